"""TransAtlantic: each question in words, with how its answers are written, its clauses, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Callable

from seaboard.core.play.events import Amount
from seaboard.core.play.flow import Answers, Refusal, Words
from seaboard.core.play.people import SeatNames
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.actions import EXTRA_HOUSE, INVEST_BUNKER, INVEST_HOUSE, Act
from seaboard.games.transatlantic.rules.cards import has_room
from seaboard.games.transatlantic.rules.choices import used
from seaboard.games.transatlantic.rules.market import cost
from seaboard.games.transatlantic.rules.ships import can_transport, may_enter
from seaboard.games.transatlantic.scoring import ship_value
from seaboard.games.transatlantic.sentences import line_and_city, the_region
from seaboard.games.transatlantic.state import EMPTY, LAID_UP, Mode, State
from seaboard.games.transatlantic.tables import Card, Marker, Option

SEAT_NAMES = SeatNames(tables.COLOURS)
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


def card(s: State) -> str:
    """The action card being carried out."""
    return tables.CARD_NAMES[s.card]


def card_clause(s: State) -> str:
    return CARD_CLAUSES[Card(s.card)]


def coal_clause(s: State) -> str:
    return "7.13.2" if s.card == Card.INVEST else card_clause(s)


def is_laid_up(s: State) -> bool:
    """Whether the pushed-out ship returns to the supply if it is not redeployed."""
    return s.ship < tables.N_STEAMSHIPS and s.options[Option.SCRAP_TO_SUPPLY] > 0


# --- how actions are written -------------------------------------------------------------------------------------------


def ships(notation: str, verb: str) -> Answers:
    """Choices among ships: `deploy mosel`, which people read as "deploy MOSEL"."""
    return Answers(
        lambda s, k: f"{notation} {tables.SHIP_NAMES[k].lower()}", ship_remark, label=lambda s, k: f"{verb} {tables.SHIP_NAMES[k]}"
    )


def regions(notation: str, verb: str, remark: Callable[[State, int], str] | None = None, north_clause: str = "") -> Answers:
    """Choices among regions: `enter cape`, "enter the Cape"; the North Atlantic may have a clause of its own."""
    return Answers(
        lambda s, k: f"{notation} {tables.REGION_NAMES[k].lower()}",
        remark,
        lambda s, k: north_clause if k == tables.NORTH_ATLANTIC else "",
        lambda s, k: f"{verb} {the_region(k)}",
    )


def display(notation: str, verb: str, clause: str = "") -> Answers:
    return Answers(
        lambda s, k: f"{notation} {tables.CARD_NAMES[s.display[k]].lower()}",
        clause=clause,
        label=lambda s, k: f"{verb} {tables.CARD_NAMES[s.display[k]]}",
    )


def few(*choices: tuple[str, str, str, str]) -> Answers:
    """Choices of a small block: notation, label, remark and clause of each."""
    return Answers(*(lambda s, k, column=column: choices[k][column] for column in (0, 2, 3, 1)))


def stop(label: str, clause: str = "") -> Answers:
    return few(("stop", label, "", clause))


def ship_remark(s: State, k: int) -> str:
    """Where a ship is, what it earns and its coal."""
    table = {Card.CARGO: tables.CARGO_INCOME, Card.CRUISE: tables.CRUISE_INCOME}.get(Card(s.card), tables.INCOME)
    place = s.ships[k].place
    where = f"in {the_region(place)}" if place >= 0 else "in your supply"
    return f"{where}, £{table[k]}" + (f", {Amount(s.ships[k].coal):coal cube}" if k < tables.N_STEAMSHIPS else "")


def scrap_remark(s: State, k: int) -> str:
    """What a pushed-out ship that is not redeployed brings."""
    last = f"final transport for £{tables.INCOME[s.ship]}" if can_transport(s, s.ship) else "no coal for a final transport"
    if is_laid_up(s):
        return last
    owner = s.players[s.ships[s.ship].owner]
    return f"{last}, {ship_value(s, owner, tables.FLAG[s.ship]) if s.ship < tables.N_STEAMSHIPS else 0} VP"


def ware(s: State, k: int) -> str:
    """The card on a position of the market."""
    card = s.market[k]
    return tables.SHIP_NAMES[card] if card < tables.FIRST_HQ else f"the headquarters of {line_and_city(card)}"


def other_seat(s: State, k: int) -> int:
    """The k-th player clockwise from the active one, from 0."""
    return (s.active + 1 + k) % s.n_players


PURCHASES = Answers(
    lambda s, k: f"buy {k + 1}",
    lambda s, k: f"{tables.FLAG_IDS[tables.FLAG[s.market[k]]]} flag, £{cost(s, k)}",
    label=lambda s, k: f"buy {ware(s, k)}",
)
MARKERS = Answers(
    lambda s, k: f"marker {tables.MARKER_NAMES[k + Marker.COAL_BUNKER].lower()}",
    label=lambda s, k: f"take a {tables.MARKER_NAMES[k + Marker.COAL_BUNKER]} marker",
)

# --- which choices a player might expect -------------------------------------------------------------------------------


def all_regions(s: State) -> range:
    return range(Act.REGION, Act.REGION + s.n_regions)


def own_ships(s: State) -> list[int]:
    me = s.players[s.active]
    return [Act.SHIP + me.fleet[i] for i in range(me.fleet_size)]


def market(s: State) -> list[int]:
    return [Act.BUY + position for position in range(tables.N_POSITIONS) if s.market[position] != EMPTY]


def all_markers(s: State) -> range:
    return range(Act.MARKER, Act.MARKER + Act.MARKER.size)


def recalls_and_token(s: State) -> list[int]:
    hand = s.players[s.active].hand
    recalls = [Act.PLAY + kind for kind in (Card.DIRECTOR, Card.PRESIDENT) if hand[kind]]
    return [*recalls, *range(Act.TOKEN, Act.TOKEN + s.display_size)]


# --- why a choice is refused -------------------------------------------------------------------------------------------


def turn_refusal(s: State, action: int) -> Refusal:
    if action >= Act.TOKEN:
        return Refusal("Your Director token is used.", "8.6")
    kind, played = action - Act.PLAY, s.players[s.active].stack_size
    needed, number = (tables.DIRECTOR_MIN_CARDS, "8.1") if kind == Card.DIRECTOR else (tables.PRESIDENT_MIN_CARDS, "8.7.1")
    return Refusal(f"It needs {needed} cards, itself included, and your stack has {played}.", number)


def purchase_refusal(s: State, action: int) -> Refusal:
    position, money = action - Act.BUY, s.players[s.active].money
    if cost(s, position) > money:
        return Refusal(f"It costs £{cost(s, position)} and you have £{money}.", "4.3")
    if s.market[position] < tables.FIRST_HQ:
        return Refusal("You have no captain left for it.", "4.4")
    return Refusal("You have bought a headquarters in this action, and may not buy a second.", "4.5")


def clipper_refusal(s: State, action: int) -> Refusal:
    r = action - Act.REGION
    if r == tables.NORTH_ATLANTIC:
        return Refusal("No clipper starts in the North Atlantic.", "2.15")
    other = s.regions[r].ships[0]
    return Refusal(f"{tables.SHIP_NAMES[other]} of {SEAT_NAMES[s.ships[other].owner]} starts there.", "2.15")


def redeploy_refusal(s: State, action: int) -> Refusal:
    if action - Act.REGION == s.origin:
        return Refusal(f"{tables.SHIP_NAMES[s.ship]} is pushed out of this region and has to leave it.", "5.3.3")
    return region_refusal(s, action)


def region_refusal(s: State, action: int) -> Refusal:
    """For the ship being deployed or redeployed."""
    r = action - Act.REGION
    region, newer = s.regions[r], tables.MAX_NEWER[r] + 1
    names = " and ".join(f"{tables.SHIP_NAMES[region.ships[i]]} ({tables.YEAR[region.ships[i]]})" for i in range(newer))
    verb, number = ("is", "5.1.2") if newer == 1 else ("are", "5.1.3")
    return Refusal(f"{names} {verb} newer than {tables.SHIP_NAMES[s.ship]} ({tables.YEAR[s.ship]}).", number)


def deploy_refusal(s: State, action: int) -> Refusal:
    card = action - Act.SHIP
    ship = s.ships[card]
    if ship.place >= 0:
        return Refusal(f"It is in {the_region(ship.place)} already.", "5.5.4")
    if s.card in (Card.SHIPYARD, Card.SHIPYARD_PLUS) and ship.mark == 0:
        return Refusal("It was not bought in this action.", "5.5.2")
    if not any(may_enter(s, card, r) for r in range(s.n_regions)):
        return Refusal(f"Every region has ships newer than {tables.YEAR[card]}, the North Atlantic two of them.", "5.5.3")
    return Refusal("You have no captain left for it.", "5.5.1")  # option scrap_to_supply


def transport_refusal(s: State, action: int) -> Refusal:
    card = action - Act.SHIP
    ship = s.ships[card]
    if ship.mark > 0:
        return Refusal("It has transported in this action.", "6.5")
    if ship.place < 0:
        return Refusal("It lies in your supply, and only ships in a region transport.", "6.1")
    if card < tables.N_STEAMSHIPS and ship.coal == 0:
        return Refusal("It has no coal.", "6.1")
    if s.mode == Mode.PER_REGION:
        return Refusal(f"You have chosen a ship in {the_region(ship.place)} already.", "7.8")
    if card >= tables.N_STEAMSHIPS:
        return Refusal("A clipper has no flag.", "7.8")
    return Refusal(f"You have chosen a ship of the {tables.FLAG_IDS[tables.FLAG[card]]} flag already.", "7.8")


def extra_coal_refusal(s: State, action: int) -> Refusal:
    return Refusal("It was not bought in this action.", "7.2")


def coal_refusal(s: State, action: int) -> Refusal:
    card = action - Act.SHIP
    ship, me = s.ships[card], s.players[s.active]
    if card >= tables.N_STEAMSHIPS:
        return Refusal("A clipper never carries coal.", "1.4")
    if ship.place == LAID_UP:
        return Refusal("It has no captain.", coal_clause(s))  # option scrap_to_supply
    if ship.coal >= tables.MAX_COAL:
        return Refusal(f"It holds {ship.coal} coal cubes, and no ship holds more.", "6.2")
    if s.mode == Mode.APART:
        return Refusal("It has received one cube, and the other goes to another ship.", "7.13.2")
    fewest = min(s.ships[me.fleet[i]].mark for i in range(me.fleet_size) if has_room(s, me.fleet[i]))
    return Refusal(f"It has received {Amount(ship.mark):cube} in this action, and another ship with room only {fewest}.", "7.10")


def house_refusal(s: State, action: int) -> Refusal:
    r = action - Act.REGION
    built = s.regions[r].houses
    if built == tables.HOUSE_PLACES[r]:
        return Refusal(f"All {built} places for Trade Houses are taken.", "7.16")
    return Refusal(f"The next place costs £{tables.HOUSE_COST[r][built]} and you have £{s.players[s.active].money}.", "7.13.1")


def marker_refusal(s: State, action: int) -> Refusal:
    marker = action - Act.MARKER + Marker.COAL_BUNKER
    if s.stock[marker] == 0:
        return Refusal(f"No {tables.MARKER_NAMES[marker]} marker is left.", "1.14")
    if s.card == Card.INVEST:
        return Refusal("INVEST offers a Freight, Mail or Passengers marker here.", "7.13")
    return Refusal(f"You have taken a {tables.MARKER_NAMES[marker]} marker, and the second must be of another type.", "7.14")


def invest_refusal(s: State, action: int) -> Refusal:
    money = s.players[s.active].money
    if action == INVEST_HOUSE:
        return no_house(s)
    if action == INVEST_BUNKER:
        if money < tables.BUNKER_COST:
            return Refusal(f"It costs £{tables.BUNKER_COST} and you have £{money}.", "7.13.2")
        return Refusal("No Coal Bunker marker is left.", "7.13.2")
    if money < tables.MARKER_COST:
        return Refusal(f"It costs £{tables.MARKER_COST} and you have £{money}.", "7.13.3")
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
        return Refusal(f"All your {tables.N_HOUSES} Trade Houses are built.", "7.16")
    costs = [tables.HOUSE_COST[r][s.regions[r].houses] for r in range(s.n_regions) if s.regions[r].houses < tables.HOUSE_PLACES[r]]
    if not costs:
        return Refusal("All places for Trade Houses are taken.", "7.16")
    return Refusal(f"The cheapest place costs £{min(costs)} and you have £{me.money}.", "7.13.1")


def agent_refusal(s: State, action: int) -> Refusal:
    seat = (s.active + 1 + action - Act.AGENT) % s.n_players
    if s.players[seat].stack_size == 0:
        return Refusal(f"{SEAT_NAMES[seat]} has no card in the stack.", "7.17")
    return Refusal(f"The top card of {SEAT_NAMES[seat]} is a {tables.CARD_NAMES[Card.SHIP_AGENT]} itself.", "7.17")


# --- the questions -----------------------------------------------------------------------------------------------------

CLIPPER = Words(
    "In which region does your clipper start?", "2.15", {Act.REGION: regions("enter", "start in")}, all_regions, clipper_refusal
)
TURN = Words(
    "Which card do you play?",
    "3.2",
    {
        Act.PLAY: Answers(
            lambda s, k: f"play {tables.CARD_NAMES[k].lower()}",
            clause=lambda s, k: CARD_CLAUSES[Card(k)],
            label=lambda s, k: f"play {tables.CARD_NAMES[k]}",
        ),
        Act.TOKEN: display("token", "use the Director token for", "8.6"),
    },
    recalls_and_token,
    turn_refusal,
)
BUY = Words(
    lambda s: f"{card(s)}: which card do you buy from the market?" if s.bought == 0 else f"{card(s)}: buy a second card?",
    "4.2",
    {Act.BUY: PURCHASES, Act.STOP: stop("buy no second card")},
    market,
    purchase_refusal,
)
EXTRA_COAL = Words(
    lambda s: f"{card(s)}: which of the bought ships gets the additional coal cube?",
    "7.2",
    {Act.SHIP: ships("extra coal", "load"), Act.STOP: stop("load none")},
    own_ships,
    extra_coal_refusal,
)
DEPLOY = Words(
    lambda s: f"{card(s)}: which ship do you deploy?",
    lambda s: "5.5.2" if s.card in (Card.SHIPYARD, Card.SHIPYARD_PLUS) else "5.5.1",
    {Act.SHIP: ships("deploy", "deploy")},
    own_ships,
    deploy_refusal,
)
DEPLOY_REGION = Words(
    lambda s: f"Which region does {tables.SHIP_NAMES[s.ship]} enter?",
    "5.1.2",
    {Act.REGION: regions("enter", "enter", north_clause="5.1.3")},
    all_regions,
    region_refusal,
)
REDEPLOY = Words(
    lambda s: (
        f"{tables.SHIP_NAMES[s.ship]} is pushed out of {the_region(s.origin)}: "
        f"redeploy it, or {'return it to your supply' if is_laid_up(s) else 'scrap it'}?"
    ),
    "5.3.3",
    {
        Act.REGION: regions("redeploy", "redeploy it in"),
        Act.STOP: Answers("scrap", scrap_remark, "5.3.4", lambda s, k: "return it to your supply" if is_laid_up(s) else "scrap it"),
    },
    all_regions,
    redeploy_refusal,
)
TRANSPORT = Words(
    lambda s: f"{card(s)}: which ship transports?" + (f" (up to {s.left} more)" if s.left > 1 and s.mode == Mode.FREE else ""),
    card_clause,
    {Act.SHIP: ships("transport", "transport with"), Act.STOP: stop("let no further ship transport", "7.20")},
    own_ships,
    transport_refusal,
)
REGION = Words(lambda s: f"{card(s)}: in which region do all ships transport?", card_clause, {Act.REGION: regions("region", "choose")})
GLOBAL_MODE = Words(
    lambda s: f"{card(s)}: one ship per region, or one per flag?",
    card_clause,
    {Act.GLOBAL: few(("global per region", "one ship per region", "", ""), ("global per flag", "one ship per flag", "", ""))},
)
COAL = Words(
    lambda s: f"{card(s)}: which ship gets a coal cube? ({Amount(s.left):cube} left)",
    coal_clause,
    {Act.SHIP: ships("coal", "load")},
    own_ships,
    coal_refusal,
)
INVEST = Words(
    lambda s: f"{card(s)}: build a Trade House, buy a Coal Bunker marker, or only another marker?",
    card_clause,
    {
        Act.INVEST: few(
            ("invest house", "build a Trade House", "with a marker", "7.13.1"),
            ("invest bunker", "buy a Coal Bunker marker", f"£{tables.BUNKER_COST}, with coal for {tables.BUNKER_CUBES} ships", "7.13.2"),
            ("invest marker", "buy another marker", f"£{tables.MARKER_COST}", "7.13.3"),
        )
    },
    lambda s: range(Act.INVEST, Act.INVEST + Act.INVEST.size),
    invest_refusal,
)
HOUSE = Words(
    lambda s: f"{card(s)}: in which region do you build a Trade House?",
    lambda s: "7.13.1" if s.card == Card.INVEST else card_clause(s),
    {
        Act.REGION: regions(
            "build", "build in", lambda s, k: f"£{tables.HOUSE_COST[k][s.regions[k].houses]}" if s.card == Card.INVEST else "at no cost"
        )
    },
    all_regions,
    house_refusal,
)
MARKER = Words(
    lambda s: f"{card(s)}: which marker do you take?",
    lambda s: "8.2.2" if s.card in (Card.DIRECTOR, Card.PRESIDENT) else card_clause(s),
    {Act.MARKER: MARKERS},
    all_markers,
    marker_refusal,
)
EXCHANGE = Words(
    lambda s: f"{card(s)}: exchange {tables.CONTRACTS_PER_MARKER} contract points for a marker? (you have {s.players[s.active].contracts})",
    "8.7.2",
    {Act.MARKER: MARKERS, Act.STOP: stop("exchange no more")},
    all_markers,
    marker_refusal,
)
INVEST_EXTRA = Words(
    lambda s: f"{card(s)}: a free Trade House, or {tables.BUNKER_CUBES} coal cubes?",
    card_clause,
    {
        Act.EXTRA: few(
            ("extra house", "build a Trade House", "at no cost", ""),
            ("extra coal", f"load {tables.BUNKER_CUBES} coal cubes", "", ""),
        )
    },
    lambda s: range(Act.EXTRA, Act.EXTRA + Act.EXTRA.size),
    extra_refusal,
)
AGENT = Words(
    lambda s: f"{card(s)}: whose top card do you copy?",
    "7.17",
    {
        Act.AGENT: Answers(
            lambda s, k: f"copy {tables.COLOURS[other_seat(s, k)]}",
            lambda s, k: tables.CARD_NAMES[s.players[other_seat(s, k)].top],
            label=lambda s, k: f"copy the top card of {SEAT_NAMES[other_seat(s, k)]}",
        )
    },
    lambda s: range(Act.AGENT, Act.AGENT + s.n_players - 1),
    agent_refusal,
)
DISPLAY = Words(lambda s: f"{card(s)}: which card of the display do you take and carry out?", "8.2.3", {Act.TAKE: display("take", "take")})
SETUP_BUY = Words("Which steamship do you buy to start with?", "4.1", {Act.BUY: PURCHASES}, market, purchase_refusal)
