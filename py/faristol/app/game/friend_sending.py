"""The last messages of a game on two devices, sent by any messenger, as links or as files (TOG-2, TOG-7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from faristol.app.game.views import friends as friends_view
from faristol.app.game.views.friends import ANCHOR
from faristol.app.game.views.screens import Sending
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused, needed
from faristol.modes.game.fair import DAY, Fair, as_bytes, own_message, own_messages
from faristol.modes.game.game import CLASSIC
from faristol.storage.exchange.calendar import MEDIA_TYPE, Entry, calendar
from faristol.storage.exchange.invitation import link_of, parts_of

LINK = "#/friend"
"""The page of a link: `#/friend/FRAGMENT`."""


@dataclass(frozen=True)
class Handed:
    """The `number` of the last message that was given to a messenger, saved or copied."""

    number: int


async def sending_of(window: Window, link: str) -> Sending:
    """Return a link to be sent, with a QR code if one holds it."""
    address = f"{window.session.address}{LINK}/{link}"
    try:
        await window.library.codes()
        return Sending(address=address, code=friends_view.code_of(address, window.texts))
    except Refused:
        return Sending(address=address)


async def find_fair(request: Request) -> Fair:
    """Return the bag of the game on the page."""
    request.anchor = ANCHOR
    return needed((await request.state(CLASSIC)).fair, Refused("friend.not_here"))


async def _own(request: Request) -> bytes:
    """Return the last message, if this device has made it, since it is sent now; raises `Refused` if the
    other has to go on."""
    fair = await find_fair(request)
    text = own_message(fair)
    if not text:
        raise Refused("friend.waiting")
    request.session.put(Handed(len(fair.all_messages)), request.stream)
    return as_bytes(text)


async def _send(request: Request) -> None:
    """Share the last message, as often as one likes: as a link, or where that gets too long as a file."""
    data = await _own(request)
    if friends_view.is_long(data):
        await _file(request)
    else:
        share(request, link_of(data))


def share(request: Request, link: str) -> None:
    """Hand a link to the system's sheet for sharing, or to the clipboard where there is none."""
    request.copy("", kind="share", title="Faristol", link=f"{LINK}/{link}", then="friend.copied")


async def _copy(request: Request) -> None:
    """Copy the last message as a link, or one `part` of it."""
    data = await _own(request)
    parts = parts_of(data)
    number = int(request.text("value") or 0)
    if number > len(parts):
        raise Refused("game.choice")
    link = link_of(parts[number - 1] if number else data)
    request.copy(f"{LINK}/{link}", link=True, then="friend.copied")


async def _file(request: Request) -> None:
    """Save the last message as a file, which holds its link."""
    await _own(request)
    fair = await find_fair(request)
    _save(request, own_messages(fair), len(fair.messages))


async def _all(request: Request) -> None:
    """Save all messages: they bring back the game of a device that was lost, with the seed of a copy or with
    a new bag."""
    messages = [sent.text for sent in (await find_fair(request)).all_messages]
    _save(request, messages, f"1-{len(messages)}")


def _save(request: Request, messages: Sequence[str], number: object) -> None:
    address = f"{request.session.address}{LINK}"
    text = "\n".join(f"{address}/{link_of(as_bytes(one))}" for one in messages)
    request.download(f"faristol-{number}.txt", "text/plain", text=text)
    form = request.window.texts.gettext("Saved as %(file)s: attach it to a message.")
    request.session.notices.append(Notice(ANCHOR, form % {"file": f"faristol-{number}.txt"}, "good"))


async def _copied(request: Request) -> None:
    """Say where the link is."""
    gettext = request.window.texts.gettext
    request.copied(ANCHOR, gettext("The link is in the clipboard: paste it into a message."))


async def _remind(request: Request) -> None:
    """Give the device's calendar the last day for an answer."""
    fair, window = await find_fair(request), request.window
    if not fair.days:
        raise Refused("friend.not_here")
    left = (fair.since + fair.days * DAY - window.now()) // DAY
    day = date.fromisoformat(window.today) + timedelta(max(0, left))
    players = " – ".join(player.name for player in (await request.state(CLASSIC)).players)
    entry = Entry(f"friend-{request.stream}", day.isoformat(), f"Faristol: {players}")
    request.download("faristol.ics", MEDIA_TYPE, text=calendar([entry], window.now()))


ACTIONS: dict[str, Action] = {
    "friend.send": _send,
    "friend.copy": _copy,
    "friend.file": _file,
    "friend.all": _all,
    "friend.copied": _copied,
    "friend.remind": _remind,
}
