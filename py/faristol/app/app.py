"""The application: an action from the page goes in, effects for the page come out.

An action leads to a command, the command to events, the events are saved, and only then does the
page show the new state. One action is handled at a time.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from jinja2 import TemplateNotFound

from faristol.app.copies.jobs import Job, with_progress
from faristol.app.ear.views.reader import with_reader
from faristol.app.features import FEATURES
from faristol.app.home import places
from faristol.app.rehearsal import feature as rehearsal
from faristol.app.session import HOME, notice_of
from faristol.app.store import NO_EVENTS, Keeper
from faristol.app.views.render import Page
from faristol.app.window import CHANGED, Asked, Effect, Request, Window
from faristol.errors import Conflict, Fault, Refused
from faristol.foreign import lines
from faristol.storage.kinds import passes

START, PREPARE, KEEP = "app.start", "app.prepare", "app.keep"
"""The page's first action, and its requests for the next portion: of imports, and of states to be kept."""

SHOW = "app.show"
"""The action that shows the page after a change that nobody at this device waited for."""

UPDATE = "update.apply"
"""The action that installs a newer version."""

PORTION, PAUSE = 40, 300
"""Milliseconds of work between two answers, and from one to the next."""


class App:
    """One window of the application."""

    def __init__(self, window: Window) -> None:
        self.window = window
        window.hooks = FEATURES.hooks()
        self._turn = asyncio.Lock()
        self._importing = FEATURES.importing()
        self._keeper = Keeper(window.log)
        self._at = window.session.path  # where the last action led, even if there was no such page

    async def handle(self, action: Mapping[str, Any]) -> list[Effect]:
        """Handle an action {"name": ..., "fields": {...}} and return its effects for the page.

        A fault becomes a sentence at the anchor that it belongs to; nothing saved changes.
        """
        name, given = str(action.get("name", "")), dict(action.get("fields") or {})
        self.window.hurried = False
        if name == PREPARE:
            return await self._prepared()
        if name == KEEP:
            return await self._kept()
        async with self._turn:
            if name == START:
                with suppress(ImportError, TemplateNotFound):
                    if await self._is_first(str(given.get("path", ""))):
                        return await self._answer(name, given)
                await self.window.whole()
            elif self.window.shown is None:
                return []  # the page could not start, and shows that itself
            return await self._answer(name, given)

    def hurry(self) -> None:
        """End the current portion of work, because the page has another request."""
        self.window.hurried = True

    async def _is_first(self, path: str) -> bool:
        """Tell whether the first page of a first visit is requested; it needs only some of the modules."""
        try:
            heads = await self.window.log.heads()
        except Fault:
            return False
        return path in ("", HOME) and not any(head.stream not in NO_EVENTS for head in heads)

    def _is_alone(self, name: str) -> bool:
        """Tell whether an action needs no modules besides the first page's.

        The others may be gone if there is a newer version. Such actions are the page's reports about itself,
        except about events.
        """
        return name in (START, UPDATE) or (name in FEATURES.unasked and name != CHANGED)

    async def _answer(self, name: str, given: Mapping[str, Any]) -> list[Effect]:
        """Return the effects of an action, after importing all that it needs."""
        fields = {str(name): lines.brought(str(value)) for name, value in given.items()}
        request = Request(self.window, fields, anchor=name.partition(".")[0])
        requested = name not in FEATURES.unasked and name != SHOW
        if requested:
            self.window.session.notices, self.window.session.typed = [], {}
        before = list(self.window.session.notices)
        try:
            if not self._is_alone(name):
                await self.window.whole()
            if name != SHOW:
                FEATURES.need(action=name)
                await self._carry_out(request, name)
        except Asked:
            pass  # the question is among the notices
        except Fault as fault:
            self._tell(fault, request.anchor, request.file)
        broadcasts = [{"kind": "broadcast", "stream": stream} for stream in sorted(self.window.written)]
        self.window.written.clear()
        if not requested and self.window.hurried and request.page == "now":
            request.page = "later"  # somebody waits for another answer
        if request.page != "now" and self.window.session.notices == before:
            later = [{"kind": "again", "name": SHOW, "live": True}] if request.page == "later" else []
            return [*request.effects, *broadcasts, *later]
        shown = {**self._show(await self._arrived()), "requested": requested}
        spoken = [
            {"kind": "alert" if notice.kind == "bad" else "say", "text": notice.text}
            for notice in self.window.session.notices
            if not any(notice is known for known in before)
        ]
        more = _more() if name == START else []
        sent = [effect for effect in request.effects if effect["kind"] == "peer"]  # other devices wait for it
        own = [effect for effect in request.effects if effect["kind"] != "peer"]
        return [*sent, shown, *spoken, *broadcasts, *own, *more, *self._to_keep()]

    async def _prepared(self) -> list[Effect]:
        """Import a portion of the features not used yet, so that nobody has to wait for them later.

        What cannot be imported is left until it is used, and then reports its fault.
        """
        over = object()
        with suppress(Exception):
            await self.window.whole()
            async for _moment in self.window.moments():
                if next(self._importing, over) is over:
                    return []
            return _more()
        return []

    def _to_keep(self) -> list[Effect]:
        """Return a request to come back if states have to be kept, unless one is under way."""
        packings = [one for store in self.window.stores.values() for one in store.outgrown()]
        if not packings:
            return []
        coming = self._keeper.is_busy
        self._keeper.add(packings)
        return [] if coming else self._keeping()

    def _keeping(self) -> list[Effect]:
        return [{"kind": "again", "name": KEEP, "after": PAUSE}] if self._keeper.is_busy else []

    async def _kept(self) -> list[Effect]:
        """Keep a portion of the states of long streams; no action waits for it."""
        until = self.window.now() + PORTION
        if self._keeper.is_busy:
            await self._keeper.go_on(lambda: self.window.hurried or self.window.now() >= until)
        return self._keeping()

    async def _carry_out(self, request: Request, name: str) -> None:
        """Carry out an action, with the checks of features before it and their follow-ups after it."""
        if name not in FEATURES.actions:
            raise Refused("app.action", action=name)
        before = self._at
        self.window.saved.clear()
        for check in [one for feature in FEATURES.all for one in feature.before]:
            if check.concerns(request, name, before):
                await check.run(request, name)
        await FEATURES.actions[name](request)
        self._at = self.window.session.path
        FEATURES.need(path=self._at.removeprefix(HOME))
        for after in [one for feature in FEATURES.all for one in feature.follow]:
            if after.concerns(request, name, before):
                await after.run(request, name)

    def _show(self, page: Page) -> Effect:
        """Return the effect that shows a page: all of it, or only the parts that have changed."""
        path = self.window.session.path
        before, self.window.shown = self.window.shown, (path, page)
        effect: Effect = {
            "kind": "page",
            "title": page.title,
            "path": path,
            "language": self.window.texts.language,
            "opened": self.window.session.opened,
        }
        if before is None or before[0] != path or before[1].frame != page.frame:
            return {**effect, "html": page.frame, "parts": dict(page.parts)}
        previous = before[1].parts
        return {**effect, "parts": {id: html for id, html in page.parts.items() if previous.get(id) != html}}

    async def _arrived(self) -> Page:
        """Return the page after an action; a path that leads nowhere, or to damaged data, leads home."""
        session = self.window.session
        try:
            await self._arrive()
            return await self._page()
        except Fault as fault:
            session.path = HOME
            session.forget()
            self._tell(fault, "page")
            await self._arrive()
            return await self._page()

    async def _arrive(self) -> None:
        """Run all preparations for the page of the current path, including those of a path they lead to."""
        session, before = self.window.session, ""
        with suppress(Fault):  # the page itself reports unreadable data
            session.club = await self.window.club()
        while before != session.path:
            before = session.path
            for arrive, given in FEATURES.arriving(before.removeprefix(HOME)):
                await arrive(self.window, *given)

    async def _page(self) -> Page:
        """Return the page of the current path; drawing it any number of times changes nothing."""
        page, parts = FEATURES.page(self.window.session.path.removeprefix(HOME))
        with self.window.drawing():
            shown = await page(self.window, *parts)
            if (here := places.OF_PAGES.get(self.window.session.path)) is not None:
                shown = await places.shown(shown, here, self.window)
            if parts and passes(parts[0]):
                shown = await rehearsal.shown(shown, self.window)
        if shown.heard:
            shown = with_reader(shown, self.window.session, self.window.texts)
        if job := self.window.session.find(Job):
            shown = with_progress(shown, job, self.window.texts)
        return shown

    def _tell(self, fault: Fault, anchor: str, file: str = "") -> None:
        """Put a fault's sentence at `anchor`; after a conflict, show what the other window saved."""
        if isinstance(fault, Conflict):
            self.window.forget()
        notice = notice_of(fault, anchor, self.window.texts, file)
        if fault.code == "storage.gone":
            label = self.window.texts.gettext("Save a copy of everything")
            notice = replace(notice, action="backup.export", label=label)
        self.window.session.notices.append(notice)


def _more() -> list[Effect]:
    """Return a request to come back for more imports, as long as some are missing."""
    return [{"kind": "again", "name": PREPARE, "after": PAUSE}] if FEATURES.missing else []
