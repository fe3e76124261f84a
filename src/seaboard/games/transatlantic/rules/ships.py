"""TransAtlantic 5 and 6: deploying, pushing out and transporting."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.actions import PER_FLAG, PER_REGION, Act
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.rules.choices import add, used
from seaboard.games.transatlantic.rules.market import lose, take_coal
from seaboard.games.transatlantic.scoring import ship_value
from seaboard.games.transatlantic.state import EMPTY, Mode, Place, Player, Question, State
from seaboard.games.transatlantic.tables import Card, Marker, Option

# --- 5.1 where a ship may go -------------------------------------------------------------------------------------------


@rule
def may_enter(s: State, card: int, r: int) -> bool:
    """5.1.2, 5.1.3: newest there, in the North Atlantic at most second newest. A full region does not matter (5.1.4)."""
    region = s.regions[r]
    newer = tables.MAX_NEWER[r]
    return region.size <= newer or tables.AGE[card] > tables.AGE[region.ships[newer]]


@rule
def fits_somewhere(s: State, card: int) -> bool:
    for r in range(s.n_regions):
        if may_enter(s, card, r):
            return True
    return False


@rule
def region_choices(s: State, me: Player, out: Ints) -> int:  # D6
    """Regions for the ship in hand; a pushed-out one leaves its own (5.3.3)."""
    n = 0
    for r in range(s.n_regions):
        if may_enter(s, s.ship, r) and not (s.question == Question.REDEPLOY and r == s.origin):
            n = add(out, n, Act.REGION + r)
    return n


@rule
def redeploy_choices(s: State, me: Player, out: Ints) -> int:  # D7, 5.3.3: another region, or be scrapped
    n = region_choices(s, me, out)
    return add(out, n, Act.STOP) if n > 0 else 0


@rule
def deploy_choices(s: State, me: Player, out: Ints) -> int:  # D5
    n = 0
    for i in range(me.fleet_size):
        if is_ready(s, me, me.fleet[i]) and fits_somewhere(s, me.fleet[i]):
            n = add(out, n, Act.SHIP + me.fleet[i])
    return n


@rule
def is_ready(s: State, me: Player, card: int) -> bool:
    """5.5.1, 5.5.2: a ship of the supply that the action may deploy."""
    ship = s.ships[card]
    shipyard = s.card == Card.SHIPYARD or s.card == Card.SHIPYARD_PLUS
    return (ship.place == Place.SUPPLY or (ship.place == Place.LAID_UP and me.captains > 0)) and (ship.mark > 0 or not shipyard)


@rule
def choose_ship(s: State, me: Player, action: int) -> None:
    s.ship = action - Act.SHIP
    s.question = Question.DEPLOY_REGION


@rule
def deploy(s: State, me: Player, action: int) -> None:
    tell(Told.DEPLOYS, s.active, s.ship, action - Act.REGION)
    enter(s, action - Act.REGION)


@rule
def redeploy(s: State, me: Player, action: int) -> None:  # 5.3.3
    if action == Act.STOP:
        tell(Told.KEEPS_OUT, s.ships[s.ship].owner, s.ship)
        scrap(s, me)
        return
    tell(Told.REDEPLOYS, s.ships[s.ship].owner, s.ship, action - Act.REGION)
    enter(s, action - Act.REGION)


# --- 5.2 placing, 5.3 pushing out, 5.4 Blue Riband ---------------------------------------------------------------------


@rule
def enter(s: State, r: int) -> None:
    """The ship in hand enters a region."""
    card = s.ship
    ship = s.ships[card]
    if ship.place == Place.LAID_UP:  # scrap_to_supply: a captain, and coal if there is any
        s.players[ship.owner].captains -= 1
        if s.coal > 0:
            take_coal(s, card)
        tell(Told.MANS, ship.owner, card, ship.coal)
    ship.place = r
    region = s.regions[r]
    i = region.size
    while i > 0 and tables.AGE[region.ships[i - 1]] < tables.AGE[card]:  # 5.2.1
        region.ships[i] = region.ships[i - 1]
        i -= 1
    region.ships[i] = card
    region.size += 1
    award_riband(s, card, r)  # 5.2.2
    s.question = Question.DEPLOYED
    if region.size > tables.SLOTS[r]:  # 5.3.1
        region.size -= 1
        pushed_out = region.ships[region.size]
        region.ships[region.size] = EMPTY
        tell(Told.PUSHED_OUT, pushed_out, r)
        if pushed_out != tables.SCOTIA:  # 5.3.2
            s.ship = pushed_out
            s.origin = r
            s.question = Question.REDEPLOY  # 5.3.3


@rule
def award_riband(s: State, card: int, r: int) -> None:  # 5.4.1
    if tables.AWARDS_RIBAND[r] > 0 and tables.KNOTS[card] > s.record:
        s.record = tables.KNOTS[card]
        tell(Told.RECORD, s.ships[card].owner, card, s.record)
        if s.stock[Marker.BLUE_RIBAND] > 0:  # 5.4.3
            s.stock[Marker.BLUE_RIBAND] -= 1
            s.players[s.ships[card].owner].markers[Marker.BLUE_RIBAND] += 1
            tell(Told.RIBAND, s.ships[card].owner, Marker.BLUE_RIBAND)


@rule
def scrap(s: State, me: Player) -> None:
    """The pushed-out ship makes its final transport and leaves."""
    card = s.ship
    ship = s.ships[card]
    owner = s.players[ship.owner]
    if can_transport(s, card):  # 5.3.4
        transport(s, card, tables.INCOME[card], Told.LAST_TRANSPORT)
    else:
        tell(Told.NO_COAL, card)
    owner.captains += 1  # 5.3.5
    coal = ship.coal
    s.coal += coal
    ship.coal = 0
    ship.mark = 0
    s.question = Question.DEPLOYED
    if card < tables.N_STEAMSHIPS and s.options[Option.SCRAP_TO_SUPPLY] > 0:
        ship.place = Place.LAID_UP
        tell(Told.LAYS_UP, ship.owner, card, coal)
        return
    tell(Told.SCRAPS, ship.owner, card, coal)
    if card < tables.N_STEAMSHIPS:
        value = ship_value(s, owner, tables.FLAG[card])  # 9.5; a clipper is worth nothing (9.6)
        owner.scrap_vp += value
        tell(Told.SCRAP_SCORES, ship.owner, card, value, tables.FLAG[card], s.docks[tables.FLAG[card]])
    ship.place = Place.GONE
    lose(s, owner, card)


# --- 6 transporting ----------------------------------------------------------------------------------------------------


@rule
def can_transport(s: State, card: int) -> bool:  # 6.1; nobody calls this for SCOTIA (6.6)
    ship = s.ships[card]
    return ship.place >= 0 and (ship.coal > 0 or card >= tables.N_STEAMSHIPS)


@rule
def earns(card: int, kind: int) -> int:
    """6.3: what a ship collects with an action card, in pounds."""
    if kind == Card.CARGO:  # 7.6
        return tables.CARGO_INCOME[card]
    return tables.CRUISE_INCOME[card] if kind == Card.CRUISE else tables.INCOME[card]  # 7.7


@rule
def transport(s: State, card: int, income: int, told: int) -> None:
    """A ship transports for its owner; `told` says on what occasion."""
    ship = s.ships[card]
    owner = s.players[ship.owner]
    coal = 1 if card < tables.N_STEAMSHIPS else 0
    ship.coal -= coal
    s.coal += coal  # 6.2
    owner.money += income  # 6.3
    tell(told, ship.owner, card, ship.place, coal, income)
    if s.options[Option.NO_TRANSPORT_VP] == 0 and owner.houses[ship.place] > 0:
        owner.transport_vp += owner.houses[ship.place]  # 6.4
        tell(Told.HOUSES_SCORE, ship.owner, ship.place, owner.houses[ship.place])


@rule
def transport_choices(s: State, me: Player, out: Ints) -> int:  # D8
    if s.left == 0:
        return 0
    n = 0
    for i in range(me.fleet_size):
        card = me.fleet[i]
        if s.ships[card].mark == 0 and can_transport(s, card) and is_open(s.mode, s.used, card, s.ships[card].place):  # 6.5
            n = add(out, n, Act.SHIP + card)
    may_stop = s.card == Card.TRANSPORT or s.card == Card.TRANSPORT_PLUS or s.card == Card.BLUE_RIBAND  # 7.20
    return add(out, n, Act.STOP) if n > 0 and may_stop else n


@rule
def is_open(mode: int, taken: int, card: int, place: int) -> bool:
    """7.8: GLOBAL takes one ship of each region, or one of each flag; `taken` are those that have transported."""
    if mode == Mode.PER_REGION:
        return not used(taken, place)
    return mode != Mode.PER_FLAG or (card < tables.N_STEAMSHIPS and not used(taken, tables.FLAG[card]))


@rule
def closes(mode: int, card: int, place: int) -> int:
    """The region or flag that no other ship may transport in or for, as a bit."""
    return 1 << place if mode == Mode.PER_REGION else 1 << tables.FLAG[card] if mode == Mode.PER_FLAG else 0


@rule
def transports_of(me: Player, kind: int) -> int:
    """How many ships may transport with a card, GLOBAL apart."""
    if kind == Card.TRANSPORT:  # 7.3
        return tables.TRANSPORT_SHIPS
    if kind == Card.TRANSPORT_PLUS:  # 7.4
        return tables.TRANSPORT_PLUS_SHIPS
    return me.markers[Marker.BLUE_RIBAND] if kind == Card.BLUE_RIBAND else 1  # 7.6, 7.7, 7.9


@rule
def transport_chosen(s: State, me: Player, action: int) -> None:
    """Transport with a ship the active player chose."""
    if action == Act.STOP:  # 7.20
        s.left = 0
        tell(Told.STOPS, s.active)
        return
    card = action - Act.SHIP
    s.left -= 1
    s.ships[card].mark = 1
    s.used |= closes(s.mode, card, s.ships[card].place)
    told = Told.CARGO if s.card == Card.CARGO else Told.CRUISE if s.card == Card.CRUISE else Told.TRANSPORTS
    transport(s, card, earns(card, s.card), told)


@rule
def after_transporting(s: State, me: Player) -> None:
    """The ships are chosen, or there is none left; that GLOBAL runs out of regions or flags is not worth telling."""
    if s.left > 0 and s.used == 0:
        tell(Told.NO_SHIP, s.active, s.card)
    s.question = Question.DONE


@rule
def global_choices(s: State, me: Player, out: Ints) -> int:  # D10
    out[0] = PER_REGION
    out[1] = PER_FLAG
    return 2


@rule
def choose_mode(s: State, me: Player, action: int) -> None:  # 7.8
    s.question = Question.TRANSPORT
    s.mode = Mode.PER_REGION if action == PER_REGION else Mode.PER_FLAG
    s.left = tables.N_FLAGS
    tell(Told.MODE, s.active, s.mode)


@rule
def all_regions(s: State, me: Player, out: Ints) -> int:  # D9
    for r in range(s.n_regions):
        out[r] = Act.REGION + r
    return s.n_regions


@rule
def transport_region(s: State, me: Player, action: int) -> None:
    """7.5: everybody's ships transport; the active player adds the income of the oldest foreign one."""
    s.question = Question.DONE
    r = action - Act.REGION
    region = s.regions[r]
    oldest = EMPTY
    transported = 0
    tell(Told.ALL_TRANSPORT, s.active, r)
    for i in range(region.size):  # newest first, so the last one found is the oldest
        card = region.ships[i]
        if card != tables.SCOTIA and can_transport(s, card):
            transport(s, card, tables.INCOME[card], Told.TRANSPORTS)
            transported += 1
            if s.ships[card].owner != s.active:
                oldest = card
    if transported == 0:
        tell(Told.NO_SHIP_THERE, r)
    if oldest != EMPTY:
        me.money += tables.INCOME[oldest]
        tell(Told.FOREIGN, s.active, oldest, s.ships[oldest].owner, tables.INCOME[oldest])
