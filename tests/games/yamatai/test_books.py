"""Yamataï: what is told adds up to what changes, for every player and every common stock."""

from __future__ import annotations

from collections.abc import Iterator

from seaboard.core.play.events import Event, Telling
from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.state import EMPTY, NO_BOAT, State
from seaboard.games.yamatai.tables import BOAT_NAMES, KIND_NAMES, N_KINDS, PAYMENT, SORT, SPECIALIST_VP, TILE_VP, Sort

from ..books import balance

COMMON = 0  # the seat in whose books the common stocks stand
SPENT = (Told.BUYS, Told.ARCHITECT)
TAKEN_FROM: dict[Telling, str] = {Told.FROM_ROW: "building row", Told.FROM_RESERVE: "reserved", Told.FROM_DECK: "building deck"}


def holdings(s: State, seat: int) -> dict[str, int]:
    me = s.players[seat]
    hand = s.hand if seat == s.active else [0] * len(BOAT_NAMES)
    held = {
        "coins": me.coins,
        "prestige": me.prestige,
        "points": me.prestige + worth(me.built, TILE_VP) + worth(me.specialists, SPECIALIST_VP),
        "specialists": me.specialists.bit_count(),
        "reserved": me.reserved.bit_count(),
        "built": me.built.bit_count(),
        "stock": me.buildings_left,
    }
    for colour, name in enumerate(BOAT_NAMES):
        held |= {f"hand {name}": hand[colour], f"harbor {name}": me.harbor[colour], f"scrapped {name}": me.scrapped[colour]}
    held |= {name: me.tokens[kind] for kind, name in enumerate(KIND_NAMES)}
    return held | common(s) if seat == COMMON else held


def worth(members: int, points: list[int]) -> int:
    return sum(points[k] for k in range(len(points)) if members >> k & 1)


def common(s: State) -> dict[str, int]:
    """Supplies, rows and the board; a lifted boat is still on it, a tile being built in nobody's hands."""
    held = {
        "sacred ground": s.sacred_left,
        "hallowed": s.sacred.bit_count(),
        "building row": sum(tile != EMPTY for tile in s.building_row.tiles),
        "building deck": s.building_row.size - s.building_row.next,
        "specialist row": sum(tile != EMPTY for tile in s.specialist_row.tiles),
        "specialist deck": s.specialist_row.size - s.specialist_row.next,
        "coins on specialists": sum(s.specialist_row.coins),
        "buildings": s.with_building.bit_count(),
    }
    for colour, name in enumerate(BOAT_NAMES):
        lifted = s.lifted != NO_BOAT and s.lifted == colour
        held |= {f"supply {name}": s.supply[colour], f"board {name}": list(s.boats).count(colour) + lifted}
    for kind, name in enumerate(KIND_NAMES):
        held |= {f"island {name}": list(s.tokens).count(kind), f"spent {name}": s.spent[kind]}
    return held


def movements(event: Event) -> Iterator[tuple[int, str, int]]:
    figures, seat = event.figures, event.figures.get("seat", COMMON)
    if event.kind == Told.COINS_PUT:
        yield COMMON, "coins on specialists", figures["coins"]
    elif "coins" in figures:
        yield seat, "coins", -figures["coins"] if event.kind in SPENT else figures["coins"]
    if event.kind == Told.TILE_COINS:
        yield COMMON, "coins on specialists", -figures["coins"]
    if "prestige" in figures:
        yield seat, "prestige", figures["prestige"]
        yield seat, "points", figures["prestige"]
    yield from of_boats(event, seat)
    yield from of_tokens(event, seat)
    yield from of_tiles(event, seat)


def of_boats(event: Event, seat: int) -> Iterator[tuple[int, str, int]]:
    kind = event.kind

    def move(name: str, origin: str, goal: str, count: int = 1) -> Iterator[tuple[int, str, int]]:
        for account, amount in ((origin, -count), (goal, count)):
            yield COMMON if account in ("supply", "board") else seat, f"{account} {name}", amount

    one: dict[Telling, tuple[str, str]] = {
        Told.GETS_BOAT: ("supply", "hand"),
        Told.BUYS: ("supply", "hand"),
        Told.SELLS: ("hand", "supply"),
        Told.PLACES: ("hand", "board"),
        Told.REMOVES_BOAT: ("board", "supply"),
        Told.STORES: ("hand", "harbor"),
    }
    many: dict[Telling, tuple[str, str]] = {
        Told.FROM_HARBOR: ("harbor", "hand"),
        Told.SCRAPS: ("hand", "scrapped"),
        Told.RETURNS: ("hand", "supply"),
    }
    if kind in one:
        yield from move(BOAT_NAMES[event.figures.get("boat", event.figures.get("colour", 0))], *one[kind])
    if kind in many:
        for name in BOAT_NAMES:
            yield from move(name, *many[kind], event[name])
    if kind == Told.EXCHANGES_BOAT:
        yield from move(BOAT_NAMES[event["given"]], "hand", "supply")
        yield from move(BOAT_NAMES[event["taken"]], "supply", "hand")


def of_tokens(event: Event, seat: int) -> Iterator[tuple[int, str, int]]:
    if event.kind == Told.TAKES_TOKEN:
        yield seat, KIND_NAMES[event["culture"]], 1
        yield COMMON, f"island {KIND_NAMES[event['culture']]}", -1
    if event.kind == Told.SWAPS_TOKEN:
        for name, sign in (("given", -1), ("taken", 1)):
            yield seat, KIND_NAMES[event[name]], sign
            yield COMMON, f"island {KIND_NAMES[event[name]]}", -sign
    if event.kind == Told.RECRUITS:
        for kind in range(N_KINDS):
            yield seat, KIND_NAMES[kind], -PAYMENT[event["payment"]][kind]
            yield COMMON, f"spent {KIND_NAMES[kind]}", PAYMENT[event["payment"]][kind]
    if event.kind in (Told.HALLOWS, Told.GROUND_FREED):
        sign = 1 if event.kind == Told.HALLOWS else -1
        yield COMMON, "hallowed", sign
        yield COMMON, "sacred ground", -sign


def of_tiles(event: Event, seat: int) -> Iterator[tuple[int, str, int]]:
    kind = event.kind
    if kind in TAKEN_FROM:
        yield seat if kind == Told.FROM_RESERVE else COMMON, TAKEN_FROM[kind], -1
    if kind == Told.RESERVES:
        yield seat, "reserved", 1
    if kind == Told.BUILDS:
        yield seat, "built", 1
        yield seat, "points", TILE_VP[event["tile"]]
        yield seat, "stock", -1 if SORT[event["tile"]] <= Sort.TRADING_POST else 0
        yield COMMON, "buildings", 1
    if kind == Told.RECRUITS:
        yield seat, "specialists", 1
        yield seat, "points", SPECIALIST_VP[event["specialist"]]
        yield COMMON, "specialist row", -1
    if kind in (Told.TILE_COMES, Told.SPECIALIST_COMES):
        what = "building" if kind == Told.TILE_COMES else "specialist"
        yield COMMON, f"{what} row", 1
        yield COMMON, f"{what} deck", -1


def test_told_movements_of_coins_boats_tokens_and_tiles_add_up_to_the_change_of_state() -> None:
    balance(GAME, holdings, movements)
