"""One viewer's page of a table: the parts of the drawing, and the panels around it as HTML.

Everything comes from the scene and the log of the viewer's seat; nothing else of the match is looked at, but its outcome. A page is made
once for all connections that see the same, and again when something has changed.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape
from rich.text import Text

from seaboard.core.play.following import Turn, since_own, turns
from seaboard.core.play.forms import Form
from seaboard.core.play.game import Game
from seaboard.core.play.match import Match
from seaboard.core.play.scene import Choice, Entry, MatchView, Scene
from seaboard.drawing.frame import headline
from seaboard.drawing.symbols import EMBLEMS, SHAPES
from seaboard.drawing.table import Part, Table
from seaboard.table.charts import SHADES, bars_of, chart_of, course_of
from seaboard.table.opponents import OPPONENTS
from seaboard.table.room import Progress, Room, Seat
from seaboard.table.store import Player

ENTRIES = 24  # of the log, beside the board
KEPT = 400  # pages
SAID = 100  # messages, and notes
ADVICE = 6  # choices of a hint
PANELS = ("seats", "prompt", "recap", "notices", "result", "log", "chat", "hint", "table")


def spoken(name: str) -> str:
    """A name from code as words."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def minutes(seconds: float) -> str:
    """A time as on a clock."""
    whole = max(0, int(seconds))
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


@lru_cache(maxsize=100)
def sign(seat: int, game: Game) -> Markup:
    """The emblem of a seat; its shape is defined once on a page."""
    colour = game.seat_names[seat].lower()
    return Markup(f'<svg class="emblem" viewBox="-10 -10 20 20" aria-hidden="true"><use href="#e{seat}" class="f-{colour} edge"/></svg>')


def log_row(game: Game, table: str, query: str, entry: Entry, now: bool) -> Markup:
    """An entry of the log, linked to the position after it and to its clause."""
    return linked_row(game, f"/t/{table}?ply={entry.number + 1}{escape(query)}", entry.seat, entry.sentence, entry.clause, now)


@lru_cache(maxsize=5000)
def linked_row(game: Game, link: str, seat: int, sentence: str, clause: str, now: bool) -> Markup:
    cited = f'<a class="cites" href="/rules/{game.name}#c{clause}" target="_blank">{clause}</a>' if clause else ""
    told = f'<a href="{link}">{escape(sentence)}</a>'
    return Markup(f"<li{' class=now' if now else ''}>{sign(seat, game)}{told}{cited}</li>")


