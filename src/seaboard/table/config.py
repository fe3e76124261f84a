"""How a server is run."""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    """What `seaboard serve` is told."""

    database: str  # URL, or path of an SQLite file
    address: str = "http://127.0.0.1:8000"  # where people find it: for links in webhooks
    processes: int = max(1, (os.cpu_count() or 2) - 1)  # in which bots think
    webhooks_everywhere: bool = False  # also to hosts of the server's own network
    acts_per_minute: int = 600  # by a player: requests that may change something
    newcomers_per_minute: int = 60  # from an address
    visits_per_minute: int = 3000  # from an address: requests of any kind
    streams: int = 60  # that an address may have open
    connections: int = 200  # that an address may have open; what a trusted proxy connects is not counted
    metrics_token: str = ""  # with which figures are read; without one, from this machine only
    hosts: frozenset[str] | None = None  # names by which browsers may call it; None is any
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose X-Forwarded-For is believed
    abandoned_days: int = 30  # after which a table at which nothing happens is closed; later where a clock may run for longer
