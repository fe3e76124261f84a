"""One game on the compiled engine that can be copied, written down, and looked at from every seat: what OpenSpiel's states are made of."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from hashlib import blake2b
from typing import Any, Self

import numpy as np

from seaboard.core.computing.batch import Batch
from seaboard.core.play.definition import Value
from seaboard.core.play.game import Game
from seaboard.core.play.registry import game as find_game

PATH_BYTES = 16  # of the digest of what a seat has seen and done: enough that no two paths share one


class Lane:
    """A batch of one game, and for each seat a digest of its path: what it saw, could choose and chose at each of its own decisions."""

    def __init__(self, batch: Batch, paths: list[bytes]) -> None:
        self.batch, self.paths = batch, paths

    @classmethod
    def begin(cls, game: Game, players: int, seed: int, options: Mapping[str, Value], *, skip_forced: bool) -> Self:
        """The game of a seed, at its first decision."""
        return cls(game.batch(1, players, seed, options, skip_forced=skip_forced, auto_reset=False), [b""] * players)

    # --- playing ---------------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who decides; -1 when the game is over."""
        return int(self.batch.seats[0])

    @property
    def choices(self) -> list[int]:
        """The legal actions, ascending."""
        found: list[int] = self.batch.choices[0, : self.batch.counts[0]].tolist()
        return found

    def step(self, action: int) -> None:
        """Take a decision."""
        seat, batch = self.seat, self.batch
        seen = batch.observations.tobytes() + batch.choices[0, : batch.counts[0]].tobytes()
        batch.step([action])
        self.paths[seat] = digest(self.paths[seat], seen, action)
        self.__dict__.pop("plain", None)

    def copy(self) -> Lane:
        """The same game again, to go on by itself."""
        return Lane(self.batch.copy(), self.paths.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> Lane:
        return self.copy()

    def resampled(self, seat: int, seed: int) -> Lane:
        """The same to a seat: what it cannot know is dealt anew. The paths of others, which it cannot know either, begin with its own."""
        other = self.copy()
        other.batch.resample(seat, seed)
        other.paths = [path if number == seat else digest(self.paths[seat], b"", number) for number, path in enumerate(self.paths)]
        return other

    # --- looking ---------------------------------------------------------------------------------------------------------

    @cached_property
    def plain(self) -> Any:
        """The plain state, with everything in it: not to be shown to a seat."""
        return self.batch.game.state().unpack(self.batch.states[0].tobytes())

    def text(self, action: int) -> str:
        """The notation of an action."""
        return self.batch.game.face.text(self.plain, action)

    def observe(self, seat: int) -> Any:
        """What a seat sees, laid out as the game's features."""
        return self.batch.observations[0] if seat == self.seat else self.batch.observe(seat)[0]

    def view(self, seat: int) -> str:
        """All that a seat may know now, as JSON; its choices, if it decides."""
        seen = self.batch.game.face.view(self.plain, seat)
        return json.dumps({"viewer": seat, "choices": self.choices if seat == self.seat else [], **seen}, ensure_ascii=False)

    # --- writing down ----------------------------------------------------------------------------------------------------

    def __reduce__(self) -> tuple[Any, ...]:
        batch = self.batch
        arrays = [array.tobytes() for array in batch.lanes]
        facts = batch.game.name, int(batch.players[0]), batch.seed, batch.options[0], batch.skip_forced
        return read, (*facts, batch.states.tobytes(), arrays, self.paths)


def read(
    name: str, players: int, seed: int, options: dict[str, Value], skip_forced: bool, state: bytes, arrays: list[bytes], paths: list[bytes]
) -> Lane:
    """A lane that was written down."""
    lane = Lane.begin(find_game(name), players, seed, options, skip_forced=skip_forced)
    lane.batch.states.view(np.uint8)[:] = np.frombuffer(state, np.uint8)
    for array, written in zip(lane.batch.lanes, arrays, strict=True):
        array[:] = np.frombuffer(written, array.dtype).reshape(array.shape)
    lane.paths = list(paths)
    return lane


def digest(path: bytes, seen: bytes, number: int) -> bytes:
    """A path that goes on."""
    return blake2b(path + seen + number.to_bytes(4, "little"), digest_size=PATH_BYTES).digest()
