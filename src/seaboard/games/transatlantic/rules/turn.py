"""TransAtlantic 3 and 13: the turn sequence.

The state names one pending question. `choices` lists its legal answers, `answer` carries one out, and a question without an answer
is left by `leave`, which names the next one. So nothing is asked or checked in two places. An action runs like this:

    TURN ─┬─ SHIPYARD ── BUY ── EXTRA_COAL ─┐
          ├─ anchor cards ──────────────────┴ DEPLOY ── DEPLOY_REGION ── REDEPLOY … ── DEPLOYED ─┬─ TRANSPORT
          ├─ COAL ── COAL                                                                       ├─ REGION
          ├─ INVEST ── INVEST ─┬─ HOUSE ── MARKER                                               └─ GLOBAL_MODE ── TRANSPORT
          │                    ├─ COAL
          │                    └─ MARKER
          ├─ INVEST+ ── MARKER ── INVEST_EXTRA ── HOUSE or COAL
          ├─ SHIP AGENT ── AGENT ── any action
          └─ DIRECTOR, PRESIDENT ── MARKER ── EXCHANGE ── DISPLAY ── any action                  … each ends in DONE
"""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rng import Seed
from seaboard.core.language.rules import rule
from seaboard.games.transatlantic.actions import PER_FLAG, PER_REGION, Act
from seaboard.games.transatlantic.rules.cards import (
    agent_choices,
    any_marker,
    build_house,
    coal_choices,
    count_flags,
    house_choices,
    invest,
    invest_choices,
    invest_extra,
    invest_extra_choices,
    load,
    marker_choices,
    take_marker,
)
from seaboard.games.transatlantic.rules.director import (
    can_recall,
    display_choices,
    exchange,
    exchange_choices,
    pay_out_contracts,
    recall,
    refresh_display,
    take_contract,
    take_display,
)
from seaboard.games.transatlantic.rules.ending import end_round, trigger_end
from seaboard.games.transatlantic.rules.market import buy, buy_choices, extra_coal_choices, refill_market, send_to_docks
from seaboard.games.transatlantic.rules.setup import clipper_choices, deal, next_setup_player, place_clipper, setup_buy
from seaboard.games.transatlantic.rules.ships import (
    ANYWHERE,
    deploy_choices,
    enter,
    redeploy_choices,
    region_choices,
    scrap,
    transport_choices,
    transport_chosen,
    transport_region,
)
from seaboard.games.transatlantic.state import NO_CARD, End, Mode, Player, Question, State
from seaboard.games.transatlantic.tables import (
    ANCHOR,
    COAL_CARD_EXTRA,
    COAL_PLUS_EXTRA,
    COMMERCE_INCOME,
    FLEET_VP,
    INVEST_PLUS_COST,
    INVEST_PLUS_MARKERS,
    MAX_BUYS,
    N_FLAGS,
    N_HOUSES,
    N_KINDS,
    TRANSPORT_PLUS_SHIPS,
    TRANSPORT_SHIPS,
    Card,
    Marker,
)


@rule
def setup(s: State, players: int, options: Ints, seed: Seed) -> None:
    """A new game, at its first question."""
    deal(s, players, options, seed)
    ask(s)


@rule
def is_over(s: State) -> bool:
    return s.question == Question.OVER


