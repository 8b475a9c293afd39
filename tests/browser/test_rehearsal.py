"""A new judge rehearses an evening: the whole of it by touch and keyboard, a reload in it, nothing left."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.games import tap
from browser.prepared import address_at, go, new_duplicate
from browser.test_screens import AXE, look
from browser.visits import NewVisit

STORED = """async () => {
  const opened = await new Promise((resolve, reject) => {
    const asked = indexedDB.open("faristol");
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const all = {};
  for (const name of opened.objectStoreNames) {
    const store = opened.transaction(name).objectStore(name);
    const read = (asked) => new Promise((resolve) => { asked.onsuccess = () => resolve(asked.result); });
    all[name] = [await read(store.getAllKeys()), await read(store.getAll())];
  }
  opened.close();
  return JSON.stringify(all);
}"""
"""Everything that the browser keeps for the app, key by key."""

SLIP = re.compile(r"Slip of table (\d+), [^:]+: (.*)\.")
VERDICTS = {
    "No play": "No play",
    "A slip too late": "Late",
    "A blank that is not marked": "Blank not marked",
    "No place on the slip": "Place missing or wrong",
    "A place that cannot be read": "Place missing or wrong",
    "A word that nobody can read": "Illegible",
}
"""What the coach calls a slip, and the button that it has the judge tap."""


class Judge:
    """Reads what the page says and does it, in a window of the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def titles(self) -> list[str]:
        """What the coach speaks of."""
        return [text.rstrip(".") for text in self.page.locator(".coach strong").all_inner_texts()]

    def next(self, step: str) -> None:
        tap(self.page.locator("#next"))
        expect(self.page.locator(f"#panel-{step}")).to_be_visible()

    def slips(self) -> None:
        """Every slip that lies there, one after the other."""
        picture = self.page.locator(".hand-slip")
        while picture.count():
            label, before = picture.get_attribute("aria-label") or "", self.titles
            if "Two slips of one table" in before and self.page.locator(".slip-list li").count() == 5:
                return  # the second one may lie there: the rules have nothing to say
            found = SLIP.match(label)
            assert found, label
            self.page.get_by_label("Table", exact=True).fill(found[1])
            verdict = next((VERDICTS[title] for title in before if title in VERDICTS), "")
            if verdict:
                self.page.get_by_role("button", name=re.compile(f"^{verdict}")).click()
            else:
                self.write(found[2])
            expect(self.page.locator(f'.hand-slip[aria-label="{label}"]')).to_have_count(0)
            expect(self.page.locator(".coach-verdict.good")).to_be_visible()

    def write(self, said: str) -> None:
        place, word = said.removeprefix("place ").split(", ")[:2]
        word = re.sub(r"\((.*?)\)", lambda blank: blank[1].lower(), word)
        self.page.get_by_label("Table", exact=True).press("Enter")
        expect(self.page.get_by_label("Place", exact=True)).to_be_focused()
        self.page.keyboard.type(f"{place}{word}")
        self.page.keyboard.press("Enter")
        question = self.page.locator(".slip-entry .question")
        entered = self.page.get_by_label("Table", exact=True)
        expect(question.or_(entered.and_(self.page.locator(":focus")))).to_be_visible()
        if question.count():
            self.page.keyboard.press("Enter")

    def time(self) -> None:
        tap(self.page.locator("#next"))
        self.page.get_by_role("button", name="Call time now").first.click()
        expect(self.page.get_by_role("button", name="Close the slips")).to_be_visible()

    def close(self) -> None:
        tap(self.page.locator("#next"))
        question = self.page.locator("#close-question")
        expect(question.or_(self.page.locator("#panel-master"))).to_be_visible()
        if question.count():
            tap(self.page.locator("#next"))
        expect(self.page.locator("#panel-master")).to_be_visible()


@pytest.fixture
def judge(new_visit: NewVisit, address: str) -> Judge:
    """A judge whose browser has a duplicate already."""
    page = new_visit().open(address)
    new_duplicate(page)
    page.get_by_label("Player’s name").fill("Anna")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Name at table 1")).to_have_value("Anna")
    return Judge(page)


def faults(page: Page) -> list[object]:
    found = look(page)
    return [found.sideways, found.small_targets, found.small_texts, found.axe]


@pytest.mark.slow
def test_from_the_guide_through_two_rounds_with_a_reload_and_away(judge: Judge) -> None:
    page = judge.page
    page.evaluate(AXE.read_text())
    go(page, "#/guide/evening")
    before = page.evaluate(STORED)
    page.get_by_role("link", name="Rehearse an evening").click()
    page.get_by_role("button", name="Begin the rehearsal").click()
    expect(page.locator("#panel-draw")).to_be_visible()
    judge.next("announce")
    assert "The bonus" in judge.titles
    judge.next("slips")
    expect(page.locator(".hand-slip")).to_be_visible(timeout=15_000)
    assert faults(page) == [[], [], [], []]
    label = page.locator(".hand-slip").get_attribute("aria-label")
    page.reload()
    expect(page.locator(".hand-slip")).to_have_attribute("aria-label", str(label))
    judge.time()
    judge.slips()
    judge.close()
    judge.next("result")
    judge.next("announce")
    assert "At each other’s table" in judge.titles
    go(page, address_at(page) + "/projector")
    expect(page.locator(".rehearsal-hall")).to_have_text("Rehearsal")
    go(page, "#/")
    expect(page.get_by_role("link", name=re.compile("Rehearsal"))).to_have_count(1)
    page.get_by_role("link", name=re.compile("Go on with round|Rehearsal")).first.click()
    page.evaluate(AXE.read_text())
    assert faults(page) == [[], [], [], []]
    page.get_by_role("link", name="How it goes").click()
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    assert faults(page) == [[], [], [], []]
    expect(page.locator("#case-late .special-mark")).to_have_text("Right")
    page.get_by_role("button", name="Leave and delete").click()
    expect(page.get_by_role("button", name="Begin the rehearsal")).to_be_visible()
    assert page.evaluate(STORED) == before
    page.get_by_role("link", name="Guide").click()
    expect(page.get_by_role("heading", name="Your first duplicate evening")).to_be_visible()
