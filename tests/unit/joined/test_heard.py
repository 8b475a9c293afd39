"""What a page takes of another device before Python sees it (site/edge/heard.js; EDG-B2, EDG-B4)."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from devtools import ROOT
from faristol.joined.host import BURST, RATE
from faristol.joined.messages import FROM_HOST, LATEST, LONGEST_FRAME, Happened, Shown, frames_of, written

RUN = """
const { readFileSync } = await import("node:fs");
const { Heard } = await import(process.argv[1]);
const listen = ({ isFromGuest, pings: sent, texts, times, each, taken }) => {
  const heard = new Heard(isFromGuest);
  for (let number = 0; number < sent; number += 1) heard.ping(1000 + number);
  const answers = [];
  for (let number = 0; number < texts.length * times; number += 1) {
    const at = 2000 + number * each;
    answers.push({ ...heard.take(texts[number % texts.length], at, at), waiting: heard.lines.length });
    if (taken) heard.next();
  }
  const batches = [];
  while (heard.lines.length) batches.push(heard.next().length);
  const { allowance, pings: { size: pings } } = heard;
  return { answers, batches, allowance, pings, more: heard.ping(9), again: heard.ping(9) };
};
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(listen)));
"""


def said(
    *texts: Any, guest: bool = True, pings: int = 0, times: int = 1, each: float = 0, taken: bool = False
) -> dict[str, Any]:
    """Texts of a guest or a host, one `each` so many milliseconds; `taken` at once by Python."""
    given = {"isFromGuest": guest, "pings": pings, "times": times, "each": each, "taken": taken}
    return {**given, "texts": texts}


def listen(*given: dict[str, Any]) -> list[dict[str, Any]]:
    """What comes of each of them."""
    command = ["node", "--input-type=module", "--eval", RUN, (ROOT / "site/edge/heard.js").as_uri()]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=True)
    told: list[dict[str, Any]] = json.loads(done.stdout)
    return told


def whys(told: dict[str, Any]) -> list[str]:
    """Why the connection would have ended, for each text that is no part of it."""
    return [answer["why"] for answer in told["answers"] if "why" in answer]


FLOODS = {
    "pings": "ping 1.000",
    "pongs": "pong 1000.000 1",
    "empty": "",
    "binary": {},
    "huge": "x" * 17_000,
    "lines": "\n".join(["1 1/1 {}"] * 400),
    "breaks": "\r".join(["1 1/1 {}"] * 400),
    "frames": "1 1/1 {}",
}


@pytest.mark.rule("EDG-B2", "DEV-11")
@pytest.mark.parametrize("guest", [True, False], ids=["from a guest", "from a host"])
def test_a_flood_of_anything_ends_it_and_little_waits(guest: bool) -> None:
    floods = [said(text, guest=guest, times=3_000) for text in FLOODS.values()]
    for kind, told in zip(FLOODS, listen(*floods), strict=True):
        assert whys(told), kind
        assert max(answer["waiting"] for answer in told["answers"]) <= (64 if guest else 1_200), kind
        assert told["allowance"] < 0, f"{kind}: every text counts, also one that cannot be read"


@pytest.mark.rule("EDG-B2")
def test_what_a_role_does_not_say_ends_the_connection() -> None:
    of_guests = ("pong 1000.000 1", "ping", "ping ", "ping x", "ping 1e3", "ping ٣", f"ping {'1' * 36}")
    of_guests += ("ping 1\nping 1", "p", "1 1/1 {}\r2 1/1 {}", "1 1/1 \u2028", "x" * 16_001, "")
    of_hosts = ("ping 1", "1 1/1 \x00", "x" * 16_001, "")
    rows = [*((True, text) for text in (*of_guests, {})), *((False, text) for text in (*of_hosts, {}))]
    texts = (said(text, guest=guest, pings=1) for guest, text in rows)
    for row, told in zip(rows, listen(*texts), strict=True):
        assert whys(told) == ["unreadable"], row


NO_TIMES = ("1e300", "1e16", "1e1", "-1", "NaN", "Infinity", "9007199254740993", f"{LATEST + 1}", "1" * 400)
NO_TIMES += ("٣", "true", "null", "", "0x10", "1.5", "+1", "1 2", " 1")
NO_PINGS = ("1001.000", "1", "1000", "1e300", "-1", "", "NaN", "1000.000 1000.000")


@pytest.mark.rule("EDG-B4")
def test_a_time_that_no_clock_shows_ends_the_connection_and_so_does_an_answer_to_no_ping() -> None:
    pongs = [*(f"pong 1000.000 {time}" for time in NO_TIMES), *(f"pong {ping} 5" for ping in NO_PINGS)]
    for pong, told in zip(pongs, listen(*(said(one, guest=False, pings=1) for one in pongs)), strict=True):
        assert whys(told) == ["unreadable"], pong


@pytest.mark.rule("EDG-B4")
def test_each_ping_is_answered_once_and_those_without_an_answer_are_bounded() -> None:
    twice, many, last = listen(
        said("pong 1000.000 5", guest=False, pings=1, times=2),
        said(pings=100),
        said("pong 1020.000 1764000000000", guest=False, pings=25),
    )
    assert twice["answers"][0] == {"trip": 1_000, "time": 5, "waiting": 0}
    assert whys(twice) == ["unreadable"]
    assert many["more"] == ""
    assert last["answers"][0]["trip"] == 980
    assert last["pings"] == 4, "what was sent before it counts as answered"


EVENT = Happened(1_764_000_000_000, "duplicate.SlipJudged", 1, {"word": "x" * 200})


@pytest.mark.rule("EDG-B2", "DEV-4")
def test_a_whole_event_however_large_is_no_flood_though_python_is_at_work() -> None:
    shown = frames_of(1, written(Shown(1, True, (EVENT,) * 20_000, {})))
    most = -(-FROM_HOST.characters // LONGEST_FRAME)
    assert 300 < len(shown) <= most
    whole = [f"{number} {part}/{most} {'x' * 10}" for number in (1, 2) for part in range(1, most + 1)]
    assert max(map(len, shown)) < 16_000
    for told in listen(*(said(*frames, guest=False) for frames in (shown, whole))):
        assert whys(told) == []


@pytest.mark.rule("EDG-B2")
def test_an_evening_of_honest_traffic_is_no_flood() -> None:
    together = "\n".join(f"{number} 1/1 {{}}" for number in range(16))
    hour = said("ping 12.500", together, "5 1/1 {}", times=1_200, each=1_000, taken=True)
    shown = said("5 1/1 {}", guest=False, times=3_000, each=25, taken=True)
    for told in listen(hour, shown):
        assert whys(told) == []


@pytest.mark.rule("EDG-B2")
def test_python_takes_a_few_messages_at_once_and_a_long_one_whole() -> None:
    short = [f"{number} 1/1 {{}}" for number in range(20)]
    long = [f"7 {part}/40 x" for part in range(1, 41)]
    few, both = listen(said("\n".join(short)), said(*long, *short, guest=False))
    assert few["batches"] == [8, 8, 4]
    assert both["batches"] == [47, 8, 5]


@pytest.mark.rule("EDG-B2")
def test_the_page_counts_as_python_does() -> None:
    source = (ROOT / "site/edge/heard.js").read_text(encoding="utf-8")
    assert f"const GUESTS = {{ burst: {BURST:_}, second: {RATE}," in source
    assert f"const LATEST = {LATEST:_};" in source


@pytest.mark.rule("EDG-B2")
def test_of_two_pings_of_one_moment_one_is_sent() -> None:
    """Clocks of some browsers have steps; a second answer to one ping would end an honest connection."""
    [told] = listen(said("1 1/1 {}", guest=False))
    assert (told["more"], told["again"]) == ("ping 9.000", "")
