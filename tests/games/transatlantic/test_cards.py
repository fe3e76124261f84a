"""TransAtlantic 7: the action cards."""

from __future__ import annotations

import pytest

from seaboard.games.transatlantic.state import Question

from .positions import (
    BLUE,
    GREEN,
    RED,
    SEA,
    YELLOW,
    actor,
    asked,
    choices,
    coal,
    deploy,
    for_sale,
    fresh,
    give,
    mark,
    markers,
    play,
    put,
    scored,
    show,
    stack,
    supply,
    top,
    turn_of,
    use_up_coal,
)

# --- SHIPYARD ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "7.1")
def test_shipyard_buys_and_deploys() -> None:
    s = fresh()
    for_sale(s, "mosel", "neckar")
    play(s, "play shipyard", "buy 1")
    deploy(s, "mosel", "cape")
    assert actor(s) == GREEN and s.docks == [1, 0, 0, 0, 0]


@pytest.mark.clause("transatlantic", "7.2")
def test_shipyard_plus_gives_one_bought_ship_a_second_cube() -> None:
    s = fresh()
    put(s, "abyssinia", RED)
    for_sale(s, "mosel", "neckar", "bothnia")
    give(s, RED, "shipyard+")
    turn_of(s, RED, money=130)
    play(s, "play shipyard+", "buy 1", "buy 2")
    assert choices(s) == ["extra coal mosel", "extra coal neckar", "stop"]
    assert sum(s.docks) == 0, "before the market update"
    play(s, "extra coal neckar")
    assert coal(s, "mosel", "neckar", "abyssinia") == [1, 2, 1] and s.docks == [0, 0, 0, 1, 0]
    assert asked(s) is Question.DEPLOY


@pytest.mark.clause("transatlantic", "7.2")
def test_shipyard_plus_extra_coal_may_be_declined() -> None:
    s = fresh()
    for_sale(s, "mosel")
    give(s, RED, "shipyard+")
    play(s, "play shipyard+", "buy 1", "stop")
    assert coal(s, "mosel") == [1]


@pytest.mark.clause("transatlantic", "7.2", "1.14")
@pytest.mark.parametrize(("left", "asks"), [(2, True), (1, False), (0, False)])
def test_shipyard_plus_extra_coal_needs_a_cube_in_the_stock(left: int, asks: bool) -> None:
    s = fresh()
    for_sale(s, "mosel")
    use_up_coal(s, RED, leave=left)
    give(s, RED, "shipyard+")
    play(s, "play shipyard+", "buy 1")
    assert (asked(s) is Question.EXTRA_COAL) is asks


@pytest.mark.clause("transatlantic", "7.2")
def test_shipyard_plus_with_headquarters_only_has_no_ship_for_extra_coal() -> None:
    s = fresh()
    put(s, "abyssinia", RED)
    for_sale(s, "blue headquarters")
    give(s, RED, "shipyard+")
    turn_of(s, RED, money=200)
    play(s, "play shipyard+", "buy 1")
    assert actor(s) == GREEN


# --- transports --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "7.3", "7.4", "7.20")
@pytest.mark.parametrize(("card", "most"), [("transport", 2), ("transport+", 3)])
def test_transport_with_up_to_so_many_ships(card: str, most: int) -> None:
    for count in range(most + 1):
        s = fresh()
        for name in ("abyssinia", "baltic", "frisia"):
            put(s, name, RED, "cape")
        put(s, "mosel", RED, "pacific")
        give(s, RED, "transport+")
        play(s, f"play {card}", *[f"transport {name}" for name in ("mosel", "abyssinia", "baltic")[:count]])
        if count < most:
            play(s, "stop")
        assert actor(s) == GREEN and s.players[RED].money == 100 + 30 * count


