"""Yamataï 13 and 14: what ends a round and the game, and how a round and a turn begin."""

from __future__ import annotations

from seaboard.core.language.rng import shuffle
from seaboard.core.language.rules import rule, tell
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.events import Told
from seaboard.games.yamatai.state import EMPTY, NO_TILE, End, Player, Question, Row, State
from seaboard.games.yamatai.tables import Boat


@rule
def begin_round(s: State) -> None:
    s.turn = 0
    tell(Told.ROUND, s.round + 1)
    for turn in range(tables.MAX_TURNS):
        s.used[turn] = NO_TILE
    for seat in range(s.n_players):
        s.players[seat].first_turn = tables.MAX_TURNS
        s.players[seat].lowest_fleet = tables.N_FLEET
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """4.5: the harbor becomes the hand; nothing is used, placed or taken yet."""
    s.active = s.order[s.turn]  # 4.2
    me = s.players[s.active]
    me.first_turn = min(me.first_turn, s.turn)
    tell(Told.TURN, s.active)
    boats = me.harbor
    if boats[Boat.BAMBOO] + boats[Boat.WOOD] + boats[Boat.STONE] + boats[Boat.CLAY] + boats[Boat.GOLD] > 0:
        tell(Told.FROM_HARBOR, s.active, boats[Boat.BAMBOO], boats[Boat.WOOD], boats[Boat.STONE], boats[Boat.CLAY], boats[Boat.GOLD])
    for colour in range(tables.N_COLOURS):
        s.hand[colour] = me.harbor[colour]
        me.harbor[colour] = 0
    s.fleet = NO_TILE
    s.power_used = 0
    s.shipwright_used = 0
    s.preview = 0
    s.stored = 0
    s.left = 0
    s.extra = 0
    s.n_placed = 0
    for k in range(tables.MAX_HAND):
        s.placed[k] = EMPTY
    for half in range(tables.N_HALVES):
        s.placed_bits[half] = 0
        s.chain[half] = 0
    s.near = 0
    s.taken = 0
    s.question = Question.FLEET


@rule
def end_turn(s: State, me: Player) -> None:  # 10.7
    s.turn += 1
    if s.turn < tables.N_TURNS[s.n_players]:
        begin_turn(s)
    else:
        end_round(s)


@rule
def end_round(s: State) -> None:  # 13
    specialists = s.specialist_row
    for k in range(tables.ROW_SIZE):  # 13.1
        if specialists.tiles[k] != EMPTY:
            specialists.coins[k] += tables.ROUND_COINS
            s.coins_out += tables.ROUND_COINS
            tell(Told.COINS_PUT, specialists.tiles[k], tables.ROUND_COINS)
    refill(specialists, Told.SPECIALIST_COMES)  # 13.2
    revealed = refill(s.building_row, Told.TILE_COMES)  # 13.3
    for seat in range(s.n_players):
        s.players[seat].known = max(s.players[seat].known - revealed, 0)  # 16.3
    move_meeples(s)  # 13.4
    lay_out_track(s)  # 13.5
    s.end = find_end(s)  # 13.6
    if s.end != End.NOT_YET:
        s.question = Question.OVER
    else:
        s.round += 1
        begin_round(s)


@rule
def refill(row: Row, told: int) -> int:
    """13.2, 13.3: the tiles slide together and new ones join at the far end, told as `told`; returns how many were drawn."""
    n = 0
    for k in range(tables.ROW_SIZE):
        if row.tiles[k] != EMPTY:
            row.tiles[n] = row.tiles[k]
            row.coins[n] = row.coins[k]
            n += 1
    drawn: int = min(tables.ROW_SIZE - n, row.size - row.next)
    for k in range(n, tables.ROW_SIZE):
        row.coins[k] = 0
        row.tiles[k] = EMPTY
        if k < n + drawn:
            row.tiles[k] = row.deck[row.next]
            row.deck[row.next] = EMPTY
            row.next += 1
            tell(told, row.tiles[k])
    return drawn


@rule
def move_meeples(s: State) -> None:
    """13.4: order of the next round, by the numbers of the Fleet tiles used."""
    n_turns = tables.N_TURNS[s.n_players]
    for turn in range(1, n_turns):
        for k in range(turn, 0, -1):
            if s.used[k] < s.used[k - 1]:
                tile = s.used[k]
                s.used[k] = s.used[k - 1]
                s.used[k - 1] = tile
                seat = s.order[k]
                s.order[k] = s.order[k - 1]
                s.order[k - 1] = seat
    for turn in range(n_turns):
        s.spot[turn] = s.used[turn]
        tell(Told.ORDER, s.order[turn], s.spot[turn] + 1)


@rule
def lay_out_track(s: State) -> None:  # 13.5
    n_turns = tables.N_TURNS[s.n_players]
    n = 0
    for slot in range(tables.N_FLEET):
        if s.track[slot] != EMPTY:
            s.track[n] = s.track[slot]
            if n < tables.FLEET_FACE_UP and tables.FLEET_FACE_UP <= slot:
                tell(Told.FLEET_SHOWN, s.track[n])
            n += 1
    for turn in range(n_turns):
        s.track[n + turn] = s.used[turn]
    shuffle(s.rng, s.track, n, n_turns)
    s.last_batch = n
    tell(Told.FLEET_SHUFFLED)


@rule
def find_end(s: State) -> int:
    """14.1: all reasons are told, and the first that holds is the end."""
    end = End.ROUND_LIMIT if s.round + 1 >= tables.MAX_ROUNDS else End.NOT_YET  # 14.4
    if s.building_row.tiles[tables.ROW_SIZE - 1] == EMPTY:
        end = End.BUILDINGS_EXHAUSTED
        tell(Told.FEW_TILES)
    if s.specialist_row.tiles[tables.ROW_SIZE - 1] == EMPTY:
        end = End.SPECIALISTS_EXHAUSTED
        tell(Told.FEW_SPECIALISTS)
    for colour in range(tables.N_COLOURS):
        if s.supply[colour] == 0:
            end = End.BOATS_EXHAUSTED
            tell(Told.SOLD_OUT, colour)
    for seat in range(s.n_players):
        if s.players[seat].buildings_left == 0:
            end = End.LAST_BUILDING
            tell(Told.LAST_BUILDING, seat)
    return end
