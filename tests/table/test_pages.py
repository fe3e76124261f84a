"""The pages as a browser without scripts gets them, and the messages that a script gets."""

from __future__ import annotations

import json
import random
import re
from html import unescape
from typing import Any

import pytest

import seaboard
from seaboard.core.play.clauses import clauses
from seaboard.core.play.game import Game
from seaboard.core.play.registry import all_games
from seaboard.table import rulebook
from seaboard.table.assets import files
from seaboard.table.charts import chart_of
from tests.table.scriptless import Browser
from tests.table.serving import Player, Served, wait_until

GAMES = all_games()


def choices(page: str) -> list[tuple[str, str]]:
    """The choices of the list: actions with their words."""
    found = re.search(r'id="choices">.*?</form>', page, re.S)
    listed = re.findall(r'<button name="action" value="(\d+)"><span>(.*?)</span>', found[0], re.S) if found else []
    return [(action, unescape(re.sub(r"<small>.*", "", words, flags=re.S))) for action, words in listed]


def number(page: str) -> str:
    found = re.search(r'id="panel-prompt"[^>]*data-number="(\d+)"', page)
    assert found
    return found[1]


def my_turn(browser: Browser, table: str) -> str:
    """The page once it is the visitor's turn."""

    def asked() -> str:
        page = browser.get(table)
        return page if 'data-turn="yes"' in page else ""

    return str(wait_until(asked))


def finished(game: str, players: int, seed: int = 3) -> str:
    """A saved game, played at random to its end."""
    match, rng = seaboard.game(game).new(players=players, seed=seed), random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal))
    return json.dumps(match.document())


# --- without scripts -----------------------------------------------------------------------------------------------------------


def test_two_clicks_from_the_lobby_to_a_decision(browser: Browser) -> None:
    answer = browser.press(browser.get("/"), "Play against a bot")
    assert re.fullmatch(r"/t/[\w-]+", answer.url.path)
    page = my_turn(browser, answer.url.path)
    action, words = choices(page)[0]
    assert f'data-act="{action}"' in page
    after = browser.press(page, words).text
    assert number(after) != number(page)
    assert "Your tables" in browser.get("/")


def test_every_choice_on_the_board_is_in_the_list(browser: Browser) -> None:
    for game in GAMES:
        page = my_turn(browser, browser.play(game.name))
        assert sorted(action for action, _ in choices(page)) == sorted(re.findall(r'data-act="(\d+)"', page))


def test_taking_back_and_talking(browser: Browser) -> None:
    table = browser.play("transatlantic")
    page = my_turn(browser, table)
    browser.post(f"{table}/act", number=number(page), action=choices(page)[0][0])
    page = my_turn(browser, table)
    assert "<button" in page and "Undo" in page
    browser.press(page, "Undo")
    assert "Nothing has happened yet." in browser.get(table) or number(browser.get(table)) != number(page)
    said = browser.post(f"{table}/chat", text="Good <luck> & a fair wind").text
    assert "Good &lt;luck&gt; &amp; a fair wind" in said and "<luck>" not in said


def test_a_decision_that_ends_the_turn_is_asked_about_among_people(browser: Browser, stranger: Browser) -> None:
    table = browser.play("yamatai", seat=["me", "open"])
    stranger.press(stranger.get(table), "Take ")
    assert "You" not in re.findall(r'<a class="me"[^>]*>([^<]*)', stranger.get("/"))
    decider = browser if 'data-turn="yes"' in browser.get(table) else stranger
    for _ in range(30):
        page = decider.get(table)
        if "data-confirm" in page:
            break
        decider.post(f"{table}/act", number=number(page), action=choices(page)[-1][0])
    assert "data-pending=" in page
    assert "data-confirm" not in decider.press(page, "Take another").text
    decider.post("/me", name="Ann", confirm="never")
    page = decider.get(table)
    after = decider.post(f"{table}/act", number=number(page), action=choices(page)[-1][0]).text
    assert "data-pending=" not in after and number(after) != number(page)


def test_who_has_left_takes_the_seat_again(browser: Browser, stranger: Browser) -> None:
    table = browser.play("yamatai", seat=["me", "open"], absence="bot")
    assert "Waiting for one more" in browser.get(table) and f'value="{table}"' in browser.get(table)
    stranger.press(stranger.get(table), "Take ")
    left = browser.press(browser.get(table), "Leave").text
    assert "A bot plays for you." in left and not choices(left)
    back = browser.press(left, "Take my seat again").text
    assert "A bot plays for you." not in back and "Take my seat again" not in back


