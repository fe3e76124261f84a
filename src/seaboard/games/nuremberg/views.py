"""First Train to Nuremberg 4.11: what a seat may know, and dealing anew what it cannot know.

Everything on the table is open, the influence bag as a multiset. Hidden from everybody is the order of future draws: influence disks
are drawn when a round begins, from the random numbers of the state, so renewing those is all there is to deal anew.
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import reseed
from seaboard.core.language.rules import rule
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg import view_types as shown
from seaboard.games.nuremberg.rules.auction import price
from seaboard.games.nuremberg.rules.payment import asked_for
from seaboard.games.nuremberg.rules.shipping import all_berths
from seaboard.games.nuremberg.scoring import Source, breakdown
from seaboard.games.nuremberg.state import CLOSED, COMPANIES, NO_BORDER, NO_DISK, NOBODY, Payment, Question, State
from seaboard.games.nuremberg.tables import Cargo, Map, Option, Piece, Track

SHIPPABLE = [piece for piece in Piece if piece != Piece.WHITE]


@rule
def resample(s: State, seat: int, rng: Ints) -> None:
    """Renew the game's random numbers. All seats know the same."""
    reseed(s.rng, rng)


def view(s: State, seat: int | None) -> shown.TableView:
    """The open position, the same for every seat."""
    board = Map(s.options[Option.MAP])
    return {
        "map": board.name.lower(),
        "title": tables.MAPS[board]["title"],
        "round": s.round,
        "rounds": tables.ROUNDS[s.n_players][s.options[Option.ROUNDS_4_PLAYERS]],
        "phase": phase_of(s),
        "grey_order": seats_of(s, s.grey),
        "civic_order": seats_of(s, s.civic),
        "train_order": seats_of(s, s.train),
        "stacks": {track.name.lower(): seats_of(s, s.order[track]) for track in Track},
        "bag": counts(s.bag),
        "aside": counts(s.aside),
        "boxes": [box_view(s, box) for box in range(len(tables.BOX_NAMES[s.n_players]))],
        "trains": [train_view(s, level) for level in range(len(s.berths))],
        "company_track": {colour: s.stock[company] for company, colour in enumerate(tables.COMPANY_COLOURS)},
        "removed": {piece.name.lower(): s.removed[piece] for piece in Piece},
        "fuerth_open": bool(s.fuerth_open),
        "line": line_view(s),
        "due": s.due,
        "payment": Payment(s.payment).name.lower(),
        "plots": [plot_view(s, board, plot) for plot in range(len(tables.PLOTS[board]))],
        "borders": [border_view(s, board, border) for border in range(len(tables.BORDERS[board]))],
        "seats": [player_view(s, number) for number in range(s.n_players)],
    }


def phase_of(s: State) -> int:
    """1 to 5; 0 when the game is over."""
    phases = {Question.BID: 1, Question.BUILD_START: 2, Question.BUILD_LINK: 2, Question.SHIP: 3, Question.OVER: 0}
    return phases.get(Question(asked_for(s)), 5)


def seats_of(s: State, order: Ints) -> list[int]:
    return [order[i] for i in range(s.n_players)]


def counts(values: Ints) -> dict[str, int]:
    return dict(zip(tables.INFLUENCE_COLOURS, values, strict=True))


def box_view(s: State, box: int) -> shown.BoxView:
    return {
        "name": tables.BOX_NAMES[s.n_players][box],
        "printed": counts(tables.PRINTED[s.n_players][box]),
        "disk": None if s.disk[box] == NO_DISK else tables.INFLUENCE_COLOURS[s.disk[box]],
        "bid": s.bid[box],
        "bidder": None if s.bidder[box] == NOBODY else s.bidder[box],
        "least_bid": price(s, box),
    }


def train_view(s: State, level: int) -> shown.TrainView:
    printed = tables.TRAIN_ROWS[s.n_players][level]
    return {
        "level": level + 1,
        "berths": all_berths(s, level),
        "free": s.berths[level] if phase_of(s) == 3 else all_berths(s, level),
        "passenger_slots": printed["passenger_slots"],
        "passenger_vp": printed["passenger_vp"],
        "goods_slots": printed["goods_slots"],
        "goods_vp": printed["goods_vp"],
        "owners": [seat for seat in range(s.n_players) if s.players[seat].trains[level]],
    }


def line_view(s: State) -> shown.LineView | None:
    """The stretch or route in hand."""
    paying = (Payment.FEE, Payment.LANDLORDS, Payment.LINK, Payment.ROUTE)
    if s.question not in (Question.BUILD_LINK, Question.TAKEOVER_LINK) and s.payment not in paying:
        return None
    return {
        "plots": [s.line[i] for i in range(s.links + 1)],
        "borders": [s.pieces[i] for i in range(s.links)],
        "company": tables.COMPANY_COLOURS[s.company] if phase_of(s) == 5 else None,
        "paying": None if s.border == NO_BORDER else s.border,
    }


def plot_view(s: State, board: int, plot: int) -> shown.GoodsView | shown.StationView:
    printed = tables.PLOTS[board][plot]
    place: shown.PlaceView = {"id": printed["id"], "name": printed["name"], "terrain": printed["terrain"]}
    if printed["kind"] == "goods":
        return {
            **place,
            "kind": "goods",
            "good": printed["good"],
            "cube": printed["cube"],
            "goods": s.items[2 * plot],
            "arrows": [tables.PLACE[board][station] for station in printed.get("arrows", [])],
        }
    return {
        **place,
        "kind": "station",
        "colours": [colour for company, colour in enumerate(tables.COMPANY_COLOURS) if s.colour[plot] >> company & 1],
        "red": s.items[2 * plot],
        "green": s.items[2 * plot + 1],
        "landlords": s.landlords[plot],
    }


def border_view(s: State, board: int, border: int) -> shown.BorderView:
    row = tables.BORDERS[board][border]
    return {
        "id": tables.BORDER_IDS[board][border],
        "ends": [tables.PLACE[board][row["a"]], tables.PLACE[board][row["b"]]],
        "cost": tables.COST[s.options[Option.RIVERS]][board][border],
        "open": s.owner[border] != CLOSED,
        "owner": s.owner[border] if 0 <= s.owner[border] < COMPANIES else None,
        "company": tables.COMPANY_COLOURS[s.owner[border] - COMPANIES] if s.owner[border] >= COMPANIES else None,
    }


def player_view(s: State, seat: int) -> shown.SeatView:
    me = s.players[seat]
    points = [0] * len(Source)
    breakdown(s, seat, points)
    return {
        "name": tables.COLOURS[seat].capitalize(),
        "influence": {colour: me.space[k] for k, colour in enumerate(tables.INFLUENCE_COLOURS)},
        "profit": me.space[Track.PROFIT],
        "cubes": me.cubes,
        "cubes_in_stock": tables.MAX_CUBES - me.cubes - sum(s.bid[box] for box in range(len(s.bid)) if s.bidder[box] == seat),
        "bids": me.bids,
        "passed": bool(me.passed),
        "income": me.income,
        "scored": me.passenger_vp + me.goods_vp + me.fuerth_vp,
        "points": {source.name.lower(): points[source] for source in Source},
        "shipped": {piece.name.lower(): me.shipped[piece] for piece in SHIPPABLE},
        "track": sorted(me.track[i] for i in range(me.n_track)),
        "track_left": tables.MAX_TRACK - me.n_track,
        "trains": [level + 1 for level in range(len(me.trains)) if me.trains[level]],
        "slots": {cargo.name.lower(): list(me.slots[cargo]) for cargo in Cargo},
    }
