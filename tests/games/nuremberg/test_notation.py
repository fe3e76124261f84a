"""First Train to Nuremberg: questions, texts, log and sheets."""

from __future__ import annotations

import random

import pytest

from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.state import State

from .positions import A, B, building, disks, fresh, influence, own, play, put, shipping, takeovers, wensleydale


def said(text: str, s: State) -> str:
    """The log sentence of a decision given in notation."""
    action = next(action for action in GAME.legal(s) if GAME.face.text(s, action) == text)
    before = s.copy()
    GAME.rules.apply(s, action)
    return GAME.face.log(before, action, s, None)


@pytest.mark.clause("nuremberg", "7.7")
def test_the_log_tells_of_bids_and_cubes_taken_back() -> None:
    s = fresh(3)
    assert said("bid 3 on t1", s) == "Blue bids 3 on t1."
    assert said("bid 4 on t1", s) == "Yellow bids 4 on t1. Blue takes 3 cubes back."


@pytest.mark.clause("nuremberg", "7.10")
def test_the_log_tells_what_the_auction_brought() -> None:
    s = fresh(2)
    disks(s, "red", "white", "brown", "white", "green", "brown")
    play(s, "bid 3 on t1", "bid 3 on t2", "bid 2 on b1")
    sentence = said("bid 2 on b2", s)
    assert "Blue gains 3 white, gains 2 brown, gains 2 red" in sentence
    assert "Yellow gains 3 white, gains 2 brown, gains 2 green" in sentence


@pytest.mark.clause("nuremberg", "8.7", "9.3")
def test_the_log_tells_of_landlords_and_the_event() -> None:
    s = fresh(2)
    put(s, "fürth", white=1)
    building(s)
    play(s, "start nuremberg south", "build to muggenhof", "build to doos")
    assert said("build to fürth", s) == (
        "Blue builds from Doos to Fürth. 1 landlord leaves the game. Nuremberg and Fürth are joined for the first time. "
        "Blue scores 3 VP, pays 1 white."
    )


@pytest.mark.clause("nuremberg", "12.7", "12.8")
def test_the_log_tells_of_a_takeover() -> None:
    s = fresh(2)
    own(s, A, "n021")
    takeovers(s)
    play(s, "give red from schwabach", "give to stein")
    sentence = said("finish", s)
    assert sentence.startswith(
        "Blue gives the route to Stein to the Red Company. Stein is now red. The Red Company replaces 1 piece of track."
    )


@pytest.mark.clause("nuremberg", "1.10")
def test_companies_have_their_names_on_the_wensleydale_map() -> None:
    s = wensleydale(2)
    own(s, A, "w014")
    takeovers(s)
    assert said("give red from settle", s) == "Blue starts a route for the Midland Railway at Settle."


@pytest.mark.clause("nuremberg", "16.0")
@pytest.mark.parametrize("board", ["nuremberg", "wensleydale"])
def test_every_id_has_a_text_in_every_question(board: str) -> None:
    rng = random.Random(1)
    s = GAME.start(3, 1, {"map": board})
    asked = set()
    while not GAME.rules.is_over(s):
        if s.question not in asked:
            asked.add(s.question)
            assert all(GAME.face.text(s, action) for action in range(Act.total()))
            assert GAME.face.question(s).endswith(("?", ")"))
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))


@pytest.mark.clause("nuremberg", "16.5")
def test_sheets_show_the_table() -> None:
    s = fresh(2)
    put(s, "doos", good=2)
    own(s, B, "n016")
    influence(s, A, brown=3)
    view = {"actor": A, **GAME.face.view(s, None)}
    titles = [sheet.title for sheet in GAME.face.sheets(view)]
    assert any(title.startswith("Influence boxes") for title in titles)
    shipping(s)
    sheets = {sheet.title.split(" ")[0]: sheet for sheet in GAME.face.sheets({"actor": A, **GAME.face.view(s, None)})}
    assert ("Doos", "2 post", "") in sheets["Goods"].rows
    assert any("Nuremberg South – Muggenhof" in row for row in sheets["Track"].rows)


def test_what_an_action_uses_is_named_for_statistics() -> None:
    s = fresh(2)

    def used(text: str) -> str:
        return GAME.face.used(s, next(action for action in GAME.legal(s) if GAME.face.text(s, action) == text))

    assert used("bid 3 on t1") == used("bid 7 on t1") == "box: t1"
    put(s, "muggenhof", good=1)
    building(s)
    assert used("start nuremberg south") == "start: Nuremberg South" and used("no track") == "pass: track"
    play(s, "start nuremberg south")
    assert used("build to muggenhof") == "link: Nuremberg South and Muggenhof"
    play(s, "build to muggenhof")
    assert used("stop") == ""
    play(s, "stop", "no track")
    assert used("rent 2") == "train: level 2" and used("pass") == ""
    play(s, "rent 2", "pass")
    assert used("ship post from muggenhof") == "item: post"
    s = fresh(2)
    own(s, A, "n010")
    takeovers(s)
    assert used("give green from hersbruck") == "takeover: Green Company" and used("keep track") == "pass: takeover"
