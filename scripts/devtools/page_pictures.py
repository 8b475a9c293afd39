"""A picture of every page at three sizes, light and dark, and which of them looked otherwise before.

python3 scripts/dev.py pictures writes them into build/pages/, those of a first visitor's pages among them;
with --before FOLDER, where an earlier commit has left its own, the index.html there shows what differs first,
before and after side by side. --language has the pages in another one, --only those whose address begins so.
With --readme it is only the picture of README.md that is taken anew (`take_of_readme`).
"""

import argparse
import html
import os
import re
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser.pictures import differing, read
from browser.prepared import Prepared, copy_of, go, open_copy, path_of, visiting
from browser.quick_site import quick_site
from browser.test_screens import SIZES
from browser.visits import show_in
from browser.whole_app import bring_in, choose, pages
from devtools import BUILD, DIST, ROOT
from devtools.browsers import installed
from devtools.server import SiteServer, no_caching
from faristol.modes.duplicate import commands, events

PICTURE = ROOT / "site/screenshots/judge-wide.png"
"""The picture of README.md: the judge's page while slips come in, at a club that plays in Catalan."""

NAME, ROUNDS, GONE_BY = "Vetllada de l’Ateneu", 11, 100_000
"""The event, its rounds that are over, and milliseconds of the next one."""

PLAYERS = (
    "Núria Gelabert", "Hortènsia Puig", "Pau Escolà", "Laia Bonany", "Àlex Vidal", "Carme Oliu",
    "Ot Serra", "Maria Sallés", "Jordi Çelma", "Mireia Roig", "Biel Amengual", "Àngela Torrent",
)  # fmt: skip

SLIPS = ((3, 1), (11, 4), (1, 0), (8, 9), (5, 2), (10, 6), (2, 14), (7, 1))
"""Who has handed in, in this order, and which of the best plays it is."""


def evening() -> Prepared:
    """Rounds of good players, and one more of which most slips are in."""
    club = Prepared(NAME, PLAYERS, ago=GONE_BY).do(events.Started())
    for number in range(1, ROUNDS + 2):
        club.do(commands.DrawRack(), commands.RunClock())
        now = club.state.current
        best = club.referee.generator.top(now.board, now.rack, 40)
        if number > ROUNDS:
            break
        for player in range(1, len(PLAYERS) + 1):
            play = best[min((player * number) % 7, len(best) - 1)].play
            club.do(commands.EnterSlip(number, player, play=play))
        club.do(commands.CloseSlips(), commands.ChooseMaster(best[0].play))
    for player, place in SLIPS:
        club.do(commands.EnterSlip(number, player, play=best[min(place, len(best) - 1)].play))
    return club


def take_of_readme(browser: Browser, address: str) -> Path:
    """Take the picture of README.md, as sharp as good screens show it, and say where it is."""
    with visiting(browser, locale="ca-ES", device_scale_factor=2, reduced_motion="reduce") as visit:
        page = visit.open(address)
        open_copy(page, copy_of(evening()))
        expect(page.get_by_role("status")).to_contain_text("Restaurats: 1.")
        go(page, path_of(NAME))
        expect(page.get_by_role("textbox", name="Taula")).to_be_visible()
        page.get_by_role("textbox", name="Taula").focus()
        page.screenshot(path=PICTURE, animations="disabled", caret="hide")
    return PICTURE


FOLDER = BUILD / "pages"

PATIENCE = 60_000
"""Milliseconds to wait for a page on a busy machine."""

PART = 0.0005
"""Which part of all points may be of another colour: the digits of a running clock may."""

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

EVENTS = {
    "duplicate", "prepared", "simultaneous", "game", "tournament", "season", "correspondence", "championship",
    "tablets",
}  # fmt: skip
"""Areas whose pages are of something that a first visitor does not have."""

STYLE = """body { font: 16px sans-serif; margin: 1rem; background: #ccc }
figure { display: inline-block; margin: 0 1rem 1rem 0; vertical-align: top }
img { display: block; max-width: 36rem; border: 1px solid #888 }"""


