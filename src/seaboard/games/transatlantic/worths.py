"""TransAtlantic: what markers, Trade Houses, purchases and cards would bring a player, for estimates; in hundredths of a point."""

from __future__ import annotations

from seaboard.core.language.rules import rule
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.earnings import best_region, best_region_worth, best_transports, global_mode, load_ahead
from seaboard.games.transatlantic.foresight_records import NOTHING, WORTHLESS, Plan, Sea
from seaboard.games.transatlantic.rules.cards import can_take_marker, count_flags, cubes_of
from seaboard.games.transatlantic.rules.choices import used
from seaboard.games.transatlantic.rules.market import cost
from seaboard.games.transatlantic.rules.ships import transports_of
from seaboard.games.transatlantic.scoring import end_value
from seaboard.games.transatlantic.state import EMPTY, Mode, Player, State
from seaboard.games.transatlantic.tables import Card, Marker

# --- markers and houses ------------------------------------------------------------------------------------------------


@rule
def open_row(me: Player) -> int:
    """The first incomplete row of the player board, from 0; N_ROWS if all are complete."""
    row = tables.N_ROWS
    for flag in range(tables.N_FLAGS):
        row = min(row, me.markers[flag])
    return row


@rule
def marker_points(me: Player, marker: int, plan: Plan) -> int:
    """What a marker adds to the points if the game ended now."""
    ships = plan.flags[marker]
    if me.markers[marker] >= tables.N_ROWS:
        return tables.OVERFLOW_VP * ships
    row = open_row(me)
    return 2 * ships + (tables.MARKER_IN_ROW_VP[row] if row < tables.N_ROWS and me.markers[marker] == row else 0)


@rule
def best_marker(s: State, me: Player, plan: Plan, bunker: bool) -> int:
    """Points of the best marker in stock; Coal Bunkers only if told."""
    best = 0
    for marker in range(Marker.COAL_BUNKER, tables.N_FLAGS):
        if s.stock[marker] > 0 and (bunker or marker != Marker.COAL_BUNKER):
            best = max(best, marker_points(me, marker, plan))
    return best


@rule
def taken_markers(s: State, me: Player, plan: Plan, count: int) -> int:
    """Points of the best marker that the action being carried out offers, or of the best two."""
    best = 0
    second = 0
    for marker in range(tables.N_FLAGS):
        if can_take_marker(s, marker):
            points = marker_points(me, marker, plan)
            second = max(second, min(best, points))
            best = max(best, points)
    return best + (second if count > 1 else 0)


@rule
def house_site(s: State, me: Player, sea: Sea, n: int, money: int) -> int:
    """The region for a Trade House of at most this cost: where most own ships are, cheap ones first; or NOTHING."""
    best = NOTHING
    most = WORTHLESS
    for r in range(s.n_regions):
        built = s.regions[r].houses
        if me.houses_left > 0 and built < tables.HOUSE_PLACES[r] and tables.HOUSE_COST[r][built] <= money:
            here = 0
            for i in range(n):
                if sea.ships[i].place == r:
                    here += 1
            worth = 300 * here + 100 * me.houses[r] - 4 * tables.HOUSE_COST[r][built]
            if worth > most:
                most = worth
                best = r
    return best


# --- purchases ---------------------------------------------------------------------------------------------------------


@rule
def ware_worth(s: State, me: Player, card: int, price: int, plan: Plan) -> int:
    """What a market card is worth at a price: points at the end, and what it will earn."""
    worth = 100 * end_value(s, me, tables.FLAG[card]) - price * plan.rate // 10
    if card < tables.FIRST_HQ and best_region(s, me, card) != NOTHING:
        worth += tables.INCOME[card] * plan.rate * plan.growth // 100
    return worth


@rule
def best_purchase(s: State, me: Player, money: int, captains: int, bought: int, plan: Plan) -> int:
    """The market position of the best card to buy; `bought` is a bit set of positions not to be counted. NOTHING if none can be paid."""
    best = NOTHING
    most = WORTHLESS
    for position in range(tables.N_POSITIONS):
        card = s.market[position]
        if card != EMPTY and not used(bought, position) and cost(s, position) <= money and (card >= tables.FIRST_HQ or captains > 0):
            worth = ware_worth(s, me, card, cost(s, position), plan)
            if worth > most:
                most = worth
                best = position
    return best


# --- cards -------------------------------------------------------------------------------------------------------------


@rule
def invest_worth(s: State, me: Player, money: int, plan: Plan) -> int:
    """INVEST: a marker, with a house for £20 to £50 or a Coal Bunker."""
    if money < 20:
        return 0
    house = 150 if me.houses_left > 0 else 0
    return 50 + 100 * best_marker(s, me, plan, money >= tables.BUNKER_COST) + house - 3 * plan.rate


@rule
def card_worth(s: State, seat: int, me: Player, kind: int, sea: Sea, n: int, plan: Plan) -> int:
    """What a card would bring if it were played with things as planned; 0 for cards that choose another card."""
    rate = plan.rate
    money = me.money + plan.money
    if kind == Card.SHIPYARD or kind == Card.SHIPYARD_PLUS:
        position = best_purchase(s, me, money, me.captains + plan.captains, 0, plan)
        return 0 if position == NOTHING else max(0, ware_worth(s, me, s.market[position], cost(s, position), plan))
    if kind == Card.REGION:
        return max(0, best_region_worth(s, seat, me, sea, n, plan, False))
    if kind == Card.GLOBAL:
        return best_transports(s, me, kind, tables.N_FLAGS, global_mode(s, me, sea, n, plan), 0, sea, n, plan, False)
    if kind == Card.CARGO or kind == Card.CRUISE:
        return best_transports(s, me, kind, 1, Mode.FREE, 0, sea, n, plan, False)
    if tables.ANCHOR[kind] > 0:
        return plan.tops[min(transports_of(me, kind), tables.TRANSPORT_PLUS_SHIPS)]
    if kind == Card.COAL or kind == Card.COAL_PLUS:
        return load_ahead(s, me, cubes_of(me, kind), sea, n, rate, False)
    if kind == Card.INVEST:
        return invest_worth(s, me, money, plan)
    if kind == Card.INVEST_PLUS:
        return 300 + 100 * best_marker(s, me, plan, True) - 6 * rate if money >= tables.INVEST_PLUS_COST else 0
    if kind == Card.COMMERCE:
        return tables.COMMERCE_INCOME * (tables.N_HOUSES - me.houses_left + plan.houses) * rate // 10
    if kind == Card.FLEET:
        return 100 * tables.FLEET_VP * count_flags(me)
    return 0


@rule
def find_best_cards(s: State, seat: int, me: Player, sea: Sea, n: int, plan: Plan) -> None:
    """The worths of the two best cards in hand; two copies of a card count as one."""
    best = 0
    second = 0
    for kind in range(tables.N_KINDS):
        if me.hand[kind] > 0:
            worth = card_worth(s, seat, me, kind, sea, n, plan)
            second = max(second, min(best, worth))
            best = max(best, worth)
    plan.best = best
    plan.second = second
