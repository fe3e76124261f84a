"""TransAtlantic: the rules, a module for each chapter of rules.md. Start reading with ../flow.py: which question follows which.

setup.py      2       set-up
turn.py       3       the turn, from playing a card to the next player
market.py     4       purchases
ships.py      5, 6    deploying and transporting
cards.py      7       coal, investing, copying
director.py   8       Director, President, display
ending.py     10      end of a round and of the game
"""
