"""Generic algorithms written in the rule dialect: the rules of a game are open names, bound per game (see binding.py)."""
