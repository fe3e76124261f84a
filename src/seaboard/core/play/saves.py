"""Saved games, read again. An edited file is refused with the number of the first changed action, and so is a file that replays to
another state than it was saved with; documents.py tells what is in one.
"""

from __future__ import annotations

import json
from os import PathLike
from pathlib import Path
from typing import Any

from seaboard.core.errors import BadSave, SeaboardError
from seaboard.core.play.documents import ACTION_DIGITS, FORMAT, HEADER_DIGITS, VERSION, checks, state_hash
from seaboard.core.play.match import Match
from seaboard.core.play.registry import game as find_game

TYPES: dict[str, type] = {
    "format": str, "version": int, "game": str, "rules_version": int, "players": int,
    "options": dict, "seed": str, "actions": list, "checks": str, "state": str,
}  # fmt: skip


def load(path: str | PathLike[str]) -> Match:
    """Read a match from a file; anything wrong with it is one sentence that names the place."""
    try:
        text = Path(path).read_text("utf-8")
    except OSError as error:
        raise BadSave(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadSave(f"{path} is not a saved game: byte {error.start} is not UTF-8 text.") from error
    return loads(text, str(path))


def loads(text: str, name: str = "The saved game") -> Match:
    """Read a match from the text of a saved game."""
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadSave(f"{name} is damaged or cut off at line {error.lineno}, column {error.colno}: {error.msg}.") from error
    except RecursionError as error:
        raise BadSave(f"{name} is not a saved game: it is nested too deeply.") from error
    except ValueError as error:
        raise BadSave(f"{name} is not a saved game: it has a number with too many digits.") from error
    return from_document(document, name)


def from_document(document: Any, name: str = "The saved game") -> Match:
    """The match of a saved game's data."""
    check_header(document, name)
    expected = checks(document, document["actions"])
    given = document["checks"]
    if not given.startswith(expected[0]):
        raise BadSave(f"{name} was changed after it was saved: its header (game, players, options or seed) does not fit its checks.")
    for number in range(1, len(expected)):
        at = HEADER_DIGITS + (number - 1) * ACTION_DIGITS
        if given[at : at + ACTION_DIGITS] != expected[number]:
            raise BadSave(f"{name} was changed after it was saved, at action {number} ({document['actions'][number - 1]!r}).")
    if len(given) != HEADER_DIGITS + ACTION_DIGITS * len(document["actions"]):
        raise BadSave(f"{name} is cut off: actions are missing after action {len(document['actions'])}.")
    match = start(document, name)
    for number, action in enumerate(document["actions"], 1):
        try:
            match.play(action)
        except SeaboardError as error:
            raise BadSave(f"{name} does not replay, at action {number}: {error}") from error
    is_older = document["rules_version"] != match.game.rules_version  # then states were laid out in another way
    if not is_older and state_hash(match.state.pack()) != document["state"]:
        raise BadSave(f"{name} does not replay: after action {len(document['actions'])} the position is not the one that was saved.")
    return match


def check_header(document: Any, name: str) -> None:
    """Refuse what is not a saved game that this version can read."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadSave(f'{name} is not a saved game: it has no entry "format": "{FORMAT}".')
    version = document.get("version")
    if type(version) is int and version > VERSION:
        raise BadSave(f"{name} was saved by a newer Seaboard (format {version}, this one reads {VERSION}): please update.")
    for key, kind in TYPES.items():
        if type(document.get(key)) is not kind:
            problem = "is missing" if key not in document else f"should be of type {kind.__name__}"
            raise BadSave(f"{name} is damaged: the entry {key!r} {problem}.")
    for key in document:
        if key not in TYPES:
            raise BadSave(f"{name} is damaged: there is no entry {key!r} in a saved game.")
    if version != VERSION:
        raise BadSave(f"{name} is damaged: there is no format {version}.")
    for number, action in enumerate(document["actions"], 1):
        if type(action) is not str:
            raise BadSave(f"{name} is damaged: action {number} is not text.")


def start(document: dict[str, Any], name: str) -> Match:
    """The match at its beginning."""
    try:
        game = find_game(document["game"])
        if document["rules_version"] > game.rules_version:
            versions = f"rules version {document['rules_version']} of {game.title}, this Seaboard has {game.rules_version}"
            raise BadSave(f"it was saved with {versions}: please update.")
        if document["rules_version"] not in (game.rules_version, *game.older_options):
            raise BadSave(f"there is no rules version {document['rules_version']} of {game.title} any more.")
        seed = int(document["seed"], 16)
        return Match(game, game.check_players(document["players"]), seed, game.options_of(document["rules_version"], document["options"]))
    except ValueError as error:
        raise BadSave(f"{name} is damaged: the entry 'seed' is not a hexadecimal number.") from error
    except SeaboardError as error:
        raise BadSave(f"{name} cannot be loaded: {error}") from error
