"""Yamataï: each question in words, with how its answers are written, what people read of them, and their clauses.

refusals.py says why a choice is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from seaboard.core.language.blocks import Blocks
from seaboard.core.play.events import Amount
from seaboard.core.play.flow import Answers, Refusal, Words
from seaboard.games.yamatai import refusals, tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.refusals import active, or_power, purchase_price
from seaboard.games.yamatai.rules.board import has
from seaboard.games.yamatai.sentences import boat_set, boats, power_name, tokens, touched
from seaboard.games.yamatai.state import State
from seaboard.games.yamatai.tables import Specialist
from seaboard.games.yamatai.views import site_gain, tokens_to_take

POWER_CLAUSES = ("11.11", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "11.1")  # by Fleet tile

Wording = Callable[[State, int], str]
ByBlock = dict[Blocks, Answers]

# --- how actions are written, and what people read of them -------------------------------------------------------------


def exchanged(k: int) -> tuple[str, str]:
    """The boats the Shipwright gives and takes (12.1)."""
    give, take = divmod(k, tables.N_TRADABLE - 1)
    return tables.BOAT_NAMES[give], tables.BOAT_NAMES[take + (take >= give)]


def sale_price(s: State, colour: int) -> int:
    return int(tables.PRICE[colour] + tables.MERCHANT_PREMIUM * has(active(s), Specialist.MERCHANT))


def tile_remark(s: State, k: int) -> str:
    return f"needs {boat_set(tables.NEEDS[k])}; {Amount(tables.TILE_VP[k]):point}"


def site_remark(s: State, k: int) -> str:
    """The coins and prestige tokens that building there brings at once."""
    gain = site_gain(s, Act.ISLAND + k)
    coins, prestige = Amount(gain["coins"]), Amount(gain["prestige"])
    words = [f"costs {Amount(-coins):coin}" if coins < 0 else f"brings {coins:coin}"] if coins else []
    return ", ".join([*words, f"brings {prestige:prestige token}"] if prestige else words)


def specialist_at(s: State, spot: int) -> str:
    return f"the {tables.SPECIALIST_NAMES[s.specialist_row.tiles[spot]]}"


def specialist_remark(s: State, k: int) -> str:
    tile, lying = s.specialist_row.tiles[k], Amount(s.specialist_row.coins[k])
    return f"{Amount(tables.SPECIALIST_VP[tile]):point}{f', {lying:coin} on it' if lying else ''}. {tables.SPECIALIST_TEXTS[tile]}"


def boat_at(s: State, space: int) -> str:
    return f"the {tables.BOAT_NAMES[s.boats[space]]} boat on {tables.SPACE_NAMES[space]}"


def boat_of(verb: str, remark: Wording | None = None, clause: str = "") -> Answers:
    """Answers that name a boat by its colour."""
    return Answers(lambda s, k: f"{verb} {tables.BOAT_NAMES[k]}", remark, clause, lambda s, k: f"{verb} a {tables.BOAT_NAMES[k]} boat")


def tiles(verb: str, label: str) -> Answers:
    return Answers(lambda s, k: f"{verb} {tables.TILE_IDS[k]}", tile_remark, label=lambda s, k: f"{label} the {tables.TILE_NAMES[k]}")


def islands(verb: str, label: str, remark: Wording | None = None) -> Answers:
    """Answers that name an island; in the label it comes last."""
    return Answers(lambda s, k: f"{verb} {tables.ISLAND_IDS[k]}", remark, label=lambda s, k: f"{label} {tables.ISLAND_NAMES[k]}")


def spaces(verb: str, label: str) -> Answers:
    """Answers that name the boat on a space."""
    return Answers(lambda s, k: f"{verb} {tables.SPACE_IDS[k]}", label=lambda s, k: f"{label} {boat_at(s, k)}")


def said(text: str, label: str, clause: str = "") -> Answers:
    """A single answer."""
    return Answers(text, clause=clause, label=lambda s, k: label)


POWER: ByBlock = {
    Act.POWER: Answers(
        "power",
        lambda s, k: tables.POWER_TEXTS[s.fleet],
        lambda s, k: POWER_CLAUSES[s.fleet],
        lambda s, k: f"use the power of Fleet tile {s.fleet + 1}",
    )
}
EXCHANGE: ByBlock = {
    Act.SHIPWRIGHT: Answers(
        lambda s, k: "exchange {} for {}".format(*exchanged(k)),
        clause="12.1",
        label=lambda s, k: "exchange a {} boat for a {} boat with the Shipwright".format(*exchanged(k)),
    )
}
PLACING = Answers(
    lambda s, k: f"place {tables.BOAT_NAMES[k // tables.N_SPACES]} {tables.SPACE_IDS[k % tables.N_SPACES]}",
    lambda s, k: f"beside {touched(k % tables.N_SPACES)}",
    lambda s, k: "7.2" if s.n_placed == 0 else "7.3",
    lambda s, k: f"place a {tables.BOAT_NAMES[k // tables.N_SPACES]} boat on {tables.SPACE_NAMES[k % tables.N_SPACES]}",
)
TAKING = Answers(
    lambda s, k: f"take {tables.ISLAND_IDS[k]}",
    label=lambda s, k: f"take the {tables.KIND_NAMES[s.tokens[k]]} token from {tables.ISLAND_NAMES[k]}",
)

# --- the questions -----------------------------------------------------------------------------------------------------


def collecting(s: State) -> str:
    if s.left == 0:
        return "Gatherer: do you take one token more?"
    return f"Collecting: from which island do you take a culture token? ({tokens_to_take(s)} to take)"


def of_power(
    asks: str | Callable[[State], str],
    clause: str,
    answers: ByBlock,
    expected: Callable[[State], Iterable[int]] | None = None,
    refusal: Callable[[State, int], Refusal] | None = None,
) -> Words:
    """A question of a Fleet power, which it names."""
    return Words(
        lambda s: f"Fleet power, {power_name(s.fleet)}: {asks if isinstance(asks, str) else asks(s)}", clause, answers, expected, refusal
    )


def of_boats(asks: str | Callable[[State], str], clause: str, answers: ByBlock) -> Words:
    """A question of a Fleet power about boats on the board."""
    return of_power(asks, clause, answers, refusals.spaces_with_boat, refusals.space_refusal)


FLEET = Words(
    "Which Fleet tile do you take?",
    "5.1",
    {
        Act.FLEET: Answers(
            lambda s, k: f"fleet {k + 1}",
            lambda s, k: f"{boats(tables.FLEET_BOATS[k])}; {power_name(k)}",
            label=lambda s, k: f"take Fleet tile {k + 1}",
        )
    },
)
TRADE = Words(
    "Do you buy or sell a boat?",
    "6.1",
    POWER
    | EXCHANGE
    | {
        Act.BUY: boat_of("buy", lambda s, k: f"for {Amount(purchase_price(s, k)):coin}", "6.4"),
        Act.SELL: boat_of("sell", lambda s, k: f"for {Amount(sale_price(s, k)):coin}", "6.5"),
        Act.NO_TRADE: said("no trade", "trade nothing"),
    },
    lambda s: [Act.POWER, *range(Act.BUY, Act.BUY + tables.N_TRADABLE)],
    or_power(refusals.trade_refusal),
)
PLACE = Words(
    lambda s: "Where do you place your first boat?" if s.n_placed == 0 else "Where do you place the next boat?",
    "7.1",
    POWER | EXCHANGE | {Act.PLACE: PLACING, Act.STOP_PLACING: said("stop placing", "stop placing boats", "7.5")},
    refusals.closed_spaces,
    or_power(refusals.place_refusal),
)
ACT = Words(
    "Do you collect culture tokens or build?",
    "8.1.2",
    POWER
    | {
        Act.COLLECT: said("collect", "collect culture tokens", "8.2.1"),
        Act.BUILD: said("build", "build", "8.4.1"),
        Act.NOTHING: said("nothing", "neither collect nor build", "8.1.6"),
    },
    lambda s: [Act.POWER, Act.COLLECT, Act.BUILD],
    or_power(refusals.act_refusal),
)
STORE = Words(
    "Which boat do you store in your harbor?",
    "9.2",
    POWER | {Act.STORE: boat_of("store")},
    lambda s: [Act.POWER],
    refusals.power_refusal,
)
RECRUIT = Words(
    "Do you recruit a specialist?",
    "10.1",
    POWER
    | {
        Act.RECRUIT: Answers(
            lambda s, k: f"recruit {specialist_at(s, k).removeprefix('the ').lower()}",
            specialist_remark,
            "10.2",
            lambda s, k: f"recruit {specialist_at(s, k)}",
        ),
        Act.NO_RECRUIT: said("no recruit", "recruit nobody"),
    },
    refusals.recruits,
    or_power(refusals.recruit_refusal),
)
COLLECT = Words(
    collecting,
    lambda s: "8.2.7" if s.left == 0 else "8.2.1",
    {
        Act.ISLAND: TAKING,
        Act.DONE: Answers("done", None, lambda s, k: "8.2.4" if s.left > 0 else "8.2.7", lambda s, k: "take no more tokens"),
    },
    refusals.islands_with_token,
    refusals.collect_refusal,
)
BUILD_TILE = Words("Which tile do you build?", "8.3.4", {Act.TILE: tiles("tile", "build")}, refusals.offered_tiles, refusals.tile_refusal)
BUILD_SITE = Words(
    lambda s: f"On which island do you build the {tables.TILE_NAMES[s.tile]}?",
    "8.3.1",
    {Act.ISLAND: islands("site", "build on", site_remark)},
    refusals.all_islands,
    refusals.site_refusal,
)
PILGRIM = Words(
    "Pilgrim: do you take a culture token?",
    "8.4.7",
    {Act.ISLAND: TAKING, Act.DONE: said("done", "take no token")},
    refusals.islands_with_token,
    refusals.collect_refusal,
)
PAY = Words(
    lambda s: f"With which tokens do you pay {specialist_at(s, s.spot_chosen)}?",
    "10.2",
    {
        Act.PAY: Answers(
            lambda s, k: f"pay {tables.PAYMENT_NAMES[k]}",
            clause=lambda s, k: "10.3" if k >= tables.N_PLAIN_PAYMENTS else "",
            label=lambda s, k: f"pay {tokens(tables.PAYMENT[k])}",
        )
    },
)
RESERVE = of_power("which tile do you reserve?", "11.2", {Act.TILE: tiles("reserve", "reserve")})
GIVE_TOKEN = of_power(
    "which culture token do you give?",
    "11.3",
    {Act.KIND: Answers(lambda s, k: f"give {tables.KIND_NAMES[k]}", label=lambda s, k: f"give a {tables.KIND_NAMES[k]} token")},
    lambda s: range(Act.KIND, Act.KIND + tables.N_KINDS),
    refusals.give_refusal,
)
TAKE_TOKEN = of_power(
    lambda s: f"from which island do you take a token for your {tables.KIND_NAMES[s.token]} token?",
    "11.3",
    {Act.ISLAND: TAKING},
    refusals.islands_with_token,
    refusals.take_refusal,
)
LIFT_BOAT = of_boats("which boat do you move?", "11.5", {Act.SPACE: spaces("move", "move")})
LOWER_BOAT = of_power(
    lambda s: f"where does the {tables.BOAT_NAMES[s.lifted]} boat from {tables.SPACE_NAMES[s.space]} go?",
    "11.5",
    {Act.SPACE: Answers(lambda s, k: f"to {tables.SPACE_IDS[k]}", label=lambda s, k: f"move it to {tables.SPACE_NAMES[k]}")},
    refusals.empty_spaces,
    refusals.space_refusal,
)
HALLOW = of_power(
    "which empty island becomes sacred ground?",
    "11.6",
    {Act.ISLAND: islands("hallow", "put a sacred ground token on")},
    refusals.all_islands,
    refusals.hallow_refusal,
)
SWAP_FIRST = of_boats("which boat do you swap?", "11.7", {Act.SPACE: spaces("swap", "swap")})
SWAP_SECOND = of_boats(lambda s: f"with which boat do you swap {boat_at(s, s.space)}?", "11.7", {Act.SPACE: spaces("with", "swap it with")})
REMOVE_FIRST = of_boats("which boat do you remove?", "11.8", {Act.SPACE: spaces("remove", "remove")})
REMOVE_SECOND = of_boats(
    "do you remove a second boat?", "11.8", {Act.SPACE: spaces("remove", "remove"), Act.DONE: said("done", "remove no second boat")}
)
