"""Positions for the tests of Yamataï, set up by hand on plain states, at the first decision of a turn.

Every helper moves things instead of making them: boats come from the supply, tokens from those out of the game, tiles from the decks,
so that a position made by hand is as sound as one that was played. Things are named as in the notation: "b16", "i08", "h04", "clay",
"jade", "navigator"; Fleet tiles by their numbers.
"""

from __future__ import annotations

from seaboard.core.language.records import CheckedList
from seaboard.core.play.definition import Value
from seaboard.games.yamatai import GAME
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.rules.board import gain_coins, lower
from seaboard.games.yamatai.scoring import Source
from seaboard.games.yamatai.state import EMPTY, PALACE, TORII, Player, Question, Row, State
from seaboard.games.yamatai.tables import (
    AROUND,
    BOAT_NAMES,
    FLEET_FACE_UP,
    ISLAND_IDS,
    KIND_NAMES,
    N_AROUND,
    N_FLEET,
    N_ISLANDS,
    N_MOUNTAINS,
    N_NEIGHBOURS,
    N_SPECIALISTS,
    N_TILES,
    NEIGHBOURS,
    ROW_SIZE,
    SORT,
    SPACE_IDS,
    TILE_IDS,
    TOKENS_OF_KIND,
    Sort,
    Specialist,
)

BLUE, ORANGE, PURPLE, GREY = range(4)  # seats; blue begins in every position made here
ISLAND = {name: number for number, name in enumerate(ISLAND_IDS)}
SPACE = {name: number for number, name in enumerate(SPACE_IDS)}
TILE = {name: number for number, name in enumerate(TILE_IDS)}
PASSES = ("no trade", "stop placing", "nothing", "done", "no recruit")


def fresh(players: int = 4, **options: Value) -> State:
    """No token on any island, mountains far in the east, blue to move, Fleet tiles 1 to 4 and 10 face up, building row h01 to h05."""
    s: State = GAME.start(players, 1, options, CheckedList)
    for turn in range(4):
        if s.order[turn] != EMPTY:
            s.order[turn] = turn % players
        for seat in range(players):
            s.players[seat].first_turn = 0 if seat == BLUE else 4
    s.active = BLUE
    track(s, 10)
    tokens(s)
    mountains(s)
    for row, size in ((s.building_row, N_TILES), (s.specialist_row, N_SPECIALISTS)):
        lay_out(s, row, size, range(ROW_SIZE))
    return sound(s)


def sound(s: State) -> State:
    """The position keeps all invariants, and every value fits its field."""
    GAME.rules.ask(s)
    assert GAME.rules.check(s) == 0
    s.pack()
    return s


# --- making positions --------------------------------------------------------------------------------------------------


def track(s: State, *numbers: int) -> None:
    """The Fleet track from slot 1 on; the tiles not named follow in order."""
    others = [tile for tile in range(N_FLEET) if tile + 1 not in numbers]
    s.track[:] = [number - 1 for number in numbers] + others


def tokens(s: State, **kinds: str) -> None:
    """Only these islands carry tokens; the others are out of the game."""
    for island in range(N_ISLANDS):
        s.tokens[island] = EMPTY
    for name, kind in kinds.items():
        s.tokens[ISLAND[name]] = KIND_NAMES.index(kind)
    s.with_token = sum(1 << ISLAND[name] for name in kinds)
    count_tokens(s)


def own_tokens(s: State, seat: int, **kinds: int) -> None:
    """The culture tokens of a player."""
    s.players[seat].tokens[:] = [kinds.get(kind, 0) for kind in KIND_NAMES]
    count_tokens(s)


def count_tokens(s: State) -> None:
    for kind in range(len(KIND_NAMES)):
        there = list(s.tokens).count(kind) + sum(player.tokens[kind] for player in s.players)
        s.spent[kind] = TOKENS_OF_KIND[kind] - there


