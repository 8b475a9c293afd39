"""Figures, their bars, the table and the results file; every bar is measured."""

import json
import re
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bench.__main__ import chosen
from bench.bars import BARS
from bench.figures import Figure, table
from bench.results import LATEST, record
from devtools import ROOT

PAGE = (ROOT / "bench/README.md").read_text(encoding="utf-8")


def figure(**values: Any) -> Figure:
    return Figure(**{"bar": "P1", "what": "to native", "value": 1.2, "unit": "x", **values})


def test_a_bar_is_met_on_its_right_side() -> None:
    assert figure(at_most=1.2).met is True
    assert figure(at_most=1.19).met is False
    assert figure(at_least=1.2).met is True
    assert figure(at_least=1.21).met is False
    assert figure().met is None


def test_the_table_says_figure_bar_and_verdict() -> None:
    lines = table([figure(at_most=1.6), figure(bar="P2", at_least=50), figure(value=12345, unit="µs")])
    shown = [re.split(r"\s{2,}", line.strip()) for line in lines.splitlines()[1:]]
    assert shown[0] == ["P1", "to native", "1.2 x", "at most 1.6", "met"]
    assert shown[1] == ["P2", "to native", "1.2 x", "at least 50", "NOT MET"]
    assert shown[2] == ["P1", "to native", "12,345 µs"]


def test_bars_are_chosen_by_their_ids_in_any_case() -> None:
    assert chosen(["p10", "P2"]) == ["P2", "P10"]
    assert chosen([]) == list(BARS)
    with pytest.raises(SystemExit, match="There is no bar P99"):
        chosen(["P99"])


def test_results_replace_those_of_the_same_bar_and_keep_the_others(tmp_path: Path) -> None:
    (tmp_path / "build.json").write_text('{"version": "1.0+abc"}', encoding="utf-8")
    lab: Any = SimpleNamespace(site=tmp_path, browser_version="chromium 1")
    path = tmp_path / "latest.json"
    record([figure(at_most=1.6), figure(bar="P2", value=7)], lab, path)
    record([figure(at_most=1.0)], lab, path)
    results = json.loads(path.read_text(encoding="utf-8"))
    assert results["P1"]["figures"] == [
        {"what": "to native", "value": 1.2, "unit": "x", "at_most": 1.0, "met": False}
    ]
    assert results["P2"]["figures"] == [{"what": "to native", "value": 7, "unit": "x"}]
    assert results["P1"]["build"] == "1.0+abc"
    assert results["P1"]["versions"]["browser"] == "chromium 1"
    assert results["P1"]["machine"]


def test_every_bar_is_measured() -> None:
    assert list(BARS) == [*(f"P{number}" for number in range(1, 20)), "BUILD", "FRO"]
    for bar in BARS.values():
        assert find_spec(f"bench.{bar.module}")


def test_the_committed_results_have_every_bar() -> None:
    results = json.loads(LATEST.read_text(encoding="utf-8"))
    assert set(results) == set(BARS)
    for result in results.values():
        assert {"build", "date", "figures", "machine", "versions"} <= set(result)
        assert any("met" in figure for figure in result["figures"])


def test_the_page_explains_every_bar() -> None:
    rows = re.findall(r"^\| (P\d+|BUILD|FRO) \| (.+?) \| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE)
    assert [row[0] for row in rows] == list(BARS)
