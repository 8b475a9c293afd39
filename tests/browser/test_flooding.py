"""Whatever another device says, by whatever program, the judge's next tap is answered and no tablet stops."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from browser.joining import OWN, at_tablets, join, seat, show, states
from browser.prepared import Prepared, go, path_of
from browser.test_joining import KEEP_CHANNEL
from effort import by_turns
from faristol.joined.messages import Bye, written
from fuzz.joining_readers import GUESTS, HOSTS

MOST_ASKED = 4
"""What may be asked of Python for another device while a tap waits: what is under way, and comes before."""

MOST_LINES = 1_500
"""Lines of a flood that Python may ever be given: what may come at once, and for some seconds more."""

SOON, SLOWER = 1_000, 10
"""A tap during a flood takes at most so many milliseconds, or so many times as long as one without it."""

SENT_AWAY = re.compile("sent too much at once|cannot be read|ended on the other device|broken off")

KEPT = """() => {
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    window.channel = this;
    send.call(this, window.time ? text.replace(/^(pong \\S+) .*$/, `$1 ${window.time}`) : text);
  };
}"""
"""Keeps the host's channel, and has it answer pings with a `time` of its own."""

FLOOD = """([texts, times, each]) => {
  let number = 0;
  const one = channel;
  const say = () => {
    for (let count = 0; count < (each || times) && number < times; count += 1, number += 1) {
      if (one.readyState !== "open") return;
      const text = texts[number % texts.length];
      if (one.bufferedAmount > 4e6) break;
      one.send(text === null ? new Uint8Array(9) : text.replaceAll("NUMBER", () => 9000 + number));
    }
    if (number < times) setTimeout(say, 10);
  };
  setTimeout(say, 300);
}"""
"""Says these texts so many times, at once or `each` a time."""

COUNTED = """() => {
  const { stringify } = JSON;
  window.asked = { times: 0, lines: 0 };
  JSON.stringify = (value, ...rest) => {
    if (value?.fields && value.name?.startsWith("peer.")) {
      asked.times += 1;
      asked.lines += value.fields.frames?.split("\\n").length ?? 0;
    }
    return stringify(value, ...rest);
  };
}"""
"""Counts what a page asks of Python for other devices, and the lines in it."""

TAPS = """async ([buttons, milliseconds]) => {
  const until = performance.now() + milliseconds;
  const pressed = (is) => [...document.querySelectorAll(buttons)].filter((one) => one.ariaPressed === is);
  const begin = window.asked?.lines;
  let slowest = 0, most = 0;
  while (performance.now() < until) {
    const [other] = pressed("false"), { textContent } = other;
    const begun = performance.now(), before = window.asked?.times;
    other.click();
    while (!pressed("true").some((one) => one.textContent === textContent)) {
      await new Promise((next) => { setTimeout(next, 4); });
    }
    slowest = Math.max(slowest, performance.now() - begun);
    most = Math.max(most, window.asked?.times - before);
  }
  return { slowest: Math.round(slowest), most, lines: window.asked?.lines - begin };
}"""
"""The longest time, in milliseconds, in which one of several buttons was pressed when it was tapped.

And the `most` that Python was asked meanwhile for other devices, and the `lines` of all of it.
"""

UNREAD = """async ([id, count]) => {
  Object.defineProperty(RTCDataChannel.prototype, "bufferedAmount", { value: 1e9, configurable: true });
  const { peer } = await import(document.querySelector("link[href$='edge/peers.js']").href);
  peer({ act: "send", id, frames: new Array(count).fill("9 1/1 {}") });
}"""
"""Sends so many frames to a device of which the browser says that it takes none any more."""

ROLES = "[data-action='tablets.role']"


def frame(message: object) -> str:
    """A message in a frame whose number the page gives it."""
    return f"NUMBER 1/1 {json.dumps(written(message), separators=(',', ':'))}"  # type: ignore[arg-type]


PLAIN = {
    "pings": "ping 1.5",
    "pongs": "pong 1.5 1e300",
    "empty texts": "",
    "binary data": None,
    "huge texts": "NUMBER 1/1 " + "x" * 200_000,
    "many lines": "\n".join(["NUMBER 1/1 {}"] * 400),
    "other breaks": "\r".join(["NUMBER 1/1 {}"] * 400),
    "deep": "NUMBER 1/1 " + "[" * 10_000,
    "begun": "NUMBER 1/4 {",
}
OF_GUESTS = {**PLAIN, **{type(one).__name__: frame(one) for one in GUESTS}}
OF_HOSTS = {
    **PLAIN,
    "pongs": "pong 1.5 5",
    **{type(one).__name__: frame(one) for one in HOSTS if not isinstance(one, Bye)},
}
"""Without a goodbye: the first one ends the connection as it should."""

SHORT = ("pings", "pongs", "empty texts", "Proposed")


def join_again(host: Page, guest: Page) -> None:
    """Read the code that a device shows which was sent away."""
    expect(guest.get_by_role("img", name=OWN)).to_be_visible()
    show(guest, OWN, host)
    expect(states(host)).to_have_text([re.compile("joined")])


def deadline(host: Page) -> str | None:
    """When the judge's clock ends, on its page."""
    go(host, path_of("Thursday"))
    return host.locator("#clock").get_attribute("data-deadline")


def holds_up_no_tap(host: Page, flood: Callable[[], object], what: str) -> None:
    """While another device floods, little is asked of Python, and a tap is answered as usual."""
    calm = host.evaluate(TAPS, [ROLES, 300])
    flood()
    tapped = host.evaluate(TAPS, [ROLES, 1_500])
    expect(states(host)).to_contain_text([SENT_AWAY], timeout=20_000)
    usual = max(calm["slowest"], host.evaluate(TAPS, [ROLES, 300])["slowest"])
    print(what, tapped, usual)
    assert tapped["most"] <= MOST_ASKED, (what, tapped)
    assert tapped["lines"] <= MOST_LINES, (what, tapped)
    assert tapped["slowest"] <= max(SOON, SLOWER * usual), (what, tapped, usual)


