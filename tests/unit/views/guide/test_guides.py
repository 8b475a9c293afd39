"""Guides: what they name is what the pages say, in every language, and their sentences are short."""

import re
from functools import cache
from pathlib import Path

import pytest

from devtools.catalogues import FOLDER, compiled_catalogues, extracted, read
from devtools.looked_at import looked_at
from devtools.rooms import templates
from faristol.app.features import FEATURES
from faristol.app.guide.feature import GUIDES, Guide, Named, Step, guide_page, index_page
from faristol.app.text import Texts, tongues
from faristol.errors import Refused
from faristol.tiles.language import language_of

OURS = re.compile(r"(^|/)guide/")
MOST_WORDS = 50
"""Of a step, in English: two or three short sentences."""
PLAIN = {"Practise", "Slips"}
"""Texts of buttons and links that have a context elsewhere, and none where the guides mean them."""


@cache
def texts_in(language: str) -> Texts:
    """The texts of a language, without any other that stands in for it."""
    found = compiled_catalogues().get(language)
    return Texts.compiled(language, found) if found else Texts.english()


@cache
def of_pages() -> frozenset[tuple[str, str]]:
    """Every text that a page other than the guide has, after its context."""
    return frozenset(
        (message.context or "", message.id if isinstance(message.id, str) else message.id[0])
        for message in extracted()
        if message.id and any(not OURS.search(place) for place, _line in message.locations)
    )


def steps(guide: Guide) -> list[Step]:
    return [step for part in guide.parts for step in part.steps]


def named(guide: Guide) -> list[Named]:
    """Everything of the app that a guide names."""
    return [one for step in steps(guide) for one in step.named.values() if one.role != "code"]


def places(sentence: str) -> set[str]:
    """The names of the places of a sentence."""
    return set(re.findall(r"%\((\w+)\)s", sentence))


@pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)
def test_what_a_guide_names_is_a_text_of_a_page(guide):
    assert [one.text for one in named(guide) if (one.context, one.text) not in of_pages()] == []


def test_a_text_that_means_several_things_is_named_with_the_context_of_its_page():
    apart = {text for context, text in of_pages() if context}
    bare = {one.text for guide in GUIDES.values() for one in named(guide) if not one.context}
    assert bare & apart == PLAIN


def test_a_text_that_no_page_has_is_found():
    assert ("", "Set up a duplicate") in of_pages()
    assert ("", "Set up a duplicata") not in of_pages()
    assert ("", GUIDES["evening"].parts[1].steps[0].said) not in of_pages()


@pytest.mark.parametrize("language", tongues())
@pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)
def test_a_guide_says_it_as_the_pages_of_the_language_do(guide, language):
    texts = texts_in(language)
    for step in steps(guide):
        assert places(step.said) == step.named.keys()
        shown = step.shown(texts)
        assert "%(" not in shown
        for one in step.named.values():
            assert one.shown(texts) in re.sub(r"</?bdi[^>]*>", "", shown.unescape())
    if language != "en" and not language_of(language).instead:
        lacking = [one.text for one in named(guide) if (one.context, one.text) not in translated(language)]
        assert lacking == []


@cache
def translated(language: str) -> frozenset[tuple[str, str]]:
    """Every text that a catalogue has in its language, after its context."""
    return frozenset(
        (message.context or "", message.id if isinstance(message.id, str) else message.id[0])
        for message in read(FOLDER / f"{language}.po")
        if all([message.string] if isinstance(message.string, str) else message.string)
    )


@pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)
def test_a_step_is_short(guide):
    assert [step.said for step in steps(guide) if len(step.said.split()) > MOST_WORDS] == []


@pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)
def test_what_a_guide_links_to_is_a_page(guide):
    for one in named(guide):
        if one.path:
            FEATURES.page(one.path.removeprefix("#/"))


@pytest.mark.parametrize("language", tongues())
def test_every_guide_is_in_the_list_and_has_a_page(language):
    texts = texts_in(language)
    listed = index_page((), texts).html
    for key, guide in GUIDES.items():
        assert f'href="#/guide/{key}"' in listed
        shown = guide_page(guide, (), texts).html
        assert f"<h1>{texts.gettext(guide.title)}</h1>" in shown
        numbers = [int(number) for number in re.findall(r'<li value="(\d+)">', shown)]
        assert numbers == list(range(1, len(guide.steps) + 1))


@pytest.mark.parametrize("language", tongues())
@pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)
def test_the_page_of_a_guide_has_every_part_with_its_steps(guide, language, text_of):
    texts = texts_in(language)
    shown = text_of(guide_page(guide, (), texts).html)
    for part in guide.parts:
        assert texts.gettext(part.title) in shown
        for step in part.steps:
            assert "".join(step.shown(texts).striptags().split()) in "".join(shown.split())


def test_every_guide_is_done_by_a_test():
    paths = Path(__file__).parents[3].glob("*/**/test_*guide*.py")
    source = "".join(path.read_text(encoding="utf-8") for path in paths)
    done = set(re.findall(r'(?:Reader|Follower)\(\w[\w.]*, "(\w+)"', source))
    assert done == looked_at("guides", GUIDES).keys()


def test_pages_lead_to_the_guide_to_what_they_are_about():
    pages = looked_at("templates", templates()).values()
    text = "".join(path.read_text(encoding="utf-8") for path in pages)
    calls = re.findall(r"guide_link\((.*?)\) }}", text)
    led_to = {key for call in calls for key in re.findall(r'"(\w+)"', re.sub('== "board"', "", call))}
    led_to |= {*re.findall(r'go\("guide", .*"#/guide/(\w+)/', text)}
    assert led_to == GUIDES.keys() - {"club", "wrong", "hosting"}


def test_a_guide_leads_back_to_the_page_that_one_comes_from():
    page, given = FEATURES.page("guide/evening/duplicate/thursday/menu")
    assert page is FEATURES.page("guide/evening")[0]
    assert given == ["evening", "duplicate", "thursday", "menu"]
    texts, guide = texts_in("en"), GUIDES["evening"]
    assert 'href="#/duplicate/thursday/menu"' in guide_page(guide, (), texts, "duplicate/thursday/menu").html
    assert 'href="#/duplicate' not in guide_page(guide, (), texts).html


def test_a_guide_that_does_not_exist_is_refused():
    page, given = FEATURES.page("guide/nothing")
    assert given == ["nothing"]
    with pytest.raises(Refused, match=r"app\.path"):
        page(None, *given).send(None)
