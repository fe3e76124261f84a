"""Oltre Mare 4.6 to 4.11 and 6: cards are played, their icons carried out in order, the ship sails, and the cards become cargo."""

from __future__ import annotations

from seaboard.core.language.records import Ints
from seaboard.core.language.rules import rule, tell
from seaboard.games.oltremare import tables
from seaboard.games.oltremare.actions import Act
from seaboard.games.oltremare.events import Told
from seaboard.games.oltremare.rules.cards import lay_on_cargo, take_from_hand
from seaboard.games.oltremare.rules.memory import played_openly
from seaboard.games.oltremare.rules.supply import draw_to_hand, draw_to_pirates
from seaboard.games.oltremare.state import NO_CARD, Player, Question, State
from seaboard.games.oltremare.tables import Icon, Marker, Option

# --- 4.6 playing -------------------------------------------------------------------------------------------------------


@rule
def begin_playing(s: State, me: Player) -> None:
    s.to_play = min(s.load, me.hand_size)  # 4.6.1, 4.3.3
    tell(Told.ENDS_TRADE, s.active, s.load, s.to_play)
    s.question = Question.PLAY if s.to_play > 0 else Question.TURN_OVER  # 4.6.4


@rule
def play_choices(s: State, me: Player, out: Ints) -> int:
    """D11, 4.6.2: in ascending order, so that enough cards are left. Every sailing total can be sailed anywhere (test_components.py)."""
    missing = s.to_play - s.n_played
    if missing == 0:
        return 0
    card = me.hand if s.n_played == 0 else s.link[s.played[s.n_played - 1]]
    first = card
    n = 1 - missing
    while card != NO_CARD:
        n += 1
        card = s.link[card]
    for i in range(n):
        out[i] = Act.PICK_CARD + first
        first = s.link[first]
    return n


@rule
def pick(s: State, me: Player, action: int) -> None:
    s.played[s.n_played] = action - Act.PICK_CARD
    s.n_played += 1


@rule
def count_icons(s: State, icon: int) -> int:
    count = 0
    for i in range(s.n_played):
        count += tables.ICONS[s.played[i]][icon]
    return count


@rule
def carry_out(s: State, me: Player) -> None:
    """The set is complete: it is laid open, and Ducati, Pirate and Market Action follow (4.6.3)."""
    for i in range(s.n_played):
        take_from_hand(s, me, s.played[i])
        s.link[s.played[i]] = NO_CARD
        played_openly(s, me, s.played[i])
        tell(Told.PLAYS, s.active, s.played[i])
    icons = count_icons(s, Icon.DUCATI)
    bonus = 1 if me.marker == Marker.BIG_DEAL else 0
    earned = tables.ICON_PAYOUT[min(icons + bonus, tables.MOST_ICONS)]  # 4.7.1
    me.ducati += earned
    if earned > 0:
        tell(Told.EARNS, s.active, icons, bonus, earned)
    icons = count_icons(s, Icon.PIRATE)
    if me.marker != Marker.FIGHT_PIRATES:  # 4.8.2
        for _ in range(tables.ICON_PAYOUT[min(icons, tables.MOST_ICONS)]):  # 4.8.1
            draw_to_pirates(s, s.active, icons)
    elif icons > 0:
        tell(Told.FIGHTS, s.active, icons)
    icons = count_icons(s, Icon.MARKET)
    for _ in range(tables.ICON_PAYOUT[min(icons, tables.MOST_ICONS)]):  # 4.9.1
        draw_to_hand(s, s.active, icons)
    s.steps = count_icons(s, Icon.SAILING)
    if me.marker == Marker.PLAIN_SAILING and s.steps > 0:  # 4.10.2
        me.ducati += s.steps
        tell(Told.PLAIN_SAILING, s.active, s.steps, s.steps)
    s.question = Question.SAIL


# --- 4.10 sailing ------------------------------------------------------------------------------------------------------


