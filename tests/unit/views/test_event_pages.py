"""The head of the pages of an event: few tabs, and a menu for the rest (FRO-6)."""

import re

import pytest

from faristol.app.views.event_pages import MOST, Top, top_part

NAMES = ("", "players", "pairing", "standings", "print", "files")


def head(english, here, names=NAMES):
    return top_part(
        english,
        Top(
            id="top",
            tabs="tabs",
            name="Cup",
            summary="",
            back=("#/", "Today"),
            path="#/cup/1",
            links={name: name or "desk" for name in names},
            here=here,
            label="This cup",
        ),
    )


def tabs_of(html):
    nav = html[html.index("<nav") :]
    return re.findall(r'href="([^"]*)"', nav), re.findall(r'href="([^"]*)"[^>]*aria-current', nav)


@pytest.mark.rule("FRO-6")
def test_there_are_four_tabs_and_the_other_pages_are_in_the_menu(english):
    html = head(english, "")
    tabs, current = tabs_of(html)
    assert len(tabs) == MOST
    assert current == ["#/cup/1"]
    menu = html[html.index("<details") : html.index("</details>")]
    assert re.findall(r'href="([^"]*)"', menu) == ["#/cup/1/print", "#/cup/1/files"]


@pytest.mark.rule("FRO-6")
def test_a_page_of_the_menu_is_a_tab_while_one_is_on_it(english):
    tabs, current = tabs_of(head(english, "files"))
    assert current == ["#/cup/1/files"]
    assert len(tabs) == MOST + 1


def test_where_all_pages_are_tabs_there_is_no_menu(english):
    assert "<details" not in head(english, "", NAMES[:MOST])
