"""Yamataï 5, 6, 7, 9 and 12.1: the Fleet tile, trading, placing and storing boats."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.rules.board import gain_coins, has, list_members, lower
from seaboard.games.yamatai.state import EMPTY, Player, Question, State
from seaboard.games.yamatai.tables import Boat, Specialist

# --- step 1: the Fleet tile (5) ----------------------------------------------------------------------------------------


@rule
def fleet_choices(s: State, me: Player, out: Ints) -> int:  # D1
    tiles = 0
    for slot in range(tables.FLEET_FACE_UP):
        if s.track[slot] != EMPTY:
            tiles |= 1 << s.track[slot]
    return list_members(tiles, Act.FLEET, 0, out)


@rule
def take_fleet_tile(s: State, me: Player, action: int) -> None:
    tile = action - Act.FLEET
    tell(Told.TAKES_FLEET, s.active, tile)
    for slot in range(tables.FLEET_FACE_UP):
        if s.track[slot] == tile:
            s.track[slot] = EMPTY
    s.fleet = tile
    s.used[s.turn] = tile
    me.lowest_fleet = min(me.lowest_fleet, tile)
    for colour in range(tables.N_COLOURS):  # 5.2
        if tables.FLEET_BOATS[tile][colour] > 0 and s.supply[colour] > 0:
            s.supply[colour] -= 1
            s.hand[colour] += 1
            tell(Told.GETS_BOAT, s.active, colour)
        elif tables.FLEET_BOATS[tile][colour] > 0:
            tell(Told.OUT_OF_STOCK, s.active, colour)
    if has(me, Specialist.TREASURER) > 0:  # 5.4
        gain_coins(s, me, tables.TREASURER_COINS)
        tell(Told.EARNS, s.active, Specialist.TREASURER, tables.TREASURER_COINS)
    s.question = Question.TRADE


# --- the Shipwright, in steps 2 and 3 (12.1) ---------------------------------------------------------------------------


@rule
def shipwright_choices(s: State, me: Player, n: int, out: Ints) -> int:  # D3
    if s.shipwright_used > 0 or has(me, Specialist.SHIPWRIGHT) == 0:
        return n
    for give in range(tables.N_TRADABLE):
        for k in range(tables.N_TRADABLE - 1):
            if s.hand[give] > 0 and s.supply[k + 1 if k >= give else k] > 0:
                out[n] = Act.SHIPWRIGHT + give * (tables.N_TRADABLE - 1) + k
                n += 1
    return n


@rule
def exchange_boat(s: State, exchange: int) -> None:
    give = exchange // (tables.N_TRADABLE - 1)
    take = exchange % (tables.N_TRADABLE - 1)
    if take >= give:
        take += 1
    s.shipwright_used = 1
    s.hand[give] -= 1
    s.supply[give] += 1
    s.hand[take] += 1
    s.supply[take] -= 1
    tell(Told.EXCHANGES_BOAT, s.active, give, take)


# --- step 2: trade (6) -------------------------------------------------------------------------------------------------


@rule
def trade_choices(s: State, me: Player, n: int, out: Ints) -> int:  # D4
    discount = tables.MERCHANT_DISCOUNT * has(me, Specialist.MERCHANT)  # 6.6
    for colour in range(tables.N_TRADABLE):
        if s.supply[colour] > 0 and me.coins >= tables.PRICE[colour] - discount:  # 6.4
            out[n] = Act.BUY + colour
            n += 1
    for colour in range(tables.N_TRADABLE):
        if s.hand[colour] > 0:  # 6.5
            out[n] = Act.SELL + colour
            n += 1
    if n > 0:
        out[n] = Act.NO_TRADE
        n += 1
    return n


@rule
def buy(s: State, me: Player, colour: int) -> None:
    discount = tables.MERCHANT_DISCOUNT * has(me, Specialist.MERCHANT)
    gain_coins(s, me, discount - tables.PRICE[colour])
    tell(Told.BUYS, s.active, colour, tables.PRICE[colour] - discount, discount)
    s.supply[colour] -= 1
    s.hand[colour] += 1


@rule
def sell(s: State, me: Player, colour: int) -> None:
    premium = tables.MERCHANT_PREMIUM * has(me, Specialist.MERCHANT)
    gain_coins(s, me, tables.PRICE[colour] + premium)
    tell(Told.SELLS, s.active, colour, tables.PRICE[colour] + premium, premium)
    s.hand[colour] -= 1
    s.supply[colour] += 1


# --- step 3: placing (7) -----------------------------------------------------------------------------------------------


@rule
def hand_size(s: State) -> int:
    size = 0
    for colour in range(tables.N_COLOURS):
        size += s.hand[colour]
    return size


@rule
def open_spaces(s: State, me: Player, colour: int, half: int) -> int:
    """Where a boat of the colour may be placed now."""
    if s.n_placed > 0:  # 7.3
        return s.chain[half] & ~s.occupied[half]
    spaces: int = tables.START[half] | s.reach[colour][half]  # 7.2
    if has(me, Specialist.NAVIGATOR) > 0:  # 7.7
        for other in range(tables.N_COLOURS):
            spaces |= s.reach[other][half]
    return spaces & ~s.occupied[half]


@rule
def place_choices(s: State, me: Player, n: int, out: Ints) -> int:  # D5
    for colour in range(tables.N_COLOURS):
        if s.hand[colour] > 0:
            for half in range(tables.N_HALVES):
                n = list_members(open_spaces(s, me, colour, half), Act.PLACE + colour * tables.N_SPACES + half * tables.HALF, n, out)
    if n > 0:
        out[n] = Act.STOP_PLACING
        n += 1
    return n


@rule
def place(s: State, me: Player, colour: int, space: int) -> None:
    if s.n_placed == 0 and (tables.START[tables.HALF_OF[space]] | s.reach[colour][tables.HALF_OF[space]]) & tables.BIT_OF[space] == 0:
        tell(Told.USES, s.active, Specialist.NAVIGATOR)
    if s.n_placed > 0 and tables.NEXT_BITS[s.placed[s.n_placed - 1]][tables.HALF_OF[space]] & tables.BIT_OF[space] == 0:
        tell(Told.USES, s.active, Specialist.PATHFINDER)
    tell(Told.PLACES, s.active, colour, space)
    s.hand[colour] -= 1
    lower(s, space, colour)
    s.placed[s.n_placed] = space
    s.n_placed += 1
    s.placed_bits[tables.HALF_OF[space]] |= tables.BIT_OF[space]
    s.near |= tables.TOUCHED_BITS[space]
    for half in range(tables.N_HALVES):
        if has(me, Specialist.PATHFINDER) == 0:  # 7.3; with the Pathfinder every boat of the turn stays open (7.8)
            s.chain[half] = 0
        s.chain[half] |= tables.NEXT_BITS[space][half]


# --- step 5: storing (9) -----------------------------------------------------------------------------------------------


@rule
def store_choices(s: State, me: Player, n: int, out: Ints) -> int:  # D12
    if s.stored == tables.HARBOUR_SLOTS[has(me, Specialist.HARBOURMASTER)]:  # 9.5
        return 0
    for colour in range(tables.N_COLOURS):
        if s.hand[colour] > 0:
            out[n] = Act.STORE + colour
            n += 1
    return n


@rule
def store(s: State, me: Player, colour: int) -> None:
    if s.stored > 0:  # 9.5
        tell(Told.USES, s.active, Specialist.HARBOURMASTER)
    tell(Told.STORES, s.active, colour)
    s.hand[colour] -= 1
    me.harbor[colour] += 1
    s.stored += 1


@rule
def scrap_hand(s: State, me: Player) -> None:
    hand = s.hand
    boats = hand_size(s)
    if boats > 0 and has(me, Specialist.SALVAGER) > 0:  # 9.6
        gain_coins(s, me, tables.SALVAGE_COINS * boats)
        tell(Told.RETURNS, s.active, hand[Boat.BAMBOO], hand[Boat.WOOD], hand[Boat.STONE], hand[Boat.CLAY], hand[Boat.GOLD])
        tell(Told.EARNS, s.active, Specialist.SALVAGER, tables.SALVAGE_COINS * boats)
        for colour in range(tables.N_COLOURS):
            s.supply[colour] += hand[colour]
            hand[colour] = 0
    elif boats > 0:  # 9.2, 9.3
        tell(Told.SCRAPS, s.active, hand[Boat.BAMBOO], hand[Boat.WOOD], hand[Boat.STONE], hand[Boat.CLAY], hand[Boat.GOLD])
        for colour in range(tables.N_COLOURS):
            me.scrapped[colour] += hand[colour]
            hand[colour] = 0