def test_without_scripts_a_page_that_waits_looks_again_by_itself(browser: Browser, stranger: Browser) -> None:
    table = browser.play("yamatai", seat=["me", "open"])
    again = '<noscript><meta http-equiv="refresh"'
    assert again in browser.get(table)
    stranger.press(stranger.get(table), "Take ")
    both = [again in one.get(table) for one in (browser, stranger)]
    assert sorted(both) == [False, True], "the one who decides is left alone"


def test_a_form_that_is_too_late_or_wrong_is_refused_with_a_page(browser: Browser) -> None:
    table = browser.play("transatlantic")
    page = my_turn(browser, table)
    stale = browser.post(f"{table}/act", 409, number=int(number(page)) + 1, action=choices(page)[0][0])
    assert "has moved on" in stale.text and "To the lobby" in stale.text
    assert "not right" in browser.post(f"{table}/act", 422, number="x", action="y").text
    assert "not possible" in browser.post(f"{table}/act", 422, number=number(page), action=10**6).text
    assert number(browser.get(table)) == number(page)
    assert browser.http.get("/t/nothing").status_code == 404
    scripted = browser.http.post(f"{table}/act", data={"number": "99", "action": "0"}, headers={"Accept": "application/json"})
    assert scripted.status_code == 409 and scripted.json()["error"].endswith(".")


def test_who_has_no_seat_sees_no_choices_and_cannot_act(browser: Browser, stranger: Browser) -> None:
    table = browser.play("oltremare")
    mine = my_turn(browser, table)
    page = stranger.get(table)
    assert "You are watching" in page
    assert not choices(page) and "data-act" not in page and "Your hand" not in page
    stranger.post(f"{table}/act", 401, number=number(page), action=choices(mine)[0][0])
    stranger.post("/name", name="Bob")
    stranger.post(f"{table}/act", 403, number=number(page), action=choices(mine)[0][0])
    assert number(browser.get(table)) == number(mine)


# --- forms of a new table and of a person ----------------------------------------------------------------------------------------


def test_a_new_table_is_as_the_form_says(browser: Browser, stranger: Browser, ann: Player) -> None:
    page = browser.get("/new/nuremberg")
    for option in seaboard.game("nuremberg").options:
        assert f'name="option-{option.name}"' in page and option.text in unescape(page)
    wanted: dict[str, Any] = {
        "players": "3",
        "seat": ["me", "open", "greedy", "hard"],
        "option-map": "wensleydale",
        "option-company_link_fee": "true",
        "option-rivers": "true",
        "title": "Sunday",
        "clock": "20 600",
        "undo": "none",
        "public": "yes",
        "name": "Ann",
    }
    table = browser.post("/new/nuremberg", **wanted).url.path.rsplit("/", 1)[1]
    info = ann.get(f"/api/tables/{table}")
    assert (info["players"], info["title"], info["status"]) == (3, "Sunday", "open")
    assert info["options"]["map"] == "wensleydale" and info["options"]["company_link_fee"] and info["options"]["rivers"]
    assert not info["options"]["auction_may_pass"]
    assert [(seat["kind"], seat["bot"]) for seat in info["seats"]] == [("human", ""), ("open", ""), ("bot", "greedy")]
    shown = browser.get(f"/t/{table}")
    assert "Out of time, the medium bot plays on." in shown and "Nothing is taken back." in shown
    assert "Sunday" in stranger.get("/")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"players": "9"}, "is for 2 to 4 players"),
        ({"players": "many"}, "whole numbers"),
        ({"seat": ["me", "my_bots.py:Evil"]}, "There is no bot"),
        ({"seat": ["me"]}, "give 2 seats"),
        ({"title": "x" * 61}, "title"),
        ({"webhook": "file:///etc/passwd"}, "webhook"),
        ({"absence_minutes": "0"}, "absence_minutes"),
        ({"clock": "soon"}, "whole numbers"),
    ],
)
def test_a_form_with_nonsense_makes_no_table(browser: Browser, fields: dict[str, Any], words: str) -> None:
    browser.post("/name", name="Ann")
    wanted = {"players": "2", "seat": ["me", "random"]} | fields
    assert words in unescape(browser.post("/new/transatlantic", 422, **wanted).text)
    assert "Your tables" not in browser.get("/")


def test_name_and_preferences_are_kept(browser: Browser) -> None:
    browser.post("/me", name="  Ann-Marie ", theme="dark", palette="safe", motion="none", confirm="always", sound="off", layout="phone")
    page = browser.get("/me")
    assert 'class="seaboard dark safe"' in page and 'data-motion="none"' in page and 'data-sound="off"' in page
    assert 'value="Ann-Marie"' in page and 'value="always" checked' in page
    assert 'class="table phone' in browser.get(browser.play("yamatai"))
    browser.post("/me", name="Ann-Marie", theme="'><script>", palette="nonsense")
    assert 'class="seaboard auto classic"' in browser.get("/me")
    assert "1 to 40 characters" in browser.post("/me", 422, name="x" * 41).text


