"""From a tap or a key to its answer on the screen, also with the whole browser slowed four times (P6).

The real site in Chromium, an evening of thirty-six tables in its twelfth round, once with a rack of 4,000
legal plays and once with a blank and 31,000; a game of two after ten turns, and another in whose analysis
moves are simulated while one taps (busy_taps.py). A measurement ends when the frame with the answer has been
presented (taps.js says how); the next tap waits for that. For tiles that is the frame that shows the tile in
its place, which the page draws before Python answers; for another screen the one that shows its head and what
is in the window. When all of it is there, the points and what stands further down, is a figure of its own,
without a bar. The details of a figure have the medians of what a tap is made of: until the page sends it,
until the answer of the worker, until the page is changed, until it is painted.
"""

from __future__ import annotations

import statistics
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from bench import slowed
from bench.busy_taps import TURN, Tap, taps_while_simulating
from bench.evening import NAMES, Evening
from bench.figures import Figure, high, repeated
from bench.lab import Lab
from browser.boards import PreparedGame, point
from browser.prepared import copy_of, go, open_copy, path_of
from browser.visits import Visit
from faristol.board.board import SIZE, Board, square_name
from faristol.modes.game.commands import Abandon, CompleteTurn, PlayTiles

WATCH = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")

EVENINGS = (("Vespre", "SARTENI"), ("Blanca", "SARTEN?"))
"""Names of the duplicates, and the rack of the round that is going on."""

FACTOR = 4.0
LIMITS = {1.0: 50.0, FACTOR: 100.0}
SCREEN_LIMITS = {1.0: 80.0, FACTOR: 200.0}
"""Milliseconds for the 95th percentile at each slowness."""

SLIPS = {1.0: 36, FACTOR: 18}
WALKS = {1.0: 8, FACTOR: 4}
"""Slips typed and walks through the screens for each evening."""

TURNS = 10
RACKS = {1.0: 10, FACTOR: 5}
"""Turns played before tiles are measured; how often a rack is laid tile by tile."""

SIMULATIONS = {1.0: 20, FACTOR: 10}
"""How often moves are simulated while one taps."""

WALK = ("Menú", "Reprèn la ronda", "Menú", "Resultats", "Torna a la ronda", "Avui")
"""The links of a walk through the screens of a duplicate, from its round to Today."""

CLOSE, OPEN = "Tanca les paperetes", "Torna a les paperetes"

IDLE = "only a letter is drawn"
"""What the browser itself needs from a key to the screen. No bar: part of every other figure."""

KEY, TABLE, OPTION, ENTER = "a key in a slip", "a table tapped", "a completion chosen", "a slip entered"
STEP, SCREEN = "a step of the round", "another screen"
PLACED, BACK = "a tile placed", "a tile taken back"
COMPLETE = {
    PLACED: "a tile placed, with its points",
    BACK: "a tile taken back, with the points",
    SCREEN: "another screen, to its end",
}
"""What is answered in parts, and the name of the figure for all of it."""


