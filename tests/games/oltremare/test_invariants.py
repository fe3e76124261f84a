"""Oltre Mare 15: `check` notices every field of a state that is broken."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from seaboard.games.oltremare.state import NO_CARD, VENICE_GONE, Question, State
from seaboard.games.oltremare.tables import Marker

from .positions import BLUE, CARD, GAME, RED, asked, fresh, play, position, silently


def fault(s: State) -> str:
    return GAME.faults(GAME.rules.check(s)).name


@pytest.mark.clause("oltremare", "15.1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_card_that_is_lost_or_doubled_is_noticed(players: int) -> None:
    s = fresh(players)
    assert fault(s) == "NONE"
    for change in ("deck", "hand", "cargo", "sizes"):
        t = s.copy()
        if change == "deck":
            t.deck[0] = t.deck[1]
        elif change == "hand":
            t.players[RED].hand = t.link[t.players[RED].hand]
        elif change == "cargo":
            t.players[RED].cargo = t.players[BLUE].cargo
        else:
            t.players[RED].hand_size += 1
        assert fault(t) == "CARDS"


@pytest.mark.clause("oltremare", "15.2", "15.4")
def test_markers_that_do_not_add_up_are_noticed() -> None:
    s = fresh(3)
    t = s.copy()
    t.players[RED].markers[Marker.BIG_DEAL] += 1
    assert fault(t) == "MARKERS"
    t = s.copy()
    t.players[RED].marker = Marker.BIG_DEAL
    assert fault(t) == "MARKERS", "an active marker that is not owned"
    t = position(owned={RED: ["compass"]})
    assert fault(t) == "MARKERS", "nobody owns a Compass"


@pytest.mark.clause("oltremare", "15.4")
def test_an_empty_cargo_stack_is_noticed() -> None:
    s = fresh(3)
    top = s.players[BLUE].cargo
    s.players[BLUE].cargo, s.players[BLUE].cargo_size = NO_CARD, 0
    s.deck[s.deck_size] = top
    s.deck_size += 1
    assert fault(s) == "CARGO"


@pytest.mark.clause("oltremare", "15.5", "15.7")
def test_an_end_out_of_order_is_noticed() -> None:
    for field in ("triggered", "reshuffled", "settled"):
        s = fresh(3)
        setattr(s, field, 1)
        assert fault(s) in ("VENICE", "ENDING")
    s = fresh(3)
    s.players[RED].banked_pirates = 2
    assert fault(s) == "ENDING"
    s = fresh(3)
    s.venice = VENICE_GONE
    assert fault(s) == "VENICE"


@pytest.mark.clause("oltremare", "15.6")
def test_prestige_of_the_active_player_is_noticed() -> None:
    s = fresh(3)
    s.got_prestige[RED] = 1
    assert fault(s) == "PRESTIGE"


@pytest.mark.clause("oltremare", "9.1")
def test_a_false_memory_is_noticed() -> None:
    s = play(
        position(hands={RED: ["silk-04", "grain-01", "grain-02"]}),
        "trade with blue",
        *silently("silk-04"),
        "done",
        "done",
        "even",
        "accept",
    )
    for change in (0, 4):
        t = s.copy()
        t.players[RED].trace[CARD["silk-04"]] = change
        assert fault(t) == "MEMORY"
    s.players[BLUE].shown[2] = 5
    assert fault(s) == "MEMORY"


PURSES = [f"players[{seat}].ducati" for seat in range(3)]


def positions() -> Iterator[State]:
    """One position for each question that is asked."""
    seen = set()
    for seed in range(30):
        s, rng = fresh(3, seed), random.Random(seed)
        while asked(s) != Question.OVER:
            if asked(s) not in seen and s.turn > 6:
                seen.add(asked(s))
                yield s.copy()
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        if len(seen) == 16:
            return


@pytest.mark.clause("oltremare", "15.1", "15.2", "15.4", "15.5", "15.7")
def test_every_broken_field_is_noticed() -> None:
    """A value far outside is noticed in every field but the random numbers and the purses, which may hold any value (1.9)."""
    for s in positions():
        flat = s.flat()
        for at, name in enumerate(State.names):
            if name.startswith("rng") or name in PURSES:
                continue
            broken = State()
            values = list(flat)
            values[at] = -100
            broken.fill(values)
            assert GAME.rules.check(broken) != 0, f"{name} = -100 in {asked(s).name}"
