"""Double entry by the words on its buttons: the readings of both desks, and the judge who decides (DEV-5).

How the tables look at every size, and what is typed with keys alone: tests/browser/test_double_entry.py.
"""

import re

import pytest

from browser.prepared import Prepared, copy_of, path_of
from two_desks import PLAYERS, at_two_desks

pytestmark = pytest.mark.rule("DEV-5")


@pytest.fixture
def judge(hand):
    """The judge’s desk of an evening that is typed at two."""
    return hand.bring(copy_of(at_two_desks("Evening"))).go(path_of("Evening"))


def stands(judge, number, how):
    """Whether the button of a table says that its slip stands so."""
    button = judge.find("button", re.compile(f"^Table {number} "))
    return judge.page.name(button).endswith(how)


def test_the_tables_say_what_is_in_what_one_desk_has_typed_and_what_differs(judge):
    assert stands(judge, 1, "slip in")
    assert stands(judge, 2, "two readings differ")
    assert stands(judge, 3, "typed at the other desk only")
    assert stands(judge, 4, "slip missing")
    first, second = judge.all("listitem", within=judge.find("region", "Double entry"))
    assert re.search("This desk.*CANTADA.*72 points", first.text)
    assert "Second desk" in second.text
    assert "H8 not a valid word" in second.text
    assert "CANTA H4" not in judge.seen
    judge.press(re.compile("^Table 2 "))
    assert "Two readings differ: what you type now counts." in judge.seen


def test_the_judge_takes_the_reading_of_the_second_desk(judge):
    judge.press("Take this one 2 Second desk")
    assert stands(judge, 2, "slip void")
    assert judge.all("button", "Take this one") == []
    judge.go(path_of("Evening", "/history"))
    assert "2 Pau: readings differ. Judge’s desk: CANTADA H4" in judge.seen
    assert "as the judge has decided." in judge.seen


def test_closing_waits_for_the_judge_and_asks_about_slips_typed_once(judge):
    judge.next("Close the slips")
    judge.told("Two readings differ, table 2: decide them before the slips are closed.")
    judge.press("Take this one 2 This desk")
    judge.next("Close the slips")
    asked = next(one for one in judge.all("alert") if "The slip of table 4 is missing." in one.seen)
    assert "Table 3 has been typed at one desk only. It counts as typed there." in asked.seen
    judge.next("Close them all the same")
    judge.go(path_of("Evening", "/history"))
    assert "3 Laia: CANTA H4, 16 points, as it was typed at one desk." in judge.seen


def test_the_setting_is_ticked_at_the_set_up_and_found_in_the_menu(hand):
    setting = "Every slip is typed at two desks"
    hand.bring(copy_of(Prepared("Set up", PLAYERS))).go(path_of("Set up", "/setup"))
    hand.tick(setting)
    hand.go(path_of("Set up", "/menu/devices"))
    assert hand.field(setting).checked
    hand.tick(setting, on=False)
    assert not hand.reload().field(setting).checked
