"""TransAtlantic: a player's ships at sea and what they can still earn, for estimates.

Ships are laid out in a `Sea`, with the coal they will have once the action has ended. Worths are in hundredths of a point, by rough
exchange rates: they choose among ways to go on, and the weights correct them where they are counted.
"""

from __future__ import annotations

from seaboard.core.language.rules import rule, scratch
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.foresight_records import NOTHING, ROOM, WORTHLESS, Plan, Sea
from seaboard.games.transatlantic.rules.choices import used
from seaboard.games.transatlantic.rules.ships import closes, earns, is_open, may_enter
from seaboard.games.transatlantic.state import Mode, Place, Player, Question, State
from seaboard.games.transatlantic.tables import Card, Option

# --- ships at sea ------------------------------------------------------------------------------------------------------


@rule
def find_ships(s: State, seat: int, sea: Sea) -> int:
    """Lay out a player's ships at sea; returns how many."""
    n = 0
    for r in range(s.n_regions):
        region = s.regions[r]
        for i in range(region.size):
            card = region.ships[i]
            if card != tables.SCOTIA and s.ships[card].owner == seat:
                coal = s.ships[card].coal if card < tables.N_STEAMSHIPS else 1
                n = lay(sea, n, card, coal, r, tables.SLOTS[r] - i, s.ships[card].mark)
    return n


@rule
def lay(sea: Sea, n: int, card: int, coal: int, place: int, safety: int, mark: int) -> int:
    """Add a ship to the `n` laid out; returns how many they are now."""
    sea.ships[n].card = card
    sea.ships[n].coal = coal
    sea.ships[n].place = place
    sea.ships[n].safety = safety
    sea.ships[n].mark = mark
    return n + 1


@rule
def is_waiting(s: State, me: Player, card: int) -> bool:
    """Not at sea, but with a captain or waiting for one; also a pushed-out ship that may go elsewhere."""
    place = s.ships[card].place
    if place == Place.SUPPLY or (place == Place.LAID_UP and me.captains > 0):
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
            if r == tables.NORTH_ATLANTIC and tables.KNOTS[card] > s.record:
                worth += 3
            if worth > most:
                most = worth
                best = r
    return best


# --- transporting ------------------------------------------------------------------------------------------------------


@rule
def transport_worth(s: State, me: Player, i: int, kind: int, sea: Sea, rate: int) -> int:
    """What a transport of the ship at place `i` of the list brings; its coal counts a fifth of its income."""
    card = sea.ships[i].card
    worth = (earns(card, kind) - (tables.INCOME[card] // 5 if card < tables.N_STEAMSHIPS else 0)) * rate // 10
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
            ship = sea.ships[i]
            if ship.coal > 0 and ship.mark == 0 and not used(done, i) and is_open(mode, taken, ship.card, ship.place):
                worth = transport_worth(s, me, i, kind, sea, plan.rate)
                if worth >= most:
                    most = worth
                    best = i
        if best == NOTHING:
            return total
        total += most
        done |= 1 << best
        taken |= closes(mode, sea.ships[best].card, sea.ships[best].place)
        if do:
            transport_ahead(s, me, best, kind, sea, plan)
    return total


@rule
def transport_ahead(s: State, me: Player, i: int, kind: int, sea: Sea, plan: Plan) -> None:
    """The ship at place `i` of the list will transport."""
    plan.money += earns(sea.ships[i].card, kind)
    if s.options[Option.NO_TRANSPORT_VP] == 0:
        plan.points += me.houses[sea.ships[i].place]
    if sea.ships[i].card < tables.N_STEAMSHIPS:
        sea.ships[i].coal -= 1


@rule
def find_tops(s: State, me: Player, sea: Sea, n: int, plan: Plan) -> None:
    """The best transports with things as planned, best first, added up."""
    done = 0
    for count in range(tables.TRANSPORT_PLUS_SHIPS):
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
                transport_ahead(s, me, i, Card.REGION, sea, plan)
    region = s.regions[r]
    bonus = 0
    given = 0
    for i in range(region.size):
        card = region.ships[i]
        if card != tables.SCOTIA and s.ships[card].owner != seat and (s.ships[card].coal > 0 or card >= tables.N_STEAMSHIPS):
            bonus = tables.INCOME[card]
            given += tables.INCOME[card]
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
    by_region = best_transports(s, me, Card.GLOBAL, tables.N_FLAGS, Mode.PER_REGION, 0, sea, n, plan, False)
    by_flag = best_transports(s, me, Card.GLOBAL, tables.N_FLAGS, Mode.PER_FLAG, 0, sea, n, plan, False)
    return Mode.PER_FLAG if by_flag > by_region else Mode.PER_REGION


# --- coal --------------------------------------------------------------------------------------------------------------


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
            if card < tables.N_STEAMSHIPS and sea.ships[i].coal < tables.MAX_COAL:
                worth = (tables.INCOME[card] * rate // 10 + 100 * me.houses[sea.ships[i].place]) >> max(sea.ships[i].coal, 0)
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
