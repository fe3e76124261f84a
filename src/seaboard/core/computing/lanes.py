"""What a batch holds of its games, besides their states: arrays whose first index is the lane."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from seaboard.core.errors import BadPlayers, SeaboardError
from seaboard.core.play.definition import Definition, Value

Array = npt.NDArray[Any]
Players = int | Sequence[int] | Array | None
Options = Mapping[str, Any] | Sequence[Mapping[str, Any]] | None


class Lanes(NamedTuple):
    """Arrays of NumPy or, on a GPU, of the device."""

    players: Any  # int32: how many
    options: Any  # int32 [lane, option]: as the rules see them
    numbers: Any  # int64: the game's
    lengths: Any  # int32: decisions of the game so far, forced ones that were skipped not counted
    seats: Any  # int32: who decides; -1 where the game is over
    counts: Any  # int32: how many choices there are; 0 where the game is over
    choices: Any  # int64 [lane, place]: the legal actions, ascending; only the first `counts` of them mean anything
    masks: Any  # bool [lane, action]: the same as a mask
    observations: Any  # int16 [lane, feature]: what the deciding seat sees
    over: Any  # bool: whether the last decision here ended a game
    scores: Any  # int32 [lane, seat]: of the game that ended last
    ranks: Any  # int32 [lane, seat], 1 is best
    shares: Any  # float32 [lane, seat]: of the win


def lane_arrays(game: Definition, n: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Shape and type of each array of `Lanes`."""
    seats = game.players[-1]
    return {
        "players": ((n,), np.int32),
        "options": ((n, len(game.options)), np.int32),
        "numbers": ((n,), np.int64),
        "lengths": ((n,), np.int32),
        "seats": ((n,), np.int32),
        "counts": ((n,), np.int32),
        "choices": ((n, game.max_choices), np.int64),
        "masks": ((n, game.actions.total()), np.bool_),
        "observations": ((n, game.features.total()), np.int16),
        "over": ((n,), np.bool_),
        "scores": ((n, seats), np.int32),
        "ranks": ((n, seats), np.int32),
        "shares": ((n, seats), np.float32),
    }


def players_of(game: Definition, n: int, players: Players) -> Array:
    """How many play in each game."""
    if players is None or isinstance(players, int):
        return np.full(n, game.check_players(players), np.int32)
    found = [game.check_players(int(count)) for count in players]
    if len(found) != n:
        raise BadPlayers(f"For {n} games give {n} numbers of players, or one for all, not {len(found)}.")
    return np.array(found, np.int32)


def options_of(game: Definition, n: int, options: Options) -> list[dict[str, Value]]:
    """The options of each game; those that are alike are one object."""
    if options is None or isinstance(options, Mapping):
        return [game.complete_options(options or {})] * n
    if len(options) != n:
        raise SeaboardError(f"For {n} games give options {n} times, or once for all, not {len(options)} times.")
    complete = [game.complete_options(one) for one in options]
    alike = {game.encode_options(one): one for one in complete}
    return [alike[game.encode_options(one)] for one in complete]
