"""What the page tells of its browser leads to a page, a report and hints (BRO-4)."""

import asyncio

import pytest

from faristol.app.device.feature import device_of
from faristol.app.device.views.browsers import Device
from faristol.movegen.kernel.adapter import CAPACITY, kernel_bytes
from faristol.movegen.kernel.wasmtime_host import WasmtimeHost
from faristol.movegen.records import RECORD_LENGTH
from faristol.rules.game_rules import GameRules
from unit.views.device.test_browsers import CHROME, SAFARI

IPAD = {"agent": SAFARI, "touch": "yes", "installed": "no"}
SOME_MORE = 1 << 20
"""Bytes beside those of the plays: enough for a list of a few words, too few for an index."""


class ShortOfMemory(WasmtimeHost):
    """A host that has memory for the plays of a list of a few words, and for no index."""

    def __init__(self) -> None:
        super().__init__(kernel_bytes())
        limit = self._memory.data_len(self._store) + CAPACITY * RECORD_LENGTH + SOME_MORE
        self._store.set_limits(memory_size=limit)


INSTALL = "Put Faristol on the home screen before the first event"


@pytest.fixture
def ipad(window):
    """A tab of Safari on an iPad."""
    window.send("runtime.status", offline="ready", **IPAD)
    window.go("#/")
    return window


def test_what_the_page_tells_is_taken_as_far_as_it_can_be_true():
    fields = {
        "agent": "A\x00B" * 200,
        "touch": "maybe",
        "usage": "12.7",
        "quota": "-3",
        "cores": "9" * 40,
        "sound": "<b>",
        "light": "held",
        "camera": "",
        "locks": "yes",
        "screen": "1180 × 820",
    }
    device = device_of(fields)
    assert device == Device(agent="AB" * 100, usage=12, light="held", locks=True, screen="1180 × 820")
    assert device_of({}) == Device()


def test_the_page_is_filled_once_the_browser_has_told(window):
    assert "The browser is being asked." in window.go("#/settings/device")
    window.send("runtime.status", offline="ready", version="0.1.0+abc", light="none", **IPAD)
    assert "Safari 17.4 on iPadOS (WebKit)." in window.text
    assert "with all of build 0.1.0+abc" in window.text
    assert "The screen may go dark during a round" in window.text


def test_the_report_is_copied_and_names_nobody(ipad):
    ipad.set_up("Anna Puig", "Benet", "Cristina")
    ipad.go("#/settings/device")
    ipad.send("device.copy")
    text = ipad.effect("copy")["text"]
    assert "1 event is only here" in text
    assert "Puig" not in text
    assert ipad.effect("copy")["then"] == "device.copied"
    ipad.send("device.copied", where="clipboard")
    assert "It is in the clipboard" in ipad.text
    ipad.send("device.copied", where="hand")
    assert "copy the marked text yourself" in ipad.text


def test_a_tone_can_be_tried(ipad):
    ipad.go("#/settings/device")
    ipad.send("device.tone")
    assert ipad.effect("sound")["name"] == "time"


@pytest.mark.rule("BRO-4")
def test_an_ipad_is_told_to_install_once_something_is_kept_until_that_is_put_away(ipad):
    assert INSTALL not in ipad.text
    assert "begin there" in " ".join(ipad.go("#/settings/install").split())
    ipad.set_up()
    ipad.go("#/")
    assert INSTALL in ipad.text
    ipad.send("install.dismiss")
    assert INSTALL not in ipad.text
    ipad.go("#/settings")
    ipad.go("#/")
    assert INSTALL not in ipad.text


@pytest.mark.rule("BRO-4")
def test_what_is_in_the_tab_already_is_taken_along_in_three_steps(ipad):
    ipad.set_up()
    page = ipad.go("#/settings/install")
    assert page.count("<li>") == 3
    assert "Take 1 event with you" in page
    assert 'data-action="backup.export"' in page
    ipad.send("backup.export")
    assert "Last copy:" in ipad.text


def test_chromium_offers_to_install_and_others_do_not(window):
    window.set_up()
    window.send("runtime.status", agent=CHROME, offered="yes")
    window.go("#/")
    assert "data-install" in window.html
    window.send("runtime.status", agent=CHROME, offered="no")
    assert "data-install" not in window.html
    assert "install-hint" not in window.html


@pytest.mark.rule("BRO-4")
def test_storage_that_is_nearly_full_is_told_before_an_evening(window):
    window.send("runtime.status", usage="950000000", quota="960000000")
    window.go("#/")
    assert "Only 10.0 MB are left for Faristol." in window.text
    window.send("runtime.status", usage="950000000", quota="9600000000")
    assert "are left for Faristol" not in window.text


@pytest.mark.parametrize("told", [{}, {"cores": "4", "memory": "2"}])
def test_memory_that_is_too_short_for_the_index_is_told_where_the_device_is(window, ipad, told):
    ipad.send("runtime.status", offline="ready", **IPAD, **told)
    sentence = "There was too little memory for an index of the words: plays are found, but more slowly."
    assert sentence not in ipad.go("#/settings/device")
    ipad.choose_file("lists.file", "club.txt", b"casa\ncosa\nxai\n", language="ca")
    ipad.send("lists.keep", name="Club", version="7")
    [club] = [one.header for one in asyncio.run(ipad.inner.library.lists("ca")) if one.kept]
    for host, told_now in ((ShortOfMemory, True), (lambda: WasmtimeHost(kernel_bytes()), False)):
        ipad.inner.library._host = host
        asyncio.run(ipad.inner.library.referee("ca", club.checksum, GameRules.preset("classic")))
        assert (sentence in ipad.go("#/settings/device")) == told_now
        ipad.inner.library._forget(club.checksum)
