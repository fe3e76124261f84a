"""What every game's drawing keeps: one target for each choice, ids that stay, names for all, nothing hidden, same input, same bytes."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise

import pytest

import seaboard
from seaboard.core.play.scene import LAYOUTS
from seaboard.drawing.table import Table
from tests.contract.cases import CASES, Case, each_player_count, each_setting
from tests.contract.test_hidden import resampled
from tests.drawing.reading import table_of

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 200_000


def sights(case: Case, seed: int, every: int) -> Iterator[tuple[seaboard.Match, int | None, str]]:
    """Positions of a random game, as the deciding seat, another one and a spectator see them, in both layouts."""
    match, bot = case.match(seed), seaboard.bot("random", seed)
    while True:
        if match.ply % every == 0 or match.over:
            for seat in {match.seat, ((match.seat or 0) + 1) % case.players, None}:
                for layout in LAYOUTS:
                    yield match, seat, layout
        if match.over:
            return
        match.play(bot.choose(match.look()))


def parsed(table: Table) -> ElementTree.Element:
    return ElementTree.fromstring(table.document())


@each_setting
def test_every_choice_has_one_target_and_nothing_else_has(case: Case) -> None:
    """Well-formed, ids unique, and `data-act` names just what the viewer may do."""
    for match, seat, layout in sights(case, 3, 127):
        scene = match.scene(seat, layout)
        root = parsed(table_of(case.game, scene))
        acts = Counter(int(element.attrib["data-act"]) for element in root.iter() if "data-act" in element.attrib)
        assert acts == Counter(choice.action for choice in scene.choices)
        assert not acts or seat == match.seat
        ids = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
        assert not [key for key, count in ids.items() if count > 1]


@each_player_count
def test_everything_drawn_has_a_name_and_targets_can_be_focused(case: Case) -> None:
    for match, seat, layout in sights(case, 4, 79):
        root = parsed(table_of(case.game, match.scene(seat, layout)))
        for element in root.iter():
            role = element.attrib.get("role")
            if role == "img":
                title = element.find(f"{SVG}title")
                assert title is not None and title.text
            if "data-act" in element.attrib:
                assert role == "button" and element.attrib["tabindex"] == "0" and element.attrib["aria-label"]
        assert unnamed(root) == []


def unnamed(root: ElementTree.Element) -> list[str]:
    """Texts that are in no named thing: neither a titled group, a target nor a part with a label."""
    found: list[str] = []

    def visit(element: ElementTree.Element, is_named: bool) -> None:
        is_named = is_named or ("aria-label" in element.attrib and element.tag != f"{SVG}svg") or element.find(f"{SVG}title") is not None
        if element.tag == f"{SVG}text" and not is_named:
            found.append(element.text or "")
        for child in element:
            visit(child, is_named)

    visit(root, False)
    return found


@each_player_count
def test_the_drawing_is_a_pure_function_of_its_scene(case: Case) -> None:
    """The same bytes from an equal scene, which stays as it was; and parts with equal inputs look alike."""
    for match, seat, layout in sights(case, 5, 97):
        scene = match.scene(seat, layout)
        kept = deepcopy(scene)
        first = table_of(case.game, scene)
        assert first.document() == table_of(case.game, kept).document()
        assert scene == kept
        assert first.changed_since(table_of(case.game, kept)) == []


@each_player_count
def test_things_that_persist_keep_their_ids(case: Case) -> None:
    """From ply to ply few ids come or go, and those of parts never do, but for the parts of the viewer's own decision."""
    match, bot = case.match(6), seaboard.bot("random", 6)
    seen: list[set[str]] = []
    parts: list[set[str]] = []
    while not match.over and match.ply < 150:
        table = table_of(case.game, match.scene(0, "wide"))
        seen.append({element.attrib["id"] for element in parsed(table).iter(f"{SVG}g") if "id" in element.attrib})
        parts.append({part.key for part in table.parts})
        match.play(bot.choose(match.look()))
    assert all(before == after for before, after in pairwise(parts))
    changes = sorted(len(before ^ after) for before, after in pairwise(seen))
    assert changes[len(changes) // 2] <= 4, "in most plies hardly anything comes or goes"
    assert min(len(ids) for ids in seen) > 10, "what can move has an id"


@each_player_count
def test_a_drawing_tells_nothing_hidden(case: Case) -> None:
    """A state that a seat cannot tell from the real one gives the same drawing, byte for byte."""
    for match, seat, layout in sights(case, 7, 53):
        if seat is None:
            continue
        real = match.scene(seat, layout)
        other = real.view | case.game.face.view(resampled(case, match.state, seat, 11), seat)
        assert table_of(case.game, replace(real, view=other)).document() == table_of(case.game, real).document()


@each_player_count
def test_a_drawing_is_small(case: Case) -> None:
    for match, seat, layout in sights(case, 8, 61):
        assert len(match.svg(seat, layout).encode()) < MOST_BYTES


@pytest.mark.parametrize("case", [case for case in CASES if not case.options and case.players == case.game.players[0]], ids=str)
def test_a_part_that_has_not_changed_is_not_drawn_again(case: Case) -> None:
    """`changed_since` tells just the parts whose drawing differs."""
    match, bot = case.match(9), seaboard.bot("random", 9)
    old = table_of(case.game, match.scene(0))
    for _ in range(60):
        if match.over:
            break
        match.play(bot.choose(match.look()))
        new = table_of(case.game, match.scene(0))
        told = {part.key for part in new.changed_since(old)}
        before, after = ({part.key: part.moved(0, 0).svg() for part in table.parts} for table in (old, new))
        assert {key for key in after if before.get(key) != after[key]} <= told
        assert len(told) < len(new.parts)
        old = new
