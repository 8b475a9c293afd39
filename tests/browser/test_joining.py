"""Devices join an event by their codes, see what they may see, and hand in what is typed at them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Playwright, expect

from browser.evenings import press, type_line
from browser.joining import INVITATION, OWN, copied_link, host_of, invite, join, seat, show, states
from browser.prepared import Prepared, go, open_copy, path_of
from browser.test_groups import type_slip
from browser.visits import VISITOR, NewVisit, Visit
from devtools.browsers import installed
from faristol.storage.backup import write_backup
from groupevents import HUNDRED, SEVEN, group_event

ABOVE = """(notice) => notice.getBoundingClientRect().bottom
  <= document.querySelector(".table-top")?.getBoundingClientRect().top + 1"""
"""Whether a notice ends where the board begins, or before."""

HELD_BACK = """() => {
  const make = RTCPeerConnection.generateCertificate.bind(RTCPeerConnection);
  const given = new Promise((give) => { window.giveCertificate = give; });
  RTCPeerConnection.generateCertificate = (asked) => given.then(() => make(asked));
}"""
"""Has the certificate of this device, and so its codes, wait for the test."""


@pytest.mark.rule("DEV-1", "DEV-2", "DEV-5")
def test_a_second_desk_types_slips_and_the_judge_has_them(host: Page, guest: Page) -> None:
    join(host, guest, "Second desk")
    expect(guest.get_by_role("heading", name="Second desk")).to_be_visible()
    guest.get_by_role("textbox", name="Table").click()
    type_line(guest, "1")
    type_line(guest, "H4CANTADA")
    expect(guest.get_by_text("1 of 3 slips")).to_be_visible()

    go(host, path_of("Thursday"))
    expect(host.get_by_text("1 of 3 slips")).to_be_visible()
    expect(host.get_by_text("CANTADA").first).to_be_visible()


@pytest.mark.rule("DEV-1", "DEV-7", "FED-6")
def test_a_hall_board_for_groups_shows_them_as_they_are_announced(page: Page, guest: Page) -> None:
    records = group_event("ahead", "anticipatie", HUNDRED)
    open_copy(page, write_backup([records], records[-1].time))
    expect(page.get_by_text("restored").first).to_be_visible()
    go(page, "#/groups/ahead")
    page.get_by_role("link", name="Join devices").click()
    expect(page.get_by_role("img", name=INVITATION)).to_be_visible()
    join(page, guest, "Hall board for groups of letters")
    groups = guest.get_by_role("main").get_by_role("listitem").filter(has_text="Group")
    expect(groups).to_have_text([re.compile("^Group 1"), re.compile("^Group 2, not yet")])
    expect(guest.get_by_role("timer")).to_contain_text(":")
    go(page, "#/groups/ahead")
    press(page, "Announce group 2")
    page.get_by_role("button", name="Announce it all the same").click()
    expect(groups.last).to_contain_text("Group 3, not yet")
    page.get_by_role("button", name="End the event").click()
    page.get_by_role("button", name="End it all the same").click()
    expect(guest.get_by_role("row").filter(has_text="Ion")).to_be_visible()


@pytest.mark.rule("DEV-1", "DEV-5", "DEV-6", "FED-5")
def test_at_compunere_two_devices_hand_in(page: Page, guest: Page, new_visit: NewVisit) -> None:
    records = group_event("series", "compunere", SEVEN)
    open_copy(page, write_backup([records], records[-1].time))
    expect(page.get_by_text("restored").first).to_be_visible()
    go(page, "#/tablets/series")
    join(page, guest, "Player’s tablet")
    seat(page, guest, "Ion")
    guest.get_by_role("button", name=re.compile("^Group 3")).click()
    guest.locator("#laying").focus()
    guest.keyboard.type("tangaje")
    guest.get_by_role("button", name="Hand in").click()
    expect(guest.get_by_role("row", name=re.compile("^Group 3.*JE H8"))).to_be_visible()
    expect(guest.locator("#app")).not_to_contain_text("void")
    expect(guest.get_by_role("button", name=re.compile("^Group 3"))).to_have_count(0)

    desk = new_visit().open(page.url.partition("#")[0])
    join(page, desk, "Second desk")
    type_slip(desk, "Ana", 3, "H7 TaNGAJE")
    go(page, "#/groups/series")
    expect(page.get_by_text("Slips that are in: Ana 1, Ion 1")).to_be_visible()
    page.get_by_role("button", name="End the event").click()
    page.get_by_role("button", name="End it all the same").click()
    expect(desk.get_by_text("The event is over.")).to_be_visible()
    expect(guest.get_by_text(re.compile("The event is over. Place . of 2."))).to_be_visible()


@pytest.mark.rule("DEV-1")
def test_a_tap_counts_though_the_code_comes_while_the_finger_is_down(page: Page) -> None:
    records = group_event("series", "compunere", SEVEN)
    open_copy(page, write_backup([records], records[-1].time))
    expect(page.get_by_text("restored").first).to_be_visible()
    page.evaluate(HELD_BACK)
    go(page, "#/tablets/series")
    role = page.get_by_role("button", name="Player’s tablet")
    role.hover()
    page.mouse.down()
    page.evaluate("giveCertificate()")
    expect(page.get_by_role("img", name=INVITATION)).to_be_visible()
    page.mouse.up()
    expect(role).to_have_attribute("aria-pressed", "true")


@pytest.mark.rule("DEV-1", "DEV-7", "DUP-1.1B")
def test_a_hall_board_shows_what_the_projector_shows(host: Page, guest: Page, new_visit: NewVisit) -> None:
    join(host, guest, "Hall board")
    go(host, path_of("Thursday", "/projector"))
    for words in ("Round 1", "tiles in the bag"):
        expect(guest.get_by_text(words).first).to_be_visible()
        expect(host.get_by_text(words).first).to_be_visible()
    times = [
        device.evaluate("Number(document.getElementById('clock').dataset.deadline) - performance.timeOrigin")
        for device in (host, guest)
    ]
    origins = [device.evaluate("performance.timeOrigin") for device in (host, guest)]
    ends = [time + origin for time, origin in zip(times, origins, strict=True)]
    assert abs(ends[0] - ends[1]) < 100

    go(host, path_of("Thursday"))
    type_line(host, "1")
    type_line(host, "H4CANTADA")
    expect(host.get_by_text("1 of 3 slips")).to_be_visible()
    press(host, "Time!")
    host.get_by_role("button", name="Call time now").click()
    expect(guest.get_by_text("The slips are being collected.")).to_be_visible()
    assert "CANTADA" not in guest.locator("#app").inner_html()

    press(host, "Close the slips")
    press(host, "Close them all the same")
    host.get_by_role("button", name="CANTADA").first.click()
    expect(guest.get_by_role("heading", name="Master play of round 1")).to_be_visible()
    expect(guest.get_by_role("row", name="Núria")).to_be_visible()


@pytest.mark.slow
@pytest.mark.rule("DEV-4", "DEV-9")
def test_what_was_typed_without_the_judge_is_handed_over_after_joining_again(host: Page, guest: Page) -> None:
    join(host, guest, "Second desk")
    host.reload()
    expect(guest.get_by_text("The connection has broken off")).to_be_visible()
    guest.get_by_role("button", name="Go on typing meanwhile").click()
    guest.get_by_role("textbox", name="Table").click()
    type_line(guest, "2")
    type_line(guest, "H4CANTADA")
    expect(guest.get_by_text("1 slip is on its way")).to_be_visible()

    guest.reload()
    expect(guest.get_by_text("1 thing waits on this device")).to_be_visible()
    expect(guest.get_by_role("img", name=OWN)).to_be_visible()
    expect(host.get_by_role("img", name=INVITATION)).to_be_visible()
    show(guest, OWN, host)
    expect(guest.get_by_text("1 of 3 slips")).to_be_visible()
    go(host, path_of("Thursday"))
    expect(host.get_by_text("1 of 3 slips")).to_be_visible()


@pytest.mark.slow
@pytest.mark.rule("DEV-9", "DEV-11")
def test_codes_that_lead_nowhere_are_told(host: Page, guest: Page) -> None:
    invite(host, "Second desk")
    show(host, INVITATION, host)
    expect(host.locator("#app").get_by_text("This is the code of the judge’s device")).to_be_visible()

    go(guest, "#/join")
    guest.get_by_role("textbox", name="Or paste it").fill("https://example.org/menu")
    guest.get_by_role("button", name="Join", exact=True).click()
    expect(guest.locator("#app").get_by_text("This is no code to join by")).to_be_visible()
    expect(guest.get_by_role("textbox", name="Or paste it")).to_have_value("https://example.org/menu")

    show(host, INVITATION, guest)
    expect(guest.get_by_role("img", name=OWN)).to_be_visible()
    host.get_by_role("button", name="New codes").click()
    show(guest, OWN, host)
    expect(host.locator("#app").get_by_text("does not count any more")).to_be_visible()
    expect(states(host)).to_have_count(0)


LATE_NAMES = """() => {
  const { setRemoteDescription, addIceCandidate } = RTCPeerConnection.prototype;
  const known = new WeakMap();
  RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp }) {
    return setRemoteDescription.call(this, { type, sdp: sdp.replace(/^a=candidate:.*\\r\\n/gm, "") });
  };
  RTCPeerConnection.prototype.addIceCandidate = function (given) {
    known.set(this, (known.get(this) ?? 0) + 1);
    return known.get(this) > 2 ? addIceCandidate.call(this, given) : Promise.resolve();
  };
}"""
"""A network that finds nobody by a name at first."""


@pytest.mark.rule("DEV-3", "DEV-9")
def test_a_device_that_is_not_found_at_once_is_looked_for_again(host: Page, guest: Page) -> None:
    host.evaluate(LATE_NAMES)
    join(host, guest, "Second desk")
    expect(guest.get_by_role("heading", name="Second desk")).to_be_visible()


@pytest.mark.slow
@pytest.mark.rule("DEV-2")
@pytest.mark.only_browser("chromium")
def test_a_code_before_the_camera_joins(host: Page, camera: Callable[[str], Page]) -> None:
    invite(host, "Second desk")
    guest = camera(copied_link(host))
    go(guest, "#/join")
    guest.get_by_role("button", name="Read a QR code").click()
    show(guest, OWN, host)
    expect(guest.get_by_role("heading", name="Second desk")).to_be_visible()
    expect(states(host)).to_contain_text(["joined"])


@pytest.mark.rule("DEV-3")
def test_a_code_opened_by_the_devices_own_camera_joins(host: Page, guest: Page, visit: Visit) -> None:
    invite(host, "Second desk")
    link = copied_link(host)
    go(guest, link[link.index("#") :])
    guest.get_by_role("button", name="Join", exact=True).click()
    own = guest.get_by_label("This device’s code as text")
    expect(guest.get_by_role("img", name=OWN)).to_be_visible()

    beside = visit.context.new_page()
    beside.goto(own.input_value())
    expect(beside.get_by_text("The code has been handed over.")).to_be_visible()
    expect(guest.get_by_role("heading", name="Second desk")).to_be_visible()
    beside.close()


@pytest.mark.rule("DEV-1")
def test_the_judge_ends_it_with_one_tap(host: Page, guest: Page) -> None:
    join(host, guest, "Second desk")
    states(host).get_by_role("button", name="Disconnect").click()
    expect(states(host)).to_have_count(0)
    expect(guest.get_by_text("The judge’s device has ended it.")).to_be_visible()


@pytest.mark.rule("DEV-6")
def test_a_player_lays_and_hands_in_on_an_own_tablet(host: Page, guest: Page) -> None:
    join(host, guest, "Player’s tablet")
    seat(host, guest, "Laia")
    expect(guest.get_by_role("heading", name="Table 3 Laia")).to_be_visible()
    guest.locator("#laying").focus()
    guest.keyboard.type("cantada")
    expect(guest.get_by_role("button", name="No play")).to_be_visible()
    guest.get_by_role("button", name="Hand in").click()
    expect(guest.get_by_text("Handed in: CANTADA")).to_be_visible()
    expect(guest.locator("#app")).not_to_contain_text("70 points")

    go(host, path_of("Thursday"))
    expect(host.get_by_text("1 of 3 slips")).to_be_visible()
    press(host, "Time!")
    host.get_by_role("button", name="Call time now").click()
    expect(guest.get_by_text("Time! Your slip is in")).to_be_visible()
    press(host, "Close the slips")
    press(host, "Close them all the same")
    host.get_by_role("button", name="CANTADA").first.click()
    expect(guest.get_by_role("heading", name="Master play of round 1")).to_be_visible()
    expect(guest.get_by_text("1 of 3, 70 points in all")).to_be_visible()


@pytest.mark.rule("DEV-6", "DEV-9")
@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820)])
def test_what_a_tablet_is_told_stands_above_its_board(host: Page, guest: Page, size: tuple[int, int]) -> None:
    join(host, guest, "Player’s tablet")
    seat(host, guest, "Laia")
    expect(guest.get_by_role("application", name="Board")).to_be_visible()
    guest.set_viewport_size({"width": size[0], "height": size[1]})
    sheet = guest.get_by_role("button", name="What came of it")
    if on_phone := sheet.is_visible():
        sheet.click()
    guest.get_by_role("button", name="Leave", exact=True).click()
    told = guest.locator(".notice", has_text=re.compile("lost if"))
    expect(told).to_be_visible()
    if on_phone:  # there it stands in the head, and its button over the first rows of the board
        expect(told).to_be_in_viewport(ratio=1)
        return
    guest.wait_for_function(ABOVE, arg=told.element_handle())  # it slides into its place


@pytest.mark.slow
@pytest.mark.rule("DEV-2", "DEV-5")
@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("hosts", ["chromium", "firefox"])
def test_devices_with_different_browsers_join(
    page: Page, playwright: Playwright, address: str, evening: Prepared, hosts: str
) -> None:
    found = installed("firefox")
    assert found
    other = playwright.firefox.launch(**found.launch_options())
    beside = other.new_context(**VISITOR).new_page()
    beside.goto(address)
    Visit.wait_for_app(beside)
    devices = (page, beside) if hosts == "chromium" else (beside, page)
    host = host_of(devices[0], evening)
    join(host, devices[1], "Second desk")
    expect(devices[1].get_by_role("heading", name="Second desk")).to_be_visible()
    devices[1].get_by_role("textbox", name="Table").click()
    type_line(devices[1], "1")
    type_line(devices[1], "H4CANTADA")
    expect(devices[1].get_by_text("1 of 3 slips")).to_be_visible()
    other.close()


@pytest.mark.rule("DEV-10")
def test_without_a_network_the_round_and_the_slips_go_as_codes(host: Page, guest: Page) -> None:
    invite(host, "Second desk")
    host.get_by_text("No network at all").click()
    go(guest, "#/join")
    show(host, "QR code with the round", guest)
    guest.get_by_role("textbox", name="Table").click()
    for table in ("1", "2"):
        type_line(guest, table)
        type_line(guest, "H4CANTADA")
    expect(guest.get_by_text("2 slips are on their way")).to_be_visible()
    guest.get_by_role("button", name="Show the slips as a code").click()
    show(guest, "QR code with the slips", host)
    expect(host.locator("#app").get_by_text("2 slips are read.")).to_be_visible()
    guest.get_by_role("button", name="The judge’s device has read them").click()
    expect(guest.get_by_role("textbox", name="Table")).to_be_visible()
    go(host, path_of("Thursday"))
    expect(host.get_by_text("2 of 3 slips")).to_be_visible()


KEEP_CHANNEL = """() => {
  const { createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    return (window.channel = createDataChannel.apply(this, given));
  };
}"""

FLOOD = """() => {
  for (let number = 1; number <= 3000; number += 1) {
    channel.send(`${number + 1000} 1/1 {"kind":"proposed","id":"x-${number}","data":{}}`);
  }
}"""


@pytest.mark.slow
@pytest.mark.rule("DEV-11")
def test_a_flood_ends_the_connection_and_the_judge_goes_on_typing(host: Page, guest: Page) -> None:
    guest.evaluate(KEEP_CHANNEL)
    join(host, guest, "Second desk")
    guest.evaluate(FLOOD)
    expect(guest.get_by_text("It sent too much at once")).to_be_visible()
    expect(states(host)).to_contain_text(["gone"])
    expect(host.locator(".notice.bad")).to_have_count(0)
    go(host, path_of("Thursday"))
    type_line(host, "1")
    type_line(host, "H4CANTADA")
    expect(host.get_by_text("1 of 3 slips")).to_be_visible()


LOST = """() => {
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = () => {};
  window.found = () => { RTCDataChannel.prototype.send = send; };
}"""
"""Nothing reaches the other device any more, and neither is told so: the Wi-Fi is gone."""


@pytest.mark.slow
@pytest.mark.rule("DEV-9", "DEV-4")
def test_a_network_that_goes_in_the_middle_of_a_round_loses_nothing(host: Page, guest: Page) -> None:
    join(host, guest, "Second desk")
    for device in (host, guest):
        device.evaluate(LOST)
    guest.get_by_role("textbox", name="Table").click()
    type_line(guest, "2")
    type_line(guest, "H4CANTADA")
    expect(guest.get_by_text("1 slip is on its way")).to_be_visible()
    expect(states(host)).to_contain_text(["not heard for a while"], timeout=20_000)
    go(host, path_of("Thursday"))
    type_line(host, "1")
    type_line(host, "H4CANTADA")
    expect(host.get_by_text("1 of 3 slips")).to_be_visible()
    for device in (host, guest):
        device.evaluate("found()")
    expect(host.get_by_text("2 of 3 slips")).to_be_visible()
    expect(guest.get_by_text("2 of 3 slips")).to_be_visible()
    expect(guest.get_by_text("on its way")).to_have_count(0)
