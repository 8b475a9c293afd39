"""The guides are true: a game on one device and on a real board, a tournament, correspondence, practice."""

import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

import library
from browser.boards import point
from browser.evenings import ALPHABET
from browser.guided import PRINTING, Reader, tap
from browser.prepared import go, unfold
from browser.test_correspondence import STRING, Person, join
from browser.visits import LONG_WORK, NewVisit, Visit
from faristol.board.board import EMPTY, Direction, square_name
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import new_tiles
from posted import string_with


@pytest.fixture
def page(visit: Visit, address: str) -> Page:
    """The first page, where printing is counted."""
    visit.context.add_init_script(PRINTING)
    return visit.open(address)


def types(text: str):
    """A hand that types a text."""

    def hand(field: Locator) -> None:
        field.fill(text)

    return hand


def lay_first(page: Page, otherwise: Callable[[], None]) -> None:
    """Tap a square and then the tiles, for a first play without a blank; one rack in fifty has none."""
    rack = page.get_by_role("group", name="Your rack")
    while not (laid := first_play(rack)):
        otherwise()
    page.mouse.click(*point(page, square_name(laid[0][0])))
    for number, (_square, tile) in enumerate(laid, start=1):
        letter = re.escape(ALPHABET.letter(tile))
        rack.get_by_role("button", name=re.compile(f"^{letter}, ")).first.click()
        expect(page.get_by_role("application").locator(".tile")).to_have_count(number)


def first_play(rack: Locator) -> Sequence[tuple[int, int]]:
    """Squares and tiles of the best play across, on an empty board, of the tiles that are no blanks."""
    tiles = rack.get_by_role("button")
    expect(tiles.first).to_be_visible()
    said = [text.split(",")[0] for text in tiles.locator(".sr").all_inner_texts() if "," in text]
    held = bytes(ALPHABET.letters.index(letter) for letter in said)
    moves = library.referee(GameRules.preset("classic")).generator.top(EMPTY, held, 200)
    plays = [move.play for move in moves if move.play.direction is Direction.ACROSS]
    return new_tiles(EMPTY, plays[0]) if plays else ()


def draws(button: Locator) -> None:
    """Equal tiles are drawn again."""
    tap(button)
    following = button.page.locator("#next")
    while "Draw again" in following.inner_text():
        tap(following)


def nobody_plays(page: Page) -> None:
    """Both pass until the game is over."""
    following = page.locator("#next")
    for _turn in range(20):
        expect(page.locator("#pass, #next, #count-form").first).to_be_visible()
        if page.locator("#count-form").count() or "signs" in following.inner_text():
            return
        if following.count() and "show my tiles" in following.inner_text():
            tap(following)
        page.locator("#pass").click()
        expect(following).to_contain_text("Pass: ")
        tap(following)
    raise AssertionError("the game goes on")


def sign(button: Locator) -> None:
    """Each of the two signs."""
    first = button.inner_text()
    tap(button)
    expect(button.page.get_by_role("button", name=first)).to_have_count(0)
    tap(button)


SIGNS, DRAWN = "%(name)s signs", "Draw %(num)s tile and press the clock"
NAMES = {"First-named player": types("Anna"), "Second-named player": types("Biel")}


@pytest.mark.slow
def test_a_game_on_one_device(page: Page) -> None:
    def pass_on() -> None:
        """No good play: the turn is the other’s."""
        page.locator("#pass").click()
        tap(page.locator("#next").filter(has_text="Pass: "))
        tap(page.locator("#next").filter(has_text="show my tiles"))

    before = {"Drag tiles to the board": lambda: lay_first(page, pass_on)}
    hands = {**NAMES, "Draw a tile for each": draws, SIGNS: sign}
    reader = Reader(page, "game", hands, before)
    reader.part(0)
    reader.part(1)
    nobody_plays(page)
    reader.part(2)
    reader.done()
    expect(page.get_by_role("heading", name="New game")).to_be_visible()


@pytest.mark.slow
def test_a_game_on_a_real_board(page: Page) -> None:
    def count() -> None:
        """The racks that are left, as the players show them."""
        form = page.locator("#count-form")
        if form.count():
            for field in form.get_by_role("textbox").all():
                field.fill("AEIORST")
            page.locator("#count-form").get_by_role("textbox").last.press("Enter")

    hands = {**NAMES, "%(name)s: place and word": types("H8CASA"), SIGNS: sign}
    reader = Reader(page, "board", hands, {"The app asks which tiles": count})
    reader.part(0)
    reader.part(1)
    nobody_plays(page)
    reader.part(2)
    reader.done()


@pytest.mark.slow
@pytest.mark.rule("FED-5")
def test_compunere(page: Page) -> None:
    chosen = iter(["Ana", "Group 2"])

    def chooses(field: Locator) -> None:
        field.select_option(label=next(chosen))

    def searches(button: Locator) -> None:
        button.click()
        expect(page.get_by_role("heading", name="A good series")).to_be_visible(timeout=LONG_WORK)

    def ends(button: Locator) -> None:
        """End it before its time is over."""
        button.click()
        page.get_by_role("button", name="End it all the same").click()

    hands = {
        "Players, one a line (more can be added later)": types("Ana\nIon"),
        "End the event": ends,
        "Player": chooses,
        "Group": chooses,
        "Play, or %(word)s": types("PAS"),
        "Search over all groups": searches,
    }
    Reader(page, "groups", hands).whole()
    expect(page.locator("html")).to_have_attribute("data-printed", "1")


