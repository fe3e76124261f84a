"""First Train to Nuremberg: the sentences for what happens, and the names in them, which depend on the map and the number of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from seaboard.core.play.events import Amount, Event, Merged, Story, listed, signed
from seaboard.games.nuremberg import tables
from seaboard.games.nuremberg.events import Told
from seaboard.games.nuremberg.state import End, Payment
from seaboard.games.nuremberg.tables import Piece

WORDS = tables.read("sentences.toml")
INSTEAD = WORDS["causes"] | WORDS["instead"]

# --- names -------------------------------------------------------------------------------------------------------------


def piece_name(board: int, piece: int) -> str:
    """Goods or a figure, as "post", "red passenger" or "landlord"."""
    if piece == Piece.WHITE:
        return "landlord"
    if piece in (Piece.RED, Piece.GREEN):
        return f"{tables.COMPANY_COLOURS[piece - Piece.RED]} passenger"
    return str(tables.MAPS[board]["yellow_good" if piece == Piece.YELLOW else "grey_good"])


def pieces(board: int, piece: int, count: int) -> str:
    """As "2 cubes of post" or "1 red passenger"."""
    name = piece_name(board, piece)
    return counted(count, f"cube of {name}|cubes of {name}" if piece in (Piece.YELLOW, Piece.GREY) else name)


def one_piece(board: int, piece: int) -> str:
    """As "a cube of post" or "a red passenger"."""
    return pieces(board, piece, 1).replace("1", "a", 1)


def company_name(board: int, company: int) -> str:
    """As "Red Company" or "red Midland Railway"."""
    name, colour = str(tables.MAPS[board][f"{tables.COMPANY_COLOURS[company]}_company"]), tables.COMPANY_COLOURS[company]
    return name if colour in name.lower() else f"{colour} {name}"


def counted(count: int, noun: str) -> str:
    """As "1 cube" or "2 cubes"; an irregular plural is given after a bar."""
    return f"{Amount(count):{noun}}"


# By kind of figure: its name on a map, in a game of so many players.
LOCAL_NAMES: dict[str, Callable[[int, int, int], str]] = {
    "plot": lambda board, players, plot: tables.PLOT_NAMES[board][plot],
    "end": lambda board, players, plot: tables.PLOT_NAMES[board][plot],
    "border": lambda board, players, border: " and ".join(
        tables.PLOT_NAMES[board][end[board][border]] for end in (tables.END_A, tables.END_B)
    ),
    "piece": lambda board, players, piece: piece_name(board, piece),
    "company": lambda board, players, company: company_name(board, company),
    "box": lambda board, players, box: tables.BOX_NAMES[players][box],
    "prize": lambda board, players, box: tables.BOX_NAMES[players][box],
}


class RailwayStory(Story):
    """Plots, borders, pieces, companies and boxes are named after the map and the board that an event tells with them."""

    def named(self, event: Event, seats: Sequence[str], *, plain: bool = False) -> dict[str, object]:
        words = super().named(event, seats, plain=plain)
        board, players = event.figures.get("map", 0), event.figures.get("players", 0)
        for name, kind in zip(event.kind.figures, event.kind.kinds, strict=True):
            if kind in LOCAL_NAMES:
                words[name] = LOCAL_NAMES[kind](board, players, event[name])
            elif kind == "cause":
                payment = Payment(event[name]).name.lower()
                words[name] = WORDS["causes"][payment] if event.kind == Told.PAYS else INSTEAD[payment]
        return words


def listing(words: str, each: str, how: Callable[[Sequence[str]], str] | None = None) -> Merged:
    """One sentence for all events of a kind in a row, each of which adds to a list."""
    return Merged(words, words, "list", how, each)


def along(links: Sequence[str]) -> str:
    """From one end of a route to the other, given its pieces, each from one plot to the next."""
    first, *others = [*links[0].split(" to "), *(link.partition(" to ")[2] for link in links[1:])]
    return f"{first}{f' over {listed(others[:-1])}' if others[1:] else ''} to {others[-1]}"


# --- sentences ---------------------------------------------------------------------------------------------------------

PHASES = ("game over", "influence auction", "building track", "shipping", "profit and loss", "takeovers")


def leave_game(what: str, count: int) -> str:
    return f"{what} in {{plot}} {'leaves' if count == 1 else 'leave'} the game"


def moves(event: Event) -> str:
    """What goes beyond an end of the track is lost, be it gain or loss (11.2)."""
    more = abs(event["lost"])
    rest = f" ({more} more {'is' if more == 1 else 'are'} {'lost' if event['lost'] > 0 else 'spared'} beyond its end)" if more else ""
    if event["origin"] == event["goal"]:
        return f"{{seat}} stays at {{goal}} on Profit & Loss, now on top{rest}"
    return f"{{seat}} moves from {{origin}} to {{goal}} on Profit & Loss{rest}"


def ships(event: Event) -> str:
    what = one_piece(event["map"], event["piece"])
    return f"{{seat}} ships {what} from {{plot}} on the train of level {{level}} for {{vp}} VP and an income of {{income}}"


def scores_profit(event: Event) -> str:
    return f"{{seat}} {'scores' if event['vp'] > 0 else 'loses'} {abs(event['vp'])} VP for Profit & Loss" if event["vp"] else ""


def by_kind(name: str) -> dict[Told, Any]:
    """A table of sentences.toml."""
    return {Told[kind.upper()]: words for kind, words in WORDS[name].items()}


STORY = RailwayStory(
    {
        **by_kind("told"),
        **{kind: listing(*words) for kind, words in by_kind("lists").items()},
        **{kind: Merged(words, words, "seat", ", ".join) for kind, words in by_kind("orders").items()},
        Told.PHASE: lambda event: f"phase {{phase}}, {PHASES[event['phase']]}, begins" if event["phase"] > 1 else "",
        Told.UNSOLD: Merged("{prize} stays without a bid", "{prize} stay without a bid", "prize"),
        Told.LANDLORDS_LEAVE: lambda event: leave_game("{landlords:landlord}", event["landlords"]),
        Told.SHIPS: ships,
        Told.RETURNS: Merged("{seat} returns the train of level {level}", "{seat} returns the trains of levels {level}", "level"),
        Told.MOVES: moves,
        Told.TAKES_OVER: listing(
            "the {company} lays its own track {list}, and {seat} takes {count:piece} back", "from {start} to {end}", along
        ),
        Told.RECOLOURED: Merged("{plot} is now a {after} station", "{plot} are now {after} stations", "plot"),
        Told.REMOVED: lambda event: leave_game(pieces(event["map"], event["piece"], event["items"]), event["items"]),
        Told.SCORES_SETS: lambda event: "{seat} scores {vp} VP for {sets:set}" if event["sets"] else "",
        Told.SCORES_PROFIT: scores_profit,
        Told.SCORES_TRACK: lambda event: "{seat} loses {pieces} VP for {pieces:piece} of own track" if event["pieces"] else "",
    },
    names={"colour": tables.INFLUENCE_COLOURS, "colours": ("neutral", "red", "green", "red and green"), "space": signed},
    counted=by_kind("counted"),
    ends={End[name.upper()]: sentence for name, sentence in WORDS["ends"].items()},
)
