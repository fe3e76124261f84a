"""Yamataï: what rules tell of a game; sentences.py has the words."""

from __future__ import annotations

from seaboard.core.play.events import Telling


class Told(Telling):
    """The kinds of events, with their figures.

    `fleet` is a Fleet tile and `tile` a building tile, by number from 0; `boat` and `colour` are a colour of boats, `boats` a set of
    them, and figures named after a colour say how many boats of it; `culture` is a kind of culture token, `prestige` counts tokens.
    """

    ROUND = "round"  # from 1
    TURN = "seat"
    FROM_HARBOR = "seat bamboo wood stone clay gold"  # into the hand (4.5)
    # Fleet tile and trade
    TAKES_FLEET = "seat fleet"
    GETS_BOAT = "seat boat"
    OUT_OF_STOCK = "seat colour"
    NO_TRADE = "seat"
    BUYS = "seat colour coins less"  # what the Merchant saves is no longer in the coins
    SELLS = "seat colour coins more"  # what the Merchant adds is in the coins
    # Specialists, wherever they act
    USES = "seat specialist"
    DECLINES = "seat specialist"
    EARNS = "seat specialist coins"
    GAINS = "seat specialist prestige"
    EXCHANGES_BOAT = "seat given=boat taken=boat"  # the Shipwright
    ARCHITECT = "seat coins"
    RETURNS = "seat bamboo wood stone clay gold"  # to the supply (9.6)
    # Fleet powers
    POWER = "seat fleet"
    POWER_COINS = "seat coins"
    RESERVES = "seat tile"
    SWAPS_TOKEN = "seat given=culture taken=culture island"
    PREVIEWS = "seat tiles"
    SEES = "tile"  # for who previews alone
    MOVES_BOAT = "seat colour origin=space goal=space"
    HALLOWS = "seat island"
    SWAPS_BOATS = "seat colour space other=colour elsewhere=space"
    REMOVES_BOAT = "seat colour space"
    ONLY_ONE = "seat"
    # Placing, collecting and building
    PLACES = "seat boat space"
    STOPS_PLACING = "seat placed"
    NO_SPACE = "seat placed"  # for a boat in hand
    COLLECTS = "seat placed"
    TAKES_TOKEN = "seat culture island"
    STOPS_COLLECTING = "seat"
    GOES_BUILDING = "seat"
    IDLES = "seat"
    CANNOT_ACT = "seat"
    FROM_ROW = "seat tile"
    FROM_RESERVE = "seat tile"
    FROM_DECK = "seat tile"
    BUILDS = "seat tile island missing=boats"
    GROUND_FREED = "seat island"  # its sacred ground token returns to the supply
    GROUND_BONUS = "seat prestige"
    MOUNTAIN = "seat prestige"
    NEIGHBOUR = "seat building beside prestige"  # a Torii or Palace on an island beside
    GROUP = "seat buildings coins doubled"
    # Storing and recruiting
    STORES = "seat boat"
    SCRAPS = "seat bamboo wood stone clay gold"
    RECRUITS = "seat specialist payment"
    TILE_COINS = "seat coins"
    NO_RECRUIT = "seat"
    # The end of a round and of the game
    COINS_PUT = "specialist coins"
    SPECIALIST_COMES = "specialist"
    TILE_COMES = "tile"
    ORDER = "seat spot"  # from 1
    FLEET_SHOWN = "fleet"
    FLEET_SHUFFLED = ""
    LAST_BUILDING = "seat"
    SOLD_OUT = "colour"
    FEW_SPECIALISTS = ""  # to refill their row: the sentence of the end says so, here and in the next
    FEW_TILES = ""
