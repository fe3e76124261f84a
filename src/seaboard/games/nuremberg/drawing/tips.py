"""What the tooltips say: what a thing is for, what it costs, and the clause of the rules."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

ROUND = "4 rounds with 2 or 3 players, 5 rounds with 4; then the game is scored (4.10, 13.1)."
PHASES = (
    "",
    "Bid investment cubes on boxes of influence; nobody has more than 2 bids (7.5, 7.8).",
    "Each builds one stretch, link by link, or declines (8.1).",
    "Each in turn rents a train, ships one item or passes, until all have passed (10.1).",
    "Profit & Loss moves by 2 for each grey good, 1 for each yellow good and passenger, less own track (11.1).",
    "Each may give one route to a company for its influence (12.1, 12.5).",
)
ORDERS = (
    "Rules the auction, and profit and loss; read anew from Profit & Loss after it (5.4).",
    "Rules building; read from the white track at the end of the auction (5.3).",
    "Rules shipping; read from the brown track at the end of the auction (5.3).",
)
BOX = "The highest bidder gains the printed influence and the disk (7.3, 7.10). A bid is higher than the last, of free cubes (7.6)."
BID = "When outbid, the cubes come back at once (7.7). In the end they go to stock, and the influence is gained (7.10)."
OUTBID = "Cubes come back at once when outbid (7.7)."
DISK = "Drawn from the bag for this round (7.1, 7.3)."
BAG = "A disk is drawn for each box; when the bag is empty, the disks that lie aside return to it (7.1, 7.2)."
TRAIN = "One train of each level for a player in a round (10.2). A missing brown point costs 3 other units (10.4). Slots bring VP (10.5)."
BERTH = "It stands here until its owner passes (10.3)."
INFLUENCE = {
    "white": "Pays 1 for each landlord in a plot entered (8.7). The order of this track is civic order (5.3).",
    "brown": "Rents trains: 1, 2 or 3 (10.2). The order of this track is train order (5.3).",
    "red": "Pays takeovers by the red company: 1 for 2 pieces of track (12.5).",
    "green": "Pays takeovers by the green company: 1 for 2 pieces of track (12.5).",
}
CUBES = (
    "12 more each round, never over 15 (7.4). They pay bids (7.6) and track: 1 or 2 a link; influence pays where they are missing (8.8)."
)
PROFIT = "From −13 to +5; what goes beyond is lost (2.6, 11.2). Its place is VP at the end (13.2)."
STACKS = "Higher spaces first; on one space the disk nearer the top first (5.2). A disk that moves goes on top (5.1)."
STOCK = "A company takes no route longer than the track it has left (12.4)."
GONE = "Goods and figures that left the game: at setup (4.2, 4.4), landlords paid (8.7), and by takeovers (12.8)."
SCORE = "Shipped items and Fürth, 2 for each set, Profit & Loss, less 1 for each own piece on the map (13.2)."
OWN_TRACK = "15 pieces in all (2.1). Each on the map costs 1 a round (11.1) and 1 VP at the end (13.2); takeovers bring it back (12.6)."
INCOME = "Shipped this round: 2 for grey goods, 1 for yellow goods and passengers; less 1 for each own piece on the map (11.1)."
SHIPPED = "A set of a yellow good, a grey good, a red and a green passenger brings 2 VP at the end (13.2)."
RENTED = "Rented for this round; an item goes to the open slot with the most VP (10.6). Passing gives them back (10.12)."
TRACK = "Only its owner ships over it (10.7)."
COMPANY_TRACK = "Nobody ships over it (10.7)."
COMPANY_STATION = "Stretches start here (8.3); goods come here (10.8), and passengers of its colour (10.10)."
NEUTRAL_STATION = "Passengers leave from here (10.10); a takeover colours it (12.7)."
FUERTH = "Once in the game: when track of any owners first joins Nuremberg and Fürth (9.1, 9.3)."
YELLOW = "By own track to any company station (10.8); income 1 (11.1)."
GREY = "By own track at its arrow to any company station (10.9); income 2 (11.1)."
PASSENGERS = "By own track to a station of their colour (10.10)."
LANDLORDS = "Track that enters pays 1 white for each (8.7)."
COST = {
    "lowland": "Links cost 1, to other terrain 2 (3.6).",
    "valley": "Links cost 2 (3.6).",
    "forest": "Links cost 2 (3.6).",
    "hill": "No track; goods leave by the arrows (3.4, 3.5).",
    "field": "No track; goods leave by the arrows (3.4, 3.5).",
}
SOUTH = "A red station. Lines start or end here and never run through (3.8, 8.5)."
DARK_RED = "It belongs to The South only in games with the larger South (3.9)."
RIVER = "A link across costs 2, unless the game is played without rivers (3.6)."
WALL = "Nuremberg North and South touch, but no track lies between them (3.7)."
LINE = "What is being built link by link (8.2), or the route being given (12.2)."
START = "A stretch starts at a company station or at own track (8.3)."
LINK = "Landlords first, then the track: cubes as far as they reach, then influence (8.7, 8.8)."
ROUTE = "A route is own track from a station of the company to another station (12.2)."
ROUTE_LINK = "1 influence of the company for 2 pieces, rounded up (12.5)."
SHIP = "It goes to the open slot with the most VP, scored at once (10.6)."


def tipped(tip: str, targets: str) -> str:
    """Many targets with one tip between them; their texts are bold and centred."""
    return f'<g data-tip={quoteattr(tip)} text-anchor="middle" font-weight="700">{targets}</g>' if targets else ""
