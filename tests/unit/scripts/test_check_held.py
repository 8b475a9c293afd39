"""The list of what holds each rule and promise, and in which run."""

import tomllib
from pathlib import Path

import pytest

import check_held
from check_held import Module, holders, lost, main, written

SOURCE = """
import pytest

@pytest.mark.rule("A-1")
def test_quick(): ...

@pytest.mark.slow
@pytest.mark.rule("A-1", "A-2")
def test_slow(): ...

@pytest.mark.parametrize("size", [
    pytest.param(1, marks=pytest.mark.rule("A-3")),
    pytest.param(9, marks=[pytest.mark.slow, pytest.mark.rule("A-4")]),
])
def test_sizes(size): ...

@pytest.mark.slow
class TestLong:
    @pytest.mark.rule("A-5")
    def test_in_it(self): ...

CASES = [pytest.param(1, marks=pytest.mark.rule("A-6"))]
"""
PROMISES = {"README.md": {"does": ["a.py::test_slow", "A-1"], "has": ["A-2"], "is": "a heading"}}


def test_each_rule_has_the_tests_of_its_mark_by_their_run() -> None:
    held = holders({"a.py": SOURCE}, {})
    assert held == {
        "A-1": {"quick": ["a.py::test_quick"], "slow": ["a.py::test_slow"]},
        "A-2": {"slow": ["a.py::test_slow"]},
        "A-3": {"quick": ["a.py::test_sizes"]},
        "A-4": {"slow": ["a.py::test_sizes"]},
        "A-5": {"slow": ["a.py::test_in_it"]},
        "A-6": {"quick": ["a.py"]},
    }


def test_a_promise_has_its_proofs_and_one_without_is_not_listed() -> None:
    held = holders({"a.py": SOURCE}, PROMISES)
    assert held["README.md: does"] == {"quick": ["A-1"], "slow": ["a.py::test_slow"]}
    assert held["README.md: has"] == {"slow": ["A-2"]}
    assert "README.md: is" not in held


def test_a_module_that_is_slow_makes_all_of_its_tests_slow() -> None:
    module = Module("a.py", "import pytest\npytestmark = [pytest.mark.slow]\ndef test_it(): ...\n")
    assert module.run_of("test_it") == "slow"


def test_what_was_held_and_is_no_more_is_lost_unless_nobody_knows_it_any_more() -> None:
    before = {name: {"quick": ["a.py::test"]} for name in ("A-1", "A-2", "A-3")}
    assert lost(before, {"A-1": before["A-1"]}, ["A-1", "A-2"]) == ["A-2"]


def test_the_list_is_read_as_it_was_written() -> None:
    held = holders({"a.py": SOURCE}, PROMISES)
    assert tomllib.loads(written(held)) == held


def test_the_check_fails_where_the_list_is_old_and_writes_none_that_has_lost_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_held, "TESTS", tmp_path)
    monkeypatch.setattr(check_held, "LIST", tmp_path / "held.toml")
    rule = 'document = "common", summary = "x", implemented = true'
    (tmp_path / "rules.toml").write_text("".join(f'"A-{number}" = {{ {rule} }}\n' for number in range(1, 7)))
    (tmp_path / "promises.toml").write_text("")
    (tmp_path / "a.py").write_text(SOURCE)
    assert main([]) == 1
    assert main(["--update"]) == 0
    assert main([]) == 0
    assert "6 rules and promises are held, 3 of them by the quick run" in capsys.readouterr().out

    (tmp_path / "a.py").write_text(SOURCE.replace('"A-1", "A-2"', '"A-1"'))
    before = (tmp_path / "held.toml").read_text()
    assert main(["--update"]) == 1
    assert capsys.readouterr().err.startswith("A-2: held by nothing")
    assert (tmp_path / "held.toml").read_text() == before
