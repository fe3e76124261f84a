"""Oltre Mare: the rules, a module for each chapter of rules.md. Which question follows which is in flow.py; start reading there.

setup.py        2               set-up
turn.py         4.1, 4.2, 4.12  start and end of a turn, the hand limit
trade.py        4.3, 4.4        the Trade Phase and buying
negotiation.py  4.5             offers, counters, tenders, deals
voyage.py       4.6-4.11, 6     the Main Phase and the Cargo Phase, markers
supply.py       5, 7            drawing, Venice Card, reshuffle, settlement
cards.py                        hands and stacks
memory.py       9               who has seen which card
"""
