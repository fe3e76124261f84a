from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np
import pytest

from seaboard.core.language.features import Block, Features, amount, bits, category, count, flag, options, record
from seaboard.core.language.records import I8, I16, Ints, Record
from seaboard.core.play.observing import Copied, after, kept_within, owner_after, seat_after


class Option(IntEnum):
    LONG = 0
    MAP_SIDE = 1


class PlayerFeature(Features):
    MONEY = amount(-5, 90, "guilders")
    STORE = count(20, "crew by rank and colour", 2, 3)


class Feature(Features):
    OPTIONS = options(Option, [2, 3])
    QUESTION = category(4, "what is asked")
    PLAYERS = record(PlayerFeature, "player", 3)
    TOKENS = flag("tokens are used", 2)
    SEEN = bits(5, "who has seen it")


ROWS = {row.name: row for row in Feature.describe()}


def test_a_record_is_its_features_again_and_again() -> None:
    assert (Feature.QUESTION, Feature.PLAYERS, Feature.PLAYERS.size, Feature.TOKENS, Feature.total()) == (2, 3, 21, 24, 27)
    assert (PlayerFeature.MONEY, PlayerFeature.STORE, PlayerFeature.total()) == (0, 1, 7)
    assert list(ROWS) == ["options.long", "options.map_side", "question", "players.money", "players.store", "tokens", "seen"]


def test_a_row_says_where_its_numbers_are_and_what_they_are() -> None:
    store = ROWS["players.store"]
    assert (store.first, store.size, store.shape, store.steps) == (4, 18, (3, 2, 3), (7, 3, 1))
    assert store.places[2].tolist() == [[18, 19, 20], [21, 22, 23]] and store.words == "of each player: crew by rank and colour"
    assert ROWS["players.money"].places.tolist() == [3, 10, 17] and ROWS["question"].places.shape == ()
    observation = np.arange(27) * 10
    assert observation[ROWS["tokens"].places].tolist() == [240, 250]
    assert ROWS["seen"].document["kind"] == "bits" and ROWS["seen"].document["shape"] == []


def test_bounds_are_those_of_each_number() -> None:
    assert Feature.lows().tolist() == [0, 0, 0, *[-5, *[0] * 6] * 3, 0, 0, 0]
    assert Feature.highs().tolist() == [1, 2, 3, *[90, *[20] * 6] * 3, 1, 1, 31]


@pytest.mark.parametrize("block", [amount(0, 40_000, "gold"), count(-2, "gold"), bits(16, "gold")])
def test_bounds_that_do_not_fit_are_refused(block: Block) -> None:
    with pytest.raises(ValueError, match="gold: bounds go up and fit 16 bits"):

        class Wrong(Features):
            GOLD = block


def test_seats_are_counted_from_the_observing_one() -> None:
    assert [after(2, other, 4) for other in range(4)] == [2, 3, 0, 1]
    assert [owner_after(1, owner, 3) for owner in (-1, 0, 1, 2)] == [0, 3, 1, 2]
    assert [kept_within(value, -3, 9) for value in (-4, -3, 0, 9, 10)] == [-3, -3, 0, 9, 9]


class Purse(Record):
    store: Annotated[Ints, I8, 6]
    grid: Annotated[list[Ints], I8, 2, 3]
    money: I16


def test_fields_are_copied_to_the_features_of_their_names_and_amounts_kept_within_bounds() -> None:
    purse, out = Purse(), [-9] * 9
    purse.store[:], purse.money = [1, 2, 3, 4, 5, 6], 700
    Copied(PlayerFeature, Purse, "money", "store")(purse, out, 1)
    assert out == [-9, 90, 1, 2, 3, 4, 5, 6, -9]
    purse.money = -700
    Copied(PlayerFeature, Purse, "money")(purse, out, 0)
    assert out[:2] == [-5, 90]


def test_what_cannot_be_copied_is_refused() -> None:
    with pytest.raises(KeyError, match="GOLD"):
        Copied(PlayerFeature, Purse, "gold")

    class Wrong(Features):
        GRID = count(9, "as a grid", 2, 3)
        MONEY = amount(0, 9, "twice", 2)

    for name in ("grid", "money"):
        with pytest.raises(TypeError, match=f"{name}: a field of the shape"):
            Copied(Wrong, Purse, name)


def test_seats_are_counted_on_and_back() -> None:
    assert [seat_after(2, steps, 4) for steps in range(4)] == [2, 3, 0, 1]
    assert all(after(2, seat_after(2, steps, 4), 4) == steps for steps in range(4))
