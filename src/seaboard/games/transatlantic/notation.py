"""TransAtlantic: the question asked, the text of every action, and the sentences of the log."""

from __future__ import annotations

from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.rules.market import cost
from seaboard.games.transatlantic.state import DOCKS, GONE, LAID_UP, NEVER, NO_CARD, End, Question, State
from seaboard.games.transatlantic.tables import (
    CARD_NAMES,
    CARGO_INCOME,
    COLOURS,
    CRUISE_INCOME,
    FIRST_HQ,
    FLAG,
    FLAG_IDS,
    HOUSE_COST,
    INCOME,
    MARKER_NAMES,
    N_SHIPS,
    N_STEAMSHIPS,
    REGION_NAMES,
    SHIP_NAMES,
    Card,
    Marker,
)

SEAT_NAMES = tuple(colour.capitalize() for colour in COLOURS)
SHIP_VERBS = {
    Question.DEPLOY: "deploy",
    Question.TRANSPORT: "transport",
    Question.COAL: "coal",
    Question.EXTRA_COAL: "extra coal",
}
REGION_VERBS = {
    Question.CLIPPER: "enter",
    Question.DEPLOY_REGION: "enter",
    Question.REDEPLOY: "redeploy",
    Question.REGION: "region",
    Question.HOUSE: "build",
}
USED_REGIONS = {
    Question.CLIPPER: "clipper",
    Question.DEPLOY_REGION: "deploy",
    Question.REDEPLOY: "redeploy",
    Question.REGION: "region",
    Question.HOUSE: "house",
}
INVEST_WORDS = ("house", "bunker", "marker")
EXTRA_WORDS = ("house", "coal")
GLOBAL_WORDS = ("per region", "per flag")


def text(s: State, action: int) -> str:
    """The notation of an action: short words, distinct among the choices of a question."""
    block, k = Act.split(action)
    question = Question(s.question)
    if block == Act.PLAY:
        return f"play {CARD_NAMES[k].lower()}"
    if block in (Act.TOKEN, Act.TAKE):
        verb = "token" if block == Act.TOKEN else "take"
        return f"{verb} {CARD_NAMES[s.display[k]].lower()}" if k < s.display_size else f"{verb} slot {k + 1}"
    if block == Act.BUY:
        return f"buy {k + 1}"
    if block == Act.SHIP:
        return f"{SHIP_VERBS.get(question, 'ship')} {SHIP_NAMES[k].lower()}"
    if block == Act.REGION:
        return f"{REGION_VERBS.get(question, 'sea')} {REGION_NAMES[k].lower()}"
    if block == Act.MARKER:
        return f"marker {MARKER_NAMES[k + Marker.COAL_BUNKER].lower()}"
    if block == Act.INVEST:
        return f"invest {INVEST_WORDS[k]}"
    if block == Act.EXTRA:
        return f"extra {EXTRA_WORDS[k]}"
    if block == Act.GLOBAL:
        return f"global {GLOBAL_WORDS[k]}"
    if block == Act.AGENT:
        return f"copy {COLOURS[(s.active + 1 + k) % s.n_players]}" if k < s.n_players - 1 else f"copy seat {k + 1}"
    return "scrap" if question == Question.REDEPLOY else "stop"


def remark(s: State, action: int) -> str:
    """What a choice costs or brings, beside its text."""
    block, k = Act.split(action)
    if block == Act.BUY:
        return f"{SHIP_NAMES[s.market[k]]} ({FLAG_IDS[FLAG[s.market[k]]]}) for £{cost(s, k)}"
    if block == Act.SHIP:
        table = {Card.CARGO: CARGO_INCOME, Card.CRUISE: CRUISE_INCOME}.get(Card(s.card), INCOME)
        place = s.ships[k].place
        where = REGION_NAMES[place] if place >= 0 else "supply"
        return f"{where}, £{table[k]}, {s.ships[k].coal} coal" if k < N_STEAMSHIPS else f"{where}, £{table[k]}"
    if block == Act.REGION and s.question == Question.HOUSE and s.card == Card.INVEST:
        return f"£{HOUSE_COST[k][s.regions[k].houses]}"
    if block == Act.AGENT:
        return CARD_NAMES[s.players[(s.active + 1 + k) % s.n_players].top]
    return ""


