"""Measure the drawings and write the table of docs/drawing.md: `python -m benchmarks.drawing [GAME…]`.

A game of `greedy` bots with the most players; at every ply the table of the deciding seat is drawn whole, and compared with the table
that the same seat saw a decision earlier, if it sees any difference: the parts that changed, and where all parts lie. The first drawing
of a process makes the maps.
"""

from __future__ import annotations

import json
import sys
import time
from statistics import median

import seaboard
from benchmarks.pages import header, write_table
from seaboard.core.play.scene import LAYOUTS
from seaboard.drawing.table import Table


def measure(game: seaboard.Game, layout: str) -> str:
    """One row: milliseconds, bytes of the whole and of what one action changes."""
    players = game.players[-1]
    match, bots = game.new(players, 1), [seaboard.bot("greedy", seat) for seat in range(players)]
    times, sizes, changes = [], [], []
    tables: list[Table | None] = [None] * players
    while match.seat is not None:
        for seat in range(players):
            scene = match.scene(seat, layout)
            start = time.perf_counter()
            table = game.face.draw(scene)
            assert isinstance(table, Table)
            drawn = table.document()
            times.append(1000 * (time.perf_counter() - start))
            sizes.append(len(drawn.encode()))
            old, tables[seat] = tables[seat], table
            changed = table.changed_since(old) if old else []
            if changed:
                changes.append(len(json.dumps(table.places())) + sum(len(part.svg().encode()) for part in changed))
        match.play(bots[match.seat].choose(match.look()))
    first, *times = times
    times.sort()
    slow = times[int(0.999 * len(times))]
    kb = f"{median(sizes) / 1000:.0f} | {max(sizes) / 1000:.0f} | {median(changes) / 1000:.1f}"
    return f"| {game.title} | {players} | {layout} | {len(times):,} | {first:.0f} | {median(times):.1f} | {slow:.1f} | {kb} |"


def main(names: list[str]) -> None:
    told = ("ms, first", "ms, median", "ms, 99.9 %", "KB, median", "KB, most", "KB changed by an action, median")
    columns = ("game", "players", "layout", "drawings", *told)
    rows = header(columns)
    for game in [seaboard.game(name) for name in names] if names else seaboard.all_games():
        for layout in LAYOUTS:
            rows.append(measure(game, layout))
            print(rows[-1], flush=True)
    write_table("drawing.md", "drawing", rows)


if __name__ == "__main__":
    main(sys.argv[1:])
