"""Names without a space, as long as nobody would write them: they break, and no page grows beyond a phone.

What is saved has names as long as they may be; on each page they are then drawn out to 200 characters, as
older files and those of others may have them.
"""

import random
import time
from collections.abc import Iterable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

import gametable
import library
from browser import joined_states
from browser.framed import larger_letters
from browser.games import copy_of_tables
from browser.prepared import Prepared, copy_of, go, open_copy, path_of, visiting
from browser.test_hall_letters import GIVEN, SURNAMES
from browser.test_members import bring_in_list
from browser.visits import NewVisit
from devtools.server import SiteServer
from effort import by_turns, usually
from faristol.app.duplicate.views.sheets import SHEETS as REPORTS
from faristol.app.tournament.views.sheets import SHEETS
from faristol.modes.correspondence import events as letter_events
from faristol.modes.correspondence.data import Player as Correspondent
from faristol.modes.correspondence.state import RED
from faristol.modes.duplicate import commands
from faristol.modes.duplicate import events as e
from faristol.modes.game import commands as classic
from faristol.modes.game import events as played
from faristol.rules.game_rules import GameRules
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.tournament import commands as tournament
from faristol.tournament import events as tournament_events
from faristol.tournament.championship import commands as championship
from faristol.tournament.championship.championship import decide
from faristol.tournament.championship.data import Entry as Contestant
from faristol.tournament.championship.state import evolve
from faristol.tournament.check import broken
from faristol.tournament.data import Entry
from posted import RULES, Copy
from tournaments import copy_of as copy_of_hall
from tournaments import hall

WIDTH, HEIGHT = 390, 844
BROAD = 1180
DRAW_OUT = """(ending) => {
  const texts = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    text.plain ??= text.data;
    text.data = text.plain.replace(/W{20,}(?=[a-z]*)/gi, ending);
  }
}"""
"""Puts something else in the place of a long name, always the same on the page as it came."""

WORDS = random.Random(12).choices([*GIVEN, *SURNAMES], k=40)
DRAWN_OUT = ("W" * 200, f"{' '.join(WORDS)[:190]} ")
"""A name in one word, and one of many."""

BEYOND = """(width) => {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const clips = (element) => element && element !== document.body
    && (getComputedStyle(element).overflowX !== "visible" || clips(element.parentElement));
  const found = [...document.querySelectorAll("#app *")]
    .filter((element) => element.getBoundingClientRect().right > width + 1 && !clips(element.parentElement))
    .map(({ localName, className, id }) => `${localName}.${className.baseVal ?? className}#${id}`);
  return [`${scrollWidth}`, ...found.slice(0, 8)];
}"""

LYING_OVER = """() => {
  const texts = [], walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const clip = (rect, element) => {
    let { left, right, top, bottom } = rect;
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      if (overflowX !== "visible" || overflowY !== "visible") {
        const box = around.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      if (position === "fixed" || position === "sticky") return null;
    }
    return right - left > 2 && bottom - top > 2 ? { left, right, top, bottom } : null;
  };
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode, element = text.parentElement;
    if (!text.data.trim() || element.closest("svg, .sr, .tile, .squares, select, textarea")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      const high = rect.height;
      const [top, bottom] = [rect.top + .2 * high, rect.bottom - .15 * high];
      const seen = clip({ left: rect.left, right: rect.right, top, bottom }, element);
      if (seen) texts.push([text, seen]);
    }
  }
  texts.sort(([, one], [, other]) => one.top - other.top);
  const found = [];
  texts.forEach(([text, box], at) => {
    for (let next = at + 1; next < texts.length && texts[next][1].top < box.bottom - 2; next += 1) {
      const [other, its] = texts[next];
      const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      if (other !== text && wide > 2) found.push([text, other].map((one) => one.data.trim().slice(0, 30)));
    }
  });
  return found.slice(0, 6);
}"""
"""Texts that lie over each other."""

