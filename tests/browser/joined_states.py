"""What joined devices show, step by step: desks, tablets, games on two devices, and who follows them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from browser.evenings import press, type_line
from browser.joining import INVITATION, OWN, host_of, invite, join, seat, show
from browser.prepared import Prepared, address_at, go, open_copy, path_of
from browser.test_friend_live import after_work, hears
from browser.test_friend_live import join as join_live
from browser.test_friend_table import at_table, follow, invites
from browser.test_game_computer import play_best, state_of
from browser.visits import LONG_WORK
from faristol.modes.duplicate import events
from faristol.storage.backup import write_backup
from groupevents import HUNDRED, SEVEN, group_event
from tournaments import hall

Open = Callable[[], Page]
Shown = Iterator[tuple[str, Page]]

PLAYERS = ("Hortènsia Puigdemont i Casamajor", "Maria Antònia Sallés de Rocafort", "Ot Pi")


def _host(page: Page, name: str) -> Page:
    evening = Prepared(name, PLAYERS, round_seconds=3600).do(events.DoubleEntryChosen(on=True))
    return host_of(page, evening.do(events.Started()).rack("CANTADA"))


def desk(start: Open) -> Shown:
    """A second desk: a slip, one asked about, the connection gone, a slip on its way, slips as a code."""
    host, guest = _host(start(), "Desk"), start()
    invite(host, "Second desk")
    go(guest, "#/join")
    yield "an event to be joined", guest
    show(host, INVITATION, guest)
    expect(guest.get_by_role("img", name=OWN)).to_be_visible()
    yield "an own code", guest
    show(guest, OWN, host)
    expect(guest.get_by_role("heading", name="Second desk")).to_be_visible()
    yield "the judge’s devices", host
    guest.get_by_role("textbox", name="Table").click()
    type_line(guest, "1")
    type_line(guest, "H4CANTADA")
    expect(guest.get_by_text("waits for the other desk").first).to_be_visible()
    yield "a desk", guest
    type_line(guest, "2")
    type_line(guest, "h4canadat")
    expect(guest.get_by_role("button", name="Enter it as void, 0 points")).to_be_visible()
    yield "a slip asked about at a desk", guest
    host.reload()
    expect(guest.get_by_text("The connection has broken off")).to_be_visible()
    yield "a desk without the judge", guest
    guest.get_by_role("button", name="Go on typing meanwhile").click()
    guest.get_by_role("textbox", name="Table").click()
    guest.keyboard.press("Escape")  # what was typed stays for another table: its number may be wrong
    expect(guest.get_by_label("Word", exact=True)).to_have_value("")
    type_line(guest, "3")
    type_line(guest, "H4CANTADA")
    expect(guest.get_by_text("1 slip is on its way")).to_be_visible()
    yield "a desk with a slip on its way", guest


def tablet(start: Open) -> Shown:
    """A player's tablet from the choice of a table to what came of the round."""
    host, guest = _host(start(), "Tablet"), start()
    join(host, guest, "Player’s tablet")
    host.get_by_role("button", name="Have it choose a table").click()
    expect(guest.get_by_role("button", name=PLAYERS[1])).to_be_visible()
    yield "the choice of a table", guest
    guest.get_by_role("button", name=PLAYERS[1]).click()
    expect(guest.get_by_role("application", name="Board")).to_be_visible()
    yield "a tablet", guest
    guest.locator("#laying").focus()
    guest.keyboard.type("cantada")
    expect(guest.get_by_role("button", name="Hand in")).to_be_visible()
    yield "a word laid on a tablet", guest
    guest.get_by_role("button", name="Leave", exact=True).click()
    expect(guest.locator(".notice", has_text=re.compile("lost if"))).to_be_visible()
    yield "a tablet that would leave", guest
    guest.get_by_role("button", name="Hand in").click()
    expect(guest.get_by_text("Handed in: CANTADA")).to_be_visible()
    yield "a slip handed in", guest
    yield "the judge’s devices with a tablet", host
    go(host, path_of("Tablet"))
    press(host, "Time!")
    host.get_by_role("button", name="Call time now").click()
    expect(guest.get_by_text("Time! Your slip is in")).to_be_visible()
    yield "a tablet after the time", guest
    press(host, "Close the slips")
    press(host, "Close them all the same")
    host.get_by_role("button", name="CANTADA").first.click()
    expect(guest.get_by_role("heading", name="Master play of round 1")).to_be_visible()
    yield "what came of a round", guest


def _group_host(page: Page, stream: str, preset: str, groups: str) -> Page:
    records = group_event(stream, preset, groups)
    open_copy(page, write_backup([records], records[-1].time))
    expect(page.get_by_text("restored").first).to_be_visible()
    go(page, f"#/tablets/{stream}")
    expect(page.get_by_role("img", name=INVITATION)).to_be_visible()
    return page


