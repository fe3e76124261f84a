"""What an hour of play must not do to a server: the criteria of `benchmarks.soak`, on figures made up for them."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from benchmarks.load import Figures
from benchmarks.soak import Sample, draw, faults


def soak(memory: list[float], took: float = 10.0, files_left: int = 0, errors: tuple[str, ...] = ()) -> Any:
    figures = Figures(errors=list(errors))
    figures.times |= {"state": [took] * 100, "act": [took] * 100}
    samples = [Sample(minute, held, 50, took, took) for minute, held in enumerate(memory)]
    return SimpleNamespace(samples=samples, figures=figures, files_left=files_left)


def test_memory_that_fills_up_and_stays_is_well() -> None:
    warming = [100.0 + 4 * minute for minute in range(15)]
    assert faults(soak(warming + [160.0, 170.0, 158.0] * 15), 300) == []


@pytest.mark.parametrize("rise", [1.2, 5.0], ids=["slowly", "fast"])
def test_memory_that_rises_on_and_on_is_a_fault(rise: float) -> None:
    (fault,) = faults(soak([100.0 + rise * minute for minute in range(60)]), 300)
    assert fault.startswith("Memory rises: ")


def test_slow_answers_open_files_and_errors_are_faults() -> None:
    flat = [100.0] * 60
    assert len(faults(soak(flat, took=400.0), 300)) == 2
    assert faults(soak(flat, files_left=40), 300) == ["40 files stay open when everybody has gone."]
    assert faults(soak(flat, errors=("GET /: 500",)), 300) == ["GET /: 500"]


def test_the_picture_shows_memory_and_answers(tmp_path: Path) -> None:
    draw(soak([100.0, 120.0, 110.0]), tmp_path / "soak.svg")
    text = (tmp_path / "soak.svg").read_text()
    assert "Memory of the server, MB" in text and "Answers, ms" in text
