"""Information-set Monte-Carlo tree search, generic over games, in the rule dialect.

One tree for the deciding seat (single observer). Every simulation deals anew what the seat cannot know, chance to come included, and
walks down the tree by actions: a node stands for all positions that a sequence of decisions can lead to, so hidden cards and chance
need no nodes of their own. Decisions with one choice have none either, nor has talk below the root: what is said there is left to chance.
A node keeps the sum of values of every seat, and each seat picks what is good for itself: no two-player assumption.

    choose    Q + c · P · √seen / (1 + visits), over the choices that are legal in this deal; `seen` counts how often a choice was
    expand    all legal choices at once: each is tried on a copy, and the estimates after it are its first value (worth `TRUST` visits)
              and, as a softmax, its prior P; so wide decisions narrow to what looks good
    leaf      everybody plays on, one decision ahead by estimates, until a turn of the searching seat begins again (`TURNS` times), so
              that all leaves are judged at the same point of a round; then the chances by value weights

Two judgements, as what chooses well need not predict well: estimates (`evaluate`) tell better choices of a decision from worse ones,
value weights (bots/values.py) tell what a quiet position is worth.

states[0] is the position, states[1] and states[2] are scratch. Values are shares of the win in 1/10,000. Node 0 is the root, and 0 as a
link means none.
"""

from __future__ import annotations

from enum import IntEnum
from math import sqrt
from typing import Any

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import Seed, pick, seed_plus, seed_rng
from seaboard.core.language.rules import OpenInt, copy, entry, open_rule, rule, scratch
from seaboard.core.play.evaluation import LEAST, WHOLE, chances, share_out, softmax_weight, weigh

is_over = open_rule("is_over")
actor = open_rule("actor")
legal = open_rule("legal")
apply = open_rule("apply")
resample = open_rule("resample")
evaluate = open_rule("evaluate")
potentials = open_rule("potentials")
horizon = open_rule("horizon")
is_quiet = open_rule("is_quiet")
is_talk = open_rule("is_talk")
MAX_CHOICES = OpenInt("max_choices")
MAX_PLAYERS = OpenInt("max_players")
N_POTENTIALS = OpenInt("n_potentials")

N_WORDS = 4
MAX_DEPTH = 64  # decisions a simulation goes down the tree; the playout goes on from there
ANY = -1


class Link(IntEnum):
    """Fields of a node."""

    ACTION = 0
    CHILD = 1  # the first one, children in ascending order of actions
    NEXT = 2  # sibling
    VISITS = 3
    SEEN = 4  # how often it was legal when its parent was visited
    PRIOR = 5  # not normalised


class How(IntEnum):
    """Settings of a search, all ints."""

    EXPLORE = 0  # c, in thousandths
    SHARPNESS = 1  # of priors: chance that makes a choice e times as likely, in 1/10,000
    TRUST = 2  # visits that a first estimate is worth
    PLAYOUT = 3  # decisions, at most
    WIDTH = 4  # choices that a playout looks at for each decision, all if there are no more; 1 is random
    TURNS = 5  # turns of the searching seat that begin before a playout ends; 0: only PLAYOUT and the end of the game stop it
    FORCED = 6  # an action that all simulations go through, or ANY
    AHEAD = 7  # 1: simulations go one decision ahead through every choice, and chances by estimates are all that counts


class Tally(IntEnum):
    """What a search has done."""

    NODES = 0
    DECISIONS = 1  # carried out in simulations
    TRIALS = 2  # carried out on copies, to look at what follows


N_SETTINGS, N_LINKS, N_TALLIES = len(How), len(Link), len(Tally)


@rule
def chances_by_value(s: Any, players: int, values: Any, out: Ints) -> None:
    """Each seat's share of the win by the value weights: [end or start, potential and then the spread]."""
    points = scratch(MAX_PLAYERS)
    counts = scratch(N_POTENTIALS)
    over = is_over(s)
    to_come = horizon(s)
    for seat in range(players):
        if over:
            points[seat] = evaluate(s, seat)
        else:
            potentials(s, seat, counts)
            points[seat] = weigh(counts, values[0], values[1], N_POTENTIALS, to_come)
    scale = ((100 - to_come) * values[0][N_POTENTIALS] + to_come * values[1][N_POTENTIALS]) // 100
    share_out(s, players, points, scale, out)


