"""First Train to Nuremberg: what rules tell of a game; sentences.py has the words."""

from __future__ import annotations

from seaboard.core.play.events import Telling


class Told(Telling):
    """The kinds of events, with their figures.

    Plots, borders and companies are those of the map in play, boxes (`box`, and `prize` when they are filled or given) those of the
    influence board for so many players; `level` is of a train, from 1; `space`, `origin` and `goal` are on Profit & Loss.
    """

    ROUND = "round"
    PHASE = "phase"
    TURN = "seat"
    # Phase 1.
    REFILLS = "colour disks"  # from aside to the bag
    DRAWS = "players prize colour"
    TAKES_CUBES = "seat cubes"
    BIDS = "seat players box cubes"
    OUTBID = "seat players box cubes"  # who takes them back
    PASSES_AUCTION = "seat"
    AUCTION_ENDS = ""
    WINS = "seat players prize cubes"  # which return to stock
    GAINS = "seat colour influence"
    GAINS_NO_MORE = "seat colour influence"  # what is lost beyond the end of the track
    UNSOLD = "players prize"
    CIVIC_ORDER = "seat"  # one event for each seat, the first one first; so the other orders
    TRAIN_ORDER = "seat"
    # Paying; `cause` is a Payment.
    PAYS = "seat colour influence cause"
    PAYS_INSTEAD = "seat colour influence cause"  # for missing influence of another colour (10.4)
    PAYS_CUBES = "seat cubes cause"  # likewise, but for track
    # Phase 2.
    STARTS = "seat map plot"
    LANDLORDS_LEAVE = "map plot landlords"
    BUILDS = "seat map start=end end border"
    JOINED = ""  # Nuremberg and Fürth
    SCORES_RUN = "seat vp"
    LAST_PIECE = "seat"
    STOPS = "seat"
    CANNOT_GO_ON = "seat"
    BUILDS_NOTHING = "seat"
    CANNOT_BUILD = "seat"
    # Phases 3 and 4.
    RENTS = "seat level"
    SHIPS = "seat map plot piece level vp income"
    PASSES = "seat"
    RETURNS = "seat level"
    EARNS = "seat income"
    UPKEEP = "seat pieces"
    MOVES = "seat origin=space goal=space lost"  # what is lost beyond an end of Profit & Loss, downwards less than 0
    GREY_ORDER = "seat"
    TAKEOVER_ORDER = "seat"
    # Phase 5.
    GIVES = "seat map company start=end end pieces"
    TAKES_OVER = "seat map company start=end end border"  # from the seat
    RECOLOURED = "map plot before=colours after=colours"
    REMOVED = "map plot piece items"
    STOCK_EMPTY = "map company"
    KEEPS = "seat"
    CANNOT_GIVE = "seat"
    # The end.
    FINAL_SCORING = ""
    SCORES_SETS = "seat sets vp"
    SCORES_PROFIT = "seat vp"
    SCORES_TRACK = "seat pieces vp"
