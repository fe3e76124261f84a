"""First Train to Nuremberg: what is told adds up to what changes."""

from __future__ import annotations

from collections.abc import Iterator

from seaboard.core.play.events import Event, Telling
from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.events import Told
from seaboard.games.nuremberg.scoring import Source, breakdown
from seaboard.games.nuremberg.state import Question, State
from seaboard.games.nuremberg.tables import COMPANY_COLOURS, INFLUENCE_COLOURS, KIND, N_PLOTS, Kind, Option, Piece, Track

from ..books import balance

COMMON = 0  # the seat in whose book the bag, the board and the companies are kept
PIECES = [piece.name.lower() for piece in Piece]


def holdings(s: State, seat: int) -> dict[str, int]:
    me = s.players[seat]
    points = [0] * len(Source)
    breakdown(s, seat, points)
    on_track = points[Source.PASSENGERS] + points[Source.GOODS] + points[Source.FUERTH]
    held = {
        "cubes": me.cubes,
        "cubes on boxes": sum(s.bid[box] for box in range(len(s.bid)) if s.bidder[box] == seat),
        "boxes led": me.bids,
        "profit": me.space[Track.PROFIT],
        "vp": sum(points) if s.question == Question.OVER else on_track,
        "income": me.income,
        "track": me.n_track,
        "trains": sum(level * me.trains[level - 1] for level in (1, 2, 3)),
    }
    held |= {colour: me.space[k] for k, colour in enumerate(INFLUENCE_COLOURS)}
    held |= {f"shipped {PIECES[piece]}": me.shipped[piece] for piece in range(Piece.WHITE)}
    return held | (common(s) if seat == COMMON else {})


def common(s: State) -> dict[str, int]:
    """The bag, what lies on the board, and the stock of the companies."""
    held = {f"{colour} in the bag": s.bag[k] for k, colour in enumerate(INFLUENCE_COLOURS)}
    held |= {f"track of {colour}": s.stock[company] for company, colour in enumerate(COMPANY_COLOURS)}
    held |= {f"{colour} stations": sum(s.colour[plot] >> k & 1 for plot in range(N_PLOTS)) for k, colour in enumerate(COMPANY_COLOURS)}
    kinds = KIND[s.options[Option.MAP]]
    for name, kind, place in (("yellow", Kind.YELLOW, 0), ("grey", Kind.GREY, 0), ("red", Kind.STATION, 0), ("green", Kind.STATION, 1)):
        held[f"{name} on the board"] = sum(s.items[2 * plot + place] for plot in range(N_PLOTS) if kinds[plot] == kind)
    return held | {"white on the board": sum(s.landlords), "round": s.round}


def movements(event: Event) -> Iterator[tuple[int, str, int]]:
    kind, figures = event.kind, event.figures
    seat = figures.get("seat", COMMON)
    if kind == Told.ROUND:
        yield COMMON, "round", 1
    yield from influence_moved(event, seat)
    if "cubes" in figures:
        yield from cubes_moved(event, seat)
    if "vp" in figures:
        yield seat, "vp", figures["vp"]
    if kind == Told.SHIPS:
        yield seat, "income", figures["income"]
        yield seat, f"shipped {PIECES[figures['piece']]}", 1
        yield COMMON, f"{PIECES[figures['piece']]} on the board", -1
    if kind == Told.REMOVED:
        yield COMMON, f"{PIECES[figures['piece']]} on the board", -figures["items"]
    if kind == Told.LANDLORDS_LEAVE:
        yield COMMON, "white on the board", -figures["landlords"]
    if kind in (Told.RENTS, Told.RETURNS):
        yield seat, "trains", figures["level"] if kind == Told.RENTS else -figures["level"]
    if kind in (Told.BUILDS, Told.TAKES_OVER):
        yield seat, "track", 1 if kind == Told.BUILDS else -1
    if kind == Told.TAKES_OVER:
        yield COMMON, f"track of {COMPANY_COLOURS[figures['company']]}", -1
    if kind == Told.RECOLOURED:
        for company, colour in enumerate(COMPANY_COLOURS):
            yield COMMON, f"{colour} stations", (figures["after"] >> company & 1) - (figures["before"] >> company & 1)
    if kind == Told.EARNS:
        yield seat, "income", -figures["income"]
        yield seat, "profit", figures["income"]
    if kind == Told.UPKEEP:
        yield seat, "profit", -figures["pieces"]
    if kind == Told.MOVES:
        yield seat, "profit", -figures["lost"]


def cubes_moved(event: Event, seat: int) -> Iterator[tuple[int, str, int]]:
    kind, cubes = event.kind, event["cubes"]
    free: dict[Telling, int] = {Told.TAKES_CUBES: 1, Told.BIDS: -1, Told.OUTBID: 1, Told.WINS: 0, Told.PAYS_CUBES: -1}
    on_boxes: dict[Telling, int] = {Told.BIDS: 1, Told.OUTBID: -1, Told.WINS: -1}
    yield seat, "cubes", free[kind] * cubes
    yield seat, "cubes on boxes", on_boxes.get(kind, 0) * cubes
    yield seat, "boxes led", on_boxes.get(kind, 0)


def influence_moved(event: Event, seat: int) -> Iterator[tuple[int, str, int]]:
    kind = event.kind
    if kind in (Told.GAINS, Told.PAYS, Told.PAYS_INSTEAD):
        yield seat, INFLUENCE_COLOURS[event["colour"]], event["influence"] if kind == Told.GAINS else -event["influence"]
    if kind == Told.DRAWS:
        yield COMMON, f"{INFLUENCE_COLOURS[event['colour']]} in the bag", -1
    if kind == Told.REFILLS:
        yield COMMON, f"{INFLUENCE_COLOURS[event['colour']]} in the bag", event["disks"]


def test_told_movements_of_cubes_influence_points_and_pieces_add_up_to_the_change_of_state() -> None:
    balance(GAME, holdings, movements)
