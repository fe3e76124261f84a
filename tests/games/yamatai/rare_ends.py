"""Whole games that end for the reasons random play hardly ever reaches, played by simple tastes.

Builders use up their standard buildings and recruiters the specialists; savers of boats use up the building tiles, which they reserve,
or go on until the last round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from seaboard.core.play.match import Match
from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.evaluation import Potential
from seaboard.games.yamatai.state import Question, State
from seaboard.games.yamatai.tables import Power

Taste = Callable[[State, int], Any]  # (state after an action, who took it): the more, the better


def counted(s: State, seat: int) -> list[int]:
    """What the game's estimate counts, without its weights, so that a new fit changes none of these games."""
    counts = [0] * len(Potential)
    if s.question != Question.OVER:
        GAME.rules.potentials(s, seat, counts)
    return counts


def building(s: State, seat: int) -> Any:
    """As many standard buildings as possible, and builds in reach; boats stay in the supply."""
    counts = counted(s, seat)
    return -s.players[seat].buildings_left, counts[Potential.SURE_BUILD], counts[Potential.HOPED_BUILD], *supplied(s)


def recruiting(s: State, seat: int) -> Any:
    """As many specialists as possible, and tokens that pay for them; boats stay in the supply."""
    me, counts = s.players[seat], counted(s, seat)
    paid = counts[Potential.RECRUITS] + (counts[Potential.RECRUIT_NOW] > 0)
    collected = counts[Potential.SURE_COLLECT] + counts[Potential.HOPED_COLLECT]
    return me.specialists.bit_count() + (s.question == Question.PAY), paid, collected, sum(me.tokens), *supplied(s)


def supplied(s: State) -> tuple[int, ...]:
    """The supply, its scarcest colours first."""
    return tuple(sorted(s.supply))


def saving(s: State, seat: int) -> Any:
    """As many boats in the supply as possible, neither buildings nor specialists; gold on the board, where it can be removed."""
    me = s.players[seat]
    idle = s.fleet == Power.REMOVE_BOATS and s.power_used == 0 and s.n_boats > s.n_placed
    return -me.built.bit_count(), -me.specialists.bit_count(), *supplied(s), not idle, -sum(me.scrapped), -sum(s.hand), -sum(me.harbor)


def play_out(players: int, seed: int, taste: Taste, **options: Any) -> Match:
    """A match whose players all share a taste; the first of equal choices is taken."""
    match = GAME.new(players, seed, **options)
    while not match.over:
        seat = match.seat
        assert seat is not None

        def worth(action: int, s: State = match.state, seat: int = seat) -> Any:
            after = s.copy()
            GAME.rules.apply(after, action)
            return taste(after, seat)

        match.play(max(match.legal, key=worth))
    return match


RARE_ENDS: dict[str, tuple[int, int, Taste]] = {  # reason: players, seed, taste
    "last_building": (2, 4, building),
    "specialists_exhausted": (2, 2, recruiting),
    "buildings_exhausted": (2, 0, saving),
    "round_limit": (2, 1, saving),
}


def rare_ends() -> dict[str, Match]:
    """A finished match for each reason."""
    return {reason: play_out(*case) for reason, case in RARE_ENDS.items()}
