"""The game in the terminal: the position laid out to be read, the question, numbered choices."""

from __future__ import annotations

import secrets

from rich.markup import escape
from rich.measure import Measurement
from rich.prompt import IntPrompt, Prompt
from rich.table import Table as Grid

import seaboard
from seaboard.cli.output import err, grid_of, out
from seaboard.cli.rulebook import lines_of, rendered
from seaboard.core.errors import NothingToUndo, SeaboardError
from seaboard.core.play.forms import Form, Pick
from seaboard.core.play.game import Game
from seaboard.core.play.match import Match, folded
from seaboard.core.play.outcome import spoken_result

HELP = """Type the number of a choice, or its text, or the beginning of its text; several at once with commas between them.
[bold]board[/] shows the table again, [bold]log[/] what happened, [bold]hint[/] what a strong bot thinks of the choices,
[bold]undo[/] takes your last decision back, [bold]rules 5.3[/] shows a section of the rules, [bold]save FILE[/] saves,
[bold]quit[/] leaves."""
HUMAN = "human"
OPPONENT = "medium"  # by default
HINTER = "mcts:2000"
HINTED = 5  # choices that a hint tells of
RECENT = 12  # log lines shown between two decisions of a human


def ask_game() -> Game:
    """Let the user choose a game."""
    games = seaboard.all_games()
    for number, game in enumerate(games, 1):
        out.print(f"[bold]{number}[/] {game.title}: {game.summary}")
    number = IntPrompt.ask("Which game", choices=[str(n) for n in range(1, len(games) + 1)], default=1, console=out)
    return games[number - 1]


def ask_players(game: Game) -> int:
    """Let the user choose the number of players."""
    return IntPrompt.ask("How many players", choices=[str(n) for n in game.players], default=game.players[-1], console=out)


def parse_seats(text: str | None, players: int) -> list[str]:
    """Who sits where: human, or the spec of a bot."""
    kinds = [HUMAN] + [OPPONENT] * (players - 1) if text is None else [part.strip() for part in text.split(",")]
    if len(kinds) != players:
        raise SeaboardError(f"Give {players} seats with commas between them, each human or a bot such as medium, not {text!r}.")
    for kind in kinds:
        if kind != HUMAN:
            seaboard.bot(kind)
    return kinds


def show_position(match: Match, seat: int | None) -> None:
    """The table as a seat sees it."""
    tables = [grid_of(one) for one in match.game.face.text_tables(match.view(seat))]
    for row in side_by_side(tables):
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_row(*row)
        out.print(grid)


def side_by_side(tables: list[Grid]) -> list[list[Grid]]:
    """Tables in their order, as many in a row as the terminal has room for."""
    rows: list[list[Grid]] = []
    room = 0
    for table in tables:
        width = Measurement.get(out, out.options, table).maximum + 3
        if rows and width <= room:
            rows[-1].append(table)
        else:
            rows.append([table])
            room = out.width
        room -= width
    return rows


def show_outcome(match: Match) -> None:
    """The result with its breakdown, if the game is over."""
    outcome = match.outcome
    if not outcome:
        return
    names = match.game.seat_names[: match.players]
    grid = Grid("", *names, title=outcome.ended, title_justify="left", title_style="bold")
    for source in outcome.breakdown[0]:
        grid.add_row(source.replace("_", " "), *(f"{points[source]}" for points in outcome.breakdown))
    grid.add_row("total", *(f"[bold]{score}[/]" for score in outcome.scores))
    grid.add_row("rank", *(f"{rank}" for rank in outcome.ranks))
    out.print(grid)
    out.print(f"[bold]{spoken_result(outcome.winners, outcome.scores, outcome.tie_break, names)}[/]")


def set_of(form: Form | None) -> Pick | None:
    """What is asked for, if it is a set of things and nothing else."""
    fields = form.fields if form and not form.aside else ()
    one = fields[0] if len(fields) == 1 else None
    return one if isinstance(one, Pick) and not any(item.details for item in one.items) else None


