"""Which browser it is, by what it says of itself, and what that means for what is saved (BRO-4)."""

import pytest

from faristol.app.device.views.browsers import (
    NEARLY_FULL,
    Device,
    Engine,
    browser_of,
    installable,
    is_dropped,
    is_nearly_full,
    is_old,
    room_left,
)

MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
SAFARI = MAC + "Version/17.4 Safari/605.1.15"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
CHROME = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
)
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0"
EDGE = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0"
IPAD = Device(agent=SAFARI, touch=True)


@pytest.mark.parametrize(
    ("device", "name", "version", "engine", "system"),
    [
        (IPAD, "Safari", "17.4", Engine.WEBKIT, "iPadOS"),
        (Device(agent=SAFARI), "Safari", "17.4", Engine.WEBKIT, "macOS"),
        (
            Device(agent=IPHONE + "CriOS/131.0.1 Mobile/15E148 Safari/604.1"),
            "Chrome",
            "131",
            Engine.WEBKIT,
            "iOS",
        ),
        (Device(agent=CHROME, touch=True), "Chrome", "131", Engine.BLINK, "Android"),
        (Device(agent=FIREFOX), "Firefox", "115", Engine.GECKO, "Linux"),
        (Device(agent=EDGE), "Edge", "131", Engine.BLINK, "Windows"),
        (Device(agent="Lynx/2.8"), "", "", Engine.UNKNOWN, ""),
        (Device(), "", "", Engine.UNKNOWN, ""),
    ],
)
def test_a_browser_is_known_by_what_it_says(device, name, version, engine, system):
    browser = browser_of(device)
    assert (browser.name, browser.version, browser.engine, browser.system) == (name, version, engine, system)


@pytest.mark.parametrize(
    ("agent", "old"),
    [
        (SAFARI, False),
        (MAC + "Version/16.3 Safari/605.1.15", True),
        (MAC + "Version/16.4 Safari/605.1.15", False),
        (FIREFOX, False),
        (FIREFOX.replace("115", "114"), True),
        (CHROME.replace("131", "110"), True),
        ("Lynx/2.8", False),
        (MAC + "Version/1..2 Safari/605", True),
    ],
)
def test_what_is_older_than_what_is_tried_is_old(agent, old):
    assert is_old(browser_of(Device(agent=agent))) is old


@pytest.mark.rule("BRO-4")
@pytest.mark.parametrize(
    ("device", "way", "dropped"),
    [
        (IPAD, "share", True),
        (Device(agent=IPHONE + "Version/17.4 Mobile/15E148 Safari/604.1", touch=True), "share", True),
        (Device(agent=SAFARI, touch=True, installed=True), "", False),
        (Device(agent=IPHONE + "CriOS/131.0 Mobile/15E148 Safari/604.1"), "", True),
        (Device(agent=SAFARI), "", True),
        (Device(agent=CHROME, offered=True), "offer", False),
        (Device(agent=CHROME), "", False),
        (Device(agent=CHROME, offered=True, installed=True), "", False),
        (Device(agent=FIREFOX), "", False),
        (Device(), "", False),
    ],
)
def test_where_it_can_be_installed_and_where_seven_days_count(device, way, dropped):
    assert installable(device) == way
    assert is_dropped(device) is dropped


@pytest.mark.parametrize(
    ("usage", "quota", "left", "full"),
    [
        (0, NEARLY_FULL, NEARLY_FULL, False),
        (1, NEARLY_FULL, NEARLY_FULL - 1, True),
        (2 * NEARLY_FULL, NEARLY_FULL, 0, True),
        (None, NEARLY_FULL, None, False),
        (5, None, None, False),
    ],
)
def test_storage_is_nearly_full_where_little_is_left(usage, quota, left, full):
    device = Device(usage=usage, quota=quota)
    assert room_left(device) == left
    assert is_nearly_full(device) is full
