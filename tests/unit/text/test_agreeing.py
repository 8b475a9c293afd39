"""Sentences whose words agree with their values: elision in Catalan, what follows a number in Romanian."""

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest
from markupsafe import Markup, escape

from devtools.catalogues import compiled_catalogues, extracted
from devtools.looked_at import looked_at
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.render import environment
from faristol.errors import Refused

COUNTED = re.compile(r"%\(\w+\)s de (?!la\b)(\w+)")
"""What a number counts, in Romanian."""


@pytest.fixture(scope="module")
def catalan() -> Texts:
    return Texts.compiled("ca", compiled_catalogues()["ca"])


@pytest.fixture(scope="module")
def romanian() -> Texts:
    return Texts.compiled("ro", compiled_catalogues()["ro"])


def sentences(texts: Texts) -> Iterator[tuple[str, bool]]:
    """Every form of every text with values, as the app looks it up, and whether a number chooses the form."""
    for message in extracted():
        context = (message.context,) if message.context else ()
        if isinstance(message.id, str):
            found = [texts.pgettext(*context, message.id) if context else texts.gettext(message.id)]
        else:
            look_up = texts.npgettext if context else texts.ngettext
            found = [look_up(*context, *message.id, count) for count in (1, 2, 20)]
        yield from ((said, len(found) > 1) for said in found if re.search(r"%\(\w+\)s", said))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("Anna", "d’Anna"),
        ("Èlia", "d’Èlia"),
        ("Helena", "d’Helena"),
        ("Isona", "d’Isona"),
        ("Úrsula", "d’Úrsula"),
        ("Ärla", "d’Ärla"),
        ("A. Puig", "d’A. Puig"),
        ("\u2068Anna\u2069", "d’\u2068Anna\u2069"),
        ("<Anna>", "de <Anna>"),
        (1, "d’1"),
        (11, "d’11"),
        ("1,5", "d’1,5"),
        ("11\u202f000", "d’11\u202f000"),
        ("1 d’agost", "d’1 d’agost"),
        ("Benet", "de Benet"),
        ("Iolanda", "de Iolanda"),
        ("Uè", "de Uè"),
        ("Yan", "de Yan"),
        ("A", "de A"),
        ("E, I", "de E, I"),
        (8, "de 8"),
        (10, "de 10"),
        (110, "de 110"),
        ("1\u202f000", "de 1\u202f000"),
        ("1a", "de 1a"),
        ("«Anna»", "d’«Anna»"),
        ("«Benet»", "de «Benet»"),
        ("", "de "),
    ],
)
def test_catalan_elides_before_a_vowel(catalan: Texts, value: object, expected: str) -> None:
    said = f"Engega el rellotge {expected}"
    assert catalan.gettext("Start the clock of %(name)s") % {"name": value} == said
    page = environment(catalan).from_string('{{ _("Start the clock of %(name)s", name=name) }}')
    assert page.render(name=value) == str(escape(said))


def test_what_is_marked_is_elided_too(catalan: Texts) -> None:
    page = environment(catalan).from_string('{{ _("Rack of %(name)s", name=name) }}')
    assert page.render(name=Markup("<bdi>Anna</bdi>")) == "Faristol d’<bdi>Anna</bdi>"


@pytest.mark.rule("P1")
def test_no_catalan_sentence_lacks_an_elision(catalan: Texts) -> None:
    unelided = re.compile(r"\b(de|del|al|el|pel) (?=«?Anna\b)", re.IGNORECASE)
    elided = []
    for said, _ in sentences(catalan):
        anna, benet = (said % defaultdict(lambda name=name: name) for name in ("Anna", "Benet"))
        assert not unelided.search(anna), anna
        elided += [anna] * (anna != benet.replace("Benet", "Anna"))
    looked_at("sentences with an elision", elided)


def test_a_percent_sign_stays_in_the_line_of_its_number(catalan: Texts, romanian: Texts) -> None:
    for texts in (catalan, romanian, Texts.english()):
        shares = [said for said, _ in sentences(texts) if "%%" in said]
        assert len(shares) > 10
        assert not [said for said in shares if " %%" in said]


def test_other_languages_elide_nothing(romanian: Texts) -> None:
    for texts in (romanian, Texts.english()):
        said = texts.gettext("Start the clock of %(name)s")
        assert type(said) is str
        assert said % {"name": "Anna"} == (said % {"name": "Benet"}).replace("Benet", "Anna")


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, "0 caractere"),
        (2, "2 caractere"),
        (19, "19 caractere"),
        (20, "20 de caractere"),
        (99, "99 de caractere"),
        (100, "100 de caractere"),
        (101, "101 caractere"),
        (119, "119 caractere"),
        (120, "120 de caractere"),
        ("1.000", "1.000 de caractere"),
        ("1.005", "1.005 caractere"),
        ("25,5", "25,5 caractere"),
        ("−7", "−7 caractere"),
        ("−25", "−25 de caractere"),
    ],
)
def test_romanian_has_de_between_a_number_and_what_it_counts_from_20_on(
    romanian: Texts, number: int | str, expected: str
) -> None:
    said = f"Motivul are cel mult {expected}."
    assert romanian.gettext("The reason has at most %(maximum)s characters.") % {"maximum": number} == said
    page = environment(romanian).from_string(
        '{{ _("The reason has at most %(maximum)s characters.", maximum=number) }}'
    )
    assert page.render(number=number) == said


@pytest.mark.rule("P1")
def test_no_romanian_sentence_of_one_form_lacks_de_after_a_number(romanian: Texts) -> None:
    counted = {noun for said, _ in sentences(romanian) for noun in COUNTED.findall(said)}
    looked_at("nouns that numbers count", counted)
    without = re.compile(rf"%\(\w+\)s (?:{'|'.join(sorted(counted))})\b")
    assert [said for said, forms in sentences(romanian) if not forms and without.search(said)] == []


def test_a_language_is_called_as_in_a_sentence_of_the_page(catalan: Texts, romanian: Texts) -> None:
    assert [catalan.tongue(code) for code in ("ca", "ro", "en", "xx")] == [
        "català",
        "romanès",
        "anglès",
        "xx",
    ]
    assert [romanian.tongue(code) for code in ("ca", "ro", "en")] == ["catalană", "română", "engleză"]
    fault = Refused("list.other_language", language="ro", other_language="ca")
    assert explain(fault, catalan) == (
        "Els mots d’aquesta llista són en romanès, no en català: trieu aquesta llengua."
    )
