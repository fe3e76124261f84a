"""By which names a server may be called, and from where a request really comes."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from seaboard.core.errors import SeaboardError

ANY = "*"
NUMBERS = "0.0.0.0"  # in a list of names: any address in numbers, which no other site can take as its name
HERE = ("localhost", "127.0.0.1", "::1")


def name_in(host: str) -> str:
    """The name in a `Host` header or an address, without its port; empty if it is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def names_of(host: str, address: str, more: Iterable[str] = ()) -> frozenset[str]:
    """The names of a server that listens on a host, is found at an address, and has more names."""
    names = {*HERE, name_in(urlsplit(address).netloc), *(ANY if name == ANY else name_in(name) for name in more)}
    if host in ("0.0.0.0", "::"):
        own = socket.gethostname().lower()
        names |= {NUMBERS, own, f"{own.partition('.')[0]}.local"}
    else:
        names.add(host.lower())
    return frozenset(names - {""})


def is_called(host: str, names: frozenset[str] | None) -> bool:
    """Whether a `Host` header is one of the names."""
    if names is None or ANY in names:
        return True
    name = name_in(host)
    return name in names or name.endswith(".localhost") or (NUMBERS in names and is_number(name))


def checked_proxies(addresses: Iterable[str]) -> tuple[str, ...]:
    """Addresses and networks of proxies; refused if one is none."""
    for address in addresses:
        try:
            ip_network(address, strict=False)
        except ValueError:
            raise SeaboardError(f"{address!r} is no address or network of a proxy, as in 10.0.0.1 or 10.0.0.0/8.") from None
    return tuple(addresses)


class Proxies:
    """The proxies that are trusted to say for whom they ask."""

    def __init__(self, addresses: Iterable[str]) -> None:
        self.networks = [ip_network(address, strict=False) for address in addresses]

    def __contains__(self, address: str) -> bool:
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self.networks)
