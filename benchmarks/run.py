"""Measure every game on a target and keep the figures; write docs/benchmarks.md from all figures kept.

    python -m benchmarks.run plain cpu            measure these targets here and write the table
    python -m benchmarks.run cuda transatlantic   one game on a machine with a GPU, comparing with plain play first
    python -m benchmarks.run                      write the table only

Figures are kept in benchmarks/results/<target>.json with the machine and the versions they were measured with.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
from datetime import date
from importlib import metadata
from pathlib import Path
from typing import Any

import seaboard
from seaboard.core.computing.benchmark import bench_game
from seaboard.core.language.engine import TARGETS

HERE = Path(__file__).parent
RESULTS = HERE / "results"
PAGE = HERE.parent / "docs" / "benchmarks.md"
SECONDS = 3.0
VERIFIED = 10  # games compared with plain play for each player count and option


def machine(target: str) -> dict[str, str]:
    """What the figures were measured on."""
    facts = {"date": date.today().isoformat(), "python": platform.python_version()}
    facts |= {name: metadata.version(name) for name in ("numpy", "numba", "llvmlite", *(["numba-cuda"] if target == "cuda" else []))}
    if target == "cuda":
        ask = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
        facts["device"] = subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip().replace(", ", ", driver ", 1)
    else:
        lines = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
        model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.processor())
        facts["device"] = f"{model}, {os.cpu_count()} cores"
    return facts


def start_up(game: seaboard.Game) -> dict[str, float]:
    """Seconds in a fresh process: importing, and compiling random play of a game, cold and from the cache, Numba's import included."""
    found = {"import seaboard": timed("", "import seaboard")}
    load = f"import seaboard; from seaboard.core.computing.simulation import compile_playouts; game = seaboard.game({game.name!r})"
    found[f"{game.name}, import"] = timed("import seaboard", load)
    with tempfile.TemporaryDirectory() as cache:
        found[f"{game.name}, compile cold"] = timed(load, "compile_playouts(game)", cache)
        found[f"{game.name}, compile from the cache"] = min(timed(load, "compile_playouts(game)", cache) for _ in range(3))
    return found


def timed(before: str, code: str, cache: str = "") -> float:
    """Seconds that a fresh Python spends on a piece of code, after another."""
    program = f"import time\n{before}\nt = time.perf_counter()\n{code}\nprint(time.perf_counter() - t)"
    environment = dict(os.environ) | ({"SEABOARD_CACHE": cache} if cache else {})
    run = [sys.executable, "-c", program]
    repeats = 1 if cache else 3
    return min(float(subprocess.run(run, env=environment, capture_output=True, text=True, check=True).stdout) for _ in range(repeats))


def verify_cuda(game: seaboard.Game) -> int:
    """Results and last states of CUDA games equal those of plain play; returns how many games were compared."""
    from seaboard.core.computing.cuda import cuda_batch

    compared = 0
    for players in game.players:
        for options in game.option_sets():
            encoded = game.encode_options(game.complete_options(options))
            results, states, _ = cuda_batch(game, players, encoded, 7, VERIFIED, keep_states=True)
            plain = seaboard.playouts(game, players, VERIFIED, 7, options, target="plain")
            assert (results["scores"][:, :players] == plain.scores).all() and (results["length"] == plain.lengths).all()
            for number in range(VERIFIED):
                case = f"{game.name}, {players} players, {options}, game {number}"
                assert states[number].tobytes() == last_state(game, players, options, 7 + number), case
            compared += VERIFIED
    return compared


def last_state(game: seaboard.Game, players: int, options: dict[str, Any], seed: int) -> bytes:
    """The bytes of the last state of a plain random game."""
    from seaboard.core.computing.algorithms import playouts as algorithm
    from seaboard.core.language.rng import seed_words

    s = game.state()
    encoded = game.encode_options(game.complete_options(options))
    game.engine("plain").function(algorithm.play_random)(s, players, encoded, seed_words(seed), [], [], [])
    return s.pack()


