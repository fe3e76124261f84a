"""Oltre Mare 4.3 and 4.4: the Trade Phase menu and buying."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell, whisper
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.actions import Act
from seaboard.games.oltremare.events import Told
from seaboard.games.oltremare.rules.cards import add_to_hand, take_top_pirate
from seaboard.games.oltremare.rules.memory import taken_from_pirates
from seaboard.games.oltremare.rules.negotiation import can_deal, open_negotiation
from seaboard.games.oltremare.rules.supply import cards_of_deck, cards_of_settlement, cards_to_get, draw_to_hand
from seaboard.games.oltremare.rules.voyage import begin_playing
from seaboard.games.oltremare.state import Player, Question, State
from seaboard.games.oltremare.tables import Marker, Option

DECK, PIRATES = 0, 1  # where a card is bought


@rule
def begin_trade(s: State, me: Player) -> None:
    s.can_get = cards_to_get(s)
    s.question = Question.TRADE


@rule
def trade_choices(s: State, me: Player, out: Ints) -> int:  # D2, 4.3.1
    n = 0
    mode = s.options[Option.TRADE_MODE]
    if s.opened < tables.MOST_NEGOTIATIONS[mode]:  # 4.5.19
        for step in range(1, s.n_players):
            partner = (s.active + step) % s.n_players
            if s.opened_with[partner] < tables.MOST_WITH_PARTNER[mode] and can_deal(s, s.players[partner]):
                out[n] = Act.OPEN_WITH_SEAT + step - 1
                n += 1
    if s.called < tables.MOST_CALLS[mode]:  # 4.5.20
        out[n] = Act.CALL_FOR_OFFERS
        n += 1
    buying = n
    if s.bought < tables.MAX_BUYS:  # 4.4.1
        if cards_of_deck(s) > 0 or (me.hand_size < s.load and cards_of_settlement(s) > 0):  # 4.4.8
            out[n] = Act.BUY_DECK
            n += 1
        if me.pirates_size > 0:
            out[n] = Act.BUY_PIRATE
            n += 1
    if me.hand_size >= s.load or n == buying:  # 4.3.2, 4.3.3
        out[n] = Act.END_TRADE
        n += 1
    return n


@rule
def choose_trade(s: State, me: Player, action: int) -> None:
    if action == Act.END_TRADE:
        begin_playing(s, me)
    elif action == Act.CALL_FOR_OFFERS:  # 4.5.20
        s.called += 1
        s.calling = 1
        s.question = Question.NEGOTIATED
        tell(Told.CALLS, s.active)
    elif action == Act.BUY_DECK or action == Act.BUY_PIRATE:
        buy(s, me, action == Act.BUY_DECK)
    else:
        open_negotiation(s, (s.active + 1 + action - Act.OPEN_WITH_SEAT) % s.n_players)


@rule
def price(s: State, me: Player) -> int:
    """Of the next card, in Ducati."""
    if me.marker == Marker.GOOD_TERMS:  # 4.4.4
        return tables.GOOD_TERMS_PRICE[s.bought]
    return tables.PRICE if me.ducati > 0 else tables.PRICE_IN_DEBT  # 4.4.2


@rule
def buy(s: State, me: Player, from_deck: bool) -> None:
    cost = price(s, me)
    me.ducati -= cost  # 4.4.3
    s.bought += 1
    tell(Told.BUYS, s.active, DECK if from_deck else PIRATES, cost, 1 if me.marker == Marker.GOOD_TERMS else 0)
    if from_deck:  # 4.4.5
        draw_to_hand(s, s.active, 0)
    else:  # 4.4.6
        card = take_top_pirate(s, me)
        add_to_hand(s, me, card)
        taken_from_pirates(s, s.active, card)
        whisper(1 << s.active, Told.TAKES_BACK, s.active, card)
    s.can_get = cards_to_get(s)
