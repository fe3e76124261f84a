"""What games between bots say about a game: seats, sources of points, and what is used by winners and by others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from seaboard.bots.arena import Arena, interval


@dataclass(frozen=True)
class Use:
    """How a card, tile or place was used."""

    name: str
    a_game: float  # uses a game, all seats together
    seats: float  # share of seats that used it at least once
    win_share: float  # of the seats that used it
    win_share_95: tuple[float, float]


@dataclass(frozen=True, repr=False)
class Balance:
    """See the head of this module."""

    arena: Arena
    seats: list[float]  # share of wins by seat
    seats_95: list[tuple[float, float]]
    scores: dict[str, list[float]]  # mean, min and max by seat
    sources: dict[str, tuple[float, float]]  # points a seat by source: all seats, winners
    reasons: dict[str, int]
    decisions: int  # with a choice
    uses: list[Use]  # most used first

    def __repr__(self) -> str:
        return f"<balance of {self.arena.game.title}, {self.arena.players} players: {len(self.arena.played)} games>"


def balance(hall: Arena) -> Balance:
    """The statistics of an arena that was played with `statistics`."""
    games = hall.played
    shares = np.array([played.shares for played in games])
    scores = np.array([played.scores for played in games])
    by_seat = shares.mean(axis=0).tolist()
    sources = {}
    for source in hall.game.sources:
        points = np.array([[seat[source.name.lower()] for seat in played.sources] for played in games])
        sources[source.name.lower()] = (float(points.mean()), float((points * shares).sum() / shares.sum()))
    names = sorted({name for played in games for seat in played.used for name in seat})
    uses = []
    for name in names:
        counts = np.array([[seat.get(name, 0) for seat in played.used] for played in games])
        used = counts > 0
        share = float(shares[used].mean())
        uses.append(Use(name, float(counts.sum() / len(games)), float(used.mean()), share, interval(share, int(used.sum()))))
    return Balance(
        arena=hall,
        seats=by_seat,
        seats_95=[interval(share, len(games)) for share in by_seat],
        scores={
            "mean": scores.mean(axis=0).tolist(),
            "min": scores.min(axis=0).tolist(),
            "max": scores.max(axis=0).tolist(),
        },
        sources=sources,
        reasons={
            reason.name.lower(): sum(played.reason == reason.name.lower() for played in games) for reason in hall.game.reasons if reason
        },
        decisions=sum(sum(played.decisions) for played in games),
        uses=sorted(uses, key=lambda use: (-use.a_game, use.name)),
    )


def as_json(found: Balance, seconds: float) -> dict[str, Any]:
    """The keys of `seaboard simulate --json`, and what games between bots add."""
    hall = found.arena
    return {
        "game": hall.game.name,
        "players": hall.players,
        "games": len(hall.played),
        "decisions": found.decisions,
        "decisions_per_game": found.decisions / len(hall.played),
        "scores": found.scores,
        "win_share": found.seats,
        "reasons": found.reasons,
        "seconds": seconds,
        "decisions_per_s": found.decisions / max(seconds, 1e-9),
        "seed": hall.seed,
        "options": hall.options,
        "bots": hall.specs,
        "win_share_95": found.seats_95,
        "sources": {name: {"all": mean, "winners": winners} for name, (mean, winners) in found.sources.items()},
        "uses": [use.__dict__ for use in found.uses],
    }
