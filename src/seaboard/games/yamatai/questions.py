"""Yamataï: each question in words, with how its answers are written and their clauses; refusals.py says why a choice is refused."""

from __future__ import annotations

from seaboard.core.play.events import listed
from seaboard.core.play.flow import Answers, Words
from seaboard.games.yamatai import refusals, tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.refusals import active, coins, purchase_price
from seaboard.games.yamatai.rules.board import has
from seaboard.games.yamatai.sentences import counted, power_name
from seaboard.games.yamatai.state import EMPTY, State
from seaboard.games.yamatai.tables import Power, Specialist
from seaboard.games.yamatai.views import site_gain, tokens_to_take

POWER_CLAUSES = {
    Power.COINS: "11.11",
    Power.RESERVE: "11.2",
    Power.SWAP_CULTURE: "11.3",
    Power.PREVIEW: "11.4",
    Power.MOVE_BOAT: "11.5",
    Power.SACRED_GROUND: "11.6",
    Power.SWAP_BOATS: "11.7",
    Power.REMOVE_BOATS: "11.8",
    Power.ONE_BOAT_LESS: "11.9",
    Power.NONE: "11.1",
}


def power(s: State) -> str:
    """The Fleet power being used."""
    return f"Fleet power, {power_name(s.fleet)}"


# --- how actions are written -------------------------------------------------------------------------------------------


def exchanged(k: int) -> tuple[str, str]:
    """The boats the Shipwright gives and takes (12.1)."""
    give, take = divmod(k, tables.N_TRADABLE - 1)
    return tables.BOAT_NAMES[give], tables.BOAT_NAMES[take + (take >= give)]


def fleet_remark(s: State, k: int) -> str:
    boats = [name for name, count in zip(tables.BOAT_NAMES, tables.FLEET_BOATS[k], strict=True) if count]
    return f"{listed(boats)}; {power_name(k)}"


def sale_price(s: State, colour: int) -> int:
    return int(tables.PRICE[colour] + tables.MERCHANT_PREMIUM * has(active(s), Specialist.MERCHANT))


def place_text(s: State, k: int) -> str:
    return f"place {tables.BOAT_NAMES[k // tables.N_SPACES]} {tables.SPACE_IDS[k % tables.N_SPACES]}"


def place_remark(s: State, k: int) -> str:
    space = k % tables.N_SPACES
    return "touches " + ", ".join(tables.ISLAND_IDS[island] for island in tables.TOUCHED[space][: tables.N_TOUCHED[space]])


def tile_remark(s: State, k: int) -> str:
    return f"{tables.TILE_NAMES[k]}, {', '.join(tables.TILES[k]['boats'])}, {tables.TILE_VP[k]} VP"


def site_remark(s: State, k: int) -> str:
    """The coins and prestige tokens that building there brings at once."""
    gain = site_gain(s, Act.ISLAND + k)
    words = [("pays " if gain["coins"] < 0 else "") + coins(abs(gain["coins"]))] if gain["coins"] else []
    return ", ".join(words + ([counted(gain["prestige"], "prestige token")] if gain["prestige"] else []))


def token_remark(s: State, k: int) -> str:
    return tables.KIND_NAMES[s.tokens[k]]


def boat_remark(s: State, k: int) -> str:
    return "" if s.boats[k] == EMPTY else tables.BOAT_NAMES[s.boats[k]]


def specialist_at(s: State, spot: int) -> str:
    return tables.SPECIALIST_NAMES[s.specialist_row.tiles[spot]]


def specialist_remark(s: State, k: int) -> str:
    tile, lying = s.specialist_row.tiles[k], s.specialist_row.coins[k]
    return f"{tables.SPECIALIST_VP[tile]} VP{f', {coins(lying)} on it' if lying else ''}. {tables.SPECIALIST_TEXTS[tile]}"


