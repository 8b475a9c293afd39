"""Two people in one Wi-Fi, each at a device: a game that goes over a channel by itself (TOG-4)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from browser.joining import INVITATION, OWN, show
from browser.prepared import go
from browser.test_game_computer import play_best, press, state_of
from browser.visits import LONG_WORK, VISITOR, NewVisit, Visit
from devtools.browsers import installed

pytestmark = [pytest.mark.slow, pytest.mark.only_browser("chromium")]


@pytest.fixture
def friend(request: pytest.FixtureRequest, new_visit: NewVisit, address: str) -> Iterator[Page]:
    """The other device, whose browser the test chooses."""
    if request.param == "chromium":
        yield new_visit().open(address)
        return
    found = installed("firefox")
    assert found
    playwright: Playwright = request.getfixturevalue("playwright")
    other = playwright.firefox.launch(**found.launch_options())
    page = other.new_context(**VISITOR).new_page()
    page.goto(address)
    Visit.wait_for_app(page)
    yield page
    other.close()


def after_work(page: Page, text: str) -> None:
    """A page says this, once what takes long is done."""
    expect(page.get_by_text(text).first).to_be_visible(timeout=LONG_WORK)


def join(asked: Page, asking: Page) -> None:
    """One taps "Play live"; the other one reads its code and shows one, which the first one reads."""
    asked.get_by_role("link", name="Play live").click()
    expect(asked.get_by_role("img", name=INVITATION)).to_be_visible()
    go(asking, "#/join")
    show(asked, INVITATION, asking)
    expect(asking.get_by_role("img", name=OWN)).to_be_visible()
    show(asking, OWN, asked)


def hears(page: Page, name: str) -> None:
    """This player's device has the other one's play, or a pass: there are racks without any play."""
    said = re.compile(f"go on|{name}: lay a word")
    expect(page.locator("#next, #next-waits")).to_contain_text(said, timeout=LONG_WORK)


def go_on(page: Page, name: str) -> None:
    """This player lets the other one's play stand."""
    hears(page, name)
    if "go on" in page.locator("#next, #next-waits").inner_text():
        press(page, "go on")


def messages(page: Page) -> list[str]:
    """The messages of the game that a device has saved."""
    fair = state_of(page).fair
    assert fair is not None
    return [sent.text for sent in fair.messages]


def tiles(page: Page) -> int:
    """The tiles of its own that a device's player has seen and not laid."""
    fair = state_of(page).fair
    assert fair is not None
    return len(fair.bag.lying.mine)


@pytest.mark.rule("TOG-4")
@pytest.mark.parametrize("friend", ["chromium", "firefox"], indirect=True)
def test_two_side_by_side_begin_and_play_live_and_go_on_after_a_break(page: Page, friend: Page) -> None:
    go(page, "#/games/friend")
    page.get_by_label("Your name").fill("Núria")
    page.get_by_role("button", name="Make the invitation").click()
    go(friend, "#" + page.locator(".link-text").inner_text().partition("#")[2])
    friend.get_by_label("Your name").fill("Pau")
    friend.get_by_role("button", name="Accept").click()
    join(friend, page)
    after_work(page, "Pau accepts your invitation")
    page.get_by_role("button", name="Begin the game").click()
    after_work(page, "Live with Pau")
    after_work(friend, "Live with Núria")

    expect(friend.locator("#next-waits, #next")).to_contain_text("lay a word", timeout=LONG_WORK)
    expect(page.get_by_role("group", name="Your rack")).to_be_visible(timeout=LONG_WORK)
    play_best(friend, state_of(friend), 1)
    go_on(page, "Núria")
    after_work(friend, "turn 2")
    assert tiles(friend) == 7, "at once, before anybody moves"
    play_best(page, state_of(page), 0)
    hears(friend, "Pau")
    assert messages(page) == messages(friend)

    page.reload()
    after_work(friend, "The connection is gone. The game goes on by messages")
    go_on(friend, "Pau")
    play_best(friend, state_of(friend), 1)
    expect(friend.locator("#next")).to_contain_text("Send it to Núria")
    join(friend, page)
    hears(page, "Núria")
    assert messages(page) == messages(friend)


@pytest.mark.rule("TOG-4", "EDG-D8")
@pytest.mark.parametrize("friend", ["chromium"], indirect=True)
def test_both_clocks_run_on_both_devices_and_stand_while_the_connection_is_gone(
    page: Page, friend: Page
) -> None:
    go(page, "#/games/friend")
    page.get_by_label("Your name").fill("Núria")
    page.get_by_label("Clocks").select_option(label="With clocks, live on one Wi-Fi")
    page.get_by_role("button", name="Make the invitation").click()
    go(friend, "#" + page.locator(".link-text").inner_text().partition("#")[2])
    expect(friend.get_by_text("With clocks: 30 minutes each")).to_be_visible()
    friend.get_by_label("Your name").fill("Pau")
    friend.get_by_role("button", name="Accept").click()
    join(friend, page)
    after_work(page, "Pau accepts your invitation")
    page.get_by_role("button", name="Begin the game").click()
    after_work(friend, "Live with Núria")
    expect(friend.locator("#next-waits, #next")).to_contain_text("lay a word", timeout=LONG_WORK)
    for one in (page, friend):
        require_running(one, "Pau")
    play_best(friend, state_of(friend), 1)
    hears(page, "Núria")
    for one in (page, friend):
        require_running(one, "Núria")
    used = [state_of(one).clock.elapsed[1] for one in (page, friend)]
    assert used[0] == used[1] > 0

    began = state_of(page).clock.since
    page.wait_for_function("began => Number(localStorage.getItem('faristol.heard')) > began", arg=began)
    page.reload()
    for one in (page, friend):
        after_work(one, "The clocks stand until your two devices are joined")
        assert state_of(one).clock.running is None
    heard = int(page.evaluate("localStorage.getItem('faristol.heard')"))
    assert state_of(page).clock.elapsed[0] == heard - began > 0, "until it has last heard the other one"
    go_on(page, "Núria")
    play_best(page, state_of(page), 0)
    expect(page.locator("#next")).to_contain_text("Send it to Pau")
    join(friend, page)
    hears(friend, "Pau")
    require_running(friend, "Pau")
    used = [state_of(one).clock.elapsed[0] for one in (page, friend)]
    assert used[0] == used[1] > 0


def require_running(page: Page, name: str) -> None:
    """A page counts the clock of this player, and no other one."""
    counted = page.locator(".duel .player:has([data-deadline])")
    expect(counted).to_have_count(1)
    expect(counted).to_contain_text(name, timeout=LONG_WORK)
