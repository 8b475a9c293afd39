"""A game cites the document that it is played by."""

import re

import pytest

from faristol.app.game.views.articles import cited
from faristol.modes.game import commands as c
from faristol.rules.game_rules import GameRules
from seated import Seated

DOCUMENTS = {"classic": "CLA", "mallorca": "MAL", "romanian": "ROM"}


@pytest.mark.rule("ROM-2", "ROM-4", "ROM-8", "MAL-20", "MAL-23", "MAL-28")
@pytest.mark.parametrize(
    ("rule", "key", "expected"),
    [
        ("CLA-6A", "classic", "CLA-6A"),
        ("CLA-6A", "mallorca", "MAL-23"),
        ("CLA-6A", "romanian", "ROM-8"),
        ("CLA-7A", "mallorca", "MAL-28"),
        ("CLA-7B", "romanian", ""),
        ("CLA-4E", "romanian", ""),
        ("CLA-3A", "romanian", "ROM-2"),
        ("CLA-4A", "romanian", "ROM-4"),
        ("ROM-5", "classic", ""),
    ],
)
def test_the_article_of_the_own_document_or_none(rule, key, expected):
    assert cited([rule], GameRules.preset(key)) == [expected]


NAMES = {"CLA": "Classic game", "MAL": "Ciutat de Mallorca", "ROM": "Romanian rules"}


def documents_of(page):
    """The documents that the signs of a page name."""
    said = re.findall(r'class="rule"[^>]*><span>([^<]*)</span>', page)
    return {part.split(",")[0] for one in said for part in one.split("; ")}


@pytest.mark.parametrize("key", DOCUMENTS)
@pytest.mark.parametrize("part", ["", "arbiter", "rules"])
def test_no_page_of_a_game_cites_another_document(window, key, part):
    game = Seated(window, key)
    game.lay("H8 CASA")
    game.do(c.ChallengePlay())
    game.page(part)
    said = documents_of(window.html)
    assert said <= {NAMES[DOCUMENTS[key]]}
    assert said or part == "arbiter"


@pytest.mark.parametrize("key", DOCUMENTS)
def test_the_page_of_a_rule_set_and_of_a_clubs_copy_cite_its_own_document_alone(window, key):
    window.go(f"#/games/rules/{key}")
    assert documents_of(window.html) == {NAMES[DOCUMENTS[key]]}
    window.send("rules.copy", key=key)
    assert window.path != f"#/games/rules/{key}"
    assert documents_of(window.html) == {NAMES[DOCUMENTS[key]]}


def test_several_articles_of_one_place_are_one_sign(window):
    for key in DOCUMENTS:
        window.go(f"#/games/rules/{key}")
        assert not re.search(r"</button>\s*<button[^>]*class=\"rule\"", window.html)


@pytest.mark.parametrize(
    ("key", "first"),
    [("classic", "1"), ("mallorca", "1"), ("romanian", "Ce este Scrabble")],
)
def test_the_rules_at_hand_have_the_number_of_each_article_beside_it(window, key, first):
    game = Seated(window, key)
    game.page("help")
    assert f'<span class="article">{first}</span>' in window.html
    assert 'class="rule"' not in window.html
