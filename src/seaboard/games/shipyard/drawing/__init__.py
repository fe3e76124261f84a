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
the same parts lie one below the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from seaboard.core.play.scene import Choice, Scene
from seaboard.drawing import frame
from seaboard.drawing.table import GAP, PHONE_WIDTH, WIDE_WIDTH, Choices, Part, Table, bottom, column, row
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.drawing.artwork import COLOURS, FAMILY, SIGNS
from seaboard.games.shipyard.drawing.canals import draw_canal
from seaboard.games.shipyard.drawing.labels import EMPLOYEE
from seaboard.games.shipyard.drawing.market import draw_column, draw_costs
from seaboard.games.shipyard.drawing.rings import draw_employees, draw_exchange, draw_ring
from seaboard.games.shipyard.drawing.seats import draw_contracts, draw_fleet, draw_score, draw_store, draw_yard
from seaboard.games.shipyard.drawing.track import draw_track, draw_wheel
from seaboard.games.shipyard.naming import COLUMN_TITLES
from seaboard.games.shipyard.tables import Action, Good, Item, Ring
from seaboard.games.shipyard.view_types import COLUMNS, CanalSystemView, ColumnName, StoreView, TileForSale, TileInHand, View

BAR, PHONE_BAR = 72, 92
TOP = GAP + BAR + GAP
INNER = WIDE_WIDTH - 2 * GAP
NARROW = PHONE_WIDTH - 2 * GAP
CLOSE = 4  # between the parts of one area
CREW, EQUIPMENT = tables.DATA["ring_crew"]["stops"], tables.DATA["ring_equipment"]["stops"]
FULL_HEIGHT, COMPACT_HEIGHT = 212, 264
RINGS = {"recruit": "crew", "manufacture": "equipment", "hire": "employee", "exchange": "exchange"}

Size = tuple[float, float]


