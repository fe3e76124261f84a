"""A game at the web table in which nothing shown is taken on trust.

Ann plays in a browser, against bots that decide one at a time and, in company, against Bob, who plays by program. After every decision of
anybody, after everything that is taken back, asked, confirmed or not, Ann's page is compared with one that is loaded anew (`fresh`), and
what she chose, as the page named it, with what the engine says was decided.
"""

from __future__ import annotations

import random
import re
from typing import NamedTuple

from playwright.sync_api import TimeoutError, expect

from seaboard.core.play.people import calling
from seaboard.table.room import Room
from seaboard.table.store import Player as Owner
from seaboard.table.taking_back import undo_steps
from tests.table.browser.baton import Baton
from tests.table.browser.fresh import Mirror, Stale
from tests.table.browser.people import REFUSALS, Person
from tests.table.browser.ways import Chosen, Mode, Ways
from tests.table.serving import Player, Served, wait_until

PANELS = ("side-log", "side-chat", "side-rules", "side-table", "side-text")
HINT = 600_000.0  # milliseconds: the game may have to be compiled first
TALK = ("Fair winds", "u, h and c are only letters here", "One moment", "What a harbour")


class Setting(NamedTuple):
    """What is played, and who."""

    title: str
    options: dict[str, str]
    company: bool = False  # with Bob, so that Ann confirms the end of her turn

    def __str__(self) -> str:
        more = "".join(f", {value}" for value in self.options.values())
        return f"{self.title}{more}{' in company' if self.company else ''}"


class Misled(AssertionError):
    """Something else was decided than what was chosen."""


