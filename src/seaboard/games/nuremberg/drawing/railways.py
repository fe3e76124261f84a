"""What changes on the map, in layers that lie on it: track, stations, goods and figures, and on top the marks and targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import badge
from seaboard.drawing.svg import at, circle, halo_circle, halo_rect, named, path, rect, target, text
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.drawing.artwork import INFLUENCE_SIGNS, figure, good, influence, mark_of_seat, sign
from seaboard.games.nuremberg.drawing.chart import Chart, chart_of
from seaboard.games.nuremberg.drawing.labels import Name, names_of
from seaboard.games.nuremberg.tables import Map

Price = tuple[int, str, tuple[str, ...]]  # units; the company whose influence they are, if any; influence besides, by colour
Figures = tuple[int, int, int, bool]  # red, green, landlords, and whether it is a company station
CARGO = ("red", "green", "white")  # figures of a station, from left to right


# --- track -------------------------------------------------------------------------------------------------------------


def draw_track(board: Map, layout: str, pieces: Sequence[tuple[int, str, int | None]], names: Sequence[str]) -> str:
    """Track of players and companies: (border, colour, seat or None for a company). All lie on one bed of sleepers."""
    chart = chart_of(board, layout)
    bed = "".join(chart.rail(border, *chart.middles[border]) for border, _, _ in pieces)
    found = path(bed, "inkline", 'stroke-width="7.5" stroke-dasharray="1.6 2.6"') + path(bed, "inkline", 'stroke-width="5"') if bed else ""
    return found + "".join(draw_rail(chart, border, colour, seat, names) for border, colour, seat in pieces)


def draw_rail(chart: Chart, border: int, colour: str, seat: int | None, names: Sequence[str]) -> str:
    one, two = (tables.PLOTS[chart.board][end]["name"] for end in chart.ends[border])
    owner = f"{colour} company" if seat is None else names[seat]
    drawn = path(chart.rail(border), f"none s-{colour}", 'stroke-width="3.4"')
    drawn += influence(colour, 12) if seat is None else mark_of_seat(seat, 12)
    return at(*chart.middles[border], named(f"{owner}: {one} to {two}", drawn), f"rail-{tables.BORDER_IDS[chart.board][border]}")


# --- stations ----------------------------------------------------------------------------------------------------------


def draw_stations(board: Map, layout: str, colours: Sequence[tuple[int, Sequence[str]]], fuerth_open: bool) -> str:
    """Hubs and names: (plot, the companies whose station it is)."""
    chart = chart_of(board, layout)
    found = "".join(draw_station(chart, plot, tuple(companies)) for plot, companies in colours)
    if fuerth_open:
        x, y = chart.hubs[tables.FUERTH[board]]
        prize = badge("VP", "teal", 0, 0, 9)
        found += at(x + 18, y + 4, named("Nuremberg–Fürth: the first connection brings 1 VP for each piece of the shortest run", prize))
    return found


@cache
def draw_station(chart: Chart, plot: int, companies: tuple[str, ...]) -> str:
    owner = " and ".join(companies) + " company" if companies else "neutral"
    drawn = at(*chart.hubs[plot], draw_hub(companies)) + draw_name(names_of(chart)[plot], bool(companies) and not chart.upright)
    return named(f"{tables.PLOTS[chart.board][plot]['name']}: {owner} station", drawn)


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
    return "".join(
        text(name.x, name.y + number * name.size, line, name.size, "placename", anchor="middle", bold=bold)
        for number, line in enumerate(name.lines)
    )


# --- goods and figures -------------------------------------------------------------------------------------------------


def draw_all_goods(board: Map, layout: str, plots: dict[int, tuple[str, int]]) -> str:
    """Goods on the map: what and how many, by plot."""
    chart = chart_of(board, layout)
    return "".join(draw_goods(chart, plot, *here) for plot, here in plots.items())


def draw_all_figures(board: Map, layout: str, plots: dict[int, Figures]) -> str:
    """Figures on the map, by plot."""
    chart = chart_of(board, layout)
    return "".join(draw_figures(chart, plot, here) for plot, here in plots.items())


def draw_goods(chart: Chart, plot: int, what: str, count: int) -> str:
    scale = goods_size(chart) / 20
    cubes = "".join(
        at(x, y, good(what), f"{what}-{plot}-{number}", scale=scale) for number, (x, y) in enumerate(goods_places(chart, plot, count))
    )
    return named(f"{tables.PLOTS[chart.board][plot]['name']}: {count} {what}", cubes)


def goods_size(chart: Chart) -> float:
    return 13 if chart.upright else 15


def goods_places(chart: Chart, plot: int, count: int) -> list[tuple[float, float]]:
    x, y = chart.hubs[plot]
    step = goods_size(chart) + 2
    return [(x + step * (number - (count - 1) / 2), y) for number in range(count)]


def draw_figures(chart: Chart, plot: int, here: Figures) -> str:
    scale, (red, green, landlords, _) = figure_size(chart) / 20, here
    figures = "".join(
        at(x, y, figure(colour), f"{colour}-{plot}-{number}", scale=scale) for colour, number, x, y in figure_places(chart, plot, here)
    )
    present = [f"{count} {colour} passenger" for count, colour in ((red, "red"), (green, "green")) if count]
    present += [f"{landlords} landlord (cost white influence)"] if landlords else []
    return named(f"{tables.PLOTS[chart.board][plot]['name']}: {', '.join(present)}", figures)


def figure_size(chart: Chart) -> float:
    return 15 if chart.upright else 17


def figure_places(chart: Chart, plot: int, here: Figures) -> Iterator[tuple[str, int, float, float]]:
    """Colour, number among its colour and place of every figure of a station: in a row above its hub."""
    *counts, company = here
    x, y = chart.hubs[plot]
    step = figure_size(chart) * 0.95
    place = x - step * (sum(counts) - 1) / 2
    for colour, count in zip(CARGO, counts, strict=True):
        for number in range(count):
            yield colour, number, place, y - (20 if company else 16)
            place += step


# --- marks and targets -------------------------------------------------------------------------------------------------


def draw_line(board: Map, layout: str, borders: Sequence[int], paying: int | None, start: int | None) -> str:
    """The stretch being built or the route being given: a glow under its track."""
    chart = chart_of(board, layout)
    found = ""
    for border in [*borders, *([] if paying is None else [paying])]:
        x, y = chart.middles[border]
        found += at(x, y, path(chart.rail(border), "shine", 'stroke-width="13" opacity=".75"'))
    if start is not None:
        x, y = chart.hubs[start]
        found += circle(x, y, 12, "shine", 'stroke-width="4"')
    return named("The line in hand", found) if found else ""


def draw_recent(chart: Chart, plots: Sequence[int], borders: Sequence[int]) -> str:
    """Marks around what happened last."""
    found = "".join(circle(*chart.hubs[plot], 14, "recent") for plot in plots)
    return found + "".join(circle(*chart.middles[border], 10, "recent") for border in borders)


Choices = dict[int, Choice]


def draw_targets(
    board: Map,
    layout: str,
    recent: tuple[Sequence[int], Sequence[int]],
    starts: Choices,
    links: dict[int, tuple[Choice, Price]],
    items: dict[int, tuple[Choice, int | Figures, int]],
    routes: Choices,
) -> str:
    """Where a stretch can start, links with what they cost, items that can be shipped with what they bring, and routes to give."""
    chart = chart_of(board, layout)
    found = draw_recent(chart, *recent) + draw_refused(chart, starts, links, items, routes)
    for plot, choice in legal(starts):
        x, y = chart.hubs[plot]
        found += at(x, y, target(choice, tables.PLOTS[board][plot]["name"], "", halo_circle(0, 0, 13)))
    for border, (choice, price) in links.items():
        found += draw_link_target(chart, border, choice, price) if choice.is_legal else ""
    for item, (choice, here, points) in items.items():
        found += draw_item_target(chart, item, choice, here, points) if choice.is_legal else ""
    to_give = dict(legal(routes))
    for place, choice in to_give.items():
        both = {place % tables.N_PLOTS + company * tables.N_PLOTS for company in range(len(tables.COMPANY_COLOURS))} <= {*to_give}
        found += draw_route_target(chart, place, choice, both)
    return found


def legal(choices: Choices) -> Iterator[tuple[int, Choice]]:
    return ((place, choice) for place, choice in choices.items() if choice.is_legal)


def draw_refused(
    chart: Chart,
    starts: Choices,
    links: dict[int, tuple[Choice, Price]],
    items: dict[int, tuple[Choice, int | Figures, int]],
    routes: Choices,
) -> str:
    """What can be clicked to learn why it cannot be chosen: unseen, and below what can."""
    found = ""
    for places in (starts, routes):
        for place, choice in places.items():
            if not choice.is_legal:
                found += target(
                    choice,
                    tables.PLOTS[chart.board][place % tables.N_PLOTS]["name"],
                    unseen_circle(*chart.hubs[place % tables.N_PLOTS], 11),
                )
    for border, (choice, _) in links.items():
        if not choice.is_legal:
            found += target(choice, "", unseen_circle(*chart.middles[border], 10))
    for item, (choice, here, _) in items.items():
        if not choice.is_legal:
            x, y, width, height = item_box(chart, item, here)
            found += target(choice, "", rect(x, y, width, height, "none", 4, 'pointer-events="all"'))
    return found


def unseen_circle(x: float, y: float, radius: float) -> str:
    return circle(x, y, radius, "none", 'pointer-events="all"')


def draw_link_target(chart: Chart, border: int, choice: Choice, price: Price) -> str:
    """The price of a link on its border: of track to build, over a dashed ghost of it, or of a route that goes on here."""
    cost, company, extra = price
    look, ink = (f"f-{company} edge", f"on-{company}") if company else ("raised", "ink")
    face = circle(0, 0, 9.5, look) + text(0, 4, cost, 11, ink, anchor="middle", bold=True)
    x, y = chart.middles[border]
    side = 1 if x + 20 + 11 * len(extra) < chart.width else -1
    face += "".join(influence(colour, 12, side * (17 + 11 * number), 0) for number, colour in enumerate(extra))
    units = f"{cost} {company} influence" if company else str(cost)
    words = f"costs {', '.join([units, *(f'1 {colour} influence' for colour in extra)])}"
    ghost = "" if company else path(chart.rail(border), "inkline dash", 'stroke-width="2.5"')
    return at(x, y, ghost + target(choice, words, face, halo_circle(0, 0, 10)))


def draw_item_target(chart: Chart, item: int, choice: Choice, here: int | Figures, points: int) -> str:
    """Around the goods or the passengers of one colour, with the points they bring."""
    x, y, width, height = item_box(chart, item, here)
    gain = text(x + width / 2, y - 3, f"+{points}", 9, "placename", anchor="middle", bold=True)
    return target(choice, f"{points} VP", gain, halo_rect(x, y, width, height, 4))


def item_box(chart: Chart, item: int, here: int | Figures) -> tuple[float, float, float, float]:
    """Around the goods or the passengers of one colour; `here` is how many goods there are, or the figures."""
    plot = item // 2
    if isinstance(here, int):
        places, size = goods_places(chart, plot, here), goods_size(chart)
    else:
        colour = CARGO[item % 2]
        places = [(x, y) for shade, _, x, y in figure_places(chart, plot, here) if shade == colour]
        size = figure_size(chart)
    (left, y), (right, _), room = places[0], places[-1], size / 2 + 1
    return left - room, y - room, right - left + 2 * room, 2 * room


def draw_route_target(chart: Chart, place: int, choice: Choice, both: bool) -> str:
    """The sign of the company at the station where a route can start; beside each other where both companies can take one."""
    company, plot = divmod(place, tables.N_PLOTS)
    x, y = chart.hubs[plot]
    shift = (20 * company - 10) if both else 0
    return at(
        x + shift,
        y,
        target(choice, tables.PLOTS[chart.board][plot]["name"], influence(tables.COMPANY_COLOURS[company], 16), halo_circle(0, 0, 10)),
    )
