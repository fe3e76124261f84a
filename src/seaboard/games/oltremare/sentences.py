"""Oltre Mare: the sentences for what happens, and how cards, offers and ducati are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from seaboard.core.play.events import Amount, Event, Form, Merged, Story, listed
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.events import NOTHING, Told
from seaboard.games.oltremare.state import End

CARD_NAMES = [f"{row['good']} ({', '.join(row['icons'])}, Load {row['load']})" for row in tables.CARDS]  # no two are alike (1.5)
CARD_NOUNS = {good: f"{good.removesuffix('s')} card" for good in tables.GOOD_IDS} | {"any": "card of any good|cards of any good"}

# --- goods, ducati and offers ------------------------------------------------------------------------------------------


def ducati(amount: int) -> str:
    return f"{Amount(amount):ducato|ducati}"


def points(total: int) -> str:
    return f"{Amount(total):point}"


def counted(nouns: Iterable[str]) -> list[str]:
    """Cards with their numbers, as in `2 grain cards` and `1 silk card`."""
    return [f"{Amount(n):{noun}}" for noun, n in Counter(nouns).items()]


class Shown(NamedTuple):
    """A card of an offer or tender: its good, what is said of it, and the card itself for its owner, else NOTHING; all by number."""

    good: int
    pair: int
    load: int
    card: int = NOTHING


def shown_names(cards: Sequence[Shown]) -> list[str]:
    """What is shown: cards by themselves, goods with their numbers."""
    known = [CARD_NAMES[card.card] for card in cards if card.card != NOTHING]
    return known or wanted_names(card.good for card in cards)


def wanted_names(tokens: Iterable[int]) -> list[str]:
    return counted(CARD_NOUNS[tables.TOKENS[token]] for token in tokens)


def side(things: Sequence[str], payment: int) -> str:
    """What one side gives: cards or goods, and ducati if it pays."""
    parts = [*things, *([ducati(payment)] if payment > 0 else [])]
    return listed(parts) if parts else "nothing"


def claims(cards: Iterable[Shown]) -> str:
    """What is said of cards, as claims: goods are true, the rest need not be."""
    said = []
    for card in cards:
        parts = [f"{tables.PAIRS[card.pair].replace('_', ' and ')} icons"] if card.pair else []
        parts += [f"Load {tables.LOADS[card.load]}"] if card.load else []
        if parts:
            said.append(f"{tables.GOOD_IDS[card.good]} with {' and '.join(parts)}")
    return f", claiming {'; '.join(said)}" if said else ""


def offered(to: str, cards: Sequence[Shown], tokens: Sequence[int], payment: int) -> str:
    """An offer, as in `offers Blue 1 silk card and 2 ducati for 1 salt card`; a negative payment goes to the proposer."""
    given, wanted = side(shown_names(cards), payment), side(wanted_names(tokens), -payment)
    if given == "nothing":
        return f"asks {to} for {wanted} and offers nothing in return"
    return f"offers {to} {given} {'as a gift' if wanted == 'nothing' else f'for {wanted}'}{claims(cards)}"


# --- sentences that depend on figures ----------------------------------------------------------------------------------


def shown_in(event: Event) -> list[Shown]:
    """The cards of an offer or tender, as far as the seat may know them."""
    rows = [[event.figures.get(f"{name}_{n}", NOTHING) for name in ("good", "pair", "load", "card")] for n in (1, 2, 3)]
    return [Shown(*row) for row in rows if row[0] != NOTHING]


def offers(event: Event) -> str:
    tokens = [event[f"wanted_{n}"] for n in (1, 2, 3) if event[f"wanted_{n}"] != NOTHING]
    return f"{{seat}} {offered('{other}', shown_in(event), tokens, event['payment'])}"


def tenders(event: Event) -> str:
    cards = shown_in(event)
    return f"{{seat}} tenders {listed(shown_names(cards))}{claims(cards)}"


def buys(event: Event) -> str:
    raised = "the raised price of " if event["money"] > tables.PRICE and not event["terms"] else ""
    return f"{{seat}} buys a card from the {{pile}} for {raised}{{money}}{' by Good Terms' if event['terms'] else ''}"


def ends_trade(event: Event) -> str:
    if not event["cards"]:
        return "{seat} ends the Trade Phase without a card to play"
    few = f", as there are no more for the Load of {event['load']}" if event["cards"] < event["load"] else ""
    return f"{{seat}} ends the Trade Phase to play {{cards:card}}{few}"


def earns(event: Event) -> str:
    icons = ["{icons:ducati icon}"] if event["icons"] else []
    return f"{{seat}} receives {{money}} for {listed([*icons, *(['Big Deal'] if event['bonus'] else [])])}"


def draws(event: Event) -> Form:
    """For market icons; of a card that was bought, only the buyer hears which it is."""
    icons = " for {icons:market icon}" if event["icons"] else ""
    if event.whole:
        return same(f"{{seat}} draws {{card}}{icons}", "card")
    return same(f"{{seat}} draws {{count:card}}{icons}") if icons else ""


def markers_pay(event: Event) -> str:
    types = " of {types:type}" if event["markers"] else ""
    return f"{{seat}} receives {{money}} as {{place}} by harbor markers ({{markers}}{types})"


def cargo_to_deck(event: Event) -> str:
    return "{seat} keeps {card} as cargo" + (" and gives the {cards:card} below it to the new deck" if event["cards"] else "")


def last_card(event: Event) -> str:
    then = "after this round one more is played" if event["rounds"] else "the game ends with this round"
    return f"the last card of the Goods Deck is drawn: {then}"


def final_scoring(event: Event) -> str:
    """Only what there is to receive and to pay."""
    names = {"cargo": "cargo", "markers": "the place by harbor markers", "prestige": "the place by prestige"}
    parts = [f"{ducati(event[name])} for {words}" for name, words in names.items() if event[name]]
    parts += [f"{ducati(-event['pirates'])} for {Amount(event['pirates']):pirate card}"] if event["pirates"] else []
    return f"final scoring of {{seat}}: {listed(parts)}" if parts else ""


def same(template: str, figure: str = "", listing: Callable[[Sequence[str]], str] | None = None, each: str = "") -> Merged:
    """One template for one event and for several."""
    return Merged(template, template, figure, listing, each)


# --- the story ---------------------------------------------------------------------------------------------------------

WORDS = tables.read("sentences.toml")


def by_kind(written: Mapping[str, str]) -> dict[Told, str]:
    return {Told[name.upper()]: template for name, template in written.items()}


STORY = Story(
    {
        **by_kind(WORDS["told"]),
        Told.DISCARDS: (
            "{seat} puts {card} on the Pirate Stack, as the hand limit is {lions}",
            "{seat} puts a card on the Pirate Stack, as the hand limit is {lions}",
        ),
        Told.OFFERS: offers,
        Told.TENDERS: tenders,
        Told.GIVES: (
            same("{seat} gives {other} {card}", "card"),
            same("{seat} gives {other} {good}", "good", lambda nouns: listed(counted(nouns))),
        ),
        Told.BUYS: buys,
        Told.TAKES_BACK: (same("{seat} takes {card}", "card"), ""),
        Told.ENDS_TRADE: ends_trade,
        Told.PLAYS: same("{seat} plays {card}", "card"),
        Told.EARNS: earns,
        Told.PIRATES: same("{seat} gets {count:card} on the Pirate Stack for {icons:pirate icon}"),
        Told.DRAWS: draws,
        Told.NO_CARD: Merged("{seat} finds no card left to draw", "{seat} finds no card left for {count} draws"),
        Told.LAYS: lambda event: f"{{seat}} lays {{card}} on the Cargo Stack{' as the new top card' if event['top'] else ''}",
        Told.VENICE: lambda event: (
            "the Venice Card appears: prestige is paid" + (", and cargo below the topmost group is sold" if event["freight"] else "")
        ),
        Told.MARKERS_PAY: markers_pay,
        Told.SELLS: same("{seat} sells {sold}", "sold", each="{cards:{good}} for {money}"),
        Told.CARGO_TO_DECK: cargo_to_deck,
        Told.NEW_DECK: lambda event: "the new deck of {cards:card} is shuffled" if event["cards"] else "no card is found for a new deck",
        Told.LAST_CARD: last_card,
        Told.FINAL: final_scoring,
    },
    names={
        "card": CARD_NAMES,
        "good": list(CARD_NOUNS.values()),
        "money": lambda money: ducati(money) if money else "nothing",
        "harbor": tables.HARBOR_NAMES,
        "departure": tables.HARBOR_NAMES,
        "marker": tables.MARKER_NAMES,
        "pile": ("Goods Deck", "Pirate Stack"),
        "place": ("1st", "2nd", "3rd", "4th", "5th"),
    },
    counted=by_kind(WORDS["counted"]),
    plain={"good": tables.GOOD_IDS},
    ends={End[name.upper()]: sentence for name, sentence in WORDS["ends"].items()},
)
