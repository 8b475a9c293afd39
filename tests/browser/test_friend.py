"""Two people play over two devices by links alone: two profiles that share nothing (TOG-1, TOG-2)."""

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go
from browser.visits import NewVisit

LONG = 60_000


def text_of_link(page: Page) -> str:
    """The link that the page offers, from its clipboard."""
    return page.locator(".link-text").inner_text()


def test_zz(new_visit: NewVisit, address: str) -> None:
    host, guest = (new_visit(locale="en-GB", viewport={"width": 390, "height": 844}).open(address) for _ in range(2))
    go(host, "#/games/friend")
    host.screenshot(path="/tmp/shots/f1.png")
    host.get_by_label("Your name").fill("Núria")
    host.get_by_role("button", name="Make the invitation").click()
    expect(host.locator(".link-text")).to_be_visible()
    host.screenshot(path="/tmp/shots/f2.png")
    link = host.locator(".link-text").inner_text()
    print(len(link), link)
    guest.goto(link)
    expect(guest.get_by_role("button", name="Accept and play")).to_be_visible()
    guest.get_by_label("Your name").fill("Pau")
    guest.screenshot(path="/tmp/shots/f3.png")
    guest.get_by_role("button", name="Accept and play").click()
    guest.wait_for_timeout(600)
    guest.screenshot(path="/tmp/shots/f4.png")
    expect(guest.get_by_role("button", name="Send it to Núria")).to_be_visible(timeout=LONG)
    guest.screenshot(path="/tmp/shots/f5.png")
    with guest.expect_download() as download:
        guest.get_by_role("button", name="Send it to Núria").click()
    text = open(download.value.path(), encoding="utf-8").read()
    print(len(text))
    host.goto(text)
    host.get_by_role("button", name="Begin the game").click()
    expect(host.get_by_role("button", name="Send it to Pau")).to_be_visible(timeout=LONG)
    host.screenshot(path="/tmp/shots/f6.png")
    with host.expect_download() as download:
        host.get_by_role("button", name="Send it to Pau").click()
    text = open(download.value.path(), encoding="utf-8").read()
    guest.goto(text)
    guest.wait_for_timeout(4000)
    guest.screenshot(path="/tmp/shots/f7.png")
