"""First Train to Nuremberg: questions, texts, log, statistics of use and text tables."""

from __future__ import annotations

import random

import pytest

import seaboard
from seaboard.core.language.rules import listening
from seaboard.core.play.events import minus
from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.state import Question, State

from ..telling import spoken, uses
from .positions import (
    GREEN,
    RED,
    A,
    B,
    building,
    choices,
    company_owns,
    company_owns_any,
    cubes,
    disks,
    fresh,
    influence,
    own,
    pass_all,
    place,
    play,
    plot,
    poor,
    profit,
    put,
    shipped,
    shipping,
    takeovers,
    wensleydale,
)


def said(text: str, s: State) -> str:
    """What the log says of a decision given in notation."""
    with listening() as heard:
        play(s, text)
    return spoken(GAME, heard)


@pytest.mark.clause("nuremberg", "7.5", "7.7")
def test_the_log_tells_of_bids_and_cubes_taken_back() -> None:
    s = fresh(3, auction_may_pass=True)
    assert said("bid 3 on t1", s) == "Blue bids 3 cubes on top box 1."
    assert said("bid 4 on t1", s) == "Yellow bids 4 cubes on top box 1. Blue takes 3 cubes back from top box 1."
    assert said("pass", s) == "Purple passes in the auction."


@pytest.mark.clause("nuremberg", "7.10", "7.12")
def test_the_log_tells_of_every_box_with_its_price_and_what_it_brought_and_of_the_orders() -> None:
    s = fresh(2)
    disks(s, "red", "white", "brown", "white", "green", "brown")
    play(s, "bid 3 on t1", "bid 3 on t2", "bid 2 on b1")
    assert said("bid 2 on b2", s) == (
        "Yellow bids 2 cubes on bottom box 2. The auction ends. "
        "Blue wins top box 1 for 3 cubes and gains 2 white, 1 brown and 1 red influence. "
        "Yellow wins top box 2 for 3 cubes and gains 2 white and 2 brown influence. Top box 3 stays without a bid. "
        "Blue wins bottom box 1 for 2 cubes and gains 1 white, 1 brown and 1 red influence. "
        "Yellow wins bottom box 2 for 2 cubes and gains 1 white and 2 green influence. Bottom box 3 stays without a bid. "
        "The civic order is Yellow, Blue. The train order is Blue, Yellow. Phase 2, building track, begins."
    )


@pytest.mark.clause("nuremberg", "2.7")
def test_the_log_tells_what_is_lost_beyond_the_end_of_a_track() -> None:
    s = fresh(2)
    disks(s, "red", "white", "brown", "white", "green", "brown")
    place(s, A, 0, 19)
    play(s, "bid 3 on t1", "bid 2 on b2", "bid 2 on b1")
    sentence = said("bid 2 on b3", s)
    lost = "misses 1 white influence beyond the end of the track and gains"
    assert f"Blue wins top box 1 for 3 cubes, {lost} 1 white, 1 brown and 1 red influence." in sentence
    assert f"Blue wins bottom box 1 for 2 cubes, {lost} 1 brown and 1 red influence." in sentence


@pytest.mark.clause("nuremberg", "8.7", "8.8", "9.3")
def test_the_log_tells_of_cubes_for_track_of_landlords_and_the_event() -> None:
    s = fresh(2)
    put(s, "fürth", white=1)
    building(s)
    assert said("start nuremberg south", s) == "", "what only prepares something is told with it"
    assert said("build to muggenhof", s) == "Blue pays 1 investment cube for track and builds from Nuremberg South to Muggenhof."
    play(s, "build to doos")
    assert said("build to fürth", s) == (
        "Blue pays 1 white influence for landlords. 1 landlord in Fürth leaves the game. "
        "Blue pays 1 investment cube for track and builds from Doos to Fürth. Nuremberg and Fürth are joined for the first time. "
        "Blue scores 3 VP for the shortest run of own track between them."
    )
    assert said("stop", s) == "Blue stops building."


@pytest.mark.clause("nuremberg", "8.8", "8.9", "10.4", "16.1")
def test_the_log_tells_of_each_unit_once_and_what_it_pays_for() -> None:
    s = wensleydale(2, company_link_fee=True, general_conversion=True)
    put(s, "reeth", white=2)
    influence(s, A, white=1, brown=2, red=1, green=4)
    cubes(s, A, 2)
    building(s)
    play(s, "start richmond")
    assert said("build to marske", s) == (
        "Blue pays 1 green influence for linking a company station, pays 2 investment cubes for track and builds from Richmond to Marske."
    )
    assert said("build to reeth", s) == "Blue pays 1 white influence for landlords. 2 landlords in Reeth leave the game."
    assert said("pay red", s) == "Blue pays 1 red influence for landlords in place of white influence."
    assert said("pay green", s) == "Blue pays 1 green influence for landlords in place of white influence."
    assert said("pay green", s) == "Blue pays 1 green influence for landlords in place of white influence."
    assert said("pay brown", s) == "Blue pays 1 brown influence for track."
    assert said("pay brown", s).startswith("Blue pays 1 brown influence for track, builds from Marske to Reeth and can build no further.")