class Table:
    """A match at one keyboard."""

    def __init__(self, match: Match, kinds: list[str]) -> None:
        self.match, self.kinds = match, kinds
        self.bots = {seat: seaboard.bot(kind, secrets.randbits(60)) for seat, kind in enumerate(kinds) if kind != HUMAN}
        self.noticed = ""  # what a bot last wanted the user to know
        self.told: dict[int | None, int] = {}  # by seat: log entries already shown
        self.shown: tuple[int | None, int] = (None, 0)  # the seat that was shown the position last, and its log entries then

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        out.print(HELP)
        while not self.match.over:
            seat = self.match.seat
            assert seat is not None
            if seat in self.bots:
                self.let_think(seat)
            elif not self.turn(seat):
                return
        self.tell(None)
        show_outcome(self.match)

    def let_think(self, seat: int) -> None:
        """A bot decides."""
        bot = self.bots[seat]
        with err.status(f"{self.match.game.seat_names[seat]} ({bot.spec}) thinks…"):
            action = bot.choose(self.match.look())
        self.match.play(action)
        self.pass_on(bot.notice)

    def pass_on(self, notice: str) -> None:
        """Tell the user what a bot wants told, once."""
        if notice and notice != self.noticed:
            out.print(f"[dim]{notice}[/]")
        self.noticed = notice

    def hint(self) -> None:
        """What a strong bot thinks of the choices, from what this seat may know."""
        with err.status("Thinking…"):
            adviser = seaboard.bot(HINTER)
            advice = self.match.hint(adviser)
        self.pass_on(adviser.notice)
        for one in advice[:HINTED]:
            out.print(f"  [bold]{escape(one.labels[0])}[/]: {escape(one.sentence)}", highlight=False)

    def tell(self, seat: int | None) -> None:
        """What happened since the last time."""
        entries = self.match.log_for(seat)[self.told.get(seat, 0) :]
        if len(entries) > RECENT:
            out.print(f"[dim]… {len(entries) - RECENT} more; type log to see them[/]")
        for entry in entries[-RECENT:]:
            out.print(f"[dim]{entry.number:4}[/] {entry.sentence}", highlight=False)
        self.told[seat] = len(self.match.log_for(seat))

    def turn(self, seat: int) -> bool:
        """Ask a human once, and do what is typed; False to leave."""
        match = self.match
        if self.is_news(seat):
            self.hand_over(seat)
            show_position(match, seat)
            self.shown = (seat, len(match.log_for(seat)))
        self.tell(seat)
        out.print(f"[bold]{match.game.seat_names[seat]}: {escape(match.question)}[/]", highlight=False)
        face, state, asked = match.game.face, match.state, set_of(match.form)
        shown = (
            [(item.label, "") for item in asked.items] if asked else [(face.label(state, a), face.remark(state, a)) for a in match.legal]
        )
        for number, (label, remark) in enumerate(shown, 1):
            out.print(f"  [bold]{number:2}[/] {escape(label)}  [dim]{escape(remark)}[/]", highlight=False)
        try:
            parts = Prompt.ask("in any order, with commas between them >" if asked else ">", console=out).split(",")
            if asked and all(part.strip().isdecimal() for part in parts):
                self.take_set(asked, [int(part) for part in parts])
                return True
            for part in parts:
                if match.seat != seat:
                    break
                if not self.do(part.strip(), seat):
                    return False
        except SeaboardError as error:
            out.print(f"[red]{escape(str(error))}[/]", highlight=False)
        return True

    def take_set(self, asked: Pick, numbers: list[int]) -> None:
        """Take a whole set of what is listed."""
        form = self.match.form
        assert form is not None
        if not all(1 <= number <= len(asked.items) for number in numbers):
            raise SeaboardError(f"The numbers are 1 to {len(asked.items)}.")
        filled = form.read((asked.name, str(asked.items[number - 1].value)) for number in numbers)
        for action in self.match.follow(form, filled):
            self.match.play(action)

    def do(self, typed: str, seat: int) -> bool:
        """A command, or a choice; False to leave."""
        word, _, rest = typed.partition(" ")
        if word in ("quit", "exit"):
            return self.leave()
        if word == "help":
            out.print(HELP)
        elif word == "board":
            self.shown = (None, 0)
        elif word == "hint":
            self.hint()
        elif word == "undo":
            self.undo(seat)
        elif word == "save":
            self.save(rest or "game.json")
        elif word == "log":
            self.told[seat] = 0
            self.tell(seat)
        elif word == "rules":
            out.print(rendered(lines_of(self.match.game, rest or None)))
        else:
            self.match.play(self.choice(typed))
        return True

    def hand_over(self, seat: int) -> None:
        """Where seats see different things and people share a screen, nobody sees the hand of the one before."""
        face, s = self.match.game.face, self.match.state
        if self.kinds.count(HUMAN) > 1 and self.shown[0] not in (None, seat) and face.view(s, seat) != face.view(s, None):
            out.clear()
            Prompt.ask(
                f"{self.match.game.seat_names[seat]}, press Enter when the screen is yours", console=out, default="", show_default=False
            )

    def is_news(self, seat: int) -> bool:
        """Whether the table is shown: to another seat than before, or when others have acted since."""
        shown, told = self.shown
        return shown != seat or any(entry.seat != seat for entry in self.match.log_for(seat)[told:])

    def choice(self, answer: str) -> int | str:
        """A number, a text, or the beginning of exactly one text; in notation, or as it is shown."""
        legal, state = self.match.legal, self.match.state
        if answer.isdigit() and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        ways = {action: (self.match.text(action), self.match.game.face.label(state, action)) for action in legal}
        begun = [action for action in legal if any(folded(way).startswith(folded(answer)) for way in ways[action])] if answer else []
        return begun[0] if len(begun) == 1 else answer

    def undo(self, seat: int) -> None:
        """Back to the last decision of a person, over those of bots."""
        if not any(entry.seat not in self.bots and not entry.automatic for entry in self.match.log_for(seat)):
            raise NothingToUndo("Nobody has decided anything yet.")
        self.match.undo()
        while self.match.seat in self.bots:
            self.match.undo()
        self.told = {told: min(count, len(self.match.log_for(told))) for told, count in self.told.items()}
        self.shown = (None, 0)

    def save(self, path: str) -> None:
        self.match.save(path)
        out.print(f"Saved to {path}; go on with: seaboard play --load {path}", highlight=False)

    def leave(self) -> bool:
        """Offer to save before leaving."""
        path = Prompt.ask("Save the game to (empty: do not save)", default="", console=out, show_default=False).strip()
        if path:
            self.save(path)
        return False
