"""TransAtlantic: what its picture shows."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

import pytest

import seaboard
from seaboard.core.play.definition import Value
from seaboard.drawing.table import Table
from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.drawing.cards import FACES, global_income, region_income, yields
from seaboard.games.transatlantic.drawing.seas import sea_key
from seaboard.games.transatlantic.state import State
from seaboard.games.transatlantic.tables import Card
from seaboard.games.transatlantic.views import ShipView, card_view
from tests.drawing.reading import acts, part, table_of

from .positions import BLUE, GAME, GREEN, RED, SEA, SHIP, build, dock, for_sale, fresh, lay_up, mark, play, put, show, stack, turn_of


def match_at(s: State, **options: bool) -> seaboard.Match:
    """A match in a position made by hand."""
    GAME.rules.ask(s)
    match = GAME.new(s.n_players, 1, **options)
    match._state, match._legal = s, GAME.legal(s)
    return match


def table(s: State, seat: int | None = RED, layout: str = "wide", **options: bool) -> Table:
    """A position made by hand, drawn for a seat."""
    return table_of(GAME, match_at(s, **options).scene(seat, layout))


def words(svg: str) -> list[str]:
    """All texts that can be seen."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter("text")]


def where(drawn: Table, identity: str) -> str:
    """The part in which a thing lies."""
    (found,) = [one.key for one in drawn.parts if f'id="{identity}"' in one.svg()]
    return found


def test_a_ship_keeps_its_id_from_the_market_through_the_supply_to_its_region() -> None:
    s = fresh()
    for_sale(s, "mosel", "germanic", "suevia")
    turn_of(s, RED, 500)
    germanic = f"ship-{SHIP['germanic']}"
    assert where(table(s), germanic) == "market"
    play(s, "play shipyard", "buy 2", "stop")
    assert where(table(s), germanic) == "holdings-0"
    assert where(table(s), f"ship-{SHIP['mosel']}") == "docks", "the leftmost ship goes there"
    play(s, "deploy germanic", "enter cape")
    assert where(table(s), germanic) == "sea-cape"


def test_the_market_tells_price_and_cost_of_the_position() -> None:
    s = fresh()
    for_sale(s, "mosel", "neckar")
    shown = words(part(table(s), "market"))
    assert {"£50", "50+0", "£80", "70+10"} <= set(shown)


def test_the_flip_side_marks_the_positions_that_come_with_coal() -> None:
    s = fresh(market_flip=True)
    for_sale(s, "mosel", "neckar", "elbe", "lahn")
    market = part(table(s, market_flip=True), "market")
    assert market.count("comes with coal") == 3 and market.count("comes without coal") == 1


def test_each_choice_lies_on_what_it_is_about() -> None:
    s = fresh()
    for_sale(s, "mosel", "neckar")
    stack(s, GREEN, "coal")
    turn_of(s, RED, 500)
    drawn = table(s)
    assert Act.PLAY + Card.COAL in acts(part(drawn, "hand"))
    assert acts(part(drawn, "display")) == {Act.TOKEN + slot for slot in range(5)}
    play(s, "play shipyard")
    assert acts(part(table(s), "market")) == {Act.BUY, Act.BUY + 1}


def test_a_copied_card_is_chosen_on_the_stack_of_its_owner() -> None:
    s = fresh()
    stack(s, GREEN, "coal")
    stack(s, BLUE, "invest")
    show(s, "ship agent", "fleet")
    play(s, "token ship agent")
    drawn = table(s)
    assert acts(part(drawn, "holdings-1")) == {int(Act.AGENT)}
    assert acts(part(drawn, "holdings-3")) == {Act.AGENT + 2}


def test_a_pushed_out_ship_waits_on_the_chart() -> None:
    s = fresh()
    for name in ("abyssinia", "baltic", "frisia"):
        put(s, name, GREEN, "cape")
    put(s, "elbe", RED)
    put(s, "taeping", BLUE, "pacific")
    play(s, "play transport", "deploy elbe", "enter cape")
    drawn = table(s, GREEN)
    assert where(drawn, f"ship-{SHIP['abyssinia']}") == "adrift"
    assert Act.REGION + SEA["pacific"] in acts(part(drawn, "sea-pacific"))
    assert acts(part(drawn, "bar")) == {int(Act.STOP)}


