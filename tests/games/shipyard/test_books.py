"""Shipyard: what is told adds up to what changes."""

from __future__ import annotations

from collections.abc import Iterator

from seaboard.core.play.events import Event, Telling
from seaboard.games.shipyard import GAME
from seaboard.games.shipyard.events import Told
from seaboard.games.shipyard.scoring import Source, breakdown
from seaboard.games.shipyard.state import EMPTY, NO_TILE, Question, State
from seaboard.games.shipyard.tables import Colour, Item

from ..books import balance

SPENT = (Told.BONUS, Told.BUYS, Told.RENTS, Told.BUYS_GOODS, Told.PAYS_STEPS, Told.HIRES)
GAINED: dict[Telling, str] = {  # one more each
    Told.HIRES: "employees",
    Told.PLACES: "yard",
    Told.LAYS: "canals",
    Told.USED_UP: "used canals",
    Told.BUYS_GOODS: "commodities",
    Told.APPROVED: "fleet",
    Told.NO_CAPTAIN: "lost",
    Told.NO_WAY: "lost",
    Told.CHOOSES: "cubes",
}
GIVEN: dict[Telling, str] = {Told.USED_UP: "canals", Told.EXCHANGES: "commodities", Told.ADVANCES: "cubes"}  # one less each
ITEMS = (Told.GAINS, Told.EMPLOYEE_BRINGS, Told.TRADES)
FINAL = (Told.CONTRACT_SCORES, Told.TRADERS_SCORE)


def holdings(s: State, seat: int) -> dict[str, int]:
    me = s.players[seat]
    points = [0] * len(Source)
    breakdown(s, seat, points)
    sailing = s.question in (Question.OUTFIT, Question.ENTER, Question.SAIL)
    mine = [s.ships[k].approved for k in range(s.n_ships - sailing * (s.active == seat)) if s.ships[k].owner == seat]
    return {
        "money": me.money,
        "vp": sum(me.points),
        "final vp": sum(points[Source.BLUE_CONTRACT :]) if s.question == Question.OVER else 0,
        "employees": me.employees.bit_count(),
        "yard": sum(tile != EMPTY for tile in me.yard),
        "canals": me.n_canals,
        "used canals": me.used_canals.bit_count(),
        "commodities": sum(me.commodities),
        "fleet": sum(mine),
        "lost": len(mine) - sum(mine),
        "cubes": (me.newer != NO_TILE) + (me.older != NO_TILE),  # on the action track
        "discarded": me.discarded.bit_count(),
        **{f"{colour.name} contracts": (me.contracts >> 12 * colour & 0xFFF).bit_count() for colour in Colour},
        **{item.name: me.store[item] for item in Item},
        # Common stocks, kept at the first seat.
        "wheel": s.wheel * (seat == 0),
        "queue": s.queue * (seat == 0),
        "coins": sum(s.coins) * (seat == 0),
        "discarded commodities": sum(s.commodity_discard) * (seat == 0),
        "in the stacks": sum(s.stack_size[k] - s.stack_next[k] for k in range(len(s.stack_size))) * (seat == 0),
    }


def movements(event: Event) -> Iterator[tuple[int, str, int]]:
    kind, figures = event.kind, event.figures
    seat = figures.get("seat", 0)
    if "money" in figures and kind != Told.COIN:
        yield seat, "money", -figures["money"] if kind in SPENT else figures["money"]
    if kind in FINAL:
        yield seat, "final vp", figures["points"]
    if kind == Told.CRUISE_SCORES:
        yield seat, "vp", sum(figures[name] for name in ("crew", "cargo", "speed", "symbols", "ribbon"))
    if kind in GAINED:
        yield seat, GAINED[kind], 1
    if kind in GIVEN:
        yield seat, GIVEN[kind], -1
    if kind == Told.LAUNCHES:
        yield seat, "yard", -figures["length"]
    if kind in ITEMS:
        yield seat, Item(figures["item"]).name, 1
    if kind == Told.LOADS:
        yield seat, Item(figures["item"]).name, -1
    if kind == Told.DISCARDS:
        yield seat, f"{Colour(figures['colour']).name} contracts", -1
        yield seat, "discarded", 1
    if kind == Told.WHEEL:
        yield 0, "wheel", 1 if figures["wheel"] < 8 else -7
    if kind == Told.DROP:
        yield 0, "queue", -1
    if kind in (Told.COIN, Told.COINS):
        yield 0, "coins", figures["money"] if kind == Told.COIN else -figures["money"]
    if kind == Told.GOODS_DISCARDED:
        yield 0, "discarded commodities", 1
    if kind == Told.RESHUFFLED:
        yield 0, "discarded commodities", -figures["tiles"]
        yield 0, "in the stacks", figures["tiles"]
    if kind in (Told.SHIP_TILE_COMES, Told.CANAL_COMES, Told.GOODS_COME):
        yield 0, "in the stacks", -1


def test_told_movements_of_money_points_and_goods_add_up_to_the_change_of_state() -> None:
    balance(GAME, holdings, movements)
