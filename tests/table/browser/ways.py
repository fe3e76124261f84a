"""The ways in which a person chooses at a table: by mouse, by keyboard, by touch; on the board, or from the list of choices."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from playwright.sync_api import Locator

from tests.table.browser.people import PHONE, SITUATION, WIDE, Person

Mode = Literal["mouse", "keyboard", "touch"]
Screen = Literal["wide", "phone"]
MODES: tuple[Mode, ...] = ("mouse", "keyboard", "touch")
SCREENS: tuple[Screen, ...] = ("wide", "phone")
KEYS = 200  # pressed at most to get at a target
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
LEAVE = "document.activeElement?.matches('input') && document.activeElement.blur()"
# What has the focus, if it is something that can be chosen.
FOCUSED = """() => {
  const one = document.activeElement?.closest("main [data-act], #choices button[name=action]");
  return one && { action: one.dataset.act ?? one.value, label: one.getAttribute("aria-label") ?? one.innerText };
}"""


class Chosen(NamedTuple):
    """What a person has chosen, as the page named it."""

    action: int
    words: str
    way: str

    def __str__(self) -> str:
        return f"{self.words!r} ({self.way})"


def window(mode: Mode, screen: Screen) -> dict[str, Any]:
    """The browser window for it."""
    touch = mode == "touch"
    return {"viewport": PHONE if screen == "phone" else WIDE, "has_touch": touch, "is_mobile": touch and screen == "phone"}


class Ways:
    """How a person gets at things in a mode."""

    def __init__(self, person: Person, mode: Mode) -> None:
        self.person, self.mode, self.page, self.rng = person, mode, person.page, person.rng

    def press(self, selector: str, key: str = "") -> None:
        """Use a button; by keyboard with its key, if it has one, or by going there."""
        if self.mode == "keyboard" and key:
            self.page.evaluate(LEAVE)  # lest it be typed
            self.page.keyboard.press(key)
        else:
            self.hit(self.page.locator(selector).first)

    def hit(self, what: Locator) -> None:
        """Use something that is there."""
        if self.mode == "touch":
            what.tap()
        elif self.mode == "mouse":
            what.click()
        elif what.evaluate("what => what.localName") == "label":
            what.locator("input").focus()
            self.page.keyboard.press("Space")
        else:
            what.focus()
            self.page.keyboard.press("Enter")

    def choose(self) -> Chosen:
        """Take one of the targets of the board."""
        if self.mode == "keyboard":
            return self.choose_by_keys()
        found = self.person.aim()
        if self.mode == "touch":
            self.page.touchscreen.tap(found["x"], found["y"])
        else:
            self.page.mouse.click(found["x"], found["y"])
        return Chosen(int(found["action"]), found["label"], f"board, {self.mode}")

    def choose_by_keys(self) -> Chosen:
        """Go to a target with arrows and tabs, and take it."""
        self.page.evaluate(LEAVE)
        for _ in range(self.rng.randrange(1, 7)):
            self.page.keyboard.press(self.rng.choice(ARROWS) if self.rng.random() < 0.8 else "Tab")
        found = self.page.evaluate(FOCUSED)
        for _ in range(KEYS):
            if found is not None:
                break
            self.page.evaluate(LEAVE)  # Tab leads away from the board at its end, and in a field arrows are its own
            self.page.keyboard.press(self.rng.choice(ARROWS))
            found = self.page.evaluate(FOCUSED)
        assert found is not None, f"{KEYS} arrows lead to no target: {self.page.evaluate(SITUATION)}"
        self.page.keyboard.press("Enter")
        return Chosen(int(found["action"]), found["label"], "focus, keyboard")

    def choose_from_list(self) -> Chosen:
        """Take one of the choices of the list, which is shown."""
        button = self.page.locator("#choices button[name=action]")
        one = button.nth(self.rng.randrange(button.count()))
        action, words = int(one.get_attribute("value") or -1), one.inner_text()
        if self.mode == "touch":
            one.tap()
        elif self.mode == "mouse":
            one.click()
        else:
            one.focus()
            self.page.keyboard.press(self.rng.choice(("Enter", "Space")))
        return Chosen(action, words, f"list, {self.mode}")
