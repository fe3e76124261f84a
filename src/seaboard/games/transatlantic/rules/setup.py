"""TransAtlantic 2: set-up, in the order of the clauses, with the two decisions it contains."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import shuffle
from seaboard.core.language.rules import rule, scratch, tell
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.rules.choices import add
from seaboard.games.transatlantic.rules.director import fill_display
from seaboard.games.transatlantic.rules.market import buy, receive, refill_market
from seaboard.games.transatlantic.state import EMPTY, NEVER, NO_CARD, NOBODY, Place, Player, Question, State
from seaboard.games.transatlantic.tables import Card, Option


@rule
def deal(s: State) -> None:
    """Everything up to the first question."""
    s.n_regions = tables.N_REGIONS_IN_PLAY[s.n_players]  # 2.1
    s.last_round = NEVER
    s.card = NO_CARD
    s.coal = tables.COAL_CUBES
    s.contracts = tables.CONTRACT_STOCK
    for flag in range(tables.N_FLAGS):
        s.stock[flag] = tables.MARKER_COUNT[flag]
    empty_places(s)
    for seat in range(s.n_players):
        equip_player(s, s.players[seat])
    deal_ships(s)
    deal_extension_cards(s)
    deal_clippers(s)
    s.record = tables.KNOTS[tables.SCOTIA]  # 2.14
    s.regions[tables.NORTH_ATLANTIC].ships[0] = tables.SCOTIA
    s.regions[tables.NORTH_ATLANTIC].size = 1
    s.active = (s.first + s.n_players - 1) % s.n_players  # 2.15
    s.question = Question.CLIPPER


@rule
def empty_places(s: State) -> None:
    """Lists hold EMPTY, ships are nobody's."""
    for position in range(tables.N_POSITIONS):
        s.market[position] = EMPTY
    for slot in range(tables.DISPLAY_SIZE):
        s.display[slot] = EMPTY
    for i in range(tables.N_EXTENSION_CARDS):
        s.discard[i] = EMPTY
        s.extension[i] = EMPTY
    for i in range(tables.N_STEAMSHIPS + tables.N_FLAGS):
        s.deck[i] = EMPTY
    for r in range(tables.N_REGIONS):
        for i in range(tables.MAX_SLOTS + 1):
            s.regions[r].ships[i] = EMPTY
    for card in range(tables.N_SHIPS):
        s.ships[card].owner = NOBODY
        s.ships[card].place = Place.GONE
    for seat in range(tables.MAX_PLAYERS):
        vacate(s.players[seat])


@rule
def vacate(me: Player) -> None:
    """As a seat is that nobody has."""
    me.top = NO_CARD
    for i in range(tables.N_SHIPS):
        me.fleet[i] = EMPTY


@rule
def equip_player(s: State, me: Player) -> None:
    me.money = tables.PUBLISHED_START_MONEY if s.options[Option.PUBLISHED_SETUP] > 0 else tables.START_MONEY  # 2.8
    me.captains = tables.N_CAPTAINS  # 1.12
    me.houses_left = tables.N_HOUSES
    me.token = 1
    for kind in range(tables.N_KINDS):  # 2.9
        me.owned[kind] = tables.START_HAND[s.options[Option.PRESIDENT]][kind]
        me.hand[kind] = me.owned[kind]


