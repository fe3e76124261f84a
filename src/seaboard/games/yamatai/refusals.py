"""Yamataï: which choices a player might expect at a question, and why one of them is refused."""

from __future__ import annotations

from collections.abc import Callable

from seaboard.core.play.events import Amount
from seaboard.core.play.flow import Refusal
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.rules.board import has
from seaboard.games.yamatai.rules.islands import helps, previewed, row_tiles, shown_boats
from seaboard.games.yamatai.sentences import boat_set, tokens
from seaboard.games.yamatai.state import EMPTY, TORII, Player, Question, State
from seaboard.games.yamatai.tables import Option, Power, SacredGround, Sort, Specialist


def active(s: State) -> Player:
    return s.players[s.active]


def purchase_price(s: State, colour: int) -> int:
    return int(tables.PRICE[colour] - tables.MERCHANT_DISCOUNT * has(active(s), Specialist.MERCHANT))


# --- which choices a player might expect -------------------------------------------------------------------------------


def closed_spaces(s: State) -> list[int]:
    """The power, and empty spaces where no boat of the hand may go, each with the first colour of the hand."""
    legal = s.choices[: s.n_choices]
    taken = {(action - Act.PLACE) % tables.N_SPACES for action in legal if Act.PLACE <= action < Act.STOP_PLACING}
    first = next(colour for colour in range(tables.N_COLOURS) if s.hand[colour])
    closed = [space for space in range(tables.N_SPACES) if s.boats[space] == EMPTY and space not in taken]
    return [Act.POWER, *(Act.PLACE + first * tables.N_SPACES + space for space in closed)]


def recruits(s: State) -> list[int]:
    row = s.specialist_row.tiles
    return [Act.POWER, *(Act.RECRUIT + spot for spot in range(tables.N_SPOTS) if row[spot] != EMPTY)]


def islands_with_token(s: State) -> list[int]:
    return [Act.ISLAND + island for island in tables.members(s.with_token)]


def all_islands(s: State) -> range:
    return range(Act.ISLAND, Act.ISLAND + tables.N_ISLANDS)


def offered_tiles(s: State) -> list[int]:
    """Building tiles that the player could build if their conditions were met (8.3.4)."""
    return [Act.TILE + tile for tile in tables.members(row_tiles(s) | active(s).reserved | previewed(s))]


def spaces_with_boat(s: State) -> list[int]:
    return [Act.SPACE + space for space in range(tables.N_SPACES) if s.boats[space] != EMPTY]


def empty_spaces(s: State) -> list[int]:
    return [Act.SPACE + space for space in range(tables.N_SPACES) if s.boats[space] == EMPTY]


# --- why a choice is refused: powers, trade and boats ------------------------------------------------------------------


def power_refusal(s: State, action: int) -> Refusal:
    """Of the Fleet power (4.7, 11.12)."""
    if s.fleet == Power.NONE:
        return Refusal("Fleet tile 10 has no power.", "11.1")
    if s.power_used:
        return Refusal("You have used the power in this turn.", "4.7")
    if s.fleet == Power.ONE_BOAT_LESS:
        return Refusal("This power acts only as part of a build with a boat missing.", "11.9")
    no_token, no_ground = "No sacred ground token is left.", "No empty island without a sacred ground token is left."
    why = {
        Power.RESERVE: "No tile is left in the building row.",
        Power.SWAP_CULTURE: "No island carries a token of another kind." if any(active(s).tokens) else "You own no culture token.",
        Power.PREVIEW: "The building deck is empty.",
        Power.MOVE_BOAT: "There is no boat that could be moved: those of this turn stay.",
        Power.SACRED_GROUND: no_ground if s.sacred_left else no_token,
        Power.SWAP_BOATS: "There are no two boats of different colours besides those of this turn.",
        Power.REMOVE_BOATS: "There is no boat on the board besides those of this turn.",
    }
    return Refusal(why[Power(s.fleet)], "11.12")


