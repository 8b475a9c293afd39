"""The check that every sentence of the README and of docs/ is proved."""

from __future__ import annotations

import tomllib

import pytest

import check_promises
from check_promises import check, main, named_tests, sentences

TEXT = """# A title

It plays, in two
languages; it `counts`. It sings.

```
python3 play.py
```

- a list: with a part
  in two lines
2. and a number
"""

PROOFS = {"test_a.py::test_it_plays", "SCO-1"}


def test_sentences_are_read_without_headings_and_commands() -> None:
    said = ["It plays, in two languages;", "it `counts`.", "It sings."]
    assert list(sentences(TEXT)) == [*said, "a list: with a part in two lines", "and a number"]


def test_a_sentence_that_nothing_proves_is_told() -> None:
    assert check("a.md", "It plays. It sings.", {"It plays": ["SCO-1"]}, PROOFS) == [
        "a.md: not in the table: It sings."
    ]


def test_a_reason_will_do_instead_of_a_proof_and_nothing_will_not() -> None:
    assert check("a.md", "It sings.", {"sings": "it is a joke"}, PROOFS) == []
    for nothing in ("", []):
        assert check("a.md", "It sings.", {"sings": nothing}, PROOFS) == [
            "a.md: neither a proof nor a reason: “sings”"
        ]


@pytest.mark.parametrize("text", ["It plays.", "It plays. It plays and sings."])
def test_a_quote_stands_in_one_sentence(text: str) -> None:
    quote = "It sings" if text == "It plays." else "It plays"
    count = text.count(quote)
    assert f"a.md: {count} sentences have “{quote}”" in check("a.md", text, {quote: ["SCO-1"]}, PROOFS)


def test_a_proof_that_there_is_not_is_told() -> None:
    proofs = ["test_a.py::test_it_plays", "test_a.py::test_it_sings", "SCO-9"]
    assert check("a.md", "It plays.", {"plays": proofs}, PROOFS) == [
        "a.md: no such test or rule: test_a.py::test_it_sings",
        "a.md: no such test or rule: SCO-9",
    ]


def test_tests_are_known_by_their_file_also_those_of_classes() -> None:
    source = "def helper(): ...\ndef test_one(): ...\nclass TestIt:\n    def test_two(self): ...\n"
    assert set(named_tests({"unit/test_a.py": source})) == {
        "unit/test_a.py::test_one",
        "unit/test_a.py::test_two",
    }


@pytest.mark.slow
def test_every_sentence_of_the_documents_is_in_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0, capsys.readouterr().err
    table = tomllib.loads((check_promises.TESTS / "promises.toml").read_text(encoding="utf-8"))
    assert table.keys() == {"README.md", "docs/hosting.md", "docs/what-it-does.md"}
