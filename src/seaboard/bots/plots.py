"""Pictures of arenas, analyses and balance, as SVG text or as files. Matplotlib is imported when the first one is drawn."""

from __future__ import annotations

import importlib.util
import io
import logging
from os import PathLike
from pathlib import Path
from typing import Any

from seaboard.bots.analysis import Analysis
from seaboard.bots.arena import Arena
from seaboard.bots.balance import Balance
from seaboard.core.errors import SeaboardError

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00")  # told apart by people who cannot tell red from green
DASHES = ("-", "--", "-.", ":", (0, (1, 1)))
FORMATS = (".svg", ".png")


def check_matplotlib() -> None:
    """Refuse pictures without Matplotlib before any work is done for them; it is not imported yet."""
    if importlib.util.find_spec("matplotlib") is None:
        raise SeaboardError("Pictures need Matplotlib: pip install 'seaboard[plots]'.")


def new_figure(width: float, height: float) -> tuple[Any, Any]:
    """A figure with one pair of axes."""
    check_matplotlib()
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    import matplotlib
    from matplotlib.figure import Figure

    style = {"svg.fonttype": "none", "svg.hashsalt": "seaboard", "font.family": "sans-serif", "axes.spines.top": False}
    matplotlib.rcParams.update({**style, "axes.spines.right": False, "axes.titlelocation": "left", "figure.constrained_layout.use": True})
    figure = Figure(figsize=(width, height))
    return figure, figure.subplots()


def svg_text(figure: Any) -> str:
    """A figure as SVG to be put into a page."""
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def check_path(path: str | PathLike[str]) -> Path:
    """The path of a picture, refused before any work is done for it, as is a picture that cannot be drawn here."""
    check_matplotlib()
    found = Path(path)
    if found.suffix.lower() not in FORMATS:
        raise SeaboardError(f"A picture ends in .svg or .png, not {found.name!r}.")
    if not found.parent.is_dir():
        raise SeaboardError(f"There is no folder {str(found.parent)!r} to write {found.name} into.")
    return found


def save(figure: Any, path: str | PathLike[str]) -> None:
    """Write a figure as SVG or PNG, by the ending of the name."""
    figure.savefig(check_path(path), dpi=150)


def arena_figure(hall: Arena) -> Any:
    """Share of wins of each bot, with 95 % intervals, and its rating."""
    standings = hall.standings()
    figure, axes = new_figure(7, 1 + 0.5 * len(standings))
    for place, standing in enumerate(standings):
        low, high = standing.win_share_95
        axes.barh(place, standing.win_share, color=COLOURS[place % len(COLOURS)], height=0.6)
        axes.plot([low, high], [place, place], color="black", linewidth=1.2)
        axes.text(high + 0.01, place, f"{standing.win_share:.1%}, rating {standing.rating:+.0f}", va="center", fontsize=8)
    axes.axvline(1 / hall.players, color="grey", linewidth=0.8, linestyle=":")
    axes.set_yticks(range(len(standings)), [standing.spec for standing in standings])
    axes.set_ylim(len(standings) - 0.5, -0.5)
    axes.set_xlim(0, 1.35)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0", "25 %", "50 %", "75 %", "100 %"])
    axes.set_title(f"{hall.game.title}, {hall.players} players, {len(hall.played)} games: share of wins a seat")
    return figure


def analysis_figure(analysis: Analysis) -> Any:
    """Chances of every seat over the game, with the turning points."""
    match, decisions = analysis.match, analysis.decisions
    figure, axes = new_figure(9, 4)
    plies = [decision.ply for decision in decisions] + [match.ply]
    for seat in range(match.players):
        chances = [decision.before[seat] for decision in decisions] + [analysis.final[seat]]
        name = f"{match.game.seat_names[seat]} ({analysis.accuracy[seat]:.0f} % accuracy)"
        axes.plot(plies, chances, color=COLOURS[seat], linestyle=DASHES[seat], label=name, linewidth=1.4)
    place = -float(match.ply)
    for decision in analysis.turning_points():
        place = max(decision.ply, place + 0.05 * match.ply)  # labels of points near each other stand side by side
        axes.axvline(decision.ply, color="grey", linewidth=0.6, linestyle=":")
        axes.text(place, 1.02, f"{decision.ply}", ha="center", fontsize=7, color="grey")
    axes.set_ylim(-0.02, 1.02)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1], ["0", "25 %", "50 %", "75 %", "100 %"])
    axes.set_xlabel("decision")
    axes.set_title(f"{match.game.title}: chances to win", pad=16)
    axes.legend(fontsize=8, frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
    return figure


def seats_figure(found: Balance) -> Any:
    """Share of wins by seat."""
    figure, axes = new_figure(5, 2.6)
    names = found.arena.game.seat_names[: found.arena.players]
    for seat, share in enumerate(found.seats):
        low, high = found.seats_95[seat]
        axes.bar(seat, share, color=COLOURS[seat % len(COLOURS)], width=0.6)
        axes.plot([seat, seat], [low, high], color="black", linewidth=1.2)
    axes.axhline(1 / len(names), color="grey", linewidth=0.8, linestyle=":")
    axes.set_xticks(range(len(names)), names)
    axes.set_title("Share of wins by seat")
    return figure


def sources_figure(found: Balance) -> Any:
    """Points by source: all seats and winners."""
    figure, axes = new_figure(7, 1 + 0.35 * len(found.sources))
    for place, (mean, winners) in enumerate(found.sources.values()):
        axes.barh(place - 0.18, mean, height=0.34, color=COLOURS[0], label="all seats" if place == 0 else None)
        axes.barh(place + 0.18, winners, height=0.34, color=COLOURS[4], label="winners" if place == 0 else None)
    axes.set_yticks(range(len(found.sources)), [name.replace("_", " ") for name in found.sources])
    axes.set_ylim(len(found.sources) - 0.5, -0.5)
    axes.legend(fontsize=8, frameon=False)
    axes.set_title("Points a seat, by source")
    return figure


def uses_figure(found: Balance, most: int = 40) -> Any:
    """How the share of wins goes with what was used."""
    uses = found.uses[:most]
    figure, axes = new_figure(7, 1.2 + 0.22 * len(uses))
    for place, use in enumerate(uses):
        axes.plot(use.win_share_95, [place, place], color=COLOURS[0], linewidth=1)
        axes.plot([use.win_share], [place], marker="o", markersize=4, color=COLOURS[0])
    axes.axvline(1 / found.arena.players, color="grey", linewidth=0.8, linestyle=":")
    axes.set_yticks(range(len(uses)), [use.name for use in uses], fontsize=7)
    axes.set_ylim(len(uses) - 0.5, -0.5)
    axes.set_title("Share of wins of those who used it, most used first")
    return figure