def test_a_region_shows_its_houses_and_what_the_next_one_costs() -> None:
    s = fresh()
    build(s, RED, "cape")
    build(s, GREEN, "cape")
    cape = part(table(s), "sea-cape")
    assert 'id="house-2-0-0"' in cape and 'id="house-2-1-0"' in cape
    assert "The next Trade House here costs £40" in cape and "A later" not in cape


def test_the_board_tells_what_ships_of_a_flag_are_worth() -> None:
    """Three Freight markers and a dock: 10 + 1 for each of two green ships."""
    s = fresh()
    mark(s, RED, green=3)
    dock(s, green=1)
    put(s, "oregon", RED, "cape")
    put(s, "city of berlin", RED)
    assert "2×11" in words(part(table(s), "board-0"))


def test_cards_tell_what_they_would_bring_now() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=2)  # £40, 5,000 t, 1,700 passengers
    put(s, "mosel", RED, "cape", coal=0)
    put(s, "bothnia", GREEN, "cape")  # £40, the only rival
    mark(s, RED, black=2)
    build(s, RED, "cape", 2)
    now = yields(match_at(s).scene(RED).view, RED)
    assert (now["TRANSPORT"], now["REGION"], now["CARGO"], now["CRUISE"]) == ("£40", "£80", "£90", "£170")
    assert (now["COAL"], now["COAL+"], now["COMMERCE"], now["FLEET"]) == ("4 coal", "5 coal", "£100", "4 VP")
    assert now["DIRECTOR"] == "1 of 4"


def test_region_and_global_are_reckoned_as_in_the_rules() -> None:
    def ship(owner: int, income: int, flag: str | None) -> ShipView:
        return {**card_view(0), "flag": flag, "income": income, "owner": owner, "coal": 1}

    cape = [ship(RED, 70, "red"), ship(GREEN, 60, "blue"), ship(BLUE, 30, "blue")]  # newest first
    assert region_income(cape, RED) == 70 + 30, "own ships, and the oldest of the others"
    pacific = [ship(RED, 50, "red"), ship(RED, 20, None)]
    assert global_income([cape, pacific], RED) == 70 + 50, "one in each region brings more than one of each flag"


def test_every_card_is_told_in_few_words_and_in_full() -> None:
    assert set(FACES) == set(Card)
    assert all(face.short.endswith(".") and face.full.endswith(".") for face in FACES.values())


def test_the_other_hands_are_signs_and_the_own_hand_is_cards() -> None:
    s = fresh()
    drawn = table(s)
    assert where(drawn, f"card-{RED}-{Card.COAL:d}") == "hand"
    assert where(drawn, f"card-{GREEN}-{Card.COAL:d}") == "holdings-1"
    assert "hand" not in {one.key for one in table(s, None).parts}, "a spectator has none"


def test_decks_are_backs_with_a_count() -> None:
    s = fresh()
    display = part(table(s), "display")
    assert "Extension deck: 17 left" in display and 'class="back"' in display


def test_many_ships_in_supply_become_smaller_and_stay_targets() -> None:
    s = fresh(scrap_to_supply=True)
    for name in ("mosel", "neckar", "bothnia", "suevia", "germanic", "elbe", "servia", "lahn", "spree", "oregon", "ionic"):
        lay_up(s, name, RED)
    turn_of(s, RED)
    play(s, "play transport")
    for layout in ("wide", "phone"):
        assert len(acts(part(table(s, RED, layout, scrap_to_supply=True), "holdings-0"))) == 11


def test_the_viewer_sits_first_and_the_others_follow_in_order() -> None:
    s = fresh()
    areas = [one for one in table(s, GREEN).parts if one.key.startswith("heading-")]
    assert [one.key for one in areas] == ["heading-1", "heading-2", "heading-3", "heading-0"]
    assert areas[0].y < 720 <= areas[1].y


def test_the_last_move_is_marked_where_it_happened() -> None:
    match = GAME.new(4, 1)
    match.play(match.legal[0])  # a clipper enters a region
    region = match.log_for(None)[-1].action
    assert region is not None
    drawn = GAME.face.draw(match.scene(None))
    assert isinstance(drawn, Table)
    assert 'class="recent"' in part(drawn, sea_key(region - Act.REGION))


def after(s: State, text: str) -> Table:
    """The table after one action in a position made by hand."""
    match = match_at(s)
    match.play(text)
    return table_of(GAME, match.scene(RED))


