"""TransAtlantic: what promises points, and the estimate made of it."""

from __future__ import annotations

import random

import pytest

from seaboard.games.transatlantic.evaluation import Potential
from seaboard.games.transatlantic.state import State

from .positions import GAME, GREEN, RED, build, choices, dock, for_sale, fresh, mark, put, show, stack, to_come, turn_of


def counted(s: State, seat: int) -> dict[Potential, int]:
    out = [-9] * len(Potential)
    GAME.rules.potentials(s, seat, out)
    return {potential: out[potential] for potential in Potential}


def best(s: State) -> str:
    """The choice after which the deciding seat is furthest ahead of the best other one."""
    choices(s)
    seat, others = GAME.rules.actor(s), [other for other in range(s.n_players) if other != GAME.rules.actor(s)]

    def lead(action: int) -> int:
        after = s.copy()
        GAME.rules.apply(after, action)
        return int(GAME.rules.evaluate(after, seat) - max(GAME.rules.evaluate(after, other) for other in others))

    return GAME.face.text(s, max(GAME.legal(s), key=lead))


def begin(s: State, *texts: str) -> None:
    """Play actions of positions that need not be whole."""
    for text in texts:
        choices(s)
        GAME.rules.apply(s, {GAME.face.text(s, action): action for action in GAME.legal(s)}[text])


@pytest.mark.parametrize("players", GAME.players)
def test_the_estimate_is_the_score_once_the_game_is_over(players: int) -> None:
    s, rng = GAME.start(players, 4, {}), random.Random(4)
    while not GAME.rules.is_over(s):
        assert 0 <= GAME.rules.horizon(s) <= 100 and GAME.rules.spread(s) > 0
        GAME.rules.apply(s, rng.choice(GAME.legal(s)))
    scores = [0] * players
    GAME.rules.scores(s, scores)
    assert [GAME.rules.evaluate(s, seat) for seat in range(players)] == [100 * points for points in scores]
    assert GAME.rules.horizon(s) == 0


def test_the_horizon_shrinks_with_the_steamships() -> None:
    s = GAME.start(4, 1, {})
    assert GAME.rules.horizon(s) == 100
    few = fresh()
    to_come(few, "titanic", "france")
    assert GAME.rules.horizon(few) < 20


def test_potentials_of_a_position_counted_by_hand() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=2)  # red, £40
    put(s, "baltic", RED, "cape", coal=0)  # red, £30, below it
    put(s, "taeping", RED, "pacific")
    put(s, "neckar", GREEN, "pacific")
    put(s, "abyssinia", RED)  # yellow, £30: fits into the empty seas
    build(s, RED, "cape", 2)
    mark(s, RED, red=2, black=1)
    dock(s, red=1)
    stack(s, RED, "coal", "invest")
    turn_of(s, RED, 340)
    count = counted(s, RED)
    assert count[Potential.GAME] == 1
    # Two red ships of 8 + 1 and a yellow one of 4; 2 houses × 2 captains; 2 markers in row 1.
    assert count[Potential.SCORE] == 2 * 9 + 4 + 4 + 2
    assert (count[Potential.MONEY], count[Potential.RICHES]) == (30, 4)
    assert (count[Potential.FUEL], count[Potential.RESERVE], count[Potential.CAPACITY]) == (4, 4, 7)
    assert count[Potential.TOP_INCOME] == 7
    # Of 3 slots Germanic holds the first, Baltic the second, and Taeping lies below Neckar.
    assert count[Potential.SAFETY] == 3 + 2 + 2
    assert (count[Potential.HOUSES], count[Potential.VISITS], count[Potential.PORTS], count[Potential.HOUSE_POINTS]) == (2, 2, 4, 4)
    assert (count[Potential.WAITING], count[Potential.SHIPS]) == (3, 3)
    assert (count[Potential.CAPTAINS], count[Potential.SPARE_CAPTAINS]) == (2, 9 - 4 - 2)
    assert (count[Potential.MARKERS], count[Potential.BUNKERS], count[Potential.RIBANDS]) == (3, 1, 0)
    assert (count[Potential.HAND], count[Potential.SHIPYARDS], count[Potential.COALS]) == (4, 1, 0)
    assert (count[Potential.STACK], count[Potential.BONUS], count[Potential.TOKEN], count[Potential.ROUND]) == (2, 0, 1, 0)


def test_a_pending_transport_counts_as_if_it_had_been_made() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    put(s, "servia", RED, "pacific")
    put(s, "baltic", RED, "indian ocean")
    build(s, RED, "pacific")
    turn_of(s, RED, 100)
    before = counted(s, RED)
    begin(s, "play transport")
    pending = counted(s, RED)
    assert pending[Potential.MONEY] - before[Potential.MONEY] == 4 + 5
    assert pending[Potential.SCORE] - before[Potential.SCORE] == 1
    assert pending[Potential.FUEL] == 3
    begin(s, "transport germanic", "transport servia")
    assert s.active == GREEN
    after = counted(s, RED)
    for potential in (Potential.MONEY, Potential.SCORE, Potential.FUEL, Potential.HAND, Potential.BEST_CARD):
        assert after[potential] == pending[potential]


