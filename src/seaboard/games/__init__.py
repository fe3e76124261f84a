"""The games. One word in the list registers a game; every contract test, command and page then covers it."""

from seaboard.core.play.registry import register

for name in ("transatlantic", "oltremare", "yamatai", "shipyard", "nuremberg"):
    register(name, f"{__name__}.{name}")
