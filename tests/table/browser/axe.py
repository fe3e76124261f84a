"""What axe, a checker of pages for people who read or use them in another way, finds serious."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
RUN = "() => axe.run(document, { resultTypes: ['violations'], preload: false })"


def faults(page: Page) -> list[str]:
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(RUN)
    return [
        f"{one['id']}: {one['help']}: {len(one['nodes'])} times, as in {one['nodes'][0]['target']}: {one['nodes'][0]['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
