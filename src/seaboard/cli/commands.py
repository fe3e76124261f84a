"""The commands of `seaboard`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

import seaboard
from seaboard.bots import readiness
from seaboard.cli import output, play, rulebook
from seaboard.cli.admin import admin
from seaboard.cli.bots import analyse, arena, simulate_bots
from seaboard.cli.features import features
from seaboard.cli.keeping import backup, restore
from seaboard.cli.pictures import draw, gallery
from seaboard.cli.serve import serve
from seaboard.core.computing.benchmark import bench_batch, bench_game
from seaboard.core.computing.simulation import Playouts, check_games, compile_playouts, playouts
from seaboard.core.errors import SeaboardError
from seaboard.core.language.engine import TARGETS
from seaboard.core.language.rng import seed_words
from seaboard.core.play.definition import Value
from seaboard.core.play.game import Game

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    help="Heavy board games of ships, trade and rails: play them, study them, simulate them.",
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of a game; `seaboard games` lists them.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="Number of players; the smallest by default.")]
Seed = Annotated[
    int | None, typer.Option("--seed", "-s", help="Seed of the game, 0 to 2**129 - 1 (from 2**128 on sealed); random by default.")
]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on stdout, for programs.")]
BATCHES = (64, 1024)  # games of a batch that is measured
COLUMNS = {"decisions/s": "decisions_per_s", "games/s": "playouts_per_s", "copies/s": "copies_per_s", "resamples/s": "resamplings_per_s"}
BATCH_COLUMNS = {"games": "n", "steps/s": "steps_per_s"}
Threads = Annotated[int | None, typer.Option("--threads", "-t", min=1, help="Cores to use; all by default.")]


@app.callback(invoke_without_command=True)
def about(version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False) -> None:
    """Heavy board games of ships, trade and rails: play them, study them, simulate them."""
    if version:
        print(f"seaboard {seaboard.__version__}")
        raise typer.Exit


@app.command()
def games(as_json: Json = False) -> None:
    """List the games, their player counts and options."""
    found = seaboard.all_games()
    if as_json:
        output.print_json([game_facts(game) for game in found])
        return
    for game in found:
        output.out.print(f"[bold]{game.title}[/] ({game.name}), {game.players[0]} to {game.players[-1]} players: {game.summary}")
        table = Table("option", "default", "values", "what it does", header_style="dim")
        for option in game.options:
            table.add_row(option.name, shown(option.default), ", ".join(shown(value) for value in option.values), option.text)
        output.out.print(table)


def game_facts(game: Game) -> dict[str, Any]:
    options = {option.name: {"default": option.default, "values": list(option.values), "text": option.text} for option in game.options}
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "options": options,
        "actions": game.actions.total(),
        "rules_version": game.rules_version,
    }


def shown(value: Value) -> str:
    return str(value).lower()


@app.command()
def rules(
    name: GameName,
    section: Annotated[str | None, typer.Argument(help="Number of a chapter, section, clause or example, such as 5.3 or E4.")] = None,
) -> None:
    """Show the rules of a game, or a section of them."""
    lines = rulebook.lines_of(seaboard.game(name), section)
    if output.out.is_terminal and section is None:
        with output.out.pager(styles=True):
            output.out.print(rulebook.rendered(lines))
    else:
        output.out.print(rulebook.rendered(lines))


@app.command("play")
def play_command(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="Name of a game; asked for if left out.")] = None,
    players: Players = None,
    seed: Seed = None,
    option: Options = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who sits where, with commas: human, easy, medium, hard, or another bot; by default one human, the others medium."
        ),
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard."""
    if load:
        match = seaboard.load(load)
    else:
        game = play.ask_game() if name is None else seaboard.game(name)
        players = play.ask_players(game) if name is None and players is None else players
        match = game.new(players, seed, **output.parse_options(game, option or []))
    play.Table(match, play.parse_seats(seats, match.players)).run()


@app.command()
def simulate(
    name: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Seed of the first game; the next ones follow.")] = 0,
    option: Options = None,
    threads: Threads = None,
    check: Annotated[bool, typer.Option(help="Check every position for faults as well (slower; random games only).")] = False,
    bots: Annotated[str | None, typer.Option(help="Bots that play instead of random players, with commas, as in mcts:200,greedy.")] = None,
    report: Annotated[Path | None, typer.Option(help="With --bots: write the balance report to this HTML file.")] = None,
    as_json: Json = False,
) -> None:
    """Play many games, random ones or between bots, and report lengths, scores, wins, sources of points and ends."""
    game = seaboard.game(name)
    options = output.parse_options(game, option or [])
    game.check_players(players)
    seed_words(seed)  # a wrong seed is refused before anything is compiled
    if bots is not None:
        if check:
            raise SeaboardError("--check is for random games; leave out --bots.")
        simulate_bots(game, bots, players, games, seed, options, threads, report, as_json=as_json)
        return
    if report:
        raise SeaboardError("--report needs --bots, as in --bots mcts:200.")
    with output.compiling(game):
        compile_playouts(game)
    with output.progress(f"{game.title}: random games") as tick:
        result = playouts(game, players, games, seed, options, threads=threads, progress=tick)
    if check:
        with output.progress(f"{game.title}: checking every position") as tick:
            check_games(game, result.players, games, seed, options, progress=tick)
    facts = simulation_report(result)
    if as_json:
        output.print_json(facts)
    else:
        print_simulation(result, facts, checked=check)


