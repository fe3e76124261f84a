"""Yamataï: the sentences of the log, and what actions use, as statistics name it."""

from __future__ import annotations

import pytest

from seaboard.core.language.rules import listening
from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.state import State
from seaboard.games.yamatai.tables import N_TURNS

from ..telling import spoken, uses
from .positions import (
    BLUE,
    ORANGE,
    boats,
    built,
    coins,
    finish_turn,
    fresh,
    hand,
    left_in_supply,
    may_play,
    moor,
    mountains,
    own_tokens,
    play,
    reserved,
    row,
    sacred,
    sound,
    specialist_row,
    specialists,
    to_act,
    tokens,
    track,
)


def told(s: State, *texts: str) -> str:
    """Take decisions, and return what the log says of the last."""
    play(s, *texts[:-1])
    with listening() as heard:
        play(s, texts[-1])
    return spoken(GAME, heard)


@pytest.mark.clause("yamatai", "5.2", "5.4")
def test_the_boats_of_a_fleet_tile_are_named_also_one_that_is_out_of_stock() -> None:
    s = fresh()
    left_in_supply(s, clay=0)
    specialists(s, BLUE, "treasurer")
    assert told(sound(s), "fleet 10") == (
        "Blue takes Fleet tile 10 (no power), receives a bamboo boat with it, gets no clay boat (none is left in the supply), "
        "receives a gold boat with it and receives 1 coin through the Treasurer."
    )
    assert told(sound(fresh()), "fleet 4") == "Blue takes Fleet tile 4 (preview) and receives a bamboo boat and a wood boat with it."


@pytest.mark.clause("yamatai", "6.3", "6.6", "12.1")
def test_trades_name_the_price_and_what_the_merchant_changes() -> None:
    s = fresh()
    hand(s, wood=1)
    play(sound(s), "fleet 1")
    plain = s.copy()
    assert told(s.copy(), "no trade") == "Blue does not trade."
    assert told(plain, "buy clay") == "Blue buys a clay boat for 5 coins."
    assert told(s, "sell wood") == "Blue sells a wood boat for 3 coins."
    s = fresh()
    hand(s, wood=1)
    specialists(s, BLUE, "merchant", "shipwright")
    play(sound(s), "fleet 1")
    assert told(s, "exchange wood for clay") == "Blue exchanges a wood boat for a clay boat from the supply through the Shipwright."
    assert told(s.copy(), "buy bamboo") == "Blue buys a bamboo boat for 1 coin (1 coin less through the Merchant)."
    assert told(s, "sell clay") == "Blue sells a clay boat for 6 coins (1 of them through the Merchant)."


@pytest.mark.clause("yamatai", "7.2", "7.7", "7.8")
def test_a_boat_that_only_a_specialist_allows_names_him() -> None:
    s = fresh()
    boats(s, s2="bamboo", b16="wood")
    hand(s, stone=1)
    specialists(s, BLUE, "navigator", "pathfinder")
    play(sound(s), "fleet 10", "no trade")
    assert told(s.copy(), "place stone s1") == "Blue places a stone boat on starting spot 1."
    assert told(s.copy(), "stop placing") == "Blue places no boat."
    assert told(s, "place stone b17") == "Blue uses the Navigator and places a stone boat on B3."
    assert told(s, "place bamboo b18") == "Blue places a bamboo boat on B5."
    assert told(s, "place clay b26") == "Blue uses the Pathfinder and places a clay boat on C3."
    assert told(s, "stop placing") == "Blue places no more boats."


@pytest.mark.clause("yamatai", "7.5", "8.1.7")
def test_a_step_that_offers_nothing_says_so() -> None:
    s = fresh()
    row(s, "p04")
    play(sound(s), "fleet 1", "power", "no trade")
    assert told(s, "place bamboo s1") == "Blue places a bamboo boat on starting spot 1 and can neither collect nor build."
    s = fresh()  # s1 has no neighbours but b01 and b16
    boats(s, b01="wood", b16="wood")
    row(s, "p04")
    play(sound(s), "fleet 10", "no trade")
    assert (
        told(s, "place bamboo s1")
        == "Blue places a bamboo boat on starting spot 1, can place no more boats and can neither collect nor build."
    )


