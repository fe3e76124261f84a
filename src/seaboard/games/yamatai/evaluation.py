"""Yamataï: what promises points, and the estimate of final points made of it. foresight.py looks for what could be built or collected."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Table, rule, scratch
from seaboard.core.play.evaluation import read_weights
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.foresight import (
    Outlook,
    best_build,
    best_specialist,
    best_tile,
    colours_of,
    count_kinds,
    first_spaces,
    fleet_boats,
    next_spaces,
    payable,
    price_boats,
    second_best,
    take_best,
    tokens_worth,
    touched_by,
    wild_colours,
    with_boats,
    without_boats,
)
from seaboard.games.yamatai.rules.board import has, size_of, total
from seaboard.games.yamatai.rules.islands import previewed, row_tiles
from seaboard.games.yamatai.scoring import N_SOURCES, breakdown, scrapped_groups
from seaboard.games.yamatai.state import EMPTY, NO_TILE, Player, Question, State
from seaboard.games.yamatai.tables import Power, Specialist


class Potential(IntEnum):
    """What is counted for a seat; weights.toml says what it is worth. What could be built or collected is counted in tenths of a point."""

    GAME = 0  # 1 while the game goes on: what comes to everybody
    SCORE = 1  # points if the game ended now, with the specialist being recruited and the boats sure to be scrapped
    TURNS = 2  # own turns of this round not begun yet
    WAIT = 3  # turns of others between the present turn and the next own one
    CHANGE = 4  # coins beyond those that score
    COINS = 5  # coins, as far as one turn can spend them
    STORED = 6  # boats for the next turn
    STORED_PRICE = 7  # what they cost
    HAND = 8  # boats still to be placed this turn
    TOKENS = 9  # culture tokens
    RECRUITS = 10  # specialists that they can pay, after the one of this turn
    RECRUIT_NOW = 11  # the best specialist on show, if he can be paid this turn
    RECRUIT_NEXT = 12  # the same for the next turn
    SURE_BUILD = 13  # the best build with the boats placed, if collecting brings less
    SURE_COLLECT = 14  # the tokens to be collected with the boats placed, if building brings less
    HOPED_BUILD = 15  # what a build with the boats in hand would bring beyond that
    HOPED_COLLECT = 16  # what collecting with them would bring beyond it
    NEXT_BUILD = 17  # what the best build of the next turn brings beyond the usual, if nobody comes before it
    LATER_BUILD = 18  # the same, if others do
    SECOND_BUILD = 19  # the same for the second best tile
    RESERVED = 20  # reserved tiles
    RESERVED_BUILD = 21  # the best build of the next turn with a reserved tile
    GROUP = 22  # standard buildings in the largest group, if it can grow
    SHORE = 23  # islands without building beside that group
    BOARD_TILE = 24  # a Fleet tile whose power changes boats or sacred ground, this turn
    BEGUN = 25  # such a power, begun and not finished
    RESERVE_TILE = 26  # the Fleet tile that reserves, this turn
    TREASURER = 27  # from here on the powers of specialists, one each; the last specialist has none
    MONEYCHANGER = 28
    MERCHANT = 29
    GUILD_STEWARD = 30
    SHIPWRIGHT = 31
    HARBOURMASTER = 32
    SALVAGER = 33
    NAVIGATOR = 34
    GILDER = 35
    PATHFINDER = 36
    GATHERER = 37
    ENVOY = 38
    PILGRIM = 39
    ARCHITECT = 40
    MOUNTAINEER = 41
    SHRINE_KEEPER = 42
    HIGH_PRIEST = 43


N_POTENTIALS = len(Potential)
N_POWERS = tables.N_SPECIALISTS - 1
TENTH = 10  # hundredths
SPENDABLE = 10  # coins
BOAT_PRICE = Table([*tables.PRICE, 6])  # gold is not traded
USUAL_GAIN = 400  # hundredths: what a turn brings anyway
WEIGHTS = read_weights(Path(__file__).parent, Potential, tables.PLAYER_COUNTS)
assert N_POTENTIALS == Potential.TREASURER + N_POWERS and Specialist.COURTIER == N_POWERS


@rule
def horizon(s: State) -> int:
    """How much of the game is to come, in percent, by what is nearest to running out (14.1)."""
    if s.question == Question.OVER or is_last_round(s):
        return 0
    left = 100
    for colour in range(tables.N_COLOURS):
        left = min(left, 100 * s.supply[colour] // tables.BOAT_SUPPLY[colour])
    for seat in range(s.n_players):
        left = min(left, 100 * s.players[seat].buildings_left // tables.START_BUILDINGS[s.n_players])
    row = s.specialist_row
    left = min(left, 100 * (row.size - row.next) // (tables.N_SPECIALISTS - tables.ROW_SIZE))
    row = s.building_row
    return min(left, 100 * (row.size - row.next) // (tables.N_TILES - tables.ROW_SIZE))


@rule
def is_last_round(s: State) -> bool:
    """Whether the game will end with this round, unless boats come back."""
    for seat in range(s.n_players):
        if s.players[seat].buildings_left == 0:
            return True
    for colour in range(tables.N_COLOURS):
        if s.supply[colour] == 0:
            return True
    specialists = s.specialist_row
    tiles = s.building_row
    gaps = 0
    holes = 0
    for k in range(tables.ROW_SIZE):
        gaps += 1 if specialists.tiles[k] == EMPTY else 0
        holes += 1 if tiles.tiles[k] == EMPTY else 0
    return gaps > specialists.size - specialists.next or holes > tiles.size - tiles.next


@rule
def potentials(s: State, seat: int, out: Ints) -> None:
    """Count what promises points."""
    for k in range(N_POTENTIALS):
        out[k] = 0
    me = s.players[seat]
    acting = s.active == seat and s.question != Question.FLEET and s.question != Question.OVER
    turns = turns_to_come(s, seat)
    last = is_last_round(s)
    later = turns > 0 or not last
    to_come = horizon(s)
    out[Potential.GAME] = 1
    points = scratch(N_SOURCES)
    breakdown(s, seat, points)
    for source in range(N_SOURCES):
        out[Potential.SCORE] += points[source]
    out[Potential.TURNS] = turns
    coins = me.coins
    owned = me.specialists
    tokens = scratch(tables.N_KINDS)
    for kind in range(tables.N_KINDS):
        tokens[kind] = me.tokens[kind]
    first = best_specialist(s, to_come)
    step = s.question
    building = 0
    if acting:
        if step >= Question.RESERVE:
            step = s.menu
        if s.question == Question.PAY:
            specialist = s.specialist_row.tiles[s.spot_chosen]
            owned |= 1 << specialist
            coins += s.specialist_row.coins[s.spot_chosen]
            out[Potential.SCORE] += tables.SPECIALIST_VP[specialist]
            pay_cheapest(me, tokens)
        elif s.fleet == Power.COINS and s.power_used == 0:
            coins += tables.FLEET_COINS
        if s.fleet == Power.SWAP_CULTURE and (s.power_used == 0 or s.question == Question.GIVE_TOKEN or s.question == Question.TAKE_TOKEN):
            swap_best(s, tokens)
        building = count_turn(s, seat, step, tokens, first, later, out)
        if step > Question.PLACE:
            coins += count_left_boats(s, me, out)
    rate = tables.COINS_PER_VP[(owned >> Specialist.MONEYCHANGER) & 1]
    out[Potential.SCORE] += coins // rate - me.coins // tables.COINS_PER_VP[has(me, Specialist.MONEYCHANGER)]
    out[Potential.CHANGE] = coins % rate
    specialists = payable(me, tokens)
    recruiting = acting and step != Question.PAY
    if specialists > 0 and recruiting:
        out[Potential.RECRUIT_NOW] = first // TENTH
        specialists -= 1
    if not later:
        return
    if specialists > 0 and not recruiting:
        out[Potential.RECRUIT_NEXT] = first // TENTH
    out[Potential.RECRUITS] = specialists
    out[Potential.TOKENS] = total(tokens)
    out[Potential.COINS] = min(coins, SPENDABLE)
    out[Potential.STORED] += total(me.harbor)
    for colour in range(tables.N_COLOURS):
        out[Potential.STORED_PRICE] += me.harbor[colour] * BOAT_PRICE[colour]
    out[Potential.RESERVED] = size_of(me.reserved)
    if acting and s.question == Question.RESERVE:  # one more, whichever it will be
        out[Potential.RESERVED] += 1
        out[Potential.SCORE] -= 1
    for power in range(N_POWERS):
        out[Potential.TREASURER + power] = (owned >> power) & 1
    count_group(s, me, out)
    count_next_turn(s, seat, acting and step > Question.PLACE, building, out)


@rule
def turns_to_come(s: State, seat: int) -> int:
    """Own turns of this round that have not begun."""
    turns = 1 if s.active == seat and s.question == Question.FLEET else 0
    for turn in range(s.turn + 1, tables.N_TURNS[s.n_players]):
        if s.order[turn] == seat:
            turns += 1
    return turns


@rule
def pay_cheapest(me: Player, tokens: Ints) -> None:
    """Pay a specialist: with a pair of the commonest kind, else with three kinds; the Envoy with any two (10.2, 10.3)."""
    pair = -1
    for kind in range(tables.N_KINDS):
        if tokens[kind] >= 2 and (pair < 0 or tokens[kind] > tokens[pair]):
            pair = kind
    if pair >= 0:
        tokens[pair] -= 2
        return
    price = 2 if has(me, Specialist.ENVOY) > 0 else 3
    for kind in range(tables.N_KINDS):
        if tokens[kind] > 0 and price > 0:
            tokens[kind] -= 1
            price -= 1


@rule
def swap_best(s: State, tokens: Ints) -> None:
    """11.3: exchange a token for one that makes a pair, if there is such a one."""
    give = -1
    take = -1
    for kind in range(tables.N_KINDS):
        if tokens[kind] % 2 == 1:
            give = kind
    if s.question == Question.TAKE_TOKEN:
        give = s.token
    if give < 0:
        return
    kinds = scratch(tables.N_KINDS)
    count_kinds(s, s.with_token, kinds)
    for kind in range(tables.N_KINDS):
        if kind != give and tokens[kind] % 2 == 1 and kinds[kind] > 0:
            take = kind
    if take >= 0:
        tokens[give] -= 1
        tokens[take] += 1


@rule
def count_left_boats(s: State, me: Player, out: Ints) -> int:
    """Boats that were not placed: the harbor takes some, the others are scrapped (9); returns the coins that come of that."""
    boats = total(s.hand)
    if boats == 0:
        return 0
    stored = min(boats, tables.HARBOUR_SLOTS[has(me, Specialist.HARBOURMASTER)] - s.stored)
    out[Potential.STORED] += stored
    left = stored
    for k in range(tables.N_COLOURS):
        colour = tables.N_COLOURS - 1 - k
        some = min(left, s.hand[colour])
        out[Potential.STORED_PRICE] += some * BOAT_PRICE[colour]
        left -= some
    lost = boats - stored
    if has(me, Specialist.SALVAGER) > 0:
        return tables.SALVAGE_COINS * lost
    scrapped = total(me.scrapped)
    out[Potential.SCORE] -= scrapped_groups(scrapped + lost) - scrapped_groups(scrapped)
    return 0


@rule
def count_turn(s: State, seat: int, step: int, tokens: Ints, first: int, later: bool, out: Ints) -> int:
    """What the turn begun will bring; returns the tile, as a set, that would be built."""
    me = s.players[seat]
    out[Potential.BOARD_TILE] = 1 if Power.MOVE_BOAT <= s.fleet and s.fleet <= Power.REMOVE_BOATS else 0
    out[Potential.BEGUN] = 1 if s.question >= Question.LIFT_BOAT else 0
    out[Potential.RESERVE_TILE] = 1 if s.fleet == Power.RESERVE else 0
    if step == Question.STORE or step == Question.RECRUIT or step == Question.PAY:
        return 0
    boats = colours_of(s.hand)
    n_boats = total(s.hand)
    outlook = scratch(Outlook)
    without_boats(outlook)
    wild = wild_colours(s)
    offered = row_tiles(s) | me.reserved | previewed(s)
    if s.question == Question.BUILD_SITE:
        offered = 1 << s.tile
    # What the boats placed bring by themselves.
    build = 0
    collect = 0
    if step != Question.COLLECT and step != Question.PILGRIM and s.n_placed > 0:
        build = best_build(s, seat, offered, s.near, wild, outlook)
    if step <= Question.ACT or step == Question.COLLECT:
        picks = s.left + s.extra if step == Question.COLLECT else s.n_placed + has(me, Specialist.GATHERER)
        if s.n_placed > 0:
            collect = collecting(s, me, tokens, s.near, picks, first, later)
    elif step == Question.PILGRIM:
        collect = collecting(s, me, tokens, s.near, s.left, first, later)
    sure = max(build, collect)
    if build >= collect:
        out[Potential.SURE_BUILD] = build // TENTH
    else:
        out[Potential.SURE_COLLECT] = collect // TENTH
    building = best_tile(outlook) if build >= collect else 0
    if step > Question.PLACE or n_boats == 0:
        return building
    # What those in hand may add.
    out[Potential.HAND] = n_boats
    price_boats(s, me, step == Question.TRADE, outlook)
    with_boats(boats, outlook)
    if s.n_placed > 0:
        next_spaces(s, outlook)
        islands = s.near | touched_by(s, outlook, boats)
        picks = s.n_placed + 1
    else:
        first_spaces(s, me, outlook)
        islands = touched_by(s, outlook, boats)
        picks = n_boats
    build = best_build(s, seat, offered, s.near, wild, outlook)
    collect = collecting(s, me, tokens, islands, picks + has(me, Specialist.GATHERER), first, later)
    if build >= collect and build > sure:
        out[Potential.HOPED_BUILD] = (build - sure) // TENTH
        building = best_tile(outlook)
    elif collect > sure:
        out[Potential.HOPED_COLLECT] = (collect - sure) // TENTH
        building = 0
    return building


@rule
def collecting(s: State, me: Player, owned: Ints, islands: int, picks: int, first: int, later: bool) -> int:
    """What so many tokens from some islands would bring, in hundredths of a point."""
    tokens = scratch(tables.N_KINDS)
    kinds = scratch(tables.N_KINDS)
    for kind in range(tables.N_KINDS):
        tokens[kind] = owned[kind]
    before = tokens_worth(me, tokens, first, later)
    count_kinds(s, islands, kinds)
    take_best(tokens, kinds, picks)
    return max(tokens_worth(me, tokens, first, later) - before, 0)


@rule
def count_group(s: State, me: Player, out: Ints) -> None:
    """The largest group, and how it can grow (2.7)."""
    islands = me.islands
    while islands != 0:
        group = islands & -islands
        fresh = group
        shore = 0
        size = 0
        while fresh != 0:
            low = fresh & -fresh
            around = tables.EDGE_BITS[tables.BIT[low % tables.BIT_PRIME]]
            joined = around & me.islands & ~group
            shore |= around & ~s.with_building
            group |= joined
            fresh = (fresh ^ low) | joined
            size += 1
        islands &= ~group
        if shore != 0 and size > out[Potential.GROUP]:
            out[Potential.GROUP] = size
            out[Potential.SHORE] = size_of(shore)


@rule
def count_next_turn(s: State, seat: int, storing: bool, building: int, out: Ints) -> None:
    """The best build of the next turn, with the harbor, any Fleet tile there may be, and a boat bought; how long it is until then.

    `storing`: the boats in hand are left for the harbor. `building`: the tile, as a set, that will be built before.
    """
    me = s.players[seat]
    boats = colours_of(me.harbor)
    fresh = s.active == seat and s.question == Question.FLEET
    if fresh or storing:
        boats |= colours_of(s.hand)
    wait = 0
    in_round = fresh
    if not fresh:
        for turn in range(s.turn + 1, tables.N_TURNS[s.n_players]):
            if s.order[turn] == seat:
                in_round = True
            elif not in_round:
                wait += 1
    if not in_round:
        for turn in range(tables.N_TURNS[s.n_players]):
            if s.used[turn] != NO_TILE and s.used[turn] < me.lowest_fleet:
                wait += 1
    out[Potential.WAIT] = wait
    outlook = scratch(Outlook)
    without_boats(outlook)
    price_boats(s, me, True, outlook)
    for slot in range(tables.FLEET_FACE_UP if in_round else tables.N_FLEET):
        if s.track[slot] != EMPTY:
            with_boats(boats | fleet_boats(s, s.track[slot]), outlook)
    first_spaces(s, me, outlook)
    offered = (row_tiles(s) | me.reserved) & ~building
    build = max(best_build(s, seat, offered, 0, 0, outlook) - USUAL_GAIN, 0) // TENTH
    if wait == 0:
        out[Potential.NEXT_BUILD] = build
    else:
        out[Potential.LATER_BUILD] = build
    out[Potential.SECOND_BUILD] = max(second_best(outlook) - USUAL_GAIN, 0) // TENTH
    reserved = row_tiles(s) if s.question == Question.RESERVE and s.active == seat else me.reserved
    for tile in range(tables.N_TILES):
        if (reserved >> tile) & 1 == 1:
            out[Potential.RESERVED_BUILD] = max(out[Potential.RESERVED_BUILD], outlook.worths[tile] // TENTH)


@rule
def is_quiet(s: State) -> bool:
    """A turn begins."""
    return s.question == Question.FLEET
