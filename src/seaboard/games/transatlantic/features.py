"""TransAtlantic: the observation of a seat as ints, in named blocks.

Seats are counted clockwise from the observing one. Nothing hidden is in it: deck orders and random numbers are left out.
"""

from __future__ import annotations

from seaboard.core.language.features import Features, amount, category, count, flag, options, record
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.core.play.observing import Copied, after, kept_within, owner_after, put_bits, put_raised, seat_after, wipe
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.rules.turn import actor
from seaboard.games.transatlantic.state import NEVER, Mode, Place, Player, Question, State
from seaboard.games.transatlantic.tables import Marker, Option

MOST_ROUNDS, MOST_MONEY, MOST_POINTS = 500, 1000, 300  # far more than games have
N_PLACES = tables.N_REGIONS - Place.GONE
MOST_LEFT = tables.MARKER_COUNT[Marker.COAL_BUNKER] + tables.COAL_PLUS_EXTRA
MOST_DOCKED = max(tables.FLAG.count(flag) for flag in range(tables.N_FLAGS))
MOST_OF_KIND = 2  # cards


class PlayerFeature(Features):
    """What a player has."""

    MONEY = amount(0, MOST_MONEY, "money in tens of pounds")
    TRANSPORT_VP = amount(0, MOST_POINTS, "points of transports")
    SCRAP_VP = amount(0, MOST_POINTS, "points of scrapped ships")
    FLEET_VP = amount(0, MOST_POINTS, "points of FLEET cards")
    CAPTAINS = count(tables.N_CAPTAINS, "captains in stock")
    HOUSES_LEFT = count(tables.N_HOUSES, "Trade Houses in stock")
    TOKEN = flag("the Director token is unused")
    CONTRACTS = count(tables.CONTRACT_STOCK, "points of contracts")
    TOP = category(tables.N_KINDS + 1, "top card of the stack, its kind + 1; 0 for no stack")
    MARKERS = count(max(tables.MARKER_COUNT), "markers by flag", tables.N_FLAGS)
    HEADQUARTERS = flag("headquarters by flag", tables.N_FLAGS)
    HOUSES = count(max(tables.HOUSE_PLACES), "Trade Houses by region", tables.N_REGIONS)
    HAND = count(MOST_OF_KIND, "action cards in hand by kind", tables.N_KINDS)
    STACK = count(MOST_OF_KIND, "action cards played by kind", tables.N_KINDS)


class ShipFeature(Features):
    """A ship."""

    OWNER = category(tables.MAX_PLAYERS + 1, "owner: 0 nobody, 1 the observing seat, then clockwise")
    PLACE = category(N_PLACES, "0 gone, 1 docks, 2 deck, 3 market, 4 laid up, 5 supply of its owner, then the regions")
    COAL = count(tables.MAX_COAL, "coal on it")
    MARK = count(tables.MAX_COAL, "in this action: bought, has transported, or cubes received")


class Feature(Features):
    """The whole observation."""

    N_PLAYERS = count(tables.MAX_PLAYERS, "number of players")
    OPTIONS = options(Option, [2] * tables.N_OPTIONS)
    QUESTION = category(len(Question), "what is asked")
    ACTOR = category(tables.MAX_PLAYERS, "who decides: 0 the observing seat, then clockwise")
    ACTIVE = category(tables.MAX_PLAYERS, "whose turn it is")
    FIRST = category(tables.MAX_PLAYERS, "start player")
    ROUND = amount(0, MOST_ROUNDS, "round, from 0")
    ROUNDS_LEFT = count(tables.EXTRA_ROUNDS, "rounds after this one; -1 while it is not known", low=-1)
    IDLE_ROUNDS = count(tables.STALL_ROUNDS + tables.EXTRA_ROUNDS, "complete rounds without a purchase")
    PURCHASED = flag("somebody bought in this round")
    STEAMSHIPS_LEFT = count(tables.N_STEAMSHIPS, "steamships in market and deck")
    DECK = count(tables.N_STEAMSHIPS + tables.N_FLAGS, "cards in the ship deck")
    RECORD = count(max(tables.KNOTS), "speed record in knots")
    COAL = count(tables.COAL_CUBES, "coal in stock")
    CONTRACTS = count(tables.CONTRACT_STOCK, "points of contracts in stock")
    EXTENSION_DECK = count(tables.N_EXTENSION_CARDS, "cards in the extension deck")
    SCOTIA = flag("SCOTIA is still in the North Atlantic")
    CARD = category(tables.N_KINDS + 1, "the action carried out, its kind + 1; 0 between actions")
    LEFT = count(MOST_LEFT, "ships, cards, cubes or markers still to choose")
    MODE = category(len(Mode), "how the choice of ships is restricted")
    SHIP = category(tables.N_SHIPS + 1, "ship being deployed or pushed out + 1")
    BOUGHT = count(tables.MAX_BUYS, "cards bought in this action")
    BOUGHT_HEADQUARTERS = count(tables.MAX_BUYS, "headquarters among them")
    USED = flag("regions, flags or markers used in this action", tables.N_FLAGS)
    STOCK = count(max(tables.MARKER_COUNT), "markers in stock by flag", tables.N_FLAGS)
    DOCKS = count(MOST_DOCKED, "ships in the docks by flag", tables.N_FLAGS)
    MARKET = category(tables.N_SHIP_CARDS + 1, "card + 1 by position of the market", tables.N_POSITIONS)
    DISPLAY = category(tables.N_KINDS + 1, "kind + 1 of the cards on display", tables.DISPLAY_SIZE)
    DISCARD = count(MOST_OF_KIND, "discarded cards by kind of the extension", tables.N_EXTENSION_KINDS)
    PLAYERS = record(PlayerFeature, "player", tables.MAX_PLAYERS)
    SHIPS = record(ShipFeature, "ship by number", tables.N_SHIPS)