CONTROLS = "#app :is(a[href], button, input, select, textarea, summary)"
COVERED = """(controls) => [...document.querySelectorAll(controls)]
  .flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const box = [...control.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
    if (!box) return [];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const there = document.elementFromPoint(x, y);
    const label = control.labels?.[0] ?? control.closest("label");
    if (!there || control.contains(there) || there.contains(control) || label?.contains(there)) return [];
    return [[control, there].map((one) => one.id || one.textContent.trim().slice(0, 30))];
  }).slice(0, 6)"""
"""Buttons, links and fields that something lies over."""

UNMARKED = """() => [...document.querySelectorAll(".leaf *")].filter((part) => {
  const { overflowX, textOverflow, display } = getComputedStyle(part);
  if (part.closest(".sr") || display === "inline") return false;
  if (overflowX !== "visible") return textOverflow !== "ellipsis" && part.scrollWidth > part.clientWidth + 1;
  const box = part.getBoundingClientRect(), paper = part.closest(".leaf").getBoundingClientRect();
  return box.right > paper.right + 1 || (box.width && box.left < paper.left - 1);
}).map((part) => part.textContent.trim().slice(0, 40))"""
"""What of a sheet is cut and nothing says so, or lies beyond its edge."""

TURNED = """() => {
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) {
    const { data, parentElement: element } = walker.currentNode;
    if (!/[\\u0590-\\u08ff]/.test(data) || element.closest("option, textarea, svg")) continue;
    const { unicodeBidi } = getComputedStyle(element);
    if (!/isolate|plaintext/.test(unicodeBidi) && !/[\\u2066-\\u2068]/.test(data)) found.push(data.trim());
  }
  return found;
}"""
"""Names from the right that may turn round what stands beside them."""


def long(ending: str) -> str:
    """A name of sixty characters, as long as it may be."""
    return "W" * (60 - len(ending)) + ending


PLAYERS = (long("Ada"), ("שרה בת־אל לוי " * 5)[:60].strip(), long("Cesc"))


def duplicates() -> str:
    """One with a single player at its set-up, others up to their end, one where a single player is left."""
    made = [Prepared(long(f"e{letter}"), PLAYERS[: 1 if letter == "a" else 2]) for letter in "abcd"]
    for prepared in made[1:]:
        prepared.do(commands.LeavePlayer(2) if prepared.state.rounds else e.Started())
    made[2].rack("CANTADA").slip(1, "H4 CANTADA").slip(2, f"H4 {'W' * 60}").do(commands.CallTime())
    made[3].rack("CANTADA").slip(1, "H4 CANTADA").master("H4 CANTADA")
    made.append(Prepared(long("ee"), PLAYERS[:2]).do(e.Started()).rack("CANTADA"))
    made[4].slip(1, "H4 CANTADA").master("H4 CANTADA").do(commands.LeavePlayer(2))
    for over in made[3:]:
        over.do(e.Ended("force_majeure"), commands.PublishResults(10))
    return copy_of(*made)


def game() -> gametable.GameTable:
    rules = GameRules.preset("classic")
    table = gametable.GameTable(library.referee(rules))
    table.do(classic.Create(long("Partida"), "2026-11-20", "board", rules, PLAYERS[:2]))
    table.do(played.StarterSet(0, "named"))
    table.do(played.Begun())
    table.do(classic.PlayTiles(table.play("H4 CANTADA")))
    return table


def tournament_copy() -> str:
    here = hall()
    here.command(tournament_events.DetailsChanged(long("Tor"), "2026-11-21", long("Lloc")))
    here.command(
        tournament.EnterPlayers(tuple(Entry(name, 900, long("Grup"), long("Club")) for name in PLAYERS))
    )
    pairing = here.pairing((PLAYERS[0], PLAYERS[1]), **{PLAYERS[2]: "bye"})
    here.publish(pairing, *{fault.code for fault in broken(here.state, pairing)})
    return copy_of_hall(here, "hall")


