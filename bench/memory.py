"""P11: memory after an evening of four hours: 25 rounds of 60 slips, and ten thousand taps and keys in all.

The evening is played in the page as its judge plays it, only without the pauses. Memory is what the browser's
process of the page holds, with Python's worker in it, after its garbage has been collected: first in round 1,
once everything that a round needs has been used, then after the last one.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random

from playwright.sync_api import CDPSession, Page, expect

from bench import slowed
from bench.evening import FIRST
from bench.figures import Figure
from bench.lab import Lab
from browser.evenings import ALPHABET, press, rack_of, type_line, typed
from browser.prepared import Prepared, copy_of, go, open_copy, path_of
from browser.visits import Visit
from faristol.board.board import EMPTY
from faristol.modes.duplicate import events
from faristol.movegen.interface import ScoredPlay
from faristol.rules.notation import show_coordinates
from faristol.rules.placement import new_tiles

ROUNDS, TABLES, TAPS = 25, 60, 10_000
AT_MOST = 1.2
ALIKE = 0.5
"""The part of the slips that have the play of the one before."""

MOVES = 400
"""The best plays of a round that slips have; of these the shortest is announced, so that the tiles last."""

PATIENCE = 60_000
WALK = (
    *(("link", "Menú"), ("link", "Resultats"), ("link", "Torna a la ronda")),
    *(("link", "Menú"), ("link", "Reprèn la ronda")),
)


def measure(lab: Lab) -> Iterator[Figure]:
    """The figure of P11."""
    if not slowed.possible():
        print("P11 is not measured on this system.", file=sys.stderr)
        return
    mark = slowed.new_mark()
    with lab.served(lab.site) as address, lab.browser(mark) as browser:
        if browser.browser_type.name != "chromium":
            print("P11 is measured with Chromium only.", file=sys.stderr)
            return
        page = browser.new_page(locale="ca-ES", viewport={"width": 1180, "height": 820})
        page.set_default_timeout(PATIENCE)
        evening = _Evening(page, address, mark)
        evening.round()
        before = evening.megabytes()
        for _ in range(ROUNDS - 1):
            evening.round()
        evening.wander()
        after = evening.megabytes()
    yield Figure(
        bar="P11",
        what=f"memory after {ROUNDS} rounds of {TABLES} slips",
        value=after["process"] / before["process"],
        unit="x",
        at_most=AT_MOST,
        details={
            "taps": evening.taps,
            **{f"{name}, start": round(value, 1) for name, value in before.items()},
            **{f"{name}, end": round(value, 1) for name, value in after.items()},
        },
    )


class _Evening:
    """A judge's window with a duplicate of sixty tables; `taps` counts taps and keys."""

    def __init__(self, page: Page, address: str, mark: str) -> None:
        self.page, self.taps, self._rounds = page, 0, 0
        self._chance, self._group = Random(11), slowed.group_of(mark)
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._board = EMPTY
        page.goto(address)
        Visit.wait_for_app(page)
        names = [f"{FIRST[table % len(FIRST)]} {table}" for table in range(1, TABLES + 1)]
        prepared = Prepared("Vetllada", names, round_seconds=3600).do(events.Started())
        self._referee = prepared.referee
        open_copy(page, copy_of(prepared))
        expect(page.get_by_role("status")).to_contain_text("Restaurats: 1.")
        go(page, path_of("Vetllada"))

    def round(self) -> None:
        """A round: the rack, the slips of all tables, the master play, a look at the results and the menu."""
        page = self.page
        self._rounds += 1
        press(page, f"Ronda {self._rounds}: sorteja el faristol")
        # Playwright has no keys for Ç and L·L, and a row of slips is typed without waiting.
        best = self._referee.generator.top(self._board, rack_of(page), MOVES)
        moves = [move for move in best if typed(move).isascii()]
        press(page, "Temps!")
        expect(page.get_by_role("textbox", name="Taula")).to_be_focused()
        for table in range(1, TABLES + 1):
            again = table > 1 and self._chance.random() < ALIKE
            self.taps += type_line(page, str(table))
            self.taps += type_line(page, "=" if again else typed(self._chance.choice(moves)))
        expect(page.get_by_text(f"{TABLES} de {TABLES} paperetes")).to_be_visible()
        press(page, "Tanca les paperetes")
        self._announce(min(moves, key=lambda move: move.tiles))
        for role, name in WALK:
            page.get_by_role(role, name=name).first.click()
        self.taps += 7 + len(WALK)

    def _announce(self, move: ScoredPlay) -> None:
        """Announce a play by its place and word, also if it is not the best one."""
        page, play = self.page, move.play
        page.locator("#master-other > summary").click()
        page.locator("#master-coordinates").fill(show_coordinates(play.square, play.direction))
        page.locator("#master-word").fill(ALPHABET.show_word(play.word))
        page.keyboard.press("Enter")
        done, question = page.locator("#announced"), page.locator("#master-question")
        expect(done.or_(question).first).to_be_visible()
        if question.count():
            press(page, "igualment")
        expect(done).to_be_visible()
        self._board = self._board.place(new_tiles(self._board, play))

    def wander(self) -> None:
        """What is left of the taps goes into corrections of the last round's slips."""
        page = self.page
        while self.taps < TAPS:
            page.locator(f"#table-{self.taps % TABLES + 1}").click()
            self.taps += 1 + type_line(page, "!")

    def megabytes(self) -> dict[str, float]:
        """What the page's process holds, and how much of it is JavaScript of the page."""
        self._session.send("HeapProfiler.collectGarbage")
        heap = self._session.send("Runtime.getHeapUsage")["usedSize"]
        listed = subprocess.run(
            ["ps", "-eo", "pgid=,rss=,args="], capture_output=True, text=True, check=True
        ).stdout
        lines = [line.split(None, 2) for line in listed.splitlines()]
        held = [
            int(size)
            for group, size, call in lines
            if int(group) == self._group and "--type=renderer" in call
        ]
        return {"process": max(held) / 1024, "JavaScript": heap / 1e6}
