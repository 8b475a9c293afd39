"""The check that the program gets no heavier."""

from pathlib import Path

import pytest

import check_weight
from check_weight import WAYS_OUT, heavier, weigh, written

LONG = "x" * 161


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for name, text in {
        "one/feature.py": '"""Who comes."""\nfound = 1\n',
        "two/feature.py": '"""Count."""\n\n\ndef found():\n    """What is there."""\n    return "found"\n',
        "one/rows.py": "",
        "two/rows.py": "# found\n",
        "one/page.html": f"<p>\n{LONG}\n</p>\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_each_figure_is_counted(package: Path) -> None:
    figures = weigh(package)
    assert figures == {
        "template lines over 160 characters": 1,
        "docstrings without a verb": 2,
        "files that share their name": 2,
        "identifiers named found": 2,
        **{f"identifiers named {name}": 0 for name in ("place", "whole", "known", "said")},
    }


def test_what_is_above_its_ceiling_or_has_none_is_named() -> None:
    now = {"lines": 1001, "files": 5, "names": 1}
    assert heavier(now, {"lines": 1000, "files": 5}) == [
        "lines: 1,001, at most 1,000 are allowed",
        "names: 1, at most 0 are allowed",
    ]


def test_an_update_lowers_ceilings_and_raises_none(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_weight, "weigh", lambda: {"lines": 9, "files": 4})
    monkeypatch.setattr(check_weight, "CEILINGS", tmp_path / "weight.toml")
    check_weight.CEILINGS.write_text(written({"lines": 10, "files": 3}, {}), encoding="utf-8")
    assert check_weight.main(["--update"]) == 1
    assert capsys.readouterr().err == f"files: 4, at most 3 are allowed\n{WAYS_OUT}\n"
    assert '"lines" = 9\n"files" = 3\n' in check_weight.CEILINGS.read_text(encoding="utf-8")
