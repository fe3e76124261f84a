"""No page has a serious fault for people who read or use it in another way, as far as axe can tell."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.browser.axe import faults
from tests.table.browser.conftest import Invite
from tests.table.browser.people import PHONE
from tests.table.browser.test_afterwards import Finished, finished

__all__ = ["finished"]
pytestmark = pytest.mark.xdist_group("table")

WIDE_LIGHT: dict[str, Any] = {"color_scheme": "light"}
WIDE_DARK: dict[str, Any] = {"color_scheme": "dark"}
PHONE_LIGHT: dict[str, Any] = {"color_scheme": "light", "viewport": PHONE, "is_mobile": True}
PHONE_DARK: dict[str, Any] = {"color_scheme": "dark", "viewport": PHONE, "is_mobile": True}


def test_axe_finds_faults_at_all(invite: Invite) -> None:
    ann = invite("Ann")
    ann.page.set_content('<html lang="en"><title>A page</title><main><h1>A page</h1><img src="data:,"><input></main>')
    assert sorted(fault.split(":")[0] for fault in faults(ann.page)) == ["image-alt", "label"]


def check(found: dict[str, list[str]]) -> None:
    assert not any(found.values()), "\n".join(f"{page}: {fault}" for page, some in found.items() for fault in some)


@pytest.mark.parametrize("look", [WIDE_LIGHT, PHONE_DARK], ids=["wide, light", "phone, dark"])
def test_no_page_has_a_serious_fault(invite: Invite, look: dict[str, Any]) -> None:
    ann, found = invite("Ann", **look), {}
    for path in ("/", "/new/nuremberg", "/rules/transatlantic", "/me", "/help", "/api/docs"):
        ann.page.goto(path)
        found[path] = faults(ann.page)
    check(found)


@pytest.mark.parametrize(
    ("look", "titles"),
    [
        (WIDE_LIGHT, ["TransAtlantic", "Yamataï"]),
        (WIDE_DARK, ["Oltre Mare"]),
        (PHONE_LIGHT, ["Shipyard"]),
        (PHONE_DARK, ["First Train to Nuremberg", "Yamataï"]),
    ],
    ids=["wide, light", "wide, dark", "phone, light", "phone, dark"],
)
def test_no_table_has_a_serious_fault(invite: Invite, finished: Finished, look: dict[str, Any], titles: list[str]) -> None:
    ann, found = invite("Ann", **look), {}
    ann.become(finished.key)
    for path in (f"/t/{finished.table}", f"/t/{finished.table}?ply=20", f"/t/{finished.table}/text"):
        ann.page.goto(path)
        found[path] = faults(ann.page)
    ann.open_table("Oltre Mare", ["Me", "A friend, by link", "Random bot"])
    found["waiting for a friend"] = faults(ann.page)
    for title in titles:
        ann.open_table(title, ["Me", "Random bot"])
        ann.wait_for_turn()
        found[title] = faults(ann.page)
    check(found)
