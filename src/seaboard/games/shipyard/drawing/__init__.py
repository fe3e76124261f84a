"""Shipyard as a picture: `draw` composes the parts of a table from a scene.

artwork    signs of crew, equipment, features, goods, symbols and actions
labels     names and sentences, and the short marks on employees and contracts
ships      ship tiles that join up to hulls, and whole ships with what stands on them
canals     canal tiles and systems
track      the action track, the turn wheel and the queue
market     the columns of the market
rings      crew, equipment, employees, exchange
seats      score, yard, store, fleet and contracts of a seat

A wide table has the track above market, employees and rings, then the area of the viewer, then those of the others and the log. On a phone
the same parts lie one below the other, from the area of the viewer on; what is decided on there comes first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Choice, Scene
from seaboard.drawing import frame
from seaboard.drawing.table import GAP, PHONE_WIDTH, WIDE_WIDTH, Choices, Part, Table, around, bottom, column, row
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.drawing.artwork import COLOURS, FAMILY, SIGNS, ByName, Targets
from seaboard.games.shipyard.drawing.canals import draw_canal, system_height
from seaboard.games.shipyard.drawing.labels import EMPLOYEE
from seaboard.games.shipyard.drawing.market import draw_column, draw_costs
from seaboard.games.shipyard.drawing.rings import draw_employees, draw_exchange, draw_ring
from seaboard.games.shipyard.drawing.seats import draw_contracts, draw_fleet, draw_score, draw_store, draw_yard, store_height
from seaboard.games.shipyard.drawing.track import draw_track, draw_wheel
from seaboard.games.shipyard.naming import COLUMN_TITLES
from seaboard.games.shipyard.tables import Action, Good, Item, Ring
from seaboard.games.shipyard.view_types import COLUMNS, CanalSystemView, ClockView, ColumnName, StoreView, TileForSale, TileInHand, View

BAR, PHONE_BAR = 72, 92
TRACK, MARKET, RING = 112, 290, 140  # heights in the wide layout
TOP = GAP + BAR + GAP
INNER = WIDE_WIDTH - 2 * GAP
NARROW = PHONE_WIDTH - 2 * GAP
CLOSE = 4  # between the parts of one area
TIED = 3  # between parts that stay together when there are two columns
FULL_HEIGHT, COMPACT_HEIGHT = 236, 272
RINGS = {"recruit": "crew", "manufacture": "equipment", "hire": "employee", "exchange": "exchange"}

Size = tuple[float, float]


def draw(scene: Scene[View]) -> Table:
    """The table that a scene shows."""
    tabletop = Tabletop(scene)
    parts = tabletop.wide() if scene.layout == "wide" else tabletop.phone()
    return Table(scene, parts, {FAMILY: SIGNS})


def made(key: str, label: str, drawing: Callable[..., str], width: float, height: float, *inputs: object) -> Part:
    """A part whose drawing is given its size, then what it shows."""
    return Part(key, label, width, height, drawing, (width, height, *inputs))


class Keys:
    """Ids of tiles: by design, and by number where a design has copies; those that are owned come first."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def next(self, kind: str, name: str) -> str:
        self.seen[name] += 1
        return f"{kind}-{name}-{self.seen[name]}"


