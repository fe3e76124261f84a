"""Shipyard 14: the action space, its notation, the log and the text tables."""

from __future__ import annotations

import re

import pytest

import seaboard
from seaboard.core.language.rules import listening
from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.state import Question, Rear, State
from seaboard.games.shipyard.tables import EMPLOYEE_IDS, Action, Column, Ring

from ..telling import spoken, uses
from .positions import (
    CANAL_IDS,
    A,
    B,
    C,
    cruise,
    decide,
    employ,
    fill_yard,
    fresh,
    lay_canals,
    lay_track,
    marker_before,
    offer,
    perform,
    play,
    poor,
    put_token,
    set_market,
    step_one,
    store,
    texts,
)


def test_the_flat_action_space_has_238_ids() -> None:
    codes = {
        **{"CHOOSE": 0, "BONUS": 8, "START": 16, "END": 17, "BUY": 18, "PLACE": 38, "STOP": 47, "CANAL": 48, "CELL": 53},
        **{"ROTATE": 103, "COMMODITY": 107, "STEPS": 112, "SLOT": 120, "GOODS": 123, "SELL": 133, "TRADE": 134, "LAUNCH": 142},
        **{"LOAD": 151, "FINISH": 159, "ENTER": 160, "SAIL": 210, "DISCARD": 213, "PASS": 237},
    }
    assert {block.name: int(block) for block in Act} == codes and Act.total() == 238


def test_every_action_has_a_text_in_every_position() -> None:
    s = fresh(4)
    assert all(GAME.face.text(s, action) for action in range(Act.total()))
    s.players[A].money = 8
    s.main, s.main_left, s.bonus_left = Action.RENT, 1, 1
    decide(s, Question.PERFORM)
    assert GAME.face.text(s, Act.BONUS + Action.HIRE) == "bonus hire"
    perform(s, Action.BUILD)
    assert GAME.face.text(s, Act.BUY + 7) == "buy middle a 3"
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", 0, 1, 2))
    perform(s, Action.RENT)
    play(s, "canal 1")
    assert texts(s) == ["cell 0,-1", "cell -1,0", "cell 1,0", "cell -1,1", "cell 1,1", "cell 0,2"]
    cruise(s, A, {"captain": 1})
    assert GAME.face.text(s, Act.ENTER + 3) == "enter 0,1 east" and GAME.face.text(s, Act.CELL + 49) == "cell 50"


def told(s: State, *choices: str, seat: int | None = None) -> str:
    """Play actions and return the sentences of the log."""
    with listening() as heard:
        play(s, *choices)
    return spoken(GAME, heard, seat)


def test_every_action_is_told_or_only_prepares_something() -> None:
    for players, seed in ((2, 1), (3, 2), (4, 3)):
        match, bot = GAME.new(players, seed), seaboard.bot("random", seed)
        while not match.over:
            match.play(bot.choose(match.look()))
        silent = {entry.text.split()[0] for entry in match.log_for(0) if not entry.sentence and entry.action is not None}
        assert silent <= {"end", "stop", "cell"}
        assert not any(re.search(r"\b[bcgt]\d\d\b|-?\d+,-?\d+|_|\bmiddle[12]\b", entry.sentence) for entry in match.log_for(0))


def test_a_ship_is_told_from_its_last_tile_to_its_points() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    fill_yard(s, A, "BM_______")
    store(s, A, captain=1)
    set_market(s, Column.STERN, "stern_ks")
    perform(s, Action.BUILD)
    assert told(s, "buy stern 1") == "Red buys a stern with a cabin and a stoker cabin free of charge."
    assert told(s, "column 3") == "Red puts the stern with a cabin and a stoker cabin on column 3 of the yard."
    assert told(s, "stop").endswith(" come to the market. Red launches the ship of 3 tiles on columns 1 to 3 of the yard.")
    assert told(s, "load captain") == "Red loads a captain on the ship."
    assert told(s, "set sail") == "Red finishes outfitting the ship at speed 1."
    assert told(s, "enter 0,0 north") == (
        "Red enters the canals on M24 from the north, reaches a blue ribbon after 1 movement point, takes the ship of 3 tiles and speed 1 "
        "into the fleet and scores 3 points (1 for crew, 1 for speed, 1 for the blue ribbon)."
    )


