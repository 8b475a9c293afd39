"""Quotation marks of the catalogues."""

from pathlib import Path

from babel.messages.pofile import read_po

import faristol.app.text


def test_catalan_quotes_with_its_own_marks() -> None:
    with (Path(faristol.app.text.__file__).parent / "ca.po").open("rb") as file:
        catalogue = read_po(file, locale="ca")
    texts = [str(message.string) for message in catalogue]
    assert [text for text in texts if "“" in text or "”" in text] == []
