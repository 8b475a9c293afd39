"""Three of the five places, today, play and club; the page about Faristol; what concerns the whole page."""

from contextlib import suppress

from faristol.app.copies.last_copies import copies_of
from faristol.app.device.feature import HINT
from faristol.app.device.views.browsers import Device, Runtime, installable
from faristol.app.feature import Feature, On
from faristol.app.home import kept, opening
from faristol.app.home.collecting import asked_of, collected, due_practice, is_game, whose_device
from faristol.app.home.leading import Facts
from faristol.app.home.views import first_page
from faristol.app.home.views.first_page import HomeScreen
from faristol.app.home.views.first_puzzle import CardPuzzle
from faristol.app.session import HOME
from faristol.app.text import tongues
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import CHANGED, Action, Request, Window
from faristol.errors import Fault
from faristol.storage import settings
from faristol.tiles.language import played

SAID = "device.said"
"""The setting that says that whose device this is has been told once."""


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


async def _way_back(request: Request) -> None:
    """Close what the page asks, as the device's way back does before it leaves the page."""
    request.session.close()


async def _waiting(request: Request) -> None:
    runtime = request.session.of(Runtime)
    request.session.put(Runtime(runtime.offline, runtime.secure, runtime.persisted, update_waiting=True))


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


async def page(window: Window) -> Page:
    """Return the page of today."""
    today, device = await collected(window), window.session.of(Device)
    hint = installable(device) if today.kept and await window.setting(HINT) != "no" else ""
    screen = HomeScreen(
        facts=today.facts,
        going=today.going,
        last=today.past,
        joined=today.joined,
        puzzle=window.worked_out.find(CardPuzzle, window.today),
        runtime=window.session.of(Runtime),
        kept=today.kept,
        copies=await copies_of(window, today.going),
        device=device,
        hint=hint,
        removing=window.session.removing,
        update_after=next((one.of.state.name for one in today.going if one.playing), ""),
        notices=window.session.notices,
    )
    return first_page.home_page(screen, window.texts)


async def arrive(window: Window) -> None:
    """Say once that this device seems to be the club's, with the button that says it is not (FRO-3)."""
    with suppress(Fault):  # what cannot be read is said on the page
        if (
            await window.setting(SAID)
            or await window.setting(settings.WHOSE)
            or await whose_device(window) == "own"
        ):
            return
        await window.choose(SAID, "yes")
        sentence = window.texts.gettext("This counts as the club’s device.")
        label, own = window.texts.gettext("It is mine"), (("value", "own"),)
        window.session.notices.append(
            Notice("whose", sentence, "info", action="device.whose", label=label, fields=own)
        )


async def _show_puzzle(request: Request, _action: str) -> None:
    """Let somebody who practises see the puzzle of the day, looked up once the page has been drawn."""
    due = await due_practice(request.window)
    if request.session.path == HOME and due.begun and due.puzzle:
        request.effect("again", name="positions.of_today")


async def play_page(window: Window) -> Page:
    """Return the page `#/play`, with the games of this device that are not over."""
    going = [one for one in await window.going_on() if is_game(one.of)]
    facts = Facts(window.now(), window.today, hour=0, going=[asked_of(one.of, one) for one in going])
    return first_page.play_page(window.session.screen, window.texts, facts, going)


async def club_page(window: Window) -> Page:
    """Return the page `#/club`."""
    return first_page.club_page(window.session.screen, window.texts)


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
    "question.close": _way_back,
    "app.start": _start,
    CHANGED: _changed,
    "update.waiting": _waiting,
    "update.apply": _update,
    "theme.choose": _theme,
    "language.choose": _language,
}


OLD_LISTS = ("games", "tournaments", "correspondences", "championships", "seasons")
"""The addresses of lists that each had a page of its own."""

FEATURE = Feature(
    actions=(ACTIONS, kept.ACTIONS, opening.ACTIONS),
    pages={
        "": page,
        "play": play_page,
        "club": club_page,
        "archive": kept.page,
        "archive/*": kept.page,
        **dict.fromkeys(OLD_LISTS, kept.page),
        "about": about_page,
        "about/design": design_page,
    },
    arriving={"": arrive, **dict.fromkeys(OLD_LISTS, kept.arrive_old)},
    follow=(On(_show_puzzle, ("app.start",), arriving=("",)),),
    unasked=("update.waiting", "notice.close", CHANGED),
)