def test_all_ships_that_transported_are_marked_with_their_region() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    put(s, "mosel", GREEN, "cape")
    put(s, "suevia", GREEN, "cape", coal=0)
    play(s, "play region")
    drawn = after(s, "region cape")
    assert part(drawn, "sea-cape").count('class="recent"') == 3, "two ships and the region"
    assert 'class="recent"' not in part(drawn, "sea-pacific")


def test_a_stack_with_a_new_card_is_marked() -> None:
    s = fresh()
    drawn = after(s, "play coal")
    assert 'class="recent"' in part(drawn, "holdings-0")
    assert 'class="recent"' not in part(drawn, "holdings-1")


def test_a_loaded_ship_is_marked_in_the_supply() -> None:
    s = fresh()
    put(s, "elbe", RED)
    put(s, "servia", RED)
    play(s, "play coal")
    assert part(after(s, "coal elbe"), "holdings-0").count('class="recent"') == 1


def test_a_ship_that_moves_changes_few_parts() -> None:
    s = fresh()
    put(s, "elbe", RED)
    play(s, "play transport", "deploy elbe")
    before = table(s)
    play(s, "enter cape")
    changed = {one.key for one in table(s).changed_since(before)}
    assert {"sea-cape", "holdings-0"} <= changed
    assert not changed & {"chart", "market", "docks", "display", "store", "mat-0", "board-1", "holdings-2"}


def test_choices_without_a_place_are_buttons() -> None:
    s = fresh()
    put(s, "elbe", RED, "cape")
    turn_of(s, RED, 200)
    play(s, "play invest")
    bar = part(table(s), "bar")
    assert acts(bar) == {Act.INVEST + option for option in range(3)}
    assert {"Build a Trade House", "Buy a Coal Bunker marker", "Buy another marker"} <= set(words(bar))


# --- what can be read and hit ------------------------------------------------------------------------------------------

LEAST_TEXT = 11
LEAST_TARGET = {"wide": 24, "phone": 44}
CLAUSE = re.compile(r"\(\d+(\.\d+)*(, \d+(\.\d+)*)*\)")
SETTINGS: list[tuple[int, dict[str, Value]]] = [(2, {}), (3, {"president": True, "market_flip": True}), (4, {"scrap_to_supply": True})]


def boards(players: int, options: dict[str, Value]) -> Iterator[tuple[str, ElementTree.Element]]:
    """Each part of a game's pictures on a page, with its layout."""
    match, bot, seen = GAME.new(players, 7, **options), seaboard.bot("random", 7), set[str]()
    while not match.over:
        if match.ply % 17 == 0:
            for layout in LEAST_TARGET:
                for one in table_of(GAME, match.scene(match.seat, layout, framed=False)).parts:
                    drawn = one.moved(0, 0).svg()
                    if drawn not in seen:
                        seen.add(drawn)
                        yield layout, ElementTree.fromstring(drawn)
        match.play(bot.choose(match.look()))


def scaled(element: ElementTree.Element, scale: float = 1) -> Iterator[tuple[ElementTree.Element, float]]:
    """All elements below one, with what they are scaled by."""
    found = re.search(r"scale\(([\d.]+)", element.get("transform", ""))
    scale *= float(found.group(1)) if found else 1
    yield element, scale
    for child in element:
        yield from scaled(child, scale)


def hit_area(element: ElementTree.Element) -> tuple[float, float]:
    """The largest rectangle of a target."""
    areas = [(float(one.get("width", 0)), float(one.get("height", 0))) for one in element.iter("rect")]
    return max(areas, key=lambda area: area[0] * area[1])


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_every_text_can_be_read_every_target_hit_and_every_thing_tells_its_rule(players: int, options: dict[str, Value]) -> None:
    for layout, drawn in boards(players, options):
        for element, scale in scaled(drawn):
            if element.tag == "text":
                assert float(element.attrib["font-size"]) * scale >= LEAST_TEXT, (layout, drawn.get("id"), element.text)
            if "data-act" in element.attrib:
                assert min(hit_area(element)) * scale >= LEAST_TARGET[layout], (layout, drawn.get("id"), element.get("aria-label"))
            title = element.findtext("title")
            if title and not re.fullmatch(r"Extension deck: \d+ left", title):  # which lies in a thing with a tip
                assert CLAUSE.search(element.get("data-tip", "")), (drawn.get("id"), title)
