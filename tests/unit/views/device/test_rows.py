"""What a device offers, in sentences: truthfully for each browser, and nothing of people (BRO-4)."""

from dataclasses import replace

import pytest

from faristol.app.device.views.browsers import Copies, Device, DeviceScreen, Runtime
from faristol.app.device.views.device_rows import groups, how_long, report
from faristol.app.text import Texts
from unit.views.device.test_browsers import CHROME, FIREFOX, IPAD, SAFARI

NOW = 1_763_580_000_000
TEXTS = Texts.english()
SCREEN = DeviceScreen(device=IPAD, runtime=Runtime("ready"), now=NOW)


def row(title, device=IPAD, **changed):
    """The row of a title: its mark, its sentence, and what it offers."""
    screen = replace(SCREEN, device=device, **changed)
    [found] = [one for group in groups(screen, TEXTS) for one in group.rows if one.title == title]
    return found.mark, found.sentence, found.offers


@pytest.mark.rule("BRO-4")
@pytest.mark.parametrize(
    ("device", "persisted", "mark", "said"),
    [
        (IPAD, False, "bad", "seven days"),
        (IPAD, True, "bad", "seven days"),
        (Device(agent=SAFARI), False, "bad", "seven days"),
        (replace(IPAD, installed=True), False, "info", "its own storage"),
        (replace(IPAD, installed=True), True, "good", "keeps it until you delete it"),
        (Device(agent=CHROME), False, "info", "if the device runs out of room: save copies"),
        (Device(agent=CHROME), True, "good", "keeps it until you delete it"),
        (Device(agent=FIREFOX), False, "info", "It asks once"),
        (Device(agent=FIREFOX, asked=True), False, "info", "did not agree"),
        (Device(), False, "info", "may delete it"),
    ],
)
def test_how_long_what_is_saved_stays_is_said_for_each_browser(device, persisted, mark, said):
    found = how_long(device, Runtime(persisted=persisted), TEXTS)
    assert found.mark == mark
    assert said in found.sentence
    assert ("private window" in found.sentence) is (mark != "good")


@pytest.mark.parametrize(
    ("copies", "mark", "said", "offers"),
    [
        (Copies(), "good", "nothing to save", ""),
        (Copies(None, 2, 2, 0), "bad", "2 events are only here", "copy"),
        (Copies(NOW, 2), "good", "Nothing has changed since.", ""),
        (Copies(NOW, 2, 1), "info", "1 event has changed since.", "copy"),
    ],
)
def test_the_last_copy_is_told_with_what_has_changed_since(copies, mark, said, offers):
    found = row("Copies", copies=copies)
    assert (found[0], found[2]) == (mark, offers)
    assert said in found[1]


@pytest.mark.parametrize(
    ("sound", "mark", "offers"),
    [
        ("running", "info", "tone"),
        ("untouched", "info", "tone"),
        ("suspended", "info", "tone"),
        ("interrupted", "bad", "tone"),
        ("stuck", "bad", "tone"),
        ("none", "bad", ""),
        ("", "info", "tone"),
    ],
)
def test_sound_is_as_the_browser_has_it(sound, mark, offers):
    found = row("Sound", replace(IPAD, sound=sound))
    assert (found[0], found[2]) == (mark, offers)


def test_an_ipad_with_the_session_of_a_player_sounds_whatever_its_switch_says():
    assert "switch" in row("Sound", replace(IPAD, sound="running"))[1]
    assert row("Sound", replace(IPAD, sound="running", playback=True))[0] == "good"


@pytest.mark.parametrize(
    ("title", "changed", "mark", "said"),
    [
        ("Room", {"usage": 30_000_000, "quota": 2_000_000_000}, "good", "30.0 MB are used, 2.0 GB are left."),
        ("Room", {"usage": 30_000_000, "quota": 40_000_000}, "bad", "Only 10.0 MB are left"),
        ("Room", {}, "info", "does not tell"),
        ("Screen", {"light": "none"}, "bad", "may go dark"),
        ("Screen", {"light": "refused"}, "info", "low battery"),
        ("Screen", {"light": "held"}, "good", "stays on"),
        ("Second window", {"window": "single"}, "info", "AirPlay"),
        ("Second window", {"window": "refused"}, "info", "allow this page"),
        ("Camera", {"camera": "denied"}, "info", "allow it"),
        ("Clipboard", {"clipboard": "none"}, "info", "by hand"),
        ("Share", {"share": "files"}, "good", "handed to other apps"),
        ("The next start", {"snapshot": "kept"}, "good", "half the time"),
        ("The next start", {"snapshot": "unable"}, "info", "keeps nothing"),
        ("Watch", {"locks": True}, "good", "at once"),
        ("Watch", {}, "info", "twenty seconds"),
        ("Installed", {"installed": True}, "good", "any other app"),
        ("Installed", {}, "bad", "before the first event"),
        ("Voice", {"sound": "none"}, "bad", "the judge reads"),
        ("Processor and memory", {"cores": 1}, "good", "1 core."),
        ("Processor and memory", {"cores": 4, "memory": "2"}, "good", "4 cores, 2 GB"),
        ("Size of the screen", {}, "info", "does not tell"),
        ("Languages", {"languages": "ca, ro"}, "good", "ca, ro"),
    ],
)
def test_each_row_says_what_it_means_for_an_evening(title, changed, mark, said):
    found = row(title, replace(IPAD, **changed))
    assert found[0] == mark
    assert said in found[1]


def test_an_address_without_https_and_a_page_without_a_connection_are_told():
    assert row("Address", runtime=Runtime(secure=False))[0] == "bad"
    assert row("Without a connection", runtime=Runtime("unavailable"))[0] == "bad"
    assert row("Without a connection", runtime=Runtime("preparing"))[0] == "info"
    assert "build 7" in row("Without a connection", replace(IPAD, build="7"))[1]


def test_the_report_has_every_row_and_what_the_browser_calls_itself():
    text = report(replace(SCREEN, device=replace(IPAD, build="0.1.0+abc")), TEXTS)
    rows = [one for group in groups(SCREEN, TEXTS) for one in group.rows]
    assert text.startswith("Faristol 0.1.0+abc, ")
    assert text.count("\n[") == len(rows)
    assert "[bad] Installed: No" in text
    assert text.endswith(f"{SAFARI}\n")
