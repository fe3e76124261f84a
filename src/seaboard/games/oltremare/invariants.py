"""Oltre Mare 15: what is true in every position. `check` names the first thing that is not."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Checklist, rule, same, scratch
from seaboard.core.play.questions import within
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.rules.cards import count_in_hand
from seaboard.games.oltremare.rules.supply import cards_to_get
from seaboard.games.oltremare.rules.turn import actor
from seaboard.games.oltremare.state import IN_DECK, IN_HAND, IN_PIRATES, NO_CARD, VENICE_GONE, Cards, Offer, Question, State
from seaboard.games.oltremare.tables import Marker, Option

IN_THE_OPEN = IN_DECK << 1  # hidden cards are marked with the bit of their place, open ones with this
EVERYWHERE = IN_THE_OPEN - 1
FAR = 10_000  # ducati


@rule
def counters_hold(s: State) -> bool:
    last = s.n_players - 1
    if not (within(last, 1, tables.MAX_PLAYERS - 1) and within(s.first, 0, last) and within(s.active, 0, last)) or s.turn < 1:
        return False
    for option in range(tables.N_OPTIONS):
        if not within(s.options[option], 0, tables.N_VALUES[option] - 1):
            return False
    for seat in range(s.n_players):
        if not within(s.players[seat].ducati, -FAR, FAR):  # 1.9: no bound, but no game goes so far
            return False
    for seat in range(s.n_players, tables.MAX_PLAYERS):
        me = s.players[seat]
        if me.ducati != 0 or me.prestige != 0 or me.banked_pirates != 0 or me.freight_settled != 0 or me.interim != 0 or me.settled != 0:
            return False
    return (s.first + s.turn - 1) % s.n_players == s.active  # 3.1


@rule
def question_holds(s: State) -> bool:
    if not within(s.question, 0, Question.OVER) or s.question == Question.NEGOTIATED or s.question == Question.TURN_OVER:
        return False
    last = s.n_players - 1
    return within(s.offer.proposer, 0, last) and within(s.offer.receiver, 0, last) and within(actor(s), 0, last)


# --- 15.1 goods cards --------------------------------------------------------------------------------------------------


@rule
def chain_holds(s: State, card: int, size: int, place: int, ascending: bool, places: Ints) -> bool:
    """A chain of so many cards that are nowhere else; each is marked with its place."""
    for _ in range(size):
        if not within(card, 0, tables.N_CARDS - 1) or places[card] != 0:
            return False
        places[card] = place
        if ascending and s.link[card] <= card:
            return False
        card = s.link[card]
    return card == NO_CARD and size >= 0


@rule
def cards_hold(s: State) -> bool:
    places = scratch(tables.N_CARDS)
    return mark_places(s, places)


@rule
def mark_places(s: State, places: Ints) -> bool:
    """Every card of the game is in exactly one place, with which it is marked."""
    if not within(s.deck_size, 0, tables.N_CARDS):
        return False
    for i in range(tables.N_CARDS):
        card = s.deck[i]
        if i < s.deck_size:
            if not within(card, 0, tables.N_CARDS - 1) or places[card] != 0 or s.link[card] != NO_CARD:
                return False
            places[card] = IN_DECK
        elif card != 0:
            return False
    if not chain_holds(s, s.discard, s.discard_size, IN_THE_OPEN, False, places):
        return False
    for seat in range(tables.MAX_PLAYERS):
        me = s.players[seat]
        if seat >= s.n_players and me.hand_size + me.cargo_size + me.pirates_size > 0:
            return False
        hand = chain_holds(s, me.hand, me.hand_size, IN_HAND << seat, True, places)
        if not hand or not chain_holds(s, me.cargo, me.cargo_size, IN_THE_OPEN, False, places):
            return False
        if not chain_holds(s, me.pirates, me.pirates_size, IN_PIRATES << seat, False, places):
            return False
    if not play_area_holds(s, places):
        return False
    for card in range(tables.N_CARDS):
        in_game = card < tables.FIRST_GRAIN or s.n_players > 2
        if in_game != (places[card] != 0) or (not in_game and s.link[card] != NO_CARD):
            return False
    return True


@rule
def play_area_holds(s: State, places: Ints) -> bool:
    """Picked cards are still in the hand; played ones are nowhere else."""
    if not within(s.n_played, 0, tables.PLAYED_MAX) or not within(s.to_play, s.n_played, tables.PLAYED_MAX):
        return False
    picking = s.question == Question.PLAY
    place = IN_HAND << s.active if picking else 0
    for i in range(s.n_played):
        card = s.played[i]
        if not within(card, 0, tables.N_CARDS - 1) or (i > 0 and card <= s.played[i - 1]) or places[card] != place:
            return False
        if not picking:
            if s.link[card] != NO_CARD:
                return False
            places[card] = IN_THE_OPEN
    for i in range(s.n_played, tables.PLAYED_MAX):
        if s.played[i] != 0:
            return False
    return s.n_played == 0 or within(s.question, Question.PLAY, Question.LAY)


# --- 15.2, 15.4 markers and stacks -------------------------------------------------------------------------------------


@rule
def markers_hold(s: State) -> bool:
    found = scratch(tables.N_MARKER_TYPES)
    removed = 0
    for harbor in range(tables.N_HARBORS):
        if not within(s.board[harbor], tables.NO_MARKER, tables.N_MARKER_TYPES - 1):
            return False
        if s.board[harbor] != tables.NO_MARKER:
            found[s.board[harbor]] += 1
        else:
            removed -= 1
    for i in range(tables.N_LEFT_OVER):
        if not within(s.box[i], 0, tables.N_MARKER_TYPES - 1):
            return False
        found[s.box[i]] += 1
    for kind in range(tables.N_MARKER_TYPES):
        if s.removed[kind] < 0:
            return False
        removed += s.removed[kind]
        found[kind] += s.removed[kind]
        for seat in range(tables.MAX_PLAYERS):
            owned = s.players[seat].markers[kind]
            if owned < 0 or (owned > 0 and (kind == Marker.COMPASS or seat >= s.n_players)):
                return False
            removed += owned
            found[kind] += owned
        if found[kind] != tables.MARKER_COUNT[kind]:
            return False
    for seat in range(tables.MAX_PLAYERS):
        me = s.players[seat]
        known = within(me.marker, tables.NO_MARKER, tables.N_MARKER_TYPES - 1)
        if not known or (me.marker != tables.NO_MARKER and me.markers[me.marker] == 0):
            return False
    return removed == 0


@rule
def cargo_holds(s: State) -> bool:
    for seat in range(s.n_players):
        if s.players[seat].cargo_size < 1:
            return False
    if s.question != Question.LAY and s.question != Question.OVER and s.load != tables.LOAD[s.players[s.active].cargo]:  # 3.4
        return False
    return within(s.load, 1, tables.PLAYED_MAX) and s.load + s.maritime == tables.LOAD_AND_LIONS  # 1.3


@rule
def venice_holds(s: State) -> bool:
    if s.venice == VENICE_GONE:
        return s.venice_low == 0 and s.venice_high == 0
    for seat in range(s.n_players):
        if s.players[seat].interim != 0:
            return False
    if s.triggered > 0 or s.discard_size > 0 or s.question == Question.OVER:
        return False
    return s.venice_low >= 0 and within(s.venice, s.venice_low, s.venice_high) and s.venice_high <= s.deck_size


@rule
def ending_holds(s: State) -> bool:
    if not within(s.settled, 0, s.reshuffled) or not within(s.reshuffled, 0, s.triggered) or not within(s.triggered, 0, 1):
        return False
    if not within(s.extra_rounds, 0, s.options[Option.EXTRA_FULL_ROUND]) or (s.deck_size == 0 and s.triggered == 0):
        return False
    for seat in range(s.n_players):
        me = s.players[seat]
        if min(min(me.banked_pirates, me.freight_settled), min(me.settled, me.interim)) < 0:
            return False
        if (s.reshuffled == 0 and me.banked_pirates != 0) or (s.settled == 0 and me.freight_settled + me.settled != 0):
            return False
    return s.question != Question.OVER or (s.triggered > 0 and s.turn % s.n_players == 0)


# --- the turn ----------------------------------------------------------------------------------------------------------


@rule
def trade_holds(s: State) -> bool:
    mode = s.options[Option.TRADE_MODE]
    buying = within(s.bought, 0, tables.MAX_BUYS) and within(s.can_get, 0, tables.MAX_BUYS)
    if not buying or not within(s.called, 0, tables.MOST_CALLS[mode]) or not within(s.calling, 0, s.n_players):
        return False
    opened = 0
    for seat in range(tables.MAX_PLAYERS):
        opened += s.opened_with[seat]
        if not within(s.opened_with[seat], 0, tables.MOST_WITH_PARTNER[mode]) or not within(s.got_prestige[seat], 0, 1):
            return False
    if opened != s.opened or s.opened > tables.MOST_NEGOTIATIONS[mode] or s.opened_with[s.active] > 0:
        return False
    negotiating = within(s.question, Question.TRADE, Question.TENDER_LOAD)
    if s.calling > 0 and (s.called == 0 or not negotiating or s.question == Question.TRADE):
        return False
    return not negotiating or s.can_get == cards_to_get(s)


@rule
def offer_holds(s: State) -> bool:
    places = scratch(tables.N_CARDS)
    mark_places(s, places)
    offer = s.offer
    if not within(s.question, Question.GIVE, Question.TENDER_LOAD):
        blank = scratch(Offer)
        return same(offer, blank)
    mode = s.options[Option.TRADE_MODE]
    if offer.proposer == offer.receiver or (offer.proposer != s.active and offer.receiver != s.active):  # 4.3.5
        return False
    shown = within(offer.given.size, 0, tables.MOST_GIVEN[mode]) and within(offer.tendered.size, 0, offer.n_wanted)
    if not shown or not within(offer.number, 1, tables.MOST_OFFERS[mode]) or not within(offer.n_wanted, 0, tables.MOST_SHOWN):
        return False
    for i in range(tables.MOST_SHOWN):
        if i >= offer.n_wanted and offer.wanted[i] != 0:
            return False
        if i < offer.n_wanted and not within(offer.wanted[i], 0 if i == 0 else offer.wanted[i - 1], tables.ANY):
            return False
    least = -min(max(s.players[offer.receiver].ducati, 0), tables.MOST_PAID_IN_DEAL)  # 4.5.4
    if not within(offer.payment, least, min(max(s.players[offer.proposer].ducati, 0), tables.MOST_PAID_IN_DEAL)):
        return False
    given = shown_cards_hold(offer.given, IN_HAND << offer.proposer, places)
    return given and shown_cards_hold(offer.tendered, IN_HAND << offer.receiver, places)


@rule
def shown_cards_hold(cards: Cards, place: int, places: Ints) -> bool:
    """Different cards of the hand, with statements that can be made; nothing beyond them."""
    for i in range(cards.size):
        if not within(cards.card[i], 0, tables.N_CARDS - 1) or places[cards.card[i]] != place:
            return False
        if not within(cards.pair[i], 0, tables.N_PAIRS - 1) or not within(cards.load[i], 0, tables.N_LOADS - 1):
            return False
        for j in range(i):
            if cards.card[j] == cards.card[i]:
                return False
    for i in range(cards.size, tables.MOST_SHOWN):
        if cards.card[i] != 0 or cards.pair[i] != 0 or cards.load[i] != 0:
            return False
    return True


@rule
def prestige_holds(s: State) -> bool:
    for seat in range(tables.MAX_PLAYERS):
        if s.players[seat].prestige < 0 or (seat >= s.n_players and s.got_prestige[seat] > 0):
            return False
    return s.got_prestige[s.active] == 0


# --- 9 hidden cards ----------------------------------------------------------------------------------------------------


@rule
def pirates_hold(s: State) -> bool:
    """Cards of a Pirate Stack, and no others, carry the turn they came in; from bottom to top the turns do not fall."""
    places = scratch(tables.N_CARDS)
    mark_places(s, places)
    for card in range(tables.N_CARDS):
        in_stack = within(places[card], IN_PIRATES, IN_DECK - 1)
        if in_stack != (s.laid[card] != 0) or abs(s.laid[card]) > s.turn:
            return False
    for seat in range(s.n_players):
        me = s.players[seat]
        card = me.pirates
        for _ in range(me.pirates_size - 1):
            if abs(s.laid[s.link[card]]) > abs(s.laid[card]):
                return False
            card = s.link[card]
    return True


@rule
def memory_holds(s: State) -> bool:
    """What a seat remembers is true, and of no card that it sees."""
    places = scratch(tables.N_CARDS)
    mark_places(s, places)
    for seat in range(tables.MAX_PLAYERS):
        me = s.players[seat]
        for card in range(tables.N_CARDS):
            trace = me.trace[card]
            if (trace != 0) != (me.since[card] != 0):
                return False
            if trace != 0 and (not within(trace, 1, EVERYWHERE) or not within(me.since[card], 1, s.turn) or seat >= s.n_players):
                return False
            if trace != 0 and (trace & places[card] == 0 or places[card] == IN_HAND << seat):
                return False
        for good in range(tables.N_GOODS):
            if not within(me.shown[good], 0, count_in_hand(s, me, good)):
                return False
    return True


@rule
def ships_hold(s: State) -> bool:
    for seat in range(tables.MAX_PLAYERS):
        if not within(s.players[seat].ship, 0, tables.N_HARBORS - 1):
            return False
    if not within(s.steps, 0, tables.PLAYED_MAX) or (s.steps > 0 and s.question != Question.SAIL):
        return False
    if s.question < Question.SAIL:
        return s.used_routes == 0
    if not within(s.used_routes, 0, tables.ROUTE_BITS - 1):
        return False
    if s.question == Question.SAIL and s.used_routes > 0:
        ship = s.players[s.active].ship
        for way in range(tables.N_WAYS[ship]):
            if (s.used_routes >> tables.WAY_ROUTE[ship][way]) & 1 == 1:
                return True
        return False
    return True


# What is wrong where one of them does not hold; the fault found first counts, and core adds that of the choices.
find_fault = Checklist(
    counters_hold,  # players, options, seats, turns out of range, or something in an empty seat
    question_holds,  # a question that asks nothing, or nobody to answer it
    cards_hold,  # a goods card is in no place or in two, or a hand is not in order (15.1)
    markers_hold,  # not as many as there are, or an owned Compass (15.2, 15.4)
    cargo_holds,  # an empty Cargo Stack (15.4), or Load and Maritime Power that are not those of the top card
    venice_holds,  # the Venice Card outside its window (9.3), or interim scoring missing or doubled (15.5)
    ending_holds,  # trigger, reshuffle, settlement out of order (15.7), or unequal numbers of turns (15.5)
    trade_holds,  # counters of the turn beyond their limits
    offer_holds,  # an offer that cannot be on the table
    prestige_holds,  # negative, or given to the active player (15.6)
    pirates_hold,  # stamps of the Pirate Stacks
    memory_holds,  # a seat that remembers something false
    ships_hold,  # a ship off the board, or routes used that were not sailed
)
