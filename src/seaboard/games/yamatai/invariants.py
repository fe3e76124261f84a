"""Yamataï: what is true in every position. `check` names the first thing that is not."""

from __future__ import annotations

from seaboard.core.language.rules import Checklist, rule, scratch
from seaboard.core.play.questions import within
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import MAX_CHOICES
from seaboard.games.yamatai.rules.board import has, lower, set_of, size_of, total
from seaboard.games.yamatai.state import EMPTY, NO_BOAT, NO_TILE, PALACE, TORII, End, Question, Row, State
from seaboard.games.yamatai.tables import Option, Power, SacredGround, Sort, Specialist, TieBreak


@rule
def counters_hold(s: State) -> bool:
    over = s.question == Question.OVER
    n_turns = tables.N_TURNS[s.n_players] if within(s.n_players, 2, tables.MAX_PLAYERS) else 0
    return (
        n_turns > 0
        and within(s.round, 0, tables.MAX_ROUNDS - 1)
        and within(s.options[Option.SACRED_GROUND_MODE], 0, SacredGround.BONUS)
        and within(s.options[Option.TIE_BREAK], 0, TieBreak.PLAYED_ORDER)
        and within(s.options[Option.PUBLISHED_COLLECT_PER_BOAT], 0, 1)
        and within(s.options[Option.COLLECT_MAY_STOP], 0, 1)
        and within(s.question, 0, Question.OVER)
        and within(s.end, 0, End.ROUND_LIMIT)
        and within(s.active, 0, s.n_players - 1)
        and over == (s.end != End.NOT_YET)
        and within(s.n_choices, 0, MAX_CHOICES)
        and within(s.turn, n_turns if over else 0, n_turns if over else n_turns - 1)
        and (over or s.active == s.order[s.turn])
    )


@rule
def question_holds(s: State) -> bool:
    """What a question needs is there, and what only another one needs is at rest."""
    me = s.players[s.active]
    question = s.question
    fresh = question == Question.FLEET
    collecting = question == Question.COLLECT
    in_power = question >= Question.RESERVE and question < Question.OVER
    two_spaces = question == Question.LOWER_BOAT or question == Question.SWAP_SECOND
    # 11.4: the preview lasts until the end of step 4.
    may_preview = question != Question.STORE and question != Question.RECRUIT and question < Question.PAY
    previewing = s.fleet == Power.PREVIEW and s.power_used > 0 and may_preview
    return (
        within(s.menu, Question.TRADE if in_power else 0, Question.RECRUIT if in_power else 0)
        and within(s.fleet, NO_TILE, tables.N_FLEET - 1)
        and (s.fleet == NO_TILE) == fresh
        and within(s.power_used, 1 if in_power else 0, 0 if fresh or s.fleet == Power.NONE else 1)
        and within(s.shipwright_used, 0, 0 if fresh else has(me, Specialist.SHIPWRIGHT))
        and within(s.preview, 0, min(tables.PREVIEW_TILES, me.known) if previewing else 0)
        and within(s.tile, NO_TILE, tables.N_TILES - 1)
        and (s.tile != NO_TILE) == (question == Question.BUILD_SITE)
        and within(s.spot_chosen, 0, tables.ROW_SIZE - 1 if question == Question.PAY else 0)
        and within(s.left, 0, s.n_placed if collecting else has(me, Specialist.PILGRIM) if question == Question.PILGRIM else 0)
        and within(s.extra, 0, tables.GATHERER_EXTRA * has(me, Specialist.GATHERER) if collecting else 0)
        and within(s.token, 0, tables.N_KINDS - 1 if question == Question.TAKE_TOKEN else 0)
        and within(s.space, 0, tables.N_SPACES - 1 if two_spaces else 0)
        and within(s.lifted, NO_BOAT, tables.N_COLOURS - 1)
        and (s.lifted != NO_BOAT) == (question == Question.LOWER_BOAT)
    )


