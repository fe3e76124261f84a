"""Yamataï 16: what is hidden from whom, and where chance enters."""

from __future__ import annotations

import random

import pytest

from seaboard.core.language.rng import seed_rng, seed_words
from seaboard.core.language.rules import listening
from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.state import Question, State
from seaboard.games.yamatai.tables import Power

from ..telling import events, spoken
from .positions import (
    BLUE,
    ORANGE,
    TILE,
    boats,
    choices,
    finish_round,
    finish_turn,
    fresh,
    moor,
    play,
    row,
    sound,
    to_act,
    track,
    turns,
)


def resampled(s: State, seat: int, seed: int) -> State:
    copy, rng = s.copy(), [0] * 4
    seed_rng(rng, seed_words(seed), 0)
    GAME.rules.resample(copy, seat, rng)
    assert GAME.rules.check(copy) == 0
    assert GAME.face.view(copy, seat) == GAME.face.view(s, seat)
    return copy


def top(s: State, count: int) -> list[int]:
    """The top tiles of the building deck."""
    return list(s.building_row.deck[s.building_row.next : s.building_row.next + count])


@pytest.mark.clause("yamatai", "16.1")
def test_all_seats_and_spectators_see_the_same_but_for_previews() -> None:
    rng = random.Random(2)
    s = GAME.start(3, 2, {})
    while not GAME.rules.is_over(s):
        views = [GAME.face.view(s, seat) for seat in (None, 0, 1, 2)]
        for view in views:
            view.pop("known_buildings")
        assert all(view == views[0] for view in views)
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    assert {
        "supply",
        "islands",
        "spaces",
        "building_row",
        "building_deck",
        "specialist_row",
        "specialist_deck",
        "track",
        "order",
        "seats",
    } <= set(views[0])
    assert {"coins", "prestige", "tokens", "harbor", "scrapped", "reserved", "specialists"} <= set(views[0]["seats"][0])


@pytest.mark.clause("yamatai", "16.2")
def test_built_tiles_stay_known() -> None:
    s = fresh()
    row(s, "h01")
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move)
    play(s, "build", "tile h01", "site i08")
    assert [tile["id"] for tile in GAME.face.view(s, ORANGE)["seats"][BLUE]["built"]] == ["h01"]


@pytest.mark.clause("yamatai", "16.3")
def test_orders_of_decks_and_face_down_fleet_tiles_are_dealt_anew() -> None:
    s = fresh()
    sound(s)
    found = [resampled(s, ORANGE, seed) for seed in range(40)]
    assert len({tuple(other.building_row.deck) for other in found}) > 30
    assert len({tuple(other.specialist_row.deck) for other in found}) > 30
    assert len({tuple(other.track) for other in found}) > 10
    assert all(other.track[:5] == s.track[:5] for other in found)


@pytest.mark.clause("yamatai", "16.3", "13.5")
@pytest.mark.parametrize(("players", "used", "old", "new"), [(4, (2, 10, 1, 4), {9}, {1, 2, 4, 10}), (3, (2, 10, 1), {8, 9}, {1, 2, 10})])
def test_each_batch_of_face_down_fleet_tiles_is_shuffled_by_itself(
    players: int, used: tuple[int, ...], old: set[int], new: set[int]
) -> None:
    s = fresh(players)
    turns(s, *used)
    for seed in range(20):
        other = resampled(s, BLUE, seed)
        assert {tile + 1 for tile in other.track[5 : 5 + len(old)]} == old
        assert {tile + 1 for tile in other.track[5 + len(old) :]} == new
    assert [set(batch["numbers"]) for batch in GAME.face.view(s, None)["face_down"]] == [old, new]


@pytest.mark.clause("yamatai", "16.3", "11.4")
def test_who_previewed_knows_the_top_of_the_deck_until_it_is_revealed() -> None:
    s = fresh()
    row(s, "h06", "h07", "h08", "h09", "h10", top=("h02", "h01", "h03"))
    sound(s)
    play(s, "fleet 4", "power", "no trade", "stop placing")
    finish_turn(s)
    known = [TILE[name] for name in ("h02", "h01", "h03")]
    for seed in range(10):
        assert top(resampled(s, BLUE, seed), 3) == known
    assert any(top(resampled(s, ORANGE, seed), 3) != known for seed in range(10))
    assert [tile["id"] for tile in GAME.face.view(s, BLUE)["known_buildings"]] == ["h02", "h01", "h03"]
    assert GAME.face.view(s, ORANGE)["known_buildings"] == GAME.face.view(s, None)["known_buildings"] == []
    s.building_row.tiles[0] = -1  # a tile leaves the row
    s.players[ORANGE].reserved = 1 << TILE["h06"]
    sound(s)
    finish_round(s)
    assert s.building_row.tiles[4] == TILE["h02"]
    assert [tile["id"] for tile in GAME.face.view(s, BLUE)["known_buildings"]] == ["h01", "h03"]


@pytest.mark.clause("yamatai", "16.3")
def test_a_tile_built_from_anothers_preview_leaves_the_rest_known() -> None:
    s = fresh(2)
    row(s, "p04", top=("h02", "h01", "h03"))
    s.players[ORANGE].known = 3
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move, fleet=4)
    play(s, "power", "build", "tile h01", "site i08")
    assert [tile["id"] for tile in GAME.face.view(s, ORANGE)["known_buildings"]] == ["h02", "h03"]
    assert (s.players[BLUE].known, s.players[ORANGE].known) == (2, 2)


