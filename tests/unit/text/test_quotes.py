"""Quotation marks, spaces and ends of the texts in the catalogues."""

import re
from collections import defaultdict

import pytest

from devtools.catalogues import catalogue_files, read
from devtools.looked_at import looked_at

CATALOGUES = {
    path.stem: looked_at(
        "sentences",
        [
            (message.id if isinstance(message.id, str) else message.id[-1], text)
            for message in read(path)
            if message.id
            for text in ([message.string] if isinstance(message.string, str) else message.string)
        ],
    )
    for path in catalogue_files()
}
ENDS = ".:?!…"


def test_catalan_quotes_with_its_own_marks() -> None:
    assert [text for _, text in CATALOGUES["ca"] if "“" in text or "”" in text] == []


def test_romanian_closes_what_it_opens() -> None:
    assert [text for _, text in CATALOGUES["ro"] if text.count("„") != text.count("”")] == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_no_line_breaks_before_an_ellipsis_a_percent_sign_or_a_unit(language: str) -> None:
    loose = re.compile(r"(?<=.) …|(\d|\)s) (%%|MB\b|GB\b|min\b)")
    assert [text for _, text in CATALOGUES[language] if loose.search(text)] == []


def end(text: str) -> str:
    """The mark at the end of a text, if it has one; an abbreviation has none."""
    return text[-1] if text[-1] in ENDS and text != "dvs." else ""


def test_a_romanian_text_ends_as_the_english_one_does() -> None:
    assert [pair for pair in CATALOGUES["ro"] if end(pair[0]) != end(pair[1])] == []


@pytest.mark.parametrize(("language", "quoted"), [("ca", "«{}»"), ("ro", "„{}”")])
def test_a_label_that_a_sentence_names_is_called_as_on_its_button(language: str, quoted: str) -> None:
    labels = defaultdict(set)
    for english, text in CATALOGUES[language]:
        labels[english].add(quoted.format(text))
    named = [
        (text, labels[label])
        for english, text in CATALOGUES[language]
        if not english.startswith("and choose “Add")  # what the menu of Safari says
        for label in re.findall("“([^”%]+)”", english)
        if label in labels
    ]
    looked_at("sentences that name a label", named)
    assert [text for text, names in named if not any(name in text for name in names)] == []
