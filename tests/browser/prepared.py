"""Duplicates prepared beside the browser, opened there as a saved copy; and what a page has saved."""

import json
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any, Self

from playwright.sync_api import Browser, Locator, Page, expect

import library
from browser.pool import POOLED, POOLS, starts_anew
from browser.visits import GO, RECORDED, VISITOR, Visit
from faristol.app.text import Texts
from faristol.app.views.citation import named
from faristol.modes.duplicate import commands
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import decide
from faristol.modes.duplicate.evolving import evolve
from faristol.modes.duplicate.state import State
from faristol.modes.mode import Referee
from faristol.rules.notation import parse_play
from faristol.rules.ruleset import RuleSet
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.storage.records import Record

READ_SAVED = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("faristol");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction("records").objectStore("records").getAll();
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => {
      opening.result.close();
      resolve(reading.result.map(record => record.line));
    };
  };
})"""


class Prepared:
    """A duplicate with its records, taken on by commands; all of it happened `ago` milliseconds ago."""

    def __init__(
        self,
        name: str,
        players: Sequence[str],
        *,
        ago: int = 0,
        date: str = "2026-11-19",
        preset: str = "catalan_duplicate",
        **changed: object,
    ) -> None:
        self.stream = stream_of(name)
        self.rules = replace(RuleSet.preset(preset), **changed)
        self.now, self.rng = int(time.time() * 1000) - ago, random.Random(name)
        self.state: State | None = None
        self.records: list[Record] = []
        self.do(commands.Create(name, date, "Ateneu", self.rules))
        self.do(commands.EnterPlayers(tuple(commands.Seat(None, player) for player in players)))

    @property
    def referee(self) -> Referee:
        """Looked up each time: whoever keeps one keeps its kernel beyond the end of the tests."""
        return library.referee(self.rules)

    def do(self, *given: commands.Command) -> Self:
        """Carry out commands, one after the other."""
        for command in given:
            events = decide(self.state, command, self.referee, now=self.now, rng=self.rng)
            self.records += to_records(self.stream, events, self.records, self.now)
            for event in events:
                self.state = evolve(self.state, event, self.now)
        return self

    def rack(self, tiles: str) -> Self:
        """A rack from a real bag, and the clock."""
        rack = commands.TypeRack(self.referee.alphabet.parse_rack(tiles))
        return self.do(rack, commands.RunClock())

    def slip(self, player: int, text: str) -> Self:
        """A slip, written as "H8 CASA"."""
        coordinates, _, word = text.partition(" ")
        return self.do(commands.EnterSlip(len(self.state.rounds), player, coordinates, word))

    def master(self, text: str) -> Self:
        """Close the slips and announce a play."""
        play = parse_play(text, self.referee.alphabet)
        return self.do(commands.CloseSlips(), commands.ChooseMaster(play))


def stream_of(name: str) -> str:
    """The stream of a prepared duplicate: no longer than a copy may have it."""
    return "".join(mark for mark in name.lower() if mark.isalpha())[-40:]


def path_of(name: str, page: str = "") -> str:
    """The address inside the site of a prepared duplicate, or of one of its pages ("/setup")."""
    return f"#/duplicate/{stream_of(name)}{page}"


def copy_of(*duplicates: Prepared) -> str:
    """The text of a saved copy with all of them."""
    return write_backup([prepared.records for prepared in duplicates], duplicates[0].now)


PLAYERS = ("Núria", "Pau", "Laia")
SETTING_UP = path_of("Setting up", "/setup")
DRAWING = path_of("Drawing")
SLIPS = path_of("Slips")
MASTER = path_of("Master")


def four_steps() -> str:
    """A copy with a duplicate at each of four steps.

    In "Slips" row H has CANTADA from H4 on, Laia has left after round 1, and the rack is SOLERS?.
    """
    slips = Prepared("Slips", PLAYERS).do(e.Started()).rack("CANTADA").slip(1, "H4 CANTADA")
    slips.master("H4 CANTADA").do(commands.LeavePlayer(3)).rack("SOLERS?").do(commands.CallTime())
    return copy_of(
        Prepared("Setting up", PLAYERS[:2]),
        Prepared("Drawing", PLAYERS).do(e.Started()),
        slips,
        Prepared("Master", PLAYERS).do(e.Started()).rack("SOLERS?").do(commands.CloseSlips()),
    )


def choose_file(page: Page, label: str, text: str, name: str = "copy.jsonl") -> None:
    """Choose a file with this text in the field of this label."""
    chosen = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label(label).set_input_files(files=[chosen])


def open_copy(page: Page, copy: str) -> None:
    """Open a saved copy in the archive, in whatever language that speaks."""
    go(page, "#/archive")
    chosen = {"name": "copy.jsonl", "mimeType": "text/plain", "buffer": copy.encode()}
    page.locator("#archive-file").set_input_files(files=[chosen])


def new_duplicate(page: Page) -> None:
    """Set up a duplicate, as the club does."""
    go(page, "#/club")
    page.get_by_role("button", name="New duplicate").click()


def with_a_real_bag(page: Page) -> None:
    """Say at the set-up that the racks come out of a real bag, and begin."""
    page.get_by_text("the app draws", exact=True).click()
    page.get_by_role("checkbox", name="The tiles are drawn from a real bag").check()
    page.get_by_role("button", name="Begin the duplicate").click()


def go(page: Page, path: str) -> None:
    """Type another address into the same window and wait for the whole of its page."""
    page.evaluate(GO, path)


def unfold(page: Page, chip: str) -> None:
    """Tap a chip of a set-up's sentence: it opens the one choice it has (FRO-7)."""
    page.locator(f"#chip-{chip} > summary").click()


