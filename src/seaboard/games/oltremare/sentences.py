"""Oltre Mare: the sentences for what happens, and how cards, offers and ducati are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from seaboard.core.play.events import Event, Form, Merged, Story, listed
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.events import NOTHING, Told
from seaboard.games.oltremare.state import End

PLACES = ("1st", "2nd", "3rd", "4th", "5th")
PRINTED = {row["id"]: f"{row['id']} ({', '.join(row['icons'])}, Load {row['load']})" for row in tables.CARDS}  # a card with what counts

# --- goods, ducati and offers ------------------------------------------------------------------------------------------


def ducati(amount: int) -> str:
    return f"{amount} {'ducato' if amount == 1 else 'ducati'}"


def printed(cards: Sequence[str]) -> str:
    """Cards with what counts, as in `silk-04 (ducati, sailing, Load 2)`."""
    return listed([PRINTED[card] for card in cards])


def counted(goods: Iterable[str]) -> str:
    """Goods with their numbers, as in `2 grain and 1 silk`."""
    return listed([f"{n} {good}" for good, n in Counter(goods).items()])


class Shown(NamedTuple):
    """A card of an offer or tender: its good, or the card itself for its owner; and what is said of it, by number."""

    name: str
    pair: int
    load: int


def token_name(token: int, count: int = 1) -> str:
    """A wish: `salt`, or `card of any good`."""
    return tables.GOOD_IDS[token] if token != tables.ANY else "card of any good" if count == 1 else "cards of any good"


def side(things: Sequence[str], payment: int) -> str:
    """What one side gives: cards or goods, and ducati if it pays."""
    parts = [*things, *([ducati(payment)] if payment > 0 else [])]
    return listed(parts) if parts else "nothing"


def shown_names(cards: Sequence[Shown]) -> list[str]:
    """What is shown: cards by themselves, goods with their numbers."""
    return [name if name in PRINTED else f"{n} {name}" for name, n in Counter(card.name for card in cards).items()]


def wanted_names(tokens: Iterable[int]) -> list[str]:
    return [f"{n} {token_name(token, n)}" for token, n in Counter(tokens).items()]


def claims(cards: Iterable[Shown]) -> str:
    """What is said of cards, as claims: goods are true, the rest need not be."""
    said = []
    for card in cards:
        parts = tables.PAIRS[card.pair].split("_") if card.pair else []
        parts += [f"Load {tables.LOADS[card.load]}"] if card.load else []
        if parts:
            said.append(f"{card.name} with {listed(parts)}")
    return f" (claims: {'; '.join(said)})" if said else ""


def offered(cards: Sequence[Shown], tokens: Sequence[int], payment: int) -> str:
    """An offer, as in `1 silk and 2 ducati for 1 salt`; a negative payment goes to the proposer."""
    return f"{side(shown_names(cards), payment)} for {side(wanted_names(tokens), -payment)}{claims(cards)}"


# --- sentences that depend on figures ----------------------------------------------------------------------------------


def shown_in(event: Event) -> list[Shown]:
    """The cards of an offer or tender, as far as the seat may know them."""
    found = []
    for n in (1, 2, 3):
        if event[f"good_{n}"] != NOTHING:
            name = tables.CARD_IDS[event[f"card_{n}"]] if event.whole else tables.GOOD_IDS[event[f"good_{n}"]]
            found.append(Shown(name, event[f"pair_{n}"], event[f"load_{n}"]))
    return found


def offers(event: Event) -> str:
    tokens = [event[f"wanted_{n}"] for n in (1, 2, 3) if event[f"wanted_{n}"] != NOTHING]
    return f"{{seat}} offers {{other}} {offered(shown_in(event), tokens, event['payment'])}"


def tenders(event: Event) -> str:
    cards = shown_in(event)
    return f"{{seat}} tenders {side(shown_names(cards), 0)}{claims(cards)}"


def ends_trade(event: Event) -> str:
    if not event["cards"]:
        return "{seat} ends the Trade Phase without a card to play"
    few = f", as there are no more for the Load of {event['load']}" if event["cards"] < event["load"] else ""
    return f"{{seat}} ends the Trade Phase to play {{cards:card}}{few}"


def earns(event: Event) -> str:
    icons = ["{icons:ducati icon}"] if event["icons"] else []
    return f"{{seat}} receives {{money:ducato|ducati}} for {listed([*icons, *(['Big Deal'] if event['bonus'] else [])])}"


def draws(event: Event) -> Form:
    """For market icons; of a card that was bought, only the buyer hears which it is."""
    if not event["icons"]:
        return same("{seat} draws {card}", "card", printed) if event.whole else ""
    if event.whole:
        return same("{seat} draws {card} for {icons:market icon}", "card", printed)
    return same("{seat} draws {count:card} for {icons:market icon}")


def prestige_pays(event: Event) -> str:
    return f"{{seat}} receives {amount(event)} as {{place}} by prestige ({{prestige}})"


def markers_pay(event: Event) -> str:
    types = " of {types:type}" if event["markers"] else ""
    return f"{{seat}} receives {amount(event)} as {{place}} by harbor markers ({{markers}}{types})"


def amount(event: Event) -> str:
    return "{money:ducato|ducati}" if event["money"] else "nothing"


def cargo_to_deck(event: Event) -> str:
    return "{seat} keeps {card} as cargo" + (" and gives the {cards:card} below it to the new deck" if event["cards"] else "")


def last_card(event: Event) -> str:
    then = "after this round one more is played" if event["rounds"] else "the game ends with this round"
    return f"the last card of the Goods Deck is drawn: {then}"


def same(template: str, figure: str = "", listing: Callable[[Sequence[str]], str] | None = None, each: str = "") -> Merged:
    """One template for one event and for several."""
    return Merged(template, template, figure, listing, each)


# --- the story ---------------------------------------------------------------------------------------------------------

STORY = Story(
    {
        Told.AUTHORITY: lambda event: f"{{seat}} receives {amount(event)} from Local Authority for a Maritime Power of {{lions}}",
        Told.DISCARDS: (
            "{seat} puts {card} on the Pirate Stack, as the hand limit is {lions}",
            "{seat} puts a card on the Pirate Stack, as the hand limit is {lions}",
        ),
        Told.OPENS: "{seat} turns to {other} for a trade",
        Told.CALLS: "{seat} calls for offers",
        Told.SKIPPED: "{seat} has no card to offer and is passed over, as {other} can spare none either",
        Told.OFFERS: offers,
        Told.NO_OFFER: "{seat} makes no offer to {other}",
        Told.PASSES: "{seat} makes no offer to {other}",
        Told.ACCEPTS: "{seat} accepts the offer of {other}",
        Told.DECLINES: "{seat} declines the offer of {other}",
        Told.COUNTERS: "{seat} wants to make a counter-offer to {other}",
        Told.NO_COUNTER: "{seat} makes no counter-offer after all and declines the offer of {other}",
        Told.TENDERS: tenders,
        Told.CONFIRMS: "{seat} confirms the deal with {other}",
        Told.WITHDRAWS: "{seat} withdraws the offer to {other}",
        Told.GIVES: (same("{seat} gives {other} {card}", "card", printed), same("{seat} gives {other} {good}", "good", counted)),
        Told.PAYS: "{seat} pays {other} {money:ducato|ducati}",
        Told.PRESTIGE: "{seat} gains {prestige} prestige for the first deal with {other} in this turn",
        Told.BUYS: lambda event: (
            "{seat} buys a card from the {pile} for {money:ducato|ducati}" + (" by Good Terms" if event["terms"] else "")
        ),
        Told.TAKES_BACK: (same("{seat} takes {card}", "card", printed), ""),
        Told.ENDS_TRADE: ends_trade,
        Told.PLAYS: same("{seat} plays {card}", "card", printed),
        Told.EARNS: earns,
        Told.PIRATES: same("{seat} gets {count:card} on the Pirate Stack for {icons:pirate icon}"),
        Told.FIGHTS: "{seat} fights off {icons:pirate icon} by Fight Pirates",
        Told.DRAWS: draws,
        Told.NO_CARD: Merged("{seat} finds no card left to draw", "{seat} finds no card left for {count} draws"),
        Told.PLAIN_SAILING: "{seat} receives {money:ducato|ducati} from Plain Sailing for {routes:route}",
        Told.SAILS: "{seat} sails from {origin} to {harbor}",
        Told.JUMPS: "{seat} jumps from {origin} to {harbor} by Compass",
        Told.STAYS: "{seat} stays in {harbor}, without an active marker",
        Told.TAKES_MARKER: "{seat} takes the {marker} marker of {harbor}",
        Told.NO_MARKER: "{seat} finds no marker in {harbor}",
        Told.COMPASS: "{seat} uses up the Compass of {harbor}",
        Told.FACE_DOWN: "{seat} turns {marker} face-down",
        Told.LAYS: "{seat} lays {card} on the Cargo Stack",
        Told.VENICE: lambda event: (
            "the Venice Card appears: prestige is paid" + (", and cargo below the topmost group is sold" if event["freight"] else "")
        ),
        Told.PRESTIGE_PAYS: prestige_pays,
        Told.MARKERS_PAY: markers_pay,
        Told.LOSES_PRESTIGE: "{seat} gives up {prestige} prestige",
        Told.SELLS: same("{seat} sells {sold}", "sold", each="{cards} {good} for {money:ducato|ducati}"),
        Told.EMPTY: "the Goods Deck is empty, and a card has to be drawn",
        Told.SETTLEMENT: "the Goods Deck is empty again: cargo, harbor markers and prestige are settled before the game goes on",
        Told.PIRATES_TO_DECK: (
            "{seat} gives {cards:card} of the Pirate Stack to the new deck and still owes {cards:ducato|ducati} for that at the end"
        ),
        Told.DISCARDS_TO_DECK: "the discard pile gives {cards:card} to the new deck",
        Told.CARGO_TO_DECK: cargo_to_deck,
        Told.NEW_DECK: lambda event: "the new deck of {cards:card} is shuffled" if event["cards"] else "no card is found for a new deck",
        Told.LAST_CARD: last_card,
        Told.LAST_ROUND: "the last round begins",
    },
    names={
        "card": tables.CARD_IDS,
        "good": tables.GOOD_IDS,
        "harbor": tables.HARBOR_NAMES,
        "departure": tables.HARBOR_NAMES,
        "marker": tables.MARKER_NAMES,
        "pile": ("Goods Deck", "Pirate Stack"),
        "place": PLACES,
    },
    counted={
        Told.PLAYS: "card: {card}",
        Told.LAYS: "cargo: {good}",
        Told.TAKES_MARKER: "marker: {marker}",
        Told.COMPASS: "marker: Compass",
        Told.BUYS: "buy: {pile}",
        Told.CALLS: "trade: call for offers",
        Told.OPENS: "trade: negotiation",
        Told.ACCEPTS: "trade: accept",
        Told.COUNTERS: "trade: counter-offer",
        Told.CONFIRMS: "trade: confirm",
    },
    ends={
        End.LAST_CARD: "The last card of the Goods Deck was drawn, and the last round is over.",
        End.RESHUFFLE: "The Goods Deck ran out, a new one was shuffled for the cards still to be drawn, and the last round is over.",
        End.SETTLEMENT: "The Goods Deck ran out twice, so that cargo, markers and prestige were settled early, and the last round is over.",
    },
)
