"""Oltre Mare: the observation of a seat as ints, in named blocks.

Seats are counted in turn order from the observing one. Nothing hidden is in it: of other hands and of Pirate Stacks it holds what the
seat may know (section 9), of an offer or tender what is complete or the seat's own.
"""

from __future__ import annotations

from seaboard.core.language.features import Features, amount, bits, category, count, flag, options, record
from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.core.play.observing import Copied, after, put_bits, put_raised, seat_after, wipe
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.rules.turn import actor
from seaboard.games.oltremare.state import IN_DECK, NO_CARD, VENICE_GONE, Cards, Player, Question, State
from seaboard.games.oltremare.tables import Option

MOST_TURNS, MOST_PRESTIGE, MOST_DUCATI = 127, 40, 250  # far more than games have
ALL_SEATS = (1 << tables.MAX_PLAYERS) - 1

# What the seat knows of a card; 0 is hidden. The last is a Cargo Stack: first that of the observing seat, then the others in turn order.
OWN_HAND = 1
OWN_PIRATES = 2  # put there by the seat itself
PLAYED = 3
DISCARDED = 4
IN_CARGO = 5


class ShownFeature(Features):
    """A card in an offer or tender."""

    CARD = category(tables.N_CARDS + 1, "card + 1, for its owner; 0 for the others")
    GOOD = category(tables.N_GOODS + 1, "good + 1; 0 for no card")
    PAIR = category(tables.N_PAIRS, "icon pair stated; 0 silent")
    LOAD = category(tables.N_LOADS, "Load stated; 0 silent")


class OfferFeature(Features):
    """The negotiation under way; all 0 outside one."""

    NUMBER = count(max(tables.MOST_OFFERS), "1 the first offer, then counters")
    PROPOSER = category(tables.MAX_PLAYERS + 1, "proposer: 1 the observing seat, then in turn order")
    RECEIVER = category(tables.MAX_PLAYERS + 1, "receiver")
    PAYMENT = count(tables.MOST_PAID_IN_DEAL, "Ducati from proposer to receiver", low=-tables.MOST_PAID_IN_DEAL)
    WANTED = category(tables.N_TOKENS + 1, "goods wanted + 1, or any", tables.MOST_SHOWN)
    GIVEN = record(ShownFeature, "card given", tables.MOST_SHOWN)
    TENDERED = record(ShownFeature, "card tendered", tables.MOST_SHOWN)


class PlayerFeature(Features):
    """What everybody knows of a player."""

    DUCATI = amount(-MOST_DUCATI, MOST_DUCATI, "Ducati")
    INTERIM = amount(0, MOST_DUCATI, "Ducati received at the interim scoring")
    SETTLED = amount(0, MOST_DUCATI, "Ducati received at a settlement")
    PRESTIGE = amount(0, MOST_PRESTIGE, "prestige")
    BANKED_PIRATES = amount(0, tables.N_CARDS, "banked pirates")
    HAND_SIZE = count(tables.N_CARDS, "cards in hand")
    CARGO_SIZE = count(tables.N_CARDS, "cards in the Cargo Stack")
    PIRATES_SIZE = count(tables.N_CARDS, "cards in the Pirate Stack")
    OPENED_WITH = count(max(tables.MOST_WITH_PARTNER), "negotiations of the active player with this one in this turn")
    GOT_PRESTIGE = flag("got prestige in this turn")
    SHIP = category(tables.N_HARBORS, "harbor of the ship")
    MARKER = category(tables.N_MARKER_TYPES + 1, "active marker, its type + 1")
    MARKERS = count(max(tables.MARKER_COUNT), "markers by type, the active one included", tables.N_MARKER_TYPES)
    SHOWN = count(max(tables.CARDS_PER_GOOD), "cards that everybody knows to be in the hand, by good", tables.N_GOODS)


