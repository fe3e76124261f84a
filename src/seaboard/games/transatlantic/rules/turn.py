"""TransAtlantic 3: the turn, from playing a card to the next player; flow.py shows how its questions follow one another."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.transatlantic import tables
from seaboard.games.transatlantic.actions import Act
from seaboard.games.transatlantic.events import Told
from seaboard.games.transatlantic.rules.cards import any_marker, count_flags, cubes_of
from seaboard.games.transatlantic.rules.choices import add
from seaboard.games.transatlantic.rules.director import can_recall, recall, refresh_display, take_contract, take_display
from seaboard.games.transatlantic.rules.ending import end_round, trigger_end
from seaboard.games.transatlantic.rules.market import refill_market, send_to_docks
from seaboard.games.transatlantic.rules.setup import next_setup_player
from seaboard.games.transatlantic.rules.ships import transports_of
from seaboard.games.transatlantic.state import NO_CARD, End, Mode, Player, Question, State
from seaboard.games.transatlantic.tables import Card


@rule
def actor(s: State) -> int:
    """The seat that decides: the owner of a pushed-out ship (5.3.3), else the active player."""
    return s.ships[s.ship].owner if s.question == Question.REDEPLOY else s.active


# --- 3 the turn --------------------------------------------------------------------------------------------------------


@rule
def turn_choices(s: State, me: Player, out: Ints) -> int:  # D2
    n = 0
    for kind in range(tables.N_KINDS):
        if me.hand[kind] > 0 and can_recall(me, kind):
            n = add(out, n, Act.PLAY + kind)
    if me.token > 0:  # 8.6
        for slot in range(s.display_size):
            n = add(out, n, Act.TOKEN + slot)
    return n


@rule
def take_turn(s: State, me: Player, action: int) -> None:
    if action >= Act.TOKEN:  # 8.6
        me.token = 0
        tell(Told.TOKEN, s.active, s.display[action - Act.TOKEN])
        begin(s, me, s.display[action - Act.TOKEN])
        return
    kind = action - Act.PLAY
    if kind == Card.DIRECTOR or kind == Card.PRESIDENT:
        s.card = kind
        recall(s, me)
        return
    me.hand[kind] -= 1
    me.stack_size += 1  # 3.3
    me.top = kind
    tell(Told.PLAYS, s.active, kind)
    begin(s, me, kind)


@rule
def copy_card(s: State, me: Player, action: int) -> None:  # 7.17
    seat = (s.active + 1 + action - Act.AGENT) % s.n_players
    tell(Told.COPIES, s.active, s.players[seat].top, seat)
    begin(s, me, s.players[seat].top)


@rule
def carry_out_display(s: State, me: Player, action: int) -> None:  # 8.2.3
    begin(s, me, take_display(s, me, action - Act.TAKE))


@rule
def begin(s: State, me: Player, kind: int) -> None:
    """Start the action of a card, wherever it comes from: hand, display, token, another player's stack."""
    s.card = kind
    s.mode = Mode.FREE
    s.used = 0
    if tables.ANCHOR[kind] > 0:  # 5.5.1
        s.question = Question.DEPLOY
    elif kind == Card.SHIPYARD or kind == Card.SHIPYARD_PLUS:  # 7.1, 7.2
        s.question = Question.BUY
        s.left = tables.MAX_BUYS
    elif kind == Card.COAL or kind == Card.COAL_PLUS:  # 7.10, 7.11
        s.question = Question.COAL
        s.mode = Mode.EVENLY if kind == Card.COAL else Mode.FREE
        s.left = cubes_of(me, kind)
    elif kind == Card.INVEST:
        s.question = Question.INVEST
    elif kind == Card.SHIP_AGENT:
        s.question = Question.AGENT
    else:
        s.question = Question.DONE
        if kind == Card.INVEST_PLUS and me.money >= tables.INVEST_PLUS_COST and any_marker(s):  # 7.14
            me.money -= tables.INVEST_PLUS_COST
            tell(Told.PAYS, s.active, kind, tables.INVEST_PLUS_COST)
            s.question = Question.MARKER
            s.left = tables.INVEST_PLUS_MARKERS
        elif kind == Card.INVEST_PLUS:
            tell(Told.NO_EFFECT, kind)
        elif kind == Card.COMMERCE:  # 7.15
            houses = tables.N_HOUSES - me.houses_left
            me.money += tables.COMMERCE_INCOME * houses
            tell(Told.COMMERCE, s.active, houses, tables.COMMERCE_INCOME * houses)
        elif kind == Card.FLEET:  # 7.18
            flags = count_flags(me)
            me.fleet_vp += tables.FLEET_VP * flags
            tell(Told.FLEET_SCORES, s.active, flags, tables.FLEET_VP * flags)


@rule
def without_deploying(s: State, me: Player) -> None:
    """No ship fits anywhere (5.5.3)."""
    if s.card != NO_CARD and tables.ANCHOR[s.card] > 0:
        take_contract(s, me)  # 8.7.3
    s.question = Question.DEPLOYED


@rule
def after_deploying(s: State, me: Player) -> None:
    """The main step of an action, after its deploy step."""
    card = s.card
    s.question = Question.TRANSPORT
    s.left = transports_of(me, card)
    if s.left == 0:  # 7.9
        tell(Told.NO_RIBAND, s.active)
    if card == Card.REGION:
        s.question = Question.REGION
    elif card == Card.GLOBAL:
        s.question = Question.GLOBAL_MODE
    elif card == Card.SHIPYARD or card == Card.SHIPYARD_PLUS:
        s.question = Question.DONE
    elif card == NO_CARD:  # published_setup
        next_setup_player(s, me)


@rule
def update_market(s: State, me: Player) -> None:  # 4.6
    s.question = Question.DEPLOY
    send_to_docks(s)
    refill_market(s)
    if s.steamships_left == 0:  # 4.9, 10.1
        trigger_end(s, End.LAST_STEAMSHIP)


@rule
def done(s: State, me: Player) -> None:
    """The action has ended."""
    s.question = Question.DONE


@rule
def end_turn(s: State, me: Player) -> None:
    """The next player begins with nothing used, bought or marked."""
    if s.refresh > 0:
        refresh_display(s)
    for i in range(me.fleet_size):
        s.ships[me.fleet[i]].mark = 0
    s.card = NO_CARD
    s.mode = Mode.FREE
    s.left = 0
    s.used = 0
    s.bought = 0
    s.bought_headquarters = 0
    s.ship = 0
    s.origin = 0
    s.active = (s.active + 1) % s.n_players  # 3.1
    s.question = Question.TURN
    if s.active == s.first:
        end_round(s)
    if s.question == Question.TURN:
        tell(Told.TURN, s.active)
