"""`check` holds in every position of a game, and notices when anything in a state is broken."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.state import Question, State


def sampled(board: str, players: int, **options: object) -> list[State]:
    """A few positions for each question, from random games."""
    rng = random.Random(players)
    found: dict[int, list[State]] = {}
    for seed in range(6):
        s: State = GAME.start(players, seed, {"map": board, **options})  # type: ignore[dict-item]
        while True:
            found.setdefault(s.question, []).append(s.copy())
            if GAME.rules.is_over(s):
                break
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    return [state for states in found.values() for state in rng.sample(states, min(1, len(states)))]


POSITIONS = sampled("nuremberg", 4) + sampled("wensleydale", 3) + sampled("nuremberg", 2, auction_may_pass=True, station_recolour="add")


def fields(s: State, step: int = 1) -> Iterator[tuple[str, int]]:
    """Scalars of a state by name and index, all but the random numbers; of long arrays every `step`-th."""
    for index, name in enumerate(State.names):
        if not name.startswith("rng") and (index % step == 0 or name.endswith("[0]") or "[" not in name):
            yield name, index


def changed(s: State, index: int, value: int) -> State:
    broken, flat = State(), s.flat()
    broken.fill([*flat[:index], value, *flat[index + 1 :]])
    return broken


def test_the_sample_has_every_question() -> None:
    assert {s.question for s in POSITIONS} == set(Question)
    assert all(GAME.rules.check(s) == 0 for s in POSITIONS)


@pytest.mark.parametrize("value", [-100, 100])
@pytest.mark.clause("nuremberg", "2.1", "2.2", "2.3")
def test_a_wild_value_in_any_field_is_noticed(value: int) -> None:
    for number, s in enumerate(POSITIONS):
        for name, index in fields(s, 5 + number % 3):
            if s.flat()[index] != value:
                assert GAME.rules.check(changed(s, index, value)) != 0, f"{name} = {value} in {Question(s.question).name}"


@pytest.mark.clause("nuremberg", "2.2", "2.3", "2.9")
def test_one_piece_more_or_less_is_noticed() -> None:
    """Conservation of cubes, figures, disks and track, and all that is counted twice."""
    conserved = (
        "bag",
        "aside",
        "disk",
        "stock",
        "removed",
        "owner",
        "items",
        "landlords",
        "fuerth_open",
        "n_choices",
        "links",
        "choices",
    )
    of_players = ("shipped", "n_track", "track", "bids", "trains", "n_reach", "reach")
    for number, s in enumerate(POSITIONS):
        for name, index in fields(s, 5 + number % 3):
            part = name.split(".")[-1].partition("[")[0]
            if part in (of_players if name.startswith("players") else conserved):
                for change in (-1, 1):
                    broken = changed(s, index, s.flat()[index] + change)
                    assert GAME.rules.check(broken) != 0, f"{name} {change:+d} in {Question(s.question).name}"


def test_every_fault_can_be_found() -> None:
    found = set()
    for s in POSITIONS[::2]:
        for _, index in fields(s, 6):
            for value in (s.flat()[index] - 1, s.flat()[index] + 1):
                found.add(GAME.rules.check(changed(s, index, value)))
    assert found == set(GAME.faults)
