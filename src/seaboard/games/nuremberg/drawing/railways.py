"""What changes on the map, in layers that lie on it: track, stations, goods and figures, and on top the marks and targets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from seaboard.core.play.events import listed
from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import UNSEEN, badge
from seaboard.drawing.svg import at, circle, halo_circle, halo_rect, named, path, polygon, rect, target, text
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.drawing.artwork import INFLUENCE_SIGNS, TIPS, figure, good, influence, mark_of_seat, sign
from seaboard.games.nuremberg.drawing.chart import Chart, Point, chart_of, half
from seaboard.games.nuremberg.drawing.labels import PRIZE_ASIDE, Name, names_of
from seaboard.games.nuremberg.sentences import company_name, counted, pieces
from seaboard.games.nuremberg.tables import Kind, Map, Piece

Price = tuple[int, str, tuple[str, ...]]  # units; the company whose influence they are, if any; influence besides, by colour
Figures = tuple[int, int, int, bool]  # red, green, landlords, and whether it is a company station
Choices = dict[int, Choice]
Links = dict[int, tuple[Choice, Price, int]]  # by border: with the plot beyond
Items = dict[int, tuple[Choice, int | Figures, int]]  # by item: how many goods there are, or the figures, and the points for one
FINGER = 44.0  # what a finger can hit
CARGO = ("red", "green", "white")  # figures of a station, from left to right


# --- track -------------------------------------------------------------------------------------------------------------


def draw_track(board: Map, layout: str, laid: Sequence[tuple[int, str, int | None]], names: Sequence[str]) -> str:
    """Track of players and companies: (border, colour, seat or None for a company). All lie on one bed of sleepers."""
    chart = chart_of(board, layout)
    bed = "".join(chart.rail(border, *chart.middles[border]) for border, _, _ in laid)
    found = path(bed, "inkline", 'stroke-width="7.5" stroke-dasharray="1.6 2.6"') + path(bed, "inkline", 'stroke-width="5"') if bed else ""
    return found + "".join(draw_rail(chart, border, colour, seat, names) for border, colour, seat in laid)


def draw_rail(chart: Chart, border: int, colour: str, seat: int | None, names: Sequence[str]) -> str:
    one, two = (tables.PLOT_NAMES[chart.board][end] for end in chart.ends[border])
    owner = company_name(chart.board, tables.COMPANY_COLOURS.index(colour)) if seat is None else names[seat]
    drawn = path(chart.rail(border), f"none s-{colour}", 'stroke-width="3.4"')
    drawn += influence(colour, 12) if seat is None else mark_of_seat(seat, 12)
    tip = TIPS.company_track if seat is None else TIPS.track
    return at(*chart.middles[border], named(f"{owner}: {one} to {two}", drawn, tip=tip), f"rail-{tables.BORDER_IDS[chart.board][border]}")


# --- stations ----------------------------------------------------------------------------------------------------------


def draw_stations(board: Map, layout: str, colours: Sequence[tuple[int, Sequence[str]]], fuerth_open: bool) -> str:
    """Hubs of stations, (plot, the companies whose station it is), and the names of all plots."""
    chart = chart_of(board, layout)
    found = draw_names_of_goods(chart) + "".join(draw_station(chart, plot, tuple(companies)) for plot, companies in colours)
    if fuerth_open:
        x, y = chart.hubs[tables.FUERTH[board]]
        prize = named(
            "Nuremberg–Fürth: the first connection brings 1 VP for each piece of the shortest run",
            badge("VP", "teal", 0, 0, 11),
            tip=TIPS.fuerth,
        )
        found += at(x + PRIZE_ASIDE, y + 3, prize)
    return f'<g text-anchor="middle">{found}</g>'


@cache
def draw_station(chart: Chart, plot: int, companies: tuple[str, ...]) -> str:
    owner = " and ".join(companies) or "neutral"
    drawn = at(*chart.hubs[plot], draw_hub(companies)) + draw_name(names_of(chart)[plot], bool(companies) and not chart.upright)
    tip = TIPS.company_station if companies else TIPS.neutral_station
    return named(f"{tables.PLOT_NAMES[chart.board][plot]}: {owner} station", drawn, tip=tip)


@cache
def draw_names_of_goods(chart: Chart) -> str:
    """Softer than those of stations, and only where there is room; plots tell their names when pointed at."""
    names = names_of(chart).items()
    plots = [name for plot, name in names if tables.KIND[chart.board][plot] != Kind.STATION]
    return f'<g opacity=".75" pointer-events="none">{"".join(draw_name(name, False) for name in plots)}</g>'


def draw_hub(companies: Sequence[str]) -> str:
    """A company station is a square in its colour with its sign, a neutral one a white ring."""
    if not companies:
        return circle(0, 0, 5.5, "panel") + circle(0, 0, 5.5, "inkline", 'stroke-width="1.8"')
    found = ""
    for number, colour in enumerate(companies):
        x = 18 * number - 9 * (len(companies) - 1)
        found += rect(x - 9, -9, 18, 18, f"f-{colour} edge", 4) + sign(INFLUENCE_SIGNS[colour], 12, f"on-{colour}", x, 0)
    return found


def draw_name(name: Name, bold: bool) -> str:
    """A name, centred by the layer it is in."""
    return "".join(
        text(name.x, name.y + number * name.size, line, name.size, "placename", bold=bold) for number, line in enumerate(name.lines)
    )


# --- goods and figures -------------------------------------------------------------------------------------------------


def draw_all_goods(board: Map, layout: str, plots: dict[int, tuple[str, int]]) -> str:
    """Goods on the map: what and how many, by plot."""
    chart, found = chart_of(board, layout), ""
    for plot, (what, count) in plots.items():
        piece, tip = (Piece.YELLOW, TIPS.yellow) if tables.KIND[board][plot] == Kind.YELLOW else (Piece.GREY, TIPS.grey)
        cubes = "".join(
            at(x, y, good(what), f"{what}-{plot}-{number}", scale=chart.cube / 20)
            for number, (x, y) in enumerate(goods_places(chart, plot, count))
        )
        found += named(f"{tables.PLOT_NAMES[board][plot]}: {pieces(board, piece, count)}", cubes, tip=tip)
    return found


def goods_places(chart: Chart, plot: int, count: int) -> list[tuple[float, float]]:
    x, y = chart.hubs[plot]
    step = chart.cube + 2
    return [(x + step * (number - (count - 1) / 2), y) for number in range(count)]


def draw_all_figures(board: Map, layout: str, plots: dict[int, Figures]) -> str:
    """Figures on the map, by plot."""
    chart, found = chart_of(board, layout), ""
    for plot, here in plots.items():
        figures = "".join(
            at(x, y, figure(colour), f"{colour}-{plot}-{number}", scale=chart.figure / 20)
            for colour, number, x, y in figure_places(chart, plot, here)
        )
        present = [pieces(board, Piece[colour.upper()], count) for colour, count in zip(CARGO, here[:3], strict=True) if count]
        tip = " ".join([TIPS.passengers] * bool(here[0] or here[1]) + [TIPS.landlords] * bool(here[2]))
        toll = f" (to enter costs {here[2]} white influence)" if here[2] else ""
        found += named(f"{tables.PLOT_NAMES[board][plot]}: {', '.join(present)}{toll}", figures, tip=tip)
    return found


def figure_places(chart: Chart, plot: int, here: Figures) -> Iterator[tuple[str, int, float, float]]:
    """Colour, number among its colour and place of every figure of a station: in a row above its hub."""
    *counts, company = here
    x, y = chart.hubs[plot]
    step = chart.figure * 0.95
    place = x - step * (sum(counts) - 1) / 2
    for colour, count in zip(CARGO, counts, strict=True):
        for number in range(count):
            yield colour, number, place, y - (20 if company else 16)
            place += step


# --- marks and targets -------------------------------------------------------------------------------------------------


def draw_line(board: Map, layout: str, borders: Sequence[int], paying: int | None, start: int | None) -> str:
    """The stretch being built or the route being given: a glow under its track."""
    chart = chart_of(board, layout)
    glowing = [*borders, *([] if paying is None else [paying])]
    found = "".join(at(*chart.middles[border], path(chart.rail(border), "shine", 'stroke-width="13" opacity=".75"')) for border in glowing)
    if start is not None:
        found += circle(*chart.hubs[start], 12, "shine", 'stroke-width="4"')
    return named("The line in hand", found, tip=TIPS.line) if found else ""


def draw_targets(
    board: Map, layout: str, recent: tuple[Sequence[int], Sequence[int]], starts: Choices, links: Links, items: Items, routes: Choices
) -> str:
    """Marks around what happened last; where a stretch can start, links with what they cost, items that can be shipped with what they
    bring, and routes to give. Below them, unseen, lies what is refused."""
    chart, (plots, borders) = chart_of(board, layout), recent
    found = "".join(circle(*chart.hubs[plot], 14, "recent") for plot in plots)
    found += "".join(circle(*chart.middles[border], 10, "recent") for border in borders)
    drawn = [(choice, draw_start_target(chart, plot, choice)) for plot, choice in starts.items()]
    drawn += [(choice, draw_link_target(chart, border, beyond, choice, price)) for border, (choice, price, beyond) in links.items()]
    to_ship = {item for item, (choice, _, _) in items.items() if choice.is_legal}
    drawn += [(choice, draw_item_target(chart, item, choice, here, points, to_ship)) for item, (choice, here, points) in items.items()]
    to_give = {place for place, choice in routes.items() if choice.is_legal}
    drawn += [(choice, draw_route_target(chart, place, choice, to_give)) for place, choice in routes.items()]
    return found + "".join(one for _, one in sorted(drawn, key=lambda pair: pair[0].is_legal)) + draw_left(chart, items, to_ship)


def draw_left(chart: Chart, items: Items, to_ship: set[int]) -> str:
    """What is refused beside a passenger that can be shipped: it lies above, as that one has the whole plot."""
    left = [(item, items[item]) for item in sorted(items) if item not in to_ship and item ^ 1 in to_ship]
    return "".join(draw_refused_item(chart, item, choice, here) for item, (choice, here, _) in left)


def unseen(outline: Sequence[Point]) -> str:
    """The ground on which a target can be hit."""
    return polygon(outline, "none", UNSEEN)


def ground_of(chart: Chart, plot: int, x: float = 0, y: float = 0) -> str:
    """A whole plot as seen from (x, y), as plots lie side by side; with a square where one is narrower than a finger."""
    outline, (hub_x, hub_y) = chart.outlines[plot], chart.hubs[plot]
    found = unseen([(corner_x - x, corner_y - y) for corner_x, corner_y in outline])
    if min(max(line) - min(line) for line in zip(*outline, strict=True)) < FINGER and chart.upright:
        left = min(max(hub_x - FINGER / 2, 0), chart.width - FINGER)
        found += rect(left - x, hub_y - FINGER / 2 - y, FINGER, FINGER, "none", 0, UNSEEN)
    return found


def draw_start_target(chart: Chart, plot: int, choice: Choice) -> str:
    x, y = chart.hubs[plot]
    ground = ground_of(chart, plot) if choice.is_legal else circle(x, y, 11, "none", UNSEEN)
    return target(choice, "", ground, halo_circle(x, y, 13), tip=TIPS.start)


def draw_link_target(chart: Chart, border: int, beyond: int, choice: Choice, price: Price) -> str:
    """The price of a link on its border: of track to build, over a dashed ghost of it, or of a route that goes on here. It can be hit on
    the whole plot `beyond`."""
    if not choice.is_legal:
        return target(choice, "", circle(*chart.middles[border], 10, "none", UNSEEN), tip=TIPS.link)
    cost, company, extra = price
    look, ink = (f"f-{company} edge", f"on-{company}") if company else ("raised", "ink")
    face = circle(0, 0, 10.5, look) + text(0, 4.3, cost, 12, ink, anchor="middle", bold=True)
    x, y = chart.middles[border]
    side = 1 if x + 20 + 11 * len(extra) < chart.width else -1
    face += "".join(influence(colour, 12, side * (17 + 11 * number), 0) for number, colour in enumerate(extra))
    units = f"{cost} {company} influence" if company else f"{counted(cost, 'cube')} or influence"
    words = f"costs {listed([units, *(f'{count} {colour} influence' for colour, count in Counter(extra).items())])}"
    ghost = "" if company else path(chart.rail(border), "inkline dash", 'stroke-width="2.5"')
    face = ground_of(chart, beyond, x, y) + face
    return at(x, y, ghost + target(choice, words, face, halo_circle(0, 0, 11), tip=TIPS.route_link if company else TIPS.link))


def draw_item_target(chart: Chart, item: int, choice: Choice, here: int | Figures, points: int, to_ship: set[int]) -> str:
    """Around the goods or the passengers of one colour, with the points they bring. It can be hit on the whole plot, or on one side if
    both colours can be shipped."""
    if not choice.is_legal:
        return "" if item ^ 1 in to_ship else draw_refused_item(chart, item, choice, here)
    x, y, width, height = item_box(chart, item, here)
    if isinstance(here, int):  # beside goods, as their names stand above or below
        is_right = x + width + 22 < chart.width
        place, anchor = ((x + width + 2, y + height / 2 + 4), "start") if is_right else ((x - 2, y + height / 2 + 4), "end")
    else:
        place, anchor = (x + width / 2, y - 3), "middle"
    gain = text(*place, f"+{points}", 11, "placename", anchor=anchor, bold=True)
    ground = ground_of(chart, item // 2)
    if item ^ 1 in to_ship:
        others = {each // 2 for each in to_ship} - {item // 2}
        middle = (x + 1 if item % 2 else x + width - 1, y + height / 2)
        ground = unseen(side_of(chart, chart.outlines[item // 2], middle, bool(item % 2), others))
    return target(choice, f"{points} VP", ground + gain, halo_rect(x, y, width, height, 4), tip=TIPS.ship)


def draw_refused_item(chart: Chart, item: int, choice: Choice, here: int | Figures) -> str:
    return target(choice, "", rect(*item_box(chart, item, here), "none", 4, UNSEEN), tip=TIPS.ship)


def side_of(chart: Chart, outline: Sequence[Point], middle: Point, right: bool, others: set[int]) -> list[Point]:
    """One side of a plot; of a narrow one, a square that may reach beyond it, unless it would come near what else can be shipped."""
    ground, (x, y) = half(outline, middle[0], right), middle
    wide = max(x for x, _ in ground) - min(x for x, _ in ground)
    left, far = (x, x + FINGER) if right else (x - FINGER, x)
    near = [hub for hub in (chart.hubs[plot] for plot in others) if left - 20 < hub[0] < far + 20 and abs(hub[1] - 12 - y) < FINGER]
    if wide >= FINGER or near or left < 0 or far > chart.width:
        return ground
    return [(left, y - FINGER / 2), (far, y - FINGER / 2), (far, y + FINGER / 2), (left, y + FINGER / 2)]


def item_box(chart: Chart, item: int, here: int | Figures) -> tuple[float, float, float, float]:
    """Around the goods or the passengers of one colour; `here` is how many goods there are, or the figures."""
    plot = item // 2
    if isinstance(here, int):
        places, size = goods_places(chart, plot, here), chart.cube
    else:
        places, size = [(x, y) for colour, _, x, y in figure_places(chart, plot, here) if colour == CARGO[item % 2]], chart.figure
    (left, y), (right, _), room = places[0], places[-1], size / 2 + 1
    return left - room, y - room, right - left + 2 * room, 2 * room


def draw_route_target(chart: Chart, place: int, choice: Choice, to_give: set[int]) -> str:
    """The sign of the company at the station where a route can start; beside each other where both companies can take one."""
    company, plot = divmod(place, tables.N_PLOTS)
    x, y = chart.hubs[plot]
    if not choice.is_legal:
        return target(choice, "", circle(x, y, 11, "none", UNSEEN), tip=TIPS.route)
    ground, shift = ground_of(chart, plot, x, y), 0
    if {plot, plot + tables.N_PLOTS} <= to_give:
        shift = 24 * company - 12
        ground = unseen([(corner_x - x - shift, corner_y - y) for corner_x, corner_y in half(chart.outlines[plot], x, bool(company))])
    face = ground + influence(tables.COMPANY_COLOURS[company], 18)
    return at(x + shift, y, target(choice, "", face, halo_circle(0, 0, 11), tip=TIPS.route))
