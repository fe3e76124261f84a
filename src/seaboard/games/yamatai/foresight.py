"""Yamataï: what a player could build, collect or recruit, worked out quickly for estimates, in hundredths of a point.

A build is looked for island by island: which colours are missing there, what they cost with the boats at hand and one bought, and
whether a first boat can be placed beside the island. That the further boats form a chain is taken for granted if there is room.
"""

from __future__ import annotations

from typing import Annotated

from seaboard.core.language.records import I64, Ints, Record
from seaboard.core.language.rules import Table, rule
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.rules.board import has, size_of, total
from seaboard.games.yamatai.rules.islands import group_size, power_9_left, shown_boats
from seaboard.games.yamatai.rules.powers import colours_not_placed
from seaboard.games.yamatai.state import EMPTY, TORII, Player, Question, State
from seaboard.games.yamatai.tables import Option, Power, SacredGround, Sort, Specialist

NEVER = 99  # coins, for boats that cannot be had
COIN_WORTH = 25
RECRUIT_WORTH = 200  # a further specialist that tokens can pay
LEFT_WORTH = 60  # a token beyond those
_worths = {  # what a specialist's power brings in a whole game; the Courtier has none
    200: {Specialist.GATHERER},
    160: {Specialist.TREASURER},
    150: {Specialist.SALVAGER, Specialist.NAVIGATOR, Specialist.GILDER, Specialist.ENVOY},
    120: {Specialist.SHIPWRIGHT, Specialist.HARBOURMASTER, Specialist.PATHFINDER, Specialist.PILGRIM, Specialist.ARCHITECT}
    | {Specialist.MOUNTAINEER},
    100: {Specialist.MONEYCHANGER, Specialist.MERCHANT, Specialist.GUILD_STEWARD},
    80: {Specialist.SHRINE_KEEPER},
    60: {Specialist.HIGH_PRIEST},
}
POWER_WORTH = Table(sum(worth for worth, whose in _worths.items() if specialist in whose) for specialist in Specialist)


class Outlook(Record):
    """What a player can place and pay for, and what could be built with it."""

    prices: Annotated[Ints, I64, tables.COLOUR_SETS]  # coins for a set of colours if none is at hand
    costs: Annotated[Ints, I64, tables.COLOUR_SETS]  # the same with the boats at hand
    spaces: Annotated[list[Ints], I64, tables.N_COLOURS, tables.N_HALVES]  # sets of spaces where a boat of a colour may be placed
    worths: Annotated[Ints, I64, tables.N_TILES]  # hundredths of a point that a tile would bring; 0 if it cannot be built


# --- boats at hand -----------------------------------------------------------------------------------------------------


@rule
def without_boats(outlook: Outlook) -> None:
    """Nothing is at hand yet, and nothing can be bought."""
    for colours in range(tables.COLOUR_SETS):
        outlook.costs[colours] = NEVER


@rule
def price_boats(s: State, me: Player, may_buy: bool, outlook: Outlook) -> None:
    """What each set of colours costs if none is at hand: one boat can be bought (6.1)."""
    for colours in range(tables.COLOUR_SETS):
        outlook.prices[colours] = NEVER
    outlook.prices[0] = 0
    if may_buy:
        for colour in range(tables.N_TRADABLE):
            price = tables.PRICE[colour] - tables.MERCHANT_DISCOUNT * has(me, Specialist.MERCHANT)
            if s.supply[colour] > 0 and me.coins >= price:
                outlook.prices[1 << colour] = price


@rule
def with_boats(boats: int, outlook: Outlook) -> None:
    """Lower the costs of the sets of colours to what they are with these boats at hand."""
    for colours in range(tables.COLOUR_SETS):
        outlook.costs[colours] = min(outlook.costs[colours], outlook.prices[colours & ~boats])


@rule
def fleet_boats(s: State, tile: int) -> int:
    """The set of colours that a Fleet tile brings (5.2)."""
    boats = 0
    for colour in range(tables.N_COLOURS):
        if tables.FLEET_BOATS[tile][colour] > 0 and s.supply[colour] > 0:
            boats |= 1 << colour
    return boats


@rule
def colours_of(boats: Ints) -> int:
    """The set of colours among boats."""
    colours = 0
    for colour in range(tables.N_COLOURS):
        if boats[colour] > 0:
            colours |= 1 << colour
    return colours


@rule
def first_spaces(s: State, me: Player, outlook: Outlook) -> None:
    """Where a first boat of each colour may be placed (7.2, 7.7)."""
    for half in range(tables.N_HALVES):
        anywhere = 0
        if has(me, Specialist.NAVIGATOR) > 0:
            for colour in range(tables.N_COLOURS):
                anywhere |= s.reach[colour][half]
        for colour in range(tables.N_COLOURS):
            outlook.spaces[colour][half] = (tables.START[half] | s.reach[colour][half] | anywhere) & ~s.occupied[half]


@rule
def next_spaces(s: State, outlook: Outlook) -> None:
    """Where the next boat of the chain may be placed (7.3)."""
    for colour in range(tables.N_COLOURS):
        for half in range(tables.N_HALVES):
            outlook.spaces[colour][half] = s.chain[half] & ~s.occupied[half]


