"""Yamataï: which clause governs a decision, and why a choice is refused; the figures are those of the rules."""

from __future__ import annotations

import pytest

from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.state import State
from tests.games.refusing import refusals_of

from .positions import (
    BLUE,
    ORANGE,
    TILE,
    boats,
    built,
    coins,
    fresh,
    hand,
    left_in_supply,
    may_play,
    own_tokens,
    play,
    row,
    sacred,
    sound,
    specialists,
    to_act,
    tokens,
    track,
)


def refused(s: State) -> dict[str, str]:
    return refusals_of(GAME, s)


@pytest.mark.clause("yamatai", "6.3", "6.4", "6.6", "11.1")
def test_a_boat_is_too_expensive_or_out_of_stock() -> None:
    """Prices are 2, 3, 4 and 5, with the Merchant 1 less."""
    s = fresh()
    coins(s, BLUE, 3)
    left_in_supply(s, bamboo=1)
    sound(s)
    play(s, "fleet 10")  # takes the last bamboo boat; this tile has no power
    assert refused(s) == {
        "power": "Fleet tile 10 has no power. (11.1)",
        "buy bamboo": "The supply has no bamboo boat. (6.4)",
        "buy stone": "It costs 4 coins and you have 3. (6.4)",
        "buy clay": "It costs 5 coins and you have 3. (6.4)",
    }
    s = fresh()
    specialists(s, BLUE, "merchant")
    coins(s, BLUE, 3)
    sound(s)
    play(s, "fleet 10")
    assert refused(s)["buy clay"] == "It costs 4 coins and you have 3. (6.4)" and "buy stone" not in refused(s)


@pytest.mark.clause("yamatai", "7.2", "7.3", "7.7", "E3")
def test_a_space_says_why_no_boat_may_go_there() -> None:
    """E3: s2 bamboo, b16 wood; stone on b17 is illegal."""
    s = fresh()
    boats(s, s2="bamboo", b16="wood")
    hand(s, stone=1)
    track(s, 3)
    sound(s)
    play(s, "fleet 3")
    may_play(s, "no trade")
    found = refused(s)
    assert found["place stone b17"] == "It is no starting spot, and no stone boat lies next to it. (7.2)"
    assert "place stone s1" not in found
    play(s, "place stone s1")
    assert refused(s)["place stone s5"] == "It is not next to starting spot 1, where you placed the last boat. (7.3)"
    s = fresh()
    boats(s, s2="bamboo", b16="wood")
    hand(s, stone=1)
    specialists(s, BLUE, "navigator")
    sound(s)
    play(s, "fleet 3")
    may_play(s, "no trade")
    assert "place stone b17" not in refused(s)
    assert "It is no starting spot, and no boat lies next to it. (7.7)" in refused(s).values()


@pytest.mark.clause("yamatai", "4.7", "11.9", "11.12")
def test_the_fleet_power_says_why_it_cannot_be_used() -> None:
    s = fresh()
    track(s, 1, 3, 9)
    sound(s)
    one, three = s.copy(), s.copy()
    play(s, "fleet 9")
    assert refused(s)["power"] == "This power acts only as part of a build with a boat missing. (11.9)"
    play(one, "fleet 1", "power")
    assert refused(one)["power"] == "You have used the power in this turn. (4.7)"
    play(three, "fleet 3")
    assert refused(three)["power"] == "You own no culture token. (11.12)"


@pytest.mark.clause("yamatai", "8.1.3", "8.2.2")
def test_tokens_are_collected_next_to_boats_of_the_turn() -> None:
    """E2: s2 and b16 touch i08 and i01."""
    s = fresh()
    tokens(s, i01="jade", i08="crane", i15="mask")
    track(s, 4)
    sound(s)
    to_act(s, "place bamboo s2", "place wood b16", fleet=4)
    assert refused(s)["build"] == "No island next to the boats of this turn is empty. (8.3.1)"
    play(s, "collect")
    assert refused(s) == {"take i15": "No boat of this turn lies next to it. (8.2.2)"}
    s = fresh()
    track(s, 4)
    sound(s)
    to_act(s, "place bamboo s2", "place wood b16", fleet=4)
    assert refused(s)["collect"] == "No island next to the boats of this turn carries a culture token. (8.1.3)"


