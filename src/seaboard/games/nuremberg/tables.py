"""First Train to Nuremberg: component data, loaded from components.toml, checked, and turned into tables for the rules.

The two maps share all rules; what differs between them lies in tables with the map as an index. The maps have different numbers of
plots and borders: tables are as long as the larger map needs, and the rest is filled with plots of no kind and closed borders.
Tables of the small boards have the number of players as an index.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from enum import IntEnum
from functools import partial
from importlib import resources
from typing import Any

from seaboard.core.language.rules import Table


def read(name: str) -> dict[str, Any]:
    """A data file of this folder."""
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text("utf-8"))


DATA = read("components.toml")


class Map(IntEnum):
    """The two sides of the main board."""

    NUREMBERG = 0
    WENSLEYDALE = 1


class Track(IntEnum):
    """Tracks with stacks of disks: four of influence, then Profit & Loss."""

    WHITE = 0
    BROWN = 1
    RED = 2
    GREEN = 3
    PROFIT = 4


class Kind(IntEnum):
    """Kinds of plots (1.2); goods plots by the colour of their goods."""

    STATION = 0
    YELLOW = 1
    GREY = 2
    NONE = 3  # beyond the end of the smaller map


class Piece(IntEnum):
    """Goods and figures; the first four make a set (13.3)."""

    YELLOW = 0
    GREY = 1
    RED = 2
    GREEN = 3
    WHITE = 4  # a landlord (1.6)


class Cargo(IntEnum):
    """Kinds of train slots (10.5)."""

    PASSENGER = 0
    GOODS = 1


class Option(IntEnum):
    """The options of section 14. Rules see 0 for the default."""

    MAP = 0
    NUREMBERG_SWAP_PASSENGERS = 1
    SOUTH_EXPANDED = 2
    RIVERS = 3
    COMPANY_LINK_FEE = 4
    TRACK_PAYMENT = 5
    ROUNDS_4_PLAYERS = 6
    GREY_ORDER = 7
    GENERAL_CONVERSION = 8
    AUCTION_MAY_PASS = 9
    STATION_RECOLOUR = 10
    TAKEOVER_REMOVES_ARROW_GOODS = 11
    TRAIN_BERTHS = 12
    INFLUENCE_DISKS = 13


Row = dict[str, Any]
NO_PLOT = -1
INFLUENCE_COLOURS = DATA["influence_tracks"]["colours"]
COMPANY_COLOURS = ["red", "green"]
N_COLOURS, N_COMPANIES, N_TRACKS = len(INFLUENCE_COLOURS), len(COMPANY_COLOURS), len(Track)
RED_BIT, GREEN_BIT, BOTH_BITS = 1, 2, 3  # the colours of a station as a set (1.4): bit 0 red, bit 1 green
assert [track.name.lower() for track in Track if track != Track.PROFIT] == INFLUENCE_COLOURS

# --- options -----------------------------------------------------------------------------------------------------------

OPTION_ROWS: list[Row] = [row for group in DATA["options"].values() for row in group["items"]]
N_OPTIONS = len(Option)
OPTION_VALUES = Table(len(row["values"]) for row in OPTION_ROWS)
assert [row["key"] for row in OPTION_ROWS] == [option.name.lower() for option in Option]
assert all(row["values"][0] == row["default"] for row in OPTION_ROWS)
assert OPTION_ROWS[Option.MAP]["values"] == [board.name.lower() for board in Map] == DATA["meta"]["maps"]

# --- players, rounds, pieces -------------------------------------------------------------------------------------------

PLAYER_COUNTS = tuple(range(DATA["meta"]["min_players"], DATA["meta"]["max_players"] + 1))
MAX_PLAYERS = PLAYER_COUNTS[-1]
COLOURS = DATA["pieces"]["player_colours"]["items"]
N_OWNERS = MAX_PLAYERS + N_COMPANIES
assert len(COLOURS) == MAX_PLAYERS == DATA["pieces"]["per_player"]["colours"]


def by_players(value: Callable[[int], Any]) -> Table:
    """A table with the number of players as its first index; rows of numbers that cannot be repeat the first that can."""
    return Table(value(max(players, PLAYER_COUNTS[0])) for players in range(MAX_PLAYERS + 1))


def side(players: int) -> str:
    """The side of the small boards (4.1)."""
    return "4" if players == MAX_PLAYERS else "2_3"


_most = [int(value) for value in OPTION_ROWS[Option.ROUNDS_4_PLAYERS]["values"]]
ROUNDS = by_players(lambda n: _most if n == MAX_PLAYERS else [DATA["rounds"][f"players_{n}"]] * 2)  # 4.10: [players][option]
assert ROUNDS[MAX_PLAYERS][0] == DATA["rounds"][f"players_{MAX_PLAYERS}"]

PIECE_COUNT = Table(
    [*(DATA["pieces"]["goods"][c] for c in ("yellow", "grey")), *(DATA["pieces"]["figures"][c] for c in ("red", "green", "white"))]
)
N_PIECES = len(Piece)
CUBES_PER_PLOT = DATA["setup"]["goods"]["cubes_drawn_per_goods_plot"]
MAX_TRACK = DATA["pieces"]["per_player"]["track"]
N_LEVELS = DATA["pieces"]["per_player"]["trains"]
COMPANY_TRACK = DATA["pieces"]["company_track"]["red"]
assert DATA["pieces"]["company_track"]["green"] == COMPANY_TRACK
_disk_uses = [value for key, value in DATA["pieces"]["per_player_disk_use"].items() if key != "origin"]
assert sum(_disk_uses) == DATA["pieces"]["per_player"]["disks"]  # 2.5

# --- the maps ----------------------------------------------------------------------------------------------------------

MAPS: list[Row] = [DATA["maps"][board.name.lower()] for board in Map]
PLOTS: list[list[Row]] = [board["plots"]["items"] for board in MAPS]
BORDERS: list[list[Row]] = [board["borders"]["items"] for board in MAPS]
PLACE = [{plot["id"]: index for index, plot in enumerate(plots)} for plots in PLOTS]
N_PLOTS, N_BORDERS = max(map(len, PLOTS)), max(map(len, BORDERS))
COLOUR_BITS = {"none": 0, "red": RED_BIT, "green": GREEN_BIT}


def padded(values: list[Any], length: int, filler: Any = 0) -> list[Any]:
    return values + [filler] * (length - len(values))


def by_place(places: list[list[Row]], value: Callable[[int, Row], Any], filler: Any = 0) -> Table:
    """[map][plot] or [map][border]; the filler stands for those that a map does not have."""
    return Table(padded([value(board, row) for row in places[board]], max(map(len, places)), filler) for board in Map)


by_plot, by_border = partial(by_place, PLOTS), partial(by_place, BORDERS)


def steps(board: int, plot: Row) -> list[tuple[int, int]]:
    """The borders of a plot, ascending, each with the plot beyond it."""
    ends = [(index, {row["a"], row["b"]}) for index, row in enumerate(BORDERS[board])]
    return [(index, PLACE[board][(pair - {plot["id"]}).pop()]) for index, pair in ends if plot["id"] in pair]


def fields(board: int, station: Row) -> list[int]:
    """The hills or fields with an arrow to a station (3.5)."""
    return [index for index, plot in enumerate(PLOTS[board]) if station["id"] in plot.get("arrows", [])]


def cost(rivers: bool, board: int, row: Row) -> int:
    """3.6."""
    terrains = {PLOTS[board][PLACE[board][row[end]]]["terrain"] for end in ("a", "b")}
    return int(DATA["track_cost"]["lowland_to_lowland" if terrains == {"lowland"} and not (rivers and "river" in row) else "other"])


def is_buildable(expanded: bool, board: int, row: Row) -> int:
    """3.9."""
    return int(row["variant"] == "" or expanded)


def fixed(swapped: bool, board: int, plot: Row) -> int:
    """4.3, 4.5: the colour of the printed passenger, as a bit."""
    bits = COLOUR_BITS[plot.get("fixed", "none")]
    return BOTH_BITS - bits if bits and swapped and board == Map.NUREMBERG else bits


DEGREE = by_plot(lambda board, plot: len(steps(board, plot)), 0)
MAX_DEGREE = max(max(row) for row in DEGREE)
_nowhere = [0] * MAX_DEGREE
BORDER_AT = by_plot(lambda board, plot: padded([border for border, _ in steps(board, plot)], MAX_DEGREE), _nowhere)
NEIGHBOUR = by_plot(lambda board, plot: padded([beyond for _, beyond in steps(board, plot)], MAX_DEGREE), _nowhere)
KIND = by_plot(lambda board, plot: Kind.STATION if plot["kind"] == "station" else Kind[plot["cube"].upper()], Kind.NONE)
COMPANY = by_plot(lambda board, plot: COLOUR_BITS[plot.get("company", "none")], 0)
FIGURES = by_plot(lambda board, plot: plot.get("figures", 0), 0)
FIXED = Table(by_plot(partial(fixed, swapped), 0) for swapped in (False, True))  # [option][map][plot]
ARROWS = by_plot(lambda board, plot: [PLACE[board][station] for station in (plot.get("arrows", []) * 2)[:2]] or [0, 0], [0, 0])  # 3.5
N_FIELDS = by_plot(lambda board, plot: len(fields(board, plot)), 0)  # 3.5
MAX_FIELDS = max(max(row) for row in N_FIELDS)
FIELDS = by_plot(lambda board, plot: padded(fields(board, plot), MAX_FIELDS), [0] * MAX_FIELDS)

END_A = by_border(lambda board, row: PLACE[board][row["a"]])
END_B = by_border(lambda board, row: PLACE[board][row["b"]])
COST = Table(by_border(partial(cost, rivers)) for rivers in (True, False))  # [option][map][border]
IS_BUILDABLE = Table(by_border(partial(is_buildable, expanded)) for expanded in (False, True))  # 3.9: [option][map][border]

SOUTH = Table(next((PLACE[board][plot] for plot in MAPS[board].get("no_through_plots", [])), NO_PLOT) for board in Map)  # 3.8
NUREMBERG = Table([PLACE[board][plot] for plot in MAPS[board].get("nuremberg_plots", [])] or [NO_PLOT] * 2 for board in Map)
FUERTH = Table(PLACE[board].get(MAPS[board].get("fuerth_plot", ""), NO_PLOT) for board in Map)

PLOT_NAMES = [[plot["name"] for plot in plots] for plots in PLOTS]
BORDER_IDS = [[row["id"] for row in borders] for borders in BORDERS]

for _board in Map:
    _plots, _borders, _index = PLOTS[_board], BORDERS[_board], PLACE[_board]
    assert len(_plots) == MAPS[_board]["plots"]["count"] and len(_borders) == MAPS[_board]["borders"]["count"]  # 3.1, 3.2
    assert len(_index) == len(set(PLOT_NAMES[_board])) == len(_plots), "names of plots are unique"
    assert len({frozenset((row["a"], row["b"])) for row in _borders}) == len(_borders), "two plots share one border at most (1.3)"
    assert BORDER_IDS[_board] == sorted(set(BORDER_IDS[_board])), "borders are listed by id, as 9.7 wants them"
    assert all((DEGREE[_board][index] > 0) == plot["enterable"] for index, plot in enumerate(_plots)), "no track on hills and fields (3.4)"
    assert all((KIND[_board][index] == Kind.GREY) != plot["enterable"] for index, plot in enumerate(_plots))
    assert all(len(plot["arrows"]) in (1, 2) for plot in _plots if plot.get("cube") == "grey")  # 3.5
    assert all(_plots[_index[arrow]]["kind"] == "station" for plot in _plots for arrow in plot.get("arrows", []))
    assert all(row["cost"] == COST[0][_board][index] for index, row in enumerate(_borders))  # 3.6
    assert not any({row["a"], row["b"]} == set(MAPS[_board].get("forbidden_border", [])) for row in _borders)  # 3.7
    assert all((plot.get("company") == "none") == (plot["figures"] > 0) for plot in _plots if plot["kind"] == "station")  # 3.10
    assert all(plot.get("through", True) == (_index[plot["id"]] != SOUTH[_board]) for plot in _plots)
    for _colour in COMPANY_COLOURS:
        assert sum(plot.get("fixed") == _colour for plot in _plots) == DATA["setup"]["figures"][f"fixed_{_colour}_symbols"]
    assert sum(plot["kind"] == "goods" for plot in _plots) * CUBES_PER_PLOT <= sum(PIECE_COUNT[:2])  # 15.1

N_ITEMS = 2 * N_PLOTS  # item 2 × plot: its goods or red passengers; 2 × plot + 1: its green passengers
MAX_REACH = max(sum(2 if plot.get("figures") else 1 for plot in plots if plot["kind"] == "goods" or plot["figures"]) for plots in PLOTS)

# --- influence and auction ---------------------------------------------------------------------------------------------

_start = DATA["setup"]["starting_influence"]
START_SPACE = Table([*(_start[colour] for colour in INFLUENCE_COLOURS), DATA["setup"]["starting_values"]["profit_loss"]])  # 4.8
MAX_INFLUENCE = DATA["influence_tracks"]["maximum"]
MIN_PROFIT, MAX_PROFIT = DATA["profit_loss_track"]["minimum"], DATA["profit_loss_track"]["maximum"]
INCOME_CUBES, MAX_CUBES = DATA["investment"]["income_per_round"], DATA["investment"]["maximum_held"]
assert DATA["influence_tracks"]["minimum"] == 0 and DATA["pieces"]["per_player"]["investment_cubes"] == MAX_CUBES

BOX_ROWS: dict[int, list[Row]] = {players: DATA["influence_board"][f"side_{side(players)}"]["items"] for players in PLAYER_COUNTS}
BOX_IDS = {players: [box["id"] for box in boxes] for players, boxes in BOX_ROWS.items()}
BOX_NAMES = {players: [f"{box['row']} box {box['id'][1:]}" for box in boxes] for players, boxes in BOX_ROWS.items()}
MAX_BOXES = DATA["action_space"]["boxes"]
MAX_BIDS = DATA["influence_board"]["rules"]["maximum_active_bids"]  # 7.8
_minimum = {row: DATA["influence_board"]["rules"][f"minimum_bid_{row}"] for row in ("top", "bottom")}
_printed = {row: DATA["influence_board"]["box_shape"][f"printed_{row}"] for row in ("top", "bottom")}
LEAST_BID, N_AMOUNTS = min(_minimum.values()), DATA["action_space"]["bid_amounts"]
N_BOXES = by_players(lambda players: len(BOX_ROWS[players]))  # 7.1
MINIMUM_BID = by_players(lambda players: padded([_minimum[box["row"]] for box in BOX_ROWS[players]], MAX_BOXES))  # 7.6
PRINTED = by_players(  # 7.3: [players][box][colour]
    lambda players: padded([[box[c] for c in INFLUENCE_COLOURS] for box in BOX_ROWS[players]], MAX_BOXES, [0] * N_COLOURS)
)
DISKS = by_players(lambda players: [DATA["setup"][f"influence_bag_{side(players)}"][colour] for colour in INFLUENCE_COLOURS])  # 4.6
assert all(sum(box[c] for c in INFLUENCE_COLOURS) == _printed[box["row"]] for boxes in BOX_ROWS.values() for box in boxes)
assert all(DISKS[MAX_PLAYERS][k] == DATA["pieces"]["influence_disks"][colour] for k, colour in enumerate(INFLUENCE_COLOURS))
assert LEAST_BID + N_AMOUNTS - 1 == MAX_CUBES

# --- trains and money --------------------------------------------------------------------------------------------------

TRAIN_ROWS: dict[int, list[Row]] = {players: DATA["train_board"][f"side_{side(players)}"]["items"] for players in PLAYER_COUNTS}
BERTHS = by_players(lambda players: [train["berths"] for train in TRAIN_ROWS[players]])  # 10.3
SLOTS = by_players(lambda players: [[train[f"{cargo}_slots"] for train in TRAIN_ROWS[players]] for cargo in ("passenger", "goods")])  # 10.5
SLOT_VP = by_players(lambda players: [[train[f"{cargo}_vp"] for train in TRAIN_ROWS[players]] for cargo in ("passenger", "goods")])
MAX_SLOT_VP = max(value for sides in SLOT_VP for cargo in sides for value in cargo)
CONVERSION_RATE = DATA["train_board"]["cost"]["conversion_rate"]  # 10.4
assert all(DATA["train_board"]["cost"][f"level_{level}"] == level for level in range(1, N_LEVELS + 1)), "level and cost are the same"
assert DATA["train_board"]["cost"]["maximum_trains_per_player_per_level"] == 1
assert DATA["track_cost"]["landlord_white_influence"] == DATA["track_cost"]["influence_for_investment_rate"] == 1

_income = DATA["income"]
INCOME = Table([_income["yellow_good"], _income["grey_good"], _income["passenger"], _income["passenger"]])  # 11.1: by piece
TRACKS_PER_INFLUENCE = DATA["takeover"]["tracks_per_influence"]  # 12.5
SET_VP = DATA["scoring"]["set_vp"]
assert _income["own_track"] == DATA["scoring"]["own_track_left"] == -1
assert DATA["scoring"]["profit_loss_multiplier"] == DATA["scoring"]["fuerth_vp_per_track"] == 1
assert DATA["takeover"]["rounding"] == "up"
