"""Home: what to do today, what was going on, and how the tablet is."""

from collections.abc import Sequence
from typing import TypeVar

from faristol.app.backups import both_possible, lost_told
from faristol.app.correspondence import drafts
from faristol.app.correspondence import library as correspondence
from faristol.app.deleting import deleting_stream
from faristol.app.desk import Action, Desk, Request
from faristol.app.game import lay, table
from faristol.app.game.live import HOURS, MINUTE
from faristol.app.screens import (
    GameSummary,
    HomeScreen,
    LettersSummary,
    Runtime,
    Summary,
    TournamentSummary,
)
from faristol.app.session import HOME, notice_of
from faristol.app.text import LANGUAGES
from faristol.app.tournament import library as tournaments
from faristol.app.views import about as about_view
from faristol.app.views import home as home_view
from faristol.app.views.correspondence.library import duty_of
from faristol.app.views.render import Page
from faristol.errors import Fault
from faristol.modes.classic.classic import CLASSIC
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import Step
from faristol.storage import settings
from faristol.storage.kinds import kind_of

SHOWN = 12
"""Saved duplicates listed on the first page."""

GAMES = 5
"""Games of two listed there; all are on their own page."""

TOURNAMENTS = 3
"""Tournaments listed there, likewise."""

LETTERS = 3
"""Games by correspondence listed there, likewise."""


async def _go(request: Request) -> None:
    request.go(request.text("path") or HOME)


async def _changed(request: Request) -> None:
    """Another window has saved something: read it again before it is shown."""
    if request.text("stream") == settings.STREAM:
        request.desk.settings = None
    request.desk.kept.pop(request.text("stream"), None)
    request.desk.library.refresh()
    await request.desk.catch_up(request.text("stream"))


async def _status(request: Request) -> None:
    """The page tells what the browser offers; it may change while a page is open."""
    known = request.session.runtime
    request.session.runtime = Runtime(
        offline=request.text("offline") or known.offline,
        secure=request.text("secure") != "no",
        persisted=request.text("persisted") == "yes",
        update_waiting=known.update_waiting,
    )


async def _waiting(request: Request) -> None:
    known = request.session.runtime
    request.session.runtime = Runtime(known.offline, known.secure, known.persisted, update_waiting=True)


async def _update(request: Request) -> None:
    """A new version never starts in the middle of a game."""
    saved, _ = await saved_duplicates(request.desk)
    desk = request.desk
    playing = (
        in_play(saved)
        or in_play_now(desk, await games_under_way(desk))
        or in_play_now(desk, await tournaments_under_way(desk))
    )
    if request.session.path == HOME and not playing:
        request.effect("update")


async def _theme(request: Request) -> None:
    value = request.text("value")
    if value in ("light", "dark", "auto"):
        await request.desk.choose("theme", value)
        request.effect("theme", value=value)


async def _start(request: Request) -> None:
    """The page is there: the language and the theme chosen last, and the address it was opened with."""
    request.desk.speak(await request.desk.setting("language") or request.text("language"))
    request.effect("theme", value=await request.desk.setting("theme") or "auto")
    request.session.address = request.text("address")
    lay.ordered(request.session, request.text("order"))
    drafts.restored(request.session, request.text("draft"))
    request.go(request.text("path") or HOME)


async def _language(request: Request) -> None:
    value = request.text("value")
    if value in LANGUAGES:
        await request.desk.choose("language", value)
        request.desk.speak(value)


async def saved_duplicates(desk: Desk, most: int | None = SHOWN) -> tuple[list[Summary], list[Fault]]:
    """The duplicates judged here, the one changed last first, and what is wrong with damaged ones."""
    found: list[Summary] = []
    damages: list[Fault] = []
    for head in await desk.log.heads():
        if kind_of(head.first) != DUPLICATE.name or len(found) == most:
            continue
        try:
            state = (await desk.open(DUPLICATE, head.stream)).state
        except Fault as fault:
            damages.append(fault)
            continue
        if state.alone:
            continue
        path = f"#/duplicate/{head.stream}" + ("/setup" if state.step is Step.SETUP else "")
        alphabet = desk.library.alphabet(state.language)
        found.append(Summary(head.stream, state, head.last.time, path, alphabet))
    return found, damages


