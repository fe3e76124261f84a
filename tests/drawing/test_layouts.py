"""The same parts in every layout, framed or on a page: none is lost, none covers another."""

from __future__ import annotations

import random

import seaboard
from seaboard.core.play.match import Match
from seaboard.drawing.table import FRAME, Part, Table
from tests.contract.cases import each_game


def positions(game: seaboard.Game) -> list[Match]:
    found = []
    for players in game.players:
        match, rng = game.new(players, seed=players), random.Random(players)
        while not match.over and match.ply < 91:
            if match.ply in (0, 90):
                found.append(match.at(match.ply))
            match.play(rng.choice(match.legal))
    return found


def drawn(match: Match, layout: str, framed: bool) -> Table:
    table = match.game.face.draw(match.scene(match.seat, layout, framed=framed))
    assert isinstance(table, Table)
    return table


def overlaps(one: Part, other: Part) -> bool:
    return one.x < other.x + other.width and other.x < one.x + one.width and one.y < other.y + other.height and other.y < one.y + one.height


@each_game
def test_on_a_page_the_board_is_the_same_without_question_and_log(game: seaboard.Game) -> None:
    for match in positions(game):
        for layout in ("wide", "broad", "middle", "phone"):
            whole, bare = drawn(match, layout, True), drawn(match, layout, False)
            assert {part.key for part in bare.parts} == {part.key for part in whole.parts} - set(FRAME)
            assert bare.height <= whole.height and set(whole.rest) <= set(bare.rest)
            assert min(part.y for part in bare.parts) == min(part.y for part in whole.parts)


@each_game
def test_parts_that_lie_apart_still_do(game: seaboard.Game) -> None:
    for match in positions(game):
        for layout in ("wide", "phone"):
            whole, bare = drawn(match, layout, True), {part.key: part for part in drawn(match, layout, False).parts}
            columns = {part.key: part for part in drawn(match, "middle", False).parts} if layout == "phone" else {}
            kept = [part for part in whole.parts if part.key in bare]
            for one in kept:
                for other in kept:
                    if one.key < other.key and not overlaps(one, other):
                        assert not overlaps(bare[one.key], bare[other.key]), (layout, one.key, other.key)
                        assert not columns or not overlaps(columns[one.key], columns[other.key]), ("middle", one.key, other.key)


@each_game
def test_two_columns_are_about_as_long(game: seaboard.Game) -> None:
    for match in positions(game):
        one, two = drawn(match, "phone", False), drawn(match, "middle", False)
        assert two.height < 0.7 * one.height
        assert all(part.x + part.width <= two.width for part in two.parts)