@dataclass(frozen=True)
class Seen:
    """A picture of a page, the name of its file, and which part of it was otherwise before, if it was."""

    path: str
    name: str
    part: float = 0


def seen(page: Page, paths: Iterable[str], folder: Path, visitor: str) -> Iterator[Seen]:
    """Take the pictures of these pages."""
    for path in paths:
        go(page, path)
        key = re.sub(r"\W+", "-", path).strip("-") or "home"
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                show_in(page, theme)
                name = f"{key}.{visitor}{size}-{theme}.png"
                page.screenshot(path=folder / name, full_page=True, animations="disabled", caret="hide")
                yield Seen(path, name)


def taken(browser: Browser, address: str, folder: Path, language: str, only: str) -> list[Seen]:
    """The pictures of a first visitor's pages, and of somebody's who has something of every mode."""
    with visiting(browser, reduced_motion="reduce") as visit:
        page = visit.open(address)
        choose(page, language)
        wanted = [path for path in pages() if path.startswith(only)]
        nobodys = [path for path in wanted if path.split("/")[1] not in EVENTS]
        found = list(seen(page, nobodys, folder, "first-"))
        choose(page, "en")
        bring_in(page)
        choose(page, language)
        return found + list(seen(page, wanted, folder, ""))


def compared(page: Page, one: Seen, folder: Path, before: Path) -> Seen:
    """A picture with the part of it that has changed; all of it where there was none."""
    earlier, now = before / one.name, folder / one.name
    if not earlier.exists():
        return Seen(one.path, one.name, 1)
    shown = earlier.read_bytes(), now.read_bytes()
    part = 0 if shown[0] == shown[1] else differing(*(read(page, picture) for picture in shown))
    return Seen(one.path, one.name, part if part > PART else 0)


def index(found: Iterable[Seen], folder: Path, before: Path | None) -> Iterator[str]:
    """The lines of a page with all pictures: those that have changed first."""
    yield f"<!doctype html><meta charset=utf-8><title>Every page</title><style>{STYLE}</style>"
    for one in sorted(found, key=lambda one: -one.part):
        yield f"<h2>{html.escape(one.path)} {one.name}{f' {one.part:.2%}' if one.part else ''}</h2>"
        if one.part and before and (before / one.name).exists():
            yield _figure(os.path.relpath(before / one.name, folder), "before")
        yield _figure(one.name, "now")


def _figure(source: str, title: str) -> str:
    picture = f'<a href="{source}"><img loading=lazy src="{source}" alt=""></a>'
    return f"<figure><figcaption>{title}</figcaption>{picture}</figure>"


def main() -> None:
    """Take the pictures, compare them with earlier ones, and say where they are."""
    parser = argparse.ArgumentParser(prog="dev.py pictures", description=__doc__)
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="pictures of an earlier commit")
    parser.add_argument("--language", default="en", metavar="CODE", help="ca, ro, en")
    parser.add_argument("--only", default="#/", metavar="ADDRESS", help="such as #/games")
    parser.add_argument("--readme", action="store_true", help="take the picture of README.md anew")
    options = parser.parse_args()
    chromium = installed("chromium")
    if chromium is None:
        parser.exit(1, "No Chromium: python3 scripts/dev.py test finds or installs one.\n")
    expect.set_options(timeout=PATIENCE)
    folder = FOLDER / options.language
    if not options.readme:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.launch_options())
        server = SiteServer(quick_site(DIST, browser), caching=no_caching)
        server.start()
        if options.readme:
            print(f"The picture of README.md: {take_of_readme(browser, server.address())}")
            server.stop()
            return
        found = taken(browser, server.address(), folder, options.language, options.only)
        if options.before:
            page = browser.new_page()
            found = [compared(page, one, folder, options.before.resolve()) for one in found]
        server.stop()
        browser.close()
    lines = index(found, folder, options.before and options.before.resolve())
    (folder / "index.html").write_text("\n".join(lines), "utf-8")
    changed = f", {sum(one.part > 0 for one in found)} otherwise than before" if options.before else ""
    print(f"{len(found)} pictures{changed}: {folder / 'index.html'}")


if __name__ == "__main__":
    main()
