"""Shipyard: `check` holds in played positions and notices what is broken."""

from __future__ import annotations

import random

import numpy as np
import pytest

from seaboard.core.language.records import struct_format
from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.state import EMPTY, Question, State
from seaboard.games.shipyard.tables import Column, Stack

UNCHECKED = ("rng",)


def played(seed: int, decisions: int, players: int = 3, **options: bool | int | str) -> State:
    s: State = GAME.start(players, seed, options)
    rng = random.Random(seed)
    for _ in range(decisions):
        if GAME.rules.is_over(s):
            break
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    assert GAME.rules.check(s) == 0
    return s


@pytest.mark.parametrize(("seed", "decisions", "players"), [(2, 150, 4), (4, 10_000, 2)])
def test_check_notices_every_broken_field(seed: int, decisions: int, players: int) -> None:
    s = played(seed, decisions, players)
    codes = struct_format(State.dtype).replace("x", "")
    values = s.flat()
    for position, (name, code) in enumerate(zip(State.names, codes, strict=True)):
        if not name.startswith(UNCHECKED):
            broken = list(values)
            broken[position] = int(np.iinfo(code).min)
            other = State()
            other.fill(broken)
            assert GAME.rules.check(other) != 0, name


@pytest.mark.clause("shipyard", "1.2", "1.4", "1.5", "1.6")
def test_check_notices_lost_and_doubled_tiles() -> None:
    def fault(change: str) -> str:
        s = played(5, 200)
        exec(change, {"s": s, "EMPTY": EMPTY, "Column": Column, "Stack": Stack})
        return GAME.faults(GAME.rules.check(s)).name

    assert fault("s.market[Column.BOW][0] = s.market[Column.BOW][1] + (1 if s.market[0][0] <= s.market[0][1] else -1)") == "SHIP_TILES"
    assert fault("s.market[Column.CANAL][4] = s.market[Column.CANAL][3]") == "CANALS"
    assert fault("s.players[0].commodities[3] += 1") == "COMMODITIES"
    assert fault("s.players[0].employees ^= 1 << 5") == "EMPLOYEES"
    assert fault("s.players[0].contracts ^= 1 << 5") == "CONTRACTS"
    assert fault("s.market[Column.STERN][1] = EMPTY") in ("MARKET", "SHIP_TILES")
    assert fault("s.wheel = (s.wheel + 1) % 8") == "CLOCK"
    assert fault("s.players[1].fits[2] ^= 4") == "YARDS"
    assert fault("s.track[0] = s.track[1]") == "TRACK"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_has_been_chosen_the_rest_can_be_completed(players: int) -> None:
    """Outfitting and cruising have no dead end: a choice remains in every position, and every cruise begun is finished."""
    for seed in range(12):
        s, rng = GAME.start(players, seed, {}), random.Random(seed)
        while not GAME.rules.is_over(s):
            assert s.n_choices > 0
            under_way = s.question == Question.SAIL and s.sailed > 0
            ship = s.n_ships - 1
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
            if under_way and not (s.question == Question.SAIL and s.n_ships - 1 == ship):
                assert s.ships[ship].approved
