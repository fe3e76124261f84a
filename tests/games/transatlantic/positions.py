"""Positions for the tests of TransAtlantic, set up by hand on plain states.

Every helper moves things instead of making them: cards, cubes, captains, markers and houses come from where they were, so that a
position made by hand is as sound as one that was played. Ships, regions and cards are named as in the notation: "germanic",
"north atlantic", "coal+"; headquarters are "blue headquarters" and so on.
"""

from __future__ import annotations

import seaboard
from seaboard.core.language.records import CheckedList
from seaboard.games.transatlantic.scoring import Source
from seaboard.games.transatlantic.state import EMPTY, NO_CARD, NOBODY, Place, Player, Question, State
from seaboard.games.transatlantic.tables import (
    AGE,
    CARD_NAMES,
    COAL_CUBES,
    FIRST_EXTENSION,
    FIRST_HQ,
    FLAG,
    FLAG_IDS,
    KNOTS,
    N_CAPTAINS,
    N_SHIP_CARDS,
    N_SHIPS,
    N_STEAMSHIPS,
    NORTH_ATLANTIC,
    REGION_NAMES,
    SCOTIA,
    SHIP_NAMES,
    Card,
    Option,
)

GAME = seaboard.game("transatlantic")
RED, GREEN, YELLOW, BLUE = range(4)  # seats, clockwise; red begins in every position made here
SHIP = {name.lower(): card for card, name in enumerate(SHIP_NAMES)} | {
    f"{flag} headquarters": FIRST_HQ + k for k, flag in enumerate(FLAG_IDS)
}
SEA = {name.lower(): r for r, name in enumerate(REGION_NAMES)}
KIND = {name.lower(): kind for kind, name in enumerate(CARD_NAMES)}
FIRST_DISPLAY = ("coal+", "fleet", "commerce", "cargo", "global")


def fresh(players: int = 4, **options: bool) -> State:
    """Empty seas, docks and market, all steamships and headquarters in the deck, nobody owns a ship, red to move."""
    s: State = GAME.start(players, 1, options, CheckedList)
    for card in range(N_SHIPS):
        ship = s.ships[card]
        ship.owner, ship.place, ship.coal = NOBODY, Place.DECK if card < N_STEAMSHIPS else Place.GONE, 0
    for seat in range(players):
        s.players[seat].fleet[:] = [EMPTY] * N_SHIPS
        s.players[seat].fleet_size, s.players[seat].captains = 0, N_CAPTAINS
    for region in s.regions:
        region.size = 0
        region.ships[:] = [EMPTY] * len(region.ships)
    s.coal = COAL_CUBES
    s.docks[:] = [0] * len(s.docks)
    s.market[:] = [EMPTY] * len(s.market)
    restock(s)
    s.first = s.active = RED
    s.question = Question.TURN
    show(s, *FIRST_DISPLAY)
    assert_sound(s)
    return s


def assert_sound(s: State) -> None:
    """The position keeps all invariants, and every value fits its field."""
    GAME.rules.ask(s)
    assert GAME.rules.check(s) == 0
    s.pack()


# --- ships -------------------------------------------------------------------------------------------------------------


def restock(s: State) -> None:
    """The deck holds the steamships that lie there, in order of age, then the headquarters that are nowhere else."""
    cards = [card for card in range(N_STEAMSHIPS) if s.ships[card].place == Place.DECK]
    bought = [FIRST_HQ + flag for flag in range(len(FLAG_IDS)) for player in s.players if player.headquarters[flag]]
    cards += [card for card in range(FIRST_HQ, N_SHIP_CARDS) if card not in s.market and card not in bought]
    s.deck[:] = cards + [EMPTY] * (len(s.deck) - len(cards))
    s.deck_next, s.deck_size = 0, len(cards)
    s.steamships_left = sum(ship.place in (Place.DECK, Place.MARKET) for ship in s.ships)


def for_sale(s: State, *names: str) -> None:
    """The market from position 1 on; what lay there before goes back to the deck."""
    for card in s.market:
        if card != EMPTY and card < FIRST_HQ:
            s.ships[card].place = Place.DECK
    cards = [SHIP[name] for name in names]
    s.market[:] = cards + [EMPTY] * (len(s.market) - len(cards))
    for card in cards:
        if card < FIRST_HQ:
            assert s.ships[card].place == Place.DECK, f"{SHIP_NAMES[card]} is not in the deck"
            s.ships[card].place = Place.MARKET
    restock(s)


def to_come(s: State, *names: str) -> None:
    """Only these steamships are left in the deck, above the headquarters; the others leave the game."""
    for card in range(N_STEAMSHIPS):
        if s.ships[card].place == Place.DECK and card not in [SHIP[name] for name in names]:
            s.ships[card].place = Place.GONE
    restock(s)


