"""Bots, each made from a spec: `random`, `greedy`, `mcts:1000`, `mcts:2s`, and the levels `easy`, `medium` and `hard`."""

from seaboard.core.play.bots import register_bot

for kind, module in {
    "random": "simple",
    "greedy": "simple",
    "mcts": "mcts",
    "easy": "levels",
    "medium": "levels",
    "hard": "levels",
}.items():
    register_bot(kind, f"{__name__}.{module}")
