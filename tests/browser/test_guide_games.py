"""The guides of games are true: whoever does only what the steps say has played one to its end."""

from playwright.sync_api import Locator, Page, expect

from browser.guided import Reader, tap


def types(text: str):
    """A hand that types a text."""

    def hand(field: Locator) -> None:
        field.fill(text)

    return hand


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
    tap(button)
    tap(button)


SIGNS, DRAWN = "%(name)s signs", "Draw %(num)s tile and press the clock"
NAMES = {"First-named player": types("Anna"), "Second-named player": types("Biel")}


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
