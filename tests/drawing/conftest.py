from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, sync_playwright

from seaboard.drawing.shots import find_browser


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A page of Chromium, large enough for any part."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        yield browser.new_page(viewport={"width": 1400, "height": 1400})
        browser.close()