@pytest.mark.slow
def test_a_tournament(page: Page) -> None:
    def players(field: Locator) -> None:
        """Four players, the last one as the guide says."""
        for name in ("Anna", "Biel", "Carme", "Dídac"):
            field.fill(name)
            if name != "Dídac":
                page.get_by_role("button", name="Add", exact=True).click()
                expect(page.get_by_label(f"Rating: {name}")).to_be_visible()

    def results(table: Locator) -> None:
        """By the keys that the step says."""
        for number in (1, 2):
            expect(table).to_be_focused()
            for value in (number, 400 + number, 390):
                page.keyboard.type(str(value))
                page.keyboard.press("Enter")
            expect(page.locator(f"#in-{number}")).to_contain_text(f"{400 + number}390")

    hands = {
        "Player’s name": players,
        "Table": results,
    }

    def two_rounds() -> None:
        """The chip of the rounds is the one that is to be otherwise."""
        page.locator("#chip-rounds > summary").click()
        page.locator("#new-rounds").fill("2")

    reader = Reader(page, "tournament", hands, {"Tap what is to be otherwise": two_rounds})
    reader.part(0)
    for _round in range(2):
        reader.part(1)
    reader.part(2)
    reader.done()
    expect(page.locator("html")).to_have_attribute("data-printed", "3")


def day(person: Person) -> str:
    """Today, as the device has it."""
    return str(person.page.evaluate("new Date().toLocaleDateString('sv')"))


@pytest.mark.slow
def test_a_game_by_correspondence(new_visit: NewVisit, address: str) -> None:
    red, blue = (Person(new_visit(), address) for _ in range(2))
    links: list[str] = []

    def copies(button: Locator) -> None:
        """The link of the game goes to the other one."""
        button.click()
        red.expect_notice("The link is in the clipboard: paste it")
        links.append(red.page.evaluate("navigator.clipboard.readText()"))

    def string_too(chip: Locator) -> None:
        """It is RED’s own copy, as is proposed; the tiles are known, so that a word can be laid."""
        expect(chip).to_contain_text("RED, who starts")
        unfold(red.page, "string")
        red.page.get_by_label("String of tiles").select_option("Typed, as the arbiter has it")
        tiles = library.alphabet("ro").show_rack(string_with(STRING))
        red.page.get_by_label(re.compile("tiles in their order")).fill(tiles)

    def today(field: Locator) -> None:
        """All goes by e-mail, within a day."""
        field.fill(day(red))

    def lay() -> None:
        red.page.mouse.click(*point(red.page, "H8"))
        red.page.keyboard.type("arc")

    def copied(button: Locator) -> None:
        red.written()
        button.click()
        red.expect_notice("The message is in the clipboard: paste it")

    hands = {
        "RED, who starts": types("Ana Pop"),
        "BLUE": types("Barbu Ionescu"),
        "This copy is of": string_too,
        "Send something all the same": lambda found: found.click(),
        "Copy the link": copies,
        "It arrived": today,
        "You send yours": today,
        "Copy the message": copied,
        "Paste the message or its link": lambda field: field.fill(answers[0]),
    }
    answers: list[str] = []
    reader = Reader(red.page, "correspondence", hands, {"Lay your tiles": lay})
    reader.part(0)
    reader.part(1)
    message = red.page.evaluate("navigator.clipboard.readText()")

    join(blue, links[0], "Barbu Ionescu")
    blue.take(message)
    tap(blue.page.get_by_role("button", name="Accept the play"))
    blue.dates(day(blue), day(blue))
    blue.lay("I10", "e", "CE")
    blue.written()
    answers.append(blue.copied("Copy the message"))

    reader.part(2)
    reader.done()
    expect(red.page.locator("#next")).to_contain_text("Lay your tiles on the board")


@pytest.mark.slow
def test_practice(page: Page) -> None:
    def check(button: Locator) -> None:
        """An answer that is made of the tiles, right or not."""
        shown = page.get_by_role("region", name=re.compile("tiles make")).get_by_role("img")
        tiles = str(shown.get_attribute("aria-label"))
        page.get_by_role("textbox", name=re.compile("Your words?")).fill(f"{tiles} {tiles[::-1]}")
        button.click()

    def adds(button: Locator) -> None:
        button.click()
        expect(page.locator("#next")).to_be_visible(timeout=LONG_WORK)

    def another() -> None:
        """A rack whose only plays have the blank: another duplicate."""
        go(page, "#/alone")
        page.get_by_role("button", name="Begin a new one").click()

    hands = {"Anagrams": adds, "Check": check}
    reader = Reader(page, "practice", hands, {"Lay your play": lambda: lay_first(page, another)})
    reader.whole()
    expect(page.get_by_role("group", name="Your rack")).to_be_visible()
