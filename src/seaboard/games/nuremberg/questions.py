"""First Train to Nuremberg: each question in words, with how its answers are written, its clauses, and why a choice is refused."""

from __future__ import annotations

from collections.abc import Callable

from seaboard.core.play.flow import Answers, Refusal, Words
from seaboard.core.play.people import SeatNames
from seaboard.games.nuremberg import forms, tables
from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.rules.building import beyond, can_build, ends_coloured, is_on_line, mark_touched
from seaboard.games.nuremberg.rules.payment import wealth
from seaboard.games.nuremberg.rules.shipping import all_berths, cargo_of
from seaboard.games.nuremberg.rules.takeover import longest_route
from seaboard.games.nuremberg.sentences import company_name, counted, one_piece, piece_name
from seaboard.games.nuremberg.state import CLOSED, COMPANIES, NOBODY, Payment, Player, State
from seaboard.games.nuremberg.tables import Cargo, Kind, Option, Piece, Track

SEAT_NAMES = SeatNames(tables.COLOURS)
UNIT_WORDS = ("cube", *tables.INFLUENCE_COLOURS)
UNIT_NAMES = ("investment cube", *(f"{colour} influence" for colour in tables.INFLUENCE_COLOURS))
CARGO_CLAUSES = {Kind.YELLOW: "10.8", Kind.GREY: "10.9", Kind.STATION: "10.10"}

# --- names -------------------------------------------------------------------------------------------------------------


def plot_name(s: State, plot: int) -> str:
    return str(tables.PLOT_NAMES[s.options[Option.MAP]][plot])


def company(s: State, number: int) -> str:
    return f"the {company_name(s.options[Option.MAP], number)}"


def line_end(s: State) -> int:
    """Where the stretch or the route has come to."""
    return s.line[s.links]


def far_end(s: State, border: int) -> str:
    """The plot a border leads to from the end of the line."""
    return plot_name(s, beyond(s, border, line_end(s)))