def draw(scene: Scene[View]) -> Table:
    """The table that a scene shows."""
    tabletop = Tabletop(scene)
    parts = tabletop.wide() if scene.layout == "wide" else tabletop.phone()
    return Table(scene, parts, {FAMILY: SIGNS})


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
        self.loads = self.of_items(Act.LOAD)
        self.goods = {tables.COMMODITIES[k]["id"]: choice for k, choice in take(Act.GOODS).items()}
        self.discards = {tables.CONTRACTS[k]["id"]: choice for k, choice in take(Act.DISCARD).items()}
        self.places, self.launches = take(Act.PLACE), take(Act.LAUNCH)
        self.cells, self.rotations, self.entries, self.ways = take(Act.CELL), take(Act.ROTATE), take(Act.ENTER), take(Act.SAIL)

    def of_items(self, block: Act) -> dict[str, Choice]:
        return {Item(k).name.lower(): choice for k, choice in self.choices.take(block).items()}

    # --- layouts ---------------------------------------------------------------------------------------------------------

    def wide(self) -> list[Part]:
        parts = [self.bar(INNER, BAR).moved(GAP, GAP)]
        parts += row([self.track(872, 104, len(self.view["track"])), self.wheel(384, 104)], GAP, TOP)
        y = bottom(parts)
        stalls = self.market(GAP, y, 476, 300)
        rings = [self.crew(164, 144), self.equipment(164, 144)]
        parts += [*stalls, self.employees(440, 300).moved(492, y), *row(rings, 940, y, CLOSE), self.exchange(332, 152).moved(940, y + 148)]
        y = bottom(parts)
        others = self.others()
        if self.viewer is not None:
            parts += self.full(self.viewer, GAP, y, INNER)
            y = bottom(parts)
        if len(self.seats) == 2:
            log = 310
            for number in others:
                parts += self.full(number, GAP, bottom(parts), INNER - log - GAP)
            return [*parts, self.log(log, bottom(parts) - GAP - y).moved(WIDE_WIDTH - GAP - log, y)]
        columns = len(others) + (self.viewer is not None)
        width = (INNER - GAP * (columns - 1)) / columns
        for place, number in enumerate(others):
            parts += self.compact(number, GAP + (width + GAP) * place, y, width)
        if self.viewer is None:
            return [*parts, self.log(INNER, 150).moved(GAP, bottom(parts))]
        return [*parts, self.log(width, COMPACT_HEIGHT).moved(WIDE_WIDTH - GAP - width, y)]

    def phone(self) -> list[Part]:
        parts = [self.bar(NARROW, PHONE_BAR).moved(GAP, GAP)]
        parts += column([self.track(NARROW, 184, 4), self.wheel(NARROW, 104)], GAP, bottom(parts))
        parts += self.market(GAP, bottom(parts), NARROW, 282)
        if self.viewer is not None:
            parts += self.tall(self.viewer, GAP, bottom(parts))
        half = (NARROW - CLOSE) / 2
        parts += row([self.crew(half, 150), self.equipment(half, 150)], GAP, bottom(parts), CLOSE)
        parts += column([self.exchange(NARROW, 156), self.employees(NARROW, 320)], GAP, bottom(parts))
        for number in self.others():
            parts += self.compact(number, GAP, bottom(parts), NARROW)
        return [*parts, self.log(NARROW, 300).moved(GAP, bottom(parts))]

    def others(self) -> list[int]:
        """The other seats in the order of play after the viewer; for a spectator all, from the start player."""
        count = len(self.seats)
        if self.viewer is None:
            return [(self.view["start_player"] + k) % count for k in range(count)]
        return [(self.viewer + k) % count for k in range(1, count)]

    def full(self, number: int, x: float, y: float, width: float) -> list[Part]:
        """The area of a seat, wide: score, yard above store, canals, contracts above fleet."""
        high, canal, score, yard = FULL_HEIGHT, FULL_HEIGHT, 150.0, 520.0 if width > 1000 else 400.0
        rest = width - score - yard - canal - 3 * CLOSE
        sizes: dict[str, Size] = {
            "score": (score, high),
            "yard": (yard, 104),
            "store": (yard, high - 104 - CLOSE),
            "canal": (canal, high),
            "contracts": (rest, 92),
            "fleet": (rest, high - 92 - CLOSE),
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
        contracts, canal, yard, store = 88.0, 104.0, 44.0, 58.0
        low = COMPACT_HEIGHT - 46 - yard - store - 3 * CLOSE
        sizes: dict[str, Size] = {
            "score": (width - contracts - CLOSE, 46),
            "contracts": (contracts, 46),
            "yard": (width, yard),
            "store": (width, store),
            "canal": (canal, low),
            "fleet": (width - canal - CLOSE, low),
        }
        parts = self.seat_parts(number, sizes)
        return [
            *row([parts["score"], parts["contracts"]], x, y, CLOSE),
            *column([parts["yard"], parts["store"]], x, y + 46 + CLOSE, CLOSE),
            *row([parts["canal"], parts["fleet"]], x, y + COMPACT_HEIGHT - low, CLOSE),
        ]

    def tall(self, number: int, x: float, y: float) -> list[Part]:
        """The area of the viewer on a phone."""
        half = (NARROW - CLOSE) / 2
        sizes: dict[str, Size] = {
            "yard": (NARROW, 84),
            "store": (NARROW, 104),
            "contracts": (NARROW, 100),
            "score": (half - 20, 212),
            "canal": (half + 20, 212),
            "fleet": (NARROW, 130),
        }
        parts = self.seat_parts(number, sizes)
        placed = column([parts["yard"], parts["store"], parts["contracts"]], x, y, CLOSE)
        placed += row([parts["score"], parts["canal"]], x, bottom(placed) - CLOSE, CLOSE)
        return [*placed, parts["fleet"].moved(x, bottom(placed) - CLOSE)]

    # --- parts -----------------------------------------------------------------------------------------------------------

    def bar(self, width: float, height: float) -> Part:
        return frame.bar(self.scene, self.choices.rest(), COLOURS, width, height)

    def log(self, width: float, height: float) -> Part:
        return frame.history(self.scene, COLOURS, width, height)

    def track(self, width: float, height: float, columns: int) -> Part:
        view = self.view
        recent = {Action(k).name.lower() for k in self.scene.touched("action")}
        main = view["main_action"] if self.is_bonus else None
        inputs = (width, height, columns, view["track"], view["action"], main, self.actions, recent)
        return Part("track", "Action track", width, height, draw_track, inputs)

    def wheel(self, width: float, height: float) -> Part:
        view, count = self.view, len(self.seats)
        seats = [(view["start_player"] + k) % count for k in range(count)]
        order = tuple((seat, COLOURS[seat], self.scene.names[seat]) for seat in seats)
        active = view["actor"]
        inputs = (
            width,
            height,
            view["wheel"],
            view["drops"],
            view["queue"],
            view["turn"],
            view["stage"],
            view["drop_pending"],
            order,
            active,
        )
        return Part("wheel", "Turn wheel, queue and order of play", width, height, draw_wheel, inputs)

    def market(self, x: float, y: float, width: float, height: float) -> list[Part]:
        """The costs of the rows, and the columns beside them."""
        gutter = 22.0
        each = (width - gutter) / len(COLUMNS) - CLOSE
        costs = Part("market-costs", "Market: costs", gutter, height, draw_costs, (gutter, height))
        return row([costs, *(self.stall(name, each, height) for name in COLUMNS)], x, y, CLOSE)

    def stall(self, name: ColumnName, width: float, height: float) -> Part:
        stacks = self.view["stacks"]
        left = f"{stacks['middle_1']}+{stacks['middle_2']}" if name == "middle_a" or name == "middle_b" else f"{stacks[name]}"
        discarded = self.view["discarded_commodities"] if name == "commodity" else []
        recent = {slot % tables.N_ROWS for slot in self.scene.touched("slot") if slot // tables.N_ROWS == COLUMNS.index(name)}
        inputs = (
            width,
            height,
            name,
            self.view["market"][name],
            self.market_keys[name],
            left,
            discarded,
            self.market_choices[name],
            recent,
        )
        return Part(f"market-{name}", f"Market: {COLUMN_TITLES[COLUMNS.index(name)]}", width, height, draw_column, inputs)

    def free_steps(self, ring: str) -> int:
        """Steps that agents of the deciding seat make free."""
        actor = self.view["actor"]
        if actor is None or not self.steps[ring]:
            return 0
        return sum(EMPLOYEE[employee["id"]]["steps"] for employee in self.seats[actor]["employees"] if employee["id"] == f"agent_{ring}")

    def crew(self, width: float, height: float) -> Part:
        return self.ring("crew", "Crew", CREW, self.view["crew_ring"], width, height)

    def equipment(self, width: float, height: float) -> Part:
        return self.ring("equipment", "Equipment", EQUIPMENT, self.view["equipment_ring"], width, height)

    def ring(self, ring: str, title: str, stops: list[str], item: str, width: float, height: float) -> Part:
        current = stops.index(item)
        recent = Ring[ring.upper()] in self.scene.touched("ring")
        inputs = (width, height, title, f"marker-{ring}", stops, current, self.steps[ring], self.free_steps(ring), recent)
        return Part(f"ring-{ring}", f"{title} ring", width, height, draw_ring, inputs)

    def employees(self, width: float, height: float) -> Part:
        view = self.view
        current = tables.STOP_NAMES.index(view["employee_ring"])
        free = self.free_steps("employee")
        inputs = (width, height, view["employees"], self.stop_keys, current, self.steps["employee"], self.slots, free)
        return Part("employees", "Employee ring", width, height, draw_employees, inputs)

    def exchange(self, width: float, height: float) -> Part:
        view = self.view
        hand = self.hand if self.hand and "goods" in self.hand else None
        trader = view["active"] if hand else self.viewer
        bonus: dict[str, int] = {}
        if trader is not None:
            owned = [employee["id"] for employee in self.seats[trader]["employees"]]
            bonus = {good.name.lower(): sum(name.startswith(f"trader_{good.name.lower()}") for name in owned) for good in Good}
        current, key = view["exchange_ring"], self.hand_key if hand else ""
        inputs = (width, height, current, hand, key, view["traded"], bonus, self.steps["exchange"], self.sell, self.trades)
        return Part("exchange", "Exchange", width, height, draw_exchange, inputs)

    def seat_parts(self, number: int, sizes: dict[str, Size]) -> dict[str, Part]:
        """The parts of a seat by name; choices only for the viewer, whose they are."""
        made: dict[str, tuple[Callable[..., str], tuple[object, ...]]] = {
            "score": (draw_score, self.score_inputs(number)),
            "contracts": (draw_contracts, self.contracts_inputs(number)),
            "yard": (draw_yard, self.yard_inputs(number)),
            "store": (draw_store, self.store_inputs(number)),
            "canal": (draw_canal, self.canal_inputs(number)),
            "fleet": (draw_fleet, self.fleet_inputs(number)),
        }
        name = self.scene.names[number]
        return {
            part: Part(f"{part}-{number}", f"{part.capitalize()} of {name}", *sizes[part], drawing, (*sizes[part], number, *inputs))
            for part, (drawing, inputs) in made.items()
        }

    def score_inputs(self, number: int) -> tuple[object, ...]:
        seat = self.seats[number]
        return self.scene.names[number], seat["points"], seat["money"], number == self.view["actor"], number == self.view["start_player"]

    def contracts_inputs(self, number: int) -> tuple[object, ...]:
        seat = self.seats[number]
        return seat["n_contracts"], seat["contracts"], seat["discarded_contracts"], self.discards if number == self.viewer else {}

    def yard_inputs(self, number: int) -> tuple[object, ...]:
        mine = number == self.viewer
        hand = self.hand if self.hand and "part" in self.hand and number == self.view["active"] else None
        recent = self.scene.touched("column") if self.last_seat == number else set()
        tiles, keys = self.seats[number]["yard"], self.yard_keys[number]
        return tiles, keys, hand, self.hand_key if hand else "", self.places if mine else {}, self.launches if mine else {}, recent

    def store_inputs(self, number: int) -> tuple[object, ...]:
        mine = number == self.viewer
        seat = self.seats[number]
        owned = StoreView(store=seat["store"], commodities=seat["commodities"], employees=seat["employees"])
        keys = (self.goods_keys[number], self.staff_keys[number])
        return owned, keys, self.loads if mine else {}, self.goods if mine else {}

    def canal_inputs(self, number: int) -> tuple[object, ...]:
        seat = self.seats[number]
        system = CanalSystemView(canals=seat["canals"], used_canals=seat["used_canals"], token=seat["token"], entry_side=seat["entry_side"])
        hand = self.hand if self.hand and "symbols" in self.hand and number == self.view["active"] else None
        mine = (self.cells, self.rotations, self.entries, self.ways) if number == self.viewer else ({}, {}, {}, {})
        return COLOURS[number], system, hand, *mine

    def fleet_inputs(self, number: int) -> tuple[object, ...]:
        cruise = self.view["cruise"] if number == self.view["active"] else None
        return self.seats[number]["fleet"], self.seats[number]["lost_ships"], cruise


__all__ = ["draw"]
