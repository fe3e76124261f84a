"""What is on offer: the Fleet track with the order of play, the building row, the specialists, and the supply of boats."""

from __future__ import annotations

from collections.abc import Sequence

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice, Scene
from seaboard.drawing.metrics import text_width, wrap
from seaboard.drawing.pieces import badge, card, card_back, emblem, explained, panel
from seaboard.drawing.svg import LEAST, at, halo_rect, line, named, paragraph, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.drawing.table import Choices, Part
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.drawing import appearance, tips
from seaboard.games.yamatai.drawing.appearance import boat, boats_in_row, points
from seaboard.games.yamatai.drawing.tips import TIPS
from seaboard.games.yamatai.view_types import BatchView, FleetView, MeepleView, RecruitView, TileView, View

HEAD = 26  # what is in a panel begins here
GAP, SIDE = 4, 5  # between tiles, and beside the outer ones
ORDER = 24  # high
FLEET_TILE = 86
BUILDING_TILE = 96
SPECIALIST_TILE = 98

Order = tuple[Sequence[MeepleView], Sequence[str], int | None]  # meeples in the order of play, names by seat, whose turn it is
Place = tuple[float, float, float]  # of a tile: x, y and width

# --- the Fleet track ---------------------------------------------------------------------------------------------------


def fleet(scene: Scene[View], choices: Choices, width: float) -> Part:
    """The order of play and the Fleet track."""
    view = scene.view
    order = (view["order"], scene.names, None if view["over"] else view["turn"] - 1)
    inputs = (width, f"round {view['round']}", order, view["track"], view["face_down"], choices.take(Act.FLEET))
    return Part("fleet", "Fleet track and order of play", width, HEAD + ORDER + 6 + FLEET_TILE + 6, draw_fleet, inputs)


def headed(width: float, height: float, title: str, note: str, tip: str = "") -> str:
    """A panel with a title and a note."""
    noted = text(width - 10, 17, note, LEAST, "soft", anchor="end")
    return panel(width, height, title) + (named(note, noted, tip=tip) if tip else noted)


def draw_fleet(
    width: float, note: str, order: Order, track: Sequence[FleetView | None], face_down: Sequence[BatchView], choices: dict[int, Choice]
) -> str:
    found = headed(width, HEAD + ORDER + 6 + FLEET_TILE + 6, "Order of play and Fleet", note)
    found += at(SIDE, HEAD, turn_order(width - 2 * SIDE, *order))
    y = HEAD + ORDER + 6
    face_down_width = (width - 2 * SIDE) * 0.26
    tile_width = (width - 2 * SIDE - face_down_width - GAP * tables.FLEET_FACE_UP) / tables.FLEET_FACE_UP
    for slot, tile in enumerate(track):
        x = SIDE + slot * (tile_width + GAP)
        if tile is None:
            found += explained(f"Fleet slot {slot + 1}: taken", rect(x, y, tile_width, FLEET_TILE, "slot", 6), f". {TIPS.taken}")
        else:
            found += at(x, y, fleet_tile(tile, tile_width, choices.get(tile["number"] - 1)), f"fleet-{tile['number']}")
    return found + at(SIDE + tables.FLEET_FACE_UP * (tile_width + GAP), y, hidden_fleet(face_down, face_down_width))


def turn_order(width: float, order: Sequence[MeepleView], names: Sequence[str], turn: int | None) -> str:
    """Ten spots with the meeples; where each goes next is shown pale."""
    wide = width / tables.N_FLEET
    found = ""
    for spot in range(tables.N_FLEET):
        found += rect(spot * wide + 1, 0, wide - 2, ORDER, "raised", 4) + text(spot * wide + 3, 16, spot + 1, LEAST, "soft")
    found = named("Spots of the order of play", found, tip=TIPS.order)
    meeples: dict[int, int] = {}
    for number, meeple in enumerate(order):
        seat, spot = meeple["seat"], meeple["spot"] - 1
        meeples[seat] = meeples.get(seat, 0) + 1
        colour, words = tables.COLOURS[seat], f"{names[seat]} on spot {spot + 1}"
        if number == turn:
            found += rect(spot * wide + 1, 0, wide - 2, ORDER, "inkline", 4, 'stroke-width="1.8"')
            words += ", whose turn it is"
        if meeple["used"]:
            words += f", used Fleet tile {meeple['used']}"
            found += at((meeple["used"] - 0.45) * wide, ORDER / 2, emblem(seat, colour, 10), look="faded")
        shown = explained(words, emblem(seat, colour, 13), f". {TIPS.order}")
        found += at((spot + 0.8) * wide, ORDER / 2, shown, f"meeple-{seat}-{meeples[seat]}")
    return found


