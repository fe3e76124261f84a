"""Oltre Mare 4.1, 4.2 and 4.12: start and end of a turn, the hand limit; flow.py shows how its questions follow one another."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Table, rule, scratch, tell, whisper
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.actions import Act
from seaboard.games.oltremare.events import Told
from seaboard.games.oltremare.rules.cards import lay_on_pirates, list_cards, take_from_hand
from seaboard.games.oltremare.rules.memory import discarded_unseen
from seaboard.games.oltremare.rules.supply import interim_scoring
from seaboard.games.oltremare.scoring import Source, breakdown
from seaboard.games.oltremare.state import Player, Question, State
from seaboard.games.oltremare.tables import Marker

N_SOURCES = len(Source)
FOLLOWING = {
    Question.GIVE: Question.WANT,  # 4.5.10
    Question.GIVE_PAIR: Question.GIVE_LOAD,
    Question.GIVE_LOAD: Question.GIVE,
    Question.WANT: Question.PAY,
    Question.TENDER_PAIR: Question.TENDER_LOAD,
    Question.TENDER_LOAD: Question.TENDER,
    Question.SAIL: Question.LAY,
    Question.LAY: Question.TURN_OVER,
}
NEXT = Table(FOLLOWING.get(question, question) for question in Question)


@rule
def actor(s: State) -> int:
    """The seat that decides: proposer and receiver in a negotiation, else the active player."""
    if s.question < Question.GIVE or s.question > Question.TENDER_LOAD:
        return s.active
    return s.offer.proposer if s.question <= Question.CONFIRM else s.offer.receiver


@rule
def go_on(s: State, me: Player) -> None:
    """What follows a question that has no (further) answer, where nothing else happens."""
    s.question = NEXT[s.question]


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
                tell_final_scoring(s)
                return
            s.extra_rounds -= 1
            tell(Told.LAST_ROUND)
        tell(Told.ROUND, s.turn // s.n_players + 1)
    start_turn(s, following)


@rule
def tell_final_scoring(s: State) -> None:  # 8
    points = scratch(N_SOURCES)
    for seat in range(s.n_players):
        breakdown(s, seat, points)
        tell(Told.FINAL, seat, points[Source.CARGO], points[Source.MARKERS], points[Source.PRESTIGE], -points[Source.PIRATES])


# --- 4.2 Maritime Power Phase ------------------------------------------------------------------------------------------


@rule
def discard_choices(s: State, me: Player, out: Ints) -> int:  # D1
    return list_cards(s, me.hand, out) if me.hand_size > s.maritime else 0  # 4.2.1, 4.2.3


@rule
def discard(s: State, me: Player, action: int) -> None:
    card = action - Act.PICK_CARD
    take_from_hand(s, me, card)
    lay_on_pirates(s, me, card, s.turn)
    discarded_unseen(s, s.active)
    whisper(1 << s.active, Told.DISCARDS, s.active, s.maritime, card)