def simulation_report(result: Playouts) -> dict[str, Any]:
    """The keys that programs rely on, then some more."""
    game = result.game
    reasons = {reason.name.lower(): int((result.reasons == reason).sum()) for reason in game.reasons if reason}
    return {
        "game": game.name,
        "players": result.players,
        "games": len(result.lengths),
        "decisions": result.decisions,
        "decisions_per_game": result.decisions / len(result.lengths),
        "scores": {
            "mean": result.scores.mean(axis=0).tolist(),
            "min": result.scores.min(axis=0).tolist(),
            "max": result.scores.max(axis=0).tolist(),
        },
        "win_share": result.seats.mean(axis=0).tolist(),
        "reasons": reasons,
        "seconds": result.seconds,
        "decisions_per_s": result.decisions / result.seconds,
        "seed": result.seed,
        "options": result.options,
        "sources": {source.name.lower(): result.sources[:, :, source].mean(axis=0).tolist() for source in game.sources},
        "actions": {block.name.lower(): int(result.counts[block : block + block.size].sum()) for block in game.actions},
    }


def print_simulation(result: Playouts, report: dict[str, Any], *, checked: bool) -> None:
    game, lengths = result.game, result.lengths
    output.out.print(
        f"[bold]{game.title}[/], {result.players} players, {report['games']:,} random games: {report['decisions']:,} decisions in "
        f"{report['seconds']:.2f} s ({report['decisions_per_s']:,.0f} a second), {report['decisions_per_game']:.0f} a game "
        f"({lengths.min()} to {lengths.max()})."
    )
    table = Table("", *(game.seat_names[: result.players]), header_style="bold")
    for label, key in (("mean score", "mean"), ("lowest", "min"), ("highest", "max")):
        table.add_row(label, *(f"{value:,.1f}" if key == "mean" else f"{value}" for value in report["scores"][key]))
    table.add_row("share of wins", *(f"{share:.1%}" for share in report["win_share"]), end_section=True)
    for source, means in report["sources"].items():
        table.add_row(source.replace("_", " "), *(f"{mean:,.1f}" for mean in means))
    output.out.print(table)
    ends = ", ".join(f"{name.replace('_', ' ')} {count:,}" for name, count in report["reasons"].items())
    output.out.print(f"Ends: {ends}." + (" No fault in any position." if checked else ""))


@app.command()
def bench(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games to measure; all by default.")] = None,
    target: Annotated[str, typer.Option(help="plain, cpu or cuda.")] = "cpu",
    players: Players = None,
    threads: Annotated[int, typer.Option("--threads", "-t", min=1, help="Cores to use.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each case, about.")] = 2.0,
    batch: Annotated[
        bool, typer.Option("--batch", help="Step many games together, as for training, instead of playing one by one.")
    ] = False,
    lanes: Annotated[list[int] | None, typer.Option("--lanes", "-n", min=1, help="Games of a batch; may be given again.")] = None,
    as_json: Json = False,
) -> None:
    """Measure random play: decisions a second, and what compiling costs; with --batch, many games stepped together."""
    if target not in TARGETS:
        raise SeaboardError(f"The target is one of {', '.join(TARGETS)}, not {target!r}.")
    rows: list[dict[str, Any]] = []
    chosen = [seaboard.game(name) for name in names] if names else seaboard.all_games()
    with output.err.status("Measuring…") as status:
        for game in chosen:
            for count in game.players if players is None else (game.check_players(players),):
                status.update(f"Measuring {game.title}, {count} players, {target}…")
                if batch:
                    rows += [bench_batch(game, count, n, target, threads, seconds) for n in lanes or BATCHES]
                else:
                    rows.append(bench_game(game, count, target, threads, seconds))
    if as_json:
        output.print_json(rows)
        return
    what = "Batches with observations, masks and choices" if batch else "Random play"
    title = f"{what}, {target}, {rows[0]['threads']} thread{'s' * (rows[0]['threads'] > 1)}"
    table = Table(title=title, title_justify="left", header_style="bold", box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    rates = BATCH_COLUMNS if batch else COLUMNS
    for column in ("game", "players", *rates, "compile"):
        table.add_column(column, justify="left" if column == "game" else "right", no_wrap=True)
    for row in rows:
        table.add_row(row["game"], f"{row['players']}", *(in_short(row[key]) for key in rates.values()), f"{row['compile_s']:.1f} s")
    output.out.print(table)


def in_short(figure: float | None) -> str:
    """Three digits and a unit: 10.8M, 222k, 575."""
    if figure is None:
        return "–"
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if figure >= size:
            return f"{figure / size:.{0 if figure >= 100 * size else 1}f}{unit}"
    return f"{figure:.0f}"


app.command()(features)
app.command()(arena)
app.command()(analyse)
app.command()(draw)
app.command()(gallery)
app.command()(serve)
app.command()(backup)
app.command()(restore)
app.add_typer(admin, name="admin")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    ply: Annotated[int | None, typer.Option(help="Show the position before this decision.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat may see it; as a spectator by default.")] = None,
    as_json: Json = False,
) -> None:
    """Tell a saved game, or show a position of it."""
    match = seaboard.load(file)
    match.game.check_seat(seat, match.players)
    log = match.log_for(seat)
    match = match if ply is None else match.at(ply)
    if as_json:
        entries = [asdict(entry) for entry in log]
        outcome = match.outcome.__dict__ if match.outcome else None
        output.print_json({"game": match.game.name, "log": entries, "view": match.view(seat), "outcome": outcome})
        return
    if ply is None:
        for entry in log:
            output.out.print(f"[dim]{entry.number:4}[/] {entry.sentence}", highlight=False)
    else:
        play.show_position(match, seat)
    play.show_outcome(match)


@app.command()
def warmup(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games to compile; all by default.")] = None,
) -> None:
    """Compile games now, so that nothing has to wait later."""
    for game in [seaboard.game(name) for name in names] if names else seaboard.all_games():
        with output.compiling(game):
            seconds = compile_playouts(game) + readiness.prepare(game)
        output.out.print(f"{game.title}: ready in {seconds:.1f} s.")