def fleet_tile(tile: FleetView, width: float, choice: Choice | None = None, is_used: bool = False) -> str:
    """A Fleet tile: number, power and boats."""
    mark, words, _ = appearance.POWERS[tile["power"]]
    name = f"Fleet tile {tile['number']}, {', '.join(tile['boats'])}, {words}{', power used' if is_used else ''}"
    shown = card(width, FLEET_TILE) + text(8, 19, tile["number"], 16, "title", bold=True)
    power = symbol(mark, 17, "soft", width - 15, 14) if mark else ""
    power += paragraph(width / 2, 64, words, width - 4, LEAST, "soft", lines=2, anchor="middle", leading=1.15)
    shown += at(0, 0, power, look="faded") if is_used else power
    shown += at(width / 2, 39, boats_in_row(tile["boats"], width - 6, 20))
    return target(choice, name, shown, halo_rect(0.5, 0.5, width - 1, FLEET_TILE - 1), tip=tips.fleet(tile, is_used))


def hidden_fleet(face_down: Sequence[BatchView], width: float) -> str:
    """The face-down tiles: which numbers lie in a group is known, not in which order."""
    pitch = width / (tables.N_FLEET - tables.FLEET_FACE_UP)
    found = ""
    for group in face_down:
        x = pitch * (group["slots"][0] - tables.FLEET_FACE_UP - 1)
        wide = pitch * len(group["slots"])
        numbers = ", ".join(map(str, group["numbers"]))
        shown = "".join(at(x + pitch * k + 1, 6, card_back(pitch - 2, 44)) for k in range(len(group["slots"])))
        shown += line(x + 2, 55, x + wide - 2, 55, "softline")
        shown += text(x + wide / 2, 70, numbers, LEAST, "soft", anchor="middle", width=wide)
        slots = f"s {group['slots'][0]} to {group['slots'][-1]}: Fleet tiles {numbers}, in unknown order"
        name = "Face down in slot" + (slots if len(group["slots"]) > 1 else f" {group['slots'][0]}: Fleet tile {numbers}")
        found += explained(name, shown, f". {TIPS.face_down}")
    return found


# --- building tiles ----------------------------------------------------------------------------------------------------


def buildings(scene: Scene[View], choices: Choices, width: float) -> Part:
    """The building row, and the tiles of the deck that the viewer has previewed."""
    view = scene.view
    tiles = [*view["building_row"], *view["known_buildings"]]
    offered = {tile["id"]: choices.pop(Act.TILE + tables.TILE_IDS.index(tile["id"])) for tile in tiles if tile}
    places, height = arranged(len(tiles), tables.ROW_SIZE, width, BUILDING_TILE)
    inputs = (width, height, places, tiles, len(view["known_buildings"]), view["building_deck"], offered)
    return Part("buildings", "Building row", width, height, draw_buildings, inputs)


