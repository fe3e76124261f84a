"""Yamataï 0 and 3: options and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from seaboard.core.language.records import CheckedList
from seaboard.core.play.definition import Value
from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.state import EMPTY, Question, State
from seaboard.games.yamatai.tables import BOAT_SUPPLY, KIND_NAMES, N_SPECIALISTS, N_TILES, N_TURNS

SEEDS = range(30)


def start(players: int, seed: int, **options: Value) -> State:
    s: State = GAME.start(players, seed, options, CheckedList)
    return s


@pytest.mark.clause("yamatai", "0.1", "0.2", "0.3", "0.4", "0.5")
def test_options_and_their_defaults() -> None:
    assert {option.name: (option.default, option.values) for option in GAME.options} == {
        "sacred_ground_mode": ("prestige_only", ("prestige_only", "blocked", "bonus")),
        "published_collect_per_boat": (False, (False, True)),
        "collect_may_stop": (False, (False, True)),
        "tie_break": ("fleet_number", ("fleet_number", "played_order")),
    }


@pytest.mark.clause("yamatai", "3.1", "3.2")
def test_five_tiles_of_each_deck_are_face_up_and_none_is_missing() -> None:
    for seed in SEEDS:
        s = start(4, seed)
        for row, size in ((s.specialist_row, N_SPECIALISTS), (s.building_row, N_TILES)):
            tiles = [*row.tiles, *row.deck[row.next : row.size]]
            assert sorted(tiles) == list(range(size)) and EMPTY not in row.tiles
            assert row.size - row.next == size - 5 and not any(row.coins)


@pytest.mark.clause("yamatai", "3.3")
def test_ten_fleet_tiles_lie_on_the_track_five_of_them_face_up() -> None:
    s = start(4, 3)
    assert sorted(s.track) == list(range(10))
    view = GAME.face.view(s, 0)
    assert [tile["number"] for tile in view["track"]] == [tile + 1 for tile in s.track[:5]]
    assert view["face_down"] == [{"slots": [6, 7, 8, 9, 10], "numbers": sorted(tile + 1 for tile in s.track[5:])}]


@pytest.mark.clause("yamatai", "3.4", "3.5", "3.6")
def test_tokens_and_mountains() -> None:
    for seed in SEEDS:
        s = start(2, seed)
        kinds = Counter(kind for kind in s.tokens if kind != EMPTY)
        assert kinds == dict.fromkeys(range(len(KIND_NAMES)), 5)
        assert s.mountains.bit_count() == 7
        mountain_sorts = [s.tokens[island] for island in range(34) if s.mountains >> island & 1]
        assert sorted(mountain_sorts) == [EMPTY, *range(6)]


@pytest.mark.clause("yamatai", "3.7", "3.8")
def test_boats_and_mats_at_the_start() -> None:
    s = start(3, 4)
    assert list(s.supply) == list(BOAT_SUPPLY) and set(s.boats) == {EMPTY} and s.n_boats == 0
    for seat in range(3):
        me = s.players[seat]
        assert me.coins == 10 and me.prestige == 0
        assert not any(me.harbor) and not any(me.tokens) and not any(me.scrapped)
    assert not any(s.hand)


@pytest.mark.clause("yamatai", "3.9", "3.10", "4.1")
@pytest.mark.parametrize(("players", "buildings", "meeples", "turns"), [(2, 10, 2, 4), (3, 8, 1, 3), (4, 6, 1, 4)])
def test_buildings_meeples_and_turns_by_number_of_players(players: int, buildings: int, meeples: int, turns: int) -> None:
    s = start(players, 7)
    assert N_TURNS[players] == turns
    for seat in range(players):
        assert s.players[seat].buildings_left == buildings
        assert list(s.order[:turns]).count(seat) == meeples
    assert list(s.order[turns:]) == [EMPTY] * (4 - turns)
    assert GAME.seat_names[:players] == ("Blue", "Orange", "Purple", "Grey")[:players]


@pytest.mark.clause("yamatai", "3.11")
def test_first_order_is_any_permutation() -> None:
    assert len({tuple(start(3, seed).order[:3]) for seed in range(60)}) == 6
    s = start(4, 1)
    assert list(s.spot) == [0, 1, 2, 3] and sorted(s.order) == [0, 1, 2, 3]


@pytest.mark.clause("yamatai", "3.12")
def test_first_order_of_two_players_has_one_meeple_of_each_in_either_half() -> None:
    found = {tuple(start(2, seed).order) for seed in range(60)}
    assert found == {(0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0)}


@pytest.mark.clause("yamatai", "4.4")
def test_the_first_question_is_a_fleet_tile() -> None:
    s = start(2, 9)
    assert s.question == Question.FLEET and s.active == s.order[0] and len(GAME.legal(s)) == 5
