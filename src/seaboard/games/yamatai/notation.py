"""Yamataï: the question asked, the text of every action, what it uses, and the sentences of the log."""

from __future__ import annotations

from seaboard.games.yamatai.actions import Act
from seaboard.games.yamatai.state import EMPTY, NO_TILE, End, Player, Question, State
from seaboard.games.yamatai.tables import (
    BOAT_NAMES,
    COLOURS,
    FLEET_BOATS,
    ISLAND_IDS,
    KIND_NAMES,
    N_COLOURS,
    N_SPACES,
    N_TOUCHED,
    N_TRADABLE,
    PAYMENT_NAMES,
    POWER_NAMES,
    SPACE_IDS,
    SPECIALIST_NAMES,
    SPECIALIST_TEXTS,
    SPECIALIST_VP,
    TILE_IDS,
    TILE_NAMES,
    TILE_VP,
    TILES,
    TOUCHED,
    Power,
)

SEAT_NAMES = tuple(colour.capitalize() for colour in COLOURS)
PLAIN_WORDS = {
    Act.POWER: "power",
    Act.NO_TRADE: "no trade",
    Act.STOP_PLACING: "stop placing",
    Act.COLLECT: "collect",
    Act.BUILD: "build",
    Act.NOTHING: "nothing",
    Act.DONE: "done",
    Act.NO_RECRUIT: "no recruit",
}
ISLAND_VERBS = {
    Question.COLLECT: "take",
    Question.PILGRIM: "take",
    Question.TAKE_TOKEN: "take",
    Question.BUILD_SITE: "site",
    Question.HALLOW: "hallow",
}
SPACE_VERBS = {
    Question.LIFT_BOAT: "move",
    Question.LOWER_BOAT: "to",
    Question.SWAP_FIRST: "swap",
    Question.SWAP_SECOND: "with",
    Question.REMOVE_FIRST: "remove",
    Question.REMOVE_SECOND: "remove",
}
END_SENTENCES = {
    End.LAST_BUILDING: "A player has no standard building left",
    End.BOATS_EXHAUSTED: "The supply has no boat of some colour left",
    End.SPECIALISTS_EXHAUSTED: "There are too few specialists to refill their row",
    End.BUILDINGS_EXHAUSTED: "There are too few building tiles to refill their row",
    End.ROUND_LIMIT: "The last round has been played",
}


def exchanged(k: int) -> tuple[str, str]:
    """The boats the Shipwright gives and takes (12.1)."""
    give, take = divmod(k, N_TRADABLE - 1)
    return BOAT_NAMES[give], BOAT_NAMES[take + (take >= give)]


