"""The commands about bots: `arena`, `analyse`, and `simulate --bots`."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.live import Live
from rich.table import Table

import seaboard
from seaboard.bots import analysis, balance, plots, readiness
from seaboard.bots import arena as arenas
from seaboard.bots.report import html
from seaboard.cli import output
from seaboard.core.errors import SeaboardError
from seaboard.core.play.definition import Definition
from seaboard.core.play.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of a game; `seaboard games` lists them.")]
Bots = Annotated[
    str, typer.Option(help="Bots with commas between them: random, greedy, mcts:1000, mcts:2s, easy, medium, hard, or FILE.py:CLASS.")
]
Plot = Annotated[Path | None, typer.Option(help="Write a picture to this file, .svg or .png.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout, for programs.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated.")]
Threads = Annotated[int | None, typer.Option("--threads", "-t", min=1, help="Cores to use; all by default.")]


def compile_search(game: Definition) -> None:
    """Compile before the work begins, and say so."""
    with output.compiling(game):
        readiness.prepare(game)


def play_arena(game: Game, bots: str, players: int | None, games: int, seed: int, options: Mapping[str, Any], **how: Any) -> arenas.Arena:
    """Play an arena with its standing shown live."""
    specs = [spec.strip() for spec in bots.split(",") if spec.strip()]
    for spec in specs:
        seaboard.bot(spec)
    compile_search(game)
    start, shown = time.monotonic(), 0.0
    with Live(console=output.err, transient=True, refresh_per_second=4) as live:

        def tick(hall: arenas.Arena) -> None:
            nonlocal shown
            if time.monotonic() - shown > 0.5:
                shown = time.monotonic()
                live.update(standings_table(hall, time.monotonic() - start))

        return arenas.arena(game, specs, players, games, seed, options, progress=tick, **how)


def standings_table(hall: arenas.Arena, seconds: float) -> Table:
    title = f"{hall.game.title}, {hall.players} players: {len(hall.played)} of {hall.games} games, {seconds:.0f} s"
    table = Table(title=title, title_justify="left", header_style="bold", box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("bot", overflow="fold")
    for column in ("seats", "wins", "95 %", "score", "rank", "rating", "ms"):
        table.add_column(column, justify="right", no_wrap=True)
    for standing in hall.standings():
        low, high = standing.win_share_95
        table.add_row(
            standing.spec,
            f"{standing.games}",
            f"{standing.win_share:.1%}",
            f"{100 * low:.0f} – {100 * high:.0f}",
            f"{standing.mean_score:.1f}",
            f"{standing.mean_rank:.2f}",
            f"{standing.rating:+.0f} ± {standing.rating_error:.0f}",
            f"{1000 * standing.seconds_per_decision:.1f}",
        )
    return table


def arena(
    name: GameName,
    bots: Bots = "mcts:200,greedy,random",
    players: Annotated[int | None, typer.Option("--players", "-p", help="Number of players; the smallest by default.")] = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Seed of the first deal; the next ones follow.")] = 0,
    option: Options = None,
    threads: Threads = None,
    file: Annotated[Path | None, typer.Option(help="Keep the games in this file, and go on from there when asked again.")] = None,
    plot: Plot = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other: seats rotate, deals are the same for all rotations, all cores work.

    For each bot: seats taken, share of wins a seat (ties shared) with its 95 % interval, mean score and rank, a rating as Elo (0 on
    average) with its 95 % error, and milliseconds a decision.
    """
    game = seaboard.game(name)
    options = output.parse_options(game, option or [])
    if plot:
        plots.check_path(plot)
    start = time.monotonic()
    hall = play_arena(game, bots, players, games, seed, options, cores=threads, file=file)
    if plot:
        plots.save(plots.arena_figure(hall), plot)
    if as_json:
        rows = [{**standing.__dict__} for standing in hall.standings()]
        document = {
            "game": game.name,
            "players": hall.players,
            "games": len(hall.played),
            "bots": rows,
            "seed": seed,
            "options": hall.options,
        }
        output.print_json(document)
        return
    output.out.print(standings_table(hall, time.monotonic() - start))
    if len(hall.played) % hall.games_a_deal:
        output.err.print(f"For seats shared out fairly, play a multiple of {hall.games_a_deal} games.", style="dim")


