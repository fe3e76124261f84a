"""Shipyard: the rules, a module for each chapter of rules.md; flow.py in the folder above says which question follows which.

setup.py      2        set-up
turn.py       3, 4     the turn, its main action and its bonus action
market.py     5.1–5.3  market columns and stacks
rings.py      5.4–5.7  equipment, crew, employees, exchange
yard.py       6        viable yards, placing and launching
canal.py      5.2, 8   the canal system and where a token can sail
cruise.py     7, 9     outfitting, the cruise and its score
ending.py     10, 11   drops, discards and the end of the game
"""
