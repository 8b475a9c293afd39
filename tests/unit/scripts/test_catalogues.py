"""The comparison of a catalogue with the texts of the code."""

from babel.messages.catalog import Catalog

from devtools.catalogues import catalogue_files, extracted, problems


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


def test_texts_are_found_in_code_and_templates() -> None:
    places = {place.rpartition(".")[2] for message in extracted() for place, _ in message.locations}
    assert places == {"py", "html"}


def test_there_is_a_catalogue_for_catalan() -> None:
    assert "ca" in {path.stem for path in catalogue_files()}