def groups(start: Open) -> Shown:
    """Tablets of compunere and anticipation, and a second desk of the first."""
    host, guest, second = _group_host(start(), "series", "compunere", SEVEN), start(), start()
    join(host, guest, "Player’s tablet")
    seat(host, guest, "Ion")
    expect(guest.get_by_role("button", name=re.compile("^Group 3"))).to_be_visible()
    yield "a tablet of compunere", guest
    guest.get_by_role("button", name=re.compile("^Group 3")).click()
    guest.locator("#laying").focus()
    guest.keyboard.type("tangaje")
    expect(guest.get_by_role("button", name="Hand in")).to_be_visible()
    yield "a word laid at compunere", guest
    guest.get_by_role("button", name="Hand in").click()
    expect(guest.get_by_role("row", name=re.compile("^Group 3.*JE H8"))).to_be_visible()
    yield "a group handed in at compunere", guest
    join(host, second, "Second desk")
    expect(second.get_by_role("combobox", name="Player")).to_be_visible()
    yield "a second desk of groups", second
    go(host, "#/groups/series")
    host.get_by_role("button", name="End the event").click()
    host.get_by_role("button", name="End it all the same").click()
    expect(guest.get_by_text(re.compile("The event is over. Place"))).to_be_visible()
    yield "compunere over on a tablet", guest
    host, guest, board = _group_host(start(), "ahead", "anticipatie", HUNDRED), start(), start()
    join(host, guest, "Player’s tablet")
    seat(host, guest, "Ana")
    expect(guest.get_by_role("application", name="Board")).to_be_visible()
    yield "a tablet of anticipation", guest
    join(host, board, "Hall board for groups of letters")
    expect(board.get_by_role("timer")).to_contain_text(":")
    yield "a hall board of groups", board


def live(start: Open) -> Shown:
    """A game with a friend on one Wi-Fi, with clocks, until the connection goes."""
    host, guest = start(), start()
    go(host, "#/games/friend")
    host.get_by_label("Your name").fill(PLAYERS[0])
    host.get_by_label("Clocks").select_option(label="With clocks, live on one Wi-Fi")
    yield "an invitation to be made", host
    host.get_by_role("button", name="Make the invitation").click()
    expect(host.locator(".link-text")).to_be_attached()
    yield "an invitation", host
    go(guest, "#" + host.locator(".link-text").inner_text().partition("#")[2])
    expect(guest.get_by_text("With clocks: 30 minutes each")).to_be_visible()
    yield "an invitation that has come", guest
    guest.get_by_label("Your name").fill(PLAYERS[1])
    guest.get_by_role("button", name="Accept").click()
    expect(guest.get_by_role("link", name="Play live")).to_be_visible()
    yield "an answer to be sent", guest
    path = address_at(guest)
    guest.get_by_role("link", name="Play live").click()
    expect(guest.get_by_role("img", name=INVITATION)).to_be_visible()
    yield "the code of a live game", guest
    go(guest, path)
    join_live(guest, host)
    after_work(host, "accepts your invitation")
    yield "an answer that has come", host
    host.get_by_role("button", name="Begin the game").click()
    after_work(guest, "Live with")
    expect(guest.locator("#next-waits, #next")).to_contain_text("lay a word", timeout=LONG_WORK)
    yield "the own turn live", guest
    yield "the other’s turn live", host
    play_best(guest, state_of(guest), 1)
    hears(host, PLAYERS[0])
    yield "a play that has come", host
    host.reload()
    after_work(guest, "The clocks stand until your two devices are joined")
    yield "the connection of a live game gone", guest


def table(start: Open) -> Shown:
    """A table of a tournament on two tablets, which director and hall follow."""
    desk, host, guest = start(), start(), start()
    at_table(desk, hall([PLAYERS[1], PLAYERS[0]], starts="balanced"), PLAYERS[1], PLAYERS[0])
    yield "the link of a table", desk
    go(host, "#" + desk.locator(".link-text").inner_text().partition("#")[2])
    invites(host, PLAYERS[0])
    yield "the first tablet of a table", host
    go(guest, "#" + host.locator(".link-text").inner_text().partition("#")[2])
    guest.get_by_label("Your name").fill(PLAYERS[1])
    yield "the second tablet of a table", guest
    guest.get_by_role("button", name="Accept").click()
    join_live(guest, host)
    after_work(host, "accepts your invitation")
    host.get_by_role("button", name="Begin the game").click()
    after_work(host, "Live with")
    follow(desk, guest, f"{PLAYERS[0]} – {PLAYERS[1]}")
    yield "a tablet that is followed", guest
    expect(guest.locator("#next-waits, #next")).to_contain_text("lay a word", timeout=LONG_WORK)
    play_best(guest, state_of(guest), 1)
    hears(host, PLAYERS[0])
    yield "a tablet’s turn at a table", host
    yield "the director’s devices", desk
    go(desk, "#/tournament/swiss")
    desk.get_by_label("Table", exact=True).fill("1")
    desk.get_by_role("link", name="Open the game").click()
    expect(desk.get_by_text("Followed from its tablets")).to_be_visible()
    yield "a game that the director follows", desk
    desk.get_by_role("button", name="Board in the hall").click()
    go(desk, "#/tournament/swiss/board")
    expect(desk.locator(".hall-board .tile").first).to_be_visible()
    yield "the board of a table in the hall", desk


WALKS: dict[str, Callable[[Open], Shown]] = {
    "desk": desk,
    "tablet": tablet,
    "groups": groups,
    "live": live,
    "table": table,
}
