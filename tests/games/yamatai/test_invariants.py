"""Yamataï: broken states are noticed."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.state import State

from .positions import BLUE, ORANGE, boats, fresh, moor, play, row, sound, to_act


def changes() -> list[tuple[str, Callable[[State], None]]]:
    """A fault and a way to bring it about."""

    def set_(path: str, value: int) -> Callable[[State], None]:
        def change(s: State) -> None:
            exec(f"s.{path} = {value}", {"s": s})

        return change

    def add(path: str, value: int) -> Callable[[State], None]:
        def change(s: State) -> None:
            exec(f"s.{path} += {value}", {"s": s})

        return change

    return [
        ("COUNTERS", set_("n_players", 5)),
        ("COUNTERS", set_("round", 40)),
        ("COUNTERS", set_("options[0]", 3)),
        ("COUNTERS", set_("end", 1)),
        ("QUESTION", set_("tile", 3)),
        ("QUESTION", set_("lifted", 0)),
        ("QUESTION", set_("preview", 1)),
        ("MEEPLES", set_("order[3]", 0)),
        ("MEEPLES", set_("spot[2]", 0)),
        ("MEEPLES", set_("players[1].lowest_fleet", 2)),
        ("FLEET_TRACK", set_("track[9]", 3)),
        ("FLEET_TRACK", set_("last_batch", 6)),
        ("BOATS", add("supply[0]", 1)),
        ("BOATS", add("players[0].scrapped[4]", 1)),
        ("PLACED", set_("near", 0)),
        ("PLACED", set_("chain[0]", 0)),
        ("BOARD", add("n_boats", 1)),
        ("BOARD", set_("reach[0][1]", 1)),
        ("BOARD", set_("types[33]", 1)),
        ("ISLANDS", set_("with_building", 1)),
        ("ISLANDS", add("sacred_left", -1)),
        ("ISLANDS", set_("mountains", 1)),
        ("TOKENS", add("spent[0]", -1)),
        ("TOKENS", add("players[1].tokens[0]", 1)),
        ("TILES", set_("building_row.tiles[0]", 27)),
        ("TILES", set_("players[0].known", 4)),
        ("SPECIALISTS", set_("specialist_row.tiles[0]", 17)),
        ("SPECIALISTS", set_("specialist_row.coins[0]", 1)),
        ("BUILDINGS", add("players[0].buildings_left", -1)),
        ("BUILDINGS", set_("players[0].prestige", -1)),
        ("COINS", add("players[0].coins", 1)),
        ("COINS", add("coins_out", -1)),
        ("CHOICES", add("n_choices", -1)),
        ("CHOICES", set_("choices[0]", 600)),
    ]


@pytest.mark.clause("yamatai", "1.2", "1.6", "1.12", "1.13")
@pytest.mark.parametrize(("fault", "change"), changes())
def test_each_fault_is_named(fault: str, change: Callable[[State], None]) -> None:
    s = fresh()
    boats(s, s1="wood")
    sound(s)
    play(s, "fleet 4", "no trade", "place wood b01")
    change(s)
    assert GAME.faults(GAME.rules.check(s)).name == fault


def test_every_fault_has_a_case() -> None:
    assert {fault for fault, _ in changes()} == {fault.name for fault in GAME.faults} - {"NONE"}


def test_every_field_is_watched() -> None:
    """Each scalar changed by one, in positions all over a game: only the random numbers may be anything."""
    watched: set[str] = set()
    fields: set[str] = set()
    for seed in range(2):
        rng = random.Random(seed)
        s, decisions = GAME.start(2, seed, {}), 0
        while not GAME.rules.is_over(s):
            GAME.rules.apply(s, rng.choice(GAME.legal(s)))
            decisions += 1
            if decisions % 40:
                continue
            values = s.flat()
            for k, name in enumerate(s.names):
                field = re.sub(r"\[\d+\]", "", name)
                fields.add(field)
                if field in watched or (field == "choices" and not values[k]):
                    continue
                for value in (values[k] + 1, values[k] - 1):
                    other = GAME.state()
                    other.fill([*values[:k], value, *values[k + 1 :]])
                    if GAME.rules.check(other) != 0:
                        watched.add(field)
    assert fields - watched == {"rng"}


def test_a_building_without_its_tile_is_noticed() -> None:
    s = fresh()
    row(s, "h01")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    play(s, "build", "tile h01", "site i08")
    s.players[BLUE].built, s.players[ORANGE].built = 0, 1
    assert GAME.faults(GAME.rules.check(s)).name == "BUILDINGS"
