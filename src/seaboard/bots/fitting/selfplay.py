"""Games of players that look one decision ahead by given weights: what fitting learns from. All in the rule dialect.

states[0] is the game, states[1] and states[2] are scratch.
"""

from __future__ import annotations

from typing import Any

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import Seed, pick, seed_players, seed_plus
from seaboard.core.language.rules import OpenInt, copy, entry, open_rule, rule, scratch
from seaboard.core.play.evaluation import weigh

setup = open_rule("setup")
is_over = open_rule("is_over")
actor = open_rule("actor")
legal = open_rule("legal")
apply = open_rule("apply")
scores = open_rule("scores")
ranks = open_rule("ranks")
resample = open_rule("resample")
potentials = open_rule("potentials")
horizon = open_rule("horizon")
is_quiet = open_rule("is_quiet")
MAX_CHOICES = OpenInt("max_choices")
MAX_PLAYERS = OpenInt("max_players")
N_POTENTIALS = OpenInt("n_potentials")

N_WORDS = 4
LEAST = -(1 << 50)


@rule
def lead(s: Any, seat: int, players: int, weights: Any) -> int:
    """How far a seat is ahead of the best other seat, in hundredths of a point, by the seat's own weights."""
    points = scratch(MAX_PLAYERS)
    if is_over(s):
        scores(s, points)
        for other in range(players):
            points[other] = 100 * points[other]
    else:
        counts = scratch(N_POTENTIALS)
        to_come = horizon(s)
        for other in range(players):
            potentials(s, other, counts)
            points[other] = weigh(counts, weights[seat][0], weights[seat][1], N_POTENTIALS, to_come)
    rival = LEAST
    for other in range(players):
        if other != seat:
            rival = max(rival, points[other])
    return points[seat] - rival


@rule
def best_choice(states: Any, players: int, weights: Any, choices: Ints, n: int, rng: Ints) -> int:
    """The choice after which the deciding seat is furthest ahead, in one resampled position; ties at random."""
    seat = actor(states[0])
    copy(states[1], states[0])
    resample(states[1], seat, rng)
    best = LEAST
    chosen = 0
    ties = 0
    for i in range(n):
        copy(states[2], states[1])
        apply(states[2], choices[i])
        value = lead(states[2], seat, players, weights)
        if value > best:
            best = value
            ties = 0
        if value == best:
            ties += 1
            if pick(rng, ties) == 0:
                chosen = choices[i]
    return chosen


@entry
def weighted_games(
    states: Any,
    players: int,
    options: Ints,
    seed: Seed,
    first: int,
    count: int,
    weights: Any,  # [seat, 0 end or 1 start, potential]
    permille: Ints,  # by seat: how often it decides at random, in thousandths
    points: Any,  # [game, seat], written
    places: Any,  # [game, seat], written: ranks
    apart: int,  # positions from one that is kept to the next, on average
    quiet: int,  # 1 if only quiet positions count
    kept: Any,  # [sample, seat, potential], written
    kept_at: Any,  # [sample, (game, horizon, actor)], written
) -> int:
    """Games number `first` to `first + count - 1`, with the seeds that follow `seed`; returns how many positions were kept."""
    s = states[0]
    rng = scratch(N_WORDS)
    choices = scratch(MAX_CHOICES)
    n_kept = 0
    for game in range(first, first + count):
        seed_players(rng, seed_plus(seed, game))
        setup(s, players, options, seed_plus(seed, game))
        while not is_over(s):
            n = legal(s, choices)
            action = choices[0]
            if n > 1:
                if pick(rng, 1000) < permille[actor(s)]:
                    action = choices[pick(rng, n)]
                else:
                    action = best_choice(states, players, weights, choices, n, rng)
            apply(s, action)
            if n_kept < len(kept) and not is_over(s) and (quiet == 0 or is_quiet(s)) and pick(rng, apart) == 0:
                for seat in range(players):
                    potentials(s, seat, kept[n_kept][seat])
                kept_at[n_kept][0] = game
                kept_at[n_kept][1] = horizon(s)
                kept_at[n_kept][2] = actor(s)
                n_kept += 1
        scores(s, points[game])
        ranks(s, places[game])
    return n_kept