@pytest.mark.clause("shipyard", "E15", "8.7")
def test_a_cruise_is_told_step_by_step() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", -1, 0, 0))
    put_token(s, A, 0, 0, 3, Rear.LOWER)
    cruise(s, A, {"captain": 2, "businessman": 1, "crane": 1, "sail": 2, "stoker": 2}, "LLB")
    assert told(s, "sail higher") == "Red sails on clockwise and reaches a lantern symbol worth 2 points."
    assert told(s, "sail higher") == "Red sails on clockwise."
    assert told(s, "sail higher") == "Red sails on clockwise and reaches a lifeboat symbol worth 1 point."
    assert told(s, "sail out") == (
        "Red sails on west to L24, takes the canal tile left behind on M24 to the used canals and reaches a merchant symbol worth 2 points."
    )
    assert told(s, "sail lower") == (
        "Red sails on anticlockwise, takes the ship of 3 tiles and speed 5 into the fleet and scores 15 points "
        "(3 for crew, 2 for cranes and cannons, 5 for speed, 5 for symbols)."
    )


@pytest.mark.clause("shipyard", "7.6", "13.3")
def test_a_lost_ship_says_why() -> None:
    s = fresh(3)
    fill_yard(s, A, "BMS______")
    store(s, A)
    decide(s, Question.LAUNCH)
    lost = told(s, "set sail")
    assert lost == "Red finishes outfitting the ship at speed 1 and loses it with all on board, as it has no captain."
    fill_yard(s, A, "BMS______")
    store(s, A, captain=1)
    decide(s, Question.LAUNCH)
    play(s, "load captain")
    lost = told(s, "set sail")
    assert (
        lost
        == "Red finishes outfitting the ship at speed 1 and loses it with all on board, as the canals allow no cruise of 1 movement point."
    )


@pytest.mark.clause("shipyard", "3.1", "3.4", "5.8.1", "4.3")
def test_income_subsidy_and_bonus_are_told_apart() -> None:
    s = fresh(4)
    lay_track(s, "hire:B", "recruit:C", "subsidy", "build", "rent", "purchase", "manufacture", "exchange:A")
    s.players[A].money = 4
    step_one(s, A)
    assert told(s, "subsidy") == "Red chooses Receive Subsidy and receives 2 guilders of income for 2 occupied tiles ahead."
    assert told(s, "bonus recruit") == "Red pays 6 guilders for the bonus action Recruit Crew."
    assert told(s, "steps 0") == (
        "Red moves the crew marker 1 step to the soldier, receives a soldier, performs the main action Receive Subsidy "
        "and receives 2 guilders of subsidy. Yellow moves Hire Employee to the front of the track. "
        "The turn cube moves to step 2 of 8 on the wheel."
    )
    assert s.players[A].money == 4 + 2 - 6 + 2


@pytest.mark.clause("shipyard", "5.4.2", "5.4.3", "5.6.1", "5.6.4")
def test_markers_and_employees_are_told_by_name() -> None:
    s = fresh(3)
    s.players[A].money = 5
    employ(s, A, "agent_equipment", "engineer_cannon")
    perform(s, Action.MANUFACTURE)  # the marker stands on crane
    assert told(s, "steps 3").startswith(
        "Red uses the equipment agent for 2 free steps, pays 1 guilder for 1 extra step, moves the equipment marker 4 steps to the crane, "
        "receives a crane and receives a cannon from the cannon engineer."
    )
    marker_before(s, Ring.EMPLOYEE, "ne")
    offer(s, "ne", "trader_coal_1", "builder_cabin")
    s.lower[2] = EMPLOYEE_IDS.index("builder_speed")
    perform(s, Action.HIRE)
    assert told(s, "steps 0") == "Red moves the employee marker 1 step to the north-east stop."
    assert told(s, "hire trader coal 1").startswith(
        "Red hires the level 1 coal trader free of charge. The speed builder is turned up in that place."
    )


