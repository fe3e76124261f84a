"""TransAtlantic: what is true in every position. `check` names the first thing that is not."""

from __future__ import annotations

from enum import IntEnum

from seaboard.core.language.rules import Checklist, rule, scratch
from seaboard.core.play.questions import within
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.rules.turn import actor
from seaboard.games.transatlantic.state import (
    DECK,
    DOCKS,
    EMPTY,
    GONE,
    LAID_UP,
    MARKET,
    NEVER,
    NO_CARD,
    NOBODY,
    SUPPLY,
    End,
    Mode,
    Player,
    Question,
    State,
)
from seaboard.games.transatlantic.tables import Card, Marker, Option

LAST_ACTION = Act.STOP + Act.STOP.size - 1


class Fault(IntEnum):
    """What can be wrong with a state."""

    NONE = 0
    COUNTERS = 1  # players, regions, seats, rounds out of range
    QUESTION = 2  # a question that asks nothing, or nobody to answer it
    CHOICES = 3  # not ascending, none, or outside the action space
    SHIP_CARDS = 4  # a steamship or headquarters is in no place or in two
    MARKET_ORDER = 5  # a gap in the market outside an action, or stacks out of order in the deck
    REGIONS = 6  # too many ships, not in order of age, or a ship that is not there
    FLEETS = 7  # a fleet that does not hold exactly its owner's ships, in order
    CAPTAINS = 8  # not 9 for each player
    COAL = 9  # not 40 cubes in all, or too much on a ship
    MARKERS = 10  # not as many as there are
    HOUSES = 11  # not 7 for each player, or too many in a region
    HANDS = 12  # hand, stack and owned cards do not fit
    EXTENSION_CARDS = 13  # not two of each kind, or the same kind twice on display
    PURSES = 14  # negative money or points, contracts that do not add up
    RECORD = 15  # a ship in the North Atlantic faster than the record


@rule
def counters_hold(s: State) -> bool:
    if not within(s.n_players, 2, tables.MAX_PLAYERS) or s.n_regions != tables.N_REGIONS_IN_PLAY[s.n_players]:
        return False
    if not within(s.first, 0, s.n_players - 1) or not within(s.active, 0, s.n_players - 1):
        return False
    if not within(s.idle_rounds, 0, tables.STALL_ROUNDS + tables.EXTRA_ROUNDS) or not within(s.purchased, 0, 1) or s.round < 0:
        return False
    if not within(s.end, 0, End.STALL) or (s.last_round == NEVER) != (s.end == End.NOT_YET):
        return False
    for option in range(tables.N_OPTIONS):
        if not within(s.options[option], 0, 1):
            return False
    for seat in range(s.n_players, tables.MAX_PLAYERS):
        if not seat_is_unused(s.players[seat]):
            return False
    return s.last_round == NEVER or within(s.last_round - s.round, 0, tables.EXTRA_ROUNDS)


@rule
def seat_is_unused(me: Player) -> bool:
    total = me.captains | me.houses_left | me.token | me.contracts | me.stack_size | me.fleet_size
    total |= me.money | me.transport_vp | me.scrap_vp | me.fleet_vp | (me.top - NO_CARD)
    for flag in range(tables.N_FLAGS):
        total |= me.markers[flag] | me.headquarters[flag]
    for r in range(tables.N_REGIONS):
        total |= me.houses[r]
    for kind in range(tables.N_KINDS):
        total |= me.hand[kind] | me.owned[kind]
    return total == 0


