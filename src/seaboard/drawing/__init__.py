"""The drawing kit: what the games' `drawing.py` are made with. It knows no game and holds no state.

metrics    how wide a text is
data       what is no code: outlines, places and words, from TOML files
svg        elements, text that fits, named things and targets
styles     palettes and themes
symbols    shapes that tell colours apart
pieces     cards, cubes, tokens, decks, buttons, panels
table      parts, their places, and the whole as a document
frame      the parts that every game has: the bar with the question and its buttons, and the log
shots      pictures as PNG, through Chromium
"""