@pytest.mark.clause("transatlantic", "7.5")
def test_region_transports_for_everybody_and_nobody_may_refuse() -> None:
    s = fresh()
    put(s, "oregon", RED, "north atlantic", coal=2)
    put(s, "germanic", GREEN, "north atlantic")
    put(s, "baltic", YELLOW, "north atlantic")
    put(s, "scotia", None, "north atlantic")
    play(s, "play region")
    assert choices(s) == [f"region {sea}" for sea in SEA]
    play(s, "region north atlantic")
    assert [player.money for player in s.players] == [100 + 50 + 30, 140, 130, 100]
    assert coal(s, "oregon", "germanic", "baltic") == [1, 0, 0]


@pytest.mark.clause("transatlantic", "7.5")
def test_region_bonus_may_come_from_a_clipper_and_without_own_ships_there() -> None:
    s = fresh()
    put(s, "germanic", GREEN, "cape")
    put(s, "baltic", YELLOW, "cape")
    put(s, "taeping", BLUE, "cape")
    play(s, "play region", "region cape")
    assert [player.money for player in s.players] == [120, 140, 130, 120]


@pytest.mark.clause("transatlantic", "7.5")
@pytest.mark.parametrize(("oldest_coal", "bonus"), [(1, 30), (0, 40)])
def test_region_bonus_is_the_oldest_foreign_ship_that_transported(oldest_coal: int, bonus: int) -> None:
    s = fresh()
    put(s, "germanic", GREEN, "cape")
    put(s, "baltic", YELLOW, "cape", coal=oldest_coal)
    put(s, "abyssinia", RED, "cape")
    play(s, "play region", "region cape")
    assert s.players[RED].money == 100 + 30 + bonus


@pytest.mark.clause("transatlantic", "7.5")
def test_region_without_foreign_ships_gives_no_bonus() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    put(s, "elbe", GREEN, "cape", coal=0)
    play(s, "play region", "region cape")
    assert s.players[RED].money == 140


@pytest.mark.clause("transatlantic", "7.6", "7.7", "7.20")
@pytest.mark.parametrize(("card", "income"), [("cargo", 40 + 50), ("cruise", 170)])
def test_cargo_and_cruise_take_exactly_one_ship(card: str, income: int) -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    put(s, "mosel", RED, "pacific")
    give(s, RED, card)
    play(s, f"play {card}")
    assert choices(s) == ["transport mosel", "transport germanic"], "no stop"
    play(s, "transport germanic")
    assert s.players[RED].money == 100 + income and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "7.6")
@pytest.mark.parametrize(("name", "income"), [("cleveland", 210), ("george washington", 300), ("france", 280), ("titanic", 300)])
def test_cargo_pays_by_tonnage_up_to_300(name: str, income: int) -> None:
    s = fresh()
    put(s, name, RED, "cape")
    give(s, RED, "cargo")
    play(s, "play cargo", f"transport {name}")
    assert s.players[RED].money == 100 + income


@pytest.mark.clause("transatlantic", "7.8", "7.20")
def test_global_is_compulsory_as_far_as_possible() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape")
    put(s, "baltic", RED, "cape")
    put(s, "mosel", RED, "pacific")
    put(s, "neckar", RED, "indian ocean", coal=0)
    give(s, RED, "global")
    play(s, "play global")
    assert choices(s) == ["global per region", "global per flag"]
    play(s, "global per region", "transport baltic")
    assert choices(s) == ["transport mosel"], "no stop, one ship a region, Neckar has no coal"
    play(s, "transport mosel")
    assert actor(s) == GREEN and s.players[RED].money == 160


@pytest.mark.clause("transatlantic", "7.8")
def test_global_per_flag_has_no_use_for_clippers() -> None:
    s = fresh()
    put(s, "taeping", RED, "cape")
    give(s, RED, "global")
    play(s, "play global", "global per flag")
    assert actor(s) == GREEN and s.players[RED].money == 100


@pytest.mark.clause("transatlantic", "7.8")
def test_global_takes_five_ships_of_five_regions_or_flags() -> None:
    fleet = (
        ("abyssinia", "south atlantic"),
        ("baltic", "cape"),
        ("frisia", "indian ocean"),
        ("mosel", "pacific"),
        ("city of chester", "north atlantic"),
    )
    for mode in ("per region", "per flag"):
        s = fresh()
        for name, sea in fleet:
            put(s, name, RED, sea)
        give(s, RED, "global")
        play(s, "play global", f"global {mode}", *[f"transport {name}" for name, _ in fleet])
        assert s.players[RED].money == 250 and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "7.9", "7.20", "9.8")
