"""Oltre Mare as a picture: one pure function from a scene to a table of parts.

appearance what goods, icons, markers and seats look like, and what they do, from artwork.toml
coast      how coasts lie on the chart; chart.toml has them
chart      the chart itself, which never changes
harbors    markers and ships on the chart
cards      goods cards: in the hand, in cargo, in offers
turn       the stage of the turn and what it is about: partners, cards played, final scores
offer      the negotiation under way, and the cells in which an offer is composed
seats      the areas of the players with their Cargo Stacks
hand       the viewer's hand; deck and discard pile

Wide: bar; chart beside hand, own area and supply; turn and log; the other players. The phone has the same parts one below the other,
first what is one's own. A spectator has no hand and no own area; all players lie below the chart.
"""

from __future__ import annotations

from typing import cast

from seaboard.core.play.events import Amount
from seaboard.core.play.scene import Scene
from seaboard.drawing import frame
from seaboard.drawing.table import GAP, PHONE_WIDTH, WIDE_WIDTH, Choices, Part, Table, around, bottom, column, row
from seaboard.games.oltremare.actions import Act
from seaboard.games.oltremare.drawing.appearance import FAMILY, SEAT_COLOURS, SIGNS
from seaboard.games.oltremare.drawing.chart import chart_size, draw_chart
from seaboard.games.oltremare.drawing.hand import draw_hand, draw_supply, hand_height, supply_facts
from seaboard.games.oltremare.drawing.harbors import draw_harbors
from seaboard.games.oltremare.drawing.seats import Standing, draw_seat
from seaboard.games.oltremare.drawing.turn import Partner, Score, TurnFacts, draw_turn, turn_height
from seaboard.games.oltremare.view_types import SeatView, TurnView, View

BAR_HEIGHT = 72
TURN_HEIGHT, AREA_HEIGHT, OWN_HEIGHT = 240, 250, 254
PHONE_AREA_HEIGHT = 240
SUPPLY_WIDTH, SUPPLY_HEIGHT = 256, 144
LOG_WIDTH = 256
MODES = ("full", "simple", "off")
CELLS = {
    "want": Act.WANT,
    "pair": Act.CLAIM_PAIR,
    "load": Act.CLAIM_LOAD,
    "pay": Act.NET_DUCATI,
    "open": Act.OPEN_WITH_SEAT,
    "call": Act.CALL_FOR_OFFERS,
}


def draw(scene: Scene[View]) -> Table:
    """The table as the viewer of the scene sees it."""
    parts = Parts(scene, Choices(scene))
    return Table(scene, wide(scene, parts) if scene.layout == "wide" else phone(scene, parts), {FAMILY: SIGNS})


class Parts:
    """Makes the parts of one scene; each takes the choices that it shows."""

    def __init__(self, scene: Scene[View], choices: Choices) -> None:
        self.scene, self.view = scene, scene.view
        self.phone = scene.layout == "phone"
        self.choices = choices
        self.cards = choices.take(Act.PICK_CARD)
        self.sail = choices.take(Act.HARBOR)
        self.buy_deck = choices.pop(Act.BUY_DECK)
        self.buy_pirate = choices.pop(Act.BUY_PIRATE)
        self.cells = {name: choices.take(block) if scene.framed else {} for name, block in CELLS.items()}  # a page has buttons for them
        self.cells["lay"] = self.cards if self.view["stage"] == "lay" else {}
        self.tariff = 0 if self.view["options"]["scoring_table"] == "seed" else 1

    @property
    def order(self) -> list[int]:
        """The seats in order of play: from the viewer on; for a spectator from the starting player on."""
        viewer = self.view["viewer"]
        return around(len(self.view["seats"]), self.view["start_player"] if viewer is None else viewer)

    def bar(self, width: float, height: float = 0) -> Part:
        return frame.bar(self.scene, self.choices.rest(), SEAT_COLOURS, width, height)

    def log(self, width: float, height: float) -> Part:
        return frame.history(self.scene, SEAT_COLOURS, width, height)

    def chart(self) -> list[Part]:
        """The chart, and what lies on it."""
        width, height = chart_size(self.phone)
        recent = next(iter(self.scene.touched("harbor")), None)  # where the newest move ended
        pieces = (self.phone, self.view["harbors"], self.view["used_routes"], self.sail, self.scene.names, recent)
        return [
            Part("chart", "Chart of the Mediterranean", width, height, draw_chart, (self.phone, self.tariff)),
            Part("harbors", "Harbors, markers and ships", width, height, draw_harbors, pieces),
        ]

    def turn(self, width: float, height: float = 0) -> Part:
        facts = turn_facts(self.view)
        height = height or turn_height(facts, self.cells)
        inputs = (width, height, self.phone, facts, self.scene.names, self.cells)
        return Part("turn", "The turn", width, height, draw_turn, inputs)

    def supply(self, width: float, height: float) -> Part:
        return Part("supply", "Deck and discard pile", width, height, draw_supply, (width, height, supply_facts(self.view), self.buy_deck))

    def hand(self, viewer: int, width: float) -> Part:
        player = self.view["seats"][viewer]
        cards = sorted(player["hand"] or (), key=lambda card: card["card"])
        height = hand_height(len(cards), width, self.phone)
        choices = {} if self.view["stage"] == "lay" else self.cards
        note = f"{Amount(len(cards)):card}, your limit is {player['cargo'][0]['maritime']}"
        inputs = (width, height, self.phone, cards, choices, picked(self.view), note)
        return Part("hand", "Your hand", width, height, draw_hand, inputs)

    def seat(self, seat: int, width: float, height: float) -> Part:
        view = self.view
        player: SeatView = {**view["seats"][seat], "hand": None}  # what is in the hand does not change the picture
        own = seat == view["viewer"]
        state = Standing(
            own=own,
            active=seat == view["active"] and not view["over"],
            actor=seat == view["actor"],
            start=seat == view["start_player"],
            settled=view["settled"],
            tariff=self.tariff,
            recent=top if (top := player["cargo"][0]["card"]) in self.scene.touched("card") else None,
        )
        inputs = (width, height, seat, self.scene.names[seat], player, state, self.buy_pirate if own else None)
        return Part(f"seat-{seat}", f"{self.scene.names[seat]}'s goods", width, height, draw_seat, inputs)


