"""First Train to Nuremberg: the rules, a module for each chapter of rules.md.

setup.py       4        set-up
turn.py        6        who decides, and what follows a payment; ../flow.py shows how the questions follow one another
stacks.py      5        disks on tracks, and the orders read from them
auction.py     7        Phase 1
payment.py     8.6-8.9, 10.4    what can be paid, and paying unit by unit
building.py    8        Phase 2
fuerth.py      9        Nuremberg–Fürth
shipping.py    10, 11   Phases 3 and 4
takeover.py    12       Phase 5
"""
