"""The judge without a pointer: every step by Tab and Enter, the focus always in sight, the clock heard."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.prepared import Prepared, copy_of, go, open_copy, path_of, visiting
from browser.visits import PageTime, Visit
from devtools.server import SiteServer
from faristol.modes.duplicate import commands, events

PLAYERS = ("Núria", "Pau", "Laia")
TEN_MINUTES = 600_000

HIDDEN_FOCUS = """() => {
  const focused = document.activeElement;
  // A file input is hidden; its label shows the focus.
  const shown = focused.matches("input[type=file]") ? focused.closest("label") : focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  const faults = [];
  if (!shown.contains(there)) faults.push("is covered or out of sight");
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) faults.push("has no ring");
  return faults.map((fault) => `${focused.outerHTML.slice(0, 120)} ${fault}`);
}"""


@pytest.fixture(scope="module")
def judge(browser: Browser, shared_server: SiteServer) -> Iterator[Visit]:
    """A judge with a duplicate whose slips are coming in, and one whose clock ran out unseen."""
    with visiting(browser, locale="ca-ES") as visit:
        page = visit.open(shared_server.address())
        slips = Prepared("Paperetes", PLAYERS).do(events.Started()).rack("CANTADA")
        clock = Prepared("Rellotge", PLAYERS, ago=TEN_MINUTES).do(events.Started()).rack("CANTADA")
        pile = Prepared("Munt", [f"Jugador {number}" for number in range(1, 13)]).do(events.Started())
        missing = Prepared("Falten", PLAYERS).do(events.Started()).rack("CANTADA").slip(1, "H4 CANTADA")
        known = Prepared("Substituida", PLAYERS).do(events.Started()).rack("CANTADA").slip(3, "H8 CANT")
        saved = copy_of(slips, clock, pile.rack("CANTADA"), missing.do(commands.CallTime()), known)
        open_copy(page, saved)
        expect(page.get_by_role("status")).to_contain_text("Restaurats: 5.")
        yield visit


@pytest.fixture
def page(judge: Visit) -> Page:
    """The judge's window at the first page."""
    page = judge.pages[0]
    go(page, "#/")
    return page


def tab_to(page: Page, target: Locator, at_most: int = 40) -> None:
    """Press Tab until the target has the focus; on the way it never hides."""
    expect(target).to_be_visible()
    for _ in range(at_most):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
        assert page.evaluate(HIDDEN_FOCUS) == []
    raise AssertionError(f"{target} is more than {at_most} stops away")


def the_focus_is_in_sight(page: Page) -> None:
    """What an action has taken away must not take the focus along."""
    expect(page.locator("#app :focus")).to_be_in_viewport()


def press_next(page: Page, label: str) -> None:
    """Walk to the one big button and press it."""
    button = page.get_by_role("button", name=label)
    tab_to(page, button)
    page.keyboard.press("Enter")
    expect(button).to_have_count(0)
    the_focus_is_in_sight(page)


def type_slip(page: Page, table: int, place: str, word: str) -> None:
    """Table, Enter, place, Tab, word, Enter, without looking up."""
    keyboard = page.keyboard
    keyboard.type(str(table))
    keyboard.press("Enter")
    keyboard.type(place)
    keyboard.press("Tab")
    keyboard.type(word)
    keyboard.press("Enter")


def slip(page: Page, name: str | re.Pattern[str]) -> Locator:
    """The line of a player's slip."""
    return page.get_by_role("region", name="Paperetes entrades").get_by_role("button", name=name)


