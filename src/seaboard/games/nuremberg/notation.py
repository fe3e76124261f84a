"""First Train to Nuremberg: the question asked, the text of every action, and the sentences of the log."""

from __future__ import annotations

from seaboard.games.nuremberg.actions import Act
from seaboard.games.nuremberg.state import COMPANIES, Payment, Question, State
from seaboard.games.nuremberg.tables import (
    BORDERS,
    BOX_NAMES,
    COLOURS,
    COMPANY_COLOURS,
    INFLUENCE_COLOURS,
    LEAST_BID,
    MAPS,
    N_AMOUNTS,
    N_PLOTS,
    PLACE,
    PLOT_NAMES,
    PLOTS,
    Option,
    Piece,
    Track,
)

SEAT_NAMES = tuple(colour.capitalize() for colour in COLOURS)
UNIT_WORDS = ("cube", *INFLUENCE_COLOURS)
UNIT_NAMES = ("an investment cube", *(f"1 {colour} influence" for colour in INFLUENCE_COLOURS))


# --- names -------------------------------------------------------------------------------------------------------------


def plot_name(s: State, plot: int) -> str:
    names = PLOT_NAMES[s.options[Option.MAP]]
    return names[plot] if plot < len(names) else f"plot {plot}"


def company_name(s: State, company: int) -> str:
    board = MAPS[s.options[Option.MAP]]
    return str(board[f"{COMPANY_COLOURS[company]}_company"])


def box_name(s: State, box: int) -> str:
    names = BOX_NAMES[s.n_players]
    return names[box] if box < len(names) else f"box {box + 1}"


def far_end(s: State, border: int) -> str:
    """The plot a border leads to from the end of the line, or the border's number where it does not start there."""
    board = s.options[Option.MAP]
    if border < len(BORDERS[board]):
        ends = [PLACE[board][BORDERS[board][border][end]] for end in ("a", "b")]
        if s.line[s.links] in ends:
            return plot_name(s, sum(ends) - s.line[s.links])
    return f"border {border}"


def item_name(s: State, item: int) -> str:
    """As in "post from Doos" or "red passenger from Fürth"."""
    board, plot = s.options[Option.MAP], item // 2
    printed = PLOTS[board][plot] if plot < len(PLOTS[board]) else {}
    colour = COMPANY_COLOURS[item % 2]
    good = printed.get("good") if item % 2 == 0 else None
    return f"{good or f'{colour} passenger'} from {plot_name(s, plot)}"


def bid_of(action: int) -> tuple[int, int]:
    """Box and amount of a bid."""
    return action // N_AMOUNTS, action % N_AMOUNTS + LEAST_BID


# --- actions and questions ---------------------------------------------------------------------------------------------


def text(s: State, action: int) -> str:
    """The notation of an action: short words, distinct among the choices of a question."""
    block, k = Act.split(action)
    if block == Act.BID:
        box, amount = bid_of(k)
        return f"bid {amount} on {box_name(s, box)}"
    if block == Act.BUILD_START:
        return f"start {plot_name(s, k).lower()}"
    if block == Act.BUILD_LINK:
        return f"build to {far_end(s, k).lower()}"
    if block == Act.PAY:
        return f"pay {UNIT_WORDS[k]}"
    if block == Act.RENT:
        return f"rent {k + 1}"
    if block == Act.SHIP:
        return f"ship {item_name(s, k).lower()}"
    if block == Act.TAKEOVER_START:
        return f"give {COMPANY_COLOURS[k // N_PLOTS]} from {plot_name(s, k % N_PLOTS).lower()}"
    if block == Act.TAKEOVER_LINK:
        return f"give to {far_end(s, k).lower()}"
    words = {Act.AUCTION_PASS: "pass", Act.SHIP_PASS: "pass", Act.TAKEOVER_FINISH: "finish", Act.TAKEOVER_DECLINE: "keep track"}
    return words.get(block, "no track" if s.question == Question.BUILD_START else "stop")


def question(s: State) -> str:
    """What is asked of the deciding seat."""
    end = plot_name(s, s.line[s.links])
    asked = {
        Question.BID: "On which box do you bid, and how many cubes?",
        Question.BUILD_START: "Where does your stretch of track start?",
        Question.BUILD_LINK: f"Where do you build to from {end}?",
        Question.SHIP: "Do you rent a train, ship an item, or pass?",
        Question.TAKEOVER_START: "Which company do you give a route to, and where does it start?",
        Question.TAKEOVER_LINK: f"Where does the route go on from {end}?",
    }
    paying = {
        Payment.FEE: "Which influence do you pay for linking a station of both colours?",
        Payment.LANDLORDS: f"What do you pay for missing white influence? ({s.due} left)",
        Payment.LINK: f"What do you pay for the track with? ({s.due} left)",
        Payment.TRAIN: f"What do you pay for missing brown influence? ({s.due} left)",
        Payment.ROUTE: f"What do you pay for missing {COMPANY_COLOURS[s.company]} influence? ({s.due} left)",
    }
    return paying[Payment(s.payment)] if s.question == Question.PAY else asked[Question(s.question)]


