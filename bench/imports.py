"""P9: import of a word list of 600,000 words, from the choice of the file to the list ready to be kept.

The file is the Romanian list as text. The time is that of the app itself, with its progress bar, in a browser
whose page is used as people use it; the memory is measured in a second run, in the worker without a page.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from playwright.sync_api import expect

import library
from bench.figures import Figure
from bench.lab import Lab

SECONDS = 6
MEGABYTES = 200
PATIENCE = 120_000


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P9."""
    alphabet = library.alphabet("ro")
    text = "\n".join(map(alphabet.show_word, library.lexicon("ro").words())) + "\n"
    file = lab.folder / "list.txt"
    file.write_text(text.lower(), encoding="utf-8")
    with lab.served(lab.site) as address, lab.browser() as browser:
        page = browser.new_page(locale="en-GB")
        page.goto(f"{address}#/lists")
        page.get_by_label("Language of the list").select_option("ro")
        start = time.perf_counter()
        page.get_by_label("Choose a file").set_input_files(file)
        expect(page.get_by_role("button", name="Keep this list")).to_be_visible(timeout=PATIENCE)
        took = time.perf_counter() - start
    with lab.python(file) as python:
        alone = python("imports.memory", language="ro")
    yield Figure(
        bar="P9",
        what="import of 600,000 words in the page",
        value=took,
        unit="s",
        at_most=SECONDS,
        details={"words": alone["words"], "without a page": round(alone["seconds"], 2)},
    )
    yield Figure(bar="P9", what="memory it takes", value=alone["megabytes"], unit="MB", at_most=MEGABYTES)
