"""A rehearsal: an invented evening on the judge's own pages, of which nothing stays."""

import asyncio
import re

import pytest

from faristol.app.rehearsal.rehearsal_pages import APART
from faristol.modes.duplicate.rehearsal.papers import CASES, ROUNDS
from faristol.modes.duplicate.rehearsal.review import Status, decided
from faristol.storage.kinds import passes
from rehearsing import NewJudge


@pytest.fixture
def judge(window):
    return NewJudge(window)


def saved(log):
    """Everything that the store has, record by record."""
    return {head.stream: asyncio.run(log.read(head.stream)) for head in asyncio.run(log.heads())}


@pytest.mark.parametrize("language", ["ca", "ro"])
def test_who_does_what_the_coach_says_is_right_in_every_case(judge, language):
    judge.begin(language)
    judge.play_on()
    found = decided(judge.night)
    assert {key for key, status in found.items() if status not in (Status.RIGHT, Status.SHOWN)} == set()
    assert {key for key, status in found.items() if status is Status.RIGHT} == {
        key for key, case in CASES.items() if case.judged
    }
    assert len(judge.state.rounds) == ROUNDS
    assert judge.state.final


def test_a_tap_begins_it_and_leaving_it_restores_the_store_byte_for_byte(judge, window, log):
    window.send("duplicate.new")
    window.send("setup.player", name="Anna", table="")
    before = saved(log)
    window.go("#/rehearsal")
    judge.begin()
    judge.round()
    judge.round()
    assert any(passes(stream) for stream in saved(log))
    window.send("rehearsal.leave")
    assert "Leave it, and delete all of it?" in window.html
    window.send("rehearsal.leave_yes")
    assert saved(log) == before
    assert window.path == "#/rehearsal"


def test_one_that_has_not_begun_is_left_without_a_question(judge, window, log):
    before = saved(log)
    judge.begin()
    window.send("rehearsal.leave")
    assert saved(log) == before


def test_it_goes_on_in_another_window_after_the_browser_was_killed(judge, log, another_window):
    judge.begin()
    judge.round()
    fresh = another_window()
    html = fresh.go("#/")
    assert html.count("Rehearsal") == 1
    fresh.go("#/rehearsal")
    assert "Go on with the rehearsal" in fresh.html
    fresh.go(f"#/duplicate/{judge.stream}")
    fresh.now = judge.window.now
    again = NewJudge(fresh)
    assert again.night.papers == judge.night.papers
    again.play_on()
    assert again.night.status(CASES["late"]) is Status.RIGHT


def test_no_list_no_copy_and_no_other_feature_knows_it(judge, window):
    judge.begin()
    judge.play_on()
    stream = judge.stream
    for path in ("#/archive", "#/seasons", "#/alone", "#/shared", "#/practice", "#/settings"):
        assert stream not in window.go(path)
    window.send("backup.export")
    assert window.effect("download") is None
    window.go(f"#/duplicate/{stream}")
    for action in ("event.export", "hall.say"):
        window.send(action)
        assert "This is a rehearsal" in window.html
        assert window.effect("download") is None
    for path in (f"#/seasons/add/{stream}", f"#/tablets/{stream}", f"#/alone/again/{stream}"):
        assert "This is a rehearsal" in window.go(path)


def test_its_pages_offer_nothing_that_would_be_refused(judge, window):
    judge.begin()
    judge.round()
    seen = [*offered(judge, window)]
    judge.play_on()
    seen += offered(judge, window)
    assert len(set(seen)) > 20  # what is offered at all
    assert {first for first in seen if first in APART} == set()


def offered(judge, window):
    """The first parts of what the pages of a rehearsal lead to, and of the actions they have."""
    path = f"#/duplicate/{judge.stream}"
    for page in (
        "",
        "/menu",
        "/menu/player/1",
        "/menu/hall",
        "/menu/end",
        "/menu/devices",
        "/results",
        "/results/1",
        "/player/1",
        "/claims",
        "/history",
        "/rules",
        "/sound",
        "/print",
    ):
        html = window.go(path + page)
        assert "This is a rehearsal" not in html
        yield from re.findall(r'(?:href="#/|data-action="|data-change=")([a-z]+)', html)
    judge.back()


def test_what_is_done_against_the_rules_is_not_refused_and_said(judge, window):
    judge.begin()
    window.send("rack.draw")
    window.send("clock.start")
    window.now += 100_000
    window.send("clock.stop", confirm="yes")
    [late] = [paper for paper in judge.night.papers[1] if paper.case == "late"]
    [none] = [paper for paper in judge.night.papers[1] if paper.case == "none"]
    window.send("slip.claim", table=late.player, round=1, claim="illegible")
    assert "by the rules otherwise. 0 points, late." in window.html
    window.send("slip.claim", table=none.player, round=1, claim="none")
    assert f"Table {none.player}: as the rules say." in window.html
    window.send("slips.close", confirm="yes")
    window.go(f"#/rehearsal/{judge.stream}")
    assert judge.night.status(CASES["late"]) is Status.OTHERWISE
    assert "0 points, late." in window.html


def test_what_was_said_of_a_slip_goes_when_another_round_begins(judge, window):
    judge.begin()
    judge.round()
    judge.back()
    assert "coach-verdict" in window.html
    window.send("rack.draw")
    assert "coach-verdict" not in window.html


def test_the_next_slip_comes_at_its_moment_and_the_page_is_asked_once(judge, window):
    judge.begin()
    window.send("rack.draw")
    window.send("clock.start")
    again = window.effect("again")
    asked = [effect for effect in window.effects if effect.get("name") == "rehearsal.arrive"]
    assert len(asked) == 1
    assert again
    assert "hand-slip" not in window.html
    window.send("slip.live", table="", coordinates="", word="")
    assert [effect for effect in window.effects if effect.get("name") == "rehearsal.arrive"] == []
    window.now += asked[0]["after"]
    assert "hand-slip" in window.send("rehearsal.arrive")


def test_the_hall_is_told_that_it_is_a_rehearsal(judge, window):
    judge.begin()
    window.go(f"#/duplicate/{judge.stream}/projector")
    assert 'class="rehearsal-hall"' in window.html


def test_once_more_is_another_evening_and_the_one_before_is_gone(judge, window, log):
    judge.begin()
    first = judge.stream
    window.go(f"#/rehearsal/{first}")
    window.send("rehearsal.again")
    assert judge.stream != first
    assert [stream for stream in saved(log) if passes(stream)] == [judge.stream]
