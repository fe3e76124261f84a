"""TransAtlantic: notation, questions, log sentences, text tables and observation."""

from __future__ import annotations

import numpy as np
import pytest

from seaboard.core.errors import BadNotation, IllegalAction
from seaboard.core.language.rules import listening
from seaboard.core.play.definition import Value
from seaboard.core.play.match import folded
from seaboard.games.transatlantic.features import Feature
from seaboard.games.transatlantic.state import End, Question, State

from ..telling import spoken, uses
from .positions import (
    BLUE,
    GAME,
    GREEN,
    KIND,
    RED,
    SEA,
    SHIP,
    build,
    choices,
    deploy,
    dock,
    for_sale,
    fresh,
    give,
    mark,
    play,
    put,
    show,
    stack,
    to_come,
    turn_of,
)


@pytest.mark.clause("transatlantic", "13.1")
@pytest.mark.parametrize("options", GAME.option_sets(), ids=str)
def test_every_legal_action_parses_back_and_is_told_in_a_sentence(options: dict[str, Value]) -> None:
    match = GAME.new(players=2 + len(options) % 3, seed=len(str(options)), **options)
    asked = set()
    while not match.over:
        texts = [match.text(action) for action in match.legal]
        assert len({folded(text) for text in texts}) == len(texts)
        if match.ply % 5 == 0:
            assert [match.parse(text.upper()) for text in texts] == match.legal
            assert "?" in match.question
        asked.add(Question(match.state.question))
        match.play(match.legal[match.ply * 7 % len(match.legal)])
    assert {Question.TURN, Question.BUY, Question.TRANSPORT, Question.REGION} <= asked
    assert all(entry.sentence[0].isupper() and entry.sentence.endswith(".") for entry in match.log if entry.sentence)
    steps = {entry.text.split()[0] for entry in match.log if not entry.sentence}
    assert steps <= {"deploy", "invest", "extra", "stop"}, "what only prepares something is told with it"
    assert GAME.face.text_tables(match.view(RED))


def told(s: State, text: str) -> str:
    """Play an action and return the sentence of the log."""
    with listening() as heard:
        play(s, text)
    return spoken(GAME, heard)


@pytest.mark.clause("transatlantic", "4.6", "5.3.4", "9.5")
def test_log_of_a_purchase_that_pushes_a_ship_out() -> None:
    s = fresh()
    for name, seat in (("germanic", RED), ("city of berlin", RED), ("baltic", GREEN)):
        put(s, name, seat, "cape")
    build(s, GREEN, "cape")
    for_sale(s, "mosel", "servia")
    to_come(s, "columbus", "imperator")
    turn_of(s, RED, money=110)
    assert told(s, "play shipyard") == "Red plays SHIPYARD."
    assert told(s, "buy 2").startswith(
        "Red buys Servia for £110 (price £100, position £10) and puts a captain and 1 coal cube aboard. Mosel goes to the blue docks. "
        "Imperator and Columbus come to the market. The headquarters of Norddeutscher Lloyd in Bremen, "
    )
    assert told(s, "deploy servia") == ""
    assert told(s, "enter cape") == "Red deploys Servia in the Cape. Baltic is pushed out of the Cape."
    assert told(s, "scrap") == (
        "Green does not redeploy Baltic, makes the final transport of Baltic in the Cape for £30 (1 coal cube spent), "
        "scores 1 VP for 1 Trade House there, scraps Baltic (its captain goes back to stock) and scores 4 VP for it (4 for the red flag)."
    )


