"""The line between a browser and a server, that can be cut: a forwarder of connections."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit


class Line:
    """Within `with`, whoever connects to `address` talks to the server, unless the line is cut."""

    def __init__(self, server: str) -> None:
        place = urlsplit(server)
        self.server = str(place.hostname), int(place.port or 0)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.is_cut = False
        self.ends: list[socket.socket] = []

    def __enter__(self) -> Self:
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.cut()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                here = self.listener.accept()[0]
                if self.is_cut:
                    here.close()
                    continue
                there = socket.create_connection(self.server)
                self.ends += [here, there]
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self.forward, args=(one, other), daemon=True).start()

    def forward(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """Break all connections, and let no new ones through."""
        self.is_cut = True
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends.clear()

    def mend(self) -> None:
        self.is_cut = False
