"""Oltre Mare as a picture: what a player must find in it, and what it must not tell."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from math import dist
from typing import Any

import pytest

import seaboard
from seaboard.core.play.scene import Scene
from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.drawing import draw
from seaboard.games.oltremare.drawing.chart import PHONE, WIDE
from seaboard.games.oltremare.drawing.harbors import waters
from seaboard.games.oltremare.drawing.seats import group_value, groups
from seaboard.games.oltremare.sentences import CARD_NOUNS
from seaboard.games.oltremare.tables import HARBOR_NAMES, HARBORS
from tests.drawing.reading import acts, part

GAME = seaboard.game("oltremare")
LEAST_SIZE = 11
LEAST_TARGET = {"wide": 24, "phone": 44}
Box = tuple[float, float, float, float]  # left, top, right, bottom


def played_until(found: Callable[[seaboard.Match], bool], players: int = 3, seed: int = 5, skip: int = 0) -> seaboard.Match:
    """A game of random bots, at the position that is looked for."""
    match, bot = GAME.new(players, seed), seaboard.bot("random", seed)
    while not found(match) or (skip := skip - 1) >= 0:
        match.play(bot.choose(match.look()))
    return match


def at_stage(stage: str) -> Callable[[seaboard.Match], bool]:
    return lambda match: match.view(match.seat)["stage"] == stage


def asked(words: str) -> Callable[[seaboard.Match], bool]:
    return lambda match: words in match.question


def group(drawn: str, key: str) -> ElementTree.Element:
    """The group with an id."""
    return next(element for element in ElementTree.fromstring(drawn).iter("g") if element.attrib.get("id") == key)


def test_every_harbor_lies_on_the_chart_in_both_layouts() -> None:
    for sheet in (WIDE, PHONE):
        width, height = sheet.size
        for harbor in HARBORS:
            x, y = sheet.place(harbor["x"], harbor["y"])
            assert 15 < x < width - 15 and 15 < y < height - 15


def test_the_chart_is_not_sent_again_after_a_move() -> None:
    match, bot = GAME.new(4, 2), seaboard.bot("random", 2)
    old = draw(match.scene(0))
    for _ in range(100):
        match.play(bot.choose(match.look()))
        new = draw(match.scene(0))
        assert "chart" not in {part.key for part in new.changed_since(old)}
        old = new


def test_a_ship_keeps_its_id_when_it_sails() -> None:
    match = played_until(at_stage("sail"))
    seat = match.seat
    before = group(part(draw(match.scene(seat)), "harbors"), f"ship-{seat}").attrib["transform"]
    match.play(match.legal[0])
    after = group(part(draw(match.scene(seat)), "harbors"), f"ship-{seat}").attrib["transform"]
    assert before != after


def test_harbors_that_can_be_reached_are_targets_on_the_chart() -> None:
    match = played_until(at_stage("sail"))
    assert acts(part(draw(match.scene(match.seat)), "harbors")) == set(match.legal)


def test_cards_to_give_are_targets_in_the_hand_and_the_rest_is_in_the_bar() -> None:
    match = played_until(asked("What do you offer"))
    table = draw(match.scene(match.seat))
    assert acts(part(table, "hand")) == {action for action in match.legal if action < Act.HARBOR}
    assert acts(part(table, "bar")) == {action for action in match.legal if action >= Act.HARBOR}


def test_what_is_wanted_and_paid_is_composed_beside_the_offer() -> None:
    for words, block in (("what do you want?", Act.WANT), ("or neither?", Act.NET_DUCATI)):
        match = played_until(asked(words))
        for layout in ("wide", "phone"):
            composed = acts(part(draw(match.scene(match.seat, layout)), "turn"))
            assert composed == {action for action in match.legal if block <= action < block + block.size}
            assert composed
    assert EVEN in composed


def test_partners_are_targets_in_the_trade_phase() -> None:
    match = played_until(at_stage("trade menu"), players=5)
    assert acts(part(draw(match.scene(match.seat)), "turn")) >= {Act.OPEN_WITH_SEAT + k for k in range(4)}


def test_nobody_sees_an_offer_before_it_is_complete() -> None:
    match = played_until(
        lambda match: bool((match.view(match.seat)["offer"] or {}).get("gives")) and not match.view(0)["offer"]["complete"]
    )
    proposer = match.view(0)["offer"]["proposer"]
    for seat in (*range(3), None):
        drawn = part(draw(match.scene(seat)), "turn")
        assert ('id="given-0"' in drawn) == (seat == proposer)
        assert ("is composing an offer" in drawn) == (seat != proposer)


def test_a_complete_offer_shows_goods_and_claims_but_no_cards() -> None:
    match = played_until(lambda match: at_stage("answer")(match) and bool(match.view(match.seat)["offer"]["gives"]))
    offer = match.view(match.seat)["offer"]
    drawn = part(draw(match.scene(match.seat)), "turn")
    assert f"{CARD_NOUNS[offer['gives'][0]['good']].capitalize()}, " in drawn
    assert "in truth" not in drawn
    assert "in truth" in part(draw(match.scene(offer["proposer"])), "turn")


def test_hands_of_others_are_only_counted() -> None:
    match = played_until(at_stage("trade menu"), skip=4)
    viewer = match.seat
    assert viewer is not None
    document = draw(match.scene(viewer)).document()
    for seat in range(3):
        for card in match.view(seat)["seats"][seat]["hand"]:
            assert (f'id="card-{card["card"]}"' in document) == (seat == viewer)


def test_a_card_keeps_its_id_from_hand_to_cargo() -> None:
    match = played_until(at_stage("lay"))
    seat, action = match.seat, match.legal[0]
    assert f'id="card-{action}"' in part(draw(match.scene(seat)), "turn")
    match.play(action)
    assert f'id="card-{action}"' in part(draw(match.scene(seat)), f"seat-{seat}")


def test_groups_under_the_cargo_add_up_to_its_points() -> None:
    match, bot = GAME.new(4, 8), seaboard.bot("random", 8)
    while not match.over:
        match.play(bot.choose(match.look()))
    for player in match.view(0)["seats"]:
        assert sum(group_value(stack, 0) for stack in groups(player, settled=False)) == player["points"]["cargo"]


def test_only_the_top_of_a_covered_cargo_stack_is_drawn() -> None:
    match, bot = GAME.new(3, 4, cargo_stack_view="top_only"), seaboard.bot("random", 4)
    while match.view(0)["seats"][0]["cargo_size"] < 3:
        match.play(bot.choose(match.look()))
    drawn = part(draw(match.scene(1)), "seat-0")
    assert "of cargo below the top card" in drawn
    assert drawn.count('id="card-') == 1


def test_the_viewer_sits_first_and_a_spectator_sees_all_alike() -> None:
    match = GAME.new(4, 1)
    scene: Scene[Any] = match.scene(2)
    keys = [part.key for part in draw(scene).parts if part.key.startswith("seat-")]
    assert keys == ["seat-2", "seat-3", "seat-0", "seat-1"]
    sizes = {(part.width, part.height) for part in draw(match.scene(None)).parts if part.key.startswith("seat-")}
    assert len(sizes) == 1


def test_the_harbor_where_the_newest_move_ended_is_marked() -> None:
    match = played_until(at_stage("sail"))
    action = match.legal[0]
    match.play(action)
    marked = [
        element.findtext("title") or ""
        for element in ElementTree.fromstring(part(draw(match.scene(0)), "harbors")).iter("g")
        if any(ring.attrib.get("class") == "recent" for ring in element.findall("circle"))
    ]
    assert len(marked) == 1 and HARBOR_NAMES[action - Act.HARBOR] in marked[0]


def scale_of(element: ElementTree.Element) -> float:
    found = re.search(r"scale\(([\d.]+)\)", element.attrib.get("transform", ""))
    return float(found.group(1)) if found else 1


def sizes(element: ElementTree.Element, scale: float = 1) -> Iterator[tuple[float, str]]:
    """Every text with its size as it is seen."""
    scale *= scale_of(element)
    if element.tag == "text":
        yield float(element.attrib["font-size"]) * scale, element.text or ""
    for child in element:
        yield from sizes(child, scale)


def boxes(element: ElementTree.Element) -> Iterator[Box]:
    """The boxes of the shapes of a target that can be hit, where nothing in it is turned."""
    moved = re.search(r"translate\((\S+?)[ ,]([^)]+)\)", element.attrib.get("transform", ""))
    x, y = (float(moved.group(1)), float(moved.group(2))) if moved else (0.0, 0.0)
    scale, given = scale_of(element), element.attrib
    if element.tag == "rect":
        left, top = float(given.get("x", 0)), float(given.get("y", 0))
        yield left, top, left + float(given["width"]), top + float(given["height"])
    elif element.tag == "circle":
        middle_x, middle_y, radius = (float(given.get(name, 0)) for name in ("cx", "cy", "r"))
        yield middle_x - radius, middle_y - radius, middle_x + radius, middle_y + radius
    elif element.tag == "polygon":
        points = [tuple(map(float, point.split(","))) for point in given["points"].split()]
        across, down = zip(*points, strict=True)
        yield min(across), min(down), max(across), max(down)
    for child in element:
        for left, top, right, low in boxes(child):
            yield x + scale * left, y + scale * top, x + scale * right, y + scale * low


def small_things(match: seaboard.Match, layout: str) -> set[str]:
    """Texts that are too small to read and targets that are too small to hit, as they are on a page."""
    found: set[str] = set()
    for drawn in draw(match.scene(match.seat, layout, framed=False)).parts:
        root = ElementTree.fromstring(drawn.svg())
        found |= {f"{layout} {drawn.key}: {words!r} in {size}" for size, words in sizes(root) if size < LEAST_SIZE}
        for target in (element for element in root.iter("g") if "data-act" in element.attrib):
            edges = list(zip(*boxes(target), strict=True))
            side = min(max(edges[2]) - min(edges[0]), max(edges[3]) - min(edges[1]))
            if side < LEAST_TARGET[layout]:
                found.add(f"{layout} {drawn.key}: {target.attrib['aria-label']} is only {side:.1f}")
    return found


@pytest.mark.parametrize("players", GAME.players)
def test_every_text_can_be_read_and_every_target_be_hit(players: int) -> None:
    match, bot, found, seen = GAME.new(players, players), seaboard.bot("random", players), set[str](), set[str]()
    while not match.over:
        question = match.question.partition(": ")[2]
        if match.ply % 61 == 0 or question not in seen:
            seen.add(question)
            found |= small_things(match, "wide") | small_things(match, "phone")
        match.play(bot.choose(match.look()))
    assert found | small_things(match, "wide") | small_things(match, "phone") == set()


def test_no_two_harbors_can_be_hit_at_one_place() -> None:
    """Nor beyond the chart; and each can be hit around its middle."""
    for sheet, least in ((WIDE, 12), (PHONE, 22)):
        places = [sheet.place(harbor["x"], harbor["y"]) for harbor in HARBORS]
        for number, (x, y) in enumerate(places):
            for dx, dy in waters(sheet, number):
                near = dist((0, 0), (dx, dy))
                assert all(dist((x + dx, y + dy), other) >= near - 0.01 for other in places)
            assert min(dist((x, y), other) / 2 for other in places if other != (x, y)) >= least


def untipped(element: ElementTree.Element, has_tip: bool = False) -> Iterator[str]:
    """Named things without a tip that tells a clause of the rules, neither their own nor that of what they are part of."""
    has_tip = has_tip or re.search(r"\(\d+\.\d", element.attrib.get("data-tip", "")) is not None
    title = element.findtext("title")
    if title and not has_tip:
        yield title
    for child in element:
        yield from untipped(child, has_tip)


@pytest.mark.parametrize("players", GAME.players)
def test_everything_on_the_board_has_a_tip_with_its_clause(players: int) -> None:
    match, bot = GAME.new(players, 7), seaboard.bot("random", 7)
    while not match.over:
        if match.ply % 97 == 0:
            for layout in ("wide", "phone"):
                for drawn in draw(match.scene(match.seat, layout, framed=False)).parts:
                    assert list(untipped(ElementTree.fromstring(drawn.svg()))) == []
        match.play(bot.choose(match.look()))
