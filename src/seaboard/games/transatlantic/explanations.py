"""TransAtlantic: the clause that governs a decision, and why a choice that a player might expect is refused."""

from __future__ import annotations

from seaboard.core.play.refusals import Refusal, refused
from seaboard.games.transatlantic.actions import EXTRA_HOUSE, INVEST_BUNKER, INVEST_HOUSE, Act
from seaboard.games.transatlantic.notation import SEAT_NAMES, the_region
from seaboard.games.transatlantic.rules.cards import has_room
from seaboard.games.transatlantic.rules.choices import used
from seaboard.games.transatlantic.rules.market import cost
from seaboard.games.transatlantic.rules.ships import may_enter
from seaboard.games.transatlantic.state import EMPTY, LAID_UP, Mode, Question, State
from seaboard.games.transatlantic.tables import (
    BUNKER_COST,
    CARD_NAMES,
    DIRECTOR_MIN_CARDS,
    FIRST_HQ,
    FLAG,
    FLAG_IDS,
    HOUSE_COST,
    HOUSE_PLACES,
    MARKER_COST,
    MARKER_NAMES,
    MAX_COAL,
    MAX_NEWER,
    N_HOUSES,
    N_POSITIONS,
    N_STEAMSHIPS,
    NORTH_ATLANTIC,
    PRESIDENT_MIN_CARDS,
    SHIP_NAMES,
    YEAR,
    Card,
    Marker,
)

CARD_CLAUSES = {
    Card.SHIPYARD: "7.1",
    Card.SHIPYARD_PLUS: "7.2",
    Card.TRANSPORT: "7.3",
    Card.TRANSPORT_PLUS: "7.4",
    Card.REGION: "7.5",
    Card.CARGO: "7.6",
    Card.CRUISE: "7.7",
    Card.GLOBAL: "7.8",
    Card.BLUE_RIBAND: "7.9",
    Card.COAL: "7.10",
    Card.COAL_PLUS: "7.11",
    Card.INVEST: "7.13",
    Card.INVEST_PLUS: "7.14",
    Card.COMMERCE: "7.15",
    Card.SHIP_AGENT: "7.17",
    Card.FLEET: "7.18",
    Card.DIRECTOR: "8.2",
    Card.PRESIDENT: "8.7",
}
CLAUSES = {
    Question.CLIPPER: "2.15",
    Question.TURN: "3.2",
    Question.BUY: "4.2",
    Question.EXTRA_COAL: "7.2",
    Question.DEPLOY_REGION: "5.1.2",
    Question.REDEPLOY: "5.3.3",
    Question.EXCHANGE: "8.7.2",
    Question.AGENT: "7.17",
    Question.DISPLAY: "8.2.3",
    Question.SETUP_BUY: "4.1",
}
INVEST_CLAUSES = ("7.13.1", "7.13.2", "7.13.3")  # house, bunker, marker only


def clause(s: State, action: int | None) -> str:
    """The clause that governs an action, or the question as a whole."""
    asked, card = Question(s.question), s.card
    block, k = (None, 0) if action is None else Act.split(action)
    if block == Act.PLAY:
        return CARD_CLAUSES[Card(k)]
    if block == Act.TOKEN:
        return "8.6"
    if block == Act.INVEST:
        return INVEST_CLAUSES[k]
    if block == Act.STOP and asked in (Question.TRANSPORT, Question.REDEPLOY):
        return "7.20" if asked == Question.TRANSPORT else "5.3.4"
    if block == Act.REGION and asked == Question.DEPLOY_REGION and k == NORTH_ATLANTIC:
        return "5.1.3"
    if asked == Question.DEPLOY:
        return "5.5.2" if card in (Card.SHIPYARD, Card.SHIPYARD_PLUS) else "5.5.1"
    if asked == Question.MARKER and card in (Card.DIRECTOR, Card.PRESIDENT):
        return "8.2.2"
    if card == Card.INVEST and asked in (Question.HOUSE, Question.COAL):
        return "7.13.1" if asked == Question.HOUSE else "7.13.2"
    return CLAUSES[asked] if asked in CLAUSES else CARD_CLAUSES[Card(card)]


# --- refusals ----------------------------------------------------------------------------------------------------------


