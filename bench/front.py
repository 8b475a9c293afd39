"""What leads, counted on a phone (front.md): controls and pixels of states, taps and flicks of twelve jobs.

The real site in Chromium. Every job begins at Today and is done by somebody who knows the way. A flick is a
thumb's way over the page, FLICK pixels: as many as it takes until what is tapped is in sight.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from math import ceil
from random import Random

from playwright.sync_api import Browser, Locator, Page, expect

import games
import gametable
from bench.figures import Figure
from bench.lab import Lab
from bench.practice import practised
from browser.games import copy_of_tables
from browser.prepared import PLAYERS, Prepared, copy_of, go, open_copy, path_of
from browser.visits import Visit
from faristol.modes.duplicate import events as e
from faristol.modes.game.events import Signed
from faristol.storage.backup import write_backup

PHONE = {"width": 390, "height": 844}
FLICK = 600
DAY = 86_400_000
EVENING = 18
"""The hour at which a club's device is opened."""

CONTROLS = """() => ["a[href]", "button", "input:not([type=hidden])", "select", "textarea", "summary"]
  .flatMap(kind => [...document.querySelectorAll(kind)])
  .filter(one => one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().width > 1
    && !one.closest(".aside, .ear, .soundless") && !one.classList.contains("rule")).length"""
COVERED = """one => one.closest(".places") ? 0
  : document.querySelector(".places")?.getBoundingClientRect().height ?? 0"""
"""Pixels of the foot that the bar covers; what is in the bar is always in sight."""

PIXELS = "() => document.scrollingElement.scrollHeight"

FIRST_VISIT, MANY_KEPT, MENU, END = (14, 844), (16, 900), 20, 10
"""Controls, and for pages also pixels, at most."""

MOST_TAPS = 18
"""Of all jobs together."""


class Walk:
    """A way through the pages from Today: what it takes in taps and flicks."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps, self.flicks = page, 0, 0
        go(page, "#/")

    def tap(self, found: Locator) -> None:
        """Bring something into sight, and tap it."""
        found.wait_for()
        box = found.bounding_box()
        assert box is not None
        room = PHONE["height"] - found.evaluate(COVERED)
        self.flicks += ceil(max(0, box["y"] + box["height"] - room, -box["y"]) / FLICK)
        self.taps += 1
        found.click()

    def link(self, name: str) -> None:
        """Tap a link."""
        self.tap(self.page.get_by_role("link", name=name).first)

    def button(self, name: str) -> None:
        """Tap a button."""
        self.tap(self.page.get_by_role("button", name=name).first)

    def next(self) -> None:
        """Tap the big button."""
        self.tap(self.page.locator("#next"))

    def leads_to(self, path: str) -> None:
        """Wait for the page that the job ends with."""
        self.page.wait_for_url(re.compile(f"#/{path}"))


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of the states and of the jobs."""
    with lab.served(lab.site) as address, lab.browser() as browser:
        for locale in ("ca-ES", "ro-RO", "en-GB"):
            page = _visitor(browser, address, locale)
            yield from _page(page, f"first visit, {locale[:2]}", FIRST_VISIT)
            page.context.close()
        walks = _as_newcomer(browser, address)
        player = _visitor(browser, address)
        _with_a_game_and_cards(player)
        yield _controls(player, "the end of a game", END)
        walks |= _as_player(player)
        player.context.close()
        judge = _visitor(browser, address)
        open_copy(judge, copy_of(*_nineteen()))
        expect(judge.locator("#app").get_by_text("Restored: 19.")).to_be_visible()
        go(judge, "#/")
        yield from _page(judge, "nineteen things kept", MANY_KEPT)
        walks |= _as_judge(judge)
        go(judge, path_of("Tonight", "/menu"))
        yield _controls(judge, "the judge's menu", MENU)
        judge.context.close()
        walks |= _as_club(browser, address)
        for name, walk in walks.items():
            flicks = {"flicks": walk.flicks}
            yield Figure(bar="FRO", what=f"taps: {name}", value=walk.taps, unit="taps", details=flicks)
        taps, flicks = (sum(getattr(walk, kind) for walk in walks.values()) for kind in ("taps", "flicks"))
        yield Figure(bar="FRO", what="the twelve jobs", value=taps, unit="taps", at_most=MOST_TAPS)
        yield Figure(bar="FRO", what="the twelve jobs", value=flicks, unit="flicks", at_most=0)


def _visitor(browser: Browser, address: str, locale: str = "en-GB", zone: str | None = None) -> Page:
    options = {"viewport": PHONE, "locale": locale, "timezone_id": zone, "has_touch": True}
    page = browser.new_context(**options).new_page()
    page.goto(address)
    Visit.wait_for_app(page)
    return page


def _controls(page: Page, what: str, most: int) -> Figure:
    value = page.evaluate(CONTROLS)
    return Figure(bar="FRO", what=f"{what}: controls", value=value, unit="", at_most=most)


