"""`seaboard serve` as a program of its own, that can be killed and started again at the same address."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Self

import httpx

from tests.table.serving import wait_until


class Program:
    """A server that keeps its tables in a folder; within `with` it runs."""

    def __init__(self, folder: Path, **environment: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.folder, self.environment = folder, os.environ | environment
        self.address = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [str(Path(sys.executable).with_name("seaboard")), "serve", "--no-browser", "--port", str(self.port)]
        command += ["--processes", "1", "--requests", "100000", "--db", str(self.folder / "tables.db")]
        self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL, start_new_session=True)
        try:
            wait_until(self.answers)
        except BaseException:
            self.kill()
            raise

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/help").is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """End it and all that it started, at once, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
