"""Exports of recorded games (GCG, a position in CGP, a link, a saved copy), and saving a game from a link."""

import hashlib
import re

from faristol.app.copies import backups
from faristol.app.game import opening, replay
from faristol.app.game.views.history import Happened
from faristol.app.game.views.remarks import remarks
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.storage.codec import events_of, to_records
from faristol.storage.exchange.cgp import cgp_of
from faristol.storage.exchange.game_link import link_of
from faristol.storage.exchange.gcg_lines import MEDIA_TYPE, Dialect
from faristol.storage.exchange.gcg_out import gcg_of
from faristol.storage.records import Record

PLACE = "records"

MOST_NAMED = 8
"""Most sentences shown on saving about what the file has only in words."""


async def _gcg(request: Request) -> None:
    """Save the game as GCG, in one of the two ways to write tiles of two letters."""
    state = await _open_state(request)
    try:
        dialect = Dialect(request.text("dialect") or Dialect.BARE)
    except ValueError as fault:
        raise Refused("app.choice") from fault
    window = request.window
    alphabet, texts = window.library.alphabet(state.language), window.texts
    said = remarks(await _happened(request), alphabet, texts)
    if said:
        several = [
            one for number in sorted(said, key=lambda number: (number == 0, number)) for one in said[number]
        ]
        sentence = texts.gettext(
            "GCG has no sign for some of this game. It stands in the file as notes; a link and a saved copy "
            "keep the game as it was. In words: %(what)s"
        )
        what = " ".join(several[:MOST_NAMED]) + (" …" if len(several) > MOST_NAMED else "")
        request.session.notices.append(Notice(PLACE, sentence % {"what": what}, "info"))
    stream, _ = replay.place_of(request.session.path)
    for number, note in await opening.notes_of(window, stream):
        said.setdefault(number, []).append(note)
    text = gcg_of(state, alphabet, dialect, said)
    request.download(filename=f"{_filename(state)}.gcg", type=MEDIA_TYPE, text=text)


async def _cgp(request: Request) -> None:
    """Copy the position shown to the clipboard, as CGP."""
    state = await _open_state(request)
    number = replay.at(request.window, state)
    text = cgp_of(state, request.window.library.alphabet(state.language), number)
    request.copy(text, then="records.copied", what="cgp")


async def _link(request: Request) -> None:
    """Copy a link that contains the whole game."""
    await _open_state(request)
    path = f"{replay.SHARED}/{await _fragment(request)}"
    request.copy(f"#/{path}", link=True, then="records.copied", what="link")


async def _fragment(request: Request) -> str:
    _, fragment = replay.place_of(request.session.path)
    return fragment or link_of([(event, time) for _, time, event in await _happened(request)])


async def _happened(request: Request) -> list[Happened]:
    """Return the events of the page's game as (number, time, event)."""
    stream, fragment = replay.place_of(request.session.path)
    if fragment:
        events = replay.shared(request.window, fragment).events
        return [(number, time, event) for number, (event, time) in enumerate(events)]
    return events_of(CLASSIC, (await request.window.open(CLASSIC, stream)).records)


async def _copied(request: Request) -> None:
    gettext = request.window.texts.gettext
    if request.text("what") == "link":
        sentence = gettext("The link is in the clipboard: paste it into a message.")
    else:
        sentence = gettext("The position is in the clipboard.")
    request.copied(PLACE, sentence)


async def _copy(request: Request) -> None:
    """Save a copy of this game alone."""
    game = await request.window.open(CLASSIC, request.stream)
    await backups.save_one(request, _filename(game.state), game.records)


async def _keep(request: Request) -> None:
    """Save the game of a link on this device, with its original times."""
    window = request.window
    _, fragment = replay.place_of(request.session.path)
    game = replay.shared(window, fragment)
    stream = f"link{hashlib.sha256(fragment.encode()).hexdigest()[:12]}"
    sentence = window.texts.gettext("This game is on the device already.")
    if not await window.log.read(stream):
        records: list[Record] = []
        for event, time in game.events:
            records += to_records(stream, [event], records, time)
        await window.log.append(records)
        window.written.add(stream)
        sentence = window.texts.gettext("The game is on this device now.")
    request.go(f"#/game/{stream}/replay")
    request.session.notices.append(Notice("replay", sentence, "good"))


async def _open_state(request: Request) -> State:
    """Return the game of the page; raises `Refused` "records.live" while it is being played."""
    request.place = PLACE
    state = await replay.state_at(request.window, request.session.path)
    if state.under_way:
        raise Refused("records.live", rule="CLA-1D")
    return state


def _filename(state: State) -> str:
    names = "-".join(player.name for player in state.players)
    return re.sub(r"\W+", "-", f"{names}-{state.date}").strip("-") or "faristol"


ACTIONS: dict[str, Action] = {
    "records.gcg": _gcg,
    "records.cgp": _cgp,
    "records.link": _link,
    "records.copied": _copied,
    "records.copy": _copy,
    "records.keep": _keep,
}
