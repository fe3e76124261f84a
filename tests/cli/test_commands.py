"""The command line as a user meets it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import seaboard
from seaboard.cli import main

pytestmark = pytest.mark.xdist_group("transatlantic")  # compiled there already


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of a command."""
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    out, err = capsys.readouterr()
    return int(caught.value.code or 0), out, err


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The one JSON document a command prints."""
    code, out, _ = run(capsys, *arguments, "--json")
    assert code == 0
    return json.loads(out)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("simulate", "chess"), "There is no game called 'chess'"),
        (("rules", "transatlantc"), "did you mean transatlantic?"),
        (("rules", "transatlantic", "77"), "have no section '77'"),
        (("simulate", "transatlantic", "--players", "9"), "TransAtlantic is for 2 to 4 players, not 9."),
        (("simulate", "transatlantic", "--players", "two"), "--players"),
        (("simulate", "transatlantic", "--games", "0"), "--games"),
        (("simulate", "transatlantic", "--seed", "-1"), "The seed must be"),
        (("simulate", "transatlantic", "--option", "turbo=1"), "no option 'turbo'"),
        (("simulate", "transatlantic", "--option", "president=7"), "Option president takes false, true, not '7'."),
        (("simulate",), "Missing argument 'GAME'"),
        (("bench", "transatlantic", "--target", "gpu"), "one of plain, cpu, cuda, not 'gpu'"),
        (("features", "chess"), "There is no game called 'chess'"),
        (("features", "yamatai", "--json", "--markdown"), "not for both"),
        (("replay", "no-such-file.json"), "cannot be read"),
        (("play", "--load", "no-such-file.json"), "cannot be read"),
        (("play", "transatlantic", "--seats", "human"), "Give 2 seats"),
        (("sail",), "No such command 'sail'"),
    ],
)
def test_bad_input_is_one_sentence_on_stderr_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2 and out == "" and sentence in err
    assert len(err.strip().splitlines()) == 1 and "Traceback" not in err


def test_features_say_what_an_observation_holds(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "features", "yamatai")
    (boats,) = [row for row in found["rows"] if row["name"] == "boats"]
    assert (boats["kind"], boats["shape"], boats["low"], boats["high"]) == ("category", [81], 0, 5) and "boat" in boats["words"]
    assert sum(row["size"] for row in found["rows"]) == found["features"] == seaboard.game("yamatai").features.total()
    code, out, _ = run(capsys, "features", "yamatai")
    assert code == 0 and "players.coins" in out and "Yamataï" in out


def test_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    games = document(capsys, "games")
    assert [game["name"] for game in games] == seaboard.game_names()
    for game in games:
        assert set(game) == {"name", "title", "players", "options", "actions", "rules_version"}
    first = games[0]
    assert first["players"] == [2, 3, 4] and first["actions"] == 103 and first["options"]["two_headquarters"]["default"] is True


def test_games_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0 and all(game.title in out for game in seaboard.all_games()) and "market_flip" in out


def test_simulate_as_json_has_the_keys_and_the_same_figures_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("simulate", "transatlantic", "--players", "4", "--games", "500", "--seed", "1", "--check")
    first, second = document(capsys, *arguments), document(capsys, *arguments)
    wanted = ["game", "players", "games", "decisions", "decisions_per_game", "scores", "win_share", "reasons", "seconds", "decisions_per_s"]
    assert set(wanted) <= set(first)
    for report in (first, second):
        assert report.pop("seconds") > 0 and report.pop("decisions_per_s") > 0
    assert first == second
    assert len(first["scores"]["mean"]) == 4 and abs(sum(first["win_share"]) - 1) < 1e-9
    assert sum(first["reasons"].values()) == 500 and set(first["reasons"]) == {"last_steamship", "stall"}
    assert first["decisions_per_game"] == first["decisions"] / 500


def test_simulate_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "transatlantic", "--games", "50", "-o", "president", "--check")
    assert code == 0 and "share of wins" in out and "No fault in any position" in out


@pytest.mark.parametrize("target", ["plain", "cpu"])
def test_bench_as_json(capsys: pytest.CaptureFixture[str], target: str) -> None:
    rows = document(capsys, "bench", "transatlantic", "--players", "2", "--target", target, "--seconds", "0.2")
    keys = ["game", "players", "target", "threads", "decisions_per_s", "playouts_per_s", "decisions_per_game", "compile_s", "state_bytes"]
    assert len(rows) == 1 and set(keys) <= set(rows[0]) and rows[0]["target"] == target and rows[0]["decisions_per_s"] > 0


def test_bench_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bench", "transatlantic", "--players", "2", "--target", "plain", "--seconds", "0.1")
    assert code == 0 and "Random play, plain, 1 thread" in out and "transatlantic" in out


def test_rules_show_a_section_a_clause_and_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    _, section, _ = run(capsys, "rules", "transatlantic", "5.3")
    assert "5.3 Pushing out" in section and "5.3.7 A player may push out his own ship." in section and "5.4" not in section.split()
    _, clause, _ = run(capsys, "rules", "transatlantic", "10.4.2")
    assert "H × C" in clause and "10.4.3" not in clause
    _, example, _ = run(capsys, "rules", "transatlantic", "E12")
    assert "33" in example
    _, whole, _ = run(capsys, "rules", "transatlantic")
    assert "13.4 Every action ends after finitely many decisions" in whole and len(whole) > 30_000


def test_a_saved_game_is_told_and_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    match = seaboard.game("transatlantic").new(players=3, seed=7)
    while not match.over:
        match.play(match.legal[0])
    match.save(path)
    code, out, _ = run(capsys, "replay", path)
    assert code == 0 and "places the clipper" in out and "wins" in out
    code, out, _ = run(capsys, "replay", path, "--ply", "10", "--seat", "1")
    assert code == 0 and "Ship Market" in out and "Your cards" in out
    report = document(capsys, "replay", path)
    assert len(report["log"]) == match.ply and report["outcome"]["reason"] == match.outcome.reason  # type: ignore[union-attr]
    assert run(capsys, "replay", path, "--ply", "99999")[0] == 2
    assert run(capsys, "replay", path, "--seat", "5")[0] == 2


def test_warmup_compiles(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "warmup", "transatlantic")
    assert code == 0 and "TransAtlantic: ready in" in out


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0 and all(name in out for name in ("games", "rules", "play", "simulate", "bench", "replay", "warmup"))
    assert run(capsys, "--version")[1].strip() == f"seaboard {seaboard.__version__}"
    for command in ("games", "rules", "play", "simulate", "bench", "replay", "warmup"):
        assert run(capsys, command, "--help")[0] == 0
