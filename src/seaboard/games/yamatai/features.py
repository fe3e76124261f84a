"""Yamataï: the observation of a seat as ints, in named blocks.

Seats are counted clockwise from the observing one. Nothing hidden is in it: of the decks only the building tiles the seat has seen, of
face-down Fleet tiles only in which batch they are.
"""

from __future__ import annotations

from seaboard.core.language.features import Features, amount, category, count, flag, options, record
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.core.play.observing import Copied, after, put, put_bits, put_raised, seat_after, wipe
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.state import EMPTY, NO_TILE, TORII, Player, Question, State
from seaboard.games.yamatai.tables import Option, SacredGround, TieBreak

MOST_COINS, MOST_PRESTIGE = 300, 100  # far more than games have
VALUES = {Option.SACRED_GROUND_MODE: len(SacredGround), Option.TIE_BREAK: len(TieBreak)}  # of options that are no switches
TAKEN = tables.N_KINDS + 1  # instead of a token: it was collected in this turn
FACE_DOWN = tables.FLEET_FACE_UP + 1  # place of a Fleet tile in the older batch; in the newer one it is one more

# Places of building tiles and specialists; 0 is in the deck, unseen. Owners are counted from the observing seat.
IN_ROW = 1
RESERVED = IN_ROW + tables.ROW_SIZE
BUILT = RESERVED + tables.MAX_PLAYERS
KNOWN = BUILT + tables.MAX_PLAYERS
IN_HAND = KNOWN + tables.PREVIEW_TILES
RECRUITED = IN_ROW + tables.ROW_SIZE


class TurnFeature(Features):
    """A turn of the round."""

    SEAT = category(tables.MAX_PLAYERS + 1, "whose it is: 1 the observing seat, then clockwise; 0 for no turn")
    SPOT = count(tables.N_FLEET - 1, "spot of the meeple on the turn-order track")
    USED = category(tables.N_FLEET + 1, "Fleet tile used in it + 1; 0 for none yet")


class PlayerFeature(Features):
    """What a player has."""

    COINS = amount(0, MOST_COINS, "coins")
    PRESTIGE = amount(0, MOST_PRESTIGE, "prestige tokens")
    BUILDINGS_LEFT = count(max(tables.START_BUILDINGS), "standard buildings in stock")
    KNOWN = count(tables.PREVIEW_TILES, "tiles on top of the building deck that the player has previewed")
    TOKENS = count(max(tables.TOKENS_OF_KIND), "culture tokens by kind", tables.N_KINDS)
    HARBOR = count(max(tables.HARBOUR_SLOTS), "boats in the harbor by colour", tables.N_COLOURS)
    SCRAPPED = count(max(tables.BOAT_SUPPLY), "scrapped boats by colour", tables.N_COLOURS)


class Feature(Features):
    """The whole observation."""

    N_PLAYERS = count(tables.MAX_PLAYERS, "number of players")
    OPTIONS = options(Option, [VALUES.get(option, 2) for option in Option])
    QUESTION = category(len(Question), "what is asked")
    ACTOR = category(tables.MAX_PLAYERS, "whose turn it is, who also decides: 0 the observing seat, then clockwise")
    ROUND = count(tables.MAX_ROUNDS, "round, from 0")
    TURN = count(tables.MAX_TURNS, "turn of the round, from 0")
    BUILDING_DECK = count(tables.N_TILES, "tiles in the building deck")
    SPECIALIST_DECK = count(tables.N_SPECIALISTS, "specialists in their deck")
    SACRED_LEFT = count(tables.SACRED_TOKENS, "sacred ground left")
    FLEET = category(tables.N_FLEET + 1, "Fleet tile of this turn + 1")
    POWER_USED = flag("its power is used")
    SHIPWRIGHT_USED = flag("the Shipwright is used")
    PREVIEW = count(tables.PREVIEW_TILES, "tiles on top of the deck that may be built in this turn")
    LEFT = count(tables.MAX_HAND, "tokens to be collected")
    EXTRA = count(tables.GATHERER_EXTRA, "tokens that may be collected besides")
    SPOT_CHOSEN = category(tables.ROW_SIZE + 1, "spot of the specialist being recruited + 1")
    GIVEN = category(tables.N_KINDS + 1, "kind of the token being given away + 1")
    SPACE = category(tables.N_SPACES + 1, "space of the boat being moved or swapped + 1")
    LIFTED = category(tables.N_COLOURS + 1, "colour of the boat being moved + 1")
    HAND = count(tables.MAX_HAND, "boats in hand by colour", tables.N_COLOURS)
    SUPPLY = count(max(tables.BOAT_SUPPLY), "boats in the supply by colour", tables.N_COLOURS)
    SPENT = count(max(tables.TOKENS_OF_KIND), "culture tokens that left the game, by kind", tables.N_KINDS)
    FLEET_TILES = category(
        FACE_DOWN + 2,
        "place of each Fleet tile: 0 used, then face-up slots, then face down in the older and the newer batch",
        tables.N_FLEET,
    )
    SPECIALIST_COINS = count(tables.ROUND_COINS * tables.MAX_ROUNDS, "coins on the specialists by spot", tables.ROW_SIZE)
    ORDER = record(TurnFeature, "turn of the round", tables.MAX_TURNS)
    TILES = category(
        IN_HAND + 1,
        "place of each building tile: 0 unseen, then row, reserved and built by seat, known in the deck, being built",
        tables.N_TILES,
    )
    SPECIALISTS = category(
        RECRUITED + tables.MAX_PLAYERS, "place of each specialist: 0 in the deck, then spots, then seats", tables.N_SPECIALISTS
    )
    TOKENS = category(TAKEN + 1, "token on each island, its kind + 1; 7 if it was collected in this turn", tables.N_ISLANDS)
    BUILDINGS = category(
        tables.MAX_PLAYERS + 3, "building on each island: 0 none, standard ones by seat, 5 Torii, 6 Palace", tables.N_ISLANDS
    )
    MOUNTAINS = flag("mountain by island", tables.N_ISLANDS)
    SACRED = flag("sacred ground by island", tables.N_ISLANDS)
    BOATS = category(tables.N_COLOURS + 1, "colour of the boat on each space + 1", tables.N_SPACES)
    PLACED = count(tables.MAX_HAND, "number of the boat among those placed in this turn, by space", tables.N_SPACES)
    PLAYERS = record(PlayerFeature, "player", tables.MAX_PLAYERS)


