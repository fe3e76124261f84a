"""Observations say what they are and hold what a seat may know, no more and no less.

The view of a seat is the measure. Real positions alone would be a weak test, as many things change with every decision. So single numbers
of a state are put in place of those of another position: whatever then changes in the view has to change in the observation, and whatever
does not, must not.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import seaboard
from seaboard.cli.features import page
from tests.contract.cases import SETTINGS, Case, each_game, each_player_count

# Not in the observation, as it follows from what is there; the state keeps it besides, to be quick.
FOLLOWS = {
    "transatlantic": {
        r"regions\[.*\.houses": "the sum of the players' houses",
        r"regions\[": "the ships whose place it is, by age",
        r"players\[.*\.fleet": "the ships whose owner it is",
        r"deck\[": "the ships whose place it is; the rest are headquarters",
        "display_size": "the cards on display",
    },
    "oltremare": {r"players\[.*\.pirates$": "how many cards it has, and where those lie that the seat put there"},
    "yamatai": {"n_placed": "the boats placed", "near|types": "the islands around boats", "with_token": "the islands with a token"},
    "shipyard": {r"ships\[.*\.length": "its tiles", r"ships\[.*\.places\[[5-7]": "the safety features of its tiles"},
    "nuremberg": {r"players\[.*\.track": "the borders whose owner it is", r"pieces\[": "the borders between the plots of the line"},
}
# A piece has one place in the observation: that a changed state has it in two does not always show. Of the links of cards one more thing
# does not: in the end of a game with `top_only`, points tell of the cards below, but nothing is decided any more.
ONE_PLACE = {
    "oltremare": ("link",),
    "yamatai": ("players.specialists", "players.reserved", "players.built", "track", "building_row.tiles", "specialist_row.tiles"),
    "shipyard": ("players.used_canals", "players.n_canals", "market", "tile"),
}
# Open to all, but not in the view in so many words: what the action under way still allows, and what is counted for the end.
OPEN = {
    "transatlantic": (
        *(
            "question",
            "card",
            "left",
            "mode",
            "used",
            "ship",
            "bought",
            "bought_headquarters",
            "purchased",
            "idle_rounds",
            "steamships_left",
        ),
        *("ships.place", "ships.owner", "ships.coal", "ships.mark", "players.owned", "discard", "display"),
    ),
    "oltremare": ("question", "offer.payment", "discard_size", "players.interim", "players.settled"),
    "yamatai": ("taken", "extra", "players.known", "specialist_row.coins"),
    "shipyard": (
        *("question", "keep", "left", "main_left", "good", "players.newer"),
        *("ships.speed", "ships.tiles", "ships.places", "ships.items"),
    ),
    "nuremberg": ("question", "turn", "berths", "links", "border", "company"),
}
A_FIELD = 5  # numbers of a field that are changed in a position
BOUND_TO_THE_REST = ("rng", "choices", "n_choices")  # random numbers; what is legal, which is in the mask


class Endless(Exception):
    """A chain of cards was made a ring."""


class PatientList(list[Any]):
    """A list that is not read for ever, nor written from its end."""

    left = 50_000

    def __getitem__(self, index: Any) -> Any:
        PatientList.left -= 1
        if PatientList.left < 0:
            raise Endless
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        if not isinstance(index, slice) and index < 0:
            raise IndexError(index)
        super().__setitem__(index, value)


def field_of(path: str) -> str:
    return re.sub(r"\[\d+\]", "", path)


def observation(game: seaboard.Game, s: Any, seat: int) -> list[int]:
    out = PatientList([0] * game.features.total())
    game.rules.observe(s, seat, out)
    return out


def sight(game: seaboard.Game, s: Any, seat: int) -> tuple[Any, list[int]]:
    actor = game.rules.actor(s)
    if actor < 0:
        raise LookupError("nobody decides")
    return (game.face.view(s, seat), actor), observation(game, s, seat)


def changed(case: Case, seed: int, positions: int) -> Iterator[tuple[str, bool, bool]]:
    """The path of each number that was changed, and whether view and observation of a seat changed with it."""
    game, rng = case.game, random.Random(seed)
    states = [s.flat() for s, _, _ in case.walk(seed)]
    for values in [*rng.sample(states, positions), states[-1]]:
        other, seat, s = rng.choice(states), rng.randrange(case.players), game.state(PatientList)
        s.fill(values)
        PatientList.left = 50_000
        view, seen = sight(game, s, seat)
        tried: Counter[str] = Counter()
        differing = [place for place, mine in enumerate(values) if mine != other[place]]
        for place in rng.sample(differing, len(differing)):
            path, theirs = game.state.names[place], other[place]
            field = field_of(path)
            tried[field] += 1
            if tried[field] <= A_FIELD and field not in BOUND_TO_THE_REST:
                PatientList.left = 50_000
                s.fill([*values[:place], theirs, *values[place + 1 :]])
                try:
                    found = sight(game, s, seat)
                except (Endless, LookupError, ValueError):
                    continue  # no position at all
                yield path, found[0] != view, found[1] != seen


@each_game
def test_whatever_changes_in_the_view_changes_in_the_observation_and_nothing_else_does(game: seaboard.Game) -> None:
    follows = [re.compile(pattern) for pattern in FOLLOWS.get(game.name, {})]
    shown: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for number, case in enumerate(SETTINGS):
        for path, in_view, observed in changed(case, number, 2) if case.game is game else ():
            field = field_of(path)
            if in_view and not any(pattern.match(path) for pattern in follows):
                shown[field] += 1
                missed[field] += not observed
            assert in_view or not observed or field in OPEN[game.name], f"{case}: {path} is observed and cannot be seen"
    for field, times in missed.items():
        allowed = shown[field] // 3 + 1 if field in ONE_PLACE.get(game.name, ()) else 0
        assert times <= allowed, f"{field} can be seen and is not observed"
    assert len(shown) >= 30 and shown.total() > 1500, "hardly anything could be seen"


@each_player_count
def test_equal_observations_are_of_equal_views(case: Case) -> None:
    """From decision to decision, and between games."""
    known: dict[tuple[int, tuple[int, ...]], Any] = {}
    for seed in (21, 22):
        for number, (s, _, _) in enumerate(case.walk(seed)):
            seat = number // 2 % case.players
            if number < 300:
                view, seen = sight(case.game, s, seat)
                assert known.setdefault((seat, tuple(seen)), view) == view
    assert len(known) > 100


# --- what they say ----------------------------------------------------------------------------------------------------------------


@each_game
def test_every_number_is_described_once(game: seaboard.Game) -> None:
    rows, features = game.features.describe(), game.features
    places = np.concatenate([row.places.ravel() for row in rows])
    assert sorted(places.tolist()) == list(range(features.total())) and len({row.name for row in rows}) == len(rows)
    for row in rows:
        assert row.size == row.places.size and row.words and row.low <= 0 <= row.high, f"{row.name}: what is absent is 0"
        assert row.kind != "flag" or (row.low, row.high) == (0, 1)
        assert row.kind not in ("category", "bits") or row.low == 0
        assert row.high - row.low <= {"count": 256, "category": 256, "flag": 1, "amount": 1000, "bits": 2047}[row.kind], row.name
    assert features.lows().dtype == features.highs().dtype == np.int16 and (features.lows() <= features.highs()).all()


def option_sets(game: seaboard.Game) -> list[dict[str, Any]]:
    """The defaults, and every option at its first and at its last value."""
    return [{}, *({option.name: option.values[which] for option in game.options} for which in (0, -1))]


@each_game
def test_bounds_hold_whoever_plays(game: seaboard.Game) -> None:
    lows, highs, rng = game.features.lows(), game.features.highs(), np.random.default_rng(8)
    least, most = highs.copy(), lows.copy()
    for options in option_sets(game):
        batch = game.batch(24, [game.players[k % len(game.players)] for k in range(24)], seed=4, options=options)
        for step in range(700):
            batch.step(batch.greedy(step, deals=1) if step % 4 else batch.random(step))
            for seen in (batch.observations, batch.observe(rng.integers(0, batch.players))):
                least, most = np.minimum(least, seen.min(0)), np.maximum(most, seen.max(0))
    for row in game.features.describe():
        low, high = int(least[row.places].min()), int(most[row.places].max())
        assert row.low <= low and high <= row.high, f"{row.name}: {low} to {high}"
        assert row.kind != "amount" or row.high < 30 * max(high, 5), f"{row.name}: its bound says nothing, {high} is the most"


# --- for one network ---------------------------------------------------------------------------------------------------------------


@each_game
def test_players_and_options_are_in_the_observation(game: seaboard.Game) -> None:
    rows = {row.name: row for row in game.features.describe()}
    for option in game.options:
        assert rows[f"options.{option.name}"].high == len(option.values) - 1
    for case in SETTINGS:
        if case.game is game:
            seen = np.array(observation(game, case.match(5).state, 0))
            assert seen[rows["n_players"].places] == case.players
            assert tuple(seen[rows[f"options.{option.name}"].places] for option in game.options) == case.encoded


@each_game
def test_everybody_sees_the_players_from_the_own_seat_on(game: seaboard.Game) -> None:
    players = game.players[-1]
    batch = game.batch(32, players, seed=6)
    for step in range(120):
        batch.step(batch.random(step))
    block = game.features["PLAYERS"]
    rows = [batch.observe(seat)[:, block : block + block.size].reshape(32, players, -1) for seat in range(players)]
    for seat in range(players):
        assert (rows[seat] == np.roll(rows[0], -seat, axis=1)).all()
    assert (rows[0] != rows[1]).any()
    actor = [int(game.features["ACTOR"])]
    assert ((batch.observe(1)[:, actor] + 1) % players == batch.observe(0)[:, actor]).all()


@each_game
def test_the_page_of_a_game_is_up_to_date(game: seaboard.Game) -> None:
    path = Path(__file__).parents[2] / "docs" / "observations" / f"{game.name}.md"
    assert path.read_text("utf-8") == page(game), "make observations"
