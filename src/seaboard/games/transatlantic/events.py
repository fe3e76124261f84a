"""TransAtlantic: what rules tell of a game; sentences.py has the words."""

from __future__ import annotations

from seaboard.core.play.events import Telling


class Told(Telling):
    """The kinds of events, with their figures; `card` is an action card, `headquarters` a card of the market, money is in pounds."""

    ROUND = "round"
    TURN = "seat"
    # Cards.
    PLAYS = "seat card"
    RECALLS = "seat cards"  # how many come back to hand, besides DIRECTOR or PRESIDENT itself
    TOKEN = "seat card"
    COPIES = "seat card other=seat"
    TAKES_CARD = "seat card"
    NO_EFFECT = "card"
    REFRESHED = "card"  # leaves the display and is discarded
    DISPLAY_GETS = "card"
    DUPLICATE = "card"  # drawn for a display that has one, and discarded
    RESHUFFLED = ""
    # Ships.
    CLIPPER = "seat ship region"
    BUYS = "seat ship coal money"  # a captain of the stock goes aboard, and coal if there is any
    BUYS_HQ = "seat headquarters money"
    LOADS = "seat ship coal"
    COAL_LEFT = "cubes stock"  # cubes that nothing has room for, or that the stock has not
    DOCKS = "ship flag"
    MARKET = "ship"
    MARKET_HQ = "headquarters"
    DEPLOYS = "seat ship region"
    MANS = "seat ship coal"  # with a captain of the stock, and coal if there is any
    REDEPLOYS = "seat ship region"
    PUSHED_OUT = "ship region"
    KEEPS_OUT = "seat ship"  # is not redeployed, though it could be
    NO_COAL = "ship"  # for a final transport
    SCRAPS = "seat ship coal"  # captain and coal return to the stocks, here and in the next
    LAYS_UP = "seat ship coal"
    SCRAP_SCORES = "seat ship vp flag docks"  # docks: how many ships of the flag are there
    RECORD = "seat ship knots"
    RIBAND = "seat marker"
    # Transporting.
    MODE = "seat mode"
    ALL_TRANSPORT = "seat region"
    TRANSPORTS = "seat ship region coal money"
    CARGO = "seat ship region coal money"
    CRUISE = "seat ship region coal money"
    LAST_TRANSPORT = "seat ship region coal money"
    HOUSES_SCORE = "seat region vp"
    FOREIGN = "seat ship other=seat money"
    STOPS = "seat"
    NO_SHIP = "seat card"
    NO_SHIP_THERE = "region"
    NO_RIBAND = "seat"
    # Money, markers, houses, contracts.
    PAYS = "seat card money"
    BUILDS = "seat region money"
    TAKES_MARKER = "seat marker card"
    COMMERCE = "seat houses money"
    FLEET_SCORES = "seat flags vp"
    CONTRACT = "seat card contracts"
    EXCHANGES = "seat contracts marker"
    PAID_OUT = "seat contracts money"
    PAID_AT_END = "seat contracts money"
    LAST_ROUND = "reason"
    FINAL_SCORE = "seat ships houses rows cash pounds"  # victory points by source (10.4), and the money that brings the last
