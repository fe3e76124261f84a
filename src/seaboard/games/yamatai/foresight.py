"""Yamataï: what a player could build, collect or recruit, worked out quickly for estimates, in hundredths of a point.

A build is looked for island by island: which colours are missing there, what they cost with the boats at hand and one bought, and
whether a first boat can be placed beside the island. That the further boats form a chain is taken for granted if there is room.
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Table, rule
from seaboard.games.yamatai.rules.board import has
from seaboard.games.yamatai.rules.islands import group_size, power_9_left, shown_boats
from seaboard.games.yamatai.rules.powers import colours_not_placed
from seaboard.games.yamatai.state import EMPTY, TORII, Player, Question, State
from seaboard.games.yamatai.tables import (
    ALL_ISLANDS,
    ARCHITECT_COINS,
    AROUND,
    AROUND_BITS,
    BIT,
    BIT_OF,
    BIT_PRIME,
    COLOUR_SETS,
    COUNT,
    EDGE,
    FLEET_BOATS,
    GROUP_COINS,
    GROUP_MIN,
    HALF,
    HALF_OF,
    HIGH_PRIEST_TOKENS,
    MERCHANT_DISCOUNT,
    MOUNTAIN_BONUS,
    N_AROUND,
    N_COLOURS,
    N_EDGE,
    N_HALVES,
    N_KINDS,
    N_SPOTS,
    N_TILES,
    N_TRADABLE,
    NEEDS,
    PRESTIGE_BONUS,
    PRICE,
    SACRED_BONUS,
    SORT,
    SPECIALIST_VP,
    START,
    STEWARD_COINS,
    TILE_VP,
    TOUCHED_BITS,
    Option,
    Power,
    SacredGround,
    Sort,
    Specialist,
)

NEVER = 99  # coins, for boats that cannot be had
COIN_WORTH = 25
RECRUIT_WORTH = 200  # a further specialist that tokens can pay
LEFT_WORTH = 60  # a token beyond those
N_OPENS = N_COLOURS * N_HALVES
POWER_WORTH = Table(  # what a specialist's power brings in a whole game
    {
        Specialist.TREASURER: 160,
        Specialist.MONEYCHANGER: 100,
        Specialist.MERCHANT: 100,
        Specialist.GUILD_STEWARD: 100,
        Specialist.SHIPWRIGHT: 120,
        Specialist.HARBOURMASTER: 120,
        Specialist.SALVAGER: 150,
        Specialist.NAVIGATOR: 150,
        Specialist.GILDER: 150,
        Specialist.PATHFINDER: 120,
        Specialist.GATHERER: 200,
        Specialist.ENVOY: 150,
        Specialist.PILGRIM: 120,
        Specialist.ARCHITECT: 120,
        Specialist.MOUNTAINEER: 120,
        Specialist.SHRINE_KEEPER: 80,
        Specialist.HIGH_PRIEST: 60,
        Specialist.COURTIER: 0,
    }[specialist]
    for specialist in Specialist
)


# --- boats at hand -----------------------------------------------------------------------------------------------------


@rule
def price_boats(s: State, me: Player, may_buy: bool, prices: Ints) -> None:
    """What each set of colours costs if none is at hand: one boat can be bought (6.1)."""
    for colours in range(COLOUR_SETS):
        prices[colours] = NEVER
    prices[0] = 0
    if may_buy:
        for colour in range(N_TRADABLE):
            price = PRICE[colour] - MERCHANT_DISCOUNT * has(me, Specialist.MERCHANT)
            if s.supply[colour] > 0 and me.coins >= price:
                prices[1 << colour] = price


@rule
def with_boats(prices: Ints, boats: int, costs: Ints) -> None:
    """Lower the costs of the sets of colours to what they are with these boats at hand."""
    for colours in range(COLOUR_SETS):
        costs[colours] = min(costs[colours], prices[colours & ~boats])


@rule
def fleet_boats(s: State, tile: int) -> int:
    """The set of colours that a Fleet tile brings (5.2)."""
    boats = 0
    for colour in range(N_COLOURS):
        if FLEET_BOATS[tile][colour] > 0 and s.supply[colour] > 0:
            boats |= 1 << colour
    return boats


@rule
def colours_of(boats: Ints) -> int:
    """The set of colours among boats."""
    colours = 0
    for colour in range(N_COLOURS):
        if boats[colour] > 0:
            colours |= 1 << colour
    return colours


@rule
def first_spaces(s: State, me: Player, opens: Ints) -> None:
    """Where a first boat of each colour may be placed (7.2, 7.7), as sets of spaces in two halves."""
    for half in range(N_HALVES):
        anywhere = 0
        if has(me, Specialist.NAVIGATOR) > 0:
            for colour in range(N_COLOURS):
                anywhere |= s.reach[colour][half]
        for colour in range(N_COLOURS):
            opens[colour * N_HALVES + half] = (START[half] | s.reach[colour][half] | anywhere) & ~s.occupied[half]


@rule
def next_spaces(s: State, opens: Ints) -> None:
    """Where the next boat of the chain may be placed (7.3)."""
    for colour in range(N_COLOURS):
        for half in range(N_HALVES):
            opens[colour * N_HALVES + half] = s.chain[half] & ~s.occupied[half]


# --- building ----------------------------------------------------------------------------------------------------------


@rule
def best_build(s: State, seat: int, offered: int, near: int, opens: Ints, costs: Ints, wild: int, worths: Ints) -> int:
    """The most that one of the tiles offered would bring, less the coins for it; 0 if none can be built. `worths` keeps it by tile.

    `near` are the islands already touched by boats of this turn, `wild` the colours of which one may be missing thanks to a power.
    """
    me = s.players[seat]
    mode = s.options[Option.SACRED_GROUND_MODE]
    architect = me.coins >= ARCHITECT_COINS and has(me, Specialist.ARCHITECT) > 0
    best = 0
    land = ALL_ISLANDS & ~(s.with_token | s.with_building)
    while land != 0:
        bit = land & -land
        land ^= bit
        island = BIT[bit % BIT_PRIME]
        touched = near & bit != 0
        entries = 0
        for colour in range(N_COLOURS):
            if (opens[colour * N_HALVES] & AROUND_BITS[island][0]) | (opens[colour * N_HALVES + 1] & AROUND_BITS[island][1]) != 0:
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
            tile = BIT[low % BIT_PRIME]
            standard = SORT[tile] <= Sort.TRADING_POST
            if hallowed and (mode == SacredGround.BLOCKED or (standard and mode == SacredGround.PRESTIGE_ONLY)):
                continue
            if standard and me.buildings_left == 0:
                continue
            missing = shown_boats(me, tile) & ~s.types[island]
            cost = cheapest(costs, missing, entries, touched, room)
            if cost > 0 and (missing & wild != 0 or architect):
                for colour in range(N_COLOURS):
                    if (missing >> colour) & 1 == 1:
                        spared = cheapest(costs, missing & ~(1 << colour), entries, touched, room)
                        if (wild >> colour) & 1 == 1 and (s.fleet == Power.ONE_BOAT_LESS or takes_boat(s, island, NEEDS[tile], room)):
                            cost = min(cost, spared)
                        elif architect:
                            cost = min(cost, spared + ARCHITECT_COINS)
            if cost >= NEVER:
                continue
            worth = 100 * TILE_VP[tile] - COIN_WORTH * cost
            if standard:
                if bonus < 0:
                    bonus = site_bonus(s, me, island)
                    group = group_size(me, island)
                worth += bonus
                if group >= GROUP_MIN:
                    worth += COIN_WORTH * (group * GROUP_COINS[SORT[tile]] + STEWARD_COINS * has(me, Specialist.GUILD_STEWARD))
            else:
                worth += 100 * HIGH_PRIEST_TOKENS * has(me, Specialist.HIGH_PRIEST)
            if hallowed and mode == SacredGround.BONUS:
                worth += 100 * SACRED_BONUS
            worths[tile] = max(worths[tile], worth)
            best = max(best, worth)
    return best


@rule
def best_tile(worths: Ints) -> int:
    """The tile that would bring most, as a set; empty if none can be built."""
    best = 0
    found = 0
    for tile in range(N_TILES):
        if worths[tile] > best:
            best = worths[tile]
            found = 1 << tile
    return found


@rule
def second_best(worths: Ints) -> int:
    """The second highest of the worths by tile."""
    best = 0
    second = 0
    for tile in range(N_TILES):
        if worths[tile] > best:
            second = best
            best = worths[tile]
        elif worths[tile] > second:
            second = worths[tile]
    return second


@rule
def wild_colours(s: State) -> int:
    """The colours of which one boat may be missing, or be brought by moving or swapping boats, thanks to the Fleet power."""
    if power_9_left(s) > 0:
        return COLOUR_SETS - 1
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
    for k in range(N_AROUND[island]):
        boat = s.boats[AROUND[island][k]]
        if boat != EMPTY:
            twice |= once & 1 << boat
            once |= 1 << boat
    for k in range(N_AROUND[island]):
        space = AROUND[island][k]
        boat = s.boats[space]
        if boat != EMPTY and s.placed_bits[HALF_OF[space]] & BIT_OF[space] == 0 and ((needs & ~twice) >> boat) & 1 == 0:
            if s.question != Question.SWAP_SECOND or s.space == space or (needs >> s.boats[s.space]) & 1 == 1:
                return True
    return False


@rule
def free_spaces(s: State, island: int) -> int:
    """How many boat spaces around an island are empty."""
    n = 0
    for half in range(N_HALVES):
        spaces = AROUND_BITS[island][half] & ~s.occupied[half]
        while spaces != 0:
            spaces &= spaces - 1
            n += 1
    return n


@rule
def cheapest(costs: Ints, missing: int, entries: int, touched: bool, room: int) -> int:
    """The coins for the boats missing at an island, of which the first must be of a colour that may enter there."""
    if touched and missing == 0:
        return 0
    if entries == 0 or COUNT[missing] > room:
        return NEVER
    if missing & entries != 0:
        return costs[missing]
    cost = NEVER
    if COUNT[missing] < room:
        for colour in range(N_COLOURS):
            if (entries >> colour) & 1 == 1:
                cost = min(cost, costs[missing | 1 << colour])
    return cost


@rule
def site_bonus(s: State, me: Player, island: int) -> int:
    """Prestige tokens for a standard building on an island (8.4.3)."""
    tokens = 0
    if (s.mountains >> island) & 1 == 1:
        tokens += MOUNTAIN_BONUS[has(me, Specialist.MOUNTAINEER)]
    for k in range(N_EDGE[island]):
        if s.buildings[EDGE[island][k]] >= TORII:
            tokens += PRESTIGE_BONUS[has(me, Specialist.SHRINE_KEEPER)]
    return 100 * tokens


# --- culture tokens ----------------------------------------------------------------------------------------------------


@rule
def payable(me: Player, tokens: Ints) -> int:
    """How many specialists tokens can pay, one after another (10.2, 10.3)."""
    total = 0
    pairs = 0
    singles = 0
    for kind in range(N_KINDS):
        total += tokens[kind]
        pairs += tokens[kind] // 2
        singles += tokens[kind] % 2
    if has(me, Specialist.ENVOY) > 0:
        return total // 2
    return pairs + singles // 3


@rule
def left_over(me: Player, tokens: Ints) -> int:
    """Tokens beyond those that pay specialists."""
    total = 0
    singles = 0
    for kind in range(N_KINDS):
        total += tokens[kind]
        singles += tokens[kind] % 2
    return total % 2 if has(me, Specialist.ENVOY) > 0 else singles % 3


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
        kinds[s.tokens[BIT[low % BIT_PRIME]]] += 1
        islands ^= low


@rule
def take_best(tokens: Ints, kinds: Ints, picks: int) -> None:
    """Add so many of the tokens that can be had to one's own: first those that make a pair, then pairs, then new kinds."""
    for _ in range(picks):
        best = -1
        rank = 0
        for kind in range(N_KINDS):
            if kinds[kind] > 0:
                fit = 3 if tokens[kind] % 2 == 1 else 2 if kinds[kind] > 1 else 1
                if fit > rank:
                    rank = fit
                    best = kind
        if best >= 0:
            tokens[best] += 1
            kinds[best] -= 1


@rule
def touched_by(s: State, opens: Ints, colours: int) -> int:
    """The islands with tokens that a boat of one of the colours would touch."""
    found = 0
    for half in range(N_HALVES):
        spaces = 0
        for colour in range(N_COLOURS):
            if (colours >> colour) & 1 == 1:
                spaces |= opens[colour * N_HALVES + half]
        while spaces != 0:
            low = spaces & -spaces
            found |= TOUCHED_BITS[half * HALF + BIT[low % BIT_PRIME]]
            spaces ^= low
    return found & s.with_token


# --- specialists -------------------------------------------------------------------------------------------------------


@rule
def best_specialist(s: State, to_come: int) -> int:
    """What the best specialist on show is worth, with so many percent of the game to come."""
    best = 0
    row = s.specialist_row
    for spot in range(N_SPOTS):
        tile = row.tiles[spot]
        if tile != EMPTY:
            best = max(best, 100 * SPECIALIST_VP[tile] + POWER_WORTH[tile] * to_come // 100 + COIN_WORTH * row.coins[spot])
    return best
