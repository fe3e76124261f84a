"""The drawing kit: texts that fit, palettes that can be told apart, parts that are drawn again only when they changed."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ElementTree

import pytest

import seaboard
from seaboard.core.errors import SeaboardError
from seaboard.core.play.scene import Choice
from seaboard.drawing import symbols
from seaboard.drawing.frame import arrange
from seaboard.drawing.metrics import fit, text_width, wrap
from seaboard.drawing.pieces import button, explained
from seaboard.drawing.styles import COLOURS, PALETTES, ink_on, style_sheet
from seaboard.drawing.svg import named, rect, target, text
from seaboard.drawing.table import Choices, Part, Table, around, column


def test_a_text_shrinks_and_is_then_cut() -> None:
    assert fit("Hamburg", 500, 12, 8) == ("Hamburg", 12)
    shown, size = fit("Hamburg", 40, 12, 8)
    assert shown == "Hamburg" and 8 <= size < 12 and text_width(shown, size) <= 40
    shown, size = fit("Kaiser Wilhelm der Grosse", 40, 12, 8)
    assert size == 8 and shown.endswith("…") and text_width(shown, 8) <= 40


def test_wrapped_lines_keep_all_words_and_their_width() -> None:
    words = "A pushed-out ship may be deployed again in a region with room for it"
    lines = wrap(words, 100, 10)
    assert " ".join(lines) == words and all(text_width(line, 10) <= 100 for line in lines)
    assert len(wrap(words, 100, 10, 2)) == 2 and wrap(words, 100, 10, 2)[-1].endswith("…")


def test_what_people_write_is_escaped() -> None:
    for drawn in (text(0, 0, "<b>&"), named("<b>&", ""), target(Choice(1, '"<b>&', ""), "<i>", "")):
        assert ElementTree.fromstring(drawn) is not None and "<b>" not in drawn


def test_a_tip_begins_with_the_name_of_the_thing() -> None:
    assert explained("Harbor", "", ". It keeps a boat.") == named("Harbor", "", tip="Harbor. It keeps a boat.")


def test_seats_are_told_around_the_table_from_one_on() -> None:
    assert around(4, 2) == [2, 3, 0, 1] and around(3, None) == [0, 1, 2]


def luminance(colour: str) -> float:
    return 0.2126 * int(colour[1:3], 16) + 0.7152 * int(colour[3:5], 16) + 0.0722 * int(colour[5:7], 16)


@pytest.mark.parametrize("palette", PALETTES)
def test_every_colour_of_a_palette_is_its_own(palette: str) -> None:
    colours = PALETTES[palette].split()
    assert len(colours) == len(COLOURS) == len(set(colours))
    assert all(ink_on(colour) in ("#ffffff", "#101418") for colour in colours)


def test_red_green_and_brown_differ_in_lightness_in_the_safe_palette() -> None:
    shown = dict(zip(COLOURS, PALETTES["safe"].split(), strict=True))
    for one, two in itertools.combinations(("red", "green", "brown", "yellow", "black"), 2):
        assert abs(luminance(shown[one]) - luminance(shown[two])) > 8, (one, two)


def test_the_style_sheet_knows_every_palette_and_theme() -> None:
    for name in (".seaboard.dark", ".seaboard.auto", *(f".seaboard.{palette}" for palette in PALETTES)):
        assert name in style_sheet()


def test_symbols_stay_in_their_square() -> None:
    assert set(symbols.EMBLEMS) <= set(symbols.SHAPES) and len(set(symbols.EMBLEMS)) == 5


def test_an_unknown_theme_palette_or_layout_is_refused_with_the_names_there_are() -> None:
    match = seaboard.game("transatlantic").new(2, 1)
    with pytest.raises(SeaboardError, match="auto, light, dark"):
        match.svg(0, theme="pink")
    with pytest.raises(SeaboardError, match="classic, safe, contrast"):
        match.svg(0, palette="loud")
    with pytest.raises(SeaboardError, match="wide, broad, middle and phone"):
        match.svg(0, layout="round")


def test_choices_are_handed_out_once() -> None:
    game = seaboard.game("transatlantic")
    match = game.new(2, 1)
    scene = match.scene(match.seat)
    choices = Choices(scene)
    block, _ = game.actions.split(scene.choices[0].action)
    taken = choices.take(block)
    assert taken and choices.take(block) == {}
    assert len(taken) + len(choices.rest()) == len(scene.choices) + len(scene.refused)


def test_a_refused_choice_looks_like_a_named_thing_and_says_why() -> None:
    drawn = target(Choice(7, "buy 3", "", "4.3", "It costs £12 and you have £9."), "Mosel", rect(0, 0, 4, 4, "panel"), "halo", tip="A ship")
    (element,) = ElementTree.fromstring(f"<svg>{drawn}</svg>")
    assert element.attrib == {
        "role": "button",
        "tabindex": "0",
        "aria-disabled": "true",
        "data-tip": "A ship",
        "data-why": "It costs £12 and you have £9. (4.3)",
    }
    assert "halo" not in drawn and drawn.partition("<title>")[2] == named("Mosel", rect(0, 0, 4, 4, "panel")).partition("<title>")[2]


def test_the_button_of_a_refused_choice_is_muted() -> None:
    legal, refused = button(Choice(7, "invest", ""), 90), button(Choice(7, "invest", "", "4.3", "It costs £12 and you have £9."), 90)
    assert 'class="button"' in legal and 'class="button"' not in refused and "data-act" not in refused


def test_only_parts_with_other_inputs_have_changed() -> None:
    scene = seaboard.game("transatlantic").new(2, 1).scene()

    def table(number: int) -> Table:
        return Table(scene, column([Part("a", "A", 100, 40, str, (1,)), Part("b", "B", 100, 40, str, (number,))], 8, 8))

    assert [part.key for part in table(2).changed_since(table(1))] == ["b"]
    assert table(1).changed_since(table(1)) == []


def test_a_part_that_only_moved_is_not_drawn_again() -> None:
    scene = seaboard.game("transatlantic").new(2, 1).scene()
    part = Part("a", "A", 100, 40, str, (1,))
    old, new = Table(scene, [part]), Table(scene, [part.moved(20, 30)])
    assert new.changed_since(old) == [] and new.places() == {"a": (20, 30)} != old.places()


def test_many_buttons_become_smaller_until_they_fit() -> None:
    few, many = ([Choice(i, f"choice {i}", "") for i in range(n)] for n in (3, 40))
    places, font, _ = arrange(few, 800, 60)
    assert font == 13 and len({y for _, y, _ in places}) == 1
    places, font, high = arrange(many, 800, 120)
    assert font < 13 and max(y for _, y, _ in places) + high <= 120


def test_a_notebook_shows_the_table_of_the_deciding_seat() -> None:
    match = seaboard.game("transatlantic").new(2, 1)
    assert match._repr_svg_() == match.svg(match.seat)


def test_an_earlier_position_is_a_match_of_its_own() -> None:
    match, bot = seaboard.game("transatlantic").new(2, 1), seaboard.bot("random", 1)
    drawn = []
    for _ in range(12):
        drawn.append((match.ply, match.svg(0)))
        match.play(bot.choose(match.look()))
    for ply, svg in drawn:
        assert match.at(ply).svg(0) == svg
    earlier = match.at(drawn[3][0])
    earlier.play(earlier.legal[0])
    assert match.ply > earlier.ply
