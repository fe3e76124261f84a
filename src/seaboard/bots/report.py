"""A balance report as one HTML page that needs nothing else."""

from __future__ import annotations

from html import escape

from seaboard.bots.balance import Balance
from seaboard.bots.plots import seats_figure, sources_figure, svg_text, uses_figure

STYLE = """
:root { color-scheme: light dark; --line: #8884; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .2rem .8rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1.5rem 0; background: #fff; border-radius: .5rem; padding: .5rem; overflow-x: auto; }
svg { max-width: 100%; height: auto; }
"""


def table(head: list[str], rows: list[list[str]]) -> str:
    cells = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table>"


def html(found: Balance) -> str:
    """The whole page."""
    hall = found.arena
    names = hall.game.seat_names[: hall.players]
    changed = {option.name: hall.options[option.name] for option in hall.game.options if hall.options[option.name] != option.default}
    options = ", ".join(f"{name} = {value}" for name, value in changed.items()) or "default rules"
    lengths = found.decisions / len(hall.played)
    bots = [
        [s.spec, f"{s.games}", f"{s.win_share:.1%}", f"{s.win_share_95[0]:.1%} – {s.win_share_95[1]:.1%}", f"{s.mean_score:.1f}"]
        for s in hall.standings()
    ]
    seats = [
        [name, f"{found.seats[k]:.1%}", "{:.1%} – {:.1%}".format(*found.seats_95[k]), f"{found.scores['mean'][k]:.1f}"]
        for k, name in enumerate(names)
    ]
    sources = [[name.replace("_", " "), f"{mean:.1f}", f"{best:.1f}"] for name, (mean, best) in found.sources.items()]
    ends = [[name.replace("_", " "), f"{count}", f"{count / len(hall.played):.1%}"] for name, count in found.reasons.items()]
    uses = [
        [use.name, f"{use.a_game:.2f}", f"{use.seats:.1%}", f"{use.win_share:.1%}", "{:.1%} – {:.1%}".format(*use.win_share_95)]
        for use in found.uses
    ]
    parts = [
        f"<h1>{escape(hall.game.title)}: balance</h1>",
        f"<p>{len(hall.played)} games of {hall.players} players, {escape(options)}, seed {hall.seed}; {lengths:.0f} decisions "
        "with a choice a game. Intervals are 95 %; a tie is shared. With equal play every seat would win "
        f"{1 / hall.players:.1%} of the games.</p>",
        "<h2>Bots</h2>",
        table(["bot", "seats taken", "share of wins", "interval", "mean score"], bots),
        "<h2>Seats</h2>",
        table(["seat", "share of wins", "interval", "mean score"], seats),
        f"<figure>{svg_text(seats_figure(found))}</figure>",
        "<h2>Points by source</h2>",
        table(["source", "all seats", "winners"], sources),
        f"<figure>{svg_text(sources_figure(found))}</figure>",
        "<h2>Ends</h2>",
        table(["end", "games", "share"], ends),
        "<h2>What was used</h2>",
        "<p>Uses a game, the share of seats that used it at least once, and how often those seats won.</p>",
        f"<figure>{svg_text(uses_figure(found))}</figure>" if uses else "",
        table(["what", "a game", "seats", "share of wins", "interval"], uses),
    ]
    title = f"{hall.game.title}, {hall.players} players"
    return (
        f"<!doctype html><html lang='en'><head><meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )
