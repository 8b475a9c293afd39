"""The application: an action from the page goes in, effects for the page come out.

An action leads to a command, the command to events, the events are saved, and only then does the
page show the new state. One action is handled at a time.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from faristol.app.championship import pages as championships
from faristol.app.copies import backups, choosing, incoming, jobs
from faristol.app.correspondence import pages as correspondence
from faristol.app.correspondence import post
from faristol.app.duplicate import (
    claims,
    exchange,
    history,
    judge,
    menu,
    prepared,
    printing,
    projector,
    results,
    setup,
    shared,
    simultaneous,
    slips,
)
from faristol.app.game import pages as games
from faristol.app.game import word_help_lock
from faristol.app.home import home
from faristol.app.practice import alone
from faristol.app.session import HOME, notice_of
from faristol.app.settings import settings
from faristol.app.tournament import pages as tournaments
from faristol.app.views.render import Page
from faristol.app.voice import letter_tables, voice, wallclock
from faristol.app.window import Action, Desk, Effect, Request
from faristol.app.wordlists import lists, study, word_judge
from faristol.errors import Conflict, Fault, Refused
from faristol.foreign import lines
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.duplicate.duplicate import DUPLICATE

ACTIONS: dict[str, Action] = {
    **home.ACTIONS,
    **setup.ACTIONS,
    **judge.ACTIONS,
    **slips.ACTIONS,
    **history.ACTIONS,
    **menu.ACTIONS,
    **results.ACTIONS,
    **claims.ACTIONS,
    **printing.ACTIONS,
    **backups.ACTIONS,
    **choosing.ACTIONS,
    **exchange.ACTIONS,
    **lists.ACTIONS,
    **jobs.ACTIONS,
    **word_judge.ACTIONS,
    **study.ACTIONS,
    **projector.ACTIONS,
    **voice.ACTIONS,
    **wallclock.ACTIONS,
    **settings.ACTIONS,
    **letter_tables.ACTIONS,
    **shared.ACTIONS,
    **prepared.ACTIONS,
    **simultaneous.ACTIONS,
    **alone.ACTIONS,
    **games.ACTIONS,
    **tournaments.ACTIONS,
    **correspondence.ACTIONS,
    **championships.ACTIONS,
}
"""Every action that a page can send, by name; the part before the dot is where its faults are shown."""

UNASKED = (
    "runtime.status",
    "update.waiting",
    "notice.close",
    "stream.changed",
    "clock.end",
    jobs.STEPS,
    "prepared.step",
    "alone.time",
    "projector.look",
    "checking.over",
    "clock.jumped",
    *voice.UNASKED,
    *games.UNASKED,
    *tournaments.UNASKED,
    *correspondence.UNASKED,
)
"""What the page sends by itself, or what puts one notice away: a person has not answered yet to what was said
before."""

PAGES = {
    "setup": setup.page,
    "": judge.page,
    "round": judge.page,
    "menu": menu.page,
    "rules": menu.rules_page,
    "history": history.page,
    "sound": settings.event_page,
    "results": results.page,
    "claims": claims.page,
    "player": results.player_page,
    "print": printing.page,
    "projector": projector.page,
}
"""The pages of a duplicate, by the third part of their path `#/duplicate/ID/...`."""

JUDGED = ("", "round", "menu")
"""Those that judge, and need the word list for it."""


class App:
    """One window of the application."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        desk.also = {CORRESPONDENCE.name: post.settled_with}
        desk.told = {DUPLICATE.name: judge.tell_bonuses}
        self._turn = asyncio.Lock()
        self._shown: tuple[str, Page] | None = None

    async def handle(self, action: Mapping[str, Any]) -> list[Effect]:
        """What the page has to do after an action {"name": ..., "fields": {...}}.

        A fault becomes a sentence at the place that it belongs to; nothing saved changes.
        """
        async with self._turn:
            given = dict(action.get("fields") or {})
            fields = {str(name): lines.whole(str(value)) for name, value in given.items()}
            name = str(action.get("name", ""))
            request = Request(self.desk, fields, place=name.partition(".")[0])
            if name not in UNASKED:
                self.desk.session.notices, self.desk.session.typed = [], {}
            before = list(self.desk.session.notices)
            try:
                handler = ACTIONS.get(name)
                if handler is None:
                    raise Refused("app.action", action=name)
                await word_help_lock.require_no_game(self.desk, name)
                await incoming.read(request, name)
                await handler(request)
                if name == "stream.changed":
                    await projector.follow(request)
                await wallclock.follow(request)
                await voice.follow(request, own=name != "stream.changed")
                await games.follow(request)
                await tournaments.follow(request)
                await correspondence.follow(request)
            except Fault as fault:
                self._tell(fault, request.place)
            page = jobs.shown(await self._page(), self.desk)
            shown = {**self._show(page), "asked": name not in UNASKED}
            spoken = [
                {"kind": "alert" if notice.kind == "bad" else "say", "text": notice.text}
                for notice in self.desk.session.notices
                if not any(notice is known for known in before)
            ]
            told = [{"kind": "broadcast", "stream": stream} for stream in sorted(self.desk.written)]
            self.desk.written.clear()
            return [shown, *spoken, *told, *request.effects]

    def _show(self, page: Page) -> Effect:
        """The effect that shows a page: all of it, or only the parts that are not shown already."""
        path = self.desk.session.path
        before, self._shown = self._shown, (path, page)
        effect: Effect = {
            "kind": "page",
            "title": page.title,
            "path": path,
            "language": self.desk.texts.language,
        }
        if before is None or before[0] != path or before[1].frame != page.frame:
            return {**effect, "html": page.frame, "parts": dict(page.parts)}
        known = before[1].parts
        return {**effect, "parts": {id: html for id, html in page.parts.items() if known.get(id) != html}}

    async def _page(self) -> Page:
        """The page of the present path; a path that leads nowhere, or to damage, leads home."""
        try:
            return await self._page_of(self.desk.session.path)
        except Fault as fault:
            self.desk.session.path = HOME
            self.desk.session.forget()
            self._tell(fault, "page")
            return await home.page(self.desk)

    async def _page_of(self, path: str) -> Page:
        match path.removeprefix(HOME).rstrip("/").split("/"):
            case [""]:
                return await home.page(self.desk)
            case ["lists"]:
                return await lists.page(self.desk)
            case ["duplicate", stream, *rest] if not await self._can_show(stream, (rest or [""])[0]):
                return await lists.missing_page(self.desk, stream)
            case ["words", *_] if locked := await word_help_lock.locked_page(self.desk):
                return locked
            case ["words", "judge"]:
                return await word_judge.page(self.desk)
            case ["words", "study", *_]:
                return await study.page(self.desk)
            case ["shared"]:
                return await shared.page(self.desk)
            case ["prepared", stream]:
                return await prepared.page(self.desk, stream)
            case ["simultaneous", stream]:
                return await simultaneous.page(self.desk, stream)
            case ["alone"]:
                return await alone.list_page(self.desk)
            case ["alone", alone.AGAIN, stream]:
                return await alone.list_page(self.desk, stream)
            case ["alone", stream] if not await self._can_show(stream, ""):
                return await lists.missing_page(self.desk, stream)
            case ["alone", stream]:
                return await alone.page(self.desk, stream)
            case ["games", *rest]:
                return await games.library_page(self.desk, rest)
            case ["game", stream, *rest]:
                return await games.page(self.desk, stream, rest)
            case ["tournaments", *rest]:
                return await tournaments.library_page(self.desk, rest)
            case ["tournament", stream, *rest]:
                return await tournaments.page(self.desk, stream, rest)
            case ["correspondences", *rest]:
                return await correspondence.library_page(self.desk, rest)
            case ["correspondence", stream, *rest]:
                return await correspondence.page(self.desk, stream, rest)
            case ["letter", fragment]:
                return await correspondence.link_page(self.desk, fragment)
            case ["championships", *rest]:
                return await championships.library_page(self.desk, rest)
            case ["championship", stream, *rest]:
                return await championships.page(self.desk, stream, rest)
            case ["share", *rest]:
                return await games.share_page(self.desk, rest)
            case ["projector"]:
                return await projector.following_page(self.desk)
            case ["settings", *rest]:
                return await settings.page(self.desk, rest)
            case ["about"]:
                return await home.about_page(self.desk)
            case ["duplicate", stream, *rest] if (rest or [""])[0] in PAGES:
                return await PAGES[(rest or [""])[0]](self.desk, stream)
            case _:
                raise Refused("app.path", path=path)

    async def _can_show(self, stream: str, page: str) -> bool:
        """Whether the word list is at hand, or the page does without."""
        return page not in JUDGED or await self.desk.has_list_of(
            (await self.desk.open(DUPLICATE, stream)).state
        )

    def _tell(self, fault: Fault, place: str) -> None:
        """Put a fault's sentence at `place`; after a conflict, show what the other window saved."""
        if isinstance(fault, Conflict):
            self.desk.forget()
        notice = notice_of(fault, place, self.desk.texts)
        if fault.code == "storage.gone":
            label = self.desk.texts.gettext("Save a copy of everything")
            notice = replace(notice, action="backup.export", label=label)
        self.desk.session.notices.append(notice)