class Tabletop:
    """The parts of a scene, made at the sizes that a layout asks for."""

    def __init__(self, scene: Scene[View]) -> None:
        self.scene, self.view = scene, scene.view
        self.seats = scene.view["seats"]
        self.viewer = scene.view["viewer"]
        self.choices = Choices(scene)
        self.hand, self.hand_key = scene.view["tile_in_hand"], ""
        self.last_seat = scene.log[-1].seat if scene.log else -1
        self.name_tiles()
        self.take_choices()

    def name_tiles(self) -> None:
        """Give tiles their ids: yards and stores, then the tile in hand, then the market."""
        keys = Keys()
        self.yard_keys = [[keys.next("tile", tile["id"]) if tile else "" for tile in seat["yard"]] for seat in self.seats]
        self.goods_keys = [[keys.next("goods", tile["id"]) for tile in seat["commodities"]] for seat in self.seats]
        self.staff_keys = [[keys.next("employee", employee["id"]) for employee in seat["employees"]] for seat in self.seats]
        if self.hand:
            self.hand_key = self.tile_key(keys, self.hand)
        self.market_keys = {name: [self.tile_key(keys, tile) if tile else "" for tile in self.view["market"][name]] for name in COLUMNS}
        stops = self.view["employees"]
        self.stop_keys = [[keys.next("employee", slot["id"]) if slot else "" for slot in stop["slots"]] for stop in stops]

    @staticmethod
    def tile_key(keys: Keys, tile: TileForSale | TileInHand) -> str:
        return tile["id"] if "symbols" in tile else keys.next("goods" if "goods" in tile else "tile", tile["id"])

    def take_choices(self) -> None:
        """Hand the choices to the things they are about; START, END, STOP, FINISH and PASS stay for the bar."""
        take = self.choices.take
        chosen, bonus = take(Act.CHOOSE), take(Act.BONUS)
        self.actions = {Action(k).name.lower(): choice for k, choice in (chosen | bonus).items()}
        self.is_bonus = bool(bonus)
        bought = take(Act.BUY)
        self.market_choices: dict[ColumnName, dict[int, Choice]] = {
            name: {k % tables.N_ROWS: choice for k, choice in bought.items() if k // tables.N_ROWS == place}
            for place, name in enumerate(COLUMNS)
        }
        self.market_choices |= {"commodity": take(Act.COMMODITY), "canal": take(Act.CANAL)}
        steps = take(Act.STEPS)
        self.steps = {ring: steps if self.view["action"] == action else {} for action, ring in RINGS.items()}
        self.slots = take(Act.SLOT)
        self.sell = self.choices.pop(Act.SELL)
        self.trades = self.of_items(Act.TRADE)
        self.own_choices: dict[str, Targets | ByName] = {
            "loads": self.of_items(Act.LOAD),
            "goods": {tables.COMMODITIES[k]["id"]: choice for k, choice in take(Act.GOODS).items()},
            "discards": {tables.CONTRACTS[k]["id"]: choice for k, choice in take(Act.DISCARD).items()},
            "places": take(Act.PLACE),
            "launches": take(Act.LAUNCH),
            "laying": take(Act.CELL) | take(Act.ROTATE),
            "sailing": take(Act.ENTER) | take(Act.SAIL),
        }

    def of_items(self, block: Act) -> dict[str, Choice]:
        return {Item(k).name.lower(): choice for k, choice in self.choices.take(block).items()}

    # --- layouts ---------------------------------------------------------------------------------------------------------

    def wide(self) -> list[Part]:
        parts = [self.bar(INNER, BAR).moved(GAP, GAP)]
        parts += row([self.track(872, TRACK, len(self.view["track"])), self.wheel(384, TRACK)], GAP, TOP)
        y = bottom(parts)
        parts += [*self.market(GAP, y, 480, MARKET), self.employees(440, MARKET).moved(492, y)]
        parts += row(self.rings(164, RING), 940, y, CLOSE)
        parts.append(self.exchange(332, MARKET - RING - CLOSE).moved(940, y + RING + CLOSE))
        y = bottom(parts)
        others = self.others()
        if self.viewer is not None:
            parts += self.full(self.viewer, GAP, y, INNER)
            y = bottom(parts)
        if not self.scene.framed and self.viewer is not None:
            return parts + (self.full(others[0], GAP, y, INNER) if len(others) == 1 else self.side_by_side(others, y, len(others)))
        if len(self.seats) == 2:
            log = 310
            for number in others:
                parts += self.full(number, GAP, bottom(parts), INNER - log - GAP)
            return [*parts, self.log(log, bottom(parts) - GAP - y).moved(WIDE_WIDTH - GAP - log, y)]
        if self.viewer is None:
            parts += self.side_by_side(others, y, len(others))
            return [*parts, self.log(INNER, 150).moved(GAP, bottom(parts))]
        columns = len(others) + 1  # the last is for the log
        parts += self.side_by_side(others, y, columns)
        width = (INNER - GAP * (columns - 1)) / columns
        return [*parts, self.log(width, COMPACT_HEIGHT).moved(WIDE_WIDTH - GAP - width, y)]

    def side_by_side(self, numbers: Sequence[int], y: float, columns: int) -> list[Part]:
        """Small areas in columns of equal width."""
        width = (INNER - GAP * (columns - 1)) / columns
        return [part for place, number in enumerate(numbers) for part in self.compact(number, GAP + (width + GAP) * place, y, width)]

    def phone(self) -> list[Part]:
        parts = [self.bar(NARROW, PHONE_BAR).moved(GAP, GAP)]
        track = self.track(NARROW, 174, 4)
        if self.viewer is None:
            parts.append(track.moved(GAP, bottom(parts)))
        else:
            parts += self.tall(self.viewer, GAP, bottom(parts), track)
        parts += self.market(GAP, bottom(parts), NARROW, 290)
        parts.append(self.wheel(NARROW, 116).moved(GAP, bottom(parts)))
        parts += row(self.rings((NARROW - CLOSE) / 2, 168), GAP, bottom(parts), CLOSE)
        parts += column([self.exchange(NARROW, 250), self.employees(NARROW, 386)], GAP, bottom(parts))
        for number in self.others():
            parts += self.compact(number, GAP, bottom(parts), NARROW)
        return [*parts, self.log(NARROW, 300).moved(GAP, bottom(parts))]

    def others(self) -> list[int]:
        """The other seats in the order of play after the viewer; for a spectator all, from the start player."""
        if self.viewer is None:
            return around(len(self.seats), self.view["start_player"])
        return around(len(self.seats), self.viewer)[1:]

    def full(self, number: int, x: float, y: float, width: float) -> list[Part]:
        """The area of a seat, wide: score, yard above store, canals, contracts above fleet."""
        high, canal, score, yard = FULL_HEIGHT, FULL_HEIGHT, 150.0, 500.0 if width > 1000 else 380.0
        rest = width - score - yard - canal - 3 * CLOSE
        sizes: dict[str, Size] = {
            **{"score": (score, high), "yard": (yard, 112), "store": (yard, high - 112 - CLOSE)},
            **{"canal": (canal, high), "contracts": (rest, 112), "fleet": (rest, high - 112 - CLOSE)},
        }
        parts = self.seat_parts(number, sizes)
        left = x + score + CLOSE
        right = left + yard + canal + 2 * CLOSE
        return [
            parts["score"].moved(x, y),
            *column([parts["yard"], parts["store"]], left, y, CLOSE),
            parts["canal"].moved(left + yard + CLOSE, y),
            *column([parts["contracts"], parts["fleet"]], right, y, CLOSE),
        ]

    def compact(self, number: int, x: float, y: float, width: float) -> list[Part]:
        """The area of a seat, small: all that is public in four rows."""
        top, contracts, canal, yard, store = 50.0, 84.0, 108.0, 44.0, 58.0
        low = COMPACT_HEIGHT - top - yard - store - 3 * TIED
        sizes: dict[str, Size] = {
            **{"score": (width - contracts - TIED, top), "contracts": (contracts, top), "yard": (width, yard)},
            **{"store": (width, store), "canal": (canal, low), "fleet": (width - canal - TIED, low)},
        }
        parts = self.seat_parts(number, sizes)
        return [
            *row([parts["score"], parts["contracts"]], x, y, TIED),
            *column([parts["yard"], parts["store"]], x, y + top + TIED, TIED),
            *row([parts["canal"], parts["fleet"]], x, y + COMPACT_HEIGHT - low, TIED),
        ]

    def tall(self, number: int, x: float, y: float, track: Part) -> list[Part]:
        """The area of the viewer on a phone, with the track after what is looked at most."""
        seat, hand, chosen = self.seats[number], self.hand, self.own_choices
        tile = hand if hand and "symbols" in hand and number == self.view["active"] else None
        laying, cruising = bool(tile or chosen["sailing"]), bool(self.view["cruise"]) and number == self.view["active"]
        beside = not laying and not cruising and self.scene.columns == 1  # canals and fleet, where nothing is decided there
        each = (NARROW - CLOSE) / 2 if beside else NARROW
        canal = 150.0 if beside else system_height(self.canal_system(number), tile, bool(chosen["laying"]), NARROW)
        fleet = 150.0 if beside else 130.0 if seat["fleet"] else 100.0
        sizes: dict[str, Size] = {
            **{"yard": (NARROW, 88), "store": (NARROW, store_height(len(seat["commodities"]), len(seat["employees"])))},
            **{
                "score": (NARROW, 52),
                "contracts": (NARROW, 126 if chosen["discards"] else 98),
                "canal": (each, canal),
                "fleet": (each, fleet),
            },
        }
        parts = self.seat_parts(number, sizes)
        most, last = [parts["yard"], parts["store"], parts["contracts"]], [parts["canal"], parts["fleet"]]
        if self.scene.columns == 1 and not beside:
            most.insert(0, last.pop(0 if laying else 1))
        found = column(most, x, y, CLOSE)
        found.append(track.moved(x, bottom(found)))
        found += (row if beside else column)(last, x, bottom(found), CLOSE)
        return [*found, parts["score"].moved(x, bottom(found) - GAP + CLOSE)]

    # --- parts -----------------------------------------------------------------------------------------------------------

    def bar(self, width: float, height: float) -> Part:
        return frame.bar(self.scene, self.choices.rest(), COLOURS, width, height)

    def log(self, width: float, height: float) -> Part:
        return frame.history(self.scene, COLOURS, width, height)

    def track(self, width: float, height: float, columns: int) -> Part:
        view = self.view
        recent = {Action(k).name.lower() for k in self.scene.touched("action")}
        main = view["main_action"] if self.is_bonus else None
        inputs = (columns, view["track"], view["action"], main, self.actions, recent)
        return made("track", "Action track", draw_track, width, height, *inputs)

    def wheel(self, width: float, height: float) -> Part:
        view = self.view
        clock = {name: value for name, value in view.items() if name in ClockView.__annotations__}
        order = tuple((seat, self.scene.names[seat]) for seat in around(len(self.seats), view["start_player"]))
        return made("wheel", "Turn wheel, queue and order of play", draw_wheel, width, height, clock, order, view["actor"])

    def market(self, x: float, y: float, width: float, height: float) -> list[Part]:
        """The costs of the rows, and the columns beside them."""
        gutter, gap = 33.0, CLOSE - 1
        each = (width - gutter) / len(COLUMNS) - gap
        costs = made("market-costs", "Market: costs", draw_costs, gutter, height)
        return row([costs, *(self.stall(name, each, height) for name in COLUMNS)], x, y, gap)

    def stall(self, name: ColumnName, width: float, height: float) -> Part:
        stacks, place, discarded = self.view["stacks"], COLUMNS.index(name), len(self.view["discarded_commodities"])
        left = f"{stacks['middle_1']}+{stacks['middle_2']}" if name.startswith("middle") else f"{stacks[name]}"
        tip = f"Left in the stack: {left}" + (f"; discarded: {Amount(discarded):tile}" if name == "commodity" and discarded else "")
        recent = {slot % tables.N_ROWS for slot in self.scene.touched("slot") if slot // tables.N_ROWS == place}
        inputs = (COLUMN_TITLES[place], self.view["market"][name], self.market_keys[name], left, tip, self.market_choices[name], recent)
        return made(f"market-{name}", f"Market: {COLUMN_TITLES[place]}", draw_column, width, height, *inputs)

    def free_steps(self, ring: str) -> int:
        """Steps that agents of the deciding seat make free."""
        actor = self.view["actor"]
        if actor is None or not self.steps[ring]:
            return 0
        return sum(EMPLOYEE[employee["id"]]["steps"] for employee in self.seats[actor]["employees"] if employee["id"] == f"agent_{ring}")

    def rings(self, width: float, height: float) -> list[Part]:
        """The rings of items, each of this size."""
        rings = (("crew", self.view["crew_ring"]), ("equipment", self.view["equipment_ring"]))
        return [self.ring(ring, item, width, height) for ring, item in rings]

    def ring(self, ring: str, item: str, width: float, height: float) -> Part:
        stops, title = tables.DATA[f"ring_{ring}"]["stops"], ring.capitalize()
        recent = Ring[ring.upper()] in self.scene.touched("ring")
        inputs = (title, f"marker-{ring}", stops, stops.index(item), self.steps[ring], self.free_steps(ring), recent)
        return made(f"ring-{ring}", f"{title} ring", draw_ring, width, height, *inputs)

    def employees(self, width: float, height: float) -> Part:
        current = tables.STOP_NAMES.index(self.view["employee_ring"])
        inputs = (self.view["employees"], self.stop_keys, current, self.steps["employee"], self.slots, self.free_steps("employee"))
        return made("employees", "Employee ring", draw_employees, width, height, *inputs)

    def exchange(self, width: float, height: float) -> Part:
        view, trades = self.view, dict(self.trades)
        hand = self.hand if self.hand and "goods" in self.hand else None
        if hand and self.sell:
            trades[hand["goods"][hand["next_good"]]] = self.sell
        trader = view["active"] if hand else self.viewer
        owned = [] if trader is None else [employee["id"] for employee in self.seats[trader]["employees"]]
        bonus = {good.name.lower(): sum(name.startswith(f"trader_{good.name.lower()}") for name in owned) for good in Good}
        inputs = (view["exchange_ring"], (hand, self.hand_key) if hand else None, view["traded"], bonus, self.steps["exchange"], trades)
        return made("exchange", "Exchange", draw_exchange, width, height, *inputs)

    def canal_system(self, number: int) -> CanalSystemView:
        seat = self.seats[number]
        return CanalSystemView(canals=seat["canals"], used_canals=seat["used_canals"], token=seat["token"], entry_side=seat["entry_side"])

    def seat_parts(self, number: int, sizes: dict[str, Size]) -> dict[str, Part]:
        """The parts of a seat by name; choices only for the viewer, whose they are."""
        seat, name, mine, is_active = self.seats[number], self.scene.names[number], number == self.viewer, number == self.view["active"]
        hand = self.hand if is_active else None
        ship_tile = (hand, self.hand_key) if hand and "part" in hand else None
        canal_tile = hand if hand and "symbols" in hand else None
        recent = self.scene.touched("column") if self.last_seat == number else set()
        owned = StoreView(store=seat["store"], commodities=seat["commodities"], employees=seat["employees"])
        system = self.canal_system(number)
        choices = {what: found if mine else {} for what, found in self.own_choices.items()}
        inputs: dict[str, tuple[Callable[..., str], tuple[object, ...]]] = {
            "score": (draw_score, (name, seat["points"], seat["money"], number == self.view["actor"], number == self.view["start_player"])),
            "contracts": (draw_contracts, (seat["n_contracts"], seat["contracts"], seat["discarded_contracts"], choices["discards"])),
            "yard": (draw_yard, (seat["yard"], self.yard_keys[number], ship_tile, choices["places"], choices["launches"], recent)),
            "store": (draw_store, (owned, self.goods_keys[number], self.staff_keys[number], choices["loads"], choices["goods"])),
            "canal": (draw_canal, (system, canal_tile, choices["laying"], choices["sailing"])),
            "fleet": (draw_fleet, (seat["fleet"], seat["lost_ships"], self.view["cruise"] if is_active else None)),
        }
        return {
            part: made(f"{part}-{number}", f"{part.capitalize()} of {name}", drawing, *sizes[part], number, *given)
            for part, (drawing, given) in inputs.items()
        }
