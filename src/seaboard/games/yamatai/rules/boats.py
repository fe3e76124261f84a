"""Yamataï 5, 6, 7, 9 and 12.1: the Fleet tile, trading, placing and storing boats."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.rules.board import gain_coins, has, list_members, lower, set_of, total
from seaboard.games.yamatai.state import EMPTY, Player, Question, State
from seaboard.games.yamatai.tables import Boat, Specialist


@rule
def fleet_choices(s: State, me: Player, out: Ints) -> int:  # D1
    return list_members(set_of(s.track, 0, tables.FLEET_FACE_UP), Act.FLEET, 0, out)


@rule
def take_fleet_tile(s: State, me: Player, action: int) -> None:  # 5
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


@rule
def exchange_boat(s: State, exchange: int) -> None:  # 12.1
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


@rule
def buy(s: State, me: Player, colour: int) -> None:  # 6.4, 6.6
    discount = tables.MERCHANT_DISCOUNT * has(me, Specialist.MERCHANT)
    gain_coins(s, me, discount - tables.PRICE[colour])
    tell(Told.BUYS, s.active, colour, tables.PRICE[colour] - discount, discount)
    s.supply[colour] -= 1
    s.hand[colour] += 1


@rule
def sell(s: State, me: Player, colour: int) -> None:  # 6.5, 6.6
    premium = tables.MERCHANT_PREMIUM * has(me, Specialist.MERCHANT)
    gain_coins(s, me, tables.PRICE[colour] + premium)
    tell(Told.SELLS, s.active, colour, tables.PRICE[colour] + premium, premium)
    s.hand[colour] -= 1
    s.supply[colour] += 1


@rule
def place(s: State, me: Player, colour: int, space: int) -> None:  # 7
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


@rule
def store(s: State, me: Player, colour: int) -> None:  # 9.2
    if s.stored > 0:  # 9.5
        tell(Told.USES, s.active, Specialist.HARBOURMASTER)
    tell(Told.STORES, s.active, colour)
    s.hand[colour] -= 1
    me.harbor[colour] += 1
    s.stored += 1


@rule
def scrap_hand(s: State, me: Player) -> None:
    hand = s.hand
    boats = total(hand)
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
