"""The comparison of a catalogue with the texts of the code."""

import ast
from collections.abc import Iterator
from io import BytesIO
from types import SimpleNamespace

import pytest
from babel.messages.catalog import Catalog

import check_catalogues
from devtools.catalogues import APP, catalogue_files, extracted, problems, toml_sentences
from devtools.looked_at import looked_at
from devtools.rooms import modules


def wanted() -> Catalog:
    catalogue = Catalog()
    catalogue.add("The clock runs", locations=[("judge.html", 3)])
    catalogue.add("May", context="month", locations=[("formats.py", 9)])
    catalogue.add("%(name)s has left")
    catalogue.add(("one slip", "%(num)d slips"))
    return catalogue


def translated(**changes: object) -> Catalog:
    catalogue = Catalog(locale="ca")
    catalogue.add("The clock runs", changes.get("clock", "El rellotge corre"))
    catalogue.add("May", changes.get("may", "maig"), context="month")
    catalogue.add("%(name)s has left", changes.get("left", "%(name)s ha plegat"))
    catalogue.add(("one slip", "%(num)d slips"), changes.get("slips", ("una butlleta", "%(num)d butlletes")))
    return catalogue


def test_a_complete_catalogue_is_in_order() -> None:
    assert list(problems(wanted(), translated())) == []


def test_a_text_that_is_not_there_is_named_with_its_place() -> None:
    have = translated()
    have.delete("The clock runs")
    assert list(problems(wanted(), have)) == ["missing: 'The clock runs' (judge.html:3)"]


def test_the_context_tells_texts_apart() -> None:
    have = translated()
    have.delete("May", context="month")
    have.add("May", "maig")
    assert list(problems(wanted(), have))[1] == "no longer used: 'May'"


def test_an_empty_translation_is_none() -> None:
    assert list(problems(wanted(), translated(may=""))) == ["not translated: 'May' [month]"]


def test_an_uncertain_translation_is_none() -> None:
    have = translated()
    have.get("The clock runs").flags.add("fuzzy")
    assert list(problems(wanted(), have)) == ["fuzzy: 'The clock runs'"]


def test_every_value_appears_under_its_name() -> None:
    assert list(problems(wanted(), translated(left="%(nom)s ha plegat"))) == [
        "other placeholders: '%(name)s has left'"
    ]


def test_the_singular_may_do_without_the_number_but_not_the_plural() -> None:
    assert list(problems(wanted(), translated(slips=("una butlleta", "butlletes")))) == [
        "other placeholders: 'one slip'"
    ]


def test_a_plural_form_may_not_be_missing() -> None:
    assert list(problems(wanted(), translated(slips=("una butlleta",)))) == [
        "1 plural forms of 2: 'one slip'"
    ]


def test_a_text_that_is_no_longer_in_the_code_goes() -> None:
    have = translated()
    have.add("Gone", "Fora")
    assert list(problems(wanted(), have)) == ["no longer used: 'Gone'"]


def test_texts_are_found_in_code_templates_and_data() -> None:
    places = {place.rpartition(".")[2] for message in extracted() for place, _ in message.locations}
    assert places == {"py", "html", "toml"}


DATA = b"""
icon = "clock"
title = "The clock runs"

[[parts]]
steps = ["Tap it.", {it = {button = "Begin"}}]
slips = {by = "num", one = "one slip", many = "%(num)d slips"}
"""


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ({"places": "title parts.steps"}, [(3, "gettext", "The clock runs"), (6, "gettext", "Tap it.")]),
        ({"places": "*.slips"}, [(7, "ngettext", "one slip", "%(num)d slips")]),
        ({"places": "*.button icon"}, [(2, "gettext", "clock"), (6, "gettext", "Begin")]),
    ],
)
def test_sentences_of_data_are_those_in_the_places_that_are_named(options, found) -> None:
    assert [
        (line, name, *texts) for line, name, texts, _ in toml_sentences(BytesIO(DATA), (), (), options)
    ] == found


def test_every_text_of_data_is_a_sentence_where_no_place_is_named() -> None:
    assert len(list(toml_sentences(BytesIO(DATA), (), (), {}))) == 5


def test_there_is_a_catalogue_for_catalan() -> None:
    assert "ca" in {path.stem for path in catalogue_files()}


def test_an_apostrophe_is_that_of_print() -> None:
    assert list(problems(wanted(), translated(clock="L'hora corre"))) == [
        "an apostrophe as print does not have it: 'The clock runs'"
    ]


def texts_requested() -> Iterator[tuple[str, str]]:
    """Every constant text that the code asks a catalogue for, with its file."""
    for path in modules(APP):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(node.func, "attr", "") if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and name in ("gettext", "ngettext", "pgettext", "npgettext"):
                texts = node.args["pgettext" in name :][: 2 if name.startswith("n") else 1]
                yield from ((path.name, str(text.value)) for text in texts if isinstance(text, ast.Constant))


def test_no_text_of_the_code_stays_english_because_nobody_found_it() -> None:
    found = {
        part
        for message in extracted()
        for part in ([message.id] if isinstance(message.id, str) else message.id)
    }
    asked = looked_at("calls for a sentence", list(texts_requested()))
    assert [(file, text) for file, text in asked if text not in found] == []


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of catalogues, with what the code says."""
    said = Catalog()
    for text in ("Back", "Slips", ("%(num)s tile", "%(num)s tiles")):
        said.add(text, locations=[("views/page.py", len(said) + 1)])
    monkeypatch.setattr(check_catalogues, "extracted", lambda: said)
    monkeypatch.setattr(check_catalogues, "catalogue_files", lambda: sorted(tmp_path.glob("*.po")))
    return tmp_path


HEADER = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'


def test_texts_in_another_order_are_told_and_sorted(folder, capsys) -> None:
    texts = ['msgid "Slips"\nmsgstr "Butlletes"\n\n', 'msgid "Back"\nmsgstr "Enrere"\n\n']
    tiles = 'msgid "%(num)s tile"\nmsgid_plural "%(num)s tiles"\n'
    tiles += 'msgstr[0] "%(num)s fitxa"\nmsgstr[1] "%(num)s fitxes"\n'
    (folder / "ca.po").write_text(HEADER + "".join(texts) + tiles, encoding="utf-8")
    assert check_catalogues.main(update=False) == 1
    assert "another order" in capsys.readouterr().out
    assert check_catalogues.main(update=True) == check_catalogues.main(update=False) == 0
    content = (folder / "ca.po").read_text(encoding="utf-8")
    assert content.index("Enrere") < content.index("Butlletes")


def test_nothing_is_written_into_a_draft(folder, monkeypatch) -> None:
    monkeypatch.setattr(check_catalogues, "language_of", lambda _code: SimpleNamespace(instead="ca"))
    (folder / "ca.po").write_text(HEADER + 'msgid "Slips"\nmsgstr "Bulhetins"\n', encoding="utf-8")
    assert check_catalogues.main(update=True) == check_catalogues.main(update=False) == 0
    content = (folder / "ca.po").read_text(encoding="utf-8")
    assert "Bulhetins" in content
    assert "Back" not in content
    assert "tile" not in content