@rule
def question_holds(s: State) -> bool:
    """The question asks something of somebody, and what belongs to an action is empty between actions."""
    if not within(s.question, 0, Question.OVER) or s.question == Question.DEPLOYED or s.question == Question.DONE:
        return False
    if not within(s.card, NO_CARD, tables.N_KINDS - 1) or not within(s.mode, 0, Mode.APART) or not within(s.refresh, 0, 1):
        return False
    if not within(s.left, 0, tables.MARKER_COUNT[Marker.COAL_BUNKER] + tables.COAL_PLUS_EXTRA) or not within(
        s.used, 0, (1 << tables.N_FLAGS) - 1
    ):
        return False
    if not within(s.bought, 0, tables.MAX_BUYS) or not within(s.bought_headquarters, 0, s.bought):
        return False
    if not within(s.ship, 0, tables.N_SHIPS - 1) or not within(s.origin, 0, s.n_regions - 1):
        return False
    if s.question == Question.REDEPLOY or s.question == Question.DEPLOY_REGION:
        if s.ships[s.ship].owner == NOBODY:
            return False
    if s.question == Question.TURN or s.question == Question.OVER or s.question == Question.CLIPPER:
        if (s.card - NO_CARD) | s.left | s.mode | s.used | s.bought | s.ship | s.origin | s.refresh != 0:
            return False
        for card in range(tables.N_SHIPS):
            if s.ships[card].mark != 0:
                return False
    return within(actor(s), 0, s.n_players - 1)


@rule
def ship_cards_hold(s: State) -> bool:
    """Every steamship and headquarters lies in exactly one place."""
    found = scratch(tables.N_SHIP_CARDS)
    docks = scratch(tables.N_FLAGS)
    left = 0
    if not within(s.deck_next, 0, s.deck_size) or not within(s.deck_size, 0, len(s.deck)):
        return False
    for i in range(len(s.deck)):
        if not within(i, s.deck_next, s.deck_size - 1) and s.deck[i] != EMPTY:
            return False
    for i in range(s.deck_next, s.deck_size):
        if not within(s.deck[i], 0, tables.N_SHIP_CARDS - 1):
            return False
        found[s.deck[i]] += 1
        if s.deck[i] < tables.N_STEAMSHIPS:
            left += 1
            if s.ships[s.deck[i]].place != DECK:
                return False
    for position in range(tables.N_POSITIONS):
        card = s.market[position]
        if card != EMPTY:
            if not within(card, 0, tables.N_SHIP_CARDS - 1):
                return False
            found[card] += 1
            if card < tables.N_STEAMSHIPS:
                left += 1
                if s.ships[card].place != MARKET:
                    return False
    for card in range(tables.N_STEAMSHIPS, tables.N_SHIPS):
        place = s.ships[card].place
        if place != GONE and place != SUPPLY and not within(place, 0, s.n_regions - 1):
            return False
    for card in range(tables.N_STEAMSHIPS):
        place = s.ships[card].place
        owned = place == SUPPLY or place == LAID_UP or within(place, 0, s.n_regions - 1)
        if place == DOCKS:
            docks[tables.FLAG[card]] += 1
        if owned or place == DOCKS or place == GONE:
            found[card] += 1
        if owned != (s.ships[card].owner != NOBODY) or found[card] != 1:
            return False
    for flag in range(tables.N_FLAGS):
        for seat in range(s.n_players):
            found[tables.FIRST_HQ + flag] += s.players[seat].headquarters[flag]
        if found[tables.FIRST_HQ + flag] != 1 or docks[flag] != s.docks[flag]:
            return False
    return s.steamships_left == left


@rule
def market_order_holds(s: State) -> bool:
    for position in range(1, tables.N_POSITIONS):
        inside_action = s.question == Question.BUY or s.question == Question.EXTRA_COAL
        if s.market[position] != EMPTY and s.market[position - 1] == EMPTY and not inside_action:
            return False
    for i in range(s.deck_next + 1, s.deck_size):
        if tables.STACK_OF[s.deck[i]] < tables.STACK_OF[s.deck[i - 1]]:
            return False
    return True


