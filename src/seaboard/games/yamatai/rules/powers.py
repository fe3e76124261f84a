"""Yamataï 11: the powers of the Fleet tiles.

A power is started from a menu and returns to it (4.9). Coins and the preview act at once, power 9 as part of a build, the others ask
the questions that QUESTION_OF names.
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Table, rule, tell, whisper
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.rules.board import boats_not_placed, gain_coins, lift, list_boats, list_members, lower, offer, set_of
from seaboard.games.yamatai.rules.islands import row_tiles, take_tile
from seaboard.games.yamatai.rules.recruiting import kinds_owned
from seaboard.games.yamatai.state import EMPTY, NO_BOAT, Player, Question, State
from seaboard.games.yamatai.tables import Power

_questions = {
    Power.RESERVE: Question.RESERVE,
    Power.SWAP_CULTURE: Question.GIVE_TOKEN,
    Power.MOVE_BOAT: Question.LIFT_BOAT,
    Power.SACRED_GROUND: Question.HALLOW,
    Power.SWAP_BOATS: Question.SWAP_FIRST,
    Power.REMOVE_BOATS: Question.REMOVE_FIRST,
}
QUESTION_OF = Table(_questions.get(power, Question.OVER) for power in Power)


@rule
def power_choice(s: State, me: Player, out: Ints) -> int:  # D2
    return offer(Act.POWER, 0, out) if s.power_used == 0 and can_use_power(s, me) else 0


@rule
def can_use_power(s: State, me: Player) -> bool:  # 11.12
    power = s.fleet
    if power == Power.COINS:
        return True
    if power == Power.RESERVE:
        return row_tiles(s) != 0
    if power == Power.SWAP_CULTURE:
        return tokens_to_give(s, me) != 0
    if power == Power.PREVIEW:
        return s.building_row.next < s.building_row.size
    if power == Power.MOVE_BOAT:  # there is always a target, see test_components.py
        return s.n_boats > s.n_placed and s.n_boats > 1
    if power == Power.SACRED_GROUND:
        return s.sacred_left > 0 and islands_to_hallow(s) != 0
    if power == Power.SWAP_BOATS:
        colours: int = tables.COUNT[colours_not_placed(s)]
        return colours > 1
    if power == Power.REMOVE_BOATS:
        return s.n_boats > s.n_placed
    return False


@rule
def start_power(s: State, me: Player) -> None:
    s.power_used = 1
    tell(Told.POWER, s.active, s.fleet)
    if s.fleet == Power.COINS:  # 11.11
        gain_coins(s, me, tables.FLEET_COINS)
        tell(Told.POWER_COINS, s.active, tables.FLEET_COINS)
    elif s.fleet == Power.PREVIEW:  # 11.4
        row = s.building_row
        tiles = min(tables.PREVIEW_TILES, row.size - row.next)
        me.known = max(me.known, tiles)
        s.preview = tiles if s.question <= Question.ACT else 0
        tell(Told.PREVIEWS, s.active, tiles)
        for k in range(tiles):
            whisper(1 << s.active, Told.SEES, row.deck[row.next + k])
    else:
        s.menu = s.question
        s.question = QUESTION_OF[s.fleet]


@rule
def colours_not_placed(s: State) -> int:
    """The set of colours of the boats that powers may touch."""
    colours = 0
    for half in range(tables.N_HALVES):
        members = boats_not_placed(s, half)
        while members != 0:
            low = members & -members
            colours |= 1 << s.boats[half * tables.HALF + tables.BIT[low % tables.BIT_PRIME]]
            members ^= low
    return colours


@rule
def tokens_to_give(s: State, me: Player) -> int:
    """11.3: own kinds for which some island carries another kind."""
    on_islands = set_of(s.tokens, 0, tables.N_ISLANDS)
    kinds = kinds_owned(me, 1)
    return kinds if tables.COUNT[on_islands] > 1 else kinds & ~on_islands if on_islands != 0 else 0


@rule
def islands_to_hallow(s: State) -> int:  # 11.6
    return tables.ALL_ISLANDS & ~(s.with_token | s.with_building | s.sacred)


@rule
def return_to_menu(s: State, me: Player) -> None:
    s.question = s.menu
    s.menu = 0
    s.token = 0
    s.space = 0


@rule
def reserve_choices(s: State, me: Player, out: Ints) -> int:  # D9
    return list_members(row_tiles(s), Act.TILE, 0, out)


@rule
def reserve(s: State, me: Player, action: int) -> None:  # 11.2
    tile = action - Act.TILE
    take_tile(s, me, tile)
    me.reserved |= 1 << tile
    tell(Told.RESERVES, s.active, tile)
    return_to_menu(s, me)


@rule
def give_choices(s: State, me: Player, out: Ints) -> int:  # D10
    return list_members(tokens_to_give(s, me), Act.KIND, 0, out)


@rule
def give_token(s: State, me: Player, action: int) -> None:  # 11.3
    s.token = action - Act.KIND
    s.question = Question.TAKE_TOKEN


@rule
def take_choices(s: State, me: Player, out: Ints) -> int:  # D7
    n = 0
    for island in range(tables.N_ISLANDS):
        if s.tokens[island] != EMPTY and s.tokens[island] != s.token:
            n = offer(Act.ISLAND + island, n, out)
    return n


@rule
def swap_token(s: State, me: Player, action: int) -> None:  # 11.3
    island = action - Act.ISLAND
    tell(Told.SWAPS_TOKEN, s.active, s.token, s.tokens[island], island)
    me.tokens[s.token] -= 1
    me.tokens[s.tokens[island]] += 1
    s.tokens[island] = s.token
    return_to_menu(s, me)


@rule
def boat_choices(s: State, me: Player, out: Ints) -> int:  # D11
    """11.1: any boat that was not placed this turn, to be moved, swapped or removed."""
    return list_boats(s, EMPTY, Act.SPACE, 0, out)


@rule
def lift_boat(s: State, me: Player, action: int) -> None:  # 11.5
    s.space = action - Act.SPACE
    s.lifted = lift(s, s.space)
    s.question = Question.LOWER_BOAT


@rule
def target_choices(s: State, me: Player, out: Ints) -> int:  # D11
    """Empty spaces next to a boat; the lifted boat is no longer on the board, and its old space is no target."""
    n = 0
    for half in range(tables.N_HALVES):
        spaces = 0
        for colour in range(tables.N_COLOURS):
            spaces |= s.reach[colour][half]
        spaces &= ~s.occupied[half]
        if tables.HALF_OF[s.space] == half:
            spaces &= ~tables.BIT_OF[s.space]
        n = list_members(spaces, Act.SPACE + half * tables.HALF, n, out)
    return n


@rule
def lower_boat(s: State, me: Player, action: int) -> None:  # 11.5
    tell(Told.MOVES_BOAT, s.active, s.lifted, s.space, action - Act.SPACE)
    lower(s, action - Act.SPACE, s.lifted)
    s.lifted = NO_BOAT
    return_to_menu(s, me)


@rule
def hallow_choices(s: State, me: Player, out: Ints) -> int:  # D7
    return list_members(islands_to_hallow(s), Act.ISLAND, 0, out)


@rule
def hallow(s: State, me: Player, action: int) -> None:  # 11.6
    s.sacred |= 1 << (action - Act.ISLAND)
    s.sacred_left -= 1
    tell(Told.HALLOWS, s.active, action - Act.ISLAND)
    return_to_menu(s, me)


@rule
def choose_first(s: State, me: Player, action: int) -> None:  # 11.7
    s.space = action - Act.SPACE
    s.question = Question.SWAP_SECOND


@rule
def second_choices(s: State, me: Player, out: Ints) -> int:  # D11
    return list_boats(s, s.boats[s.space], Act.SPACE, 0, out)


@rule
def swap_boats(s: State, me: Player, action: int) -> None:  # 11.7
    other = action - Act.SPACE
    tell(Told.SWAPS_BOATS, s.active, s.boats[s.space], s.space, s.boats[other], other)
    colour = lift(s, s.space)
    lower(s, s.space, lift(s, other))
    lower(s, other, colour)
    return_to_menu(s, me)


@rule
def remove_first(s: State, me: Player, action: int) -> None:  # 11.8
    remove_boat(s, action - Act.SPACE)
    s.question = Question.REMOVE_SECOND


@rule
def another_choices(s: State, me: Player, out: Ints) -> int:  # D8, D11
    return list_boats(s, EMPTY, Act.SPACE, offer(Act.DONE, 0, out), out) if s.n_boats > s.n_placed else 0


@rule
def remove_second(s: State, me: Player, action: int) -> None:  # 11.8
    if action == Act.DONE:
        tell(Told.ONLY_ONE, s.active)
    else:
        remove_boat(s, action - Act.SPACE)
    return_to_menu(s, me)


@rule
def remove_boat(s: State, space: int) -> None:
    tell(Told.REMOVES_BOAT, s.active, s.boats[space], space)
    s.supply[lift(s, space)] += 1
