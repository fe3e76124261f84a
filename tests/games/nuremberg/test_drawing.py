"""What the picture of First Train to Nuremberg shows, on both maps."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import seaboard
from seaboard.core.language.rules import listening
from seaboard.core.play.scene import Scene
from seaboard.games.nuremberg import GAME
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.drawing.chart import chart_of, rivers
from seaboard.games.nuremberg.drawing.labels import names_of, shared
from seaboard.games.nuremberg.tables import BORDERS, BOX_NAMES, PLOTS, Map
from seaboard.table.panels import with_form
from tests.drawing.reading import table_of

from ..telling import events
from .positions import BORDER, A, fresh, own, play, plot, takeovers

SVG = "{http://www.w3.org/2000/svg}"
Root = ElementTree.Element


def picture(match: seaboard.Match, seat: int | None = None, layout: str = "wide") -> Root:
    return ElementTree.fromstring(match.svg(match.seat if seat is None else seat, layout))


def with_id(root: Root, key: str) -> Root | None:
    return next((element for element in root.iter() if element.attrib.get("id") == key), None)


def titles(root: Root) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}title")]


def words_in(root: Root) -> list[str]:
    return [element.text for element in root.iter(f"{SVG}text") if element.text]


def played_until(is_there: Callable[[Scene[Any]], bool], **options: str) -> seaboard.Match:
    """A random game at the first decision where something is there."""
    match, bot = GAME.new(3, 1, **options), seaboard.bot("random", 1)
    while not is_there(match.scene(match.seat)):
        match.play(bot.choose(match.look()))
    return match


def offers(block: Act) -> Callable[[Scene[Any]], bool]:
    return lambda scene: any(Act.split(choice.action)[0] == block for choice in scene.choices)


def test_every_amount_that_can_be_bid_is_a_target_on_its_box() -> None:
    match = GAME.new(3, 1)
    boxes = with_id(picture(match), "auction")
    assert boxes is not None
    shown = [element.attrib["aria-label"] for element in boxes.iter() if "data-act" in element.attrib]
    assert "bid 3 cubes on top box 1" in shown and "bid 12 cubes on bottom box 3" in shown
    assert len(shown) == len(match.legal)


def test_a_bid_is_shown_with_its_bidder() -> None:
    match = GAME.new(3, 1)
    bidder = match.seat
    assert bidder is not None
    match.play("bid 4 on t2")
    root = picture(match)
    assert with_id(root, "bid-1") is not None
    assert f"{match.scene(None).names[bidder]} bids 4 cubes on top box 2" in titles(root)


@pytest.mark.parametrize("board", [board.name.lower() for board in Map])
def test_a_link_shows_what_it_costs_where_it_would_lie(board: str) -> None:
    match = played_until(offers(Act.BUILD_LINK), map=board)
    scene, view = match.scene(match.seat), match.view(match.seat)
    layer = with_id(picture(match), "targets")
    assert layer is not None
    for choice in scene.choices:
        block, border = Act.split(choice.action)
        if block == Act.BUILD_LINK:
            target = next(element for element in layer.iter() if element.attrib.get("data-act") == str(choice.action))
            assert str(view["borders"][border]["cost"]) in words_in(target)


def test_a_link_in_hand_glows_and_its_track_lies_on_its_border_when_it_is_paid() -> None:
    match, bot = played_until(offers(Act.BUILD_LINK)), seaboard.bot("random", 2)
    action = next(choice.action for choice in match.scene(match.seat).choices if Act.split(choice.action)[0] == Act.BUILD_LINK)
    rail = f"rail-{BORDERS[Map.NUREMBERG][Act.split(action)[1]]['id']}"
    assert with_id(picture(match), rail) is None
    match.play(action)
    line = with_id(picture(match), "line")
    assert line is not None and "The line in hand" in titles(line)
    while offers(Act.PAY)(match.scene(match.seat)):
        match.play(bot.choose(match.look()))
    assert with_id(picture(match), rail) is not None


def test_goods_are_on_the_map_until_they_are_shipped() -> None:
    match = played_until(offers(Act.SHIP))
    for choice in match.scene(match.seat).choices:
        block, item = Act.split(choice.action)
        here = match.view(match.seat)["plots"][item // 2] if block == Act.SHIP else {}
        if here.get("kind") == "goods":
            key = f"{here['good']}-{item // 2}-{here['goods'] - 1}"
            assert with_id(picture(match), key) is not None
            match.play(choice.action)
            assert with_id(picture(match), key) is None
            return
    pytest.fail("no goods to ship")


def test_the_first_of_a_stack_lies_on_top() -> None:
    """All disks start on one space; the first of the grey order is the highest."""
    match = GAME.new(4, 1)
    root = picture(match)
    heights = []
    for seat in match.view(None)["grey_order"]:
        disk = with_id(root, f"white-{seat}")
        assert disk is not None
        heights.append(float(disk.attrib["transform"].split(")")[0].split()[-1]))
    assert heights == sorted(heights) and len(set(heights)) == 4


def test_what_is_paid_with_is_in_the_own_area() -> None:
    match = played_until(offers(Act.PAY))
    area = with_id(picture(match), f"seat-{match.seat}")
    assert area is not None
    pays = {choice.action for choice in match.scene(match.seat).choices}
    assert {int(element.attrib["data-act"]) for element in area.iter() if "data-act" in element.attrib} == pays


def test_the_fuerth_bonus_is_on_one_map_only() -> None:
    assert any("Fürth: the first connection" in title for title in titles(picture(GAME.new(2, 1))))
    assert not any("Fürth" in words for words in words_in(picture(GAME.new(2, 1, map="wensleydale"))))


def test_a_spectator_sees_all_areas_alike() -> None:
    match = GAME.new(4, 1)
    sizes = {(part.width, part.height) for part in table_of(GAME, match.scene(None)).parts if part.key.startswith("seat-")}
    assert len(sizes) == 1


def test_rivers_never_run_on_a_dry_border() -> None:
    wet = {frozenset((one, two)) for _, one, two in rivers(Map.NUREMBERG)}
    for row in BORDERS[Map.NUREMBERG]:
        assert (frozenset(tuple(end) for end in row["line"]) in wet) == ("river" in row)


@pytest.mark.parametrize("board", Map)
@pytest.mark.parametrize("layout", ["wide", "phone"])
def test_all_stations_are_named_in_full_and_no_name_lies_on_another(board: Map, layout: str) -> None:
    """Goods plots have a name on the map where there is room."""
    names = names_of(chart_of(board, layout))
    stations = {number for number, plot in enumerate(PLOTS[board]) if plot["kind"] == "station"}
    assert stations <= set(names) and len(names) >= len(stations) + 20
    for number, name in names.items():
        assert "".join(name.lines).replace(" ", "") == PLOTS[board][number]["name"].replace(" ", "")
    boxes = [name.box for name in names.values()]
    assert not [(one, two) for number, one in enumerate(boxes) for two in boxes[:number] if shared(one, two) > 0]


@pytest.mark.parametrize("board", Map)
def test_the_names_of_plots_and_boxes_are_on_the_board(board: Map) -> None:
    match = GAME.new(4, 1, map=board.name.lower())
    for layout in ("wide", "phone"):
        root = picture(match, layout=layout)
        told = titles(root)
        assert [plot["name"] for plot in PLOTS[board] if not any(title.startswith(f"{plot['name']}:") for title in told)] == []
        boxes = [words.lower() for words in words_in(with_id(root, "boxes") or root)]
        assert [name for name in BOX_NAMES[4] if name not in boxes] == []


def rings(root: Root, part: str, kind: str) -> list[tuple[float, float]]:
    """Where the circles of a class are in a part of the picture."""
    layer = with_id(root, part)
    assert layer is not None
    found = [element.attrib for element in layer.iter(f"{SVG}circle") if element.attrib.get("class") == kind]
    return [(float(ring["cx"]), float(ring["cy"])) for ring in found]


@pytest.mark.parametrize(
    ("track", "give"), [("n021", ("red", "schwabach", "stein")), ("n006 n031", ("green", "erlangen", "vach", "fürth"))]
)
def test_the_start_of_a_route_is_marked_where_it_is_and_its_track_when_it_is_given(track: str, give: tuple[str, ...]) -> None:
    s, chart = fresh(2), chart_of(Map.NUREMBERG, "wide")
    own(s, A, *track.split())
    takeovers(s)
    company, start, *way = give
    play(s, f"give {company} from {start}")
    match = GAME.new(2, 1)
    match._state, match._legal = s, GAME.legal(s)
    assert rings(picture(match), "line", "shine") == [chart.hubs[plot(s, start)]]
    play(s, *(f"give to {name}" for name in way))
    with listening() as heard:
        play(s, "finish")
    scene = replace(match.scene(None), recent=tuple(events(GAME, heard)))
    marked = rings(ElementTree.fromstring(GAME.face.draw(scene).document()), "targets", "recent")
    assert {chart.middles[BORDER[Map.NUREMBERG][name]] for name in track.split()} | {chart.hubs[plot(s, way[-1])]} <= set(marked)


def test_profit_and_loss_of_a_round_is_told_until_it_is_settled() -> None:
    """The last round has no next one, and after the end nothing is to come."""
    match, bot, told = GAME.new(2, 1), seaboard.bot("random", 1), set()
    while not match.over:
        words = " ".join(words_in(picture(match)))
        view = match.view(None)
        told.add((view["round"] == view["rounds"], view["phase"], "this round" in words, "next round" in words))
        match.play(bot.choose(match.look()))
    assert {(last, this, after) for last, phase, this, after in told if phase < 5} == {(False, True, False), (True, True, False)}
    assert {(last, this, after) for last, phase, this, after in told if phase == 5} <= {(False, False, True), (True, False, False)}
    assert not any(words in " ".join(words_in(picture(match, 0))) for words in ("this round", "next round"))


# --- sizes -------------------------------------------------------------------------------------------------------------

LEAST_TEXT = 11
LEAST_HIT = {"wide": 24, "phone": 44}
LEAST_PLOT = {"wide": 24, "phone": 44}  # on the map a target is a whole plot, and these are as wide as the map lets them be
NUMBER = r"-?[\d.]+"


def scale_of(element: Root) -> float:
    found = re.search(rf"scale\(({NUMBER})\)", element.attrib.get("transform", ""))
    return float(found[1]) if found else 1.0


def sizes_of_texts(element: Root, scale: float = 1) -> Iterator[tuple[float, str]]:
    """Every text and how large it is shown."""
    scale *= scale_of(element)
    if element.tag == f"{SVG}text":
        yield float(element.attrib["font-size"]) * scale, "".join(element.itertext())
    for child in element:
        yield from sizes_of_texts(child, scale)


def box_of(element: Root) -> tuple[float, float, float, float] | None:
    """Left, top, right and bottom of a rectangle, circle or polygon."""
    at = {key: float(value) for key, value in element.attrib.items() if key in ("x", "y", "width", "height", "cx", "cy", "r")}
    if element.tag == f"{SVG}rect":
        return at["x"], at["y"], at["x"] + at["width"], at["y"] + at["height"]
    if element.tag == f"{SVG}circle" and "cx" in at:
        return at["cx"] - at["r"], at["cy"] - at["r"], at["cx"] + at["r"], at["cy"] + at["r"]
    if element.tag == f"{SVG}polygon":
        corners = [tuple(map(float, corner.split(","))) for corner in element.attrib["points"].split()]
        return min(x for x, _ in corners), min(y for _, y in corners), max(x for x, _ in corners), max(y for _, y in corners)
    return None


def hit_area(element: Root) -> tuple[float, float]:
    """Width and height of the largest shape of a target."""
    boxes = [box for child in element if (box := box_of(child))]
    return max(((round(right - left, 1), round(low - top, 1)) for left, top, right, low in boxes), key=min)


@pytest.mark.parametrize("layout", ["wide", "phone"])
@pytest.mark.parametrize("board", ["nuremberg", "wensleydale"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_texts_can_be_read_and_targets_be_hit(players: int, board: str, layout: str) -> None:
    match, bot = GAME.new(players, 7, map=board), seaboard.bot("random", 7)
    kinds: set[Act] = set()
    while not match.over:
        now = {Act.split(action)[0] for action in match.legal}
        if match.ply % 61 == 0 or not now <= kinds:
            kinds |= now
            look(match, match.seat, layout)
        match.play(bot.choose(match.look()))
    look(match, None, layout)
    assert kinds >= {Act.BID, Act.BUILD_START, Act.BUILD_LINK, Act.RENT, Act.SHIP}


def look(match: seaboard.Match, seat: int | None, layout: str) -> None:
    table = table_of(GAME, match.scene(seat, layout, framed=False))
    root = ElementTree.fromstring(table.document())
    assert [(size, words) for size, words in sizes_of_texts(root) if size < LEAST_TEXT] == []
    assert layout == "phone" or table.height <= 1000
    for part in root.iter(f"{SVG}g"):
        if part.attrib.get("class") == "part":
            least = (LEAST_PLOT if part.attrib["id"] == "targets" else LEAST_HIT)[layout]
            targets = [element for element in part.iter() if "data-act" in element.attrib]
            areas = {element.attrib["aria-label"]: hit_area(element) for element in targets}
            assert {label: area for label, area in areas.items() if min(area) < least} == {}
    assert {*untold(root)} <= {"North"}


def untold(element: Root) -> Iterator[str]:
    """The names of things that neither have a tip nor lie in something that has one."""
    if "data-tip" in element.attrib:
        return
    if element.attrib.get("role") in ("img", "button"):
        yield from (title.text or "" for title in element.findall(f"{SVG}title"))
    for child in element:
        yield from untold(child)


# --- the form of a bid -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["wide", "phone"])
def test_on_a_page_a_box_is_picked_as_a_whole_and_a_closed_one_says_why_once(layout: str) -> None:
    """The first player holds one box, and has too few cubes for the other's."""
    match = GAME.new(2, 1)
    for bid in ("bid 3 on t1", "bid 12 on t2"):
        match.play(bid)
    form = match.form
    assert form is not None
    scene = with_form(match.scene(match.seat, layout, framed=False), form)
    root = ElementTree.fromstring(table_of(GAME, scene).document())
    boxes = with_id(root, "auction")
    assert boxes is not None
    picks = [element for element in boxes.iter() if "data-pick" in element.attrib]
    assert [element.attrib["data-pick"] for element in picks] == [f"box-{item.value}" for _, item in form.picks()]
    assert all(min(hit_area(element)) >= LEAST_HIT[layout] for element in picks)
    told = [element.attrib["data-why"] for element in boxes.iter() if "data-why" in element.attrib]
    assert len(told) == len(BOX_NAMES[2]) - len(picks) == 2
    assert not [element for element in boxes.iter() if "data-act" in element.attrib]


def test_a_bid_that_is_filled_in_is_one_bid() -> None:
    match = GAME.new(3, 1)
    match.play("bid 4 on t2")
    form = match.form
    assert form is not None
    least = {item.value: item.details[0] for _, item in form.picks()}
    assert [(least[box].start, least[box].title) for box in (0, 1)] == [(3, "cubes"), (5, "cubes")]
    (action,) = match.follow(form, form.read([("box", "1"), ("box-1-cubes", "7")]))
    match.play(action)
    assert match.log[-1].text == "bid 7 on t2"