# --- building ----------------------------------------------------------------------------------------------------------


@rule
def best_build(s: State, seat: int, offered: int, near: int, wild: int, outlook: Outlook) -> int:
    """The most that one of the tiles offered would bring, less the coins for it; 0 if none can be built. The outlook keeps it by tile.

    `near` are the islands already touched by boats of this turn, `wild` the colours of which one may be missing thanks to a power.
    """
    me = s.players[seat]
    mode = s.options[Option.SACRED_GROUND_MODE]
    architect = me.coins >= tables.ARCHITECT_COINS and has(me, Specialist.ARCHITECT) > 0
    best = 0
    land = tables.ALL_ISLANDS & ~(s.with_token | s.with_building)
    while land != 0:
        bit = land & -land
        land ^= bit
        island = tables.BIT[bit % tables.BIT_PRIME]
        touched = near & bit != 0
        entries = 0
        for colour in range(tables.N_COLOURS):
            if (outlook.spaces[colour][0] & tables.AROUND_BITS[island][0]) | (
                outlook.spaces[colour][1] & tables.AROUND_BITS[island][1]
            ) != 0:
                entries |= 1 << colour
        if not touched and entries == 0:
            continue
        room = free_spaces(s, island)
        hallowed = (s.sacred & bit) != 0
        bonus = -1
        group = 0
        tiles = offered
        while tiles != 0:
            low = tiles & -tiles
            tiles ^= low
            tile = tables.BIT[low % tables.BIT_PRIME]
            standard = tables.SORT[tile] <= Sort.TRADING_POST
            if hallowed and (mode == SacredGround.BLOCKED or (standard and mode == SacredGround.PRESTIGE_ONLY)):
                continue
            if standard and me.buildings_left == 0:
                continue
            missing = shown_boats(me, tile) & ~s.types[island]
            cost = cheapest(outlook, missing, entries, touched, room)
            if cost > 0 and (missing & wild != 0 or architect):
                for colour in range(tables.N_COLOURS):
                    if (missing >> colour) & 1 == 1:
                        spared = cheapest(outlook, missing & ~(1 << colour), entries, touched, room)
                        if (wild >> colour) & 1 == 1 and (
                            s.fleet == Power.ONE_BOAT_LESS or takes_boat(s, island, tables.NEEDS[tile], room)
                        ):
                            cost = min(cost, spared)
                        elif architect:
                            cost = min(cost, spared + tables.ARCHITECT_COINS)
            if cost >= NEVER:
                continue
            worth = 100 * tables.TILE_VP[tile] - COIN_WORTH * cost
            if standard:
                if bonus < 0:
                    bonus = site_bonus(s, me, island)
                    group = group_size(me, island)
                worth += bonus
                if group >= tables.GROUP_MIN:
                    worth += COIN_WORTH * (
                        group * tables.GROUP_COINS[tables.SORT[tile]] + tables.STEWARD_COINS * has(me, Specialist.GUILD_STEWARD)
                    )
            else:
                worth += 100 * tables.HIGH_PRIEST_TOKENS * has(me, Specialist.HIGH_PRIEST)
            if hallowed and mode == SacredGround.BONUS:
                worth += 100 * tables.SACRED_BONUS
            outlook.worths[tile] = max(outlook.worths[tile], worth)
            best = max(best, worth)
    return best


@rule
def best_tile(outlook: Outlook) -> int:
    """The tile that would bring most, as a set; empty if none can be built."""
    best = 0
    found = 0
    for tile in range(tables.N_TILES):
        if outlook.worths[tile] > best:
            best = outlook.worths[tile]
            found = 1 << tile
    return found


@rule
def second_best(outlook: Outlook) -> int:
    """What the second best tile would bring."""
    best = 0
    second = 0
    for tile in range(tables.N_TILES):
        second = max(second, min(best, outlook.worths[tile]))
        best = max(best, outlook.worths[tile])
    return second


@rule
def wild_colours(s: State) -> int:
    """The colours of which one boat may be missing, or be brought by moving or swapping boats, thanks to the Fleet power."""
    if power_9_left(s) > 0:
        return tables.COLOUR_SETS - 1
    if s.question == Question.LOWER_BOAT:
        return 1 << s.lifted
    begun = s.question == Question.LIFT_BOAT or s.question == Question.SWAP_FIRST or s.question == Question.SWAP_SECOND
    if (s.fleet == Power.MOVE_BOAT or s.fleet == Power.SWAP_BOATS) and (s.power_used == 0 or begun):
        return colours_not_placed(s)
    return 0


@rule
def takes_boat(s: State, island: int, needs: int, room: int) -> bool:
    """Whether a boat can be moved to an island (11.5), or be swapped for one there that is not needed (11.7)."""
    if s.fleet == Power.MOVE_BOAT:
        return room > 0
    once = 0
    twice = 0
    for k in range(tables.N_AROUND[island]):
        boat = s.boats[tables.AROUND[island][k]]
        if boat != EMPTY:
            twice |= once & 1 << boat
            once |= 1 << boat
    for k in range(tables.N_AROUND[island]):
        space = tables.AROUND[island][k]
        boat = s.boats[space]
        if boat != EMPTY and s.placed_bits[tables.HALF_OF[space]] & tables.BIT_OF[space] == 0 and ((needs & ~twice) >> boat) & 1 == 0:
            if s.question != Question.SWAP_SECOND or s.space == space or (needs >> s.boats[s.space]) & 1 == 1:
                return True
    return False


