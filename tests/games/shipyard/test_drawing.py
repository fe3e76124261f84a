"""Shipyard as a picture: ships, canals, contracts and targets where a player looks for them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

import seaboard
from seaboard.drawing.table import Part
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.drawing.canals import free_cells, open_sides, turned
from seaboard.games.shipyard.drawing.labels import contract_mark
from seaboard.games.shipyard.drawing.ships import stowed
from seaboard.games.shipyard.tables import CONTRACT_IDS
from seaboard.games.shipyard.view_types import CanalSystemView, CanalView, ShipTileView, ShipView
from tests.drawing.reading import acts, table_of
from tests.golden.logs import kept


def parts_of(match: seaboard.Match, seat: int | None, *, framed: bool = True) -> dict[str, Part]:
    return {part.key: part for part in table_of(seaboard.game("shipyard"), match.scene(seat, framed=framed)).parts}


def played_until(wanted: Callable[[dict[str, Any]], bool], seed: int = 1, players: int = 3) -> seaboard.Match:
    """A game of random bots up to the first decision whose view is as wanted."""
    match, bot = seaboard.game("shipyard").new(players, seed), seaboard.bot("random", seed)
    while match.seat is not None and not wanted(match.view(match.seat)):
        match.play(bot.choose(match.look()))
    assert match.seat is not None
    return match


def legal(block: Act) -> Callable[[dict[str, Any]], bool]:
    return lambda view: any(Act.split(action)[0] == block for action in view["legal"])


@pytest.mark.parametrize(
    ("block", "key"),
    [
        (Act.CHOOSE, "track"),
        (Act.BUY, "market-"),
        (Act.CANAL, "market-canal"),
        (Act.COMMODITY, "market-commodity"),
        (Act.PLACE, "yard-"),
        (Act.CELL, "canal-"),
        (Act.ROTATE, "canal-"),
        (Act.SELL, "exchange"),
        (Act.SLOT, "employees"),
        (Act.DISCARD, "contracts-"),
        (Act.LOAD, "store-"),
    ],
)
def test_a_choice_lies_on_the_thing_it_is_about(block: Act, key: str) -> None:
    match = played_until(legal(block))
    assert match.seat is not None
    parts = parts_of(match, match.seat)
    of_block = {action for action in match.legal if Act.split(action)[0] == block}
    own = f"{key}{match.seat}" if f"{key}{match.seat}" in parts else key
    assert of_block == {action for name, part in parts.items() if name.startswith(own) for action in acts(part.svg())} & of_block


def test_a_tile_in_hand_is_shown_on_each_column_where_it_may_go() -> None:
    match = played_until(legal(Act.PLACE))
    assert match.seat is not None
    yard = parts_of(match, match.seat)[f"yard-{match.seat}"].svg()
    assert yard.count('class="faded"') == len(match.legal)


def test_a_bought_canal_tile_keeps_its_id_from_the_market_to_the_canal_system() -> None:
    match = played_until(legal(Act.CANAL))
    seat = match.seat
    assert seat is not None
    name = match.view(seat)["market"]["canal"][0]["id"]
    assert f'id="{name}"' in parts_of(match, seat)["market-canal"].svg()
    match.play(Act.CANAL + 0)
    while match.view(seat)["tile_in_hand"]:
        match.play(match.legal[0])
    parts = parts_of(match, seat)
    assert f'id="{name}"' not in parts["market-canal"].svg()
    assert f'id="{name}"' in parts[f"canal-{seat}"].svg()


def test_contracts_of_others_are_backs_and_own_ones_are_named() -> None:
    match = seaboard.game("shipyard").new(3, 5)
    parts = parts_of(match, 0)
    assert parts["contracts-0"].svg().count('id="contract-') == 6
    assert parts["contracts-1"].svg().count('id="back-1-') == 6
    assert "contract-" not in parts["contracts-1"].svg().replace('id="contracts-1"', "")


def test_a_spectator_sees_all_areas_alike() -> None:
    parts = parts_of(seaboard.game("shipyard").new(4, 5), None)
    assert len({(parts[f"yard-{seat}"].width, parts[f"yard-{seat}"].height) for seat in range(4)}) == 1


def test_the_viewer_sits_first_and_within_the_first_screen() -> None:
    for seat in range(4):
        parts = parts_of(seaboard.game("shipyard").new(4, 5), seat, framed=False)
        own = [part for key, part in parts.items() if key.endswith(f"-{seat}")]
        assert len(own) == 6
        assert all(part.y + part.height <= 720 for part in own)


def test_free_cells_and_open_sides_are_in_the_order_of_the_choices() -> None:
    canals = [CanalView(id="", x=x, y=0, rotation=0, symbols={}) for x in (0, 1)]
    seat = CanalSystemView(canals=canals, used_canals=[], token=None, entry_side=None)
    assert free_cells(seat) == [(0, -1), (1, -1), (-1, 0), (2, 0), (0, 1), (1, 1)]
    assert open_sides(seat) == [((0, 0), 0), ((0, 0), 2), ((0, 0), 3), ((1, 0), 0), ((1, 0), 1), ((1, 0), 2)]
    assert free_cells(seat | {"entry_side": "north"}) == [(1, -1), (-1, 0), (2, 0), (0, 1), (1, 1)]


def test_a_quarter_turn_brings_the_northern_symbol_to_the_east() -> None:
    symbols = {"north": "ribbon", "east": "military", "south": "lantern", "west": "lifeboat"}
    assert turned(symbols, 1) == {"east": "ribbon", "south": "military", "west": "lantern", "north": "lifeboat"}


def test_items_stand_on_places_of_their_kind_the_first_captain_at_the_helm() -> None:
    tiles = [ShipTileView(id="", part="middle", features=features) for features in (["P"], ["K", "L"], ["S", "G"])]
    items = {"captain": 2, "stoker": 1, "sail": 2}
    ship = ShipView(number=0, owner=0, length=3, speed=0, tiles=tiles, items=items, places={}, safety={})
    stowage, extra, captain = stowed(ship)
    assert stowage == (("sail",), ("captain", ""), ("stoker", ""))
    assert extra == ["sail"]  # on the place of a builder
    assert captain


def test_every_contract_has_a_mark() -> None:
    assert all(contract_mark(name)[0] > 0 and contract_mark(name)[1] for name in CONTRACT_IDS)


# --- what is read and hit ----------------------------------------------------------------------------------------------

LEAST_TEXT = 11
LEAST_TARGET = {"wide": 24, "phone": 44}
MOVES = re.compile(r"(translate|scale)\(([^)]*)\)")


@dataclass
class Area:
    """What of a target can be hit: its largest shape, as a box."""

    part: str
    box: tuple[float, float, float, float] = (0, 0, 0, 0)  # left, top, width, height

    def least(self) -> float:
        return min(self.box[2:])

    def middle_of(self, other: Area) -> bool:
        """Whether the middle of another one lies in this one."""
        x, y = other.box[0] + other.box[2] / 2 - self.box[0], other.box[1] + other.box[3] / 2 - self.box[1]
        return 0 < x < self.box[2] and 0 < y < self.box[3]


@dataclass
class Sizes:
    """Of the texts and targets of a drawing, in its units."""

    texts: list[tuple[str, float, str]] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)

    def visit(self, element: ElementTree.Element, part: str, scale: float, x: float, y: float, area: Area | None) -> None:
        for kind, values in MOVES.findall(element.get("transform", "")):
            across, down = (*map(float, values.split()), 0.0)[:2]
            if kind == "scale":
                scale *= across
            else:
                x, y = x + scale * across, y + scale * down
        part = element.get("id", "") if element.get("class") == "part" else part
        if "data-act" in element.attrib:
            area = Area(part)
            self.areas.append(area)
        shape = element.tag.rpartition("}")[2]
        if shape == "text" and element.text:
            self.texts.append((part, scale * float(element.attrib["font-size"]), element.text))
        if area and shape in ("rect", "circle"):
            given = {name: float(element.get(name, 0)) for name in ("x", "y", "width", "height", "cx", "cy", "r")}
            left, top = given["x"] + given["cx"] - given["r"], given["y"] + given["cy"] - given["r"]
            wide, high = given["width"] + 2 * given["r"], given["height"] + 2 * given["r"]
            if scale * min(wide, high) > area.least():
                area.box = (x + scale * left, y + scale * top, scale * wide, scale * high)
        for child in element:
            self.visit(child, part, scale, x, y, area)


def sizes_of(match: seaboard.Match, seat: int | None, layout: str) -> Sizes:
    found = Sizes()
    drawn = table_of(seaboard.game("shipyard"), match.scene(seat, layout, framed=False)).document()
    found.visit(ElementTree.fromstring(drawn), "", 1, 0, 0, None)
    return found


def sample(players: int) -> Iterator[seaboard.Match]:
    """Positions of a random game: the first two in which something may be chosen, some others, and the end."""
    match, bot = seaboard.game("shipyard").new(players, 4), seaboard.bot("random", 4)
    seen: list[Act] = []
    while not match.over:
        blocks = {Act.split(action)[0] for action in match.legal}
        if match.ply % 97 == 0 or any(seen.count(block) < 2 for block in blocks):
            seen.extend(blocks)
            yield match
        match.play(bot.choose(match.look()))
    yield match


def faults(match: seaboard.Match, seat: int | None) -> list[object]:
    """Texts and targets that are too small, and targets that cover the middle of others."""
    found: list[object] = []
    for layout, least in LEAST_TARGET.items():
        sizes = sizes_of(match, seat, layout)
        found += [(layout, one) for one in sizes.texts if one[1] < LEAST_TEXT - 0.01]
        for area in sizes.areas:
            found += [(layout, area)] if area.least() < least - 0.01 else []
            found += [(layout, area, other) for other in sizes.areas if other is not area and area.middle_of(other)]
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_text_can_be_read_and_every_target_be_hit(players: int) -> None:
    for match in sample(players):
        assert faults(match, match.seat) == []
    assert faults(match, None) == []


def test_canals_that_are_built_well_can_be_read_and_hit() -> None:
    """Good players lay more tiles and sail more than random ones."""
    played = kept(seaboard.game("shipyard"))
    wanted = (Act.CELL, Act.ROTATE, Act.ENTER, Act.SAIL, Act.LAUNCH)
    for ply in range(played.ply):
        match = played.at(ply)
        if any(Act.split(action)[0] in wanted for action in match.legal):
            assert faults(match, match.seat) == []


def test_everything_on_the_table_has_a_tip_with_a_clause() -> None:
    """But names of seats and stops, which say all."""
    match = played_until(legal(Act.PLACE))
    drawn = table_of(seaboard.game("shipyard"), match.scene(match.seat, framed=False)).document()
    things = re.findall(r'<g [^>]*role="(?:img|button)"([^>]*)><title>([^<]*)</title>', drawn)
    without = {title for given, title in things if not re.search(r"data-tip=.*\(\d+\.\d", given)}
    assert without <= {*match.scene(match.seat).names, "To move"}
