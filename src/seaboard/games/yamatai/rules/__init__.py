"""Yamataï: the rules, a module for each chapter of rules.md.

    setup.py        3           set-up
    turn.py         4, 17       the menus of the six steps; ../flow.py shows which question follows which, start reading there
    board.py        2           boats on the board, sets of spaces and islands
    boats.py        5-7, 9, 12  Fleet tile, trade, placing, storing, the Shipwright
    islands.py      8           collecting and building
    recruiting.py   10          specialists
    powers.py       11          the Fleet powers
    ending.py       13, 14      end of a round and of the game

A specialist acts where its clause stands, by `has(me, Specialist.…)`.
"""
