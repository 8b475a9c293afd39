"""A whole game by correspondence: two players and an arbiter, each with a browser of their own.

Nothing connects them but what they send: a text that is pasted, a link that is opened as an address, a file
that is saved and opened. After the first visit nobody has a connection.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import library
from browser.boards import point
from browser.games import press_next
from browser.prepared import go, open_tab, unfold
from browser.saving import saving
from browser.visits import NewVisit, Visit
from effort import usually
from faristol.storage.exchange.correspondence_link import link_of
from posted import Copy, string_with

STRING = "CARTEAMBINEROSULPDNESA"
"""RED begins with CARTEAM, BLUE with BINEROS: ARC at H8, ARCS (which is no word), AM down from H8."""

RED, BLUE = "Ana Pop", "Barbu Ionescu"


class Person:
    """Somebody's browser on the game; `address` is where the site is for it."""

    def __init__(self, visit: Visit, address: str) -> None:
        self.visit, self.address = visit, address
        visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page = visit.open(address)

    def leave_the_net(self) -> None:
        """From now on without a connection; everything that is needed is kept by then."""
        expect(self.page.get_by_text("Ready without a connection")).to_be_visible()
        self.visit.context.set_offline(True)

    def expect_notice(self, sentence: str) -> None:
        """The page says this."""
        expect(self.page.locator("#app").get_by_text(sentence)).to_be_visible()

    def open_page(self, name: str) -> None:
        """A page of the game by its link."""
        open_tab(self.page, name)

    def copied(self, button: str) -> str:
        """What a button of the page of messages puts into the clipboard."""
        self.page.get_by_role("button", name=button, exact=True).click()
        self.expect_notice(f"The {button.split()[-1]} is in the clipboard: paste it")
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def saved(self, folder: Path) -> Path:
        """The file that the page of messages saves."""
        with saving(self.page) as saved:
            self.page.get_by_role("button", name="Save as a file").click()
        path = folder / saved.value.suggested_filename
        saved.value.save_as(path)
        return path

    def read(self, text: str) -> None:
        """Paste a message and have it compared."""
        self.open_page("Messages")
        self.page.get_by_role("textbox", name="Paste the message or its link").fill(text)
        self.page.get_by_role("button", name="Read it").click()

    def take(self, text: str) -> None:
        """Paste a message in words that agrees, and take it in."""
        self.read(text)
        self.page.get_by_role("button", name="Take it in").click()
        self.expect_notice("The message was taken in.")

    def follow(self, link: str) -> None:
        """Open a link as an address."""
        self.page.goto(link)
        press_next(self.page, "Take it in")
        self.expect_notice("The message agrees with this copy, and was taken in.")

    def take_file(self, path: Path) -> None:
        """Open a file on the page of messages."""
        self.open_page("Messages")
        self.page.get_by_label("Open its file").set_input_files(path)
        self.expect_notice("The message agrees with this copy, and was taken in.")

    def lay(self, square: str, keys: str, play: str) -> None:
        """Lay tiles with the keyboard, and play them; the page of messages comes."""
        expect(self.page.get_by_role("application", name="Board")).to_be_visible()
        self.page.mouse.click(*point(self.page, square))
        self.page.keyboard.type(keys)
        press_next(self.page, f"Play {play}")

    def dates(self, arrived: str, sent: str) -> None:
        """When the partner's letter came, and when one's own goes."""
        self.page.get_by_label("It arrived").fill(arrived)
        self.page.get_by_label("You send yours").fill(sent)

    def written(self) -> None:
        """The play is made: the message is ready to be sent."""
        expect(self.page.get_by_role("textbox", name="The message, in Romanian")).to_be_visible()

    def pass_turn(self, then: str) -> None:
        """Say PAS in the variant that is shown; the big button says how it goes on."""
        self.page.get_by_role("button", name="PAS", exact=True).click()
        expect(self.page.locator("#next")).to_contain_text(re.compile(then))

    def coefficients(self) -> list[str]:
        """The final coefficients on the sheet, RED's first."""
        self.open_page("Sheet")
        cells = self.page.get_by_role("cell", name=re.compile(r"^\d\.\d{4}$"))
        expect(cells).to_have_count(2)
        return cells.all_inner_texts()


