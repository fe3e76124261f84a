"""What happened, as a seat may know it, and the sentences people read of it."""

from __future__ import annotations

from enum import IntEnum

from seaboard.core.language.rules import EVERYBODY, Heard
from seaboard.core.play.events import Event, Merged, Story, Telling, event_for

SEATS = ("Red", "Green", "Yellow")
SHIPS = ("MOSEL", "ELBE", "LAHN")
SEAS = ("Cape", "Pacific")


class Told(Telling):
    TURN = "seat"
    BUYS = "seat ship money"
    MOVES = "seat ship origin=region goal=region"
    COPIES = "seat other=seat"
    LOADS = "seat coal"
    DRAWS = "seat ship?"
    PEEKS = "seat"
    MARKET = "ship"
    DELIVERS = "seat ship region"


class End(IntEnum):
    NOT_YET = 0
    SOLD_OUT = 1


STORY = Story(
    {
        Told.BUYS: "{seat} buys {ship} for £{money}",
        Told.MOVES: "{seat} moves {ship} from {origin} to {goal}",
        Told.COPIES: "{seat} copies {other}",
        Told.LOADS: lambda event: "{seat} loads {coal:cube|cubes of coal}" if event["coal"] else "{seat} loads nothing",
        Told.DRAWS: (
            Merged("{seat} draws {ship}", "{seat} draws {ship}", "ship"),
            Merged("{seat} draws a card", "{seat} draws {count:card}"),
        ),
        Told.PEEKS: "{seat} peeks",
        Told.MARKET: Merged("{ship} comes to the market", "{ship} come to the market", "ship"),
        Told.DELIVERS: Merged("{seat} delivers {ship} in {region}", "{seat} delivers {ship} in {region}", "ship"),
    },
    names={"ship": SHIPS, "region": lambda r: f"the {SEAS[r]}"},
    counted={Told.BUYS: "ship: {ship}", Told.MOVES: "goal: {goal}"},
    ends={End.SOLD_OUT: "All ships are sold."},
    plain={"region": SEAS},
)


def heard(kind: Telling, *figures: int, knows: int = EVERYBODY) -> Heard:
    return Heard(kind, figures, knows)


def told(*what: Heard, seat: int | None = None) -> str:
    """What a seat reads of it."""
    events = (event_for(Told, one, seat) for one in what)
    return " ".join(STORY.clauses([event for event in events if event], SEATS))


def event(kind: Telling, *figures: int) -> Event:
    found = event_for(Told, heard(kind, *figures), None)
    assert found
    return found


def test_a_kind_of_event_declares_its_figures_what_they_are_and_which_are_hidden() -> None:
    assert [int(kind) for kind in Told] == list(range(9)), "also those with the same figures"
    assert Told.MOVES.figures == ("seat", "ship", "origin", "goal")
    assert Told.MOVES.kinds == ("seat", "ship", "region", "region")
    assert Told.DRAWS.figures == ("seat", "ship") and Told.DRAWS.hidden == {"ship"} and not Told.BUYS.hidden


def test_an_event_gives_its_figures_by_name_and_by_what_they_are() -> None:
    moves = event(Told.MOVES, 2, 1, 0, 1)
    assert moves["origin"] == 0 and moves.of("region") == (0, 1) and moves.of("ship") == (1,) and moves.of("coal") == ()
    assert moves.data() == {"event": "moves", "seat": 2, "ship": 1, "origin": 0, "goal": 1}


def test_everybody_knows_what_is_told_to_all() -> None:
    for seat in (None, 0, 1, 2):
        found = event_for(Told, heard(Told.DRAWS, 0, 2), seat)
        assert found and found.whole and found["ship"] == 2


def test_hidden_figures_are_kept_from_seats_that_may_not_know_them_and_from_spectators() -> None:
    draws = heard(Told.DRAWS, 1, 2, knows=0b101)
    for seat in (0, 2):
        found = event_for(Told, draws, seat)
        assert found and found.whole and found.figures == {"seat": 1, "ship": 2}
    for other in (1, None):
        found = event_for(Told, draws, other)
        assert found and not found.whole and found.figures == {"seat": 1}
        assert found.of("ship") == () and found.data() == {"event": "draws", "seat": 1}