def piece_of(s: State, item: int) -> int:
    kinds = {Kind.YELLOW: Piece.YELLOW, Kind.GREY: Piece.GREY, Kind.STATION: Piece.RED + item % 2}
    return kinds[Kind(tables.KIND[s.options[Option.MAP]][item // 2])]


def bid_of(place: int) -> tuple[int, int]:
    """Box and amount of a bid."""
    return place // tables.N_AMOUNTS, place % tables.N_AMOUNTS + tables.LEAST_BID


def bid_text(s: State, k: int) -> str:
    box, amount = bid_of(k)
    return f"bid {amount} on {tables.BOX_IDS[s.n_players][box]}"


def bid_label(s: State, k: int) -> str:
    box, amount = bid_of(k)
    return f"bid {counted(amount, 'cube')} on {tables.BOX_NAMES[s.n_players][box]}"


def where(block: Act, is_there: Callable[[State, int], bool] = lambda s, k: True) -> Callable[[State], list[int]]:
    """All actions of a block whose plot or item is there."""
    return lambda s: [block + k for k in range(block.size) if is_there(s, k)]


# --- the auction -------------------------------------------------------------------------------------------------------


def is_on_ladder(s: State, k: int) -> bool:
    box, amount = bid_of(k)
    return box < tables.N_BOXES[s.n_players] and amount >= tables.MINIMUM_BID[s.n_players][box]


def bid_refusal(s: State, action: int) -> Refusal:
    if action == Act.AUCTION_PASS:
        return Refusal("With fewer than two bids a player who can bid has to.", "7.5")
    (box, amount), me = bid_of(action - Act.BID), s.players[s.active]
    if s.bidder[box] == s.active:
        return Refusal(f"The standing bid of {counted(s.bid[box], 'cube')} is yours, and you may not raise it.", "7.6")
    if amount <= s.bid[box]:
        return Refusal(f"{SEAT_NAMES[s.bidder[box]]} has bid {counted(s.bid[box], 'cube')}, and a bid must be higher.", "7.6")
    return Refusal(f"You have {counted(me.cubes, 'free cube')}.", "7.6")


BID = Words(
    "On which box do you bid, and how many investment cubes?",
    "7.5",
    {Act.BID: Answers(bid_text, clause="7.6", label=bid_label), Act.AUCTION_PASS: Answers("pass")},
    lambda s: [*where(Act.BID, is_on_ladder)(s), Act.AUCTION_PASS],
    bid_refusal,
    forms.bid,
)

# --- building ----------------------------------------------------------------------------------------------------------


def borders_at(s: State, plot: int) -> list[tuple[int, int]]:
    """The borders of a plot that can carry track, with the plots beyond them."""
    board = s.options[Option.MAP]
    ways = ((tables.BORDER_AT[board][plot][i], tables.NEIGHBOUR[board][plot][i]) for i in range(tables.DEGREE[board][plot]))
    return [(border, end) for border, end in ways if s.owner[border] != CLOSED]


def touches(s: State, plot: int) -> bool:
    """Whether own track touches a plot."""
    touched = [0] * tables.N_PLOTS
    mark_touched(s, s.players[s.active], touched)
    return touched[plot] > 0


def start_refusal(s: State, action: int) -> Refusal:
    plot, me = action - Act.BUILD_START, s.players[s.active]
    if s.colour[plot] == 0 and not touches(s, plot):
        return Refusal("It is no company station, and none of your track touches it.", "8.3")
    told = {link_reason(s, me, border, plot, end) for border, end in borders_at(s, plot)}
    if len(told) == 1:
        return told.pop()
    why = "; ".join(sorted(one.why[:1].lower() + one.why[1:-1] for one in told))
    return Refusal(f"No link can be built from there: {why}.", "8.6")


def links(s: State) -> list[int]:
    """The borders at the end of the stretch, and to stop before the first."""
    stop = [Act.BUILD_STOP] if s.links == 0 else []
    return [*(Act.BUILD_LINK + border for border, _ in borders_at(s, line_end(s))), *stop]


def link_refusal(s: State, action: int) -> Refusal:
    if action == Act.BUILD_STOP:
        return Refusal("At least one link must be built after choosing a start.", "16.2")
    border, plot, me = action - Act.BUILD_LINK, line_end(s), s.players[s.active]
    end = beyond(s, border, plot)
    if can_build(s, me, border, plot, end, wealth(me)):
        if s.links > 0 and plot == tables.SOUTH[s.options[Option.MAP]]:
            return Refusal("A stretch does not run through The South.", "8.5")
        return Refusal(f"The stretch has been in {plot_name(s, end)}, and visits no plot twice.", "8.2")
    return link_reason(s, me, border, plot, end)


def link_reason(s: State, me: Player, border: int, start: int, end: int) -> Refusal:
    """Why a link cannot be built (8.6), tested in the order of `can_build`."""
    where = plot_name(s, end)
    if s.owner[border] != NOBODY:
        return Refusal(f"Track of {owner_name(s, border)} lies on the border to {where}.", "8.4")
    fee = 0
    if s.options[Option.COMPANY_LINK_FEE]:
        red, green, both = (ends_coloured(s, start, end, bits) for bits in (tables.RED_BIT, tables.GREEN_BIT, tables.BOTH_BITS))
        fee, held = red + green + both, (me.space[Track.RED], me.space[Track.GREEN])
        for points, colour, have in ((red, "red", held[0]), (green, "green", held[1]), (fee, "red or green", sum(held))):
            if points > have:
                return Refusal(f"The link to {where} has a fee of {points} {colour} influence, and you have {have}.", "8.9")
    landlords, white = s.landlords[end], me.space[Track.WHITE]
    if landlords > white and not s.options[Option.GENERAL_CONVERSION]:
        stand = "a landlord stands" if landlords == 1 else f"{landlords} landlords stand"
        return Refusal(f"In {where} {stand}, and you have {white} white influence.", "8.7")
    cost, funds = price(s, border, fee, landlords, white), counted(wealth(me), "unit")
    return Refusal(f"The link to {where} costs {cost}, and you have {funds} in cubes and influence.", "8.6")


def price(s: State, border: int, fee: int, landlords: int, white: int) -> str:
    """What a link costs in all, and for what (8.7 to 8.9, 10.4)."""
    cost = tables.COST[s.options[Option.RIVERS]][s.options[Option.MAP]][border]
    missing = max(0, landlords - white)
    parts = [(cost, "for track"), (fee, "as the fee"), (landlords - missing, "for landlords")]
    parts.append((tables.CONVERSION_RATE * missing, f"in place of {missing} missing white influence"))
    told = [f"{units} {why}" for units, why in parts if units]
    total = counted(sum(units for units, _ in parts), "unit")
    return total if len(told) == 1 else f"{total} ({', '.join(told)})"


def owner_name(s: State, border: int) -> str:
    owner = s.owner[border]
    if owner >= COMPANIES:
        return company(s, owner - COMPANIES)
    return "your own" if owner == s.active else SEAT_NAMES[owner]


BUILD_START = Words(
    "Where does your stretch of track start?",
    "8.1",
    {
        Act.BUILD_START: Answers(
            lambda s, k: f"start {plot_name(s, k).lower()}", clause="8.3", label=lambda s, k: f"start from {plot_name(s, k)}"
        ),
        Act.BUILD_STOP: Answers("no track", label=lambda s, k: "build no track"),
    },
    where(Act.BUILD_START, lambda s, k: tables.DEGREE[s.options[Option.MAP]][k] > 0),  # all plots that track can enter
    start_refusal,
)
BUILD_LINK = Words(
    lambda s: f"Where do you build track to from {plot_name(s, line_end(s))}?",
    "8.2",
    {
        Act.BUILD_LINK: Answers(
            lambda s, k: f"build to {far_end(s, k).lower()}", clause="8.6", label=lambda s, k: f"build to {far_end(s, k)}"
        ),
        Act.BUILD_STOP: Answers("stop", clause="8.11", label=lambda s, k: "stop building"),
    },
    links,
    link_refusal,
)

# --- paying ------------------------------------------------------------------------------------------------------------


def what_is_paid(s: State) -> str:
    if s.payment == Payment.TRAIN:
        return "What do you pay in place of missing brown influence for the train"
    here = plot_name(s, line_end(s))
    if s.payment == Payment.ROUTE:
        colour, start = tables.COMPANY_COLOURS[s.company], plot_name(s, s.line[0])
        return f"What do you pay in place of missing {colour} influence for the route from {start} to {here}"
    end = far_end(s, s.border)
    if s.payment == Payment.FEE:
        return f"Which influence do you pay as the fee for linking {here} and {end}"
    if s.payment == Payment.LANDLORDS:
        return f"What do you pay in place of missing white influence for the landlords in {end}"
    return f"What do you pay for the track from {here} to {end} with"


def payment_clause(s: State) -> str:
    return {Payment.FEE: "8.9", Payment.LINK: "8.8"}.get(Payment(s.payment), "10.4")


def payment_refusal(s: State, action: int) -> Refusal:
    unit, number = action - Act.PAY, payment_clause(s)
    if s.payment == Payment.FEE and unit <= 1 + Track.BROWN:
        return Refusal("The fee is paid with red or green influence.", number)
    return Refusal(f"You have no {UNIT_NAMES[unit]} left.", number)


PAY = Words(
    lambda s: f"{what_is_paid(s)}? ({counted(s.due, 'unit')} left)",
    payment_clause,
    {Act.PAY: Answers(lambda s, k: f"pay {UNIT_WORDS[k]}", label=lambda s, k: f"pay 1 {UNIT_NAMES[k]}")},
    where(Act.PAY),
    payment_refusal,
)

# --- shipping ----------------------------------------------------------------------------------------------------------


def rent_refusal(s: State, level: int) -> Refusal:
    me = s.players[s.active]
    if me.trains[level]:
        return Refusal("You have a train of this level.", "10.2")
    if s.berths[level] == 0:
        return Refusal(f"All {all_berths(s, level)} berths are taken.", "10.3")
    brown = me.space[Track.BROWN]
    others = counted(wealth(me) - brown, "other unit")
    held = f"you have {brown}, and {others} (each {tables.CONVERSION_RATE} replace 1)"
    return Refusal(f"It costs {level + 1} brown influence; {held}.", "10.4")


def item_refusal(s: State, item: int) -> Refusal:
    """Why an item on the board cannot be shipped."""
    board, plot, me = s.options[Option.MAP], item // 2, s.players[s.active]
    kind = Kind(tables.KIND[board][plot])
    where, number = plot_name(s, plot), CARGO_CLAUSES[kind]
    if item in me.reach[: me.n_reach]:
        if not any(me.trains):
            return Refusal("You have no train.", "10.6")
        return Refusal(f"Your trains have no free slot for {'passengers' if cargo_of(s, item) == Cargo.PASSENGER else 'goods'}.", "10.6")
    if kind == Kind.GREY:
        stations = dict.fromkeys(tables.ARROWS[board][plot])  # one or two
        names = " or ".join(plot_name(s, station) for station in stations)
        if not any(touches(s, station) for station in stations):
            return Refusal(f"It is shipped through {names}, and none of your track touches it.", number)
        return Refusal(f"Your track links {names} to no company station.", number)
    if not touches(s, plot):
        return Refusal(f"None of your track touches {where}.", number)
    station = f"{tables.COMPANY_COLOURS[item % 2]} station" if kind == Kind.STATION else "company station"
    return Refusal(f"Your track links {where} to no {station}.", number)


SHIP = Words(
    "Do you rent a train, ship an item, or pass?",
    "10.1",
    {
        Act.RENT: Answers(lambda s, k: f"rent {k + 1}", clause="10.2", label=lambda s, k: f"rent a train of level {k + 1}"),
        Act.SHIP: Answers(
            lambda s, k: f"ship {piece_name(s.options[Option.MAP], piece_of(s, k))} from {plot_name(s, k // 2).lower()}",
            clause=lambda s, k: CARGO_CLAUSES[Kind(tables.KIND[s.options[Option.MAP]][k // 2])],
            label=lambda s, k: f"ship {one_piece(s.options[Option.MAP], piece_of(s, k))} from {plot_name(s, k // 2)}",
        ),
        Act.SHIP_PASS: Answers("pass", clause="10.12"),
    },
    lambda s: where(Act.RENT)(s) + where(Act.SHIP, lambda s, k: s.items[k] > 0)(s),
    lambda s, action: rent_refusal(s, action - Act.RENT) if action < Act.SHIP else item_refusal(s, action - Act.SHIP),
)

# --- takeovers ---------------------------------------------------------------------------------------------------------


def route_start_refusal(s: State, action: int) -> Refusal:
    number, plot = divmod(action - Act.TAKEOVER_START, tables.N_PLOTS)
    me = s.players[s.active]
    if not touches(s, plot):
        return Refusal("None of your track touches it.", "12.2")
    if longest_route(s, me, number) > 0:
        return Refusal(f"From there no station lies within {reach(s, me, number)}.", "12.2")
    if s.stock[number] == 0:
        return Refusal(f"The {company_name(s.options[Option.MAP], number)} has no piece of track left.", "12.4")
    colour, units = tables.COMPANY_COLOURS[number], counted(wealth(me), "unit")
    if s.options[Option.GENERAL_CONVERSION]:
        return Refusal(f"It costs 1 {colour} influence or {tables.CONVERSION_RATE} other units, and you have {units}.", "12.5")
    return Refusal(f"It costs {colour} influence, and you have none.", "12.5")


def reach(s: State, me: Player, number: int) -> str:
    """How many pieces a route to a company may have, and why."""
    most, held, colour = longest_route(s, me, number), me.space[Track.RED + number], tables.COMPANY_COLOURS[number]
    pieces = f"the {counted(most, 'piece')} that"
    if most == s.stock[number]:
        return f"{pieces} {company(s, number)} has left"
    if s.options[Option.GENERAL_CONVERSION]:
        return f"{pieces} {held} {colour} influence and {counted(wealth(me) - held, 'other unit')} can pay"
    return f"{pieces} {held} {colour} influence can pay"


def route_links(s: State) -> list[int]:
    """Track of anybody at the end of the route, and to finish it there."""
    laid = [border for border, _ in borders_at(s, line_end(s)) if s.owner[border] != NOBODY]
    return [*(Act.TAKEOVER_LINK + border for border in laid), *([Act.TAKEOVER_FINISH] if s.links > 0 else [])]


def route_link_refusal(s: State, action: int) -> Refusal:
    me, plot = s.players[s.active], line_end(s)
    if action == Act.TAKEOVER_FINISH:
        return Refusal(f"{plot_name(s, plot)} is no station, and a route ends at one.", "12.2")
    border = action - Act.TAKEOVER_LINK
    end = beyond(s, border, plot)
    if s.owner[border] != s.active:
        return Refusal(f"It is track of {owner_name(s, border)}.", "12.2")
    if is_on_line(s, end):
        return Refusal(f"The route has been in {plot_name(s, end)}, and visits no plot twice.", "12.2")
    if s.links > 0 and plot == tables.SOUTH[s.options[Option.MAP]]:
        return Refusal("A route does not run through The South.", "12.3")
    if longest_route(s, me, s.company) <= s.links:
        return Refusal(f"The route has all of {reach(s, me, s.company)}.", "12.4" if s.stock[s.company] <= s.links else "12.5")
    return Refusal(f"That way no station lies within {reach(s, me, s.company)}.", "12.2")


TAKEOVER_START = Words(
    "Which company do you give a route to, and where does it start?",
    "12.1",
    {
        Act.TAKEOVER_START: Answers(
            lambda s, k: f"give {tables.COMPANY_COLOURS[k // tables.N_PLOTS]} from {plot_name(s, k % tables.N_PLOTS).lower()}",
            clause="12.2",
            label=lambda s, k: f"give {company(s, k // tables.N_PLOTS)} a route from {plot_name(s, k % tables.N_PLOTS)}",
        ),
        Act.TAKEOVER_DECLINE: Answers("keep track", label=lambda s, k: "give no route"),
    },
    where(Act.TAKEOVER_START, lambda s, k: s.colour[k % tables.N_PLOTS] >> k // tables.N_PLOTS & 1 > 0),  # all stations of each company
    route_start_refusal,
)
TAKEOVER_LINK = Words(
    lambda s: f"Where does the route to {company(s, s.company)} go on from {plot_name(s, line_end(s))}?",
    "12.2",
    {
        Act.TAKEOVER_LINK: Answers(lambda s, k: f"give to {far_end(s, k).lower()}", label=lambda s, k: f"lead it on to {far_end(s, k)}"),
        Act.TAKEOVER_FINISH: Answers("finish", clause="12.6", label=lambda s, k: f"end the route in {plot_name(s, line_end(s))}"),
    },
    route_links,
    route_link_refusal,
)
