"""TransAtlantic: what is true in every position. `check` names the first thing that is not."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Checklist, rule, same, scratch
from seaboard.core.play.questions import within
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.rules.setup import vacate
from seaboard.games.transatlantic.rules.turn import actor
from seaboard.games.transatlantic.state import EMPTY, NEVER, NO_CARD, NOBODY, End, Mode, Place, Player, Question, State
from seaboard.games.transatlantic.tables import Card, Marker, Option


@rule
def lists(cards: Ints, first: int, end: int, lowest: int, highest: int, found: Ints) -> bool:
    """Whether a list holds cards of a range at the places `first` … `end` - 1 and nowhere else; they are counted in `found`."""
    if not within(first, 0, end) or end > len(cards):
        return False
    for i in range(len(cards)):
        if within(i, first, end - 1):
            if not within(cards[i], lowest, highest):
                return False
            found[cards[i]] += 1
        elif cards[i] != EMPTY:
            return False
    return True


@rule
def counters_hold(s: State) -> bool:
    if not within(s.n_players, 2, tables.MAX_PLAYERS) or s.n_regions != tables.N_REGIONS_IN_PLAY[s.n_players]:
        return False
    for option in range(tables.N_OPTIONS):
        if not within(s.options[option], 0, 1):
            return False
    unused = scratch(Player)
    vacate(unused)
    for seat in range(s.n_players, tables.MAX_PLAYERS):
        if not same(s.players[seat], unused):
            return False
    return (
        (within(s.first, 0, s.n_players - 1) and within(s.active, 0, s.n_players - 1) and within(s.purchased, 0, 1) and s.round >= 0)
        and within(s.idle_rounds, 0, tables.STALL_ROUNDS + tables.EXTRA_ROUNDS)
        and (within(s.end, 0, End.STALL) and (s.last_round == NEVER) == (s.end == End.NOT_YET))
        and (s.last_round == NEVER or within(s.last_round - s.round, 0, tables.EXTRA_ROUNDS))
    )


@rule
def question_holds(s: State) -> bool:
    """The question asks something of somebody, and what belongs to an action is empty between actions."""
    if not within(s.question, 0, Question.OVER) or not within(s.ship, 0, tables.N_SHIPS - 1):
        return False
    if (s.question == Question.REDEPLOY or s.question == Question.DEPLOY_REGION) and s.ships[s.ship].owner == NOBODY:
        return False
    if s.question == Question.TURN or s.question == Question.OVER or s.question == Question.CLIPPER:
        if (s.card - NO_CARD) | s.left | s.mode | s.used | s.bought | s.ship | s.origin | s.refresh != 0:
            return False
        for card in range(tables.N_SHIPS):
            if s.ships[card].mark != 0:
                return False
    return (
        (s.question != Question.DEPLOYED and s.question != Question.DONE and within(actor(s), 0, s.n_players - 1))
        and (within(s.card, NO_CARD, tables.N_KINDS - 1) and within(s.mode, 0, Mode.APART) and within(s.refresh, 0, 1))
        and within(s.left, 0, tables.MARKER_COUNT[Marker.COAL_BUNKER] + tables.COAL_PLUS_EXTRA)
        and (within(s.used, 0, (1 << tables.N_FLAGS) - 1) and within(s.origin, 0, s.n_regions - 1))
        and (within(s.bought, 0, tables.MAX_BUYS) and within(s.bought_headquarters, 0, s.bought))
    )


@rule
def ship_cards_hold(s: State) -> bool:
    """Every steamship and headquarters lies in exactly one place, and is counted there."""
    in_deck = scratch(tables.N_SHIP_CARDS)
    in_market = scratch(tables.N_SHIP_CARDS)
    docks = scratch(tables.N_FLAGS)
    left = 0
    if not lists(s.deck, s.deck_next, s.deck_size, 0, tables.N_SHIP_CARDS - 1, in_deck):
        return False
    for position in range(tables.N_POSITIONS):
        if s.market[position] != EMPTY:
            if not within(s.market[position], 0, tables.N_SHIP_CARDS - 1):
                return False
            in_market[s.market[position]] += 1
    for card in range(tables.N_SHIPS):
        place = s.ships[card].place
        owned = within(place, Place.LAID_UP, s.n_regions - 1)  # in the supply, laid up or in a region
        if not within(place, Place.GONE, s.n_regions - 1) or owned != (s.ships[card].owner != NOBODY):
            return False
        if card >= tables.N_STEAMSHIPS and within(place, Place.DOCKS, Place.LAID_UP):  # nor in deck or market
            return False
        if in_deck[card] != (1 if place == Place.DECK else 0) or in_market[card] != (1 if place == Place.MARKET else 0):
            return False
        left += in_deck[card] + in_market[card]
        if place == Place.DOCKS:
            docks[tables.FLAG[card]] += 1
    for flag in range(tables.N_FLAGS):
        headquarters = in_deck[tables.FIRST_HQ + flag] + in_market[tables.FIRST_HQ + flag]
        for seat in range(s.n_players):
            headquarters += s.players[seat].headquarters[flag]
        if headquarters != 1 or docks[flag] != s.docks[flag]:
            return False
    return s.steamships_left == left


@rule
def market_order_holds(s: State) -> bool:
    inside_action = s.question == Question.BUY or s.question == Question.EXTRA_COAL
    for position in range(1, tables.N_POSITIONS):
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
        slots = tables.SLOTS[r] if r < s.n_regions else 0
        if region.size > slots or not lists(region.ships, 0, region.size, 0, tables.SCOTIA, there):
            return False
        for i in range(region.size):
            if region.ships[i] != tables.SCOTIA and s.ships[region.ships[i]].place != r:
                return False
            if i > 0 and tables.AGE[region.ships[i]] > tables.AGE[region.ships[i - 1]]:  # 5.1.1
                return False
    for card in range(tables.N_SHIPS):
        pushed_out = s.question == Question.REDEPLOY and card == s.ship
        if there[card] != (1 if s.ships[card].place >= 0 and not pushed_out else 0):
            return False
    return there[tables.SCOTIA] <= 1


@rule
def fleets_hold(s: State) -> bool:
    owned = scratch(tables.N_SHIPS)
    for seat in range(tables.MAX_PLAYERS):
        me = s.players[seat]
        if not lists(me.fleet, 0, me.fleet_size, 0, tables.N_SHIPS - 1, owned):
            return False
        for i in range(me.fleet_size):
            if s.ships[me.fleet[i]].owner != seat or (i > 0 and me.fleet[i] <= me.fleet[i - 1]):
                return False
    for card in range(tables.N_SHIPS):
        if owned[card] != (0 if s.ships[card].owner == NOBODY else 1):
            return False
    return True


@rule
def captains_hold(s: State) -> bool:  # 1.12, 4.4
    for seat in range(s.n_players):
        me = s.players[seat]
        captains = me.captains
        for i in range(me.fleet_size):
            if s.ships[me.fleet[i]].place != Place.LAID_UP:
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
        may_hold = card < tables.N_STEAMSHIPS and ship.owner != NOBODY and ship.place != Place.LAID_UP
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
        if stack != me.stack_size or (me.top == NO_CARD) != (stack == 0) or not within(me.top, NO_CARD, tables.N_KINDS - 1):
            return False
        if me.top != NO_CARD and me.hand[me.top] == me.owned[me.top]:  # 3.3
            return False
        if me.hand[Card.DIRECTOR] + me.hand[Card.PRESIDENT] != 1 or not within(me.token, 0, 1):  # 3.5, 8.5
            return False
    return True


@rule
def extension_cards_hold(s: State) -> bool:  # 1.15, 2.11
    found = scratch(tables.N_KINDS)
    shown = scratch(tables.N_KINDS)
    first = tables.FIRST_EXTENSION
    last = tables.N_KINDS - 1
    if s.extension_first_b != 0 and s.extension_first_b != tables.N_EXTENSION_KINDS - s.options[Option.NO_FLEET_CARDS]:
        return False
    if not lists(s.extension, s.extension_next, s.extension_size, first, last, found):
        return False
    if not lists(s.discard, 0, s.discard_size, first, last, found) or not lists(s.display, 0, s.display_size, first, last, shown):
        return False
    for kind in range(first, tables.N_KINDS):
        copies = found[kind] + shown[kind]
        for seat in range(s.n_players):
            copies += s.players[seat].owned[kind]
        removed = kind == Card.FLEET and s.options[Option.NO_FLEET_CARDS] > 0
        if copies != (0 if removed else 2) or shown[kind] > 1:
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


# What is wrong where one of them does not hold; the fault found first counts, and core adds that of the choices.
find_fault = Checklist(
    counters_hold,  # players, regions, seats, rounds out of range
    question_holds,  # a question that asks nothing, or nobody to answer it
    ship_cards_hold,  # a steamship or headquarters is in no place or in two
    market_order_holds,  # a gap in the market outside an action, or stacks out of order in the deck
    regions_hold,  # too many ships, not in order of age, or a ship that is not there
    fleets_hold,  # a fleet that does not hold exactly its owner's ships, in order
    captains_hold,  # not 9 for each player
    coal_holds,  # not 40 cubes in all, or too much on a ship
    markers_hold,  # not as many as there are
    houses_hold,  # not 7 for each player, or too many in a region
    hands_hold,  # hand, stack and owned cards do not fit
    extension_cards_hold,  # not two of each kind, or the same kind twice on display
    purses_hold,  # negative money or points, contracts that do not add up
    record_holds,  # a ship in the North Atlantic faster than the record
)
