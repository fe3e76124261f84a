"""Colours, palettes and themes as one style sheet of CSS variables.

Twelve colour names (`red` … `white`) are all that pieces use, each as fill (`f-red`), stroke (`s-red`) and as ink that can be read on it
(`on-red`). A palette says what they look like. No colour stands alone: seats have emblems and goods have symbols (symbols.py).

    classic    close to painted wood
    safe       for people who cannot tell red, green and brown apart: the colours of Okabe and Ito, apart in lightness too
    contrast   strong and far apart, for weak eyes and bad screens
"""

from __future__ import annotations

from functools import cache

COLOURS = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "black", "grey", "white")
PALETTES = {
    "classic": "#b8392e #d97b29 #e2b52c #4a8a4c #2b968a #2d6cab #7a4d9d #cf6b93 #86583a #2c3136 #8e979d #f8f5ed",
    "safe": "#d55e00 #e69f00 #f0e442 #009e73 #56b4e9 #0072b2 #7b3294 #cc79a7 #6b4423 #1b1b1b #9aa0a6 #ffffff",
    "contrast": "#a3000b #ff8000 #ffe100 #006b2d #00b7a8 #0040d0 #6a00a8 #ff7ac1 #5c2e00 #000000 #8a8a8a #ffffff",
}
THEMES = ("auto", "light", "dark")
LIGHT = {
    "ground": "#efe8da",
    "panel": "#fbf8f1",
    "raised": "#ffffff",
    "ink": "#24323d",
    "soft": "#5f6b74",
    "line": "#d3c8b4",
    "edge": "#24323d",
    "act": "#d9480f",
    "glow": "#ffb703",
    "sea": "#b9d7df",
    "deep": "#97c0cc",
    "land": "#e6d9b8",
    "hill": "#cdb98a",
    "wood": "#d8c19a",
    "forest": "#bccaa0",
    "field": "#e3dfa6",
    "river": "#8dbccb",
    "shade": "#24323d22",
}
DARK = {
    "ground": "#121b23",
    "panel": "#1c2a35",
    "raised": "#263745",
    "ink": "#ece6d8",
    "soft": "#a3b1bb",
    "line": "#3a4d5c",
    "edge": "#93a3af",
    "act": "#ffb703",
    "glow": "#ff8c42",
    "sea": "#1d4454",
    "deep": "#15333f",
    "land": "#4a4b39",
    "hill": "#6a6244",
    "wood": "#5b4a33",
    "forest": "#34493a",
    "field": "#57562f",
    "river": "#4a8aa0",
    "shade": "#00000055",
}
FONT = 'system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans","DejaVu Sans",sans-serif'
SERIF = '"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Liberation Serif","DejaVu Serif",serif'
RULES = """
.seaboard{font-family:FONT;color:var(--ink)}
.seaboard text{user-select:none}
.ink{fill:var(--ink)}.soft{fill:var(--soft)}.title{fill:var(--ink);font-family:SERIF}
.ground{fill:var(--ground)}.panel{fill:var(--panel);stroke:var(--line)}.raised{fill:var(--raised);stroke:var(--line)}
.sea{fill:var(--sea)}.deep{fill:var(--deep)}.land{fill:var(--land)}.hill{fill:var(--hill)}.wood{fill:var(--wood)}
.forest{fill:var(--forest)}.field{fill:var(--field)}.shade{fill:var(--shade)}
.line{stroke:var(--line);fill:none}.edge{stroke:var(--edge);stroke-width:.8}.thin{stroke:var(--edge);stroke-width:.4}
.shoal{stroke:var(--deep);fill:none;stroke-linejoin:round}.coast{stroke:var(--hill);stroke-linejoin:round}
.inkline{stroke:var(--ink);fill:none}.softline{stroke:var(--soft);fill:none}.dash{stroke-dasharray:4 3}
.river{stroke:var(--river);fill:none;stroke-linecap:round;stroke-linejoin:round}.shine{stroke:var(--glow);fill:none;stroke-linecap:round}
.placename{fill:var(--ink);stroke:var(--panel);stroke-width:2.4;stroke-linejoin:round;paint-order:stroke}
.none{fill:none}.slot{fill:var(--shade);stroke:var(--soft);stroke-width:.8;stroke-dasharray:3 2}
.back{fill:var(--soft);stroke:var(--edge);stroke-width:.8}.faded{opacity:.45}
.halo{fill:var(--glow);fill-opacity:.12;stroke:var(--act);stroke-width:2.4;stroke-linejoin:round}
.act{cursor:pointer}.act:hover .halo,.act:focus-visible .halo{fill-opacity:.4;stroke-width:3.6}.act:focus{outline:none}
.button{fill:var(--raised);stroke:var(--act);stroke-width:1.6}
.act:hover .button,.act:focus-visible .button{fill:var(--glow);fill-opacity:.5}
.recent{fill:none;stroke:var(--act);stroke-width:1.6;stroke-dasharray:2 2.5}.wake{fill:none;stroke:var(--act);stroke-width:3}
.chip{stroke:var(--act);stroke-width:2.4}.act:hover .chip,.act:focus-visible .chip{stroke-width:3.6}
.seaboard g[id]{transition:transform .5s ease}
@media(prefers-reduced-motion:reduce){.seaboard g[id]{transition:none}}
"""


def ink_on(colour: str) -> str:
    """Black or white, whichever is read better on a colour."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#ffffff" if 1.05 / (light + 0.05) > (light + 0.05) / 0.05 else "#101418"


def variables(values: dict[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in values.items())


@cache
def style_sheet() -> str:
    """All palettes and themes; classes on the root choose among them."""
    rules = [RULES.replace("FONT", FONT).replace("SERIF", SERIF).strip()]
    rules.append(f".seaboard{{{variables(LIGHT)}}}")
    rules.append(f"@media(prefers-color-scheme:dark){{.seaboard.auto{{{variables(DARK)}}}}}")
    rules.append(f".seaboard.dark{{{variables(DARK)}}}")
    for palette, painted in PALETTES.items():
        colours = painted.split()
        shown = dict(zip(COLOURS, colours, strict=True))
        shown |= {f"on-{name}": ink_on(colour) for name, colour in zip(COLOURS, colours, strict=True)}
        rules.append(f".seaboard.{palette}{{{variables(shown)}}}")
    for name in COLOURS:
        rules.append(f".f-{name}{{fill:var(--{name})}}.s-{name}{{stroke:var(--{name})}}.on-{name}{{fill:var(--on-{name})}}")
    return "\n".join(rules)
