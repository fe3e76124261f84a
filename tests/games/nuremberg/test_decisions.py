"""First Train to Nuremberg 14 to 16: options, edge cases, decision points and action encoding."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.features import Feature
from seaboard.games.nuremberg.state import Question, State
from seaboard.games.nuremberg.tables import DATA, N_BORDERS, N_PLOTS, OPTION_ROWS, PLACE

from .positions import (
    GREEN,
    RED,
    A,
    B,
    asked,
    building,
    choices,
    company_owns,
    company_owns_any,
    cubes,
    fresh,
    influence,
    own,
    pass_all,
    play,
    poor,
    put,
    shipping,
    takeovers,
    wensleydale,
)


def random_game(seed: int, players: int, **options: object) -> list[State]:
    """The positions of a random game, the last one over."""
    rng = random.Random(seed)
    s = GAME.start(players, seed, options)  # type: ignore[arg-type]
    states = [s.copy()]
    while not GAME.rules.is_over(s):
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        states.append(s.copy())
    return states


@pytest.mark.clause("nuremberg", "1.1", "16.0")
def test_options_are_those_of_the_data_with_the_default_first() -> None:
    assert [option.name for option in GAME.options] == [row["key"] for row in OPTION_ROWS]
    assert all(option.values[0] == option.default for option in GAME.options)
    assert GAME.encode_options(GAME.complete_options({})) == (0,) * 14
    changed = GAME.complete_options({"map": "wensleydale", "rivers": False, "rounds_4_players": 4})
    assert [GAME.encode_options(changed)[k] for k in (0, 3, 6)] == [1, 1, 1]


@pytest.mark.clause("nuremberg", "3.9", "4.5")
@pytest.mark.parametrize(("board", "option"), [("wensleydale", "nuremberg_swap_passengers"), ("nuremberg", "south_expanded")])
def test_an_option_of_the_other_map_has_no_effect(board: str, option: str) -> None:
    plain, changed = (random_game(3, 2, map=board, **{option: value}) for value in (False, True))
    for one, other in zip(plain, changed, strict=True):
        other.options[:] = one.options
        assert one == other


@pytest.mark.clause("nuremberg", "15.4")
def test_a_player_who_cannot_build_is_not_asked_and_one_who_cannot_ship_can_only_pass() -> None:
    s = fresh(2)
    poor(s)
    building(s)
    assert asked(s) == Question.SHIP and choices(s) == ["pass"]
    match = GAME.new(2, 1)
    automatic = [entry for entry in match.log if entry.automatic]
    assert all(entry.text for entry in automatic)


@pytest.mark.clause("nuremberg", "15.5")
def test_influence_never_falls_below_zero() -> None:
    for seed in range(6):
        for s in random_game(seed, 3, general_conversion=True, company_link_fee=True):
            assert all(0 <= s.players[seat].space[colour] <= 20 for seat in range(3) for colour in range(4))


@pytest.mark.clause("nuremberg", "15.7", "12.4")
def test_a_company_without_track_takes_nothing() -> None:
    s = wensleydale(2)
    company_owns_any(s, 0, 35, "settle", "horton in ribblesdale")
    own(s, A, "w014")
    takeovers(s)
    assert asked(s) == Question.BID


@pytest.mark.clause("nuremberg", "15.10", "10.7")
def test_orphan_track_ships_nothing() -> None:
    s = fresh(2)
    put(s, "doos", good=2)
    own(s, A, "n088")
    shipping(s)
    play(s, "rent 1", "pass")
    assert s.players[A].n_reach == 0
    pass_all(s)
    assert s.players[A].space[4] == -1


@pytest.mark.clause("nuremberg", "16.0")
def test_blocks_of_the_action_space() -> None:
    assert [(block.name.lower(), int(block), block.size) for block in Act] == [
        (row["key"], row["first"], row["count"]) for row in DATA["action_space"]["items"]
    ]
    assert Act.total() == 863 and (N_PLOTS, N_BORDERS) == (96, 129)


@pytest.mark.clause("nuremberg", "16.0")
def test_index_inside_the_blocks() -> None:
    """Fürth is red and green here, and A owns Erlangen–Vach–Fürth."""
    fuerth, vach = PLACE[0]["fuerth"], PLACE[0]["p_vach"]

    def texts(s: State) -> dict[int, str]:
        return {action: GAME.face.text(s, action) for action in GAME.legal(s)}

    s = fresh(2, station_recolour="add", track_payment="free_mix")
    assert texts(s)[Act.BID + 4 * 14 + (7 - 2)] == "bid 7 on b2"
    company_owns(s, RED, "n029")
    company_owns(s, GREEN, "n030")
    put(s, "vach", good=1)
    own(s, A, "n006", "n031")
    cubes(s, A, 12)
    building(s)
    assert texts(s)[Act.BUILD_START + fuerth] == "start fürth"
    play(s, "start nuremberg south")
    assert texts(s)[Act.BUILD_LINK + 16] == "build to muggenhof"
    play(s, "build to muggenhof")
    assert texts(s) == {Act.PAY + unit: f"pay {word}" for unit, word in enumerate(("cube", "white", "brown", "red", "green"))}
    s = fresh(2, station_recolour="add")
    company_owns(s, RED, "n029")
    company_owns(s, GREEN, "n030")
    own(s, A, "n006", "n031")
    put(s, "vach", good=1)
    put(s, "fürth", red=1, green=1)
    influence(s, A, brown=3)
    shipping(s)
    assert texts(s)[Act.RENT + 2] == "rent 3"
    play(s, "rent 3", "pass")
    assert texts(s)[Act.SHIP + 2 * vach] == "ship post from vach"
    assert texts(s)[Act.SHIP + 2 * fuerth] == "ship red passenger from fürth"
    assert texts(s)[Act.SHIP + 2 * fuerth + 1] == "ship green passenger from fürth"
    takeovers(s)
    assert texts(s)[Act.TAKEOVER_START + fuerth] == "give red from fürth"
    assert texts(s)[Act.TAKEOVER_START + 96 + fuerth] == "give green from fürth"
    play(s, "give green from fürth")
    assert texts(s)[Act.TAKEOVER_LINK + 31] == "give to vach"


@pytest.mark.clause("nuremberg", "16.1")
def test_a_single_resource_is_paid_without_asking() -> None:
    s = fresh(2)
    poor(s, A)
    cubes(s, A, 12)
    building(s)
    play(s, "start nuremberg north", "build to muggenhof")
    assert asked(s) == Question.BUILD_LINK
    for seed in range(4):
        for state in random_game(seed, 2, track_payment="free_mix"):
            assert state.question != Question.PAY or state.n_choices > 1


@pytest.mark.clause("nuremberg", "16.2")
def test_after_a_start_at_least_one_link_is_built() -> None:
    for state in random_game(2, 4):
        if state.question == Question.BUILD_LINK and state.links == 0:
            assert Act.BUILD_STOP not in GAME.legal(state)
    s = building(fresh(2))
    play(s, "start erlangen")
    assert "stop" not in choices(s) and "no track" not in choices(s)


@pytest.mark.clause("nuremberg", "16.3")
def test_every_route_that_is_begun_can_be_finished() -> None:
    for seed in range(12):
        for state in random_game(seed, 2 + seed % 3, map=("nuremberg", "wensleydale")[seed % 2]):
            if state.question == Question.TAKEOVER_LINK:
                for action in GAME.legal(state):
                    trial = state.copy()
                    GAME.rules.apply(trial, action)
                    assert trial.question != Question.TAKEOVER_LINK or trial.n_choices > 0


@pytest.mark.clause("nuremberg", "16.4")
def test_typical_numbers_of_choices() -> None:
    most: dict[int, int] = defaultdict(int)
    for seed in range(10):
        for state in random_game(seed, 2 + seed % 3):
            most[state.question] = max(most[state.question], state.n_choices)
    assert 80 <= most[Question.BID] <= 112 and most[Question.BUILD_LINK] <= 7
    assert most[Question.PAY] <= 5 and most[Question.TAKEOVER_LINK] <= 6


@pytest.mark.clause("nuremberg", "16.5")
def test_the_observation_shows_the_open_position_from_the_seat() -> None:
    s = fresh(3)
    own(s, B, "n016")
    put(s, "doos", good=2)
    views = []
    for seat in (A, B):
        out = [0] * Feature.total()
        GAME.rules.observe(s, seat, out)
        views.append(out)
    assert [out[Feature.OWNERS + 16] for out in views] == [2, 1]
    assert all(out[Feature.ITEMS + 2 * PLACE[0]["p_doos"]] == 2 for out in views)
    assert [out[Feature.ACTOR] for out in views] == [0, 2]
    assert all([out[Feature.ROUND], out[Feature.ROUNDS_LEFT], out[Feature.N_PLAYERS]] == [1, 3, 3] for out in views)


@pytest.mark.clause("nuremberg", "16.5")
def test_the_estimate_is_the_score_at_the_end() -> None:
    last = random_game(4, 3)[-1]
    out = [0] * 4
    GAME.rules.scores(last, out)
    assert [GAME.rules.evaluate(last, seat) for seat in range(3)] == [100 * score for score in out[:3]]
