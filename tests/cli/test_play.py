"""The terminal game, typed from a script."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import seaboard
from seaboard.cli import main


def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: list[str], *arguments: str) -> tuple[int, str]:
    """Run `seaboard play` with these lines typed in; exit code and what was shown."""
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed) + "\n"))
    with pytest.raises(SystemExit) as caught:
        main(["play", *arguments])
    return int(caught.value.code or 0), capsys.readouterr().out


THREE_HUMANS = ("transatlantic", "--players", "3", "--seed", "7", "--seats", "human,human,human")


def test_a_position_is_laid_out_with_its_question_and_numbered_choices(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = play(monkeypatch, capsys, ["quit", ""], *THREE_HUMANS)
    assert code == 0
    for part in ("Sea regions", "Ship Market", "Docks", "Display", "Players", "Player boards", "Personal supplies", "Your cards"):
        assert part in out
    assert "Red: In which region does your clipper start?" in out and " 1 start in the South Atlantic" in out


def test_choices_are_typed_as_numbers_texts_or_beginnings(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out = play(monkeypatch, capsys, ["2", "enter s", "play coal", "quit", ""], *THREE_HUMANS)
    assert re.search(r"Red places the clipper [A-Z][A-Za-z ]+ in the Cape\.", out)
    assert re.search(r"Yellow places the clipper [A-Z][A-Za-z ]+ in the South Atlantic\.", out)
    assert "Green plays COAL." in out


def test_bad_input_is_explained_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out = play(monkeypatch, capsys, ["99", "fly home", "", "play coal", "rules 77", "undo", "quit", ""], *THREE_HUMANS)
    assert "'99' is no action here" in out and "'fly home' is no action here" in out and "'play coal' is not legal now" in out
    assert "have no section '77'" in out and "Nobody has decided anything yet." in out


def test_undo_takes_the_last_decision_back(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out = play(monkeypatch, capsys, ["enter cape", "undo", "quit", ""], *THREE_HUMANS)
    assert out.count("Red: In which region does your clipper start?") == 2


def test_undo_goes_back_over_the_decisions_of_random_players(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("transatlantic", "--players", "3", "--seed", "7", "--seats", "human,random,random")
    _, out = play(monkeypatch, capsys, ["enter cape", "undo", "quit", ""], *arguments)
    assert out.count("Red: In which region does your clipper start?") == 2


def test_a_game_is_saved_and_gone_on_with(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    _, out = play(monkeypatch, capsys, ["enter cape", f"save {path}", "quit", ""], *THREE_HUMANS)
    assert "Saved to" in out and seaboard.load(path).decisions == ["enter cape"]
    typed = ["log", "board", "help", "rules 5.3", "quit", str(tmp_path / "other.json")]
    _, out = play(monkeypatch, capsys, typed, "--load", path, "--seats", "human,human,human")
    assert re.search(r"Red places the clipper [A-Z][A-Za-z ]+ in the Cape\.", out) and "5.3 Pushing out" in out
    assert seaboard.load(tmp_path / "other.json").decisions == ["enter cape"]


def test_a_whole_game_is_played_to_its_result(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = play(monkeypatch, capsys, ["1"] * 3000, "transatlantic", "--players", "2", "--seed", "3", "--seats", "human,random")
    assert code == 0 and "last steamship" in out and "wins" in out and "total" in out


def test_the_game_and_the_number_of_players_are_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out = play(monkeypatch, capsys, ["1", "2", "quit", ""])
    assert "Which game" in out and "How many players" in out and "Sea regions" in out


def test_the_end_of_the_input_ends_the_program_cleanly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(SystemExit) as caught:
        main(["play", *THREE_HUMANS])
    assert caught.value.code == 130 and capsys.readouterr().err.strip() == "Stopped."


def test_several_choices_are_typed_at_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """An offer of Oltre Mare in one line, down to the payment; what comes after somebody else's decision is left out."""
    path = tmp_path / "game.json"
    arguments = ("oltremare", "--players", "2", "--seed", "5", "-o", "start_player=seat0", "--seats", "human,human")
    match = seaboard.game("oltremare").new(2, 5, start_player="seat0")
    while not any(match.text(action).startswith("trade with") for action in match.legal):
        match.play(match.legal[0])
    opening = ["1"] * len(match.decisions)
    match.play(next(action for action in match.legal if match.text(action).startswith("trade with")))
    card = match.text(match.legal[0])
    line = f"trade w, {card}, say silent, say no load, done, want any, done, pay 1, decline"
    _, out = play(monkeypatch, capsys, [*opening, line, "", f"save {path}", "quit", ""], *arguments)
    decisions = seaboard.load(path).decisions
    assert decisions[len(opening) :] == [match.decisions[-1], card, "say silent", "say no load", "done", "want any", "done", "pay 1"]
    assert "1 ducato for" in " ".join(out.split()) and "press Enter when the screen is yours" in out