def mountains(s: State, *names: str) -> None:
    """These islands are mountains, and as many in the east as there are mountains left."""
    chosen = [ISLAND[name] for name in names]
    chosen += [island for island in range(N_ISLANDS - 1, -1, -1) if island not in chosen][: N_MOUNTAINS - len(names)]
    s.mountains = sum(1 << island for island in chosen)


def boats(s: State, **colours: str) -> None:
    """Boats on the board, from the supply, placed in earlier turns."""
    for name, colour in colours.items():
        lower(s, SPACE[name], BOAT_NAMES.index(colour))
        s.supply[BOAT_NAMES.index(colour)] -= 1


def hand(s: State, **colours: int) -> None:
    """Boats that came from the harbor of the active player."""
    for name, count in colours.items():
        s.hand[BOAT_NAMES.index(name)] += count
        s.supply[BOAT_NAMES.index(name)] -= count


def left_in_supply(s: State, **colours: int) -> None:
    """Only so many boats are left in the supply; the last player has scrapped the others."""
    for name, count in colours.items():
        colour = BOAT_NAMES.index(name)
        s.players[s.n_players - 1].scrapped[colour] += s.supply[colour] - count
        s.supply[colour] = count


def coins(s: State, seat: int, amount: int) -> None:
    gain_coins(s, s.players[seat], amount - s.players[seat].coins)


def lay_out(s: State, row: Row, size: int, face_up: range | list[int], top: list[int] | None = None) -> None:
    """A row of these tiles; the deck holds those that are nowhere else, first the ones named as its top."""
    gone = sum(p.reserved | p.built if size == N_TILES else p.specialists for p in s.players)
    first = top or []
    deck = first + [tile for tile in range(size) if not gone >> tile & 1 and tile not in face_up and tile not in first]
    row.tiles[:] = list(face_up) + [EMPTY] * (ROW_SIZE - len(face_up))
    row.next = size - len(deck)
    row.deck[:] = [EMPTY] * row.next + deck + [EMPTY] * (len(row.deck) - size)


def row(s: State, *names: str, top: tuple[str, ...] = ()) -> None:
    """The building row, and the top of its deck."""
    lay_out(s, s.building_row, N_TILES, [TILE[name] for name in names], [TILE[name] for name in top])


def specialist_row(s: State, *names: str) -> None:
    lay_out(s, s.specialist_row, N_SPECIALISTS, [Specialist[name.upper()] for name in names])


def shown(s: State) -> list[int]:
    return [tile for tile in s.building_row.tiles if tile != EMPTY]


def specialists(s: State, seat: int, *names: str) -> None:
    """A player owns these specialists; the row is laid out anew from the others."""
    for name in names:
        s.players[seat].specialists |= 1 << Specialist[name.upper()]
    owned = sum(player.specialists for player in s.players)
    lay_out(s, s.specialist_row, N_SPECIALISTS, [number for number in range(N_SPECIALISTS) if not owned >> number & 1][:ROW_SIZE])


def reserved(s: State, seat: int, *names: str) -> None:
    """Tiles in a player's reserve; they must not lie in the row."""
    s.players[seat].reserved |= sum(1 << TILE[name] for name in names)
    lay_out(s, s.building_row, N_TILES, shown(s))


def built(s: State, seat: int, **tiles: str) -> None:
    """Buildings of a player: island="tile". The tiles must not lie in the row."""
    me = s.players[seat]
    for island, name in tiles.items():
        tile, bit = TILE[name], 1 << ISLAND[island]
        assert tile not in shown(s) and not s.with_building & bit
        me.built |= 1 << tile
        s.with_building |= bit
        if SORT[tile] <= Sort.TRADING_POST:
            s.buildings[ISLAND[island]] = seat
            me.islands |= bit
            me.buildings_left -= 1
        else:
            s.buildings[ISLAND[island]] = TORII if SORT[tile] == Sort.TORII else PALACE
    lay_out(s, s.building_row, N_TILES, shown(s))


