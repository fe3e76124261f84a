"""Many games side by side, a decision of each at a time: the same loop in plain Python, compiled for the CPU, and in CUDA threads.

`lanes` is a `Lanes` of arrays with an entry for each game; see batch.py. A step takes one action for each game: it is carried out, forced
decisions after it are too, if asked for, and what the next deciding seat sees and can choose is written into the lane. Where a game has
ended, its result is written, and the next one begins, if asked for.
"""

from __future__ import annotations

from typing import Any

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import M32, Seed, below, mix, seed_plus, seed_rng
from seaboard.core.language.rules import OpenInt, copy, entry, open_rule, rule, scratch
from seaboard.core.play.evaluation import LEAST, chances

setup = open_rule("setup")
actor = open_rule("actor")
legal = open_rule("legal")
apply = open_rule("apply")
is_over = open_rule("is_over")
scores = open_rule("scores")
ranks = open_rule("ranks")
observe = open_rule("observe")
resample = open_rule("resample")
MAX_CHOICES = OpenInt("max_choices")
MAX_PLAYERS = OpenInt("max_players")

N_WORDS = 4
NOBODY, NONE = -1, -1  # decides in a game that is over; no lane
NEW, PASS = -1, -2  # instead of an action: begin the lane's game anew; leave the lane as it is
HIDDEN_STREAM, POLICY_STREAM = 2, 3  # streams 0 and 1 of a seed are the game's own and those of random players


@rule
def settle(s: Any, skip_forced: int, choices: Ints) -> int:
    """Carry out forced decisions, if asked for; the number of choices at the next one, 0 at the end of the game."""
    while not is_over(s):
        n = legal(s, choices)
        if n > 1 or skip_forced == 0:
            return n
        apply(s, choices[0])
    return 0


@rule
def share(rank: int, winners: int) -> float:
    """A seat's share of the win."""
    return 1.0 / winners if rank == 1 else 0.0


@rule
def write_result(s: Any, k: int, lanes: Any) -> None:
    """How a game ended."""
    scores(s, lanes.scores[k])
    ranks(s, lanes.ranks[k])
    players = lanes.players[k]
    winners = 0
    for seat in range(players):
        winners += 1 if lanes.ranks[k][seat] == 1 else 0
    for seat in range(players):
        lanes.shares[k][seat] = share(lanes.ranks[k][seat], winners)


@rule
def write_choices(s: Any, k: int, n: int, lanes: Any) -> int:
    """Who decides, and may choose what: the `n` choices that the lane has already. Returns the seat that looks, at the end the last one."""
    for i in range(n):
        lanes.masks[k][lanes.choices[k][i]] = True
    lanes.counts[k] = n
    seat = actor(s) if n > 0 else max(0, lanes.seats[k])
    lanes.seats[k] = seat if n > 0 else NOBODY
    return seat


@rule
def write_sight(s: Any, k: int, n: int, lanes: Any) -> None:
    """Who decides, what that seat sees, and its choices."""
    observe(s, write_choices(s, k, n, lanes), lanes.observations[k])


@rule
def unmask(k: int, lanes: Any) -> None:
    """Take the choices of the position before out of the mask."""
    for i in range(lanes.counts[k]):
        lanes.masks[k][lanes.choices[k][i]] = False


@rule
def begin_one(s: Any, k: int, seed: Seed, skip_forced: int, lanes: Any) -> int:
    """A new game in a lane; returns the number of choices of its first decision."""
    setup(s, lanes.players[k], lanes.options[k], seed_plus(seed, lanes.numbers[k]))
    lanes.lengths[k] = 0
    return settle(s, skip_forced, lanes.choices[k])


@rule
def advance_one(s: Any, k: int, action: int, skip_forced: int, lanes: Any) -> int:
    """Take a decision in a lane; returns the number of choices at the next one, 0 if there is none: then the result is written."""
    apply(s, action)
    lanes.lengths[k] += 1
    n = settle(s, skip_forced, lanes.choices[k])
    if n == 0:
        write_result(s, k, lanes)
    return n


@rule
def is_illegal(k: int, action: int, passing: int, lanes: Any) -> bool:
    """Whether an action cannot be taken in a lane; where the game is over anything can. `passing` says whether `PASS` may be one."""
    if lanes.counts[k] == 0 or (passing > 0 and action == PASS):
        return False
    if action < 0 or action >= len(lanes.masks[k]):
        return True
    return not lanes.masks[k][action]


@rule
def is_idle(k: int, action: int, lanes: Any) -> bool:
    """Whether a step leaves a lane as it is."""
    return action == PASS or (action != NEW and lanes.counts[k] == 0)


