"""The device's way back: whatever a page asks is closed before it is left."""

import asyncio

import pytest

from asked import press_all
from browser.whole_app import everything, pages
from hand import Hand
from unit.app.conftest import Window


@pytest.mark.rule("EDG-A6")
def test_whatever_a_button_asks_is_closed_without_an_answer(hand: Hand, window: Window) -> None:
    hand.bring(everything())
    found = set()
    for path, action in press_all(window, list(pages())):
        found.add(action)
        session, heads = window.inner.session, asyncio.run(window.log.heads())
        for left in reversed(range(session.opened)):
            window.send("question.close")
            assert (window.path, session.opened) == (path, left), action
        assert asyncio.run(window.log.heads()) == heads, action
    assert len(found) >= 9, found