def make_game(arbiter: Person) -> str:
    """The arbiter types the string; the link for both players."""
    page = arbiter.page
    go(page, "#/correspondences/new")
    unfold(page, "role")
    page.get_by_label("This copy is of").select_option("The arbiter")
    unfold(page, "means")
    people = (("RED, who starts", RED, "ana@example.org"), ("BLUE", BLUE, "barbu@example.org"))
    for seat, (colour, name, mail) in enumerate(people):
        page.get_by_role("textbox", name=colour, exact=True).fill(name)
        page.get_by_role("textbox", name="Address or e-mail").nth(seat).fill(mail)
    unfold(page, "dates")
    page.get_by_label("Sheets sent on").fill("2026-01-05")
    page.get_by_label("Games end on").fill("2027-06-30")
    unfold(page, "name")
    page.get_by_label("Arbiters, with commas between").fill("Dora Enache")
    unfold(page, "string")
    page.get_by_label("String of tiles").select_option("Typed, as the arbiter has it")
    tiles = library.alphabet("ro").show_rack(string_with(STRING))
    page.get_by_label(re.compile("tiles in their order")).fill(tiles)
    press_next(page, "Make the game")
    expect(page.get_by_role("navigation", name="This game")).to_be_visible()
    arbiter.open_page("Messages")
    expect(page.get_by_text("each opens it and says who he is")).to_be_visible()
    expect(page.get_by_role("link", name="Write an e-mail")).to_have_attribute(
        "href", re.compile("^mailto:ana@")
    )
    return arbiter.copied("Copy the link")


def join(person: Person, link: str, name: str) -> None:
    """Open the arbiter's link and say who one is."""
    person.page.goto(link)
    expect(person.page.get_by_text("Who are you?")).to_be_visible()
    person.page.get_by_role("button", name=name).click()
    expect(person.page.get_by_role("application", name="Board")).to_be_visible()


def last_play(page: Page) -> Locator:
    return page.get_by_role("region", name="The last play")