@pytest.mark.clause("yamatai", "8.2.1", "8.2.4", "8.2.7")
def test_tokens_are_taken_from_islands_and_the_gatherer_is_named() -> None:
    """E2: s2 and b16 touch i08 and i01."""
    s = fresh(collect_may_stop=True)
    tokens(s, i01="jade", i02="mask", i08="crane", i09="lotus")
    specialists(s, BLUE, "gatherer")
    track(s, 4)
    to_act(sound(s), "place bamboo s2", "place wood b16", fleet=4)
    assert told(s, "collect") == "Blue collects culture tokens with 2 boats."
    assert told(s, "take i08") == "Blue takes a crane token from Genkai."
    assert told(s.copy(), "done") == "Blue collects no more tokens."
    assert told(s, "take i01") == "Blue takes a jade token from Aguni."
    s = fresh()
    tokens(s, i01="jade", i02="mask", i08="crane")
    boats(s, b16="bamboo")
    specialists(s, BLUE, "gatherer")
    track(s, 1)
    to_act(sound(s), "place bamboo b17", fleet=1)
    play(s, "collect", "take i08")
    assert told(s.copy(), "done") == "Blue does not use the Gatherer."
    assert told(s, "take i01") == "Blue uses the Gatherer and takes a jade token from Aguni."


@pytest.mark.clause("yamatai", "8.3.7", "8.3.8", "8.4.4", "E13")
def test_a_build_names_what_was_missing_what_covered_it_and_nets_nothing() -> None:
    """As E13: h14 needs bamboo, wood, stone and gold; wood and stone are there. The Architect's 3 coins and the group coins are apart."""
    s = fresh()
    boats(s, b25="wood", b26="stone")
    hand(s, stone=1)
    built(s, BLUE, i08="h10", i09="h12")
    row(s, "h14", "p04")
    specialists(s, BLUE, "architect", "guild_steward")
    coins(s, BLUE, 3)
    track(s, 9)
    to_act(sound(s), "place stone s3", fleet=9)
    assert told(s, "build") == ""
    assert told(s, "tile h14") == "Blue takes the Gilded Gate House from the building row."
    assert told(s, "site i15") == (
        "Blue builds the Gilded Gate House (5 points) on Kume without a bamboo boat and a gold boat, "
        "uses the power of Fleet tile 9 (one boat less), pays 3 coins to use the Architect, "
        "receives 3 coins for a group of 3 buildings and receives 2 coins through the Guild Steward."
    )
    assert s.players[BLUE].coins == 3 - 3 + 3 + 2


@pytest.mark.clause("yamatai", "8.3.7", "8.4.7")
def test_the_gilder_and_the_pilgrim_are_named() -> None:
    s = fresh()
    boats(s, b25="bamboo", b26="wood")
    hand(s, stone=1)
    tokens(s, i21="jade")
    row(s, "h09")
    specialists(s, BLUE, "gilder", "pilgrim")
    to_act(sound(s), "place stone s3", "place clay b40")
    play(s, "build", "tile h09")
    assert told(s, "site i15") == "Blue builds the Bath House (4 points) on Kume without a gold boat and uses the Gilder."
    assert told(s.copy(), "done") == "Blue does not use the Pilgrim."
    assert told(s, "take i21") == "Blue uses the Pilgrim and takes a jade token from Omi."


@pytest.mark.clause("yamatai", "8.4.3", "8.4.6", "8.4.8", "E5", "E7")
def test_bonuses_are_told_one_by_one() -> None:
    """E5, E7: a Trading Post on a mountain beside a Torii, third of a group, with the specialists that add to it."""
    s = fresh()
    mountains(s, "i15")
    built(s, BLUE, i08="h10", i09="h12", i16="t01")
    boats(s, b25="bamboo", b26="wood")
    hand(s, stone=1)
    reserved(s, BLUE, "m04")
    specialists(s, BLUE, "mountaineer", "shrine_keeper")
    to_act(sound(s), "place stone s3")
    assert told(s, "build", "tile m04") == "Blue takes the Stone Market from the reserve."
    assert told(s, "site i15") == (
        "Blue builds the Stone Market (2 points) on Kume, gains 1 prestige token for the mountain, "
        "gains 2 prestige tokens through the Mountaineer, "
        "gains 1 prestige token for the Torii on Manabe, gains 1 prestige token through the Shrine Keeper "
        "and receives 6 coins for a group of 3 buildings (doubled by the Trading Post)."
    )