def flood_host(evening: Prepared, host: Page, guest: Page, kinds: tuple[str, ...]) -> None:
    """Have a desk flood the judge's device with each kind of text."""
    clock = deadline(host)
    at_tablets(host, evening)
    host.evaluate(COUNTED)
    guest.evaluate(KEEP_CHANNEL)
    join(host, guest, "Second desk")
    for kind in kinds:
        for each in (0, 4):
            expect(guest.get_by_role("textbox", name="Table")).to_be_visible()
            flood = partial(guest.evaluate, FLOOD, [[OF_GUESTS[kind]], 3_000, each])
            holds_up_no_tap(host, flood, f"{kind}, {each or 'all'} at once")
            expect(guest.locator("#app").get_by_text(SENT_AWAY)).to_be_visible()
            join_again(host, guest)
    assert deadline(host) == clock
    expect(host.get_by_text("1 of 3 slips")).to_be_visible()  # the one that was proposed over and over


@pytest.mark.rule("EDG-B2", "DEV-11")
def test_a_flood_of_pings_or_of_anything_holds_up_no_tap_of_the_judge(
    evening: Prepared, host: Page, guest: Page
) -> None:
    flood_host(evening, host, guest, SHORT)


@pytest.mark.slow
@pytest.mark.rule("EDG-B2", "DEV-11")
def test_nor_does_any_other_kind_of_text(evening: Prepared, host: Page, guest: Page) -> None:
    others = by_turns(kind for kind in OF_GUESTS if kind not in SHORT)
    flood_host(evening, host, guest, ("Proposed", *others))


@pytest.mark.rule("EDG-B2", "DEV-11")
def test_a_guest_opens_one_channel(host: Page, guest: Page) -> None:
    guest.evaluate(
        """() => {
      const { createDataChannel } = RTCPeerConnection.prototype;
      RTCPeerConnection.prototype.createDataChannel = function (...given) {
        window.connection = this;
        return createDataChannel.apply(this, given);
      };
    }"""
    )
    host.evaluate(COUNTED)
    join(host, guest, "Second desk")
    more = "() => { for (let count = 0; count < 200; count += 1) connection.createDataChannel('more'); }"
    holds_up_no_tap(host, lambda: guest.evaluate(more), "channels")
    join_again(host, guest)


@pytest.mark.rule("EDG-B2", "DEV-11")
def test_who_reads_nothing_of_what_it_is_sent_is_let_go(evening: Prepared, host: Page, guest: Page) -> None:
    join(host, guest, "Second desk")
    # 1,200 may wait; a few of the host's own may be among them
    host.evaluate(UNREAD, [f"{evening.stream}/1", 1_180])
    expect(states(host)).to_contain_text(["joined"])
    host.evaluate(UNREAD, [f"{evening.stream}/1", 21])
    expect(states(host)).to_contain_text([SENT_AWAY])
    join_again(host, guest)


@pytest.mark.rule("EDG-B2", "DEV-9")
@pytest.mark.parametrize("reason", ["ended", "flood"])
def test_a_host_that_says_goodbye_and_goes_on_is_joined_again_by_one_code(
    host: Page, guest: Page, reason: str
) -> None:
    host.evaluate(KEPT)
    join(host, guest, "Second desk")
    host.evaluate(FLOOD, [[frame(Bye(reason))], 1, 0])
    expect(guest.locator("#app").get_by_text(re.compile("has ended it|sent too much"))).to_be_visible()
    expect(states(host)).to_contain_text([SENT_AWAY])
    if reason == "ended":
        expect(guest.get_by_role("img", name=OWN)).to_have_count(0)
        guest.get_by_role("button", name="Show the code").click()
    join_again(host, guest)


@pytest.mark.rule("EDG-B4", "DEV-11")
@pytest.mark.parametrize("time", ["1e300", "1e16", "10000000000000000"])
def test_a_host_with_a_time_that_no_clock_shows_stops_no_tablet(host: Page, guest: Page, time: str) -> None:
    host.evaluate(KEPT)
    join(host, guest, "Player’s tablet")
    seat(host, guest, "Laia")
    expect(guest.get_by_role("timer")).to_contain_text(":")
    host.evaluate("(time) => { window.time = time; }", time)
    expect(guest.locator("#app").get_by_text(SENT_AWAY)).to_be_visible()
    expect(guest.get_by_text("Faristol has stopped")).to_have_count(0)
    host.evaluate("() => { window.time = ''; }")
    join_again(host, guest)
    expect(guest.get_by_role("heading", name="Table 3 Laia")).to_be_visible()
    expect(guest.get_by_role("timer")).not_to_contain_text(re.compile("^0:0"))


@pytest.mark.slow
@pytest.mark.rule("EDG-B2", "EDG-B4")
def test_a_host_that_floods_its_guests_is_left_by_them(host: Page, guest: Page) -> None:
    host.evaluate(KEPT)
    join(host, guest, "Second desk")
    for kind, text in by_turns(OF_HOSTS.items()):
        expect(guest.get_by_role("textbox", name="Table")).to_be_visible()
        host.evaluate(FLOOD, [[text], 6_000, 0])
        expect(guest.locator("#app").get_by_text(SENT_AWAY), kind).to_be_visible(timeout=20_000)
        join_again(host, guest)
    expect(guest.get_by_text("Faristol has stopped")).to_have_count(0)