@pytest.mark.clause("nuremberg", "10.2", "10.4", "10.6", "10.12")
def test_the_log_tells_of_trains_items_and_passing() -> None:
    s = fresh(2)
    own(s, A, "n006", "n031")
    put(s, "vach", good=1)
    put(s, "fürth", green=1)
    poor(s)
    influence(s, A, brown=3, red=2, green=2)
    shipping(s)
    assert said("rent 2", s) == "Blue rents a train of level 2 and pays 2 brown influence for it."
    assert said("pass", s) == "Yellow passes."
    assert said("ship green passenger from fürth", s) == (
        "Blue ships a green passenger from Fürth on the train of level 2 for 2 VP and an income of 1."
    )
    assert said("ship post from vach", s) == "Blue ships a cube of post from Vach on the train of level 2 for 1 VP and an income of 1."
    assert said("rent 1", s) == "Blue rents a train of level 1 and pays 1 brown influence for it."
    assert said("pass", s).startswith("Blue passes and returns the trains of levels 1 and 2. Phase 4, profit and loss, begins.")
    s = fresh(2)
    poor(s)
    influence(s, A, brown=1, red=2, green=2)
    shipping(s)
    assert said("rent 2", s) == "Blue rents a train of level 2 and pays 1 brown influence for it."
    play(s, "pay red")
    assert said("pay red", s) == "Blue pays 1 red and 1 green influence for the train in place of brown influence."


@pytest.mark.clause("nuremberg", "11.1", "11.2", "11.3", "11.5")
def test_the_log_tells_of_profit_and_loss_of_disks_that_move_stay_and_reach_an_end() -> None:
    """E13: A from +4 with +3 stops at +5; B stays; C loses a point."""
    s = fresh(3)
    own(s, A, "n016")
    own(s, B, "n021", "n006")
    own(s, 2, "n010")
    for seat, space in ((A, 4), (B, 5), (2, 0)):
        profit(s, seat, space)
        shipped(s, seat, grey=2)
    shipping(s)
    for seat, income in ((A, 4), (B, 2), (2, 0)):
        s.players[seat].income = income
    play(s, "pass", "pass")
    assert said("pass", s).startswith(
        "Purple passes. Phase 4, profit and loss, begins. "
        "Blue has an income of 4 from shipped goods and passengers, pays an upkeep of 1 for 1 piece of own track and "
        "moves from +4 to +5 on Profit & Loss (2 more are lost beyond its end). "
        "Yellow has an income of 2 from shipped goods and passengers, pays an upkeep of 2 for 2 pieces of own track and "
        "stays at +5 on Profit & Loss, now on top. "
        "Purple pays an upkeep of 1 for 1 piece of own track and moves from 0 to −1 on Profit & Loss. "
        "The new grey order is Yellow, Blue, Purple. Phase 5, takeovers, begins."
    )


@pytest.mark.clause("nuremberg", "12.6", "12.7", "12.8")
def test_the_log_tells_the_whole_route_and_what_a_takeover_removes() -> None:
    """E17: two pieces, 1 green influence."""
    s = fresh(2, takeover_removes_arrow_goods=True)
    own(s, A, "n006", "n031")
    put(s, "vach", good=2)
    put(s, "fürth", green=2, red=1)
    put(s, "burgfarrnbach fields", good=1)
    takeovers(s)
    assert said("give green from erlangen", s) == said("give to vach", s) == said("give to fürth", s) == ""
    assert said("finish", s).startswith(
        "Blue gives the route from Erlangen to Fürth, 2 pieces of track, to the Green Company and pays 1 green influence for it. "
        "The Green Company lays its own track from Erlangen over Vach to Fürth, and Blue takes 2 pieces back. "
        "2 cubes of post in Vach leave the game. Fürth is now a green station. 2 green passengers in Fürth leave the game. "
        "1 cube of hops in Burgfarrnbach fields leaves the game. "
        "Yellow has no route to give. Round 2 begins with phase 1, the influence auction. "
    )


