"""First Train to Nuremberg: the table as text, from a view. Colours are named as well as shown."""

from __future__ import annotations

from seaboard.core.play.definition import TextTable
from seaboard.core.play.events import minus, signed
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.sentences import PHASES, company_name, counted, pieces
from seaboard.games.nuremberg.tables import Map, Piece
from seaboard.games.nuremberg.view_types import View

INK = {"blue": "dodger_blue1", "yellow": "gold1", "purple": "medium_purple1", "black": "grey70"}
INK |= {"red": "red1", "green": "green3", "white": "white", "brown": "orange4", "grey": "grey50"}


def text_tables(view: View) -> list[TextTable]:
    """Players, orders, the pending auction or trains, and the map."""
    found = [players(view), tracks(view)]
    if view["phase"] == 1:
        found.append(boxes(view))
    return [*found, trains(view), stations(view), goods(view), track(view)]


def ink(colour: str, text: str) -> str:
    return f"[{INK[colour]}]{text}[/]"


def seat_name(view: View, seat: int) -> str:
    name = view["seats"][seat]["name"]
    return ink(name.lower(), name)


def seat_names(view: View, seats: list[int]) -> str:
    return ", ".join(seat_name(view, seat) for seat in seats) or "nobody"


def plot_name(view: View, plot: int) -> str:
    return view["plots"][plot]["name"]


def items(view: View, piece: str, count: int) -> str:
    return pieces(Map[view["map"].upper()], Piece[piece.upper()], count)


def company(view: View, colour: str) -> str:
    return ink(colour, company_name(Map[view["map"].upper()], tables.COMPANY_COLOURS.index(colour)))


def players(view: View) -> TextTable:
    rows = []
    for seat, player in enumerate(view["seats"]):
        turn = "▶ " if seat == view["actor"] else "  "
        influence = " ".join(f"{ink(colour, colour)} {points}" for colour, points in player["influence"].items())
        shipped = ", ".join(ink(piece, items(view, piece, count)) for piece, count in player["shipped"].items())
        pieces_left = f"{len(player['track'])} ({player['track_left']} left)"
        scored, now = f"{player['scored']}", minus(sum(player["points"].values()))
        cells = influence, f"{player['cubes']}", signed(player["profit"]), pieces_left, shipped, scored, now
        rows.append((turn + seat_name(view, seat), *cells))
    title = f"Players (round {view['round']} of {view['rounds']}, {PHASES[view['phase']]})"
    columns = ("", "influence", "cubes", "profit & loss", "track", "shipped", "VP scored", "VP if it ended now")
    return TextTable(title, columns, tuple(rows))


def tracks(view: View) -> TextTable:
    orders = {"grey": view["grey_order"], "civic": view["civic_order"], "train": view["train_order"]}
    rows = [(f"{name} order", seat_names(view, order)) for name, order in orders.items()]
    for name, seats in view["stacks"].items():
        spaces = [view["seats"][seat]["influence"].get(name, view["seats"][seat]["profit"]) for seat in seats]
        disks = ", ".join(f"{seat_name(view, seat)} {minus(space)}" for seat, space in zip(seats, spaces, strict=True))
        rows.append(("Profit & Loss" if name == "profit" else f"{name} influence", disks))
    return TextTable("Orders and tracks (higher first, on one space the top disk first)", ("", ""), tuple(rows))


def boxes(view: View) -> TextTable:
    rows = []
    for box in view["boxes"]:
        printed = " ".join(f"{ink(colour, colour)} {points}" for colour, points in box["printed"].items() if points)
        bid = "none" if box["bidder"] is None else f"{counted(box['bid'], 'cube')} by {seat_name(view, box['bidder'])}"
        rows.append((box["name"], printed, ink(box["disk"], box["disk"]) if box["disk"] else "", bid, f"{box['least_bid']}"))
    bag = " ".join(f"{ink(colour, colour)} {count}" for colour, count in view["bag"].items())
    return TextTable(f"Influence boxes (in the bag: {bag})", ("", "printed", "disk", "bid", "least bid"), tuple(rows))


def trains(view: View) -> TextTable:
    rows = []
    for train in view["trains"]:
        passengers = f"{train['passenger_slots']} × {train['passenger_vp']} VP"
        wagon = f"{train['goods_slots']} × {train['goods_vp']} VP"
        rows.append((f"{train['level']}", f"{train['free']} of {train['berths']}", passengers, wagon, seat_names(view, train["owners"])))
    columns = ("level", "free berths", "passengers", "goods", "rented by")
    return TextTable("Trains (a level costs its number in brown influence)", columns, tuple(rows))


def stations(view: View) -> TextTable:
    rows = []
    for plot in view["plots"]:
        if plot["kind"] == "station":
            passengers = {"red": plot["red"], "green": plot["green"]}
            figures = [ink(colour, items(view, colour, count)) for colour, count in passengers.items() if count]
            figures += [items(view, "white", plot["landlords"])] if plot["landlords"] else []
            colours = " and ".join(ink(colour, colour) for colour in plot["colours"]) or "neutral"
            rows.append((plot["name"], colours, ", ".join(figures)))
    stock = ", ".join(f"{company(view, colour)} {count}" for colour, count in view["company_track"].items())
    return TextTable(f"Stations of {view['title']} (company track left: {stock})", ("station", "colour", "figures"), tuple(rows))


def goods(view: View) -> TextTable:
    rows = []
    for plot in view["plots"]:
        if plot["kind"] == "goods" and plot["goods"]:
            arrows = ", ".join(plot_name(view, station) for station in plot["arrows"])
            rows.append((plot["name"], items(view, plot["cube"], plot["goods"]), arrows))
    return TextTable("Goods", ("plot", "goods", "shipped through"), tuple(rows))


def track(view: View) -> TextTable:
    rows = []
    for border in view["borders"]:
        if border["company"] or border["owner"] is not None:
            owner = company(view, border["company"]) if border["company"] else seat_name(view, border["owner"] or 0)
            rows.append((" – ".join(plot_name(view, end) for end in border["ends"]), owner))
    return TextTable("Track", ("between", "owner"), tuple(rows))
