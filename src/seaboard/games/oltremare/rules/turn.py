"""Oltre Mare 4.1, 4.2 and 4.12: start and end of a turn, the hand limit; flow.py shows how its questions follow one another."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell, whisper
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.actions import Act
from seaboard.games.oltremare.events import Told
from seaboard.games.oltremare.rules.cards import lay_on_pirates, take_from_hand
from seaboard.games.oltremare.rules.memory import discarded_unseen
from seaboard.games.oltremare.rules.supply import interim_scoring
from seaboard.games.oltremare.state import NO_CARD, Player, Question, State
from seaboard.games.oltremare.tables import Marker


@rule
def actor(s: State) -> int:
    """The seat that decides: proposer and receiver in a negotiation, else the active player."""
    if s.question < Question.GIVE or s.question > Question.TENDER_LOAD:
        return s.active
    return s.offer.proposer if s.question <= Question.CONFIRM else s.offer.receiver


# --- 4.1, 4.12 start and end of a turn ---------------------------------------------------------------------------------


@rule
def start_turn(s: State, seat: int) -> None:
    s.active = seat
    s.turn += 1
    me = s.players[seat]
    s.load = tables.LOAD[me.cargo]  # 3.4
    s.maritime = tables.MARITIME[me.cargo]
    tell(Told.TURN, seat)
    if me.marker == Marker.LOCAL_AUTHORITY:  # 4.1.1
        me.ducati += tables.AUTHORITY[s.maritime]
        tell(Told.AUTHORITY, seat, s.maritime, tables.AUTHORITY[s.maritime])
    s.bought = 0  # 4.1.2
    s.can_get = 0
    s.opened = 0
    s.called = 0
    for other in range(tables.MAX_PLAYERS):
        s.opened_with[other] = 0
        s.got_prestige[other] = 0
    s.to_play = 0
    s.used_routes = 0
    s.question = Question.DISCARD


@rule
def end_turn(s: State, me: Player) -> None:
    if s.venice == 0:  # 4.12.1
        interim_scoring(s)
    elif s.venice > 0:
        s.venice_low = max(s.venice_low, 1)  # 9.3
    following = (s.active + 1) % s.n_players
    if following == s.first:
        if s.triggered > 0:  # 7.3
            if s.extra_rounds == 0:
                s.question = Question.OVER
                return
            s.extra_rounds -= 1
            tell(Told.LAST_ROUND)
        tell(Told.ROUND, s.turn // s.n_players + 1)
    start_turn(s, following)


# --- 4.2 Maritime Power Phase ------------------------------------------------------------------------------------------


@rule
def discard_choices(s: State, me: Player, out: Ints) -> int:  # D1
    if me.hand_size <= s.maritime:  # 4.2.1, 4.2.3
        return 0
    n = 0
    card = me.hand
    while card != NO_CARD:
        out[n] = Act.PICK_CARD + card
        n += 1
        card = s.link[card]
    return n


@rule
def discard(s: State, me: Player, action: int) -> None:
    card = action - Act.PICK_CARD
    take_from_hand(s, me, card)
    lay_on_pirates(s, me, card, s.turn)
    discarded_unseen(s, s.active)
    whisper(1 << s.active, Told.DISCARDS, s.active, s.maritime, card)