@pytest.mark.clause("shipyard", "5.7.3", "5.7.5", "E11")
def test_an_exchange_is_told_good_by_good() -> None:
    s = fresh(3)
    employ(s, A, "trader_coal_1", "trader_coal_2")
    perform(s, Action.EXCHANGE)
    assert told(s, "goods coal cloth wheat") == "Red exchanges the commodity tile of 1 coal, 1 cloth and 1 wheat."
    assert told(s, "sell") == "Red sells coal for 2 guilders and receives 2 guilders more from coal traders."
    assert told(s, "trade for sail") == "Red trades cloth for a sail."
    assert told(s, "sell").startswith("Red sells wheat for 2 guilders. The commodity tile of 1 coal, 1 cloth and 1 wheat is discarded.")


@pytest.mark.clause("shipyard", "5.2.1", "5.2.2", "5.3.1")
def test_canal_tiles_are_called_after_their_symbols_and_places_as_on_a_map() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    s.market[Column.CANAL][3] = CANAL_IDS.index("c02")
    perform(s, Action.RENT)
    assert told(s, "canal 4") == "Red rents the canal tile military–merchant–lifeboat–lifebuoy for 2 guilders."
    labels = {text: GAME.face.label(s, action) for text, action in zip(texts(s), GAME.legal(s), strict=True)}
    assert labels["cell -1,0"] == "lay it on L24"
    assert told(s, "cell -1,0") == ""
    assert GAME.face.remark(s, Act.ROTATE + 1) == "lifebuoy north, military east, merchant south, lifeboat west"
    assert told(s, "turn 90").startswith(
        "Red lays the canal tile military–merchant–lifeboat–lifebuoy on L24, with its military symbol to the east. The canal tile "
    )


@pytest.mark.clause("shipyard", "10.1", "10.3", "11.1", "11.3")
def test_drops_and_the_final_stages_are_told() -> None:
    s = fresh(3, drop_coin=True)
    lay_track(s, "hire:B", "recruit:C", "build", "rent", "purchase", "exchange", "manufacture")
    s.drops, s.queue, s.turn, s.drop_pending = 0, 8, 11, 1
    with listening() as heard:
        decide(s, Question.TURN_DONE, B)
    assert spoken(GAME, heard).startswith(
        "The turn cube drops, and 7 cubes are left in the queue. 1 guilder is put on Manufacture Equipment, the rearmost tile. Black moves "
    )
    s = fresh(3)
    s.drops, s.queue, s.turn, s.drop_pending, s.keep = 8, 0, 75, 1, 1
    with listening() as heard:
        decide(s, Question.TURN_DONE, C)
    assert spoken(GAME, heard) == (
        "The turn cube drops and finds the queue empty, so regular turns end with this round. The final actions begin."
    )
    assert told(s, "pass") == "Red takes no final action."


def test_the_sheets_show_track_market_yards_and_the_viewers_contracts() -> None:
    s = fresh(3)
    fill_yard(s, A, "BM_______")
    view = {"viewer": A, "actor": A, **GAME.face.view(s, A)}
    titles = [sheet.title.split(" (")[0] for sheet in GAME.face.text_tables(view)]
    expected = [
        "Action track",
        "Market",
        "Employees",
        "Crew and equipment rings",
        "Exchange prices",
        "Players",
        "Stores and employees",
        "Yards",
        "Canal systems",
        "Fleets",
    ]
    assert titles == [*expected, "Government contracts"]
    assert [sheet.title for sheet in GAME.face.text_tables({"viewer": None, "actor": A, **GAME.face.view(s, None)})][-1] == "Fleets"
    lay_canals(s, A, ("c01", 0, 0, 0))
    cruise(s, A, {"captain": 1})
    assert any("leaves the yard" in sheet.title for sheet in GAME.face.text_tables({"viewer": None, "actor": A, **GAME.face.view(s, None)}))


