"""The interfaces that researchers use: `pettingzoo`, `gymnasium` and `openspiel`, each a module that registers the games when imported.

All of them play on the compiled engine, through `Game.batch`, and a seed gives the same game in each. What they have in common is beside
them: `rewards`, `spaces`, `rendering`, `opponents`. None is imported here, as each needs a package of its own.
"""
