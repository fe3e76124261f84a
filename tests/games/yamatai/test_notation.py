"""Yamataï: what actions use, as statistics name it."""

from __future__ import annotations

from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.state import State

from .positions import BLUE, fresh, moor, own_tokens, play, row, sound, specialist_row, to_act


def used(s: State, text: str) -> str:
    """What the choice with this notation uses."""
    action = next(action for action in GAME.legal(s) if GAME.face.text(s, action) == text)
    return GAME.face.used(s, action)


def test_statistics_name_tiles_specialists_trades_and_powers() -> None:
    s = fresh()
    row(s, "h01", "h07")
    specialist_row(s, "courtier", "envoy")
    own_tokens(s, BLUE, jade=2)
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    assert used(s, "fleet 2") == "fleet: 2 reserve"
    play(s, "fleet 2")
    assert used(s, "power") == "power: reserve"
    assert used(s, "buy clay") == "buy: clay"
    assert used(s, "no trade") == "pass: no trade"
    play(s, "power")
    assert used(s, "reserve h07") == "reserve: Watchtower"
    play(s, "reserve h07", "no trade")
    assert used(s, move) == ""


def test_statistics_name_the_building_built_and_the_specialist_recruited() -> None:
    s = fresh()
    row(s, "h01", "h02")
    specialist_row(s, "courtier", "envoy")
    own_tokens(s, BLUE, jade=2)
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move, fleet=2)
    assert used(s, "build") == "step: build"
    play(s, "build")
    assert used(s, "tile h01") == "building: Fisher Hut"
    play(s, "tile h01", "site i08", "store wood")
    assert used(s, "recruit courtier") == "specialist: Courtier"
    assert used(s, "no recruit") == "pass: no recruit"