def moor(s: State, island: str, *colours: str) -> str:
    """Boats of these colours around an island, and the move that puts a second one of the first colour next to them."""
    around = [SPACE_IDS[space] for space in AROUND[ISLAND[island]][: N_AROUND[ISLAND[island]]]]
    free, first = next((a, b) for a in around for b in around if SPACE[b] in NEIGHBOURS[SPACE[a]][: N_NEIGHBOURS[SPACE[a]]])
    others = [space for space in around if space not in (free, first)]
    boats(s, **dict(zip([first, *others], colours, strict=False)))
    hand(s, **{colours[0]: 1})
    return f"place {colours[0]} {free}"


def sacred(s: State, *names: str) -> None:
    """Sacred ground tokens on islands."""
    s.sacred |= sum(1 << ISLAND[name] for name in names)
    s.sacred_left -= len(names)


# --- playing -----------------------------------------------------------------------------------------------------------


def choices(s: State) -> list[str]:
    """The legal choices, in notation."""
    return [GAME.face.text(s, action) for action in GAME.legal(s)]


def play(s: State, *texts: str) -> None:
    """Take decisions, given in notation; the position stays sound."""
    for text in texts:
        legal = {GAME.face.text(s, action): action for action in GAME.legal(s)}
        assert text in legal, f"{text!r} is not among {list(legal)}"
        GAME.rules.apply(s, legal[text])
        assert GAME.rules.check(s) == 0
        s.pack()


def may_play(s: State, text: str) -> None:
    """Take a decision if it is offered."""
    if text in choices(s):
        play(s, text)


def to_act(s: State, *moves: str, fleet: int = 10) -> None:
    """A turn up to step 4: a Fleet tile, no trade, these boats and no more."""
    play(s, f"fleet {fleet}")
    may_play(s, "no trade")
    play(s, *moves)
    may_play(s, "stop placing")


def build(s: State, tile: str, island: str) -> None:
    play(s, "build", f"tile {tile}", f"site {island}")


def asked(s: State) -> Question:
    return Question(s.question)


def finish_turn(s: State) -> None:
    """Pass wherever that is allowed, else take the first choice but never the power, until the turn has ended."""
    before = (s.round, s.turn)
    while (s.round, s.turn) == before and s.question != Question.OVER:
        legal = choices(s)
        play(s, next((text for text in PASSES if text in legal), next(text for text in legal if text != "power")))


def finish_round(s: State) -> None:
    before = s.round
    while s.round == before and s.question != Question.OVER:
        finish_turn(s)


def turns(s: State, *numbers: int) -> None:
    """The next turns, each taking one Fleet tile and doing as little as possible."""
    for number in numbers:
        play(s, f"fleet {number}")
        finish_turn(s)


def islands(s: State) -> list[str]:
    """The islands that may be chosen now."""
    return [ISLAND_IDS[action - Act.ISLAND] for action in GAME.legal(s) if Act.ISLAND <= action < Act.DONE]


def spaces(s: State, colour: str) -> set[str]:
    """Where a boat of the colour may be placed now."""
    return {text.split()[2] for text in choices(s) if text.startswith(f"place {colour} ")}


def held(s: State) -> dict[str, int]:
    """The hand of the active player."""
    return {name: count for name, count in zip(BOAT_NAMES, s.hand, strict=True) if count}


def owned(me: Player) -> dict[str, int]:
    """A player's culture tokens."""
    return {name: count for name, count in zip(KIND_NAMES, me.tokens, strict=True) if count}


def points(s: State, seat: int) -> dict[str, int]:
    out = [0] * len(Source)
    GAME.rules.breakdown(s, seat, out)
    return {source.name.lower(): out[source] for source in Source}


def ranks(s: State) -> list[int]:
    out = [0] * 4
    GAME.rules.ranks(s, out)
    return out[: s.n_players]


def face_up(s: State) -> list[int]:
    """Numbers of the Fleet tiles in the first five slots."""
    return [tile + 1 for tile in s.track[:FLEET_FACE_UP] if tile != EMPTY]
