"""Results come in as files and links; overdue games are decided (COR-15, COR-18, COR-30)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from faristol.app.championship import confirming
from faristol.app.championship.views import result_pages
from faristol.app.championship.views.championship_words import STATUSES, versus
from faristol.app.championship.views.result_pages import Collecting, Taken
from faristol.app.correspondence.arriving import LINK, whole_game
from faristol.app.text.faults import explain
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Fault, Refused
from faristol.modes.correspondence.state import State as GameState
from faristol.storage.exchange.correspondence_link import Sent, link_of
from faristol.storage.exchange.share import fragments
from faristol.tournament.championship import commands as c
from faristol.tournament.championship import events as e
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.data import Decision, Facts, How
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import Status, due, result

SENDERS = {"0": (0,), "1": (1,), "both": (0, 1)}
"""The senders of a game by the form's value.

Any other value means the players who signed it or proposed in it.
"""

DUE: dict[str, tuple[Status, How]] = {
    "deadline": ("unfinished", "deadline"),
    "unknown": ("missing", "unknown"),
}
"""The kinds of games that can all be decided after their deadline, and how (COR-14, COR-15)."""


async def _paste(request: Request) -> None:
    """Take in the links, or the text of a file, that a player has sent."""
    request.form(result_pages.COLLECT)
    text = request.text("text").strip()
    if not text:
        raise Refused("letter.empty")
    collecting = request.session.put(Collecting(request.stream))
    links = [LINK + first for first, *_ in fragments(text, LINK)]
    if not links and not text.startswith("{"):
        game = next((game for game in (await request.state(CHAMPIONSHIP)).games if game.code in text), None)
        if game is None:
            raise Refused("championship.no_link")
        sentence = request.window.texts.gettext(
            "A message in words: type what it tells on the page of game %(num)s."
        )
        collecting.taken.append(Taken("", sentence % {"num": game.id}, "info", game.id))
        return
    for number, one in enumerate(links or [text], start=1):
        name = request.window.texts.gettext("Link %(num)s") % {"num": number} if links else ""
        collecting.taken.append(await _take(request, one, name))
    if not any(taken.kind == "bad" for taken in collecting.taken):
        request.session.typed = {}


async def _open(request: Request) -> None:
    """Take in one file of several; a fault in one does not stop the others."""
    request.anchor = result_pages.COLLECT
    request.session.typed = {**request.fields, "text": ""}
    first = request.text("nth") in ("", "1")
    stream, collecting = request.stream, request.session.of(Collecting)
    if first or collecting.stream != stream:
        collecting = request.session.put(Collecting(stream))
    text, name = request.text("text"), request.text("filename")
    links = [LINK + first for first, *_ in fragments(text, LINK)]
    for one in links or [text]:
        collecting.taken.append(await _take(request, one, name))


async def _renamed(request: Request) -> None:
    """Take in a game with other names as one of these players, after a confirmation."""
    request.anchor = result_pages.COLLECT
    collecting, at = request.session.of(Collecting), request.number("nth", "app.choice")
    if collecting.stream != request.stream or not at < len(collecting.taken):
        raise Refused("app.choice")
    fields, name = collecting.taken[at].fields, collecting.taken[at].name
    again = replace(request, fields={**fields, "renamed": "yes"})
    collecting.taken[at] = await _take(again, again.text("text"), name)


async def _take(request: Request, text: str, name: str) -> Taken:
    """Take one game in; a fault in it becomes its line."""
    texts = request.window.texts
    try:
        sent = whole_game(text, request.window)
        if sent is None:
            raise Damaged("letter.foreign")
        return await _taken(request, sent, name, "link" if LINK in text else "file")
    except Fault as fault:
        fields = {**request.fields, "text": text} if fault.code == "championship.other_players" else {}
        return Taken(name, explain(fault, texts), "bad", fields=fields)


async def _taken(request: Request, sent: Sent, name: str, source: Literal["file", "link"]) -> Taken:
    before = await request.state(CHAMPIONSHIP)
    seats = _senders(request.text("sender"), before, sent.state) or signers(sent.state)
    listed = next((game for game in before.games if game.code == sent.state.code), None)
    if not seats and listed:
        names = versus(before, listed)
        raise Refused("championship.nobody_signed", rule="COR-30", game=listed.id, names=names)
    date = request.text("date") or request.window.today
    if date > request.window.today:
        raise Refused("championship.not_yet", date=date)
    renamed = bool(request.text("renamed"))
    command = c.TakeFile(sent.events, seats, date, renamed, source, link_of(sent.events))
    state = await request.command(CHAMPIONSHIP, command)
    game = next(game for game in state.games if game.code == sent.state.code)
    sentence = result_pages.taken_in_words(before, state, result(state, game), seats, request.window.texts)
    sentence += result_pages.renamed(state, game, sent.state.players, request.window.texts)
    conflict = result(state, game).status == "conflict"
    return Taken(name, sentence, "info" if conflict else "good", game.id)


def _senders(sender: str, state: State, sent: GameState) -> tuple[int, ...]:
    """Return the seats that the form names by colour, or by the number of their player."""
    player = state.player(int(sender[1:])) if re.fullmatch(r"#\d{1,6}", sender, re.ASCII) else None
    game = next((game for game in state.games if game.code == sent.code), None)
    if player is None or game is None:
        return SENDERS.get(sender, ())
    if player.id not in game.players:
        raise Refused("championship.not_his", name=player.name, code=game.code)
    return (game.seat(player.id),)


def signers(sent: GameState) -> tuple[int, ...]:
    """Return the seats that have signed a game, proposed in it, or reported on it (COR-15, COR-30)."""
    proposed = {proposal.seat for proposal in sent.proposals}
    return tuple(sorted(proposed | {*sent.signed, *sent.reports}))


async def _due(request: Request) -> None:
    """Decide all games that are unfinished after their deadline, or all without a report."""
    request.anchor = result_pages.DUE
    window, state = request.window, await request.state(CHAMPIONSHIP)
    kind = request.text("kind")
    if kind not in DUE:
        raise Refused("app.choice")
    request.session.typed = dict(request.fields)
    status, how = DUE[kind]
    games, date, commands = due(state, status, window.today), window.today, list[c.Command]()
    for game in games:
        facts_so_far = result(state, game).facts
        facts = Facts(how, facts_so_far.scores if facts_so_far else (0, 0))
        decision = Decision(facts, None, request.text("reason"), request.text("by"), date)
        commands.append(e.Decided(game.id, decision))
    await confirming.dry_run(request, *commands)
    if confirming.is_doubted(request, result_pages.sweeping(state, kind, games, date, window.texts)):
        return
    await request.command(CHAMPIONSHIP, *commands)
    sentence = window.texts.ngettext("%(num)s game decided.", "%(num)s games decided.", len(commands))
    request.session.notices.append(Notice(request.anchor, sentence % {"num": len(commands)}, "good"))
    request.session.typed = {}


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/results`, or `.../results/STATUS` with the games of one status."""
    status = rest[0] if rest else ""
    if status and status not in STATUSES:
        raise Refused("app.path", path=window.session.path)
    screen, collecting = await window.screen(CHAMPIONSHIP, stream), window.session.of(Collecting)
    taken = collecting.taken if collecting.stream == stream else ()
    return result_pages.results_page(screen, taken, status, window.texts)


ACTIONS: dict[str, Action] = {
    "championship.paste_results": _paste,
    "championship.open_results": _open,
    "championship.renamed": _renamed,
    "championship.decide_due": _due,
}
