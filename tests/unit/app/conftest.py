"""One window of the app without a browser: actions in, effects out, everything else real."""

import html
import random
import re
from collections.abc import Iterator

import pytest

from at_once import at_once
from faristol.app.alarm import OVER
from faristol.app.app import SHOW, App
from faristol.app.text import Texts
from faristol.app.views.render import Page
from faristol.app.window import Window as AppWindow
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.storage.log import EventLog, ListStore, MemoryLists, MemoryLog
from hand import Hand
from library import FolderLibrary
from markup import unbroken, without_tags
from remembered import STORE, remembered

ENGLISH = Texts.english()
"""Of all windows: their templates are loaded once."""


class ChosenFiles:
    """What a person has chosen, by its address; what the app offers is kept likewise."""

    def __init__(self) -> None:
        self.data: dict[str, bytes] = {}

    async def read(self, url: str) -> bytes:
        if url not in self.data:
            raise Refused("list.unreadable")
        return self.data[url]

    async def offer(self, data: bytes, media_type: str) -> str:
        url = f"blob:{len(self.data)}"
        self.data[url] = data
        return url


class Window:
    """A page that sends actions and keeps what came back last."""

    UNDONE: tuple[str, ...] = (OVER,)
    """What is not sent though the app asks for it: what belongs to the end of a clock."""

    def __init__(
        self,
        log: EventLog,
        seed: int = 1,
        store: ListStore | None = None,
        now: int = 1_763_580_000_000,
        app: type[App] = App,
    ) -> None:
        self.log, self.store, self.kind = log, store, app
        self.files = ChosenFiles()
        self.now = now
        self.boot(seed)

    def boot(self, seed: int) -> None:
        """Start the app: nothing is there but what is saved."""
        self.inner = AppWindow(
            log=self.log,
            library=FolderLibrary(self.store),
            files=self.files,
            texts=ENGLISH,
            texts_in=lambda language: ENGLISH,
            now=lambda: self.now,
            rng=random.Random(seed),
        )
        self.app = self.kind(self.inner)
        self.effects: list[dict[str, object]] = []
        self.shown = Page("", "")
        self.path = ""
        self.send("app.start")

    def send(self, action: str, /, **fields: object) -> str:
        """Send an action; the page's HTML comes back."""
        self.effects = at_once(self.app.handle({"name": action, "fields": fields}))
        if (later := self.effect("again")) and later["name"] == SHOW:
            self.effects += at_once(self.app.handle({"name": SHOW}))
        page = self.effect("page")
        if page is None:  # it stays as it was
            return self.html
        self.path = page["path"]
        parts = page["parts"] if "html" in page else {**self.shown.parts, **page["parts"]}
        self.shown = Page(page.get("html", self.shown.frame), page["title"], parts)
        return self.html

    def go(self, path: str) -> str:
        return self.send("go", path=path)

    def reloaded(self) -> "Window":
        """The same page in a browser that has forgotten everything but what is saved."""
        window = Window(self.log, store=self.store)
        window.now = self.now
        window.go(self.path)
        return window

    def elsewhere(self) -> "Window":
        """A device on which nothing is saved yet."""
        window = Window(MemoryLog(), 2, MemoryLists())
        window.now = self.now
        return window

    def choose_file(self, action: str, name: str, data: bytes, **fields: str) -> str:
        """Choose a file for an action, and let the app work on it until it needs no more time."""
        self.files.data["blob:chosen"] = data
        self.send(action, url="blob:chosen", size=str(len(data)), filename=name, **fields)
        self.work()
        return self.html

    def work(self) -> None:
        """Send again what the app asks for, but what is left undone."""
        while asked := [
            one["name"] for one in self.effects if one["kind"] == "again" and one["name"] not in self.UNDONE
        ]:
            self.send(str(asked[0]))

    @property
    def html(self) -> str:
        """The page as the browser has it, its parts included, no tag broken and none on a new line."""
        return unbroken(self.shown.html)

    @property
    def text(self) -> str:
        """What a person can read of the page."""
        plain = without_tags(self.shown.html)
        return " ".join(html.unescape(plain).split())

    def effect(self, kind: str) -> dict[str, object] | None:
        """The effect of a kind, if the page was asked for it."""
        return next((effect for effect in self.effects if effect["kind"] == kind), None)

    @property
    def notices(self) -> list[tuple[str, str]]:
        """Where and with which rule something is said on the page."""
        return [(notice.anchor, notice.rule) for notice in self.inner.session.notices]

    @property
    def state(self):
        """The saved state of the duplicate on the page."""
        stream = self.path.split("/")[2]
        return at_once(self.inner.open(DUPLICATE, stream)).state

    def set_up(self, *players: str, **rules: str) -> None:
        """Start a new duplicate with these players, and with these `rules` if they are not the usual ones."""
        self.send("duplicate.new")
        if self.state.players:  # those of last time
            self.send("setup.take_out")
        for player in players or ("Anna", "Benet", "Cristina"):
            self.send("setup.player", table="", name=player)
        if rules:
            self.send("setup.details", name=self.state.name, date=self.state.date, minutes="3", **rules)
        self.send("setup.start")

    def open_round(self, tiles: str) -> None:
        """A typed rack and a running clock."""
        self.send("rack.type", tiles=tiles)
        self.send("clock.start")


@pytest.fixture(scope="session", autouse=True)
def drawing_changes_nothing() -> Iterator[None]:
    """Whatever a test does: a page that is drawn leaves everything as it was."""
    draw = App._page

    async def watched(app: App) -> Page:
        before = remembered(app.window)
        page = await draw(app)
        after = remembered(app.window)
        read = {place for place in after.keys() - before.keys() if place[0] == STORE}
        assert {place: after[place] for place in after.keys() - read} == before
        return page

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(App, "_page", watched)
        yield


LETS_IT_BE = re.compile(r'data-action="(?!job\.)\w+\.(?:cancel|\w+_no|\w*_?keep_it)"')
"""A button that answers a question by changing nothing."""


@pytest.fixture(scope="session", autouse=True)
def whatever_is_asked_is_open() -> Iterator[None]:
    """Whatever a test does: the way back of the device closes a question before it leaves the page."""
    draw = App._page

    async def watched(app: App) -> Page:
        page = await draw(app)
        if not app.window.session.opened:
            html = page.html
            for one in LETS_IT_BE.finditer(html):
                assert html[: one.start()].rstrip().endswith("data-closes"), one
        return page

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(App, "_page", watched)
        yield


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
def store() -> MemoryLists:
    return MemoryLists()


@pytest.fixture
def window(log: MemoryLog, store: MemoryLists) -> Window:
    return Window(log, store=store)


@pytest.fixture
def another_window(log: MemoryLog, store: MemoryLists):
    """Opens further windows on the same log and the same lists."""
    return lambda seed=2, **more: Window(log, seed, store, **more)


@pytest.fixture
def hand(window: Window) -> Hand:
    """Somebody at the window, who finds things by what is written on them."""
    return Hand(window)
