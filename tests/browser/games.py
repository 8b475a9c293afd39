"""Games of two in the browser: the big button, and games prepared beside it as a copy to open there."""

import re
import time

from playwright.sync_api import Locator, Page, expect

from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.storage.records import Record
from gametable import GameTable


def copy_of_tables(**tables: GameTable) -> str:
    """The text of a saved copy of games, by the names of their streams; each of them has come to now."""
    now = int(time.time() * 1000)
    streams = []
    for stream, table in tables.items():
        records: list[Record] = []
        for event, moment in table.events:
            records += to_records(stream, [event], records, moment + now - table.now)
        streams.append(records)
    return write_backup(streams, now)


def tap(button: Locator) -> None:
    """Tap the big button; soon after a tap, which would count for what it was, as who has no pointer does."""
    if button.get_attribute("aria-disabled"):
        button.evaluate("(button) => button.click()")
    else:
        button.click()


def press_next(page: Page, said: str) -> str:
    """Wait until the big button says this, press it, wait until it has done so, and answer what it said."""
    button = page.locator("#next")
    expect(button).to_contain_text(re.compile(said))
    text, step = button.inner_text(), button.get_attribute("data-step")
    tap(button)
    if step:
        expect(page.locator(f"#next[data-step='{step}']")).to_have_count(0)
    return text