@rule
def free_spaces(s: State, island: int) -> int:
    """How many boat spaces around an island are empty."""
    n = 0
    for half in range(tables.N_HALVES):
        n += size_of(tables.AROUND_BITS[island][half] & ~s.occupied[half])
    return n


@rule
def cheapest(outlook: Outlook, missing: int, entries: int, touched: bool, room: int) -> int:
    """The coins for the boats missing at an island, of which the first must be of a colour that may enter there."""
    if touched and missing == 0:
        return 0
    if entries == 0 or tables.COUNT[missing] > room:
        return NEVER
    if missing & entries != 0:
        return outlook.costs[missing]
    cost = NEVER
    if tables.COUNT[missing] < room:
        for colour in range(tables.N_COLOURS):
            if (entries >> colour) & 1 == 1:
                cost = min(cost, outlook.costs[missing | 1 << colour])
    return cost


@rule
def site_bonus(s: State, me: Player, island: int) -> int:
    """Prestige tokens for a standard building on an island (8.4.3)."""
    tokens = 0
    if (s.mountains >> island) & 1 == 1:
        tokens += tables.MOUNTAIN_BONUS[has(me, Specialist.MOUNTAINEER)]
    for k in range(tables.N_EDGE[island]):
        if s.buildings[tables.EDGE[island][k]] >= TORII:
            tokens += tables.PRESTIGE_BONUS[has(me, Specialist.SHRINE_KEEPER)]
    return 100 * tokens


# --- culture tokens ----------------------------------------------------------------------------------------------------


@rule
def payable(me: Player, tokens: Ints) -> int:
    """How many specialists tokens can pay, one after another (10.2, 10.3)."""
    alone = singles(tokens)
    return total(tokens) // 2 if has(me, Specialist.ENVOY) > 0 else (total(tokens) - alone) // 2 + alone // 3


@rule
def left_over(me: Player, tokens: Ints) -> int:
    """Tokens beyond those that pay specialists."""
    return total(tokens) % 2 if has(me, Specialist.ENVOY) > 0 else singles(tokens) % 3


@rule
def singles(tokens: Ints) -> int:
    """Tokens that make no pair with another one of their kind."""
    found = 0
    for kind in range(tables.N_KINDS):
        found += tokens[kind] % 2
    return found


@rule
def tokens_worth(me: Player, tokens: Ints, first: int, later: bool) -> int:
    """What tokens promise: the best specialist now, and later further ones."""
    specialists = payable(me, tokens)
    worth = first if specialists > 0 else 0
    if later:
        worth += RECRUIT_WORTH * max(specialists - 1, 0) + LEFT_WORTH * left_over(me, tokens)
    return worth


@rule
def count_kinds(s: State, islands: int, kinds: Ints) -> None:
    """Count the tokens on islands by kind."""
    islands &= s.with_token
    while islands != 0:
        low = islands & -islands
        kinds[s.tokens[tables.BIT[low % tables.BIT_PRIME]]] += 1
        islands ^= low


@rule
def take_best(tokens: Ints, kinds: Ints, picks: int) -> None:
    """Add so many of the tokens that can be had to one's own: first those that make a pair, then pairs, then new kinds."""
    for _ in range(picks):
        best = -1
        rank = 0
        for kind in range(tables.N_KINDS):
            if kinds[kind] > 0:
                fit = 3 if tokens[kind] % 2 == 1 else 2 if kinds[kind] > 1 else 1
                if fit > rank:
                    rank = fit
                    best = kind
        if best >= 0:
            tokens[best] += 1
            kinds[best] -= 1


@rule
def touched_by(s: State, outlook: Outlook, colours: int) -> int:
    """The islands with tokens that a boat of one of the colours would touch."""
    found = 0
    for half in range(tables.N_HALVES):
        spaces = 0
        for colour in range(tables.N_COLOURS):
            if (colours >> colour) & 1 == 1:
                spaces |= outlook.spaces[colour][half]
        while spaces != 0:
            low = spaces & -spaces
            found |= tables.TOUCHED_BITS[half * tables.HALF + tables.BIT[low % tables.BIT_PRIME]]
            spaces ^= low
    return found & s.with_token


# --- specialists -------------------------------------------------------------------------------------------------------


@rule
def best_specialist(s: State, to_come: int) -> int:
    """What the best specialist on show is worth, with so many percent of the game to come."""
    best = 0
    row = s.specialist_row
    for spot in range(tables.N_SPOTS):
        tile = row.tiles[spot]
        if tile != EMPTY:
            best = max(best, 100 * tables.SPECIALIST_VP[tile] + POWER_WORTH[tile] * to_come // 100 + COIN_WORTH * row.coins[spot])
    return best
