"""The first page: today's tasks, the events in progress, and the state of the device."""

from faristol.app.copies.last_copies import Restoring, copies_of
from faristol.app.deleting import deleting_stream
from faristol.app.device.feature import HINT
from faristol.app.device.views.browsers import Device, Runtime, installable
from faristol.app.duplicate.library import saved_duplicates
from faristol.app.feature import Feature, later
from faristol.app.home.views import first_page
from faristol.app.home.views.first_page import HomeScreen
from faristol.app.home.views.summaries import Due
from faristol.app.session import HOME
from faristol.app.text import tongues
from faristol.app.views.render import Page
from faristol.app.window import CHANGED, Action, Request, Window, with_damages
from faristol.errors import Fault
from faristol.modes.duplicate.state import Step
from faristol.storage import settings
from faristol.tiles.language import played

of_copy = later("faristol.app.copies.backups", "on_first_page")


async def _go(request: Request) -> None:
    request.go(request.text("path") or HOME)


async def _changed(request: Request) -> None:
    """Take in what another window has saved, before it is shown."""
    if request.text("stream") == settings.STREAM:
        request.window.settings = None
    request.window.kept.pop(request.text("stream"), None)
    request.window.library.refresh()
    await request.window.catch_up(request.text("stream"))


async def _close(request: Request) -> None:
    """Close a notice that was read; all other notices and everything typed stay."""
    session, text = request.session, request.text("text")
    session.notices = [notice for notice in session.notices if notice.text != text]


async def _waiting(request: Request) -> None:
    known = request.session.of(Runtime)
    request.session.put(Runtime(known.offline, known.secure, known.persisted, update_waiting=True))


async def _update(request: Request) -> None:
    """Install a new version; never in the middle of a game."""
    going = await request.window.going_on()
    if request.session.path == HOME and not any(one.playing for one in going):
        request.effect("update")


async def _theme(request: Request) -> None:
    value = request.text("value")
    if value in ("light", "dark", "auto"):
        await request.window.choose("theme", value)
        request.effect("theme", value=value)


async def _start(request: Request) -> None:
    """Begin once the page is loaded: set the language and theme chosen last, and go to the opened address."""
    request.window.speak(await request.window.setting("language") or request.text("language"))
    request.effect("theme", value=await request.window.setting("theme") or "auto")
    request.session.address = request.text("address")
    request.session.build = request.text("version").partition("+")[2]
    for field, started in request.window.hooks.started.items():
        if request.text(field):
            started(request)
    request.go(request.text("path") or HOME)


async def _language(request: Request) -> None:
    value = request.text("value")
    if value in tongues():
        await request.window.choose("language", value)
        request.window.speak(value)


async def _due(window: Window) -> Due:
    """Return today's practice; empty if it is damaged, which is shown where it is opened."""
    try:
        found = await window.waiting()
    except Fault:
        return Due()
    return Due(sum(one.cards for one in found), any(one.puzzle for one in found))


async def page(window: Window) -> Page:
    """Return the first page."""
    saved, damages = await saved_duplicates(window)
    going = await window.going_on()
    question, device = window.session.find(Restoring), window.session.of(Device)
    hint = installable(device) if await window.setting(HINT) != "no" else ""
    screen = HomeScreen(
        going=going,
        waiting=await _due(window),
        over=[known for known in saved if known.state.step is Step.OVER],
        lexicons=sorted(
            await window.proposed_lists(), key=lambda header: header.language != window.texts.language
        ),
        runtime=window.session.of(Runtime),
        today=window.today,
        now=window.now(),
        copies=await copies_of(window, going),
        device=device,
        hint=hint,
        restore=await of_copy(window, question) if question else {},
        removing=window.session.removing,
        update_after=next((one.of.state.name for one in going if one.playing), ""),
        notices=with_damages(window, damages, "duplicate"),
    )
    return first_page.home_page(screen, window.texts)


async def about_page(window: Window) -> Page:
    """Return the page about the program: word list, licences, version."""
    lexicons = [listed.header for listed in await window.library.lists()]
    return first_page.about_page(lexicons, window.texts, window.session.build)


async def design_page(window: Window) -> Page:
    """Return the page of all parts, with the tiles of the first language: they have every form."""
    from faristol.app.home.views import design  # needed by developers only

    return design.design_page(window.library.alphabet(played()[0].code), window.texts)


ACTIONS: dict[str, Action] = {
    "go": _go,
    "notice.close": _close,
    "app.start": _start,
    CHANGED: _changed,
    "update.waiting": _waiting,
    "update.apply": _update,
    "theme.choose": _theme,
    "language.choose": _language,
    **deleting_stream("duplicate"),
}


FEATURE = Feature(
    actions=(ACTIONS,),
    pages={
        "": page,
        "about": about_page,
        "about/design": design_page,
    },
    unasked=("update.waiting", "notice.close", CHANGED),
)
