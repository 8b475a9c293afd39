"""Features: one name for each action and page, and which page a path leads to."""

import inspect

import pytest

from faristol.app.feature import Feature, Features
from faristol.app.features import FEATURES
from faristol.errors import Refused


async def nothing(*_given: object) -> None:
    """An action or a page of a test."""


def test_there_are_no_two_actions_of_one_name():
    with pytest.raises(ValueError, match=r"a\.b"):
        Features([Feature(actions=({"a.b": nothing}, {"a.b": nothing}))])


def test_there_are_no_two_pages_at_one_path():
    with pytest.raises(ValueError, match="games"):
        Features([Feature(pages={"games": nothing}), Feature(pages={"games": nothing})])


def test_what_the_page_sends_by_itself_is_an_action():
    assert FEATURES.unasked <= FEATURES.actions.keys()


@pytest.mark.parametrize(
    ("path", "pattern", "given"),
    [
        ("game/k3", "game/*", ["k3"]),
        ("game/k3/", "game/*", ["k3"]),
        ("game/new", "game/new", []),
        ("game/k3/print", "game/*/print/**", ["k3"]),
        ("game/k3/print/score/2", "game/*/print/**", ["k3", "score", "2"]),
        ("", "", []),
    ],
)
def test_a_path_leads_to_the_page_that_names_most_of_it(path, pattern, given):
    patterns = ("", "game/*", "game/new", "game/*/print/**", "**")
    pages = {known: type(known, (), {"__call__": nothing, "of": known})() for known in patterns}
    page, parts = Features([Feature(pages=pages)]).page(path)
    assert (page.of, list(parts)) == (pattern, given)


@pytest.mark.parametrize("path", ["nowhere", "game", "game/k3/nowhere", "duplicate/k3/results/1/2"])
def test_a_path_that_leads_nowhere_is_refused(path):
    with pytest.raises(Refused) as fault:
        FEATURES.page(path)
    assert fault.value.code == "app.path"


def test_every_page_takes_the_parts_that_its_path_leaves_open():
    for feature in FEATURES.all:
        for path, page in feature.pages.items():
            given = [part for part in path.split("/") if part == "*"]
            inspect.signature(page).bind(None, *given)