def measure(target: str, games: list[seaboard.Game]) -> None:
    """Measure games on a target and keep the figures; those of other games stay."""
    path = RESULTS / f"{target}.json"
    document: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {"rows": [], "equal_to_plain": {}, "start_up": {}}
    document["machine"] = machine(target)
    for game in games:
        if target == "cuda":
            document["equal_to_plain"][game.name] = verify_cuda(game)
            print(f"{game.name}: {document['equal_to_plain'][game.name]} CUDA games equal to plain play", flush=True)
        rows = [bench_game(game, players, target, seconds=SECONDS) for players in game.players]
        document["rows"] = [row for row in document["rows"] if row["game"] != game.name] + rows
        for row in rows:
            print(f"{target} {game.name} {row['players']}: {row['decisions_per_s']:,.0f} decisions/s", flush=True)
        if target == "cpu":
            others = {name: seconds for name, seconds in document["start_up"].items() if not name.startswith(f"{game.name},")}
            document["start_up"] = others | start_up(game)
        RESULTS.mkdir(exist_ok=True)
        path.write_text(json.dumps(document, indent=1) + "\n")


def write_page() -> None:
    """docs/benchmarks.md from the figures kept."""
    found = {target: json.loads((RESULTS / f"{target}.json").read_text()) for target in TARGETS if (RESULTS / f"{target}.json").exists()}
    lines = ["# Benchmarks", "", "Random play, written by `python -m benchmarks.run`; measure your own machine with `seaboard bench`.", ""]
    for target, document in found.items():
        facts = document["machine"]
        versions = ", ".join(f"{name} {facts[name]}" for name in ("python", "numpy", "numba", "llvmlite", "numba-cuda") if name in facts)
        cores = ", one core" if target != "cuda" else ""
        lines += [f"## {target}{cores}", "", f"{facts['device']}; {versions}; {facts['date']}.", ""]
        if document["equal_to_plain"]:
            equal = ", ".join(f"{name} {count:,}" for name, count in document["equal_to_plain"].items())
            lines += [f"Games over all player counts and options that gave the same results and state bytes as plain play: {equal}.", ""]
        lines += [
            "| game | players | decisions/s | games/s | decisions a game | copies/s | resamplings/s | state bytes |",
            "|---|---|---|---|---|---|---|---|",
        ]
        for row in document["rows"]:
            figures = (
                row["decisions_per_s"],
                row["playouts_per_s"],
                row["decisions_per_game"],
                row["copies_per_s"],
                row["resamplings_per_s"],
                row["state_bytes"],
            )
            cells = ["–" if figure is None else f"{figure:,.0f}" for figure in figures]
            lines.append(f"| {row['game']} | {row['players']} | {' | '.join(cells)} |")
        lines.append("")
        if document["start_up"]:
            lines += [
                "| start | seconds |",
                "|---|---|",
                *(f"| {name} | {seconds:.2f} |" for name, seconds in document["start_up"].items()),
                "",
            ]
    if (RESULTS / "load.json").exists():
        lines += load_lines(json.loads((RESULTS / "load.json").read_text()))
    PAGE.write_text("\n".join(lines))


def load_lines(document: dict[str, Any]) -> list[str]:
    """The section on the web table."""
    facts, load = document["machine"], document["load"]
    names = {"state": "state asked for", "act": "decision by JSON", "form": "decision by form", "news": "news of it at the other one's"}
    rows = [(words, load["times"][name]) for name, words in names.items()]
    tables, rate = load.get("tables", 200), load.get("rate", 20.0)
    others = f"load average {load['load_average']:.1f}, others and the client included"
    memory = [f"{load[name]:.0f}" for name in ("memory_empty", "memory_start", "memory_end")]
    return [
        "## web table",
        "",
        f"{facts['device']}; python {facts['python']}; {facts['date']}; {others}.",
        "",
        f"{tables} tables of two people, all five games, {2 * tables} streams open, half as programs and half as browsers do,",
        f"{rate:.0f} decisions a second for a minute; written by `python -m benchmarks.load`.",
        "",
        "| | count | ms, median | ms, 99 % | ms, most |",
        "|---|---|---|---|---|",
        *(f"| {words} | {one['count']:,} | {one['median']:.1f} | {one['slow']:.1f} | {one['most']:.1f} |" for words, one in rows),
        "",
        "| server | |",
        "|---|---|",
        f"| errors | {load['errors']} |",
        f"| share of one core | {100 * load['cpu_share']:.0f} % |",
        f"| memory, MB: empty, all seated, after | {', '.join(memory)} |",
        f"| sent, MB | {load['mb_sent']:.0f} |",
        f"| seating all, s | {load['seating_s']:.1f} |",
        "",
    ]


if __name__ == "__main__":
    words = sys.argv[1:]
    chosen = [seaboard.game(word) for word in words if word not in TARGETS] or seaboard.all_games()
    for word in words:
        if word in TARGETS:
            measure(word, chosen)
    write_page()
