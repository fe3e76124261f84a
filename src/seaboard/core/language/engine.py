"""An engine: the rules of one game bound to one target, and the functions that run on it.

    plain   ordinary functions on plain states
    cpu     the same functions compiled by Numba, on NumPy records
    cuda    the same functions inside a CUDA kernel; see cuda.py

A `checked` engine refuses negative and out-of-range indices: in plain Python by its lists, on the CPU by Numba's bounds checks.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, Protocol

from seaboard.core.language import cache, compilation
from seaboard.core.language.binding import Binder, plain_binder

Target = Literal["plain", "cpu", "cuda"]
TARGETS: tuple[Target, ...] = ("plain", "cpu", "cuda")
CORE = Path(__file__).parents[1]


class Bindable(Protocol):
    """A game, as far as binding its rules goes."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def folder(self) -> Path:
        """The folder with its sources."""

    def open_names(self) -> dict[str, Any]:
        """What generic algorithms leave open."""


class Engine:
    """See the head of this module; made by `Game.engine`."""

    def __init__(self, game: Bindable, target: Target, *, checked: bool = False) -> None:
        self.game, self.target, self.checked = game, target, checked
        names = game.open_names()
        if target == "plain":
            self.binder = plain_binder(names, checked=checked)
        else:
            self.binder = Binder(names, jit=self.jit, primitives=compilation.compiled_primitives(), blank=compilation.blank_maker)

    def __repr__(self) -> str:
        return f"<engine of {self.game.name}, {self.target}{', checked' * self.checked}>"

    def jit(self, function: Callable[..., Any], entry: bool) -> Any:
        if self.target == "cuda":
            return compilation.jit_cuda(function)
        flags = {"boundscheck": True} if self.checked else {}
        return compilation.jit_entry(function, cache=not self.checked, **flags) if entry else compilation.jit_inner(function, **flags)

    def function(self, algorithm: Callable[..., Any]) -> Callable[..., Any]:
        """A generic algorithm bound to this game and target; compiled code compiles when it is first called."""
        if self.target == "plain":
            return self.binder.function(algorithm)
        with cache.LOCK, cache.cache_folder(self.folder(algorithm)) as folder:
            self.binder.trusted = cache.has_machine_code(folder)
            return self.binder.function(algorithm)

    def folder(self, algorithm: Callable[..., Any]) -> Path:
        """Where its machine code is kept: for exactly the sources that it depends on."""
        sources = CORE, self.game.folder, Path(sys.modules[algorithm.__module__].__file__ or "").parent
        return cache.cache_path(self.game.name, compilation.late_linking(), *sources)

    def is_cached(self, algorithm: Callable[..., Any]) -> bool:
        """Whether an entry point has been compiled on this machine before, so that it loads at once."""
        return cache.has_machine_code(self.folder(algorithm), algorithm.__name__)

    def compile(self, algorithm: Callable[..., Any], *args: Any) -> float:
        """Compile an entry point for arguments of these types, or load it from the cache; returns the seconds it took.

        A rule that cannot be compiled is named in a DialectError.
        """
        start = time.perf_counter()
        function: Any = self.function(algorithm)
        if self.target != "plain":
            with cache.LOCK, compilation.spoken_errors():
                if not self.binder.trusted:
                    self.binder.refuse_recursion()
                compilation.compile_for(function, args)
        return time.perf_counter() - start
