"""What a drawing is made of that is no code: outlines, places, colours and the words of tips, in TOML files beside it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from types import SimpleNamespace


def read_data(package: str | None, name: str, figures: Mapping[str, object] | None = None) -> SimpleNamespace:
    """The tables and values of a file of a package, by name; a drawing reads each of its files once, with its own `__package__`.

    Words may have figures in them that stand elsewhere: `{FLEET_VP} VP for each flag`.
    """
    assert package
    written = resources.files(package).joinpath(name).read_text("utf-8")
    if figures:
        written = re.sub(r"\{([A-Z_]+)\}", lambda found: str(figures[found[1]]), written)
    return SimpleNamespace(**tomllib.loads(written))