def wide(scene: Scene[View], parts: Parts) -> list[Part]:
    inner = WIDE_WIDTH - 2 * GAP
    bar = parts.bar(inner, BAR_HEIGHT).moved(GAP, GAP)
    top = bottom([bar])
    chart = [part.moved(GAP, top) for part in parts.chart()]
    right = GAP + chart[0].width + GAP
    beside = WIDE_WIDTH - GAP - right
    order = parts.order
    viewer = scene.view["viewer"]
    if viewer is None:
        bare = not scene.framed  # no log beside the supply
        turn = parts.turn(beside, chart[0].height - SUPPLY_HEIGHT - GAP if bare else TURN_HEIGHT).moved(right, top)
        high = chart[0].height - turn.height - GAP
        log = parts.log(beside - SUPPLY_WIDTH - GAP, high).moved(right, bottom([turn]))
        supply = parts.supply(SUPPLY_WIDTH, high).moved(log.x + log.width + GAP, log.y)
        if bare:
            supply = parts.supply(beside, high).moved(right, log.y)
        each = (inner - GAP * (len(order) - 1)) / len(order)
        seats = row([parts.seat(seat, each, AREA_HEIGHT) for seat in order], GAP, bottom(chart))
        return [bar, *chart, turn, log, supply, *seats]
    own = column([parts.hand(viewer, beside), parts.seat(viewer, beside, OWN_HEIGHT), parts.supply(beside, SUPPLY_HEIGHT)], right, top)
    low = bottom([*chart, *own])
    turn = parts.turn(inner - (LOG_WIDTH + GAP if scene.framed else 0), TURN_HEIGHT).moved(GAP, low)
    log = parts.log(LOG_WIDTH, TURN_HEIGHT).moved(WIDE_WIDTH - GAP - LOG_WIDTH, low)
    each = (inner + GAP) / (len(order) - 1) - GAP
    others = row([parts.seat(seat, each, AREA_HEIGHT) for seat in order[1:]], GAP, bottom([turn]))
    return [bar, *chart, *own, turn, *others, log]


def phone(scene: Scene[View], parts: Parts) -> list[Part]:
    inner = PHONE_WIDTH - 2 * GAP
    order = parts.order
    viewer = scene.view["viewer"]
    seats = [parts.seat(seat, inner, PHONE_AREA_HEIGHT) for seat in order]
    mine = [] if viewer is None else [parts.hand(viewer, inner), seats.pop(0)]
    first = column([parts.bar(inner), *mine, parts.turn(inner)], GAP, GAP)
    chart = [part.moved(GAP, bottom(first)) for part in parts.chart()]
    rest = [parts.supply(inner, SUPPLY_HEIGHT), *seats, parts.log(inner, 260)]
    return [*first, *chart, *column(rest, GAP, bottom(chart))]


def picked(view: View) -> tuple[int, ...]:
    """Cards of the viewer's hand that are offered, tendered or going to be played."""
    offer = view["offer"]
    offered = [*offer.get("gives", ()), *offer.get("tenders", ())] if offer else []
    shown = [entry["card"]["card"] for entry in offered if entry["card"]]
    played = [card["card"] for card in view["played"]] if view["stage"] == "play" else []
    return tuple(shown + played)


def turn_facts(view: View) -> TurnFacts:
    stage, active = view["stage"], view["active"]
    players, outcome = view["seats"], view["outcome"]
    partners: list[Partner] = []
    for seat in around(len(players), active)[1:] if stage == "trade menu" else ():
        other, opened, got = players[seat], view["opened_with"][seat], view["got_prestige"][seat]
        partners.append(Partner(seat, other["hand_size"], other["ducati"], tuple(other["shown"]), opened, got))
    scores: list[Score] = []
    if outcome:
        scores = sorted((outcome["ranks"][seat], seat, me["points"] or {}, outcome["scores"][seat]) for seat, me in enumerate(players))
    told = dict(view)
    return {
        **cast(TurnView, {name: told[name] for name in TurnView.__annotations__}),
        "viewer": view["viewer"],
        "order": around(len(players), view["start_player"]),
        "marker": players[active]["marker"],
        "mode": MODES.index(view["options"]["trade_mode"]),
        "partners": partners,
        "scores": scores,
    }