@rule
def meeples_hold(s: State) -> bool:
    n_turns = tables.N_TURNS[s.n_players]
    over = s.question == Question.OVER
    meeples = scratch(tables.MAX_PLAYERS)
    for turn in range(tables.MAX_TURNS):
        if turn >= n_turns:
            if s.order[turn] != EMPTY or s.spot[turn] != EMPTY or s.used[turn] != NO_TILE:
                return False
        else:
            if not within(s.order[turn], 0, s.n_players - 1) or not within(s.spot[turn], 0, tables.N_FLEET - 1):
                return False
            meeples[s.order[turn]] += 1
            if turn > 0 and s.spot[turn] <= s.spot[turn - 1]:  # 4.2
                return False
            taken = turn < s.turn or (turn == s.turn and s.question != Question.FLEET)
            if not within(s.used[turn], 0 if taken else NO_TILE, tables.N_FLEET - 1 if taken else NO_TILE):
                return False
            if (turn == s.turn and s.used[turn] != s.fleet) or (over and s.used[turn] != s.spot[turn]):
                return False
    for seat in range(s.n_players):
        me = s.players[seat]
        first = tables.MAX_TURNS
        lowest = tables.N_FLEET
        for turn in range(min(s.turn + 1, n_turns)):
            if s.order[turn] == seat:
                first = min(first, turn)
                lowest = min(lowest, s.used[turn] if s.used[turn] != NO_TILE else tables.N_FLEET)
        if meeples[seat] != n_turns // s.n_players or me.lowest_fleet != lowest:
            return False
        if me.first_turn != first and not (over and within(me.first_turn, 0, n_turns - 1)):
            return False
    return True


@rule
def fleet_track_holds(s: State) -> bool:
    n_turns = tables.N_TURNS[s.n_players]
    over = s.question == Question.OVER
    found = scratch(tables.N_FLEET)
    for slot in range(tables.N_FLEET):
        tile = s.track[slot]
        if not within(tile, 0 if over or slot >= tables.FLEET_FACE_UP else EMPTY, tables.N_FLEET - 1):
            return False
        if tile != EMPTY:
            found[tile] += 1
    for turn in range(n_turns):
        if s.used[turn] != NO_TILE and not over:
            found[s.used[turn]] += 1
    for tile in range(tables.N_FLEET):
        if found[tile] != 1:
            return False
    return s.last_batch == (tables.FLEET_FACE_UP if s.round == 0 and not over else tables.N_FLEET - n_turns)


@rule
def boats_hold(s: State) -> bool:
    """1.2, 9.3: supply, board, hand, harbors and scrapped boats make up all boats of a colour."""
    found = scratch(tables.N_COLOURS)
    for space in range(tables.N_SPACES):
        if not within(s.boats[space], EMPTY, tables.N_COLOURS - 1):
            return False
        if s.boats[space] != EMPTY:
            found[s.boats[space]] += 1
    if s.lifted != NO_BOAT:
        found[s.lifted] += 1
    for colour in range(tables.N_COLOURS):
        if s.supply[colour] < 0 or s.hand[colour] < 0:
            return False
        found[colour] += s.supply[colour] + s.hand[colour]
    for seat in range(tables.MAX_PLAYERS):
        me = s.players[seat]
        stored = total(me.harbor)
        for colour in range(tables.N_COLOURS):
            if me.harbor[colour] < 0 or me.scrapped[colour] < 0:
                return False
            found[colour] += me.harbor[colour] + me.scrapped[colour]
        if not within(stored, 0, tables.HARBOUR_SLOTS[has(me, Specialist.HARBOURMASTER)] if seat < s.n_players else 0):  # 9.2, 9.5
            return False
        if seat == s.active and stored != s.stored:
            return False
    for colour in range(tables.N_COLOURS):
        if found[colour] != tables.BOAT_SUPPLY[colour]:
            return False
    return True


