"""The commands about bots, as a user meets them."""

from __future__ import annotations

import importlib.util
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path

import pytest

import seaboard
from seaboard.bots import readiness
from tests.cli.test_commands import document, run
from tests.cli.test_play import play

pytestmark = pytest.mark.xdist_group("yamatai")  # compiled there already


def test_arena_prints_the_document_that_programs_rely_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ("arena", "yamatai", "--bots", "greedy,random", "--players", "2", "--games", "4", "--seed", "1", "--threads", "1")
    found = document(capsys, *arguments, "--file", str(tmp_path / "games.jsonl"), "--plot", str(tmp_path / "plot.svg"))
    assert (found["game"], found["players"], found["games"]) == ("yamatai", 2, 4)
    assert [bot["spec"] for bot in found["bots"]] == ["greedy", "random"]
    keys = {"spec", "win_share", "win_share_95", "mean_score", "mean_rank", "rating", "seconds_per_decision"}
    assert all(keys <= set(bot) for bot in found["bots"])
    greedy, rand = found["bots"]
    assert greedy["win_share"] == 1 and greedy["rating"] > rand["rating"] and greedy["win_share_95"][1] == 1
    picture = ElementTree.parse(tmp_path / "plot.svg").getroot()
    assert "greedy" in "".join(picture.itertext())
    code, out, err = run(capsys, *arguments[:-5], "3", "--seed", "1", "--file", str(tmp_path / "games.jsonl"))
    assert code == 0 and "wins" in out and "rating" in out and "multiple of 2 games" in err


def test_a_saved_game_is_judged(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    readiness.prepare(seaboard.game("yamatai"))
    match = seaboard.game("yamatai").new(2, 4)
    bots = [seaboard.bot("greedy", 1), seaboard.bot("random", 2)]
    while match.seat is not None:
        match.play(bots[match.seat].choose(match.look()))
    path = str(tmp_path / "game.json")
    match.save(path)
    found = document(capsys, "analyse", path, "--bot", "mcts:40", "--plot", str(tmp_path / "chances.png"))
    assert (found["game"], found["players"], found["bot"]) == ("yamatai", 2, "mcts:40")
    assert found["accuracy"][0] > found["accuracy"][1] and len(found["turning_points"]) == 5
    first = found["decisions"][0]
    assert {"ply", "seat", "text", "before", "after", "best_text", "loss"} <= set(first)
    assert (tmp_path / "chances.png").read_bytes().startswith(b"\x89PNG")
    code, out, _ = run(capsys, "analyse", path, "--bot", "mcts:40", "--all")
    assert code == 0 and "Turning points" in out and "Accuracy: " in out and "every decision" in out


class Tags(HTMLParser):
    """Collects what a page refers to, and its headings."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.headings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        self.headings += tag in ("h1", "h2")


def test_games_between_bots_say_how_balanced_a_game_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    arguments = ("simulate", "yamatai", "--bots", "greedy", "--players", "3", "--games", "6", "--seed", "1", "--threads", "1")
    found = document(capsys, *arguments, "--report", str(report))
    assert {"game", "players", "games", "decisions", "decisions_per_game", "scores", "win_share", "reasons", "seconds"} <= set(found)
    assert len(found["win_share"]) == 3 and sum(found["win_share"]) == pytest.approx(1)
    assert sum(found["reasons"].values()) == 6
    means = sum(points["all"] for points in found["sources"].values())
    assert means == pytest.approx(sum(found["scores"]["mean"]) / 3)
    assert any(use["name"].startswith("specialist") for use in found["uses"])
    page = Tags()
    page.feed(report.read_text("utf-8"))
    assert page.headings >= 6 and all(link.startswith("#") for link in page.links), "the page needs nothing else"
    code, out, _ = run(capsys, *arguments)
    assert code == 0 and "Points a seat" in out and "Ends: " in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("arena", "yamatai", "--bots", "chess"), "There is no bot 'chess'"),
        (("arena", "yamatai", "--bots", ","), "at least one bot"),
        (("arena", "chess"), "no game called 'chess'"),
        (("arena", "yamatai", "--players", "9"), "2 to 4 players"),
        (("arena", "yamatai", "--plot", "x.gif"), ".svg or .png"),
        (("arena", "yamatai", "--plot", "nowhere/x.svg"), "no folder"),
        (("analyse", "nothing.json"), "nothing.json"),
        (("simulate", "yamatai", "--report", "x.html"), "needs --bots"),
        (("simulate", "yamatai", "--bots", "greedy", "--check"), "for random games"),
        (("simulate", "yamatai", "--bots", "greedy", "--report", "nowhere/x.html"), "no folder"),
        (("play", "yamatai", "--players", "2", "--seats", "human,chess"), "There is no bot 'chess'"),
        (("play", "yamatai", "--players", "2", "--seats", "human"), "Give 2 seats"),
    ],
)
def test_bad_input_is_one_sentence(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2 and not out and sentence in err and len(err.strip().splitlines()) == 1


def test_hints_and_bots_at_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("yamatai", "--players", "2", "--seed", "7", "--seats", "human,mcts:20")
    code, out = play(monkeypatch, capsys, ["hint", "1", "undo", "quit", ""], *arguments)
    assert code == 0 and "Best: a chance of" in out and "Orange" in out


def test_until_a_game_is_compiled_bots_think_on_the_plain_engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With an empty cache the first decision does not wait; the compiler runs beside, and the bot says so."""

    started: list[Compiler] = []

    class Compiler:
        def __init__(self, command: list[str], **_: object) -> None:
            started.append(self)
            self.command = command
            self.code: int | None = None

        def poll(self) -> int | None:
            return self.code

    monkeypatch.setattr(readiness, "READY", set())
    monkeypatch.setattr(readiness, "COMPILERS", {})
    monkeypatch.setattr(readiness, "WAITING", set())
    monkeypatch.setattr("subprocess.Popen", Compiler)
    monkeypatch.setenv("SEABOARD_CACHE", str(tmp_path))
    monkeypatch.setattr(readiness, "prepare", lambda game: readiness.READY.add(game.name))
    game = seaboard.game("yamatai")
    match, bot = game.new(2, 1), seaboard.bot("mcts:10")
    plain = bot.choose(match.look())
    assert plain in match.legal and "is being compiled" in bot.notice and len(started) == 1
    assert started[0].command[1:] == ["-m", "seaboard.bots.readiness", "yamatai"]
    started[0].code = 0
    assert readiness.is_ready(game) and readiness.notice(game) == ""
    assert len(started) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "yamatai", "--bots", "greedy", "--games", "1000000", "--report", "out.html"),
        ("arena", "yamatai", "--bots", "greedy", "--games", "1000000", "--plot", "out.svg"),
    ],
    ids=["report", "plot"],
)
def test_without_matplotlib_pictures_are_refused_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, package=None: None if name == "matplotlib" else find(name, package))
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "") and err == "Pictures need Matplotlib: pip install 'seaboard[plots]'.\n"