@rule
def urgency(value: int, visits: int, seen: int, prior: int, priors: int, explore: int, trust: int) -> float:
    return value / (WHOLE * (visits + trust)) + explore / 1000 * (prior / priors) * sqrt(seen) / (1 + visits)


@rule
def expand(states: Any, players: int, node: int, choices: Ints, n: int, how: Ints, links: Any, worth: Any, kids: Ints, tally: Ints) -> bool:
    """Find the children for the legal choices, and make those that are missing; says no if there is no room for all of them."""
    seat = actor(states[1])
    chance = scratch(MAX_PLAYERS)
    before = 0  # the sibling before
    at = links[node, Link.CHILD]
    best = 0
    first_new = tally[Tally.NODES]
    room = True
    for i in range(n):
        while at != 0 and links[at, Link.ACTION] < choices[i]:
            before = at
            at = links[at, Link.NEXT]
        if at == 0 or links[at, Link.ACTION] != choices[i]:
            new = tally[Tally.NODES]
            if new == len(links):
                room = False
                break
            tally[Tally.NODES] += 1
            tally[Tally.TRIALS] += 1
            copy(states[2], states[1])
            apply(states[2], choices[i])
            chances(states[2], players, chance)
            for other in range(players):
                worth[new, other] = how[How.TRUST] * chance[other]
            best = max(best, chance[seat])
            links[new, Link.ACTION] = choices[i]
            links[new, Link.CHILD] = 0
            links[new, Link.NEXT] = at
            links[new, Link.VISITS] = 0
            links[new, Link.SEEN] = 0
            links[new, Link.PRIOR] = chance[seat]
            if before == 0:
                links[node, Link.CHILD] = new
            else:
                links[before, Link.NEXT] = new
            at = new
        links[at, Link.SEEN] += 1
        kids[i] = at
    for new in range(first_new, tally[Tally.NODES]):
        links[new, Link.PRIOR] = int(softmax_weight(links[new, Link.PRIOR] - best, how[How.SHARPNESS]))
    return room


@rule
def select(seat: int, n: int, how: Ints, links: Any, worth: Any, kids: Ints) -> int:
    """The child with the greatest urgency for the seat that decides."""
    priors = 0
    for i in range(n):
        priors += links[kids[i], Link.PRIOR]
    chosen = kids[0]
    greatest = urgency(0, 0, 0, 0, 1, 0, 1) - 1
    for i in range(n):
        kid = kids[i]
        trust = how[How.TRUST]
        prior = links[kid, Link.PRIOR]
        urge = urgency(worth[kid, seat], links[kid, Link.VISITS], links[kid, Link.SEEN], prior, priors, how[How.EXPLORE], trust)
        if urge > greatest:
            greatest = urge
            chosen = kid
    return chosen


@rule
def playout(states: Any, me: int, how: Ints, choices: Ints, rng: Ints, tally: Ints) -> None:
    """Play on from states[1] until turns of the searching seat have begun again, each after decisions of others.

    Each decision is the best of all choices, or of a few at random, by the estimate of the seat that decides.
    """
    s = states[1]
    others = False  # somebody else has decided since the last turn of the searching seat
    turns = 0
    for _ in range(how[How.PLAYOUT]):
        if is_over(s):
            return
        if actor(s) != me:
            others = True
        elif others and is_quiet(s):
            others = False
            turns += 1
            if turns == how[How.TURNS]:
                return
        n = legal(s, choices)
        chosen = pick(rng, n)
        width = 1 if is_talk(s) else min(how[How.WIDTH], n)
        if width > 1:
            seat = actor(s)
            best = LEAST
            for i in range(width):
                candidate = i if width == n else pick(rng, n)
                copy(states[2], s)
                apply(states[2], choices[candidate])
                tally[Tally.TRIALS] += 1
                points = evaluate(states[2], seat)
                if points > best:
                    best = points
                    chosen = candidate
        apply(s, choices[chosen])
        tally[Tally.DECISIONS] += 1


