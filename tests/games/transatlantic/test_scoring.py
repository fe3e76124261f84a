"""TransAtlantic 9 and 10: the value of a ship, the end of the game and final scoring."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import End, Question, State

from .positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    YELLOW,
    actor,
    asked,
    assert_sound,
    build,
    choices,
    coal,
    deploy,
    dock,
    for_sale,
    fresh,
    give,
    lay_up,
    mark,
    play,
    points,
    put,
    ranks,
    show,
    stack,
    to_come,
    turn_of,
)

# --- 9 player board ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "9.1", "9.2", "9.3", "9.4")
@pytest.mark.parametrize(("count", "value"), [(0, 4), (1, 6), (2, 8), (3, 10), (4, 12), (6, 12)])
def test_base_value_follows_the_highest_filled_row_of_each_column(count: int, value: int) -> None:
    for flag, name in (("blue", "mosel"), ("black", "frisia"), ("green", "city of chester"), ("yellow", "abyssinia"), ("red", "baltic")):
        s = fresh()
        put(s, name, GREEN, "cape", coal=0)
        put(s, "germanic", YELLOW, "cape")
        put(s, "city of berlin", YELLOW, "cape")
        mark(s, GREEN, **{flag: count})
        put(s, "oregon", RED)
        play(s, "play transport")
        deploy(s, "oregon", "cape")
        play(s, "scrap")
        assert s.players[GREEN].scrap_vp == value, "overflow markers do not count before the end"


@pytest.mark.clause("transatlantic", "9.5")
def test_scrapped_ship_counts_the_docks_at_that_moment() -> None:
    s = fresh()
    put(s, "baltic", GREEN, "cape", coal=0)
    for name in ("elbe", "servia"):
        put(s, name, YELLOW, "cape")
    dock(s, red=2, blue=3)
    put(s, "oregon", RED)
    play(s, "play transport")
    deploy(s, "oregon", "cape")
    play(s, "scrap")
    dock(s, red=1)
    assert s.players[GREEN].scrap_vp == 6


@pytest.mark.clause("transatlantic", "9.6", "10.4.1")
def test_clipper_is_worth_nothing_at_the_end() -> None:
    s = fresh()
    put(s, "taeping", RED, "cape")
    assert points(s, RED)["ships"] == 0


@pytest.mark.clause("transatlantic", "9.7", "10.4.1", "5.5.3")
def test_end_value_counts_ships_in_regions_and_supply_and_headquarters() -> None:
    s = fresh()
    put(s, "baltic", RED, "cape")
    put(s, "germanic", RED)
    s.players[RED].headquarters[4] = 1
    for_sale(s)
    mark(s, RED, red=6)
    dock(s, red=3)
    assert points(s, RED)["ships"] == 3 * (12 + 3 + 2)


@pytest.mark.clause("transatlantic", "9.8", "7.10")
def test_overflow_bunkers_load_coal() -> None:
    s = fresh()
    put(s, "germanic", RED, coal=0)
    put(s, "mosel", RED, coal=0)
    put(s, "frisia", RED, coal=0)
    mark(s, RED, black=6)
    play(s, "play coal")
    while actor(s) == RED:
        play(s, choices(s)[0])
    assert sum(coal(s, "germanic", "mosel", "frisia")) == 8


# --- 10.1 to 10.3 and 10.7: the end --------------------------------------------------------------------------------------


def quiet(texts: list[str]) -> str:
    """A choice that buys nothing; DIRECTOR as late as possible."""
    found = [text for text in texts if "shipyard" not in text and "ship agent" not in text and not text.startswith("token")]
    return next((text for text in found if text != "play director"), found[0])


def without_purchase(s: State) -> None:
    """A turn in which nothing is bought."""
    seat = s.active
    while s.active == seat and not GAME.rules.is_over(s):
        play(s, quiet(choices(s)))


@pytest.mark.clause("transatlantic", "10.3", "10.7", "10.2")
def test_game_ends_after_thirty_rounds_without_a_purchase_and_one_more() -> None:
    s = GAME.start(2, 4, {})
    while asked(s) is Question.CLIPPER:
        play(s, choices(s)[0])
    turns = 0
    while not GAME.rules.is_over(s):
        without_purchase(s)
        turns += 1
        if turns == 59:
            assert s.last_round == -1, "the 30th round is not over"
    assert turns == 2 * 31
    assert End(GAME.rules.end_reason(s)) is End.STALL
    assert GAME.legal(s) == []


@pytest.mark.clause("transatlantic", "10.3")
def test_a_purchase_starts_the_count_of_the_stall_guard_anew() -> None:
    s = fresh()
    s.idle_rounds = 29
    for_sale(s, "mosel", "neckar")
    play(s, "play coal", "play shipyard", "buy 1", "deploy mosel", "enter cape", "play coal", "play coal")
    assert s.round == 1 and s.idle_rounds == 0 and s.last_round == -1


@pytest.mark.clause("transatlantic", "10.3", "10.2")
def test_stall_guard_acts_at_the_end_of_the_thirtieth_round() -> None:
    s = fresh(2)
    s.idle_rounds = 29
    play(s, "play coal")
    assert s.last_round == -1
    play(s, "play coal")
    assert (s.round, s.last_round, End(s.end)) == (1, 1, End.STALL)
    play(s, "play shipyard", "play shipyard")
    assert GAME.rules.is_over(s)


@pytest.mark.clause("transatlantic", "10.3")
def test_buying_only_headquarters_is_a_purchase() -> None:
    s = fresh(2)
    to_come(s, "columbus", "aquitania")
    for_sale(s, "blue headquarters", "columbus", "aquitania")
    s.idle_rounds = 29
    s.players[RED].money = 200
    play(s, "play shipyard", "buy 1", "play coal")
    assert s.last_round == -1 and s.idle_rounds == 0


@pytest.mark.clause("transatlantic", "10.1", "10.2")
@pytest.mark.parametrize(("buyer", "turns_left"), [(RED, 5), (GREEN, 4), (YELLOW, 3)])
def test_current_round_is_finished_and_exactly_one_more_is_played(buyer: int, turns_left: int) -> None:
    s = fresh(3)
    to_come(s, "columbus")
    for_sale(s, "columbus")
    turn_of(s, buyer, money=300)
    play(s, "play shipyard", "buy 1")
    deploy(s, "columbus", "cape")
    turns = 0
    while not GAME.rules.is_over(s):
        assert s.last_round == 1
        without_purchase(s)
        turns += 1
    assert turns == turns_left and End(GAME.rules.end_reason(s)) is End.LAST_STEAMSHIP


@pytest.mark.clause("transatlantic", "10.7", "10.1")
def test_end_is_triggered_only_once() -> None:
    s = fresh(2)
    to_come(s, "columbus")
    for_sale(s, "columbus", "blue headquarters", "red headquarters")
    turn_of(s, RED, money=2000)
    play(s, "play shipyard", "buy 1", "stop")
    deploy(s, "columbus", "cape")
    play(s, "play coal")
    assert s.round == s.last_round == 1
    give(s, RED, "shipyard+")
    play(s, "play shipyard+", "buy 1", "stop", "play shipyard")
    assert GAME.rules.is_over(s), "buying headquarters with no steamship left does not trigger again"


@pytest.mark.clause("transatlantic", "10.2", "4.5")
def test_headquarters_can_be_bought_in_the_last_round() -> None:
    s = fresh(2)
    to_come(s)
    for_sale(s, "blue headquarters")
    s.last_round, s.end = 0, End.LAST_STEAMSHIP
    turn_of(s, GREEN, money=200)
    play(s, "play shipyard", "buy 1")
    assert GAME.rules.is_over(s) and points(s, GREEN)["ships"] == 4


# --- 10.4 and 10.5: final scoring ----------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "10.4")
def test_points_of_the_game_and_of_the_end_are_added() -> None:
    s = fresh()
    me = s.players[RED]
    me.transport_vp, me.scrap_vp, me.fleet_vp, me.money = 3, 5, 8, 250
    mark(s, RED, red=1)
    assert points(s, RED) == {"transport": 3, "scrapping": 5, "fleet": 8, "ships": 0, "houses": 0, "rows": 1, "cash": 2}
    out = [0] * 4
    GAME.rules.scores(s, out)
    assert out == [19, 1, 1, 1]


@pytest.mark.clause("transatlantic", "10.4.2")
def test_houses_and_captains_must_meet_in_a_region() -> None:
    s = fresh()
    build(s, RED, "cape", 2)
    put(s, "germanic", RED, "pacific")
    put(s, "servia", RED)
    assert points(s, RED)["houses"] == 0, "supply ships have no captain in a region"
    put(s, "taeping", RED, "cape")
    assert points(s, RED)["houses"] == 2 * 1, "a clipper's captain counts"
    build(s, GREEN, "pacific")
    build(s, RED, "pacific")
    assert points(s, RED)["houses"] == 3 * 2


@pytest.mark.clause("transatlantic", "10.4.3")
@pytest.mark.parametrize(
    ("columns", "rows"),
    [
        ((0, 0, 0, 0, 0), 0),
        ((1, 0, 0, 0, 0), 1),
        ((1, 1, 1, 1, 1), 5),
        ((3, 3, 2, 3, 3), 5 + 10 + 4 * 3),
        ((4, 4, 4, 4, 3), 5 + 10 + 15 + 4 * 4),
        ((4, 4, 4, 4, 4), 50),
    ],
)
def test_complete_rows_and_the_first_incomplete_one(columns: tuple[int, ...], rows: int) -> None:
    s = fresh()
    mark(s, RED, **dict(zip(("blue", "black", "green", "yellow", "red"), columns, strict=True)))
    assert points(s, RED)["rows"] == rows


@pytest.mark.clause("transatlantic", "10.4.4")
@pytest.mark.parametrize(("money", "vp"), [(0, 0), (99, 0), (100, 1), (199, 1), (1050, 10)])
def test_cash_scores_a_point_per_full_hundred(money: int, vp: int) -> None:
    s = fresh()
    s.players[RED].money = money
    assert points(s, RED)["cash"] == vp


@pytest.mark.clause("transatlantic", "10.5")
def test_most_points_win() -> None:
    s = fresh()
    for seat, vp in ((RED, 10), (GREEN, 30), (YELLOW, 20), (BLUE, 5)):
        s.players[seat].fleet_vp = vp
    assert ranks(s) == [3, 1, 2, 4]


@pytest.mark.clause("transatlantic", "10.5")
def test_tie_goes_to_the_newest_ship_in_a_region_or_supply_and_headquarters_do_not_count() -> None:
    s = fresh()
    put(s, "taeping", RED, "cape")
    put(s, "cutty sark", GREEN, "pacific")
    s.players[YELLOW].headquarters[0] = 1
    for_sale(s)
    s.players[YELLOW].fleet_vp = 0
    s.players[RED].fleet_vp = s.players[GREEN].fleet_vp = 4
    assert [sum(points(s, seat).values()) for seat in (RED, GREEN, YELLOW)] == [5, 5, 5]
    assert ranks(s) == [2, 1, 3, 4]
    put(s, "germanic", RED)
    s.players[RED].fleet_vp = 0
    assert ranks(s) == [1, 2, 3, 4], "Germanic in the supply is newer than Cutty Sark"


@pytest.mark.clause("transatlantic", "10.5")
def test_tied_players_without_ships_share_the_win() -> None:
    s = fresh()
    s.players[BLUE].money = 0
    assert ranks(s) == [1, 1, 1, 4]


@pytest.mark.clause("transatlantic", "10.5")
def test_outcome_names_winners_and_tie_break() -> None:
    match = GAME.new(players=2, seed=4)
    while not match.over:
        match.play(quiet([match.text(action) for action in match.legal]))
    outcome = match.outcome
    assert outcome is not None and outcome.reason == "stall"
    assert outcome.scores == tuple(sum(points(match.state, seat).values()) for seat in (RED, GREEN))
    assert outcome.tie_break is (outcome.scores[RED] == outcome.scores[GREEN] and outcome.ranks[RED] != outcome.ranks[GREEN])
    assert outcome.winners == tuple(seat for seat in (RED, GREEN) if outcome.ranks[seat] == 1)
    assert all(outcome.breakdown[seat] == points(match.state, seat) for seat in (RED, GREEN))


@pytest.mark.clause("transatlantic", "10.4.1", "10.4.2")
def test_laid_up_ship_scores_as_a_ship_but_has_no_captain() -> None:
    s = fresh(scrap_to_supply=True)
    lay_up(s, "baltic", RED)
    build(s, RED, "cape")
    show(s)
    stack(s, RED, "coal")
    assert points(s, RED)["ships"] == 4 and points(s, RED)["houses"] == 0
    assert_sound(s)
