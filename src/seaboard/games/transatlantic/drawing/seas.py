"""The sea regions on the chart: ships by age, newest on top, Trade Houses and what the next one costs; and a ship that is pushed out."""

from __future__ import annotations

from seaboard.core.play.scene import Choice
from seaboard.drawing.pieces import emblem
from seaboard.drawing.svg import at, halo_rect, named, path, rect, target, text
from seaboard.drawing.symbols import symbol
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.drawing.chart import HEADER, PANEL_WIDTH, PLACES, SLOT_GAP, adrift_place, panel_height
from seaboard.games.transatlantic.drawing.ships import STRIP_HEIGHT, TIPS, About, key, strip
from seaboard.games.transatlantic.views import RegionView, ShipView

HOUSE_STEP = 19.0


def sea_key(number: int) -> str:
    """The key of the part of a region; one that ended in a number would be taken for a seat's."""
    return f"sea-{tables.REGION_NAMES[number].lower().replace(' ', '-')}"


def draw_region(layout: str, number: int, region: RegionView, record: int | None, entry: Choice | None, about: About, recent: bool) -> str:
    """A region at its place on the chart: a target as a whole, or its ships are targets. `record` is given where it counts."""
    width, height, high = PANEL_WIDTH[layout], panel_height(layout, number), STRIP_HEIGHT[layout]
    x, y = PLACES[layout][number]
    found = rect(0, 0, width, height, "panel", 8, 'fill-opacity=".86" stroke-width="1.2"')
    room = width - 10 - HOUSE_STEP * tables.HOUSE_PLACES[number]
    found += text(7, 16, region["name"], 13, "title", bold=True, width=room)
    found += at(width - 4 - HOUSE_STEP * tables.HOUSE_PLACES[number], 3, houses(number, region, about.names))
    moored = ""
    for slot in range(region["slots"]):
        place = HEADER + slot * (high + SLOT_GAP)
        if slot < len(region["ships"]):
            card = region["ships"][slot]
            moored += at(4, place, strip(card, width - 8, high, about), key(card["card"]))
        else:
            free = rect(4.5, place + 0.5, width - 9, high - 1, "slot", 5, 'fill-opacity=".5" stroke-opacity=".6"')
            found += named("A free place for a ship", free, tip=TIPS.free_place)
    mark = rect(-3, -3, width + 6, height + 6, "recent", 10) if recent else ""
    title = f"{region['name']}: {len(region['ships'])} of {region['slots']} ships, newest on top"
    drawn = target(entry, title, found + moored + mark, halo_rect(-2, -2, width + 4, height + 4, 9), tip=region_tip(number))
    return at(x, y, drawn) + ("" if record is None else plaque(record, x + width + 6, y + (8 if layout == "wide" else 0)))


def region_tip(number: int) -> str:
    """Which ships may enter a region, and what its Trade Houses are for."""
    if number == tables.NORTH_ATLANTIC:
        entry = "A ship enters if at most one ship here is newer (5.1.3); one faster than the record wins a Blue Riband (5.4)."
    else:
        entry = "A ship enters if it is newer than all here (5.1.2)."
    return (
        f"{entry} If there are too many, the oldest is pushed out (5.3). Each transport here scores a point for each own Trade House (6.4)."
    )


def houses(number: int, region: RegionView, names: tuple[str, ...]) -> str:
    """The places for Trade Houses: built ones with their owners' emblems, free ones with their cost."""
    owners = [seat for seat, count in enumerate(region["houses"]) for _ in range(count)]
    found = ""
    for place in range(tables.HOUSE_PLACES[number]):
        middle = HOUSE_STEP * (place + 0.5)
        if place < len(owners):
            seat = owners[place]
            copy = owners[:place].count(seat)
            drawn = symbol("house", 19, f"f-{tables.COLOURS[seat]} thin", 0, 8.5) + emblem(seat, "white", 8, 0, 11)
            found += at(middle, 0, named(f"Trade House of {names[seat]}", drawn, tip=TIPS.house_built), f"house-{number}-{seat}-{copy}")
        else:
            cost = tables.HOUSE_COST[number][place]
            following = place == len(owners)
            drawn = path(f"M{middle - 8.5:g} 6.5l8.5-6l8.5 6v11h-17Z", "raised edge" if following else "raised faded")
            drawn += text(middle, 16, cost, 11, "ink" if following else "soft", anchor="middle", bold=following)
            found += named(f"{'The next' if following else 'A later'} Trade House here costs £{cost}", drawn, tip=TIPS.house_place)
    return found


def plaque(record: int, x: float, y: float) -> str:
    """The speed record, beside the North Atlantic."""
    drawn = rect(0, 0, 46, 34, "f-blue edge", 6) + symbol("ribbon", 13, "on-blue", 11, 11)
    drawn += text(30, 15.5, record, 13, "on-blue", anchor="middle", bold=True) + text(23, 29, "knots", 11, "on-blue", anchor="middle")
    words = f"Speed record {record} knots: a faster ship that enters the North Atlantic wins a Blue Riband"
    return at(x, y, named(words, drawn, tip="The record never falls; to equal it wins nothing (5.4)."), "record")


def draw_adrift(layout: str, regions: int, ship: ShipView | None, names: tuple[str, ...]) -> str:
    """The ship that is pushed out and waits for its owner's decision."""
    if ship is None:
        return ""
    width, high = PANEL_WIDTH[layout], STRIP_HEIGHT[layout]
    found = rect(0, 0, width, high + 24, "f-orange edge", 8)
    title = named("A ship pushed out of its region", text(8, 15, "Pushed out", 12, "on-orange", bold=True), tip=TIPS.adrift)
    found += title + at(4, 20, strip(ship, width - 8, high, About(names)), key(ship["card"]))
    return at(*adrift_place(layout, regions), found)
