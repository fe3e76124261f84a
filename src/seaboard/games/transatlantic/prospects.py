"""TransAtlantic: what lies ahead of a player, for estimates: how the action being carried out will end, and what a card would bring.

A player's ships at sea are laid out in lists (`Sea` says where), with the coal they will have once the action has ended;
what else will have changed by then is counted in a `Plan`. Worths are in hundredths of a point, by rough
exchange rates: they choose among ways to go on, and the weights correct them where they are counted.
"""

from __future__ import annotations

from seaboard.core.language.rules import rule, scratch
from seaboard.games.transatlantic.plans import ANY_COST, NOTHING, ROOM, WORTHLESS, Plan, Sea
from seaboard.games.transatlantic.rules.cards import can_take_marker, count_flags
from seaboard.games.transatlantic.rules.choices import used
from seaboard.games.transatlantic.rules.market import cost
from seaboard.games.transatlantic.rules.ships import may_enter
from seaboard.games.transatlantic.scoring import end_value
from seaboard.games.transatlantic.state import EMPTY, LAID_UP, NO_CARD, SUPPLY, Mode, Player, Question, State
from seaboard.games.transatlantic.tables import (
    ANCHOR,
    BUNKER_COST,
    CARGO_INCOME,
    COAL_CARD_EXTRA,
    COAL_PLUS_EXTRA,
    COMMERCE_INCOME,
    CRUISE_INCOME,
    FIRST_HQ,
    FLAG,
    FLEET_VP,
    HOUSE_COST,
    HOUSE_PLACES,
    INCOME,
    INVEST_PLUS_COST,
    KNOTS,
    MARKER_COST,
    MARKER_IN_ROW_VP,
    MAX_COAL,
    N_FLAGS,
    N_HOUSES,
    N_KINDS,
    N_POSITIONS,
    N_ROWS,
    N_STEAMSHIPS,
    NORTH_ATLANTIC,
    OVERFLOW_VP,
    SCOTIA,
    SLOTS,
    TRANSPORT_PLUS_SHIPS,
    TRANSPORT_SHIPS,
    Card,
    Marker,
    Option,
)

# --- ships at sea ------------------------------------------------------------------------------------------------------


@rule
def find_ships(s: State, seat: int, sea: Sea) -> int:
    """Lay out a player's ships at sea; returns how many."""
    n = 0
    for r in range(s.n_regions):
        region = s.regions[r]
        for i in range(region.size):
            card = region.ships[i]
            if card != SCOTIA and s.ships[card].owner == seat:
                sea.ships[n].card = card
                sea.ships[n].coal = s.ships[card].coal if card < N_STEAMSHIPS else 1
                sea.ships[n].place = r
                sea.ships[n].safety = SLOTS[r] - i
                sea.ships[n].mark = s.ships[card].mark
                n += 1
    return n


@rule
def is_waiting(s: State, me: Player, card: int) -> bool:
    """Not at sea, but with a captain or waiting for one; also a pushed-out ship that may go elsewhere."""
    place = s.ships[card].place
    if place == SUPPLY or (place == LAID_UP and me.captains > 0):
        return True
    return s.question == Question.REDEPLOY and card == s.ship


@rule
def best_region(s: State, me: Player, card: int) -> int:
    """Where a ship would be deployed: for a record, else where own houses are; or NOTHING."""
    best = NOTHING
    most = -1
    for r in range(s.n_regions):
        if may_enter(s, card, r) and not (s.question == Question.REDEPLOY and r == s.origin):
            worth = me.houses[r]
            if r == NORTH_ATLANTIC and KNOTS[card] > s.record:
                worth += 3
            if worth > most:
                most = worth
                best = r
    return best


@rule
def join(s: State, me: Player, card: int, coal: int, sea: Sea, n: int, plan: Plan) -> int:
    """A ship will be deployed, if it fits anywhere; returns how many ships are at sea then."""
    r = best_region(s, me, card)
    if r == NOTHING or n >= ROOM:
        return n
    sea.ships[n].card = card
    sea.ships[n].coal = coal
    sea.ships[n].place = r
    sea.ships[n].safety = SLOTS[r]
    sea.ships[n].mark = 0
    if r == NORTH_ATLANTIC and KNOTS[card] > s.record and s.stock[Marker.BLUE_RIBAND] > 0:
        plan.points += marker_points(me, Marker.BLUE_RIBAND, plan)
        plan.markers += 1
    return n + 1


