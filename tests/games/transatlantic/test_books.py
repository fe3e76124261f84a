"""TransAtlantic: what is told adds up to what changes."""

from __future__ import annotations

from collections.abc import Iterator

from seaboard.core.play.events import Event
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.state import EMPTY, State
from seaboard.games.transatlantic.tables import N_STEAMSHIPS, Card

from ..books import balance
from .positions import GAME

COMMON = 0  # what belongs to no seat is booked with the first one, under names of its own
SPENT = (Told.BUYS, Told.BUYS_HQ, Told.PAYS, Told.BUILDS)
GETS_MARKER = (Told.TAKES_MARKER, Told.RIBAND, Told.EXCHANGES)
ENTERS = (Told.CLIPPER, Told.DEPLOYS, Told.REDEPLOYS)


def holdings(s: State, seat: int) -> dict[str, int]:
    me = s.players[seat]
    fleet = [me.fleet[i] for i in range(me.fleet_size)]
    own = {
        "money": me.money,
        "vp": me.transport_vp + me.scrap_vp + me.fleet_vp,
        "contracts": me.contracts,
        "captains": me.captains,
        "token": me.token,
        "hand": sum(me.hand),
        "stack": me.stack_size,
        "headquarters": sum(me.headquarters),
        "ships": len(fleet),
        "at sea": sum(s.ships[card].place >= 0 for card in fleet),
        "houses left": me.houses_left,
    }
    own |= {f"marker {marker}": count for marker, count in enumerate(me.markers)}
    own |= {f"houses in {r}": count for r, count in enumerate(me.houses)}
    return own | common(s) if seat == COMMON else own


def common(s: State) -> dict[str, int]:
    """What belongs to nobody, and what lies on ships."""
    return {
        "common coal": s.coal,
        "common contracts": s.contracts,
        "market": sum(card != EMPTY for card in s.market),
        "display": s.display_size,
        "deck and discarded": s.extension_size - s.extension_next + s.discard_size,
        **{f"coal on {card}": s.ships[card].coal for card in range(N_STEAMSHIPS)},
        **{f"common marker {marker}": count for marker, count in enumerate(s.stock)},
        **{f"docks {flag}": count for flag, count in enumerate(s.docks)},
        **{f"ships in {r}": region.size for r, region in enumerate(s.regions)},
    }


def movements(event: Event) -> Iterator[tuple[int, str, int]]:
    kind, figures = event.kind, event.figures
    seat = figures.get("seat", 0)
    if "money" in figures:
        yield seat, "money", -figures["money"] if kind in SPENT else figures["money"]
    if "vp" in figures:
        yield seat, "vp", figures["vp"]
    if "coal" in figures:
        loaded = figures["coal"] if kind in (Told.BUYS, Told.LOADS, Told.MANS) else -figures["coal"]
        yield COMMON, f"coal on {figures['ship']}", loaded
        yield COMMON, "common coal", -loaded
    if "contracts" in figures:
        taken = figures["contracts"] if kind == Told.CONTRACT else -figures["contracts"]
        yield seat, "contracts", taken
        yield COMMON, "common contracts", -taken
    if kind in GETS_MARKER:
        yield seat, f"marker {figures['marker']}", 1
        yield COMMON, f"common marker {figures['marker']}", -1
    if kind == Told.BUILDS:
        yield seat, f"houses in {figures['region']}", 1
        yield seat, "houses left", -1
    yield from ship_movements(event, seat)
    yield from card_movements(event, seat)


def ship_movements(event: Event, seat: int) -> Iterator[tuple[int, str, int]]:
    kind, figures = event.kind, event.figures
    if kind in (Told.BUYS, Told.MANS):
        yield seat, "captains", -1
    if kind in (Told.SCRAPS, Told.LAYS_UP):
        yield seat, "captains", 1
        yield seat, "at sea", -1
    if kind in (Told.BUYS, Told.SCRAPS):
        yield seat, "ships", 1 if kind == Told.BUYS else -1
    if kind == Told.BUYS_HQ:
        yield seat, "headquarters", 1
    if kind in (Told.CLIPPER, Told.DEPLOYS):
        yield seat, "at sea", 1
    if kind in ENTERS:
        yield COMMON, f"ships in {figures['region']}", 1
    if kind == Told.PUSHED_OUT:
        yield COMMON, f"ships in {figures['region']}", -1
    if kind == Told.DOCKS:
        yield COMMON, f"docks {figures['flag']}", 1
    if kind in (Told.BUYS, Told.BUYS_HQ, Told.DOCKS):
        yield COMMON, "market", -1
    if kind in (Told.MARKET, Told.MARKET_HQ):
        yield COMMON, "market", 1


def card_movements(event: Event, seat: int) -> Iterator[tuple[int, str, int]]:
    kind, figures = event.kind, event.figures
    if kind == Told.PLAYS and figures["card"] not in (Card.DIRECTOR, Card.PRESIDENT):
        yield seat, "hand", -1
        yield seat, "stack", 1
    if kind == Told.RECALLS:
        yield seat, "hand", figures["cards"]
        yield seat, "stack", -figures["cards"]
    if kind == Told.TOKEN:
        yield seat, "token", -1
    if kind == Told.TAKES_CARD:
        yield seat, "stack", 1
    if kind in (Told.TAKES_CARD, Told.REFRESHED, Told.DISPLAY_GETS):
        yield COMMON, "display", 1 if kind == Told.DISPLAY_GETS else -1
    if kind in (Told.REFRESHED, Told.DISPLAY_GETS):
        yield COMMON, "deck and discarded", -1 if kind == Told.DISPLAY_GETS else 1


def test_told_movements_of_money_points_and_goods_add_up_to_the_change_of_state() -> None:
    balance(GAME, holdings, movements)