def test_a_round_from_the_set_up_to_the_master_play(page: Page) -> None:
    tab_to(page, page.get_by_role("link", name="Club", exact=True))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Duplicada nova"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator("summary", has_text="les treu l’aplicació"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("checkbox", name="Les fitxes es treuen d’un sac de debò"))
    page.keyboard.press("Space")
    # The people of last time are seated already: one is taken out, and typed again.
    tab_to(page, page.get_by_role("button", name="3 Laia", exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="2 jugadors")).to_be_visible()
    name = page.get_by_role("textbox", name="Nom del jugador")
    tab_to(page, name)
    page.keyboard.type("Laia")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="3 jugadors")).to_be_visible()
    expect(name).to_be_focused()
    press_next(page, "Comença la partida")

    tab_to(page, page.get_by_role("textbox", name="Fitxes tretes"))
    page.keyboard.type("CANTADA")
    page.keyboard.press("Enter")
    expect(page.get_by_text("C de Castelló")).to_be_visible()
    the_focus_is_in_sight(page)
    press_next(page, "Temps! engega el rellotge")

    expect(page.get_by_role("textbox", name="Taula")).to_be_focused()
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.keyboard.type("H4")
    expect(page.get_by_role("option").nth(1)).to_contain_text("TANCADA")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option", selected=True)).to_contain_text("TANCADA")
    page.keyboard.press("Enter")
    expect(slip(page, "Núria")).to_contain_text("TANCADA H4")

    for player in ("Pau", "Laia"):
        page.keyboard.type(str(PLAYERS.index(player) + 1))
        tab_to(page, page.get_by_role("button", name="Tard", exact=True))
        page.keyboard.press("Enter")
        expect(slip(page, player)).to_contain_text("tard")
        expect(page.get_by_role("textbox", name="Taula")).to_be_focused()
    press_next(page, "Tanca les paperetes")
    press_next(page, "Anuncia CANTADA H4, 72 punts")
    expect(page.get_by_role("heading", name="Jugada mestra 1")).to_be_visible()


def test_slips_typed_as_fast_as_fingers_go(page: Page) -> None:
    go(page, path_of("Paperetes"))
    page.get_by_role("textbox", name="Taula").focus()
    type_slip(page, 1, "H4", "CANTADA")
    type_slip(page, 2, "8h", "data")
    type_slip(page, 3, "H8", "cant")

    for player, play, points in (
        ("Núria", "CANTADA H4", 72),
        ("Pau", "DATA 8H", 10),
        ("Laia", "CANT H8", 10),
    ):
        expect(slip(page, player)).to_contain_text(play)
        expect(slip(page, player)).to_contain_text(str(points))
    expect(page.get_by_role("textbox", name="Taula")).to_be_focused()
    expect(page.get_by_role("textbox", name="Taula")).to_have_value("")


def test_common_plays_take_two_letters_and_nothing_typed_ahead_is_lost(page: Page) -> None:
    go(page, path_of("Munt"))
    page.get_by_role("textbox", name="Taula").focus()
    for line in (
        "1",
        "h4cantada",
        "10",
        "ca",
        "2",
        "h8",
        "data",
        "11",
        "da",
        "3",
        "=10",
        "4",
        "-",
        "12",
        "ca",
        "5",
        "=b",
    ):
        page.keyboard.type(line)
        page.keyboard.press("Enter")

    expect(page.get_by_text("8 de 12 paperetes")).to_be_visible()
    for table, play in (
        (1, "CANTADA H4"),
        (10, "CANTADA H4"),
        (2, "DATA H8"),
        (11, "DATA H8"),
        (3, "CANTADA H4"),
        (4, "sense jugada"),
        (12, "CANTADA H4"),
        (5, "DATA H8"),
    ):
        expect(slip(page, re.compile(rf"^\s*{table} Jugador"))).to_contain_text(play)
    expect(page.get_by_role("textbox", name="Taula")).to_be_focused()
    expect(page.get_by_role("textbox", name="Taula")).to_have_value("")