@rule
def placed_holds(s: State) -> bool:
    me = s.players[s.active]
    spaces = scratch(tables.N_HALVES)
    chain = scratch(tables.N_HALVES)
    near = 0
    if not within(s.n_placed, 0, tables.MAX_HAND):
        return False
    for k in range(tables.MAX_HAND):
        space = s.placed[k]
        if not within(space, 0 if k < s.n_placed else EMPTY, tables.N_SPACES - 1 if k < s.n_placed else EMPTY):
            return False
        if space != EMPTY:
            if s.boats[space] == EMPTY or spaces[tables.HALF_OF[space]] & tables.BIT_OF[space] != 0:
                return False
            spaces[tables.HALF_OF[space]] |= tables.BIT_OF[space]
            near |= tables.TOUCHED_BITS[space]
            for half in range(tables.N_HALVES):
                chain[half] = tables.NEXT_BITS[space][half] | (chain[half] if has(me, Specialist.PATHFINDER) > 0 else 0)
    for half in range(tables.N_HALVES):
        if s.placed_bits[half] != spaces[half] or (s.chain[half] != chain[half] and s.question != Question.OVER):  # a late Pathfinder
            return False
    return s.near == near and s.taken & ~(near & ~s.with_token & ~s.with_building) == 0


@rule
def board_holds(s: State) -> bool:
    """The sets are those of an empty board on which the boats are put one by one."""
    board = scratch(State)
    for space in range(tables.N_SPACES):
        if s.boats[space] != EMPTY:
            lower(board, space, s.boats[space])
    for half in range(tables.N_HALVES):
        if s.occupied[half] != board.occupied[half]:
            return False
        for colour in range(tables.N_COLOURS):
            if s.reach[colour][half] != board.reach[colour][half]:
                return False
    for island in range(tables.N_ISLANDS):
        if s.types[island] != board.types[island]:
            return False
    return s.n_boats == board.n_boats


@rule
def islands_hold(s: State) -> bool:
    with_token = 0
    with_building = 0
    for island in range(tables.N_ISLANDS):
        if not within(s.tokens[island], EMPTY, tables.N_KINDS - 1) or not within(s.buildings[island], EMPTY, PALACE):
            return False
        if s.tokens[island] != EMPTY:
            with_token |= 1 << island
        if s.buildings[island] != EMPTY:
            with_building |= 1 << island
    if s.with_token != with_token or s.with_building != with_building or with_token & with_building != 0 or s.sacred_left < 0:
        return False
    if s.sacred & ~(tables.ALL_ISLANDS & ~with_token & ~with_building) != 0 or s.mountains & ~tables.ALL_ISLANDS != 0:  # 2.6, 11.6
        return False
    return s.sacred_left + size_of(s.sacred) == tables.SACRED_TOKENS and size_of(s.mountains) == tables.N_MOUNTAINS  # 1.7, 1.12


@rule
def tokens_hold(s: State) -> bool:
    """1.6, 10.4: on islands, with players, out of the game."""
    found = scratch(tables.N_SORTS)
    for island in range(tables.N_ISLANDS):
        if s.tokens[island] != EMPTY:
            found[s.tokens[island]] += 1
    for kind in range(tables.N_KINDS):
        tokens = found[kind] + s.spent[kind]
        for seat in range(tables.MAX_PLAYERS):
            tokens += s.players[seat].tokens[kind]
            if s.players[seat].tokens[kind] < 0:
                return False
        if tokens != tables.TOKENS_OF_KIND[kind] or s.spent[kind] < 0:
            return False
    return True


@rule
def row_holds(row: Row, size: int) -> int:
    """The set of tiles in a row and its deck, or -1 if something is wrong."""
    n = size - row.next
    if row.size != size or not within(row.next, 0, size):
        return -1
    for k in range(tables.N_TILES):
        in_deck = within(k, row.next, size - 1)
        if not within(row.deck[k], 0 if in_deck else EMPTY, size - 1 if in_deck else EMPTY):
            return -1
    for k in range(tables.ROW_SIZE):
        if not within(row.tiles[k], EMPTY, size - 1) or (row.tiles[k] == EMPTY and row.coins[k] != 0):
            return -1
        n += 0 if row.tiles[k] == EMPTY else 1
    found = set_of(row.deck, 0, tables.N_TILES) | set_of(row.tiles, 0, tables.ROW_SIZE)
    return found if size_of(found) == n else -1