def arranged(count: int, columns: int, width: float, high: float) -> tuple[list[Place], float]:
    """Places for tiles in a panel of a width, so many in a row, and the height of the panel."""
    wide = (width - 2 * SIDE + GAP) / columns - GAP
    places = [(SIDE + k % columns * (wide + GAP), HEAD + k // columns * (high + GAP), wide) for k in range(count)]
    return places, HEAD + -(-count // columns) * (high + GAP) + 1


def draw_buildings(
    width: float,
    height: float,
    places: Sequence[Place],
    tiles: Sequence[TileView | None],
    known: int,
    deck: int,
    choices: dict[str, Choice | None],
) -> str:
    """The last tiles are those that are `known` on top of the deck."""
    note = f"{deck} in the deck" + (f", you know the top {known}" if known else "")
    found = headed(width, height, "Buildings", note, f"{Amount(deck):tile} in the deck. {TIPS.building_deck}")
    for number, ((x, y, wide), tile) in enumerate(zip(places, tiles, strict=True)):
        if tile is None:
            found += explained("Empty place of the building row", rect(x, y, wide, BUILDING_TILE, "slot", 6), f". {TIPS.building_deck}")
        else:
            found += at(x, y, building_tile(tile, wide, choices[tile["id"]], number >= len(tiles) - known), f"tile-{tile['id']}")
    return found


def building_tile(tile: TileView, width: float, choice: Choice | None, is_known: bool = False) -> str:
    """A building tile: name, art, points and the boats it needs."""
    shown = card(width, BUILDING_TILE)
    bold = all(text_width(word, LEAST, True) <= width - 4 for word in tile["name"].split())
    title = wrap(tile["name"], width - 4, LEAST, 2, bold)
    first = 15 if len(title) > 1 else 20
    shown += paragraph(width / 2, first, tile["name"], width - 4, LEAST, "title", lines=2, anchor="middle", bold=bold, leading=1.15)
    shown += at(width * 0.36, 53, appearance.building(tile["kind"]), scale=0.75) + points(tile["vp"], width * 0.8, 51)
    if tile["kind"] == "trading_post":
        shown += at(width * 0.36 + 12, 64, appearance.doubled())
    shown += at(width / 2, BUILDING_TILE - 14, boats_in_row(tile["boats"], width - 4, 21))
    if is_known:
        shown += rect(3, 3, width - 6, BUILDING_TILE - 6, "softline dash", 4) + symbol("eye", 12, "soft", 12, 37)
    words = f"{appearance.tile_words(tile)}{'; on top of the deck, only you know it' if is_known else ''}"
    return target(choice, words, shown, halo_rect(0.5, 0.5, width - 1, BUILDING_TILE - 1), tip=tips.building(words, tile))


# --- specialists -------------------------------------------------------------------------------------------------------


def specialists(scene: Scene[View], choices: Choices, width: float) -> Part:
    """The specialists who can be recruited."""
    view = scene.view
    row, recruiting = view["specialist_row"], view["turn_state"]["recruiting"]
    places, height = arranged(len(row), 3 if scene.layout == "phone" else 5, width, SPECIALIST_TILE)
    is_envoy = any(specialist["name"] == "Envoy" for specialist in view["seats"][view["active"]]["specialists"])
    inputs = (width, height, places, row, view["specialist_deck"], choices.take(Act.RECRUIT), recruiting, is_envoy)
    return Part("specialists", "Specialists", width, height, draw_specialists, inputs)


def draw_specialists(
    width: float,
    height: float,
    places: Sequence[Place],
    row: Sequence[RecruitView | None],
    deck: int,
    choices: dict[int, Choice],
    recruiting: RecruitView | None,
    is_envoy: bool,
) -> str:
    tip = f"{Amount(deck):specialist} in the deck. {TIPS.specialist_deck}"
    found = headed(width, height, "Specialists", f"{deck} in the deck", tip)
    for spot, ((x, y, wide), specialist) in enumerate(zip(places, row, strict=True)):
        if specialist is None:
            found += explained("Empty spot of a specialist", rect(x, y, wide, SPECIALIST_TILE, "slot", 6), f". {TIPS.specialist_deck}")
        else:
            tile = specialist_tile(specialist, wide, choices.get(spot), specialist == recruiting, tips.recruit(specialist, is_envoy))
            found += at(x, y, tile, f"specialist-{appearance.key_of(specialist['name'])}")
    return found


def specialist_tile(specialist: RecruitView, width: float, choice: Choice | None, is_chosen: bool, tip: str) -> str:
    """A specialist: name, sign, points, the coins that lie on the tile, and the power in a few words."""
    mark, words, _ = appearance.SPECIALISTS[specialist["name"]]
    shown = card(width, SPECIALIST_TILE)
    bold = text_width(specialist["name"], LEAST, True) <= width - 4
    shown += text(width / 2, 15, specialist["name"], LEAST, "title", anchor="middle", bold=bold, width=width - 4)
    shown += symbol(mark, 24, "soft", 19, 37) + points(specialist["vp"], width - 16, 36)
    if specialist["coins"]:
        shown += at(width / 2 + 1, 37, symbol("coin", 12, "f-yellow thin", -8, 0) + text(0, 4, specialist["coins"], LEAST, bold=True))
    shown += paragraph(width / 2, 65, words, width - 4, LEAST, lines=3, anchor="middle", leading=1.15)
    if is_chosen:
        shown += rect(2, 2, width - 4, SPECIALIST_TILE - 4, "recent", 5)
    coins = f", with {Amount(specialist['coins']):coin} on it" if specialist["coins"] else ""
    name = f"{specialist['name']}, {specialist['vp']} VP{coins}: {words}"
    return target(choice, name, shown, halo_rect(0.5, 0.5, width - 1, SPECIALIST_TILE - 1), tip=tip)


# --- supply ------------------------------------------------------------------------------------------------------------


def supply(scene: Scene[View], choices: Choices, width: float, height: float) -> Part:
    """The boats in the supply with their prices for the active player, and the sacred ground tokens."""
    view = scene.view
    is_merchant = any(specialist["name"] == "Merchant" for specialist in view["seats"][view["active"]]["specialists"])
    mode = view["options"]["sacred_ground_mode"]
    inputs = (width, height, view["supply"], view["sacred_left"], is_merchant, choices.take(Act.BUY), mode)
    return Part("supply", "Supply of boats", width, height, draw_supply, inputs)


def draw_supply(
    width: float, height: float, boats: dict[str, int], sacred: int, is_merchant: bool, choices: dict[int, Choice], mode: str
) -> str:
    found = panel(width, height)
    wide = (width - 12) / (len(tables.BOAT_NAMES) + 1)
    for number, (material, count) in enumerate(boats.items()):
        found += at(6 + number * wide, 5, supply_cell(number, material, count, is_merchant, choices.get(number), wide - 3, height - 10))
    size = min(15.0, wide * 0.2)
    stones = at(size + 8, height / 2 - 5, appearance.sacred_ground(size)) + text(2 * size + 18, height / 2, sacred, 13, bold=True)
    more = f". Fleet tile 6 puts one on an empty island. {TIPS.sacred[mode]}"
    return found + at(6 + len(boats) * wide, 0, explained(f"{Amount(sacred):sacred ground token} left", stones, more))


def supply_cell(number: int, material: str, count: int, is_merchant: bool, choice: Choice | None, width: float, height: float) -> str:
    """One material: how many boats are left, and what one costs and brings."""
    length = min(40.0, width * 0.44)
    words, price = "never traded", "not sold"
    if number < tables.N_TRADABLE:
        buy = Amount(tables.PRICE[number] - tables.MERCHANT_DISCOUNT * is_merchant)
        sell = Amount(tables.PRICE[number] + tables.MERCHANT_PREMIUM * is_merchant)
        words = f"bought for {buy:coin}, sold for {sell:coin}"
        price = f"{buy} / {sell}" if is_merchant else f"{buy}"
    middle = height / 2
    shown = rect(0, 0, width, height, "raised", 6) + at(4 + length / 2, middle - 5, boat(material, length))
    shown += text(length + 9, middle, count, 15, bold=True)
    if number < tables.N_TRADABLE:
        shown += symbol("coin", 11, "f-yellow thin", 13, height - 9)
    left = 22 if number < tables.N_TRADABLE else 6
    shown += text(left, height - 5.5, price, LEAST, "soft", width=width - left - 2)
    low = badge("!", "red", width - 9, 9, LEAST) if count == 0 else ""
    name = f"{material.capitalize()} boats: {count} in the supply, {words}"
    tip = tips.supply(name, number >= tables.N_TRADABLE, is_merchant)
    return target(choice, name, shown + low, halo_rect(0.5, 0.5, width - 1, height - 1), tip=tip)
