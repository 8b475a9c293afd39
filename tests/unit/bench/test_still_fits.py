"""The words by which the bench finds things on the page are still said there: it runs too seldom."""

from __future__ import annotations

import re

import pytest

from devtools import ROOT

CATALOGUE = (ROOT / "py/faristol/app/text/ca.po").read_text(encoding="utf-8").replace('"\n"', "")
TAPPED = re.compile(
    r"""get_by_role\("(?:button|link|textbox)", name="([^"]+)"|\bpress\(page, "([^"]+)\""""
    r"""|\("link", "([^"]+)"\)"""
)


def tapped() -> list[str]:
    """The names of buttons, links and fields in the bench's Catalan windows."""
    sources = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "bench").glob("*.py"))]
    return sorted({"".join(found) for source in sources for found in TAPPED.findall(source)})


@pytest.mark.parametrize("name", tapped())
def test_what_the_bench_taps_is_said_on_a_page(name):
    assert name in CATALOGUE
