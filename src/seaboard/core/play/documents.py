"""The document of a saved game: readable JSON with header, options, seed and actions in notation, guarded by checksums.

    {"format": "seaboard game", "version": 1,
     "game": "transatlantic", "rules_version": 1, "players": 3, "options": {…}, "seed": "0x7",
     "actions": ["cape", "play shipyard", "buy 3", …],
     "checks": "8 digits for the header, then 4 for each action",
     "state": "a hash of the last state"}

Each action's check depends on everything before it.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import shutil
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import Any

from seaboard.core.errors import SeaboardError

FORMAT, VERSION = "seaboard game", 1
HEADER_DIGITS, ACTION_DIGITS = 8, 4
HEADER = ("format", "version", "game", "rules_version", "players", "options", "seed")


def checks(header: dict[str, Any], actions: list[str]) -> list[str]:
    """The check of the header, then of each action, each depending on all before."""
    text = json.dumps({key: header[key] for key in HEADER}, sort_keys=True)
    chain = hashlib.sha256(text.encode())
    found = [chain.hexdigest()[:HEADER_DIGITS]]
    for action in actions:
        chain.update(b"\n" + action.encode())
        found.append(chain.hexdigest()[:ACTION_DIGITS])
    return found


def state_hash(state: bytes) -> str:
    """A hash of a packed state."""
    return hashlib.sha256(state).hexdigest()[:16]


def write(document: dict[str, Any], path: str | PathLike[str]) -> None:
    """Write a document to a file, all of it or nothing; who may read it is as for any other file, or as it was."""
    target = Path(path)
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with part.open("x", encoding="utf-8") as file:
            json.dump(document, file, indent=1, ensure_ascii=False)
            file.write("\n")
        if target.exists():
            shutil.copymode(target, part)
        os.replace(part, target)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise SeaboardError(f"{target} cannot be written: {error.strerror}.") from error
