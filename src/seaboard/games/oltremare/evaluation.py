"""Oltre Mare: what promises points, and the estimate of final points made of it.

Most of a position's promise is the turn that a seat plays next: which cards of the hand, with the Load of the top card, bring most
Ducati, cards, markers and cargo. foresight.py looks for that set. It, the cards that lie in the play area and a deal under discussion
are valued in tenths of a point; how much of that comes true is for the weights to say.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations
from pathlib import Path

from seaboard.core.language.records import I64, Ints, Record
from seaboard.core.language.rules import Table, bound, rule, scratch
from seaboard.core.play import scoring as points
from seaboard.core.play.evaluation import read_weights
from seaboard.games.oltremare import foresight, tables
from seaboard.games.oltremare.foresight import chance_of_round, group_worth, is_to_play, part, plan, plan_turn, reach, still_plays, top_run
from seaboard.games.oltremare.rules.cards import count_in_hand
from seaboard.games.oltremare.rules.negotiation import fits_token
from seaboard.games.oltremare.scoring import Source, breakdown, count_markers, marker_place, prestige_place, tie_break
from seaboard.games.oltremare.state import NO_CARD, VENICE_GONE, Cards, Player, Question, State
from seaboard.games.oltremare.tables import Marker, Option


class Potential(IntEnum):
    """What is counted for a seat; weights.toml says what it is worth. Plans and deals are in tenths of a point."""

    GAME = 0  # 1 while the game goes on: what comes to everybody
    SCORE = 1  # points if the game ended now
    TURN = 2  # 1 if the seat still plays cards in this round
    TO_PLAY = 3  # 1 if it does so in the turn under way
    PLAN = 4  # the best set of cards to play in the turn under way
    PLAN_NEXT = 5  # the best set to play in the next turn, if it comes
    LAYING = 6  # what the cards in the play area add to the cargo
    MISSING = 7  # cards to be bought, so that Load cards can be played
    BEYOND = 8  # cards beyond the hand limit of the next turn
    CARDS = 9  # hand cards, up to six, that are still there when the next set has been played, if another turn follows
    MATCHES = 10  # hand cards of the same good as another one
    DEBT = 11  # ducati below 0
    PURSE = 12  # ducati, up to 12: what can be spent
    GROWTH = 13  # what a further card on the topmost group adds
    LIGHT = 14  # lions of the top card above 3
    MARKERS = 15  # owned
    MARKER_LEAD = 16  # markers ahead of the best other seat, -3 to 3
    MARKER_REWARD = 17  # Ducati for the place by markers now
    PRESTIGE = 18
    PRESTIGE_LEAD = 19  # prestige ahead of the best other seat, -3 to 3
    PRESTIGE_REWARD = 20  # Ducati for the place by prestige now
    INTERIM_REWARD = 21  # the same while the Venice Card is in the deck
    FIGHT_PIRATES = 22  # the active marker, and four more of them
    GOOD_TERMS = 23
    LOCAL_AUTHORITY = 24
    BIG_DEAL = 25
    PLAIN_SAILING = 26
    REACH = 27  # worth of the marker that the ship can reach with the steps it has, or is free to choose by Compass
    BOUGHT = 28  # cards bought in the turn under way
    COMPOSING = 29  # 1 while the seat composes an offer
    AGAIN = 30  # 1 if that is a counter-offer, or a second attempt with the same partner
    TALKS = 31  # negotiations opened in the turn under way, calls included
    OFFER = 32  # what the seat's own offer brings it, as likely as it is accepted
    DEAL = 33  # what a deal brings the seat that it is asked to agree to, or has agreed to


# Worths in deals, in tenths of a point.
ICON_WORTH = (4, -6, 5, 0)  # against the average card
GOOD_BASE = 16  # a card to trade, besides what it adds to the cargo
UNKNOWN_WORTH = 15  # a card of any good, which will be one that its holder can spare
MATCH_WORTH = 8  # another card of the same good in hand
PAIR_WORTH = Table([0, *(sum(pair) for pair in combinations(ICON_WORTH, 2))])  # by icon pair, as in PAIR_OF
PRESTIGE_WORTH = 12
DOUBT = 12  # an offer that seems to bring so much is surely accepted, one that costs so much surely not

N_POTENTIALS = len(Potential)
WEIGHTS = read_weights(Path(__file__).parent, Potential, tables.PLAYER_COUNTS)
_names = {"breakdown": breakdown, "tie_break": tie_break, "n_sources": len(Source), "max_players": tables.MAX_PLAYERS}
score = bound(points, _names)["score"]


class Laying(Record):
    """What `best_order` finds."""

    gain: I64  # what the cards add to the cargo
    top: I64  # good of the topmost group that they leave
    run: I64  # and its size


@rule
def count_plans(s: State, seat: int, out: Ints) -> None:
    """The set to be played next, and the play area."""
    me = s.players[seat]
    top = tables.GOOD[me.cargo]
    load = tables.LOAD[me.cargo]
    run = top_run(s, me)
    after = chance_of_round(s, 1)
    if is_to_play(s, seat):
        out[Potential.TO_PLAY] = 1
        out[Potential.PLAN] = plan_turn(s, seat, foresight.NOTHING)
        out[Potential.MISSING] = max(s.load - me.hand_size, 0)
        out[Potential.CARDS] = min(max(me.hand_size - s.load, 0), 6) * after // 10
        out[Potential.GROWTH] = growth(s, top, run)
        return
    chance = 100
    if not still_plays(s, seat):
        chance = after
        after = chance_of_round(s, 2)
    coming = 0
    if s.active == seat and s.n_played > 0:  # the best card to lay last
        found = scratch(Laying)
        best = -foresight.MUCH
        for last in range(s.n_played):
            best_order(s, me, last, found)
            card = s.played[last]
            value = part(plan(s, me, foresight.NOTHING, found.top, tables.LOAD[card], found.run, after), chance)
            if found.gain + value > best:
                best = found.gain + value
                coming = value
                out[Potential.LAYING] = found.gain
                top = found.top
                load = tables.LOAD[card]
                run = found.run
    else:
        coming = plan_turn(s, seat, foresight.NOTHING)
    out[Potential.PLAN_NEXT] = coming
    out[Potential.MISSING] = max(load - me.hand_size, 0) * chance // 100
    out[Potential.BEYOND] = max(me.hand_size - (tables.LOAD_AND_LIONS - load), 0) * chance // 100
    out[Potential.CARDS] = min(max(me.hand_size - load, 0), 6) * after // 10
    out[Potential.GROWTH] = growth(s, top, run) * chance // 100
    out[Potential.LIGHT] = (tables.PLAYED_MAX - load) * chance // 100


@rule
def best_order(s: State, me: Player, last: int, found: Laying) -> None:
    """The best order to lay the play area with a given card last."""
    found.gain = -foresight.MUCH
    n = s.n_played
    run = top_run(s, me)
    for order in range(foresight.N_ORDERS[n]):
        if foresight.ORDERS[n][order][n - 1] == last:
            good = tables.GOOD[me.cargo]
            size = run
            gain = 0
            for place in range(n):
                card = s.played[foresight.ORDERS[n][order][place]]
                if tables.GOOD[card] != good:
                    good = tables.GOOD[card]
                    size = 0
                gain += group_worth(s, good, size + 1) - group_worth(s, good, size)
                size += 1
            if gain > found.gain:
                found.gain = gain
                found.top = good
                found.run = size


@rule
def growth(s: State, good: int, run: int) -> int:
    """What one more card on a group adds, in points."""
    return (group_worth(s, good, run + 1) - group_worth(s, good, run)) // foresight.POINT


# --- deals -------------------------------------------------------------------------------------------------------------


@rule
def good_worth(s: State, me: Player, good: int) -> int:
    """Worth of a card of which only the good is known, by the Cargo Stack of the player."""
    if good == tables.ANY:
        return UNKNOWN_WORTH
    run = top_run(s, me) if good == tables.GOOD[me.cargo] else 0
    return GOOD_BASE + (group_worth(s, good, run + 1) - group_worth(s, good, run)) // 2


@rule
def card_worth(s: State, me: Player, card: int) -> int:
    """Worth of a hand card to its holder, who knows its icons and what else is in the hand."""
    worth = good_worth(s, me, tables.GOOD[card]) + PAIR_WORTH[tables.PAIR_OF[card]]
    other = me.hand
    while other != NO_CARD:
        if other != card and tables.GOOD[other] == tables.GOOD[card]:
            return worth + MATCH_WORTH
        other = s.link[other]
    return worth


@rule
def wanted_worth(s: State, me: Player, token: int) -> int:
    """Worth of a wanted card to a player who knows his own hand."""
    worth = good_worth(s, me, token)
    if token != tables.ANY and count_in_hand(s, me, token) > 0:
        worth += MATCH_WORTH
    return worth


@rule
def cheapest(s: State, me: Player, tendered: Cards, token: int) -> int:
    """What it costs the receiver to serve a token with the card he needs least."""
    least = foresight.MUCH
    card = me.hand
    while card != NO_CARD:
        if fits_token(tendered, token, card):
            least = min(least, card_worth(s, me, card))
        card = s.link[card]
    return least if least < foresight.MUCH else UNKNOWN_WORTH


@rule
def prestige_worth(s: State, partner: int) -> int:
    """What a deal brings the partner of the active player besides (4.5.18)."""
    return PRESTIGE_WORTH if partner != s.active and s.got_prestige[partner] == 0 else 0


@rule
def chance_to_serve(them: Player, token: int, needed: int) -> int:
    """How likely it is, for all the others know, that a hand holds so many cards of the good, in percent."""
    if token == tables.ANY or them.shown[token] >= needed:
        return 100
    return min(tables.CARDS_PER_GOOD[token] * (them.hand_size + 1 - needed), 90) // (needed * needed)


@rule
def chance_to_please(gain: int) -> int:
    """How likely a player agrees to a deal that seems to bring him so much, in percent."""
    return min(max(gain + DOUBT, 0) * 100 // (2 * DOUBT), 100)


@rule
def promise(surplus: int) -> int:
    """What an offer is worth that brings both sides so much together, when the payment is chosen well."""
    room = min(max(surplus + DOUBT, 0), 4 * DOUBT)
    return room * room // (8 * DOUBT)


@rule
def loss(s: State, seat: int, away: int, cards: int, out: Ints) -> int:
    """What the next turn loses without the cards, so many, that the seat gives or tenders."""
    if cards == 0:
        return 0
    return out[Potential.PLAN] + out[Potential.PLAN_NEXT] - plan_turn(s, seat, away)


@rule
def count_offer(s: State, seat: int, out: Ints) -> None:
    """An offer that the seat composes, or a complete one that it made or was made."""
    offer = s.offer
    if s.question < Question.GIVE or s.question > Question.TENDER_LOAD or (seat != offer.proposer and seat != offer.receiver):
        return
    composing = s.question <= Question.PAY
    if composing and seat != offer.proposer:
        return
    me = s.players[seat]
    receiver = s.players[offer.receiver]
    mine = prestige_worth(s, seat)
    if seat == offer.receiver:
        mine += foresight.POINT * offer.payment
        for i in range(offer.given.size):
            mine += wanted_worth(s, me, tables.GOOD[offer.given.card[i]])
        mine -= loss(s, seat, foresight.TENDERED, offer.tendered.size, out)
        for i in range(offer.tendered.size, offer.n_wanted):
            mine -= cheapest(s, me, offer.tendered, offer.wanted[i])
        out[Potential.DEAL] = max(mine, 0) if s.question == Question.ANSWER else mine
        return
    mine -= loss(s, seat, foresight.GIVEN, offer.given.size, out)
    theirs = prestige_worth(s, offer.receiver)
    chance = 100
    needed = 0
    for i in range(offer.given.size):
        theirs += good_worth(s, receiver, tables.GOOD[offer.given.card[i]])
    for i in range(offer.n_wanted):
        token = offer.wanted[i]
        if i < offer.tendered.size and s.question == Question.CONFIRM:
            token = tables.GOOD[offer.tendered.card[i]]
        mine += wanted_worth(s, me, token)
        theirs -= good_worth(s, receiver, token)
        needed = needed + 1 if i > 0 and token == offer.wanted[i - 1] else 1
        chance = min(chance, chance_to_serve(receiver, token, needed))
    if composing:
        out[Potential.COMPOSING] = 1
        if offer.number > 1 or (seat == s.active and s.opened_with[offer.receiver] > 1):
            out[Potential.AGAIN] = 1
        out[Potential.OFFER] = best_offer(s, me, receiver, mine + theirs, chance, needed)
    elif s.question == Question.ANSWER:
        mine -= foresight.POINT * offer.payment
        theirs += foresight.POINT * offer.payment
        out[Potential.OFFER] = part(mine, chance_to_please(theirs) * chance // 100)
    else:
        out[Potential.DEAL] = mine - foresight.POINT * offer.payment


@rule
def best_offer(s: State, me: Player, them: Player, surplus: int, chance: int, held: int) -> int:
    """The promise of the offer so far, with one more card given and one more wanted where that adds to it."""
    offer = s.offer
    best = 0
    if offer.given.size + offer.n_wanted > 0:
        best = promise(surplus) * chance // 100
    if s.question == Question.PAY:
        return best
    give = -foresight.MUCH
    if s.question == Question.GIVE:
        card = me.hand if offer.given.size == 0 else s.link[offer.given.card[offer.given.size - 1]]
        while card != NO_CARD:
            give = max(give, good_worth(s, them, tables.GOOD[card]) - card_worth(s, me, card))
            card = s.link[card]
    best = max(best, promise(surplus + give) * chance // 100)
    if offer.n_wanted < min(tables.MOST_WANTED[s.options[Option.TRADE_MODE]], them.hand_size):
        for token in range(offer.wanted[offer.n_wanted - 1] if offer.n_wanted > 0 else 0, tables.N_TOKENS):
            want = wanted_worth(s, me, token) - good_worth(s, them, token)
            needed = held + 1 if held > 0 and token == offer.wanted[offer.n_wanted - 1] else 1
            served = min(chance, chance_to_serve(them, token, needed))
            best = max(best, promise(surplus + want + max(give, 0)) * served // 100)
    return best


# --- all together ------------------------------------------------------------------------------------------------------


@rule
def ahead(values: Ints, players: int, seat: int) -> int:
    """How far a seat is ahead of the best other one, -3 to 3."""
    best = -foresight.MUCH
    for other in range(players):
        if other != seat:
            best = max(best, values[other])
    return min(max(values[seat] - best, -3), 3)


@rule
def count_places(s: State, seat: int, out: Ints) -> None:
    """Markers and prestige, which are paid by places."""
    if s.settled > 0:
        return
    markers = scratch(tables.MAX_PLAYERS)
    prestige = scratch(tables.MAX_PLAYERS)
    for other in range(s.n_players):
        markers[other] = count_markers(s.players[other])
        prestige[other] = s.players[other].prestige
    out[Potential.MARKERS] = markers[seat]
    out[Potential.MARKER_LEAD] = ahead(markers, s.n_players, seat)
    out[Potential.MARKER_REWARD] = tables.PLACE_PAYOUT[marker_place(s, seat)]
    out[Potential.PRESTIGE] = prestige[seat]
    out[Potential.PRESTIGE_LEAD] = ahead(prestige, s.n_players, seat)
    out[Potential.PRESTIGE_REWARD] = tables.PLACE_PAYOUT[prestige_place(s, seat)]
    if s.venice != VENICE_GONE:
        out[Potential.INTERIM_REWARD] = out[Potential.PRESTIGE_REWARD]


@rule
def count_markers_active(s: State, seat: int, out: Ints) -> None:
    """The active marker, and the one the ship is sailing for."""
    me = s.players[seat]
    chance = chance_of_round(s, 1)
    if me.marker != tables.NO_MARKER and (chance > 50 or still_plays(s, seat)):
        out[Potential.FIGHT_PIRATES + me.marker - Marker.FIGHT_PIRATES] = 1
    if s.active == seat:
        out[Potential.REACH] = reach(s, me, chance)


@rule
def potentials(s: State, seat: int, out: Ints) -> None:
    """Count what promises points."""
    for k in range(N_POTENTIALS):
        out[k] = 0
    me = s.players[seat]
    out[Potential.GAME] = 1
    out[Potential.SCORE] = score(s, seat)
    out[Potential.TURN] = 1 if still_plays(s, seat) else 0
    count_plans(s, seat, out)
    card = me.hand
    while card != NO_CARD:
        if s.link[card] != NO_CARD and tables.GOOD[s.link[card]] == tables.GOOD[card]:
            out[Potential.MATCHES] += 1
        card = s.link[card]
    out[Potential.DEBT] = max(-me.ducati, 0)
    out[Potential.PURSE] = min(max(me.ducati, 0), 12)
    count_places(s, seat, out)
    count_markers_active(s, seat, out)
    if s.active == seat:
        out[Potential.BOUGHT] = s.bought
        out[Potential.TALKS] = s.opened + s.called
    count_offer(s, seat, out)


@rule
def is_quiet(s: State) -> bool:
    """A turn begins."""
    return s.question == Question.TRADE and s.opened == 0 and s.bought == 0