def test_what_has_no_hidden_figure_is_kept_whole_from_seats_that_may_not_know_it() -> None:
    peeks = heard(Told.PEEKS, 1, knows=0b010)
    assert event_for(Told, peeks, 1) == Event(Told.PEEKS, {"seat": 1}, True)
    assert event_for(Told, peeks, 0) is None and event_for(Told, peeks, None) is None


def test_figures_are_written_by_their_names() -> None:
    assert told(heard(Told.MOVES, 1, 2, 0, 1)) == "Green moves LAHN from the Cape to the Pacific."
    assert told(heard(Told.COPIES, 1, 2)) == "Green copies Yellow."
    assert told(heard(Told.BUYS, 0, 0, 70)) == "Red buys MOSEL for £70."


def test_amounts_have_a_singular_and_a_plural() -> None:
    assert [told(heard(Told.LOADS, 0, coal)) for coal in (0, 1, 2)] == [
        "Red loads nothing.",
        "Red loads 1 cube.",
        "Red loads 2 cubes of coal.",
    ]
    assert f"{STORY.named(event(Told.LOADS, 0, 21), SEATS)['coal']:knot}" == "21 knots"


def test_what_a_seat_does_in_a_row_is_one_sentence() -> None:
    row = (heard(Told.BUYS, 0, 0, 70), heard(Told.LOADS, 0, 1), heard(Told.PEEKS, 0))
    assert told(*row) == "Red buys MOSEL for £70, loads 1 cube and peeks."
    assert told(*row[:2], heard(Told.PEEKS, 1)) == "Red buys MOSEL for £70 and loads 1 cube. Green peeks."


def test_a_sentence_about_something_else_parts_what_a_seat_does() -> None:
    row = (heard(Told.BUYS, 0, 0, 70), heard(Told.MARKET, 1), heard(Told.PEEKS, 0))
    assert told(*row) == "Red buys MOSEL for £70. ELBE comes to the market. Red peeks."


def test_an_event_without_words_says_nothing_and_parts_nothing() -> None:
    assert told(heard(Told.TURN, 0)) == ""
    assert told(heard(Told.BUYS, 0, 0, 70), heard(Told.TURN, 1), heard(Told.PEEKS, 0)) == "Red buys MOSEL for £70 and peeks."


def test_several_in_a_row_are_listed() -> None:
    market = [heard(Told.MARKET, ship) for ship in range(3)]
    assert [told(*market[:n]) for n in (1, 2, 3)] == [
        "MOSEL comes to the market.",
        "MOSEL and ELBE come to the market.",
        "MOSEL, ELBE and LAHN come to the market.",
    ]


def test_several_that_differ_in_another_figure_are_told_apart() -> None:
    row = (heard(Told.DELIVERS, 0, 0, 0), heard(Told.DELIVERS, 0, 1, 0), heard(Told.DELIVERS, 0, 2, 1), heard(Told.DELIVERS, 1, 0, 1))
    assert told(*row) == "Red delivers MOSEL and ELBE in the Cape and delivers LAHN in the Pacific. Green delivers MOSEL in the Pacific."


def test_seats_that_may_not_know_all_read_the_second_template() -> None:
    row = [heard(Told.DRAWS, 1, ship, knows=0b010) for ship in (0, 2)]
    assert told(*row, seat=1) == "Green draws MOSEL and LAHN."
    assert told(*row, seat=0) == told(*row) == "Green draws 2 cards."
    assert told(row[0], seat=0) == "Green draws a card."


def test_statistics_name_things_plainly() -> None:
    assert STORY.use(event(Told.MOVES, 0, 1, 0, 1), SEATS) == "goal: Pacific"
    assert STORY.use(event(Told.BUYS, 0, 1, 70), SEATS) == "ship: ELBE", "the name of the sentence, where there is no plain one"
    assert STORY.use(event(Told.LOADS, 0, 1), SEATS) == ""


def test_a_story_knows_why_a_game_ends() -> None:
    assert STORY.ends[End.SOLD_OUT] == "All ships are sold." and STORY.told is Told
