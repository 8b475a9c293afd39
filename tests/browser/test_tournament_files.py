"""A tournament of another program is brought in, gone on with and given out again, in a browser."""

from pathlib import Path

from playwright.sync_api import Page, expect

from browser.prepared import go
from browser.saving import saving
from browser.test_screens import AXE, Findings, look

GOLDEN = Path(__file__).parents[1] / "golden" / "tournaments"


def open_file(page: Page, name: str, text: str) -> None:
    go(page, "#/tournaments")
    chosen = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label("Open a file").set_input_files(files=[chosen])


def test_a_division_of_tsh_goes_on_here_and_out_as_a_report_of_fide(page: Page) -> None:
    text = (
        (GOLDEN / "division.t")
        .read_text()
        .replace("Fèlix                     990 0", "Fèlix            990 x")
    )
    open_file(page, "lliga.t", text)
    expect(page.get_by_text("6 players, 1 withdrawn · 4 rounds · 7 results")).to_be_visible()
    expect(page.get_by_text("Line 6, column 22: “x” stands where a number is expected")).to_be_visible()
    left = page.get_by_role("list", name="What has no place here and is left out")
    expect(left).to_contain_text("New ratings (newr), in line 1")
    expect(
        page.get_by_text("+50 for a bye, 0 for another win, 0 for half a point, −50 for an")
    ).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert look(page) == Findings()
    page.get_by_role("button", name="Make it a tournament here").click()
    page.get_by_role("link", name="Menu", exact=True).click()
    page.get_by_role("link", name="Files", exact=True).click()
    expect(page.get_by_role("heading", name="Bring in")).to_be_visible()
    page.get_by_text("Paste a list of results").click()
    page.get_by_label("One table a line").fill("1;390;402\n7;400;300")
    page.get_by_role("button", name="Take them all").click()
    expect(
        page.get_by_text("Line 2, column 1: Nobody is paired at table 7 in round 4.").first
    ).to_be_visible()
    assert look(page) == Findings()
    with saving(page) as download:
        page.get_by_role("button", name="Report of FIDE (TRF16)").click()
    assert "001    1      Anna Àlex" in Path(download.value.path()).read_text()
    with saving(page) as download:
        page.get_by_role("button", name="Report of FIDE (TRF26)").click()
    assert "192 CUSTOM_SWISS" in Path(download.value.path()).read_text()
