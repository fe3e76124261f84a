"""Random games: the same loop in plain Python, compiled for the CPU, and in a CUDA thread.

The players draw from a stream of their own, so a match with the same seed and the same actions reaches the same bytes.
"""

from __future__ import annotations

from typing import Any

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import Seed, pick, seed_players, seed_plus
from seaboard.core.language.rules import OpenInt, entry, open_rule, rule, scratch

setup = open_rule("setup")
is_over = open_rule("is_over")
legal = open_rule("legal")
apply = open_rule("apply")
check = open_rule("check")
scores = open_rule("scores")
ranks = open_rule("ranks")
breakdown = open_rule("breakdown")
end_reason = open_rule("end_reason")
MAX_CHOICES = OpenInt("max_choices")

N_WORDS = 4


@rule
def play_random(s: Any, players: int, options: Ints, seed: Seed, counts: Ints, trace: Any, actions: Ints) -> int:
    """One random game from set-up to end; returns its number of decisions.

    Actions are counted in `counts` if it has room; the first states and actions are kept as far as `trace` and `actions` have room.
    """
    rng = scratch(N_WORDS)
    choices = scratch(MAX_CHOICES)
    seed_players(rng, seed)
    setup(s, players, options, seed)
    decisions = 0
    while not is_over(s):
        action = choices[pick(rng, legal(s, choices))]
        apply(s, action)
        if action < len(counts):
            counts[action] += 1
        if decisions < len(trace):
            trace[decisions] = s
            actions[decisions] = action
        decisions += 1
    return decisions


@rule
def play_slice(
    s: Any, players: int, options: Ints, seed: Seed, first: int, count: int, results: Any, counts: Ints, trace: Any, actions: Ints
) -> None:
    """Games number `first` to `first + count - 1` of a batch, with the seeds that follow `seed`; game k goes into results[k]."""
    for game in range(first, first + count):
        result = results[game]
        result.length = play_random(s, players, options, seed_plus(seed, game), counts, trace, actions)
        result.reason = end_reason(s)
        scores(s, result.scores)
        ranks(s, result.ranks)
        for seat in range(players):
            breakdown(s, seat, result.sources[seat])


@entry
def play_batch(
    states: Any, players: int, options: Ints, seed: Seed, first: int, count: int, results: Any, counts: Ints, trace: Any, actions: Ints
) -> None:
    """Entry point on the CPU: a slice of a batch, on the state states[0]."""
    play_slice(states[0], players, options, seed, first, count, results, counts, trace, actions)


@entry
def check_batch(states: Any, players: int, options: Ints, seed: Seed, first: int, count: int, fault: Ints) -> None:
    """Random games with `check` after every decision; the first fault is written as (game, decision, what), what 0 means none."""
    s = states[0]
    rng = scratch(N_WORDS)
    choices = scratch(MAX_CHOICES)
    for game in range(first, first + count):
        seed_players(rng, seed_plus(seed, game))
        setup(s, players, options, seed_plus(seed, game))
        decisions = 0
        while fault[2] == 0:
            fault[0] = game
            fault[1] = decisions
            fault[2] = check(s)
            if fault[2] != 0 or is_over(s):
                break
            apply(s, choices[pick(rng, legal(s, choices))])
            decisions += 1