def refusals(s: State) -> dict[int, Refusal]:
    """What the deciding seat might expect to be able to choose, and why it cannot."""
    asked, me = Question(s.question), s.players[s.active]
    regions = range(Act.REGION, Act.REGION + s.n_regions)
    own_ships = [Act.SHIP + me.fleet[i] for i in range(me.fleet_size)]
    if asked == Question.TURN:
        recalls = [Act.PLAY + kind for kind in (Card.DIRECTOR, Card.PRESIDENT) if me.hand[kind]]
        return refused(s, [*recalls, *range(Act.TOKEN, Act.TOKEN + s.display_size)], turn_refusal)
    if asked in (Question.BUY, Question.SETUP_BUY):
        return refused(s, [Act.BUY + position for position in range(N_POSITIONS) if s.market[position] != EMPTY], purchase_refusal)
    if asked in (Question.CLIPPER, Question.DEPLOY_REGION, Question.REDEPLOY):
        return refused(s, regions, clipper_refusal if asked == Question.CLIPPER else region_refusal)
    if asked == Question.HOUSE:
        return refused(s, regions, house_refusal)
    if asked == Question.DEPLOY:
        return refused(s, own_ships, deploy_refusal)
    if asked == Question.TRANSPORT:
        return refused(s, own_ships, transport_refusal)
    if asked in (Question.COAL, Question.EXTRA_COAL):
        return refused(s, own_ships, coal_refusal if asked == Question.COAL else extra_coal_refusal)
    if asked in (Question.MARKER, Question.EXCHANGE):
        return refused(s, range(Act.MARKER, Act.MARKER + Act.MARKER.size), marker_refusal)
    if asked == Question.INVEST:
        return refused(s, range(Act.INVEST, Act.INVEST + Act.INVEST.size), invest_refusal)
    if asked == Question.INVEST_EXTRA:
        return refused(s, range(Act.EXTRA, Act.EXTRA + Act.EXTRA.size), extra_refusal)
    if asked == Question.AGENT:
        return refused(s, range(Act.AGENT, Act.AGENT + s.n_players - 1), agent_refusal)
    return {}


def turn_refusal(s: State, action: int) -> Refusal:
    if action >= Act.TOKEN:
        return Refusal("Your Director token is used.", "8.6")
    kind, played = action - Act.PLAY, s.players[s.active].stack_size
    needed, number = (DIRECTOR_MIN_CARDS, "8.1") if kind == Card.DIRECTOR else (PRESIDENT_MIN_CARDS, "8.7.1")
    return Refusal(f"It needs {needed} cards, itself included, and with the {played} in your stack there are {played + 1}.", number)


def purchase_refusal(s: State, action: int) -> Refusal:
    position, money = action - Act.BUY, s.players[s.active].money
    if cost(s, position) > money:
        return Refusal(f"It costs £{cost(s, position)} and you have £{money}.", "4.3")
    if s.market[position] < FIRST_HQ:
        return Refusal("You have no captain left for it.", "4.4")
    return Refusal("You have bought a headquarters in this action, and may not buy a second.", "4.5")


def clipper_refusal(s: State, action: int) -> Refusal:
    r = action - Act.REGION
    if r == NORTH_ATLANTIC:
        return Refusal("No clipper starts in the North Atlantic.", "2.15")
    other = s.regions[r].ships[0]
    return Refusal(f"{SHIP_NAMES[other]} of {SEAT_NAMES[s.ships[other].owner]} starts there.", "2.15")


def region_refusal(s: State, action: int) -> Refusal:
    """For the ship being deployed or redeployed."""
    r = action - Act.REGION
    if s.question == Question.REDEPLOY and r == s.origin:
        return Refusal(f"{SHIP_NAMES[s.ship]} is pushed out of this region and has to leave it.", "5.3.3")
    region, newer = s.regions[r], MAX_NEWER[r] + 1
    names = " and ".join(f"{SHIP_NAMES[region.ships[i]]} ({YEAR[region.ships[i]]})" for i in range(newer))
    verb, number = ("is", "5.1.2") if newer == 1 else ("are", "5.1.3")
    return Refusal(f"{names} {verb} newer than {SHIP_NAMES[s.ship]} ({YEAR[s.ship]}).", number)


def deploy_refusal(s: State, action: int) -> Refusal:
    card = action - Act.SHIP
    ship = s.ships[card]
    if ship.place >= 0:
        return Refusal(f"It is in {the_region(ship.place)} already.", "5.5.4")
    if s.card in (Card.SHIPYARD, Card.SHIPYARD_PLUS) and ship.mark == 0:
        return Refusal("It was not bought in this action.", "5.5.2")
    if not any(may_enter(s, card, r) for r in range(s.n_regions)):
        return Refusal(f"Every region has ships newer than {YEAR[card]}, the North Atlantic two of them.", "5.5.3")
    return Refusal("You have no captain left for it.", "5.5.1")  # option scrap_to_supply


