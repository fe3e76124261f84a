from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from seaboard.drawing.shots import find_browser
from tests.table.browser.people import PATIENCE, Person
from tests.table.serving import Served

Invite = Callable[..., Person]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, for all tests of this folder; closed with them, as its event loop is in the way of others."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox", "--disable-gpu"])
        yield found
        found.close()


@pytest.fixture
def invite(browser: Browser, served: Served) -> Iterator[Invite]:
    """Call somebody to a browser window at the server of the tests."""
    with ExitStack() as windows:
        yield lambda name="Ann", **window: windows.enter_context(Person(browser, served.address, name, **window))


@pytest.fixture
def ann(invite: Invite) -> Person:
    """Somebody with a window."""
    return invite("Ann")
