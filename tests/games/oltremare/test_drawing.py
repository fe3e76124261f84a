"""Oltre Mare as a picture: what a player must find in it, and what it must not tell."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from typing import Any

import seaboard
from seaboard.core.play.scene import Scene
from seaboard.games.oltremare.actions import EVEN, Act
from seaboard.games.oltremare.drawing import draw
from seaboard.games.oltremare.drawing.chart import PHONE, WIDE
from seaboard.games.oltremare.drawing.seats import group_value, groups
from seaboard.games.oltremare.sentences import CARD_NOUNS
from seaboard.games.oltremare.tables import HARBOR_NAMES, HARBORS
from tests.drawing.reading import acts, part

GAME = seaboard.game("oltremare")


def played_until(found: Callable[[seaboard.Match], bool], players: int = 3, seed: int = 5, skip: int = 0) -> seaboard.Match:
    """A game of random bots, at the position that is looked for."""
    match, bot = GAME.new(players, seed), seaboard.bot("random", seed)
    while not found(match) or (skip := skip - 1) >= 0:
        match.play(bot.choose(match.look()))
    return match


def at_stage(stage: str) -> Callable[[seaboard.Match], bool]:
    return lambda match: match.view(match.seat)["stage"] == stage


def asked(words: str) -> Callable[[seaboard.Match], bool]:
    return lambda match: match.question.endswith(words)


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
    match = played_until(asked("which card do you give?"))
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
