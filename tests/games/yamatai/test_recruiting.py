"""Yamataï 10: recruiting specialists."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai.state import EMPTY, Question, State
from seaboard.games.yamatai.tables import SPECIALIST_VP, Specialist

from .positions import BLUE, ORANGE, asked, choices, fresh, own_tokens, owned, play, points, sound, specialist_row, specialists


def recruiting(s: State, **kinds: int) -> None:
    """A turn up to step 6, with these culture tokens."""
    own_tokens(s, BLUE, **kinds)
    sound(s)
    play(s, "fleet 10", "no trade", "stop placing", "store gold")


@pytest.mark.clause("yamatai", "10.1", "10.7")
def test_one_specialist_a_turn_then_the_turn_ends() -> None:
    s = fresh()
    recruiting(s, jade=4)
    play(s, "recruit merchant", "pay jade jade")
    assert s.active == ORANGE and asked(s) == Question.FLEET
    assert s.players[BLUE].specialists == 1 << Specialist.MERCHANT


@pytest.mark.clause("yamatai", "10.2")
@pytest.mark.parametrize(
    ("kinds", "payments"),
    [
        ({"jade": 1, "lotus": 1}, []),
        ({"jade": 2}, ["pay jade jade"]),
        ({"jade": 3}, ["pay jade jade"]),
        ({"jade": 1, "lotus": 1, "mask": 1}, ["pay jade lotus mask"]),
        ({"jade": 2, "mask": 2}, ["pay jade jade", "pay mask mask"]),
        (
            {"lantern": 1, "jade": 1, "lotus": 1, "mask": 1},
            ["pay lantern jade lotus", "pay lantern jade mask", "pay lantern lotus mask", "pay jade lotus mask"],
        ),
    ],
)
def test_two_of_a_kind_or_three_different(kinds: dict[str, int], payments: list[str]) -> None:
    s = fresh()
    recruiting(s, **kinds)
    if not payments:
        assert s.active == ORANGE  # the step is skipped
    else:
        assert choices(s)[-1] == "no recruit"
        play(s, "recruit treasurer")
        assert choices(s) == payments


@pytest.mark.clause("yamatai", "10.3")
def test_the_envoy_pays_any_two_tokens() -> None:
    s = fresh()
    specialists(s, BLUE, "envoy")
    recruiting(s, jade=1, mask=1)
    play(s, "recruit treasurer")
    assert choices(s) == ["pay jade mask"]
    s = fresh()
    specialists(s, BLUE, "envoy")
    recruiting(s, jade=2, mask=1, crane=1)
    play(s, "recruit treasurer")
    assert choices(s) == ["pay jade jade", "pay jade crane mask", "pay jade crane", "pay jade mask", "pay crane mask"]
    s = fresh()
    specialists(s, BLUE, "envoy")
    recruiting(s, jade=1)
    assert s.active == ORANGE


@pytest.mark.clause("yamatai", "10.4")
def test_paid_tokens_leave_the_game() -> None:
    s = fresh()
    recruiting(s, jade=1, lotus=2, mask=1)
    spent = list(s.spent)
    play(s, "recruit treasurer", "pay jade lotus mask")
    assert owned(s.players[BLUE]) == {"lotus": 1}
    assert [after - before for before, after in zip(spent, s.spent, strict=True)] == [0, 1, 1, 0, 0, 1]


@pytest.mark.clause("yamatai", "10.5", "15.2")
@pytest.mark.parametrize("name", [member.name.lower() for member in Specialist])
def test_every_specialist_can_be_recruited_with_the_coins_on_it_and_counts_at_the_end(name: str) -> None:
    s = fresh()
    specialist_row(s, name)
    s.round, s.last_batch = 3, 6
    s.specialist_row.coins[0] = 6
    s.coins_out += 6
    recruiting(s, mask=2)
    play(s, f"recruit {name.replace('_', ' ')}", "pay mask mask")
    assert s.players[BLUE].coins == 16
    assert points(s, BLUE)["specialists"] == SPECIALIST_VP[Specialist[name.upper()]]


@pytest.mark.clause("yamatai", "10.6")
def test_the_spot_stays_empty_until_the_end_of_the_round() -> None:
    s = fresh()
    own_tokens(s, ORANGE, mask=2)
    recruiting(s, jade=2)
    play(s, "recruit merchant", "pay jade jade")
    assert list(s.specialist_row.tiles).index(EMPTY) == 2
    play(s, "fleet 1", "no trade", "stop placing", "store bamboo")
    assert choices(s) == [
        "power",
        *(f"recruit {name}" for name in ("treasurer", "moneychanger", "guild steward", "shipwright")),
        "no recruit",
    ]


@pytest.mark.clause("yamatai", "10.6")
def test_without_a_face_up_specialist_the_step_is_skipped() -> None:
    s = fresh()
    specialist_row(s)
    recruiting(s, jade=2)
    assert s.active == ORANGE


@pytest.mark.clause("yamatai", "10.2")
def test_recruiting_is_optional() -> None:
    s = fresh()
    recruiting(s, jade=2)
    play(s, "no recruit")
    assert s.players[BLUE].specialists == 0 and owned(s.players[BLUE]) == {"jade": 2}