async def letters_to_answer(desk: Desk) -> list[LettersSummary]:
    """The games by correspondence in which something is to be done here, the one changed last first."""
    found, _ = await correspondence.saved(desk)  # their own page says which ones are damaged
    return [known for known in found if duty_of(known)[0]][:LETTERS]


async def games_under_way(desk: Desk) -> list[GameSummary]:
    """The games of two that are not over, the one changed last first."""
    found: list[GameSummary] = []
    for head in await desk.log.heads():
        if kind_of(head.first) != CLASSIC.name or not table.may_go_on(head) or len(found) == GAMES:
            continue
        try:
            state = (await desk.open(CLASSIC, head.stream)).state
        except Fault:  # the page of all games says which ones are damaged
            continue
        if state.under_way:
            alphabet = desk.library.alphabet(state.language)
            found.append(GameSummary(head.stream, state, head.last.time, alphabet))
    return found


async def tournaments_under_way(desk: Desk) -> list[TournamentSummary]:
    """The tournaments whose results are not final, the one changed last first."""
    found, _ = await tournaments.saved(desk)  # their own page says which ones are damaged
    return [known for known in found if not known.state.closed][:TOURNAMENTS]


def in_play(saved: list[Summary]) -> Summary | None:
    """The latest duplicate that has begun and is not over."""
    return next((known for known in saved if known.state.rounds and known.state.step is not Step.OVER), None)


Changed = TypeVar("Changed", GameSummary, TournamentSummary)


def in_play_now(desk: Desk, found: Sequence[Changed]) -> Changed | None:
    """The latest game of two or tournament, unless nothing has happened in it for hours."""
    since = desk.now() - HOURS * 60 * MINUTE
    return next((known for known in found if known.changed > since), None)


async def page(desk: Desk) -> Page:
    """The first page."""
    saved, damages = await saved_duplicates(desk)
    games = await games_under_way(desk)
    meetings = await tournaments_under_way(desk)
    going_on = next((known for known in saved if known.state.step is not Step.OVER), None)
    playing = in_play(saved) or in_play_now(desk, games) or in_play_now(desk, meetings)
    firsts: list[Summary | GameSummary | TournamentSummary] = [*games[:1], *meetings[:1]]
    latest = max([*firsts, *([going_on] if going_on else [])], key=lambda known: known.changed, default=None)
    game = latest if isinstance(latest, GameSummary) else None
    tournament = latest if isinstance(latest, TournamentSummary) else None
    backup, restoring = await desk.setting("last_backup"), desk.session.restoring
    screen = HomeScreen(
        resume=going_on,
        others=[known for known in saved if game or tournament or known is not going_on],
        game=game,
        games=[known for known in games if known is not game],
        tournament=tournament,
        tournaments=[known for known in meetings if known is not tournament],
        letters=await letters_to_answer(desk),
        lexicons=sorted(
            await desk.proposed_lists(), key=lambda header: header.language != desk.texts.language
        ),
        runtime=desk.session.runtime,
        today=desk.today,
        now=desk.now(),
        last_backup=int(backup) if backup else None,
        restore_question=desk.session.question,
        restore_both=restoring is not None and await both_possible(desk, restoring),
        restore_begun=restoring is not None and not restoring.streams,
        restore_lost=lost_told(restoring, desk.texts) if restoring else [],
        removing=desk.session.removing,
        update_after=playing.state.name if playing else "",
        notices=[*desk.session.notices, *(notice_of(fault, "duplicate", desk.texts) for fault in damages)],
    )
    return home_view.home_page(screen, desk.texts)


async def about_page(desk: Desk) -> Page:
    """Word list, licences, version."""
    return about_view.about_page([listed.header for listed in await desk.library.lists()], desk.texts)


ACTIONS: dict[str, Action] = {
    "go": _go,
    "app.start": _start,
    "stream.changed": _changed,
    "runtime.status": _status,
    "update.waiting": _waiting,
    "update.apply": _update,
    "theme.choose": _theme,
    "language.choose": _language,
    **deleting_stream("duplicate"),
}