@rule
def regions_hold(s: State) -> bool:
    there = scratch(tables.N_SHIPS + 1)
    for r in range(tables.N_REGIONS):
        region = s.regions[r]
        if not within(region.size, 0, tables.SLOTS[r]) or (r >= s.n_regions and region.size > 0):
            return False
        for i in range(tables.MAX_SLOTS + 1):
            card = region.ships[i]
            if (i < region.size) != (card != EMPTY):
                return False
            if i < region.size:
                if not within(card, 0, tables.SCOTIA) or there[card] > 0:
                    return False
                there[card] = 1
                if card != tables.SCOTIA and s.ships[card].place != r:
                    return False
                if i > 0 and tables.AGE[card] > tables.AGE[region.ships[i - 1]]:  # 5.1.1
                    return False
    for card in range(tables.N_SHIPS):
        pushed_out = s.question == Question.REDEPLOY and card == s.ship
        if s.ships[card].place >= 0 and (there[card] == 0) != pushed_out:
            return False
    return True


@rule
def fleets_hold(s: State) -> bool:
    owned = 0
    for card in range(tables.N_SHIPS):
        if s.ships[card].owner != NOBODY:
            owned += 1
            if not within(s.ships[card].owner, 0, s.n_players - 1) or s.ships[card].place <= MARKET:
                return False
    for seat in range(tables.MAX_PLAYERS):
        me = s.players[seat]
        if not within(me.fleet_size, 0, tables.N_SHIPS):
            return False
        for i in range(tables.N_SHIPS):
            if (i < me.fleet_size) != (me.fleet[i] != EMPTY):
                return False
            if i < me.fleet_size:
                owned -= 1
                if not within(me.fleet[i], 0, tables.N_SHIPS - 1) or s.ships[me.fleet[i]].owner != seat:
                    return False
                if i > 0 and me.fleet[i] <= me.fleet[i - 1]:
                    return False
    return owned == 0


@rule
def captains_hold(s: State) -> bool:  # 1.12, 4.4
    for seat in range(s.n_players):
        me = s.players[seat]
        captains = me.captains
        for i in range(me.fleet_size):
            if s.ships[me.fleet[i]].place != LAID_UP:
                captains += 1
        if captains != tables.N_CAPTAINS or me.captains < 0:
            return False
    return True


@rule
def coal_holds(s: State) -> bool:  # 1.14, 6.2
    cubes = s.coal
    for card in range(tables.N_SHIPS):
        ship = s.ships[card]
        cubes += ship.coal
        may_hold = card < tables.N_STEAMSHIPS and ship.owner != NOBODY and ship.place != LAID_UP
        if not within(ship.coal, 0, tables.MAX_COAL if may_hold else 0) or not within(ship.mark, 0, tables.MAX_COAL):
            return False
    return cubes == tables.COAL_CUBES and s.coal >= 0


@rule
def markers_hold(s: State) -> bool:  # 1.14
    for flag in range(tables.N_FLAGS):
        markers = s.stock[flag]
        for seat in range(s.n_players):
            markers += s.players[seat].markers[flag]
            if s.players[seat].markers[flag] < 0:
                return False
        if markers != tables.MARKER_COUNT[flag] or s.stock[flag] < 0:
            return False
    return True


@rule
def houses_hold(s: State) -> bool:  # 7.16
    for r in range(tables.N_REGIONS):
        houses = 0
        for seat in range(s.n_players):
            houses += s.players[seat].houses[r]
            if s.players[seat].houses[r] < 0:
                return False
        if houses != s.regions[r].houses or not within(houses, 0, tables.HOUSE_PLACES[r] if r < s.n_regions else 0):
            return False
    for seat in range(s.n_players):
        houses = s.players[seat].houses_left
        for r in range(tables.N_REGIONS):
            houses += s.players[seat].houses[r]
        if houses != tables.N_HOUSES or s.players[seat].houses_left < 0:
            return False
    return True


