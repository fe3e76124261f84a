"""TransAtlantic: what is told adds up to what changes."""

from __future__ import annotations

from collections.abc import Iterator

from seaboard.core.play.events import Event
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.state import State

from ..books import balance
from .positions import GAME

SPENT = (Told.BUYS, Told.BUYS_HQ, Told.PAYS, Told.BUILDS)
COAL_LOST = (Told.TRANSPORTS, Told.SCRAPS, Told.LAYS_UP)
GAINED = {Told.TAKES_MARKER: "markers", Told.RIBAND: "markers", Told.BUILDS: "houses", Told.BUYS: "ships", Told.BUYS_HQ: "headquarters"}
PLACED = (Told.CLIPPER, Told.DEPLOYS, Told.REDEPLOYS)


def holdings(s: State, seat: int) -> dict[str, int]:
    me = s.players[seat]
    fleet = [s.ships[me.fleet[i]] for i in range(me.fleet_size)]
    return {
        "money": me.money,
        "vp": me.transport_vp + me.scrap_vp + me.fleet_vp,
        "coal": sum(ship.coal for ship in fleet),
        "contracts": me.contracts,
        "markers": sum(me.markers),
        "houses": sum(me.houses),
        "headquarters": sum(me.headquarters),
        "ships": me.fleet_size,
        "at sea": sum(ship.place >= 0 for ship in fleet),
    }


def movements(event: Event) -> Iterator[tuple[int, str, int]]:
    kind, figures = event.kind, event.figures
    seat = figures.get("seat", 0)
    if "money" in figures:
        yield seat, "money", -figures["money"] if kind in SPENT else figures["money"]
    if "vp" in figures:
        yield seat, "vp", figures["vp"]
    if "coal" in figures:
        yield seat, "coal", -figures["coal"] if kind in COAL_LOST else figures["coal"]
    if "contracts" in figures:
        yield seat, "contracts", figures["contracts"] if kind == Told.CONTRACT else -figures["contracts"]
    if kind in GAINED:
        yield seat, GAINED[kind], 1
    if kind in (Told.SCRAPS, Told.LAYS_UP):
        yield seat, "at sea", -1
    if kind == Told.SCRAPS:
        yield seat, "ships", -1
    if kind in PLACED:
        yield seat, "at sea", 0 if kind == Told.REDEPLOYS else 1


def test_told_movements_of_money_points_and_goods_add_up_to_the_change_of_state() -> None:
    balance(GAME, holdings, movements)
