"""How far decisions can be taken back: up to where something hidden or random came to light, and no less far."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import seaboard
from seaboard.core.play.game import Game
from seaboard.table import undoing
from seaboard.table.store import Event
from seaboard.table.taking_back import undo_steps
from tests.contract.cases import DEFAULTS, Case, each_game
from tests.table import twins

PILES: dict[str, Callable[[dict[str, Any]], list[int]]] = {  # what lies face down: how many of each
    "transatlantic": lambda view: [*view["deck"].values(), view["extension_deck"]],
    "oltremare": lambda view: [view["deck"]],
    "yamatai": lambda view: [view["building_deck"], view["specialist_deck"]],
    "shipyard": lambda view: [count for name, count in view["stacks"].items() if isinstance(count, int)],
    "nuremberg": lambda view: [sum(view["bag"].values())],
}
HARMLESS = {  # first words of decisions that place, pay, move or choose something open
    "transatlantic": ("coal", "marker", "enter", "region"),
    "oltremare": ("sail", "lay", "trade", "call"),
    "yamatai": ("place", "fleet", "buy", "sell", "reserve"),
    "shipyard": ("load", "sell", "cell", "exchange", "recruit"),
    "nuremberg": ("bid", "pay", "build", "rent", "start"),
}


def decisions(game: Game, seed: int, share: float) -> list[tuple[Any, int, str]]:
    """Some decisions of a random game: the state before, the action and its notation."""
    match, rng, found = game.new(3, seed), random.Random(seed), []
    while not match.over:
        action = rng.choice(match.legal)
        if rng.random() < share:
            found.append((match.state, action, match.text(action)))
        match.play(action)
    return found


def drawn(game: Game, before: Any, action: int) -> bool:
    """Whether a face-down pile got smaller."""
    after = undoing.carried_out(game, before.copy(), action)
    if game.rules.is_over(after):
        return False
    piles = PILES[game.name]
    return any(now < then for now, then in zip(piles(game.face.view(after, None)), piles(game.face.view(before, None)), strict=True))


def looked_at_longer(game: Game, players: int, before: Any, action: int, monkeypatch: pytest.MonkeyPatch) -> bool:
    """The same question with many more samples."""
    with monkeypatch.context() as more:
        more.setattr(undoing, "SAMPLES", 12)
        more.setattr(undoing, "OWN_SAMPLES", 40)
        more.setattr(undoing, "TRIES", 40)
        return undoing.reveals(game, players, before, action)


@each_game
def test_what_is_drawn_cannot_be_taken_back(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless it told nothing, such as the last of a pile."""
    barriers = []
    for seed in range(9):
        for before, action, text in decisions(game, seed, 1.0):
            if drawn(game, before, action):
                barriers.append(undoing.reveals(game, 3, before, action))
                assert barriers[-1] or not looked_at_longer(game, 3, before, action, monkeypatch), text
        if len(barriers) >= 20:
            break
    assert len(barriers) >= 8 and sum(barriers) >= 0.8 * len(barriers)


@each_game
def test_what_is_placed_paid_or_moved_can_be_taken_back(game: Game) -> None:
    words: Counter[str] = Counter()
    for seed in range(4):
        for before, action, text in decisions(game, seed, 0.5):
            word = text.split()[0]
            if word in HARMLESS[game.name] and words[word] < 6 and not drawn(game, before, action):
                words[word] += 1
                assert not undoing.reveals(game, 3, before, action), text
    assert set(words) == set(HARMLESS[game.name])


@each_game
def test_a_few_samples_tell_what_many_would(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a decision that is no barrier, every seat sees just what it would have seen in any position that it thought possible."""
    free = [(before, action) for before, action, _ in decisions(game, 5, 0.3) if not undoing.reveals(game, 3, before, action)]
    missed = sum(looked_at_longer(game, 3, before, action, monkeypatch) for before, action in free[:25])
    assert len(free) >= 15 and missed == 0


def test_steps_of_an_offer_can_be_taken_back_by_who_makes_it_and_tell_nobody_that_it_was_begun() -> None:
    room, rng = twins.room_of(seaboard.game("oltremare"), 3, {}, 3), random.Random(3)
    begun = taken = 0
    while not room.match.over and (begun < 8 or taken < 8):
        seat, before = room.match.seat, room
        room = twins.decided(room, rng.choice(room.match.legal))
        if room.match.over or not room.decisions[-1].silent:
            continue
        mine = undo_steps(room, twins.person(seat))
        taken += mine.step > 0
        for other in range(3):
            if other != seat:
                then, now = undo_steps(before, twins.person(other)), undo_steps(room, twins.person(other))
                assert bool(then.step) == bool(now.step) and now.step == (then.step and then.step + 1) and then.why == now.why
                begun += now.step > 0
    assert begun >= 8 and taken >= 8


def test_taking_back_takes_with_it_what_another_seat_had_begun_in_secret() -> None:
    room, rng = twins.room_of(seaboard.game("oltremare"), 3, {}, 3), random.Random(3)
    while True:
        room = twins.decided(room, rng.choice(room.match.legal))
        last = room.decisions[-1]
        others = [seat for seat in range(3) if seat != last.seat and undo_steps(room, twins.person(seat)).step]
        if last.silent and others:
            break
    steps = undo_steps(room, twins.person(others[0])).step
    numbers = [room.number_for(seat) for seat in range(3)]
    room.take(Event("undo", twins.person(others[0]).id, {"decisions": len(room.decisions) - steps}, room.since + 1))
    assert room.match.seat == others[0] and steps > 1
    assert all(room.number_for(seat) > number for seat, number in enumerate(numbers) if seat in (others[0], last.seat))


def cost(case: Case) -> str:
    """Milliseconds for a decision, and how many are barriers."""
    times, barriers = [], 0
    for seed in range(2):
        for before, action, _ in decisions(case.game, seed, 0.5):
            start = time.process_time()
            barriers += undoing.reveals(case.game, 3, before, action)
            times.append(1000 * (time.process_time() - start))
    times.sort()
    share = f"{100 * barriers / len(times):.0f} % barriers"
    return f"{case.game.name}: median {times[len(times) // 2]:.1f} ms, 99 % {times[int(0.99 * len(times))]:.1f} ms, {share} of {len(times)}"


if __name__ == "__main__":
    for one in DEFAULTS:
        if one.players == 3 and one.game.name in (sys.argv[1:] or PILES):
            print(cost(one), flush=True)