@pytest.mark.clause("yamatai", "8.4.6", "11.4", "11.6", "E23")
def test_a_torii_of_the_preview_frees_sacred_ground() -> None:
    s = fresh(sacred_ground_mode="bonus")
    boats(s, s2="bamboo", b16="wood", b24="stone", b17="clay")
    sacred(s, "i08")
    row(s, "p04", top=("t01", "h02", "h03"))
    hand(s, stone=1)
    specialists(s, BLUE, "high_priest")
    to_act(sound(s), "place stone b25", fleet=4)
    play(s, "power", "build")
    assert told(s, "tile t01") == "Blue takes the Torii of the Dawn from the previewed tiles."
    assert told(s, "site i08") == (
        "Blue builds the Torii of the Dawn (6 points) on Genkai, returns the sacred ground token of Genkai to the supply, "
        "gains 2 prestige tokens for building on sacred ground and gains 2 prestige tokens through the High Priest."
    )


@pytest.mark.clause("yamatai", "11.2", "11.3", "11.5", "11.6", "11.7", "11.8", "11.11")
def test_each_fleet_power_is_named_and_told_when_it_is_done() -> None:
    def power(number: int, *texts: str) -> list[str]:
        s = fresh()
        tokens(s, i08="lantern")
        own_tokens(s, BLUE, mask=1)
        boats(s, s2="bamboo", b16="wood", b24="stone")
        row(s, "h01", "h07")
        track(s, number)
        play(sound(s), f"fleet {number}")
        return [told(s, text) for text in ("power", *texts)]

    assert power(1) == ["Blue uses the power of Fleet tile 1 (coins) and receives 2 coins."]
    assert power(2, "reserve h07")[1] == "Blue takes the Watchtower from the building row and reserves it."
    assert power(3, "give mask", "take i08") == [
        "Blue uses the power of Fleet tile 3 (swap culture).",
        "",
        "Blue exchanges a mask token for the lantern token on Genkai.",
    ]
    assert power(5, "move b24", "to s1")[1:] == ["", "Blue moves the stone boat from C1 to starting spot 1."]
    assert power(6, "hallow i18")[1] == "Blue puts a sacred ground token on Nakano."
    assert power(7, "swap s2", "with b24")[1:] == ["", "Blue swaps the bamboo boat on starting spot 2 and the stone boat on C1."]
    assert power(8, "remove s2", "remove b16")[1:] == [
        "Blue returns the bamboo boat on starting spot 2 to the supply.",
        "Blue returns the wood boat on B1 to the supply.",
    ]
    assert power(8, "remove s2", "done")[2] == "Blue removes no second boat."


@pytest.mark.clause("yamatai", "4.5", "9.2", "9.5", "9.6", "E9")
def test_boats_left_are_stored_scrapped_or_returned_by_the_salvager() -> None:
    """E9: bamboo, bamboo, clay in hand."""

    def left(*owned: str) -> State:
        s = fresh()
        specialists(s, BLUE, *owned)
        hand(s, bamboo=1, clay=1)
        track(s, 1)
        play(sound(s), "fleet 1", "no trade", "stop placing")
        return s

    assert told(left(), "store clay") == "Blue stores a clay boat in the harbor and scraps 2 bamboo boats."
    assert told(left("harbourmaster"), "store clay") == "Blue stores a clay boat in the harbor."
    assert told(left("harbourmaster"), "store clay", "store bamboo") == (
        "Blue uses the Harbourmaster, stores a bamboo boat in the harbor and scraps a bamboo boat."
    )
    salvaged = left("salvager")
    assert told(salvaged, "store clay") == (
        "Blue stores a clay boat in the harbor, returns 2 bamboo boats to the supply and receives 2 coins through the Salvager."
    )
    assert salvaged.players[BLUE].coins == 12


@pytest.mark.clause("yamatai", "10.2", "10.3", "10.5", "E10")
def test_a_specialist_names_payment_and_coins() -> None:
    """E10: jade 2, lotus 1, crane 1; the Courtier has lain there for two round ends: 4 coins."""
    s = fresh()
    own_tokens(s, BLUE, jade=2, lotus=1, crane=1)
    specialist_row(s, "courtier", "envoy")
    s.specialist_row.coins[0] = 4
    s.coins_out += 4
    s.round, s.last_batch = 2, 6
    track(s, 1)
    play(sound(s), "fleet 1", "no trade", "stop placing", "store bamboo")
    assert told(s.copy(), "no recruit") == "Blue does not recruit."
    assert told(s, "recruit courtier") == ""
    assert (
        told(s.copy(), "pay jade jade") == "Blue recruits the Courtier (5 points) for 2 jade tokens and receives the 4 coins on the tile."
    )
    assert told(s, "pay jade lotus crane").startswith(
        "Blue recruits the Courtier (5 points) for a jade token, a lotus token and a crane token and "
    )
    s = fresh()
    own_tokens(s, BLUE, lotus=1, crane=1)
    specialists(s, BLUE, "envoy")
    track(s, 1)
    play(sound(s), "fleet 1", "no trade", "stop placing", "store bamboo", "recruit treasurer")
    assert told(s, "pay lotus crane") == "Blue uses the Envoy and recruits the Treasurer (2 points) for a lotus token and a crane token."


