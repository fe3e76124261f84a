"""Pieces are seen to move from where they were to where they are, unless somebody prefers that nothing moves."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.table.browser.conftest import Invite
from tests.table.browser.people import Person

pytestmark = pytest.mark.xdist_group("table")

# Notes, frame by frame, where every piece of the board is on it, for a second after something is sent; and how many are being animated.
SAMPLE = """() => {
  const board = document.querySelector("#board"), tracks = new Map(), start = performance.now();
  const frame = () => {
    const origin = board.getBoundingClientRect();
    for (const piece of board.querySelectorAll(".part g[id]")) {
      const box = piece.getBoundingClientRect(), place = [Math.round(box.x - origin.x), Math.round(box.y - origin.y)];
      const track = tracks.get(piece.id) ?? [];
      if (!track.length || String(track.at(-1)) !== String(place)) tracks.set(piece.id, [...track, place]);
    }
    window.animated += document.getAnimations().filter((one) => board.contains(one.effect?.target)).length;
    if (performance.now() - start < 1200) requestAnimationFrame(frame);
    else window.tracks = Object.fromEntries(tracks);
  };
  window.tracks = undefined;
  window.animated = 0;
  requestAnimationFrame(frame);
}"""


@dataclass
class Seen:
    """What moved on the board during some decisions."""

    moved: int = 0  # pieces
    between: int = 0  # most places that one showed on its way; a few may be stops, where several things happened
    animated: int = 0  # pieces, in all frames together


def tracks(person: Person) -> list[list[list[int]]]:
    """The places through which pieces went during a decision; of those that moved."""
    person.wait_for_turn()
    found = person.aim()
    person.page.evaluate(SAMPLE)
    person.page.mouse.click(found["x"], found["y"])
    all_tracks: dict[str, list[list[int]]] = person.page.wait_for_function("() => window.tracks").json_value()
    return [track for track in all_tracks.values() if len(track) > 1]


def between(track: list[list[int]]) -> int:
    """How many places of a track lie strictly between its ends."""
    (x, y), (to_x, to_y) = track[0], track[-1]
    length = (to_x - x) ** 2 + (to_y - y) ** 2
    shares = [((a - x) * (to_x - x) + (b - y) * (to_y - y)) / length for a, b in track[1:-1]] if length else []
    return sum(0.02 < share < 0.98 for share in shares)


def watch(person: Person, decisions: int) -> Seen:
    person.open_table("TransAtlantic", ["Me", "Random bot"])
    seen = Seen()
    for _ in range(decisions):
        moved = [track for track in tracks(person) if track[0] != track[-1]]
        seen.moved += len(moved)
        seen.between = max([seen.between, *map(between, moved)])
        seen.animated += person.page.evaluate("window.animated")
    return seen


def test_pieces_glide(invite: Invite) -> None:
    seen = watch(invite("Ann", reduced_motion="no-preference"), 6)
    assert seen.animated and seen.between >= 3


def test_nothing_glides_for_who_prefers_less_motion(invite: Invite) -> None:
    seen = watch(invite("Ann", reduced_motion="reduce"), 6)
    assert seen.moved and not seen.animated
