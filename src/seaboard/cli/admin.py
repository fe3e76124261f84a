"""`seaboard admin`: the host looks at what is kept, closes and deletes tables, bans and deletes players."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.table import Table

from seaboard.cli import output
from seaboard.cli.serve import check_packages, default_database
from seaboard.core.errors import SeaboardError

if TYPE_CHECKING:
    from seaboard.table.store import Store

admin = typer.Typer(
    no_args_is_help=True,
    help="""Look after the tables and players of a server.

    It works on the database, whether the server runs or not; a running server follows within a few seconds.

    Tables and players are named by the ids that the lists show (one that begins with - comes last, after --), players also by a name that
    nobody else has.
    """,
)
Database = Annotated[str | None, typer.Option("--db", help="SQLite file or database URL; by default where `seaboard serve` keeps tables.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout, for programs.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="Id of a table, as in its address /t/ID.")]
Who = Annotated[str, typer.Argument(metavar="PLAYER", help="Id or name of a player.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking; it cannot be undone.")]


@admin.callback()
def begin() -> None:
    check_packages()


@contextmanager
def opened(database: str | None) -> Iterator[Store]:
    """The database, which must be there."""
    from seaboard.table.backups import existing
    from seaboard.table.claims import file_of
    from seaboard.table.store import Store

    url = database or default_database()
    if file_of(url):
        existing(url)
    store = Store(url)
    try:
        yield store
    finally:
        store.close()


def confirm(question: str, yes: bool) -> None:
    if not yes and not typer.confirm(question, err=True):
        raise SeaboardError("Nothing was changed.")


def say(sentence: str) -> None:
    output.out.print(sentence, highlight=False, markup=False, soft_wrap=True)


def day(at: float | None) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M") if at else "–"


def show(rows: list[dict[str, Any]], columns: dict[str, str], as_json: bool) -> None:
    """Rows as a table of these keys with their titles, or as JSON."""
    if as_json:
        output.print_json(rows)
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for title in columns.values():
        table.add_column(title, overflow="fold", no_wrap=title == "id")
    for row in rows:
        table.add_row(*(cell(key, row[key]) for key in columns))
    output.out.print(table, markup=False)


def cell(key: str, value: Any) -> str:
    if key in ("created", "last"):
        return day(value)
    return ", ".join(one or "–" for one in value) if isinstance(value, list) else str(value)


@admin.command()
def tables(
    db: Database = None,
    status: Annotated[str | None, typer.Option(help="Only those that are open, playing, finished, aborted or looking.")] = None,
    as_json: Json = False,
) -> None:
    """List the tables, the newest first, with their ids."""
    from seaboard.table.admin import list_tables

    columns = {"id": "id", "game": "game", "title": "title", "status": "status", "players": "players", "last": "last event"}
    with opened(db) as store:
        show(list_tables(store, status), columns, as_json)


@admin.command()
def players(db: Database = None, as_json: Json = False) -> None:
    """List the players, the newest first, with their ids."""
    from seaboard.table.admin import list_players

    columns = {"id": "id", "name": "name", "seats": "seats", "created": "came", "last": "last seen", "banned": "banned"}
    with opened(db) as store:
        show(list_players(store), columns, as_json)


@admin.command()
def close(table: TableId, db: Database = None) -> None:
    """Close a table: nobody plays on there, and it can be looked at."""
    from seaboard.table.admin import close_table

    with opened(db) as store:
        close_table(store, table)
    say(f"Table {table} is closed.")


@admin.command("delete-table")
def delete_table(table: TableId, db: Database = None, yes: Yes = False) -> None:
    """Delete a table with its game and all that was said there."""
    from seaboard.table import admin as work

    with opened(db) as store:
        found = work.find_table(store, table)
        confirm(f"Delete the table {table} ({found.game}, {found.status}) for good?", yes)
        work.delete_table(store, table)
        say(f"Table {table} is deleted.")


@admin.command()
def ban(
    player: Who,
    why: Annotated[str, typer.Option(help="What the player is told.")] = "the host decided so",
    db: Database = None,
) -> None:
    """Refuse whatever a player asks for. It does not keep the person from coming back with another name."""
    from seaboard.table import admin as work

    with opened(db) as store:
        found = work.find_player(store, player)
        work.ban(store, found, why.strip()[:200] or "the host decided so")
        say(f"{found.name} ({found.id}) is banned.")


@admin.command()
def unban(player: Who, db: Database = None) -> None:
    """Let a banned player in again."""
    from seaboard.table import admin as work

    with opened(db) as store:
        found = work.find_player(store, player)
        work.ban(store, found, "")
        say(f"{found.name} ({found.id}) may play again.")


@admin.command()
def export(player: Who, db: Database = None) -> None:
    """Print everything that is kept about a player, as one JSON document."""
    from seaboard.table import admin as work

    with opened(db) as store:
        print(json.dumps(work.export(store, work.find_player(store, player)), ensure_ascii=False, indent=2))


@admin.command("delete-player")
def delete_player(player: Who, db: Database = None, yes: Yes = False) -> None:
    """Delete a player: name, cookies, keys and messages go. Seats then read “Somebody who left”, and the others keep their games."""
    from seaboard.table import admin as work

    with opened(db) as store:
        found = work.find_player(store, player)
        confirm(f"Delete {found.name} ({found.id}) for good?", yes)
        work.delete_player(store, found)
        say(f"{found.name} ({found.id}) is deleted.")
