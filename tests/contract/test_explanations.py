"""What every game explains: the clause of each decision, and why a choice that a player might expect is refused."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import seaboard
from seaboard.core.play.clauses import clauses
from seaboard.core.play.scene import LAYOUTS, Scene
from seaboard.drawing.table import Table
from tests.contract.cases import Case, each_game, each_player_count, each_setting
from tests.contract.test_hidden import resampled
from tests.drawing.reading import table_of

MOST_MUTED = 4  # buttons of the bar
SENTENCE = re.compile(r"[A-Z£].*[^ .]\.")
UNSPOKEN = re.compile(r"  |_|\bNone\b(?! of)|\[|\{")
UNSEEN = re.compile(r'<(?:rect|circle|path) [^>]*pointer-events="all"[^>]*/>|<title>[^<]*</title>|</g>')
NAMED = re.compile(r'<g role="(?:img|button)"( class="[^"]*")?[^>]*>')


def positions(case: Case, seed: int, every: int) -> Iterator[tuple[Any, list[int]]]:
    """Some positions of a random game with their legal actions."""
    for number, (s, legal, action) in enumerate(case.walk(seed)):
        if number % every == 0 and action >= 0:
            yield s, legal


def scenes(case: Case, seed: int, every: int) -> Iterator[tuple[seaboard.Match, Scene[Any]]]:
    """Some positions of a random game as the deciding seat sees them, in both layouts."""
    match, bot = case.match(seed), seaboard.bot("random", seed)
    while not match.over:
        if match.ply % every == 0:
            for layout in LAYOUTS:
                yield match, match.scene(match.seat, layout)
        match.play(bot.choose(match.look()))


@each_setting
def test_every_decision_names_a_clause_and_every_refusal_is_a_sentence(case: Case) -> None:
    """Clauses are those of the rules; what is refused is an action that is not legal."""
    face, known, total = case.game.face, clauses(case.game.rules_text), case.game.actions.total()
    for s, legal in positions(case, 23, 2):
        found = face.refusals(s)
        named = {face.clause(s, action) for action in (None, *legal)} | {refusal.clause for refusal in found.values()}
        assert named <= known.keys(), face.question(s)
        assert not found.keys() & set(legal), face.question(s)
        for action, refusal in found.items():
            assert 0 <= action < total and face.text(s, action)
            assert SENTENCE.fullmatch(refusal.why) and not UNSPOKEN.search(refusal.why), refusal.why


@each_player_count
def test_refusals_and_clauses_tell_nothing_hidden(case: Case) -> None:
    """In a state that the deciding seat cannot tell from the real one they are the same."""
    face = case.game.face
    for number, (s, legal) in enumerate(positions(case, 25, 3)):
        other = resampled(case, s, case.game.rules.actor(s), number)
        assert face.refusals(other) == face.refusals(s)
        assert [face.clause(other, action) for action in (None, *legal)] == [face.clause(s, action) for action in (None, *legal)]


@each_player_count
def test_a_seat_that_may_not_know_an_action_does_not_learn_its_clause(case: Case) -> None:
    match, bot = case.match(26), seaboard.bot("random", 26)
    while not match.over and match.ply < 200:
        match.play(bot.choose(match.look()))
    for seat in (None, *range(case.players)):
        assert all(bool(entry.clause) == (entry.action is not None) for entry in match.log_for(seat))


@each_player_count
def test_only_the_deciding_seat_gets_refusals(case: Case) -> None:
    match, bot = case.match(27), seaboard.bot("random", 27)
    while not match.over and match.ply < 100:
        for seat in (None, *range(case.players)):
            scene = match.scene(seat)
            assert {choice.action for choice in scene.refused} == (
                match.game.face.refusals(match.state).keys() if seat == match.seat else set()
            )
        match.play(bot.choose(match.look()))


@each_player_count
def test_every_refused_choice_is_drawn_once_and_says_why(case: Case) -> None:
    """It can be focused, is told to be disabled, neither lies in a target nor has one in it, and looks as if nobody had asked for it."""
    for match, scene in scenes(case, 28, 41):
        table = table_of(case.game, scene)
        root = ElementTree.fromstring(table.document())
        shown = [element for element in root.iter() if "data-why" in element.attrib]
        assert Counter(element.attrib["data-why"] for element in shown) == Counter(f"{c.why} ({c.clause})" for c in scene.refused), match
        for element in shown:
            assert (element.attrib["role"], element.attrib["tabindex"], element.attrib["aria-disabled"]) == ("button", "0", "true")
        assert all(len(list(choosable(element))) == 1 for element in choosable(root)), match
        assert sum(part.svg().count("data-why") for part in table.parts if part.key == "bar") <= MOST_MUTED
        told, plain = seen(table), seen(table_of(case.game, replace(scene, refused=())))
        assert told.keys() == plain.keys()
        assert [key for key in told if key != "bar" and told[key] != plain[key]] == [], match


def choosable(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
    return (inner for inner in element.iter() if "data-why" in inner.attrib or "data-act" in inner.attrib)


def seen(table: Table) -> dict[str, str]:
    """What can be seen of each part: without names, and what only makes open spaces ones that can be clicked."""
    return {part.key: NAMED.sub(visible, UNSEEN.sub("", part.draw(*part.inputs))) for part in table.parts}


def visible(named: re.Match[str]) -> str:
    return f"<g{named[1]}>" if named[1] else ""


@each_game
def test_several_kinds_of_questions_have_refusals(game: seaboard.Game) -> None:
    """In games of random and of greedy players."""
    for level in ("random", "greedy"):
        questions, reasons = set(), set()
        match, bot = game.new(game.players[-1], 30), seaboard.bot(level, 30)
        while not match.over:
            found = game.face.refusals(match.state)
            questions |= {match.clause} if found else set()
            reasons |= {refusal.clause for refusal in found.values()}
            match.play(bot.choose(match.look()))
        assert len(questions) >= 4 and len(reasons) >= 6, (level, questions, reasons)


@each_player_count
def test_no_drawing_has_a_style_attribute(case: Case) -> None:
    """A strict content security policy forbids them."""
    for match, scene in scenes(case, 31, 61):
        for one in (scene, match.scene(None, scene.layout)):
            assert not [part.key for part in table_of(case.game, one).parts if " style=" in part.svg()]