N_FEATURES, PLAYER_WIDTH, SHIP_WIDTH = Feature.total(), PlayerFeature.total(), ShipFeature.total()
copy_state = Copied(
    Feature,
    State,
    "n_players options question round idle_rounds purchased steamships_left record coal contracts stock docks left",
    "mode bought bought_headquarters",
)
copy_player = Copied(
    PlayerFeature, Player, "transport_vp scrap_vp fleet_vp captains houses_left token contracts markers headquarters houses hand"
)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    wipe(out, N_FEATURES)
    copy_state(s, out, 0)
    observe_action(s, seat, out)
    out[Feature.FIRST] = after(seat, s.first, s.n_players)
    out[Feature.ROUNDS_LEFT] = -1 if s.last_round == NEVER else s.last_round - s.round
    out[Feature.DECK] = s.deck_size - s.deck_next
    out[Feature.EXTENSION_DECK] = s.extension_size - s.extension_next
    put_raised(out, Feature.MARKET, s.market)
    for slot in range(s.display_size):
        out[Feature.DISPLAY + slot] = s.display[slot] + 1
    for i in range(s.discard_size):
        out[Feature.DISCARD + s.discard[i] - tables.FIRST_EXTENSION] += 1
    for step in range(s.n_players):
        observe_player(s.players[seat_after(seat, step, s.n_players)], out, Feature.PLAYERS + step * PLAYER_WIDTH)
    observe_ships(s, seat, out)


@rule
def observe_action(s: State, seat: int, out: Ints) -> None:
    """What is asked, and the action being carried out."""
    out[Feature.ACTOR] = after(seat, actor(s), s.n_players)
    out[Feature.ACTIVE] = after(seat, s.active, s.n_players)
    out[Feature.CARD] = s.card + 1
    if s.question == Question.DEPLOY_REGION or s.question == Question.REDEPLOY:
        out[Feature.SHIP] = s.ship + 1
    put_bits(out, Feature.USED, s.used, tables.N_FLAGS)


@rule
def observe_player(me: Player, out: Ints, at: int) -> None:
    copy_player(me, out, at)
    out[at + PlayerFeature.MONEY] = kept_within(me.money // 10, 0, MOST_MONEY)
    out[at + PlayerFeature.TOP] = me.top + 1
    for kind in range(tables.N_KINDS):
        out[at + PlayerFeature.STACK + kind] = me.owned[kind] - me.hand[kind]


@rule
def observe_ships(s: State, seat: int, out: Ints) -> None:
    for card in range(tables.N_SHIPS):
        ship = s.ships[card]
        at = Feature.SHIPS + card * SHIP_WIDTH
        out[at + ShipFeature.OWNER] = owner_after(seat, ship.owner, s.n_players)
        out[at + ShipFeature.PLACE] = ship.place - Place.GONE
        out[at + ShipFeature.COAL] = ship.coal
        out[at + ShipFeature.MARK] = ship.mark
    for i in range(tables.MAX_SLOTS):  # 2.14: she enters no other region
        if s.regions[tables.NORTH_ATLANTIC].ships[i] == tables.SCOTIA:
            out[Feature.SCOTIA] = 1