@rule
def simulate(states: Any, players: int, seat: int, how: Ints, values: Any, links: Any, worth: Any, rng: Ints, tally: Ints) -> None:
    """One simulation: down the tree, a playout, and the value back up."""
    s = states[1]
    choices = scratch(MAX_CHOICES)
    kids = scratch(MAX_CHOICES)
    path = scratch(MAX_DEPTH)
    result = scratch(MAX_PLAYERS)
    copy(s, states[0])
    resample(s, seat, rng)
    node = 0
    depth = 0
    while not is_over(s) and depth + 1 < MAX_DEPTH:
        n = legal(s, choices)
        action = choices[0]
        if n > 1 and depth > 0 and is_talk(s):
            action = choices[pick(rng, n)]
        elif n > 1:
            if node != 0 and links[node, Link.VISITS] == 0:
                break
            if not expand(states, players, node, choices, n, how, links, worth, kids, tally):
                break
            node = select(actor(s), n, how, links, worth, kids)
            if depth == 0 and how[How.FORCED] != ANY:
                for i in range(n):
                    if choices[i] == how[How.FORCED]:
                        node = kids[i]
            depth += 1
            path[depth] = node
            action = int(links[node, Link.ACTION])
        apply(s, action)
        tally[Tally.DECISIONS] += 1
    playout(states, seat, how, choices, rng, tally)
    chances_by_value(s, players, values, result)
    for step in range(depth + 1):
        links[path[step], Link.VISITS] += 1
        for other in range(players):
            worth[path[step], other] += result[other]


@rule
def look_ahead(states: Any, players: int, seat: int, links: Any, worth: Any, rng: Ints, tally: Ints) -> None:
    """Add the chances of every seat after each legal choice, in one deal of what the seat cannot know; choice i has the node i + 1."""
    choices = scratch(MAX_CHOICES)
    chance = scratch(MAX_PLAYERS)
    copy(states[1], states[0])
    resample(states[1], seat, rng)
    n = legal(states[1], choices)
    if tally[Tally.NODES] == 1:
        tally[Tally.NODES] += n
        links[0, Link.CHILD] = 1
        for node in range(1, n + 1):
            for field in range(N_LINKS):
                links[node, field] = 0
            links[node, Link.ACTION] = choices[node - 1]
            links[node, Link.NEXT] = node + 1 if node < n else 0
            for other in range(players):
                worth[node, other] = 0
    for i in range(n):
        copy(states[2], states[1])
        apply(states[2], choices[i])
        tally[Tally.TRIALS] += 1
        chances(states[2], players, chance)
        links[i + 1, Link.VISITS] += 1
        for other in range(players):
            worth[i + 1, other] += chance[other]


@entry
def search(
    states: Any, players: int, seat: int, seed: Seed, first: int, count: int, how: Ints, values: Any, links: Any, worth: Any, tally: Ints
) -> None:
    """Simulations number `first` to `first + count - 1`, with the seeds that follow `seed`; a tally of 0 nodes begins a new tree.

    One entry point for looking ahead and for growing a tree, as each compiles the whole game.
    """
    rng = scratch(N_WORDS)
    if tally[Tally.NODES] == 0:
        tally[Tally.NODES] = 1
        for field in range(N_LINKS):
            links[0, field] = 0
        for other in range(players):
            worth[0, other] = 0
    for number in range(first, first + count):
        seed_rng(rng, seed_plus(seed, number), 0)
        if how[How.AHEAD] > 0:
            look_ahead(states, players, seat, links, worth, rng, tally)
        else:
            simulate(states, players, seat, how, values, links, worth, rng, tally)
