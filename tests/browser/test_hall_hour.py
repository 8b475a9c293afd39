"""An hour of a full hall, in a time that runs ahead, while its director goes on."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser.prepared import go, open_copy
from browser.test_hall_letters import people, tournament
from browser.test_projector import opened
from browser.test_tournament_desk import type_line
from browser.visits import MOVED, NewVisit

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.only_browser("chromium"),  # no other one tells how often it lays out and what it keeps
    pytest.mark.rule("EDG-A1"),
]

PLAYERS, TABLES = 60, 30
PATH = f"#/tournament/half{PLAYERS}"
STEP, TURN = 120, 8
"""Seconds between two taps of the director, and those that a portion stands."""

MOST_LAYOUTS = 8
"""Layouts for each turn at the most: two lists turn, and each asks for its room before and after."""

PASS = """(seconds) => {
  const pass = async () => {
    const shown = {};
    for (let second = 0; second < seconds; second += 1) {
      window.moved += 1000;
      window.dispatchEvent(new Event("resize"));
      if (second % 4) continue;
      for (const box of document.querySelectorAll("[data-order]")) {
        const lines = [...box.querySelectorAll("tbody tr, li")];
        const list = shown[box.id] ??= { portions: {}, names: {} };
        const portion = `${lines.findIndex((line) => !line.hidden)} of ${lines.length}`;
        list.portions[portion] = (list.portions[portion] ?? 0) + 1;
        for (const name of box.querySelectorAll("[data-name]")) {
          const seen = name.checkVisibility() ? 1 : 0;
          list.names[name.dataset.name] = (list.names[name.dataset.name] ?? 0) + seen;
        }
      }
      await new Promise((next) => setTimeout(next));
    }
    return shown;
  };
  window.passing = pass();
}"""
"""Lets so many seconds pass, each as the page takes it, and tells afterwards how often, of each four of them,
each portion and each name stood there."""


class Wall:
    """The window in the hall: what it costs, and how long what stood there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: CDPSession = page.context.new_cdp_session(page)
        self.told.send("Performance.enable")
        page.evaluate(MOVED)
        self.forget()

    def forget(self) -> None:
        """Begin to count: another list is there."""
        self.portions, self.names = dict[str, Counter[str]](), dict[str, Counter[str]]()

    @contextmanager
    def passing(self, seconds: int) -> Iterator[None]:
        """Let time pass while somebody does something, and add up what stood there."""
        before = self._layouts
        self.page.evaluate(PASS, seconds)
        yield
        for box, told in self.page.evaluate("() => window.passing").items():
            for sums, what in ((self.portions, "portions"), (self.names, "names")):
                sums.setdefault(box, Counter()).update(told[what])
        assert self._layouts - before < MOST_LAYOUTS * seconds / TURN

    def expect_fairness(self, box: str, everybody: set[str]) -> None:
        """Expect that all portions of a list, and with them all names, stood there for equally long."""
        portions, names = self.portions[box], self.names[box]
        assert len(portions) > 1
        assert names.keys() == everybody
        for stood in (portions, names):
            assert min(stood.values()) > 0.9 * max(stood.values()), stood

    @property
    def _layouts(self) -> int:
        metrics = self.told.send("Performance.getMetrics")["metrics"]
        return next(int(one["value"]) for one in metrics if one["name"] == "LayoutCount")

    @property
    def kept(self) -> tuple[int, int]:
        """Nodes and listeners of all windows that share its process."""
        self.told.send("HeapProfiler.collectGarbage")
        counted = self.told.send("Memory.getDOMCounters")
        return counted["nodes"], counted["jsEventListeners"]


@pytest.fixture
def windows(new_visit: NewVisit, address: str) -> tuple[Page, Wall]:
    """A director with half of the results, and the hall, which the director has opened."""
    director = new_visit().open(address)
    open_copy(director, tournament(PLAYERS, "half"))
    expect(director.get_by_role("status")).to_contain_text("Restored: 1.")
    go(director, f"{PATH}/menu")
    hall = opened(director)
    hall.set_viewport_size({"width": 1280, "height": 720})
    expect(hall.get_by_text(f"{TABLES // 2} of {TABLES} results")).to_be_visible()
    return director, Wall(hall)


def test_an_hour_of_a_full_hall(windows: tuple[Page, Wall]) -> None:
    """Everybody comes by, as often as the others; nothing grows; the director never waits for it."""
    director, wall = windows
    everybody, waits = set(people(PLAYERS)), list[float]()

    go(director, PATH)
    for table in range(TABLES // 2 + 1, TABLES):
        with wall.passing(STEP):
            start = monotonic()
            type_line(director, table, 400, 390 - table)
            expect(director.locator(f"#in-{table}")).to_contain_text(f"400{390 - table}")
            waits.append(monotonic() - start)
        expect(wall.page.get_by_text(f"{table} of {TABLES} results")).to_be_visible()
    wall.expect_fairness("board-tables", everybody)

    type_line(director, TABLES, 400, 300)
    go(director, f"{PATH}/menu")
    director.get_by_role("button", name="Show the standings after round 1").click()
    expect(wall.page.get_by_role("table", name="Standings after round 1")).to_be_visible()
    wall.forget()
    with wall.passing(STEP):
        pass
    before = wall.kept
    for step in range(15):
        with wall.passing(STEP):
            start = monotonic()
            go(director, f"{PATH}/{'menu' if step % 2 else 'standings'}")
            waits.append(monotonic() - start)
    wall.expect_fairness("board-order", everybody)
    wall.expect_fairness("board-tables", everybody)
    nodes, listeners = wall.kept
    assert nodes < before[0] + 50
    assert listeners <= before[1]
    # as a person feels it, on a machine that is busy with other tests
    assert sorted(waits)[len(waits) // 2] < 2
