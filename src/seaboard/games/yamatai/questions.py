"""Yamataï: each question in words, with how its answers are written, what people read of them, and their clauses.

refusals.py says why a choice is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from seaboard.core.language.blocks import Blocks
from seaboard.core.play.events import Amount
from seaboard.core.play.flow import Answers, Refusal, Words
from seaboard.games.yamatai import forms, refusals, tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.refusals import active, or_power, purchase_price
from seaboard.games.yamatai.rules.board import has
from seaboard.games.yamatai.sentences import boat_set, boats, power_name, tokens
from seaboard.games.yamatai.state import State
from seaboard.games.yamatai.tables import Specialist
from seaboard.games.yamatai.views import site_gain, tokens_to_take

POWER_CLAUSES = ("11.11", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "11.1")  # by Fleet tile

Wording = Callable[[State, int], str]
ByBlock = dict[Blocks, Answers]
Asking = str | Callable[[State], str]

# --- what answers name -------------------------------------------------------------------------------------------------


def exchanged(k: int) -> tuple[str, str]:
    """The boats the Shipwright gives and takes (12.1)."""
    give, take = divmod(k, tables.N_TRADABLE - 1)
    return tables.BOAT_NAMES[give], tables.BOAT_NAMES[take + (take >= give)]


def boat_at(s: State, space: int) -> str:
    return f"the {tables.BOAT_NAMES[s.boats[space]]} boat on {tables.SPACE_NAMES[space]}"


def specialist_at(s: State, spot: int) -> str:
    return tables.SPECIALIST_NAMES[s.specialist_row.tiles[spot]]


def placed(k: int, spaces: list[str], words: str) -> str:
    colour, space = divmod(k, tables.N_SPACES)
    return words.format(tables.BOAT_NAMES[colour], spaces[space])


NAMES: dict[str, Callable[[State, int], tuple[str, str]]] = {  # in notation, and as people read it
    "Fleet tile": lambda s, k: (f"{k + 1}", f"Fleet tile {k + 1}"),
    "boat": lambda s, k: (tables.BOAT_NAMES[k], f"a {tables.BOAT_NAMES[k]} boat"),
    "exchange": lambda s, k: ("{} for {}".format(*exchanged(k)), "a {} boat for a {} boat with the Shipwright".format(*exchanged(k))),
    "boat to place": lambda s, k: (placed(k, tables.SPACE_IDS, "{} {}"), placed(k, tables.SPACE_NAMES, "a {} boat on {}")),
    "boat there": lambda s, k: (tables.SPACE_IDS[k], boat_at(s, k)),
    "space": lambda s, k: (tables.SPACE_IDS[k], tables.SPACE_NAMES[k]),
    "island": lambda s, k: (tables.ISLAND_IDS[k], tables.ISLAND_NAMES[k]),
    "token there": lambda s, k: (tables.ISLAND_IDS[k], f"the {tables.KIND_NAMES[s.tokens[k]]} token from {tables.ISLAND_NAMES[k]}"),
    "token": lambda s, k: (tables.KIND_NAMES[k], f"a {tables.KIND_NAMES[k]} token"),
    "tile": lambda s, k: (tables.TILE_IDS[k], f"the {tables.TILE_NAMES[k]}"),
    "specialist": lambda s, k: (specialist_at(s, k).lower(), f"the {specialist_at(s, k)}"),
    "payment": lambda s, k: (tables.PAYMENT_NAMES[k], tokens(tables.PAYMENT[k])),
}


def naming(verb: str, what: str, remark: Wording | None = None, clause: str | Wording = "", said: str = "") -> Answers:
    """Answers that name something after a verb; people read `said`, if that is another."""
    name = NAMES[what]
    return Answers(lambda s, k: f"{verb} {name(s, k)[0]}", remark, clause, lambda s, k: f"{said or verb} {name(s, k)[1]}")


def single(text: str, said: str, clause: str | Wording = "") -> Answers:
    return Answers(text, clause=clause, label=lambda s, k: said)


# --- what answers cost or bring ----------------------------------------------------------------------------------------


def sale_price(s: State, colour: int) -> int:
    return int(tables.PRICE[colour] + tables.MERCHANT_PREMIUM * has(active(s), Specialist.MERCHANT))


def place_remark(s: State, k: int) -> str:
    """The islands beside the space, with the tokens on them."""
    space, names = k % tables.N_SPACES, [*tables.KIND_NAMES, ""]
    islands = [(tables.ISLAND_NAMES[k], names[s.tokens[k]]) for k in tables.TOUCHED[space][: tables.N_TOUCHED[space]]]
    return "beside " + ", ".join(f"{name} with a {kind} token" if kind else name for name, kind in islands)


def tile_remark(s: State, k: int) -> str:
    return f"needs {boat_set(tables.NEEDS[k])}; {Amount(tables.TILE_VP[k]):point}"


def site_remark(s: State, k: int) -> str:
    """The coins and prestige tokens that building there brings at once."""
    gain = site_gain(s, Act.ISLAND + k)
    coins, prestige = Amount(gain["coins"]), Amount(gain["prestige"])
    words = [f"costs {Amount(-coins):coin}" if coins < 0 else f"brings {coins:coin}"] if coins else []
    return ", ".join([*words, f"brings {prestige:prestige token}"] if prestige else words)


def specialist_remark(s: State, k: int) -> str:
    tile, lying = s.specialist_row.tiles[k], Amount(s.specialist_row.coins[k])
    return f"{Amount(tables.SPECIALIST_VP[tile]):point}{f', {lying:coin} on it' if lying else ''}. {tables.SPECIALIST_TEXTS[tile]}"


# --- the questions -----------------------------------------------------------------------------------------------------


def collecting(s: State) -> str:
    if s.left == 0:
        return "Gatherer: do you take one token more?"
    return f"Collecting: from which island do you take a culture token? ({tokens_to_take(s)} to take)"


def of_power(
    asks: Asking,
    clause: str,
    answers: ByBlock,
    expected: Callable[[State], Iterable[int]] | None = None,
    refusal: Callable[[State, int], Refusal] | None = None,
) -> Words:
    """A question of a Fleet power, which it names."""
    question = asks if callable(asks) else lambda s: f"{asks}"
    return Words(lambda s: f"Fleet power, {power_name(s.fleet)}: {question(s)}", clause, answers, expected, refusal)


def of_boats(asks: Asking, clause: str, verb: str, said: str = "", more: ByBlock | None = None) -> Words:
    """A question of a Fleet power about boats on the board."""
    answers = {Act.SPACE: naming(verb, "boat there", said=said)} | (more or {})
    return of_power(asks, clause, answers, refusals.spaces_with_boat, refusals.space_refusal)


POWER: ByBlock = {
    Act.POWER: Answers(
        "power",
        lambda s, k: tables.POWER_TEXTS[s.fleet],
        lambda s, k: POWER_CLAUSES[s.fleet],
        lambda s, k: f"use the power of Fleet tile {s.fleet + 1}",
    )
}
EXCHANGE: ByBlock = {Act.SHIPWRIGHT: naming("exchange", "exchange", clause="12.1")}
TAKE: ByBlock = {Act.ISLAND: naming("take", "token there")}
FLEET_TILE = naming("fleet", "Fleet tile", lambda s, k: f"{boats(tables.FLEET_BOATS[k])}; {power_name(k)}", said="take")
FLEET = Words("Which Fleet tile do you take?", "5.1", {Act.FLEET: FLEET_TILE})
TRADE = Words(
    "Do you buy or sell a boat?",
    "6.1",
    POWER
    | EXCHANGE
    | {
        Act.BUY: naming("buy", "boat", lambda s, k: f"for {Amount(purchase_price(s, k)):coin}", "6.4"),
        Act.SELL: naming("sell", "boat", lambda s, k: f"for {Amount(sale_price(s, k)):coin}", "6.5"),
        Act.NO_TRADE: single("no trade", "trade nothing"),
    },
    lambda s: [Act.POWER, *range(Act.BUY, Act.BUY + tables.N_TRADABLE)],
    or_power(refusals.trade_refusal),
)
PLACING = naming("place", "boat to place", place_remark, lambda s, k: "7.2" if s.n_placed == 0 else "7.3")
PLACE = Words(
    lambda s: "Where do you place your first boat?" if s.n_placed == 0 else "Where do you place the next boat?",
    "7.1",
    POWER | EXCHANGE | {Act.PLACE: PLACING, Act.STOP_PLACING: single("stop placing", "stop placing boats", "7.5")},
    refusals.closed_spaces,
    or_power(refusals.place_refusal),
    forms.place,
)
ACT = Words(
    "Do you collect culture tokens or build?",
    "8.1.2",
    POWER
    | {
        Act.COLLECT: single("collect", "collect culture tokens", "8.2.1"),
        Act.BUILD: single("build", "build", "8.4.1"),
        Act.NOTHING: single("nothing", "neither collect nor build", "8.1.6"),
    },
    lambda s: [Act.POWER, Act.COLLECT, Act.BUILD],
    or_power(refusals.act_refusal),
)
STORED: ByBlock = {Act.STORE: naming("store", "boat")}
STORE = Words("Which boat do you store in your harbor?", "9.2", POWER | STORED, lambda s: [Act.POWER], refusals.power_refusal)
RECRUIT = Words(
    "Do you recruit a specialist?",
    "10.1",
    POWER
    | {Act.RECRUIT: naming("recruit", "specialist", specialist_remark, "10.2"), Act.NO_RECRUIT: single("no recruit", "recruit nobody")},
    refusals.recruits,
    or_power(refusals.recruit_refusal),
)
COLLECT = Words(
    collecting,
    lambda s: "8.2.7" if s.left == 0 else "8.2.1",
    TAKE | {Act.DONE: single("done", "take no more tokens", lambda s, k: "8.2.4" if s.left > 0 else "8.2.7")},
    refusals.islands_with_token,
    refusals.collect_refusal,
)
BUILDING = naming("tile", "tile", tile_remark, said="build")
BUILD_TILE = Words("Which tile do you build?", "8.3.4", {Act.TILE: BUILDING}, refusals.offered_tiles, refusals.tile_refusal)
BUILD_SITE = Words(
    lambda s: f"On which island do you build the {tables.TILE_NAMES[s.tile]}?",
    "8.3.1",
    {Act.ISLAND: naming("site", "island", site_remark, said="build on")},
    refusals.all_islands,
    refusals.site_refusal,
)
PILGRIM = Words(
    "Pilgrim: do you take a culture token?",
    "8.4.7",
    TAKE | {Act.DONE: single("done", "take no token")},
    refusals.islands_with_token,
    refusals.collect_refusal,
)
PAYMENT = naming("pay", "payment", clause=lambda s, k: "10.3" if k >= tables.N_PLAIN_PAYMENTS else "")
PAY = Words(lambda s: f"With which tokens do you pay the {specialist_at(s, s.spot_chosen)}?", "10.2", {Act.PAY: PAYMENT})
RESERVE = of_power("which tile do you reserve?", "11.2", {Act.TILE: naming("reserve", "tile", tile_remark)})
GIVE_TOKEN = of_power(
    "which culture token do you give?",
    "11.3",
    {Act.KIND: naming("give", "token")},
    lambda s: range(Act.KIND, Act.KIND + tables.N_KINDS),
    refusals.give_refusal,
)
TAKE_TOKEN = of_power(
    lambda s: f"from which island do you take a token for your {tables.KIND_NAMES[s.token]} token?",
    "11.3",
    TAKE,
    refusals.islands_with_token,
    refusals.take_refusal,
)
LIFT_BOAT = of_boats("which boat do you move?", "11.5", "move")
LOWER_BOAT = of_power(
    lambda s: f"where does the {tables.BOAT_NAMES[s.lifted]} boat from {tables.SPACE_NAMES[s.space]} go?",
    "11.5",
    {Act.SPACE: naming("to", "space", said="move it to")},
    refusals.empty_spaces,
    refusals.space_refusal,
)
HALLOW = of_power(
    "which empty island becomes sacred ground?",
    "11.6",
    {Act.ISLAND: naming("hallow", "island", said="put a sacred ground token on")},
    refusals.all_islands,
    refusals.hallow_refusal,
)
SWAP_FIRST = of_boats("which boat do you swap?", "11.7", "swap")
SWAP_SECOND = of_boats(lambda s: f"with which boat do you swap {boat_at(s, s.space)}?", "11.7", "with", "swap it with")
REMOVE_FIRST = of_boats("which boat do you remove?", "11.8", "remove")
DONE: ByBlock = {Act.DONE: single("done", "remove no second boat")}
REMOVE_SECOND = of_boats("do you remove a second boat?", "11.8", "remove", more=DONE)