def islands(verb: str) -> Answers:
    """Answers that name an island, with the token on it."""
    return Answers(lambda s, k: f"{verb} {tables.ISLAND_IDS[k]}", token_remark)


def tiles(verb: str) -> Answers:
    return Answers(lambda s, k: f"{verb} {tables.TILE_IDS[k]}", tile_remark)


def spaces(verb: str) -> Answers:
    return Answers(lambda s, k: f"{verb} {tables.SPACE_IDS[k]}", boat_remark)


USE_POWER = Answers("power", lambda s, k: tables.POWER_TEXTS[s.fleet], lambda s, k: POWER_CLAUSES[Power(s.fleet)])
EXCHANGE = Answers(lambda s, k: "exchange {} for {}".format(*exchanged(k)), clause="12.1")

# --- the questions -----------------------------------------------------------------------------------------------------


def collecting(s: State) -> str:
    if s.left == 0:
        return "Gatherer: do you take one token more?"
    return f"Collecting: from which island do you take a culture token? ({tokens_to_take(s)} to take)"


FLEET = Words("Which Fleet tile do you take?", "5.1", {Act.FLEET: Answers(lambda s, k: f"fleet {k + 1}", fleet_remark)})
TRADE = Words(
    "Do you buy or sell a boat?",
    "6.1",
    {
        Act.POWER: USE_POWER,
        Act.SHIPWRIGHT: EXCHANGE,
        Act.BUY: Answers(lambda s, k: f"buy {tables.BOAT_NAMES[k]}", lambda s, k: f"for {coins(purchase_price(s, k))}", "6.4"),
        Act.SELL: Answers(lambda s, k: f"sell {tables.BOAT_NAMES[k]}", lambda s, k: f"for {coins(sale_price(s, k))}", "6.5"),
        Act.NO_TRADE: Answers("no trade"),
    },
    refusals.powers_and_purchases,
    refusals.trade_refusal,
)
PLACE = Words(
    lambda s: "Where do you place your first boat?" if s.n_placed == 0 else "Where do you place the next boat?",
    "7.1",
    {
        Act.POWER: USE_POWER,
        Act.SHIPWRIGHT: EXCHANGE,
        Act.PLACE: Answers(place_text, place_remark, lambda s, k: "7.2" if s.n_placed == 0 else "7.3"),
        Act.STOP_PLACING: Answers("stop placing", clause="7.5"),
    },
    refusals.closed_spaces,
    refusals.place_refusal,
)
ACT = Words(
    "Do you collect culture tokens or build?",
    "8.1.2",
    {
        Act.POWER: USE_POWER,
        Act.COLLECT: Answers("collect", clause="8.2.1"),
        Act.BUILD: Answers("build", clause="8.4.1"),
        Act.NOTHING: Answers("nothing", clause="8.1.6"),
    },
    lambda s: [Act.POWER, Act.COLLECT, Act.BUILD],
    refusals.act_refusal,
)
STORE = Words(
    "Which boat do you store in your harbor?",
    "9.2",
    {Act.POWER: USE_POWER, Act.STORE: Answers(lambda s, k: f"store {tables.BOAT_NAMES[k]}")},
    lambda s: [Act.POWER],
    refusals.power_refusal,
)
RECRUIT = Words(
    "Do you recruit a specialist?",
    "10.1",
    {
        Act.POWER: USE_POWER,
        Act.RECRUIT: Answers(lambda s, k: f"recruit {specialist_at(s, k).lower()}", specialist_remark, "10.2"),
        Act.NO_RECRUIT: Answers("no recruit"),
    },
    refusals.recruits,
    refusals.recruit_refusal,
)
COLLECT = Words(
    collecting,
    lambda s: "8.2.7" if s.left == 0 else "8.2.1",
    {Act.ISLAND: islands("take"), Act.DONE: Answers("done", clause=lambda s, k: "8.2.4" if s.left > 0 else "8.2.7")},
    refusals.islands_with_token,
    refusals.collect_refusal,
)
BUILD_TILE = Words("Which tile do you build?", "8.3.4", {Act.TILE: tiles("tile")}, refusals.offered_tiles, refusals.tile_refusal)
BUILD_SITE = Words(
    lambda s: f"On which island do you build the {tables.TILE_NAMES[s.tile]}?",
    "8.3.1",
    {Act.ISLAND: Answers(lambda s, k: f"site {tables.ISLAND_IDS[k]}", site_remark)},
    refusals.all_islands,
    refusals.site_refusal,
)
PILGRIM = Words(
    "Pilgrim: do you take a culture token?",
    "8.4.7",
    {Act.ISLAND: islands("take"), Act.DONE: Answers("done")},
    refusals.islands_with_token,
    refusals.collect_refusal,
)
PAY = Words(
    lambda s: f"With which tokens do you pay the {specialist_at(s, s.spot_chosen)}?",
    "10.2",
    {Act.PAY: Answers(lambda s, k: f"pay {tables.PAYMENT_NAMES[k]}", clause=lambda s, k: "10.3" if k >= tables.N_PLAIN_PAYMENTS else "")},
)
RESERVE = Words(lambda s: f"{power(s)}: which tile do you reserve?", "11.2", {Act.TILE: tiles("reserve")})
GIVE_TOKEN = Words(
    lambda s: f"{power(s)}: which culture token do you give?",
    "11.3",
    {Act.KIND: Answers(lambda s, k: f"give {tables.KIND_NAMES[k]}")},
    lambda s: range(Act.KIND, Act.KIND + tables.N_KINDS),
    refusals.give_refusal,
)
TAKE_TOKEN = Words(
    lambda s: f"{power(s)}: from which island do you take a token for {tables.KIND_NAMES[s.token]}?",
    "11.3",
    {Act.ISLAND: islands("take")},
    refusals.islands_with_token,
    refusals.take_refusal,
)
LIFT_BOAT = Words(
    lambda s: f"{power(s)}: which boat do you move?", "11.5", {Act.SPACE: spaces("move")}, refusals.spaces_with_boat, refusals.space_refusal
)
LOWER_BOAT = Words(
    lambda s: f"{power(s)}: where does the {tables.BOAT_NAMES[s.lifted]} boat from {tables.SPACE_IDS[s.space]} go?",
    "11.5",
    {Act.SPACE: spaces("to")},
    refusals.empty_spaces,
    refusals.space_refusal,
)
HALLOW = Words(
    lambda s: f"{power(s)}: on which island?",
    "11.6",
    {Act.ISLAND: Answers(lambda s, k: f"hallow {tables.ISLAND_IDS[k]}")},
    refusals.all_islands,
    refusals.hallow_refusal,
)
SWAP_FIRST = Words(
    lambda s: f"{power(s)}: which boat do you exchange?",
    "11.7",
    {Act.SPACE: spaces("swap")},
    refusals.spaces_with_boat,
    refusals.space_refusal,
)
SWAP_SECOND = Words(
    lambda s: f"{power(s)}: with which boat do you exchange the {tables.BOAT_NAMES[s.boats[s.space]]} boat on {tables.SPACE_IDS[s.space]}?",
    "11.7",
    {Act.SPACE: spaces("with")},
    refusals.spaces_with_boat,
    refusals.space_refusal,
)
REMOVE_FIRST = Words(
    lambda s: f"{power(s)}: which boat do you remove?",
    "11.8",
    {Act.SPACE: spaces("remove")},
    refusals.spaces_with_boat,
    refusals.space_refusal,
)
REMOVE_SECOND = Words(
    lambda s: f"{power(s)}: do you remove a second boat?",
    "11.8",
    {Act.SPACE: spaces("remove"), Act.DONE: Answers("done")},
    refusals.spaces_with_boat,
    refusals.space_refusal,
)