class Taps:
    """What was measured in a window, by kind of tap."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: dict[str, list[Tap]] = defaultdict(list)

    def time(self, kind: str, act: Callable[[], object]) -> None:
        """Do something and wait until its answer is on the screen."""
        self.page.evaluate(
            "([idle, early]) => { taps.start(idle, early); }", [kind == IDLE, kind in (PLACED, BACK)]
        )
        act()
        if tap := self.page.evaluate("taps.end()"):
            self.found[kind].append(tap)
        else:
            print(f"P6: {kind}: the browser told of no frame, the tap is left out.", file=sys.stderr)

    def key(self, kind: str, name: str) -> None:
        """Press a key."""
        self.time(kind, lambda: self.page.keyboard.press(name))

    def tap(self, kind: str, target: Locator) -> None:
        """Tap on something."""
        target.scroll_into_view_if_needed()
        self.time(kind, target.click)


def measure(lab: Lab) -> Iterator[Figure]:
    """The 95th percentile of each kind of tap, at each slowness."""
    mark = slowed.new_mark()
    with lab.served(lab.site) as address, lab.browser(mark) as browser:
        if browser.browser_type.name != "chromium":
            print("P6 is measured with Chromium only.", file=sys.stderr)
            return
        evenings = [Evening(name, tiles) for name, tiles in EVENINGS]
        context = browser.new_context(locale="ca-ES", viewport={"width": 1180, "height": 820})
        context.add_init_script(WATCH)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.goto(address)
        Visit.wait_for_app(page)
        game, abandoned = game_of_two("partida"), game_of_two("deixada")
        abandoned.do(Abandon((0, 1)))
        copy = copy_of(*(evening.duplicate for evening in evenings), game, abandoned)
        open_copy(page, copy)
        expect(page.get_by_role("status")).to_contain_text("Restaurats: 4.")
        yield from figures(at_speed(page, evenings, game, 1.0), 1.0, {})
        yield from figures(taps_while_simulating(page, abandoned.path, SIMULATIONS[1.0]), 1.0, {})
        if not slowed.possible():
            print("P6 slowed is not measured on this system.", file=sys.stderr)
            return
        loops = [lambda: page.evaluate(slowed.BUSY), lambda: page.workers[0].evaluate(slowed.BUSY)]
        with slowed.slowed(slowed.group_of(mark), loops, FACTOR) as factors:
            found = at_speed(page, evenings, game, FACTOR)
            found |= taps_while_simulating(page, abandoned.path, SIMULATIONS[FACTOR])
        yield from figures(found, FACTOR, dict(zip(("page", "worker"), factors, strict=True)))


def game_of_two(stream: str) -> PreparedGame:
    """A game on one tablet in which each played what scores most."""
    game = PreparedGame(stream, ("CANTADA", "SERPENT"))
    for _ in range(TURNS):
        state = game.state
        [best, *_] = game.referee.generator.top(state.board, state.rack(state.turn), 1)
        game.do(PlayTiles(best.play))
        game.do(CompleteTurn())
    return game


def at_speed(page: Page, evenings: list[Evening], game: PreparedGame, factor: float) -> dict[str, list[Tap]]:
    """Every tap of both evenings and of the game."""
    taps = Taps(page)
    for evening in evenings:
        name = evening.duplicate.state.name
        go(page, path_of(name))
        plays = evening.plays()
        for number in range(SLIPS[factor]):
            type_slip(taps, *next(plays), number)
        for number in range(WALKS[factor]):
            taps.key(IDLE, "Shift")
            # With another slip the results are others too.
            type_slip(taps, *next(plays), 3 * number)
            walk(taps, path_of(name))
    go(page, game.path)
    if (shown := page.locator("[data-action='game.show']")).count():
        shown.click()
    for _ in range(RACKS[factor]):
        lay_rack(taps, game.state.board)
    return taps.found


def lay_rack(taps: Taps, board: Board) -> None:
    """Every other tile of the rack by a tap, the others by a key; taken back by keys and all at once."""
    page, rack = taps.page, taps.page.locator("#game-rack button")
    row = next(row for row in range(SIZE) if not any(board.cells[row * SIZE : row * SIZE + 8]))
    page.mouse.click(*point(page, square_name(row * SIZE)))
    expect(page.locator(f"#at-{square_name(row * SIZE)}")).to_be_visible()
    for number in range(6):
        letter = rack.first.locator("[aria-hidden]").inner_text()[:1]
        if number % 2 and letter.isascii() and letter not in "NLQ":
            taps.key(PLACED, letter.lower())
        else:
            taps.tap(PLACED, rack.first)
    for _ in range(3):
        taps.key(BACK, "Backspace")
    taps.tap(BACK, page.locator("[data-action='lay.recall']"))


def type_slip(taps: Taps, place: str, word: str, number: int) -> None:
    """A slip: a tap on the table's number, place and word key by key, then Enter or a completion."""
    taps.tap(TABLE, taps.page.locator(f"#table-{number % len(NAMES) + 1}"))
    taps.page.keyboard.press("ControlOrMeta+a")
    for letter in place:
        taps.key(KEY, letter)
    taps.page.keyboard.press("Tab")
    taps.page.keyboard.press("ControlOrMeta+a")
    by_hand = number % 3 < 2
    for letter in word if by_hand else word[:1]:
        taps.key(KEY, letter)
    if by_hand:
        taps.key(ENTER, "Enter")
    elif number % 2:
        taps.tap(OPTION, taps.page.get_by_role("option").first)
    else:
        taps.page.keyboard.press("ArrowDown")
        taps.key(OPTION, "Enter")


def walk(taps: Taps, path: str) -> None:
    """Through the screens of a duplicate and back to its round at `path`; its slips closed and opened."""
    for label in WALK:
        taps.tap(SCREEN, taps.page.get_by_role("link", name=label).first)
    taps.tap(SCREEN, taps.page.locator(f"a[href='{path}']:not([aria-hidden])"))
    taps.tap(STEP, taps.page.get_by_role("button", name=CLOSE))
    taps.tap(STEP, taps.page.get_by_role("button", name=OPEN))


def figures(found: dict[str, list[Tap]], factor: float, details: dict[str, float]) -> Iterator[Figure]:
    """The figures of one slowness; `details` are those of how it was slowed."""
    for kind, taps in found.items():
        limits = SCREEN_LIMITS if kind in (SCREEN, TURN) else LIMITS
        shown = "first" if kind in COMPLETE else "painted"
        yield figure(kind, taps, factor, details, shown, None if kind == IDLE else limits[factor])
        if kind in COMPLETE:
            yield figure(COMPLETE[kind], taps, factor, details, "painted", None)


def figure(
    what: str, taps: list[Tap], factor: float, details: dict[str, float], shown: str, limit: float | None
) -> Figure:
    """The 95th percentile until the frame called `shown`."""
    took = [tap[shown] - tap["began"] for tap in taps]
    return Figure(
        bar="P6",
        what=f"{what}, {factor:g}x, 95th percentile",
        unit="ms",
        at_most=limit,
        **repeated(took, of=high),
        details={
            "median": round(statistics.median(took), 1),
            "taps": len(took),
            **(parts(taps) if "sent" in taps[0] else {}),
            **{f"slowed, {name}": round(value, 2) for name, value in details.items()},
        },
    )


def parts(taps: list[Tap]) -> dict[str, float]:
    """The medians of what a tap is made of."""
    marks = ("began", "sent", "answered", "changed", "painted")
    return {
        f"until {end}": round(statistics.median(tap[end] - tap[start] for tap in taps), 1)
        for start, end in pairwise(marks)
    }