@rule
def deal_ships(s: State) -> None:
    size = 0
    for stack in range(tables.N_STACKS):
        for i in range(tables.STACK_SIZE):
            s.deck[size + i] = tables.STACKS[stack][i]
            s.ships[tables.STACKS[stack][i]].place = Place.DECK
        shuffle(s.rng, s.deck, size, tables.STACK_SIZE)  # 2.3
        size += tables.STACK_SIZE
        for _ in range(tables.DOCKED_PER_STACK[s.n_players]):  # 2.4
            size -= 1
            s.docks[tables.FLAG[s.deck[size]]] += 1
            s.ships[s.deck[size]].place = Place.DOCKS
        if stack == 0 and s.options[Option.PUBLISHED_SETUP] == 0:
            for seat in range(s.n_players):  # 2.5
                size -= 1
                receive(s, s.players[seat], seat, s.deck[size])
                s.ships[s.deck[size]].coal = 1
                s.coal -= 1
    s.steamships_left = size
    for flag in range(tables.N_FLAGS):  # 2.6
        s.deck[size + flag] = tables.FIRST_HQ + flag
    shuffle(s.rng, s.deck, size, tables.N_FLAGS)
    s.deck_size = size + tables.N_FLAGS
    for i in range(s.deck_size, tables.N_STEAMSHIPS + tables.N_FLAGS):
        s.deck[i] = EMPTY
    refill_market(s)  # 2.7


@rule
def deal_extension_cards(s: State) -> None:
    size = 0
    for _ in range(2):  # 2.10: the A cards, then the B cards
        s.extension_first_b = size
        for kind in range(tables.FIRST_EXTENSION, tables.FIRST_EXTENSION + tables.N_EXTENSION_KINDS):
            if kind != Card.FLEET or s.options[Option.NO_FLEET_CARDS] == 0:
                s.extension[size] = kind
                size += 1
        shuffle(s.rng, s.extension, s.extension_first_b, size - s.extension_first_b)
    s.extension_size = size
    fill_display(s)  # 2.11


@rule
def deal_clippers(s: State) -> None:
    clippers = scratch(tables.N_CLIPPERS)
    for i in range(tables.N_CLIPPERS):
        clippers[i] = tables.N_STEAMSHIPS + i
    shuffle(s.rng, clippers, 0, tables.N_CLIPPERS)
    for seat in range(s.n_players):  # 2.12
        receive(s, s.players[seat], seat, clippers[seat])
        if clippers[seat] < clippers[s.first]:  # 2.13: clippers are numbered by age
            s.first = seat


# --- 2.15 clippers -----------------------------------------------------------------------------------------------------


@rule
def clipper_choices(s: State, me: Player, out: Ints) -> int:  # D1
    n = 0
    for r in range(s.n_regions):
        if r != tables.NORTH_ATLANTIC and s.regions[r].size == 0:
            n = add(out, n, Act.REGION + r)
    return n


@rule
def place_clipper(s: State, me: Player, action: int) -> None:
    r = action - Act.REGION
    clipper = me.fleet[me.fleet_size - 1]  # the fleet is in ascending order
    s.regions[r].ships[0] = clipper
    s.regions[r].size = 1
    s.ships[clipper].place = r
    tell(Told.CLIPPER, s.active, clipper, r)
    if s.active == s.first:
        if s.options[Option.PUBLISHED_SETUP] == 0:
            begin_rounds(s)
            return
        s.question = Question.SETUP_BUY
        s.left = 1
    s.active = (s.active + s.n_players - 1) % s.n_players  # anti-clockwise


@rule
def begin_rounds(s: State) -> None:
    s.question = Question.TURN
    tell(Told.ROUND, s.round + 1)
    tell(Told.TURN, s.active)


# --- option published_setup (D18) --------------------------------------------------------------------------------------


@rule
def setup_buy(s: State, me: Player, action: int) -> None:
    """Buy one steamship and deploy it; the market shifts and refills, but nothing goes to the docks."""
    s.ship = s.market[action - Act.BUY]
    buy(s, me, action - Act.BUY)
    refill_market(s)
    s.bought = 0
    s.ships[s.ship].mark = 0
    s.question = Question.DEPLOY_REGION


@rule
def next_setup_player(s: State, me: Player) -> None:
    if s.active == s.first:
        s.left = 0
        s.ship = 0
        s.origin = 0
        begin_rounds(s)
    else:
        s.active = (s.active + s.n_players - 1) % s.n_players  # anti-clockwise
        s.question = Question.SETUP_BUY
        s.left = 1