@rule
def hands_hold(s: State) -> bool:
    for seat in range(s.n_players):
        me = s.players[seat]
        stack = 0
        for kind in range(tables.N_KINDS):
            stack += me.owned[kind] - me.hand[kind]
            if not within(me.hand[kind], 0, me.owned[kind]):
                return False
            if kind < tables.FIRST_EXTENSION and me.owned[kind] != tables.START_HAND[s.options[Option.PRESIDENT]][kind]:  # 2.9
                return False
        if stack != me.stack_size or (me.top == NO_CARD) != (stack == 0) or not within(me.token, 0, 1):
            return False
        if me.top != NO_CARD:
            if not within(me.top, 0, tables.N_KINDS - 1) or me.hand[me.top] == me.owned[me.top]:  # 3.3
                return False
        if me.hand[Card.DIRECTOR] + me.hand[Card.PRESIDENT] != 1:  # 3.5, 8.5
            return False
    return True


@rule
def extension_cards_hold(s: State) -> bool:  # 1.15, 2.11
    found = scratch(tables.N_KINDS)
    shown = 0
    if not within(s.extension_next, 0, s.extension_size) or not within(s.discard_size, 0, len(s.discard)):
        return False
    if not within(s.extension_size, 0, len(s.extension)) or not within(s.display_size, 0, len(s.display)):
        return False
    if s.extension_first_b != 0 and s.extension_first_b != tables.N_EXTENSION_KINDS - s.options[Option.NO_FLEET_CARDS]:
        return False
    for i in range(len(s.extension)):
        if not within(i, s.extension_next, s.extension_size - 1) and s.extension[i] != EMPTY:
            return False
        if i >= s.discard_size and s.discard[i] != EMPTY:
            return False
        if within(i, s.display_size, len(s.display) - 1) and s.display[i] != EMPTY:
            return False
    for i in range(s.extension_next, s.extension_size):
        if not within(s.extension[i], tables.FIRST_EXTENSION, tables.N_KINDS - 1):
            return False
        found[s.extension[i]] += 1
    for i in range(s.discard_size):
        if not within(s.discard[i], tables.FIRST_EXTENSION, tables.N_KINDS - 1):
            return False
        found[s.discard[i]] += 1
    for slot in range(s.display_size):
        kind = s.display[slot]
        if not within(kind, tables.FIRST_EXTENSION, tables.N_KINDS - 1) or (shown >> kind) & 1 == 1:
            return False
        shown |= 1 << kind
        found[kind] += 1
    for kind in range(tables.FIRST_EXTENSION, tables.N_KINDS):
        for seat in range(s.n_players):
            found[kind] += s.players[seat].owned[kind]
        removed = kind == Card.FLEET and s.options[Option.NO_FLEET_CARDS] > 0
        if found[kind] != (0 if removed else 2):
            return False
    return True


@rule
def purses_hold(s: State) -> bool:
    contracts = s.contracts
    for seat in range(s.n_players):
        me = s.players[seat]
        contracts += me.contracts
        if me.money < 0 or me.contracts < 0 or me.transport_vp < 0 or me.scrap_vp < 0 or me.fleet_vp < 0:
            return False
    return contracts == tables.CONTRACT_STOCK and s.contracts >= 0


@rule
def record_holds(s: State) -> bool:  # 5.4
    region = s.regions[tables.NORTH_ATLANTIC]
    for i in range(region.size):
        if tables.KNOTS[region.ships[i]] > s.record:
            return False
    return s.record >= tables.KNOTS[tables.SCOTIA]


# The fault found first; core adds that of the choices.
find_fault = Checklist(
    {
        Fault.COUNTERS: counters_hold,
        Fault.QUESTION: question_holds,
        Fault.SHIP_CARDS: ship_cards_hold,
        Fault.MARKET_ORDER: market_order_holds,
        Fault.REGIONS: regions_hold,
        Fault.FLEETS: fleets_hold,
        Fault.CAPTAINS: captains_hold,
        Fault.COAL: coal_holds,
        Fault.MARKERS: markers_hold,
        Fault.HOUSES: houses_hold,
        Fault.HANDS: hands_hold,
        Fault.EXTENSION_CARDS: extension_cards_hold,
        Fault.PURSES: purses_hold,
        Fault.RECORD: record_holds,
    }
)
