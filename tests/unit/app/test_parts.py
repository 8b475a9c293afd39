"""What the page shows after each answer is what a page made anew would show."""

import asyncio
import random
import re

import pytest

from faristol.app.app import App
from faristol.app.text import Texts
from markup import unbroken

ACTIONS = (
    ("slip.live", {"table": "1", "coordinates": "h", "word": ""}),
    ("slip.live", {"table": "2", "coordinates": "h4", "word": "CAN"}),
    ("slip.live", {"table": "2", "coordinates": "h4", "word": "XYZ"}),
    ("slip.enter", {"table": "1", "coordinates": "H4", "word": "CANTADA", "at": "word"}),
    ("slip.enter", {"table": "2", "coordinates": "8D", "word": "CANT", "at": "word"}),
    ("slip.enter", {"table": "3", "coordinates": "H4", "word": "TACDANA", "at": "word"}),
    ("slip.enter", {"table": "9", "coordinates": "H4", "word": "CANTADA", "at": "word"}),
    ("slip.claim", {"table": "3", "claim": "late"}),
    ("slip.same", {"table": "3"}),
    ("slip.table", {"table": "2"}),
    ("slip.edit", {"player": "1"}),
    ("slip.withdraw", {"player": "1"}),
    ("clock.pause", {}),
    ("clock.resume", {}),
    ("clock.stop", {}),
    ("clock.back", {}),
    ("slips.close", {}),
    ("slips.close", {"confirm": "yes"}),
    ("slips.wait", {}),
    ("slips.reopen", {}),
    ("master.more", {}),
    ("master.type", {"coordinates": "H4", "word": "CANT"}),
    ("master.cancel", {}),
    ("master.confirm", {}),
    ("rack.draw", {}),
    ("rack.type", {"tiles": "QQQ"}),
    ("clock.start", {}),
    ("player.leave", {"player": "3"}),
    ("player.restore", {"player": "3"}),
    ("runtime.status", {"offline": "ready"}),
    ("stream.changed", {"stream": "another"}),
    ("clock.end", {"deadline": "x"}),
    ("no.such", {}),
    ("go", {"path": ""}),
    ("go", {"path": "/results"}),
    ("go", {"path": "/menu"}),
    ("go", {"path": "/projector"}),
    ("projector.rack", {"value": "announcement"}),
    ("projector.rack", {"value": "time"}),
    ("projector.look", {}),
    ("go", {"path": "/round/1"}),
    ("go", {"path": "/round/7"}),
)


def made_anew(window) -> str:
    """The page of the present state, with texts of its own, for which nothing has been made yet."""
    known, window.inner.texts = window.inner.texts, Texts.english()
    page = asyncio.run(App(window.inner)._page())
    window.inner.texts = known
    return unbroken(page.html)


@pytest.mark.parametrize("seed", range(3))
def test_an_answer_leaves_the_page_as_if_it_had_been_made_anew(window, seed):
    window.set_up()
    window.open_round("CANTADA")
    here, chance = window.path, random.Random(seed)
    for _ in range(50):
        name, fields = chance.choice(ACTIONS)
        if name == "go":
            fields = {"path": here + fields["path"]}
        window.send(name, **fields)
        assert window.html == made_anew(window)
        if not window.path.startswith(here):
            window.go(here)


def test_a_key_sends_only_what_it_changes(window):
    window.set_up()
    window.open_round("CANTADA")
    window.send("slip.live", table="1", coordinates="H", word="")
    window.send("slip.live", table="1", coordinates="H4", word="")
    assert "html" not in window.effects[0]
    assert list(window.effects[0]["parts"]) == ["slip-form"]


def test_another_page_is_sent_whole(window):
    window.set_up()
    window.open_round("CANTADA")
    window.go(f"{window.path}/menu")
    assert "html" in window.effects[0]


def test_each_part_is_the_element_of_its_name(window):
    window.set_up()
    window.open_round("CANTADA")
    assert len(window.shown.parts) == 9
    for name, html in window.shown.parts.items():
        assert re.match(rf'<\w+[^>]* id="{name}"', html)
        assert html.endswith(">")