def or_power(refusal: Callable[[State, int], Refusal]) -> Callable[[State, int], Refusal]:
    """Of the Fleet power, or of what else a menu offers."""
    return lambda s, action: (power_refusal if action == Act.POWER else refusal)(s, action)


def trade_refusal(s: State, action: int) -> Refusal:
    colour = action - Act.BUY
    if s.supply[colour] == 0:
        return Refusal(f"The supply has no {tables.BOAT_NAMES[colour]} boat.", "6.4")
    return Refusal(f"It costs {Amount(purchase_price(s, colour)):coin} and you have {active(s).coins}.", "6.4")


def place_refusal(s: State, action: int) -> Refusal:
    """Why no boat of the hand may go to a space that is empty."""
    if s.n_placed:
        if has(active(s), Specialist.PATHFINDER):
            return Refusal("It is next to none of the boats that you placed in this turn.", "7.8")
        return Refusal(f"It is not next to {tables.SPACE_NAMES[s.placed[s.n_placed - 1]]}, where you placed the last boat.", "7.3")
    if has(active(s), Specialist.NAVIGATOR):
        return Refusal("It is no starting spot, and no boat lies next to it.", "7.7")
    held = " or ".join(tables.BOAT_NAMES[colour] for colour in range(tables.N_COLOURS) if s.hand[colour])
    return Refusal(f"It is no starting spot, and no {held} boat lies next to it.", "7.2")


def recruit_refusal(s: State, action: int) -> Refusal:
    held = tokens(active(s).tokens)
    if has(active(s), Specialist.ENVOY):
        return Refusal(f"With the Envoy it costs any two culture tokens, and you have {held}.", "10.3")
    return Refusal(f"It costs two culture tokens of a kind or three different ones, and you have {held}.", "10.2")


def space_refusal(s: State, action: int) -> Refusal:
    space = action - Act.SPACE
    if s.question == Question.LOWER_BOAT:
        return Refusal("The boat was there." if space == s.space else "No boat lies next to it.", "11.5")
    if s.placed_bits[tables.HALF_OF[space]] & tables.BIT_OF[space]:
        return Refusal("You placed it in this turn.", "11.1")
    if space == s.space:
        return Refusal("It is the boat that is to be exchanged.", "11.7")
    return Refusal(f"It is a {tables.BOAT_NAMES[s.boats[space]]} boat too, and the colours must differ.", "11.7")


# --- why a choice is refused: collecting and building ------------------------------------------------------------------


def collect_refusal(s: State, action: int) -> Refusal:
    if not s.near >> (action - Act.ISLAND) & 1:
        return Refusal("No boat of this turn lies next to it.", "8.2.2")
    return Refusal("The boats next to it are needed for the tokens that you have taken.", "8.2.6")


def empty_near(s: State) -> int:
    """The set of empty islands next to boats placed this turn (8.3.1, 8.3.2)."""
    return s.near & ~s.with_token & ~s.with_building


def missing_boats(s: State, tile: int, island: int) -> int:
    """The set of colours."""
    return shown_boats(active(s), tile) & ~s.types[island]


def lacks_building(s: State, tile: int) -> bool:
    """Whether a tile needs a standard building and the player has none left (8.3.5)."""
    return bool(tables.SORT[tile] <= Sort.TRADING_POST) and active(s).buildings_left == 0


def forbidden_ground(s: State, tile: int) -> int:
    """The set of islands whose sacred ground forbids a tile (11.6)."""
    mode = s.options[Option.SACRED_GROUND_MODE]
    standard = tables.SORT[tile] <= Sort.TRADING_POST
    return s.sacred if mode == SacredGround.BLOCKED or (standard and mode == SacredGround.PRESTIGE_ONLY) else 0


def open_sites(s: State, tile: int) -> list[int]:
    """Empty islands next to boats of this turn whose ground does not forbid a tile."""
    return tables.members(empty_near(s) & ~forbidden_ground(s, tile))


def act_refusal(s: State, action: int) -> Refusal:
    if action == Act.COLLECT:
        return Refusal("No island next to the boats of this turn carries a culture token.", "8.1.3")
    return build_refusal(s)


