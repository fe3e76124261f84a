"""SVG documents as PNG pictures, through the Chromium of the machine: system fonts and style sheets as in the browser."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from seaboard.core.errors import SeaboardError

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SECONDS = 60


def find_browser() -> str:
    """The path of Chromium, or a sentence on how to get it."""
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    raise SeaboardError("PNG pictures need Chromium: install it (on Debian: apt-get install chromium), or ask for .svg.")


def write_png(document: str, path: Path, scale: float = 1.0) -> None:
    """Take a picture of an SVG document; `scale` is pixels for a unit of its layout."""
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', document)
    assert size
    width, height = (int(float(side) + 0.5) for side in size.groups())
    browser = find_browser()
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f'<!doctype html><meta charset="utf-8"><body style="margin:0">{document}</body>', "utf-8")
        command = [browser, "--headless", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={folder}/profile"]
        command += ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        command += [
            f"--window-size={width},{height}",
            f"--force-device-scale-factor={scale:g}",
            f"--screenshot={folder}/shot.png",
            page.as_uri(),
        ]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            raise SeaboardError(f"{browser} took more than {SECONDS} seconds for a picture; ask for .svg instead.") from None
        shot = Path(folder) / "shot.png"
        if not shot.exists():
            raise SeaboardError(
                f"{browser} made no picture: {done.stderr.strip().splitlines()[-1:] or 'no reason given'}; ask for .svg instead."
            )
        shutil.copyfile(shot, path)
