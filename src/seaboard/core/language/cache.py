"""Where machine code is kept between runs, and who compiles it.

    compiled/<environment>/<game>-<hash of the sources>/        the files of Numba, and a lock for each entry point

An environment is one installation of Seaboard with its versions of Python, NumPy and Numba. It clears up its own compilations only: of each
game the latest few are kept, by last use. An environment that nobody used for a month is removed whole.

Processes that need the same entry point at the same time compile it once: the first holds a lock on a file, the others wait and then
load what it made. The system frees the lock of a process that ended, however it ended, so a lock that is left over holds nobody up.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from importlib import metadata
from pathlib import Path
from typing import IO

import platformdirs

from seaboard.core.errors import SeaboardError

UNUSED_DAYS = 30  # an environment nobody used for so long is removed
KEPT_PER_GAME = 12  # compilations of a game: playouts, search and fitting have one each for every state of the sources
TOUCHED_SECONDS = 3600.0  # how exactly the last use is known
PACKAGE = Path(__file__).parents[2]

LOCK = threading.RLock()  # binding and compiling happen in one thread at a time
WAITS: ContextVar[Callable[[], None] | None] = ContextVar("waits", default=None)


# --- folders ---------------------------------------------------------------------------------------------------------------


def cache_root() -> Path:
    """Where compiled games are kept; the variable SEABOARD_CACHE moves it."""
    return Path(os.environ.get("SEABOARD_CACHE") or platformdirs.user_cache_path("seaboard")) / "compiled"


@functools.cache
def environment() -> str:
    """The name of this environment: something to read, and a hash of the installation and all versions that compile."""
    versions = [platform.python_version(), platform.machine(), *(metadata.version(name) for name in ("numpy", "numba", "llvmlite"))]
    digest = hashlib.sha256("\n".join([str(PACKAGE), *versions]).encode()).hexdigest()[:8]
    return f"python{platform.python_version()}-numba{metadata.version('numba')}-{digest}"


@functools.cache
def sources_hash(late_linking: bool, *folders: Path) -> str:
    """A hash of every file the compiled code depends on, and of how it is compiled."""
    digest = hashlib.sha256(str(late_linking).encode())
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(f"\n{path.relative_to(folder)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_path(name: str, late_linking: bool, *folders: Path) -> Path:
    """The folder for machine code of exactly these sources, in this environment."""
    return cache_root() / environment() / f"{name}-{sources_hash(late_linking, *folders)}"


@contextmanager
def cache_folder(folder: Path) -> Iterator[Path]:
    """Entry points made inside keep their machine code in this folder."""
    from numba.core import config

    with LOCK:
        before = config.CACHE_DIR
        try:
            use(folder)
            config.CACHE_DIR = str(folder)
            yield folder
        finally:
            config.CACHE_DIR = before


def has_machine_code(folder: Path, entry: str = "") -> bool:
    """Whether an entry point, or any, has been compiled into a folder. Numba writes the code last, after its index."""
    return any(folder.rglob(f"*.{entry}-*.nbc" if entry else "*.nbc"))


def use(folder: Path) -> None:
    """Make a folder if it is not there, and note that it is used; whoever makes one clears up."""
    fresh = not folder.exists()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        words = f"{cache_root()} cannot be written ({error.strerror})"
        raise SeaboardError(f"{words}: let SEABOARD_CACHE name a folder for compiled games that can be.") from error
    for used in (folder, folder.parent):
        with suppress(OSError):  # somebody else's cache, which we may read
            if fresh or time.time() - used.stat().st_mtime > TOUCHED_SECONDS:
                os.utime(used)
    if fresh:
        clean_up(folder)


def clean_up(folder: Path) -> None:
    """Remove the compilations of a game in this environment that were used longest ago, and environments that nobody uses any more."""
    name = folder.name.rpartition("-")[0]
    own = sorted((other for other in folder.parent.glob(f"{name}-*")), key=last_use, reverse=True)
    oldest = time.time() - UNUSED_DAYS * 86_400
    others = (other for other in folder.parent.parent.iterdir() if other != folder.parent and last_use(other) < oldest)
    for unused in [*own[KEPT_PER_GAME:], *others]:
        shutil.rmtree(unused, ignore_errors=True)


def last_use(folder: Path) -> float:
    """When a folder was last used; now, if somebody removes it meanwhile."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return time.time()


# --- locks -----------------------------------------------------------------------------------------------------------------


@contextmanager
def when_waiting(say: Callable[[], None]) -> Iterator[None]:
    """Have this called when another process is found compiling what is needed inside."""
    token = WAITS.set(say)
    try:
        yield
    finally:
        WAITS.reset(token)


@contextmanager
def alone(folder: Path, entry: str) -> Iterator[None]:
    """Compile an entry point alone among all processes; not at all locked if it has been compiled, as then it only loads."""
    with LOCK:
        if has_machine_code(folder, entry):
            yield
            return
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / f"{entry}.lock").open("ab") as file:
            if not take(file, wait=False):
                if say := WAITS.get():
                    say()
                take(file, wait=True)
            yield  # closing the file frees the lock


def take(file: IO[bytes], *, wait: bool) -> bool:
    """Lock a file; whether that was done. Where files cannot be locked, as on some network drives, everybody goes on at once."""
    try:
        if sys.platform == "win32":
            import msvcrt

            while True:
                try:
                    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
                    return True
                except PermissionError:
                    if not wait:
                        return False
                    time.sleep(0.1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            return True
    except BlockingIOError:
        return False
    except OSError:
        return True