@pytest.mark.rule("DUP-1.7A")
def test_a_void_slip_in_place_of_another_asks_twice_and_its_reason_is_heard(page: Page) -> None:
    go(page, path_of("Substituida"))
    page.get_by_role("textbox", name="Taula").focus()
    type_slip(page, 3, "H8", "TACDANA")
    confirm = page.get_by_role("button", name="Entra-la com a nul·la, 0 punts")
    expect(confirm).to_be_visible()
    expect(page.get_by_role("combobox", name="Mot")).to_be_focused()
    expect(page.locator("[aria-live=assertive]")).to_have_text("TACDANA no és a la llista de mots.")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Substitueix-la")).to_be_visible()
    expect(page.locator("[aria-live=assertive]")).to_contain_text(
        "Ja hi ha una papereta (3: CANT H8, 10 punts)."
    )
    page.keyboard.press("Enter")

    expect(slip(page, "Laia")).to_contain_text("TACDANA mot no vàlid")
    expect(page.get_by_role("status")).to_have_text("3: TACDANA H8, mot no vàlid")
    expect(page.get_by_role("textbox", name="Taula")).to_be_focused()


@pytest.mark.rule("DUP-1.5")
def test_the_calls_of_the_clock_are_heard_and_at_its_end_the_slips_can_be_closed(page: Page) -> None:
    """The page's time is set back, so that the clock that has run out in the app is still running here."""
    time = PageTime(page)
    go(page, path_of("Rellotge"))
    clock = page.get_by_role("button", name="Rellotge en marxa: atura’l")
    end = int(clock.get_attribute("data-deadline") or 0)
    heard = page.locator("[aria-live=assertive]")
    time.be(end - 100_000)
    expect(clock).to_contain_text(re.compile("1:(40|39|38)"))
    for left, call in ((59, "1 minut!"), (45, "1 minut!"), (29, "30 segons!"), (0, "Temps!")):
        time.be(end - left * 1000)
        expect(heard).to_have_text(call)

    expect(page.get_by_role("button", name="Tanca les paperetes")).to_be_visible()
    the_focus_is_in_sight(page)


@pytest.mark.rule("DUP-1.5")
def test_enter_meant_for_a_missing_slip_never_presses_the_big_button(page: Page) -> None:
    go(page, path_of("Falten"))
    table = page.get_by_role("textbox", name="Taula")
    expect(table).to_be_focused()
    page.get_by_role("button", name="Tanca les paperetes").focus()
    for key in ("Enter", "2", "Enter", *"h8data", "Enter", "Enter", "3", "Enter", *"da", "Enter", "Enter"):
        page.keyboard.press(key)
    expect(slip(page, "Laia")).to_contain_text("DATA H8")
    expect(slip(page, "Pau")).to_contain_text("DATA H8")
    expect(table).to_be_focused()

    button = page.get_by_role("button", name="Tanca les paperetes")
    button.focus()
    for key in ("Enter", "Enter", "2", "Enter", *"h8data", "Enter"):
        page.keyboard.press(key)
    announce = page.get_by_role("button", name="Anuncia CANTADA H4, 72 punts")
    expect(announce).to_be_visible()
    expect(announce).not_to_be_focused()
    page.keyboard.press("Enter")
    the_focus_is_in_sight(page)
    tab_to(page, announce)


def test_after_a_reload_the_next_slip_begins_at_its_table(page: Page) -> None:
    go(page, path_of("Munt"))
    page.reload()
    expect(page.get_by_role("textbox", name="Taula")).to_be_focused()


def test_the_focus_goes_on_at_a_question_where_it_was_asked_and_then_beside_what_is_gone(
    visit: Visit, address: str
) -> None:
    page = visit.open(address)
    ages = {"Newest": 0, "Middle": 60_000, "Older": 120_000}
    begun = [Prepared(name, PLAYERS, ago=ago).do(events.Started()) for name, ago in ages.items()]
    open_copy(page, copy_of(*begun))
    expect(page.get_by_role("status")).to_contain_text("Restored: 3.")
    go(page, "#/archive")
    page.get_by_role("button", name="Select").click()
    page.get_by_role("checkbox", name="Middle").focus()
    page.keyboard.press("Space")
    delete = page.get_by_role("button", name="Delete what is ticked")
    delete.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(delete).to_be_focused()
    page.get_by_role("checkbox", name="Middle").check()
    delete.focus()
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Delete", exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Middle")).to_have_count(0)
    expect(page.get_by_role("button", name="Select")).to_be_focused()
