"""Shipyard: what rules tell of a game; sentences.py has the words."""

from __future__ import annotations

from seaboard.core.play.events import Telling


class Told(Telling):
    """The kinds of events, with their figures: `tile` is a ship tile, `canal` a canal tile, `cell` a place of the canal grid, `goods` a
    commodity tile, `slot` a place of the market (column by column, from the bottom), money is in guilders.
    """

    ROUND = "round"
    TURN = "seat"
    ADVANCES = "seat action place"  # its place on the track before, from the front
    WHEEL = "wheel"  # steps
    CHOOSES = "seat action"
    INCOME = "seat money"  # 3.4: one for each occupied tile ahead
    COINS = "seat action money"  # 10.3
    FINAL_ACTION = "seat action"
    PASSES = "seat stage"
    LOSES_MAIN = "seat action"  # 3.6.1, 4.5
    BONUS = "seat action money"
    MAIN = "seat action"  # the main action, where it does not follow at once
    SUBSIDY = "seat money"

    BUYS = "seat tile money slot"
    PLACES = "seat tile column"
    RENTS = "seat canal money slot"
    LAYS = "seat canal cell facing=side"  # where its first symbol faces
    ENTRY = "seat side"  # 8.10
    BUYS_GOODS = "seat goods money slot"
    SHIP_TILE_COMES = "tile=a_tile"
    CANAL_COMES = "canal"
    GOODS_COME = "goods"
    LAST_TILE = "part"  # 5.1.6
    RESHUFFLED = "tiles"

    AGENT = "seat employee steps"  # free ones
    PAYS_STEPS = "seat money steps"
    MARKER = "seat ring stop steps"
    GAINS = "seat item"
    EMPLOYEE_BRINGS = "seat employee item"
    HIRES = "seat employee money"
    TURNED_UP = "employee"
    EXCHANGES = "seat goods"
    SELLS = "seat good money"
    TRADERS_ADD = "seat good money"
    TRADES = "seat good item"
    GOODS_DISCARDED = "goods"

    LAUNCHES = "seat length bow"  # from the column of its bow on
    BUILDER_ADDS = "seat employee feature"
    LOADS = "seat item"
    READY = "seat speed"
    NO_CAPTAIN = "seat"  # 7.6: the ship is lost
    NO_WAY = "seat speed"  # 7.6: the ship is lost
    ENTERS = "seat cell side"
    SAILS = "seat way"
    SAILS_OVER = "seat side cell"
    USED_UP = "seat cell"
    REACHES = "seat symbol worth"  # points that count when the cruise ends
    RIBBON = "seat moved"
    APPROVED = "seat length speed"
    CRUISE_SCORES = "seat crew cargo speed symbols ribbon"  # points

    DROP = "cubes"  # left in the queue
    LAST_DROP = ""
    COIN = "action money"
    KEEP = "keep"  # 10.2: contracts of each colour
    DISCARDS = "seat colour contract?"
    STAGE = "stage"
    CONTRACT_SCORES = "seat colour contract points"
    TRADERS_SCORE = "seat points"
