"""TransAtlantic: what rules tell of a game; sentences.py has the words."""

from __future__ import annotations

from seaboard.core.play.events import Telling


class Told(Telling):
    """The kinds of events, with their figures; `ship` is a ship or headquarters card, `card` an action card, money is in pounds."""

    ROUND = "round"
    TURN = "seat"
    PLAYS = "seat card"
    RECALLS = "seat card cards"  # how many come back to hand
    TOKEN = "seat card"
    COPIES = "seat card other=seat"
    TAKES_CARD = "seat card"
    CLIPPER = "seat ship region"
    BUYS = "seat ship money"
    BUYS_HQ = "seat ship money"
    LOADS = "seat ship coal"
    DEPLOYS = "seat ship region"
    REDEPLOYS = "seat ship region"
    PUSHED_OUT = "ship region"
    SCRAPS = "seat ship coal"  # the coal returns to the stock, here and in the next
    LAYS_UP = "seat ship coal"
    MANS = "seat ship"
    RECORD = "seat ship knots"
    RIBAND = "seat marker"
    ALL_TRANSPORT = "seat region"
    MODE = "seat mode"
    TRANSPORTS = "seat ship region coal money"
    FOREIGN = "seat ship other=seat money"
    HOUSES_SCORE = "seat region vp"
    SCRAP_SCORES = "seat ship vp"
    FLEET_SCORES = "seat flags vp"
    COMMERCE = "seat houses money"
    PAYS = "seat card money"
    BUILDS = "seat region money"
    TAKES_MARKER = "seat marker"
    STOPS = "seat"
    CONTRACT = "seat card contracts"
    EXCHANGES = "seat contracts"
    PAID_OUT = "seat contracts money"
    DOCKS = "ship flag"
    MARKET = "ship"
    DISPLAY_LOSES = "card"
    DISPLAY_GETS = "card"
    RESHUFFLED = ""
    LAST_ROUND = "reason"
