"""The compile cache: what is kept of it, and that processes compile the same thing once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from importlib import metadata
from pathlib import Path

import pytest

from seaboard.core.errors import SeaboardError
from seaboard.core.language import cache


@pytest.fixture(name="root")
def _root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SEABOARD_CACHE", str(tmp_path))
    return tmp_path / "compiled"


def used(folder: Path, days_ago: float) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder, (time.time() - days_ago * 86_400,) * 2)
    return folder


def names(folder: Path) -> set[str]:
    return {inner.name for inner in folder.iterdir()}


def test_the_folder_changes_with_the_sources_and_how_they_are_compiled(tmp_path: Path) -> None:
    sources_hash = cache.sources_hash.__wrapped__
    (tmp_path / "rules.py").write_text("A = 1\n")
    first = sources_hash(True, tmp_path)
    assert sources_hash(False, tmp_path) != first
    (tmp_path / "notes.md").write_text("not a source\n")
    assert sources_hash(True, tmp_path) == first
    (tmp_path / "rules.py").write_text("A = 2\n")
    assert sources_hash(True, tmp_path) != first


def test_of_one_game_the_compilations_used_last_are_kept(root: Path) -> None:
    own = root / "own"
    for number in range(cache.KEPT_PER_GAME + 3):
        used(own / f"toy-{number:016}", days_ago=number)
    used(own / "toybox-0", days_ago=20)
    cache.clean_up(own / "toy-0000000000000000")
    assert names(own) == {f"toy-{number:016}" for number in range(cache.KEPT_PER_GAME)} | {"toybox-0"}


def test_one_environment_never_throws_out_what_another_uses(root: Path) -> None:
    """However much it compiles itself; only what nobody used for a month goes."""
    for number in range(40):
        used(root / "other" / f"toy-{number:016}", days_ago=number)
    used(root / "other", days_ago=cache.UNUSED_DAYS - 1)
    used(root / "forgotten" / "toy-0", days_ago=90)
    used(root / "forgotten", days_ago=cache.UNUSED_DAYS + 1)
    for number in range(40):
        cache.use(root / "own" / f"toy-{number:016}")
    assert names(root) == {"own", "other"}
    assert len(names(root / "other")) == 40 and len(names(root / "own")) == cache.KEPT_PER_GAME


def test_what_is_used_again_counts_as_used_last(root: Path) -> None:
    for number in range(cache.KEPT_PER_GAME):
        used(root / "own" / f"toy-{number:016}", days_ago=number + 1)
    oldest = root / "own" / f"toy-{cache.KEPT_PER_GAME - 1:016}"
    cache.use(oldest)
    cache.use(root / "own" / "toy-new")
    assert oldest.exists() and not (root / "own" / f"toy-{cache.KEPT_PER_GAME - 2:016}").exists()


def test_installations_and_versions_have_folders_of_their_own(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = cache.environment.__wrapped__
    found = {environment()}
    monkeypatch.setattr(cache, "PACKAGE", Path("elsewhere"))
    found.add(environment())
    monkeypatch.setattr(metadata, "version", lambda name: "9.9")
    found.add(environment())
    assert len(found) == 3
    assert cache.cache_path("toy", True).parent.parent == root


def test_a_cache_that_cannot_be_written_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SEABOARD_CACHE", str(tmp_path / "file"))
    with pytest.raises(SeaboardError, match=r"cannot be written \(Not a directory\): let SEABOARD_CACHE name a folder"):
        cache.use(cache.cache_path("toy", True))


# --- processes that compile at the same time ---------------------------------------------------------------------------------

TOY = """
import sys, time
from pathlib import Path
from seaboard.core.language import cache, compilation
from seaboard.core.language.binding import Binder
from seaboard.core.language.rules import entry, rule

@rule
def step(n: int) -> int:
    return 3 * n + 1 if n % 2 else n // 2

@entry
def steps(n: int) -> int:
    found = 0
    while n > 1:
        n = step(n)
        found += 1
    return found

def main() -> None:
    folder, go = Path(sys.argv[1]), Path(sys.argv[2])
    jit = lambda function, is_entry: (compilation.jit_entry if is_entry else compilation.jit_inner)(function)
    with cache.cache_folder(folder):
        function = Binder({}, jit=jit, primitives=compilation.compiled_primitives()).function(steps)
    print("ready", flush=True)
    while not go.exists():
        time.sleep(0.005)
    with cache.when_waiting(lambda: print("waiting", flush=True)):
        found = function(27)
    print(found, sum(function.stats.cache_misses.values()), flush=True)

main()
"""


def started(tmp_path: Path, count: int) -> list[subprocess.Popen[str]]:
    """Processes that are about to call the same entry point, all at once, as soon as there is a file `go`."""
    (tmp_path / "toy.py").write_text(TOY)
    command = [sys.executable, str(tmp_path / "toy.py"), str(tmp_path / "toy-0"), str(tmp_path / "go")]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(count)]
    assert [line(process) for process in processes] == ["ready"] * count
    return processes


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_four_processes_that_start_together_compile_once(tmp_path: Path) -> None:
    processes = started(tmp_path, 4)
    (tmp_path / "go").touch()
    found = [process.communicate(timeout=120)[0].split()[-2:] for process in processes]
    assert [steps for steps, _ in found] == ["111"] * 4, "27 takes 111 steps"
    assert sorted(compiled for _, compiled in found) == ["0", "0", "0", "1"], "one compiled, the others loaded what it made"


def test_whoever_finds_another_process_compiling_says_so_and_waits(tmp_path: Path) -> None:
    (tmp_path / "go").touch()
    with cache.alone(tmp_path / "toy-0", "steps"):
        (process,) = started(tmp_path, 1)
        assert line(process) == "waiting"
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=0.5)
    assert process.communicate(timeout=120)[0].split() == ["111", "1"]


def test_a_lock_that_was_left_over_holds_nobody_up(tmp_path: Path) -> None:
    """Its process was killed while it compiled."""
    folder = tmp_path / "toy-0"
    program = (
        "import sys, time; from pathlib import Path; from seaboard.core.language import cache\n"
        "with cache.alone(Path(sys.argv[1]), 'steps'):\n    print('locked', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen([sys.executable, "-c", program, str(folder)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout and holder.stdout.readline() == "locked\n"
    holder.kill()
    holder.communicate()
    assert (folder / "steps.lock").exists()
    start = time.monotonic()
    with cache.alone(folder, "steps"):
        assert time.monotonic() - start < 1
