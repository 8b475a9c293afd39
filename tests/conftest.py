"""Fixtures that every floor's tests share."""

import pytest

from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet
from pieces import LANGUAGES, alphabet_of


@pytest.fixture(params=LANGUAGES)
def alphabet(request: pytest.FixtureRequest) -> Alphabet:
    """Each alphabet in turn."""
    return alphabet_of(request.param)


@pytest.fixture
def catalan() -> Alphabet:
    """The Catalan alphabet."""
    return alphabet_of("ca")


@pytest.fixture
def romanian() -> Alphabet:
    """The Romanian alphabet."""
    return alphabet_of("ro")


@pytest.fixture
def catalan_rules() -> RuleSet:
    """The rules of a Catalan duplicate."""
    return RuleSet.preset("catalan_duplicate")


@pytest.fixture
def romanian_rules() -> RuleSet:
    """The rules of a Romanian duplicate."""
    return RuleSet.preset("romanian_duplicate")
