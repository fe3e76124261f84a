"""rules.md as HTML: every clause with an anchor (`#c5.3.1`), and a search for words."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from seaboard.core.play.clauses import CLAUSE, HEADING, NUMBER
from seaboard.core.play.game import Game

ORIGIN = re.compile(r"\s*\[[^\[\]]*\b(?:seed|public|recalled|ours|picture|follows)\b[^\[\]]*\]")  # where a clause comes from
FIRST_NUMBER = re.compile(rf"^({NUMBER})\.?\s*")


def blocks_of(text: str) -> list[str]:
    """Pieces of Markdown, each a clause with what belongs to it, a heading, or what stands between."""
    blocks: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.startswith("---"):
            continue
        if HEADING.match(line) or line.startswith("#") or CLAUSE.match(line):
            blocks.append([])
        blocks[-1].append(line)
    return [found for lines in blocks if (found := "\n".join(lines).strip("\n"))]


def unnumbered(tokens: list[Token], number: str) -> None:
    """Take the number off the first words of a clause: it becomes its anchor."""
    for token in tokens:
        if token.type == "inline" and token.children:
            for child in token.children:
                if child.type == "text" and child.content:
                    child.content = FIRST_NUMBER.sub("", child.content, count=1)
                    return


def render_block(markdown: MarkdownIt, block: str) -> str:
    clause = CLAUSE.match(block)
    if not clause:
        heading = HEADING.match(block)
        html = str(markdown.render(block))
        return re.sub(r"<h(\d)>", rf'<h\1 id="c{heading[1]}">', html, count=1) if heading else html
    number = clause[1]
    source = re.sub(r"^\s*[-*]\s+", "", block)
    tokens = markdown.parse(source)
    unnumbered(tokens, number)
    inner = str(markdown.renderer.render(tokens, markdown.options, {}))
    inner = re.sub(r"^<p>(.*?)</p>", r"\1", inner, count=1, flags=re.S)
    return f'<div class="clause" id="c{number}"><a class="number" href="#c{number}">{number}</a> {inner}</div>\n'


def hide_origins(html: str) -> str:
    return ORIGIN.sub(lambda found: f'<small class="origin">{found[0]}</small>', html)


@lru_cache(maxsize=16)
def rendered(game: Game) -> tuple[tuple[str, str], ...]:
    """The rules as (plain words, HTML) by block; the title is left out."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    found = []
    for block in blocks_of(game.rules_text):
        if block.startswith("# "):
            continue
        html = hide_origins(render_block(markdown, block)).replace("<table>", '<table tabindex="0">')  # wide ones scroll, by keys too
        words = ORIGIN.sub("", re.sub(r"<[^>]+>", " ", html))
        found.append((" ".join(words.split()).casefold(), html))
    return tuple(found)


@lru_cache(maxsize=16)
def chapters(game: Game) -> tuple[tuple[str, str], ...]:
    """Numbers and headings of the chapters."""
    found = re.findall(r"^## (\d+)\.?\s+(.+)$", game.rules_text, re.M)
    return tuple((number, ORIGIN.sub("", heading).strip(" #")) for number, heading in found)


def page(game: Game) -> Markup:
    """All rules."""
    return Markup("".join(html for _, html in rendered(game)))


def search(game: Game, query: str) -> tuple[Markup, int]:
    """The clauses that have all words of a query, the words marked, and how many there are."""
    words = query.casefold().split()
    hits = [html for plain, html in rendered(game) if 'class="clause"' in html and all(word in plain for word in words)]
    return Markup("".join(mark(html, words) for html in hits)), len(hits)


def mark(html: str, words: list[str]) -> str:
    """Mark words in the text of a piece of HTML, not in its tags."""
    if not words:
        return html
    pattern = re.compile("|".join(re.escape(escape(word)) for word in sorted(words, key=len, reverse=True)), re.I)
    pieces = re.split(r"(<[^>]+>|&\w+;)", html)
    return "".join(piece if piece[:1] in ("<", "&") else pattern.sub(lambda hit: f"<mark>{hit[0]}</mark>", piece) for piece in pieces)