# --- transporting ------------------------------------------------------------------------------------------------------


@rule
def earns(card: int, kind: int) -> int:
    """What a ship collects with a card, in pounds."""
    if kind == Card.CARGO:
        return CARGO_INCOME[card]
    if kind == Card.CRUISE:
        return CRUISE_INCOME[card]
    return INCOME[card]


@rule
def transport_worth(s: State, me: Player, i: int, kind: int, sea: Sea, rate: int) -> int:
    """What a transport of the ship at place `i` of the list brings; its coal counts a fifth of its income."""
    card = sea.ships[i].card
    worth = (earns(card, kind) - (INCOME[card] // 5 if card < N_STEAMSHIPS else 0)) * rate // 10
    return worth + (100 * me.houses[sea.ships[i].place] if s.options[Option.NO_TRANSPORT_VP] == 0 else 0)


@rule
def best_transports(s: State, me: Player, kind: int, count: int, mode: int, start: int, sea: Sea, n: int, plan: Plan, do: bool) -> int:
    """The worth of the best `count` transports; `start` are the regions or flags used before. With `do` they are planned."""
    done = 0
    taken = start
    total = 0
    for _ in range(count):
        best = NOTHING
        most = 0
        for i in range(n):
            card = sea.ships[i].card
            if sea.ships[i].coal > 0 and sea.ships[i].mark == 0 and not used(done, i):
                free = True
                if mode == Mode.PER_REGION:
                    free = not used(taken, sea.ships[i].place)
                elif mode == Mode.PER_FLAG:
                    free = card < N_STEAMSHIPS and not used(taken, FLAG[card])
                if free:
                    worth = transport_worth(s, me, i, kind, sea, plan.rate)
                    if worth >= most:
                        most = worth
                        best = i
        if best == NOTHING:
            return total
        total += most
        done |= 1 << best
        card = sea.ships[best].card
        if mode == Mode.PER_REGION:
            taken |= 1 << sea.ships[best].place
        elif mode == Mode.PER_FLAG:
            taken |= 1 << FLAG[card]
        if do:
            plan.money += earns(card, kind)
            if s.options[Option.NO_TRANSPORT_VP] == 0:
                plan.points += me.houses[sea.ships[best].place]
            if card < N_STEAMSHIPS:
                sea.ships[best].coal -= 1
    return total


@rule
def find_tops(s: State, me: Player, sea: Sea, n: int, plan: Plan) -> None:
    """The best transports with things as planned, best first, added up."""
    done = 0
    for count in range(TRANSPORT_PLUS_SHIPS):
        best = NOTHING
        most = 0
        for i in range(n):
            if sea.ships[i].coal > 0 and not used(done, i):
                worth = transport_worth(s, me, i, Card.TRANSPORT, sea, plan.rate)
                if worth > most:
                    most = worth
                    best = i
        if best != NOTHING:
            done |= 1 << best
        plan.tops[count + 1] = plan.tops[count] + most


@rule
def region_worth(s: State, seat: int, me: Player, r: int, sea: Sea, n: int, plan: Plan, do: bool) -> int:
    """What REGION brings in a region: own transports and the oldest foreign ship's income, less half of what others get."""
    rate = plan.rate
    total = 0
    for i in range(n):
        if sea.ships[i].place == r and sea.ships[i].coal > 0:
            total += transport_worth(s, me, i, Card.REGION, sea, rate)
            if do:
                plan.money += INCOME[sea.ships[i].card]
                if s.options[Option.NO_TRANSPORT_VP] == 0:
                    plan.points += me.houses[r]
                if sea.ships[i].card < N_STEAMSHIPS:
                    sea.ships[i].coal -= 1
    region = s.regions[r]
    bonus = 0
    given = 0
    for i in range(region.size):
        card = region.ships[i]
        if card != SCOTIA and s.ships[card].owner != seat and (s.ships[card].coal > 0 or card >= N_STEAMSHIPS):
            bonus = INCOME[card]
            given += INCOME[card]
    if do:
        plan.money += bonus
    return total + bonus * rate // 10 - given * rate // (20 * (s.n_players - 1))


@rule
def best_region_worth(s: State, seat: int, me: Player, sea: Sea, n: int, plan: Plan, do: bool) -> int:
    best = 0
    most = WORTHLESS
    for r in range(s.n_regions):
        worth = region_worth(s, seat, me, r, sea, n, plan, False)
        if worth > most:
            most = worth
            best = r
    if do:
        region_worth(s, seat, me, best, sea, n, plan, True)
    return most


@rule
def global_mode(s: State, me: Player, sea: Sea, n: int, plan: Plan) -> int:
    """The better way of GLOBAL."""
    by_region = best_transports(s, me, Card.GLOBAL, N_FLAGS, Mode.PER_REGION, 0, sea, n, plan, False)
    by_flag = best_transports(s, me, Card.GLOBAL, N_FLAGS, Mode.PER_FLAG, 0, sea, n, plan, False)
    return Mode.PER_FLAG if by_flag > by_region else Mode.PER_REGION


@rule
def transports_of(me: Player, kind: int) -> int:
    """How many ships may transport with a card."""
    if kind == Card.TRANSPORT:
        return TRANSPORT_SHIPS
    if kind == Card.TRANSPORT_PLUS:
        return TRANSPORT_PLUS_SHIPS
    if kind == Card.BLUE_RIBAND:
        return me.markers[Marker.BLUE_RIBAND]
    if kind == Card.GLOBAL:
        return N_FLAGS
    return 1


@rule
def load_ahead(s: State, me: Player, cubes: int, sea: Sea, n: int, rate: int, do: bool) -> int:
    """The worth of loading cubes, on the best ships at sea; a second cube counts half of the first, a third a quarter."""
    left = min(cubes, s.coal)
    total = 0
    before = scratch(ROOM)
    for i in range(n):
        before[i] = sea.ships[i].coal
    while left > 0:
        best = NOTHING
        most = 0
        for i in range(n):
            card = sea.ships[i].card
            if card < N_STEAMSHIPS and sea.ships[i].coal < MAX_COAL:
                worth = (INCOME[card] * rate // 10 + 100 * me.houses[sea.ships[i].place]) >> max(sea.ships[i].coal, 0)
                if worth > most:
                    most = worth
                    best = i
        if best == NOTHING:
            left = 0
        else:
            total += most // 2
            sea.ships[best].coal += 1
            left -= 1
    if not do:
        for i in range(n):
            sea.ships[i].coal = before[i]
    return total


# --- markers and houses ------------------------------------------------------------------------------------------------


@rule
def open_row(me: Player) -> int:
    """The first incomplete row of the player board, from 0; N_ROWS if all are complete."""
    row = N_ROWS
    for flag in range(N_FLAGS):
        row = min(row, me.markers[flag])
    return row


@rule
def marker_points(me: Player, marker: int, plan: Plan) -> int:
    """What a marker adds to the points if the game ended now."""
    ships = plan.flags[marker]
    if me.markers[marker] >= N_ROWS:
        return OVERFLOW_VP * ships
    row = open_row(me)
    return 2 * ships + (MARKER_IN_ROW_VP[row] if row < N_ROWS and me.markers[marker] == row else 0)


@rule
def best_marker(s: State, me: Player, plan: Plan, bunker: bool) -> int:
    """Points of the best marker in stock; Coal Bunkers only if told."""
    best = 0
    for marker in range(Marker.COAL_BUNKER, N_FLAGS):
        if s.stock[marker] > 0 and (bunker or marker != Marker.COAL_BUNKER):
            best = max(best, marker_points(me, marker, plan))
    return best


@rule
def second_marker(s: State, me: Player, plan: Plan, best: int) -> int:
    """Points of the best marker besides one with the best points."""
    second = 0
    skipped = False
    for marker in range(Marker.COAL_BUNKER, N_FLAGS):
        if can_take_marker(s, marker):
            points = marker_points(me, marker, plan)
            if points == best and not skipped:
                skipped = True
            else:
                second = max(second, points)
    return second


@rule
def best_taken_marker(s: State, me: Player, plan: Plan) -> int:
    """Points of the best marker that the action being carried out offers."""
    best = 0
    for marker in range(N_FLAGS):
        if can_take_marker(s, marker):
            best = max(best, marker_points(me, marker, plan))
    return best


@rule
def house_site(s: State, me: Player, sea: Sea, n: int, money: int) -> int:
    """The region for a Trade House of at most this cost: where most own ships are, cheap ones first; or NOTHING."""
    best = NOTHING
    most = WORTHLESS
    for r in range(s.n_regions):
        built = s.regions[r].houses
        if me.houses_left > 0 and built < HOUSE_PLACES[r] and HOUSE_COST[r][built] <= money:
            here = 0
            for i in range(n):
                if sea.ships[i].place == r:
                    here += 1
            worth = 300 * here + 100 * me.houses[r] - 4 * HOUSE_COST[r][built]
            if worth > most:
                most = worth
                best = r
    return best


@rule
def build_ahead(s: State, site: int, pays: bool, plan: Plan) -> None:
    plan.houses = 1
    plan.house_at = site
    if pays:
        plan.money -= HOUSE_COST[site][s.regions[site].houses]


# --- buying ------------------------------------------------------------------------------------------------------------


@rule
def purchase_worth(s: State, me: Player, card: int, price: int, plan: Plan) -> int:
    """What a market card is worth at a price: points at the end, and what it will earn."""
    worth = 100 * end_value(s, me, FLAG[card]) - price * plan.rate // 10
    if card < FIRST_HQ and best_region(s, me, card) != NOTHING:
        worth += INCOME[card] * plan.rate * plan.growth // 100
    return worth


@rule
def best_purchase(s: State, me: Player, money: int, captains: int, bought: int, plan: Plan) -> int:
    """The market position of the best card to buy; `bought` is a bit set of positions not to be counted. NOTHING if none can be paid."""
    best = NOTHING
    most = WORTHLESS
    for position in range(N_POSITIONS):
        card = s.market[position]
        if card != EMPTY and not used(bought, position) and cost(s, position) <= money and (card >= FIRST_HQ or captains > 0):
            worth = purchase_worth(s, me, card, cost(s, position), plan)
            if worth > most:
                most = worth
                best = position
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
        if s.bought + number > 0 and purchase_worth(s, me, card, cost(s, position), plan) <= 0:
            return n
        bought |= 1 << position
        plan.money -= cost(s, position)
        plan.points += end_value(s, me, FLAG[card])
        plan.flags[FLAG[card]] += 1
        if card < FIRST_HQ:
            plan.captains -= 1
            if not deployed:
                before = n
                n = join(s, me, card, 1, sea, n, plan)
                deployed = n > before
    return n


# --- how the action will end -------------------------------------------------------------------------------------------


@rule
def next_deployed(s: State, me: Player) -> int:
    """The ship of the supply that is being deployed, or will be; NOTHING if none can be."""
    if s.question == Question.DEPLOY_REGION:
        return s.ship
    best = NOTHING
    shipyard = s.card == Card.SHIPYARD or s.card == Card.SHIPYARD_PLUS
    for i in range(me.fleet_size):
        card = me.fleet[i]
        place = s.ships[card].place
        ready = place == SUPPLY or (place == LAID_UP and me.captains > 0)
        if ready and (s.ships[card].mark > 0 or not shipyard) and best_region(s, me, card) != NOTHING:
            if best == NOTHING or INCOME[card] + 25 * s.ships[card].coal >= INCOME[best] + 25 * s.ships[best].coal:
                best = card
    return best


@rule
def foresee(s: State, seat: int, me: Player, sea: Sea, n: int, plan: Plan) -> int:
    """Plan how the seat's action will end; returns how many of its ships are at sea then."""
    question = s.question
    kind = s.card
    if question == Question.DEPLOY or question == Question.DEPLOY_REGION:
        ship = next_deployed(s, me)
        if ship != NOTHING:
            plan.deployed = ship
            n = join(s, me, ship, max(s.ships[ship].coal, 1 if s.ships[ship].place == LAID_UP else 0), sea, n, plan)
    if kind == NO_CARD:
        return n
    find_tops(s, me, sea, n, plan)
    if ANCHOR[kind] > 0:
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
        best_transports(s, me, kind, N_FLAGS, global_mode(s, me, sea, n, plan), 0, sea, n, plan, True)
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
            plan.money -= MARKER_COST
        plan.markers += 1
        plan.points += best_marker(s, me, plan, False)
    elif question == Question.MARKER and s.left > 0:
        best = best_taken_marker(s, me, plan)
        plan.markers += s.left
        plan.points += best
        if s.left > 1:
            plan.points += second_marker(s, me, plan, best)
    if s.card == Card.INVEST_PLUS and (question == Question.MARKER or question == Question.INVEST_EXTRA):
        site = house_site(s, me, sea, n, ANY_COST)
        if site != NOTHING:
            build_ahead(s, site, False, plan)


# --- what a card would bring -------------------------------------------------------------------------------------------


@rule
def invest_worth(s: State, me: Player, money: int, plan: Plan) -> int:
    """INVEST: a marker, with a house for £20 to £50 or a Coal Bunker."""
    if money < 20:
        return 0
    house = 150 if me.houses_left > 0 else 0
    return 50 + 100 * best_marker(s, me, plan, money >= BUNKER_COST) + house - 3 * plan.rate


@rule
def card_worth(s: State, seat: int, me: Player, kind: int, sea: Sea, n: int, plan: Plan) -> int:
    """What a card would bring if it were played with things as planned; 0 for cards that choose another card."""
    rate = plan.rate
    money = me.money + plan.money
    if kind == Card.SHIPYARD or kind == Card.SHIPYARD_PLUS:
        position = best_purchase(s, me, money, me.captains + plan.captains, 0, plan)
        return 0 if position == NOTHING else max(0, purchase_worth(s, me, s.market[position], cost(s, position), plan))
    if kind == Card.REGION:
        return max(0, best_region_worth(s, seat, me, sea, n, plan, False))
    if kind == Card.GLOBAL:
        return best_transports(s, me, kind, N_FLAGS, global_mode(s, me, sea, n, plan), 0, sea, n, plan, False)
    if kind == Card.CARGO or kind == Card.CRUISE:
        return best_transports(s, me, kind, 1, Mode.FREE, 0, sea, n, plan, False)
    if ANCHOR[kind] > 0:
        return plan.tops[min(transports_of(me, kind), TRANSPORT_PLUS_SHIPS)]
    if kind == Card.COAL or kind == Card.COAL_PLUS:
        cubes = me.markers[Marker.COAL_BUNKER] + (COAL_CARD_EXTRA if kind == Card.COAL else COAL_PLUS_EXTRA)
        return load_ahead(s, me, cubes, sea, n, rate, False)
    if kind == Card.INVEST:
        return invest_worth(s, me, money, plan)
    if kind == Card.INVEST_PLUS:
        return 300 + 100 * best_marker(s, me, plan, True) - 6 * rate if money >= INVEST_PLUS_COST else 0
    if kind == Card.COMMERCE:
        return COMMERCE_INCOME * (N_HOUSES - me.houses_left + plan.houses) * rate // 10
    if kind == Card.FLEET:
        return 100 * FLEET_VP * count_flags(me)
    return 0


@rule
def find_best_cards(s: State, seat: int, me: Player, sea: Sea, n: int, plan: Plan) -> None:
    """The worths of the two best cards in hand; two copies of a card count as one."""
    best = 0
    second = 0
    for kind in range(N_KINDS):
        if me.hand[kind] > 0:
            worth = card_worth(s, seat, me, kind, sea, n, plan)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    plan.best = best
    plan.second = second