def _page(page: Page, what: str, most: tuple[int, int]) -> Iterator[Figure]:
    yield _controls(page, what, most[0])
    pixels = page.evaluate(PIXELS)
    yield Figure(bar="FRO", what=f"{what}: pixels", value=pixels, unit="px", at_most=most[1])


def _as_newcomer(browser: Browser, address: str) -> dict[str, Walk]:
    """What is done before anything is kept."""
    page = _visitor(browser, address)
    puzzle = Walk(page)
    puzzle.next()
    puzzle.leads_to("practice/position/")
    page.context.close()
    return {"puzzle at the first visit": puzzle}


def _with_a_game_and_cards(page: Page) -> None:
    """Bring cards that are due and a game that is over, and stay at its end once its turns are looked at."""
    now = int(datetime.now().timestamp() * 1000)
    played = games.play_on(gametable.game("classic", "tablet", seed=5), Random(18), games.Chance())
    for seat in (0, 1):
        played.do(Signed(seat))
    for copy in (copy_of_tables(played=played), write_backup([practised(12, 24)], now)):
        open_copy(page, copy)
        expect(page.locator("#app").get_by_text("Restored: 1.")).to_be_visible()
    go(page, "#/game/played")
    expect(page.locator("#next")).to_contain_text("Try", timeout=600_000)


def _as_player(page: Page) -> dict[str, Walk]:
    """What a player does who has cards that are due, and a game that is over."""
    walks = {}
    cards = walks["due cards"] = Walk(page)
    cards.button("12 cards")
    cards.leads_to("practice/cards")
    computer = walks["a game against the computer"] = Walk(page)
    computer.link("Play")
    computer.leads_to("play")
    computer.next()
    computer.leads_to(r"game/\w+")
    mistakes = walks["my mistakes"] = Walk(page)
    mistakes.button("Mistakes")
    mistakes.leads_to("practice/turns/")
    word = walks["is it a word?"] = Walk(page)
    word.link("Is it a word?")
    word.leads_to("words/judge")
    join = walks["join an event"] = Walk(page)
    join.link("Join an event")
    join.leads_to("join")
    return walks


def _past(today: date) -> list[Prepared]:
    """Eighteen evenings that are over, the last one a week ago."""
    return [
        Prepared(
            f"Evening {chr(65 + number)}",
            PLAYERS,
            ago=(number + 1) * 7 * DAY,
            date=f"{today - timedelta(weeks=number + 1)}",
        )
        .do(e.Started())
        .rack("CANTADA")
        .master("H4 CANTADA")
        .do(e.Ended("force_majeure"))
        for number in range(18)
    ]


def _nineteen() -> list[Prepared]:
    """An evening that goes on, and those that are over."""
    today = date.today()
    tonight = (
        Prepared("Tonight", PLAYERS, date=f"{today}")
        .do(e.Started())
        .rack("CANTADA")
        .master("H4 CANTADA")
        .rack("SOLERS?")
    )
    return [tonight, *_past(today)]


def _as_club(browser: Browser, address: str) -> dict[str, Walk]:
    """What the club's device leads to on its usual evening (FRO-2)."""
    now = datetime.now(UTC)
    ahead = (EVENING - now.hour + 12) % 24 - 12
    page = _visitor(browser, address, zone=f"Etc/GMT{-ahead:+d}")
    open_copy(page, copy_of(*_past((now + timedelta(hours=ahead)).date())))
    expect(page.locator("#app").get_by_text("Restored: 18.")).to_be_visible()
    tonight = Walk(page)
    tonight.next()
    tonight.leads_to(r"duplicate/\w+/setup")
    tonight.next()
    expect(page.get_by_role("img", name=re.compile("^Rack: "))).to_be_visible()
    page.context.close()
    return {"last week's people to the first rack": tonight}


def _as_judge(page: Page) -> dict[str, Walk]:
    """What a judge does while an evening goes on, and after it."""
    walks = {}
    going_on = walks["go on"] = Walk(page)
    going_on.next()
    going_on.leads_to("duplicate/tonight")
    pause = walks["a break"] = Walk(page)
    pause.link("Menu")
    pause.leads_to("duplicate/tonight/menu")
    pause.button("5 min")
    expect(page.get_by_text("Break").first).to_be_visible()
    leaves = walks["a player leaves"] = Walk(page)
    leaves.link("Menu")
    leaves.leads_to("duplicate/tonight/menu")
    leaves.link("Somebody leaves")
    leaves.button(PLAYERS[2])
    expect(page.get_by_role("button", name="Has not left")).to_be_visible()
    result = walks["a result"] = Walk(page)
    result.link("Results so far")
    result.leads_to("duplicate/tonight/results")
    month = walks["last month's evening"] = Walk(page)
    month.link("Archive")
    month.link("Evening D")
    month.leads_to("duplicate/eveningd")
    return walks
