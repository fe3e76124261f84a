"""What a drawing is made of that is no code: outlines, places, colours and the words of tips, in TOML files beside it."""

from __future__ import annotations

import tomllib
from importlib import resources
from types import SimpleNamespace


def read_data(package: str | None, name: str) -> SimpleNamespace:
    """The tables and values of a file of a package, by name; a drawing reads each of its files once, with its own `__package__`."""
    assert package
    return SimpleNamespace(**tomllib.loads(resources.files(package).joinpath(name).read_text("utf-8")))
