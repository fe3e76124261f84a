"""TransAtlantic: how the action being carried out will end, for estimates.

Best ships transport, best cards are bought, coal goes where it earns. What will have changed by then is counted in a `Plan`, ships at
sea in a `Sea` (foresight_records.py); earnings.py and worths.py tell which way to go on is the best.
"""

from __future__ import annotations

from seaboard.core.language.rules import rule
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.earnings import best_region, best_region_worth, best_transports, find_tops, global_mode, lay, load_ahead
from seaboard.games.transatlantic.foresight_records import ANY_COST, NOTHING, ROOM, Plan, Sea
from seaboard.games.transatlantic.rules.market import cost
from seaboard.games.transatlantic.rules.ships import is_ready, transports_of
from seaboard.games.transatlantic.scoring import end_value
from seaboard.games.transatlantic.state import NO_CARD, Mode, Place, Player, Question, State
from seaboard.games.transatlantic.tables import Card, Marker
from seaboard.games.transatlantic.worths import best_marker, best_purchase, card_worth, house_site, marker_points, taken_markers, ware_worth

# --- what will be deployed, built and bought ---------------------------------------------------------------------------


@rule
def join(s: State, me: Player, card: int, coal: int, sea: Sea, n: int, plan: Plan) -> int:
    """A ship will be deployed, if it fits anywhere; returns how many ships are at sea then."""
    r = best_region(s, me, card)
    if r == NOTHING or n >= ROOM:
        return n
    if r == tables.NORTH_ATLANTIC and tables.KNOTS[card] > s.record and s.stock[Marker.BLUE_RIBAND] > 0:
        plan.points += marker_points(me, Marker.BLUE_RIBAND, plan)
        plan.markers += 1
    return lay(sea, n, card, coal, r, tables.SLOTS[r], 0)


@rule
def build_ahead(s: State, site: int, pays: bool, plan: Plan) -> None:
    plan.houses = 1
    plan.house_at = site
    if pays:
        plan.money -= tables.HOUSE_COST[site][s.regions[site].houses]


@rule
def next_deployed(s: State, me: Player) -> int:
    """The ship of the supply that is being deployed, or will be; NOTHING if none can be."""
    if s.question == Question.DEPLOY_REGION:
        return s.ship
    best = NOTHING
    for i in range(me.fleet_size):
        card = me.fleet[i]
        if is_ready(s, me, card) and best_region(s, me, card) != NOTHING:
            if best == NOTHING or tables.INCOME[card] + 25 * s.ships[card].coal >= tables.INCOME[best] + 25 * s.ships[best].coal:
                best = card
    return best


@rule
def buy_ahead(s: State, me: Player, sea: Sea, n: int, plan: Plan) -> int:
    """Buy the best cards of the market, the second one only if it pays; one of the ships is deployed. Returns the ships at sea then."""
    bought = 0
    deployed = False
    for number in range(s.left):
        position = best_purchase(s, me, me.money + plan.money, me.captains + plan.captains, bought, plan)
        if position == NOTHING:
            return n
        card = s.market[position]
        if s.bought + number > 0 and ware_worth(s, me, card, cost(s, position), plan) <= 0:
            return n
        bought |= 1 << position
        plan.money -= cost(s, position)
        plan.points += end_value(s, me, tables.FLAG[card])
        plan.flags[tables.FLAG[card]] += 1
        if card < tables.FIRST_HQ:
            plan.captains -= 1
            if not deployed:
                before = n
                n = join(s, me, card, 1, sea, n, plan)
                deployed = n > before
    return n


# --- the end of the action ---------------------------------------------------------------------------------------------


@rule
def foresee(s: State, seat: int, me: Player, sea: Sea, n: int, plan: Plan) -> int:
    """Plan how the seat's action will end; returns how many of its ships are at sea then."""
    question = s.question
    kind = s.card
    if question == Question.DEPLOY or question == Question.DEPLOY_REGION:
        ship = next_deployed(s, me)
        if ship != NOTHING:
            plan.deployed = ship
            n = join(s, me, ship, max(s.ships[ship].coal, 1 if s.ships[ship].place == Place.LAID_UP else 0), sea, n, plan)
    if kind == NO_CARD:
        return n
    find_tops(s, me, sea, n, plan)
    if tables.ANCHOR[kind] > 0:
        foresee_transports(s, seat, me, sea, n, plan)
    elif question == Question.BUY:
        n = buy_ahead(s, me, sea, n, plan)
    elif question == Question.COAL:
        load_ahead(s, me, s.left, sea, n, plan.rate, True)
    elif question == Question.AGENT:
        for step in range(1, s.n_players):
            other = s.players[(s.active + step) % s.n_players]
            if other.stack_size > 0 and other.top != Card.SHIP_AGENT:
                plan.choice = max(plan.choice, card_worth(s, seat, me, other.top, sea, n, plan))
    else:
        foresee_investing(s, me, sea, n, plan)
        if kind == Card.DIRECTOR or kind == Card.PRESIDENT:
            for slot in range(s.display_size):
                plan.choice = max(plan.choice, card_worth(s, seat, me, s.display[slot], sea, n, plan))
    return n


@rule
def foresee_transports(s: State, seat: int, me: Player, sea: Sea, n: int, plan: Plan) -> None:
    kind = s.card
    if kind == Card.REGION:
        best_region_worth(s, seat, me, sea, n, plan, True)
    elif s.question == Question.TRANSPORT:
        best_transports(s, me, kind, s.left, s.mode, s.used, sea, n, plan, True)
    elif kind == Card.GLOBAL:
        best_transports(s, me, kind, tables.N_FLAGS, global_mode(s, me, sea, n, plan), 0, sea, n, plan, True)
    else:
        best_transports(s, me, kind, transports_of(me, kind), Mode.FREE, 0, sea, n, plan, True)


@rule
def foresee_investing(s: State, me: Player, sea: Sea, n: int, plan: Plan) -> None:
    """Markers and houses to come."""
    question = s.question
    if question == Question.INVEST or question == Question.HOUSE:
        free = s.card != Card.INVEST
        site = house_site(s, me, sea, n, ANY_COST if free else me.money)
        if site != NOTHING:
            build_ahead(s, site, not free, plan)
            if free:
                return
        else:
            plan.money -= tables.MARKER_COST
        plan.markers += 1
        plan.points += best_marker(s, me, plan, False)
    elif question == Question.MARKER and s.left > 0:
        plan.markers += s.left
        plan.points += taken_markers(s, me, plan, s.left)
    if s.card == Card.INVEST_PLUS and (question == Question.MARKER or question == Question.INVEST_EXTRA):
        site = house_site(s, me, sea, n, ANY_COST)
        if site != NOTHING:
            build_ahead(s, site, False, plan)
