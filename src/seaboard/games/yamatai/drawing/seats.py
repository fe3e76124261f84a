"""The players: the turn under way with the boats in hand, and an area for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from seaboard.core.scene import Choice, Scene
from seaboard.drawing.metrics import text_width, wrap
from seaboard.drawing.pieces import bars, counted, emblem, panel
from seaboard.drawing.svg import at, halo_circle, halo_rect, named, paragraph, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.drawing.table import Choices, Part
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.drawing.looks import LEAST, SPECIALISTS, View, boat, counter, culture, key_of, tile_words
from seaboard.games.yamatai.drawing.market import FLEET_TILE, building_tile, fleet_tile
from seaboard.games.yamatai.notation import exchanged
from seaboard.games.yamatai.tables import BOAT_NAMES, COLOURS, HARBOUR_SLOTS, KIND_NAMES, PAYMENT_NAMES, POWER_TEXTS, TILE_IDS

STEPS = {  # the six steps of a turn, and the questions that belong to each (4.4)
    "Fleet": ("fleet",),
    "Trade": ("trade",),
    "Place": ("place",),
    "Act": ("act", "collect", "build_tile", "build_site", "pilgrim"),
    "Store": ("store",),
    "Recruit": ("recruit", "pay"),
}
HINTS = {
    "fleet": "Take a Fleet tile: its boats go to the hand, and its power may be used once this turn.",
    "trade": "Buy a boat from the supply or sell one of the hand.",
    "place": "The first boat goes to a starting spot or beside a boat of its colour; each other beside the one before.",
    "act": "Collect a token for each boat placed, or build on an empty island beside one of them.",
    "collect": "A token for each boat placed, from the islands beside them.",
    "build_tile": "Every boat on the tile must lie beside the island, and one of them must be of this turn.",
    "build_site": "A mountain, a Torii or a Palace beside it bring prestige, own buildings beside it coins.",
    "store": "One boat goes to the harbor; the others are scrapped, and every two of them cost a point.",
    "recruit": "Pay two tokens of a kind or three different ones.",
}
SORT_MARKS = {"standard": "house", "trading_post": "sack", "torii": "torii", "palace": "crown"}
SOURCES = {
    "buildings": "buildings",
    "specialists": "specialists",
    "prestige_tokens": "prestige",
    "coins": "coins",
    "reserved": "reserved",
    "scrapped": "scrapped",
}
TURN_HEIGHT = 132.0
HINT, HINT_LINES = 9.5, 6  # size and most lines of a hint
TILE_WIDTH, BUILDING_WIDTH = 62, 76
POINTS_WIDTH = 84
LINE = 21  # of the chips of an area
BELONGINGS = 84  # where they begin
OFFER_HEIGHT, OFFER_SHAPE = 30, 2.6  # of a payment or exchange: its greatest height, and how much wider it is

Chip = tuple[float, str, str]  # how wide it is, its id, and how it looks from (0, 0)
Offer = tuple[Choice, Sequence[str], Sequence[str]]  # culture tokens to pay, or boats to give and take


# --- the turn ----------------------------------------------------------------------------------------------------------


def turn(scene: Scene, choices: Choices, width: float) -> Part:
    """Whose turn it is, its step, Fleet tile and boats in hand; payments and the Shipwright's exchanges to choose from."""
    view = scene.view
    state = view["turn_state"]
    offers: list[Offer] = [(choice, PAYMENT_NAMES[k].split(), ()) for k, choice in choices.take(Act.PAY).items()]
    offers += [(choice, (), exchanged(k)) for k, choice in choices.take(Act.SHIPWRIGHT).items()]
    hand = {name: count for name, count in state["hand"].items() if count}
    on_hand = {k: choice for block in (Act.SELL, Act.STORE) for k, choice in choices.take(block).items()}
    phone = scene.layout == "phone"
    height = TURN_HEIGHT
    if phone and offers:
        height += OFFER_HEIGHT * -(-len(offers) // 5) + 4
    inputs = (
        width,
        height,
        phone,
        (view["active"], scene.names[view["active"]]),
        "" if view["over"] else view["step"],
        state["fleet"],
        state["power_used"],
        hand,
        state["building"],
        status(view),
        choices.pop(Act.POWER),
        on_hand,
        offers,
    )
    return Part("turn", "The turn", width, height, draw_turn, inputs)


def status(view: View) -> str:
    """What the active player is doing."""
    state = view["turn_state"]
    found = []
    if view["over"]:
        return "The game is over."
    if state["building"]:
        found.append(f"builds {state['building']['name']}")
    if state["recruiting"]:
        found.append(f"recruits the {state['recruiting']['name']}")
    if state["giving"]:
        found.append(f"gives a {state['giving']} token")
    if state["from"]:
        found.append(f"chose the boat on {state['from']}")
    if view["step"] == "collect":
        found.append(f"takes {state['tokens_left']} more tokens" if state["tokens_left"] else "may take one token more")
    if state["previewing"]:
        found.append(f"sees {state['previewing']} tiles of the deck")
    placed = len(state["placed"])
    if placed:
        found.append(f"{placed} boat{'s' if placed > 1 else ''} placed")
    return " · ".join(found)


def draw_turn(
    width: float,
    height: float,
    phone: bool,
    active: tuple[int, str],
    step: str,
    fleet: View | None,
    power_used: bool,
    hand: dict[str, int],
    tile: View | None,
    doing: str,
    power: Choice | None,
    on_hand: dict[int, Choice],
    offers: Sequence[Offer],
) -> str:
    seat, name = active
    found = panel(width, height) + emblem(seat, COLOURS[seat], 15, 18, 15)
    found += text(30, 20, name, 13, "title", width=width * 0.2, bold=True, least=LEAST)
    found += at(width * 0.2 + 36, 5, steps(width * 0.8 - 44, step))
    if fleet is None:
        found += named("No Fleet tile taken yet", rect(10, 42, TILE_WIDTH, FLEET_TILE, "slot", 6))
    else:
        found += at(10, 42, fleet_tile(fleet, TILE_WIDTH, power, power_used), f"fleet-{fleet['number']}")
    found += text(10, 37, "Fleet tile", LEAST, "soft")
    x = 10.0 + TILE_WIDTH + 14
    found += text(x, 37, doing or "Boats in hand", LEAST, "soft", width=width - x - 8, least=LEAST)
    for material, count in hand.items():
        found += at(x, 46, hand_boat(material, count, on_hand.get(BOAT_NAMES.index(material))), f"hand-{material}")
        x += 52
    if tile:
        found += at(x + 4, 40, building_tile(tile, BUILDING_WIDTH, None), f"tile-{tile['id']}")
        x += BUILDING_WIDTH + 8
    x += 6
    if (phone or not offers) and width - x > 110:
        found += hint(x, width - x - 10, step, fleet, power_used)
    if not offers:
        return found
    if phone:
        return found + at(10, TURN_HEIGHT, grid(offers, width - 20, height - TURN_HEIGHT - 4))
    return found + at(x, 42, grid(offers, width - x - 8, FLEET_TILE + 4))


def hint(x: float, width: float, step: str, fleet: View | None, power_used: bool) -> str:
    """What the step is about, and the power of the Fleet tile until it has been used."""
    rule, power = HINTS.get(step, ""), ""
    is_in_power = not any(step in questions for questions in STEPS.values())
    if fleet and step and fleet["power"] != "none" and (is_in_power or not power_used):
        power = POWER_TEXTS[fleet["number"] - 1]
    found, y = "", 56.0
    if rule and len(wrap(rule, width, HINT)) <= HINT_LINES:
        found += paragraph(x, y, rule, width, HINT, "soft")
        y += 1.25 * HINT * len(wrap(rule, width, HINT)) + 5
    if power and y + 1.25 * HINT * (len(wrap(power, width - 18, HINT)) - 1) < TURN_HEIGHT - 4:
        found += symbol("bolt", 12, "f-yellow thin", x + 6, y - 3) + paragraph(x + 18, y, power, width - 18, HINT)
    return found


def steps(width: float, step: str) -> str:
    """The six steps of a turn, with the present one marked; a Fleet power is none of them."""
    wide = width / len(STEPS)
    found = ""
    for number, (name, questions) in enumerate(STEPS.items()):
        is_now = step in questions
        found += rect(number * wide + 1, 0, wide - 2, 18, "f-teal thin" if is_now else "raised", 9)
        found += text(
            (number + 0.5) * wide, 12.5, name, LEAST, "on-teal" if is_now else "soft", anchor="middle", width=wide - 4, least=LEAST
        )
    return found


def hand_boat(material: str, count: int, choice: Choice | None) -> str:
    """Boats of one material in hand: to sell or to store."""
    shown = rect(0, 0, 48, 48, "raised", 8) + at(24, 19, boat(material, 40))
    shown += text(24, 43, material, LEAST, anchor="middle", width=46, least=LEAST)
    if count > 1:
        shown += counter(f"{count}×", 40, 5)
    return target(choice, f"{count} {material} in hand", shown, halo_rect(0.5, 0.5, 47, 47, 8))


def grid(offers: Sequence[Offer], width: float, height: float) -> str:
    """Payments and exchanges in rows, as large as there is room."""

    def size(columns: int) -> float:
        return min(width / columns / OFFER_SHAPE, height / -(-len(offers) // columns), OFFER_HEIGHT)

    columns = max(range(1, len(offers) + 1), key=size)
    high = size(columns)
    wide = min(width / columns, high * OFFER_SHAPE)
    found = ""
    for number, (choice, paid, traded) in enumerate(offers):
        row, column = divmod(number, columns)
        found += at(column * wide, row * high, target(choice, "", offer(paid, traded, wide - 3, high - 2)))
    return found


def offer(paid: Sequence[str], traded: Sequence[str], width: float, height: float) -> str:
    """A payment of culture tokens, or an exchange of boats."""
    found = rect(0, 0, width, height, "button", min(8, height / 2))
    if traded:
        give, take = traded
        length = min(width * 0.36, height * 1.5)
        return (
            found
            + at(width * 0.22, height / 2, boat(give, length))
            + symbol("arrow", height * 0.4, "soft", width / 2, height / 2)
            + at(width * 0.78, height / 2, boat(take, length))
        )
    radius = min((width - 4) / 6, height / 2 - 2)
    first = width / 2 - radius * (len(paid) - 1)
    return found + "".join(at(first + 2 * radius * k, height / 2, culture(kind, round(radius - 0.5, 1))) for k, kind in enumerate(paid))


# --- the players -------------------------------------------------------------------------------------------------------


def area(scene: Scene, choices: Choices, seat: int, width: float, height: float) -> Part:
    """All that a player has."""
    view = scene.view
    player = view["seats"][seat]
    is_viewer = view["viewer"] == seat
    kinds = choices.take(Act.KIND) if is_viewer else {}
    rows = int((height - BELONGINGS) // LINE)
    mine = player["reserved"][: 2 * rows - 1] if is_viewer else []  # so many are sure to be shown
    reserved = {tile["id"]: choices.pop(Act.TILE + TILE_IDS.index(tile["id"])) for tile in mine}
    wins = bool(view["over"]) and seat in view["outcome"]["winners"]
    whose = (seat, scene.names[seat], is_viewer, view["active"] == seat and not view["over"], wins)
    return Part(f"seat-{seat}", f"Area of {scene.names[seat]}", width, height, draw_area, (width, height, whose, player, kinds, reserved))


def draw_area(
    width: float,
    height: float,
    whose: tuple[int, str, bool, bool, bool],
    player: View,
    kinds: dict[int, Choice],
    reserved: dict[str, Choice | None],
) -> str:
    seat, name, is_viewer, is_active, wins = whose
    left = width - POINTS_WIDTH - 20
    found = panel(width, height)
    if is_active:
        found += rect(1, 1, width - 2, height - 2, f"s-{COLOURS[seat]} none", 8, 'stroke-width="2"')
    found += emblem(seat, COLOURS[seat], 17, 18, 17) + text(32, 22, name, 14, "title", width=left - 80, bold=True, least=LEAST)
    if wins:
        found += named(f"{name} wins", symbol("trophy", 17, "f-yellow thin", left - 34, 17))
    if is_viewer:
        found += text(left, 21, "you", 10, "soft", anchor="end")
    found += score(width - POINTS_WIDTH - 4, player)
    found += at(10, 42, stock(seat, player)) + at(10, 66, tokens(player["tokens"], kinds, left))
    return found + at(10, BELONGINGS - 2, belongings(player, reserved, left, int((height - BELONGINGS) // LINE)))


def score(x: float, player: View) -> str:
    """The points and where they come from."""
    found = text(x + POINTS_WIDTH - 6, 26, player["score"], 22, "title", anchor="end", bold=True) + text(x, 24, "points", LEAST, "soft")
    shown = [(SOURCES[source], value) for source, value in player["points"].items()]
    return named(f"{player['score']} points if the game ended now", found + at(x, 32, bars(shown, POINTS_WIDTH - 6)))


def stock(seat: int, player: View) -> str:
    """Coins, prestige tokens, standard buildings left and scrapped boats."""
    scrapped = ", ".join(f"{count} {name}" for name, count in player["scrapped"].items() if count) or "none"
    rows = (
        ("coin", "yellow", player["coins"], f"{player['coins']} coins"),
        ("ribbon", "purple", player["prestige"], f"{player['prestige']} prestige tokens"),
        ("house", COLOURS[seat], player["buildings_left"], f"{player['buildings_left']} standard buildings left"),
        ("no", "grey", sum(player["scrapped"].values()), f"Scrapped boats: {scrapped}"),
    )
    return "".join(
        at(48 * k, 0, named(words, counted(mark, colour, count, 0, 0, 16))) for k, (mark, colour, count, words) in enumerate(rows)
    )


def tokens(held: dict[str, int], choices: dict[int, Choice], width: float) -> str:
    """Culture tokens by kind."""
    wide = min(width / len(KIND_NAMES), 44)
    found = ""
    for number, (kind, count) in enumerate(held.items()):
        shown = culture(kind, 9.5) + text(13, 4.5, count, 12, bold=True)
        name = f"{count} {kind} token{'' if count == 1 else 's'}"
        found += at(10 + wide * number, 0, target(choices.get(number), name, shown, halo_circle(0, 0, 12), "" if count else "faded"))
    return found


def belongings(player: View, reserved: dict[str, Choice | None], width: float, rows: int) -> str:
    """Harbor, reserved tiles, specialists and built tiles as chips; if room is short without names, and the last only counted."""
    chips = list(chips_of(player, reserved, True))
    if len(lines(chips, width)) > rows:
        chips = list(chips_of(player, reserved, False))
    left_out = 0
    while len(lines([*chips, more_chip(left_out)] if left_out else chips, width)) > rows:
        chips.pop()
        left_out += 1
    found = ""
    for row, line_of_chips in enumerate(lines([*chips, more_chip(left_out)] if left_out else chips, width)):
        x = 0.0
        for wide, key, shown in line_of_chips:
            found += at(x, row * LINE, shown, key)
            x += wide + 3
    return found


def more_chip(count: int) -> Chip:
    """How many built tiles are not shown."""
    return (
        30.0,
        "",
        named(f"{count} more built tiles", rect(0, 0, 30, 18, "raised", 5) + text(15, 12.8, f"+{count}", 10, anchor="middle", bold=True)),
    )


def lines(chips: Sequence[Chip], width: float) -> list[list[Chip]]:
    """Chips in lines that fit a width."""
    found: list[list[Chip]] = [[]]
    x = 0.0
    for chip in chips:
        if x and x + chip[0] > width:
            found.append([])
            x = 0.0
        found[-1].append(chip)
        x += chip[0] + 3
    return found


def chips_of(player: View, reserved: dict[str, Choice | None], with_names: bool) -> Iterator[Chip]:
    yield harbor_chip(player)
    for tile in player["reserved"]:
        yield reserved_chip(tile, reserved.get(tile["id"]))
    for specialist in player["specialists"]:
        yield specialist_chip(specialist, with_names)
    for tile in player["built"]:
        yield built_chip(tile)


def harbor_chip(player: View) -> Chip:
    """The harbor with the boats stored for the next turn."""
    slots = HARBOUR_SLOTS[any(specialist["name"] == "Harbourmaster" for specialist in player["specialists"])]
    stored = [name for name, count in player["harbor"].items() for _ in range(count)]
    shown = rect(0, 0, 20 + 28 * slots, 18, "sea", 5) + symbol("anchor", 12, "soft", 10, 9)
    for k in range(slots):
        shown += at(33 + 28 * k, 9, boat(stored[k], 24) if k < len(stored) else rect(-12, -6, 24, 12, "slot", 6))
    return 20.0 + 28 * slots, "", named(f"Harbor: {', '.join(stored) or 'empty'}", shown)


def reserved_chip(tile: View, choice: Choice | None) -> Chip:
    """A reserved tile shows the boats it needs."""
    width = 45.0 + 15 * len(tile["boats"])
    shown = (
        rect(0, 0, width, 18, "raised dash", 5)
        + symbol(SORT_MARKS[tile["kind"]], 11, "soft", 10, 9)
        + text(20, 13, tile["vp"], 10, bold=True)
    )
    shown += "".join(at(46 + 15 * k, 9, boat(material, 14)) for k, material in enumerate(tile["boats"]))
    return width, f"tile-{tile['id']}", target(choice, f"Reserved: {tile_words(tile)}", shown, halo_rect(0, 0, width, 18, 5))


def specialist_chip(specialist: View, with_name: bool) -> Chip:
    mark, _ = SPECIALISTS[specialist["name"]]
    width = 24 + text_width(specialist["name"], LEAST) if with_name else 19.0
    shown = rect(0, 0, width, 18, "raised", 5) + symbol(mark, 12, "soft", 9.5, 9)
    if with_name:
        shown += text(19, 12.5, specialist["name"], LEAST)
    words = f"{specialist['name']}, {specialist['vp']} VP. {specialist['text']}"
    return width, f"specialist-{key_of(specialist['name'])}", named(words, shown)


def built_chip(tile: View) -> Chip:
    shown = rect(0, 0, 33, 18, "raised", 5) + symbol(SORT_MARKS[tile["kind"]], 12, "ink", 10, 9)
    shown += text(19, 12.8, tile["vp"], 10, bold=True)
    return 33.0, f"tile-{tile['id']}", named(f"Built: {tile_words(tile)}", shown)
