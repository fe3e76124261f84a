"""An area for each player: points, coins, tokens, harbor, tiles and specialists."""

from __future__ import annotations

from collections.abc import Iterator

from seaboard.core.play.events import Amount, minus
from seaboard.core.play.scene import Choice, Scene
from seaboard.drawing.metrics import text_width
from seaboard.drawing.pieces import UNSEEN, counted, emblem, explained, panel
from seaboard.drawing.svg import LEAST, at, halo_circle, halo_rect, named, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.drawing.table import Choices, Part
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.drawing import tips
from seaboard.games.yamatai.drawing.appearance import SPECIALISTS, boat, culture, key_of, tile_words
from seaboard.games.yamatai.drawing.tips import TIPS
from seaboard.games.yamatai.sentences import boats
from seaboard.games.yamatai.view_types import SeatView, SpecialistView, TileView, View

SORT_MARKS = {"standard": "house", "trading_post": "sack", "torii": "torii", "palace": "crown"}
POINTS_WIDTH = 88
POINTS_LINE = 14  # from line to line
TOKENS = (28.0, 44.0)  # how high their line is, wide and on the phone, where they can be hit
CHIP = 24.0  # how high a chip is
RESERVED = (CHIP, 44.0)  # that of a reserved tile, which can be hit, wide and on the phone
CHIP_GAP = 3
SOURCES = 6  # of points
BROAD = 700.0  # from this width on an area is a strip: stock and tokens beside the name, points in two columns
NAMED_LINES = 3  # in more lines, the names of specialists are left out

Chip = tuple[float, float, str, str]  # how wide and high it is, its id, and how it looks from (0, 0)
Whose = tuple[int, str, bool, bool, bool]  # seat, name, whether the viewer, whose turn it is, and a winner


def area(scene: Scene[View], choices: Choices, seat: int, width: float, height: float = 0) -> Part:
    """All that a player has; as high as it needs, if no height is given."""
    view = scene.view
    player = view["seats"][seat]
    phone = scene.layout == "phone"
    is_viewer = view["viewer"] == seat
    kinds = choices.take(Act.KIND) if is_viewer else {}
    mine = player["reserved"] if is_viewer else []
    reserved = {tile["id"]: choices.pop(Act.TILE + tables.TILE_IDS.index(tile["id"])) for tile in mine}
    wins = view["outcome"] is not None and seat in view["outcome"]["winners"]
    whose = (seat, scene.names[seat], is_viewer, view["active"] == seat and not view["over"], wins)
    inputs = (width, height or height_of(player, width, phone), phone, whose, player, kinds, reserved)
    return Part(f"seat-{seat}", f"Area of {scene.names[seat]}", width, inputs[1], draw_area, inputs)


def height_of(player: SeatView, width: float, phone: bool) -> float:
    """How high an area must be."""
    placed = arranged(player, {}, width, phone)
    chips = max(y + chip[1] for _, y, chip in placed)
    return max(belongings_at(width, phone) + chips + 8, points_to(width) + 4.0)


def belongings_at(width: float, phone: bool) -> float:
    """Where the chips begin."""
    return 36 if width > BROAD else 54 + TOKENS[phone]


def points_columns(width: float) -> int:
    return 2 if width > BROAD else 1


def points_to(width: float) -> int:
    """Where the points end."""
    return 36 + POINTS_LINE * SOURCES // points_columns(width)


