"""What is laid and written for a turn outlives the page's being loaded again, and nothing else does."""

import pytest

from faristol.app.correspondence.drafts import Draft
from faristol.app.tentative.tentative import Laying
from faristol.modes.correspondence.state import BLUE
from unit.app.correspondence.turns import begun, challenged

pytestmark = pytest.mark.usefixtures("march")


@pytest.fixture
def reloaded(another_window):
    """Another window at the page of a game, with what the first one's browser has kept."""

    def load(page, draft=None):
        window = another_window()
        kept = page.window.inner.session.of(Draft).text if draft is None else draft
        window.send("app.start", path=f"#/correspondence/{page.stream}", draft=kept)
        return window

    return load


def test_tiles_that_lie_and_dates_that_are_written_are_there_after_a_reload(kept, reloaded):
    page = kept(begun())
    page.lay("H5 MERE")
    page.window.send("turn.typing", arrived="2026-01-08", sent="2026-01-10", remark="Good luck")
    assert page.window.effect("draft")["value"] == page.window.inner.session.of(Draft).text
    window = reloaded(page)
    assert "Play MERE, and write the message" in window.text
    assert 'value="2026-01-08"' in window.html
    assert 'value="Good luck"' in window.html
    window.send("lay.recall")
    assert "Lay your tiles on the board" in window.text


@pytest.mark.rule("COR-9")
def test_the_move_of_each_variant_is_there_after_a_reload(kept, reloaded):
    page = kept(challenged(), BLUE)
    page.window.send("turn.pass")
    text = reloaded(page).text
    assert "PAS" in text.partition("Variant A: the play is correct")[2].partition("Variant B")[0]
    assert "Lay the play of variant B" in text


def test_what_has_been_played_is_kept_no_longer(kept, reloaded):
    page = kept(begun())
    page.lay("H5 MERE")
    before = page.window.inner.session.of(Draft).text
    page.press(arrived="2026-01-08", sent="2026-01-10")
    assert page.window.effect("draft")["value"] == ""
    text = reloaded(page, before).text
    assert "Send the message, or read the answer" in text


@pytest.mark.parametrize(
    "draft",
    [
        "{",
        "[]",
        "7",
        '{"stream":"x","variant":"","moves":[1],"letter":[],"lies":{}}',
        '{"stream":"x","variant":"","moves":[],"letter":[],"lies":{"":{"laid":[[225,1,0]],"slots":[],"down":true,"turn":0}}}',
        '{"stream":"x","variant":"","moves":[],"letter":[],"lies":{"":{"laid":[[1,256,0]],"slots":[],"down":true,"turn":0}}}',
        '{"stream":"x","variant":"","moves":[],"letter":[],"lies":{"":{"laid":[[1,1,0]],"slots":[300],"down":true,"turn":0}}}',
        '{"stream":"x","variant":"","moves":[],"letter":[],"lies":{"":{"laid":[[1,"a",0]],"slots":[],"down":true,"turn":0}}}',
        "x" * 10_001,
    ],
)
def test_a_text_that_is_none_changes_nothing(kept, reloaded, draft):
    window = reloaded(kept(begun()), draft)
    assert not window.inner.session.all(Laying)
    assert not window.inner.session.of(Draft).text
    assert "Lay your tiles on the board" in window.text


def test_tiles_that_no_longer_fit_stand_on_the_rack(kept, reloaded):
    page = kept(begun())
    page.lay("H5 MERE")
    draft = page.window.inner.session.of(Draft).text.replace('"turn":0', '"turn":2')
    assert "Lay your tiles on the board" in reloaded(page, draft).text
