"""TransAtlantic: the rules, a module for each chapter of rules.md.

setup.py      2       set-up
turn.py       3, 13   the turn sequence: which question follows which; start reading here
market.py     4       purchases
ships.py      5, 6    deploying and transporting
cards.py      7       coal, investing, copying
director.py   8       Director, President, display
ending.py     10      end of a round and of the game
"""
