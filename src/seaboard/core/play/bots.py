"""Bots: what decides for a seat, what it may look at, and how it is made from a spec such as `mcts:1000`.

A bot gets a `Look`: all that the deciding seat may know, and positions resampled from it. It never gets the real state.

    class First(Bot):
        def choose(self, look):
            return look.legal[0]
"""

from __future__ import annotations

import importlib.util
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from textwrap import shorten
from typing import Any

from seaboard.core.errors import BadBot, IllegalAction
from seaboard.core.language.rng import SEED_BITS, seed_rng, seed_words
from seaboard.core.play.definition import Definition

QUESTION_SHOWN = 100  # characters of a question in a repr


class Look:
    """A position as the seat that decides may know it; made by `match.look`."""

    def __init__(self, game: Definition, players: int, state: Any) -> None:
        self._state = state
        self.game, self.players = game, players
        if self.game.rules.is_over(self._state):
            raise IllegalAction("The game is over: there is nothing left to decide.")
        self.seat: int = self.game.rules.actor(self._state)
        self.legal: list[int] = self.game.legal(self._state)

    @property
    def question(self) -> str:
        """What is asked."""
        return self.game.face.question(self._state)

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat may know, as JSON-like data."""
        return self.game.face.view(self._state, self.seat)

    @property
    def is_talk(self) -> bool:
        """Whether it is only asked what to say, which binds nobody and need not be true."""
        return bool(self.game.rules.is_talk(self._state))

    def text(self, action: int) -> str:
        """The notation of an action."""
        return self.game.face.text(self._state, action)

    def label(self, action: int) -> str:
        """What people read of an action."""
        return self.game.face.label(self._state, action)

    def sample(self, seed: int) -> Any:
        """A plain state that the seat cannot tell from the real one: what it cannot know is dealt anew, chance to come included."""
        rng = [0] * 4
        seed_rng(rng, seed_words(seed), 0)
        s = self._state.copy()
        self.game.rules.resample(s, self.seat, rng)
        return s

    def __reduce__(self) -> tuple[Any, ...]:
        """A look is pickled with a sample in place of the real state: it behaves the same, and has nothing in it that is hidden from it."""
        return Look, (self.game, self.players, self.sample(0))

    def __repr__(self) -> str:
        who, choices = self.game.seat_names[self.seat], f"{len(self.legal)} choice{'s' * (len(self.legal) != 1)}"
        return f"<look of {who} at {self.game.title}, {self.players} players, {choices}: {shorten(self.question, QUESTION_SHOWN)}>"


@dataclass(frozen=True)
class Advice:
    """What a bot thinks of one choice."""

    action: int
    text: str  # notation
    share: float  # of the bot's attention, 0 to 1
    chances: tuple[float, ...]  # of each seat to win, after this choice
    line: tuple[str, ...] = field(repr=False)  # how the game may go on, in notation, this choice first
    sentence: str  # what it comes to, in words
    labels: tuple[str, ...] = field(repr=False)  # the line as people read it


class Bot(ABC):
    """Decides for a seat. The same seed and the same looks make the same decisions, unless the bot's budget is a time."""

    spec = "bot"
    notice = ""  # something the user should know, such as that a game is being compiled

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def next_seed(self) -> int:
        """A new seed for each decision."""
        self._seed = (self._seed + (1 << 64)) % (1 << SEED_BITS)
        return self._seed

    def __repr__(self) -> str:
        return f"<bot {type(self).__name__ if self.spec == Bot.spec else self.spec}>"

    def __reduce_ex__(self, protocol: Any) -> Any:
        """A bot of a file of its own is pickled with the file, as other processes cannot import it."""
        module = type(self).__module__
        if module not in OWN_FILES:
            return super().__reduce_ex__(protocol)
        return made_blank, (OWN_FILES[module], type(self).__qualname__), self.__getstate__()

    @abstractmethod
    def choose(self, look: Look) -> int:
        """One of the legal actions."""

    def advise(self, look: Look) -> list[Advice]:
        """All choices, best first. A bot that cannot say why advises what it would do."""
        action = self.choose(look)
        text, label = look.text(action), look.label(action)
        return [Advice(action, text, 1.0, (), (text,), f"{self.spec} would {label}.", (label,))]


MAKERS: dict[str, str] = {}


def register_bot(kind: str, module: str) -> None:
    """Register a kind of bot: `module` has `make(kind, arguments, seed)`, where a spec is the kind and its arguments, joined by colons."""
    MAKERS[kind] = module


def bot(spec: str | Bot, seed: int = 0) -> Bot:
    """The bot of a spec: a registered kind, as in `mcts:1000`, or a class of your own, as in `my_bots.py:Careful`."""
    if isinstance(spec, Bot):
        return spec
    kind, *arguments = spec.strip().split(":")
    if kind in MAKERS:
        made: Bot = import_module(MAKERS[kind]).make(kind, arguments, seed)
    elif "." in kind and len(arguments) == 1:
        made = own_class(kind, arguments[0])(seed)
    else:
        raise BadBot(f"There is no bot {spec!r}; the bots are {', '.join(MAKERS)}, or FILE.py:CLASS for one of your own.")
    made.spec = spec.strip()
    return made


OWN_FILES: dict[str, str] = {}  # by the name of the module: the file of a bot that is in no package


def own_file(place: str) -> Any:
    """The module of a Python file."""
    path = Path(place).resolve()
    name = f"seaboard_bot_{path.stem}_{sha256(str(path).encode()).hexdigest()[:8]}"
    if name not in sys.modules:
        found = importlib.util.spec_from_file_location(name, path)
        assert found and found.loader
        module = sys.modules[name] = importlib.util.module_from_spec(found)
        try:
            found.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
        OWN_FILES[name] = str(path)
    return sys.modules[name]


def made_blank(file: str, name: str) -> Bot:
    """A bot of a file as it is before its attributes are set: how pickle makes one."""
    kind: type[Bot] = attrgetter(name)(own_file(file))
    return kind.__new__(kind)


def own_class(place: str, name: str) -> Callable[[int], Bot]:
    """A class in a Python file or in a module that can be imported."""
    try:
        module = own_file(place) if place.endswith(".py") else import_module(place)
    except (ImportError, FileNotFoundError) as error:
        raise BadBot(f"The bot {place}:{name} cannot be loaded: {error}.") from None
    made = getattr(module, name, None)
    if not (isinstance(made, type) and issubclass(made, Bot)):
        raise BadBot(f"{place} has no class {name} that is a seaboard.Bot.")
    return made
