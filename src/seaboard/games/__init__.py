"""The games. One line registers a game; every contract test, command and page then covers it."""

from seaboard.core.registry import register

register("transatlantic", "seaboard.games.transatlantic")