@rule
def tiles_hold(s: State) -> bool:
    row = s.building_row
    found = row_holds(row, tables.N_TILES)
    if found < 0:
        return False
    n = size_of(found)
    for k in range(tables.ROW_SIZE):
        if row.coins[k] != 0:
            return False
    if s.tile != NO_TILE:
        found |= 1 << s.tile
        n += 1
    for seat in range(tables.MAX_PLAYERS):
        me = s.players[seat]
        known = min(tables.PREVIEW_TILES, row.size - row.next) if seat < s.n_players else 0  # 16.3
        if min(me.reserved, me.built) < 0 or not within(me.known, 0, known):
            return False
        found |= me.reserved | me.built
        n += size_of(me.reserved) + size_of(me.built)
    return found == (1 << tables.N_TILES) - 1 and n == tables.N_TILES


@rule
def specialists_hold(s: State) -> bool:
    row = s.specialist_row
    found = row_holds(row, tables.N_SPECIALISTS)
    if found < 0:
        return False
    rounds = s.round + (1 if s.question == Question.OVER else 0)
    for k in range(tables.ROW_SIZE):  # 13.1
        if not within(row.coins[k], 0, tables.ROUND_COINS * rounds) or row.coins[k] % tables.ROUND_COINS != 0:
            return False
    if s.question == Question.PAY and row.tiles[s.spot_chosen] == EMPTY:
        return False
    for seat in range(tables.MAX_PLAYERS):
        if found & s.players[seat].specialists != 0 or s.players[seat].specialists < 0:
            return False
        found |= s.players[seat].specialists
    return found == (1 << tables.N_SPECIALISTS) - 1


@rule
def buildings_hold(s: State) -> bool:
    torii = 0
    palaces = 0
    for island in range(tables.N_ISLANDS):
        if s.buildings[island] == TORII:
            torii += 1
        elif s.buildings[island] == PALACE:
            palaces += 1
        elif s.buildings[island] >= s.n_players:
            return False
    for seat in range(tables.MAX_PLAYERS):
        me = s.players[seat]
        islands = 0
        for island in range(tables.N_ISLANDS):
            if s.buildings[island] == seat:
                islands |= 1 << island
        standard = 0
        for tile in range(tables.N_TILES):
            if (me.built >> tile) & 1 == 1:
                if tables.SORT[tile] == Sort.TORII:
                    torii -= 1
                elif tables.SORT[tile] == Sort.PALACE:
                    palaces -= 1
                else:
                    standard += 1
        if me.islands != islands or size_of(islands) != standard or min(me.prestige, me.buildings_left) < 0:
            return False
        if me.buildings_left + standard != (tables.START_BUILDINGS[s.n_players] if seat < s.n_players else 0):  # 3.9
            return False
        if seat >= s.n_players and (me.prestige != 0 or me.built != 0 or me.specialists != 0 or me.first_turn != 0 or me.lowest_fleet != 0):
            return False
    return torii == 0 and palaces == 0


@rule
def coins_hold(s: State) -> bool:
    """1.10: what the bank gave out lies with the players and on the specialists."""
    coins = total(s.specialist_row.coins)
    for seat in range(tables.MAX_PLAYERS):
        if s.players[seat].coins < 0 or (seat >= s.n_players and s.players[seat].coins > 0):
            return False
        coins += s.players[seat].coins
    return coins == s.coins_out


# What is wrong where one of them does not hold; the fault found first counts, and core adds that of the choices.
find_fault = Checklist(
    counters_hold,  # players, options, rounds, seats out of range
    question_holds,  # what belongs to another question is not at rest
    meeples_hold,  # turn order, spots or the Fleet tiles used do not fit
    fleet_track_holds,  # a Fleet tile is missing or there twice, or a slot is empty that should not be
    boats_hold,  # not as many of a colour as there are
    placed_holds,  # the sets of the boats placed this turn do not fit
    board_holds,  # the sets that follow from the boats on the board do not fit
    islands_hold,  # tokens, buildings, mountains, sacred ground
    tokens_hold,  # not as many of a kind as there are
    tiles_hold,  # a building tile is in no place or in two
    specialists_hold,  # a specialist is in no place or in two, or the coins on them are wrong
    buildings_hold,  # a player's buildings do not fit his tiles
    coins_hold,  # not as many as the bank has given out
)
