from __future__ import annotations

import os
import subprocess
import sys
import time
from importlib import metadata
from pathlib import Path

import pytest

import seaboard
from seaboard.core.language import compilation


@pytest.fixture(name="cache")
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SEABOARD_CACHE", str(tmp_path))
    return tmp_path / "compiled"


def test_the_cache_folder_changes_with_the_sources(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("A = 1\n")
    first = compilation.sources_hash.__wrapped__(tmp_path)
    (tmp_path / "notes.md").write_text("not a source\n")
    assert compilation.sources_hash.__wrapped__(tmp_path) == first
    (tmp_path / "rules.py").write_text("A = 2\n")
    assert compilation.sources_hash.__wrapped__(tmp_path) != first


def test_old_compilations_are_cleaned_up(cache: Path) -> None:
    for number in range(7):
        folder = cache / f"toy-{number:016}"
        folder.mkdir(parents=True)
        age = 86_400 * (number if number < 6 else 30)
        os.utime(folder, (time.time() - age,) * 2)
    (cache / "toybox-0").mkdir()
    compilation.clean_up("toy")
    left = sorted(folder.name for folder in cache.iterdir())
    assert left == [f"toy-{number:016}" for number in range(compilation.KEPT_PER_GAME)] + ["toybox-0"]


def test_late_linking_is_on_for_the_pinned_numba() -> None:
    assert metadata.version("numba").startswith(compilation.LATE_LINKING_VERSIONS)
    assert compilation.late_linking()


PROGRAM = """
import seaboard
from seaboard.core.language import compilation
result = seaboard.playouts("transatlantic", players=3, games=40, seed=2)
print(compilation.late_linking(), result.scores.sum(), result.decisions)
"""


@pytest.mark.xdist_group("transatlantic")  # compiled there already
def test_without_late_linking_rules_compile_in_the_ordinary_way_to_the_same_results(tmp_path: Path) -> None:
    """The fallback for other versions of Numba."""
    environment = dict(os.environ, SEABOARD_CACHE=str(tmp_path), SEABOARD_LATE_LINKING="0")
    answer = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True).stdout
    result = seaboard.playouts("transatlantic", players=3, games=40, seed=2)
    assert answer.split() == ["False", f"{result.scores.sum()}", f"{result.decisions}"]


def test_importing_seaboard_does_not_import_numba() -> None:
    program = "import sys, seaboard; seaboard.game('transatlantic').new(seed=1); print('numba' in sys.modules, 'rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split() == ["False", "False"]
