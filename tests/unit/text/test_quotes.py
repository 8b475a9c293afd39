"""Quotation marks and spaces of the catalogues."""

import re
from pathlib import Path

from babel.messages.pofile import read_po

import faristol.app.text


def catalan() -> list[str]:
    with (Path(faristol.app.text.__file__).parent / "ca.po").open("rb") as file:
        return [str(message.string) for message in read_po(file, locale="ca")]


def test_catalan_quotes_with_its_own_marks() -> None:
    assert [text for text in catalan() if "“" in text or "”" in text] == []


def test_no_catalan_line_breaks_before_an_ellipsis_a_percent_sign_or_a_unit() -> None:
    loose = re.compile(r" …|(\d|\)s) (%%|MB\b|GB\b|min\b)")
    assert [text for text in catalan() if loose.search(text)] == []