def last_turn(s: State) -> str:
    """What the log says when the last decision of the round is taken."""
    while s.turn < N_TURNS[s.n_players] - 1:
        finish_turn(s)
    round_, sentence = s.round, ""
    while s.round == round_ and not GAME.rules.is_over(s):
        legal = [GAME.face.text(s, action) for action in GAME.legal(s)]
        passes: list[str] = [text for text in ("no trade", "stop placing", "no recruit") if text in legal]
        sentence = told(s, (passes or [text for text in legal if text != "power"])[0])
    return sentence


@pytest.mark.clause("yamatai", "13.1", "13.2", "13.3", "13.4", "13.5", "4.5", "E19")
def test_the_end_of_a_round_tells_all_that_it_changes() -> None:
    s = fresh(3)
    row(s, "h01", "h02", "h03", "h04")
    specialist_row(s, "treasurer", "moneychanger", "merchant", "guild_steward")
    track(s, 7, 2, 10, 4, 1, 9, 3, 8, 5, 6)
    play(sound(s), "fleet 7")
    finish_turn(s)
    play(s, "fleet 2")
    finish_turn(s)
    play(s, "fleet 4")
    sentence = last_turn(s)
    assert sentence == (
        "Purple does not recruit. "
        "At the end of the round 2 coins each are put on the Treasurer, the Moneychanger, the Merchant and the Guild Steward. "
        "The Shipwright joins the specialists. "
        "The Pottery joins the building row. The turn order becomes Orange, Purple and Blue. "
        "Fleet tiles 9 (one boat less), 3 (swap culture) and 8 (remove boats) are turned face up. "
        "The Fleet tiles used in the round are shuffled and laid face down. Round 2 begins. "
        "At the start of the turn Orange takes a wood boat from the harbor into the hand."
    )


@pytest.mark.clause("yamatai", "14.1")
def test_the_end_of_the_game_names_the_player_and_the_colours() -> None:
    s = fresh(3)
    left_in_supply(s, clay=0, gold=0)
    s.players[ORANGE].buildings_left = 0
    for k, island in enumerate(("i02", "i04", "i06", "i11", "i13", "i25", "i27", "i29")):
        s.players[ORANGE].buildings_left += 1
        built(s, ORANGE, **{island: f"h{k + 8:02d}"})
    assert last_turn(sound(s)).endswith("The supply has no clay and gold boats left. Orange has no standard building left.")


def used(s: State, *texts: str) -> list[str]:
    """What each of these actions uses; they are played one after the other."""
    found = []
    for text in texts:
        with listening() as heard:
            play(s, text)
        found += uses(GAME, heard)
    return found


def test_statistics_name_tiles_specialists_trades_and_powers() -> None:
    s = fresh()
    row(s, "h01", "h07")
    specialist_row(s, "courtier", "envoy")
    own_tokens(s, BLUE, jade=2)
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    assert used(s, "fleet 2", "power") == ["fleet: 2 (reserve)", "power: 2 (reserve)"]
    assert used(s, "reserve h07") == ["reserve: Watchtower"]
    assert used(s.copy(), "buy clay") == ["buy: clay"]
    assert used(s, "no trade", move) == ["pass: no trade"]


def test_statistics_name_the_building_built_and_the_specialist_recruited() -> None:
    s = fresh()
    row(s, "h01", "h02")
    specialist_row(s, "courtier", "envoy")
    own_tokens(s, BLUE, jade=2)
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move, fleet=2)
    assert used(s, "build", "tile h01", "site i08") == ["step: build", "building: Fisher Hut"]
    may_play(s, "store wood")
    assert used(s.copy(), "no recruit") == ["pass: no recruit"]
    assert used(s, "recruit courtier", "pay jade jade") == ["specialist: Courtier"]