def draw_area(
    width: float,
    height: float,
    phone: bool,
    whose: Whose,
    player: SeatView,
    kinds: dict[int, Choice],
    reserved: dict[str, Choice | None],
) -> str:
    seat, name, is_viewer, is_active, wins = whose
    points = POINTS_WIDTH * points_columns(width)
    left = width - points - 20
    is_strip = width > BROAD
    stock_at: tuple[float, float] = (left - 440, 17) if is_strip else (10, 42)
    tokens_at: tuple[float, float] = (left - 225, 3) if is_strip else (10, 54)
    room, title_to = (225.0, left - 456) if is_strip else (left, left)  # for stock and for tokens, and where the title ends
    found = panel(width, height)
    if is_active:
        found += rect(1, 1, width - 2, height - 2, f"s-{tables.COLOURS[seat]} none", 8, 'stroke-width="2"')
    title = emblem(seat, tables.COLOURS[seat], 17, 18, 17) + text(
        32, 22, name, 14, "title", width=title_to - (60 if is_strip else 80), bold=True
    )
    found += named(name, title)
    if wins:
        found += explained(f"{name} wins", symbol("trophy", 17, "f-yellow thin", title_to - 34, 17), " (15.4).")
    if is_viewer:
        found += text(title_to - 2, 21, "you", LEAST, "soft", anchor="end")
    found += score(width - points - 4, points_columns(width), player)
    found += at(*stock_at, stock(seat, player, room)) + at(*tokens_at, tokens(player["tokens"], kinds, room, TOKENS[phone]))
    placed = arranged(player, reserved, width, phone)
    return found + at(10, belongings_at(width, phone), "".join(at(x, y, shown, key) for x, y, (_, _, key, shown) in placed))


