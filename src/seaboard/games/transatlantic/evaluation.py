"""TransAtlantic: what promises points, and the estimate of final points made of it.

A player in the middle of an action is counted as if the action had been carried on sensibly to its end (foresight.py).
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import Table, rule, scratch
from seaboard.core.play.evaluation import read_weights
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.earnings import best_region, find_ships, find_tops, is_waiting
from seaboard.games.transatlantic.foresight import foresee
from seaboard.games.transatlantic.foresight_records import NOTHING, Plan, Sea
from seaboard.games.transatlantic.rules.cards import count_flags
from seaboard.games.transatlantic.scoring import end_value, score_rows, score_ships
from seaboard.games.transatlantic.state import NEVER, Player, Question, State
from seaboard.games.transatlantic.tables import Card, Marker
from seaboard.games.transatlantic.worths import find_best_cards


class Potential(IntEnum):
    """What is counted for a seat; weights.toml says what it is worth. Incomes are in £10."""

    GAME = 0  # 1: what comes to everybody
    SCORE = 1  # points if the game ended now, cash apart
    MONEY = 2  # in £10, up to £300, contracts included
    RICHES = 3  # in £10 above that
    # Ships at sea.
    FUEL = 4  # income of steamships with coal
    RESERVE = 5  # income of second and third cubes
    CAPACITY = 6  # income of all steamships
    TOP_INCOME = 7  # of the two best steamships
    SAFETY = 8  # deployments that push a ship out, added up
    # Trade Houses.
    HOUSES = 9
    VISITS = 10  # own houses where each ship with coal lies
    PORTS = 11  # own houses where each ship lies
    HOUSE_POINTS = 12  # 10.4.2
    # The supply.
    WAITING = 13  # income of ships that can be deployed
    SHIPS = 14  # steamships and headquarters: they gain with docks and markers
    CAPTAINS = 15  # in stock, up to 2
    SPARE_CAPTAINS = 16  # above that
    # The player board.
    MARKERS = 17
    BUNKERS = 18
    RIBANDS = 19
    PROSPECT = 20  # mean points of a steamship still to come, in tenths
    # Cards.
    HAND = 21  # cards in hand but DIRECTOR
    SHIPYARDS = 22  # in hand
    COALS = 23  # in hand
    BEST_CARD = 24  # worth of the best card in hand, in tenths of a point
    STACK = 25  # cards to take back
    BONUS = 26  # markers that DIRECTOR would bring now
    CHOICE = 27  # worth of the best card to choose in this action, in tenths of a point
    CHOOSING = 28  # 1 while a display card is to be chosen
    TOKEN = 29  # Director token unused
    OWN_TRANSPORTS = 30  # TRANSPORT+ and GLOBAL owned
    OWN_CRUISES = 31  # CARGO and CRUISE owned
    OWN_COMMERCE = 32  # times houses
    OWN_FLEET = 33  # times flags
    OWN_INVEST = 34  # INVEST+ owned
    ROUND = 35  # rounds played: points that everybody has made
    # Once the last round is known, only SCORE, MONEY and this count.
    LAST_CARDS = 36  # worth of the cards for the turns left, in tenths of a point


N_POTENTIALS = len(Potential)
WEIGHTS = read_weights(Path(__file__).parent, Potential, tables.PLAYER_COUNTS)
MUCH_MONEY = 300
MANY_CAPTAINS = 2
WORTH_OF_10_POUNDS = Table([40, 10])  # while ships are for sale, and in the last rounds; hundredths of a point
TRANSPORTS_TO_COME = 3  # of a ship bought at the start of the game
STEAMSHIPS_AT_START = Table(tables.N_STEAMSHIPS - n - tables.N_STACKS * docked for n, docked in enumerate(tables.DOCKED_PER_STACK))


@rule
def potentials(s: State, seat: int, out: Ints) -> None:
    """Count what promises points."""
    for k in range(N_POTENTIALS):
        out[k] = 0
    me = s.players[seat]
    sea = scratch(Sea)
    plan = scratch(Plan)
    plan.rate = WORTH_OF_10_POUNDS[0 if s.last_round == NEVER else 1]
    plan.growth = TRANSPORTS_TO_COME * horizon(s) // 10
    plan.house_at = NOTHING
    plan.deployed = NOTHING
    count_fleet(me, plan)
    n = find_ships(s, seat, sea)
    if s.active == seat and s.question != Question.TURN:
        n = foresee(s, seat, me, sea, n, plan)
    find_tops(s, me, sea, n, plan)
    count_houses(s, me, sea, n, plan, out)
    scored = me.transport_vp + me.scrap_vp + me.fleet_vp
    out[Potential.SCORE] = scored + score_ships(s, me) + score_rows(me) + plan.points + out[Potential.HOUSE_POINTS]
    money = me.money + plan.money + tables.CONTRACT_CASH * me.contracts
    if s.last_round != NEVER:
        out[Potential.HOUSE_POINTS] = 0
        out[Potential.HOUSES] = 0
        out[Potential.MONEY] = money // 10
        turns = turns_left(s, seat)
        worth = plan.choice
        if turns > 0:
            find_best_cards(s, seat, me, sea, n, plan)
            worth += plan.best + (plan.second if turns > 1 else 0)
        out[Potential.LAST_CARDS] = worth // 10
        return
    out[Potential.GAME] = 1
    out[Potential.ROUND] = s.round
    out[Potential.MONEY] = min(money, MUCH_MONEY) // 10
    out[Potential.RICHES] = max(money - MUCH_MONEY, 0) // 10
    count_ships_at_sea(me, sea, n, out)
    count_supply(s, me, plan, out)
    count_board(s, me, plan, out)
    count_cards(s, seat, me, sea, n, plan, out)


@rule
def turns_left(s: State, seat: int) -> int:
    """Turns that a seat will still begin, once the last round is known."""
    ahead = (seat + s.n_players - s.first) % s.n_players
    played = (s.active + s.n_players - s.first) % s.n_players
    to_play = ahead > played or (ahead == played and s.question == Question.TURN)
    return s.last_round - s.round + (1 if to_play else 0)


@rule
def count_fleet(me: Player, plan: Plan) -> None:
    for flag in range(tables.N_FLAGS):
        plan.flags[flag] = me.headquarters[flag]
    for i in range(me.fleet_size):
        if me.fleet[i] < tables.N_STEAMSHIPS:
            plan.flags[tables.FLAG[me.fleet[i]]] += 1


@rule
def count_ships_at_sea(me: Player, sea: Sea, n: int, out: Ints) -> None:
    best = 0
    second = 0
    for i in range(n):
        card = sea.ships[i].card
        houses = me.houses[sea.ships[i].place]
        out[Potential.SAFETY] += sea.ships[i].safety
        out[Potential.PORTS] += houses
        if sea.ships[i].coal > 0:
            out[Potential.VISITS] += houses
        if card < tables.N_STEAMSHIPS:
            income = tables.INCOME[card] // 10
            out[Potential.CAPACITY] += income
            if sea.ships[i].coal > 0:
                out[Potential.FUEL] += income
                out[Potential.RESERVE] += income * (sea.ships[i].coal - 1)
            second = max(second, min(best, income))
            best = max(best, income)
    out[Potential.TOP_INCOME] = best + second


@rule
def count_houses(s: State, me: Player, sea: Sea, n: int, plan: Plan, out: Ints) -> None:
    here = scratch(tables.N_REGIONS)
    for i in range(n):
        here[sea.ships[i].place] += 1
    houses = 0
    captains = 0
    for r in range(s.n_regions):
        own = me.houses[r] + (1 if plan.house_at == r else 0)
        if here[r] > 0:
            houses += own
        if own > 0:
            captains += here[r]
    out[Potential.HOUSES] = tables.N_HOUSES - me.houses_left + plan.houses
    out[Potential.HOUSE_POINTS] = houses * captains


@rule
def count_supply(s: State, me: Player, plan: Plan, out: Ints) -> None:
    for i in range(me.fleet_size):
        card = me.fleet[i]
        if card != plan.deployed and is_waiting(s, me, card) and best_region(s, me, card) != NOTHING:
            out[Potential.WAITING] += tables.INCOME[card] // 10
    captains = me.captains + plan.captains
    out[Potential.CAPTAINS] = min(captains, MANY_CAPTAINS)
    out[Potential.SPARE_CAPTAINS] = max(captains - MANY_CAPTAINS, 0)


@rule
def count_board(s: State, me: Player, plan: Plan, out: Ints) -> None:
    value = scratch(tables.N_FLAGS)
    for flag in range(tables.N_FLAGS):
        out[Potential.SHIPS] += plan.flags[flag]
        out[Potential.MARKERS] += min(me.markers[flag], tables.N_ROWS)
        value[flag] = end_value(s, me, flag)
    out[Potential.MARKERS] += plan.markers
    out[Potential.BUNKERS] = me.markers[Marker.COAL_BUNKER]
    out[Potential.RIBANDS] = me.markers[Marker.BLUE_RIBAND]
    total = 0
    count = 0
    for i in range(s.deck_next, s.deck_size):
        if s.deck[i] < tables.FIRST_HQ:
            total += value[tables.FLAG[s.deck[i]]]
            count += 1
    out[Potential.PROSPECT] = 10 * total // count if count > 0 else 0


@rule
def count_cards(s: State, seat: int, me: Player, sea: Sea, n: int, plan: Plan, out: Ints) -> None:
    for kind in range(tables.N_KINDS):
        if kind != Card.DIRECTOR and kind != Card.PRESIDENT:
            out[Potential.HAND] += me.hand[kind]
    out[Potential.SHIPYARDS] = me.hand[Card.SHIPYARD] + me.hand[Card.SHIPYARD_PLUS]
    out[Potential.COALS] = me.hand[Card.COAL] + me.hand[Card.COAL_PLUS]
    find_best_cards(s, seat, me, sea, n, plan)
    out[Potential.BEST_CARD] = plan.best // 10
    out[Potential.STACK] = me.stack_size
    out[Potential.BONUS] = (1 if me.stack_size + 1 >= tables.ONE_BONUS_AT else 0) + (1 if me.stack_size + 1 >= tables.TWO_BONUSES_AT else 0)
    out[Potential.CHOICE] = plan.choice // 10
    choosing = s.active == seat and (s.card == Card.DIRECTOR or s.card == Card.PRESIDENT)
    out[Potential.CHOOSING] = 1 if choosing else 0
    out[Potential.TOKEN] = me.token
    out[Potential.OWN_TRANSPORTS] = me.owned[Card.TRANSPORT_PLUS] + me.owned[Card.GLOBAL]
    out[Potential.OWN_CRUISES] = me.owned[Card.CARGO] + me.owned[Card.CRUISE]
    out[Potential.OWN_COMMERCE] = me.owned[Card.COMMERCE] * out[Potential.HOUSES]
    out[Potential.OWN_FLEET] = me.owned[Card.FLEET] * count_flags(me)
    out[Potential.OWN_INVEST] = me.owned[Card.INVEST_PLUS]


@rule
def horizon(s: State) -> int:
    """How much of the game is to come, in percent, by the steamships left; 1 once the last round is known."""
    if s.question == Question.OVER:
        return 0
    if s.last_round != NEVER:
        return 1
    return min(100, 10 + 90 * s.steamships_left // STEAMSHIPS_AT_START[s.n_players])


@rule
def is_quiet(s: State) -> bool:
    """A turn begins."""
    return s.question == Question.TURN
