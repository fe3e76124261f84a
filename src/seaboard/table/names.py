"""Names that look alike: of people who copy one another's, and of people who call themselves what bots are called."""

from __future__ import annotations

import re
import unicodedata

from seaboard.table.opponents import OFFERED

TWINS = {  # by the Latin letter as which they are read: letters and signs that do not differ by their style alone
    "a": "аα", "b": "вьβ", "c": "сϲ", "d": "ԁ", "e": "еεз3", "f": "ſ", "g": "ԍ", "h": "нһη", "j": "јϳ", "k": "кκ",
    "l": "iіιӏı1|!", "m": "м", "n": "п", "o": "оοσ0", "p": "рρ", "q": "ԛ", "r": "г", "s": "ѕ5$", "t": "тτ", "u": "υ",
    "v": "ν", "w": "ԝω", "x": "хχ", "y": "уγ", "z": "ζ",
}  # fmt: skip
READ_AS = str.maketrans({twin: letter for letter, twins in TWINS.items() for twin in twins})


def skeleton(name: str) -> str:
    """What is seen of a name at a glance: names of one skeleton are easily taken for one another."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold()).translate(READ_AS)
    return "".join(letter for letter in plain if letter.isalnum()).replace("rn", "m").replace("vv", "w")


BOT_NAMES = re.compile(rf"({'|'.join(skeleton(spec) for spec in (*OFFERED, 'mcts'))})\w*bot\w*")


def is_of_a_bot(name: str) -> bool:
    """Whether a name reads as that of a bot: "Hard bot", "hard-b0t 2"."""
    return BOT_NAMES.match(skeleton(name)) is not None
