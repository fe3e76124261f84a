"""Shipyard 12: what a seat may know, and dealing anew what it cannot know.

Hidden are the orders of the stacks, the set II employees below set I tiles, the random numbers, and contracts: a seat knows those it
holds and those it discarded; of the others' only how many they hold. The contracts held are revealed in the end (11.5).
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import deal_anew, reseed
from seaboard.core.language.rules import rule, scratch
from seaboard.games.shipyard import tables, view_types
from seaboard.games.shipyard.naming import ITEM_NAMES, SEAT_NAMES, SYMBOL_NAMES, coordinates
from seaboard.games.shipyard.rules.canal import find, side_of
from seaboard.games.shipyard.rules.cruise import speed_of
from seaboard.games.shipyard.rules.ending import count_contracts, discard_choices
from seaboard.games.shipyard.rules.rings import employee_at
from seaboard.games.shipyard.rules.setup import shuffle_contracts, twins_at_a_stop
from seaboard.games.shipyard.rules.turn import two_tiles_each
from seaboard.games.shipyard.rules.yard import has
from seaboard.games.shipyard.scoring import Source, breakdown, contract_points
from seaboard.games.shipyard.state import EMPTY, NO_SIDE, NO_TILE, NOBODY, OUTSIDE, Canal, End, Player, Question, Rear, Stage, State
from seaboard.games.shipyard.tables import Action, Colour, Feature, Good, Item, Ring, Stack

# --- what cannot be known ----------------------------------------------------------------------------------------------


@rule
def resample(s: State, seat: int, rng: Ints) -> None:
    """Deal anew what a seat cannot know, and renew the game's random numbers."""
    for stack in range(tables.N_STACKS):
        first = s.stack_next[stack]
        middle = max(first, tables.N_MIDDLES_1) if stack == Stack.MIDDLE else first  # the backs tell No 1 from No 2
        deal_anew(rng, s.stacks[stack], first, middle - first)
        deal_anew(rng, s.stacks[stack], middle, s.stack_size[stack] - middle)
    resample_employees(s, rng)
    resample_contracts(s, seat, rng, Colour.BLUE)
    resample_contracts(s, seat, rng, Colour.GREEN)
    if s.question == Question.DISCARD and s.discarder != seat:
        discard_choices(s, s.players[s.active], s.choices)
    reseed(s.rng, rng)


