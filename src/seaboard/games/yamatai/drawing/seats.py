"""An area for each player: points, coins, tokens, harbor, tiles and specialists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice, Scene
from seaboard.drawing.metrics import text_width
from seaboard.drawing.pieces import bars, counted, emblem, panel
from seaboard.drawing.svg import at, halo_circle, halo_rect, named, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.drawing.table import Choices, Part
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.drawing.appearance import LEAST, SPECIALISTS, boat, culture, key_of, tile_words
from seaboard.games.yamatai.sentences import boats
from seaboard.games.yamatai.view_types import SeatView, SpecialistView, TileView, View

SORT_MARKS = {"standard": "house", "trading_post": "sack", "torii": "torii", "palace": "crown"}
POINTS_WIDTH = 84
BELONGINGS, LINE = 84, 21  # where the chips begin, and how far their lines are apart

Chip = tuple[float, str, str]  # how wide it is, its id, and how it looks from (0, 0)


def area(scene: Scene[View], choices: Choices, seat: int, width: float, height: float) -> Part:
    """All that a player has."""
    view = scene.view
    player = view["seats"][seat]
    is_viewer = view["viewer"] == seat
    kinds = choices.take(Act.KIND) if is_viewer else {}
    rows = int((height - BELONGINGS) // LINE)
    mine = player["reserved"][: 2 * rows - 1] if is_viewer else []  # so many are sure to be shown
    reserved = {tile["id"]: choices.pop(Act.TILE + tables.TILE_IDS.index(tile["id"])) for tile in mine}
    wins = view["outcome"] is not None and seat in view["outcome"]["winners"]
    whose = (seat, scene.names[seat], is_viewer, view["active"] == seat and not view["over"], wins)
    return Part(f"seat-{seat}", f"Area of {scene.names[seat]}", width, height, draw_area, (width, height, whose, player, kinds, reserved))


def draw_area(
    width: float,
    height: float,
    whose: tuple[int, str, bool, bool, bool],
    player: SeatView,
    kinds: dict[int, Choice],
    reserved: dict[str, Choice | None],
) -> str:
    seat, name, is_viewer, is_active, wins = whose
    left = width - POINTS_WIDTH - 20
    found = panel(width, height)
    if is_active:
        found += rect(1, 1, width - 2, height - 2, f"s-{tables.COLOURS[seat]} none", 8, 'stroke-width="2"')
    found += emblem(seat, tables.COLOURS[seat], 17, 18, 17) + text(32, 22, name, 14, "title", width=left - 80, bold=True, least=LEAST)
    if wins:
        found += named(f"{name} wins", symbol("trophy", 17, "f-yellow thin", left - 34, 17))
    if is_viewer:
        found += text(left, 21, "you", 10, "soft", anchor="end")
    found += score(width - POINTS_WIDTH - 4, player)
    found += at(10, 42, stock(seat, player)) + at(10, 66, tokens(player["tokens"], kinds, left))
    return found + at(10, BELONGINGS - 2, belongings(player, reserved, left, int((height - BELONGINGS) // LINE)))


def score(x: float, player: SeatView) -> str:
    """The points and where they come from."""
    score = f"{Amount(player['score']):point}".replace("-", "−")
    found = text(x + POINTS_WIDTH - 6, 26, score.split()[0], 22, "title", anchor="end", bold=True) + text(x, 24, "points", LEAST, "soft")
    shown = [(source.removesuffix("_tokens"), value) for source, value in player["points"].items()]
    return named(f"{score} if the game ended now", found + at(x, 32, bars(shown, POINTS_WIDTH - 6)))


def stock(seat: int, player: SeatView) -> str:
    """Coins, prestige tokens, standard buildings left and scrapped boats."""
    rows = (
        ("coin", "yellow", player["coins"], f"{Amount(player['coins']):coin}"),
        ("ribbon", "purple", player["prestige"], f"{Amount(player['prestige']):prestige token}"),
        ("house", tables.COLOURS[seat], player["buildings_left"], f"{Amount(player['buildings_left']):standard building} left"),
        ("no", "grey", sum(player["scrapped"].values()), f"Scrapped: {boats(list(player['scrapped'].values()))}"),
    )
    return "".join(
        at(50 * k, 0, named(words, counted(mark, colour, count, 0, 0, 16))) for k, (mark, colour, count, words) in enumerate(rows)
    )


def tokens(held: dict[str, int], choices: dict[int, Choice], width: float) -> str:
    """Culture tokens by kind."""
    wide = min(width / len(tables.KIND_NAMES), 44)
    found = ""
    for number, (kind, count) in enumerate(held.items()):
        shown = culture(kind, 9.5) + text(13, 4.5, count, 12, bold=True)
        name = f"{Amount(count):{kind} token}"
        found += at(10 + wide * number, 0, target(choices.get(number), name, shown, halo_circle(0, 0, 12), "" if count else "faded"))
    return found


def belongings(player: SeatView, reserved: dict[str, Choice | None], width: float, rows: int) -> str:
    """Harbor, reserved tiles, specialists and built tiles as chips; if room is short without names, and the last only counted."""
    chips = list(chips_of(player, reserved, True))
    if len(lines(chips, width)) > rows:
        chips = list(chips_of(player, reserved, False))
    left_out = 0
    while len(lines(chips, width)) > rows:
        left_out += 1
        chips = [*chips[: -1 if left_out == 1 else -2], more_chip(left_out)]
    found = ""
    for row, line_of_chips in enumerate(lines(chips, width)):
        x = 0.0
        for wide, key, shown in line_of_chips:
            found += at(x, row * LINE, shown, key)
            x += wide + 3
    return found


def more_chip(count: int) -> Chip:
    """How many tiles are not shown."""
    shown = rect(0, 0, 30, 18, "raised", 5) + text(15, 12.8, f"+{count}", 10, anchor="middle", bold=True)
    return 30.0, "", named(f"{Amount(count):more tile}", shown)


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


def chips_of(player: SeatView, reserved: dict[str, Choice | None], with_names: bool) -> Iterator[Chip]:
    yield harbor_chip(player)
    for tile in player["reserved"]:
        yield reserved_chip(tile, reserved.get(tile["id"]))
    for specialist in player["specialists"]:
        yield specialist_chip(specialist, with_names)
    for tile in player["built"]:
        yield built_chip(tile)


def harbor_chip(player: SeatView) -> Chip:
    """The harbor with the boats stored for the next turn."""
    slots = tables.HARBOUR_SLOTS[any(specialist["name"] == "Harbourmaster" for specialist in player["specialists"])]
    stored = [name for name, count in player["harbor"].items() for _ in range(count)]
    shown = rect(0, 0, 20 + 28 * slots, 18, "sea", 5) + symbol("anchor", 12, "soft", 10, 9)
    for k in range(slots):
        shown += at(33 + 28 * k, 9, boat(stored[k], 24) if k < len(stored) else rect(-12, -6, 24, 12, "slot", 6))
    return 20.0 + 28 * slots, "", named(f"Harbor: {boats(list(player['harbor'].values()))}", shown)


def reserved_chip(tile: TileView, choice: Choice | None) -> Chip:
    """A reserved tile shows the boats it needs."""
    width = 45.0 + 15 * len(tile["boats"])
    shown = rect(0, 0, width, 18, "raised dash", 5) + symbol(SORT_MARKS[tile["kind"]], 11, "soft", 10, 9)
    shown += text(20, 13, tile["vp"], 10, bold=True)
    shown += "".join(at(46 + 15 * k, 9, boat(material, 14)) for k, material in enumerate(tile["boats"]))
    return width, f"tile-{tile['id']}", target(choice, f"Reserved: {tile_words(tile)}", shown, halo_rect(0, 0, width, 18, 5))


def specialist_chip(specialist: SpecialistView, with_name: bool) -> Chip:
    mark, _ = SPECIALISTS[specialist["name"]]
    width = 24 + text_width(specialist["name"], LEAST) if with_name else 19.0
    shown = rect(0, 0, width, 18, "raised", 5) + symbol(mark, 12, "soft", 9.5, 9)
    if with_name:
        shown += text(19, 12.5, specialist["name"], LEAST)
    words = f"{specialist['name']}, {specialist['vp']} VP. {specialist['text']}"
    return width, f"specialist-{key_of(specialist['name'])}", named(words, shown)


def built_chip(tile: TileView) -> Chip:
    shown = rect(0, 0, 33, 18, "raised", 5) + symbol(SORT_MARKS[tile["kind"]], 12, "ink", 10, 9)
    shown += text(19, 12.8, tile["vp"], 10, bold=True)
    return 33.0, f"tile-{tile['id']}", named(f"Built: {tile_words(tile)}", shown)
