"""What else stands in the hall: the podium, the board of a table, divisions, groups of letters, the clock."""

import random
import time
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

import library
from browser.prepared import copy_of, go, open_copy, path_of, visiting
from browser.test_hall_letters import people, stands_on_every_screen
from browser.test_projector import SCREENS
from browser.test_screens import evening
from browser.visits import PageTime, show_in
from devtools.server import SiteServer
from effort import usually
from faristol.app.groups.views.group_pages import board_page as groups_page
from faristol.app.hall.views.over import Announcement, Hall, over
from faristol.app.text import Texts
from faristol.app.tournament.views.board import board_page
from faristol.app.tournament.views.table_board import TableBoard, table_board_page
from faristol.app.views.screen import NO_CLUB, Club
from faristol.board.board import SQUARES
from faristol.modes.duplicate import commands
from faristol.modes.groups import commands as g
from faristol.modes.groups.groups import GROUPS
from faristol.modes.mode import Context
from faristol.rules.group_rules import GroupRules
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.check import broken
from faristol.tournament.data import Division
from tournaments import hall

pytestmark = [
    pytest.mark.browser,
    pytest.mark.rule("EDG-A1"),
    pytest.mark.rule("EDG-A5"),
    pytest.mark.rule("LOO-2"),
]

ENGLISH = Texts.english()
LONGEST = 200
"""Letters of a name that another device may send."""


