"""The exceptions a user of the library can meet. Each message is one sentence that says what to do."""

from __future__ import annotations


class SeaboardError(Exception):
    """Anything the caller can put right; the command line prints it as one sentence and exits with 2."""


class UnknownGame(SeaboardError):
    """No game of that name is registered."""


class BadPlayers(SeaboardError):
    """The game is not for that many players."""


class BadOption(SeaboardError):
    """An option the game does not have, or a value the option does not take."""


class BadSeed(SeaboardError):
    """A seed that is not an integer of 0 to 2**129 - 1."""


class BadSeat(SeaboardError):
    """A seat nobody sits on."""


class IllegalAction(SeaboardError):
    """An action that is not legal now."""


class BadNotation(SeaboardError):
    """Text that names no action, or more than one."""


class BadForm(SeaboardError):
    """A form that is not filled in as it can be."""


class NothingToUndo(SeaboardError):
    """The match is at its first decision."""


class BadSave(SeaboardError):
    """A saved game that cannot be read, or that does not replay to what it says."""


class BadBot(SeaboardError):
    """A spec that names no bot, or a bot that breaks its contract."""


class DialectError(SeaboardError):
    """A rule uses something outside the rule dialect; the message names the function and the line."""


class CudaUnavailable(SeaboardError):
    """No usable GPU, or the packages for it are not installed."""