@pytest.mark.slow
@pytest.mark.rule("COR-1", "COR-7", "COR-9", "COR-11", "COR-13", "COR-17", "COR-19")
def test_a_game_is_played_to_its_end_by_messages_alone(
    new_visit: NewVisit, usual_address: str, tmp_path: Path
) -> None:
    people = [Person(new_visit(), usual_address) for _ in range(3)]
    for person in people:
        person.leave_the_net()
    red, blue, arbiter = people

    link = make_game(arbiter)
    join(red, link, RED)
    join(blue, link, BLUE)

    # RED plays, and his text is pasted.
    red.page.get_by_label("It arrived").fill("2026-01-08")
    red.page.get_by_label("You send yours").fill("2026-01-10")
    red.lay("H8", "arc", "ARC")
    red.written()
    blue.take(red.copied("Copy the message"))

    # BLUE plays what is no word, knowing it (COR-7); the link is opened as an address.
    press_next(blue.page, "Accept the play")
    blue.dates("2026-01-12", "2026-01-15")
    blue.lay("H11", "s", "ARCS")
    expect(blue.page.get_by_text("Not in the list: ARCS. The play would be a zero.")).to_be_visible()
    press_next(blue.page, "Play it all the same")
    blue.written()
    red.follow(blue.copied("Copy the link"))
    expect(last_play(red.page)).to_contain_text("Not in the list: ARCS")
    press_next(red.page, "The play is a zero")
    expect(last_play(red.page)).to_contain_text("zero")

    # RED goes on with a word that is in the list, and enters his leave; a file carries both.
    red.open_page("Days")
    red.page.get_by_label("Entered on").fill("2026-01-16")
    red.page.get_by_label("First day").fill("2026-07-01")
    red.page.get_by_label("Last day").fill("2026-07-20")
    red.page.get_by_role("button", name="Enter the leave").click()
    expect(red.page.get_by_role("region", name="RED")).to_contain_text("July")
    red.open_page("Turn")
    red.dates("2026-01-17", "2026-01-20")
    red.lay("I8", "m", "AM")
    red.written()
    blue.take_file(red.saved(tmp_path))
    expect(last_play(blue.page)).to_contain_text("8H AM")
    blue.open_page("Days")
    expect(blue.page.get_by_role("region", name="RED")).to_contain_text("July")
    expect(blue.page.get_by_role("region", name="RED")).to_contain_text("3 of 50 days")
    expect(blue.page.get_by_role("region", name="BLUE")).to_contain_text("2 of 50 days")
    blue.open_page("Turn")

    # BLUE challenges it: the game goes on in two variants (COR-9).
    blue.page.get_by_role("button", name="Challenge …").click()
    blue.page.get_by_role("checkbox", name="AM").check()
    press_next(blue.page, "Challenge the marked words")
    blue.pass_turn("Lay the play of variant B")
    blue.pass_turn("Play both")
    blue.dates("2026-01-22", "2026-01-25")
    press_next(blue.page, "Play both")
    blue.written()
    message = blue.copied("Copy the message")
    assert "Contest turul II ROȘU" in message
    arbiter.follow(blue.copied("Copy the link"))

    # The arbiter finds the word in the list: ten points off (COR-9). His decision is a text for both.
    arbiter.open_page("Arbiter")
    arbiter.page.get_by_role("radio", name="AM is valid").check()
    press_next(arbiter.page, "Enter the decision")
    arbiter.open_page("Messages")
    arbiter.page.get_by_text("Copy your decision and send it to both players.").wait_for()
    decision = arbiter.copied("Copy the message")
    assert "Decizia arbitrului pentru turul II ROȘU: depunere corectă; cuvinte valabile: AM" in decision
    blue.take(decision)
    red.take(message)
    red.take(decision)

    # Nobody plays any more: four PAS end the game (COR-19).
    for passing, other, arrived, sent in (
        (red, blue, "2026-01-28", "2026-01-30"),
        (blue, red, "2026-02-02", "2026-02-03"),
        (red, blue, "2026-02-05", "2026-02-09"),
    ):
        press_next(passing.page, "Seen")
        passing.pass_turn("Play PAS")
        passing.dates(arrived, sent)
        press_next(passing.page, "Play PAS")
        passing.written()
        other.take(passing.copied("Copy the message"))
    expect(red.page.get_by_text("The game is over: send Barbu Ionescu this last message")).to_be_visible()
    arbiter.take_file(red.saved(tmp_path))

    for person in people:
        assert person.coefficients() == ["1.5300", "0.4700"]


SHARE = """(fails) => {
  navigator.share = async (what) => {
    document.documentElement.dataset.shared = JSON.stringify(what);
    if (fails) throw new DOMException("no", fails);
  };
}"""


@pytest.mark.parametrize("fails", usually(["", "NotAllowedError"], ["", "AbortError", "NotAllowedError"]))
def test_a_message_goes_to_another_app_of_the_device(new_visit: NewVisit, address: str, fails: str) -> None:
    visit = new_visit(permissions=["clipboard-read", "clipboard-write"])
    visit.context.add_init_script(f"({SHARE})({fails!r})")
    page = visit.open(address)
    game = Copy.made(STRING)
    game.play("H4 CARTE")
    page.goto(f"{address}#/letter/{link_of(game.events)}")
    page.get_by_role("button", name=RED).click()
    page.get_by_role("navigation", name="This game").get_by_role("link", name="Messages").click()
    page.get_by_role("button", name="Share …").click()
    expect(page.locator("[data-shared]")).to_be_visible()
    shared_with = json.loads(page.locator("[data-shared]").get_attribute("data-shared") or "")
    assert "Turul I, ROȘU" in shared_with["text"]
    assert shared_with["url"] == f"{address}#/letter/{link_of(game.events)}"
    if fails == "NotAllowedError":
        expect(page.locator("#app").get_by_text("The message is in the clipboard")).to_be_visible()
    else:
        expect(page.locator("#app").get_by_text("is in the clipboard")).to_have_count(0)
