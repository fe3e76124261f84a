"""Build hook of the wheel: what scripts/pack fetches is in it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pack(BuildHookInterface[Any]):
    """See the head of this module."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":  # scripts/setup sees to a checkout
            subprocess.run([sys.executable, str(Path(self.root) / "scripts" / "pack")], check=True)