def test_a_new_name_is_told_at_all_tables(browser: Browser) -> None:
    table = browser.play("yamatai", name="Ann")
    assert 'title="Ann, blue"' in browser.get(table)
    browser.post("/name", name="Bob")
    assert 'title="Bob, blue"' in browser.get(table) and 'title="Ann, blue"' not in browser.get(table)


def test_the_layout_suits_the_device(browser: Browser) -> None:
    table = browser.play("transatlantic")
    assert 'class="table wide' in browser.get(table)
    phone = {"Accept": "text/html", "Sec-CH-UA-Mobile": "?1"}
    assert 'class="table phone' in browser.http.get(table, headers=phone).text
    browser.http.cookies.set("screen", "phone")
    assert 'viewBox="0 0 390 ' in browser.get(table)


# --- nothing but our own -----------------------------------------------------------------------------------------------------------


def pages_of(browser: Browser, game: str) -> list[str]:
    table = browser.play(game)
    my_turn(browser, table)
    return [table, f"{table}/text", f"{table}/log", f"{table}?ply=0", f"/new/{game}", f"/rules/{game}", f"/rules/{game}?q=player"]


@pytest.mark.parametrize("layout", ["wide", "phone"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_pages_hold_no_inline_style_or_script_and_nothing_foreign(browser: Browser, game: Game, layout: str) -> None:
    browser.http.cookies.set("screen", layout)
    for path in [*pages_of(browser, game.name), "/", "/me", "/help", "/api/docs"]:
        page = browser.get(path)
        assert not re.search(r"\sstyle=|<style|\son\w+=|javascript:|<script(?! type=\"module\" src=\"/static/)", page), path
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', page), path
        ids = re.findall(r'\sid="([^"]+)"', page)
        assert len(ids) == len(set(ids)), (path, sorted({one for one in ids if ids.count(one) > 1}))
        assert page.count("<h1") == 1 and "<title>" in page and 'lang="en"' in page


def test_headers_of_pages(browser: Browser) -> None:
    answer = browser.http.get("/")
    assert "script-src 'self'" in answer.headers["content-security-policy"] and "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"


def test_files_are_kept_by_browsers_until_they_change(browser: Browser) -> None:
    page = browser.get("/")
    for path in re.findall(r'(?:src|href)="(/static/[^"]+)"', page):
        answer = browser.http.get(path)
        assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"]
    answer = browser.http.get("/static/table.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert browser.http.get("/static/table.js", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    for path in ("/static/../pages.py", "/static/%2e%2e/pages.py", "/static/table.html"):
        assert browser.http.get(path).status_code == 404
    assert "vendor/idiomorph.js" in files(), "scripts/pack fetches it"


# --- rules, help, interface --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_clause_has_an_anchor_and_is_found(game: Game) -> None:
    html = str(rulebook.page(game))
    anchors = re.findall(r'id="c([^"]+)"', html)
    assert len(anchors) == len(set(anchors))
    assert set(clauses(game.rules_text)) <= set(anchors)
    assert {heading for heading, _ in rulebook.chapters(game)} <= set(anchors)
    everything, count = rulebook.search(game, "PLAYER")
    assert 0 < count < len(clauses(game.rules_text)) and "<mark>player</mark>" in str(everything).lower()
    assert rulebook.search(game, "xyzzy") == ("", 0)


def test_searching_marks_words_and_not_tags() -> None:
    assert (
        rulebook.mark('<a href="#coal">Coal &amp; am</a>', ["coal", "am"]) == '<a href="#coal"><mark>Coal</mark> &amp; <mark>am</mark></a>'
    )


def test_the_page_of_the_interface_names_every_request(served: Served, browser: Browser) -> None:
    page, document = unescape(browser.get("/api/docs")), served.app.openapi()
    assert not any(path.startswith("/t/") for path in document["paths"])
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert f"<code>{method.upper()}</code> <code>{path}</code>" in page
            assert operation["description"] in page
    for name in document["components"]["schemas"]["NewTable"]["properties"]:
        assert f"<code>{name}</code>" in page


# --- looking back ------------------------------------------------------------------------------------------------------------------


def test_a_saved_game_is_looked_at_from_every_seat(browser: Browser) -> None:
    files_ = {"file": ("game.json", finished("oltremare", 3), "application/json")}
    answer = browser.http.post("/upload", files=files_)
    assert answer.status_code == 200 and answer.url.params["ply"] == "0"
    table = answer.url.path
    assert "seen by all" in answer.text
    assert "Your hand" not in browser.get(f"{table}?ply=30")
    assert browser.get(f"{table}?ply=30&seat=1") != browser.get(f"{table}?ply=30&seat=2")
    assert "data-act" not in browser.get(f"{table}?ply=30&seat=1")
    result = browser.get(table)
    assert "Analyse" in result and "wins" in result and "Place" in result
    assert browser.http.get(f"/api/tables/{table[3:]}/game").json() == json.loads(files_["file"][1])
    assert "Step on" in browser.get(f"{table}?ply=99999"), "beyond the end is the end"
    assert browser.http.post("/upload", files={"file": ("x", b"\xff\xfe", "application/json")}).status_code == 422
    assert "not a saved game" in unescape(browser.http.post("/upload", files={"file": ("x", b"{}", "application/json")}).text)


def test_a_running_game_is_looked_back_at_from_ones_own_seat_only(browser: Browser, stranger: Browser) -> None:
    table = browser.play("transatlantic", seat=["me", "me"])
    for _ in range(12):
        page = my_turn(browser, table)
        browser.post(f"{table}/act", number=number(page), action=choices(page)[0][0], confirmed="yes")
    assert stranger.get(f"{table}?ply=5") == stranger.get(f"{table}?ply=5&seat=0")
    assert "seen by" not in stranger.get(f"{table}?ply=5")
    assert stranger.http.get(f"/api/tables/{table[3:]}/game").status_code == 409


def test_the_chart_of_an_analysis() -> None:
    match = seaboard.game("transatlantic").new(players=2, seed=1)
    for _ in range(6):
        match.play(match.legal[0])
    decided = {"seat": 0, "action": 1, "text": "a", "best": 2, "best_text": "b"}
    document = {
        "spec": "mcts:400",
        "accuracy": [81.6, 40.2],
        "final": [1.0, 0.0],
        "turning_points": [4],
        "decisions": [
            decided | {"ply": 0, "before": [0.5, 0.5], "after": [0.4, 0.6]},
            decided | {"ply": 4, "before": [0.25, 0.75], "after": [0.1, 0.9]},
        ],
    }
    chart = chart_of(document, match, None, ("Ann", "Bob"), "wide")
    assert chart and chart.accuracy == (82, 40)
    assert [curve.colour for curve in chart.curves] == ["red", "green"]
    first, _, last = chart.curves[0].d[1:].split("L")
    assert float(first.split()[1]) > float(last.split()[1]), "more chances are higher"
    (point,) = chart.points
    assert "better was b" in point.words and "25 % before, 100 % after" in point.words
    assert match.told_at(None, point.number) == 4
    assert chart_of(document | {"decisions": []}, match, None, ("Ann", "Bob"), "wide") is None


# --- messages to scripts -------------------------------------------------------------------------------------------------------------


def test_a_script_gets_the_whole_and_then_only_what_changed(ann: Player) -> None:
    table = ann.table(seats=["me", "me"], players=2)
    with ann.stream(f"/t/{table}/stream?layout=wide") as events:
        _, whole = next(events)
        assert set(whole["parts"]) == set(whole["order"]) == set(whole["places"])
        assert "panel-log" in whole["panels"] and whole["turn"] and whole["title"].startswith("● Your turn")
        ann.act(table)
        _, change = next(events)
        assert change["parts"] and set(change["parts"]) < set(whole["parts"])
        assert all(text != whole["parts"][key] for key, text in change["parts"].items())
        assert all(text != whole["panels"][key] for key, text in change["panels"].items())
        assert change["news"]
        ann.post(f"/api/tables/{table}/chat", {"text": "Hello"})
        _, said = next(events)
        assert set(said) == {"panels", "now"} and set(said["panels"]) == {"panel-chat"}


def test_each_seat_is_told_only_what_it_may_know(ann: Player, bob: Player) -> None:
    table = ann.table("oltremare", players=2, seats=["me", "open"], public=False)
    bob.post(f"/api/tables/{table}/join")
    found = []
    for player in (ann, bob):
        with player.stream(f"/t/{table}/stream?layout=phone") as events:
            found.append(next(events)[1])
    turns = [message["turn"] for message in found]
    assert sorted(turns) == [False, True]
    waiting = found[turns.index(False)]
    assert not any("data-act" in part for part in waiting["parts"].values())
    assert "choices" not in waiting["panels"]["panel-prompt"]
