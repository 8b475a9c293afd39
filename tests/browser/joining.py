"""Devices that join each other as people do it: by the pictures of the codes that they show."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from browser.prepared import PLAYERS, Prepared, copy_of, go, open_copy
from faristol.modes.duplicate import events

INVITATION, OWN = "QR code to join by", "QR code of this device"
FROM_PICTURE = "QR code from a picture"

DRAWN = """(code) => {
  const canvas = document.createElement("canvas");
  const [, , side] = code.getAttribute("viewBox").split(" ").map(Number);
  canvas.width = canvas.height = side * 6;
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(6, 6);
  context.fillStyle = "#000";
  context.fill(new Path2D(code.querySelector(".dark").getAttribute("d")));
  return canvas.toDataURL();
}"""
"""A picture of a code. Playwright's own pictures break the page's rules for styles in Firefox."""


def running() -> Prepared:
    """A duplicate whose first rack is on the clock."""
    return Prepared("Thursday", PLAYERS, round_seconds=3600).do(events.Started()).rack("CANTADA")


def host_of(page: Page, *duplicates: Prepared) -> Page:
    """The judge's device with duplicates on it, at the page of the devices of the first one."""
    open_copy(page, copy_of(*duplicates))
    expect(page.get_by_text("restored").first).to_be_visible()
    return at_tablets(page, duplicates[0])


def at_tablets(page: Page, duplicate: Prepared) -> Page:
    """The page of the devices of a duplicate."""
    go(page, f"#/tablets/{duplicate.stream}")
    expect(page.get_by_role("img", name=INVITATION)).to_be_visible()
    return page


def show(seen: Page, code: str, reader: Page) -> None:
    """One device reads the code that another one shows."""
    shown = seen.get_by_role("img", name=code)
    picture = base64.b64decode(shown.evaluate(DRAWN).partition(",")[2])
    field = reader.get_by_role("button", name=FROM_PICTURE).first
    field.set_input_files([{"name": "code.png", "mimeType": "image/png", "buffer": picture}])


def invite(host: Page, role: str) -> None:
    """Have the code of a role shown."""
    chosen = host.get_by_role("group", name="What it is to be").get_by_role("button", name=role)
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")


def join(host: Page, guest: Page, role: str) -> None:
    """Invite a device and let it join, by two codes."""
    invite(host, role)
    go(guest, "#/join")
    show(host, INVITATION, guest)
    expect(guest.get_by_role("img", name=OWN)).to_be_visible()
    show(guest, OWN, host)
    expect(states(host)).to_contain_text(["joined"])
    # the guest learns of it a moment later; until then it shows a code that leads nowhere any more
    expect(guest.get_by_role("img", name=OWN)).to_have_count(0)


def seat(host: Page, tablet: Page, name: str | re.Pattern[str]) -> None:
    """Let a tablet that has just joined choose a table, and choose that of a name."""
    host.get_by_role("button", name=re.compile(r"^Have it choose a table (?!\d)")).click()
    tablet.get_by_role("button", name=name).click()


def copied_link(host: Page) -> str:
    """The invitation as a link, as it is copied."""
    host.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    host.get_by_role("button", name="Copy the link").click()
    expect(host.locator("#app").get_by_text("It is in the clipboard")).to_be_visible()
    return host.evaluate("window.copied")


def states(host: Page) -> Locator:
    """The devices that the host's page lists, the last one first."""
    return host.locator(".guests > li")


def join_all(host: Page, guests: Sequence[tuple[Page, str]]) -> None:
    """Let several devices join, one after the other."""
    for guest, role in guests:
        join(host, guest, role)
