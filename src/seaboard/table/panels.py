"""One viewer's page of a table: the parts of the drawing, and the panels around it as HTML.

Everything comes from the scene and the log of the viewer's seat; nothing else of the match is looked at, but its outcome. A page is made
once for all connections that see the same, and again when something has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from functools import cache, lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape
from rich.text import Text

from seaboard.core.play.forms import Form
from seaboard.core.play.game import Game
from seaboard.core.play.scene import Choice, Entry, MatchView, Scene
from seaboard.drawing.frame import headline
from seaboard.drawing.symbols import EMBLEMS, SHAPES
from seaboard.drawing.table import Part, Table
from seaboard.table.charts import SHADES, bars_of, chart_of, course_of
from seaboard.table.clocks import clock_after, now
from seaboard.table.ending import may_abort
from seaboard.table.muting import people_of
from seaboard.table.opponents import OPPONENTS
from seaboard.table.records import Progress, Seat
from seaboard.table.room import Room
from seaboard.table.store import Player
from seaboard.table.taking_back import undo_steps
from seaboard.table.telling import log_facts, recap_facts

KEPT = 400  # pages
TITLES = {"open": "waiting for players", "finished": "finished", "aborted": "without a result"}
SAID = 100  # messages, and notes
ADVICE = 6  # choices of a hint
PANELS = ("seats", "prompt", "recap", "notices", "waiting", "result", "log", "chat", "hint", "table")


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
        loader=PackageLoader("seaboard.table"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # lest the files be looked at for every panel
    )
    environment.globals |= {"emblems": [SHAPES[name] for name in EMBLEMS], "sign": sign, "log_row": log_row}
    environment.filters |= {
        "spoken": spoken,
        "unmarked": lambda cell: Text.from_markup(cell).plain,
        "iso": lambda at: datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds"),
        "day": lambda at: datetime.fromtimestamp(at, UTC).strftime("%d %b %Y").lstrip("0"),
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
    kept: tuple[int, ...] = ()  # seats that wait for the viewer
    muted: frozenset[tuple[str, bool]] = frozenset()  # whom at this table the viewer does not want to hear, and whether blocked
    speaker: str = ""  # the viewer, if without a seat and with something said


def viewer_of(room: Room, player: Player | None, layout: str) -> Viewer:
    """How somebody looks at a table now."""
    own = tuple(room.seats_of(player))
    if player is None:
        return Viewer(None, own, False, False, layout)
    speakers = {message.player for message in room.messages}
    muted = frozenset((other, blocked) for other, blocked in room.muted.get(player.id, {}).items() if other in speakers | room.people())
    speaker = player.id if not own and player.id in speakers else ""
    kept = tuple(room.reserved_for(player))
    return Viewer(room.seat_of(player), own, player.id == room.creator, True, layout, kept, muted, speaker)


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


def drawing_of(scene: Scene[MatchView], room: Room, before: Page | None) -> tuple[Table, dict[str, Part], dict[str, Markup]]:
    """The drawing; a part that is equal to that of the page before, or to what was last drawn for anybody, is not drawn again."""
    table = room.game.face.draw(scene)
    assert isinstance(table, Table)
    drawn, parts = {part.key: part for part in table.parts}, {}
    for key, part in drawn.items():
        known = room.drawn.get((key, part.width))
        if before and before.drawn.get(key) == part:
            parts[key] = before.parts[key]
        elif known and known[0] == part:
            parts[key] = known[1]
        else:
            parts[key] = Markup(part.svg())
            room.drawn[key, part.width] = part, parts[key]
    return table, drawn, parts


@cache
def symbols_of(game: Game) -> Markup:
    """The symbols that drawings of a game use, for a page that waits for the first of them."""
    table = game.face.draw(game.new(seed=0).scene(None))
    assert isinstance(table, Table)
    return Markup(table.definitions())


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


def seat_facts(room: Room, number: int, seat: Seat, viewer: Viewer, view: MatchView | None) -> dict[str, Any]:
    clock, rule, fact = room.clock_of(number), room.settings.clock, None
    if clock and rule and room.status in ("open", "playing"):
        fact = {
            "running": clock.running,
            "decision": rule.decision,
            "reserve": round(room.reserves[number], 1),
            "since": round(room.since - room.used[number], 2),
            "text": minutes(clock_after(rule.decision, room.reserves[number], room.used[number], clock.running).left),
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
        "figures": [] if view is None else room.game.face.figures(view, number),
    }


def story_of(room: Room, viewer: Viewer) -> list[dict[str, Any]]:
    """What was said and what happened to the table, in its order."""
    mine = {room.seats[seat].player for seat in viewer.own}
    muted = {other for other, _ in viewer.muted}
    said = [
        {"id": f"said-{one.id}", "name": room.speaker(one.player, one.name), "text": one.text, "at": one.at, "mine": one.player in mine}
        for one in room.messages[-SAID:]
        if one.player not in muted
    ]
    noted = [
        {"id": f"note-{number}", "name": "", "text": note.sentence, "at": note.at, "mine": note.player in mine}
        for number, note in enumerate(room.notes)
    ]
    return sorted([*said, *noted[-SAID:]], key=lambda one: one["at"])


def company_of(room: Room, viewer: Viewer) -> list[dict[str, Any]]:
    """The others who sit here or have spoken, and whether the viewer hears them."""
    own = {room.seats[seat].player for seat in viewer.own} | {viewer.speaker}
    muted = dict(viewer.muted)
    return [
        {"person": mark, "name": name, "muted": other in muted, "blocked": muted.get(other, False), "sits": other in room.people()}
        for mark, (other, name) in people_of(room).items()
        if other not in own
    ]


def request_facts(room: Room, viewer: Viewer) -> dict[str, Any] | None:
    """What is asked, of whom, and what the viewer has to do with it."""
    if room.request is None:
        return None
    own = {room.seats[seat].player for seat in viewer.own}
    return {
        "what": room.request.what,
        "name": room.name_of(room.request.player),
        "yours": room.request.player in own,
        "asked": bool(own & room.unanswered()),
        "waiting": " and ".join(sorted({room.name_of(one) for one in room.unanswered()})),
    }


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
    if settings.undo == "ask":
        terms.append("Something is taken back if all others agree.")
    if settings.undo == "none":
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
    return f"{name} – {TITLES.get(room.status, 'Seaboard')}"


def asked_of(room: Room, names: Sequence[str], scene: Scene[MatchView] | None) -> str:
    """What a table is about now, in a sentence."""
    if room.match.over:
        return result_words(room, names)
    if room.status == "aborted":
        return "The game ended without a result." if room.is_dealt else "This table was closed."
    return headline(scene) if scene else "Waiting for players."


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
        barriers = sum(room.revealing.values())
        return room.version, here, said, waiting, room.notice, analysis, room.names(), barriers, self.advice_for(room, viewer) is not None

    def advice_for(self, room: Room, viewer: Viewer) -> list[dict[str, Any]] | None:
        """A hint that was asked for, as long as the position is the same."""
        if viewer.seat is None:
            return None
        number, advice = self.advice.get((room.id, viewer.seat), (-1, []))
        return advice if number == room.number_for(viewer.seat) else None

    def render(self, room: Room, player: Player | None, viewer: Viewer, before: Page | None) -> Page:
        seat, names = viewer.seat, room.names()
        scene = room.scene(seat, viewer.layout) if room.is_dealt else None
        decides = room.status == "playing" and seat is not None and room.match.seat == seat and not room.seats[seat].replaced
        form = room.match.form if decides else None
        form = None if form and form.small and viewer.layout == "wide" else form
        if scene and not decides:
            scene = without_choices(scene)
        elif scene and form:
            scene = with_form(scene, form)
        table, drawn, parts = drawing_of(scene, room, before) if scene else (None, {}, {})
        choices, rest, refused = (scene.choices, table.rest, scene.refused) if scene and table else ((), (), ())
        log = room.log_for(seat)
        asked = form.asks if form and form.asks else asked_of(room, names, scene)
        known = {choice.action: choice for choice in choices}
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
            "seats": [seat_facts(room, number, one, viewer, scene.view if scene else None) for number, one in enumerate(room.seats)],
            "number": room.number_for(seat),
            "turn": decides,
            "asked": asked,
            "pending": known.get(room.pending.get(seat, -1)) if seat is not None else None,
            "choices": [choice for choice in choices if not choice.pick],
            "rest": [choice for choice in rest if not choice.pick],
            "form": form,
            "thinks": room.status == "playing" and room.match.seat is not None and room.seats[room.match.seat].is_bot,
            "actor": room.match.seat if room.status == "playing" else None,
            "refused": refused,
            "undo": undo_steps(room, player, sure=False),
            "hints": room.settings.hints,
            "notice": room.notice if room.status == "playing" else "",
            "broken": room.broken,
            "free": [number for number, one in enumerate(room.seats) if one.kind == "open"],
            "kept": viewer.kept,
            "missing": sum(one.kind in ("open", "reserved") for one in room.seats),
            "request": request_facts(room, viewer),
            "company": company_of(room, viewer),
            "may_abort": may_abort(room, player),
            "dealt": room.is_dealt,
            "aborted": room.status == "aborted",
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
            size=(table.width, table.height) if table else (0, 0),
            definitions=Markup(table.definitions()) if table else symbols_of(room.game),
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
        table, drawn, parts = drawing_of(scene, room, None)
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
    return round(now(), 2)