def analyse(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    bot: Annotated[str, typer.Option(help="What judges: mcts with a budget in simulations or seconds a decision.")] = analysis.BUDGET,
    threads: Threads = None,
    plot: Plot = None,
    every: Annotated[bool, typer.Option("--all", help="List every decision, not only the costly ones.")] = False,
    as_json: Json = False,
) -> None:
    """Judge every decision of a saved game: chances before and after, the best alternative, accuracy, turning points."""
    match = seaboard.load(file)
    if plot:
        plots.check_path(plot)
    compile_search(match.game)
    with output.progress(f"{match.game.title}: judging decisions") as tick:
        found = analysis.analyse(match, bot, cores=threads, progress=tick)
    if not found.decisions:
        raise SeaboardError(f"{file} has no decision with a choice to judge.")
    if plot:
        plots.save(plots.analysis_figure(found), plot)
    if as_json:
        output.print_json(analysis_document(found))
        return
    print_analysis(found, every=every)


def analysis_document(found: analysis.Analysis) -> dict[str, Any]:
    match = found.match
    return {
        "game": match.game.name,
        "players": match.players,
        "bot": found.spec,
        "accuracy": found.accuracy,
        "turning_points": [decision.ply for decision in found.turning_points()],
        "decisions": [{**decision.__dict__, "loss": decision.loss} for decision in found.decisions],
        "final": found.final,
    }


COSTLY = 0.02  # share of a win; decisions that gave away less are not listed


def print_analysis(found: analysis.Analysis, *, every: bool) -> None:
    match, names = found.match, found.match.game.seat_names
    listed = [decision for decision in found.decisions if every or decision.loss >= COSTLY]
    title = f"{match.game.title}, judged by {found.spec}: " + (
        "every decision" if every else f"decisions that gave away {COSTLY:.0%} or more"
    )
    table = Table(title=title, title_justify="left", header_style="bold")
    table.add_column("ply", justify="right")
    for column in ("seat", "choice"):
        table.add_column(column)
    for column in ("chances before", "after", "gave away"):
        table.add_column(column, justify="right")
    table.add_column("better")
    for decision in listed:
        before, after = (" ".join(f"{100 * chance:.0f}" for chance in chances) for chances in (decision.before, decision.after))
        better = decision.best_text if decision.loss > 0 else ""
        loss = f"{decision.loss:.0%}" if decision.loss >= 0.005 else ""
        table.add_row(f"{decision.ply}", names[decision.seat], decision.text, before, after, loss, better)
    output.out.print(table)
    points = Table(title="Turning points", title_justify="left", header_style="bold")
    for column in ("ply", "seat", "choice", "chances then", "change"):
        points.add_column(column, justify="right" if column in ("ply", "change") else "left")
    for decision in found.turning_points():
        swing = found.swing(found.decisions.index(decision))
        then = " ".join(f"{100 * chance:.0f}" for chance in decision.before)
        points.add_row(f"{decision.ply}", names[decision.seat], decision.text, then, f"{swing:.0%}")
    output.out.print(points)
    accuracy = ", ".join(f"{names[seat]} {found.accuracy[seat]:.0f} %" for seat in range(match.players))
    output.out.print(f"Accuracy: {accuracy}.")


def simulate_bots(
    game: Game,
    bots: str,
    players: int | None,
    games: int,
    seed: int,
    options: Mapping[str, Any],
    threads: int | None,
    report: Path | None,
    *,
    as_json: bool,
) -> None:
    """Games between bots, and what they say about the balance of the game."""
    if report:
        plots.check_matplotlib()
        if not report.parent.is_dir():
            raise SeaboardError(f"There is no folder {str(report.parent)!r} to write {report.name} into.")
    start = time.monotonic()
    hall = play_arena(game, bots, players, games, seed, options, cores=threads, statistics=True)
    seconds = time.monotonic() - start
    found = balance.balance(hall)
    if report:
        report.write_text(html(found), "utf-8")
    if as_json:
        output.print_json(balance.as_json(found, seconds))
        return
    output.out.print(standings_table(hall, seconds))
    table = Table(title="Seats", title_justify="left", header_style="bold")
    for column in ("", *game.seat_names[: hall.players]):
        table.add_column(column, justify="right" if column else "left")
    table.add_row("share of wins", *(f"{share:.1%}" for share in found.seats))
    table.add_row("95 %", *(f"{low:.0%} – {high:.0%}" for low, high in found.seats_95))
    table.add_row("mean score", *(f"{mean:.1f}" for mean in found.scores["mean"]))
    output.out.print(table)
    table = Table("source", "all seats", "winners", title="Points a seat", title_justify="left", header_style="bold")
    for name, (mean, winners) in found.sources.items():
        table.add_row(name.replace("_", " "), f"{mean:.1f}", f"{winners:.1f}")
    output.out.print(table)
    ends = ", ".join(f"{name.replace('_', ' ')} {count:,}" for name, count in found.reasons.items())
    output.out.print(f"Ends: {ends}.")
    if report:
        output.out.print(f"The whole report, with what was used and how it won: {report}", highlight=False)
    else:
        output.out.print("Add --report FILE.html for what was used and how it won.", style="dim")
