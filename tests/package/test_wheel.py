"""The package as it is installed: what is in the wheel, and what can be done with it where only the core dependencies are."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from email import message_from_string
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

import seaboard
from tests.package.bare import ROOT, Bare, build_wheel

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
STUDY = Path(__file__).parent / "study.py"

pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(name="wheel", scope="module")
def _wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(name="bare", scope="module")
def _bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Bare:
    return Bare(tmp_path_factory.mktemp("bare") / "venv", wheel, PROJECT["dependencies"])


def metadata_of(wheel: Path) -> Message:
    with ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_string(archive.read(name).decode())


def test_everything_that_is_tracked_in_the_package_is_in_the_wheel(wheel: Path) -> None:
    tracked = subprocess.run(["git", "ls-files", "src/seaboard"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    names = set(ZipFile(wheel).namelist())
    assert {path.removeprefix("src/") for path in tracked if (ROOT / path).exists()} <= names
    assert "seaboard/py.typed" in names and "seaboard/table/static/vendor/idiomorph.js" in names
    for game in seaboard.game_names():
        files = ("rules.md", "components.toml", "weights.toml", "values.toml", "potentials.toml")
        assert {f"seaboard/games/{game}/{file}" for file in files} <= names
    assert not any(name.startswith(("tests/", "benchmarks/", "docs/")) for name in names)


def test_the_description_needs_nothing_of_the_checkout(wheel: Path) -> None:
    """On a package index there are no pictures and pages beside it."""
    found = metadata_of(wheel)
    text = found.get_payload()
    assert isinstance(text, str) and text.startswith("# Seaboard\n") and found["Description-Content-Type"] == "text/markdown"
    assert "pip install seaboard" in text and "import seaboard" in text and "## The command" in text
    assert "![" not in text and "](" not in text and "make play" not in text.split("```")[0]


def test_all_places_tell_the_same_version_and_licence(wheel: Path) -> None:
    found, text = metadata_of(wheel), (ROOT / "CITATION.cff").read_text("utf-8")
    citation = dict(re.findall(r"^([\w-]+): (\S.*)$", text, re.M))
    assert found["Version"] == seaboard.__version__ == citation["version"]
    assert found["License-Expression"] == citation["license"] == "MIT"
    assert re.findall(r"^authors:\n  - name: (.*)$", text, re.M) == [found["Author"]] == ["Seaboard contributors"]
    assert (citation["cff-version"], citation["type"], citation["title"]) == ("1.2.0", "software", "Seaboard")
    assert citation["message"].endswith(".")


def test_every_python_that_is_named_is_allowed(wheel: Path) -> None:
    named = [one.rpartition(" ")[2] for one in metadata_of(wheel).get_all("Classifier", []) if one.startswith("Programming Language")]
    assert named[1:] == ["3.11", "3.12", "3.13"] and metadata_of(wheel)["Requires-Python"] == ">=3.11"


# --- with the core dependencies alone ------------------------------------------------------------------------------------------


def test_the_environment_is_bare(bare: Bare) -> None:
    asked = "find_spec('fastapi'), find_spec('matplotlib'), find_spec('numba_cuda')"
    program = f"from importlib.util import find_spec; import seaboard; print(seaboard.__file__, {asked})"
    place, *others = bare.run("python", "-c", program).stdout.split()
    assert Path(place).is_relative_to(bare.folder) and others == ["None"] * 3


def test_the_command_is_there(bare: Bare) -> None:
    assert bare.run("seaboard", "--version").stdout == f"seaboard {seaboard.__version__}\n"
    found = bare.run("seaboard", "games")
    assert found.returncode == 0 and all(game.title in found.stdout for game in seaboard.all_games()), found.stderr
    assert bare.run("seaboard", "rules", "transatlantic", "5.3").stdout.startswith("5.3 Pushing out\n")


def test_a_study_runs(bare: Bare) -> None:
    """Matches, bots, saves, playouts, a batch, pickles and another process."""
    shutil.copy(STUDY, bare.folder / "study.py")
    found = bare.run("python", "study.py", ".")
    assert found.stdout.startswith("studied\n<TransAtlantic, 2 players, "), found.stderr


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("serve", "table"),
        ("backup copy.db", "table"),
        ("admin tables --db x.db", "table"),
        ("simulate yamatai --bots greedy --games 1000000 --report out.html", "plots"),
        ("arena yamatai --bots greedy,random --games 1000000 --plot out.svg", "plots"),
        ("bench yamatai --target cuda --players 2", "cuda"),
    ],
)
def test_what_needs_an_extra_says_which(bare: Bare, command: str, extra: str) -> None:
    found = bare.run("seaboard", *command.split())
    assert found.returncode == 2 and f"pip install 'seaboard[{extra}]'" in found.stderr, found.stderr
    assert len(found.stderr.strip().splitlines()) == 1


def test_a_study_has_no_type_errors(bare: Bare, tmp_path: Path) -> None:
    """The package says that it is typed, and what users need is exported."""
    shutil.copy(STUDY, tmp_path / "study.py")
    (tmp_path / "wrong.py").write_text("import seaboard\n\nmatch: seaboard.Batch = seaboard.game('yamatai').new(seed=1)\n")
    options = ["--strict", "--python-executable", str(bare.python), "--cache-dir", str(tmp_path / "cache"), "--config-file", ""]
    command = [sys.executable, "-m", "mypy", *options, "study.py", "wrong.py"]
    found = subprocess.run(command, cwd=tmp_path, env=bare.environment(), capture_output=True, text=True)
    complaints = [line for line in found.stdout.splitlines() if " error: " in line]
    assert len(complaints) == 1 and complaints[0].startswith("wrong.py:3:"), found.stdout + found.stderr