@pytest.mark.clause("transatlantic", "5.4.1", "7.5", "7.8")
def test_log_of_transports() -> None:
    s = fresh()
    put(s, "germanic", RED)
    put(s, "mosel", GREEN, "cape")
    give(s, RED, "global")
    play(s, "play transport", "deploy germanic")
    assert told(s, "enter north atlantic") == (
        "Red deploys Germanic in the North Atlantic, sets a speed record of 16 knots with it and wins a Blue Riband marker."
    )
    assert told(s, "transport germanic") == (
        "Red transports with Germanic in the North Atlantic for £40 (1 coal cube spent) and has no ship left that can transport."
    )
    turn_of(s, RED)
    play(s, "play region")
    assert told(s, "region cape") == (
        "Red's choice is the Cape: all ships there that can transport do so. Green transports with Mosel in the Cape for £30 "
        "(1 coal cube spent). Red also receives £30, as Green's Mosel is the oldest ship of another player that transported."
    )
    turn_of(s, RED)
    play(s, "play region")
    assert told(s, "region pacific") == "Red's choice is the Pacific: all ships there that can transport do so. No ship there can."
    s.ships[SHIP["germanic"]].coal, s.coal = 1, s.coal - 1
    turn_of(s, RED)
    play(s, "play global")
    assert told(s, "global per region") == "Red chooses to transport with one ship per region."


@pytest.mark.clause("transatlantic", "7.6", "7.7")
def test_log_of_cargo_and_cruise_names_the_card_that_pays() -> None:
    s = fresh()
    put(s, "city of new york", RED, "cape", coal=2)
    show(s, "cargo", "cruise", "fleet", "global", "coal+")
    play(s, "token cargo")
    assert (
        told(s, "transport city of new york") == "Red transports with City of New York in the Cape by CARGO for £150 (1 coal cube spent)."
    )
    turn_of(s, RED)
    s.players[RED].token = 1
    play(s, "token cruise")
    assert (
        told(s, "transport city of new york") == "Red transports with City of New York in the Cape by CRUISE for £170 (1 coal cube spent)."
    )


@pytest.mark.clause("transatlantic", "7.10", "7.13", "7.14", "7.17", "7.18", "8.2.3", "8.6")
def test_log_of_other_actions() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    stack(s, GREEN, "coal")
    give(s, RED, "invest+", "ship agent", "fleet")
    play(s, "play coal")
    assert told(s, "coal germanic") == "Red loads Germanic with 1 coal cube."
    play(s, "coal germanic")
    turn_of(s, RED, money=300)
    play(s, "play invest")
    assert told(s, "invest house") == ""
    assert told(s, "build cape") == "Red builds a Trade House in the Cape for £20."
    assert told(s, "marker mail") == "Red takes a Mail marker with INVEST."
    turn_of(s, RED)
    assert told(s, "play invest+") == "Red plays INVEST+ and pays £100 for it."
    play(s, "marker mail", "marker freight")
    assert told(s, "extra house") == ""
    assert told(s, "build pacific") == "Red builds a Trade House in the Pacific at no cost."
    turn_of(s, RED)
    assert told(s, "play fleet") == "Red plays FLEET and scores 2 VP for 1 flag."
    turn_of(s, RED)
    play(s, "play ship agent")
    assert told(s, "copy green") == "Red copies Green's COAL. 2 coal cubes cannot be loaded, as no further steamship has room."
    turn_of(s, RED)
    assert told(s, "token commerce") == "Red uses the Director token for COMMERCE and receives £100 for 2 Trade Houses."
    turn_of(s, RED)
    assert told(s, "play director") == "Red plays DIRECTOR and takes it and 5 played cards back to hand."
    assert told(s, "marker mail") == "Red takes a Mail marker as a bonus of DIRECTOR."
    assert told(s, "take fleet") == (
        "Red takes FLEET from the display and scores 2 VP for 1 flag. The display is refreshed: COAL+ is discarded. "
        "SHIPYARD+ and TRANSPORT+ come to the display."
    )


@pytest.mark.clause("transatlantic", "2.11", "8.2.4", "8.4")
def test_log_of_a_display_that_draws_what_it_has_and_shuffles_what_was_discarded() -> None:
    s = fresh()
    stack(s, RED, "coal", "invest", "region")
    show(s, "fleet", "cargo", "global", "cruise", "coal+", deck=("cruise",))
    play(s, "play director")
    discarded = s.discard_size
    assert told(s, "take fleet").startswith(
        "Red takes FLEET from the display and scores nothing, having no flag. The display is refreshed: CARGO is discarded. "
        "CRUISE is drawn and discarded, as the display has one. "
        "The extension deck is used up, and the discarded cards are shuffled as a new one. "
    )
    assert discarded == 16


