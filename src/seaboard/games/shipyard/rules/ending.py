"""Shipyard 10 and 11: drops, contracts discarded, and the stages that end the game."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell, whisper
from seaboard.games.shipyard import tables
from seaboard.games.shipyard.actions import Act
from seaboard.games.shipyard.events import Told
from seaboard.games.shipyard.rules.yard import has, list_bits
from seaboard.games.shipyard.scoring import contract_points, count_bits, trader_points
from seaboard.games.shipyard.state import NO_TILE, NOBODY, End, Player, Question, Stage, State
from seaboard.games.shipyard.tables import Colour, Option


@rule
def last_seat(s: State) -> int:
    """Who had the latest regular turn: turns go round from the start player."""
    return (s.first + s.turn - 1) % s.n_players


@rule
def end_turn(s: State, me: Player) -> None:
    s.main = NO_TILE
    s.main_left = 0
    s.bonus_left = 0
    s.advanced = NO_TILE
    if s.stage != Stage.REGULAR:
        next_final(s)
    elif s.end == End.SHIP_TILES:  # 11.2
        begin_finals(s)
    elif s.drop_pending > 0 and s.end == End.NOT_YET:
        drop(s)
    else:
        next_turn(s)


@rule
def next_turn(s: State) -> None:
    following = (s.active + 1) % s.n_players
    if s.end == End.QUEUE and following == s.first:  # 11.1: the round is complete
        begin_finals(s)
    else:
        s.active = following
        s.question = Question.TURN


@rule
def drop(s: State) -> None:  # 10.1
    s.drop_pending = 0
    s.drops += 1
    before = s.keep
    if s.queue > 0:
        s.queue -= 1
        tell(Told.DROP, s.queue)
        s.keep = min(s.keep, tables.MAX_DEALT - s.drops // s.n_players)  # 10.2
    else:
        s.end = End.QUEUE
        tell(Told.LAST_DROP)
    if s.keep < before:
        tell(Told.KEEP, s.keep)
        s.discarder = (s.active + 1) % s.n_players
        s.question = Question.DISCARD
    else:
        finish_drop(s)


@rule
def finish_drop(s: State) -> None:
    back = s.track[s.n_tiles - 1]
    if s.options[Option.DROP_COIN] > 0 and s.end == End.NOT_YET and s.holder[back] == NOBODY:  # 10.3
        s.coins[back] += tables.DROP_COIN
        tell(Told.COIN, back, tables.DROP_COIN)
    next_turn(s)


# --- 10.2 contracts ----------------------------------------------------------------------------------------------------


@rule
def count_contracts(contracts: int, colour: int) -> int:
    return count_bits(contracts >> (colour * tables.N_PER_COLOUR), tables.N_PER_COLOUR)


@rule
def discard_choices(s: State, me: Player, out: Ints) -> int:
    """Contracts of the colour to be discarded next: blue, then green, down to the number kept."""
    contracts = s.players[s.discarder].contracts  # everybody discards, not only the active player
    blue = count_contracts(contracts, Colour.BLUE)
    green = count_contracts(contracts, Colour.GREEN)
    if blue <= s.keep and green <= s.keep:
        return 0
    of_blue = (1 << tables.N_PER_COLOUR) - 1
    return list_bits(contracts & of_blue if blue >= green else contracts & ~of_blue, tables.N_CONTRACTS, Act.DISCARD, out)


@rule
def discard(s: State, me: Player, action: int) -> None:
    contract = action - Act.DISCARD
    owner = s.players[s.discarder]
    owner.contracts ^= 1 << contract
    owner.discarded |= 1 << contract
    whisper(1 << s.discarder, Told.DISCARDS, s.discarder, contract // tables.N_PER_COLOUR, contract)


@rule
def after_discards(s: State, me: Player) -> None:
    """The next player discards; after the last one the drop is complete, or all contracts are scored."""
    if s.discarder != last_seat(s):
        s.discarder = (s.discarder + 1) % s.n_players
        return
    s.discarder = NOBODY
    if s.stage == Stage.FINAL_SCORING:
        reveal_contracts(s)
        s.question = Question.OVER
    else:
        finish_drop(s)


@rule
def reveal_contracts(s: State) -> None:
    """11.5: tell what the contracts kept and the traders score; scoring.py counts it."""
    for step in range(1, s.n_players + 1):
        seat = (last_seat(s) + step) % s.n_players
        for contract in range(tables.N_CONTRACTS):
            if has(s.players[seat].contracts, contract):
                tell(Told.CONTRACT_SCORES, seat, contract // tables.N_PER_COLOUR, contract, contract_points(s, seat, contract))
        tell(Told.TRADERS_SCORE, seat, trader_points(s.players[seat]))


# --- 11.3 to 11.5 final stages -----------------------------------------------------------------------------------------


@rule
def begin_finals(s: State) -> None:
    s.drop_pending = 0
    s.active = last_seat(s)
    next_final(s)


@rule
def next_final(s: State) -> None:
    """The next player of the final stage, or the next stage, from the player after the last active one."""
    if s.active == last_seat(s):
        s.stage += 1
        tell(Told.STAGE, s.stage)
    s.active = (s.active + 1) % s.n_players
    if s.stage != Stage.FINAL_SCORING:
        tell(Told.TURN, s.active)
    if s.stage == Stage.FINAL_ACTION:
        s.bonus_left = s.options[Option.FINAL_BONUS_ACTION]
        s.question = Question.CHOOSE
    elif s.stage == Stage.FINAL_BUILD:
        s.left = 1
        s.question = Question.BUY
    else:
        if s.keep > 1:
            tell(Told.KEEP, 1)
        s.keep = 1  # 11.5
        s.discarder = s.active
        s.question = Question.DISCARD
