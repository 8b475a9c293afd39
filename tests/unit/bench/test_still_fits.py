"""The words by which the bench finds things on the page are still said there: it runs too seldom."""

from __future__ import annotations

import asyncio
import datetime
import re

import pytest

from bench.evening import Evening
from bench.taps import CLOSE, EVENINGS, OPEN, WALK
from browser.prepared import path_of
from devtools import ROOT
from devtools.catalogues import compiled_catalogues
from devtools.looked_at import looked_at
from faristol.app.text import Texts
from faristol.storage.log import MemoryLog
from hand import Hand
from unit.app.conftest import Window

CATALOGUE = (ROOT / "py/faristol/app/text/ca.po").read_text(encoding="utf-8").replace('"\n"', "")
TAPPED = re.compile(
    r"""get_by_role\("(?:button|link|textbox)", name="([^"]+)"|\bpress\(page, "([^"]+)\""""
    r"""|\("link", "([^"]+)"\)"""
)


def tapped() -> list[str]:
    """The names of buttons, links and fields in the bench's Catalan windows."""
    sources = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "bench").glob("*.py"))]
    return sorted({"".join(found) for source in sources for found in TAPPED.findall(source)})


@pytest.mark.parametrize("name", looked_at("buttons that the bench taps", tapped()))
def test_what_the_bench_taps_is_said_on_a_page(name):
    assert name in CATALOGUE


def test_the_walk_of_p6_leads_through_the_screens_and_back_to_the_round():
    name, tiles = EVENINGS[0]
    evening, log, path = Evening(name, tiles).duplicate, MemoryLog(), path_of(name)
    asyncio.run(log.append(evening.records))
    window = Window(log, now=evening.now)
    window.inner.texts = Texts.compiled("ca", compiled_catalogues()["ca"], datetime.UTC)
    hand, seen = Hand(window).go(path), []
    for label in WALK:
        hand.tap(hand.all("link", label)[0])
        seen.append(window.path)
    assert seen == [f"{path}/menu", path, f"{path}/menu", f"{path}/results", path, "#/"]
    hand.go(path)
    for label in (CLOSE, OPEN):
        hand.press(label)
