"""A game cites the document that it is played by."""

import re

import pytest

from faristol.app.views.game.articles import cited
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
    assert cited(rule, GameRules.preset(key)) == expected


@pytest.mark.parametrize("key", DOCUMENTS)
@pytest.mark.parametrize("part", ["", "arbiter", "help"])
def test_no_page_of_a_game_cites_another_document(window, key, part):
    game = Seated(window, key)
    game.lay("H8 CASA")
    game.do(c.ChallengePlay())
    game.page(part)
    said = set(re.findall(r'class="rule"[^>]*><span>(CLA|MAL|ROM)[- ,]', window.html))
    assert said <= {DOCUMENTS[key]}, said
    assert said or part == "arbiter"