@rule
def actor(s: State) -> int:
    """The seat that decides: the owner of a pushed-out ship (5.3.3), else the active player."""
    return s.ships[s.ship].owner if s.question == Question.REDEPLOY else s.active


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action and go on to the next question that has an answer."""
    answer(s, s.players[s.active], action)
    ask(s)


@rule
def ask(s: State) -> None:
    """Go on until a question has a legal answer, or the game is over."""
    before = s.n_choices
    n = choices(s, s.players[s.active], s.choices)
    while n == 0 and s.question != Question.OVER:
        leave(s, s.players[s.active])
        n = choices(s, s.players[s.active], s.choices)
    s.n_choices = n
    for i in range(n, before):
        s.choices[i] = 0


@rule
def choices(s: State, me: Player, out: Ints) -> int:
    """The legal answers to the pending question."""
    question = s.question
    if question == Question.TURN:
        return turn_choices(s, me, out)
    if question == Question.TRANSPORT:
        return transport_choices(s, me, out)
    if question == Question.DEPLOY:
        return deploy_choices(s, me, out)
    if question == Question.DEPLOY_REGION:
        return region_choices(s, s.ship, ANYWHERE, out)
    if question == Question.REDEPLOY:
        return redeploy_choices(s, out)
    if question == Question.BUY or question == Question.SETUP_BUY:
        return buy_choices(s, me, out)
    if question == Question.EXTRA_COAL:
        return extra_coal_choices(s, me, out)
    if question == Question.COAL:
        return coal_choices(s, me, out)
    if question == Question.REGION:
        return all_regions(s, out)
    if question == Question.MARKER:
        return marker_choices(s, out)
    if question == Question.INVEST:
        return invest_choices(s, me, out)
    if question == Question.HOUSE:
        return house_choices(s, me, out)
    if question == Question.INVEST_EXTRA:
        return invest_extra_choices(s, me, out)
    if question == Question.GLOBAL_MODE:
        out[0] = PER_REGION
        out[1] = PER_FLAG
        return 2
    if question == Question.AGENT:
        return agent_choices(s, out)
    if question == Question.DISPLAY:
        return display_choices(s, out)
    if question == Question.EXCHANGE:
        return exchange_choices(s, me, out)
    if question == Question.CLIPPER:
        return clipper_choices(s, out)
    return 0


@rule
def answer(s: State, me: Player, action: int) -> None:
    """Carry out a legal answer."""
    question = s.question
    if action == Act.STOP:
        stop(s)
    elif question == Question.TURN:
        take_turn(s, me, action)
    elif question == Question.TRANSPORT:
        transport_chosen(s, action - Act.SHIP)
    elif question == Question.DEPLOY:
        s.ship = action - Act.SHIP
        s.question = Question.DEPLOY_REGION
    elif question == Question.DEPLOY_REGION or question == Question.REDEPLOY:
        enter(s, action - Act.REGION)
    elif question == Question.BUY:
        buy(s, me, action - Act.BUY)
        s.purchased = 1
    elif question == Question.EXTRA_COAL:
        s.ships[action - Act.SHIP].coal += 1  # 7.2
        s.coal -= 1
        s.left = 0
    elif question == Question.COAL:
        load(s, action - Act.SHIP)
    elif question == Question.REGION:
        transport_region(s, me, action - Act.REGION)
        s.question = Question.DONE
    elif question == Question.MARKER:
        take_marker(s, me, action - Act.MARKER + Marker.COAL_BUNKER)
    elif question == Question.INVEST:
        invest(s, me, action)
    elif question == Question.HOUSE:
        build_house(s, me, action - Act.REGION)
    elif question == Question.INVEST_EXTRA:
        invest_extra(s, action)
    elif question == Question.GLOBAL_MODE:
        s.question = Question.TRANSPORT
        s.mode = Mode.PER_REGION if action == PER_REGION else Mode.PER_FLAG
        s.left = N_FLAGS
    elif question == Question.AGENT:
        begin(s, me, s.players[(s.active + 1 + action - Act.AGENT) % s.n_players].top)
    elif question == Question.DISPLAY:
        begin(s, me, take_display(s, me, action - Act.TAKE))
    elif question == Question.EXCHANGE:
        exchange(s, me, action - Act.MARKER + Marker.COAL_BUNKER)
    elif question == Question.CLIPPER:
        place_clipper(s, me, action - Act.REGION)
    else:
        setup_buy(s, me, action - Act.BUY)


@rule
def stop(s: State) -> None:
    """A pushed-out ship is given up; anything else that may be stopped simply has nothing left to choose."""
    if s.question == Question.REDEPLOY:
        scrap(s)
    else:
        s.left = 0


@rule
def leave(s: State, me: Player) -> None:
    """The pending question has no (further) answer: on to the next one."""
    question = s.question
    if question == Question.DONE:
        end_turn(s)
    elif question == Question.DEPLOYED:
        after_deploying(s, me)
    elif question == Question.DEPLOY:
        if ANCHOR[s.card] > 0:
            take_contract(s, me)  # 8.7.3
        s.question = Question.DEPLOYED
    elif question == Question.DEPLOY_REGION:
        s.question = Question.DEPLOYED  # 5.5.3, in set-up only
    elif question == Question.REDEPLOY:
        scrap(s)
    elif question == Question.BUY:
        s.question = Question.EXTRA_COAL if s.bought > 0 else Question.DONE  # 4.7
        s.left = 1
    elif question == Question.EXTRA_COAL:
        update_market(s)
        s.question = Question.DEPLOY
    elif question == Question.MARKER:
        after_markers(s)
    elif question == Question.EXCHANGE:
        pay_out_contracts(s, me)
        s.question = Question.DISPLAY
    elif question == Question.SETUP_BUY:
        next_setup_player(s)
    else:
        s.question = Question.DONE


# --- 3 the turn --------------------------------------------------------------------------------------------------------


@rule
def turn_choices(s: State, me: Player, out: Ints) -> int:  # D2
    n = 0
    for kind in range(N_KINDS):
        if me.hand[kind] > 0 and can_recall(me, kind):
            out[n] = Act.PLAY + kind
            n += 1
    if me.token > 0:  # 8.6
        for slot in range(s.display_size):
            out[n] = Act.TOKEN + slot
            n += 1
    return n


@rule
def take_turn(s: State, me: Player, action: int) -> None:
    if action >= Act.TOKEN:  # 8.6
        me.token = 0
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
    begin(s, me, kind)


@rule
def begin(s: State, me: Player, kind: int) -> None:
    """Start the action of a card, wherever it comes from: hand, display, token, another player's stack."""
    s.card = kind
    s.mode = Mode.FREE
    s.used = 0
    if ANCHOR[kind] > 0:  # 5.5.1
        s.question = Question.DEPLOY
    elif kind == Card.SHIPYARD or kind == Card.SHIPYARD_PLUS:  # 7.1, 7.2
        s.question = Question.BUY
        s.left = MAX_BUYS
    elif kind == Card.COAL:  # 7.10
        s.question = Question.COAL
        s.mode = Mode.EVENLY
        s.left = me.markers[Marker.COAL_BUNKER] + COAL_CARD_EXTRA
    elif kind == Card.COAL_PLUS:  # 7.11
        s.question = Question.COAL
        s.left = me.markers[Marker.COAL_BUNKER] + COAL_PLUS_EXTRA
    elif kind == Card.INVEST:
        s.question = Question.INVEST
    elif kind == Card.SHIP_AGENT:
        s.question = Question.AGENT
    else:
        s.question = Question.DONE
        if kind == Card.INVEST_PLUS and me.money >= INVEST_PLUS_COST and any_marker(s):  # 7.14
            me.money -= INVEST_PLUS_COST
            s.question = Question.MARKER
            s.left = INVEST_PLUS_MARKERS
        elif kind == Card.COMMERCE:  # 7.15
            me.money += COMMERCE_INCOME * (N_HOUSES - me.houses_left)
        elif kind == Card.FLEET:  # 7.18
            me.fleet_vp += FLEET_VP * count_flags(me)


