"""How far decisions can be taken back among people: as long as nothing hidden or random came to light.

Nothing about it is written for a single game. A decision is carried out again on positions that a seat could not have told from the real
one. If the seat then sees something else than it really saw, the decision told it something, and cannot be taken back.
"""

from __future__ import annotations

from typing import Any

from seaboard.core.language.rng import seed_rng, seed_words
from seaboard.core.play.game import Game

SAMPLES = 3  # positions that are compared, for each seat
OWN_SAMPLES = 8  # for the one who decides: of piles with few kinds of cards the next one is the same in many samples
TRIES = 8  # to find one in which another seat's decision is possible at all


def carried_out(game: Game, s: Any, action: int) -> Any:
    """The position after an action and what follows from it by itself."""
    game.rules.apply(s, action)
    legal = game.legal(s)
    while len(legal) == 1 and game.face.is_automatic(s):
        game.rules.apply(s, legal[0])
        legal = game.legal(s)
    return s


def resampled(game: Game, before: Any, seat: int, number: int) -> Any:
    rng = [0] * 4
    seed_rng(rng, seed_words(number), 0)
    s = before.copy()
    game.rules.resample(s, seat, rng)
    return s


def tells(game: Game, seat: int, before: Any, action: int, after: Any) -> bool:
    """Whether a decision told a seat something that it could not know.

    Where no sample allows the decision, it told the seat what the decider held: that counts as well. Of a secret decision of another seat
    only the effect is seen, so any other one does as well.
    """
    seen, compared, own = game.face.view(after, seat), 0, game.rules.actor(before) == seat
    secret = not own and game.face.is_secret(before, action)
    if secret and game.face.view(before, seat) == seen:
        return False
    for number in range(TRIES):
        s = resampled(game, before, seat, number)
        legal = game.legal(s)
        other = next((one for one in legal if secret and game.face.is_secret(s, one)), None)
        chosen = action if action in legal else other
        if chosen is not None:
            compared += 1
            if game.face.view(carried_out(game, s, chosen), seat) != seen:
                return True
            if compared == (OWN_SAMPLES if own else SAMPLES):
                return False
    return not compared


def reveals(game: Game, players: int, before: Any, action: int) -> bool:
    """Whether a decision told any seat something that it could not know.

    The decider learns the answer, so it must not depend on what the decider may not know: what the others are told is looked at in a
    position that the decider cannot tell from the real one.
    """
    decider = game.rules.actor(before)
    if tells(game, decider, before, action, carried_out(game, before.copy(), action)):
        return True
    before = resampled(game, before, decider, TRIES)
    after = carried_out(game, before.copy(), action)
    return any(tells(game, seat, before, action, after) for seat in range(players) if seat != decider)


def ends_turn(game: Game, state: Any, action: int) -> bool:
    """Whether the decision passes to another seat, as far as the deciding one can know."""
    seat = game.rules.actor(state)
    s = carried_out(game, resampled(game, state, seat, 0), action)
    return bool(game.rules.is_over(s)) or game.rules.actor(s) != seat
