"""A club's logo from any file that people may choose: scaled down by the page, or told why not."""

import io
from base64 import b64decode

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from browser.prepared import Prepared, copy_of, go, open_copy, path_of
from faristol.modes.duplicate import events

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100">'
    "<script>parent.document.title = 'run'; document.documentElement.setAttribute('data-run', '1')</script>"
    '<rect width="200" height="100" fill="#b00" onload="parent.document.title=\'run\'"/></svg>'
)
LARGE = b"\x89PNG\r\n\x1a\n" + bytes(20_000_000)
CLUB, LOGO = "Club d’Escarràs أصدقاء", "The club’s logo"


def choose_logo(page: Page, name: str, kind: str, data: bytes) -> None:
    page.get_by_label("logo", exact=False).and_(page.locator("input")).set_input_files(
        [{"name": name, "mimeType": kind, "buffer": data}]
    )


@pytest.fixture
def settings(page: Page) -> Page:
    go(page, "#/settings")
    return page


PAGE = SVG.replace(
    "</svg>",
    '<foreignObject width="99" height="99"><p xmlns="http://www.w3.org/1999/xhtml">!</p></foreignObject></svg>',
)


@pytest.mark.slow
def test_an_svg_with_a_script_becomes_a_small_bitmap_and_nothing_runs(settings: Page) -> None:
    settings.get_by_label("Name of the club").fill(CLUB)
    settings.keyboard.press("Tab")
    choose_logo(settings, "logo.svg", "image/svg+xml", SVG.encode())
    logo = settings.get_by_role("img", name=LOGO)
    expect(logo).to_be_visible()
    source = logo.get_attribute("src") or ""
    assert source.startswith("data:image/png;base64,")
    assert len(source) < 64_000
    assert logo.evaluate("one => [one.naturalWidth, one.naturalHeight]") == [200, 100]
    assert "run" not in settings.title()

    for name, kind, data, why in (
        ("large.png", "image/png", LARGE, "This picture is too large."),
        ("broken.png", "image/png", LARGE[:2_000], "This is no picture that can be shown."),
        ("empty.svg", "image/svg+xml", b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
         "Nothing is to be seen in this picture."),
        ("page.svg", "image/svg+xml", PAGE.encode(), "This SVG has parts of a web page in it"),
    ):  # fmt: skip
        choose_logo(settings, name, kind, data)
        expect(settings.get_by_text(f"{name}: {why}").first).to_be_visible()
        assert logo.get_attribute("src") == source

    settings.reload()
    expect(settings.get_by_role("img", name=LOGO)).to_be_visible()
    expect(settings.get_by_label("Name of the club")).to_have_value(CLUB)


def test_a_photograph_is_scaled_down(settings: Page) -> None:
    drawn = settings.evaluate(
        """() => {
          const canvas = document.createElement("canvas");
          canvas.width = 1600; canvas.height = 1200;
          const context = canvas.getContext("2d"), picture = context.createImageData(1600, 1200);
          const { data } = picture;
          for (let at = 0; at < data.length; at += 1) data[at] = at % 4 === 3 ? 255 : (at * 7919) % 256;
          context.putImageData(picture, 0, 0);
          return canvas.toDataURL("image/jpeg", .9);
        }"""
    )
    choose_logo(settings, "photo.jpg", "image/jpeg", b64decode(drawn.partition(",")[2]))
    logo = settings.get_by_role("img", name=LOGO)
    expect(logo).to_be_visible()
    assert len(logo.get_attribute("src") or "") <= 64_000


@pytest.mark.only_browser("chromium")
def test_the_hall_and_the_sheets_have_it(settings: Page) -> None:
    settings.get_by_label("Name of the club").fill("Ateneu de Gràcia")
    settings.keyboard.press("Tab")
    choose_logo(settings, "logo.svg", "image/svg+xml", SVG.encode())
    expect(settings.get_by_role("img", name=LOGO)).to_be_visible()
    go(settings, "#/")
    evening = Prepared("Hall", ("Anna", "Benet"), round_seconds=3600).do(events.Started())
    open_copy(settings, copy_of(evening))
    go(settings, path_of("Hall", "/projector"))
    expect(settings.get_by_text("Ateneu de Gràcia")).to_be_visible()
    go(settings, path_of("Hall", "/print/player_sheets"))
    expect(settings.get_by_role("img", name="Player sheets")).to_be_visible()
    read = PdfReader(io.BytesIO(settings.pdf(prefer_css_page_size=True)))
    assert len(read.pages) == 2
    for page in read.pages:
        assert "Ateneu de Gràcia" in page.extract_text()
        assert len(page.images) == 1
