"""Oltre Mare 9: what a seat may know.

Open are Ducati, prestige, sizes of hands and stacks, Cargo Stacks, discard pile, ships, markers, complete offers and the cards played.
Hidden are hands, Pirate Stacks, the order of the deck with the place of the Venice Card, and what somebody is still composing.
`memory` is what a seat can know by having watched: a display shows nothing of the Pirate Stacks but their size (9.2).
"""

from __future__ import annotations

from seaboard.games.oltremare import tables
from seaboard.games.oltremare.features import visible_question
from seaboard.games.oltremare.rules.trade import price
from seaboard.games.oltremare.scoring import Source, breakdown
from seaboard.games.oltremare.state import IN_DECK, IN_HAND, IN_PIRATES, NO_CARD, VENICE_GONE, Cards, Question, State
from seaboard.games.oltremare.tables import Option
from seaboard.games.oltremare.view_types import CardView, HarborView, MemoryView, OfferView, SeatView, ShownView, Stage, TableView

# 9.9: what the others see of a decision.
STAGES: dict[Question, Stage] = {
    Question.DISCARD: "discard",
    Question.TRADE: "trade menu",
    Question.GIVE: "compose",
    Question.CONFIRM: "confirm",
    Question.ANSWER: "answer",
    Question.TENDER: "tender",
    Question.PLAY: "play",
    Question.SAIL: "sail",
    Question.COMPASS: "compass",
    Question.LAY: "lay",
    Question.OVER: "over",
}


def view(s: State, seat: int | None) -> TableView:
    """The position as a seat may know it; a spectator sees what is open."""
    return TableView(
        turn=s.turn,
        start_player=s.first,
        active=s.active,
        stage=STAGES[Question(visible_question(s, False))],
        load=s.load,
        maritime=s.maritime,
        bought=s.bought,
        price=price(s, s.players[s.active]) if s.question == Question.TRADE and s.bought < tables.MAX_BUYS else None,
        can_get=s.can_get,
        opened=s.opened,
        opened_with=[s.opened_with[other] for other in range(s.n_players)],
        called=bool(s.called),
        got_prestige=[bool(s.got_prestige[other]) for other in range(s.n_players)],
        deck=s.deck_size + int(s.venice != VENICE_GONE),
        venice={"gone": s.venice == VENICE_GONE, "least_above": s.venice_low, "most_above": s.venice_high},
        discard=[card_view(card) for card in sorted(chain(s, s.discard))],
        triggered=bool(s.triggered),
        extra_rounds=s.extra_rounds,
        reshuffled=bool(s.reshuffled),
        settled=bool(s.settled),
        steps=s.steps,
        used_routes=[route for route in range(64) if s.used_routes >> route & 1],
        harbors=[harbor_view(s, harbor) for harbor in range(tables.N_HARBORS)],
        removed_markers={kind: s.removed[number] for number, kind in enumerate(tables.MARKER_IDS)},
        box=sorted(tables.MARKER_IDS[s.box[i]] for i in range(len(s.box))),
        played=played_view(s, seat),
        offer=offer_view(s, seat),
        seats=[player_view(s, number, seat) for number in range(s.n_players)],
        memory=None if seat is None else memory_view(s, seat),
    )


def chain(s: State, card: int) -> list[int]:
    """The cards of a hand or stack."""
    cards = []
    while card != NO_CARD:
        cards.append(card)
        card = s.link[card]
    return cards


def card_view(card: int) -> CardView:
    """What is printed on a goods card."""
    printed = tables.CARDS[card]
    return CardView(
        card=card,
        id=printed["id"],
        good=printed["good"],
        maritime=printed["maritime"],
        load=printed["load"],
        icons=printed["icons"],
        harbor=printed["harbor"],
    )


def harbor_view(s: State, harbor: int) -> HarborView:
    marker = s.board[harbor]
    return HarborView(
        id=tables.HARBOR_IDS[harbor],
        name=tables.HARBOR_NAMES[harbor],
        marker=None if marker == tables.NO_MARKER else tables.MARKER_IDS[marker],
        ships=[seat for seat in range(s.n_players) if s.players[seat].ship == harbor],
    )


