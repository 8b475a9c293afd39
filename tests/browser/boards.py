"""Games of two prepared beside the browser, and what a player does on their board."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

import library
from browser.prepared import open_copy, visiting
from devtools.server import SiteServer
from faristol.board.board import SIZE
from faristol.modes.game import commands, events
from faristol.modes.game.evolving import evolve
from faristol.modes.game.game import decide
from faristol.modes.game.state import State
from faristol.modes.game.turn import Use
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import parse_coordinates, parse_play
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.storage.records import Record


class PreparedGame:
    """A game of Anna, who starts, and Benet: its racks are chosen, and what has been played.

    It is casual about tiles that are laid, unless `touch_move` is among the changes (CLA-2A).
    """

    def __init__(
        self, stream: str, racks: Sequence[str], use: Use = "tablet", *, first: str = "", **changes: object
    ) -> None:
        self.stream = stream
        rules = replace(GameRules.preset("classic"), **{"touch_move": False, **changes})
        self.referee = library.referee(rules)
        self.now, self.rng = int(time.time() * 1000), random.Random(1)
        self.records: list[Record] = []
        self.state: State | None = None
        self.do(commands.Create("Partida", "2026-11-20", use, rules, (first or f"Anna {stream}", "Benet")))
        self.do(events.StarterSet(0, "named"))
        for seat, rack in enumerate(racks if use == "tablet" else ()):
            self._tell(events.RackDrawn(seat, self.referee.alphabet.parse_rack(rack)))
        self.do(events.Begun())

    def do(self, command: commands.Command) -> None:
        """Carry out a command."""
        for event in decide(self.state, command, self.referee, now=self.now, rng=self.rng):
            self._tell(event)

    def _tell(self, event: events.Event) -> None:
        self.records += to_records(self.stream, [event], self.records, self.now)
        self.state = evolve(self.state, event, self.now)

    def play(self, *plays: str) -> PreparedGame:
        """Plays such as "H8 CASA", one after the other."""
        for text in plays:
            self.do(commands.PlayTiles(parse_play(text, self.referee.alphabet)))
            self.do(commands.CompleteTurn())
        return self

    @property
    def path(self) -> str:
        """The address of its page inside the site."""
        return f"#/game/{self.stream}"


def copy_of_games(*games: PreparedGame) -> str:
    """The text of a saved copy with all of them."""
    return write_backup([game.records for game in games], games[0].now)


def point(page: Page, square: str) -> tuple[float, float]:
    """The middle of a square in the window."""
    area = page.get_by_role("application").bounding_box()
    assert area
    row, column = divmod(parse_coordinates(square)[0], SIZE)
    size = area["width"] / SIZE
    return area["x"] + (column + 0.5) * size, area["y"] + (row + 0.5) * size


def middle(target: Locator) -> tuple[float, float]:
    """The middle of an element in the window."""
    area = target.bounding_box()
    assert area
    return area["x"] + area["width"] / 2, area["y"] + area["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag with the mouse."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def at_games(
    browser: Browser, server: SiteServer, games: Sequence[PreparedGame], **options: object
) -> Iterator[Page]:
    """A window of somebody who has games; only Chromium can be touched by a test."""
    if "has_touch" in options and browser.browser_type.name != "chromium":
        pytest.skip("Only Chromium can be touched by a test.")
    with visiting(browser, **options) as visit:
        page = visit.open(server.address())
        open_copy(page, copy_of_games(*games))
        expect(page.get_by_role("status")).to_contain_text(str(len(games)))
        yield page


class Finger:
    """A finger on a touch screen (Chromium only)."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", (x, y))

    def up(self) -> None:
        self._send("touchEnd")

    def cancel(self) -> None:
        self._send("touchCancel")

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