class Feature(Features):
    """The whole observation."""

    N_PLAYERS = count(tables.MAX_PLAYERS, "number of players")
    OPTIONS = options(Option, tables.N_VALUES)
    QUESTION = category(len(Question), "what is asked, as the seat sees it")
    ACTOR = category(tables.MAX_PLAYERS, "who decides: 0 the observing seat, then in turn order")
    ACTIVE = category(tables.MAX_PLAYERS, "whose turn it is")
    FIRST = category(tables.MAX_PLAYERS, "start player")
    TURN = amount(0, MOST_TURNS, "turn, from 1")
    DECK = count(tables.N_CARDS, "goods cards in the deck")
    VENICE = flag("the Venice Card is in the deck")
    VENICE_LOW = count(tables.N_CARDS, "fewest cards above it")
    VENICE_HIGH = count(tables.N_CARDS, "most cards above it")
    DISCARD = count(tables.N_CARDS, "cards in the discard pile")
    TRIGGERED = flag("the end is triggered")
    EXTRA_ROUNDS = count(1, "rounds to play after this one")
    RESHUFFLED = flag("the deck was shuffled anew")
    SETTLED = flag("there was a settlement")
    LOAD = count(tables.PLAYED_MAX, "cards to play in this turn")
    MARITIME = count(tables.LOAD_AND_LIONS, "hand limit of this turn")
    BOUGHT = count(tables.MAX_BUYS, "cards bought in this turn")
    CAN_GET = count(tables.MAX_BUYS, "cards that can still be bought")
    OPENED = count(max(tables.MOST_NEGOTIATIONS), "negotiations opened in this turn")
    CALLED = flag("there was a call for offers in this turn")
    STEPS = count(tables.PLAYED_MAX, "routes still to sail")
    OFFER = record(OfferFeature, "negotiation")
    ROUTES = flag("sea routes sailed in this turn", len(tables.ROUTES))
    BOARD = category(tables.N_MARKER_TYPES + 1, "marker in each harbor, its type + 1", tables.N_HARBORS)
    REMOVED = count(max(tables.MARKER_COUNT), "markers removed from the game by type", tables.N_MARKER_TYPES)
    BOX = count(tables.N_LEFT_OVER, "markers left over by type", tables.N_MARKER_TYPES)
    PLAYERS = record(PlayerFeature, "player", tables.MAX_PLAYERS)
    CARDS = category(
        IN_CARGO + tables.MAX_PLAYERS,
        "each card: 0 hidden, 1 in the own hand, 2 laid on the own pirates, 3 played, 4 discarded, then in the Cargo Stack of each seat",
        tables.N_CARDS,
    )
    DEPTHS = count(tables.N_CARDS, "place of each card in its Cargo Stack or the own Pirate Stack, 1 on top", tables.N_CARDS)
    TRACES = bits(
        2 * tables.MAX_PLAYERS + 1,
        "where each hidden card that was seen may be: deck, hand of each seat, Pirate Stack of each seat",
        tables.N_CARDS,
    )