def used(s: State, action: int) -> str:
    """What an action uses, for statistics: a box, a start, a link, a train, an item or a company."""
    block, k = Act.split(action)
    if block == Act.BID:
        return f"box: {box_name(s, bid_of(k)[0])}"
    if block == Act.BUILD_START:
        return f"start: {plot_name(s, k)}"
    if block == Act.BUILD_LINK:
        board = s.options[Option.MAP]
        ends = [plot_name(s, PLACE[board][BORDERS[board][k][end]]) for end in ("a", "b")]
        return f"link: {ends[0]} and {ends[1]}"
    if block == Act.RENT:
        return f"train: level {k + 1}"
    if block == Act.SHIP:
        return f"item: {item_name(s, k).partition(' from ')[0]}"
    if block == Act.TAKEOVER_START:
        return f"takeover: {company_name(s, k // N_PLOTS)}"
    words = {Act.AUCTION_PASS: "pass: auction", Act.TAKEOVER_DECLINE: "pass: takeover"}
    if block == Act.BUILD_STOP and s.question == Question.BUILD_START:
        return "pass: track"
    return words.get(block, "")


# --- the log -----------------------------------------------------------------------------------------------------------


def log(before: State, action: int, after: State, seat: int | None) -> str:
    """What an action did, as sentences; everything is open, so every seat reads the same."""
    return ". ".join([deed(before, action), *effects(before, after)]) + "."


def is_secret(s: State, action: int) -> bool:
    """All actions are open."""
    return False


def deed(s: State, action: int) -> str:
    """Who did what."""
    block, k = Act.split(action)
    who = SEAT_NAMES[s.seat]
    if block == Act.BID:
        box, amount = bid_of(k)
        return f"{who} bids {amount} on {box_name(s, box)}"
    if block == Act.BUILD_START:
        return f"{who} starts a stretch of track at {plot_name(s, k)}"
    if block == Act.BUILD_LINK:
        return f"{who} builds from {plot_name(s, s.line[s.links])} to {far_end(s, k)}"
    if block == Act.PAY:
        return f"{who} pays {UNIT_NAMES[k]}"
    if block == Act.RENT:
        return f"{who} rents a train of level {k + 1}"
    if block == Act.SHIP:
        return f"{who} ships {item_name(s, k)}"
    if block == Act.TAKEOVER_START:
        return f"{who} starts a route for the {company_name(s, k // N_PLOTS)} at {plot_name(s, k % N_PLOTS)}"
    if block == Act.TAKEOVER_LINK:
        return f"{who} leads the route on to {far_end(s, k)}"
    if block == Act.TAKEOVER_FINISH:
        return f"{who} gives the route to {plot_name(s, s.line[s.links])} to the {company_name(s, s.company)}"
    words = {Act.AUCTION_PASS: "passes", Act.SHIP_PASS: "passes", Act.TAKEOVER_DECLINE: "keeps all track"}
    return f"{who} {words.get(block, 'builds nothing' if s.question == Question.BUILD_START else 'stops building')}"


def effects(before: State, after: State) -> list[str]:
    """What followed from it."""
    found = []
    for box in range(len(before.bidder)):
        loser = before.bidder[box]
        if before.round == after.round and after.question == Question.BID and loser >= 0 and after.bidder[box] != loser:
            found.append(f"{SEAT_NAMES[loser]} takes {before.bid[box]} cubes back")
    if after.removed[Piece.WHITE] > before.removed[Piece.WHITE]:
        gone = after.removed[Piece.WHITE] - before.removed[Piece.WHITE]
        found.append(f"{counted(gone, 'landlord')} {'leaves' if gone == 1 else 'leave'} the game")
    for plot in range(len(PLOTS[before.options[Option.MAP]])):
        if after.colour[plot] != before.colour[plot]:
            colours = [colour for company, colour in enumerate(COMPANY_COLOURS) if after.colour[plot] >> company & 1]
            found.append(f"{plot_name(after, plot)} is now {' and '.join(colours)}")
    for company in range(len(COMPANY_COLOURS)):
        taken = sum(owner == COMPANIES + company for owner in after.owner) - sum(owner == COMPANIES + company for owner in before.owner)
        if taken:
            found.append(f"The {company_name(after, company)} replaces {counted(taken, 'piece')} of track")
    if before.fuerth_open and not after.fuerth_open:
        found.append("Nuremberg and Fürth are joined for the first time")
    for seat in range(after.n_players):
        changes = player_changes(before, after, seat)
        if changes:
            found.append(f"{SEAT_NAMES[seat]} {', '.join(changes)}")
    if after.question == Question.OVER:
        found.append("The game is over")
    elif after.round != before.round:
        found.append(f"Round {after.round} begins")
    return found


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def player_changes(before: State, after: State, seat: int) -> list[str]:
    was, now = before.players[seat], after.players[seat]
    changes = []
    scored = now.passenger_vp + now.goods_vp + now.fuerth_vp - was.passenger_vp - was.goods_vp - was.fuerth_vp
    if scored:
        changes.append(f"scores {scored} VP")
    for colour, word in enumerate(INFLUENCE_COLOURS):
        change = now.space[colour] - was.space[colour]
        if change:
            changes.append(f"{'gains' if change > 0 else 'pays'} {abs(change)} {word}")
    if now.space[Track.PROFIT] != was.space[Track.PROFIT]:
        changes.append(f"moves to {now.space[Track.PROFIT]:+d} on Profit & Loss")
    return changes
