"""The guide for clubs is true: a list, a rehearsal, an evening and its copy, each by its steps."""

import asyncio
from pathlib import Path

import pytest

from guide_steps import Follower, step_of, untold
from hand import Hand

ELSEWHERE = {
    "A tablet or a laptop": "browser/test_missing_parts.py::test_an_old_browser_is_told_what_it_lacks",
    "If you have them": "browser/test_projector.py::"
    "test_the_judge_goes_on_when_it_is_closed_and_opens_it_again",
    "Open the address once": "browser/test_runtime.py::test_after_the_first_visit_it_starts_without_a_server",
    "Ask your federation": "unit/app/wordlists/test_lists.py::"
    "test_only_people_know_whether_a_list_is_the_official_one",
    "Take the cable": "browser/test_tablet.py::"
    "test_the_light_is_asked_for_again_at_the_next_touch_and_when_the_page_is_back",
}
"""Steps whose tests stand where the rest of their kind does."""


@pytest.fixture
def club(hand: Hand) -> Follower:
    """Somebody of a club with the guide in hand."""
    fields = {
        "Choose a file, or drop it here": lambda label: hand.file(label.text, "casa\ncosa\n", "club.txt"),
        "This is the official list, as its federation publishes it": lambda label: hand.tick(label.text),
    }
    return Follower(hand, "club", fields)


def test_every_step_is_done_by_a_test() -> None:
    assert untold("club", [Path(__file__)], ELSEWHERE) == []


def test_the_official_list_is_brought_in_proposed_and_taken_to_another_device(club: Follower) -> None:
    hand = club.hand.go("#/archive")
    club.does("Under “%(lists)s” choose")
    hand.fill("Name of the list", "DISC")
    hand.fill("Version", "2027")
    club.does("Write its name and version")
    assert "2 words · official" in hand.seen
    for_another = step_of("club", "“%(other)s” saves it").named["other"].text
    [line] = [one for one in hand.page.root if one.tag == "li" and "2 words" in one.text]
    hand.press(for_another, within=line)
    assert hand.window.effect("download")["filename"].startswith("DISC-2027-")
    hand.go("#/club").press("New duplicate")
    assert "DISC 2027" in hand.window.text


def test_a_week_before_one_rehearses_and_looks_at_the_device(club: Follower) -> None:
    hand, heads = club.hand.go("#/club"), asyncio.run(club.hand.window.log.heads())
    club.does("Tap “%(rehearse)s”")
    assert "deleted" in hand.seen
    assert asyncio.run(hand.window.log.heads()) == heads
    hand.go("#/settings")
    club.does("Under “%(device)s” look")
    assert hand.find("heading", "This device").visible


def test_an_evening_begins_under_club_and_its_copy_is_a_file(club: Follower) -> None:
    hand = club.hand.go("#/")
    club.does("Under “%(place)s” begin the event")
    hand.press("New duplicate")
    hand.go("#/")
    club.does("When it is over")
    assert hand.window.effect("download")


def test_who_does_not_know_finds_the_rules_the_sheet_and_the_report(club: Follower) -> None:
    hand = club.hand.go("#/club")
    hand.press("New duplicate")
    club.does("What a rule says")
    hand.go("#/club")
    club.does("For each kind of event")
    assert hand.find("link", "Duplicate evening").visible
    hand.go("#/club")
    club.does("When something goes wrong")
    hand.follow("Something goes wrong")
    hand.go("#/settings")
    club.does("Afterwards: whoever hosts")
