"""Every game played in the browser by clicking nothing but what is highlighted, from the lobby to the final score."""

from __future__ import annotations

from pathlib import Path

import pytest

import seaboard
from tests.table.browser.people import Person

pytestmark = pytest.mark.xdist_group("table")


def check_result(person: Person) -> None:
    """The result tells the points by source, and their sum, for everybody."""
    result = person.page.get_by_role("region", name="Result")
    rows = [row.split("\t") for row in result.locator("tbody").inner_text().splitlines() if row]
    sources, total = [row for row in rows if row[0] not in ("Sum", "Place")], next(row for row in rows if row[0] == "Sum")
    for column in range(1, len(total)):
        assert sum(int(row[column]) for row in sources) == int(total[column])
    assert person.targets.count() == 0
    assert result.get_by_role("button", name="Rematch").is_visible()


@pytest.mark.parametrize("title", ["TransAtlantic", "Yamataï"])
def test_a_whole_game_by_clicking(ann: Person, title: str) -> None:
    ann.open_table(title, ["Me", "Random bot"])
    ann.play()
    assert ann.decisions > 30
    check_result(ann)


def saved_game(folder: Path, name: str, **options: str) -> tuple[Path, int]:
    """A game that bots played, as a file, and how many entries its log has."""
    match, bot = seaboard.game(name).new(2, 11, **options), seaboard.bot("random", 11)
    while not match.over:
        match.play(bot.choose(match.look()))
    path = folder / "game.json"
    match.save(path)
    return path, len(match.log_for(None))


@pytest.mark.parametrize(
    ("name", "title", "options"),
    [
        ("oltremare", "Oltre Mare", {}),
        ("shipyard", "Shipyard", {}),
        ("nuremberg", "First Train to Nuremberg", {}),
        ("nuremberg", "First Train to Nuremberg", {"Map": "Wensleydale"}),
    ],
)
def test_the_beginning_and_the_end_of_a_long_game_by_clicking(
    ann: Person, tmp_path: Path, name: str, title: str, options: dict[str, str]
) -> None:
    ann.open_table(title, ["Me", "Random bot"], **options)
    ann.play(15)
    path, entries = saved_game(tmp_path, name, **{label.lower(): value.lower() for label, value in options.items()})
    ann.upload(path)
    page = ann.page
    page.goto(page.url.replace("ply=0", f"ply={entries - 30}"))
    page.get_by_label("Against").select_option("random")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda address: "ply" not in address)
    ann.play()
    check_result(ann)