def letters_copy() -> str:
    players = tuple(Correspondent(name, long("Oras")) for name in PLAYERS[:2])
    copy = Copy.made(seed=3, means="email", name=long("Camp"), players=players, arbiters=(long("Arb"),))
    copy.do(letter_events.Joined(RED))
    copy.best()
    now = int(time.time() * 1000)
    return write_backup([to_records("letters", copy.events, [], now)], now)


def championship_copy() -> str:
    referee, rng, state, events = library.referee(RULES), random.Random(1), None, []
    entries = tuple(Contestant(name, long("Oras"), long("Adresa"), long("Grupa")) for name in PLAYERS)
    for command in (
        championship.Create(long("Champ"), RULES, arbiters=(long("Arb"),)),
        championship.EnterPlayers(entries),
        championship.AddSeries(long("Seria")),
        championship.MakeRoundRobin(1),
    ):
        for event in decide(state, command, referee, rng=rng):
            events.append(event)
            state = evolve(state, event)
    now = int(time.time() * 1000)
    return write_backup([to_records("contest", events, [], now)], now)


def bring_in(page: Page) -> None:
    """Put everything with long names on a device."""
    for copy in (
        duplicates(),
        copy_of_tables(game=game()),
        tournament_copy(),
        letters_copy(),
        championship_copy(),
    ):
        go(page, "#/about")
        go(page, "#/")
        open_copy(page, copy)
        expect(page.get_by_role("status")).to_contain_text("Restored")
    bring_in_list(page, "\n".join(("Name", *PLAYERS)))
    expect(page.get_by_role("heading", name=f"{len(PLAYERS)} players")).to_be_visible()


@pytest.fixture(scope="module")
def phone(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    with visiting(browser, viewport={"width": WIDTH, "height": HEIGHT}) as visit:
        page = visit.open(shared_server.address())
        bring_in(page)
        yield page


def look_at(page: Page, said: str) -> None:
    """Nothing is turned round by a name; when the names are drawn out nothing lies beyond the window or over
    something else, on a phone or a tablet."""
    assert (said, page.evaluate(TURNED)) == (said, [])
    for width, name in product((WIDTH, BROAD), DRAWN_OUT):
        page.set_viewport_size({"width": width, "height": HEIGHT})
        page.evaluate(DRAW_OUT, name)
        wrong = [page.evaluate(BEYOND, width), page.evaluate(LYING_OVER), page.evaluate(COVERED, CONTROLS)]
        assert (said, width, name[:2], wrong) == (said, width, name[:2], [[], [], []])
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})


def stays_within(page: Page, paths: Iterable[str]) -> None:
    """Each page is opened and looked at."""
    for path in paths:
        go(page, path)
        look_at(page, path)


SETTING_UP, DRAWING, SLIPS, OVER, ONE = (path_of(long(f"e{letter}")) for letter in "abcde")


def within(path: str, *names: str) -> list[str]:
    """The addresses of an event's pages."""
    return [f"{path}/{name}".rstrip("/") for name in names]


FINISHED = ("", "results", "results/1", "player/1", "round/1", "claims", "print", "projector")
DUPLICATES = [
    *within(SETTING_UP, "setup", "print", "sound"),
    DRAWING,
    *within(SLIPS, "", "menu", "menu/player/1", "history", "history/1/1", "projector"),
    *within(OVER, *FINISHED),
    *within(ONE, *FINISHED),
]
GAMES = [
    *within(
        "#/game/game",
        *("", "arbiter", "history", "help", "replay", "report", "rules", "sheet", "print", "analysis"),
    ),
    *("#/games", "#/games/new", "#/games/rules", "#/games/print"),
]
TOURNAMENTS = [
    *within(
        "#/tournament/hall",
        *("", "players", "ratings", "pairing", "print", "files", "rules", "history", "standings", "cross"),
        *("player/1", "round/1"),
    ),
    *("#/tournaments", "#/tournaments/new"),
]
CORRESPONDENCES = [
    *within("#/correspondence/letters", "", "sheet", "days", "message", "arbiter", "history", "analysis"),
    "#/correspondences",
]
CHAMPIONSHIPS = [
    *within(
        "#/championship/contest",
        *("", "players", "player/1", "games", "game/1", "results", "table", "print", "history"),
    ),
    "#/championships",
]
LISTS = [
    *(
        "#/",
        "#/club",
        "#/archive",
        "#/settings",
        "#/about",
        "#/alone",
        "#/shared",
        "#/members",
        "#/members/1",
    ),
    *("#/words/judge", "#/words/study"),
]
PAGES = {
    "duplicates": DUPLICATES,
    "games": GAMES,
    "tournaments": TOURNAMENTS,
    "correspondences": CORRESPONDENCES,
    "championships": CHAMPIONSHIPS,
    "lists": LISTS,
}