def test_once_the_last_round_is_known_only_points_money_and_cards_to_play_count() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=3)
    turn_of(s, RED, 170)
    s.last_round = s.round
    count = counted(s, RED)
    assert {potential for potential in Potential if count[potential]} == {Potential.SCORE, Potential.MONEY, Potential.LAST_CARDS}
    assert count[Potential.MONEY] == 17 and count[Potential.SCORE] == 4
    s.active = GREEN
    assert counted(s, RED)[Potential.LAST_CARDS] == 0, "red has no turn left"


@pytest.mark.clause("transatlantic", "10.4")
def test_points_and_money_are_worth_something_while_ships_are_for_sale() -> None:
    s = fresh()
    poor = GAME.rules.evaluate(s, RED)
    put(s, "germanic", RED, "cape")
    with_ship = GAME.rules.evaluate(s, RED)
    assert with_ship >= poor + 400
    s.players[RED].money += 100
    assert GAME.rules.evaluate(s, RED) > with_ship + 100, "more than the point it is worth at the end"


def test_ships_earn_before_the_turn_is_stopped() -> None:
    s = fresh(2)
    put(s, "germanic", RED, "cape")
    put(s, "servia", RED, "south atlantic")
    turn_of(s, RED, 50)
    begin(s, "play transport")
    assert best(s) != "stop"
    begin(s, "transport servia")
    assert best(s) == "transport germanic"


def test_cruise_goes_with_the_ship_of_many_passengers() -> None:
    s = fresh(2)
    put(s, "servia", RED, "cape")  # 1,200 passengers, £50 otherwise
    put(s, "city of berlin", RED, "south atlantic")  # 1,700 passengers, £40 otherwise
    show(s, "cruise", "fleet", "commerce", "cargo", "global")
    turn_of(s, RED)
    begin(s, "token cruise")
    assert best(s) == "transport city of berlin"


def test_coal_goes_to_the_ship_that_earns_and_has_none() -> None:
    s = fresh(2)
    put(s, "germanic", RED, "cape", coal=2)
    put(s, "majestic", RED, "south atlantic", coal=0)
    turn_of(s, RED)
    begin(s, "play coal")
    assert best(s) == "coal majestic"


def test_coal_is_played_when_nothing_can_transport() -> None:
    s = fresh(2)
    for name, sea in (("germanic", "cape"), ("majestic", "south atlantic"), ("servia", "north atlantic")):
        put(s, name, RED, sea, coal=0)
    turn_of(s, RED, 0)
    s.players[RED].token = 0
    assert best(s) == "play coal"


def test_the_marker_of_the_flag_with_most_ships_is_taken() -> None:
    s = fresh(2)
    for name in ("baltic", "germanic", "ionic"):
        put(s, name, RED, coal=0)
    turn_of(s, RED, 50)
    begin(s, "play invest", "invest marker")
    assert best(s) == "marker passengers"


def test_a_house_is_built_where_own_ships_are() -> None:
    s = fresh(2)
    for name in ("germanic", "servia"):
        put(s, name, RED, "cape")
    put(s, "elbe", GREEN, "south atlantic")
    turn_of(s, RED, 50)
    begin(s, "play invest", "invest house")
    assert best(s) == "build cape"


def test_a_ship_that_beats_the_record_enters_the_north_atlantic() -> None:
    s = fresh(2)
    put(s, "scotia", None, "north atlantic")
    put(s, "city of new york", RED)
    turn_of(s, RED)
    begin(s, "play transport", "deploy city of new york")
    assert best(s) == "enter north atlantic"


def test_money_is_spent_on_ships_while_the_game_is_young() -> None:
    s = fresh(2)
    dock(s, red=3, yellow=1)
    for_sale(s, "germanic", "bothnia", "neckar", "suevia", "city of berlin", "elbe")
    turn_of(s, RED, 80)
    s.players[RED].token = 0
    assert best(s) == "play shipyard"
    begin(s, "play shipyard")
    assert best(s) == "buy 1", "Germanic is cheapest, and three ships of its flag lie in the docks"


def test_the_last_turn_scores_what_it_can() -> None:
    s = fresh(2)
    for name in ("germanic", "servia", "elbe", "oregon", "frisia"):
        put(s, name, RED, coal=0)
    show(s, "fleet", "coal+", "commerce", "cargo", "global")
    turn_of(s, RED, 90)
    s.last_round = s.round
    assert best(s) == "token fleet", "10 VP for five flags"