@pytest.mark.clause("yamatai", "16.3")
def test_previewed_tiles_dealt_anew_for_another_seat_leave_a_decision() -> None:
    """Orange sees that blue may still build, so that one of the tiles must fit; it need not be the real one."""
    s = fresh()
    row(s, "p04", top=("h01", "p01", "p02"))
    boats(s, s2="bamboo", b16="wood", b25="clay")
    sound(s)
    to_act(s, "place bamboo b24", fleet=4)
    play(s, "power")
    assert s.question == Question.ACT and choices(s) == ["build", "nothing"]
    others = [resampled(s, ORANGE, seed) for seed in range(60)]
    assert len({tuple(top(other, 3)) for other in others}) > 30
    play(s, "build")
    others = [resampled(s, ORANGE, seed) for seed in range(60)]
    assert len({tuple(GAME.legal(other)) for other in others}) > 3
    assert all(resampled(s, BLUE, seed).choices == s.choices for seed in range(5))


@pytest.mark.clause("yamatai", "16.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_resampling_does_not_depend_on_what_is_hidden(players: int) -> None:
    """Positions that differ only in what a seat cannot know become the same one, also while another seat may build what it previewed."""
    rng = random.Random(players)
    s = GAME.start(players, players, {})
    previews = decisions = 0
    while not GAME.rules.is_over(s):
        decisions += 1
        for seat in range(players) if s.preview > 0 or decisions % 8 == 0 else ():
            once, again = (resampled(resampled(s, seat, seed), seat, 3) for seed in (1, 2))
            assert once.pack() == again.pack() == resampled(s, seat, 3).pack()
        previews += s.preview > 0 and s.question == Question.ACT
        legal = GAME.legal(s)
        preview = s.fleet == Power.PREVIEW and Act.POWER in legal
        GAME.rules.apply(s, Act.POWER if preview else rng.choice(legal))
    assert previews > 0


@pytest.mark.clause("yamatai", "16.3", "11.4")
def test_the_log_names_previewed_tiles_only_to_the_one_who_saw_them() -> None:
    s = fresh()
    row(s, "p04", top=("h01", "h02", "h03"))
    sound(s)
    play(s, "fleet 4")
    with listening() as heard:
        play(s, "power")
    seen = "Blue uses the power of Fleet tile 4 (preview) and looks at the top 3 tiles of the building deck."
    assert spoken(GAME, heard, BLUE) == f"{seen} They are the Fisher Hut, the Rice Barn and the Well House."
    assert [event.kind for event in events(GAME, heard, BLUE)] == [Told.POWER, Told.PREVIEWS, Told.SEES, Told.SEES, Told.SEES]
    for seat in (ORANGE, None):
        assert spoken(GAME, heard, seat) == seen
        assert not any(event.of("tile") for event in events(GAME, heard, seat))


@pytest.mark.clause("yamatai", "11.4")
def test_the_log_counts_fewer_tiles_where_the_deck_has_fewer() -> None:
    s = fresh()
    s.players[ORANGE].built = sum(1 << tile for tile in range(TILE["h06"], TILE["p04"]))
    s.building_row.deck[:] = [-1] * len(s.building_row.deck)
    s.building_row.next, s.building_row.deck[TILE["p04"]] = TILE["p04"], TILE["p04"]
    GAME.rules.apply(s, Act.FLEET + Power.PREVIEW)
    with listening() as heard:
        GAME.rules.apply(s, Act.POWER)
    assert spoken(GAME, heard, BLUE).endswith("looks at the top tile of the building deck. It is the Palace of the Sun.")


@pytest.mark.clause("yamatai", "16.4")
def test_chance_enters_at_set_up_and_when_used_fleet_tiles_are_shuffled() -> None:
    rng = random.Random(3)
    s = GAME.start(2, 3, {})
    while not GAME.rules.is_over(s):
        before, round_ = list(s.rng), s.round
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
        assert (list(s.rng) != before) == (s.round != round_ or GAME.rules.is_over(s))


def test_the_single_choice_after_a_preview_is_not_taken_by_itself() -> None:
    """That would betray that no previewed tile can be built."""
    s = fresh()
    row(s, "p04", top=("p01", "p02", "p03"))
    track(s, 4)
    sound(s)
    s.tokens[0], s.with_token, s.spent[1] = 1, 1, s.spent[1] - 1
    sound(s)
    to_act(s, "place bamboo s1", fleet=4)
    assert GAME.face.is_automatic(s)
    play(s, "power")
    assert choices(s) == ["collect"] and not GAME.face.is_automatic(s)


def test_others_do_not_learn_what_could_be_chosen_after_a_preview() -> None:
    """That a tile was the only one to build would tell them what the other previewed tiles are not."""
    s = fresh()
    row(s, "p04", top=("h01", "p01", "p02"))
    move = moor(s, "i08", "bamboo", "wood")
    sound(s)
    to_act(s, move, fleet=4)
    assert GAME.face.choices_are_open(s)
    play(s, "power")
    assert not GAME.face.choices_are_open(s)
    play(s, "build")
    assert choices(s) == ["tile h01"] and not GAME.face.choices_are_open(s)
    play(s, "tile h01")
    assert GAME.face.choices_are_open(s)
