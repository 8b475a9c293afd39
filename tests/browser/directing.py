"""A director at the page of a tournament, who knows only what it shows."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from browser.games import tap
from browser.independent_tournaments import Counted, counted
from browser.prepared import go, saved, stream_at


class Director:
    """Sets an event up, pairs and publishes rounds, types results."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, said: str) -> None:
        """The big button, which must say this."""
        button = self.page.locator("#next")
        expect(button).to_contain_text(said)
        tap(button)

    def begin(self, name: str, rules: str, rounds: int, lines: Sequence[str]) -> None:
        """An event with players, each pasted as "name;rating"."""
        go(self.page, "#/tournaments/new")
        self.page.locator("#chip-rules > summary").click()
        self.page.locator("#new-rules").select_option(rules)
        for chip, wanted in (("name", name), ("rounds", str(rounds))):
            self.page.locator(f"#chip-{chip} > summary").click()
            self.page.locator(f"#new-{chip}").fill(wanted)
        self.press("Next: the players")
        self.page.locator("#paste summary").click()
        self.page.locator("#paste-text").fill("\n".join(["Nom;Puntuació", *lines]))
        self.page.locator("#paste-form button[type=submit]").click()
        expect(self.page.locator(".entrants li")).to_have_count(len(lines))

    @property
    def path(self) -> str:
        """The address of the tournament within the site."""
        return f"#/tournament/{stream_at(self.page, 'tournament')}"

    def tournament(self) -> Counted:
        """What the page has saved."""
        return counted(saved(self.page))

    def pair(self, said: str, number: int) -> None:
        """Pair a round by the button that says this, and publish it."""
        go(self.page, f"{self.path}/pairing")
        self.press(said)
        self.press(f"Publish round {number}")
        expect(self.page.get_by_text(f"Publish round {number}")).to_have_count(0)

    def result(self, table: int, first: int, second: int) -> None:
        """Table, Enter, score, Enter, score, Enter."""
        expect(self.page.get_by_label("Table", exact=True)).to_be_focused()
        for number in (table, first, second):
            self.page.keyboard.type(str(number))
            self.page.keyboard.press("Enter")
        expect(self.page.locator(f"#in-{table}")).to_contain_text(f"{first}{second}")

    def tables(self, number: int) -> dict[int, tuple[int, int]]:
        """The players of each table of a published round."""
        return {table: pair for (of, table), pair in self.tournament().tables.items() if of == number}
