"""Oltre Mare: what rules tell of a game; sentences.py has the words."""

from __future__ import annotations

from seaboard.core.play.events import Telling

NOTHING = -1  # where an offer or tender shows fewer than three cards, or wants fewer
SHOWN = " ".join(f"good_{n}=good pair_{n}=pair load_{n}=load card_{n}=card?" for n in (1, 2, 3))  # cards with what is said of them
WANTED = " ".join(f"wanted_{n}=token" for n in (1, 2, 3))
OFFER = f"seat other=seat number {SHOWN} {WANTED} payment"  # ducati from proposer to receiver


class Told(Telling):
    """The kinds of events, with their figures; money is in ducati, and a figure with a mark is known only to those who saw the card."""

    # The turn.
    ROUND = "round"
    TURN = "seat"
    AUTHORITY = "seat lions money"
    DISCARDS = "seat lions card?"  # the hand limit

    # Negotiation: what is said, then what changes hands.
    OPENS = "seat other=seat"
    CALLS = "seat"
    SKIPPED = "seat other=seat"
    OFFERS = OFFER
    NO_OFFER = "seat other=seat"
    PASSES = "seat other=seat"
    ACCEPTS = "seat other=seat"
    DECLINES = "seat other=seat"
    COUNTERS = "seat other=seat"
    NO_COUNTER = "seat other=seat"
    TENDERS = OFFER  # the cards are those of the receiver
    CONFIRMS = "seat other=seat"
    WITHDRAWS = "seat other=seat"
    GIVES = "seat other=seat good card?"
    PAYS = "seat other=seat money"
    PRESTIGE = "seat other=seat prestige"

    # Buying and playing.
    BUYS = "seat pile money terms"  # whether on Good Terms
    TAKES_BACK = "seat card?"
    ENDS_TRADE = "seat load cards"
    PLAYS = "seat card"
    EARNS = "seat icons bonus money"  # whether Big Deal counts as another icon
    PIRATES = "seat icons"  # one card
    FIGHTS = "seat icons"
    DRAWS = "seat icons card?"  # no icons: bought
    NO_CARD = "seat"
    PLAIN_SAILING = "seat routes money"
    SAILS = "seat origin=departure harbor"
    JUMPS = "seat origin=departure harbor"
    STAYS = "seat harbor"
    TAKES_MARKER = "seat marker harbor"
    NO_MARKER = "seat harbor"
    COMPASS = "seat harbor"
    FACE_DOWN = "seat marker"
    LAYS = "seat card good top"  # whether it is the last one

    # Scorings in mid-game, an empty deck, the end.
    VENICE = "freight"  # whether cargo is sold
    PRESTIGE_PAYS = "seat place prestige money"
    MARKERS_PAY = "seat place markers types money"
    LOSES_PRESTIGE = "seat prestige"
    SELLS = "seat cards good money discarded"  # whether to the discard pile
    EMPTY = ""
    SETTLEMENT = ""
    PIRATES_TO_DECK = "seat cards"
    DISCARDS_TO_DECK = "cards"
    CARGO_TO_DECK = "seat card cards"  # the card that stays
    NEW_DECK = "cards"
    LAST_CARD = "rounds"  # to be played after this one
    LAST_ROUND = ""
    FINAL = "seat cargo markers prestige pirates"  # what the final scoring adds, and what pirate cards cost; all in ducati
