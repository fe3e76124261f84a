"""TransAtlantic 10.1-10.3: what ends a round and the game."""

from __future__ import annotations

from seaboard.core.language.rules import rule, tell
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.rules.director import pay_out_contracts
from seaboard.games.transatlantic.scoring import score_houses, score_rows, score_ships
from seaboard.games.transatlantic.state import NEVER, End, Question, State


@rule
def trigger_end(s: State, reason: int) -> None:
    """This round is finished, then one more is played (10.2); only the first trigger counts (10.7)."""
    if s.last_round == NEVER:
        s.last_round = s.round + tables.EXTRA_ROUNDS
        s.end = reason
        tell(Told.LAST_ROUND, reason)


@rule
def end_round(s: State) -> None:
    if s.round == s.last_round:
        for seat in range(s.n_players):
            player = s.players[seat]
            pay_out_contracts(s, seat, Told.PAID_AT_END)  # 8.7.4
            cash = player.money // tables.CASH_PER_VP
            tell(Told.FINAL_SCORE, seat, score_ships(s, player), score_houses(s, player), score_rows(player), cash, player.money)
        s.question = Question.OVER
        return
    s.idle_rounds = 0 if s.purchased > 0 else s.idle_rounds + 1
    s.purchased = 0
    if s.idle_rounds >= tables.STALL_ROUNDS:  # 10.3
        trigger_end(s, End.STALL)
    s.round += 1
    tell(Told.ROUND, s.round + 1)
