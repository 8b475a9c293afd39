"""How numbers, dates and lists are written, and that no language lacks a text."""

import ast
import datetime
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from devtools.catalogues import APP, catalogue_files, compiled_catalogues, extracted, problems, read
from devtools.looked_at import looked_at
from devtools.rooms import modules, templates
from faristol.app.text import SOURCE, Texts, tongues
from faristol.app.text.formats import isolated_in, together
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
    asked = {}
    for path in modules(APP):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            said = node.args[0]
            if name in ("_", "gettext", "ngettext") and isinstance(said, ast.Constant):
                asked[f"{path}:{node.lineno}"] = said.value
    looked_at("calls for a sentence", asked)
    assert [place for place, sentence in asked.items() if sentence not in known] == []


def test_catalan_thousands_stand_apart_and_decimals_follow_a_comma(catalan: Texts) -> None:
    assert catalan.number(582463) == "582\u202f463"
    assert catalan.number(11.5) == "11,5"
    assert catalan.hundredths(1.5) == "1,50"


def test_english_numbers(english: Texts) -> None:
    assert english.number(582463) == "582,463"
    assert english.number(11.5) == "11.5"


@pytest.mark.rule("EDG-A7")
@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("1 000 mots, 25 000 000 cops", "1_000 mots, 25_000_000 cops"),
        ("set 7, 50 % de 1 234", "set 7, 50_% de 1_234"),
        ("Open 2026 12 000", "Open 2026 12_000"),
        ("sala 4 412-388, any 2026", "sala 4_412-388, any 2026"),
        ("taula 4 12, 1 0000", "taula 4 12, 1 0000"),
    ],
)
def test_no_line_ends_within_a_number_that_was_typed(typed: str, drawn: str) -> None:
    assert together(typed) == drawn.replace("_", "\u00a0")
    assert isinstance(together(Markup(typed)), Markup)


@pytest.mark.rule("EDG-A7")
def test_no_line_ends_between_a_figure_and_its_per_cent_or_within_a_number(
    english: Texts, catalan: Texts
) -> None:
    """Sentences get theirs when they are read; what pages put together has it written out."""
    apart = re.compile(r"""(?:\}\}?|\)s|\d) %(?!%|\(|\})(?=[<"'\s.,;)])""")
    pages = looked_at("modules and templates of the app", [*templates().values(), *modules(APP)])
    comments = re.compile(r'"""[\s\S]*?"""')
    assert [path.name for path in pages if apart.search(comments.sub("", path.read_text("utf-8")))] == []
    assert not re.search(r"\s", catalan.number(1_234_567).replace("\u202f", ""))
    assert english.gettext("%(percent)s %% of the master plays").count("\u00a0") == 1


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


@pytest.mark.rule("EDG-B3")
def test_a_long_time_is_said_in_days_and_hours(catalan: Texts, romanian: Texts, english: Texts) -> None:
    minute, hour, day = 60_000, 3_600_000, 86_400_000
    spans = (30_000, hour - 1000, hour, hour + minute, day, 26 * hour + 5 * minute, 400 * day)
    assert [english.span(one) for one in spans] == [
        *("0:30", "59:59", "1 hour", "1 hour, 1 minute", "1 day", "1 day, 2 hours", "400 days")
    ]
    assert catalan.span(50 * hour) == "2 dies, 2 hores"
    assert romanian.span(23 * hour) == "23 de ore"


@pytest.mark.rule("EDG-B3")
@given(st.integers(1, 7_200_000), st.integers(0, 999))
def test_a_time_is_said_as_its_last_second_that_has_begun(english: Texts, whole: int, less: int) -> None:
    second = -(-whole // 1000) * 1000
    assert english.span(second - less) == english.span(second)
    assert not english.span(second).startswith("60:")


def test_whole_minutes_are_said_in_words_and_others_as_on_a_clock(catalan: Texts, romanian: Texts) -> None:
    assert [catalan.minutes(seconds) for seconds in (60, 180, 210)] == ["1 minut", "3 minuts", "3:30"]
    assert [romanian.minutes(seconds) for seconds in (60, 120, 1800)] == [
        "1 minut",
        "2 minute",
        "30 de minute",
    ]


@pytest.mark.rule("X2")
@pytest.mark.parametrize(
    ("html", "shown"),
    [
        ("<td>שרה לוי</td><td>12</td>", "<td><bdi>שרה לוי</bdi></td><td>12</td>"),
        ("<p>Anna, שרה בת־אל, عبد, 12</p>", "<p>Anna, <bdi>שרה בת־אל</bdi>, <bdi>عبد</bdi>, 12</p>"),
        ("<b>שרה (taula 12)</b>", "<b><bdi>שרה</bdi> (taula 12)</b>"),
        ("שרה 2", "<bdi>שרה</bdi> 2"),
        *((same, same) for same in ("<bdi>שרה</bdi>", '<p dir="auto">שרה, عبد</p>', "<option>שרה</option>")),
        *((same, same) for same in ('<a title="שרה">Anna</a>', "<p>\u2068שרה\u2069, 12</p>", "Anna")),
    ],
)
def test_a_name_from_the_right_turns_nothing_round_that_stands_beside_it(html: str, shown: str) -> None:
    assert isolated_in(html) == shown
    assert isolated_in(shown) == shown
