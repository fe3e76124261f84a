"""Yamataï: the clause that governs a decision, and why a choice that a player might expect is refused."""

from __future__ import annotations

from collections.abc import Iterable

from seaboard.core.play.refusals import Refusal, refused
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.rules.board import has
from seaboard.games.yamatai.rules.islands import previewed, row_tiles, shown_boats
from seaboard.games.yamatai.state import EMPTY, Question, State
from seaboard.games.yamatai.tables import (
    BIT_OF,
    BOAT_NAMES,
    COLOURS,
    HALF_OF,
    ISLAND_IDS,
    KIND_NAMES,
    MERCHANT_DISCOUNT,
    N_COLOURS,
    N_ISLANDS,
    N_KINDS,
    N_PLAIN_PAYMENTS,
    N_SPACES,
    N_SPOTS,
    N_TILES,
    N_TRADABLE,
    PRICE,
    SORT,
    SPACE_IDS,
    Option,
    Power,
    SacredGround,
    Sort,
    Specialist,
)

CLAUSES = {
    Question.FLEET: "5.1",
    Question.TRADE: "6.1",
    Question.PLACE: "7.1",
    Question.ACT: "8.1.2",
    Question.STORE: "9.2",
    Question.RECRUIT: "10.1",
    Question.COLLECT: "8.2.1",
    Question.BUILD_TILE: "8.3.4",
    Question.BUILD_SITE: "8.3.1",
    Question.PILGRIM: "8.4.7",
    Question.PAY: "10.2",
    Question.RESERVE: "11.2",
    Question.GIVE_TOKEN: "11.3",
    Question.TAKE_TOKEN: "11.3",
    Question.LIFT_BOAT: "11.5",
    Question.LOWER_BOAT: "11.5",
    Question.HALLOW: "11.6",
    Question.SWAP_FIRST: "11.7",
    Question.SWAP_SECOND: "11.7",
    Question.REMOVE_FIRST: "11.8",
    Question.REMOVE_SECOND: "11.8",
}
ACTION_CLAUSES = {
    Act.SHIPWRIGHT: "12.1",
    Act.BUY: "6.4",
    Act.SELL: "6.5",
    Act.STOP_PLACING: "7.5",
    Act.COLLECT: "8.2.1",
    Act.BUILD: "8.4.1",
    Act.NOTHING: "8.1.6",
    Act.RECRUIT: "10.2",
}
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


def clause(s: State, action: int | None) -> str:
    """The clause that governs an action, or the question as a whole."""
    asked = Question(s.question)
    block, k = (None, 0) if action is None else Act.split(action)
    if block == Act.POWER:
        return POWER_CLAUSES[Power(s.fleet)]
    if block == Act.PLACE:
        return "7.2" if s.n_placed == 0 else "7.3"
    if asked == Question.COLLECT and block == Act.DONE and s.left > 0:
        return "8.2.4"
    if asked == Question.COLLECT and s.left == 0:
        return "8.2.7"
    if block == Act.PAY and k >= N_PLAIN_PAYMENTS:
        return "10.3"
    return CLAUSES[asked] if block is None else ACTION_CLAUSES.get(block, CLAUSES[asked])


# --- refusals ----------------------------------------------------------------------------------------------------------


def refusals(s: State) -> dict[int, Refusal]:
    """What the deciding seat might expect to be able to choose, and why it cannot."""
    asked, me = Question(s.question), s.players[s.active]
    found: dict[int, Refusal] = {}
    if Question.TRADE <= asked <= Question.RECRUIT:
        found = refused(s, [Act.POWER], power_refusal)
    if asked == Question.TRADE:
        return found | refused(s, range(Act.BUY, Act.BUY + N_TRADABLE), purchase_refusal)
    if asked == Question.PLACE:
        reason = place_refusal(s)  # the same for all
        return found | refused(s, closed_spaces(s), lambda s, action: reason)
    if asked == Question.ACT:
        return found | refused(s, [Act.COLLECT, Act.BUILD], act_refusal)
    if asked == Question.RECRUIT:
        row = s.specialist_row.tiles
        return found | refused(s, [Act.RECRUIT + spot for spot in range(N_SPOTS) if row[spot] != EMPTY], recruit_refusal)
    if asked in (Question.COLLECT, Question.PILGRIM):
        return refused(s, islands(s.with_token), collect_refusal)
    if asked == Question.BUILD_TILE:
        tiles = row_tiles(s) | me.reserved | previewed(s)
        return refused(s, [Act.TILE + tile for tile in range(N_TILES) if tiles >> tile & 1], tile_refusal)
    if asked in (Question.BUILD_SITE, Question.HALLOW):
        return refused(s, range(Act.ISLAND, Act.ISLAND + N_ISLANDS), site_refusal if asked == Question.BUILD_SITE else hallow_refusal)
    if asked == Question.GIVE_TOKEN:
        return refused(s, range(Act.KIND, Act.KIND + N_KINDS), give_refusal)
    if asked == Question.TAKE_TOKEN:
        return refused(s, islands(s.with_token), take_refusal)
    if asked >= Question.LIFT_BOAT:
        return refused(s, [Act.SPACE + space for space in range(N_SPACES) if moves_boat(s, space)], space_refusal)
    return found