@pytest.mark.parametrize("ribands", [0, 1, 2, 5])
def test_blue_riband_transports_with_as_many_ships_as_markers(ribands: int) -> None:
    s = fresh()
    names = ("abyssinia", "baltic", "frisia", "mosel", "city of chester", "neckar")
    for k, name in enumerate(names):
        put(s, name, RED, "cape" if k < 3 else "pacific")
    mark(s, RED, blue=ribands)
    give(s, RED, "blue riband")
    play(s, "play blue riband", *[f"transport {name}" for name in names[:ribands]])
    assert actor(s) == GREEN and s.players[RED].money == 100 + 30 * ribands


@pytest.mark.clause("transatlantic", "7.9")
def test_blue_riband_won_in_the_deploy_step_counts() -> None:
    s = fresh()
    put(s, "germanic", RED)
    give(s, RED, "blue riband")
    play(s, "play blue riband")
    deploy(s, "germanic", "north atlantic")
    assert choices(s) == ["transport germanic", "stop"]
    play(s, "stop")
    assert actor(s) == GREEN


# --- coal --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "7.10")
def test_coal_goes_to_those_that_received_least_in_regions_and_supply() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=0)
    put(s, "mosel", RED, coal=2)
    put(s, "elbe", GREEN, "cape", coal=0)
    mark(s, RED, black=2)
    play(s, "play coal")
    assert choices(s) == ["coal mosel", "coal germanic"]
    play(s, "coal mosel")
    assert choices(s) == ["coal germanic"]
    play(s, "coal germanic", "coal germanic", "coal germanic")
    assert coal(s, "mosel", "germanic") == [3, 3] and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "7.10", "9.8")
def test_coal_counts_overflow_bunkers() -> None:
    s = fresh()
    for name in ("abyssinia", "baltic", "frisia", "mosel"):
        put(s, name, RED, coal=0)
    mark(s, RED, black=5)
    play(s, "play coal")
    loaded = 0
    while asked(s) is Question.COAL:
        play(s, choices(s)[0])
        loaded += 1
    assert loaded == 7 and sorted(coal(s, "abyssinia", "baltic", "frisia", "mosel")) == [1, 2, 2, 2]


@pytest.mark.clause("transatlantic", "7.11")
def test_coal_plus_is_loaded_freely() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=0)
    put(s, "mosel", RED, coal=0)
    give(s, RED, "coal+")
    play(s, "play coal+", "coal mosel", "coal mosel", "coal mosel")
    assert coal(s, "mosel", "germanic") == [3, 0] and actor(s) == GREEN


@pytest.mark.clause("transatlantic", "7.12", "1.14")
@pytest.mark.parametrize("left", [0, 1])
def test_loading_ends_with_the_common_stock(left: int) -> None:
    for card in ("coal", "coal+"):
        s = fresh()
        put(s, "germanic", RED, "cape", coal=0)
        give(s, RED, "coal+")
        use_up_coal(s, RED, leave=left)
        play(s, f"play {card}", *["coal germanic"] * left)
        assert actor(s) == GREEN and coal(s, "germanic") == [left]


@pytest.mark.clause("transatlantic", "7.12")
def test_loading_cannot_be_stopped() -> None:
    s = fresh()
    put(s, "germanic", RED, "cape", coal=0)
    give(s, RED, "coal+")
    play(s, "play coal+")
    assert choices(s) == ["coal germanic"]


# --- SHIP AGENT and FLEET ----------------------------------------------------------------------------------------------