@pytest.mark.rule("X2")
@pytest.mark.parametrize("of", usually(["duplicates", "games", "tournaments", "lists"], PAGES))
def test_long_names_and_names_from_the_right_leave_pages_as_they_are(phone: Page, of: str) -> None:
    stays_within(phone, PAGES[of])


@pytest.mark.slow
@pytest.mark.only_browser("chromium")  # no other one lets a test set the size of letters
def test_long_names_in_larger_letters(browser: Browser, shared_server: SiteServer) -> None:
    with visiting(browser, viewport={"width": WIDTH, "height": HEIGHT}) as visit:
        page = visit.open(shared_server.address())
        bring_in(page)
        larger_letters(page)
        for paths in PAGES.values():
            stays_within(page, by_turns(paths))


@pytest.mark.slow
@pytest.mark.only_browser("chromium")
def test_the_own_tablet_of_somebody_with_a_long_name(
    new_visit: NewVisit, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joined_states, "PLAYERS", PLAYERS)
    for state, page in joined_states.tablet(lambda: new_visit().open(address)):
        look_at(page, state)
        page.set_viewport_size({"width": BROAD, "height": HEIGHT})


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [
        *(f"{event}/print/{key}" for event in (OVER, ONE) for key in REPORTS),
        *(f"#/tournament/hall/print/{key}" for key in SHEETS),
    ],
)
def test_a_sheet_with_long_names_is_whole(phone: Page, path: str) -> None:
    go(phone, path)
    phone.set_viewport_size({"width": int(182 / 25.4 * 96), "height": 1000})
    phone.emulate_media(media="print")
    wrong = []
    for name in ("M" * 24, "M" * 57, DRAWN_OUT[1][:57]):  # long words, and as long as a name may be
        phone.evaluate(DRAW_OUT, name)
        wrong += [phone.evaluate(LYING_OVER), phone.evaluate(UNMARKED)]
    phone.emulate_media(media="null")
    phone.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    assert wrong == [[]] * 6


def test_what_a_claim_asks_for_has_room_beside_a_long_name(phone: Page) -> None:
    for width, least in ((WIDTH, 300), (1180, 380)):
        phone.set_viewport_size({"width": width, "height": HEIGHT})
        go(phone, f"{OVER}/claims")
        assert phone.locator("#claim-text").evaluate("element => element.offsetWidth") >= least
    phone.set_viewport_size({"width": WIDTH, "height": HEIGHT})


def test_a_long_word_is_judged_and_studied(page: Page) -> None:
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    word = "W" * 200
    go(page, "#/words/judge")
    page.get_by_role("textbox").first.fill(word)
    page.locator("#next").click()
    expect(page.locator("#app")).to_contain_text(word[:29])
    assert page.evaluate(BEYOND, WIDTH) == []
    go(page, "#/words/study")
    page.get_by_role("textbox").first.fill(word)
    page.keyboard.press("Enter")
    expect(page.locator("#app")).to_contain_text(word[:29])
    assert page.evaluate(BEYOND, WIDTH) == []
