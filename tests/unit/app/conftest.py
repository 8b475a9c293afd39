"""One window of the app without a browser: actions in, effects out, everything else real."""

import asyncio
import html
import random
import re

import pytest

from faristol.app.app import App
from faristol.app.desk import Desk
from faristol.app.text import Texts
from faristol.app.views.render import Page
from faristol.storage.log import EventLog
from faristol.storage.memory import MemoryLog
from library import FolderLibrary


class Window:
    """A page that sends actions and keeps what came back last."""

    def __init__(self, log: EventLog, seed: int = 1) -> None:
        self.log = log
        self.now = 1_763_580_000_000
        self.desk = Desk(
            log=log,
            library=FolderLibrary(),
            texts=Texts.english(),
            texts_in=lambda language: Texts.english(),
            now=lambda: self.now,
            rng=random.Random(seed),
        )
        self.app = App(self.desk)
        self.effects: list[dict[str, object]] = []
        self.shown = Page("", "")
        self.send("app.start")

    def send(self, action: str, /, **fields: object) -> str:
        """Send an action; the page's HTML comes back."""
        self.effects = asyncio.run(self.app.handle({"name": action, "fields": fields}))
        page = self.effects[0]
        assert page["kind"] == "page"
        parts = page["parts"] if "html" in page else {**self.shown.parts, **page["parts"]}
        self.shown = Page(page.get("html", self.shown.frame), page["title"], parts)
        return self.html

    def go(self, path: str) -> str:
        return self.send("go", path=path)

    @property
    def html(self) -> str:
        """The page as the browser has it, its parts included."""
        return self.shown.html

    @property
    def text(self) -> str:
        """What a person can read of the page."""
        plain = re.sub(r"<[^>]*>", " ", self.html)
        return " ".join(html.unescape(plain).split())

    @property
    def path(self) -> str:
        return str(self.effects[0]["path"])

    def effect(self, kind: str) -> dict[str, object] | None:
        """The effect of a kind, if the page was asked for it."""
        return next((effect for effect in self.effects if effect["kind"] == kind), None)

    @property
    def notices(self) -> list[tuple[str, str]]:
        """Where and with which rule something is said on the page."""
        return [(notice.place, notice.rule) for notice in self.desk.session.notices]

    @property
    def state(self):
        """The saved state of the duplicate on the page."""
        stream = self.path.split("/")[2]
        return asyncio.run(self.desk.open(stream)).state

    def set_up(self, *players: str) -> None:
        """A new duplicate with these players, started."""
        self.send("duplicate.new")
        for player in players or ("Anna", "Benet", "Cristina"):
            self.send("setup.player", table="", name=player)
        self.send("setup.start")

    def open_round(self, tiles: str) -> None:
        """A typed rack and a running clock."""
        self.send("rack.type", tiles=tiles)
        self.send("clock.start")


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
def window(log: MemoryLog) -> Window:
    return Window(log)


@pytest.fixture
def another_window(log: MemoryLog):
    """Opens further windows on the same log."""
    return lambda seed=2: Window(log, seed)