def transport_refusal(s: State, action: int) -> Refusal:
    card = action - Act.SHIP
    ship = s.ships[card]
    if ship.mark > 0:
        return Refusal("It has transported in this action.", "6.5")
    if ship.place < 0:
        return Refusal("It lies in your supply, and only ships in a region transport.", "6.1")
    if card < N_STEAMSHIPS and ship.coal == 0:
        return Refusal("It has no coal.", "6.1")
    if s.mode == Mode.PER_REGION:
        return Refusal(f"You have chosen a ship in {the_region(ship.place)} already.", "7.8")
    if card >= N_STEAMSHIPS:
        return Refusal("A clipper has no flag.", "7.8")
    return Refusal(f"You have chosen a ship of the {FLAG_IDS[FLAG[card]]} flag already.", "7.8")


def extra_coal_refusal(s: State, action: int) -> Refusal:
    return Refusal("It was not bought in this action.", "7.2")


def coal_refusal(s: State, action: int) -> Refusal:
    card = action - Act.SHIP
    ship, me = s.ships[card], s.players[s.active]
    if card >= N_STEAMSHIPS:
        return Refusal("A clipper never carries coal.", "1.4")
    if ship.place == LAID_UP:
        return Refusal("It has no captain.", clause(s, None))  # option scrap_to_supply
    if ship.coal >= MAX_COAL:
        return Refusal(f"It holds {ship.coal} coal, and no ship holds more.", "6.2")
    if s.mode == Mode.APART:
        return Refusal("It has received one cube, and the other goes to another ship.", "7.13.2")
    fewest = min(s.ships[me.fleet[i]].mark for i in range(me.fleet_size) if has_room(s, me.fleet[i]))
    return Refusal(f"It has received {ship.mark} in this action, and another ship with room only {fewest}.", "7.10")


def house_refusal(s: State, action: int) -> Refusal:
    r = action - Act.REGION
    built = s.regions[r].houses
    if built == HOUSE_PLACES[r]:
        return Refusal(f"All {built} places for Trade Houses are taken.", "7.16")
    return Refusal(f"The next place costs £{HOUSE_COST[r][built]} and you have £{s.players[s.active].money}.", "7.13.1")


def marker_refusal(s: State, action: int) -> Refusal:
    marker = action - Act.MARKER + Marker.COAL_BUNKER
    if s.stock[marker] == 0:
        return Refusal(f"No {MARKER_NAMES[marker]} marker is left.", "1.14")
    if s.card == Card.INVEST:
        return Refusal("INVEST offers a Freight, Mail or Passengers marker here.", "7.13")
    return Refusal(f"You have taken a {MARKER_NAMES[marker]} marker, and the second must be of another type.", "7.14")


def invest_refusal(s: State, action: int) -> Refusal:
    money = s.players[s.active].money
    if action == INVEST_HOUSE:
        return no_house(s)
    if action == INVEST_BUNKER:
        if money < BUNKER_COST:
            return Refusal(f"It costs £{BUNKER_COST} and you have £{money}.", "7.13.2")
        return Refusal("No Coal Bunker marker is left.", "7.13.2")
    if money < MARKER_COST:
        return Refusal(f"It costs £{MARKER_COST} and you have £{money}.", "7.13.3")
    return Refusal("No Freight, Mail or Passengers marker is left.", "7.13.3")


def extra_refusal(s: State, action: int) -> Refusal:
    if action == EXTRA_HOUSE:
        return no_house(s)
    if not used(s.used, Marker.COAL_BUNKER):
        return Refusal("You have taken no Coal Bunker marker.", "7.14")
    return Refusal("The common stock has no coal." if s.coal == 0 else "None of your steamships has room for coal.", "7.14")


def no_house(s: State) -> Refusal:
    """Why a Trade House can be built nowhere."""
    me = s.players[s.active]
    if me.houses_left == 0:
        return Refusal(f"All your {N_HOUSES} Trade Houses are built.", "7.16")
    costs = [HOUSE_COST[r][s.regions[r].houses] for r in range(s.n_regions) if s.regions[r].houses < HOUSE_PLACES[r]]
    if not costs:
        return Refusal("All places for Trade Houses are taken.", "7.16")
    return Refusal(f"The cheapest place costs £{min(costs)} and you have £{me.money}.", "7.13.1")


def agent_refusal(s: State, action: int) -> Refusal:
    seat = (s.active + 1 + action - Act.AGENT) % s.n_players
    if s.players[seat].stack_size == 0:
        return Refusal(f"{SEAT_NAMES[seat]} has no card in the stack.", "7.17")
    return Refusal(f"The top card of {SEAT_NAMES[seat]} is a {CARD_NAMES[Card.SHIP_AGENT]} itself.", "7.17")