def put(s: State, name: str, seat: int | None, sea: str | None = None, coal: int | None = None) -> None:
    """A ship with captain enters a region, or the personal supply, with 1 coal unless told; the speed record follows."""
    card = SHIP[name]
    if seat is not None:
        ship, me = s.ships[card], s.players[seat]
        assert ship.place in (Place.DECK, Place.GONE), f"{name} is not free"
        ship.owner, ship.place = seat, Place.SUPPLY
        join_fleet(me, card)
        me.captains -= 1
        ship.coal = (1 if card < N_STEAMSHIPS else 0) if coal is None else coal
        s.coal -= ship.coal
        restock(s)
    if sea is not None:
        region = s.regions[SEA[sea]]
        cards = sorted([*region.ships[: region.size], card], key=lambda other: -AGE[other])
        region.ships[: len(cards)] = cards
        region.size += 1
        if seat is not None:
            s.ships[card].place = SEA[sea]
        if SEA[sea] == NORTH_ATLANTIC:
            s.record = max(s.record, KNOTS[card])


def join_fleet(me: Player, card: int) -> None:
    cards = sorted([*me.fleet[: me.fleet_size], card])
    me.fleet[: len(cards)] = cards
    me.fleet_size += 1


def lay_up(s: State, name: str, seat: int) -> None:
    """A steamship in the personal supply without captain (option scrap_to_supply)."""
    assert s.options[Option.SCRAP_TO_SUPPLY]
    card = SHIP[name]
    s.ships[card].owner, s.ships[card].place = seat, Place.LAID_UP
    join_fleet(s.players[seat], card)
    restock(s)


def dock(s: State, **flags: int) -> None:
    """So many steamships of each flag go from the deck to the docks, the newest first."""
    for flag, count in flags.items():
        cards = [card for card in range(N_STEAMSHIPS) if s.ships[card].place == Place.DECK and FLAG[card] == FLAG_IDS.index(flag)]
        for card in cards[len(cards) - count :]:
            s.ships[card].place = Place.DOCKS
        s.docks[FLAG_IDS.index(flag)] += count
    restock(s)


def use_up_coal(s: State, seat: int, leave: int = 0) -> None:
    """The common stock shrinks to `leave` cubes: the others have taken the newest free steamships into their supplies, full of coal."""
    others = [other for other in range(s.n_players) if other != seat]
    while s.coal > leave:
        free = [card for card in range(N_STEAMSHIPS) if s.ships[card].place == Place.DECK]
        owner = max(others, key=lambda other: s.players[other].captains)
        put(s, SHIP_NAMES[free[-1]].lower(), owner, coal=min(3, s.coal - leave))


def use_up_captains(s: State, seat: int, leave: int = 0) -> None:
    """The captains of a seat, but for `leave`, stand on its ships: the newest free steamships, in the supply and without coal."""
    while s.players[seat].captains > leave:
        free = [card for card in range(N_STEAMSHIPS) if s.ships[card].place == Place.DECK]
        put(s, SHIP_NAMES[free[-1]].lower(), seat, coal=0)


# --- cards, markers, houses --------------------------------------------------------------------------------------------


def show(s: State, *names: str, deck: tuple[str, ...] | None = None) -> None:
    """The display. The other free extension cards make the deck, A copies first, or if a deck is given the discard pile."""
    kinds = range(FIRST_EXTENSION, len(CARD_NAMES))
    removed = [Card.FLEET] if s.options[Option.NO_FLEET_CARDS] else []
    free = [kind for kind in (*kinds, *kinds) if kind not in removed]
    shown = [KIND[name] for name in names if KIND[name] not in removed]
    for kind in kinds:
        for _ in range(sum(player.owned[kind] for player in s.players)):
            free.remove(kind)
    for kind in shown:
        free.remove(kind)
    drawn = free if deck is None else [KIND[name] for name in deck]
    if deck is not None:
        for kind in drawn:
            free.remove(kind)
    discard = [] if deck is None else free
    s.display[:] = shown + [EMPTY] * (len(s.display) - len(shown))
    s.extension[:] = drawn + [EMPTY] * (len(s.extension) - len(drawn))
    s.discard[:] = discard + [EMPTY] * (len(s.discard) - len(discard))
    s.display_size, s.extension_size, s.discard_size = len(shown), len(drawn), len(discard)
    s.extension_next = s.extension_first_b = 0


def give(s: State, seat: int, *names: str) -> None:
    """Extension cards of the deck come into the hand of a seat, the last copies first."""
    me = s.players[seat]
    for name in names:
        deck = s.extension[s.extension_next : s.extension_size]
        at = s.extension_next + len(deck) - 1 - deck[::-1].index(KIND[name])
        s.extension[at : s.extension_size] = [*s.extension[at + 1 : s.extension_size], EMPTY]
        s.extension_size -= 1
        me.owned[KIND[name]] += 1
        me.hand[KIND[name]] += 1


