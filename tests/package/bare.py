"""The package as somebody else installs it: its wheel, in an environment that has the core dependencies and nothing else of ours."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parents[2]


def build_wheel(folder: Path) -> Path:
    """The wheel, as `pip wheel .` makes it, without asking an index for anything."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def needed(names: list[str]) -> set[str]:
    """These distributions and what they need themselves here, without extras."""
    found: set[str] = set()
    while names:
        name = re.match(r"[\w.-]+", names.pop())
        assert name
        if name[0].lower() not in found:
            try:
                requires = metadata.requires(name[0]) or []
            except metadata.PackageNotFoundError:
                continue  # for other systems or versions of Python
            found.add(name[0].lower())
            names += [one for one in requires if "extra ==" not in one]
    return found


class Bare:
    """A virtual environment with a wheel in it; what the wheel needs are links to what is installed here."""

    def __init__(self, folder: Path, wheel: Path, dependencies: list[str]) -> None:
        self.folder = folder
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
        self.python = folder / "bin" / "python"
        install = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
        subprocess.run(install, check=True, capture_output=True)
        (self.packages,) = folder.glob("lib/python*/site-packages")
        for name in needed(list(dependencies)):
            for path in metadata.distribution(name).files or []:
                top, target = path.parts[0], self.packages / path.parts[0]
                if top not in ("..", "__pycache__") and not target.is_symlink():
                    target.symlink_to(Path(str(metadata.distribution(name).locate_file(top))))

    def environment(self) -> dict[str, str]:
        """The variables of a process there, without a trace of this checkout."""
        kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")}
        return kept | {"SEABOARD_CACHE": str(self.folder / "cache"), "COLUMNS": "200"}

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment, in its folder."""
        program = [str(self.folder / "bin" / command[0]), *command[1:]]
        return subprocess.run(program, cwd=self.folder, env=self.environment(), capture_output=True, text=True)
