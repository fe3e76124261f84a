"""`seaboard backup` and `seaboard restore`: copies of the tables of the web table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from seaboard.cli.output import out
from seaboard.cli.serve import check_packages, default_database

Database = Annotated[str | None, typer.Option("--db", help="The SQLite file; by default where `seaboard serve` keeps tables.")]
Force = Annotated[bool, typer.Option("--force", help="Replace a file that is there.")]


def backup(
    file: Annotated[Path, typer.Argument(help="Where to put the copy.")],
    db: Database = None,
    force: Force = False,
) -> None:
    """Copy the tables to a file, while the server runs or not. `seaboard restore FILE` puts the copy back.

    The copy has everything in it, names and hidden cards too, so keep it as you keep the original. Do not copy the .db file itself while
    the server runs: what was played last is in its journal.
    """
    check_packages()
    from seaboard.table import backups

    games = backups.backup(db or default_database(), file, force)
    out.print(f"{file} has {games} table{'s' * (games != 1)}.", highlight=False, soft_wrap=True)


def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `seaboard backup` made.")],
    db: Database = None,
    force: Force = False,
) -> None:
    """Put a copy of the tables back. The server must be stopped; `--force` replaces the tables that are there now."""
    check_packages()
    from seaboard.table import backups

    database = db or default_database()
    games = backups.restore(database, file, force)
    out.print(f"{database} has {games} table{'s' * (games != 1)} now.", highlight=False, soft_wrap=True)
