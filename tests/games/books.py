"""Bookkeeping: what rules tell adds up, at every action, to what changes in the state. Nothing is netted, left out or told twice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import seaboard
from seaboard.core.language.rules import listening
from seaboard.core.play.events import Event

from .telling import events

Account = tuple[int, str]  # of a seat: money, points, a kind of goods
GAMES = 200


def balance(
    game: seaboard.Game,
    holdings: Callable[[Any, int], dict[str, int]],  # (s, seat): what the seat has by account
    movements: Callable[[Event], Iterable[tuple[int, str, int]]],  # seats, accounts and amounts that an event moves
    games: int = GAMES,
) -> None:
    """Play games of every player count and option by chance, and balance the books after each action."""
    cases = [(players, options) for options in game.option_sets() for players in game.players]
    for number in range(max(games, len(cases))):
        players, options = cases[number % len(cases)]
        s, rng = game.start(players, number, game.complete_options(options)), random.Random(number)
        before = held(holdings, s, players)
        while not game.rules.is_over(s):
            action = rng.choice(game.legal(s))
            words = game.face.text(s, action)
            with listening() as heard:
                game.rules.apply(s, action)
            after = held(holdings, s, players)
            told: Counter[Account] = Counter()
            known = events_known(game, heard)
            for event in known:
                for seat, account, amount in movements(event):
                    told[seat, account] += amount
            changed = {key: after[key] - before[key] for key in after if after[key] != before[key]}
            where = f"{game.name}, {players} players, {options}, seed {number}: {words!r}"
            assert {key: amount for key, amount in told.items() if amount} == changed, (where, [one.data() for one in known])
            before = after


def held(holdings: Callable[[Any, int], dict[str, int]], s: Any, players: int) -> dict[Account, int]:
    return {(seat, account): amount for seat in range(players) for account, amount in holdings(s, seat).items()}


def events_known(game: seaboard.Game, heard: Any) -> list[Event]:
    """Everything that was told, whoever may know it."""
    return events(game, [one._replace(knows=-1) for one in heard])