def build_refusal(s: State) -> Refusal:
    """Why nothing can be built: what stands in the way of all tiles, else of those that find their boats, else the boats."""
    offered = [tile - Act.TILE for tile in offered_tiles(s)]
    in_stock = [tile for tile in offered if not lacks_building(s, tile)]
    if not offered:
        return Refusal("No building tile is on offer.", "8.3.4")
    if not empty_near(s):
        return Refusal("No island next to the boats of this turn is empty.", "8.3.1")
    if not in_stock:
        return Refusal("You have no standard building left, and no Torii or Palace is on offer.", "8.3.5")
    if not any(open_sites(s, tile) for tile in in_stock):
        return Refusal("The empty islands next to the boats of this turn are sacred ground.", "11.6")
    spared = helps(s, active(s))
    near = tables.members(empty_near(s))
    fitting = [tile for tile in offered if any(missing_boats(s, tile, island).bit_count() <= spared for island in near)]
    if any(tile in in_stock for tile in fitting):
        return Refusal("The tiles that find their boats may not be built on sacred ground.", "11.6")
    if fitting:
        return Refusal("The tiles that find their boats need a standard building, and you have none left.", "8.3.5")
    even = f", even with {('one', 'two')[spared - 1]} missing" if spared else ""
    return Refusal(f"No tile finds all its boats around an empty island next to the boats of this turn{even}.", "8.3.3")


def tile_refusal(s: State, action: int) -> Refusal:
    tile = action - Act.TILE
    if lacks_building(s, tile):
        return Refusal("You have no standard building left.", "8.3.5")
    sites = open_sites(s, tile)
    if not sites:
        return Refusal("The empty islands next to the boats of this turn are sacred ground.", "11.6")
    best = min(sites, key=lambda island: missing_boats(s, tile, island).bit_count())
    lacking = boat_set(missing_boats(s, tile, best))
    return Refusal(f"It lacks {lacking} around {tables.ISLAND_NAMES[best]}, and no fewer boats elsewhere.", "8.3.3")


def site_refusal(s: State, action: int) -> Refusal:
    island = action - Act.ISLAND
    if s.buildings[island] != EMPTY or s.tokens[island] != EMPTY:
        return Refusal(f"{what_stands(s, island)}, and only an empty island is built on.", "8.3.1")
    if not s.near >> island & 1:
        return Refusal("No boat of this turn lies next to it.", "8.3.2")
    if forbidden_ground(s, s.tile) >> island & 1:
        return Refusal("It is sacred ground.", "11.6")
    lacking = missing_boats(s, s.tile, island)
    return Refusal(f"{boat_set(lacking).capitalize()} {'is' if lacking.bit_count() == 1 else 'are'} missing around it.", "8.3.3")


def what_stands(s: State, island: int) -> str:
    """What makes an island one that is not empty."""
    if s.tokens[island] != EMPTY:
        return f"A {tables.KIND_NAMES[s.tokens[island]]} token lies there"
    building = s.buildings[island]
    if building >= TORII:
        return f"A {'Torii' if building == TORII else 'Palace'} stands there"
    return f"A building of {tables.SEAT_NAMES[building]} stands there"


def hallow_refusal(s: State, action: int) -> Refusal:
    island = action - Act.ISLAND
    if s.sacred >> island & 1:
        return Refusal("It is sacred ground already.", "11.6")
    return Refusal(f"{what_stands(s, island)}, and only an empty island becomes sacred ground.", "11.6")


def give_refusal(s: State, action: int) -> Refusal:
    kind = action - Act.KIND
    if active(s).tokens[kind] == 0:
        return Refusal(f"You own no {tables.KIND_NAMES[kind]} token.", "11.3")
    return Refusal("No island carries a token of another kind.", "11.3")


def take_refusal(s: State, action: int) -> Refusal:
    return Refusal(f"It carries a {tables.KIND_NAMES[s.token]} token too, and the kinds must differ.", "11.3")
