"""Many games at once, stepped together: for training, for search, for tournaments of programs.

    batch = seaboard.game("yamatai").batch(1024, players=4, seed=7)
    rng = np.random.default_rng(0)
    for _ in range(10_000):
        batch.step(batch.choices[np.arange(1024), rng.integers(batch.counts)])   # any legal action in each game

A batch is n lanes. In each a game is played; when it ends, its result is in `scores`, `ranks` and `shares`, `over` says so, and the next
game has begun in the lane. All arrays are written in place by every step: copy what is to be kept. Games are numbered: lane k plays
numbers k, k + n, k + 2n …, and the game of a number has the seed `seed + number`, the same that `Game.new` and `playouts` would play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from seaboard.core.computing.algorithms import stepping
from seaboard.core.computing.lanes import Array, Lanes, Options, Players, options_of, players_of
from seaboard.core.computing.workers import CpuWorker, PlainWorker, Worker
from seaboard.core.errors import IllegalAction, SeaboardError
from seaboard.core.language.rng import seed_after, seed_words
from seaboard.core.play.definition import Definition
from seaboard.core.play.match import Match

Target = Literal["cpu", "cuda", "plain"]
TARGETS: tuple[Target, ...] = ("cpu", "cuda", "plain")
DEALS = 8  # positions that `greedy` looks at for each decision, as the bot of that name
Seats = int | Sequence[int] | Array


class Batch:
    """See the head of this module; made by `Game.batch`."""

    def __init__(
        self,
        game: Definition,
        n: int,
        players: Players = None,
        seed: int = 0,
        options: Options = None,
        *,
        target: Target = "cpu",
        skip_forced: bool = True,
        auto_reset: bool = True,
        threads: int | None = None,
        keep_actions: bool = False,
    ) -> None:
        if type(n) is not int or n < 1:
            raise SeaboardError(f"A batch has a positive number of games, not {n!r}.")
        if target not in TARGETS:
            raise SeaboardError(f"A batch runs on {', '.join(TARGETS[:-1])} or {TARGETS[-1]}, not on {target!r}.")
        seed_words(seed)
        self.game, self.n, self.seed, self.target = game, n, seed, target
        self.skip_forced, self.auto_reset, self.keep_actions = skip_forced, auto_reset, keep_actions
        self._players, self.options = players_of(game, n, players), options_of(game, n, options)
        self._taken: list[list[int]] = [[] for _ in range(n)]  # by lane: the actions of its game, if they are kept
        self._worker = worker_for(game, n, target, threads)
        self._worker.put(self.lanes.players, self._players)
        self._worker.put(self.lanes.options, np.array([game.encode_options(one) for one in self.options], np.int32).reshape(n, -1))
        self.reset()

    @property
    def lanes(self) -> Lanes:
        """All arrays, as the worker has them."""
        return self._worker.lanes

    # --- stepping ----------------------------------------------------------------------------------------------------------------

    def step(self, actions: Any, which: Any = None) -> None:
        """Take a decision in every game, or in those where `which` is true. In a game that is over the action does not matter.

        If one is illegal, nothing changes.
        """
        chosen = self._worker.taken(actions)
        if tuple(chosen.shape) != (self.n,):
            raise SeaboardError(f"A step takes {self.n} actions, one for each game, not an array of shape {tuple(chosen.shape)}.")
        if which is not None:
            chosen = self._worker.only(chosen, self._some(which))
        self._refuse_illegal(chosen, passing=which is not None)
        if self.keep_actions:
            self._keep(chosen, self._some(which))
        self._step(chosen)

    def _keep(self, chosen: Any, wanted: Array) -> None:
        """Note the actions that are about to be taken. A game that has ended is forgotten with the first action of the next one."""
        actions, counts, lengths = (self._worker.host(array) for array in (chosen, self.lanes.counts, self.lanes.lengths))
        for k in np.flatnonzero(wanted & (counts > 0)).tolist():
            if lengths[k] == 0:
                self._taken[k] = []
            self._taken[k].append(int(actions[k]))

    def _some(self, which: Any) -> Array:
        """The lanes that are meant, as booleans; all without a word."""
        wanted = np.ones(self.n, bool) if which is None else np.asarray(which, bool)
        if wanted.shape != (self.n,):
            raise SeaboardError(f"Say of each of the {self.n} games whether it is meant, not by an array of shape {wanted.shape}.")
        return wanted

    def _refuse_illegal(self, chosen: Any, *, passing: bool) -> None:
        k = self._worker.illegal(chosen, passing)
        if k != stepping.NONE:
            action, seat, n = (int(self._worker.host(array)[k]) for array in (chosen, self.lanes.seats, self.lanes.counts))
            choices = self._worker.host(self.lanes.choices)[k, :n].tolist()
            raise IllegalAction(
                f"Action {action} is not legal in game {k} of the batch; seat {seat} can choose {', '.join(map(str, choices))}."
            )

    def _step(self, chosen: Any) -> None:
        self._worker.step(chosen, self.seed, self.n if self.auto_reset else 0, self.skip_forced)

    def reset(self, which: Any = None, seed: int | None = None) -> None:
        """Begin new games: everywhere, as at first; or where `which` is true, each with the number that follows in its lane.

        With a seed games are those of that seed from then on, beginning everywhere.
        """
        wanted = self._some(which)
        if seed is not None:
            seed_words(seed)
            if which is not None:
                raise SeaboardError("A seed begins all games anew: give a seed or say which, not both.")
            self.seed = seed
        numbers = np.arange(self.n) if which is None else self._worker.host(self.lanes.numbers) + np.where(wanted, self.n, 0)
        self._worker.put(self.lanes.numbers, numbers)
        for k in np.flatnonzero(wanted).tolist():
            self._taken[k] = []
        self._step(self._worker.taken(np.where(wanted, stepping.NEW, stepping.PASS).astype(np.int64)))

    # --- looking -----------------------------------------------------------------------------------------------------------------

    @property
    def players(self) -> Any:
        """How many play in each game."""
        return self._worker.given(self.lanes.players)

    @property
    def seats(self) -> Any:
        """Who decides in each game; -1 where it is over."""
        return self._worker.given(self.lanes.seats)

    @property
    def counts(self) -> Any:
        """How many choices there are in each game."""
        return self._worker.given(self.lanes.counts)

    @property
    def choices(self) -> Any:
        """The legal actions of each game, ascending: the first `counts` of a row."""
        return self._worker.given(self.lanes.choices)

    @property
    def masks(self) -> Any:
        """Whether each action is legal in each game."""
        return self._worker.given(self.lanes.masks)

    @property
    def observations(self) -> Any:
        """What the deciding seat of each game sees, laid out as the game's features."""
        return self._worker.given(self.lanes.observations)

    @property
    def over(self) -> Any:
        """Where the last decision ended a game."""
        return self._worker.given(self.lanes.over)

    @property
    def scores(self) -> Any:
        """Points by seat of the game that ended last in each lane."""
        return self._worker.given(self.lanes.scores)

    @property
    def ranks(self) -> Any:
        """Ranks by seat of the game that ended last in each lane, 1 is best; 0 for seats that nobody has."""
        return self._worker.given(self.lanes.ranks)

    @property
    def shares(self) -> Any:
        """Each seat's share of the win of the game that ended last in each lane."""
        return self._worker.given(self.lanes.shares)

    @property
    def lengths(self) -> Any:
        """Decisions taken in each game so far."""
        return self._worker.given(self.lanes.lengths)

    @property
    def seeds(self) -> list[int]:
        """The seed of the game that is played in each lane."""
        return [seed_after(self.seed, number) for number in self._worker.host(self.lanes.numbers).tolist()]

    @property
    def states(self) -> Any:
        """The states of all games, as an array of records, with everything in them: not to be shown to a seat."""
        return self._worker.records()

    def observe(self, seats: Seats) -> Any:
        """What a seat of each game sees, whoever decides."""
        return self._worker.given(self._worker.observe(self._checked_seats(seats)))

    def _checked_seats(self, seats: Seats) -> Any:
        wanted = np.broadcast_to(np.asarray(seats, np.int64), (self.n,))
        if bad := np.flatnonzero((wanted < 0) | (wanted >= self._players)).tolist():
            self.game.check_seat(int(wanted[bad[0]]), int(self._players[bad[0]]))
        return self._worker.taken(wanted.copy())

    # --- searching -----------------------------------------------------------------------------------------------------------------

    def resample(self, seats: Seats, seed: int) -> None:
        """Deal anew, in every game, what a seat cannot know, chance to come included; what it knows stays as it is.

        The actions so far are forgotten, as they need not lead to the new position.
        """
        self._worker.resample(self._checked_seats(seats), seed)
        self.keep_actions = False

    def random(self, seed: int = 0) -> Any:
        """A legal action of each game by chance, all alike."""
        seed_words(seed)
        return self._worker.given(self._worker.random(seed))

    def greedy(self, seed: int = 0, deals: int = DEALS, which: Any = None) -> Any:
        """What `greedy` chooses in each game, or in those where `which` is true: the best by the game's estimates one decision ahead, over
        some deals of what the deciding seat cannot know; of equals one by the seed.
        """
        seed_words(seed)
        return self._worker.given(self._worker.greedy(seed, deals, self._some(which)))

    def copy(self) -> Batch:
        """The same games again, to go on by themselves."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._worker = self._worker.copy()
        other._taken = [taken.copy() for taken in self._taken]
        return other

    def __copy__(self) -> Batch:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Batch:
        return self.copy()

    def match(self, k: int) -> Match:
        """The game of a lane as a match: with its log, if the batch keeps actions, else from its present position on.

        A match takes most forced decisions by itself, so it may be some of them ahead of a batch that does not skip them.
        """
        if not -self.n <= k < self.n:
            raise SeaboardError(f"The games of the batch are 0 to {self.n - 1}, not {k}.")
        k %= self.n
        players, options = int(self._players[k]), self.options[k]
        if not self.keep_actions:
            state = self._worker.host(self.states)[k]
            return Match.of_state(self.game, players, self.game.state().unpack(state.tobytes()), options)
        match = Match(self.game, players, self.seeds[k], options)
        taken = self._taken[k] if self._worker.host(self.lanes.lengths)[k] else []  # else those of the game before
        for number, action in enumerate(taken):
            if self.skip_forced:
                skip_forced(match)
                match.play(action)
            elif number == len(match.actions):  # else the match has taken it by itself
                match.play(action)
        if self.skip_forced:
            skip_forced(match)
        return match

    def __repr__(self) -> str:
        counts = sorted(set(self._players.tolist()))
        return f"<{self.n} games of {self.game.title}, {' or '.join(map(str, counts))} players, target {self.target}>"


def skip_forced(match: Match) -> None:
    while len(match.legal) == 1:
        match.play(match.legal[0])


def worker_for(game: Definition, n: int, target: Target, threads: int | None) -> Worker:
    """Who works on a batch."""
    if target == "cuda":
        from seaboard.core.computing.cuda_worker import CudaWorker

        return CudaWorker(game, n)
    return PlainWorker(game, n) if target == "plain" else CpuWorker(game, n, threads)
