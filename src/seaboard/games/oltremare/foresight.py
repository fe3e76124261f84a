"""Oltre Mare: what a seat can still make of its next turn, for estimates: the harbors it can reach, and the best set of cards to play.

Worths are in tenths of a point, by the constants here; how much of that comes true is for the weights to say.
"""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Annotated

from seaboard.core.language.records import I64, Ints, Record
from seaboard.core.language.rules import Table, rule, scratch
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.state import NO_CARD, Player, Question, State
from seaboard.games.oltremare.tables import Icon, Marker, Option, trails

# --- what things are worth, in tenths of a point ------------------------------------------------------------------------

POINT = 10
MARKER_WORTH = Table([38, 30, 34, 31, 32, 26])  # by type; a Compass leads to any other
OWNED_WORTH = 14  # of it, what stays when the marker is turned face-down
HAND_WORTH = Table([0, 14, 28, 41, 52, 60, 64, 60, 52, 43, 34, 25, 16])  # by cards left in hand after playing
MOST_HELD = len(HAND_WORTH) - 1
MISSING_WORTH = -8  # a card that must be bought to be played
CARDS_A_TURN = 4  # that leave the deck
MUCH = 10_000  # more than any worth

# --- the map -----------------------------------------------------------------------------------------------------------

_steps = range(1, tables.PLAYED_MAX + 1)
_ends = [[sorted({trail[-1] for trail in trails(harbor, steps)}) for steps in _steps] for harbor in range(tables.N_HARBORS)]
MOST_ENDS = max(len(ends) for row in _ends for ends in row)
N_ENDS = Table([0, *(len(ends) for ends in row)] for row in _ends)  # [harbor][steps]: harbors where a voyage may end
ENDS = Table([[0] * MOST_ENDS, *(ends + [0] * (MOST_ENDS - len(ends)) for ends in row)] for row in _ends)
_route_bit = {frozenset(ends): 1 << route for route, ends in enumerate(tables.ROUTES)}


def voyages(harbor: int, steps: int) -> list[tuple[int, int]]:
    """Where each way to sail so many steps ends, and the routes it uses, as bits."""
    ways = [(harbor, *trail) for trail in trails(harbor, steps)]
    return [(way[-1], sum(_route_bit[frozenset(leg)] for leg in pairwise(way))) for way in ways]


_voyages = [[voyages(harbor, steps) for steps in range(tables.PLAYED_MAX)] for harbor in range(tables.N_HARBORS)]
MOST_VOYAGES = max(len(found) for row in _voyages for found in row)
_filled = [[found + [(0, tables.ROUTE_BITS - 1)] * (MOST_VOYAGES - len(found)) for found in row] for row in _voyages]
VOYAGE_ENDS = Table([[end for end, _ in found] for found in row] for row in _filled)  # [harbor][steps][voyage]
VOYAGE_ROUTES = Table([[routes for _, routes in found] for found in row] for row in _filled)  # all of them where there is no voyage

# --- cards -------------------------------------------------------------------------------------------------------------

ICON_BITS = 4
ICON_CODE = Table(sum(icons[icon] << ICON_BITS * icon for icon in range(tables.N_ICONS)) for icons in tables.ICONS)  # counts, packed
ICON_MASK = (1 << ICON_BITS) - 1
_orders = [[[*order, *range(n, tables.PLAYED_MAX)] for order in permutations(range(n))] for n in range(tables.PLAYED_MAX + 1)]
N_ORDERS = Table(len(orders) for orders in _orders)
_filling = [list(range(tables.PLAYED_MAX))]
ORDERS = Table([*orders, *_filling * (len(_orders[-1]) - len(orders))] for orders in _orders)  # [cards][order][place]

MOST_CARDS = 12  # hand cards that are looked at
NOTHING, GIVEN, TENDERED = 0, 1, 2  # hand cards that are thought away: those of an offer or tender
COUNTS = tables.PLAYED_MAX + 1  # of cards or icons: 0 to 4


class IconWorths(Record):
    """What 0 to 4 icons of each kind are worth."""

    of: Annotated[list[Ints], I64, tables.N_ICONS, COUNTS]


class Sets(Record):
    """What `best_play` knows of the set it tries, by the number of cards taken."""

    tried: Annotated[Ints, I64, COUNTS]  # hand cards tried as the next one
    last: Annotated[Ints, I64, COUNTS]  # good of the last card
    group: Annotated[Ints, I64, COUNTS]  # cards of that good, those on the cargo included
    icons: Annotated[Ints, I64, COUNTS]  # packed
    cargo: Annotated[Ints, I64, COUNTS]  # what the cards add to the cargo