def placing(k: int) -> tuple[str, str]:
    """Colour and space of a boat to place."""
    return BOAT_NAMES[k // N_SPACES], SPACE_IDS[k % N_SPACES]


def specialist_at(s: State, spot: int) -> str:
    tile = s.specialist_row.tiles[spot]
    return f"spot {spot + 1}" if tile == EMPTY else SPECIALIST_NAMES[tile]


def text(s: State, action: int) -> str:
    """The notation of an action: short words, distinct among the choices of a question."""
    block, k = Act.split(action)
    question = Question(s.question)
    if block in PLAIN_WORDS:
        return PLAIN_WORDS[block]
    if block == Act.FLEET:
        return f"fleet {k + 1}"
    if block == Act.SHIPWRIGHT:
        return "exchange {} for {}".format(*exchanged(k))
    if block == Act.BUY:
        return f"buy {BOAT_NAMES[k]}"
    if block == Act.SELL:
        return f"sell {BOAT_NAMES[k]}"
    if block == Act.PLACE:
        return "place {} {}".format(*placing(k))
    if block == Act.ISLAND:
        return f"{ISLAND_VERBS.get(question, 'island')} {ISLAND_IDS[k]}"
    if block == Act.TILE:
        return f"{'reserve' if question == Question.RESERVE else 'tile'} {TILE_IDS[k]}"
    if block == Act.KIND:
        return f"give {KIND_NAMES[k]}"
    if block == Act.SPACE:
        return f"{SPACE_VERBS.get(question, 'space')} {SPACE_IDS[k]}"
    if block == Act.STORE:
        return f"store {BOAT_NAMES[k]}"
    if block == Act.RECRUIT:
        return f"recruit {specialist_at(s, k).lower()}"
    return f"pay {PAYMENT_NAMES[k]}"


def remark(s: State, action: int) -> str:
    """What a choice is or touches, beside its text."""
    block, k = Act.split(action)
    if block == Act.FLEET:
        boats = [name for name, count in zip(BOAT_NAMES, FLEET_BOATS[k], strict=True) if count]
        return f"{' and '.join(boats)}; {POWER_NAMES[k].replace('_', ' ')}"
    if block == Act.PLACE:
        space = k % N_SPACES
        return "touches " + ", ".join(ISLAND_IDS[island] for island in TOUCHED[space][: N_TOUCHED[space]])
    if block == Act.TILE:
        return f"{TILE_NAMES[k]}, {', '.join(TILES[k]['boats'])}, {TILE_VP[k]} VP"
    if block == Act.RECRUIT:
        tile = s.specialist_row.tiles[k]
        return "" if tile == EMPTY else f"{SPECIALIST_VP[tile]} VP. {SPECIALIST_TEXTS[tile]}"
    return ""


def used(s: State, action: int) -> str:
    """The tile, specialist or step that an action takes or uses, for statistics."""
    block, k = Act.split(action)
    plain = {Act.COLLECT: "step: collect", Act.BUILD: "step: build", Act.NO_TRADE: "pass: no trade", Act.NO_RECRUIT: "pass: no recruit"}
    if block == Act.FLEET:
        return f"fleet: {k + 1} {POWER_NAMES[k].replace('_', ' ')}"
    if block == Act.POWER:
        return f"power: {POWER_NAMES[s.fleet].replace('_', ' ')}"
    if block == Act.SHIPWRIGHT:
        return "exchange: Shipwright"
    if block in (Act.BUY, Act.SELL):
        return f"{'buy' if block == Act.BUY else 'sell'}: {BOAT_NAMES[k]}"
    if block == Act.TILE:
        return f"{'reserve' if s.question == Question.RESERVE else 'building'}: {TILE_NAMES[k]}"
    if block == Act.RECRUIT:
        return f"specialist: {specialist_at(s, k)}"
    return plain.get(block, "")


def question(s: State) -> str:
    """What is asked of the deciding seat."""
    power = "" if s.fleet == NO_TILE else POWER_NAMES[s.fleet].replace("_", " ")
    tokens = "take one token more?" if s.left == 0 else f"from which island do you take a culture token? ({s.left} boats left)"
    asked = {
        Question.FLEET: "Which Fleet tile do you take?",
        Question.TRADE: "Do you buy or sell a boat?",
        Question.PLACE: "Where do you place your first boat?" if s.n_placed == 0 else "Where do you place the next boat?",
        Question.ACT: "Do you collect culture tokens or build?",
        Question.STORE: "Which boat do you store in your harbor?",
        Question.RECRUIT: "Do you recruit a specialist?",
        Question.COLLECT: f"Collecting: {tokens}",
        Question.BUILD_TILE: "Which tile do you build?",
        Question.BUILD_SITE: "" if s.tile == NO_TILE else f"On which island do you build {TILE_NAMES[s.tile]}?",
        Question.PILGRIM: "Pilgrim: do you take a culture token?",
        Question.PAY: f"With which tokens do you pay the {specialist_at(s, s.spot_chosen)}?",
        Question.RESERVE: f"Fleet power, {power}: which tile do you reserve?",
        Question.GIVE_TOKEN: f"Fleet power, {power}: which culture token do you give?",
        Question.TAKE_TOKEN: f"Fleet power, {power}: from which island do you take a token for {KIND_NAMES[s.token]}?",
        Question.LIFT_BOAT: f"Fleet power, {power}: which boat do you move?",
        Question.LOWER_BOAT: f"Fleet power, {power}: where does the boat go?",
        Question.HALLOW: f"Fleet power, {power}: on which island?",
        Question.SWAP_FIRST: f"Fleet power, {power}: which boat do you exchange?",
        Question.SWAP_SECOND: f"Fleet power, {power}: with which boat?",
        Question.REMOVE_FIRST: f"Fleet power, {power}: which boat do you remove?",
        Question.REMOVE_SECOND: f"Fleet power, {power}: do you remove a second boat?",
    }
    return asked[Question(s.question)]


def is_secret(s: State, action: int) -> bool:
    """All actions are open: a previewed tile is shown when it is built."""
    return False


def is_automatic(s: State) -> bool:
    """A single choice is taken at once, but not where that would betray that no previewed tile can be built."""
    return not (s.question == Question.ACT and s.preview > 0)


# --- the log -----------------------------------------------------------------------------------------------------------


def log(before: State, action: int, after: State, seat: int | None) -> str:
    """What an action did, as a sentence."""
    return ". ".join([deed(before, action), *effects(before, action, after, seat)]) + "."


def deed(s: State, action: int) -> str:
    """Who did what."""
    block, k = Act.split(action)
    question = Question(s.question)
    plain = {
        Act.POWER: "uses the Fleet power",
        Act.NO_TRADE: "does not trade",
        Act.STOP_PLACING: "places no boat" if s.n_placed == 0 else "places no more boats",
        Act.COLLECT: "collects culture tokens",
        Act.BUILD: "builds",
        Act.NOTHING: "neither collects nor builds",
        Act.DONE: "stops",
        Act.NO_RECRUIT: "does not recruit",
    }
    spoken = plain.get(block, "")
    if block == Act.FLEET:
        spoken = f"takes Fleet tile {k + 1}"
    elif block == Act.SHIPWRIGHT:
        spoken = "exchanges {} for {} with the Shipwright".format(*exchanged(k))
    elif block in (Act.BUY, Act.SELL):
        spoken = f"{'buys' if block == Act.BUY else 'sells'} a {BOAT_NAMES[k]} boat"
    elif block == Act.PLACE:
        spoken = "places {} on {}".format(*placing(k))
    elif block == Act.ISLAND:
        taken = "" if s.tokens[k] == EMPTY else KIND_NAMES[s.tokens[k]]
        spoken = {
            Question.BUILD_SITE: f"builds {TILE_NAMES[s.tile]} on {ISLAND_IDS[k]}",
            Question.HALLOW: f"puts a sacred ground token on {ISLAND_IDS[k]}",
            Question.TAKE_TOKEN: f"exchanges {KIND_NAMES[s.token]} for {taken} on {ISLAND_IDS[k]}",
        }.get(question, f"takes {taken} from {ISLAND_IDS[k]}")
    elif block == Act.TILE:
        spoken = f"{'reserves' if question == Question.RESERVE else 'chooses'} {TILE_NAMES[k]}"
    elif block == Act.KIND:
        spoken = f"offers {KIND_NAMES[k]}"
    elif block == Act.SPACE:
        boat = "boat" if s.boats[k] == EMPTY else BOAT_NAMES[s.boats[k]]
        spoken = {
            Question.LIFT_BOAT: f"lifts {boat} from {SPACE_IDS[k]}",
            Question.LOWER_BOAT: f"puts it on {SPACE_IDS[k]}",
            Question.SWAP_FIRST: f"chooses {boat} on {SPACE_IDS[k]}",
            Question.SWAP_SECOND: f"exchanges it with {boat} on {SPACE_IDS[k]}",
        }.get(question, f"removes {boat} from {SPACE_IDS[k]}")
    elif block == Act.STORE:
        spoken = f"stores {BOAT_NAMES[k]}"
    elif block == Act.RECRUIT:
        spoken = f"recruits the {specialist_at(s, k)}"
    elif block == Act.PAY:
        spoken = f"pays {PAYMENT_NAMES[k]} for the {specialist_at(s, s.spot_chosen)}"
    return f"{SEAT_NAMES[s.active]} {spoken}"


def effects(before: State, action: int, after: State, seat: int | None) -> list[str]:
    """What followed from it."""
    found = []
    was, now = before.players[before.active], after.players[before.active]
    gains = player_gains(was, now)
    if gains:
        found.append(f"{SEAT_NAMES[before.active]} {', '.join(gains)}")
    if action == Act.POWER and before.fleet == Power.PREVIEW:
        row = before.building_row
        tiles = [TILE_NAMES[row.deck[row.next + k]] for k in range(min(3, row.size - row.next))]
        found.append(f"He sees {', '.join(tiles)}" if seat == before.active else f"He sees {len(tiles)} building tiles")
    if after.round != before.round:
        found.append(f"Round {after.round + 1} begins")
    if after.question == Question.OVER:
        found += [END_SENTENCES[End(after.end)], "The game is over"]
    return found


def player_gains(was: Player, now: Player) -> list[str]:
    gains = []
    if now.coins != was.coins:
        change = now.coins - was.coins
        gains.append(f"{'receives' if change > 0 else 'pays'} {abs(change)} coin{'s' if abs(change) > 1 else ''}")
    if now.prestige > was.prestige:
        tokens = now.prestige - was.prestige
        gains.append(f"gains {tokens} prestige token{'s' if tokens > 1 else ''}")
    scrapped = [now.scrapped[colour] - was.scrapped[colour] for colour in range(N_COLOURS)]
    if any(scrapped):
        boats = [BOAT_NAMES[colour] for colour in range(N_COLOURS) for _ in range(scrapped[colour])]
        gains.append(f"scraps {', '.join(boats)}")
    return gains