N_FEATURES, PLAYER_WIDTH, TURN_WIDTH = Feature.total(), PlayerFeature.total(), TurnFeature.total()
copy_state = Copied(
    Feature, State, "n_players options question round turn power_used shipwright_used preview left extra hand sacred_left supply spent"
)
copy_player = Copied(PlayerFeature, Player, "coins prestige buildings_left known tokens harbor scrapped")


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    wipe(out, N_FEATURES)
    copy_state(s, out, 0)
    observe_turn(s, seat, out)
    out[Feature.BUILDING_DECK] = s.building_row.size - s.building_row.next
    out[Feature.SPECIALIST_DECK] = s.specialist_row.size - s.specialist_row.next
    observe_board(s, seat, out)
    for step in range(s.n_players):
        other = seat_after(seat, step, s.n_players)
        observe_player(s.players[other], out, Feature.PLAYERS + step * PLAYER_WIDTH)
        mark(out, Feature.TILES, s.players[other].reserved, RESERVED + step)
        mark(out, Feature.TILES, s.players[other].built, BUILT + step)
        mark(out, Feature.SPECIALISTS, s.players[other].specialists, RECRUITED + step)
    observe_tiles(s, seat, out)


@rule
def mark(out: Ints, at: int, members: int, place: int) -> None:
    """Write a place for each member of a set of tiles."""
    while members != 0:
        low = members & -members
        out[at + tables.BIT[low % tables.BIT_PRIME]] = place
        members &= members - 1


@rule
def observe_turn(s: State, seat: int, out: Ints) -> None:
    """What is asked, and what the active player has in hand and is doing."""
    out[Feature.ACTOR] = after(seat, s.active, s.n_players)
    out[Feature.FLEET] = s.fleet + 1
    if s.question == Question.PAY:
        out[Feature.SPOT_CHOSEN] = s.spot_chosen + 1
    elif s.question == Question.TAKE_TOKEN:
        out[Feature.GIVEN] = s.token + 1
    elif s.question == Question.LOWER_BOAT or s.question == Question.SWAP_SECOND:
        out[Feature.SPACE] = s.space + 1
    out[Feature.LIFTED] = s.lifted + 1
    for turn in range(tables.N_TURNS[s.n_players]):
        at = Feature.ORDER + turn * TURN_WIDTH
        out[at + TurnFeature.SEAT] = after(seat, s.order[turn], s.n_players) + 1
        out[at + TurnFeature.SPOT] = s.spot[turn]
        out[at + TurnFeature.USED] = s.used[turn] + 1


@rule
def observe_tiles(s: State, seat: int, out: Ints) -> None:
    """Where Fleet tiles, building tiles and specialists lie that no player has."""
    tiles = s.building_row
    specialists = s.specialist_row
    for slot in range(tables.FLEET_FACE_UP, tables.N_FLEET):
        out[Feature.FLEET_TILES + s.track[slot]] = FACE_DOWN if slot < s.last_batch else FACE_DOWN + 1
    for slot in range(tables.FLEET_FACE_UP):
        if s.track[slot] != EMPTY:
            out[Feature.FLEET_TILES + s.track[slot]] = slot + 1
    for k in range(tables.ROW_SIZE):
        if tiles.tiles[k] != EMPTY:
            out[Feature.TILES + tiles.tiles[k]] = IN_ROW + k
        if specialists.tiles[k] != EMPTY:
            out[Feature.SPECIALISTS + specialists.tiles[k]] = IN_ROW + k
    put(out, Feature.SPECIALIST_COINS, specialists.coins)
    for k in range(s.players[seat].known):
        out[Feature.TILES + tiles.deck[tiles.next + k]] = KNOWN + k
    if s.tile != NO_TILE:
        out[Feature.TILES + s.tile] = IN_HAND


@rule
def observe_board(s: State, seat: int, out: Ints) -> None:
    for island in range(tables.N_ISLANDS):
        token = s.tokens[island]
        out[Feature.TOKENS + island] = token + 1 if token != EMPTY else ((s.taken >> island) & 1) * TAKEN
        building = s.buildings[island]
        out[Feature.BUILDINGS + island] = building + 1 if building < 0 or building >= TORII else after(seat, building, s.n_players) + 1
    put_bits(out, Feature.MOUNTAINS, s.mountains, tables.N_ISLANDS)
    put_bits(out, Feature.SACRED, s.sacred, tables.N_ISLANDS)
    put_raised(out, Feature.BOATS, s.boats)
    for k in range(tables.MAX_HAND):
        if s.placed[k] != EMPTY:
            out[Feature.PLACED + s.placed[k]] = k + 1


@rule
def observe_player(me: Player, out: Ints, at: int) -> None:
    copy_player(me, out, at)
