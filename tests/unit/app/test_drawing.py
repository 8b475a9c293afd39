"""A page is drawn of what a window remembers: once more, or not at all, it changes nothing for anybody.

Each drawing of every other test here is watched too: `drawing_changes_nothing` in `conftest.py`.
"""

import asyncio
import random
import re
import time
from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from html import unescape
from itertools import chain
from urllib.parse import quote

import pytest

from browser.prepared import path_of
from browser.whole_app import HALL, chained, everything, pages
from faristol.app.app import App
from faristol.app.copies.jobs import STEPS, Job
from faristol.app.session import HOME
from faristol.app.store import Keeper, Packing
from faristol.app.views.render import Page
from faristol.errors import Fault
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.keeping import KEEPING
from faristol.storage.backup import read_backup
from faristol.storage.log import Head, MemoryLog
from faristol.storage.records import Record
from remembered import STORE, remembered, saved
from unit.app.conftest import Window
from unit.views.test_signs import ANSWERS, SOLID

LINE = quote(f"{'/'.join(['15'] * 7)}/3CANTADA5/{'/'.join(['15'] * 7)} AEIRST?/ 82/0 0", safe="")

ELSEWHERE = (
    "#/about/licences/jinja2",
    "#/tournament/swiss/prizes",
    "#/tournament/swiss/prizes/1",
    f"#/games/position/classic/{LINE}",
    f"#/games/position/classic/{LINE}/print",
    f"#/games/editor/classic/{LINE}",
    "#/practice/rating/ca",
    f"#/alone/again/{path_of('Ended').split('/')[2]}",
)
"""Pages of which `whole_app` has no address."""

BEGUN = (
    ("#/practice", "positions.next", {}),
    ("#/practice", "positions.turns", {"source": "over.3.4.5"}),
    ("#/alone", "alone.begin", {"minutes": "3"}),
    ("#/settings", "letters.copy", {"language": "ca", "table": "cities"}),
    ("#/practice", "cards.start", {}),
    ("#/rehearsal", "rehearsal.begin", {}),
)
"""Actions that lead to pages of which nobody knows the address before."""

LEADING_NOWHERE = (
    "#/nowhere",
    "#/game/nowhere",
    "#/duplicate/nowhere/menu",
    "#/duplicate/nowhere/projector",
    "#/duplicate/damaged",
    "#/duplicate/damaged/projector",
    "#/duplicate/listless",
    "#/duplicate/listless/setup",
    "#/duplicate/listless/results",
    "#/game/unlisted",
    "#/game/unlisted/analysis/1",
    "#/game/unlisted/replay",
    "#/tournament/nowhere",
    "#/correspondence/nowhere",
    "#/championship/nowhere",
    "#/season/nowhere",
    "#/alone/nowhere",
    "#/tablets/nowhere",
    "#/share/nothing",
    "#/games/editor/classic/nothing",
    "#/games/position/classic/nothing",
    "#/games/position/classic",
    "#/practice/position/best.ca.0000000000000000",
    "#/game/over/correct/99",
    f"{path_of('Ended')}/round/99",
    "#/tournament/swiss/round/99",
    "#/prepared/nowhere",
    "#/simultaneous/nowhere",
    "#/joined/guest",
    "#/join/nothing",
    "#/letter/nothing",
    "#/settings/letters/ca/nothing",
)
"""What is not there or not whole, or lacks its word list."""


class Undrawn(App):
    """Nobody looks at what it answers."""

    async def _page(self) -> Page:
        return Page("", "")


@pytest.fixture(scope="module")
def streams() -> dict[str, list[Record]]:
    """Something of every mode, and what cannot be shown."""
    found = dict(read_backup(everything()).streams)
    for name, source in (("listless", "result"), ("unlisted", "over")):
        first, *others = found[source]
        unknown = replace(first, data={**first.data, "lexicon_checksum": "0" * 64})
        found[name] = chained([unknown, *others], stream=name)
    found["damaged"] = [replace(record, stream="damaged") for record in found["result"]]
    return found


@pytest.fixture
def opened(streams: dict[str, list[Record]]):
    """Opens a window on all of it."""
    now = int(time.time() * 1000)

    def window(app: type[App] = App) -> Window:
        log = MemoryLog()
        log._streams.update(streams)
        return Window(log, now=now, app=app)

    return window


def walk(window: Window) -> Iterator[str]:
    """Every page, and what is none, one after the other."""
    window.send("club.name", name="Ateneu")
    for path, action, fields in BEGUN:
        window.go(path)
        window.send(action, **fields)
        window.work()
        assert window.path != path, (action, window.text)
        yield window.path
    for path in (*pages(), *chain(*HALL.values()), *ELSEWHERE, *LEADING_NOWHERE):
        window.go(path)
        yield path


