"""Every guide on paper, in every language: one sheet of A4, and all of it can be read.

The usual run prints those in Catalan. What stands on the page of each: tests/unit/views/guide/test_guides.py.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.inked import faults
from browser.prepared import go, visiting
from browser.test_prints import A4, beyond, pdf_of, size, words
from devtools.catalogues import compiled_catalogues
from devtools.server import SiteServer
from effort import usually
from faristol.app.guide.feature import GUIDES
from faristol.app.text import Texts, tongues

pytestmark = pytest.mark.only_browser("chromium")  # what Firefox prints: test_prints_firefox.py


@pytest.fixture(scope="module", params=usually(["ca"], tongues()))
def reader(request, browser: Browser, shared_server: SiteServer) -> Iterator[tuple[Page, Texts]]:
    """A window in each language."""
    found = compiled_catalogues().get(request.param)
    with visiting(browser, locale=request.param) as visit:
        texts = Texts.compiled(request.param, found) if found else Texts.english()
        yield visit.open(shared_server.address()), texts


@pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)
def test_a_guide_fits_on_one_sheet(reader: tuple[Page, Texts], guide) -> None:
    page, texts = reader
    go(page, f"#/guide/{guide.key}")
    expect(page.locator("h1")).to_have_text(texts.gettext(guide.title))
    pdf = pdf_of(page)
    [shown] = [words(sheet.extract_text()) for sheet in pdf.pages]
    assert {size(sheet) for sheet in pdf.pages} == {A4}
    assert faults(pdf) == []
    assert beyond(page, 182) == []
    for part in guide.parts:
        assert words(texts.gettext(part.title)) in shown
        last = part.steps[-1].shown(texts).striptags()
        assert words(str(last))[-20:] in shown
    assert words(texts.gettext(guide.summary)) not in shown