@rule
def after_deploying(s: State, me: Player) -> None:
    """The main step of an action, after its deploy step."""
    card = s.card
    s.question = Question.TRANSPORT
    s.left = 1  # 7.6, 7.7
    if card == Card.TRANSPORT:  # 7.3
        s.left = TRANSPORT_SHIPS
    elif card == Card.TRANSPORT_PLUS:  # 7.4
        s.left = TRANSPORT_PLUS_SHIPS
    elif card == Card.BLUE_RIBAND:  # 7.9
        s.left = me.markers[Marker.BLUE_RIBAND]
    elif card == Card.REGION:
        s.question = Question.REGION
    elif card == Card.GLOBAL:
        s.question = Question.GLOBAL_MODE
    elif card == Card.SHIPYARD or card == Card.SHIPYARD_PLUS:
        s.question = Question.DONE
    elif card == NO_CARD:  # published_setup
        next_setup_player(s)


@rule
def after_markers(s: State) -> None:
    s.question = Question.DONE
    if s.card == Card.INVEST_PLUS:
        s.question = Question.INVEST_EXTRA
    elif s.card == Card.DIRECTOR:
        s.question = Question.DISPLAY
    elif s.card == Card.PRESIDENT:
        s.question = Question.EXCHANGE
        s.left = 1


@rule
def update_market(s: State) -> None:  # 4.6
    send_to_docks(s)
    refill_market(s)
    if s.steamships_left == 0:  # 4.9, 10.1
        trigger_end(s, End.LAST_STEAMSHIP)


@rule
def all_regions(s: State, out: Ints) -> int:  # D9
    for r in range(s.n_regions):
        out[r] = Act.REGION + r
    return s.n_regions


@rule
def end_turn(s: State) -> None:
    """The next player begins with nothing used, bought or marked."""
    if s.refresh > 0:
        refresh_display(s)
    me = s.players[s.active]
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