def islands(bits: int) -> list[int]:
    return [Act.ISLAND + island for island in range(N_ISLANDS) if bits >> island & 1]


def moves_boat(s: State, space: int) -> bool:
    """Whether a space is of the kind that is asked for: with a boat, or to put the lifted one down an empty one."""
    return (s.boats[space] == EMPTY) == (s.question == Question.LOWER_BOAT)


def any_of(names: Iterable[str]) -> str:
    """a, b or c"""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def coins(amount: int) -> str:
    return f"{amount} {'coin' if amount == 1 else 'coins'}"


def power_refusal(s: State, action: int) -> Refusal:
    """Of the Fleet power (4.7, 11.12)."""
    if s.fleet == Power.NONE:
        return Refusal("Fleet tile 10 has no power.", "11.1")
    if s.fleet == Power.ONE_BOAT_LESS:
        return Refusal("This power acts only as part of a build with a boat missing.", "11.9")
    if s.power_used:
        return Refusal("You have used the power in this turn.", "4.7")
    owned = sum(s.players[s.active].tokens)
    return {
        Power.RESERVE: Refusal("No tile is left in the building row.", "11.12"),
        Power.SWAP_CULTURE: Refusal("You own no culture token." if owned == 0 else "No island carries a token of another kind.", "11.12"),
        Power.PREVIEW: Refusal("The building deck is empty.", "11.12"),
        Power.MOVE_BOAT: Refusal("There is no boat that could be moved: those of this turn stay.", "11.12"),
        Power.SACRED_GROUND: Refusal(
            "No sacred ground token is left." if s.sacred_left == 0 else "No empty island without such a token is left.", "11.12"
        ),
        Power.SWAP_BOATS: Refusal("There are no two boats of different colours besides those of this turn.", "11.12"),
        Power.REMOVE_BOATS: Refusal("There is no boat on the board besides those of this turn.", "11.12"),
    }[Power(s.fleet)]


def purchase_refusal(s: State, action: int) -> Refusal:
    colour, me = action - Act.BUY, s.players[s.active]
    if s.supply[colour] == 0:
        return Refusal(f"The supply has no {BOAT_NAMES[colour]} boat.", "6.4")
    price = PRICE[colour] - MERCHANT_DISCOUNT * has(me, Specialist.MERCHANT)
    return Refusal(f"It costs {coins(price)} and you have {me.coins}.", "6.4")


def closed_spaces(s: State) -> list[int]:
    """Empty spaces where no boat of the hand may go, each with the first colour of the hand."""
    legal = s.choices[: s.n_choices]
    taken = {(action - Act.PLACE) % N_SPACES for action in legal if Act.PLACE <= action < Act.STOP_PLACING}
    first = next(colour for colour in range(N_COLOURS) if s.hand[colour])
    return [Act.PLACE + first * N_SPACES + space for space in range(N_SPACES) if s.boats[space] == EMPTY and space not in taken]


def place_refusal(s: State) -> Refusal:
    """Why no boat of the hand may go to a space that is empty."""
    me = s.players[s.active]
    if s.n_placed:
        if has(me, Specialist.PATHFINDER):
            return Refusal("It is next to none of the boats that you placed in this turn.", "7.8")
        return Refusal(f"It is not next to {SPACE_IDS[s.placed[s.n_placed - 1]]}, where you placed the last boat.", "7.3")
    if has(me, Specialist.NAVIGATOR):
        return Refusal("It is no starting spot, and no boat lies next to it.", "7.7")
    held = any_of(BOAT_NAMES[colour] for colour in range(N_COLOURS) if s.hand[colour])
    return Refusal(f"It is no starting spot, and no {held} boat lies next to it.", "7.2")


def act_refusal(s: State, action: int) -> Refusal:
    if action == Act.COLLECT:
        return Refusal("No island next to the boats of this turn carries a culture token.", "8.1.3")
    if not empty_near(s):
        return Refusal("No island next to the boats of this turn is empty.", "8.3.1")
    return Refusal("No tile finds all its boats around an empty island next to the boats of this turn.", "8.3.3")


