"""TransAtlantic: which clause governs a decision, and why a choice is refused; the figures are those of the rules."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import State
from tests.games.refusing import refusals_of

from .positions import BLUE, GAME, GREEN, RED, build, for_sale, fresh, lay_up, mark, play, put, show, stack, turn_of, use_up_captains
from .positions import choices as legal


def refused(s: State) -> dict[str, str]:
    legal(s)
    return refusals_of(GAME, s)


def clause_of(s: State, text: str) -> str:
    (action,) = (action for action in range(GAME.actions.total()) if GAME.face.text(s, action) == text)
    return GAME.face.clause(s, action)


@pytest.mark.clause("transatlantic", "4.3", "4.4", "4.5")
def test_a_market_card_is_too_expensive_has_no_captain_or_is_a_second_headquarters() -> None:
    s = fresh(two_headquarters=False)
    for_sale(s, "mosel", "neckar", "red headquarters", "blue headquarters")
    turn_of(s, RED, 75)
    play(s, "play shipyard")
    assert refused(s) == {  # prices 50, 70, 200, 200; positions 0, 10, 20, 30
        "buy 2": "It costs £80 and you have £75. (4.3)",
        "buy 3": "It costs £220 and you have £75. (4.3)",
        "buy 4": "It costs £230 and you have £75. (4.3)",
    }
    s = fresh(two_headquarters=False)
    for_sale(s, "mosel", "red headquarters", "blue headquarters")
    use_up_captains(s, RED)
    turn_of(s, RED, 1000)
    play(s, "play shipyard")
    assert refused(s) == {"buy 1": "You have no captain left for it. (4.4)"}
    s = fresh(two_headquarters=False)
    for_sale(s, "mosel", "red headquarters", "blue headquarters")
    turn_of(s, RED, 1000)
    play(s, "play shipyard", "buy 2")
    assert refused(s) == {"buy 3": "You have bought a headquarters in this action, and may not buy a second. (4.5)"}


@pytest.mark.clause("transatlantic", "8.1", "8.6", "8.7.1")
def test_director_and_president_say_how_many_cards_are_missing() -> None:
    s = fresh()
    stack(s, RED, "coal", "invest")
    assert refused(s) == {"play director": "It needs 4 cards, itself included, and your stack has 2. (8.1)"}
    s = fresh(president=True)
    stack(s, RED, "coal", "invest", "region")
    assert refused(s) == {"play president": "It needs 5 cards, itself included, and your stack has 3. (8.7.1)"}
    stack(s, RED, "region")
    s.players[RED].token = 0
    assert refused(s) == {
        f"token {card}": "Your Director token is used. (8.6)" for card in ("coal+", "fleet", "commerce", "cargo", "global")
    }


@pytest.mark.clause("transatlantic", "5.1.2", "5.1.3", "5.3.3")
def test_a_region_with_newer_ships_names_them() -> None:
    s = fresh()
    put(s, "elbe", RED)  # 1881
    for name in ("teutonic", "oregon"):  # 1889, 1883
        put(s, name, GREEN, "north atlantic")
    put(s, "baltic", GREEN, "cape")  # 1871
    put(s, "lahn", GREEN, "pacific")  # 1888
    put(s, "mosel", RED)
    play(s, "play transport", "deploy elbe")
    assert refused(s) == {
        "enter north atlantic": "Teutonic (1889) and Oregon (1883) are newer than Elbe (1881). (5.1.3)",
        "enter pacific": "Lahn (1888) is newer than Elbe (1881). (5.1.2)",
    }
    s = fresh()
    for name in ("abyssinia", "baltic", "frisia"):
        put(s, name, GREEN, "cape")
    put(s, "elbe", RED)
    play(s, "play transport", "deploy elbe", "enter cape")
    assert refused(s)["redeploy cape"] == "Abyssinia is pushed out of this region and has to leave it. (5.3.3)"


@pytest.mark.clause("transatlantic", "5.5.1", "5.5.2", "5.5.3", "5.5.4")
def test_a_ship_that_cannot_be_deployed_says_why() -> None:
    s = fresh(players=2)
    put(s, "elbe", RED)
    put(s, "lahn", RED)
    put(s, "mosel", RED)  # 1873
    for name, sea in (("oregon", "north atlantic"), ("servia", "north atlantic"), ("bothnia", "south atlantic"), ("germanic", "cape")):
        put(s, name, GREEN, sea)
    play(s, "play transport")
    assert refused(s) == {"deploy mosel": "Every region has ships newer than 1873, the North Atlantic two of them. (5.5.3)"}


@pytest.mark.clause("transatlantic", "6.1", "6.5", "7.8")
def test_a_ship_that_cannot_transport_says_why() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    put(s, "oregon", RED, "pacific", coal=0)
    put(s, "abyssinia", RED, "cape")
    put(s, "taeping", RED, "indian ocean")
    put(s, "oceanic", GREEN, "north atlantic")
    play(s, "play transport", "transport germanic")
    assert refused(s) == {
        "transport germanic": "It has transported in this action. (6.5)",
        "transport oregon": "It has no coal. (6.1)",
    }
    s = fresh()
    show(s, "global", "fleet")
    put(s, "germanic", RED, "cape")  # red
    put(s, "abyssinia", RED, "cape")  # green
    put(s, "baltic", RED, "pacific")  # red
    put(s, "taeping", RED, "indian ocean")
    by_region = s.copy()
    play(s, "token global", "global per flag", "transport germanic")
    assert refused(s) == {
        "transport baltic": "You have chosen a ship of the red flag already. (7.8)",
        "transport germanic": "It has transported in this action. (6.5)",
        "transport taeping": "A clipper has no flag. (7.8)",
    }
    play(by_region, "token global", "global per region", "transport germanic")
    assert refused(by_region)["transport abyssinia"] == "You have chosen a ship in the Cape already. (7.8)"


@pytest.mark.clause("transatlantic", "1.4", "6.2", "7.10", "7.13.2")
def test_coal_is_loaded_evenly_up_to_three() -> None:
    s = fresh()
    put(s, "mosel", RED, coal=0)
    put(s, "elbe", RED, coal=1)
    put(s, "lahn", RED, coal=3)
    put(s, "taeping", RED, "cape")
    play(s, "play coal", "coal mosel")
    assert refused(s) == {
        "coal mosel": "It has received 1 cube in this action, and another ship with room only 0. (7.10)",
        "coal lahn": "It holds 3 coal cubes, and no ship holds more. (6.2)",
        "coal taeping": "A clipper never carries coal. (1.4)",
    }
    s = fresh()
    for name in ("mosel", "elbe", "lahn"):
        put(s, name, RED, coal=0)
    turn_of(s, RED, 50)
    play(s, "play invest", "invest bunker", "coal elbe")
    assert refused(s) == {"coal elbe": "It has received one cube, and the other goes to another ship. (7.13.2)"}


@pytest.mark.clause("transatlantic", "7.13", "7.13.1", "7.13.3", "7.16", "E15")
def test_invest_says_what_cannot_be_paid() -> None:
    """E15: £45, two houses in the North Atlantic, none in the Cape."""
    s = fresh()
    build(s, GREEN, "north atlantic", 2)
    build(s, GREEN, "pacific", 3)
    turn_of(s, RED, 25)
    play(s, "play invest")
    assert refused(s) == {
        "invest bunker": "It costs £50 and you have £25. (7.13.2)",
        "invest marker": "It costs £50 and you have £25. (7.13.3)",
    }
    play(s, "invest house")
    assert refused(s) == {
        "build north atlantic": "The next place costs £40 and you have £25. (7.13.1)",
        "build pacific": "All 3 places for Trade Houses are taken. (7.16)",
    }
    play(s, "build cape")
    assert refused(s) == {"marker coal bunker": "INVEST offers a Freight, Mail or Passengers marker here. (7.13)"}


@pytest.mark.clause("transatlantic", "7.14", "1.14")
def test_the_second_marker_of_invest_plus_is_another_one() -> None:
    s = fresh()
    show(s, "invest+", "fleet")
    mark(s, GREEN, yellow=12)  # all Mail markers there are
    turn_of(s, RED, 100)
    play(s, "token invest+", "marker freight")
    assert refused(s) == {
        "marker freight": "You have taken a Freight marker, and the second must be of another type. (7.14)",
        "marker mail": "No Mail marker is left. (1.14)",
    }
    play(s, "marker passengers")
    assert refused(s) == {"extra coal": "You have taken no Coal Bunker marker. (7.14)"}


@pytest.mark.clause("transatlantic", "7.17")
def test_ship_agent_copies_neither_an_empty_stack_nor_a_ship_agent() -> None:
    s = fresh()
    show(s, "ship agent", "fleet", "commerce")
    stack(s, BLUE, "coal")
    play(s, "token ship agent")
    assert refused(s) == {f"copy {colour}": f"{colour.capitalize()} has no card in the stack. (7.17)" for colour in ("green", "yellow")}


@pytest.mark.clause("transatlantic", "2.15")
def test_a_clipper_starts_alone_and_not_in_the_north_atlantic() -> None:
    match = GAME.new(4, 1)
    assert match.clause == "2.15"
    first = match.legal[0]
    match.play(first)
    found = {GAME.face.text(match.state, action): why for action, (why, _) in GAME.face.refusals(match.state).items()}
    assert found["enter north atlantic"] == "No clipper starts in the North Atlantic."
    assert len(found) == 2 and found[GAME.face.text(match.state, first)].endswith(" starts there.")


def test_a_laid_up_ship_needs_a_captain() -> None:
    s = fresh(scrap_to_supply=True)
    lay_up(s, "mosel", RED)
    use_up_captains(s, RED)
    play(s, "play transport")
    assert refused(s)["deploy mosel"] == "You have no captain left for it. (5.5.1)"


@pytest.mark.clause("transatlantic", "7.20", "5.3.4", "8.2.2", "8.2.3")
def test_clauses_follow_the_card_that_is_carried_out() -> None:
    s = fresh()
    stack(s, RED, "coal", "invest", "region", "region", "shipyard")
    put(s, "germanic", RED, "cape")
    put(s, "elbe", RED, "pacific")
    legal(s)
    assert [clause_of(s, f"play {card}") for card in ("transport", "director")] == ["7.3", "8.2"]
    assert GAME.face.clause(s, None) == "3.2" and clause_of(s, "token cargo") == "8.6"
    after = s.copy()
    play(s, "play transport")
    assert GAME.face.clause(s, None) == "7.3" and clause_of(s, "stop") == "7.20"
    play(after, "play director")
    assert GAME.face.clause(after, None) == "8.2.2"
    play(after, "marker mail")
    assert clause_of(after, "take fleet") == "8.2.3"
