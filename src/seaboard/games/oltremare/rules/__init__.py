"""Oltre Mare: the rules, a module for each chapter of rules.md.

setup.py        2               set-up
turn.py         3, 11           the turn sequence: which question follows which; start reading here
trade.py        4.3, 4.4        the Trade Phase and buying
negotiation.py  4.5             offers, counters, tenders, deals
voyage.py       4.6-4.11, 6     the Main Phase and the Cargo Phase, markers
supply.py       5, 7            drawing, Venice Card, reshuffle, settlement
cards.py                        hands and stacks
memory.py       9               who has seen which card
"""