@pytest.fixture(scope="module")
def wall(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """A page in which anything of the hall can be put."""
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        go(page, "#/about")
        yield page


def put(page: Page, html: str) -> None:
    page.evaluate("html => { document.getElementById('app').innerHTML = html; }", html)


def podium(ranks: Sequence[int], names: Sequence[str]) -> str:
    """A hall board with the whole podium over it."""
    order = [(rank, name, str(1012 - rank)) for rank, name in zip(ranks, names, strict=True)]
    told = over(Announcement("", 0, 0, 4), 0, ENGLISH, order)
    return board_page(hall().state, (), Hall(Club("Club de Scrabble"), told), "#/", 0, ENGLISH).html


@pytest.mark.parametrize("seed", usually([1], [1, 2, 3, 4]))
def test_who_stands_on_the_podium_is_read(wall: Page, seed: int) -> None:
    chance = random.Random(seed)
    for ranks in ((1,), (1, 2, 3), (1, 2, 2), (1, 1, 3, 3, 3, 3), (1,) * 40, (1, 2, *(3,) * 118)):
        names = chance.sample(people(len(ranks) + 20), len(ranks))
        put(wall, podium(ranks, names))
        stands_on_every_screen(wall, f"{ranks} {names[:6]}")


def table(names: tuple[str, str], turn: int) -> str:
    """The board of a table in the hall."""
    shown = TableBoard(12, "ca", names, (345, 1012), turn, "00" * SQUARES, (), "H4 CANTADA", 76)
    return table_board_page(hall().state, shown, (), Hall(), "#/", ENGLISH).html


@pytest.mark.parametrize("seed", usually([1], [1, 2, 3, 4]))
def test_the_two_of_a_table_are_read(wall: Page, seed: int) -> None:
    chance = random.Random(seed)
    pairs = [
        ("Ot Pi", "Ion Pi"),
        ("W" * LONGEST, "W" * (LONGEST - 3) + "Ada"),
        *[chance.sample(people(60), 2)] * 4,
    ]
    for turn, (first, second) in enumerate(pairs):
        put(wall, table((first, second), turn % 3 - 1))
        stands_on_every_screen(wall, f"{first}, {second}")


def divided(count: int, whole: bool) -> str:
    """A tournament of three divisions, between rounds or with half of the results."""
    names = people(count)
    here = hall(names)
    for division in ("A", "B" * 60, "Debutants de la primera ronda"):
        here.command(e.DivisionSet(Division(0, division)))
    for at, name in enumerate(names):
        if here.id(name) and at >= count // 4:
            here.command(c.MovePlayer(here.id(name), 2 if at < count // 2 else 3))
    pairing = here.pairing(*zip(names[::2], names[1::2], strict=True))
    here.publish(pairing, *{fault.code for fault in broken(here.state, pairing)})
    for number in range(1, count // (2 if whole else 4) + 1):
        here.command(c.EnterResult(1, number, "played", 380 + number, 370 - number))
    if whole:
        here.command(c.ReleaseStandings())
    return board_page(here.state, (), Hall(), "#/", here.now, ENGLISH).html


@pytest.mark.parametrize("count", usually([40], [8, 40, 120]))
def test_divisions_stand_under_their_heads(wall: Page, count: int) -> None:
    for whole in (False, True):
        put(wall, divided(count, whole))
        stands_on_every_screen(wall, f"{count} {whole}")


def letters(count: int, size: int, *, any_order: bool, ahead: int = 0) -> str:
    """The hall board of an event with so many groups of so many letters."""
    changed = {"groups": count, "group_size": size, "rest_group": False, "group_minimum": 0, "ahead": ahead}
    preset = GroupRules.preset("compunere" if any_order else "anticipatie")
    rules = GroupRules.from_dict({**preset.to_dict(), **changed})
    now, state, chance = int(time.time() * 1000), None, random.Random(count)
    context = Context(now, chance, library.referee(rules))
    for command in (
        g.Create("Concurs de compunere", "2026-11-28", "Iași", rules),
        g.EnterPlayers((g.Seat("Ana"), g.Seat("Ion"))),
        g.DrawGroups(),
        g.Start(),
    ):
        for event in GROUPS.decide(state, command, context):
            state = GROUPS.evolve(state, event, now)
    return groups_page(state, NO_CLUB, "#/", library.alphabet("ro"), ENGLISH).html


@pytest.mark.parametrize(("count", "size"), usually([(7, 7)], [(1, 7), (7, 7), (12, 7), (50, 2)]))
def test_groups_of_letters_fill_the_hall(wall: Page, count: int, size: int) -> None:
    for html in (letters(count, size, any_order=True), letters(count, size, any_order=False, ahead=1)):
        put(wall, html)
        stands_on_every_screen(wall, f"{count} of {size}")


INSIDE = """() => [["#clock", "[data-time]"], ["#call", null]].flatMap(([outer, inner]) => {
  const box = document.querySelector(outer), range = document.createRange();
  range.selectNodeContents(inner ? box.querySelector(inner) : box);
  const lines = [...range.getClientRects()], around = box.getBoundingClientRect();
  const left = Math.min(...lines.map((line) => line.left)) - around.left;
  const right = around.right - Math.max(...lines.map((line) => line.right));
  const least = .05 * around.width;
  return left < least || right < least || Math.abs(left - right) > .5 * least ? [[outer, left, right]] : [];
})"""
"""Which of clock and call stands askew in its box, or touches its edge."""


@pytest.mark.rule("EDG-A7")
def test_clock_and_call_stand_in_the_middle_of_their_boxes(
    browser: Browser, shared_server: SiteServer
) -> None:
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        open_copy(page, copy_of(evening("Clock", commands.DrawRack(), commands.RunClock())))
        expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
        go(page, path_of("Clock", "/projector"))
        page.evaluate("() => document.fonts.ready.then(() => null)")
        deadline = int(page.get_by_role("timer").get_attribute("data-deadline") or 0)
        moved = PageTime(page)
        for left, text in ((60, "1 minute!"), (30, "30 seconds!")):
            for theme in ("light", "dark"):
                show_in(page, theme)
                for width, height in SCREENS:
                    page.set_viewport_size({"width": width, "height": height})
                    moved.be(deadline - left * 1000 + 500)
                    expect(page.locator("#call")).to_have_text(text)
                    expect(page.locator("#call")).to_be_visible()
                    assert page.evaluate(INSIDE) == [], (width, height, text)
