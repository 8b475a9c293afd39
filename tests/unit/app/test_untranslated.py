"""Tiles, plays and codes stay as they are where a browser translates the page."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from faristol.app.views.written import kept, plays
from unit.app.conftest import Window
from unit.app.test_drawing import opened, streams, walk

__all__ = ("opened", "streams")

EMPTY = frozenset("area br col hr img input link meta source wbr".split())
NO_TEXT = frozenset("kbd option script style svg".split())
"""What no browser translates, and the keys of a keyboard."""

SQUARE = re.compile(r"(?<![\w-])(?:[A-O](?:1[0-5]|[1-9])|(?:1[0-5]|[1-9])[A-O])(?!\w)")
CODE = re.compile(r"(?=\D*\d)(?=[^A-Z]*[A-Z])[A-Z0-9]{6}")


class Untranslated(HTMLParser):
    """Collects what of a page a browser would translate: its texts, and the tiles among them."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.texts: list[str] = []
        self.tiles: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        marked = given.get("translate") == "no" or tag in NO_TEXT or any(known for _, known in self.open)
        shown = (given.get("class") or "").split()
        if "tile" in shown and "back" not in shown and not marked and not given.get("aria-hidden"):
            self.tiles.append(str(self.get_starttag_text()))
        if tag not in EMPTY:
            self.open.append((tag, marked))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not any(marked for _, marked in self.open):
            self.texts.append(" ".join(data.split()))


def translated(window: Window) -> Untranslated:
    page = Untranslated()
    page.feed(window.html)
    return page


def wrong_in(window: Window) -> Iterator[tuple[str, str]]:
    """What of any page would be translated and must not be, with the page."""
    for path in walk(window):
        page = translated(window)
        yield from ((path, tile) for tile in page.tiles)
        for text in page.texts:
            if SQUARE.search(text) or CODE.fullmatch(text):
                yield path, text


@pytest.mark.rule("X8")
def test_no_page_has_a_tile_a_play_or_a_code_that_is_translated(opened):
    found = list(wrong_in(opened()))
    assert not found, "\n".join(map(str, dict.fromkeys(found)))


@pytest.mark.rule("X8")
@pytest.mark.parametrize(
    ("sentence", "marked"),
    [
        ("Anna: CANTADA H4, 72 points", ["CANTADA H4"]),
        ("Words on the board: H4 CANT(A)DA; 9H DEU", ["H4 CANT(A)DA", "9H DEU"]),
        ("7C: COl·lEGI <b>", ["7C: COl·lEGI"]),
        ("The first play covers H8.", ["H8"]),
        ("RED has 5 points, see CLA-5B", []),
    ],
)
def test_the_plays_of_a_sentence_are_marked_and_nothing_else(sentence, marked):
    shown = str(plays(sentence))
    assert re.findall(r'<bdi translate="no">(.*?)</bdi>', shown) == marked
    assert "<b>" not in shown


@pytest.mark.rule("X8")
def test_a_name_in_a_list_is_marked(opened):
    window = opened()
    for path, name in (
        ("#/tournament/swiss/pairing", "Benet"),
        ("#/correspondence/letters/sheet", "Ana Pop"),
    ):
        window.go(path)
        assert name not in translated(window).texts


@pytest.mark.rule("X8")
@pytest.mark.parametrize("part", ["CANTADA", "CANT(A)DA", "L·L", "H4", "12A:", "ȘAH", "AB EE", "ABC234"])
def test_a_part_of_a_play_is_marked(part):
    assert str(kept(part)) == f'<bdi translate="no">{part}</bdi>'
    assert str(kept("Passes")) == "Passes"