@pytest.mark.clause("transatlantic", "3.4", "4.2", "7.9", "7.12", "7.13", "7.14", "7.15", "7.17")
def test_log_of_actions_without_effect_says_so() -> None:
    s = fresh()
    for_sale(s, "mosel")
    give(s, RED, "invest+", "ship agent", "commerce", "blue riband", "cargo")
    turn_of(s, RED, money=0)
    for card, why in {
        "SHIPYARD": "no card of the market can be bought",
        "INVEST": "nothing that it offers can be bought",
        "INVEST+": "£100 or markers are lacking",
        "SHIP AGENT": "nobody else has a card to copy",
    }.items():
        assert told(s, f"play {card.lower()}") == f"Red plays {card}. {card} has no effect, as {why}."
        turn_of(s, RED)
    assert told(s, "play coal") == "Red plays COAL. 2 coal cubes cannot be loaded, as no further steamship has room."
    turn_of(s, RED)
    assert told(s, "play commerce") == "Red plays COMMERCE and receives nothing, having built no Trade House."
    turn_of(s, RED)
    assert told(s, "play blue riband") == "Red plays BLUE RIBAND and has no Blue Riband marker to transport with."
    turn_of(s, RED)
    assert told(s, "play cargo") == "Red plays CARGO and has no ship left that can transport."


@pytest.mark.clause("transatlantic", "7.13.2", "7.20")
def test_log_of_what_is_left_over_or_left_undone() -> None:
    s = fresh()
    put(s, "elbe", RED, "cape")
    play(s, "play transport")
    assert told(s, "stop") == "Red lets no further ship transport."
    turn_of(s, RED)
    play(s, "play invest")
    assert told(s, "invest bunker") == "Red pays £50 with INVEST and takes a Coal Bunker marker."
    assert told(s, "coal elbe") == "Red loads Elbe with 1 coal cube. 1 coal cube cannot be loaded, as no further steamship has room."


@pytest.mark.clause("transatlantic", "5.3.2")
def test_log_of_scotia_pushed_out_says_that_it_leaves_the_game() -> None:
    s = fresh()
    put(s, "scotia", None, "north atlantic")
    for name in ("mosel", "germanic", "suevia"):
        put(s, name, GREEN, "north atlantic")
    put(s, "elbe", RED)
    play(s, "play transport", "deploy elbe")
    assert told(s, "enter north atlantic").endswith("Scotia is pushed out of the North Atlantic and leaves the game.")


@pytest.mark.clause("transatlantic", "8.7.2", "8.7.3", "8.7.4")
def test_log_of_contracts_taken_exchanged_and_paid() -> None:
    s = fresh(2, president=True)
    stack(s, RED, "coal", "invest", "region", "region")
    assert told(s, "play transport") == (
        "Red plays TRANSPORT, takes 1 contract point for deploying no ship and has no ship left that can transport."
    )
    s.players[RED].contracts, s.contracts = 5, s.contracts - 4
    turn_of(s, RED)
    assert told(s, "play president") == "Red plays PRESIDENT and takes it and 5 played cards back to hand."
    assert told(s, "marker mail") == "Red takes a Mail marker as a bonus of PRESIDENT."
    assert (
        told(s, "marker freight")
        == "Red exchanges 3 contract points for a Freight marker and receives £40 for 2 contract points left over."
    )
    play(s, "take fleet")
    s.players[GREEN].contracts, s.contracts = 3, s.contracts - 3
    s.last_round = s.round
    s.end = End.LAST_STEAMSHIP
    assert told(s, "play coal") == (
        "Green plays COAL. 2 coal cubes cannot be loaded, as no further steamship has room. "
        "At the end Red scores 0 VP for ships and headquarters, 0 VP for Trade Houses, 2 VP for rows of markers and 1 VP for £140. "
        "At the end Green receives £60 for 3 contract points. "
        "At the end Green scores 0 VP for ships and headquarters, 0 VP for Trade Houses, 0 VP for rows of markers and 1 VP for £160."
    ), "a sentence of its own, after the action"


