"""The weekend of a Romanian championship through the pages: events of every kind on two tablets, one order.

Free games by coefficients, a duplicate and a compunere on the first day; a completiv, an eliptic and an
anticipation on the second one, on another tablet that has the copy of the first; an order typed from
elsewhere. The order over all is counted here from what was handed in.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.directing import Director
from browser.games import press_next
from browser.prepared import go, new_duplicate, open_copy, open_tab, unfold, with_a_real_bag
from browser.saving import saving
from browser.test_groups import type_slip
from browser.visits import NewVisit
from groupevents import HUNDRED, SEVEN

NAMES = ("Ana", "Ion", "Eva", "Dan")
FREE = {"Ana": 420, "Ion": 400, "Eva": 380, "Dan": 350}
"""What each scores in every free game."""

WORTH = (1000, 859, 801, 757)
"""The points of the places."""

HATIT, HAT, AI = ("H4", "HATIT"), ("H6", "HAT"), ("H8", "AI")

Order = list[str]


class Club(Director):
    """Whoever runs the events of the weekend at one tablet; answers the order that each must have.

    A duplicate is proposed with the people and the real bag of the `earlier` one, also of another tablet.
    """

    def __init__(self, page: Page, *, earlier: bool = False) -> None:
        super().__init__(page)
        self.earlier = earlier

    def free_games(self) -> Order:
        """Two rounds by coefficients: who meets whom is drawn, and then the next one not met yet."""
        self.begin("Libere", "coefficients", 2, NAMES)
        sums = dict.fromkeys(NAMES, 0.0)
        for number in (1, 2):
            self.pair(f"Pair round {number}", number)
            go(self.page, self.path)
            names = self.tournament().names
            for table, pair in sorted(self.tables(number).items()):
                one, other = (names[player] for player in pair)
                self.result(table, FREE[one], FREE[other])
                winner, loser = sorted((one, other), key=lambda name: -FREE[name])
                share = round(FREE[winner] / (FREE[winner] + FREE[loser]), 3)
                sums[winner] += 1 + share
                sums[loser] += 1 - share
        self.press("Make the results final")
        order = sorted(NAMES, key=lambda name: -sums[name])
        go(self.page, f"{self.path}/standings")
        names = self.page.get_by_role("rowheader")
        expect(names).to_contain_text(order)
        return order

    def duplicate(self, rules: str, rack: str, slips: dict[str, tuple[str, str]]) -> Order:
        """One round with a rack out of a real bag, and the end; slips in the order of their points."""
        page = self.page
        new_duplicate(page)
        unfold(page, "rules")
        page.get_by_role("combobox", name="Rules", exact=True).select_option(label=rules)
        expect(page.locator("#chip-rules > summary")).to_contain_text(rules)
        unfold(page, "name")
        page.get_by_label("Name", exact=True).fill(rules)
        page.get_by_label("Name", exact=True).press("Tab")
        if not self.earlier:
            for table, name in enumerate(NAMES, start=1):
                page.get_by_role("textbox", name="Player’s name").fill(name)
                page.keyboard.press("Enter")
                expect(page.get_by_role("button", name=f"{table} {name}", exact=True)).to_be_visible()
        expect(page.get_by_role("heading", name="4 players")).to_be_visible()
        if self.earlier:
            expect(page.locator("#chip-bag > summary")).to_contain_text("from a real bag")
            press_next(page, "Begin the duplicate")
        else:
            with_a_real_bag(page)
        self.earlier = True
        page.get_by_role("textbox", name="Tiles drawn").fill(rack)
        page.keyboard.press("Enter")
        press_next(page, "Time!")
        entered = page.get_by_role("region", name="Slips entered")
        for name, (coordinates, word) in slips.items():
            page.get_by_role("textbox", name="Table").fill(str(NAMES.index(name) + 1))
            page.get_by_role("combobox", name="Place").fill(coordinates)
            page.get_by_role("combobox", name="Word").fill(word)
            page.get_by_role("combobox", name="Word").press("Enter")
            expect(entered.get_by_role("button", name=name)).to_contain_text(f"{word} {coordinates}")
        page.get_by_role("button", name="Time!").click()
        page.get_by_role("button", name="Call time now").click()
        press_next(page, "Close the slips")
        press_next(page, "Close them all the same")
        press_next(page, "Announce")
        expect(page.get_by_role("heading", name="Master play 1")).to_be_visible()
        page.get_by_role("link", name="Menu").click()
        page.get_by_role("link", name="End the duplicate").click()
        page.get_by_role("button", name="Force majeure").click()
        page.get_by_role("button", name="End it").click()
        expect(page.get_by_text("The judge and the players ended it: force majeure.")).to_be_visible()
        return [*slips, *(name for name in NAMES if name not in slips)]

    def over_groups(self, rules: str, groups: str) -> None:
        """Begin an event over groups that were drawn from a real bag, and announce what there is first."""
        page = self.page
        go(page, "#/new/groups")
        unfold(page, "rules")
        page.get_by_role("combobox", name="Rules", exact=True).select_option(label=rules)
        expect(page.locator("#chip-rules > summary")).to_contain_text(rules)
        page.get_by_label("Players, one a line").fill("\n".join(NAMES))
        press_next(page, "Begin, with the groups")
        page.get_by_text("The groups are drawn from a real bag").click()
        page.get_by_label("The letters, a group a line").fill("\n".join(groups.split()))
        page.get_by_role("button", name="Take these groups").click()
        press_next(page, "Announce")
        expect(page.get_by_role("timer")).to_be_visible()

    def ended(self, order: Order) -> Order:
        """End the event over groups before its time; the standings have this order."""
        self.page.get_by_role("button", name="End the event").click()
        self.page.get_by_role("button", name="End it all the same").click()
        self.page.get_by_role("link", name="See the standings").click()
        expect(self.page.get_by_role("rowheader")).to_contain_text(order)
        return order

    def compunere(self) -> Order:
        """Slips in any order of the groups: the best single play decides."""
        self.over_groups("Compunere (serie de maxime)", SEVEN)
        type_slip(self.page, "Ion", 1, "H6 HAT")
        type_slip(self.page, "Dan", 3, "H7 TaNGAJE")
        type_slip(self.page, "Ana", 1, "H4 HATIT")
        type_slip(self.page, "Eva", 1, "PAS")
        return self.ended(["Dan", "Ana", "Ion", "Eva"])

    def anticipation(self) -> Order:
        """All groups one after the other; whoever has no slip for one has passed."""
        self.over_groups("Anticipație", HUNDRED)
        for name, play in {"Eva": "H4 HATIT", "Ion": "H6 HAT", "Dan": "H8 AI", "Ana": "PAS"}.items():
            type_slip(self.page, name, 1, play)
        for number in range(2, 16):
            self.page.get_by_role("button", name=f"Announce group {number}", exact=True).click()
            if number > 2:
                self.page.get_by_role("button", name="Announce it all the same").click()
            expect(self.page.get_by_role("listitem").filter(has_text=f"Group {number}").first).to_be_visible()
        return self.ended(["Eva", "Ion", "Dan", "Ana"])

    def copied(self, path: Path) -> str:
        """The copy of everything that this tablet saves."""
        go(self.page, "#/settings")
        with saving(self.page) as saved:
            self.page.get_by_role("button", name="Save a copy of everything").click()
        saved.value.save_as(path)
        return path.read_text(encoding="utf-8")

    def expect_order(self, events: list[Order]) -> None:
        """The ranking of the championship: each with the points of the places, the first one first."""
        points = {name: sum(WORTH[order.index(name)] for order in events) for name in NAMES}
        for rank, name in enumerate(sorted(NAMES, key=lambda name: -points[name]), start=1):
            row = self.page.get_by_role("row", name=re.compile(rf"^{rank} {name}\b"))
            expect(row).to_contain_text(f"{points[name]:,}")

    def season(self) -> None:
        """The ranking of the championship, from the archive."""
        go(self.page, "#/archive")
        self.page.get_by_role("link", name="Campionat").click()
        expect(self.page.get_by_role("row", name=re.compile("^1 "))).to_be_visible()


@pytest.mark.slow
@pytest.mark.rule("FED-3")
@pytest.mark.rule("FED-4")
@pytest.mark.rule("FED-5")
@pytest.mark.rule("FED-6")
def test_a_weekend_of_events_has_one_order_on_every_tablet(
    new_visit: NewVisit, address: str, tmp_path: Path
) -> None:
    first = Club(new_visit().open(address))
    saturday = [first.free_games()]
    saturday.append(first.duplicate("Duplicat clasic", "AHINNTT", {"Ana": HATIT, "Ion": HAT, "Eva": AI}))
    saturday.append(first.compunere())
    go(first.page, "#/seasons/new")
    first.page.get_by_label("Name of the season").fill("Campionat")
    first.page.get_by_label("What counts").select_option("places")
    first.page.get_by_role("button", name="Begin the season").click()
    first.page.get_by_role("button", name="Add all 3").click()
    open_tab(first.page, "Ranking")
    first.expect_order(saturday)

    # the second day goes on on another tablet, from the copy
    other = Club(new_visit().open(address), earlier=True)
    open_copy(other.page, first.copied(tmp_path / "saturday.jsonl"))
    expect(other.page.get_by_role("status")).to_contain_text("Restored: 4.")
    other.season()
    other.expect_order(saturday)
    sunday = [
        other.duplicate("Duplicat completiv", "AHINTT", {"Ion": HATIT, "Dan": HAT, "Ana": AI}),
        other.duplicate("Duplicat eliptic", "AEHINNTT", {"Eva": HATIT, "Ana": HAT, "Dan": AI}),
        other.anticipation(),
    ]
    other.season()
    open_tab(other.page, "Events")
    other.page.get_by_role("button", name="Add all 3").click()
    integral = ["Eva", "Ion", "Ana", "Dan"]
    other.page.get_by_label("Name of the event").fill("Integral")
    other.page.get_by_label("The order, a name a line").fill("\n".join(integral))
    other.page.get_by_role("button", name="Add the order").click()
    open_tab(other.page, "Ranking")
    other.expect_order([*saturday, *sunday, integral])

    # and a third one, which has nothing yet, has the order from the copy of all that
    third = Club(new_visit().open(address))
    open_copy(third.page, other.copied(tmp_path / "sunday.jsonl"))
    expect(third.page.get_by_role("status")).to_contain_text("Restored: 7.")
    third.season()
    third.expect_order([*saturday, *sunday, integral])
    open_tab(third.page, "Print")
    expect(third.page.locator(".leaf")).to_contain_text("Integral")
