"""Home: what to do today, what was going on, and how the tablet is."""

from faristol.app.copies.backups import Restoring, both_possible, differing_sentences, lost_sentences
from faristol.app.deleting import deleting_stream
from faristol.app.duplicate.library import saved_duplicates
from faristol.app.session import HOME
from faristol.app.text import tongues
from faristol.app.views.home import about as about_view
from faristol.app.views.home import home as home_view
from faristol.app.views.home.screens import Going, HomeScreen, Runtime
from faristol.app.views.render import Page
from faristol.app.window import CHANGED, Action, Request, Window, with_damages
from faristol.modes.duplicate.state import Step
from faristol.storage import settings


async def _go(request: Request) -> None:
    request.go(request.text("path") or HOME)


async def _changed(request: Request) -> None:
    """Another window has saved something: read it again before it is shown."""
    if request.text("stream") == settings.STREAM:
        request.window.settings = None
    request.window.kept.pop(request.text("stream"), None)
    request.window.library.refresh()
    await request.window.catch_up(request.text("stream"))


async def _status(request: Request) -> None:
    """The page tells what the browser offers; it may change while a page is open."""
    known = request.session.of(Runtime)
    request.session.put(
        Runtime(
            offline=request.text("offline") or known.offline,
            secure=request.text("secure") != "no",
            persisted=request.text("persisted") == "yes",
            update_waiting=known.update_waiting,
        )
    )


async def _close(request: Request) -> None:
    """A notice that was read is put away; all else that was said, and what is typed, stays."""
    session, text = request.session, request.text("text")
    session.notices = [notice for notice in session.notices if notice.text != text]


async def _waiting(request: Request) -> None:
    known = request.session.of(Runtime)
    request.session.put(Runtime(known.offline, known.secure, known.persisted, update_waiting=True))


async def _update(request: Request) -> None:
    """A new version never starts in the middle of a game."""
    going = await going_on(request.window)
    if request.session.path == HOME and not any(one.playing for one in going):
        request.effect("update")


async def going_on(window: Window) -> list[Going]:
    """What is not over: first what has a running clock, then what changed last, at the end what waits."""
    found = [one for tell in window.hooks.going_on for one in await tell(window)]
    return sorted(found, key=lambda one: (not one.running, one.idle, -one.of.changed))


async def _theme(request: Request) -> None:
    value = request.text("value")
    if value in ("light", "dark", "auto"):
        await request.window.choose("theme", value)
        request.effect("theme", value=value)


async def _start(request: Request) -> None:
    """The page is there: the language and the theme chosen last, and the address it was opened with."""
    request.window.speak(await request.window.setting("language") or request.text("language"))
    request.effect("theme", value=await request.window.setting("theme") or "auto")
    request.session.address = request.text("address")
    for started in request.window.hooks.started:
        started(request)
    request.go(request.text("path") or HOME)


async def _language(request: Request) -> None:
    value = request.text("value")
    if value in tongues():
        await request.window.choose("language", value)
        request.window.speak(value)


async def page(window: Window) -> Page:
    """The first page."""
    saved, damages = await saved_duplicates(window)
    going = await going_on(window)
    backup, question = await window.setting("last_backup"), window.session.find(Restoring)
    restoring = question.backup if question else None
    whole = restoring if restoring and not restoring.lost else None
    differing, steps = await differing_sentences(window, whole) if whole else ([], 0)
    screen = HomeScreen(
        going=going,
        over=[known for known in saved if known.state.step is Step.OVER],
        lexicons=sorted(
            await window.proposed_lists(), key=lambda header: header.language != window.texts.language
        ),
        runtime=window.session.of(Runtime),
        today=window.today,
        now=window.now(),
        last_backup=int(backup) if backup else None,
        restore_question=", ".join(question.names) if question else "",
        restore_both=restoring is not None and await both_possible(window, restoring),
        restore_begun=restoring is not None and not restoring.streams,
        restore_lost=lost_sentences(restoring, window.texts) if restoring else [],
        restore_differing=differing,
        restore_steps=steps,
        removing=window.session.removing,
        update_after=next((one.of.state.name for one in going if one.playing), ""),
        notices=with_damages(window, damages, "duplicate"),
    )
    return home_view.home_page(screen, window.texts)


async def about_page(window: Window) -> Page:
    """Word list, licences, version."""
    return about_view.about_page([listed.header for listed in await window.library.lists()], window.texts)


ACTIONS: dict[str, Action] = {
    "go": _go,
    "notice.close": _close,
    "app.start": _start,
    CHANGED: _changed,
    "runtime.status": _status,
    "update.waiting": _waiting,
    "update.apply": _update,
    "theme.choose": _theme,
    "language.choose": _language,
    **deleting_stream("duplicate"),
}
