"""The check that every implemented rule has a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from check_rules import Rule, check, load_rules, main, marked_rules

RULES = {
    "SCO-1": Rule("common", "premiums", True),
    "NOT-1": Rule("common", "coordinates", True),
    "COR-1": Rule("COR", "string", False),
}


def source(*ids: str) -> str:
    return f"import pytest\n\n@pytest.mark.rule({', '.join(map(repr, ids))})\ndef test(): ...\n"


def test_implemented_rules_with_tests_are_in_order() -> None:
    findings = check(RULES, {"test_a.py": source("SCO-1"), "test_b.py": source("NOT-1", "COR-1")})
    assert findings.errors == ()
    assert findings.unproved == ()


def test_an_implemented_rule_needs_a_test() -> None:
    findings = check(RULES, {"test_a.py": source("SCO-1")})
    assert findings.errors == ("NOT-1 is implemented and no test proves it",)


def test_rules_that_no_test_proves_are_listed() -> None:
    assert check(RULES, {}).unproved == ("SCO-1", "NOT-1", "COR-1")


def test_a_marker_must_name_a_rule() -> None:
    findings = check(RULES, {"test_a.py": source("SCO-1", "NOT-1", "SCO-9")})
    assert findings.errors == ("test_a.py:3: no rule SCO-9",)


def test_a_marker_must_write_its_rule_out() -> None:
    findings = check({}, {"test_a.py": "pytestmark = pytest.mark.rule(SOME_RULE)"})
    assert findings.errors == ("test_a.py:1: a rule ID must be written out",)


def test_markers_are_found_wherever_they_stand() -> None:
    text = """
pytestmark = pytest.mark.rule("A-1")
CASES = [pytest.param(1, marks=pytest.mark.rule("A-2")), *(
    pytest.param(key, marks=pytest.mark.rule("A-3" if key == "ca" else "A-4")) for key in KEYS
)]

class TestClass:
    @pytest.mark.slow
    @pytest.mark.rule("A-5", "A-6")
    def test(self): "@pytest.mark.rule('A-7') in a text is no marker"
"""
    assert sorted(rule_id or "" for rule_id, _ in marked_rules(text)) == [
        f"A-{number}" for number in range(1, 7)
    ]


@pytest.mark.parametrize(
    "fields",
    [
        'document = "CLA", summary = "x"',
        'document = "CLA", summary = "x", implemented = true, extra = 1',
        'document = "XYZ", summary = "x", implemented = true',
        'document = "CLA", summary = "", implemented = true',
        'document = "CLA", summary = "x", implemented = "yes"',
    ],
)
def test_a_rule_must_be_complete(tmp_path: Path, fields: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(f'"A-1" = {{ {fields} }}')
    with pytest.raises(ValueError, match="A-1"):
        load_rules(path)


@pytest.mark.parametrize(("implemented", "code"), [("true", 1), ("false", 0)])
def test_the_exit_code_tells_whether_something_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], implemented: str, code: int
) -> None:
    (tmp_path / "rules.toml").write_text(
        f'"A-1" = {{ document = "CLA", summary = "x", implemented = {implemented} }}'
    )
    assert main([str(tmp_path)]) == code
    assert "without a test: A-1" in capsys.readouterr().out


def test_the_committed_rules_are_complete() -> None:
    rules = load_rules(Path(__file__).parents[2] / "rules.toml")
    assert {"BRD-1", "TIL-CA", "CLA-1A", "MAL-3", "DUP-1.1B", "ROM-1", "COR-1", "SWI-1"} <= set(rules)
