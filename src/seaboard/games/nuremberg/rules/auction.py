"""First Train to Nuremberg 7: Phase 1, the influence auction."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import below
from seaboard.core.language.rules import rule, tell
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.events import Told
from seaboard.games.nuremberg.rules.stacks import begin_phase, place_disk, read_order
from seaboard.games.nuremberg.state import NO_DISK, NOBODY, Player, Question, State
from seaboard.games.nuremberg.tables import Option, Track


@rule
def draw(rng: Ints, bag: Ints, first: int, last: int) -> int:
    """Draw one piece of the kinds `first` to `last` from a bag that holds the count of each kind."""
    total = 0
    for kind in range(first, last + 1):
        total += bag[kind]
    pick = below(rng, total)
    kind = first
    while pick >= bag[kind]:
        pick -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind


@rule
def begin_round(s: State) -> None:
    s.round += 1
    tell(Told.ROUND, s.round)
    if s.options[Option.INFLUENCE_DISKS] > 0:
        refill_bag(s)
    for box in range(tables.N_BOXES[s.n_players]):  # 7.1
        if s.bag[0] + s.bag[1] + s.bag[2] + s.bag[3] == 0:  # 7.2
            refill_bag(s)
        s.disk[box] = draw(s.rng, s.bag, 0, tables.N_COLOURS - 1)
        tell(Told.DRAWS, s.n_players, box, s.disk[box])
    for seat in range(s.n_players):
        me = s.players[seat]
        cubes = min(tables.INCOME_CUBES, tables.MAX_CUBES - me.cubes)  # 7.4
        me.cubes += cubes
        tell(Told.TAKES_CUBES, seat, cubes)
        me.passed = 0
    begin_phase(s, 1, Question.BID, s.grey)


@rule
def refill_bag(s: State) -> None:
    for colour in range(tables.N_COLOURS):
        if s.aside[colour] > 0:
            tell(Told.REFILLS, colour, s.aside[colour])
        s.bag[colour] += s.aside[colour]
        s.aside[colour] = 0


@rule
def price(s: State, box: int) -> int:
    """The least legal bid on a box (7.6)."""
    minimum: int = tables.MINIMUM_BID[s.n_players][box]
    return max(minimum, s.bid[box] + 1)


@rule
def can_bid(s: State, seat: int) -> bool:
    me = s.players[seat]
    if me.bids == tables.MAX_BIDS or me.passed > 0:  # 7.5, 7.8
        return False
    for box in range(tables.N_BOXES[s.n_players]):
        if s.bidder[box] != seat and price(s, box) <= me.cubes:
            return True
    return False


@rule
def bid_choices(s: State, me: Player, out: Ints) -> int:  # D1, D2
    n = 0
    for box in range(tables.N_BOXES[s.n_players]):
        if s.bidder[box] != s.active:  # 7.6
            first = Act.BID + tables.N_AMOUNTS * box - tables.LEAST_BID
            for amount in range(price(s, box), me.cubes + 1):
                out[n] = first + amount
                n += 1
    if s.options[Option.AUCTION_MAY_PASS] > 0:  # 7.5
        out[n] = Act.AUCTION_PASS
        n += 1
    return n


@rule
def bid(s: State, me: Player, action: int) -> None:
    if action == Act.AUCTION_PASS:
        me.passed = 1
        tell(Told.PASSES_AUCTION, s.active)
    else:
        box = (action - Act.BID) // tables.N_AMOUNTS
        amount = (action - Act.BID) % tables.N_AMOUNTS + tables.LEAST_BID
        tell(Told.BIDS, s.active, s.n_players, box, amount)
        if s.bidder[box] != NOBODY:  # 7.7
            tell(Told.OUTBID, s.bidder[box], s.n_players, box, s.bid[box])
            rival = s.players[s.bidder[box]]
            rival.cubes += s.bid[box]
            rival.bids -= 1
            rival.passed = 0  # 7.5
        s.bidder[box] = s.active
        s.bid[box] = amount
        me.cubes -= amount
        me.bids += 1
    for _ in range(s.n_players):  # 7.5, 7.14
        s.turn = (s.turn + 1) % s.n_players
        s.active = s.grey[s.turn]
        if can_bid(s, s.active):
            tell(Told.TURN, s.active)
            return
    end_auction(s)  # 7.9


@rule
def end_auction(s: State) -> None:
    tell(Told.AUCTION_ENDS)
    for box in range(tables.N_BOXES[s.n_players]):  # 7.10, 7.11
        if s.bidder[box] != NOBODY:
            win_box(s, box, s.bidder[box])
        else:
            tell(Told.UNSOLD, s.n_players, box)
        s.aside[s.disk[box]] += 1
        s.disk[box] = NO_DISK
        s.bid[box] = 0
        s.bidder[box] = NOBODY
    for seat in range(s.n_players):
        s.players[seat].passed = 0
    read_order(s, Track.WHITE, Told.CIVIC_ORDER, s.civic)  # 5.3, 7.12
    read_order(s, Track.BROWN, Told.TRAIN_ORDER, s.train)
    begin_phase(s, 2, Question.BUILD_START, s.civic)


@rule
def win_box(s: State, box: int, seat: int) -> None:
    winner = s.players[seat]
    winner.bids -= 1
    tell(Told.WINS, seat, s.n_players, box, s.bid[box])
    for colour in range(tables.N_COLOURS):  # 7.3
        gain = tables.PRINTED[s.n_players][box][colour]
        if s.disk[box] == colour:
            gain += 1
        space = min(winner.space[colour] + gain, tables.MAX_INFLUENCE)  # 2.7
        if winner.space[colour] + gain > tables.MAX_INFLUENCE:
            tell(Told.GAINS_NO_MORE, seat, colour, winner.space[colour] + gain - tables.MAX_INFLUENCE)
        if space > winner.space[colour]:
            tell(Told.GAINS, seat, colour, space - winner.space[colour])
            place_disk(s, seat, colour, space)
