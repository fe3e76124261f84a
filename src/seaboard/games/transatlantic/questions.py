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
from seaboard.games.transatlantic.state import EMPTY, Mode, Place, State
from seaboard.games.transatlantic.tables import Card, Marker, Option

Reads = Callable[[State, int], str]  # what is read of the k-th choice of a block

SEAT_NAMES = SeatNames(tables.COLOURS)
BASE_CLAUSES = ("7.1", "7.3", "7.5", "7.10", "7.13", "8.2", "8.7")  # SHIPYARD to PRESIDENT
EXTENSION_CLAUSES = ("7.2", "7.4", "7.6", "7.7", "7.8", "7.9", "7.11", "7.14", "7.15", "7.17", "7.18")  # SHIPYARD+ to FLEET
CARD_CLAUSES = dict(zip(Card, BASE_CLAUSES + EXTENSION_CLAUSES, strict=True))


def asks(words: str) -> Callable[[State], str]:
    """A question of the action card being carried out."""
    return lambda s: f"{tables.CARD_NAMES[s.card]}: {words}"


def clause(number: str = "", *kinds: Card, otherwise: str = "") -> Callable[[State], str]:
    """A clause that governs some action cards; with others it is their own."""
    return lambda s: number if s.card in kinds else otherwise or CARD_CLAUSES[Card(s.card)]


coal_clause = clause("7.13.2", Card.INVEST)


def is_laid_up(s: State) -> bool:
    """Whether the pushed-out ship returns to the supply if it is not redeployed."""
    return s.ship < tables.N_STEAMSHIPS and s.options[Option.SCRAP_TO_SUPPLY] > 0


# --- how actions are written -------------------------------------------------------------------------------------------


def among(name: Reads, notation: str, verb: str = "", remark: Reads | None = None, clause: str | Reads = "") -> Answers:
    """Choices among named things: `deploy mosel`, which people read as "deploy Mosel"."""
    label = verb or notation
    return Answers(lambda s, k: f"{notation} {name(s, k).lower()}", remark, clause, lambda s, k: f"{label} {name(s, k)}")


def ships(notation: str, verb: str = "") -> Answers:
    return among(lambda s, k: tables.SHIP_NAMES[k], notation, verb, ship_remark)


def regions(notation: str, verb: str, remark: Reads | None = None, clause: str | Reads = "") -> Answers:
    return among(lambda s, k: tables.REGION_NAMES[k], notation, f"{verb} the", remark, clause)


def display(notation: str, verb: str = "", clause: str = "") -> Answers:
    return among(lambda s, k: tables.CARD_NAMES[s.display[k]], notation, verb, None, clause)


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


def scrapping(s: State) -> str:
    return "return it to your supply" if is_laid_up(s) else "scrap it"


def house_remark(s: State, k: int) -> str:
    return f"£{tables.HOUSE_COST[k][s.regions[k].houses]}" if s.card == Card.INVEST else "at no cost"


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


def every(block: Act) -> Callable[[State], range]:
    return lambda s: range(block, block + block.size)


def other_seats(s: State) -> range:
    return range(Act.AGENT, Act.AGENT + s.n_players - 1)


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


def coal_refusal(s: State, action: int) -> Refusal:
    card = action - Act.SHIP
    ship, me = s.ships[card], s.players[s.active]
    if card >= tables.N_STEAMSHIPS:
        return Refusal("A clipper never carries coal.", "1.4")
    if ship.place == Place.LAID_UP:
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
    if action == INVEST_HOUSE:
        return no_house(s)
    money, bunker = s.players[s.active].money, action == INVEST_BUNKER
    price, number = (tables.BUNKER_COST, "7.13.2") if bunker else (tables.MARKER_COST, "7.13.3")
    if money < price:
        return Refusal(f"It costs £{price} and you have £{money}.", number)
    return Refusal(f"No {'Coal Bunker' if bunker else 'Freight, Mail or Passengers'} marker is left.", number)


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
    seat = other_seat(s, action - Act.AGENT)
    if s.players[seat].stack_size == 0:
        return Refusal(f"{SEAT_NAMES[seat]} has no card in the stack.", "7.17")
    return Refusal(f"The top card of {SEAT_NAMES[seat]} is a {tables.CARD_NAMES[Card.SHIP_AGENT]} itself.", "7.17")


# --- the questions -----------------------------------------------------------------------------------------------------