@rule
def resample_employees(s: State, rng: Ints) -> None:
    """Set II tiles not yet turned up; no stop has two alike, those turned up before included (2.7)."""
    places = scratch(tables.N_RANDOM_SLOTS)
    hidden = scratch(tables.N_RANDOM_SLOTS)
    n = 0
    for place in range(tables.N_RANDOM_SLOTS):
        if s.taken[place // 2][1 + place % 2] == 0:
            places[n] = place
            hidden[n] = s.lower[place]
            n += 1
    dealt = False
    while not dealt:
        deal_anew(rng, hidden, 0, n)
        for k in range(n):
            s.lower[places[k]] = hidden[k]
        dealt = not twins_at_a_stop(s.lower)


@rule
def resample_contracts(s: State, seat: int, rng: Ints, colour: int) -> None:
    """Contracts of the others, held and discarded, from all that the seat has not seen."""
    revealed = s.question == Question.OVER
    seen = s.players[seat].contracts | s.players[seat].discarded
    for other in range(s.n_players):
        if revealed:
            seen |= s.players[other].contracts
    pool = scratch(tables.N_PER_COLOUR)
    n = shuffle_contracts(s, rng, colour, seen, pool)
    of_colour = ((1 << tables.N_PER_COLOUR) - 1) << (colour * tables.N_PER_COLOUR)
    for other in range(s.n_players):
        if other != seat:
            player = s.players[other]
            if not revealed:
                held = count_contracts(player.contracts, colour)
                player.contracts &= ~of_colour
                for _ in range(held):
                    n -= 1
                    player.contracts |= 1 << pool[n]
            discarded = count_contracts(player.discarded, colour)
            player.discarded &= ~of_colour
            for _ in range(discarded):
                n -= 1
                player.discarded |= 1 << pool[n]


# --- what can be seen --------------------------------------------------------------------------------------------------


def view(s: State, seat: int | None) -> view_types.TableView:
    """The position as a seat sees it; None is a spectator."""
    exchange = s.rings[Ring.EXCHANGE]
    return view_types.TableView(
        turn=s.turn,
        stage=Stage(s.stage).name.lower(),
        end=End(s.end).name.lower(),
        start_player=s.first,
        active=s.active,
        wheel=s.wheel,
        drop_pending=bool(s.drop_pending),
        drops=s.drops,
        queue=s.queue,
        track=[track_view(s, s.track[place]) for place in range(s.n_tiles)],
        main_action=action_name(s.main),
        action=action_name(s.doing),
        bonus_action_left=bool(s.bonus_left),
        tile_in_hand=hand_view(s),
        traded=[name for item, name in enumerate(ITEM_NAMES) if has(s.traded, item)],
        market={
            name: [for_sale(name, *tile) for tile in zip(s.market[k], tables.ROW_COST, strict=True)]
            for k, name in enumerate(view_types.COLUMNS)
        },
        stacks=stacks_view(s),
        discarded_commodities=[tables.COMMODITIES[kind]["id"] for kind, n in enumerate(s.commodity_discard) for _ in range(n)],
        crew_ring=Item(tables.RING_ITEM[Ring.CREW][s.rings[Ring.CREW]]).name.lower(),
        equipment_ring=Item(tables.RING_ITEM[Ring.EQUIPMENT][s.rings[Ring.EQUIPMENT]]).name.lower(),
        exchange_ring=exchange,
        prices={good.name.lower(): tables.PRICE[exchange][good] for good in Good} if exchange >= 0 else None,
        employee_ring=tables.STOP_NAMES[s.rings[Ring.EMPLOYEE]],
        employees=[
            view_types.StopView(stop=tables.STOP_NAMES[stop], slots=[slot_view(s, stop, k) for k in range(tables.N_SLOTS)])
            for stop in range(tables.N_STOPS)
        ],
        cruise=cruise_view(s),
        seats=[player_view(s, number, seat) for number in range(s.n_players)],
    )


def action_name(action: int) -> str | None:
    return None if action == NO_TILE else Action(action).name.lower()


def track_view(s: State, tile: int) -> view_types.ActionView:
    holder = s.holder[tile]
    return view_types.ActionView(
        action=Action(tile).name.lower(),
        name=tables.ACTION_NAMES[tile],
        holder=None if holder == NOBODY else holder,
        markers=0 if holder == NOBODY else markers(s, s.players[holder], tile),
        coins=s.coins[tile],
        advanced=tile == s.advanced,
    )


def markers(s: State, me: Player, tile: int) -> int:
    """3.7.1: two markers on the tile that will be advanced next, one on the other; otherwise one cube."""
    return 2 if two_tiles_each(s) and (tile == me.older or me.older == NO_TILE) else 1


def ship_tile_view(tile: int) -> view_types.ShipTileView:
    printed = tables.SHIP_TILES[tile]
    return view_types.ShipTileView(id=printed["id"], part=printed["part"], features=list(printed["features"]))


def commodity_view(kind: int) -> view_types.CommodityView:
    return view_types.CommodityView(id=tables.COMMODITIES[kind]["id"], goods=list(tables.COMMODITIES[kind]["goods"]))


def symbols_of(tile: int, rotation: int) -> dict[str, str]:
    """The symbols of a canal tile by the sides they face, in the order of its water."""
    return {tables.SIDE_NAMES[(k + rotation) % tables.N_SIDES]: SYMBOL_NAMES[symbol] for k, symbol in enumerate(tables.SYMBOL[tile])}


def canal_tile_view(tile: int) -> view_types.CanalTileView:
    return view_types.CanalTileView(id=tables.CANALS[tile]["id"], symbols=symbols_of(tile, 0))


def for_sale(column: view_types.ColumnName, tile: int, cost: int) -> view_types.TileForSale | None:
    """A tile in a column of the market."""
    if tile == EMPTY:
        return None
    if column == "canal":
        return view_types.CanalTileForSale(**canal_tile_view(tile), cost=cost)
    if column == "commodity":
        return view_types.CommodityForSale(**commodity_view(tile), cost=cost)
    return view_types.ShipTileForSale(**ship_tile_view(tile), cost=cost)


def stacks_view(s: State) -> dict[str, int]:
    left = {stack.name.lower(): s.stack_size[stack] - s.stack_next[stack] for stack in Stack}
    middles_2 = min(left["middle"], s.stack_size[Stack.MIDDLE] - tables.N_MIDDLES_1)
    return left | {"middle_1": left["middle"] - middles_2, "middle_2": middles_2}


def hand_view(s: State) -> view_types.TileInHand | None:
    if s.tile == NO_TILE:
        return None
    if s.question == Question.PLACE:
        return view_types.ShipTileInHand(**ship_tile_view(s.tile))
    if s.question == Question.TRADE:
        return view_types.CommodityInHand(**commodity_view(s.tile), next_good=s.good)
    return view_types.CanalTileInHand(**canal_tile_view(s.tile), cell=list(coordinates(s.cell)) if s.question == Question.ROTATE else None)


def employee_view(employee: int) -> view_types.EmployeeView:
    printed = tables.EMPLOYEES[employee]
    return view_types.EmployeeView(id=printed["id"], colour=printed["colour"], cost=tables.HIRE_COST[employee], text=printed["text"])


def slot_view(s: State, stop: int, slot: int) -> view_types.EmployeeForHire | None:
    """The employee lying open, and what is below it: nothing, a second copy, or a tile nobody has seen."""
    employee = employee_at(s, stop, slot)
    if employee < 0:
        return None
    below = None if s.taken[stop][slot] else tables.EMPLOYEES[tables.FIXED[stop]]["id"] if slot == 0 else "unknown"
    return view_types.EmployeeForHire(**employee_view(employee), below=below)


def cruise_view(s: State) -> view_types.CruiseView | None:
    if s.question not in (Question.OUTFIT, Question.ENTER, Question.SAIL):
        return None
    shown = ship_view(s, s.n_ships - 1)
    shown["speed"] = shown["speed"] or speed_of(s.ships[s.n_ships - 1].items, s.players[s.active].employees)
    return view_types.CruiseView(**shown, sailed=s.sailed, symbols=s.symbols, ribbon=s.ribbon)


def ship_view(s: State, number: int) -> view_types.ShipView:
    ship = s.ships[number]
    return view_types.ShipView(
        number=number,
        owner=ship.owner,
        length=ship.length,
        speed=ship.speed,
        tiles=[ship_tile_view(ship.tiles[k]) for k in range(ship.length)],
        items={item.name.lower(): ship.items[item] for item in Item if ship.items[item]},
        places={Feature(f).name.lower(): ship.places[f] for f in range(tables.N_FEATURES) if f < Feature.LANTERN},
        safety={Feature(f).name.lower(): ship.places[f] for f in range(Feature.LANTERN, tables.N_FEATURES)},
    )


def canal_view(canal: Canal) -> view_types.CanalView:
    x, y = coordinates(canal.cell)
    symbols = symbols_of(canal.tile, canal.rotation)
    return view_types.CanalView(id=tables.CANALS[canal.tile]["id"], x=x, y=y, rotation=canal.rotation, symbols=symbols)


def token_view(me: Player) -> view_types.TokenView | None:
    """Where the ship token stands; `side` is the side of a side space, `rear` the way it came by."""
    if me.token_space == OUTSIDE:
        return None
    x, y = coordinates(me.token_cell)
    side = None if me.token_space % 2 else tables.SIDE_NAMES[side_of(me, find(me, me.token_cell), me.token_space)]
    return view_types.TokenView(x=x, y=y, space=me.token_space, side=side, rear=Rear(me.token_rear).name.lower())


def contract_view(s: State, seat: int, contract: int) -> view_types.ContractView:
    printed = tables.CONTRACTS[contract]
    points = contract_points(s, seat, contract)
    return view_types.ContractView(id=printed["id"], colour=printed["colour"], text=printed["text"], points=points)


def player_view(s: State, seat: int, viewer: int | None) -> view_types.SeatView:
    """A player's area; contracts and their points only for the owner, and for everybody in the end."""
    me = s.players[seat]
    points = [0] * len(Source)
    breakdown(s, seat, points)
    open_contracts = seat == viewer or s.question == Question.OVER
    shown = [source for source in Source if open_contracts or source not in (Source.BLUE_CONTRACT, Source.GREEN_CONTRACT)]
    mine = [ship for ship in range(s.n_ships) if s.ships[ship].owner == seat]
    return view_types.SeatView(
        name=SEAT_NAMES.colours[seat],
        money=me.money,
        points={source.name.lower(): points[source] for source in shown},
        store={item.name.lower(): me.store[item] for item in Item},
        commodities=[commodity_view(kind) for kind, n in enumerate(me.commodities) for _ in range(n)],
        employees=[employee_view(employee) for employee in range(tables.N_EMPLOYEES) if has(me.employees, employee)],
        yard=[None if tile == EMPTY else ship_tile_view(tile) for tile in me.yard],
        canals=[canal_view(canal) for canal in me.canals[: me.n_canals]],
        used_canals=[tables.CANALS[tile]["id"] for tile in range(tables.N_CANALS) if has(me.used_canals, tile)],
        token=token_view(me),
        entry_side=None if me.entry_side == NO_SIDE else tables.SIDE_NAMES[me.entry_side],
        fleet=[ship_view(s, ship) for ship in mine if s.ships[ship].approved],
        lost_ships=sum(not s.ships[ship].approved for ship in mine) - (cruise_view(s) is not None and seat == s.active),
        n_contracts={"blue": count_contracts(me.contracts, Colour.BLUE), "green": count_contracts(me.contracts, Colour.GREEN)},
        contracts=[contract_view(s, seat, k) for k in range(tables.N_CONTRACTS) if has(me.contracts, k)] if open_contracts else None,
        discarded_contracts=[name for k, name in enumerate(tables.CONTRACT_IDS) if has(me.discarded, k)] if seat == viewer else None,
    )
