"""Saved games: what is wrong with a file is one sentence that names the place, and never a wrong game."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

import seaboard
from seaboard.core.errors import BadSave, SeaboardError
from seaboard.core.play.documents import checks
from seaboard.core.play.saves import from_document


def played(decisions: int = 40) -> seaboard.Match:
    match, rng = seaboard.game("transatlantic").new(players=3, seed=2**127 + 5, president=True), random.Random(1)
    for _ in range(decisions):
        match.play(rng.choice(match.legal))
    return match


def test_a_saved_game_is_readable_and_loads_to_the_same_bytes(tmp_path: Path) -> None:
    match = played()
    match.save(tmp_path / "game.json")
    document = json.loads((tmp_path / "game.json").read_text())
    assert document["game"] == "transatlantic" and document["seed"] == hex(2**127 + 5) and document["options"]["president"] is True
    assert document["actions"] == match.decisions and document["actions"][0].startswith("enter ")
    loaded = seaboard.load(tmp_path / "game.json")
    assert loaded.state == match.state and loaded.actions == match.actions and loaded.log == match.log
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_loaded_match_goes_on_as_the_original_would(tmp_path: Path) -> None:
    match = played()
    match.save(tmp_path / "game.json")
    loaded, rng = seaboard.load(tmp_path / "game.json"), random.Random(2)
    while not match.over:
        action = rng.choice(match.legal)
        match.play(action)
        loaded.play(action)
    assert loaded.state == match.state and loaded.outcome == match.outcome


@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o027, 0o640), (0o077, 0o600)])
def test_a_saved_game_can_be_read_by_whom_the_umask_lets(tmp_path: Path, umask: int, mode: int) -> None:
    before = os.umask(umask)
    try:
        played(1).save(tmp_path / "game.json")
    finally:
        os.umask(before)
    assert (tmp_path / "game.json").stat().st_mode & 0o777 == mode


def test_a_file_that_is_saved_again_is_open_to_the_same_people(tmp_path: Path) -> None:
    played(1).save(tmp_path / "game.json")
    (tmp_path / "game.json").chmod(0o604)
    played(2).save(tmp_path / "game.json")
    assert (tmp_path / "game.json").stat().st_mode & 0o777 == 0o604 and len(seaboard.load(tmp_path / "game.json").decisions) == 2


def test_a_save_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(1).save(tmp_path / "game.json")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(SeaboardError, match="cannot be written: No space left on device"):
        played(2).save(tmp_path / "game.json")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"] and len(seaboard.load(tmp_path / "game.json").decisions) == 1


def changed(**entries: Any) -> dict[str, Any]:
    return played().document() | entries


def refused(document: Any) -> str:
    with pytest.raises(BadSave) as caught:
        from_document(document, "game.json")
    sentence = str(caught.value)
    assert "\n" not in sentence and sentence.endswith(".") and sentence.startswith("game.json")
    return sentence


def test_every_cut_off_file_is_refused() -> None:
    text = json.dumps(played().document(), indent=1)
    for length in range(0, len(text) - 1, 37):
        with pytest.raises(BadSave, match=r"damaged or cut off at line \d+, column \d+|is not a saved game"):
            seaboard.loads(text[:length])


def test_an_edited_action_is_named() -> None:
    document = played().document()
    document["actions"][6] = "play coal" if document["actions"][6] != "play coal" else "play invest"
    assert "at action 7" in refused(document)


def test_every_edited_action_is_noticed_even_if_it_would_be_legal() -> None:
    match = played()
    document = match.document()
    for number in range(len(document["actions"])):
        actions = list(document["actions"])
        actions[number] = "stop" if actions[number] != "stop" else "scrap"
        assert f"at action {number + 1} " in refused(document | {"actions": actions})


def test_missing_swapped_and_added_actions_are_noticed() -> None:
    document = played().document()
    actions = document["actions"]
    assert "actions are missing after action 39" in refused(document | {"actions": actions[:-1]})
    assert "at action 41" in refused(document | {"actions": [*actions, "stop"]})
    assert "was changed" in refused(document | {"actions": [actions[1], actions[0], *actions[2:]]})


@pytest.mark.parametrize(
    ("entries", "place"),
    [
        ({"seed": "0x8"}, "its header"),
        ({"players": 2}, "its header"),
        ({"options": {}}, "its header"),
        ({"checks": ""}, "its header"),
        ({"state": "0" * 16}, "the position is not the one that was saved"),
        ({"seed": 8}, "the entry 'seed' should be of type str"),
        ({"players": True}, "the entry 'players' should be of type int"),
        ({"actions": [1]}, "action 1 is not text"),
        ({"actions": "enter cape"}, "the entry 'actions' should be of type list"),
        ({"comment": "hello"}, "there is no entry 'comment'"),
        ({"version": 2}, "newer Seaboard"),
        ({"version": 0}, "there is no format 0"),
        ({"format": "chess"}, "not a saved game"),
    ],
)
def test_damaged_entries_are_named(entries: dict[str, Any], place: str) -> None:
    assert place in refused(changed(**entries))


@pytest.mark.parametrize("key", ["version", "game", "rules_version", "players", "options", "seed", "actions", "checks", "state"])
def test_a_missing_entry_is_named(key: str) -> None:
    document = played().document()
    del document[key]
    assert f"the entry '{key}' is missing" in refused(document)


@pytest.mark.parametrize(
    ("entries", "place"),
    [
        ({"game": "chess"}, "There is no game called 'chess'"),
        ({"rules_version": 99}, "please update"),
        ({"rules_version": 0}, "there is no rules version 0"),
        ({"players": 7}, "2 to 4 players"),
        ({"options": {"turbo": True}}, "no option 'turbo'"),
        ({"options": {"players": 3}}, "no option 'players'"),
        ({"options": {"president": "maybe"}}, "Option president takes"),
        ({"seed": "red"}, "not a hexadecimal number"),
        ({"seed": hex(2**129)}, "The seed must be"),
        ({"actions": ["enter cape", "fly home"]}, "at action 2: 'fly home' is no action here"),
        ({"actions": ["enter north atlantic"]}, "at action 1: 'enter north atlantic' is not legal now"),
    ],
)
def test_a_forged_file_with_right_checks_is_still_no_wrong_game(entries: dict[str, Any], place: str) -> None:
    document = changed(**entries)
    document["checks"] = "".join(checks(document, document["actions"]))
    assert place in refused(document)


@pytest.mark.parametrize("text", ["", "[]", "null", "3", '"game"', "{}", "[" * 100_000, "\x00", "{" + '"a":' * 1000])
def test_what_is_no_saved_game_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        seaboard.loads(text)


def test_files_that_cannot_be_read_or_written_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="cannot be read: No such file"):
        seaboard.load(tmp_path / "none.json")
    with pytest.raises(BadSave, match="cannot be read: Is a directory"):
        seaboard.load(tmp_path)
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSave, match="byte 0 is not UTF-8"):
        seaboard.load(tmp_path / "bytes.json")
    with pytest.raises(SeaboardError, match="cannot be written: No such file"):
        played(1).save(tmp_path / "no" / "such" / "folder.json")
