"""Shipyard 6: which placements are legal."""

from __future__ import annotations

import pytest

from seaboard.games.shipyard.rules.yard import complete_ships, viable
from seaboard.games.shipyard.tables import MAX_LENGTH, N_YARD, Action, Part, viable_yards

from .positions import A, fill_yard, fresh, perform, play, texts, yard, yard_number


@pytest.mark.clause("shipyard", "6.1")
def test_a_complete_ship_is_a_run_of_bow_middles_and_stern() -> None:
    s, long = fresh(3), fresh(3, max_ship_length=9)

    def bows(letters: str) -> list[int]:
        ships = complete_ships(s, yard_number(letters))
        return [column + 1 for column in range(N_YARD) if ships >> column & 1]

    assert bows("BMS______") == [1] and bows("__BMMS___") == [3]
    assert bows("BMMMMMS__") == [1], "seven tiles"
    assert bows("BMMMMMMS_") == [] and complete_ships(long, yard_number("BMMMMMMS_")) == 1
    assert bows("BM_S_____") == [] and bows("BS_______") == [] and bows("MMS______") == []
    assert bows("BMSBMMS__") == [1, 4]


@pytest.mark.clause("shipyard", "6.2", "6.3")
def test_viable_yards_are_those_from_which_the_yard_can_be_emptied() -> None:
    """Checked forwards: from every viable yard some move leads on to a viable yard, down to the empty one."""
    s = fresh(3)
    table = viable_yards(MAX_LENGTH[0])
    assert viable(s, 0)
    for parts in range(0, 4**N_YARD, 257):
        assert viable(s, parts) == bool(table[parts])
        if parts and table[parts] and not complete_ships(s, parts):
            empty = [column for column in range(N_YARD) if parts >> 2 * column & 3 == 0]
            assert any(table[parts | part << 2 * column] for column in empty for part in (1, 2, 3))


@pytest.mark.clause("shipyard", "6.4")
def test_what_follows_for_the_ends_of_the_yard() -> None:
    s = fresh(3)
    fill_yard(s, A, "_________")
    fits = s.players[A].fits
    assert [[part.name for part in Part if part and fits[part] >> column & 1] for column in (0, 8)] == [["BOW"], ["STERN"]]
    fill_yard(s, A, "___B_____")
    assert not s.players[A].fits[Part.STERN] >> 4 & 1, "a bow directly left of a stern"
    fill_yard(s, A, "BBBBB_SSS")
    assert s.players[A].fits[Part.MIDDLE] == 1 << 5 and not s.players[A].fits[Part.BOW], "a full yard needs a complete ship"


@pytest.mark.clause("shipyard", "6.5")
def test_the_table_of_viable_yards_has_the_counts_of_the_rules() -> None:
    s = fresh(3)
    seven, nine = (viable_yards(limit) for limit in MAX_LENGTH)
    assert (sum(seven), sum(nine), len(seven)) == (23_268, 23_288, 262_144)
    standing = [parts for parts in range(len(seven)) if seven[parts] and not complete_ships(s, parts)]
    assert len(standing) == 17_085
    for parts in standing[::50]:
        empty = [column for column in range(N_YARD) if parts >> 2 * column & 3 == 0]
        assert any(seven[parts | part << 2 * column] for column in empty for part in (1, 2, 3))
    for parts in range(0, len(seven), 101):
        if seven[parts]:
            assert all(seven[parts & ~(3 << 2 * column)] for column in range(N_YARD)), "taking a tile off leaves a yard viable"


@pytest.mark.clause("shipyard", "6.5")
@pytest.mark.parametrize("limit", [7, 9])
def test_the_compressed_table_is_the_table(limit: int) -> None:
    s = fresh(3, max_ship_length=limit)
    table = viable_yards(limit)
    assert all(viable(s, parts) == bool(table[parts]) for parts in range(len(table)))


@pytest.mark.clause("shipyard", "6.6")
def test_a_build_completes_at_most_three_ships_which_leave_later() -> None:
    s = fresh(3)
    fill_yard(s, A, "BM_BM_BM_")
    perform(s, Action.BUILD)
    play(s, "buy stern 1", "column 3")
    assert yard(s, A) == "BMSBM_BM_", "it does not leave before step 5"
    play(s, "buy stern 2", "column 6", "buy stern 3", "column 9")
    assert texts(s) == ["launch 1", "launch 4", "launch 7"]
