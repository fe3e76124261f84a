"""First Train to Nuremberg: the sentences for what happens, and the names in them, which depend on the map and the number of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from seaboard.core.play.events import Event, Merged, Story, listed
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.events import Told
from seaboard.games.nuremberg.state import End, Payment
from seaboard.games.nuremberg.tables import Piece

# --- names -------------------------------------------------------------------------------------------------------------


def piece_name(board: int, piece: int) -> str:
    """Goods, or a passenger, as "post" or "red passenger"."""
    if piece in (Piece.RED, Piece.GREEN):
        return f"{tables.COMPANY_COLOURS[piece - Piece.RED]} passenger"
    return str(tables.MAPS[board]["yellow_good" if piece == Piece.YELLOW else "grey_good"])


def company_name(board: int, company: int) -> str:
    return str(tables.MAPS[board][f"{tables.COMPANY_COLOURS[company]}_company"])


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def signed(value: int) -> str:
    """A space of Profit & Loss."""
    return f"+{value}" if value > 0 else f"{value}".replace("-", "−")


class RailwayStory(Story):
    """Plots, borders, pieces, companies and boxes are named after the map and the board that an event tells with them."""

    def named(self, event: Event, seats: Sequence[str], *, plain: bool = False) -> dict[str, object]:
        words = super().named(event, seats, plain=plain)
        board, players = event.figures.get("map", 0), event.figures.get("players", 0)
        for name, kind in zip(event.kind.figures, event.kind.kinds, strict=True):
            figure = event.figures[name]
            if kind in ("plot", "end"):
                words[name] = tables.PLOT_NAMES[board][figure]
            elif kind == "border":
                words[name] = (
                    f"{tables.PLOT_NAMES[board][tables.END_A[board][figure]]} and {tables.PLOT_NAMES[board][tables.END_B[board][figure]]}"
                )
            elif kind == "piece":
                words[name] = piece_name(board, figure)
            elif kind == "company":
                words[name] = company_name(board, figure)
            elif kind in ("box", "prize"):
                words[name] = tables.BOX_NAMES[players][figure]
            elif kind == "cause":
                words[name] = (CAUSES if event.kind == Told.PAYS else INSTEAD)[Payment(figure)]
        return words


def listing(words: str, each: str, how: Callable[[Sequence[str]], str] | None = None) -> Merged:
    """One sentence for all events of a kind in a row, each of which adds to a list."""
    return Merged(words, words, "list", how, each)


def along(links: Sequence[str]) -> str:
    """From one end of a route to the other, given its pieces, each from one plot to the next."""
    first, *others = [*links[0].split(" to "), *(link.partition(" to ")[2] for link in links[1:])]
    return f"{first}{f' over {listed(others[:-1])}' if others[1:] else ''} to {others[-1]}"


def order(words: str) -> Merged:
    """The seats one after the other."""
    return Merged(words, words, "seat", ", ".join)


# --- sentences ---------------------------------------------------------------------------------------------------------

CAUSES = {
    Payment.FEE: "for linking a company station",
    Payment.LANDLORDS: "to landlords",
    Payment.LINK: "for track",
    Payment.TRAIN: "for it",
    Payment.ROUTE: "for it",
}
INSTEAD = {
    Payment.LANDLORDS: "to landlords, in place of white influence",
    Payment.LINK: "for track",
    Payment.TRAIN: "for the train, in place of brown influence",
    Payment.ROUTE: "for the route, in place of influence with the company",
}
PHASES = {2: "building track, begins", 3: "shipping, begins", 4: "profit and loss, follows", 5: "takeovers, begins"}


def leave(count: int) -> str:
    return "leaves" if count == 1 else "leave"


def removed(event: Event) -> str:
    passengers = event["piece"] in (Piece.RED, Piece.GREEN) and event["items"] > 1
    return f"{{items}} {{piece}}{'s' if passengers else ''} of {{plot}} {leave(event['items'])} the game"


def moves(event: Event) -> str:
    way = "{seat} stays at {goal}" if event["origin"] == event["goal"] else "{seat} moves from {origin} to {goal}"
    return f"{way}, the end of Profit & Loss" if event["lost"] else f"{way} on Profit & Loss"


def ships(event: Event) -> str:
    article = "a " if event["piece"] in (Piece.RED, Piece.GREEN) else ""
    return f"{{seat}} ships {article}{{piece}} from {{plot}} on the level {{level}} train for {{vp}} VP and an income of {{income}}"


def scores_profit(event: Event) -> str:
    return f"{{seat}} {'scores' if event['vp'] > 0 else 'loses'} {abs(event['vp'])} VP for Profit & Loss" if event["vp"] else ""


STORY = RailwayStory(
    {
        Told.ROUND: "round {round} begins",
        Told.PHASE: lambda event: f"phase {{phase}}, {PHASES[event['phase']]}" if event["phase"] in PHASES else "",
        Told.REFILLS: listing("the used influence disks return to the bag: {list}", "{disks} {colour}"),
        Told.DRAWS: listing("influence disks are drawn: {list}", "{colour} in {prize}"),
        Told.TAKES_CUBES: listing("investment cubes are taken: {list}", "{seat} {cubes}"),
        Told.BIDS: "{seat} bids {cubes:cube} on box {box}",
        Told.OUTBID: "{seat} takes {cubes:cube} back from box {box}",
        Told.PASSES_AUCTION: "{seat} passes in the auction",
        Told.AUCTION_ENDS: "the auction ends",
        Told.WINS: "{seat} wins box {prize} for {cubes:investment cube}",
        Told.GAINS: listing("{seat} gains {list} influence", "{influence} {colour}"),
        Told.GAINS_NO_MORE: "{seat} loses {influence} {colour} influence beyond the last space",
        Told.UNSOLD: Merged("nobody gets box {prize}", "nobody gets boxes {prize}", "prize"),
        Told.CIVIC_ORDER: order("the civic order is {seat}"),
        Told.TRAIN_ORDER: order("the train order is {seat}"),
        Told.PAYS: listing("{seat} pays {list} influence {cause}", "{influence} {colour}"),
        Told.PAYS_INSTEAD: listing("{seat} pays {list} influence {cause}", "{influence} {colour}"),
        Told.PAYS_CUBES: "{seat} pays {cubes:investment cube} {cause}",
        Told.LANDLORDS_LEAVE: lambda event: f"{{landlords:landlord}} of {{plot}} {leave(event['landlords'])} the game",
        Told.BUILDS: "{seat} builds from {start} to {end}",
        Told.JOINED: "Nuremberg and Fürth are joined for the first time",
        Told.SCORES_RUN: "{seat} scores {vp} VP for the shortest run of own track between them",
        Told.LAST_PIECE: "{seat} has no track left",
        Told.STOPS: "{seat} stops building",
        Told.CANNOT_GO_ON: "{seat} can build no further",
        Told.BUILDS_NOTHING: "{seat} builds nothing",
        Told.CANNOT_BUILD: "{seat} can build nothing",
        Told.RENTS: "{seat} rents a train of level {level}",
        Told.SHIPS: ships,
        Told.PASSES: "{seat} passes",
        Told.RETURNS: Merged("{seat} returns the train of level {level}", "{seat} returns the trains of levels {level}", "level"),
        Told.EARNS: "{seat} earns {income} for shipped goods and passengers",
        Told.UPKEEP: "{seat} pays {pieces} for {pieces:piece} of own track",
        Told.MOVES: moves,
        Told.GREY_ORDER: order("the new grey order is {seat}"),
        Told.TAKEOVER_ORDER: order("the order of Profit & Loss is {seat}"),
        Told.GIVES: "{seat} gives the route from {start} to {end}, {pieces:piece} of track, to the {company}",
        Told.TAKES_OVER: listing("the {company} replaces the track of {seat} {list}", "from {start} to {end}", along),
        Told.RECOLOURED: Merged("{plot} is now {after}", "{plot} are now {after}", "plot"),
        Told.REMOVED: removed,
        Told.STOCK_EMPTY: "the {company} has no track left",
        Told.KEEPS: "{seat} keeps all track",
        Told.CANNOT_GIVE: "{seat} has no route to give",
        Told.FINAL_SCORING: "sets, Profit & Loss and own track are scored",
        Told.SCORES_SETS: lambda event: "{seat} scores {vp} VP for {sets:set}" if event["sets"] else "",
        Told.SCORES_PROFIT: scores_profit,
        Told.SCORES_TRACK: lambda event: "{seat} loses {pieces} VP for {pieces:piece} of own track" if event["pieces"] else "",
    },
    names={"colour": tables.INFLUENCE_COLOURS, "colours": ("neutral", "red", "green", "red and green"), "space": signed},
    counted={
        Told.BIDS: "box: {box}",
        Told.PASSES_AUCTION: "pass: auction",
        Told.STARTS: "start: {plot}",
        Told.BUILDS: "link: {border}",
        Told.BUILDS_NOTHING: "pass: track",
        Told.RENTS: "train: level {level}",
        Told.SHIPS: "item: {piece}",
        Told.GIVES: "takeover: {company}",
        Told.KEEPS: "pass: takeover",
    },
    ends={End.LAST_ROUND: "The last round has been played."},
)
