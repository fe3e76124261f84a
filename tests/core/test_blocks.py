from __future__ import annotations

import pytest

from seaboard.core.language.blocks import Blocks


class Act(Blocks):
    PLAY = 5
    SHIP = 5  # the same size is another block
    STOP = 1


def test_a_block_is_its_first_id() -> None:
    assert (Act.PLAY, Act.SHIP, Act.STOP) == (0, 5, 10) and Act.SHIP + 2 == 7
    assert [block.size for block in Act] == [5, 5, 1] and Act.total() == 11


def test_an_id_splits_into_block_and_position() -> None:
    assert [Act.split(action) for action in (0, 4, 5, 9, 10)] == [(Act.PLAY, 0), (Act.PLAY, 4), (Act.SHIP, 0), (Act.SHIP, 4), (Act.STOP, 0)]


@pytest.mark.parametrize("index", [-1, 11])
def test_an_id_outside_is_refused(index: int) -> None:
    with pytest.raises(ValueError, match=r"in no block of Act \(0 to 10\)"):
        Act.split(index)
