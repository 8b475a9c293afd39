"""Figures, their bars, the table and the results file; every bar is measured."""

import json
import re
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest

from bench.__main__ import chosen
from bench.bars import BARS
from bench.changes import changes, committed
from bench.figures import Figure, ratio_of_medians, repeated, table
from bench.results import LATEST, machine, record
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


def test_the_noise_is_that_of_the_measurements() -> None:
    steady, wild = [50.0, 51.0, 50.0, 49.0] * 10, [50.0, 90.0, 20.0, 49.0] * 10
    assert repeated(wild, of=fmean)["value"] == fmean(wild)
    assert repeated(steady, of=fmean)["noise"] < 2 < repeated(wild, of=fmean)["noise"]
    assert repeated([7.0] * 5, [2.0] * 5, of=ratio_of_medians) == {"value": 3.5, "noise": 0}


def beside(*figures: Figure, **earlier: Any) -> list[str]:
    """The lines of what has changed since a run that had a figure of 100 of each."""
    rows = [{"what": one.what, "unit": one.unit, "value": 100, **earlier} for one in figures]
    text = changes(list(figures), {"P1": {"machine": machine(), "figures": rows}})
    return [re.sub(r"\s{2,}", "|", line) for line in text.splitlines()[1:]]


def test_what_has_changed_is_told_with_the_worst_first() -> None:
    lines = beside(
        figure(what="a", unit="ms", value=130, noise=9),
        figure(what="b", unit="1/s", value=50),
        figure(what="c", unit="x", value=90, at_least=1, noise=5),
        figure(what="d", unit="px", value=99),
    )
    assert lines == [
        "P1|b|100|50|7.07 1/s|WORSE by 50%",
        "P1|a|100|130|12.7 ms|WORSE by 30%",
        "P1|c|100|90|7.07 x|WORSE by 10%",
        "P1|d|100|99|0 px|better by 1%",
        "4 changed, 0 within their noise, 0 new.",
    ]


def test_what_is_within_the_noise_of_both_runs_has_not_changed() -> None:
    once = figure(unit="ms", value=120)
    assert beside(once) == ["0 changed, 1 within their noise, 0 new."]
    several = figure(unit="ms", value=120, noise=12)
    assert len(beside(several, noise=12)) == 2
    assert beside(several, noise=17) == beside(once)


def test_what_no_run_had_before_is_new_and_another_machine_is_named() -> None:
    before = {"P1": {"machine": "another", "figures": []}}
    assert changes([figure()], before).splitlines()[1:] == [
        "0 changed, 0 within their noise, 1 new.",
        "Committed from another machine: P1.",
    ]


def test_the_committed_run_is_that_of_the_last_commit_whatever_has_been_measured_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = committed()
    monkeypatch.setattr("bench.changes.LATEST", LATEST.with_name("none.json"))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert {"P1", "P6"} <= set(expected) <= set(BARS)
    assert committed() == {}


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