@pytest.mark.clause("nuremberg", "1.10", "12.4", "15.7")
def test_companies_have_their_names_on_the_wensleydale_map_and_run_out_of_track() -> None:
    s = wensleydale(2, station_recolour="add")
    company_owns_any(s, RED, 34, "settle", "horton in ribblesdale")
    own(s, A, "w014")
    takeovers(s)
    assert GAME.face.question(s) == "Which company do you give a route to, and where does it start?"
    play(s, "give red from settle")
    assert GAME.face.question(s) == "Where does the route to the red Midland Railway go on from Settle?"
    play(s, "give to horton in ribblesdale")
    assert said("finish", s).startswith(
        "Blue gives the route from Settle to Horton in Ribblesdale, 1 piece of track, to the red Midland Railway and "
        "pays 1 red influence for it. The red Midland Railway lays its own track from Settle to Horton in Ribblesdale, "
        "and Blue takes 1 piece back. The red Midland Railway has no piece of track left. Horton in Ribblesdale is now a red station. "
    )


@pytest.mark.clause("nuremberg", "12.7")
def test_the_log_tells_of_a_station_of_both_colours() -> None:
    s = fresh(2, station_recolour="add")
    company_owns(s, RED, "n029")
    own(s, A, "n006", "n031")
    takeovers(s)
    play(s, "give green from erlangen", "give to vach", "give to fürth")
    assert "Fürth is now a red and green station." in said("finish", s)
    assert s.colour[plot(s, "fürth")] == 1 << RED | 1 << GREEN


@pytest.mark.clause("nuremberg", "7.1", "7.2", "7.4")
def test_the_log_tells_how_a_round_begins() -> None:
    s = shipping(fresh(2, influence_disks="every_round"))
    cubes(s, A, 0)
    cubes(s, B, 5)
    play(s, "pass")
    sentence = said("pass", s)
    assert "Yellow has no route to give. Blue has no route to give. Round 2 begins with phase 1, the influence auction. " in sentence
    assert "The used influence disks return to the bag: " in sentence and "Influence disks are drawn: " in sentence
    assert sentence.endswith("Investment cubes are taken: Blue 12 and Yellow 10.")


@pytest.mark.clause("nuremberg", "13.1", "13.2", "13.5")
def test_the_log_tells_of_the_final_scoring_and_the_result() -> None:
    match, bot = GAME.new(2, 1), seaboard.bot("random", 1)
    while not match.over:
        match.play(bot.choose(match.look()))
    last = match.log[-1].sentence
    scores = match.outcome.scores if match.outcome else ()
    assert "Sets, Profit & Loss and own track are scored." in last and "The last round has been played." in last
    assert f"wins with {minus(max(scores))} points" in last
    s = fresh(2)
    s.round = 4
    shipped(s, A, yellow=2, grey=2, red=2, green=2)
    own(s, B, "n021")
    profit(s, A, -3)
    profit(s, B, 2)
    shipping(s)
    play(s, "pass")
    pass_all(s)
    assert s.question == Question.TAKEOVER_START
    assert said("keep track", s) == (
        "Yellow gives no route. Blue has no route to give. Sets, Profit & Loss and own track are scored. "
        "Blue scores 4 VP for 2 sets and loses 3 VP for Profit & Loss. "
        "Yellow scores 1 VP for Profit & Loss and loses 1 VP for 1 piece of own track."
    )


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
    titles = [sheet.title for sheet in GAME.face.text_tables(view)]
    assert any(title.startswith("Influence boxes") for title in titles)
    shipping(s)
    sheets = {sheet.title.split(" ")[0]: sheet for sheet in GAME.face.text_tables({"actor": A, **GAME.face.view(s, None)})}
    assert ("Doos", "2 cubes of post", "") in sheets["Goods"].rows
    assert any("Nuremberg South – Muggenhof" in row for row in sheets["Track"].rows)


def test_what_an_action_uses_is_named_for_statistics() -> None:
    s = fresh(2)

    def used(text: str) -> list[str]:
        with listening() as heard:
            play(s, text)
        return uses(GAME, heard)

    assert used("bid 3 on t1") == ["box: top box 1"] and used("bid 7 on t1") == ["box: top box 1"]
    put(s, "muggenhof", good=1)
    building(s)
    assert used("start nuremberg south") == ["start: Nuremberg South"]
    assert used("build to muggenhof") == ["link: Nuremberg South and Muggenhof"]
    assert used("stop") == [] and used("no track") == ["pass: track"]
    shipping(s)
    assert used("rent 2") == ["train: level 2"] and used("pass") == []
    assert used("ship post from muggenhof") == ["item: post"]
    s = building(fresh(2))
    play(s, "start nuremberg north", "build to muggenhof")
    assert used("build to nuremberg south") == ["link: Nuremberg South and Muggenhof"], "from either end"
    s = fresh(2)
    own(s, A, "n010")
    takeovers(s)
    assert used("give green from hersbruck") == []
    play(s, choices(s)[0])
    assert used("finish") == ["takeover: Green Company"]
    s = fresh(2)
    own(s, A, "n010")
    takeovers(s)
    assert used("keep track") == ["pass: takeover"]
    s = fresh(2, auction_may_pass=True)
    assert used("pass") == ["pass: auction"]
