"""The language rules are written in: records, rules and their dialect, random numbers, named ids, and how all that is compiled."""
