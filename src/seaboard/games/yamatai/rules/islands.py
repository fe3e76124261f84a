"""Yamataï 8: step 4, collecting culture tokens or building."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.rules.board import gain_coins, has, list_members, offer, set_of, size_of
from seaboard.games.yamatai.state import EMPTY, NO_TILE, PALACE, TORII, Player, Question, State
from seaboard.games.yamatai.tables import Option, Power, SacredGround, Sort, Specialist

# --- collecting (8.2) --------------------------------------------------------------------------------------------------


@rule
def begin_collecting(s: State, me: Player) -> None:
    s.question = Question.COLLECT
    s.left = s.n_placed  # 8.2.1
    s.extra = tables.GATHERER_EXTRA * has(me, Specialist.GATHERER)  # 8.2.7
    tell(Told.COLLECTS, s.active, s.n_placed)


@rule
def collectable(s: State) -> int:
    """Islands from which a token may be taken."""
    islands = s.near & s.with_token  # 8.2.2
    if s.left > 0 and s.options[Option.PUBLISHED_COLLECT_PER_BOAT] > 0:
        islands &= ~islands_without_boat(s)
    return islands


@rule
def islands_without_boat(s: State) -> int:
    """8.2.6: islands all of whose boats are needed for the tokens already taken.

    By Hall's theorem: that is so if they touch no boat outside some set of boats that has as many tokens of its own as boats.
    """
    found = 0
    for boats in range(1 << s.n_placed):
        elsewhere = 0
        for k in range(s.n_placed):
            if (boats >> k) & 1 == 0:
                elsewhere |= tables.TOUCHED_BITS[s.placed[k]]
        own = s.near & ~elsewhere
        if tables.COUNT[boats] == size_of(s.taken & own):
            found |= own
    return found


@rule
def collect_choices(s: State, me: Player, out: Ints) -> int:  # D7, D8
    if s.left == 0 and s.extra == 0:
        return 0
    n = list_members(collectable(s), Act.ISLAND, 0, out)
    may_stop = s.left == 0 or (s.taken != 0 and s.options[Option.COLLECT_MAY_STOP] > 0)  # 8.2.4
    return offer(Act.DONE, n, out) if n > 0 and may_stop else n


@rule
def collect(s: State, me: Player, action: int) -> None:
    if action == Act.DONE:
        if s.left > 0:
            tell(Told.STOPS_COLLECTING, s.active)
        else:
            tell(Told.DECLINES, s.active, Specialist.GATHERER)
        after_acting(s, me)
        return
    if s.left == 0:
        s.extra -= 1
        tell(Told.USES, s.active, Specialist.GATHERER)
    take_token(s, me, action - Act.ISLAND)
    s.taken |= 1 << (action - Act.ISLAND)
    if s.left > 0:
        s.left -= 1
        if collectable(s) == 0:  # the full number of 8.2.6
            s.left = 0


@rule
def take_token(s: State, me: Player, island: int) -> None:
    tell(Told.TAKES_TOKEN, s.active, s.tokens[island], island)
    me.tokens[s.tokens[island]] += 1
    s.tokens[island] = EMPTY
    s.with_token &= ~(1 << island)


# --- what can be built where (8.3) -------------------------------------------------------------------------------------


@rule
def row_tiles(s: State) -> int:
    """The set of tiles in the building row."""
    return set_of(s.building_row.tiles, 0, tables.ROW_SIZE)


@rule
def previewed(s: State) -> int:
    """The set of tiles that the active player previews (11.4)."""
    return set_of(s.building_row.deck, s.building_row.next, s.building_row.next + s.preview)


@rule
def power_9_left(s: State) -> int:
    """1 if Fleet power 9 can still cover a missing boat (11.9)."""
    return 1 if s.fleet == Power.ONE_BOAT_LESS and s.power_used == 0 else 0


@rule
def helps(s: State, me: Player) -> int:
    """8.3.7: how many boats may be missing."""
    return power_9_left(s) + (has(me, Specialist.ARCHITECT) if me.coins >= tables.ARCHITECT_COINS else 0)


@rule
def shown_boats(me: Player, tile: int) -> int:
    """The boat types that must be there; the Gilder does without gold (8.3.7)."""
    boats: int = tables.NEEDS[tile] & ~(tables.GOLD_BIT * has(me, Specialist.GILDER))
    return boats


@rule
def sites(s: State, me: Player, tile: int, missing: int) -> int:
    """The islands where a tile may be built with at most so many boats missing."""
    land = s.near & ~s.with_token & ~s.with_building  # 8.3.1, 8.3.2
    standard = tables.SORT[tile] <= Sort.TRADING_POST
    if standard and me.buildings_left == 0:  # 8.3.5
        return 0
    mode = s.options[Option.SACRED_GROUND_MODE]
    if mode == SacredGround.BLOCKED or (standard and mode == SacredGround.PRESTIGE_ONLY):  # 8.3.6
        land &= ~s.sacred
    boats = shown_boats(me, tile)
    found = 0
    while land != 0:
        low = land & -land
        if tables.COUNT[boats & ~s.types[tables.BIT[low % tables.BIT_PRIME]]] <= missing:  # 8.3.3
            found |= low
        land ^= low
    return found


@rule
def buildable(s: State, me: Player, offered: int, missing: int) -> int:
    """The tiles among those offered that may be built somewhere."""
    found = 0
    if s.near & ~s.with_token & ~s.with_building != 0:
        while offered != 0:
            low = offered & -offered
            if sites(s, me, tables.BIT[low % tables.BIT_PRIME], missing) != 0:
                found |= low
            offered ^= low
    return found


@rule
def tile_choices(s: State, me: Player, out: Ints) -> int:  # D9, 17.2
    offered = row_tiles(s) | me.reserved | previewed(s)
    return list_members(buildable(s, me, offered, helps(s, me)), Act.TILE, 0, out)


# --- building (8.4) ----------------------------------------------------------------------------------------------------


@rule
def choose_tile(s: State, me: Player, action: int) -> None:
    s.tile = action - Act.TILE
    take_tile(s, me, s.tile)
    s.question = Question.BUILD_SITE


@rule
def take_tile(s: State, me: Player, tile: int) -> None:
    """Take the tile from the reserve, the row or the previewed tiles."""
    row = s.building_row
    if (me.reserved >> tile) & 1 == 1:  # 8.4.8
        me.reserved ^= 1 << tile
        tell(Told.FROM_RESERVE, s.active, tile)
        return
    for k in range(tables.ROW_SIZE):
        if row.tiles[k] == tile:
            row.tiles[k] = EMPTY
            tell(Told.FROM_ROW, s.active, tile)
            return
    tell(Told.FROM_DECK, s.active, tile)
    k = row.next
    while row.deck[k] != tile:
        k += 1
    for seat in range(s.n_players):
        if s.players[seat].known > k - row.next:
            s.players[seat].known -= 1
    while k > row.next:  # the others stay in their order
        row.deck[k] = row.deck[k - 1]
        k -= 1
    row.deck[row.next] = EMPTY
    row.next += 1
    s.preview -= 1


@rule
def site_choices(s: State, me: Player, out: Ints) -> int:  # D7, 17.2
    return list_members(sites(s, me, s.tile, helps(s, me)), Act.ISLAND, 0, out)


@rule
def build(s: State, me: Player, action: int) -> None:
    island = action - Act.ISLAND
    tile = s.tile
    s.tile = NO_TILE
    tell(Told.BUILDS, s.active, tile, island, tables.NEEDS[tile] & ~s.types[island])
    if tables.NEEDS[tile] & tables.GOLD_BIT & ~s.types[island] != 0 and (me.specialists >> Specialist.GILDER) & 1 == 1:
        tell(Told.USES, s.active, Specialist.GILDER)
    missing = tables.COUNT[shown_boats(me, tile) & ~s.types[island]]
    if missing > 0 and power_9_left(s) > 0:  # 8.3.7, 8.3.8
        s.power_used = 1
        missing -= 1
        tell(Told.POWER, s.active, s.fleet)
    if missing > 0:
        gain_coins(s, me, -tables.ARCHITECT_COINS * missing)
        tell(Told.ARCHITECT, s.active, tables.ARCHITECT_COINS * missing)
    me.built |= 1 << tile
    s.with_building |= 1 << island
    if (s.sacred >> island) & 1 == 1:  # 11.6
        s.sacred ^= 1 << island
        s.sacred_left += 1
        tell(Told.GROUND_FREED, s.active, island)
        if s.options[Option.SACRED_GROUND_MODE] == SacredGround.BONUS:
            me.prestige += tables.SACRED_BONUS
            tell(Told.GROUND_BONUS, s.active, tables.SACRED_BONUS)
    if tables.SORT[tile] <= Sort.TRADING_POST:
        build_standard(s, me, island, tables.SORT[tile])
    else:
        s.buildings[island] = TORII if tables.SORT[tile] == Sort.TORII else PALACE
        if has(me, Specialist.HIGH_PRIEST) > 0:  # 8.4.6
            me.prestige += tables.HIGH_PRIEST_TOKENS
            tell(Told.GAINS, s.active, Specialist.HIGH_PRIEST, tables.HIGH_PRIEST_TOKENS)
    s.left = has(me, Specialist.PILGRIM)  # 8.4.7
    s.question = Question.PILGRIM


@rule
def build_standard(s: State, me: Player, island: int, trading_post: int) -> None:
    s.buildings[island] = s.active
    me.islands |= 1 << island
    me.buildings_left -= 1
    if (s.mountains >> island) & 1 == 1:  # 8.4.3a
        me.prestige += tables.MOUNTAIN_BONUS[has(me, Specialist.MOUNTAINEER)]
        tell(Told.MOUNTAIN, s.active, tables.MOUNTAIN_BONUS[0])
        if (me.specialists >> Specialist.MOUNTAINEER) & 1 == 1:
            tell(Told.GAINS, s.active, Specialist.MOUNTAINEER, tables.MOUNTAIN_BONUS[1] - tables.MOUNTAIN_BONUS[0])
    for k in range(tables.N_EDGE[island]):  # 8.4.3b
        if s.buildings[tables.EDGE[island][k]] >= TORII:
            me.prestige += tables.PRESTIGE_BONUS[has(me, Specialist.SHRINE_KEEPER)]
            tell(Told.NEIGHBOUR, s.active, s.buildings[tables.EDGE[island][k]], tables.EDGE[island][k], tables.PRESTIGE_BONUS[0])
            if (me.specialists >> Specialist.SHRINE_KEEPER) & 1 == 1:
                tell(Told.GAINS, s.active, Specialist.SHRINE_KEEPER, tables.PRESTIGE_BONUS[1] - tables.PRESTIGE_BONUS[0])
    size = group_size(me, island)
    if size >= tables.GROUP_MIN:  # 8.4.4
        gain_coins(s, me, size * tables.GROUP_COINS[trading_post] + tables.STEWARD_COINS * has(me, Specialist.GUILD_STEWARD))
        tell(Told.GROUP, s.active, size, size * tables.GROUP_COINS[trading_post], trading_post)
        if (me.specialists >> Specialist.GUILD_STEWARD) & 1 == 1:
            tell(Told.EARNS, s.active, Specialist.GUILD_STEWARD, tables.STEWARD_COINS)


@rule
def group_size(me: Player, island: int) -> int:
    """2.7: how many of the player's standard buildings hang together with this one."""
    group = 1 << island
    fresh = group
    size = 0
    while fresh != 0:
        low = fresh & -fresh
        joined = tables.EDGE_BITS[tables.BIT[low % tables.BIT_PRIME]] & me.islands & ~group
        group |= joined
        fresh = (fresh ^ low) | joined
        size += 1
    return size


@rule
def pilgrim_choices(s: State, me: Player, out: Ints) -> int:  # D7, D8
    n = list_members(s.near & s.with_token, Act.ISLAND, 0, out) if s.left > 0 else 0
    return offer(Act.DONE, n, out) if n > 0 else 0


@rule
def pilgrim(s: State, me: Player, action: int) -> None:  # 8.4.7
    if action == Act.DONE:
        tell(Told.DECLINES, s.active, Specialist.PILGRIM)
    else:
        tell(Told.USES, s.active, Specialist.PILGRIM)
        take_token(s, me, action - Act.ISLAND)
    after_acting(s, me)


@rule
def after_acting(s: State, me: Player) -> None:
    s.preview = 0  # 11.4
    s.left = 0
    s.extra = 0
    s.question = Question.STORE
