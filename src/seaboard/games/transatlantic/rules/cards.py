"""TransAtlantic 7: the actions that neither buy nor transport: coal, investing, copying, FLEET."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.actions import EXTRA_COAL, EXTRA_HOUSE, INVEST_BUNKER, INVEST_HOUSE, INVEST_MARKER, Act
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.rules.choices import add, used
from seaboard.games.transatlantic.rules.market import take_coal
from seaboard.games.transatlantic.state import Mode, Place, Player, Question, State
from seaboard.games.transatlantic.tables import Card, Marker

# --- coal (7.10-7.12, 7.13.2, 7.14) ------------------------------------------------------------------------------------


@rule
def has_room(s: State, card: int) -> bool:
    """A steamship that can take coal; without a captain it cannot be loaded (option scrap_to_supply)."""
    return card < tables.N_STEAMSHIPS and s.ships[card].coal < tables.MAX_COAL and s.ships[card].place != Place.LAID_UP


@rule
def cubes_of(me: Player, kind: int) -> int:
    """How many cubes COAL or COAL+ loads."""
    return me.markers[Marker.COAL_BUNKER] + (tables.COAL_CARD_EXTRA if kind == Card.COAL else tables.COAL_PLUS_EXTRA)


@rule
def coal_choices(s: State, me: Player, out: Ints) -> int:  # D11
    if s.left == 0 or s.coal == 0:  # 7.12
        return 0
    most_received = tables.MAX_COAL
    if s.mode == Mode.APART:  # 7.13.2
        most_received = 0
    elif s.mode == Mode.EVENLY:  # 7.10
        for i in range(me.fleet_size):
            if has_room(s, me.fleet[i]):
                most_received = min(most_received, s.ships[me.fleet[i]].mark)
    n = 0
    for i in range(me.fleet_size):
        card = me.fleet[i]
        if has_room(s, card) and s.ships[card].mark <= most_received:
            n = add(out, n, Act.SHIP + card)
    return n


@rule
def load(s: State, me: Player, action: int) -> None:
    take_coal(s, action - Act.SHIP)
    s.ships[action - Act.SHIP].mark += 1
    s.left -= 1
    tell(Told.LOADS, s.active, action - Act.SHIP, 1)


@rule
def after_loading(s: State, me: Player) -> None:  # 7.12
    if s.left > 0:
        tell(Told.COAL_LEFT, s.left, s.coal)
    s.question = Question.DONE


@rule
def can_load(s: State, me: Player) -> bool:
    if s.coal > 0:
        for i in range(me.fleet_size):
            if has_room(s, me.fleet[i]):
                return True
    return False


# --- Trade Houses (7.16) -----------------------------------------------------------------------------------------------


@rule
def can_build(s: State, me: Player, r: int) -> bool:
    """INVEST pays for the place, INVEST+ does not."""
    built = s.regions[r].houses
    return me.houses_left > 0 and built < tables.HOUSE_PLACES[r] and (s.card != Card.INVEST or tables.HOUSE_COST[r][built] <= me.money)


@rule
def can_build_somewhere(s: State, me: Player) -> bool:
    for r in range(s.n_regions):
        if can_build(s, me, r):
            return True
    return False


@rule
def house_choices(s: State, me: Player, out: Ints) -> int:  # D13
    n = 0
    for r in range(s.n_regions):
        if can_build(s, me, r):
            n = add(out, n, Act.REGION + r)
    return n


@rule
def build_house(s: State, me: Player, action: int) -> None:
    r = action - Act.REGION
    region = s.regions[r]
    s.question = Question.DONE
    price = 0
    if s.card == Card.INVEST:  # 7.13.1
        price = tables.HOUSE_COST[r][region.houses]
        me.money -= price
        s.question = Question.MARKER
        s.left = 1
    region.houses += 1
    me.houses_left -= 1
    me.houses[r] += 1
    tell(Told.BUILDS, s.active, r, price)


# --- markers -----------------------------------------------------------------------------------------------------------


@rule
def can_take_marker(s: State, marker: int) -> bool:
    """A marker in stock that the action offers: never a Blue Riband (5.4.3)."""
    if marker == Marker.BLUE_RIBAND or s.stock[marker] == 0:
        return False
    if s.card == Card.INVEST:
        return marker != Marker.COAL_BUNKER  # 7.13.1, 7.13.3
    return s.card != Card.INVEST_PLUS or not used(s.used, marker)  # 7.14


@rule
def marker_choices(s: State, me: Player, out: Ints) -> int:  # D14
    n = 0
    if s.left > 0:
        for marker in range(tables.N_FLAGS):
            if can_take_marker(s, marker):
                n = add(out, n, Act.MARKER + marker - Marker.COAL_BUNKER)
    return n


@rule
def any_marker(s: State) -> bool:
    for marker in range(tables.N_FLAGS):
        if can_take_marker(s, marker):
            return True
    return False


@rule
def take_marker(s: State, me: Player, marker: int) -> None:
    s.stock[marker] -= 1
    me.markers[marker] += 1  # 9.2, 9.3
    s.used |= 1 << marker
    s.left -= 1


@rule
def choose_marker(s: State, me: Player, action: int) -> None:  # D14
    take_marker(s, me, action - Act.MARKER + Marker.COAL_BUNKER)
    tell(Told.TAKES_MARKER, s.active, action - Act.MARKER + Marker.COAL_BUNKER, s.card)


@rule
def after_markers(s: State, me: Player) -> None:
    s.question = Question.DONE
    if s.card == Card.INVEST_PLUS:
        s.question = Question.INVEST_EXTRA
    elif s.card == Card.DIRECTOR:
        s.question = Question.DISPLAY
    elif s.card == Card.PRESIDENT:
        s.question = Question.EXCHANGE
        s.left = 1


# --- INVEST and INVEST+ ------------------------------------------------------------------------------------------------


@rule
def invest_choices(s: State, me: Player, out: Ints) -> int:  # D12, 7.13
    n = 0
    if can_build_somewhere(s, me):
        n = add(out, n, INVEST_HOUSE)
    if me.money >= tables.BUNKER_COST and s.stock[Marker.COAL_BUNKER] > 0:
        n = add(out, n, INVEST_BUNKER)
    if me.money >= tables.MARKER_COST and any_marker(s):
        n = add(out, n, INVEST_MARKER)
    return n


@rule
def invest(s: State, me: Player, action: int) -> None:
    if action == INVEST_HOUSE:
        s.question = Question.HOUSE
    elif action == INVEST_BUNKER:  # 7.13.2
        me.money -= tables.BUNKER_COST
        tell(Told.PAYS, s.active, s.card, tables.BUNKER_COST)
        take_marker(s, me, Marker.COAL_BUNKER)
        tell(Told.TAKES_MARKER, s.active, Marker.COAL_BUNKER, s.card)
        s.question = Question.COAL
        s.mode = Mode.APART
        s.left = tables.BUNKER_CUBES
    else:  # 7.13.3
        me.money -= tables.MARKER_COST
        tell(Told.PAYS, s.active, s.card, tables.MARKER_COST)
        s.question = Question.MARKER
        s.left = 1


@rule
def without_effect(s: State, me: Player) -> None:  # 7.13, 7.17
    """The action offers nothing."""
    tell(Told.NO_EFFECT, s.card)
    s.question = Question.DONE


@rule
def invest_extra_choices(s: State, me: Player, out: Ints) -> int:  # D15, 7.14
    n = 0
    if can_build_somewhere(s, me):
        n = add(out, n, EXTRA_HOUSE)
    if used(s.used, Marker.COAL_BUNKER) and can_load(s, me):
        n = add(out, n, EXTRA_COAL)
    return n


@rule
def invest_extra(s: State, me: Player, action: int) -> None:
    if action == EXTRA_HOUSE:
        s.question = Question.HOUSE
    else:
        s.question = Question.COAL
        s.mode = Mode.FREE
        s.left = tables.BUNKER_CUBES


# --- SHIP AGENT and FLEET ----------------------------------------------------------------------------------------------


@rule
def agent_choices(s: State, me: Player, out: Ints) -> int:  # D16, 7.17
    n = 0
    for step in range(1, s.n_players):
        other = s.players[(s.active + step) % s.n_players]
        if other.stack_size > 0 and other.top != Card.SHIP_AGENT:
            n = add(out, n, Act.AGENT + step - 1)
    return n


@rule
def count_flags(me: Player) -> int:
    """7.18: different flags among own steamships and headquarters."""
    flags = 0
    for i in range(me.fleet_size):
        if me.fleet[i] < tables.N_STEAMSHIPS:
            flags |= 1 << tables.FLAG[me.fleet[i]]
    count = 0
    for flag in range(tables.N_FLAGS):
        if used(flags, flag) or me.headquarters[flag] > 0:
            count += 1
    return count
