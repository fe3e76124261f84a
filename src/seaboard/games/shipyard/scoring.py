"""Shipyard 11: contracts, final scoring, and what breaks ties."""

from __future__ import annotations

from enum import IntEnum

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.state import Player, Ship, State
from seaboard.games.shipyard.tables import Colour, Count, Feature, Item


class Source(IntEnum):
    """Where points come from; a player's record has those of cruises."""

    CREW = 0  # 9.1
    CARGO = 1  # 9.2: cranes and cannons
    SPEED = 2  # 9.3
    SYMBOLS = 3  # 9.4
    RIBBON = 4  # 9.5
    BLUE_CONTRACT = 5  # 11.5
    GREEN_CONTRACT = 6
    TRADERS = 7


@rule
def in_fleet(s: State, seat: int, ship: int) -> bool:  # 11.7
    return s.ships[ship].owner == seat and s.ships[ship].approved > 0


@rule
def count_bits(bits: int, n: int) -> int:
    found = 0
    for k in range(n):
        if has(bits, k):
            found += 1
    return found


@rule
def on_ship(items: Ints, places: Ints, what: int) -> int:
    """How many of something a ship has: items, safety features, officers (11.7), or itself."""
    if what < tables.N_ITEMS:
        return items[what]
    if what < tables.OFFICER:
        return places[Feature.LANTERN + what - tables.FIRST_SAFETY]
    if what == tables.OFFICER:
        return max(items[Item.CAPTAIN] - 1, 0)
    return 1 if what == tables.SHIP else 0


@rule
def has_all(items: Ints, needs: int) -> bool:
    for item in range(tables.N_ITEMS):
        if has(needs, item) and items[item] == 0:
            return False
    return True


@rule
def counts_of(items: Ints, places: Ints, length: int, speed: int, contract: int) -> int:
    """What one ship adds to the count of a contract (11.8)."""
    count = tables.CONTRACT_COUNT[contract]
    number = tables.CONTRACT_NUMBER[contract]
    a = tables.CONTRACT_A[contract]
    b = tables.CONTRACT_B[contract]
    if count == Count.BEYOND:
        return on_ship(items, places, a)
    if count == Count.PAIRS_SAME_SHIP:
        return items[a] // 2 if a == b else min(items[a], items[b])
    met = False
    if count == Count.SHIPS_WITH_ALL:
        met = has_all(items, tables.CONTRACT_NEEDS[contract])
    elif count == Count.SHIPS_CREW_AT_LEAST or count == Count.SHIPS_SAFETY_KINDS:
        found = 0
        for item in range(tables.FIRST_EQUIPMENT):
            found += items[item]
        kinds = 0
        for feature in range(Feature.LANTERN, tables.N_FEATURES):
            kinds += min(places[feature], 1)
        met = (found if count == Count.SHIPS_CREW_AT_LEAST else kinds) >= number
    elif count == Count.SHIPS_SPEED_AT_LEAST:
        met = speed >= number
    elif count == Count.SHIPS_LENGTH_AT_LEAST:
        met = length >= number
    elif count == Count.SHIPS_LENGTH_EXACT:
        met = length == number
    elif count == Count.SHIPS_SAIL_NO_STACK:
        met = items[Item.SAIL] > 0 and items[Item.SMOKESTACK] == 0
    return 1 if met else 0


@rule
def ship_counts(ship: Ship, contract: int) -> int:
    return counts_of(ship.items, ship.places, ship.length, ship.speed, contract)


@rule
def counts_ashore(me: Player, contract: int) -> int:
    """What a contract counts that is on no ship: used canals, employees."""
    if tables.CONTRACT_COUNT[contract] == Count.BEYOND and tables.CONTRACT_A[contract] == tables.USED_CANAL:
        return count_bits(me.used_canals, tables.N_CANALS)
    if tables.CONTRACT_COUNT[contract] == Count.BEYOND and tables.CONTRACT_A[contract] == tables.EMPLOYEE:
        return count_bits(me.employees, tables.N_EMPLOYEES)
    return 0


@rule
def points_for(contract: int, total: int, lengths: int) -> int:
    """What a contract is worth with so many in all of what it counts, and the lengths in the fleet as bits; bit 0 is not a length."""
    if tables.CONTRACT_COUNT[contract] == Count.DISTINCT_LENGTHS_BEYOND_FIRST:
        total = max(count_bits(lengths >> 1, tables.N_YARD) - 1, 0)
    elif tables.CONTRACT_COUNT[contract] == Count.BEYOND:
        total = max(total - tables.CONTRACT_NUMBER[contract], 0)
    return tables.CONTRACT_VP[contract] * total


@rule
def contract_points(s: State, seat: int, contract: int) -> int:
    """What a contract is worth to a seat now."""
    total = counts_ashore(s.players[seat], contract)
    lengths = 0
    for ship in range(s.n_ships):
        if in_fleet(s, seat, ship):
            total += ship_counts(s.ships[ship], contract)
            lengths |= 1 << s.ships[ship].length
    return points_for(contract, total, lengths)


@rule
def best_contract(s: State, seat: int, colour: int) -> int:
    """Points of the best contract held of a colour; in the end only one is held."""
    best = 0
    for contract in range(colour * tables.N_PER_COLOUR, (colour + 1) * tables.N_PER_COLOUR):
        if has(s.players[seat].contracts, contract):
            best = max(best, contract_points(s, seat, contract))
    return best


@rule
def trader_points(me: Player) -> int:
    points = 0
    for employee in range(tables.N_EMPLOYEES):
        if has(me.employees, employee):
            points += tables.END_VP[employee]
    return points


@rule
def breakdown(s: State, seat: int, out: Ints) -> None:
    """A seat's points by source, as if the game ended now (11.5)."""
    me = s.players[seat]
    for source in range(Source.RIBBON + 1):
        out[source] = me.points[source]
    out[Source.BLUE_CONTRACT] = best_contract(s, seat, Colour.BLUE)
    out[Source.GREEN_CONTRACT] = best_contract(s, seat, Colour.GREEN)
    out[Source.TRADERS] = trader_points(me)


@rule
def tie_break(s: State, seat: int) -> int:
    """11.6: more guilders, then more ships in the fleet."""
    better = s.players[seat].money << 8
    for ship in range(s.n_ships):
        if in_fleet(s, seat, ship):
            better += 1
    return better


@rule
def end_reason(s: State) -> int:
    return s.end
