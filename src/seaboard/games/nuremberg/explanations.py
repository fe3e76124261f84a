"""First Train to Nuremberg: the clause that governs a decision, and why a choice that a player might expect is refused."""

from __future__ import annotations

from seaboard.core.play.refusals import Refusal, refused
from seaboard.games.nuremberg.actions import INVESTMENT, Act
from seaboard.games.nuremberg.notation import SEAT_NAMES, bid_of, company_name, counted, plot_name
from seaboard.games.nuremberg.rules.building import beyond, can_build, is_on_line, mark_touched
from seaboard.games.nuremberg.rules.payment import wealth
from seaboard.games.nuremberg.rules.shipping import cargo_of, find_links
from seaboard.games.nuremberg.rules.takeover import longest_route
from seaboard.games.nuremberg.state import CLOSED, COMPANIES, NOBODY, Payment, Player, Question, State
from seaboard.games.nuremberg.tables import (
    ARROWS,
    BERTHS,
    BORDER_AT,
    COMPANY_COLOURS,
    CONVERSION_RATE,
    COST,
    DEGREE,
    INFLUENCE_COLOURS,
    KIND,
    LEAST_BID,
    MAX_CUBES,
    MINIMUM_BID,
    N_AMOUNTS,
    N_BOXES,
    N_COMPANIES,
    N_ITEMS,
    N_LEVELS,
    N_PLOTS,
    NEIGHBOUR,
    PLOT_NAMES,
    SOUTH,
    TRACKS_PER_INFLUENCE,
    Cargo,
    Kind,
    Option,
    Track,
)

CLAUSES = {
    Question.BID: "7.5",
    Question.BUILD_START: "8.1",
    Question.BUILD_LINK: "8.2",
    Question.SHIP: "10.1",
    Question.TAKEOVER_START: "12.1",
    Question.TAKEOVER_LINK: "12.2",
}
ACTION_CLAUSES = {
    Act.BID: "7.6",
    Act.AUCTION_PASS: "7.5",
    Act.BUILD_START: "8.3",
    Act.BUILD_LINK: "8.6",
    Act.RENT: "10.2",
    Act.SHIP_PASS: "10.12",
    Act.TAKEOVER_START: "12.2",
    Act.TAKEOVER_LINK: "12.2",
    Act.TAKEOVER_FINISH: "12.6",
    Act.TAKEOVER_DECLINE: "12.1",
}
PAYMENT_CLAUSES = {
    Payment.FEE: "8.9",
    Payment.LANDLORDS: "10.4",
    Payment.LINK: "8.8",
    Payment.TRAIN: "10.4",
    Payment.ROUTE: "10.4",
}
CARGO_CLAUSES = {Kind.YELLOW: "10.8", Kind.GREY: "10.9", Kind.STATION: "10.10"}


