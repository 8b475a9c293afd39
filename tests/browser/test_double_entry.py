"""Double entry in a real browser: the readings of both desks, and the judge who decides between them (DEV-5).

What the second desk has typed is in the log of a saved copy, since one window stands for the judge's tablet.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.evenings import press, type_line
from browser.prepared import Prepared, choose_file, copy_of, go, kinds, path_of, saved, visiting
from browser.test_screens import AXE, look
from devtools.server import SiteServer
from faristol.modes.duplicate import commands, desks

pytestmark = pytest.mark.rule("DEV-5")

PLAYERS = ("Núria", "Pau", "Laia", "Àlex")
SIZES = {"tablet": (1180, 820), "upright": (820, 1180), "phone": (390, 844)}


def read(made: Prepared, player: int, desk: str, text: str, claim: str = "") -> None:
    """What a desk has typed of a slip, "H8 CASA"."""
    coordinates, _, word = text.partition(" ")
    made.do(commands.EnterSlip(1, player, coordinates, word, claim, desk=desk))


def at_two_desks(name: str) -> Prepared:
    """Table 1 counts, table 2 differs, table 3 is typed at the second desk, table 4 nowhere."""
    made = Prepared(name, PLAYERS).do(commands.ChooseDoubleEntry(on=True), commands.Start())
    made.rack("CANTADA").do(commands.CallTime())
    for desk in desks.DESKS:
        read(made, 1, desk, "H4 CANTADA")
    read(made, 2, desks.JUDGE, "H4 CANTADA")
    read(made, 2, desks.SECOND, "H8 TNDA")
    read(made, 3, desks.SECOND, "H4 CANTA")
    return made


@pytest.fixture(scope="module")
def judge(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    with visiting(browser, bypass_csp=True) as visit:
        page = visit.open(shared_server.address())
        made = [at_two_desks(f"Evening {name}") for name in (*SIZES, "taken", "typed", "closed")]
        choose_file(page, "Open a copy", copy_of(*made, Prepared("Set up", PLAYERS)))
        expect(page.get_by_role("status")).to_contain_text("Restored: 7.")
        yield page


def table(page: Page, number: int) -> Locator:
    """The button of a table, whose name says how its slip stands."""
    return page.get_by_role("button", name=re.compile(f"^Table {number} "))


@pytest.mark.parametrize("size", SIZES)
def test_the_tables_say_what_is_in_what_one_desk_has_typed_and_what_differs(judge: Page, size: str) -> None:
    width, height = SIZES[size]
    judge.set_viewport_size({"width": width, "height": height})
    go(judge, path_of(f"Evening {size}"))
    for number, said in (
        (1, "slip in"),
        (2, "two readings differ"),
        (3, "typed at the other desk only"),
        (4, "slip missing"),
    ):
        expect(table(judge, number)).to_have_accessible_name(re.compile(f"{said}$"))
    both = judge.get_by_role("region", name="Double entry").get_by_role("listitem")
    expect(both).to_have_text([re.compile("This desk.*CANTADA.*72 points", re.S), re.compile("Second desk")])
    expect(both.last).to_contain_text("H8 not a valid word")
    boxes = [one.bounding_box() for one in both.all()]
    assert boxes[0]["y"] == boxes[1]["y"]
    expect(judge.get_by_text("CANTA H4")).to_have_count(0)
    table(judge, 2).click()
    expect(judge.get_by_text("Two readings differ: what you type now counts.")).to_be_visible()
    judge.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in ("light", "dark"):
        judge.emulate_media(color_scheme=theme)
        found = look(judge)
        assert (found.sideways, found.small_targets, found.small_texts, found.axe) == ([], [], [], [])


@pytest.fixture
def wide(judge: Page) -> Page:
    judge.set_viewport_size({"width": 1180, "height": 820})
    return judge


def test_the_judge_takes_the_reading_of_the_second_desk(wide: Page) -> None:
    go(wide, path_of("Evening taken"))
    wide.get_by_role("button", name="Take this one 2 Second desk").click()
    expect(table(wide, 2)).to_have_accessible_name(re.compile("slip void$"))
    expect(wide.get_by_role("button", name="Take this one")).to_have_count(0)
    go(wide, path_of("Evening taken", "/history"))
    expect(wide.get_by_text("2 Pau: two readings differ. Judge’s desk: CANTADA H4")).to_be_visible()
    expect(wide.get_by_text("as the judge has decided.")).to_be_visible()


def test_what_is_typed_here_counts_with_the_second_desk_and_a_third_reading_decides(wide: Page) -> None:
    go(wide, path_of("Evening typed"))
    wide.get_by_role("textbox", name="Table").click()
    type_line(wide, "3")
    type_line(wide, "H4CANTA")
    expect(table(wide, 3)).to_have_accessible_name(re.compile("slip in$"))
    type_line(wide, "4")
    type_line(wide, "H4CANTA")
    expect(wide.get_by_text("4: CANTA H4, waits for the other desk").first).to_be_visible()
    expect(table(wide, 4)).to_have_accessible_name(re.compile("typed at this desk only$"))
    wide.get_by_role("button", name="Type it anew 2 Pau").click()
    expect(wide.get_by_text("Two readings differ: what you type now counts.")).to_be_visible()
    type_line(wide, "H4CANTA")
    expect(table(wide, 2)).to_have_accessible_name(re.compile("slip in$"))
    last = [kind for kind in kinds(saved(wide)) if kind.startswith("Slip")]
    assert last.count("SlipRead") > last.count("SlipJudged") > 0


def test_closing_waits_for_the_judge_and_asks_about_slips_typed_once(wide: Page) -> None:
    go(wide, path_of("Evening closed"))
    wide.locator("#next").filter(has_text="Close the slips").click()
    refused = wide.get_by_text("Two readings differ, table 2: decide them before the slips are closed.")
    expect(refused.first).to_be_visible()
    wide.get_by_role("button", name="Take this one 2 This desk").click()
    press(wide, "Close the slips")
    asked = wide.get_by_role("alert").filter(has_text="The slip of table 4 is missing.")
    expect(asked).to_contain_text("Table 3 has been typed at one desk only. It counts as typed there.")
    press(wide, "Close them all the same")
    go(wide, path_of("Evening closed", "/history"))
    expect(wide.get_by_text("3 Laia: CANTA H4, 16 points, as it was typed at one desk.")).to_be_visible()


def test_the_setting_is_ticked_at_the_set_up_and_found_in_the_menu(wide: Page) -> None:
    setting = wide.get_by_role("checkbox", name="Every slip is typed at two desks")
    go(wide, path_of("Set up", "/setup"))
    setting.check()
    go(wide, path_of("Set up", "/menu"))
    expect(setting).to_be_checked()
    setting.uncheck()
    wide.reload()
    expect(setting).not_to_be_checked()
