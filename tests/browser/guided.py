"""Somebody who has a guide in hand and does what its numbered steps say, and nothing else.

Buttons and links are found as people find them, by what they are and what is written on them, in the order
of the sentences; what is typed or chosen comes from the test, by the text of the field, and what is done at
the board by the beginning of the sentence. A step whose button is not there fails, and so does a hand for
something that no step names.
"""

import re
from collections.abc import Callable, Mapping

from playwright.sync_api import Locator, Page, expect

from faristol.app.guide.feature import GUIDES, Guide, Named, Part, Step
from guide_steps import pattern, step_of

Hand = Callable[[Locator], None]
"""What a test does with something that a step names."""

PRINTING = """window.print = () => {
  const { dataset } = document.documentElement;
  dataset.printed = Number(dataset.printed ?? 0) + 1;
};"""
"""No printer is asked."""


class Reader:
    """Goes through a guide; `hands` are what it does other than tapping, by the English text.

    `before` are things to do before what a sentence names, by its beginning.
    """

    def __init__(
        self,
        page: Page,
        key: str,
        hands: Mapping[str, Hand],
        before: Mapping[str, Callable[[], None]] | None = None,
    ) -> None:
        self.page, self.hands, self.before = page, hands, before or {}
        self.guide: Guide = GUIDES[key]
        self.used = set[str]()

    @property
    def parts(self) -> list[Part]:
        """Those with numbered steps."""
        return [part for part in self.guide.parts if part.first]

    def part(self, number: int) -> None:
        """Do what a numbered part says."""
        for step in self.parts[number].steps:
            self.step(step)

    def does(self, beginning: str) -> None:
        """What one step says that stands in no order, by how its sentence begins."""
        self.step(step_of(self.guide.key, beginning))

    def whole(self) -> None:
        """The guide from beginning to end, each part once."""
        for number in range(len(self.parts)):
            self.part(number)
        self.done()

    def done(self) -> None:
        """Every hand was needed."""
        assert {*self.hands, *self.before} - self.used == set()

    def step(self, step: Step) -> None:
        """What a sentence names, in the order in which it does."""
        for beginning, act in self.before.items():
            if step.said.startswith(beginning):
                self.used.add(beginning)
                act()
        for key in re.findall(r"%\((\w+)\)s", step.said):
            one = step.named[key]
            if one.role == "code":
                continue
            found = self.find(one)
            expect(found, one.text).to_be_visible()
            self.used.add(one.text)
            if one.text in self.hands:
                self.hands[one.text](found)
            elif one.role != "text":
                tap(found)

    def find(self, one: Named) -> Locator:
        """What it is on the page: a button may say more than the step does, and its example other values."""
        wanted = re.compile(rf"^\s*{pattern(one)}(?!\w)")
        if one.role == "chip":
            return self.page.locator("summary", has_text=one.text)
        if one.role == "text":
            return self.page.get_by_text(wanted).locator("visible=true").first
        within = self.page.locator("#places, .top") if one.context == "the place" else self.page
        found = within.get_by_role(one.role, name=wanted)
        if one.role == "textbox":  # or one that proposes what may stand there
            found = found.or_(self.page.get_by_role("combobox", name=wanted))
        return found.first


def tap(found: Locator) -> None:
    """Tap it; the big button is another one when it has done so."""
    step = found.get_attribute("data-step") if found.get_attribute("id") == "next" else None
    found.click()
    if step:
        expect(found.page.locator(f"#next[data-step='{step}']")).to_have_count(0)