class Trusting:
    """One game of Ann's."""

    def __init__(self, served: Served, baton: Baton, ann: Person, mode: Mode, setting: Setting, hints: float = 0.01) -> None:
        self.ann, self.baton, self.ways, self.hints = ann, baton, Ways(ann, mode), hints
        self.rng: random.Random = ann.rng
        seats = ["Me", "A friend, by link", "Random bot"] if setting.company else ["Me", "Random bot"]
        self.table = ann.open_table(setting.title, seats, **setting.options)
        self.phone = ann.page.locator("main").get_attribute("data-layout") == "phone"
        self.room: Room = served.app.state.hall.rooms[self.table]
        self.opened = set() if self.phone else {"side-log", "side-chat"}
        self.listed = False
        self.typed = ""
        self.mirror = Mirror(ann)
        self.bob: Player | None = None
        self.decisions = 0
        if setting.company:
            self.check("opening the table")
            self.bob = served.player("Bob")
            self.bob.post(f"/api/tables/{self.table}/join")
        self.check("the beginning")

    # --- looking -----------------------------------------------------------------------------------------------------------------

    def check(self, when: str) -> None:
        """The page says what a new one says, and what was typed is still there."""
        if self.bob:
            self.bob.get(f"/api/tables/{self.table}")  # he is here
        self.mirror.check(f"{when}, at decision {len(self.room.decisions)}", self.opened, self.listed)
        held = self.ann.page.locator(".chat-form input").input_value()
        if held != self.typed:
            raise Stale(f"After {when}: {self.typed!r} was typed, and {held!r} is there.")

    def check_decision(self, chosen: Chosen, before: int) -> None:
        """What was decided is what was chosen, in its words."""
        decision, match = self.room.decisions[before], self.room.match
        action, state, face = match.actions[decision.ply], match.state_at(decision.ply), match.game.face
        with calling(match.names):
            text, remark = face.label(state, action), face.remark(state, action)
        plain = re.sub(r"\W+", " ", f"{text} {remark}").strip().lower()
        if chosen.action != action or re.sub(r"\W+", " ", chosen.words).strip().lower() != plain:
            raise Misled(f"Chosen was {chosen}, decided {text!r} ({remark}) by seat {decision.seat}.")

    # --- playing -----------------------------------------------------------------------------------------------------------------

    def play(self, decisions: int | None = None) -> None:
        """Until the game is over, or so many decisions of anybody were taken."""
        while not self.room.match.over and (decisions is None or self.decisions < decisions):
            seat = self.room.match.seat
            assert seat is not None
            if seat == 0:
                self.ann.wait_for_turn()
                self.do_something_else()
                if self.room.match.seat == 0:
                    self.decide()
            else:
                self.let_decide(seat)
        if self.room.match.over:
            self.ann.wait_for_turn()

    def let_decide(self, seat: int) -> None:
        """Somebody else decides."""
        if self.ways.mode == "mouse" and self.rng.random() < 0.05:
            self.rest_on_something()
        if self.rng.random() < 0.1:
            self.type()
        if self.bob and seat == 1:
            legal = self.bob.wait_for_turn(self.table)["legal"]
            self.bob.act(self.table, self.rng.choice(legal)["action"])
        else:
            self.baton.hand(self.room)
        self.decisions += 1
        self.check(f"a decision of seat {seat}")

    def decide(self) -> None:
        """Ann decides; what ends her turn she may confirm, or take something else."""
        refused = 0
        while self.ann.has_form and (not self.ann.targets.count() or self.rng.random() < 0.7):
            if self.fill():
                return
            refused += 1
            assert refused < REFUSALS, f"A form was refused {refused} times for {self.room.match.question!r}."
        self.show_list(shown=self.rng.random() < 0.25)
        while True:
            before, number = len(self.room.decisions), self.ann.number
            from_list = self.listed and (self.phone or self.rng.random() < 0.8)  # on a phone it covers the board
            chosen = self.ways.choose_from_list() if from_list else self.ways.choose()
            if not self.ann.wait_for_answer(number):
                break
            self.check(f"choosing {chosen} without confirming it")
            if self.rng.random() < 0.7:
                self.ways.press("[data-confirm]", "Enter")
                self.ann.page.wait_for_function("before => document.querySelector('#panel-prompt').dataset.number !== before", arg=number)
                break
            self.ways.press("[data-cancel]", "Escape")
            self.check(f"not confirming {chosen}")
        self.decisions += 1
        self.check_decision(chosen, before)
        self.check(f"choosing {chosen}")

    def show_list(self, shown: bool) -> None:
        if self.listed != shown and self.ann.page.locator("[data-choices]").count():
            self.ways.press("[data-choices]", "c")
            button, state = self.ann.page.locator("[data-choices]"), str(shown).lower()
            wait_until(lambda: button.get_attribute("aria-expanded") == state, misled=lambda: self.ann.page.evaluate("heard.join('\\n')"))
            self.listed = shown
            if self.rng.random() < 0.2:
                self.check("showing or hiding the list")

    def fill(self) -> bool:
        """Fill in a form and send it, unless it is refused; what was decided then is what was picked, in its words."""
        self.show_list(shown=False)
        before, match = self.room.match.ply, self.room.match
        picked = self.ann.fill(self.ways.hit)
        if picked is None:
            self.ann.page.evaluate(
                "document.querySelector('#fill').reset(); document.querySelector('#fill').dispatchEvent(new Event('input'))"
            )
            return False
        with calling(match.names):
            decided = [match.game.face.label(match.state_at(ply), match.actions[ply]) for ply in range(before, match.ply)]
        if missing := [words for words in picked if not any(words.strip() in said for said in decided)]:
            raise Misled(f"Picked was {missing}, decided {decided}.")
        self.decisions += 1
        self.check(f"sending a form with {picked}")
        return True

    # --- besides ---------------------------------------------------------------------------------------------------------------

    def do_something_else(self) -> None:
        """What people do besides deciding, each now and then."""
        for share, deed in (
            (0.05, self.take_back),
            (self.hints, self.ask),
            (0.06, self.type),
            (0.06, self.toggle),
            (0.04, self.try_the_impossible),
        ):
            if self.rng.random() < share and self.room.match.seat == 0:
                deed()

    def take_back(self) -> None:
        key = self.rng.choice(("u", "U"))
        button = f'[data-key="{key}"]'
        if self.ann.page.locator(button).count() and self.ann.page.locator(button).is_enabled():
            version = self.room.version
            why = undo_steps(self.room, Owner(self.room.seats[0].player or "", "Ann")).why
            self.ways.press(button, key)
            if why:  # offered where it may be possible, and refused with the reason
                self.ann.expected.append(r"409.*/undo")
                expect(self.ann.page.locator(".toast").filter(has_text=why)).to_be_visible()
            else:
                wait_until(lambda: self.room.version != version)
            self.check("taking back")
            if self.room.match.seat == 0:
                self.ann.wait_for_turn()

    def ask(self) -> None:
        page, question = self.ann.page, self.room.match.question
        self.ways.press('[data-key="h"]', "h")
        try:
            page.locator("#panel-hint li").first.wait_for(timeout=HINT)
        except TimeoutError as error:
            notes = page.locator(".toast").all_inner_texts()
            raise Misled(f"No hint for {question!r}, one of {len(self.room.match.legal)} choices: {notes}") from error
        self.check("asking for a hint")
        if self.phone or self.rng.random() < 0.5:  # on a phone it covers the board
            self.ways.press("#panel-hint button")
            self.check("closing a hint")

    def type(self) -> None:
        """Write half a message, or send what was written."""
        if "side-chat" not in self.opened:
            return
        field = self.ann.page.locator(".chat-form input")
        if self.typed and self.rng.random() < 0.6:
            self.ways.press(".chat-form button")
            self.typed = ""
            self.check("saying something")
        else:
            (field.tap if self.ways.mode == "touch" else field.focus)()
            field.press("End")  # a tap puts the caret where it hits
            words = self.rng.choice(TALK) + " "
            field.press_sequentially(words)
            self.typed += words
            if len(self.typed) > 300:
                field.fill("")
                self.typed = ""

    def toggle(self) -> None:
        """Open or close a panel."""
        panel = self.rng.choice(PANELS)
        self.ways.press(f"#{panel} > summary")
        if panel in self.opened:
            self.opened.discard(panel)
        elif self.phone:
            self.opened = {panel}
        else:
            self.opened.add(panel)
        self.check(f"opening or closing {panel}")
        if self.phone and self.opened:
            self.ways.press(f"#{panel} > summary")  # it covers the board
            self.opened = set()

    def try_the_impossible(self) -> None:
        refused = self.ann.page.locator("main [data-why]")
        if refused.count():
            refused.nth(self.rng.randrange(refused.count())).dispatch_event("click")
            self.check("trying what is refused")

    def rest_on_something(self) -> None:
        """Let the mouse rest on a thing until its tip is shown."""
        things = self.ann.page.locator("#board [data-tip]")
        if things.count():
            box = things.nth(self.rng.randrange(things.count())).bounding_box()
            if box:
                self.ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                self.ann.page.wait_for_timeout(600)
