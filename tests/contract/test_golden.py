"""Golden games replay to the same end, and the trees of the first decisions have the same size."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from seaboard.core.play.game import Game
from seaboard.core.play.saves import from_document
from tests.contract.cases import each_game
from tests.golden import logs
from tests.golden.make import HERE, perft


def golden_files(game: Game) -> dict[str, dict[str, Any]]:
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((HERE / game.name).glob("*.json")) if path.stem != "perft"}


@each_game
def test_golden_games_replay_to_the_same_end(game: Game) -> None:
    for name, document in golden_files(game).items():
        expected = document.pop("outcome")
        match = from_document(document, name)
        assert match.outcome
        assert {"reason": match.outcome.reason, "scores": list(match.outcome.scores)} == expected
        assert match.document() == document


@each_game
def test_there_is_a_golden_game_for_every_end_reason_and_option(game: Game) -> None:
    documents = golden_files(game).values()
    assert {document["outcome"]["reason"] for document in documents} == {reason.name.lower() for reason in game.reasons if reason}
    played = [document["options"] for document in documents]
    for options in game.option_sets():
        assert game.complete_options(options) in played
    assert {document["players"] for document in documents} == set(game.players)


@pytest.mark.parametrize("path", sorted((HERE / "older").glob("*.json")), ids=lambda path: path.stem)
def test_games_of_older_rules_versions_still_replay(path: Path) -> None:
    """The file is named after its game and version."""
    document = json.loads(path.read_text("utf-8"))
    expected = document.pop("outcome")
    match = from_document(document, path.stem)
    assert match.outcome and {"reason": match.outcome.reason, "scores": list(match.outcome.scores)} == expected
    assert document["rules_version"] < match.game.rules_version and path.stem == f"{match.game.name}-{document['rules_version']}"
    assert from_document(match.document()).outcome == match.outcome, "saved again, it is a game of this version with the options it had"


@each_game
def test_a_whole_game_reads_as_it_did(game: Game) -> None:
    assert logs.log_text(logs.kept(game)) == (logs.FOLDER / f"{game.name}.txt").read_text("utf-8")


@each_game
def test_perft_counts(game: Game) -> None:
    table = json.loads((HERE / game.name / "perft.json").read_text("utf-8"))
    assert len(table) == len(game.option_sets())
    for case, counts in table.items():
        players, _, options = case.partition(" ")
        assert perft(game, int(players), json.loads(options)) == counts
