"""P8: the sixth round of a tournament, paired so that neighbours meet: 64, 256 and 512 players.

256 are paired by the Dutch system as well. The tournaments are made up here. They are paired in the worker,
where the candidate pairs are counted, and once more on the app's own page, with what the director sees
meanwhile.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page, expect

from bench.figures import Figure, repeated
from bench.lab import Lab
from bench.startup import LONGEST_TASK
from browser.prepared import go, open_copy
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.storage.records import Record
from faristol.tournament.data import Pairing
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from tourneys import field_of_players, play_round

PLAYERS = (64, 256, 512)
ROUNDS = 5
TURNS = 3
SECONDS = 4.0
"""At most, for the largest."""

DUTCH_SECONDS = 10.0
"""At most, for 256 players by the Dutch system (TOU-1)."""

GROWTH = 1.5
"""At most so many times as long for a candidate pair of the largest field as for one of the middle one."""

PATIENCE = 120_000


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P8."""
    tournaments = {count: _tournament(count) for count in PLAYERS}
    figure = partial(Figure, bar="P8")
    found = {}
    with lab.python(*(_file(lab, count, records) for count, records in tournaments.items())) as python:
        yield figure(what="what pairs, fetched and imported", value=python("swiss.fetched"), unit="s")
        for count in PLAYERS:
            found[count] = python("swiss.paired", file=f"swiss-{count}.json", turns=TURNS)
        _, middle, largest = PLAYERS
        dutch = python("swiss.paired", file=f"swiss-{middle}.json", turns=TURNS, engine="dutch")
    for count, measured in found.items():
        yield figure(
            what=f"{count} players paired",
            **repeated(measured["seconds"], of=median),
            unit="s",
            at_most=SECONDS if count == max(PLAYERS) else None,
            details={name: measured[name] for name in ("longest", "candidates")},
        )
    each = {count: median(one["seconds"]) / one["candidates"] for count, one in found.items()}
    yield figure(
        what=f"{middle} players paired by the Dutch system",
        **repeated(dutch["seconds"], of=median),
        unit="s",
        at_most=DUTCH_SECONDS,
        details={"longest": dutch["longest"]},
    )
    yield figure(
        what=f"a candidate pair of {largest} players, of one of {middle}",
        value=each[largest] / each[middle],
        unit="x",
        at_most=GROWTH,
        details={str(count): one["candidates"] for count, one in found.items()},
    )
    yield from _on_the_page(lab, tournaments[largest])


def _on_the_page(lab: Lab, records: list[Record]) -> Iterator[Figure]:
    """The director's page while the largest field is paired."""
    with lab.served(lab.site) as address, lab.browser() as browser:
        if browser.browser_type.name != "chromium":
            print("The longest task of P8 is measured with Chromium only.", file=sys.stderr)
            return
        context = browser.new_context(locale="ca-ES", viewport={"width": 1180, "height": 820})
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(address)
        expect(page.locator("#app > :not(#start)").first).to_be_visible(timeout=PATIENCE)
        open_copy(page, write_backup([records], records[-1].time))
        expect(page.get_by_role("status")).to_contain_text("Restaurats: 1.")
        go(page, f"#/tournament/{records[0].stream}/pairing")
        found = _pair(page)
    yield Figure(
        bar="P8",
        what="from the tap to the proposal on the page",
        value=found["seconds"],
        unit="s",
        at_most=SECONDS,
    )
    yield Figure(
        bar="P8",
        what="longest task of the page while pairing (0: none over 50 ms)",
        value=found["pairing"],
        unit="ms",
        at_most=LONGEST_TASK,
    )
    what = f"longest task when the proposal of {max(PLAYERS) // 2} tables is drawn"
    yield Figure(bar="P8", what=what, value=found["drawing"], unit="ms")


def _pair(page: Page) -> dict[str, float]:
    """Seconds until the proposal is shown; milliseconds of the longest task before it, and of drawing it."""
    start = page.locator("[data-step='pair-form']")
    expect(start).to_be_visible(timeout=PATIENCE)
    page.evaluate(UNTIL_PROPOSED)
    start.click()
    expect(page.locator("[data-step='publish-form']")).to_be_visible(timeout=PATIENCE)
    found: dict[str, float] = page.evaluate("proposed()")
    return found


UNTIL_PROPOSED = """() => new Promise((resolve) => {
  const tasks = [];
  let began = null, shown = null;
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
  document.addEventListener("click", () => { began ??= performance.now(); }, true);
  new MutationObserver((_, observer) => {
    if (!document.querySelector("[data-step='publish-form']")) return;
    shown = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributes: true });
  const longest = (chosen) => Math.max(0, ...chosen.map((task) => task.duration));
  window.proposed = () => new Promise((answer) => setTimeout(() => {
    const since = tasks.filter((task) => task.startTime >= began);
    const drawing = since.filter((task) => task.startTime + task.duration >= shown);
    answer({
      seconds: (shown - began) / 1000,
      pairing: longest(since.filter((task) => !drawing.includes(task))),
      drawing: longest(drawing),
    });
  }, 1000));
  requestIdleCallback(resolve);
})"""
"""Notes when the proposal is there, and every task of over 50 ms since the tap."""


def _file(lab: Lab, count: int, records: list[Record]) -> Path:
    path = lab.folder / f"swiss-{count}.json"
    path.write_text(json.dumps([record.canonical() for record in records]), encoding="utf-8")
    return path


def _tournament(players: int) -> list[Record]:
    """A tournament by neighbours after five rounds; of ten games one is not played."""
    here, chance = field_of_players(players, preset="mallorca", rounds=9), Random(players)
    for _ in range(ROUNDS):
        answer = pair(here.state, Policy("neighbours"), players)
        assert isinstance(answer, Pairing)
        here.publish(answer)
        play_round(here, chance)
    records: list[Record] = []
    for event, now in here.events:
        records += to_records(f"swiss{players}", [event], records, now)
    return records