# --- the course of the game ---------------------------------------------------------------------------------------------


@rule
def is_to_play(s: State, seat: int) -> bool:
    """Whether the seat plays cards in the turn under way."""
    return s.active == seat and s.question <= Question.PLAY


@rule
def seats_to_play(s: State) -> int:
    """How many seats still play cards in this round."""
    following = s.n_players - 1 - (s.active - s.first + s.n_players) % s.n_players
    return following + 1 if s.question <= Question.PLAY else following


@rule
def chance_of_round(s: State, rounds: int) -> int:
    """How likely it is that so many further rounds are played, in percent."""
    if s.triggered > 0:
        return 100 if s.extra_rounds >= rounds else 0
    left = s.deck_size - CARDS_A_TURN * (seats_to_play(s) + (rounds - 1) * s.n_players)
    return min(max(50 + 8 * left, 0), 100)


@rule
def still_plays(s: State, seat: int) -> bool:
    """Whether the seat still plays cards in this round."""
    place = (seat - s.first + s.n_players) % s.n_players
    return place >= s.n_players - seats_to_play(s)


@rule
def horizon(s: State) -> int:
    """How much of the game is to come, in percent, by the cards of the deck."""
    if s.question == Question.OVER or s.triggered > 0:
        return 0
    return min(100, s.deck_size * 5 // 4)


# --- harbors -----------------------------------------------------------------------------------------------------------


@rule
def marker_worth(s: State, harbor: int, chance: int) -> int:
    """Worth of a stop in a harbor, its marker's effect as likely as a further turn."""
    marker = s.board[harbor]
    return OWNED_WORTH + effect_worth(marker, chance) if marker != tables.NO_MARKER else 0


@rule
def effect_worth(marker: int, chance: int) -> int:
    """Worth of a marker's being active."""
    return (MARKER_WORTH[marker] - OWNED_WORTH) * chance // 100 if marker != tables.NO_MARKER else 0


@rule
def best_stop(s: State, harbor: int, steps: int, chance: int) -> int:
    """Worth of the best harbor in which so many steps can end."""
    best = 0
    for i in range(N_ENDS[harbor][steps]):
        best = max(best, marker_worth(s, ENDS[harbor][steps][i], chance))
    return best


@rule
def best_stop_under_way(s: State, me: Player, chance: int) -> int:
    """The same for the ship that is sailing, which may use no route twice; four steps are never left once it has set sail."""
    if s.used_routes == 0:
        return best_stop(s, me.ship, s.steps, chance)
    best = 0
    for i in range(MOST_VOYAGES):
        if VOYAGE_ROUTES[me.ship][s.steps][i] & s.used_routes == 0:
            best = max(best, marker_worth(s, VOYAGE_ENDS[me.ship][s.steps][i], chance))
    return best


@rule
def best_jump(s: State, chance: int) -> int:
    best = 0
    for harbor in range(tables.N_HARBORS):
        if s.board[harbor] != Marker.COMPASS:
            best = max(best, marker_worth(s, harbor, chance))
    return best


@rule
def reach(s: State, me: Player, chance: int) -> int:
    """Worth of the best harbor that the active player's ship can still come to in this turn."""
    if s.question == Question.COMPASS:
        return best_jump(s, chance)
    return best_stop_under_way(s, me, chance) if s.question == Question.SAIL else 0


# --- playing -----------------------------------------------------------------------------------------------------------


@rule
def group_worth(s: State, good: int, size: int) -> int:
    return POINT * tables.PAYOUT[s.options[Option.SCORING_TABLE]][good][min(size, tables.MOST_PAID)]


@rule
def top_run(s: State, me: Player) -> int:
    """Size of the topmost group, as far as it counts."""
    size = 0
    card = me.cargo
    while card != NO_CARD and size < tables.MOST_PAID and tables.GOOD[card] == tables.GOOD[me.cargo]:
        size += 1
        card = s.link[card]
    return size


@rule
def value_icons(s: State, me: Player, left: int, after: int, worths: IconWorths) -> None:
    """Worth of 0 to 4 icons of each kind, with so many hand cards left over."""
    big_deal = 1 if me.marker == Marker.BIG_DEAL else 0
    active = effect_worth(me.marker, after)
    for icons in range(COUNTS):
        worths.of[Icon.DUCATI][icons] = POINT * tables.ICON_PAYOUT[min(icons + big_deal, tables.MOST_ICONS)]
        cards = tables.ICON_PAYOUT[min(icons, tables.MOST_ICONS)]
        worths.of[Icon.PIRATE][icons] = 0 if me.marker == Marker.FIGHT_PIRATES else -POINT * cards
        worths.of[Icon.MARKET][icons] = HAND_WORTH[min(left + cards, MOST_HELD)] * after // 100
        if icons > 0:
            worths.of[Icon.SAILING][icons] = best_stop(s, me.ship, icons, after) - active
            if me.marker == Marker.PLAIN_SAILING:
                worths.of[Icon.SAILING][icons] += POINT * icons


@rule
def n_away(s: State, away: int) -> int:
    """How many cards are thought away."""
    if away == NOTHING:
        return 0
    return s.offer.given.size if away == GIVEN else s.offer.tendered.size


@rule
def is_away(s: State, away: int, card: int) -> bool:
    for i in range(n_away(s, away)):
        if (s.offer.given.card[i] if away == GIVEN else s.offer.tendered.card[i]) == card:
            return True
    return False


@rule
def best_play(s: State, me: Player, away: int, picked: int, load: int, top: int, run: int, after: int) -> int:
    """Worth of the best set of Load hand cards to play onto a topmost group of `run` cards of the good `top`.

    Without what is `away`: NOTHING, GIVEN or TENDERED. The first `picked` cards of the play area belong to the set. `after` is the
    chance of a turn after this one.
    """
    cards = scratch(MOST_CARDS)
    n = 0
    card = me.hand
    if picked > 0:
        card = s.link[s.played[picked - 1]]
    while card != NO_CARD and n < MOST_CARDS:
        if not is_away(s, away, card):
            cards[n] = card
            n += 1
        card = s.link[card]
    size = min(load, picked + n)
    worths = scratch(IconWorths)
    value_icons(s, me, me.hand_size - n_away(s, away) - size, after, worths)
    sets = scratch(Sets)
    sets.last[0] = tables.N_GOODS
    for taken in range(picked):
        take(s, sets, taken, s.played[taken], top, run)
    best = -MUCH
    taken = picked
    while taken >= picked:
        if taken == size:
            value = sets.cargo[taken]
            for icon in range(tables.N_ICONS):
                value += worths.of[icon][(sets.icons[taken] >> ICON_BITS * icon) & ICON_MASK]
            best = max(best, value)
            taken -= 1
        elif sets.tried[taken] > n - size + taken:
            taken -= 1
        else:
            take(s, sets, taken, cards[sets.tried[taken]], top, run)
            sets.tried[taken] += 1
            sets.tried[taken + 1] = sets.tried[taken]
            taken += 1
    return best


@rule
def take(s: State, sets: Sets, taken: int, card: int, top: int, run: int) -> None:
    """One more card for the set of which so many are taken."""
    good = tables.GOOD[card]
    before = sets.group[taken]
    if good != sets.last[taken]:
        before = run if good == top else 0
    sets.last[taken + 1] = good
    sets.group[taken + 1] = before + 1
    sets.icons[taken + 1] = sets.icons[taken] + ICON_CODE[card]
    sets.cargo[taken + 1] = sets.cargo[taken] + group_worth(s, good, before + 1) - group_worth(s, good, before)


@rule
def plan(s: State, me: Player, away: int, top: int, load: int, run: int, after: int) -> int:
    """Worth of the next turn with this Load, onto a topmost group of `run` cards of the good `top`."""
    cards = me.hand_size - n_away(s, away)
    value = best_play(s, me, away, 0, load, top, run, after) + MISSING_WORTH * max(load - cards, 0)
    return value - POINT * max(cards - (tables.LOAD_AND_LIONS - load), 0)


@rule
def part(value: int, chance: int) -> int:
    """A worth that comes with a chance in percent; worths may be negative, dividends not."""
    return (value + MUCH) * chance // 100 - MUCH * chance // 100


@rule
def plan_turn(s: State, seat: int, away: int) -> int:
    """Worth of the seat's next turn on the Cargo Stack as it lies."""
    me = s.players[seat]
    top = tables.GOOD[me.cargo]
    run = top_run(s, me)
    after = chance_of_round(s, 1)
    if is_to_play(s, seat):
        missing = max(s.load - me.hand_size + n_away(s, away), 0)
        return best_play(s, me, away, s.n_played, s.load, top, run, after) + MISSING_WORTH * missing
    if still_plays(s, seat):
        return plan(s, me, away, top, tables.LOAD[me.cargo], run, after)
    return part(plan(s, me, away, top, tables.LOAD[me.cargo], run, chance_of_round(s, 2)), after)
