"""The browser is killed before, in and after every write of a turn with a friend, and goes on as it was.

The worker stands still there, for good, and its window is closed. What was saved is what the writes before
have left, a message that was made stays as it is, and the other device takes it (TOG-7).
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go, saved, stream_at
from browser.test_friend_live import go_on, hears, messages
from browser.test_game_computer import best_without_blank, lay, play_best, state_of
from browser.visits import LONG_WORK, NewVisit, Visit
from effort import LONG
from faristol.app.game.friend_sending import LINK
from faristol.modes.game.fair import as_bytes
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.storage.codec import replayed
from faristol.storage.exchange.invitation import link_of
from faristol.storage.records import records_in

pytestmark = [
    pytest.mark.slow,
    pytest.mark.fresh,  # the worker is this window's own
    pytest.mark.only_browser("chromium"),  # no other driver reaches into a worker
]

STAND_STILL = """way => {
  const { transaction } = IDBDatabase.prototype, { add } = IDBObjectStore.prototype;
  const channel = new BroadcastChannel("killed");
  const stand = () => {
    channel.postMessage(way);
    for (;;);
  };
  IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
    const writes = String(stores) === "records" && mode === "readwrite";
    if (writes && way === "before") stand();
    const begun = transaction.call(this, stores, mode, ...more);
    if (writes && way === "after") begun.addEventListener("complete", stand);
    return begun;
  };
  IDBObjectStore.prototype.add = function (...given) {
    const asked = add.apply(this, given);
    if (this.name === "records" && way === "in") stand();
    return asked;
  };
}"""

LISTEN = """window.killed = new BroadcastChannel("killed");
killed.onmessage = ({ data }) => { document.documentElement.dataset.killed = data; };"""

EMPTY = '<link rel="icon" href="data:,">'
"""A page of the same origin in which nothing runs."""

WAYS = ("before", "in", "after") if LONG else ("before", "after", "in", "after")
"""Where the writes are met, one after another: only what stands after one leads to the next."""

GUEST = 1


@dataclass
class Player:
    """Somebody's browser, killed again and again, with a game in it; `lines` are what it has saved."""

    visit: Visit
    address: str
    stream: str
    lines: list[str]
    kills: int = 0

    @property
    def game(self) -> State:
        """The game as it is saved."""
        records = [record for record in records_in(self.lines) if record.stream == self.stream]
        state = replayed(CLASSIC, sorted(records, key=lambda record: record.seq))
        assert state is not None
        return state

    @property
    def messages(self) -> list[str]:
        """The messages of both."""
        fair = self.game.fair
        assert fair is not None
        return [sent.text for sent in fair.messages]

    def open(self, path: str, way: str) -> Page:
        """A new window, whose worker stands still at its next write."""
        page = self.visit.context.new_page()
        page.add_init_script(LISTEN)
        with page.expect_event("worker") as begun:
            page.goto(f"{self.address}{path}")
        begun.value.evaluate(STAND_STILL, way)
        Visit.wait_for_app(page)
        return page

    def at_every_write(self, step: Callable[[Page], None], done: str) -> None:
        """Do a step, killed at each of its writes, until the big button says what comes.

        Usually a write is met before it or in it, by turns, and after it; in the long form in all three.
        """
        while True:
            way = WAYS[self.kills % len(WAYS)]
            page = self.open(f"#/game/{self.stream}", way)
            stands, comes = page.locator("html[data-killed]"), page.locator("#next, #next-waits")
            step(page)
            expect(stands.or_(comes.filter(has_text=done)).first).to_be_attached(timeout=LONG_WORK)
            killed = bool(stands.count())
            page.close()
            self.require_left(way if killed else "")
            if not killed:
                return
            self.kills += 1

    def require_left(self, way: str) -> None:
        """What is saved is as it was, or has one write more; no message is another one than it was."""
        page = self.visit.context.new_page()
        page.route("**/empty", lambda route: route.fulfill(content_type="text/html", body=EMPTY))
        page.goto(f"{self.address}empty")
        now, was, sent = saved(page), self.lines, self.messages
        page.close()
        self.lines = now
        assert [line for line in now if line in was] == was, "something is lost"
        assert self.messages[: len(sent)] == sent, "a message was made twice"
        assert (len(now) > len(was)) == (way == "after"), way


def sent_by(page: Page) -> str:
    """The link of the message that is to be sent, once it is made."""
    expect(page.locator("#next")).to_contain_text("Send it to", timeout=LONG_WORK)
    return link(messages(page)[-1])


def link(text: str) -> str:
    """The address inside the site of a message."""
    return f"{LINK}/{link_of(as_bytes(text))}"


def follow(page: Page, address: str) -> None:
    """Open a message in a window that may never answer."""
    page.evaluate("address => { location.hash = address; }", address)


@pytest.fixture
def host(visit: Visit, address: str) -> Page:
    """The other player, whose invitation is made."""
    page = visit.open(address)
    go(page, "#/games/friend")
    page.get_by_label("Your name").fill("Núria")
    page.get_by_role("button", name="Make the invitation").click()
    return page


@pytest.fixture
def guest(new_visit: NewVisit, address: str, host: Page) -> Player:
    """Who has accepted, to whom the bag is sent."""
    visit = new_visit()
    page = visit.open(address)
    go(page, "#" + host.locator(".link-text").inner_text().partition("#")[2])
    page.get_by_label("Your name").fill("Pau")
    page.get_by_role("button", name="Accept").click()
    follow(host, sent_by(page))
    player = Player(visit, address, stream_at(page, "game"), saved(page))
    page.close()
    host.get_by_role("button", name="Begin the game").click()
    sent_by(host)
    return player


@pytest.mark.rule("TOG-7")
def test_killed_at_every_write_of_a_turn_it_goes_on_and_no_message_is_made_twice(
    host: Page, guest: Player
) -> None:
    def takes(page: Page) -> None:
        if messages(host)[-1] not in guest.messages:
            follow(page, link(messages(host)[-1]))

    def lets_stand(page: Page) -> None:
        if guest.game.pending:
            page.locator("#next").filter(has_text="go on").click()

    def plays(page: Page) -> None:
        if guest.game.turn == GUEST and not guest.game.pending:
            play = best_without_blank(guest.game, GUEST)
            assert play is not None
            lay(page, guest.game, play)
            page.locator("#next").filter(has_text="Play ").click()

    guest.at_every_write(takes, "lay a word")
    guest.at_every_write(plays, "Send it to")
    follow(host, link(guest.messages[-1]))
    hears(host, "Núria")
    go_on(host, "Núria")
    play_best(host, state_of(host), 0)
    sent_by(host)
    guest.at_every_write(takes, "go on")
    guest.at_every_write(lets_stand, "lay a word")
    assert guest.messages == messages(host)
    assert guest.game.board == state_of(host).board
    # a message that comes, a play, its own, the next one, and what stands
    assert guest.kills >= 5 * (3 if LONG else 2)