@rule
def is_free(harbor: int, way: int, used: int) -> bool:
    return (used >> tables.WAY_ROUTE[harbor][way]) & 1 == 0


@rule
def can_sail_on(harbor: int, used: int) -> bool:
    """4.10.4: whether another step can follow, with some routes used already; then all that remain can (test_components.py)."""
    for way in range(tables.N_WAYS[harbor]):
        if is_free(harbor, way, used):
            return True
    return False


@rule
def sail_choices(s: State, me: Player, out: Ints) -> int:  # D12, 4.10.3
    if s.steps == 0:
        return 0
    n = 0
    for way in range(tables.N_WAYS[me.ship]):
        route = tables.WAY_ROUTE[me.ship][way]
        harbor = tables.WAY_TO[me.ship][way]
        if is_free(me.ship, way, s.used_routes) and (s.steps == 1 or can_sail_on(harbor, s.used_routes | 1 << route)):
            out[n] = Act.HARBOR + harbor
            n += 1
    return n


@rule
def sail(s: State, me: Player, action: int) -> None:
    harbor = action - Act.HARBOR
    tell(Told.SAILS, s.active, me.ship, harbor)
    for way in range(tables.N_WAYS[me.ship]):
        if tables.WAY_TO[me.ship][way] == harbor:
            s.used_routes |= 1 << tables.WAY_ROUTE[me.ship][way]
    me.ship = harbor
    s.steps -= 1
    if s.steps == 0:
        take_marker(s, me)


@rule
def take_marker(s: State, me: Player) -> None:
    """4.10.7, 4.10.8: the marker of the end harbor is the active one; without a marker there, none is."""
    former = me.marker
    me.marker = s.board[me.ship]
    s.board[me.ship] = tables.NO_MARKER
    if me.marker == tables.NO_MARKER:
        tell(Told.NO_MARKER, s.active, me.ship)
    elif me.marker == Marker.COMPASS:
        tell(Told.COMPASS, s.active, me.ship)
    else:
        tell(Told.TAKES_MARKER, s.active, me.marker, me.ship)
    if former != tables.NO_MARKER:
        tell(Told.FACE_DOWN, s.active, former)
    if me.marker == Marker.COMPASS:  # 6.2
        s.removed[Marker.COMPASS] += 1
        me.marker = tables.NO_MARKER
        s.question = Question.COMPASS
    elif me.marker != tables.NO_MARKER:
        me.markers[me.marker] += 1


@rule
def compass_choices(s: State, me: Player, out: Ints) -> int:  # D13, 6.2
    n = 0
    for harbor in range(tables.N_HARBORS):
        if harbor != me.ship and s.board[harbor] != Marker.COMPASS:
            out[n] = Act.HARBOR + harbor
            n += 1
    if s.options[Option.COMPASS_OPTIONAL] > 0:
        out[n] = Act.COMPASS_STAY
        n += 1
    return n


@rule
def jump(s: State, me: Player, action: int) -> None:  # 6.2
    s.question = Question.LAY
    if action == Act.COMPASS_STAY:
        tell(Told.STAYS, s.active, me.ship)
        return
    tell(Told.JUMPS, s.active, me.ship, action - Act.HARBOR)
    me.ship = action - Act.HARBOR
    take_marker(s, me)


# --- 4.11 cargo --------------------------------------------------------------------------------------------------------


@rule
def lay_choices(s: State, me: Player, out: Ints) -> int:  # D14
    for i in range(s.n_played):
        out[i] = Act.PICK_CARD + s.played[i]
    return s.n_played


@rule
def lay(s: State, me: Player, action: int) -> None:  # 4.11.1
    card = action - Act.PICK_CARD
    lay_on_cargo(s, me, card)
    s.n_played -= 1
    tell(Told.LAYS, s.active, card, tables.GOOD[card], 1 if s.n_played == 0 else 0)
    found = 0
    for i in range(s.n_played):
        if s.played[i] == card:
            found = 1
        s.played[i] = s.played[i + found]
    s.played[s.n_played] = 0
