"""Positions for the tests of Oltre Mare, set up by hand on plain states.

`position` deals every card of the game anew, so that a position made by hand is as sound as one that was played. Cards, harbors and
markers are named by the ids of components.toml; stacks are written bottom to top, as in rules.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from seaboard.core.language.records import CheckedList
from seaboard.core.language.rng import seed_rng, seed_words
from seaboard.games import oltremare
from seaboard.games.oltremare.rules.cards import add_to_hand, lay_on_cargo, lay_on_pirates
from seaboard.games.oltremare.rules.trade import begin_trade
from seaboard.games.oltremare.rules.turn import start_turn
from seaboard.games.oltremare.scoring import Source
from seaboard.games.oltremare.state import NO_CARD, VENICE_GONE, Question, State
from seaboard.games.oltremare.tables import (
    CARD_IDS,
    FIRST_GRAIN,
    HARBOR_IDS,
    LOAD,
    MARKER_COUNT,
    MARKER_IDS,
    N_CARDS,
    N_HARBORS,
    N_MARKER_TYPES,
    NO_MARKER,
)

GAME = oltremare.GAME
RED, BLUE, GREEN, YELLOW, BLACK = range(5)  # seats, clockwise; red begins in every position made here
CARD = {name: card for card, name in enumerate(CARD_IDS)}
HARBOR = {name: harbor for harbor, name in enumerate(HARBOR_IDS)}
MARKER = {name: kind for kind, name in enumerate(MARKER_IDS)}

Cards = Sequence[str]


def fresh(players: int = 3, seed: int = 1, **options: Any) -> State:
    """A new game as it is dealt; red begins unless an option says otherwise."""
    state: State = GAME.start(players, seed, {"start_player": "seat0"} | options, CheckedList)
    return state


def position(
    players: int = 3,
    *,
    hands: Mapping[int, Cards | int] | None = None,
    cargo: Mapping[int, Cards | int] | None = None,
    pirates: Mapping[int, Cards | int] | None = None,
    deck: Cards | int | None = None,
    discard: Cards | int = (),
    ducati: Mapping[int, int] | None = None,
    prestige: Mapping[int, int] | None = None,
    ships: Mapping[int, str] | None = None,
    active: Mapping[int, str] | None = None,
    owned: Mapping[int, Cards] | None = None,
    board: Mapping[str, str | None] | None = None,
    venice: int | None = None,
    **options: Any,
) -> State:
    """Red's turn, at its first question.

    Hands and stacks that are not named get four cards, one card and none; a number stands for so many cards. `deck` is written from
    the bottom; the cards left over lie at the bottom of the last player's Cargo Stack, without `deck` in the deck. `venice` cards lie
    above the Venice Card; without it the Venice Card is out. `board` names the markers of harbors, None for an empty one; `active`
    markers are owned.
    """
    s = fresh(players, **options)
    place_markers(s, owned or {}, active or {}, board or {})
    wanted: dict[Any, Cards | int] = {("discard", 0): discard}
    for seat in range(players):
        wanted["hand", seat] = (hands or {}).get(seat, 4)
        wanted["cargo", seat] = (cargo or {}).get(seat, 1)
        wanted["pirates", seat] = (pirates or {}).get(seat, 0)
    named = [name for pile in (*wanted.values(), deck) if isinstance(pile, Sequence) for name in pile]
    assert len(set(named)) == len(named), "a card is named twice"
    spare = [name for name in CARD_IDS[: FIRST_GRAIN if players == 2 else N_CARDS] if name not in named]
    spare.sort(key=lambda name: (LOAD[CARD[name]] == 2, LOAD[CARD[name]], name))  # unnamed Cargo Stacks come first, and have Load 2
    pile = {
        place: [spare.pop() for _ in range(cards)] if isinstance(cards, int) else list(cards)
        for place, cards in sorted(wanted.items(), key=lambda item: item[0][0] != "cargo")
    }
    in_deck = list(deck) if isinstance(deck, Sequence) else spare[:deck]
    spare = spare if isinstance(deck, Sequence) else spare[len(in_deck) :]
    pile["cargo", players - 1] = [*spare, *pile["cargo", players - 1]]
    for card in range(N_CARDS):
        s.link[card] = NO_CARD
        s.laid[card] = 0
        s.deck[card] = 0
    s.turn = 9 * players  # long ago enough for pirates to have come
    s.discard, s.discard_size = NO_CARD, 0
    for name in pile["discard", 0]:
        s.link[CARD[name]], s.discard = s.discard, CARD[name]
        s.discard_size += 1
    for seat in range(players):
        me = s.players[seat]
        me.hand = me.cargo = me.pirates = NO_CARD
        me.hand_size = me.cargo_size = me.pirates_size = 0
        for name in pile["hand", seat]:
            add_to_hand(s, me, CARD[name])
        for name in pile["cargo", seat]:
            lay_on_cargo(s, me, CARD[name])
        for name in pile["pirates", seat]:
            lay_on_pirates(s, me, CARD[name], -1)
        me.ducati = (ducati or {}).get(seat, 11)
        me.prestige = (prestige or {}).get(seat, 0)
        me.ship = HARBOR[(ships or {}).get(seat, "venice")]
    for i, name in enumerate(in_deck):
        s.deck[i] = CARD[name]
    s.deck_size = len(in_deck)
    s.venice = VENICE_GONE if venice is None else venice
    s.venice_low, s.venice_high = (0, 0) if venice is None else (0, s.deck_size)
    s.triggered = int(s.deck_size == 0)
    start_turn(s, RED)
    GAME.rules.ask(s)
    return s


def place_markers(s: State, owned: Mapping[int, Cards], active: Mapping[int, str], board: Mapping[str, str | None]) -> None:
    """Owned and active markers first, then the named harbors, then the rest over the other harbors."""
    left = list(MARKER_COUNT)
    for seat in range(s.n_players):
        me = s.players[seat]
        names = [*owned.get(seat, ()), *([active[seat]] if seat in active else [])]
        me.marker = MARKER[active[seat]] if seat in active else NO_MARKER
        for name in names:
            me.markers[MARKER[name]] += 1
            left[MARKER[name]] -= 1
    for harbor in range(N_HARBORS):
        s.board[harbor] = NO_MARKER
    for marker in board.values():
        if marker is not None:
            left[MARKER[marker]] -= 1
    rest = [kind for kind in range(N_MARKER_TYPES) for _ in range(left[kind])]
    s.box[:] = [rest.pop(), rest.pop()]
    for harbor, harbor_id in enumerate(HARBOR_IDS):
        if harbor_id in board:
            marker = board[harbor_id]
            s.board[harbor] = NO_MARKER if marker is None else MARKER[marker]
        elif rest:
            s.board[harbor] = rest.pop()
    s.removed[:] = [rest.count(kind) for kind in range(N_MARKER_TYPES)]


# --- playing -----------------------------------------------------------------------------------------------------------


def choices(s: State) -> list[str]:
    """The texts of the legal actions."""
    return [GAME.face.text(s, action) for action in GAME.legal(s)]


def play(s: State, *texts: str) -> State:
    """Take decisions in notation; the state stays sound."""
    for wanted in texts:
        legal = {GAME.face.text(s, action): action for action in GAME.legal(s)}
        assert wanted in legal, f"{wanted!r} is not among {list(legal)}"
        GAME.rules.apply(s, legal[wanted])
        assert_sound(s)
    return s


def go_on(s: State) -> State:
    """Take decisions with a single choice."""
    while s.n_choices == 1:
        GAME.rules.apply(s, s.choices[0])
        assert_sound(s)
    return s


def go_on_by_first_choice(s: State, until: Question) -> State:
    """Take the first choice until a question is asked."""
    while s.question != until:
        GAME.rules.apply(s, s.choices[0])
        assert_sound(s)
    return s


def play_cards(s: State, *cards: str) -> State:
    """End the Trade Phase and play these cards."""
    return play(s, "end", *(f"play {card}" for card in sorted(cards, key=CARD.__getitem__)))


def finish_turn(s: State) -> State:
    """Sail and lay by the first choice until the turn is over."""
    turn = s.turn
    while s.turn == turn and s.question != Question.OVER:
        GAME.rules.apply(s, s.choices[0])
        assert_sound(s)
    return s


def silently(*cards: str) -> list[str]:
    """Give cards without a claim."""
    return [step for card in cards for step in (f"give {card}", "say silent", "say no load")]


def assert_sound(s: State) -> None:
    assert GAME.rules.check(s) == 0, GAME.faults(GAME.rules.check(s)).name


def buy_count(s: State, bought: int) -> State:
    """As if so many cards had been bought in this turn."""
    s.bought = bought
    begin_trade(s, s.players[s.active])
    GAME.rules.ask(s)
    return s


def asked(s: State) -> Question:
    return Question(s.question)


def actor(s: State) -> int:
    return int(GAME.rules.actor(s))


# --- looking -----------------------------------------------------------------------------------------------------------


def names(s: State, card: int) -> list[str]:
    """The cards of a chain."""
    found = []
    while card != NO_CARD:
        found.append(CARD_IDS[card])
        card = s.link[card]
    return found


def hand(s: State, seat: int) -> list[str]:
    return names(s, s.players[seat].hand)


def cargo(s: State, seat: int) -> list[str]:
    """Bottom to top."""
    return names(s, s.players[seat].cargo)[::-1]


def pirates(s: State, seat: int) -> list[str]:
    """Bottom to top."""
    return names(s, s.players[seat].pirates)[::-1]


def purse(s: State) -> list[int]:
    return [s.players[seat].ducati for seat in range(s.n_players)]


def points(s: State, seat: int) -> dict[str, int]:
    out = [0] * len(Source)
    GAME.rules.breakdown(s, seat, out)
    return {source.name.lower(): out[source] for source in Source}


def scores(s: State) -> list[int]:
    out = [0] * s.n_players
    GAME.rules.scores(s, out)
    return out


def ranks(s: State) -> list[int]:
    out = [0] * s.n_players
    GAME.rules.ranks(s, out)
    return out


def resampled(s: State, seat: int, seed: int) -> State:
    copy, rng = s.copy(), [0] * 4
    seed_rng(rng, seed_words(seed), 3)
    GAME.rules.resample(copy, seat, rng)
    assert_sound(copy)
    return copy


def spare_cards(good: str, count: int, *, but: Cards = ()) -> list[str]:
    """Some cards of a good."""
    return [name for name in CARD_IDS if name.startswith(good) and name not in but][:count]
