"""Every screen at every size, light and dark: nothing sideways, nothing too small, nothing axe objects to.

One judge walks from screen to screen; on each the window takes every size. What was found on the way is what
the tests look at.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import Prepared, choose_file, copy_of, go, open_copy, path_of, visiting
from browser.visits import show_in
from devtools import ROOT
from devtools.server import SiteServer
from faristol.modes.duplicate import commands, events
from faristol.movegen.interface import MoveList
from faristol.rules.notation import show_coordinates

SIZES = {"tablet": (1180, 820), "upright": (820, 1180), "phone": (390, 844)}
AXE = ROOT / "node_modules/axe-core/axe.min.js"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SCREENS = (
    "first start",
    "home",
    "set-up",
    "announcement",
    "slips",
    "master",
    "result",
    "results",
    "results of a round",
    "results of a player",
    "print",
    "history",
    "menu",
    "menu of a player",
    "conduct",
    "play not valid",
    "over",
    "claims",
    "about",
    "voice",
    "settings",
    "letter names",
    "word judge",
    "verdict",
    "study of a word",
    "anagrams",
    "patterns",
    "lists with hooks",
    "list brought in",
)
NAMES = (
    "Núria Gelabert",
    "Hortènsia Puigdemont i Casamajor",
    "Pau Escolà",
    "Laia Bonany",
    "Àlex Vidal",
    "Carme Oliu",
    "Maria Antònia Sallés de Rocafort",
    "Ot Pi",
)
PLAYERS = [f"{name} {suffix}" for suffix in ("pare", "fill") for name in NAMES]

MEASURE = """() => {
  // What a key brings into sight is clipped to nothing before.
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".sr")
    && getComputedStyle(element).clipPath !== "inset(50%)";
  const name = (element) => (element.getAttribute("aria-label") || element.innerText || element.id).trim();
  // A hidden file input or a check box is touched by its label; a link inside a sentence is text.
  const touched = (element) => element.closest("label.file, label.check") ?? element;
  const inSentence = (element) => element.matches("a") && getComputedStyle(element).display === "inline"
    && [...element.parentElement.childNodes].some((one) => one.nodeName === "#text" && one.data.trim());
  const targets = "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=option]";
  const small = [...document.querySelectorAll(targets)].map(touched)
    .filter((element) => seen(element) && !element.matches("[aria-hidden=true], p > a"))
    .filter((element) => !inSentence(element))
    .map((element) => [name(element), element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && height && (width < 43.9 || height < 43.9))
    .map(([text, { width, height }]) => `${text}: ${Math.round(width)} x ${Math.round(height)}`);

  const texts = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const pictures = ".board, .tile, [aria-hidden=true]";
  const tiny = [];
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (!data.trim() || !seen(parentElement) || parentElement.closest(pictures)) continue;
    const scale = parentElement.closest("svg")?.getScreenCTM().a ?? 1;
    const size = parseFloat(getComputedStyle(parentElement).fontSize) * scale;
    if (size && size < 15.8) tiny.push(`${data.trim()}: ${size}`);
  }
  // A short word that a narrow column or button cuts in two.
  const cut = (node, word, index) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    return new Set(rects.map(({ top }) => Math.round(top))).size > 1;
  };
  const named = "th, dt, label, button, summary, legend, h1, h2, h3, .notice > span";
  const broken = [...document.querySelectorAll(named)].filter(seen)
    .flatMap((element) => [...element.querySelectorAll("*"), element]).filter(seen)
    .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeName }) => nodeName === "#text"))
    .flatMap((node) => [...node.data.matchAll(/[\\p{L}’·]{2,12}/gu)]
      .filter(({ 0: word, index }) => word !== word.toUpperCase() && cut(node, word, index))
      .map(([word]) => word));
  return { sideways: document.documentElement.scrollWidth - innerWidth, small, tiny, broken };
}"""

RUN_AXE = """async (rules) => {
  // The colours of an animation follow a change of theme with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const only = Array.isArray(rules) ? (rules.length ? { runOnly: rules } : {}) : { rules };
  const { violations } = await axe.run(document, { ...only, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}"""
"""With names of rules only those are asked."""

CONTRAST = "color-contrast"
WITH_CONTRAST: list[str] = []
BUT_CONTRAST = {CONTRAST: {"enabled": False}}
"""All rules but the dearest one."""

COLOURS = """async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const behind = (element) => {
    if (!element) return "";
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter}`;
    return (own === "rgba(0, 0, 0, 0) none 1 none" ? "" : `${own}, `) + behind(element.parentElement);
  };
  const found = new Set();
  for (const element of document.body.querySelectorAll("*")) {
    const written = [...element.childNodes].some(({ nodeName, data }) => nodeName === "#text" && data.trim());
    if (!(written || element.matches("input, select, textarea"))) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const large = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.5 : 24) ? "large" : "small";
    found.add(`${color} ${fill} ${large} ${textShadow}, ${behind(element)}`);
  }
  return [...found];
}"""
"""What a contrast is made of, once for all texts that have the same: what they are written in, and on."""


def rules_of(theme: str, colours: set[str], seen: set[str]) -> object:
    """Say what axe is asked in a theme, None if nothing: contrast only for colours not seen before.

    That is most of what axe does; the other rules do not look at colours.
    """
    # What can be read where it is small can be read where it is large.
    new = {one for one in colours if not {one, one.replace("large", "small")} & seen}
    seen |= colours
    if theme == "light":
        return WITH_CONTRAST if new else BUT_CONTRAST
    return [CONTRAST] if new else None


@dataclass
class Findings:
    """What is wrong with a screen, each with the size at which it was seen."""

    sideways: list[str] = field(default_factory=list)
    small_targets: list[str] = field(default_factory=list)
    small_texts: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    axe: list[str] = field(default_factory=list)


def evening(name: str, *last: commands.Command, rounds: int = 9) -> Prepared:
    """A full hall after some rounds, and the commands that lead to the step to be looked at."""
    prepared = Prepared(name, PLAYERS, ago=60_000).do(events.Started())
    for number in range(1, rounds + 1):
        prepared.do(commands.DrawRack(), commands.RunClock())
        slips(prepared, number)
        prepared.do(commands.CloseSlips(), commands.ChooseMaster(best_plays(prepared)[0].play))
    return prepared.do(*last)


def best_plays(prepared: Prepared) -> MoveList:
    """The plays of the present round, the best first."""
    current = prepared.state.current
    return prepared.referee.generator.top(current.board, current.rack, 20)


def slips(prepared: Prepared, number: int) -> None:
    """Slips of most of the hall: good ones, late ones, and every seventh missing."""
    moves = best_plays(prepared)
    for player in range(1, len(PLAYERS) + 1):
        if player % 7 == 5:
            prepared.do(commands.EnterSlip(number, player, claim="late"))
        elif player % 7:
            play = moves[player * number % len(moves)].play
            prepared.do(commands.EnterSlip(number, player, play=play))


def look(page: Page, sizes: Mapping[str, tuple[int, int]] = SIZES) -> Findings:
    """Look at the page at every size, axe at one in both themes; it sees every page on a phone elsewhere."""
    found, known = Findings(), {theme: set[str]() for theme in THEMES}
    for number, (size, (width, height)) in enumerate(sizes.items()):
        page.set_viewport_size({"width": width, "height": height})
        show_in(page, "light")
        measured = page.evaluate(MEASURE)
        found.sideways += [f"{size}: {measured['sideways']} px"] if measured["sideways"] > 0 else []
        found.small_targets += [f"{size}: {target}" for target in measured["small"]]
        found.small_texts += [f"{size}: {text}" for text in measured["tiny"]]
        found.broken += [f"{size}: {word}" for word in measured["broken"]]
        if number:
            continue
        for theme, seen in known.items():
            show_in(page, theme)
            rules = rules_of(theme, set(page.evaluate(COLOURS)), seen)
            if rules is not None:
                found.axe += [f"{size}, {theme}: {fault}" for fault in page.evaluate(RUN_AXE, rules)]
    page.set_viewport_size({"width": 1180, "height": 820})
    return found


def walk(page: Page) -> Iterator[str]:
    """Go from screen to screen, and name each."""
    yield "first start"

    typing = evening("Paperetes", commands.DrawRack(), commands.RunClock())
    slips(typing, 10)
    open_copy(
        page,
        copy_of(
            evening("Anunci", commands.DrawRack()),
            typing,
            evening("Mestra", commands.DrawRack(), commands.RunClock(), commands.CloseSlips()),
            evening(
                "Resultat", commands.LeavePlayer(3), commands.RecordConduct(1, "Ha comentat en veu alta")
            ),
            evening(
                "Final",
                events.Ended("force_majeure"),
                commands.PublishResults(15),
                commands.RecordClaim(2, 4, "La papereta deia una altra cosa"),
                commands.RecordClaim(3, 9, "Falten punts"),
                events.ClaimSettled(1, "dismissed", "El mot no és vàlid"),
            ),
        ),
    )
    expect(page.get_by_role("status")).to_contain_text("Restaurats: 5.")
    yield "home"

    go(page, "#/club")
    page.get_by_role("button", name="Duplicada nova").click()
    page.get_by_text("Enganxa una llista").click()
    page.get_by_role("textbox", name="Un jugador per línia").fill("\n".join(PLAYERS))
    page.get_by_role("button", name="Afegeix-los tots").click()
    page.get_by_role("textbox", name="Nom del jugador").fill("Núria")
    page.get_by_role("textbox", name="Taula", exact=True).fill("1")
    page.keyboard.press("Enter")
    expect(page.get_by_text("A la taula 1 ja hi ha Núria Gelabert pare.").first).to_be_visible()
    yield "set-up"

    go(page, path_of("Anunci"))
    yield "announcement"

    go(page, path_of("Paperetes"))
    place = best_plays(typing)[0].play
    page.get_by_role("textbox", name="Taula").fill("7")
    page.keyboard.press("Enter")
    page.get_by_role("combobox", name="Lloc").fill(show_coordinates(place.square, place.direction))
    expect(page.get_by_role("option").first).to_be_visible()
    yield "slips"

    for screen, path in (
        ("master", path_of("Mestra")),
        ("result", path_of("Resultat")),
        ("results", path_of("Resultat", "/results")),
        ("results of a round", path_of("Resultat", "/results/2")),
        ("results of a player", path_of("Resultat", "/player/4")),
        ("print", path_of("Resultat", "/print/slips")),
        ("history", path_of("Resultat", "/history")),
        ("menu", path_of("Resultat", "/menu")),
    ):
        go(page, path)
        yield screen
    page.get_by_role("link", name="Un jugador").click()
    page.get_by_role("link", name="Núria Gelabert pare").click()
    yield "menu of a player"
    page.get_by_role("button", name="Comportament").click()
    expect(page.get_by_text("Segona vegada: zero per la jugada de la ronda 9.")).to_be_visible()
    yield "conduct"
    go(page, path_of("Resultat"))
    page.get_by_role("button", name="La jugada anunciada no era vàlida?").click()
    page.get_by_role("button", name="No és vàlida", exact=True).click()
    expect(page.get_by_role("heading", name="Digueu-ho als jugadors")).to_be_visible()
    yield "play not valid"

    for screen, path in (
        ("over", path_of("Final")),
        ("claims", path_of("Final", "/claims")),
        ("about", "#/about"),
        ("licences", "#/about/licences"),
        ("a licence", "#/about/licences/networkx"),
        ("voice", path_of("Resultat", "/sound")),
        ("settings", "#/settings"),
    ):
        go(page, path)
        yield screen
    page.get_by_role("button", name="Copia Ciutats dels Països Catalans").click()
    expect(page.get_by_role("textbox", name="Nom de la taula")).to_be_visible()
    yield "letter names"

    go(page, "#/words/judge")
    yield "word judge"
    page.get_by_role("textbox", name="Mots de la jugada").fill("casa caza")
    page.keyboard.press("Enter")
    expect(page.locator("[aria-live=assertive]")).to_have_text("No vàlida")
    page.get_by_role("button", name="Esborra els veredictes").click()
    expect(page.get_by_role("button", name="Esborra’ls")).to_be_visible()
    yield "verdict"

    for screen, path, pattern in (
        ("study of a word", "#/words/study/word", "rosa"),
        ("anagrams", "#/words/study/anagrams", "solers?"),
        ("patterns", "#/words/study/patterns", "*l·l[ao]?"),
    ):
        go(page, path)
        page.locator("#study-text").fill(pattern)
        expect(page.get_by_role("button", name="Copia")).to_be_visible()
        yield screen
    go(page, "#/words/study/lists")
    page.get_by_label("Amb els ganxos").check()
    expect(page.get_by_text("cdghmpqrstvx".replace("", " ").strip())).to_be_visible()
    yield "lists with hooks"

    go(page, "#/lists")
    words = "\n".join(["casa", "cosa"] * 20 + ["kilowatt", "niño", "a"])
    choose_file(page, "Trieu un fitxer", words, "DISC-2026.txt")
    expect(page.get_by_role("button", name="Desa aquesta llista")).to_be_visible()
    yield "list brought in"


@pytest.fixture(scope="module")
def findings(browser: Browser, shared_server: SiteServer) -> Iterator[dict[str, Findings]]:
    """What was found on every screen. Axe comes from outside, which the site's own policy forbids."""
    with visiting(browser, locale="ca-ES", reduced_motion="reduce") as visit:
        page = visit.open(shared_server.address())
        page.evaluate(AXE.read_text(encoding="utf-8"))
        yield {screen: look(page) for screen in walk(page)}


@pytest.fixture(params=SCREENS)
def found(request: pytest.FixtureRequest, findings: dict[str, Findings]) -> Findings:
    """The findings of each screen in turn."""
    return findings[request.param]


def test_nothing_scrolls_sideways(found: Findings) -> None:
    assert found.sideways == []


def test_everything_that_is_touched_is_large_enough(found: Findings) -> None:
    assert found.small_targets == []


def test_every_text_can_be_read_from_a_distance(found: Findings) -> None:
    assert found.small_texts == []


@pytest.mark.rule("J9")
def test_no_short_word_is_broken_in_two(found: Findings) -> None:
    assert found.broken == []


def test_axe_finds_nothing(found: Findings) -> None:
    assert found.axe == []
