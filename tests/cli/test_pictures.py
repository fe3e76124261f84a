"""`seaboard draw` and `seaboard gallery`."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import seaboard
from seaboard.core.play.scene import LAYOUTS
from tests.cli.test_commands import run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved game of some decisions."""
    match, bot = seaboard.game("transatlantic").new(3, 5), seaboard.bot("random", 5)
    for _ in range(30):
        match.play(bot.choose(match.look()))
    match.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_draw_writes_a_position_as_the_seat_sees_it(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "table.svg"
    code, printed, _ = run(capsys, "draw", str(saved), "-o", str(out), "--ply", "10", "--seat", "1", "--layout", "phone", "--theme", "dark")
    assert code == 0 and printed == ""
    assert out.read_text("utf-8") == seaboard.load(saved).at(10).svg(1, "phone", "dark")


@pytest.mark.xdist_group("browser")
def test_draw_makes_png_pictures_of_the_size_asked_for(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "table.png"
    code, _, _ = run(capsys, "draw", str(saved), "-o", str(out), "--layout", "phone", "--scale", "2")
    data = out.read_bytes()
    assert code == 0 and data.startswith(b"\x89PNG") and int.from_bytes(data[16:20]) == 2 * 390


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("-o", "table.pdf"), "A picture is an .svg or a .png"),
        (("-o", "table.svg", "--ply", "9999"), "there is no position 9999"),
        (("-o", "table.svg", "--seat", "3"), "the seats are 0 to 2"),
        (("-o", "table.svg", "--layout", "square"), "The layouts are wide, broad, middle and phone"),
        (("-o", "table.svg", "--theme", "pink"), "The themes are auto, light, dark"),
        (("-o", "table.svg", "--palette", "loud"), "The palettes are classic, safe, contrast"),
    ],
)
def test_draw_says_what_is_wrong(
    arguments: tuple[str, ...], sentence: str, saved: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(saved.parent)
    code, printed, told = run(capsys, "draw", str(saved), *arguments)
    assert code == 2 and printed == "" and sentence in told and not (saved.parent / "table.svg").exists()


def test_without_a_browser_draw_says_how_to_get_one(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    code, _, told = run(capsys, "draw", str(saved), "-o", str(tmp_path / "table.png"))
    assert code == 2 and "apt-get install chromium" in told


def test_the_gallery_shows_start_middle_and_end_in_all_layouts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, _ = run(capsys, "gallery", str(tmp_path / "out"), "transatlantic", "--svg", "--bot", "random", "-p", "2")
    names = {f"transatlantic-{moment}-{layout}.svg" for moment in ("start", "middle", "end") for layout in LAYOUTS}
    assert code == 0 and {path.name for path in (tmp_path / "out").iterdir()} == names
    for path in (tmp_path / "out").iterdir():
        assert ElementTree.parse(path).getroot().tag.endswith("svg")