N_FEATURES, PLAYER_WIDTH, SHOWN_WIDTH, N_ROUTES = Feature.total(), PlayerFeature.total(), ShownFeature.total(), len(tables.ROUTES)
copy_state = Copied(
    Feature,
    State,
    "n_players options turn venice_low venice_high triggered extra_rounds reshuffled settled load maritime bought",
    "can_get opened called steps removed",
)
copy_player = Copied(
    PlayerFeature, Player, "ducati interim settled prestige banked_pirates hand_size cargo_size pirates_size ship markers shown"
)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write the observation of a seat."""
    wipe(out, N_FEATURES)
    copy_state(s, out, 0)
    deciding = actor(s)
    out[Feature.QUESTION] = visible_question(s, deciding == seat)
    out[Feature.ACTOR] = after(seat, deciding, s.n_players)
    out[Feature.ACTIVE] = after(seat, s.active, s.n_players)
    out[Feature.FIRST] = after(seat, s.first, s.n_players)
    observe_clock(s, out)
    observe_offer(s, seat, out)
    put_bits(out, Feature.ROUTES, s.used_routes, N_ROUTES)
    put_raised(out, Feature.BOARD, s.board)
    for i in range(tables.N_LEFT_OVER):
        out[Feature.BOX + s.box[i]] += 1
    for step in range(s.n_players):
        other = seat_after(seat, step, s.n_players)
        observe_player(s, other, out, Feature.PLAYERS + step * PLAYER_WIDTH)
        observe_cargo(s, other, step, out)
    observe_cards(s, seat, out)
    observe_traces(s, seat, out)


@rule
def observe_clock(s: State, out: Ints) -> None:
    out[Feature.DECK] = s.deck_size
    out[Feature.VENICE] = 0 if s.venice == VENICE_GONE else 1
    out[Feature.DISCARD] = s.discard_size


@rule
def visible_question(s: State, own: bool) -> int:
    """9.9: for the others a composition or tender is at its beginning."""
    if own:
        return s.question
    if s.question >= Question.GIVE and s.question <= Question.PAY:
        return Question.GIVE
    if s.question >= Question.TENDER and s.question <= Question.TENDER_LOAD:
        return Question.TENDER
    return s.question


@rule
def observe_offer(s: State, seat: int, out: Ints) -> None:
    if s.question < Question.GIVE or s.question > Question.TENDER_LOAD:
        return
    offer = s.offer
    at = Feature.OFFER + 0
    complete = s.question >= Question.CONFIRM
    out[at + OfferFeature.NUMBER] = offer.number
    out[at + OfferFeature.PROPOSER] = after(seat, offer.proposer, s.n_players) + 1
    out[at + OfferFeature.RECEIVER] = after(seat, offer.receiver, s.n_players) + 1
    if complete or offer.proposer == seat:
        out[at + OfferFeature.PAYMENT] = offer.payment
        observe_shown(offer.given, offer.proposer == seat, out, at + OfferFeature.GIVEN)
        for i in range(offer.n_wanted):
            out[at + OfferFeature.WANTED + i] = offer.wanted[i] + 1
    if s.question == Question.CONFIRM or (complete and offer.receiver == seat):
        observe_shown(offer.tendered, offer.receiver == seat, out, at + OfferFeature.TENDERED)


@rule
def observe_shown(cards: Cards, own: bool, out: Ints, first: int) -> None:
    for i in range(cards.size):
        at = first + i * SHOWN_WIDTH
        out[at + ShownFeature.CARD] = cards.card[i] + 1 if own else 0
        out[at + ShownFeature.GOOD] = tables.GOOD[cards.card[i]] + 1
        out[at + ShownFeature.PAIR] = cards.pair[i]
        out[at + ShownFeature.LOAD] = cards.load[i]


@rule
def observe_player(s: State, seat: int, out: Ints, at: int) -> None:
    me = s.players[seat]
    copy_player(me, out, at)
    out[at + PlayerFeature.OPENED_WITH] = s.opened_with[seat]
    out[at + PlayerFeature.GOT_PRESTIGE] = s.got_prestige[seat]
    out[at + PlayerFeature.MARKER] = me.marker + 1


@rule
def observe_cargo(s: State, owner: int, step: int, out: Ints) -> None:
    """The top card, and the rest unless it is to be remembered (9.4)."""
    top_only = s.options[Option.CARGO_STACK_VIEW] == tables.TOP_ONLY
    card = s.players[owner].cargo
    depth = 0
    while card != NO_CARD and not (top_only and depth > 0):
        depth += 1
        out[Feature.CARDS + card] = IN_CARGO + step
        out[Feature.DEPTHS + card] = depth
        card = s.link[card]


@rule
def observe_cards(s: State, seat: int, out: Ints) -> None:
    me = s.players[seat]
    card = me.hand
    while card != NO_CARD:
        out[Feature.CARDS + card] = OWN_HAND
        card = s.link[card]
    card = s.discard
    while card != NO_CARD:
        out[Feature.CARDS + card] = DISCARDED
        card = s.link[card]
    card = me.pirates
    depth = 0
    while card != NO_CARD:
        depth += 1
        if s.laid[card] > 0:
            out[Feature.CARDS + card] = OWN_PIRATES
            out[Feature.DEPTHS + card] = depth
        card = s.link[card]
    if s.question != Question.PLAY or s.active == seat:
        for i in range(s.n_played):
            out[Feature.CARDS + s.played[i]] = PLAYED


@rule
def observe_traces(s: State, seat: int, out: Ints) -> None:
    """What the seat remembers of hidden cards (9.6)."""
    for card in range(tables.N_CARDS):
        trace = s.players[seat].trace[card]
        if trace > 0:
            hands = from_seat(trace & ALL_SEATS, seat, s.n_players)
            stacks = from_seat((trace >> tables.MAX_PLAYERS) & ALL_SEATS, seat, s.n_players)
            in_deck = 1 if trace & IN_DECK > 0 else 0
            out[Feature.TRACES + card] = in_deck | hands << 1 | stacks << (1 + tables.MAX_PLAYERS)


@rule
def from_seat(seats: int, seat: int, n_players: int) -> int:
    """A set of seats, counted from a seat instead of the first."""
    return (seats >> seat | seats << (n_players - seat)) & ((1 << n_players) - 1)