def played_view(s: State, seat: int | None) -> list[CardView]:
    """The play area; cards picked so far are seen by the one who picks them (4.6.2)."""
    if s.question == Question.PLAY and seat != s.active:
        return []
    return [card_view(s.played[i]) for i in range(s.n_played)]


def shown_view(cards: Cards, *, own: bool) -> list[ShownView]:
    """Cards shown, as the table sees them: a true good and two statements (4.5.6, 4.5.7). The owner sees the cards."""
    return [
        ShownView(
            card=card_view(cards.card[i]) if own else None,
            good=tables.GOOD_IDS[tables.GOOD[cards.card[i]]],
            says_icons=tables.PAIRS[cards.pair[i]].split("_") if cards.pair[i] else None,
            says_load=int(tables.LOADS[cards.load[i]]) if cards.load[i] else None,
        )
        for i in range(cards.size)
    ]


def offer_view(s: State, seat: int | None) -> OfferView | None:
    """The negotiation under way: who with whom, and the offer as far as the seat may see it (4.5.8)."""
    if not Question.GIVE <= s.question <= Question.TENDER_LOAD:
        return None
    offer = s.offer
    complete = s.question >= Question.CONFIRM
    tendered = s.question == Question.CONFIRM
    found = OfferView(proposer=offer.proposer, receiver=offer.receiver, number=offer.number, complete=complete)
    if complete or seat == offer.proposer:
        found["gives"] = shown_view(offer.given, own=seat == offer.proposer)
        found["wants"] = [tables.TOKENS[offer.wanted[i]] for i in range(offer.n_wanted)]
        found["payment"] = offer.payment if complete else None
    if tendered or (complete and seat == offer.receiver):
        found["tenders"] = shown_view(offer.tendered, own=seat == offer.receiver)
    return found


def player_view(s: State, number: int, seat: int | None) -> SeatView:
    me = s.players[number]
    points = [0] * len(Source)
    breakdown(s, number, points)
    cargo = chain(s, me.cargo)
    open_stack = s.options[Option.CARGO_STACK_VIEW] != tables.TOP_ONLY
    return SeatView(
        name=tables.COLOURS[number].capitalize(),
        ducati=me.ducati,
        prestige=me.prestige,
        ship=tables.HARBOR_IDS[me.ship],
        marker=None if me.marker == tables.NO_MARKER else tables.MARKER_IDS[me.marker],
        markers={kind: me.markers[k] for k, kind in enumerate(tables.MARKER_IDS) if me.markers[k]},
        hand_size=me.hand_size,
        hand=[card_view(card) for card in chain(s, me.hand)] if number == seat else None,
        shown={tables.GOOD_IDS[good]: me.shown[good] for good in range(tables.N_GOODS) if me.shown[good]},
        cargo_size=me.cargo_size,
        cargo=[card_view(card) for card in (cargo if open_stack else cargo[:1])],  # from the top (9.4)
        pirates=me.pirates_size,
        banked_pirates=me.banked_pirates,
        points={source.name.lower(): points[source] for source in Source} if open_stack or s.question == Question.OVER else None,
    )


def memory_view(s: State, seat: int) -> MemoryView:
    """9.2, 9.6: the cards the seat itself put on its Pirate Stack, from the top (None: not known), and where cards may be that it saw."""
    me = s.players[seat]
    return MemoryView(
        pirates=[tables.CARD_IDS[card] if s.laid[card] > 0 else None for card in chain(s, me.pirates)],
        cards={tables.CARD_IDS[card]: places(s, me.trace[card]) for card in range(tables.N_CARDS) if me.trace[card]},
    )


def places(s: State, trace: int) -> list[str]:
    """The places of a trace in words."""
    found = ["deck"] if trace & IN_DECK else []
    for seat in range(s.n_players):
        found += [f"hand of {tables.COLOURS[seat]}"] if trace & IN_HAND << seat else []
        found += [f"pirates of {tables.COLOURS[seat]}"] if trace & IN_PIRATES << seat else []
    return found