def clause(s: State, action: int | None) -> str:
    """The clause that governs an action, or the question as a whole."""
    if s.question == Question.PAY:
        return PAYMENT_CLAUSES[Payment(s.payment)]
    if action is None:
        return CLAUSES[Question(s.question)]
    block, k = Act.split(action)
    if block == Act.SHIP:
        return CARGO_CLAUSES[Kind(KIND[s.options[Option.MAP]][k // 2])]
    if block == Act.BUILD_STOP:
        return "8.1" if s.question == Question.BUILD_START else "8.11"
    return ACTION_CLAUSES[block]


# --- refusals ----------------------------------------------------------------------------------------------------------


def refusals(s: State) -> dict[int, Refusal]:
    """What the deciding seat might expect to be able to choose, and why it cannot."""
    asked = Question(s.question)
    if asked == Question.BID:
        return refused(s, [*bids(s), Act.AUCTION_PASS], bid_refusal)
    if asked == Question.BUILD_START:
        return start_refusals(s)
    if asked == Question.BUILD_LINK:
        stop = [Act.BUILD_STOP] if s.links == 0 else []
        return refused(s, [*(Act.BUILD_LINK + border for border in borders_here(s)), *stop], link_refusal)
    if asked == Question.PAY:
        return refused(s, range(Act.PAY, Act.PAY + Act.PAY.size), payment_refusal)
    if asked == Question.SHIP:
        return refused(s, range(Act.RENT, Act.RENT + N_LEVELS), rent_refusal) | item_refusals(s)
    if asked == Question.TAKEOVER_START:
        return route_refusals(s)
    stop = [Act.TAKEOVER_FINISH] if s.links > 0 else []
    laid = [border for border in borders_here(s) if s.owner[border] != NOBODY]
    return refused(s, [*(Act.TAKEOVER_LINK + border for border in laid), *stop], piece_refusal)


def bids(s: State) -> list[int]:
    """Every amount on the ladder of every box."""
    ladders = ((box, range(MINIMUM_BID[s.n_players][box], MAX_CUBES + 1)) for box in range(N_BOXES[s.n_players]))
    return [Act.BID + N_AMOUNTS * box + amount - LEAST_BID for box, amounts in ladders for amount in amounts]


def bid_refusal(s: State, action: int) -> Refusal:
    if action == Act.AUCTION_PASS:
        return Refusal("With fewer than two bids a player who can bid has to.", "7.5")
    (box, amount), me = bid_of(action - Act.BID), s.players[s.seat]
    if s.bidder[box] == s.seat:
        return Refusal(f"The standing bid of {s.bid[box]} is yours, and you may not raise it.", "7.6")
    if amount <= s.bid[box]:
        return Refusal(f"{SEAT_NAMES[s.bidder[box]]} has bid {s.bid[box]}, and a bid must be higher.", "7.6")
    return Refusal(f"You have {counted(me.cubes, 'free cube')}.", "7.6")


# --- building ----------------------------------------------------------------------------------------------------------


def borders_at(s: State, plot: int) -> list[tuple[int, int]]:
    """The borders of a plot that can carry track, with the plots beyond them."""
    board = s.options[Option.MAP]
    ways = ((BORDER_AT[board][plot][i], NEIGHBOUR[board][plot][i]) for i in range(DEGREE[board][plot]))
    return [(border, end) for border, end in ways if s.owner[border] != CLOSED]


def borders_here(s: State) -> list[int]:
    """The borders at the end of the line."""
    return [border for border, _ in borders_at(s, s.line[s.links])]


def start_refusals(s: State) -> dict[int, Refusal]:
    """Plots where the stretch cannot start."""
    board, me, touched = s.options[Option.MAP], s.players[s.seat], [0] * N_PLOTS
    mark_touched(s, me, touched)

    def reason(s: State, action: int) -> Refusal | None:
        plot = action - Act.BUILD_START
        if KIND[board][plot] == Kind.GREY:
            return None
        if s.colour[plot] == 0 and touched[plot] == 0:
            return Refusal("It is no company station, and none of your track touches it.", "8.3")
        told = {link_reason(s, me, border, plot, end) for border, end in borders_at(s, plot)}
        if len(told) == 1:
            return told.pop()
        why = "; ".join(sorted(one.why[:1].lower() + one.why[1:-1] for one in told))
        return Refusal(f"No link can be built from there: {why}.", "8.6")

    return refused(s, range(Act.BUILD_START, Act.BUILD_START + len(PLOT_NAMES[board])), reason)


def link_refusal(s: State, action: int) -> Refusal | None:
    if action == Act.BUILD_STOP:
        return Refusal("At least one link must be built after choosing a start.", "16.2")
    border, plot, me = action - Act.BUILD_LINK, s.line[s.links], s.players[s.seat]
    end = beyond(s, border, plot)
    if can_build(s, me, border, plot, end, wealth(me)) and is_on_line(s, end):
        return Refusal(f"The stretch has been in {plot_name(s, end)}, and visits no plot twice.", "8.2")
    return link_reason(s, me, border, plot, end)


def link_reason(s: State, me: Player, border: int, start: int, end: int) -> Refusal:
    """Why a link cannot be built (8.6)."""
    if s.owner[border] != NOBODY:
        return Refusal(f"Track of {owner_name(s, border)} lies on the border to {plot_name(s, end)}.", "8.4")
    landlords, white = s.landlords[end], me.space[Track.WHITE]
    if landlords > white and not s.options[Option.GENERAL_CONVERSION]:
        return Refusal(f"In {plot_name(s, end)} {standing(landlords)}, and you have {white} white influence.", "8.7")
    cost, funds = COST[s.options[Option.RIVERS]][s.options[Option.MAP]][border], wealth(me)
    if cost + landlords + (CONVERSION_RATE - 1) * max(0, landlords - white) > funds:
        extra = f" and {counted(landlords, 'landlord')}" if landlords else ""
        return Refusal(f"The link to {plot_name(s, end)} costs {cost}{extra}, and you have {funds} in cubes and influence.", "8.6")
    return Refusal(f"You cannot pay the fee for company stations on the link to {plot_name(s, end)}.", "8.9")


def standing(landlords: int) -> str:
    return "a landlord stands" if landlords == 1 else f"{landlords} landlords stand"


def owner_name(s: State, border: int) -> str:
    owner = s.owner[border]
    if owner >= COMPANIES:
        return f"the {company_name(s, owner - COMPANIES)}"
    return "your own" if owner == s.seat else SEAT_NAMES[owner]


# --- paying ------------------------------------------------------------------------------------------------------------


def payment_refusal(s: State, action: int) -> Refusal:
    unit, number = action - Act.PAY, clause(s, None)
    if s.payment == Payment.FEE and unit <= 1 + Track.BROWN:
        return Refusal("The fee is paid with red or green influence.", number)
    if unit == INVESTMENT:
        return Refusal("You have no investment cube left.", number)
    return Refusal(f"You have no {INFLUENCE_COLOURS[unit - 1]} influence left.", number)


# --- shipping ----------------------------------------------------------------------------------------------------------


def rent_refusal(s: State, action: int) -> Refusal:
    level, me = action - Act.RENT, s.players[s.seat]
    if me.trains[level]:
        return Refusal("You have a train of this level.", "10.2")
    if s.berths[level] == 0:
        berths = BERTHS[s.n_players][level] if s.options[Option.TRAIN_BERTHS] == 0 else s.n_players
        return Refusal(f"All {berths} berths are taken.", "10.3")
    brown = me.space[Track.BROWN]
    other = wealth(me) - brown
    held = f"you have {brown} and {other} other units, {CONVERSION_RATE} of which replace one"
    return Refusal(f"It costs {level + 1} brown influence; {held}.", "10.4")


def item_refusals(s: State) -> dict[int, Refusal]:
    """Items on the board that cannot be shipped."""
    board, me, linked, touched = s.options[Option.MAP], s.players[s.seat], [0] * N_PLOTS, [0] * N_PLOTS
    mark_touched(s, me, touched)
    find_links(s, me, linked)
    reach = {me.reach[i] for i in range(me.n_reach)}

    def reason(s: State, action: int) -> Refusal:
        item = action - Act.SHIP
        plot, kind = item // 2, Kind(KIND[board][item // 2])
        number = CARGO_CLAUSES[kind]
        if item in reach:
            return no_slot(s, me, item)
        if kind == Kind.GREY:
            stations = dict.fromkeys((ARROWS[board][plot][0], ARROWS[board][plot][1]))  # one or two
            names = " or ".join(plot_name(s, station) for station in stations)
            if not any(touched[station] for station in stations):
                return Refusal(f"It is shipped through {names}, and none of your track touches it.", number)
            return Refusal(f"Your track links {names} to no company station.", number)
        if not touched[plot]:
            return Refusal(f"None of your track touches {plot_name(s, plot)}.", number)
        company = f"{COMPANY_COLOURS[item % 2]} station" if kind == Kind.STATION else "company station"
        return Refusal(f"Your track links {plot_name(s, plot)} to no {company}.", number)

    return refused(s, [Act.SHIP + item for item in range(N_ITEMS) if s.items[item] > 0], reason)


def no_slot(s: State, me: Player, item: int) -> Refusal:
    """Why an item within reach finds no slot (10.6)."""
    what = "passengers" if cargo_of(s, item) == Cargo.PASSENGER else "goods"
    if not any(me.trains):
        return Refusal("You have no train.", "10.6")
    return Refusal(f"Your trains have no free slot for {what}.", "10.6")


# --- takeovers ---------------------------------------------------------------------------------------------------------


def route_refusals(s: State) -> dict[int, Refusal]:
    """Stations of a company from which no route can be given to it."""
    me, touched = s.players[s.seat], [0] * N_PLOTS
    mark_touched(s, me, touched)
    places = [(company, plot) for company in range(N_COMPANIES) for plot in range(N_PLOTS) if s.colour[plot] >> company & 1]

    def reason(s: State, action: int) -> Refusal:
        company, plot = divmod(action - Act.TAKEOVER_START, N_PLOTS)
        if not touched[plot]:
            return Refusal("None of your track touches it.", "12.2")
        if longest_route(s, me, company) == 0:
            return no_piece(s, me, company)
        return Refusal(f"From there {limit(s, me, company)} lead to no station.", "12.2")

    return refused(s, [Act.TAKEOVER_START + N_PLOTS * company + plot for company, plot in places], reason)


def no_piece(s: State, me: Player, company: int) -> Refusal:
    """Why a company takes not a single piece."""
    if s.stock[company] == 0:
        return Refusal(f"The {company_name(s, company)} has no track left.", "12.4")
    return Refusal(f"It costs {COMPANY_COLOURS[company]} influence, and you have none.", "12.5")


def limit(s: State, me: Player, company: int) -> str:
    """How many pieces a route may have, and why."""
    most, held = longest_route(s, me, company), me.space[Track.RED + company]
    if most < TRACKS_PER_INFLUENCE * held or s.options[Option.GENERAL_CONVERSION]:
        return f"at most {counted(most, 'piece')}"
    return f"the {counted(most, 'piece')} that {held} {COMPANY_COLOURS[company]} influence can pay"


def piece_refusal(s: State, action: int) -> Refusal:
    me, plot, board = s.players[s.seat], s.line[s.links], s.options[Option.MAP]
    if action == Act.TAKEOVER_FINISH:
        return Refusal(f"{plot_name(s, plot)} is no station, and a route ends at one.", "12.2")
    border = action - Act.TAKEOVER_LINK
    end = beyond(s, border, plot)
    if s.owner[border] != s.seat:
        return Refusal(f"It is track of {owner_name(s, border)}.", "12.2")
    if is_on_line(s, end):
        return Refusal(f"The route has been in {plot_name(s, end)}, and visits no plot twice.", "12.2")
    if s.links > 0 and plot == SOUTH[board]:
        return Refusal("A route does not run through The South.", "12.3")
    if longest_route(s, me, s.company) <= s.links:
        return Refusal(f"The route cannot be longer than {limit(s, me, s.company)}.", "12.5")
    return Refusal(f"That way {limit(s, me, s.company)} lead to no station.", "12.2")