@pytest.mark.clause("transatlantic", "5.3.4", "5.3.5")
def test_log_of_a_laid_up_ship_that_comes_back() -> None:
    s = fresh(scrap_to_supply=True)
    for name, seat in (("germanic", RED), ("city of berlin", RED)):
        put(s, name, seat, "cape")
    put(s, "baltic", GREEN, "cape", coal=3)
    put(s, "servia", RED)
    put(s, "oregon", BLUE, "pacific")
    play(s, "play transport", "deploy servia", "enter cape")
    assert GAME.face.question(s) == "Baltic is pushed out of the Cape: redeploy it, or return it to your supply?"
    assert told(s, "scrap") == (
        "Green does not redeploy Baltic, makes the final transport of Baltic in the Cape for £30 (1 coal cube spent) "
        "and lays Baltic up in the supply (its captain and 2 coal cubes go back to stock)."
    )
    play(s, "stop", "play transport", "deploy baltic")
    assert told(s, "enter indian ocean") == ("Green deploys Baltic in the Indian Ocean and puts a captain and 1 coal cube aboard.")


@pytest.mark.clause("transatlantic", "7.2")
def test_the_additional_coal_cube_is_not_called_a_second_one() -> None:
    s = fresh(market_flip=True)
    for_sale(s, "mosel", "neckar", "city of berlin", "bothnia")
    give(s, RED, "shipyard+")
    turn_of(s, RED, 300)
    play(s, "play shipyard+")
    assert told(s, "buy 4") == "Red buys Bothnia for £70 and puts a captain but no coal aboard.", "without coal on the flip side"
    play(s, "stop")
    assert GAME.face.question(s) == "SHIPYARD+: which of the bought ships gets the additional coal cube?"
    assert told(s, "extra coal bothnia").startswith("Red loads Bothnia with 1 coal cube. Mosel goes to the blue docks.")


@pytest.mark.clause("transatlantic", "10.1", "10.2")
def test_log_of_the_end() -> None:
    s = fresh(2)
    to_come(s, "columbus")
    for_sale(s, "columbus")
    turn_of(s, GREEN, money=300)
    play(s, "play shipyard")
    assert told(s, "buy 1") == (
        "Green buys Columbus for £300 and puts a captain and 1 coal cube aboard. "
        "The headquarters of Norddeutscher Lloyd in Bremen, HAPAG in Hamburg, Holland-Amerika Lijn in Rotterdam, Cunard Line "
        "in Liverpool and White Star Line in Liverpool come to the market. "
        "The last steamship has left the market: this round is finished, and one more is played."
    )
    deploy(s, "columbus", "cape")
    play(s, "play coal")
    assert told(s, "play invest") == (
        "Green plays INVEST. INVEST has no effect, as nothing that it offers can be bought. "
        "At the end Red scores 0 VP for ships and headquarters, 0 VP for Trade Houses, 0 VP for rows of markers and 1 VP for £100. "
        "At the end Green scores 4 VP for ships and headquarters, 0 VP for Trade Houses, 0 VP for rows of markers and 0 VP for £0."
    )


@pytest.mark.clause("transatlantic", "10.3")
def test_log_of_a_game_that_nobody_buys_in_says_that_it_ends() -> None:
    s = fresh(2)
    s.idle_rounds = 29
    play(s, "play coal")
    assert told(s, "play coal").endswith("Nobody has bought anything in 30 rounds: one more round is played.")