def empty_near(s: State) -> int:
    """The set of empty islands next to boats placed this turn (8.3.1, 8.3.2)."""
    return s.near & ~s.with_token & ~s.with_building


def recruit_refusal(s: State, action: int) -> Refusal:
    tokens = s.players[s.active].tokens
    held = ", ".join(f"{tokens[kind]} {KIND_NAMES[kind]}" for kind in range(N_KINDS) if tokens[kind])
    return Refusal(f"It costs two culture tokens of a kind or three different ones, and you have {held or 'none'}.", "10.2")


def collect_refusal(s: State, action: int) -> Refusal:
    if not s.near >> (action - Act.ISLAND) & 1:
        return Refusal("No boat of this turn lies next to it.", "8.2.2")
    return Refusal("The boats next to it are needed for the tokens that you have taken.", "8.2.6")


def missing_boats(s: State, tile: int, island: int) -> list[str]:
    needed = shown_boats(s.players[s.active], tile) & ~s.types[island]
    return [BOAT_NAMES[colour] for colour in range(N_COLOURS) if needed >> colour & 1]


def forbidden_ground(s: State, tile: int) -> int:
    """The set of islands whose sacred ground forbids a tile (11.6)."""
    mode = s.options[Option.SACRED_GROUND_MODE]
    standard = SORT[tile] <= Sort.TRADING_POST
    return s.sacred if mode == SacredGround.BLOCKED or (standard and mode == SacredGround.PRESTIGE_ONLY) else 0


def tile_refusal(s: State, action: int) -> Refusal:
    tile = action - Act.TILE
    if SORT[tile] <= Sort.TRADING_POST and s.players[s.active].buildings_left == 0:
        return Refusal("You have no standard building left.", "8.3.5")
    land = empty_near(s) & ~forbidden_ground(s, tile)
    sites = [island for island in range(N_ISLANDS) if land >> island & 1]
    if not sites:
        return Refusal("The empty islands next to the boats of this turn are sacred ground.", "11.6")
    best = min(sites, key=lambda island: len(missing_boats(s, tile, island)))
    return Refusal(f"Around {ISLAND_IDS[best]} it lacks {' and '.join(missing_boats(s, tile, best))}; elsewhere no less.", "8.3.3")


def site_refusal(s: State, action: int) -> Refusal:
    island = action - Act.ISLAND
    if s.buildings[island] != EMPTY or s.tokens[island] != EMPTY:
        return Refusal(f"{what_stands(s, island)}, and only an empty island is built on.", "8.3.1")
    if not s.near >> island & 1:
        return Refusal("No boat of this turn lies next to it.", "8.3.2")
    if forbidden_ground(s, s.tile) >> island & 1:
        return Refusal("It is sacred ground.", "11.6")
    lacking = missing_boats(s, s.tile, island)
    return Refusal(f"{' and '.join(lacking).capitalize()} {'is' if len(lacking) == 1 else 'are'} missing around it.", "8.3.3")


def what_stands(s: State, island: int) -> str:
    """What makes an island one that is not empty."""
    if s.tokens[island] != EMPTY:
        return f"A {KIND_NAMES[s.tokens[island]]} token lies there"
    building = s.buildings[island]
    return f"A building of {COLOURS[building].capitalize()} stands there" if building < len(COLOURS) else "A building stands there"


def hallow_refusal(s: State, action: int) -> Refusal:
    island = action - Act.ISLAND
    if s.sacred >> island & 1:
        return Refusal("It is sacred ground already.", "11.6")
    return Refusal(f"{what_stands(s, island)}, and only an empty island becomes sacred ground.", "11.6")


def give_refusal(s: State, action: int) -> Refusal:
    kind = action - Act.KIND
    if s.players[s.active].tokens[kind] == 0:
        return Refusal(f"You own no {KIND_NAMES[kind]} token.", "11.3")
    return Refusal("No island carries a token of another kind.", "11.3")


def take_refusal(s: State, action: int) -> Refusal:
    return Refusal(f"It carries a {KIND_NAMES[s.token]} token too, and the kinds must differ.", "11.3")


def space_refusal(s: State, action: int) -> Refusal:
    space = action - Act.SPACE
    if s.question == Question.LOWER_BOAT:
        return Refusal("The boat was there." if space == s.space else "No boat lies next to it.", "11.5")
    if s.placed_bits[HALF_OF[space]] & BIT_OF[space]:
        return Refusal("You placed it in this turn.", "11.1")
    if space == s.space:
        return Refusal("It is the boat that is to be exchanged.", "11.7")
    return Refusal(f"It is {BOAT_NAMES[s.boats[space]]} too, and the colours must differ.", "11.7")
