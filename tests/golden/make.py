"""Golden games and perft counts: `make golden` writes them anew, `python -m tests.golden.make GAME` those of one game.

For every game there is a saved game for the defaults and each option with each player count in turn, one for each end reason, and a
table of how many positions lie 1, 2, 3 … decisions behind the start. A change of these files is a change of behaviour: say why.
"""

from __future__ import annotations

import json
import random
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import seaboard
from seaboard.core.play.game import Game
from seaboard.core.play.match import Match

HERE = Path(__file__).parent
PERFT_POSITIONS = 500  # the depth of a perft goes on until so many
TRIES = 20_000  # games to look through for a rare end


def weighted_game(game: Game, players: int, seed: int, options: dict[str, Any], spread: float) -> Match:
    """A random game whose players share a taste: each action has a weight, drawn once; spread 0 is uniform."""
    rng = random.Random(seed)
    weights = [10 ** -rng.uniform(0, spread) for _ in range(game.actions.total())]
    match = game.new(players, seed, **options)
    while not match.over:
        match.play(rng.choices(match.legal, [weights[action] for action in match.legal])[0])
    return match


def golden_games(game: Game) -> dict[str, Match]:
    """File names and matches."""
    found: dict[str, Match] = {}
    for number, options in enumerate(game.option_sets()):
        players = game.players[number % len(game.players)]
        name = "-".join(f"{key}={value}".lower() for key, value in options.items()) or "defaults"
        found[f"{name}-{players}"] = weighted_game(game, players, number, options, 0)
    for match in rare_ends(game):
        found[f"end-{outcome_of(match).reason}"] = match
    missing = {reason.name.lower() for reason in game.reasons if reason} - {outcome_of(match).reason for match in found.values()}
    for seed in range(TRIES):
        if not missing:
            break
        options = game.option_sets()[seed % len(game.option_sets())]
        match = weighted_game(game, game.players[seed % len(game.players)], seed, options, 6)
        if outcome_of(match).reason in missing:
            missing.discard(outcome_of(match).reason)
            found[f"end-{outcome_of(match).reason}"] = match
    if missing:
        print(f"{game.name}: no game found that ends by {', '.join(sorted(missing))}")
    return found


def rare_ends(game: Game) -> list[Match]:
    """Matches that a game's tests supply for ends which random play does not reach."""
    try:
        module = import_module(f"tests.games.{game.name}.rare_ends")
    except ModuleNotFoundError:
        return []
    return list(module.rare_ends().values())


def outcome_of(match: Match) -> seaboard.Outcome:
    assert match.outcome
    return match.outcome


def perft(game: Game, players: int, options: dict[str, Any]) -> list[int]:
    """How many sequences of 1, 2, … decisions there are from the start, of seed 1, until they are many."""
    counts: list[int] = []
    layer = [game.start(players, 1, options)]
    while layer:
        choices = [game.legal(s) for s in layer]
        counts.append(sum(map(len, choices)))
        if counts[-1] >= PERFT_POSITIONS:
            break
        following = []
        for s, legal in zip(layer, choices, strict=True):
            for action in legal:
                after = s.copy()
                game.rules.apply(after, action)
                following.append(after)
        layer = following
    return counts


def perft_table(game: Game) -> dict[str, list[int]]:
    """Perft counts by player count and options."""
    table = {}
    for number, options in enumerate(game.option_sets()):
        players = game.players[number % len(game.players)]
        table[f"{players} {json.dumps(options)}"] = perft(game, players, options)
    return table


def main(names: list[str]) -> None:
    for game in [seaboard.game(name) for name in names] if names else seaboard.all_games():
        folder = HERE / game.name
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.json"):
            old.unlink()
        for name, match in golden_games(game).items():
            document = match.document() | {"outcome": {"reason": outcome_of(match).reason, "scores": list(outcome_of(match).scores)}}
            (folder / f"{name}.json").write_text(json.dumps(document, ensure_ascii=False) + "\n")
        (folder / "perft.json").write_text(json.dumps(perft_table(game), indent=1) + "\n")
        print(f"{game.name}: {len(list(folder.iterdir()))} files")


if __name__ == "__main__":
    main(sys.argv[1:])
