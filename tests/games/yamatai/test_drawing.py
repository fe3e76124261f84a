"""Yamataï: what its picture shows, part by part."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate
from math import hypot

import pytest

import seaboard
from seaboard.core.play.match import Match
from seaboard.core.play.scene import Choice
from seaboard.drawing.table import Table
from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.drawing import chart, draw
from seaboard.games.yamatai.drawing.board import CELL, share_sea, within
from seaboard.games.yamatai.state import State
from seaboard.games.yamatai.tables import N_ISLANDS, N_NEIGHBOURS, N_SPACES, NEIGHBOURS, SPACE_NAMES, SPACES, START_SPOTS
from tests.drawing.reading import part

from .positions import BLUE, ORANGE, boats, built, fresh, hand, mountains, play, reserved, row, sound, to_act, track


def seen(s: State, seat: int | None = BLUE, layout: str = "wide") -> Table:
    """The table as a seat sees it."""
    match = GAME.new(s.n_players, 1)
    match._state, match._legal = s, GAME.legal(s)
    return draw(match.scene(seat, layout))


def targets(drawn: str) -> list[str]:
    """The choices that a drawing offers, in words."""
    return re.findall(r'data-act="\d+" aria-label="([^"(]*[^"( ])', drawn)


def test_a_fleet_tile_goes_from_the_track_to_the_turn() -> None:
    s = fresh()
    before = seen(s)
    assert 'id="fleet-4"' in part(before, "fleet") and 'id="fleet-4"' not in part(before, "turn")
    play(s, "fleet 4")
    after = seen(s)
    assert 'id="fleet-4"' in part(after, "turn") and 'id="fleet-4"' not in part(after, "fleet")


def test_face_down_fleet_tiles_are_backs_that_tell_only_their_group() -> None:
    s = fresh()
    track(s, 1, 2, 3, 4, 10)
    drawn = part(seen(sound(s)), "fleet")
    assert "Face down in slots 6 to 10: Fleet tiles 5, 6, 7, 8, 9, in unknown order" in drawn
    assert 'id="fleet-5"' not in drawn


def test_a_space_offers_each_boat_that_can_go_there() -> None:
    s = fresh()
    boats(s, b03="wood")
    play(s, "fleet 4", "no trade")  # bamboo and wood
    offered = targets(part(seen(s), "boats"))
    assert {"place a bamboo boat on starting spot 1", "place a wood boat on starting spot 1", "place a wood boat on B3"} <= set(offered)
    assert "place a bamboo boat on B3" not in offered
    assert targets(part(seen(s), "bar")) == ["stop placing boats"]


def test_boats_are_sold_from_the_hand_and_bought_from_the_supply() -> None:
    s = fresh()
    play(s, "fleet 4")
    assert targets(part(seen(s), "turn")) == ["use the power of Fleet tile 4", "sell a bamboo boat", "sell a wood boat"]
    assert targets(part(seen(s), "supply")) == [f"buy a {name} boat" for name in ("bamboo", "wood", "stone", "clay")]
    assert targets(part(seen(s, ORANGE), "supply")) == []


def test_a_boat_placed_changes_neither_the_sea_nor_what_is_on_offer() -> None:
    s = fresh()
    hand(s, bamboo=2)
    play(s, "fleet 4", "no trade")
    before = seen(s)
    play(s, "place bamboo s2")
    changed = {part.key for part in seen(s).changed_since(before)}
    assert "boats" in changed and not changed & {"sea", "islands", "fleet", "buildings", "specialists", "supply"}


def test_previewed_tiles_are_seen_by_who_looked_at_them_alone() -> None:
    s = fresh()
    row(s, "h01", "h02", "h03", "h04", "h05", top=("p01", "p02", "t01"))
    play(sound(s), "fleet 4", "power")
    assert "Pearl Palace" in part(seen(s, BLUE), "buildings")
    assert "Pearl Palace" not in seen(s, ORANGE).document()
    assert "Pearl Palace" not in seen(s, None).document()


def test_a_site_tells_the_coins_and_prestige_that_a_building_brings() -> None:
    """E5: beside buildings on i08 and i09 a third one brings 3 coins; on a mountain a prestige token too."""
    s = fresh()
    mountains(s, "i15")
    built(s, BLUE, i08="h10", i09="h12")
    boats(s, b25="bamboo", b26="wood")
    row(s, "h01", "h02", "h03", "h04", "h05")
    hand(s, stone=1)
    to_act(sound(s), "place stone s3")
    play(s, "build", "tile h01")
    assert GAME.face.view(s, BLUE)["turn_state"]["sites"] == {"i15": {"coins": 3, "prestige": 1}}
    drawn = part(seen(s), "islands")
    assert targets(drawn) == ["build on Kume"] and "+3" in drawn and "+1" in drawn


def test_a_reserved_tile_is_built_from_the_area_of_its_owner() -> None:
    s = fresh()
    reserved(s, BLUE, "h06")
    boats(s, b25="wood", b26="clay")
    hand(s, stone=1)
    to_act(sound(s), "place stone s3")
    play(s, "build")
    assert "build the Carpentry" in targets(part(seen(s), "seat-0"))
    assert targets(part(seen(s, ORANGE), "seat-0")) == []


@pytest.mark.parametrize("layout", ["wide", "phone"])
def test_the_viewer_sits_first(layout: str) -> None:
    areas = [part.key for part in seen(fresh(), ORANGE, layout).parts if part.key.startswith("seat-")]
    assert areas == ["seat-1", "seat-2", "seat-3", "seat-0"]


def test_islands_leave_the_boat_spaces_free() -> None:
    for island in range(N_ISLANDS):
        for x, y in chart.coast(island):
            assert min(hypot(x - space["x"], y - space["y"]) for space in SPACES) > 15


@pytest.mark.parametrize("layout", ["wide", "phone"])
def test_all_payments_have_room_even_with_every_token_and_the_envoy(layout: str) -> None:
    """41 payments are the most there can be (17.1)."""
    match = GAME.new(2, 1)
    payments = tuple(Choice(Act.PAY + k, f"pay {k}", "") for k in range(Act.PAY.size))
    table = draw(replace(match.scene(match.seat, layout), choices=payments))
    assert len(targets(part(table, "turn"))) == 41


# --- what can be read and hit -------------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"
LEAST_TEXT, LEAST_TARGET = 11, {"wide": 24, "phone": 44}
CROWDED = {"wide": 24, "phone": 19}  # on the sea, where several boats can go to each of several neighbouring spaces
Box = tuple[float, float, float, float]  # left, top, right, bottom


def games(every: int) -> Iterator[tuple[Match, str, ElementTree.Element]]:
    """Positions of games with every player count, drawn in both layouts as on a page."""
    for players in GAME.players:
        match, bot = GAME.new(players, players), seaboard.bot("random", players)
        while True:
            if match.ply % every == 0 or match.over:
                for layout in ("wide", "phone"):
                    table = draw(match.scene(match.seat, layout, framed=False))
                    assert layout == "phone" or table.height <= 1000
                    yield match, layout, ElementTree.fromstring(table.document())
            if match.over:
                break
            match.play(bot.choose(match.look()))


def moved(element: ElementTree.Element) -> tuple[float, float, float]:
    """How an element is moved and scaled."""
    place = element.attrib.get("transform", "")
    x, y = map(float, found[0]) if (found := re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", place)) else (0.0, 0.0)
    return x, y, float(found[0]) if (found := re.findall(r"scale\(([\d.]+)\)", place)) else 1.0


def sizes(element: ElementTree.Element, scale: float = 1) -> Iterator[tuple[float, str]]:
    """The texts with their font sizes, as they are shown."""
    scale *= moved(element)[2]
    if element.tag == f"{SVG}text":
        yield float(element.attrib["font-size"]) * scale, element.text or ""
    for child in element:
        yield from sizes(child, scale)


def extent(element: ElementTree.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Box]:
    """The boxes of the rectangles, circles and coasts in an element."""
    dx, dy, factor = moved(element)
    x, y, scale = x + scale * dx, y + scale * dy, scale * factor
    value = {key: float(element.attrib.get(key, 0)) for key in ("x", "y", "width", "height", "cx", "cy", "r")}
    box = None
    if element.tag == f"{SVG}rect":
        box = value["x"], value["y"], value["x"] + value["width"], value["y"] + value["height"]
    elif element.tag == f"{SVG}circle":
        box = value["cx"] - value["r"], value["cy"] - value["r"], value["cx"] + value["r"], value["cy"] + value["r"]
    elif element.tag == f"{SVG}path" and element.attrib["d"].startswith("m"):
        numbers = [float(found) for found in re.findall(r"-?\d+", element.attrib["d"])]
        xs, ys = (list(accumulate([numbers[k], *numbers[k + 4 :: 4]])) for k in (0, 1))
        box = min(xs), min(ys), max(xs), max(ys)
    if box:
        yield x + scale * box[0], y + scale * box[1], x + scale * box[2], y + scale * box[3]
    for child in element:
        yield from extent(child, x, y, scale)


def hits(part: ElementTree.Element) -> Iterator[tuple[int, Box]]:
    """The targets of a part with their boxes."""

    def visit(element: ElementTree.Element, x: float, y: float) -> Iterator[tuple[int, Box]]:
        if "data-act" in element.attrib:
            boxes = list(extent(element, x, y))
            left, top, right, bottom = zip(*boxes, strict=True)
            yield int(element.attrib["data-act"]), (min(left), min(top), max(right), max(bottom))
            return
        dx, dy, _ = moved(element)
        for child in element:
            yield from visit(child, x + dx, y + dy)

    return visit(part, 0, 0)


def test_every_text_can_be_read() -> None:
    for match, layout, root in games(29):
        small = [found for found in sizes(root) if found[0] < LEAST_TEXT]
        assert not small, (match.ply, layout, small)


def test_every_target_can_be_hit() -> None:
    for match, layout, root in games(11):
        for drawn in (element for element in root if element.attrib.get("class") == "part"):
            on_sea = drawn.attrib["id"] == "boats"
            for action, (left, top, right, bottom) in hits(drawn):
                least = (CROWDED if on_sea else LEAST_TARGET)[layout]
                assert min(right - left, bottom - top) > least - 0.2, (
                    match.ply,
                    layout,
                    action,
                    right - left,
                    bottom - top,
                )


@pytest.mark.parametrize("phone", [False, True])
def test_lone_targets_on_the_sea_are_large_and_none_covers_another(phone: bool) -> None:
    """In the wide layout starting spots lie closer to their neighbours than a target is wide."""
    size = CELL[phone]
    rooms = share_sea(range(N_SPACES), phone)
    found = {space: [within(span, size) for span in room] for space, room in rooms.items()}
    for one, ((x, width), (y, height)) in found.items():
        if phone or not {one, *NEIGHBOURS[one][: N_NEIGHBOURS[one]]} & set(START_SPOTS):
            assert min(width, height) > LEAST_TARGET["phone" if phone else "wide"] - 0.05, SPACE_NAMES[one]
        for two, ((x2, width2), (y2, height2)) in found.items():
            assert one == two or x + width <= x2 + 0.1 or x2 + width2 <= x + 0.1 or y + height <= y2 + 0.1 or y2 + height2 <= y + 0.1


def test_everything_has_a_tip_with_its_clause() -> None:
    """Named things say what they are, with the clause of the rules, but for names of players and what is just being done."""
    for match, layout, root in games(61):
        for drawn in (element for element in root if element.attrib.get("class") == "part"):
            things = [element for element in drawn.iter() if element.attrib.get("role") == "img"]
            bare = {element.findtext(f"{SVG}title") for element in things if not re.search(r"\(\d", element.attrib.get("data-tip", ""))}
            bare -= set(match.names)
            assert len(bare) <= (drawn.attrib["id"] == "turn"), (match.ply, layout, bare)
