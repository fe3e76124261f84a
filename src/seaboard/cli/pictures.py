"""`seaboard draw` and `seaboard gallery`: positions as pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

import seaboard
from seaboard.cli import output
from seaboard.core.errors import SeaboardError
from seaboard.core.play.game import Game
from seaboard.core.play.match import Match
from seaboard.core.play.scene import LAYOUTS
from seaboard.drawing.shots import find_browser, write_png
from seaboard.drawing.styles import PALETTES, THEMES

Layout = Annotated[str, typer.Option(help=f"Arrangement of the table: {' or '.join(LAYOUTS)}.")]
Theme = Annotated[str, typer.Option(help=f"One of {', '.join(THEMES)}.")]
Palette = Annotated[str, typer.Option(help=f"Colours, one of {', '.join(PALETTES)}; safe is for people who cannot tell red from green.")]
MOMENTS = ("start", "middle", "end")


def draw(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="Where to write: a name that ends in .svg or .png.")],
    ply: Annotated[int | None, typer.Option(help="The position before this decision; the last by default.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat sees it; as a spectator by default.")] = None,
    layout: Layout = "wide",
    theme: Theme = "light",
    palette: Palette = "classic",
    scale: Annotated[float, typer.Option(min=0.1, max=8, help="Pixels for a unit, in a .png.")] = 1.0,
) -> None:
    """Draw a position of a saved game as SVG or PNG."""
    if out.suffix not in (".svg", ".png"):
        raise SeaboardError(f"A picture is an .svg or a .png; {out} is neither.")
    match = seaboard.load(file)
    write((match if ply is None else match.at(ply)).svg(seat, layout, theme, palette), out, scale)
    output.err.print(f"Written: {out}", highlight=False)


def write(document: str, out: Path, scale: float = 1.0) -> None:
    if out.suffix == ".png":
        write_png(document, out, scale)
    else:
        out.write_text(document, "utf-8")


def gallery(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where to write the pictures.")],
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games to show; all by default.")] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help="Number of players; the largest by default.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays.")] = "greedy",
    seed: Annotated[int, typer.Option("--seed", "-s", help="Seed of the game.")] = 1,
    theme: Theme = "light",
    palette: Palette = "classic",
    scale: Annotated[float, typer.Option(min=0.1, max=8, help="Pixels for a unit, in a .png.")] = 1.0,
    moment: Annotated[str, typer.Option(help=f"Only one of {', '.join(MOMENTS)}; all by default.")] = "",
    suffix: Annotated[str, typer.Option(help="What to add to the names of the pictures.")] = "",
    svg: Annotated[bool, typer.Option("--svg", help="As SVG instead of PNG.")] = False,
) -> None:
    """Play a game of bots and draw its start, middle and end, for every game and layout."""
    if moment and moment not in MOMENTS:
        raise SeaboardError(f"The moments are {', '.join(MOMENTS)}, not {moment!r}.")
    if not svg:
        find_browser()
    folder.mkdir(parents=True, exist_ok=True)
    shown = [seaboard.game(name) for name in games] if games else seaboard.all_games()
    for game in shown:
        match = played(game, players if players in game.players else game.players[-1], bot, seed)
        pictures = [(name, position) for name, position in positions(match) if moment in ("", name)]
        for name, position in track(pictures, game.title, console=output.err, transient=True):
            for layout in LAYOUTS:
                file = folder / f"{game.name}-{name}-{layout}{suffix}.{'svg' if svg else 'png'}"
                write(position.svg(position.seat or 0, layout, theme, palette), file, scale)
        output.err.print(f"{game.title}: {len(pictures) * len(LAYOUTS)} pictures in {folder}", highlight=False)


def played(game: Game, players: int, bot: str, seed: int) -> Match:
    """A whole game between equal bots."""
    match = game.new(players, seed)
    seats = [seaboard.bot(bot, seed + number) for number in range(players)]
    while match.seat is not None:
        match.play(seats[match.seat].choose(match.look()))
    return match


def positions(match: Match) -> Iterator[tuple[str, Match]]:
    """Start, middle and end of a match."""
    for moment, ply in zip(MOMENTS, (0, match.ply // 2, match.ply), strict=True):
        position = match.at(ply)
        while moment == "start" and ply < match.ply and len(position.legal) < 2:
            ply += 1
            position = match.at(ply)
        yield moment, position