@pytest.mark.clause("transatlantic", "4.5")
def test_a_bought_headquarters_is_called_one() -> None:
    s = fresh()
    for_sale(s, "mosel", "yellow headquarters")
    turn_of(s, RED, 210)
    play(s, "play shipyard")
    assert told(s, "buy 2").startswith(
        "Red buys the headquarters of Cunard Line in Liverpool for £210 (price £200, position £10). Mosel goes"
    )


@pytest.mark.clause("transatlantic", "13.1")
def test_notation_that_is_wrong_or_not_legal_is_refused() -> None:
    match = GAME.new(players=2, seed=1)
    match.play(match.legal[0])
    with pytest.raises(IllegalAction):
        match.parse("play director")
    with pytest.raises(BadNotation):
        match.parse("play nothing")


@pytest.mark.clause("transatlantic", "11.3")
def test_observation_layout() -> None:
    s = fresh(3)
    put(s, "germanic", GREEN, "cape", coal=2)
    mark(s, GREEN, red=3)
    dock(s, red=2)
    build(s, GREEN, "cape", 2)
    stack(s, GREEN, "coal")
    for_sale(s, "mosel", "blue headquarters")
    s.players[GREEN].money = 370
    s.first = s.active = GREEN
    choices(s)
    rows = {row.name: row for row in Feature.describe()}
    for seat, ahead in ((RED, 1), (GREEN, 0)):
        out = [-9] * Feature.total()
        GAME.rules.observe(s, seat, out)
        seen = {name: np.array(out)[row.places] for name, row in rows.items()}
        clock = ("n_players", "round", "rounds_left", "idle_rounds", "steamships_left", "record", "coal", "contracts", "first", "actor")
        assert [seen[name] for name in clock] == [3, 0, -1, 0, 42, 15, 38, 56, ahead, ahead]
        assert out[Feature.OPTIONS : Feature.OPTIONS + 7] == [0, 0, 1, 0, 0, 0, 0]
        assert [int(seen[name]) for name in ("question", "card", "scotia")] == [Question.TURN, 0, 0]
        assert seen["stock"][4] == 10 and seen["docks"][4] == 2
        assert seen["market"].tolist() == [SHIP["mosel"] + 1, SHIP["blue headquarters"] + 1, 0, 0, 0, 0]
        assert seen["display"].tolist() == [KIND[name] + 1 for name in ("coal+", "fleet", "commerce", "cargo", "global")]
        figures = ("money", "transport_vp", "captains", "houses_left", "token", "contracts")
        assert [seen[f"players.{name}"][ahead] for name in figures] == [37, 0, 8, 5, 1, 0]
        assert seen["players.markers"][ahead].tolist() == [0, 0, 0, 0, 3] and seen["players.houses"][ahead, SEA["cape"]] == 2
        assert seen["players.hand"][ahead, KIND["coal"]] == 0 and seen["players.stack"][ahead, KIND["coal"]] == 1
        ship = [seen[f"ships.{name}"][SHIP["germanic"]] for name in ("owner", "place", "coal", "mark")]
        assert ship == [ahead + 1, SEA["cape"] + 6, 2, 0]
        assert -9 not in out


def test_what_an_action_uses_is_named_for_statistics() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    for_sale(s, "mosel", "blue headquarters")
    turn_of(s, RED, 400)

    def used(*texts: str) -> list[str]:
        """What each of these actions uses; they are played one after the other."""
        found = []
        for text in texts:
            with listening() as heard:
                play(s, text)
            found += uses(GAME, heard)
        return found

    assert used("play shipyard", "buy 1", "buy 2") == [
        "action: SHIPYARD",
        "ship: Mosel",
        "headquarters: Norddeutscher Lloyd, Bremen",
    ]
    assert used("deploy mosel", "enter north atlantic") == ["deploy: North Atlantic"]
    turn_of(s, GREEN, 100)
    assert used("play invest", "invest house", "build cape", "marker mail") == [
        "action: INVEST",
        "house: Cape",
        "marker: Mail",
    ]
    turn_of(s, RED)
    assert used("token cargo", "transport germanic") == ["token: CARGO", "transport: Germanic"]