class AskedLog(MemoryLog):
    """Counts how often it was asked for the streams."""

    asked = 0

    async def heads(self) -> Sequence[Head]:
        self.asked += 1
        return await super().heads()


@pytest.mark.parametrize("path", ["#/", "#/archive", "#/club"])
def test_a_page_asks_for_the_streams_once_while_it_is_drawn(streams, path) -> None:
    log = AskedLog()
    log._streams.update(streams)
    window = Window(log, now=int(time.time() * 1000))
    window.go(path)
    before, drawn = log.asked, asyncio.run(window.app._page())
    assert log.asked == before + 1
    log._streams.clear()
    assert asyncio.run(window.app._page()).html != drawn.html, "what is saved is seen by the next page"


def test_every_page_is_the_same_however_often_it_is_drawn(opened) -> None:
    window = opened()
    for path in walk(window):
        _, shown = window.inner.shown
        before = remembered(window.inner), saved(window.log)
        for _ in range(3):
            assert asyncio.run(window.app._page()) == shown, path
        assert (remembered(window.inner), saved(window.log)) == before, path


async def keep_duplicates(window: Window, log: MemoryLog) -> set[str]:
    """Keep the states of duplicates beside their logs; the names of those that are kept."""
    keeper, store = Keeper(log), window.inner.store(DUPLICATE)
    for head in await store.heads():
        with suppress(Fault):
            opened = await store.open(head.stream)
            keeper.add([Packing(opened.latest[-1], KEEPING.version, iter(KEEPING.pack(opened.state)))])
    while keeper.is_busy:
        await keeper.go_on(lambda: False)
    return set(log._states)


def test_a_duplicate_that_is_read_from_its_kept_state_has_the_same_pages(opened) -> None:
    plain, window = opened(), opened()
    kept = asyncio.run(keep_duplicates(plain, window.log))
    assert len(kept) > 8
    of_duplicates = [path for path in (*pages(), *chain(*HALL.values())) if kept & set(path.split("/"))]
    assert len(of_duplicates) > 30
    for path in of_duplicates:
        assert window.go(path) == plain.go(path), path


@pytest.mark.rule("FRO-12")
def test_a_page_has_at_most_one_solid_button(opened) -> None:
    several = {}
    window = opened()
    for path in walk(window):
        named = [found for tag in SOLID.findall(window.html) for found in re.findall(r' id="([^"]+)"', tag)]
        if named not in ([], ["next"], ANSWERS):
            several[path] = named
    assert several == {}


@pytest.mark.slow
def test_what_is_not_drawn_leads_to_the_same(opened, monkeypatch) -> None:
    """Every page and some of its buttons, in a window that is looked at and in one that is not."""
    window, unseen, chance = opened(), opened(Undrawn), random.Random(1)
    send = window.send

    def both(action: str, /, **fields: str) -> str:
        html, _ = send(action, **fields), unseen.send(action, **fields)
        if window.path != unseen.path:  # whoever draws the page finds that there is none
            assert window.path == HOME
            return both("go", path=HOME)
        assert others(window) == others(unseen), (window.path, action, fields)
        assert what_counts(window) == what_counts(unseen), (window.path, action, fields)
        return html

    monkeypatch.setattr(window, "send", both)
    for _ in walk(window):
        pressed = buttons(window.html)
        for action, fields in chance.sample(pressed, min(2, len(pressed))):
            both(action, **fields)
            while window.inner.session.find(Job):
                both(STEPS)
    assert saved(window.log) == saved(unseen.log)
    assert asyncio.run(App._page(unseen.app)) == asyncio.run(App._page(window.app))


def others(window: Window) -> list[dict[str, object]]:
    """All that the page was asked for but to be shown."""
    return [effect for effect in window.effects if effect["kind"] != "page"]


def what_counts(window: Window) -> dict[Hashable, object]:
    """What is remembered, whatever has been read of the log; what can only be itself by its type."""
    known = remembered(window.inner).items()
    return {place: by_type(value) for place, value in known if place[0] != STORE}


def by_type(value: object) -> object:
    """The same for another window."""
    if isinstance(value, (list, tuple)):
        return [by_type(one) for one in value]
    return type(value) if type(value).__eq__ is object.__eq__ else value


def buttons(page: str) -> list[tuple[str, dict[str, str]]]:
    """The buttons of a page that send something of their own; what is read aloud is what is seen."""
    found = []
    for button in re.findall(r'<button[^>]* data-action="[^"]*"[^>]*>', page):
        fields = {name: unescape(text) for name, text in re.findall(r' data-([\w-]+)="([^"]*)"', button)}
        found.append((fields.pop("action"), fields))
    return [one for one in found if not one[0].startswith("ear.")]
