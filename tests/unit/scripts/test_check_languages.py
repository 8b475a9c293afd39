"""The check that no code names a language."""

from pathlib import Path

import pytest

from check_languages import check, in_code, in_template


@pytest.mark.parametrize(
    ("source", "line", "text"),
    [
        ('PRESETS = {"ro": "x"}', 1, "ro"),
        ('def of(alphabet):\n    return alphabet.language == "ca"', 2, "ca"),
        ('rules = RuleSet.preset("romanian_duplicate")', 1, "romanian_duplicate"),
        ('VOICE = "ca-nw"', 1, "ca-nw"),
        ('NAME = f"{place} Català"[0] + "Català"', 1, "Català"),
        ('SPOKEN = ("ron",)', 1, "ron"),
    ],
)
def test_a_language_in_code_is_found(source: str, line: int, text: str) -> None:
    assert (line, text) in in_code(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""Sorted as in "ca"."""',
        'class Rules:\n    """Romanian."""\n    place: str\n    """"ro" has none."""',
        'TITLE = _("Catalan classic rules (CLA)")',
        "from faristol.tiles import romanian",
        'DOCUMENT = "ROM"',
        'usual = languages()[state.language].usual["duplicate"]',
    ],
)
def test_what_names_none_may_stand(source: str) -> None:
    assert not list(in_code(source))


def test_a_language_in_a_template_is_found() -> None:
    page = '<p lang="{{ language }}">\n<b lang="ro">{% if state.language == \'ca\' %}'
    assert list(in_template(page)) == [(2, "ro"), (2, "ca")]


def test_a_place_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app/setup.py").write_text('"""Doc."""\n\nFIRST = "ca"\n', encoding="utf-8")
    [sentence] = check(tmp_path)
    assert sentence.startswith(f"{tmp_path}/app/setup.py:3: “ca” names a language")


@pytest.mark.slow
def test_the_code_names_none() -> None:
    assert check() == []