@rule
def step_one(s: Any, k: int, action: int, seed: Seed, stride: int, skip_forced: int, lanes: Any) -> None:
    """Take a decision in a lane. `stride` is how far the number of the next game in the lane lies from this one's; 0 begins none."""
    if is_idle(k, action, lanes):
        return
    unmask(k, lanes)
    n = 0 if action == NEW else advance_one(s, k, action, skip_forced, lanes)
    lanes.over[k] = n == 0 and action != NEW
    if action == NEW or (n == 0 and stride > 0):
        lanes.numbers[k] += 0 if action == NEW else stride
        n = begin_one(s, k, seed, skip_forced, lanes)
    write_sight(s, k, n, lanes)


@rule
def random_one(k: int, seed: Seed, lanes: Any) -> int:
    """One of a lane's choices, by a word that follows from the seed and the lane."""
    word = mix(mix(mix(mix(seed[0]) ^ seed[1]) ^ seed[2]) ^ (seed[3] & M32))
    return lanes.choices[k][(mix(word ^ mix(k)) * lanes.counts[k]) >> 32]


@rule
def resample_one(s: Any, k: int, seat: int, seed: Seed, lanes: Any) -> int:
    """Deal anew what a seat cannot know in a lane; returns the number of choices, which depends on what is known only."""
    rng = scratch(N_WORDS)
    seed_rng(rng, seed_plus(seed, k), HIDDEN_STREAM)
    unmask(k, lanes)
    resample(s, seat, rng)
    return 0 if is_over(s) else legal(s, lanes.choices[k])


@rule
def look_ahead(s: Any, deal: Any, after: Any, players: int, seat: int, rng: Ints, choices: Ints, worth: Ints) -> int:
    """Add the seat's chance after each choice, in one deal of what it cannot know; returns the number of choices."""
    chance = scratch(MAX_PLAYERS)
    copy(deal, s)
    resample(deal, seat, rng)
    n = legal(deal, choices)
    for i in range(n):
        copy(after, deal)
        apply(after, choices[i])
        chances(after, players, chance)
        worth[i] += chance[seat]
    return n


@rule
def greedy_one(s: Any, deal: Any, after: Any, k: int, deals: int, seed: Seed, lanes: Any) -> int:
    """The choice after which the deciding seat's chance is best, over some deals of what it cannot know; of equals any."""
    choices = scratch(MAX_CHOICES)
    worth = scratch(MAX_CHOICES)
    rng = scratch(N_WORDS)
    n = lanes.counts[k]
    if n <= 1:
        return lanes.choices[k][0]
    for number in range(deals):
        seed_rng(rng, seed_plus(seed, k * deals + number), POLICY_STREAM)
        look_ahead(s, deal, after, lanes.players[k], lanes.seats[k], rng, choices, worth)
    best = LEAST
    equals = 0
    chosen = 0
    for i in range(n):
        if worth[i] > best:
            best = worth[i]
            equals = 0
        if worth[i] == best:
            equals += 1
            if below(rng, equals) == 0:
                chosen = i
    return lanes.choices[k][chosen]


# --- entry points on the CPU: each works on the lanes from `first` to before `last` -------------------------------------------------


@entry
def find_illegal(first: int, last: int, actions: Ints, passing: int, lanes: Any) -> int:
    """The first lane whose action is not legal, or `NONE`."""
    for k in range(first, last):
        if is_illegal(k, actions[k], passing, lanes):
            return k
    return NONE


@entry
def step_lanes(first: int, last: int, states: Any, actions: Ints, seed: Seed, stride: int, skip_forced: int, lanes: Any) -> None:
    """A decision, `NEW` or `PASS`, in each lane."""
    for k in range(first, last):
        step_one(states[k], k, actions[k], seed, stride, skip_forced, lanes)


@entry
def observe_lanes(first: int, last: int, states: Any, seats: Ints, out: Any) -> None:
    """What a seat of each game sees."""
    for k in range(first, last):
        observe(states[k], seats[k], out[k])


@entry
def resample_lanes(first: int, last: int, states: Any, seats: Ints, seed: Seed, lanes: Any) -> None:
    """Deal anew what a seat of each game cannot know."""
    for k in range(first, last):
        write_sight(states[k], k, resample_one(states[k], k, seats[k], seed, lanes), lanes)


@entry
def random_lanes(first: int, last: int, seed: Seed, lanes: Any, out: Ints) -> None:
    """A random choice for each game, all alike."""
    for k in range(first, last):
        out[k] = random_one(k, seed, lanes)


@entry
def greedy_lanes(first: int, last: int, states: Any, spare: Any, deals: int, seed: Seed, which: Any, lanes: Any, out: Ints) -> None:
    """A greedy choice for each game of `which`; spare[first] and the next one are scratch."""
    for k in range(first, last):
        if which[k] and lanes.counts[k] > 0:
            out[k] = greedy_one(states[k], spare[first], spare[first + 1], k, deals, seed, lanes)