def test_the_sheets_tell_effects_of_employees_and_coming_prices_and_no_ids() -> None:
    s = fresh(3)
    employ(s, A, "builder_cabin")
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", -1, 0, 0), ("c03", 2, 2, 0))
    put_token(s, A, 0, 0, 3, Rear.LOWER)
    s.players[A].used_canals = 1 << CANAL_IDS.index("c05")
    s.rings[Ring.EXCHANGE] = 4
    sheets = {sheet.title.split(" (")[0]: sheet for sheet in GAME.face.text_tables({"viewer": A, "actor": A, **GAME.face.view(s, A)})}
    text = {title: "\n".join(" | ".join(row) for row in sheet.rows) for title, sheet in sheets.items()}
    assert text["Exchange prices"].splitlines()[:3] == [  # 5.7.2
        "now | 1 guilder | 1 guilder | 4 guilders",
        "next | 4 guilders | 2 guilders | 1 guilder",
        "after 2 exchanges | 2 guilders | 2 guilders | 2 guilders",
    ]
    assert "cannon engineer, costs 1 guilder\nWhenever you take Manufacture Equipment you also gain 1 cannon." in text["Employees"]
    assert "cabin builder: Each of your ships has 1 extra cabin." in text["Stores and employees"]
    assert text["Crew and equipment rings"].splitlines()[0] == "crew | captain | soldier | stoker | businessman"
    canals = text["Canal systems"]
    assert "M24: ribbon–military–lantern–lifeboat, ribbon north, military east" in canals
    assert "O26: merchant–lantern–lifebuoy–ribbon, " in canals and "lifeboat–lifebuoy–military–merchant" in canals
    assert "between its military and its lantern, sailing clockwise" in canals
    assert not any(re.search(r"\b[bcgt]\d\d\b|-?\d+,-?\d+|_", re.sub(r"\[.*?\]", "", words)) for words in text.values())


def test_every_question_is_a_sentence() -> None:
    s = fresh(3)
    assert GAME.face.question(s) == "Which tile do you choose for your main action?"
    perform(s, Action.EXCHANGE)
    play(s, "goods coal cloth wheat")
    assert GAME.face.question(s) == "Exchange Commodities: sell coal for 2 guilders, or trade it?"


def test_statistics_name_what_an_action_uses() -> None:
    def used(*choices: str) -> list[str]:
        with listening() as heard:
            play(s, *choices)
        return uses(GAME, heard)

    s = poor(fresh(3))
    assert used("hire") == ["action: Hire Employee"]
    s.players[A].money = 8
    s.active, s.main, s.main_left, s.bonus_left = A, Action.RENT, 1, 1
    decide(s, Question.PERFORM)
    assert used("bonus purchase") == ["bonus action: Purchase Commodities"]
    set_market(s, Column.BOW, "bow_k")
    perform(s, Action.BUILD)
    assert used("buy bow 1", "column 1") == ["ship tile: bow (cabin)"]
    perform(s, Action.RECRUIT)  # the marker stands on captain: E8
    assert used("steps 1") == ["marker: stoker"]
    marker_before(s, Ring.EMPLOYEE, "ne")  # E9
    perform(s, Action.HIRE)
    assert used("steps 0", "hire engineer cannon") == ["employee: cannon engineer"]
    perform(s, Action.EXCHANGE)
    assert used("goods coal cloth wheat", "sell", "trade for sail", "sell") == ["sell: coal", "trade: sail", "sell: wheat"]
    fill_yard(s, A, "BMS______")
    store(s, A, soldier=1)
    decide(s, Question.LAUNCH)
    assert used("load soldier", "set sail") == ["load: soldier"]
