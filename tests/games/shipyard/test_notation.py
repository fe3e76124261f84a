"""Shipyard 14: the action space, its notation, the log and the sheets."""

from __future__ import annotations

from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.state import Question
from seaboard.games.shipyard.tables import Action, Column, Item, Ring

from .positions import A, cruise, decide, fill_yard, fresh, lay_canals, marker_before, perform, play, set_market, store, texts


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
    lay_canals(s, A, ("c01", 0, 0, 0), ("c02", 0, 1, 2))
    seen = [GAME.face.text(s, action) for action in range(Act.total())]
    assert seen[Act.BONUS + Action.HIRE] == "bonus hire" and seen[Act.BUY + 7] == "buy middle a 3"
    assert seen[Act.CELL] == "cell 0,-1" and seen[Act.ENTER + 3] == "enter 0,1 east" and seen[Act.CELL + 49] == "cell number 50"


def test_the_log_tells_what_happened() -> None:
    s = fresh(3)
    lay_canals(s, A, ("c01", 0, 0, 0))
    fill_yard(s, A, "BM_______")
    store(s, A, captain=1)
    sentences = []
    perform(s, Action.BUILD)
    for text in ("buy stern 1", "column 3", "stop", "load captain", "set sail", "enter 0,0 north"):
        before, action = s.copy(), GAME.legal(s)[texts(s).index(text)]
        play(s, text)
        sentences.append(GAME.face.log(before, action, s, None))
    assert sentences[0].startswith("Red buys stern") and sentences[1].endswith("on column 3.")
    assert sentences[2] == "Red stops buying. A ship of 3 tiles leaves the yard."
    assert sentences[3:5] == ["Red loads captain.", "Red sends the ship out."]
    assert sentences[5] == "Red enters the canal at 0,0 north. The ship is approved with speed 1 and scores 3 VP."


def test_a_lost_ship_is_told() -> None:
    s = fresh(3)
    fill_yard(s, A, "BMS______")
    store(s, A)
    decide(s, Question.LAUNCH)
    before, action = s.copy(), GAME.legal(s)[0]
    play(s, "set sail")
    assert "The ship is lost" in GAME.face.log(before, action, s, None)


def test_the_sheets_show_track_market_yards_and_the_viewers_contracts() -> None:
    s = fresh(3)
    fill_yard(s, A, "BM_______")
    view = {"viewer": A, "actor": A, **GAME.face.view(s, A)}
    titles = [sheet.title.split(" (")[0] for sheet in GAME.face.sheets(view)]
    expected = ["Action track", "Market", "Employees", "Players", "Stores and employees", "Yards", "Canal systems", "Fleets"]
    assert titles == [*expected, "Government contracts"]
    assert [sheet.title for sheet in GAME.face.sheets({"viewer": None, "actor": A, **GAME.face.view(s, None)})][-1] == "Fleets"
    lay_canals(s, A, ("c01", 0, 0, 0))
    cruise(s, A, {"captain": 1})
    assert any("leaves the yard" in sheet.title for sheet in GAME.face.sheets({"viewer": None, "actor": A, **GAME.face.view(s, None)}))


def test_every_question_is_a_sentence() -> None:
    s = fresh(3)
    assert GAME.face.question(s) == "Which action do you choose?"
    perform(s, Action.EXCHANGE)
    play(s, "goods coal cloth wheat")
    assert GAME.face.question(s) == "Exchange Commodities: sell coal for 2, or trade it?"


def test_statistics_name_what_an_action_uses() -> None:
    s = fresh(3)
    used = {text: GAME.face.used(s, action) for text, action in zip(texts(s), GAME.legal(s), strict=True)}
    assert used["hire"] == "action: hire"
    assert GAME.face.used(s, Act.BONUS + Action.RENT) == "bonus action: rent"
    assert GAME.face.used(s, Act.LOAD + Item.CRANE) == "load: crane" and GAME.face.used(s, Act.FINISH) == ""
    set_market(s, Column.BOW, "bow_k")
    perform(s, Action.BUILD)
    assert GAME.face.used(s, GAME.legal(s)[texts(s).index("buy bow 1")]) == "ship tile: bow k"
    perform(s, Action.RECRUIT)  # the marker stands on captain: E8
    assert [GAME.face.used(s, action) for action in GAME.legal(s)[:3]] == ["recruit: soldier", "recruit: stoker", "recruit: businessman"]
    marker_before(s, Ring.EMPLOYEE, "ne")  # E9
    perform(s, Action.HIRE)
    play(s, "steps 0")
    assert GAME.face.used(s, Act.SLOT) == "employee: engineer cannon"
    perform(s, Action.EXCHANGE)
    play(s, "goods coal cloth wheat")
    assert [GAME.face.used(s, action) for action in GAME.legal(s)] == ["sell: coal", "trade: stoker", "trade: smokestack"]
