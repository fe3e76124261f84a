"""What the commands share: consoles, JSON, progress, tables of text as rich tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from seaboard.core.errors import BadOption
from seaboard.core.language.cache import when_waiting
from seaboard.core.play.definition import Definition, Option, TextTable, Value
from seaboard.core.play.game import Game

out = Console()
err = Console(stderr=True)


def print_json(document: Any) -> None:
    """One JSON document on stdout, nothing else."""
    print(json.dumps(document, ensure_ascii=False))


@contextmanager
def progress(title: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on stderr; call what it yields with (done, total)."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def compiling(game: Definition) -> Iterator[None]:
    """Say on stderr that a game is being compiled, here or by another process that one waits for."""
    status = err.status(f"Compiling {game.title} (only the first time)…")
    with status, when_waiting(lambda: status.update(f"Waiting for another process that compiles {game.title}…")):
        yield


def grid_of(words: TextTable) -> Table:
    """A words as a table for the terminal."""
    table = Table(
        title=words.title, title_justify="left", title_style="bold", header_style="dim", box=box.ROUNDED, show_header=any(words.columns)
    )
    for number, column in enumerate(words.columns):
        table.add_column(column, overflow="fold", no_wrap=number == 0)  # names stay whole
    for row in words.rows:
        table.add_row(*row)
    return table


def parse_options(game: Game, texts: list[str]) -> dict[str, Value]:
    """Options given as name=value; a bare name means true."""
    options = {option.name: option for option in game.options}
    found: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if name not in options:
            raise BadOption(f"{game.title} has no option {name!r}; its options are {', '.join(options)}.")
        found[name] = parse_value(options[name], value if equals else "true")
    return game.complete_options(found)


def parse_value(option: Option, text: str) -> Value:
    """The value of an option that is written so."""
    for value in option.values:
        if str(value).lower() == text.lower():
            return value
    raise BadOption(f"Option {option.name} takes {', '.join(str(value).lower() for value in option.values)}, not {text!r}.")