def used(s: State, action: int) -> str:
    """The card, ship, marker or place that an action takes or uses, for statistics; empty if it is not worth counting."""
    block, k = Act.split(action)
    asked = Question(s.question)
    if block == Act.PLAY:
        return f"action: {CARD_NAMES[k]}"
    if block == Act.TOKEN:
        return f"token: {CARD_NAMES[s.display[k]]}"
    if block == Act.TAKE:
        return f"display: {CARD_NAMES[s.display[k]]}"
    if block == Act.BUY:
        return f"{'ship' if s.market[k] < FIRST_HQ else 'headquarters'}: {SHIP_NAMES[s.market[k]]}"
    if block == Act.SHIP:
        return f"transport: {SHIP_NAMES[k]}" if asked == Question.TRANSPORT else ""
    if block == Act.REGION:
        return f"{USED_REGIONS[asked]}: {REGION_NAMES[k]}"
    if block == Act.MARKER:
        return f"marker: {MARKER_NAMES[k + Marker.COAL_BUNKER]}"
    if block == Act.INVEST:
        return f"invest: {INVEST_WORDS[k]}"
    if block == Act.EXTRA:
        return f"invest+: {EXTRA_WORDS[k]}"
    if block == Act.GLOBAL:
        return f"global: {GLOBAL_WORDS[k]}"
    if block == Act.AGENT:
        return f"copy: {CARD_NAMES[s.players[(s.active + 1 + k) % s.n_players].top]}"
    return "pass: scrap" if asked == Question.REDEPLOY else ""


def question(s: State) -> str:
    """What is asked of the deciding seat."""
    card = "" if s.card == NO_CARD else CARD_NAMES[s.card]
    ship = SHIP_NAMES[s.ship]
    asked = {
        Question.CLIPPER: "In which region does your clipper start?",
        Question.TURN: "Which card do you play?",
        Question.BUY: f"{card}: which card do you buy from the market?" if s.bought == 0 else f"{card}: buy a second card?",
        Question.EXTRA_COAL: f"{card}: which of the bought ships gets a second coal cube?",
        Question.DEPLOY: f"{card}: which ship do you deploy?",
        Question.DEPLOY_REGION: f"Which region does {ship} enter?",
        Question.REDEPLOY: f"{ship} is pushed out of {the_region(s.origin)}: redeploy it, or scrap it?",
        Question.TRANSPORT: f"{card}: which ship transports? ({s.left} left)",
        Question.REGION: f"{card}: in which region do all ships transport?",
        Question.GLOBAL_MODE: f"{card}: one ship per region, or one per flag?",
        Question.COAL: f"{card}: which ship gets a coal cube? ({s.left} left)",
        Question.INVEST: f"{card}: build a house, buy a coal bunker, or only a marker?",
        Question.HOUSE: f"{card}: in which region do you build a Trade House?",
        Question.MARKER: f"{card}: which marker do you take?",
        Question.EXCHANGE: f"{card}: exchange 3 contract points for a marker? (you have {s.players[s.active].contracts})",
        Question.INVEST_EXTRA: f"{card}: a free Trade House, or 2 coal?",
        Question.AGENT: f"{card}: whose top card do you copy?",
        Question.DISPLAY: f"{card}: which card of the display do you take and carry out?",
        Question.SETUP_BUY: "Which steamship do you buy to start with?",
    }
    return asked[Question(s.question)]


# --- the log -----------------------------------------------------------------------------------------------------------


def log(before: State, action: int, after: State, seat: int | None) -> str:
    """What an action did, as a sentence; everything is open, so every seat reads the same."""
    return ". ".join([deed(before, action), *effects(before, action, after)]) + "."


def is_secret(s: State, action: int) -> bool:
    """All actions are open."""
    return False


