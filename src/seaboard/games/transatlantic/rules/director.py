"""TransAtlantic 8: DIRECTOR, PRESIDENT with its contracts, and the display."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import shuffle
from seaboard.core.language.rules import rule, tell
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.rules.cards import any_marker, marker_choices, take_marker
from seaboard.games.transatlantic.rules.choices import add, used
from seaboard.games.transatlantic.state import EMPTY, NO_CARD, Player, Question, State
from seaboard.games.transatlantic.tables import Card, Marker, Option


@rule
def can_recall(me: Player, kind: int) -> bool:
    """8.1, 8.7.1: enough cards, DIRECTOR or PRESIDENT included. Other cards can always be played (3.4)."""
    if kind == Card.DIRECTOR:
        return me.stack_size + 1 >= tables.DIRECTOR_MIN_CARDS
    return kind != Card.PRESIDENT or me.stack_size + 1 >= tables.PRESIDENT_MIN_CARDS


@rule
def recall(s: State, me: Player) -> None:
    """8.2.1, 8.2.2: the stack comes back to hand; many cards bring markers."""
    n = me.stack_size + 1
    tell(Told.PLAYS, s.active, s.card)
    tell(Told.RECALLS, s.active, me.stack_size)
    me.stack_size = 0
    me.top = NO_CARD
    for kind in range(tables.N_KINDS):
        me.hand[kind] = me.owned[kind]
    s.question = Question.MARKER
    s.left = 0
    if n >= tables.TWO_BONUSES_AT:
        s.left = 2
    elif n >= tables.ONE_BONUS_AT:
        s.left = 1


# --- contracts (8.7) ---------------------------------------------------------------------------------------------------


@rule
def take_contract(s: State, me: Player) -> None:  # 8.7.3
    if s.options[Option.PRESIDENT] > 0 and s.contracts > 0:
        s.contracts -= 1
        me.contracts += 1
        tell(Told.CONTRACT, s.active, s.card, 1)


@rule
def exchange_choices(s: State, me: Player, out: Ints) -> int:  # D14, 8.7.2
    if s.left == 0 or me.contracts < tables.CONTRACTS_PER_MARKER or not any_marker(s):
        return 0
    return add(out, marker_choices(s, me, out), Act.STOP)


@rule
def exchange(s: State, me: Player, action: int) -> None:
    if action == Act.STOP:
        s.left = 0
        return
    me.contracts -= tables.CONTRACTS_PER_MARKER
    s.contracts += tables.CONTRACTS_PER_MARKER
    take_marker(s, me, action - Act.MARKER + Marker.COAL_BUNKER)
    tell(Told.EXCHANGES, s.active, tables.CONTRACTS_PER_MARKER, action - Act.MARKER + Marker.COAL_BUNKER)
    s.left += 1  # as often as he likes


@rule
def after_exchanging(s: State, me: Player) -> None:
    pay_out_contracts(s, s.active, Told.PAID_OUT)
    s.question = Question.DISPLAY


@rule
def pay_out_contracts(s: State, seat: int, told: int) -> None:  # 8.7.2, 8.7.4
    me = s.players[seat]
    if me.contracts > 0:
        tell(told, seat, me.contracts, tables.CONTRACT_CASH * me.contracts)
    me.money += tables.CONTRACT_CASH * me.contracts
    s.contracts += me.contracts
    me.contracts = 0


# --- display -----------------------------------------------------------------------------------------------------------


@rule
def display_choices(s: State, me: Player, out: Ints) -> int:  # D17
    for slot in range(s.display_size):
        out[slot] = Act.TAKE + slot
    return s.display_size


@rule
def take_display(s: State, me: Player, slot: int) -> int:
    """8.2.3: the card starts the new stack; its kind is returned."""
    kind = leave_display(s, slot)
    tell(Told.TAKES_CARD, s.active, kind)
    me.owned[kind] += 1
    me.stack_size = 1
    me.top = kind
    s.refresh = 1
    return kind


@rule
def leave_display(s: State, slot: int) -> int:
    """Remove a card; the others shift left."""
    kind = s.display[slot]
    s.display_size -= 1
    for i in range(slot, s.display_size):
        s.display[i] = s.display[i + 1]
    s.display[s.display_size] = EMPTY
    return kind


@rule
def refresh_display(s: State) -> None:  # 8.2.4
    if s.display_size > 0:
        tell(Told.REFRESHED, s.display[0])
        discard(s, leave_display(s, 0))
    fill_display(s)
    s.refresh = 0


@rule
def discard(s: State, kind: int) -> None:
    s.discard[s.discard_size] = kind
    s.discard_size += 1


@rule
def fill_display(s: State) -> None:  # 8.4
    shown = 0
    for slot in range(s.display_size):
        shown |= 1 << s.display[slot]
    while s.display_size < tables.DISPLAY_SIZE and new_kind_left(s, shown):
        if s.extension_next == s.extension_size:
            reshuffle(s)
        kind = s.extension[s.extension_next]
        s.extension[s.extension_next] = EMPTY
        s.extension_next += 1
        if used(shown, kind):  # 2.11
            discard(s, kind)
            tell(Told.DUPLICATE, kind)
        else:
            shown |= 1 << kind
            s.display[s.display_size] = kind
            s.display_size += 1
            tell(Told.DISPLAY_GETS, kind)


@rule
def new_kind_left(s: State, shown: int) -> bool:
    """Whether deck or discard pile hold a kind that is not on display."""
    for i in range(s.extension_next, s.extension_size):
        if not used(shown, s.extension[i]):
            return True
    for i in range(s.discard_size):
        if not used(shown, s.discard[i]):
            return True
    return False


@rule
def reshuffle(s: State) -> None:
    """The discard pile becomes the extension deck."""
    for i in range(s.discard_size):
        s.extension[i] = s.discard[i]
        s.discard[i] = EMPTY
    s.extension_size = s.discard_size
    s.extension_next = 0
    s.extension_first_b = 0
    s.discard_size = 0
    shuffle(s.rng, s.extension, 0, s.extension_size)
    tell(Told.RESHUFFLED)