STARTS = regions("enter", "start in")
CLIPPER = Words("In which region does your clipper start?", "2.15", {Act.REGION: STARTS}, all_regions, clipper_refusal)
PLAYED = among(lambda s, k: tables.CARD_NAMES[k], "play", clause=lambda s, k: CARD_CLAUSES[Card(k)])
COPIED = display("token", "use the Director token for", "8.6")
TURN = Words("Which card do you play?", "3.2", {Act.PLAY: PLAYED, Act.TOKEN: COPIED}, recalls_and_token, turn_refusal)
BUY = Words(
    lambda s: asks("which card do you buy from the market?" if s.bought == 0 else "buy a second card?")(s),
    "4.2",
    {Act.BUY: PURCHASES, Act.STOP: stop("buy no second card")},
    market,
    purchase_refusal,
)
EXTRA_COAL = Words(
    asks("which of the bought ships gets the additional coal cube?"),
    "7.2",
    {Act.SHIP: ships("extra coal", "load"), Act.STOP: stop("load none")},
    own_ships,
    lambda s, action: Refusal("It was not bought in this action.", "7.2"),
)
DEPLOY_CLAUSE = clause("5.5.2", Card.SHIPYARD, Card.SHIPYARD_PLUS, otherwise="5.5.1")
DEPLOY = Words(asks("which ship do you deploy?"), DEPLOY_CLAUSE, {Act.SHIP: ships("deploy")}, own_ships, deploy_refusal)
ENTERED = regions("enter", "enter", clause=lambda s, k: "5.1.3" if k == tables.NORTH_ATLANTIC else "")
DEPLOY_REGION = Words(
    lambda s: f"Which region does {tables.SHIP_NAMES[s.ship]} enter?", "5.1.2", {Act.REGION: ENTERED}, all_regions, region_refusal
)
REDEPLOY = Words(
    lambda s: f"{tables.SHIP_NAMES[s.ship]} is pushed out of {the_region(s.origin)}: redeploy it, or {scrapping(s)}?",
    "5.3.3",
    {
        Act.REGION: regions("redeploy", "redeploy it in"),
        Act.STOP: Answers("scrap", scrap_remark, "5.3.4", lambda s, k: scrapping(s)),
    },
    all_regions,
    redeploy_refusal,
)
TRANSPORT = Words(
    lambda s: asks("which ship transports?")(s) + (f" (up to {s.left} more)" if s.left > 1 and s.mode == Mode.FREE else ""),
    clause(),
    {Act.SHIP: ships("transport", "transport with"), Act.STOP: stop("let no further ship transport", "7.20")},
    own_ships,
    transport_refusal,
)
REGION = Words(asks("in which region do all ships transport?"), clause(), {Act.REGION: regions("region", "choose")})
MODES = few(("global per region", "one ship per region", "", ""), ("global per flag", "one ship per flag", "", ""))
GLOBAL_MODE = Words(asks("one ship per region, or one per flag?"), clause(), {Act.GLOBAL: MODES})
LOADED = ships("coal", "load")
COAL = Words(
    lambda s: asks(f"which ship gets a coal cube? ({Amount(s.left):cube} left)")(s),
    coal_clause,
    {Act.SHIP: LOADED},
    own_ships,
    coal_refusal,
)
INVESTMENTS = few(
    ("invest house", "build a Trade House", "with a marker", "7.13.1"),
    ("invest bunker", "buy a Coal Bunker marker", f"£{tables.BUNKER_COST}, with coal for {tables.BUNKER_CUBES} ships", "7.13.2"),
    ("invest marker", "buy another marker", f"£{tables.MARKER_COST}", "7.13.3"),
)
INVEST = Words(
    asks("build a Trade House, buy a Coal Bunker marker, or only another marker?"),
    clause(),
    {Act.INVEST: INVESTMENTS},
    every(Act.INVEST),
    invest_refusal,
)
SITES = regions("build", "build in", house_remark)
HOUSE_CLAUSE = clause("7.13.1", Card.INVEST)
HOUSE = Words(asks("in which region do you build a Trade House?"), HOUSE_CLAUSE, {Act.REGION: SITES}, all_regions, house_refusal)
MARKER_CLAUSE = clause("8.2.2", Card.DIRECTOR, Card.PRESIDENT)
MARKER = Words(asks("which marker do you take?"), MARKER_CLAUSE, {Act.MARKER: MARKERS}, every(Act.MARKER), marker_refusal)
EXCHANGE = Words(
    lambda s: asks(f"exchange {tables.CONTRACTS_PER_MARKER} contract points for a marker? (you have {s.players[s.active].contracts})")(s),
    "8.7.2",
    {Act.MARKER: MARKERS, Act.STOP: stop("exchange no more")},
    every(Act.MARKER),
    marker_refusal,
)
EXTRAS = few(("extra house", "build a Trade House", "at no cost", ""), ("extra coal", f"load {tables.BUNKER_CUBES} coal cubes", "", ""))
INVEST_EXTRA = Words(
    asks(f"a free Trade House, or {tables.BUNKER_CUBES} coal cubes?"), clause(), {Act.EXTRA: EXTRAS}, every(Act.EXTRA), extra_refusal
)
TOP_CARDS = Answers(
    lambda s, k: f"copy {tables.COLOURS[other_seat(s, k)]}",
    lambda s, k: tables.CARD_NAMES[s.players[other_seat(s, k)].top],
    label=lambda s, k: f"copy the top card of {SEAT_NAMES[other_seat(s, k)]}",
)
AGENT = Words(asks("whose top card do you copy?"), "7.17", {Act.AGENT: TOP_CARDS}, other_seats, agent_refusal)
DISPLAY = Words(asks("which card of the display do you take and carry out?"), "8.2.3", {Act.TAKE: display("take")})
SETUP_BUY = Words("Which steamship do you buy to start with?", "4.1", {Act.BUY: PURCHASES}, market, purchase_refusal)
