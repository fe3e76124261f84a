"""The command that says what the observations of a game hold; docs/observations has its pages."""

from __future__ import annotations

from typing import Annotated

import typer

import seaboard
from seaboard.cli import output
from seaboard.core.errors import SeaboardError
from seaboard.core.language.features import Described
from seaboard.core.play.definition import TextTable
from seaboard.core.play.game import Game

COLUMNS = ("name", "places", "shape", "kind", "values", "what it is")


def features(
    name: Annotated[str, typer.Argument(metavar="GAME", help="Name of a game; `seaboard games` lists them.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout, for programs.")] = False,
    as_page: Annotated[bool, typer.Option("--markdown", help="The page of docs/observations.")] = False,
) -> None:
    """Say what the observations of a game hold, number by number."""
    game = seaboard.game(name)
    if as_json and as_page:
        raise SeaboardError("Ask for --json or for --markdown, not for both.")
    if as_json:
        described = [row.document for row in game.features.describe()]
        output.print_json({"game": game.name, "features": game.features.total(), "rows": described})
    elif as_page:
        print(page(game), end="")
    else:
        rows = tuple(map(cells, game.features.describe()))
        output.out.print(output.grid_of(TextTable(f"{game.title}: {game.features.total()} features", COLUMNS, rows)))


def cells(row: Described) -> tuple[str, ...]:
    """A row as people read it."""
    shape = " × ".join(map(str, row.shape)) or "1"
    values = f"{row.low}" if row.low == row.high else f"{row.low} to {row.high}"
    return row.name, places(row), shape, row.kind, values, row.words


def places(row: Described) -> str:
    """Where its numbers are: the first, and the last if all between belong to it, or how far they lie apart."""
    inner = row.size // row.shape[0] if row.shape else 1
    first, last = row.first, row.first + inner - 1
    if row.shape and row.steps[0] > inner:
        return (f"{first}" if inner == 1 else f"{first} to {last}") + f", and every {row.steps[0]}"
    return f"{first}" if row.size == 1 else f"{first} to {first + row.size - 1}"


def page(game: Game) -> str:
    """The page of docs/observations."""
    head = f"""# What an observation of {game.title} holds

`match.observe(seat)`, `batch.observations` and `game.features` of `{game.name}`: {game.features.total()} whole numbers of 16 bits. This
page is written by `seaboard features {game.name} --markdown`; `--json` says the same to programs. Players come as they sit, the
observing seat first, and so are seats counted everywhere.
The kinds are those of [features.py](../../src/seaboard/core/language/features.py).
"""
    lines = ["| " + " | ".join(COLUMNS) + " |", "|" + "---|" * len(COLUMNS)]
    lines += ["| " + " | ".join((f"`{name}`", *rest)) + " |" for name, *rest in map(cells, game.features.describe())]
    return f"{head}\n" + "\n".join(lines) + "\n"