def score(x: float, columns: int, player: SeatView) -> str:
    """The points and where they come from."""
    score = f"{Amount(player['score']):point}"
    last = x + POINTS_WIDTH * columns - 6
    found = text(last, 26, score.split()[0], 22, "title", anchor="end", bold=True) + text(x, 24, "points", LEAST, "soft")
    for number, (source, value) in enumerate(player["points"].items()):
        column, row = divmod(number, SOURCES // columns)
        left, y = x + POINTS_WIDTH * column, 42 + POINTS_LINE * row
        found += text(left, y, source.removesuffix("_tokens"), LEAST, "soft")
        found += text(left + POINTS_WIDTH - (6 if column == columns - 1 else 14), y, minus(value), LEAST, anchor="end", bold=True)
    return named(f"{score} if the game ended now", found, tip=f"{score}. {TIPS.sources}")


def stock(seat: int, player: SeatView, width: float) -> str:
    """Coins, prestige tokens, standard buildings left and scrapped boats."""
    rows = (
        ("coin", "yellow", player["coins"], f"{Amount(player['coins']):coin}", TIPS.coins),
        ("ribbon", "purple", player["prestige"], f"{Amount(player['prestige']):prestige token}", TIPS.prestige),
        (
            "house",
            tables.COLOURS[seat],
            player["buildings_left"],
            f"{Amount(player['buildings_left']):standard building} left",
            TIPS.buildings_left,
        ),
        ("no", "grey", sum(player["scrapped"].values()), f"Scrapped: {boats(list(player['scrapped'].values()))}", TIPS.scrapped),
    )
    wide = min(width / len(rows), 60)
    return "".join(
        at(wide * k, 0, explained(words, counted(mark, colour, count, 0, 0, 16), f". {tip}"))
        for k, (mark, colour, count, words, tip) in enumerate(rows)
    )


def tokens(held: dict[str, int], choices: dict[int, Choice], width: float, height: float) -> str:
    """Culture tokens by kind."""
    wide = min(width / len(tables.KIND_NAMES), 52)
    found = ""
    for number, (kind, count) in enumerate(held.items()):
        cell = rect(0, 0, wide, height, "none", 0, UNSEEN)
        shown = cell + at(10, height / 2, culture(kind, 9.5) + text(12, 4.5, count, 12, bold=True))
        name = f"{Amount(count):{kind} token}"
        halo = at(10, height / 2, halo_circle(0, 0, 12))
        found += at(wide * number, 0, target(choices.get(number), name, shown, halo, "" if count else "faded", f"{name}. {TIPS.token}"))
    return found


def arranged(player: SeatView, reserved: dict[str, Choice | None], width: float, phone: bool) -> list[tuple[float, float, Chip]]:
    """Harbor, reserved tiles, specialists and built tiles as chips at their places; in many lines without names.

    Beside the points there is less room than below them.
    """
    below = points_to(width) - belongings_at(width, phone)
    for with_names in (True, False):
        found: list[tuple[float, float, Chip]] = []
        x, y, high, lines = 0.0, 0.0, 0.0, 1
        for chip in chips_of(player, reserved, with_names, phone):
            room = width - 20 - (POINTS_WIDTH * points_columns(width) if y < below else 0)
            if x and (x + chip[0] > room or chip[1] != high):
                x, y, lines = 0.0, y + high + CHIP_GAP, lines + 1
            found.append((x, y, chip))
            x, high = x + chip[0] + CHIP_GAP, chip[1]
        if lines <= NAMED_LINES:
            break
    return found


def chips_of(player: SeatView, reserved: dict[str, Choice | None], with_names: bool, phone: bool) -> Iterator[Chip]:
    yield harbor_chip(player)
    for specialist in player["specialists"]:
        yield specialist_chip(specialist, with_names)
    for tile in player["built"]:
        yield built_chip(tile)
    for tile in player["reserved"]:
        yield reserved_chip(tile, reserved.get(tile["id"]), RESERVED[phone])


def harbor_chip(player: SeatView) -> Chip:
    """The harbor with the boats stored for the next turn."""
    slots = tables.HARBOUR_SLOTS[any(specialist["name"] == "Harbourmaster" for specialist in player["specialists"])]
    stored = [name for name, count in player["harbor"].items() for _ in range(count)]
    width = 24.0 + 30 * slots
    shown = rect(0, 0, width, CHIP, "sea", 6) + symbol("anchor", 14, "soft", 12, CHIP / 2)
    for k in range(slots):
        shown += at(37 + 30 * k, CHIP / 2, boat(stored[k], 26) if k < len(stored) else rect(-13, -7, 26, 14, "slot", 7))
    return width, CHIP, "", explained(f"Harbor: {boats(list(player['harbor'].values()))}", shown, f". {TIPS.harbor}")


def reserved_chip(tile: TileView, choice: Choice | None, height: float) -> Chip:
    """A reserved tile shows the boats it needs; if it is high enough, below its sign and points."""
    is_high = height > CHIP
    length = 18 if is_high else 16
    row = length * len(tile["boats"])
    width = max(60.0, row + 10.0) if is_high else 44.0 + row
    top = 13 if is_high else CHIP / 2
    shown = rect(0, 0, width, height, "raised dash", 6) + symbol(SORT_MARKS[tile["kind"]], 13, "soft", 12, top)
    shown += text(22, top + 4, tile["vp"], LEAST, bold=True)
    first, y = (width / 2 - row / 2, 31) if is_high else (40, top)
    shown += "".join(at(first + length * (k + 0.5), y, boat(material, length - 1)) for k, material in enumerate(tile["boats"]))
    words = f"Reserved: {tile_words(tile)}"
    shown = target(choice, words, shown, halo_rect(0, 0, width, height, 6), tip=tips.reserved(words, tile))
    return width, height, f"tile-{tile['id']}", shown


def specialist_chip(specialist: SpecialistView, with_name: bool) -> Chip:
    mark, words, _ = SPECIALISTS[specialist["name"]]
    width = 29 + text_width(specialist["name"], LEAST) if with_name else CHIP
    shown = rect(0, 0, width, CHIP, "raised", 6) + symbol(mark, 14, "soft", 12, CHIP / 2)
    if with_name:
        shown += text(23, 16, specialist["name"], LEAST)
    name = f"{specialist['name']}, {specialist['vp']} VP: {words}"
    return width, CHIP, f"specialist-{key_of(specialist['name'])}", named(name, shown, tip=tips.power(specialist))


def built_chip(tile: TileView) -> Chip:
    width = 38.0 if tile["vp"] < 10 else 45.0
    shown = rect(0, 0, width, CHIP, "raised", 6) + symbol(SORT_MARKS[tile["kind"]], 14, "ink", 13, CHIP / 2)
    shown += text(24, 16, tile["vp"], LEAST, bold=True)
    tip = f"Built: {tile_words(tile)} (15.2)."
    return width, CHIP, f"tile-{tile['id']}", named(f"Built: {tile['name']}, {tile['vp']} VP", shown, tip=tip)
