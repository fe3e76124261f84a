"""Yamataï 16: what a seat may know, and dealing anew what it cannot know.

Hidden from everybody are the orders of both decks and of the face-down Fleet tiles within each shuffled batch, and the random numbers.
A player who previewed building tiles knows the top of that deck until they are revealed.
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import deal_anew, put_in_order, reseed, shuffle
from seaboard.core.language.rules import rule
from seaboard.games.yamatai import tables
from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.rules.islands import build, collect, collectable, tile_choices
from seaboard.games.yamatai.rules.turn import act_menu
from seaboard.games.yamatai.scoring import Source, breakdown
from seaboard.games.yamatai.state import EMPTY, NO_TILE, PALACE, TORII, Question, Row, State
from seaboard.games.yamatai.view_types import FleetView, GainView, RecruitView, SeatView, SpecialistView, TableView, TileView, TurnView

# --- what cannot be known ----------------------------------------------------------------------------------------------

ATTEMPTS = 20  # to deal previewed tiles that leave the pending question an answer


@rule
def resample(s: State, seat: int, rng: Ints) -> None:
    """Shuffle what lies face down and the seat has not seen, and renew the game's random numbers."""
    deal_anew(rng, s.track, tables.FLEET_FACE_UP, s.last_batch - tables.FLEET_FACE_UP)
    deal_anew(rng, s.track, s.last_batch, tables.N_FLEET - s.last_batch)
    specialists = s.specialist_row
    deal_anew(rng, specialists.deck, specialists.next, specialists.size - specialists.next)
    tiles = s.building_row
    known = tiles.next + s.players[seat].known
    put_in_order(tiles.deck, known, tiles.size - known)
    if seat != s.active and s.preview > 0 and (s.question == Question.ACT or s.question == Question.BUILD_TILE):
        deal_preview(s, known, rng)
    else:
        shuffle(rng, tiles.deck, known, tiles.size - known)
    reseed(s.rng, rng)


@rule
def deal_preview(s: State, known: int, rng: Ints) -> None:
    """Others see that the active player has something to decide, not which of the previewed tiles he may build.

    A few deals at random; then the first tile that gives him something to decide comes on top. There is one: he has seen it.
    """
    tiles = s.building_row
    n = 0
    attempt = 0
    while n == 0 and attempt < ATTEMPTS + tiles.size - known:
        if attempt < ATTEMPTS:
            shuffle(rng, tiles.deck, known, tiles.size - known)
        else:
            top = tiles.deck[known]
            tiles.deck[known] = tiles.deck[known + attempt - ATTEMPTS]
            tiles.deck[known + attempt - ATTEMPTS] = top
        if s.question == Question.ACT:
            n = act_menu(s, s.players[s.active], s.choices)
        else:
            n = tile_choices(s, s.players[s.active], s.choices)
        attempt += 1
    s.n_choices = n
    for i in range(n, tables.N_TILES):  # no menu of these questions is longer
        s.choices[i] = 0


def choices_are_open(s: State) -> bool:
    """Whether everybody may know what the active player can choose from: not where that would betray the tiles he has previewed."""
    return not (s.preview > 0 and s.question in (Question.ACT, Question.BUILD_TILE))


def is_automatic(s: State) -> bool:
    """A single choice is taken at once, but not where that would betray that no previewed tile can be built."""
    return not (s.preview > 0 and s.question == Question.ACT)


# --- what can be seen --------------------------------------------------------------------------------------------------


def view(s: State, seat: int | None) -> TableView:
    """The open position, and for a seat the building tiles it has previewed."""
    known = 0 if seat is None else s.players[seat].known
    tiles = s.building_row
    hidden = range(tables.FLEET_FACE_UP, tables.N_FLEET)
    return {
        "round": s.round + 1,
        "turn": s.turn + 1,
        "active": s.active,
        "step": Question(s.question).name.lower(),
        "order": [
            {"seat": s.order[turn], "spot": s.spot[turn] + 1, "used": None if s.used[turn] == NO_TILE else s.used[turn] + 1}
            for turn in range(tables.N_TURNS[s.n_players])
        ],
        "track": [None if s.track[slot] == EMPTY else fleet_view(s.track[slot]) for slot in range(tables.FLEET_FACE_UP)],
        "face_down": [
            {"slots": [slot + 1 for slot in batch], "numbers": sorted(s.track[slot] + 1 for slot in batch)}
            for batch in ([slot for slot in hidden if slot < s.last_batch], [slot for slot in hidden if slot >= s.last_batch])
            if batch
        ],
        "supply": named(tables.BOAT_NAMES, s.supply),
        "spent": named(tables.KIND_NAMES, s.spent),
        "sacred_left": s.sacred_left,
        "islands": [
            {
                "id": tables.ISLAND_IDS[island],
                "name": tables.ISLAND_NAMES[island],
                "token": None if s.tokens[island] == EMPTY else tables.KIND_NAMES[s.tokens[island]],
                "building": {EMPTY: None, TORII: "torii", PALACE: "palace"}.get(building, "standard"),
                "owner": building if 0 <= building < TORII else None,
                "mountain": bool(s.mountains >> island & 1),
                "sacred": bool(s.sacred >> island & 1),
            }
            for island, building in enumerate(s.buildings)
        ],
        "spaces": [
            {"id": tables.SPACE_IDS[space], "name": tables.SPACE_NAMES[space], "boat": boat_name(boat), "placed": space in s.placed}
            for space, boat in enumerate(s.boats)
        ],
        "building_row": [None if tile == EMPTY else tile_view(tile) for tile in tiles.tiles],
        "building_deck": tiles.size - tiles.next,
        "known_buildings": [tile_view(tiles.deck[tiles.next + k]) for k in range(known)],
        "specialist_row": [specialist_spot(s.specialist_row, spot) for spot in range(len(s.specialist_row.tiles))],
        "specialist_deck": s.specialist_row.size - s.specialist_row.next,
        "turn_state": turn_view(s),
        "seats": [player_view(s, number) for number in range(s.n_players)],
    }


