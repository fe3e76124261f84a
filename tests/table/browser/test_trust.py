"""What a page shows is so, and what is clicked is what is decided: samples of games of every kind, by mouse, keyboard and touch.

`python -m tests.table.browser.trust` does the same for whole games.
"""

from __future__ import annotations

import pytest

from tests.table.browser.baton import Baton
from tests.table.browser.conftest import Invite
from tests.table.browser.trust import KINDS
from tests.table.browser.trusting import Setting, Trusting
from tests.table.browser.ways import Mode, Screen, window
from tests.table.serving import Served

pytestmark = pytest.mark.xdist_group("table")

DECISIONS = 22  # of anybody
WAYS: tuple[tuple[Mode, Screen], ...] = (
    ("mouse", "wide"),
    ("keyboard", "wide"),
    ("touch", "phone"),
    ("mouse", "phone"),
    ("keyboard", "wide"),
    ("touch", "phone"),
)
SAMPLES = [
    pytest.param(
        Setting(title, options, company=number % 2 == 1), mode, screen, id=f"{'-'.join([name, *options.values()])}-{mode}-{screen}"
    )
    for number, ((name, title, options), (mode, screen)) in enumerate(zip(KINDS, WAYS, strict=True))
]


@pytest.mark.parametrize(("setting", "mode", "screen"), SAMPLES)
def test_after_every_decision_a_page_says_what_a_fresh_one_says(
    invite: Invite, served: Served, setting: Setting, mode: Mode, screen: Screen
) -> None:
    with Baton(served) as baton:
        ann = invite("Ann", seed=5, **window(mode, screen))
        Trusting(served, baton, ann, mode, setting, hints=0).play(DECISIONS)
