"""Yamataï: what its picture shows, part by part."""

from __future__ import annotations

import re
from dataclasses import replace
from math import hypot

import pytest

from seaboard.core.play.scene import Choice
from seaboard.drawing.table import Table
from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.drawing import chart, draw
from seaboard.games.yamatai.state import State
from seaboard.games.yamatai.tables import N_ISLANDS, SPACES
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