def stack(s: State, seat: int, *names: str) -> None:
    """Cards of the hand go onto the stack, the last on top."""
    me = s.players[seat]
    for name in names:
        me.hand[KIND[name]] -= 1
        me.stack_size += 1
        me.top = KIND[name]
        assert me.hand[KIND[name]] >= 0, f"{name} is not in the hand"


def mark(s: State, seat: int, **flags: int) -> None:
    """So many markers come onto the columns of a player board."""
    for flag, count in flags.items():
        s.stock[FLAG_IDS.index(flag)] -= count
        s.players[seat].markers[FLAG_IDS.index(flag)] += count


def build(s: State, seat: int, sea: str, count: int = 1) -> None:
    """Trade Houses of a seat."""
    s.regions[SEA[sea]].houses += count
    s.players[seat].houses[SEA[sea]] += count
    s.players[seat].houses_left -= count


def turn_of(s: State, seat: int, money: int | None = None) -> Player:
    """It is this seat's turn."""
    s.active = seat
    if money is not None:
        s.players[seat].money = money
    return s.players[seat]


# --- playing -----------------------------------------------------------------------------------------------------------


def choices(s: State) -> list[str]:
    """The legal choices, in notation."""
    GAME.rules.ask(s)
    return [GAME.face.text(s, action) for action in GAME.legal(s)]


def play(s: State, *texts: str) -> None:
    """Play actions given in notation; the position is sound before and after each."""
    for text in texts:
        assert_sound(s)
        actions = {GAME.face.text(s, action): action for action in GAME.legal(s)}
        assert text in actions, f"{text!r} is not among {list(actions)}"
        GAME.rules.apply(s, actions[text])
        assert_sound(s)


def regions_for(s: State, name: str) -> list[str]:
    """Choose a ship to deploy, whether or not it was asked which one; returns the regions it may enter."""
    if s.question == Question.DEPLOY:
        play(s, f"deploy {name}")
    return [text.removeprefix("enter ") for text in choices(s)]


def deploy(s: State, name: str, sea: str) -> None:
    """Choose a ship to deploy and a region."""
    assert sea in regions_for(s, name)
    play(s, f"enter {sea}")


# --- looking -----------------------------------------------------------------------------------------------------------


def asked(s: State) -> Question:
    return Question(s.question)


def actor(s: State) -> int:
    return GAME.rules.actor(s)


def ships(s: State, sea: str) -> list[str]:
    """The ships of a region, newest first."""
    region = s.regions[SEA[sea]]
    return [SHIP_NAMES[card].lower() for card in region.ships[: region.size]]


def place(s: State, name: str) -> int:
    return s.ships[SHIP[name]].place


def coal(s: State, *names: str) -> list[int]:
    return [s.ships[SHIP[name]].coal for name in names]


def supply(s: State, seat: int) -> list[str]:
    """The steamships of a personal supply, oldest first."""
    return [
        SHIP_NAMES[card].lower()
        for card in range(N_STEAMSHIPS)
        if s.ships[card].owner == seat and s.ships[card].place in (Place.SUPPLY, Place.LAID_UP)
    ]


def market(s: State) -> list[str]:
    """The cards of the market, from the left."""
    names = {card: name for name, card in SHIP.items()}
    return [names[card] for card in s.market if card != EMPTY]


def display(s: State) -> list[str]:
    return [CARD_NAMES[kind].lower() for kind in s.display[: s.display_size]]


def hand(s: State, seat: int) -> list[str]:
    """The cards in hand, each as often as it is there."""
    return [name.lower() for name, count in zip(CARD_NAMES, s.players[seat].hand, strict=True) for _ in range(count)]


def top(s: State, seat: int) -> str | None:
    kind = s.players[seat].top
    return None if kind == NO_CARD else CARD_NAMES[kind].lower()


def docks(s: State) -> dict[str, int]:
    return dict(zip(FLAG_IDS, s.docks, strict=True))


def markers(s: State, seat: int) -> dict[str, int]:
    """Markers by the flag of their column, those of which there are any."""
    return {flag: count for flag, count in zip(FLAG_IDS, s.players[seat].markers, strict=True) if count}


def scored(s: State, seat: int) -> int:
    """Points scored while the game runs."""
    me = s.players[seat]
    return me.transport_vp + me.scrap_vp + me.fleet_vp


def points(s: State, seat: int) -> dict[str, int]:
    """Points by source, as if the game ended now."""
    out = [0] * len(Source)
    GAME.rules.breakdown(s, seat, out)
    return {source.name.lower(): out[source] for source in Source}


def ranks(s: State) -> list[int]:
    out = [0] * s.n_players
    GAME.rules.ranks(s, out)
    return out


assert SHIP["scotia"] == SCOTIA
