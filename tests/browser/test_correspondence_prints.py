"""The sheet of a game by correspondence on A4: nothing cut, all can be read, also its margin."""

import time

import pytest
from playwright.sync_api import Page

from browser.inked import faults
from browser.prepared import go, open_copy
from browser.test_prints import A4, beyond, pdf_of, size, words
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from posted import Copy

pytestmark = pytest.mark.only_browser("chromium")  # what Firefox prints: test_prints_firefox.py


def played() -> Copy:
    """Four turns; two letters came back, and the last play was sent once more."""
    copy = Copy.made(seed=3)
    for _ in range(8):
        copy.best()
    copy.do(e.LetterReturned(4, "2026-03-01", "2026-03-04", "Vaslui 1, 14.02.2026, nr. 311"))
    copy.do(e.LetterReturned(5, "2026-03-20", "", "București 35, 02.03.2026, nr. 20417"))
    copy.do(c.Resend("2026-10-01", "Cluj-Napoca 1, 14.09.2026, nr. 88"))
    return copy


@pytest.mark.rule("COR-20")
@pytest.mark.rule("COR-28")
def test_both_sides_are_on_a4_and_can_be_read_with_the_margin(page: Page) -> None:
    copy, now = played(), int(time.time() * 1000)
    open_copy(page, write_backup([to_records("campionat", copy.events, [], now)], now))
    go(page, "#/correspondence/campionat/sheet")
    pdf = pdf_of(page)
    assert {size(sheet) for sheet in pdf.pages} == {A4}
    assert len(pdf.pages) == 2
    assert faults(pdf) == []
    assert beyond(page, 190) == []
    back = words(pdf.pages[1].extract_text())
    assert words("Came back on 01.03.26, sent again on 04.03.26.") in back
    assert words("nr. 20417") in back
