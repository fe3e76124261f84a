"""Words call the players by their names, where a match knows them."""

from __future__ import annotations

import seaboard


def test_log_and_questions_name_people() -> None:
    match = seaboard.game("oltremare").new(players=3, seed=4)
    other = seaboard.game("oltremare").new(players=3, seed=4)
    names = ("Ann {0}", "Bea <b>", "Cy %s")
    match.call(names)
    while len(match.log) < 60:
        action = match.legal[len(match.legal) // 2]
        match.play(action)
        other.play(action)
    for called, coloured in zip(match.log, other.log, strict=True):
        expected = coloured.sentence
        for name, colour in zip(names, match.game.seat_names, strict=False):
            expected = expected.replace(colour, name)
        assert called.sentence == expected
    assert any(name in entry.sentence for name in names for entry in match.log)


def test_a_new_name_is_told_in_the_whole_log_and_notation_stays() -> None:
    match = seaboard.game("transatlantic").new(players=2, seed=1)
    match.play(match.legal[0])
    first, notation = match.log[0].sentence, match.decisions
    match.call(("Ann", "Bea"))
    assert match.log[0].sentence != first and match.log[0].sentence.startswith(("Ann", "Bea"))
    assert match.decisions == notation
    match.call(match.game.seat_names)
    assert match.log[0].sentence == first
