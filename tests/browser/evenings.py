"""What a judge does at the page, round after round."""

import re

from playwright.sync_api import Page, expect

import library
from browser.games import press_next
from faristol.movegen.interface import ScoredPlay
from faristol.rules.notation import show_coordinates

ALPHABET = library.alphabet("ca")
NAMES = {name.replace("'", "’"): tile for tile, name in enumerate(ALPHABET.announce(bytes(range(27))))}


def press(page: Page, label: str) -> None:
    """Press the big button, which must say what it does."""
    press_next(page, re.escape(label))


def rack_of(page: Page) -> bytes:
    """The tiles of a Catalan rack as they are to be read out."""
    said = page.get_by_role("listitem").filter(has=page.locator(".tile"))
    expect(said.first).to_be_visible()
    texts = [text.split("\n")[-1].strip() for text in said.all_inner_texts()]
    return bytes(NAMES[text] for text in texts)


def typed(move: ScoredPlay) -> str:
    """Place and word in one, as they are typed from a slip."""
    return show_coordinates(move.play.square, move.play.direction) + ALPHABET.show_word(move.play.word)


def type_line(page: Page, line: str) -> int:
    """Type a line and Enter; answers how many keys that takes."""
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    return len(line) + 1