@pytest.mark.clause("transatlantic", "7.17")
def test_ship_agent_copies_top_cards_of_others_but_not_ship_agents() -> None:
    s = fresh()
    give(s, RED, "ship agent")
    give(s, GREEN, "ship agent")
    stack(s, GREEN, "coal", "ship agent")
    stack(s, YELLOW, "coal", "shipyard")
    play(s, "play ship agent")
    assert choices(s) == ["copy yellow"], "green shows SHIP AGENT, blue has no stack"


@pytest.mark.clause("transatlantic", "7.17", "5.5.1")
def test_ship_agent_carries_the_action_out_as_if_it_were_his_own() -> None:
    s = fresh()
    put(s, "germanic", RED)
    put(s, "servia", GREEN)
    give(s, RED, "ship agent")
    give(s, BLUE, "cargo")
    stack(s, BLUE, "cargo")
    play(s, "play ship agent", "copy blue")
    deploy(s, "germanic", "cape")
    play(s, "transport germanic")
    assert s.players[RED].money == 100 + 90 and supply(s, GREEN) == ["servia"]
    assert top(s, RED) == "ship agent" and top(s, BLUE) == "cargo"


@pytest.mark.clause("transatlantic", "7.17")
def test_ship_agent_copying_shipyard_buys_and_invest_pays() -> None:
    s = fresh()
    for_sale(s, "mosel")
    give(s, RED, "ship agent")
    stack(s, GREEN, "shipyard")
    stack(s, BLUE, "invest")
    both = s.copy()
    play(s, "play ship agent", "copy green", "buy 1")
    assert s.players[RED].money == 50
    play(both, "play ship agent", "copy blue", "invest house", "build cape", "marker mail")
    assert both.players[RED].money == 80


@pytest.mark.clause("transatlantic", "7.17", "8.6")
def test_token_action_leaves_nothing_to_copy() -> None:
    s = fresh()
    give(s, GREEN, "ship agent")
    play(s, "token commerce", "play ship agent")
    assert actor(s) == YELLOW and top(s, RED) is None


@pytest.mark.clause("transatlantic", "7.17", "8.6")
def test_ship_agent_used_by_token_copies_a_top_card() -> None:
    s = fresh()
    show(s, "ship agent", "fleet", "commerce", "cargo", "global")
    stack(s, GREEN, "invest")
    play(s, "token ship agent")
    assert choices(s) == ["copy green"]
    play(s, "copy green", "invest marker", "marker mail")
    assert markers(s, RED) == {"yellow": 1} and s.players[RED].stack_size == 0 and s.players[RED].token == 0


@pytest.mark.clause("transatlantic", "7.17", "8.2.3", "8.2.4")
def test_ship_agent_taken_with_director_copies_and_the_display_is_refreshed() -> None:
    s = fresh()
    show(s, "fleet", "ship agent", "commerce", "cargo", "global")
    stack(s, RED, "shipyard", "transport", "region")
    stack(s, GREEN, "invest")
    play(s, "play director", "take ship agent", "copy green", "invest marker", "marker mail")
    assert top(s, RED) == "ship agent" and markers(s, RED) == {"yellow": 1}
    assert s.display_size == 5 and s.discard_size == 1


@pytest.mark.clause("transatlantic", "7.18")
def test_fleet_scores_two_points_a_flag_up_to_ten() -> None:
    s = fresh()
    for name in ("mosel", "frisia", "city of chester", "abyssinia", "baltic", "germanic"):
        put(s, name, RED)
    s.players[RED].headquarters[4] = 1
    for_sale(s)
    give(s, RED, "fleet")
    play(s, "play fleet")
    assert s.players[RED].fleet_vp == scored(s, RED) == 10


@pytest.mark.clause("transatlantic", "7.19", "8.5")
def test_director_is_never_the_top_of_a_stack() -> None:
    s = fresh()
    stack(s, RED, "shipyard", "transport", "region")
    play(s, "play director", "take fleet")
    assert top(s, RED) == "fleet"
    give(s, GREEN, "ship agent")
    put(s, "germanic", GREEN)
    play(s, "play ship agent", "copy red")
    assert s.players[GREEN].fleet_vp == 2, "FLEET was copied, not DIRECTOR"