def deed(s: State, action: int) -> str:
    """Who did what."""
    block, k = Act.split(action)
    question = Question(s.question)
    who = SEAT_NAMES[s.ships[s.ship].owner if question == Question.REDEPLOY else s.active]
    if block == Act.PLAY:
        return f"{who} plays {CARD_NAMES[k]}"
    if block == Act.TOKEN:
        return f"{who} uses the Director token for {CARD_NAMES[s.display[k]]}"
    if block == Act.TAKE:
        return f"{who} takes {CARD_NAMES[s.display[k]]} from the display"
    if block == Act.BUY:
        return f"{who} buys {SHIP_NAMES[s.market[k]]} for £{cost(s, k)}"
    if block == Act.SHIP:
        done = {
            Question.DEPLOY: "chooses {} to deploy",
            Question.TRANSPORT: "transports with {}",
            Question.COAL: "loads {} with a coal cube",
            Question.EXTRA_COAL: "gives {} a second coal cube",
        }
        return f"{who} {done[question].format(SHIP_NAMES[k])}"
    if block == Act.REGION:
        done = {
            Question.CLIPPER: "places the clipper in {}",
            Question.DEPLOY_REGION: f"deploys {SHIP_NAMES[s.ship]} in {{}}",
            Question.REDEPLOY: f"redeploys {SHIP_NAMES[s.ship]} in {{}}",
            Question.REGION: "has all ships transport in {}",
            Question.HOUSE: "builds a Trade House in {}",
        }
        return f"{who} {done[question].format(the_region(k))}"
    if block == Act.MARKER:
        return f"{who} takes a {MARKER_NAMES[k + Marker.COAL_BUNKER]} marker"
    if block == Act.INVEST:
        return f"{who} invests in a {('Trade House', 'Coal Bunker', 'marker')[k]}"
    if block == Act.EXTRA:
        return f"{who} adds {('a free Trade House', '2 coal')[k]}"
    if block == Act.GLOBAL:
        return f"{who} transports {('with one ship per region', 'with one ship per flag')[k]}"
    if block == Act.AGENT:
        other = (s.active + 1 + k) % s.n_players
        return f"{who} copies {CARD_NAMES[s.players[other].top]} of {SEAT_NAMES[other]}"
    return f"{who} gives {SHIP_NAMES[s.ship]} up" if question == Question.REDEPLOY else f"{who} stops"


def the_region(r: int) -> str:
    return f"the {REGION_NAMES[r]}"


def effects(before: State, action: int, after: State) -> list[str]:
    """What followed from it."""
    found = []
    for card in range(N_SHIPS):
        was, now = before.ships[card].place, after.ships[card].place
        if was >= 0 and now == GONE:
            found.append(f"{SHIP_NAMES[card]} is scrapped")
        elif was >= 0 and now == LAID_UP:
            found.append(f"{SHIP_NAMES[card]} returns to the supply without a captain")
        elif was != DOCKS and now == DOCKS:
            found.append(f"{SHIP_NAMES[card]} goes to the docks ({FLAG_IDS[FLAG[card]]})")
    if after.question == Question.REDEPLOY and (before.question, before.ship) != (after.question, after.ship):
        found.append(f"{SHIP_NAMES[after.ship]} is pushed out")
    for seat in range(after.n_players):
        gains = player_gains(before, action, after, seat)
        if gains:
            found.append(f"{SEAT_NAMES[seat]} {', '.join(gains)}")
    if before.last_round == NEVER and after.last_round != NEVER:
        why = "The last steamship has left the market" if after.end == End.LAST_STEAMSHIP else "Nobody has bought anything for too long"
        found.append(f"{why}: after this round one more is played")
    if after.question == Question.OVER:
        found.append("The game is over")
    return found


def player_gains(before: State, action: int, after: State, seat: int) -> list[str]:
    was, now = before.players[seat], after.players[seat]
    gains = []
    block, position = Act.split(action)
    spent = cost(before, position) if block == Act.BUY and seat == before.active else 0  # the deed names it already
    change = now.money - was.money + spent
    if change:
        gains.append(f"{'receives' if change > 0 else 'pays'} £{abs(change)}")
    scored = now.transport_vp + now.scrap_vp + now.fleet_vp - was.transport_vp - was.scrap_vp - was.fleet_vp
    if scored:
        gains.append(f"scores {scored} VP")
    if now.markers[Marker.BLUE_RIBAND] > was.markers[Marker.BLUE_RIBAND]:
        gains.append(f"wins the Blue Riband with {after.record} knots")
    if now.contracts > was.contracts:
        gains.append("takes a contract point")
    return gains
