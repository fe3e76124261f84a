"""TransAtlantic 1 and 2: components and set-up."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from seaboard.core.errors import BadPlayers
from seaboard.games.transatlantic.state import Place, Question, State
from seaboard.games.transatlantic.tables import (
    AGE,
    CARD_NAMES,
    FLAG,
    INCOME,
    KNOTS,
    PRICE,
    SHIP_CARDS,
    SHIP_NAMES,
    STACK_OF,
    YEAR,
)

from .positions import (
    GAME,
    GREEN,
    RED,
    SEA,
    SHIP,
    actor,
    asked,
    assert_sound,
    build,
    choices,
    coal,
    deploy,
    display,
    for_sale,
    fresh,
    give,
    hand,
    mark,
    markers,
    place,
    play,
    points,
    put,
    ships,
    supply,
    use_up_coal,
)

SEEDS = range(25)
FLAGS = ("blue", "black", "green", "yellow", "red")


def start(players: int, seed: int, **options: bool) -> State:
    s: State = GAME.start(players, seed, options)
    return s


# --- 1 components ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "1.1")
def test_two_to_four_players_in_four_colours() -> None:
    assert GAME.players == (2, 3, 4)
    assert GAME.seat_names == ("Red", "Green", "Yellow", "Blue")
    for players in (1, 5):
        with pytest.raises(BadPlayers):
            GAME.new(players=players)


@pytest.mark.clause("transatlantic", "1.2", "1.3")
def test_every_stack_has_five_steamships_and_every_flag_one_in_each_stack() -> None:
    steamships = range(45)
    assert Counter(STACK_OF[card] for card in steamships) == dict.fromkeys(range(1, 10), 5)
    assert {(FLAG[card], STACK_OF[card]) for card in steamships} == {(flag, stack) for flag in range(5) for stack in range(1, 10)}
    for card in steamships:
        printed = SHIP_CARDS[card]
        assert PRICE[card] > 0 and INCOME[card] > 0 and KNOTS[card] > 0 and printed["tonnage"] > 0 and printed["passengers"] > 0
    assert {(INCOME[card], YEAR[card] in range(1870, 1874)) for card in steamships if STACK_OF[card] == 1} == {(30, True)}


@pytest.mark.clause("transatlantic", "1.4", "9.6")
def test_clippers_earn_20_have_no_flag_and_never_carry_coal() -> None:
    s = fresh()
    for name in ("taeping", "ariel", "thermopylae", "cutty sark"):
        assert INCOME[SHIP[name]] == 20 and FLAG[SHIP[name]] not in range(5)
    put(s, "cutty sark", RED, "cape")
    put(s, "germanic", RED, "pacific", coal=2)
    mark(s, RED, black=2)
    play(s, "play coal")
    assert choices(s) == ["coal germanic"]


@pytest.mark.clause("transatlantic", "1.5", "2.14")
def test_scotia_is_neutral_and_sets_the_record_at_15() -> None:
    s = start(4, 3)
    assert ships(s, "north atlantic") == ["scotia"] and s.record == 15
    view = GAME.face.view(s, None)["regions"][0]["ships"][0]
    assert (view["name"], view["year"], view["knots"], view["owner"], view["coal"]) == ("Scotia", 1862, 15, None, 0)


@pytest.mark.clause("transatlantic", "1.6")
def test_headquarters_cost_200_earn_nothing_and_are_never_deployed() -> None:
    s = fresh()
    names = [f"{flag} headquarters" for flag in FLAGS]
    assert [FLAG[SHIP[name]] for name in names] == [0, 1, 2, 3, 4]
    assert {PRICE[SHIP[name]] for name in names} == {200} and {INCOME[SHIP[name]] for name in names} == {0}
    for_sale(s, "blue headquarters")
    me = s.players[RED]
    me.money = 200
    play(s, "play shipyard", "buy 1")
    assert me.money == 0 and me.captains == 9 and s.coal == 40 and me.headquarters == [1, 0, 0, 0, 0]
    assert actor(s) == GREEN, "there is nothing to deploy"


@pytest.mark.clause("transatlantic", "1.8")
def test_ages_differ_and_follow_the_year() -> None:
    assert AGE[SHIP["scotia"]] == 0
    assert [AGE[card] for card in range(45, 49)] == [1, 2, 3, 4]
    assert [AGE[card] for card in range(45)] == list(range(5, 50))
    by_age = sorted(range(50), key=lambda card: AGE[card])
    assert all(YEAR[older] <= YEAR[newer] for older, newer in pairwise(by_age))


@pytest.mark.clause("transatlantic", "1.9", "1.10", "9.1")
def test_each_flag_has_a_column_a_marker_and_its_lines() -> None:
    lines: dict[int, set[str]] = {flag: set() for flag in range(5)}
    for card in range(45):
        lines[FLAG[card]].add(SHIP_CARDS[card]["line"].split()[0])
    assert lines == {
        0: {"Norddeutscher"},
        1: {"HAPAG"},
        2: {"Inman", "Guion", "Dominion", "Compagnie", "Great", "Holland-Amerika"},
        3: {"Cunard"},
        4: {"White"},
    }
    s = fresh()
    give(s, RED, "invest+")
    play(s, "play invest+", "marker coal bunker", "marker passengers")
    assert markers(s, RED) == {"black": 1, "red": 1}


@pytest.mark.clause("transatlantic", "1.11", "1.12", "2.16")
def test_pieces_of_a_player_at_the_start() -> None:
    s = start(3, 8)
    for seat in range(3):
        me = s.players[seat]
        assert me.captains == 9 - 2, "on the clipper and on the dealt steamship"
        assert me.houses_left == 7 and me.houses == [0] * 5
        assert me.token == 1
        assert me.markers == [0] * 5
        assert (me.transport_vp, me.scrap_vp, me.fleet_vp) == (0, 0, 0)


@pytest.mark.clause("transatlantic", "1.13", "1.14")
def test_common_stock() -> None:
    s = start(4, 1)
    assert s.stock == [12, 16, 13, 12, 13]
    assert s.coal + 4 == 40, "a cube on each dealt steamship"


@pytest.mark.clause("transatlantic", "1.14", "4.4", "7.14", "7.12")
def test_coal_and_markers_run_out_but_money_does_not() -> None:
    s = fresh()
    mark(s, GREEN, green=13)
    put(s, "germanic", RED, "cape", coal=0)
    use_up_coal(s, RED)
    give(s, RED, "invest+")
    s.players[RED].money = 1_000_000
    play(s, "play invest+")
    assert choices(s) == ["marker coal bunker", "marker mail", "marker passengers"]
    play(s, "marker coal bunker", "marker mail", "extra house", "build cape")
    assert s.players[RED].money == 999_900


@pytest.mark.clause("transatlantic", "1.15")
def test_22_extension_cards_two_of_each_kind() -> None:
    s = start(4, 2)
    cards = [*s.display[: s.display_size], *s.discard[: s.discard_size], *s.extension[s.extension_next : s.extension_size]]
    assert len(cards) == 22
    assert Counter(cards) == dict.fromkeys(range(7, 18), 2) and len(CARD_NAMES) == 18


@pytest.mark.clause("transatlantic", "1.16", "11.3")
def test_personal_supply_is_public() -> None:
    s = fresh()
    put(s, "germanic", RED)
    s.players[RED].headquarters[0] = 1
    for_sale(s)
    for viewer in (None, RED, GREEN):
        seen = GAME.face.view(s, viewer)["seats"][RED]
        assert [ship["name"] for ship in seen["supply"]] == ["Germanic"] and seen["headquarters"] == ["blue"]


@pytest.mark.clause("transatlantic", "1.17")
def test_docks_are_public_and_counted_by_flag() -> None:
    s = start(2, 4)
    seen = GAME.face.view(s, None)["docks"]
    assert [len(seen[flag]) for flag in FLAGS] == s.docks and sum(s.docks) == 18
    assert sorted(name for names in seen.values() for name in names) == sorted(
        SHIP_NAMES[card] for card in range(45) if s.ships[card].place == Place.DOCKS
    )


# --- 2 set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "2.1")
@pytest.mark.parametrize(("players", "regions"), [(2, 3), (3, 4), (4, 5)])
def test_regions_in_play(players: int, regions: int) -> None:
    s = start(players, 1)
    names = [region["name"] for region in GAME.face.view(s, None)["regions"]]
    assert names == ["North Atlantic", "South Atlantic", "Cape", "Indian Ocean", "Pacific"][:regions]
    s = fresh(players)
    play(s, "play region")
    assert len(choices(s)) == regions


@pytest.mark.clause("transatlantic", "2.2")
def test_slots_and_house_places() -> None:
    s = fresh()
    assert [region["slots"] for region in GAME.face.view(s, None)["regions"]] == [4, 3, 3, 3, 3]
    build(s, RED, "north atlantic", 3)
    build(s, RED, "cape", 3)
    give(s, RED, "invest+")
    play(s, "play invest+", "marker mail", "marker freight", "extra house")
    assert choices(s) == ["build north atlantic", "build south atlantic", "build indian ocean", "build pacific"]
    play(s, "build north atlantic")
    view = GAME.face.view(s, None)["regions"]
    assert view[SEA["north atlantic"]]["next_house_cost"] is None and view[SEA["cape"]]["next_house_cost"] is None


@pytest.mark.clause("transatlantic", "2.3", "11.4")
def test_stacks_are_shuffled_by_themselves() -> None:
    orders = []
    for seed in SEEDS:
        s = start(4, seed)
        cards = [*s.market, *s.deck[s.deck_next : s.deck_size]]
        assert [STACK_OF[card] for card in cards] == sorted(STACK_OF[card] for card in cards)
        orders.append(tuple(cards))
    assert len(set(orders)) == len(SEEDS)


@pytest.mark.clause("transatlantic", "2.4")
@pytest.mark.parametrize(("players", "per_stack"), [(2, 2), (3, 1), (4, 0)])
def test_docks_begin_with_random_ships_of_each_stack(players: int, per_stack: int) -> None:
    docked_sets = set()
    for seed in SEEDS:
        s = start(players, seed)
        docked = [card for card in range(45) if s.ships[card].place == Place.DOCKS]
        assert Counter(STACK_OF[card] for card in docked) == (dict.fromkeys(range(1, 10), per_stack) if per_stack else {})
        assert s.docks == [sum(FLAG[card] == flag for card in docked) for flag in range(5)]
        docked_sets.add(tuple(docked))
    assert len(docked_sets) == (len(SEEDS) if per_stack else 1)


@pytest.mark.clause("transatlantic", "2.5", "2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_is_dealt_a_stack_1_steamship_with_captain_and_coal(players: int) -> None:
    dealt = set()
    for seed in SEEDS:
        s = start(players, seed)
        for seat in range(players):
            (name,) = supply(s, seat)
            assert STACK_OF[SHIP[name]] == 1 and place(s, name) == Place.SUPPLY and coal(s, name) == [1]
            dealt.add(name)
        left = [card for card in (*s.market, *s.deck[s.deck_next : s.deck_size]) if STACK_OF[card] == 1]
        assert left == [s.market[0]], "exactly one stack-1 ship is left"
    assert len(dealt) == 5


@pytest.mark.clause("transatlantic", "2.6", "2.7")
def test_headquarters_lie_under_the_deck_and_six_cards_in_the_market() -> None:
    bottoms = set()
    for seed in SEEDS:
        s = start(3, seed)
        assert len(s.market) == 6 and all(card in range(45) for card in s.market)
        bottom = tuple(s.deck[s.deck_size - 5 : s.deck_size])
        assert sorted(bottom) == [50, 51, 52, 53, 54]
        bottoms.add(bottom)
    assert len(bottoms) > 1


@pytest.mark.clause("transatlantic", "2.8", "2.9")
def test_money_and_hand() -> None:
    s = start(4, 1)
    for seat in range(4):
        assert s.players[seat].money == 100
        assert hand(s, seat) == ["shipyard", "transport", "region", "region", "coal", "invest", "director"]
        assert s.players[seat].stack_size == 0


@pytest.mark.clause("transatlantic", "2.10", "2.11")
def test_display_and_extension_deck() -> None:
    displays = set()
    for seed in SEEDS:
        s = start(2, seed)
        assert len(display(s)) == len(set(display(s))) == 5
        assert s.discard_size == 0, "the A cards hold no duplicates"
        deck = s.extension[s.extension_next : s.extension_size]
        assert sorted([*s.display, *deck[:6]]) == sorted(deck[6:]) == list(range(7, 18)), "A cards on top of B cards"
        displays.add(tuple(display(s)))
    assert len(displays) == len(SEEDS)


@pytest.mark.clause("transatlantic", "2.12", "2.13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_owner_of_the_oldest_clipper_begins(players: int) -> None:
    starters = set()
    for seed in SEEDS:
        s = start(players, seed)
        clippers = {s.ships[card].owner: card for card in range(45, 49) if s.ships[card].owner >= 0}
        assert sorted(clippers) == list(range(players))
        assert sum(s.ships[card].place == Place.GONE for card in range(45, 49)) == 4 - players
        assert s.first == min(clippers, key=lambda seat: AGE[clippers[seat]])
        starters.add(s.first)
    assert starters == set(range(players))


@pytest.mark.clause("transatlantic", "2.15", "3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_clippers_go_into_separate_regions_beginning_with_the_last_player(players: int) -> None:
    for seed in range(8):
        s = start(players, seed)
        order = []
        free = ["south atlantic", "cape", "indian ocean", "pacific"][:players]
        while asked(s) is Question.CLIPPER:
            order.append(actor(s))
            assert choices(s) == [f"enter {sea}" for sea in free]
            play(s, f"enter {free.pop()}")
        assert order == [(s.first - step) % players for step in range(1, players + 1)]
        assert order[-1] == s.first == actor(s) and asked(s) is Question.TURN
        assert all(len(ships(s, sea)) == 1 for sea in list(SEA)[: s.n_regions])
        assert_sound(s)


@pytest.mark.clause("transatlantic", "2.15", "13.3")
def test_start_player_has_no_choice_of_region_for_his_clipper() -> None:
    match = GAME.new(players=2, seed=1)
    match.play(match.legal[0])
    assert [entry.automatic for entry in match.log] == [False, True] and match.seat == match.state.first


@pytest.mark.clause("transatlantic", "2.16")
def test_players_begin_with_one_point_for_their_money_and_the_value_of_their_ship() -> None:
    s = start(4, 6)
    assert points(s, RED) == {"transport": 0, "scrapping": 0, "fleet": 0, "ships": 4, "houses": 0, "rows": 0, "cash": 1}


@pytest.mark.clause("transatlantic", "2.5", "5.5.1")
def test_dealt_steamship_is_deployed_with_the_first_anchor_card() -> None:
    s = start(4, 9)
    while asked(s) is Question.CLIPPER:
        play(s, choices(s)[0])
    me = actor(s)
    (name,) = supply(s, me)
    play(s, "play transport")
    deploy(s, name, "north atlantic")
    assert supply(s, me) == [] and coal(s, name) == [1]
