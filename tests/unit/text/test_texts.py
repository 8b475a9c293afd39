"""How numbers, dates and lists are written, and that no language lacks a text."""

import ast
import datetime

import pytest

from devtools.catalogues import APP, catalogue_files, compiled_catalogues, extracted, problems, read
from faristol.app.text import SOURCE, Texts, tongues
from faristol.tiles.language import language_of

NOON = 1_795_089_600_000
"""12.00 UTC on 19 November 2026."""


@pytest.fixture(scope="module")
def catalan() -> Texts:
    return Texts.compiled("ca", compiled_catalogues()["ca"], datetime.UTC)


@pytest.fixture(scope="module")
def romanian() -> Texts:
    return Texts.compiled("ro", compiled_catalogues()["ro"], datetime.UTC)


@pytest.fixture(scope="module")
def english() -> Texts:
    return Texts.english(datetime.UTC)


def test_the_languages_of_the_pages_are_those_of_the_catalogues_and_english() -> None:
    assert {("ca", "Català"), ("ro", "Română"), ("en", "English")} <= set(tongues().items())
    assert {path.stem for path in catalogue_files()} == tongues().keys() - {SOURCE}


@pytest.mark.parametrize("path", catalogue_files(), ids=lambda path: path.stem)
def test_a_catalogue_has_every_text_and_nothing_else(path) -> None:
    assert list(problems(extracted(), read(path), whole=not language_of(path.stem).instead)) == []


def test_every_sentence_of_the_code_is_found_for_translation() -> None:
    """What stands inside the braces of a formatted text may be overlooked by the tool that collects texts."""
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in extracted()}
    for path in APP.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            said = node.args[0]
            if name in ("_", "gettext", "ngettext") and isinstance(said, ast.Constant):
                assert said.value in known, f"{path}:{node.lineno}"


def test_catalan_thousands_stand_apart_and_decimals_follow_a_comma(catalan: Texts) -> None:
    assert catalan.number(582463) == "582\u202f463"
    assert catalan.number(11.5) == "11,5"
    assert catalan.hundredths(1.5) == "1,50"


def test_english_numbers(english: Texts) -> None:
    assert english.number(582463) == "582,463"
    assert english.number(11.5) == "11.5"


def test_half_is_rounded_up_as_people_do(english: Texts) -> None:
    assert [english.number(value) for value in (21.25, 21.35, -21.25, 0, 7)] == [
        "21.3",
        "21.4",
        "-21.3",
        "0",
        "7",
    ]
    assert english.tenths(0.25) == "0.3"
    assert english.hundredths(0.125) == "0.13"


@pytest.mark.parametrize(
    ("iso", "written"),
    [
        ("2026-11-19", "19 de novembre de 2026"),
        ("2026-08-01", "1 d’agost de 2026"),
        ("2026-10-31", "31 d’octubre de 2026"),
        ("dijous", "dijous"),
        ("", ""),
    ],
)
def test_catalan_dates_elide_before_a_vowel(catalan: Texts, iso: str, written: str) -> None:
    assert catalan.date(iso) == written


def test_the_day_of_the_week(catalan: Texts, english: Texts) -> None:
    assert catalan.weekday("2026-11-19") == "dijous, 19 de novembre"
    assert english.weekday("2026-11-19") == "Thursday, 19 November"


@pytest.mark.parametrize(
    ("hours", "said"),
    [(0, "avui, 12.00"), (-12, "avui, 0.00"), (-13, "ahir, 23.00"), (-37, "17 de novembre de 2026, 23.00")],
)
def test_a_moment_is_told_from_today(catalan: Texts, hours: int, said: str) -> None:
    assert catalan.moment(NOON + hours * 3_600_000, NOON) == said


@pytest.mark.parametrize(
    ("milliseconds", "shown"), [(180_000, "3:00"), (41_000, "0:41"), (40_001, "0:41"), (0, "0:00")]
)
def test_a_second_that_has_begun_counts(english: Texts, milliseconds: int, shown: str) -> None:
    assert english.duration(milliseconds) == shown


@pytest.mark.parametrize(
    ("names", "written"),
    [
        ([], ""),
        (["Pau"], "Pau"),
        (["Pau", "Laia"], "Pau i Laia"),
        (["Pau", "Laia", "Roc"], "Pau, Laia i Roc"),
        (["2 Pau", "3 \u2068محمد\u2069", "4 Roc"], "2 Pau, \u20683 \u2068محمد\u2069\u2069 i 4 Roc"),
    ],
)
def test_lists_in_words(catalan: Texts, names: list[str], written: str) -> None:
    assert catalan.sequence(names) == written


@pytest.mark.parametrize(
    ("count", "said"),
    [(1, "1 punct"), (2, "2 puncte"), (19, "19 puncte"), (20, "20 de puncte"), (101, "101 puncte")],
)
def test_romanian_has_a_form_for_few_and_one_for_many(romanian: Texts, count: int, said: str) -> None:
    assert romanian.ngettext("%(num)s point", "%(num)s points", count) % {"num": count} == said


def test_whole_minutes_are_said_in_words_and_others_as_on_a_clock(catalan: Texts, romanian: Texts) -> None:
    assert [catalan.minutes(seconds) for seconds in (60, 180, 210)] == ["1 minut", "3 minuts", "3:30"]
    assert [romanian.minutes(seconds) for seconds in (60, 120, 1800)] == [
        "1 minut",
        "2 minute",
        "30 de minute",
    ]