def make_environment() -> Environment:
    """The templates, with everything escaped and nothing undefined."""
    environment = Environment(
        loader=PackageLoader("seaboard.table"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals |= {"emblems": [SHAPES[name] for name in EMBLEMS], "sign": sign, "log_row": log_row}
    environment.filters |= {
        "spoken": spoken,
        "unmarked": lambda cell: Text.from_markup(cell).plain,
        "iso": lambda at: datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds"),
        "clock": lambda at: datetime.fromtimestamp(at, UTC).strftime("%H:%M"),
    }
    return environment


TEMPLATES = make_environment()


@dataclass(frozen=True)
class Viewer:
    """Who looks, as far as the page depends on it."""

    seat: int | None  # whose sight it is; None is a spectator
    own: tuple[int, ...]  # seats on which the viewer sits
    creator: bool
    known: bool  # has a name
    layout: str


def viewer_of(room: Room, player: Player | None, layout: str) -> Viewer:
    """How somebody looks at a table now."""
    creator = player is not None and player.id == room.creator
    return Viewer(room.seat_of(player), tuple(room.seats_of(player)), creator, player is not None, layout)


@dataclass(frozen=True)
class Page:
    """What a viewer sees."""

    drawn: dict[str, Part]  # by key, in the order of painting
    parts: dict[str, Markup]  # the same as SVG
    size: tuple[float, float]
    definitions: Markup
    panels: dict[str, Markup]  # by id
    title: str
    asked: str
    turn: bool
    told: tuple[str, ...]  # the sentences of the log

    @property
    def order(self) -> list[str]:
        return list(self.drawn)

    def places(self) -> dict[str, tuple[float, float]]:
        """Where the parts lie."""
        return {key: (part.x, part.y) for key, part in self.drawn.items()}


def drawing_of(scene: Scene[MatchView], match: Match, before: Page | None) -> tuple[Table, dict[str, Part], dict[str, Markup]]:
    """The drawing; parts that are equal to those of the page before are not drawn again."""
    table = match.game.face.draw(scene)
    assert isinstance(table, Table)
    drawn = {part.key: part for part in table.parts}
    same = {key for key, part in drawn.items() if before and before.drawn.get(key) == part}
    return table, drawn, {key: before.parts[key] if before and key in same else Markup(part.svg()) for key, part in drawn.items()}


def without_choices(scene: Scene[MatchView]) -> Scene[MatchView]:
    """For looking only."""
    return replace(scene, choices=(), refused=())


def with_form(scene: Scene[MatchView], form: Form) -> Scene[MatchView]:
    """The drawing's targets pick what goes onto the form, and what the form is for is not offered beside it."""
    items = {item.action: Choice(item.action, item.label, "", pick=pick.key(item)) for pick, item in form.picks()}
    covered = items.keys() | form.instead
    choices, refused = (tuple(one for one in some if one.action not in covered) for some in (scene.choices, scene.refused))
    return replace(scene, choices=(*choices, *items.values()), refused=refused)


# --- what the templates are told -------------------------------------------------------------------------------------------------


def log_facts(room: Room, log: Sequence[Entry], current: int | None, query: str, most: int | None = ENTRIES) -> dict[str, Any]:
    """The newest entries of a log, by turns, in the order of reading; `current` is the one whose position is shown."""
    told = [entry for entry in log if entry.sentence]
    first = told[-most].number if most and len(told) > most else 0
    shown = [Turn(turn.round, turn.seat, [entry for entry in turn.entries if entry.number >= first]) for turn in turns(log)]
    found = [(heading(room, turn), turn.entries) for turn in shown if turn.entries]
    return {"room": room, "game": room.game, "turns": found, "more": first > 0, "current": current, "seat_query": query}


def heading(room: Room, turn: Turn) -> str:
    """Which turn it is."""
    who = "" if turn.seat is None else room.names()[turn.seat]
    return ", ".join(part for part in (f"Round {turn.round}" if turn.round else "", who) if part)


def recap_facts(room: Room, log: Sequence[Entry], seat: int | None) -> dict[str, Any]:
    """What the others have done since a seat last decided: a line for each, and the positions on the way to the present one."""
    entries = since_own(log, seat) if room.status == "playing" else []
    told = [entry for entry in entries if entry.sentence and entry.seat != seat]
    lines: dict[int, list[str]] = {}
    for entry in told:
        lines.setdefault(entry.seat, []).append(entry.sentence)
    steps = [(entry.number + 1, entry.sentence) for entry in told]
    before = [(told[0].number, "Before that.")] if told else []
    return {"lines": {who: " ".join(said) for who, said in lines.items()}, "steps": [*before, *steps]}


def seat_facts(room: Room, number: int, seat: Seat, viewer: Viewer, view: MatchView) -> dict[str, Any]:
    clock, rule, fact = room.clock_of(number), room.settings.clock, None
    if clock and rule and room.status in ("open", "playing"):
        fact = {
            "running": clock.running,
            "decision": rule.decision,
            "reserve": round(room.reserves[number], 1),
            "since": round(room.since, 2),
            "text": minutes(rule.decision + room.reserves[number]),
        }
    return {
        "number": number,
        "kind": seat.kind,
        "name": room.names()[number],
        "bot": seat.bot,
        "replaced": seat.replaced,
        "mine": number in viewer.own,
        "deciding": room.status == "playing" and room.match.seat == number,
        "present": room.is_present(seat.player),
        "clock": fact,
        "figures": [] if room.status == "open" else room.game.face.figures(view, number),
    }


def story_of(room: Room, viewer: Viewer) -> list[dict[str, Any]]:
    """What was said and what happened to the table, in its order."""
    mine = {room.seats[seat].player for seat in viewer.own}
    said = [
        {"id": f"said-{one.id}", "name": one.name, "text": one.text, "at": one.at, "mine": one.player in mine}
        for one in room.messages[-SAID:]
    ]
    noted = [
        {"id": f"note-{number}", "name": "", "text": note.sentence, "at": note.at, "mine": note.player in mine}
        for number, note in enumerate(room.notes)
    ]
    return sorted([*said, *noted[-SAID:]], key=lambda one: one["at"])


def terms_of(room: Room) -> list[str]:
    """How the table is run, in sentences."""
    settings = room.settings
    terms = ["Everybody finds this table." if settings.public else "Only those with the link find this table."]
    if settings.clock:
        terms.append(f"{minutes(settings.clock.decision)} for a decision, {minutes(settings.clock.reserve)} in reserve.")
    bot = settings.absence_bot
    terms.append(
        {
            "wait": "Absent players are waited for.",
            "bot": f"After {settings.absence_minutes} minutes of absence the {bot} bot plays on.",
            "clock": f"Out of time, the {bot} bot plays on.",
            "vote": f"The players may vote that the {bot} bot plays for somebody who is away.",
        }[settings.absence]
    )
    if not settings.undo:
        terms.append("Nothing is taken back.")
    if not settings.hints:
        terms.append("No hints.")
    return terms


def votes_of(room: Room, viewer: Viewer, player: Player | None) -> list[dict[str, Any]]:
    """The absent players about whom there may be a vote."""
    if room.settings.absence != "vote" or room.status != "playing" or not viewer.own:
        return []
    found = []
    for number, seat in enumerate(room.seats):
        if seat.kind != "human" or seat.replaced or number in viewer.own or not room.may_be_voted_out(number):
            continue
        others = {one.player for one in room.seats if one.kind == "human" and not one.replaced} - {seat.player}
        votes = room.votes.get(number, set())
        may = player is not None and player.id not in votes
        found.append({"number": number, "name": room.names()[number], "votes": len(votes), "others": len(others), "may": may})
    return found


def title_of(room: Room, turn: bool) -> str:
    name = room.settings.title or room.game.title
    if turn:
        return f"● Your turn – {name}"
    if room.status == "playing" and room.match.seat is not None:
        return f"{room.names()[room.match.seat]} decides – {name}"
    return f"{name} – {'waiting for players' if room.status == 'open' else 'finished' if room.match.over else 'Seaboard'}"


def result_words(room: Room, names: Sequence[str]) -> str:
    outcome = room.match.outcome
    assert outcome
    winners = " and ".join(names[seat] for seat in outcome.winners)
    return f"{winners} {'wins' if len(outcome.winners) == 1 else 'share the win'}"


class Pages:
    """Pages of tables as their viewers see them, each made once."""

    def __init__(self) -> None:
        self.made: dict[tuple[str, Viewer], tuple[object, Page]] = {}
        self.advice: dict[tuple[str, int], tuple[int, list[dict[str, Any]]]] = {}  # by table and seat: the number it was for

    def page(self, room: Room, player: Player | None, layout: str) -> Page:
        """What somebody sees of a table now."""
        viewer = viewer_of(room, player, layout)
        key, mark = (room.id, viewer), self.mark(room, viewer)
        found = self.made.pop(key, None)
        if found is None or found[0] != mark:
            found = mark, self.render(room, player, viewer, found[1] if found else None)
        self.made[key] = found
        while len(self.made) > KEPT:
            del self.made[next(iter(self.made))]
        return found[1]

    def mark(self, room: Room, viewer: Viewer) -> object:
        """Equal as long as the page is."""
        here = tuple((room.is_present(seat.player), room.may_be_voted_out(number)) for number, seat in enumerate(room.seats))
        said = (len(room.messages), room.messages[-1].id if room.messages else 0)
        waiting = tuple(room.pending.items())
        analysis = room.analysis if room.analysis is None or isinstance(room.analysis, Progress) else "done"
        return room.version, here, said, waiting, room.notice, analysis, room.names(), self.advice_for(room, viewer) is not None

    def advice_for(self, room: Room, viewer: Viewer) -> list[dict[str, Any]] | None:
        """A hint that was asked for, as long as the position is the same."""
        if viewer.seat is None:
            return None
        number, advice = self.advice.get((room.id, viewer.seat), (-1, []))
        return advice if number == room.number_for(viewer.seat) else None

    def render(self, room: Room, player: Player | None, viewer: Viewer, before: Page | None) -> Page:
        seat, names = viewer.seat, room.names()
        scene = room.match.scene(seat, viewer.layout, framed=False)
        decides = room.status == "playing" and seat is not None and room.match.seat == seat and not room.seats[seat].replaced
        form = room.match.form if decides else None
        form = None if form and form.small and viewer.layout == "wide" else form
        if not decides:
            scene = without_choices(scene)
        elif form:
            scene = with_form(scene, form)
        table, drawn, parts = drawing_of(scene, room.match, before)
        log = room.match.log_for(seat)
        asked = "Waiting for players." if room.status == "open" else result_words(room, names) if room.match.over else headline(scene)
        asked = form.asks if form and form.asks else asked
        known = {choice.action: choice for choice in scene.choices}
        outcome = room.match.outcome
        chart = chart_of(room.analysis, room.match, seat, names, viewer.layout) if isinstance(room.analysis, dict) else None
        bars, most = bars_of(outcome.breakdown) if outcome else ([], 1)
        ranks = outcome.ranks if outcome else ()
        facts = {
            "status": room.status,
            "names": names,
            "seat": seat,
            "own": viewer.own,
            "creator": viewer.creator,
            "known": viewer.known,
            "layout": viewer.layout,
            "link": f"/t/{room.id}",
            "levels": OPPONENTS,
            "seats": [seat_facts(room, number, one, viewer, scene.view) for number, one in enumerate(room.seats)],
            "number": room.number_for(seat),
            "turn": decides,
            "asked": asked,
            "pending": known.get(room.pending.get(seat, -1)) if seat is not None else None,
            "choices": [choice for choice in scene.choices if not choice.pick],
            "rest": [choice for choice in table.rest if not choice.pick],
            "form": form,
            "thinks": room.status == "playing" and room.match.seat is not None and room.seats[room.match.seat].is_bot,
            "actor": room.match.seat if room.status == "playing" else None,
            "refused": scene.refused,
            "undo": room.undo_steps(player),
            "hints": room.settings.hints,
            "notice": room.notice if room.status == "playing" else "",
            "broken": room.broken,
            "free": [number for number, one in enumerate(room.seats) if one.kind == "open"],
            "returning": any(room.seats[own].replaced or own in room.left for own in viewer.own) and room.status == "playing",
            "replaced": any(room.seats[own].replaced for own in viewer.own),
            "votes": votes_of(room, viewer, player),
            "watching": not viewer.own,
            "next": room.next,
            "outcome": asdict(outcome) if outcome else None,
            "headline": result_words(room, names) if outcome else "",
            "sources": [source.name.lower() for source in room.game.sources],
            "course": course_of(room.match, viewer.layout) if room.status == "finished" else None,
            "bars": bars,
            "most": most,
            "shades": SHADES,
            "order": sorted(range(room.players), key=lambda one: (ranks[one], one)) if ranks else list(range(room.players)),
            "over": room.status == "finished",
            "analysis": room.analysis,
            "progress": room.analysis if isinstance(room.analysis, Progress) else None,
            "chart": chart,
            "entries_told": len(log),
            "recap": recap_facts(room, log, seat),
            **log_facts(room, log, None, ""),
            "story": story_of(room, viewer),
            "advice": (self.advice_for(room, viewer) or [])[:ADVICE],
            "terms": terms_of(room),
            "variants": variants_of(room),
            "origin": room.origin,
        }
        panels = {f"panel-{name}": Markup(TEMPLATES.get_template(f"panels/{name}.html").render(facts)) for name in PANELS}
        return Page(
            drawn=drawn,
            parts=parts,
            size=(table.width, table.height),
            definitions=Markup(table.definitions()),
            panels=panels,
            title=title_of(room, decides),
            asked=asked,
            turn=decides,
            told=tuple(entry.sentence for entry in log),
        )

    def replayed(self, room: Room, seat: int | None, number: int, layout: str, query: str) -> Page:
        """What a seat saw at an earlier position."""
        match = room.match_at(seat, number)
        scene = without_choices(match.scene(seat, layout, framed=False))
        table, drawn, parts = drawing_of(scene, match, None)
        facts = log_facts(room, match.log_for(seat), number - 1, query)
        panels = {"panel-log": Markup(TEMPLATES.get_template("panels/log.html").render(facts))}
        panels["panel-table"] = Markup("")
        return Page(
            drawn=drawn,
            parts=parts,
            size=(table.width, table.height),
            definitions=Markup(table.definitions()),
            panels=panels,
            title=f"{number} – {room.settings.title or room.game.title}",
            asked=headline(scene),
            turn=False,
            told=tuple(entry.sentence for entry in match.log_for(seat)),
        )

    def keep_advice(self, room: Room, seat: int, advice: list[dict[str, Any]]) -> None:
        """Show a hint to a seat until the position changes."""
        self.advice[room.id, seat] = room.number_for(seat), advice
        while len(self.advice) > KEPT:
            del self.advice[next(iter(self.advice))]

    def drop_advice(self, room: Room, seat: int) -> None:
        """Show it no longer."""
        self.advice.pop((room.id, seat), None)


def variants_of(room: Room) -> list[str]:
    """The options that are not as usual."""
    changed = [option for option in room.game.options if room.options[option.name] != option.default]
    return [f"{spoken(option.name)}: {option.said(room.options[option.name])}" for option in changed]


def clock_now() -> float:
    """The server's time, by which the clocks of pages run."""
    return round(time.time(), 2)
