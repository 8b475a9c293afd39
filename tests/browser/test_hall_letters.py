"""Lists of people in the hall: one size, nothing cut that would have fitted, no two alike, on any screen."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import Prepared, copy_of, go, open_copy, path_of, visiting
from devtools.server import SiteServer
from effort import usually
from faristol.modes.duplicate import events
from faristol.tournament import commands as c
from faristol.tournament.check import broken
from tournaments import copy_of as copy_of_tournament
from tournaments import hall

pytestmark = [
    pytest.mark.browser,
    pytest.mark.rule("J8"),
    pytest.mark.rule("EDG-A5"),
    pytest.mark.rule("LOO-2"),
]

SCREENS = (
    (800, 600),
    (1024, 768),
    (1180, 820),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (820, 1180),
    (768, 1024),
)
COUNTS = usually((13, 40), (2, 3, 6, 13, 14, 40, 120))

GIVEN = (
    "Ot",
    "Anna",
    "Josep Maria",
    "Maria dels Àngels",
    "Hortènsia",
    "Ion",
    "Ștefania",
    "Bartholomeus-Maximilià",
)
SURNAMES = (
    "Pi",
    "Gaietà",
    "Puigdemont i Casamajor",
    "Popescu",
    "Castellbisbal i Vallgornera-Roig",
    "de la Torre",
)
APART = ("", " pare", " fill", " (SC Sant Cugat)", " (SC Sant Andreu)", " (taula 12)")
OTHERS = (
    "שרה בת־אל לוי",
    "عبد الرحمن بن محمد",
    "W" * 57 + "Ada",
    "W" * 57 + "Bru",
    "Joan Vila",
    "Jaume Vila",
)

LOOK = """() => {
  const CELL = "th, .hall-who, li", found = [], pen = document.createElement("canvas").getContext("2d");
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const boxes = [...document.querySelectorAll("[data-order]")].filter((box) => box.offsetParent);
  const texts = [];
  for (const box of boxes) {
    const names = [...box.querySelectorAll("[data-forms]")].filter((name) => name.offsetParent);
    const sizes = new Set(), shown = [];
    for (const name of names) {
      const { fontSize, fontFamily } = getComputedStyle(name), size = parseFloat(fontSize);
      const cell = name.closest(CELL).getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(name);
      const { left, right } = range.getBoundingClientRect();
      const forms = JSON.parse(name.dataset.forms), text = name.textContent;
      const at = forms.findIndex(([form]) => form === text);
      const beside = Number(name.dataset.beside ?? 0);
      sizes.add(fontSize);
      shown.push(name.textContent);
      if (left < cell.left - 1 || right > cell.right + 1) found.push(`cut: ${name.textContent}`);
      pen.font = `680 ${size}px ${fontFamily}`;
      const wide = Math.max(...text.split("\\n").map((line) => pen.measureText(line).width));
      const latin = /^[\\n -\\u024f]*$/.test(text);
      if (latin && wide > forms[at][1] * size + 1) found.push(`wider than taken for: ${text}`);
      const around = getComputedStyle(name.closest(CELL));
      const room = cell.width - parseFloat(around.paddingLeft) - parseFloat(around.paddingRight);
      const before = forms[at - 1];
      if (before && (before[1] + beside) * size < room - 2) found.push(`would have fitted: ${before[0]}`);
    }
    if (sizes.size > 1) found.push(`sizes: ${[...sizes]}`);
    const alike = shown.filter((text, at) => shown.indexOf(text) !== at);
    if (box.id !== "board-names" && alike.length) found.push(`alike: ${alike}`);
    const lines = [...box.querySelectorAll("tbody tr, li")].filter((line) => line.offsetParent);
    const end = Math.max(...lines.map((line) => line.getBoundingClientRect().bottom));
    const frame = box.getBoundingClientRect();
    if (end > frame.bottom + 1) found.push(`beyond: ${box.id} by ${end - frame.bottom}`);
    if ("turns" in box.dataset && end < frame.top + .9 * frame.height) found.push(`blank: ${box.id}`);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box;
    if (scrollWidth > clientWidth || scrollHeight > clientHeight + 1) found.push(`scrolls: ${box.id}`);
    const parts = "[data-forms], td, thead th, .hall-number, .hall-points, .hall-beside, .hall-of"
      + ", .podium-step, .word, .quiet";
    for (const one of box.querySelectorAll(parts)) {
      if (!one.offsetParent || !one.textContent.trim()) continue;
      const range = document.createRange();
      for (const part of one.childNodes) {
        if (part.nodeType !== Node.TEXT_NODE || !part.data.trim()) continue;
        range.selectNode(part);
        for (const { left, top, bottom, height, right: end } of range.getClientRects()) {
          const right = Math.min(end, one.getBoundingClientRect().right);
          texts.push([part, { left, right, top: top + .2 * height, bottom: bottom - .14 * height }]);
        }
      }
    }
  }
  texts.forEach(([text, box], at) => texts.slice(at + 1).forEach(([other, its]) => {
    if (text !== other && meet(box, its)) found.push(`${text.data} over ${other.data}`);
  }));
  return found;
}"""
"""What is wrong with the lists that are shown."""

COUNT = """async () => {
  const watched = new MutationObserver(() => {});
  const options = { subtree: true, childList: true, characterData: true, attributes: true };
  window.dispatchEvent(new Event("resize"));
  watched.observe(document.querySelector("main"), options);
  window.dispatchEvent(new Event("resize"));
  const changes = watched.takeRecords().length;
  await new Promise((next) => setTimeout(next, 50));
  return changes;
}"""
"""How many changes a second look at the same room makes."""


def people(count: int) -> list[str]:
    """So many names of up to 60 letters, among them such as begin alike, or are written from the right."""
    chance = random.Random(count)
    made = dict.fromkeys(chance.sample(OTHERS, min(len(OTHERS), count // 4)))
    while len(made) < count:
        made[f"{chance.choice(GIVEN)} {chance.choice(SURNAMES)}{chance.choice(APART)}"[:60].strip()] = None
        made[f"Hortènsia Puigdemont i Casamajor {chance.choice('abcdefghij')}{chance.choice('uvwxyz')}"] = (
            None
        )
    return list(made)[:count]


def letters(count: int) -> str:
    """The number in letters, since addresses of duplicates have no others."""
    return "".join("abcdefghij"[int(digit)] for digit in str(count))


def duplicate(count: int) -> Prepared:
    made = Prepared(f"Hall {letters(count)}", people(count)).do(events.Started()).rack("CANTADA")
    return made.slip(1, "H4 CANTADA").slip(2, "H4 CANTA").master("H4 CANTADA")


def tournament(count: int, step: str) -> str:
    """Pairings, results of half of the tables, or of all with standings."""
    names = people(count)
    here = hall(names)
    bye = {names[-1]: "bye"} if count % 2 else {}
    pairing = here.pairing(*zip(names[::2], names[1::2], strict=False), **bye)
    here.publish(pairing, *{fault.code for fault in broken(here.state, pairing)})
    tables = count // 2
    for table in range(1, {"paired": 0, "half": tables // 2, "all": tables}[step] + 1):
        here.command(c.EnterResult(1, table, "played", 380 + table, 370 - table))
    if step == "all":
        here.command(c.ReleaseStandings())
    return copy_of_tournament(here, f"{step}{count}")


@pytest.fixture(scope="module")
def screen(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """One page, which is given other lists and other sizes."""
    with visiting(browser) as visit:
        yield visit.open(shared_server.address())


def stands(page: Page, address: str) -> None:
    go(page, address)
    stands_on_every_screen(page, address)


def stands_on_every_screen(page: Page, said: str) -> None:
    """Look at what is shown on each of the screens, and count what a second look changes."""
    page.evaluate("() => document.fonts.ready.then(() => null)")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height]
        )
        page.evaluate("() => { window.dispatchEvent(new Event('resize')); }")
        assert page.evaluate(LOOK) == [], (said, width, height)
        assert page.evaluate(COUNT) == 0, (said, width, height)


@pytest.mark.rule("EDG-A1")
@pytest.mark.parametrize("count", COUNTS)
def test_every_list_of_the_hall_is_read_on_every_screen(screen: Page, count: int) -> None:
    go(screen, "#/about")
    go(screen, "#/")
    open_copy(screen, copy_of(duplicate(count)))
    expect(screen.get_by_role("status")).to_contain_text("Restored: 1.")
    stands(screen, path_of(f"Hall {letters(count)}", "/projector"))
    for step in ("paired", "half", "all"):
        go(screen, "#/about")
        go(screen, "#/")
        open_copy(screen, tournament(count, step))
        expect(screen.get_by_role("status")).to_contain_text("Restored: 1.")
        stands(screen, f"#/tournament/{step}{count}/board")