@pytest.mark.clause("yamatai", "8.3.1", "8.3.2", "8.3.3", "E4")
def test_a_tile_and_a_site_say_what_is_missing() -> None:
    """E4: boats around i08 are bamboo, wood and stone; h09 lacks gold, and there is no other empty island at the boat of the turn."""
    s = fresh()
    boats(s, s2="bamboo", b16="wood", b24="stone")
    tokens(s, i15="jade", i01="mask")
    built(s, ORANGE, i20="h10")
    row(s, "h03", "h04", "h09")
    hand(s, stone=1)
    sound(s)
    to_act(s, "place stone b25")
    play(s, "build")
    assert refused(s) == {"tile h09": "It lacks a gold boat around Genkai, and no fewer boats elsewhere. (8.3.3)"}
    play(s, "tile h04")
    found = refused(s)
    assert len(found) == 33, "all islands but i08"
    assert found["site i15"] == "A jade token lies there, and only an empty island is built on. (8.3.1)"
    assert found["site i20"] == "A building of Orange stands there, and only an empty island is built on. (8.3.1)"
    assert found["site i30"] == "No boat of this turn lies next to it. (8.3.2)"


@pytest.mark.clause("yamatai", "8.3.6", "11.6", "E23")
def test_sacred_ground_refuses_a_standard_building() -> None:
    s = fresh()
    boats(s, s2="bamboo", b16="wood", b24="stone", b17="clay")
    tokens(s, i15="jade")
    sacred(s, "i08")
    row(s, "h04", "t01")
    hand(s, stone=1)
    sound(s)
    to_act(s, "place stone b25")
    play(s, "build")
    assert refused(s) == {"tile h04": "The empty islands next to the boats of this turn are sacred ground. (11.6)"}


@pytest.mark.clause("yamatai", "8.3.3", "8.3.5", "8.3.6", "8.3.7", "11.6")
def test_building_as_a_whole_is_refused_for_what_stands_in_the_way() -> None:
    """Boats around i08 are bamboo, wood and stone; of the tiles h04 needs just these, t01 clay as well, p04 clay and gold."""

    def refusal(*tiles: str, sacred_ground: bool = False, stock: bool = True, fleet: int = 10) -> str:
        s = fresh(2)
        boats(s, s2="bamboo", b16="wood", b24="stone")
        tokens(s, i15="jade", i01="mask")
        row(s, *tiles)
        hand(s, stone=1)
        if sacred_ground:
            sacred(s, "i08")
        if not stock:
            names = [name for name in TILE if name.startswith(("h", "m")) and name not in tiles][:10]
            built(s, BLUE, **dict(zip(("i20", "i21", "i22", "i23", "i24", "i27", "i28", "i29", "i30", "i31"), names, strict=True)))
        track(s, fleet)
        sound(s)
        to_act(s, "place stone b25", fleet=fleet)
        return refused(s)["build"]

    assert refusal("p04") == "No tile finds all its boats around an empty island next to the boats of this turn. (8.3.3)"
    assert refusal("p04", fleet=9) == (
        "No tile finds all its boats around an empty island next to the boats of this turn, even with one missing. (8.3.3)"
    )
    assert refusal("h04", stock=False) == "You have no standard building left, and no Torii or Palace is on offer. (8.3.5)"
    assert refusal("h04", "t01", stock=False) == "The tiles that find their boats need a standard building, and you have none left. (8.3.5)"
    assert refusal("h04", sacred_ground=True) == "The empty islands next to the boats of this turn are sacred ground. (11.6)"
    assert refusal("h04", "t01", sacred_ground=True) == "The tiles that find their boats may not be built on sacred ground. (11.6)"
    assert refusal("p04", "t01", sacred_ground=True).endswith("(8.3.3)")


@pytest.mark.clause("yamatai", "10.3")
def test_with_the_envoy_any_two_tokens_are_asked_for() -> None:
    s = fresh()
    own_tokens(s, BLUE, lotus=1)
    specialists(s, BLUE, "envoy")
    track(s, 1)
    sound(s)
    play(s, "fleet 1", "no trade", "stop placing", "store bamboo")
    assert set(refused(s).values()) == {"With the Envoy it costs any two culture tokens, and you have a lotus token. (10.3)"}


