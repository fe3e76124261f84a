"""Seaboard: heavy board games of ships, trade and rails, to play, to study and to compute.

import seaboard

match = seaboard.game("transatlantic").new(players=3, seed=7)
match.play(match.legal[0])
seaboard.playouts("transatlantic", players=4, games=10_000, seed=1)
"""

import seaboard.bots
import seaboard.games  # noqa: F401  both register what they have
from seaboard.bots.analysis import Analysis, Decision, analyse
from seaboard.bots.arena import Arena, Played, Standing, arena
from seaboard.core import errors
from seaboard.core.computing.batch import Batch
from seaboard.core.computing.simulation import Playouts, playouts
from seaboard.core.errors import SeaboardError
from seaboard.core.language.engine import Target
from seaboard.core.play.bots import Advice, Bot, Look, bot, register_bot
from seaboard.core.play.definition import Option, Value
from seaboard.core.play.events import Event
from seaboard.core.play.game import Game
from seaboard.core.play.match import Match
from seaboard.core.play.outcome import Outcome
from seaboard.core.play.registry import all_games, game, game_names
from seaboard.core.play.saves import load, loads
from seaboard.core.play.scene import Entry, Scene

__version__ = "0.1.0"
__all__ = [
    "Advice", "Analysis", "Arena", "Batch", "Bot", "Decision", "Entry", "Event", "Game", "Look", "Match", "Option", "Outcome",
    "Played", "Playouts", "Scene", "SeaboardError", "Standing", "Target", "Value",
    "all_games", "analyse", "arena", "bot", "errors", "game", "game_names", "load", "loads", "playouts", "register_bot",
]  # fmt: skip
