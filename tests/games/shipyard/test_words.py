"""Shipyard: what people read has no codes in it, and counts things in the right number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.text import Text

import seaboard
from seaboard.core.play.forms import Pick
from seaboard.core.play.match import Match
from seaboard.core.play.scene import LAYOUTS
from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.naming import COLUMN_TITLES, map_letter, map_name, market_place
from seaboard.games.shipyard.tables import CONTRACTS
from tests.drawing.reading import table_of
from tests.golden.logs import kept

GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"two_player_mode": "published", "canal_start": "at_rent", "final_bonus_action": True}),
    (3, {"drop_coin": True, "max_ship_length": 9, "ring_extra_cap": 3}),
    (4, {"action_order": "random", "contract_mode": "intro", "speed_points": False}),
)
NOUNS = (
    *("guilder", "point", "movement point", "tile", "step", "extra step", "free step", "cube", "column", "stop", "ship", "contract"),
    *("captain", "soldier", "stoker", "crane", "sail", "cannon", "smokestack", "employee", "trader", "exchange"),
    *("propulsion mount", "crane mount", "cannon mount", "cabin", "stoker cabin", "lantern", "lifeboat", "lifebuoy"),
)
MANY = {"businessman": "businessmen"} | {noun: noun + "s" for noun in NOUNS}
ONE_OF_MANY = re.compile(rf"(?<![\d.])1 (?:{'|'.join(MANY.values())})\b")
MANY_OF_ONE = re.compile(rf"(?<!level )\b(?!1 )\d+ (?:{'|'.join(MANY)})\b(?! (?:mount|cabin|tile|step|point|trader)s)")
CODE = re.compile(r"[A-Za-z]+[-_]?\d+|-\d|\d+,-?\d|\w_|\[/?|[{}]|\bNone\b|\bno \d")
PLACE = re.compile(r"\b(?:[A-Z]|([A-Z])\1)\d\d?\b")  # of the canal grid
READ = re.compile(r'<title>([^<]*)</title>|aria-label="([^"]*)"|<text [^>]*>([^<]*)</text>')


def faults(words: str) -> list[str]:
    """What people should not read."""
    plain = PLACE.sub("", words)
    return [found[0] for pattern in (CODE, ONE_OF_MANY, MANY_OF_ONE) for found in [pattern.search(plain)] if found]


def asked(s: Any) -> Iterator[str]:
    """Question, labels, remarks and refusals of the deciding seat."""
    face, refused = GAME.face, GAME.face.refusals(s)
    yield face.question(s)
    for action in (*GAME.legal(s), *refused):
        yield face.label(s, action)
    yield from (face.remark(s, action) for action in GAME.legal(s))
    yield from (refusal.why for refusal in refused.values())


def shown(match: Match, seat: int | None) -> Iterator[str]:
    """Text tables, and the names and words of the drawn table."""
    for table in GAME.face.text_tables(match.view(seat)):
        for words in (table.title, *table.columns, *(cell for row in table.rows for cell in row)):
            yield Text.from_markup(words).plain
    for layout in LAYOUTS:
        for found in READ.findall(table_of(GAME, match.scene(seat, layout)).document()):
            yield from filter(None, found)


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_nothing_that_people_read_is_a_code(players: int, options: dict[str, Any]) -> None:
    match, player, read = GAME.new(players, 5, **options), seaboard.bot("random", 5), set[str]()
    while not match.over:
        read.update(asked(match.state))
        if match.ply % 60 == 0:
            read.update(shown(match, match.seat), shown(match, None))
        match.play(player.choose(match.look()))
    read.update(shown(match, 0), (entry.sentence for seat in (None, 0) for entry in match.log_for(seat)))
    assert {words: found for words in read if (found := faults(words))} == {}


def test_nothing_that_people_read_in_a_good_game_is_a_code() -> None:
    """Good players build, outfit and sail more than random ones."""
    played, read = kept(GAME), set[str]()
    for ply in range(played.ply):
        read.update(asked(played.state_at(ply)))
    for match in (played.at(ply) for ply in range(20, played.ply, 60)):
        read.update(shown(match, match.seat))
    read.update(shown(played, 0), (entry.sentence for entry in played.log_for(0)))
    assert {words: found for words in read if (found := faults(words))} == {}


def test_choices_of_one_question_are_told_apart_by_what_people_read() -> None:
    match, player = GAME.new(3, 8), seaboard.bot("random", 8)
    while not match.over:
        read = [(GAME.face.label(match.state, action), GAME.face.remark(match.state, action)) for action in GAME.legal(match.state)]
        assert len(set(read)) == len(read), read
        match.play(player.choose(match.look()))


def test_before_a_click_a_main_action_is_told_from_a_bonus_action() -> None:
    match, player = GAME.new(3, 5), seaboard.bot("random", 5)
    while not any(choice.label.startswith("bonus action") for choice in match.scene(match.seat).choices):
        match.play(player.choose(match.look()))
    scene = match.scene(match.seat)
    labels = {choice.label: choice.remark for choice in scene.choices}
    assert labels.pop(f"main action: {match.view()['track'][main_place(match)]['name']}") == "a bonus action may follow"
    assert labels and all(label.startswith("bonus action: ") and remark == "for 6 guilders" for label, remark in labels.items())
    drawn = table_of(GAME, scene).document()
    assert ">Bonus actions, 6 guilders each<" in drawn and ">main action<" in drawn and drawn.count(">bonus action<") == len(labels)


def main_place(match: Match) -> int:
    view = match.view()
    return [tile["action"] for tile in view["track"]].index(view["main_action"])


def test_contracts_of_both_colours_are_discarded_on_one_form() -> None:
    match, player = GAME.new(3, 5), seaboard.bot("random", 5)
    while match.form is None:
        match.play(player.choose(match.look()))
    form, seat = match.form, match.seat
    assert [(field.title, field.least, field.most) for field in form.fields if isinstance(field, Pick)] == [
        ("You discard blue", 1, 1),
        ("You discard green", 1, 1),
    ]
    picked = [(field.name, str(field.items[-1].value)) for field in form.fields if isinstance(field, Pick)]
    actions = match.follow(form, form.read(picked))
    assert actions == [Act.DISCARD + int(value) for _, value in picked]
    match.play(actions[0])
    assert match.seat == seat and match.form is None  # only one is left to discard


def test_places_have_one_name_that_is_drawn() -> None:
    assert (map_name(0, 0), map_name(-1, -2), map_name(3, 5)) == ("M24", "L22", "P29")
    assert len({map_letter(x) for x in range(-23, 24)}) == 47  # as far as 24 tiles reach
    assert market_place(1, 2) == "row 3 of Middle A, for 1 guilder"
    drawn = table_of(GAME, GAME.new(2, 1).scene(0)).document()
    assert all(f">{title}<" in drawn for title in COLUMN_TITLES) and all(f">row {row}<" in drawn for row in range(1, 6))


def test_no_contract_speaks_of_editions() -> None:
    match = GAME.new(2, 1)
    assert not any("edition" in row["text"] for row in CONTRACTS)
    assert not any("edition" in contract["text"] for contract in match.view(0)["seats"][0]["contracts"])