@pytest.mark.clause("yamatai", "8.2.1", "8.2.6", "8.2.7", "E24")
def test_the_question_counts_the_tokens_to_take_not_the_boats() -> None:
    """E24: three boats placed, two tokens beside them. E14: with the option only one of two, as b16 touches none."""
    s = fresh()
    tokens(s, i08="jade", i15="mask")
    hand(s, stone=1)
    specialists(s, BLUE, "gatherer")
    track(s, 4)
    to_act(sound(s), "place bamboo s2", "place wood b24", "place stone b25", fleet=4)
    play(s, "collect")
    assert GAME.face.question(s) == "Collecting: from which island do you take a culture token? (2 to take)"
    assert GAME.face.view(s, BLUE)["turn_state"]["tokens_left"] == 2
    play(s, "take i08")
    assert GAME.face.question(s).endswith("(1 to take)")
    s = fresh(published_collect_per_boat=True)
    tokens(s, i02="jade", i09="mask")
    boats(s, s2="bamboo")
    track(s, 4)
    to_act(sound(s), "place bamboo b16", "place wood b17", fleet=4)
    play(s, "collect")
    assert GAME.face.question(s).endswith("(1 to take)")


@pytest.mark.clause("yamatai", "6.3", "6.6", "10.5")
def test_choices_tell_what_they_cost_and_bring() -> None:
    def remarks(s: State) -> dict[str, str]:
        return {GAME.face.text(s, action): GAME.face.remark(s, action) for action in GAME.legal(s)}

    s = fresh()
    play(s, "fleet 4")
    found = remarks(s)
    assert [found[text] for text in ("buy wood", "buy clay", "sell wood")] == ["for 3 coins", "for 5 coins", "for 3 coins"]
    s = fresh()
    specialists(s, BLUE, "merchant")
    play(sound(s), "fleet 4")
    found = remarks(s)
    assert [found[text] for text in ("buy bamboo", "buy clay", "sell wood")] == ["for 1 coin", "for 4 coins", "for 4 coins"]
    assert found["power"] == "Look at the top 3 tiles of the building deck; you may build one of them this turn."


@pytest.mark.clause("yamatai", "10.2", "E10")
def test_a_specialist_costs_two_of_a_kind_or_three_different_tokens() -> None:
    s = fresh()
    own_tokens(s, BLUE, lotus=1, crane=1)
    track(s, 1)
    sound(s)
    play(s, "fleet 1", "no trade", "stop placing", "store bamboo")
    found = refused(s)
    sentence = "It costs two culture tokens of a kind or three different ones, and you have a lotus token and a crane token. (10.2)"
    assert len(found) == 5 and set(found.values()) == {sentence}


@pytest.mark.clause("yamatai", "11.1", "11.3", "11.5", "E15")
def test_powers_say_what_they_cannot_touch() -> None:
    """E15: moving the stone boat from b24; b17 and s1 are legal, b25 is not."""
    s = fresh()
    boats(s, s2="bamboo", b16="wood", b24="stone")
    track(s, 5)
    sound(s)
    play(s, "fleet 5", "power", "move b24")
    assert refused(s)["to b25"] == "No boat lies next to it. (11.5)"
    assert refused(s)["to b24"] == "The boat was there. (11.5)"
    s = fresh()
    tokens(s, i01="jade", i08="crane")
    own_tokens(s, BLUE, jade=1)
    track(s, 3)
    sound(s)
    play(s, "fleet 3", "power")
    assert refused(s)["give mask"] == "You own no mask token. (11.3)"
    play(s, "give jade")
    assert refused(s) == {"take i01": "It carries a jade token too, and the kinds must differ. (11.3)"}


@pytest.mark.clause("yamatai", "5.1", "6.1", "7.1", "12.1")
def test_clauses_follow_the_steps_of_the_turn() -> None:
    s = fresh()
    assert GAME.face.clause(s, None) == "5.1"
    play(s, "fleet 10")
    clauses = {GAME.face.text(s, action): GAME.face.clause(s, action) for action in GAME.legal(s)}
    assert (GAME.face.clause(s, None), clauses["buy wood"], clauses["sell clay"], clauses["no trade"]) == ("6.1", "6.4", "6.5", "6.1")
    play(s, "no trade")
    assert GAME.face.clause(s, None) == "7.1" and GAME.face.clause(s, GAME.legal(s)[0]) == "7.2"
