"""`seaboard serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import socket
import threading
import webbrowser
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import platformdirs
import typer

from seaboard.cli.output import err, out
from seaboard.core.errors import SeaboardError

HOST, PORT = "127.0.0.1", 8000
EVERYWHERE = ("0.0.0.0", "::")
TIDY_AFTER = 3600.0  # seconds between two searches for unused cycles in all of the memory


class LogForm(StrEnum):
    """How events are written."""

    text = "text"
    json = "json"


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines of the network in.")] = HOST,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port; by default 8000, or the next that is free.")] = None,
    db: Annotated[str | None, typer.Option(help="Where tables are kept: an SQLite file or a database URL.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the lobby in the browser.")] = True,
    address: Annotated[str | None, typer.Option(help="Where people find it, as in https://games.example; for links in webhooks.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="Processes in which bots think; by default one less than cores.")] = None,
    webhooks_everywhere: Annotated[bool, typer.Option(help="Let tables call webhooks in this machine's own network too.")] = False,
    requests: Annotated[int, typer.Option(min=1, help="Changes that a player may ask for in a minute.")] = 600,
    newcomers: Annotated[int, typer.Option(min=1, help="New players from one address in a minute.")] = 60,
    visits: Annotated[int, typer.Option(min=1, help="Requests of any kind from one address in a minute.")] = 3000,
    streams: Annotated[int, typer.Option(min=1, help="Pages of tables that one address may have open.")] = 60,
    connections: Annotated[int, typer.Option(min=1, help="Connections of one address at a time.")] = 200,
    metrics: Annotated[str, typer.Option(help="Token with which /metrics is read; without one, from this machine only.")] = "",
    log: Annotated[LogForm, typer.Option(help="How events are written: as text, or one JSON object a line.")] = LogForm.text,
    allow_host: Annotated[list[str] | None, typer.Option(help="A further name by which browsers may call it; * for any.")] = None,
    trusted_proxy: Annotated[
        list[str] | None, typer.Option(help="Address or network of a proxy whose X-Forwarded-For is believed; by default this machine's.")
    ] = None,
    abandoned: Annotated[int, typer.Option(min=1, help="Days after which a table at which nothing happens is closed.")] = 30,
) -> None:
    """Play in the browser: a lobby with tables for people and bots. Ctrl-C ends it; everything is kept."""
    check_packages()
    import uvicorn

    from seaboard.table.app import create_app
    from seaboard.table.config import Config
    from seaboard.table.connections import server_settings
    from seaboard.table.hosts import checked_proxies, names_of
    from seaboard.table.logs import write_down

    write_down(log)
    found = free_socket(host, port)
    number = found.getsockname()[1]
    address = (address or f"http://{HOST if host in EVERYWHERE else bracketed(host)}:{number}").rstrip("/")
    database = db or default_database()
    more: dict[str, Any] = {} if processes is None else {"processes": processes}
    more |= {"trusted_proxies": checked_proxies(trusted_proxy)} if trusted_proxy else {}
    config = Config(
        database,
        address,
        webhooks_everywhere=webhooks_everywhere,
        acts_per_minute=requests,
        newcomers_per_minute=newcomers,
        visits_per_minute=visits,
        streams=streams,
        connections=connections,
        metrics_token=metrics,
        hosts=names_of(host, address, allow_host or []),
        abandoned_days=abandoned,
        **more,
    )
    open_many_files()
    server = uvicorn.Server(uvicorn.Config(create_app(config), timeout_graceful_shutdown=2, **server_settings(config)))
    asyncio.run(run(server, found, address, lan_address(number) if host in EVERYWHERE else "", browser))
    if not server.started:
        raise typer.Exit(1)


def check_packages() -> None:
    if importlib.util.find_spec("fastapi") is None:
        raise SeaboardError("The web table needs its extra packages: pip install 'seaboard[table]'.")


def default_database() -> str:
    folder = Path(platformdirs.user_data_dir("seaboard", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return str(folder / "tables.db")


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def free_socket(host: str, port: int | None) -> socket.socket:
    """A socket to listen on: the port asked for, or the first free one from 8000."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [port] if port is not None else [*range(PORT, PORT + 20), 0]:
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio sends without delay only where TCP is named
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            return found
        except OSError as error:
            found.close()
            problem = error
    place = host if port is None else f"Port {port} of {host}"
    raise SeaboardError(f"{place} cannot be used: {problem.strerror}. Choose another with {'--host' if port is None else '--port'}.")


def lan_address(port: int) -> str:
    """Where other machines of the network find this one, as far as it knows."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
            return f"http://{probe.getsockname()[0]}:{port}"
        except OSError:
            return ""


def open_many_files() -> None:
    """Let the process have as many connections as the system allows it: the usual limit is that of a person's shell."""
    if importlib.util.find_spec("resource"):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def calm_collector() -> None:
    """Let Python look for unused cycles only among what is new, and not among what was imported: with 400 tables a look at everything stops
    the server for 700 ms, and almost everything is freed without it. `tidy_up` does that now and then.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 5, 1 << 30)


async def tidy_up() -> None:
    """Look for unused cycles everywhere, as long as the server runs."""
    while True:
        await asyncio.sleep(TIDY_AFTER)
        gc.collect()


async def announce(server: Any, address: str, lan: str, browser: bool) -> None:
    """Say where the server is once it is there."""
    while not server.started:
        await asyncio.sleep(0.02)
    calm_collector()
    out.print(f"Seaboard is at [bold]{address}[/]", highlight=False)
    if lan:
        out.print(f"For others on your network: [bold]{lan}[/]", highlight=False)
    err.print("[dim]Ctrl-C ends it; everything is kept.[/]", highlight=False)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


async def run(server: Any, found: socket.socket, address: str, lan: str, browser: bool) -> None:
    tasks = [asyncio.create_task(announce(server, address, lan, browser)), asyncio.create_task(tidy_up())]
    await server.serve(sockets=[found])
    for task in tasks:
        task.cancel()