def open_tab(page: Page, name: str) -> None:
    """A page of an event with tabs: one of them, or in the menu beside them (FRO-6)."""
    tab = page.locator("nav.tabs").get_by_role("link", name=name, exact=True)
    if not tab.count():
        menu = page.locator(".more-pages")
        menu.locator("summary").click()
        menu.get_by_role("link", name=name, exact=True).click()
    else:
        tab.click()
    expect(tab).to_have_attribute("aria-current", "page")


def address_at(page: Page) -> str:
    """The address of the page that is shown: whoever sees the page may be ahead of it."""
    return str(page.evaluate(f"async () => {{ {RECORDED} return location.hash; }}"))


def stream_at(page: Page, kind: str) -> str:
    """The stream of the page of a duplicate, a game or a tournament."""
    page.wait_for_function("begins => location.hash.startsWith(begins)", arg=f"#/{kind}/")
    return address_at(page).split("/")[2]


def saved(page: Page) -> list[str]:
    """Every record that the browser has on disk, in the order of streams and numbers."""
    return page.evaluate(READ_SAVED)


@contextmanager
def visiting(
    browser: Browser, *, at: str = "", ahead: bool = False, fresh: bool = False, **options: Any
) -> Iterator[Visit]:
    """A person's browser, if it can be from the pool of the shared server or of the site `at` an address."""
    options = {**VISITOR, **options}
    pool = POOLS.get((browser, at))
    with ExitStack() as stack:
        if pool and not (ahead or fresh or starts_anew()) and options.keys() <= POOLED:
            kept = stack.enter_context(pool.lent(options))
            visit = Visit(kept.context, kept=kept)
        else:
            visit = Visit(browser.new_context(**options), ahead=ahead)
            stack.callback(visit.context.close)
        yield visit
    assert not visit.problems, visit.problems


def kinds(records: Sequence[str]) -> list[str]:
    """What each record says has happened."""
    return [json.loads(record)["type"].removeprefix("duplicate.") for record in records]


@contextmanager
def nothing_changes(page: Page, path: str) -> Iterator[None]:
    """Open a page, let something be refused there, and load it again: all is as it was."""
    go(page, path)
    shown, before = page.locator("#app").inner_text(), saved(page)
    yield
    assert saved(page) == before
    page.reload()
    Visit.wait_for_app(page)
    assert page.locator("#app").inner_text() == shown
    assert saved(page) == before


FRAMES = 600
"""Frames to wait for an answer to be where it belongs."""


def expect_sentence(page: Page, sentence: str, beside: Locator, rule: str = "") -> None:
    """The sentence stands at what it is about, with its rule, and has been said aloud."""
    shown = page.locator("#app").get_by_text(sentence).first
    expect(shown).to_be_visible()
    expect(shown).to_contain_text(named(rule, texts=Texts.english()))
    # The same sentence may stand somewhere else until the answer is there.
    for _ in range(FRAMES):
        if _is_beside(shown, beside):
            break
        page.evaluate("() => new Promise((done) => { requestAnimationFrame(() => done()); })")
    assert _is_beside(shown, beside)
    expect(page.locator("[aria-live=assertive]")).to_contain_text(sentence)


def _is_beside(shown: Locator, field: Locator) -> bool:
    """Whether a sentence stands above or below a field, with little between them."""
    boxes = [shown.bounding_box(), field.bounding_box()]
    if not all(boxes):
        return False
    for start, length, apart in (("x", "width", 0), ("y", "height", 120)):
        first, second = sorted(boxes, key=lambda box: box[start])
        if second[start] - (first[start] + first[length]) >= apart:
            return False
    return True