def turn_view(s: State) -> TurnView:
    """What the active player has in hand, has placed and is doing."""
    sites = s.choices[: s.n_choices] if s.question == Question.BUILD_SITE else []
    return {
        "hand": named(tables.BOAT_NAMES, s.hand),
        "placed": [tables.SPACE_IDS[s.placed[k]] for k in range(s.n_placed)],
        "fleet": None if s.fleet == NO_TILE else fleet_view(s.fleet),
        "power_used": bool(s.power_used),
        "shipwright_used": bool(s.shipwright_used),
        "previewing": s.preview,
        "tokens_left": tokens_to_take(s) if s.question == Question.COLLECT else s.left,
        "building": None if s.tile == NO_TILE else tile_view(s.tile),
        "recruiting": specialist_spot(s.specialist_row, s.spot_chosen) if s.question == Question.PAY else None,
        "giving": tables.KIND_NAMES[s.token] if s.question == Question.TAKE_TOKEN else None,
        "lifted": boat_name(s.lifted),
        "from": tables.SPACE_IDS[s.space] if s.question in (Question.LOWER_BOAT, Question.SWAP_SECOND) else None,
        "sites": {tables.ISLAND_IDS[action - Act.ISLAND]: site_gain(s, action) for action in sites},
    }


def site_gain(s: State, action: int) -> GainView:
    """What building the chosen tile on an island brings: it is tried on a copy."""
    trial = s.copy()
    was, now = s.players[s.active], trial.players[s.active]
    build(trial, now, action)
    return {"coins": now.coins - was.coins, "prestige": now.prestige - was.prestige}


def tokens_to_take(s: State) -> int:
    """How many culture tokens are still to be collected, whichever they will be: it is tried on a copy (8.2.1, 8.2.6)."""
    trial, count = s.copy(), 0
    while trial.left > 0 and (islands := collectable(trial)):
        collect(trial, trial.players[trial.active], Act.ISLAND + tables.members(islands)[0])
        count += 1
    return count


def named(names: list[str], counts: Ints) -> dict[str, int]:
    return dict(zip(names, counts, strict=True))


def fleet_view(tile: int) -> FleetView:
    boats = [name for name, count in zip(tables.BOAT_NAMES, tables.FLEET_BOATS[tile], strict=True) if count]
    return {"number": tile + 1, "boats": boats, "power": tables.POWER_NAMES[tile]}


def tile_view(tile: int) -> TileView:
    """What is printed on a building tile."""
    row = tables.TILES[tile]
    return {"id": row["id"], "name": row["name"], "kind": row["kind"], "boats": list(row["boats"]), "vp": row["vp"]}


def specialist_view(tile: int) -> SpecialistView:
    return {"name": tables.SPECIALIST_NAMES[tile], "vp": tables.SPECIALIST_VP[tile], "text": tables.SPECIALIST_TEXTS[tile]}


def specialist_spot(row: Row, spot: int) -> RecruitView | None:
    tile = row.tiles[spot]
    return None if tile == EMPTY else {**specialist_view(tile), "coins": row.coins[spot]}


def boat_name(colour: int) -> str | None:
    return tables.BOAT_NAMES[colour] if colour >= 0 else None  # EMPTY, NO_BOAT


def player_view(s: State, seat: int) -> SeatView:
    me = s.players[seat]
    points = [0] * len(Source)
    breakdown(s, seat, points)
    return {
        "name": tables.SEAT_NAMES.colours[seat],
        "coins": me.coins,
        "prestige": me.prestige,
        "buildings_left": me.buildings_left,
        "tokens": named(tables.KIND_NAMES, me.tokens),
        "harbor": named(tables.BOAT_NAMES, me.harbor),
        "scrapped": named(tables.BOAT_NAMES, me.scrapped),
        "reserved": [tile_view(tile) for tile in tables.members(me.reserved)],
        "built": [tile_view(tile) for tile in tables.members(me.built)],
        "specialists": [specialist_view(specialist) for specialist in tables.members(me.specialists)],
        "points": {source.name.lower(): points[source] for source in Source},
        "score": sum(points),
    }
