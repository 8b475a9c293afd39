"""Begin, review, repeat and leave a rehearsal; leaving deletes everything of it."""

from __future__ import annotations

from dataclasses import replace

from faristol.app.duplicate.library import duplicate_path, saved_duplicates
from faristol.app.home.views.screens import Going, Summary
from faristol.app.rehearsal.nights import Written, night_of
from faristol.app.rehearsal.path import stream_of
from faristol.app.rehearsal.views import pages as view
from faristol.app.rehearsal.views.screens import Coach, Leaving, StartScreen
from faristol.app.views.render import Page
from faristol.app.window import LETTERS, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.rehearsal.papers import PLAYERS, ROUNDS
from faristol.modes.duplicate.state import Step
from faristol.rules.ruleset import RuleSet
from faristol.storage.kinds import PASSING, passes
from faristol.storage.log import Head
from faristol.tiles.language import is_played, played

PATH = "#/rehearsal"


async def begin(request: Request) -> None:
    """Begin a rehearsal in a language of the game; the one before is deleted."""
    request.place = "rehearsal"
    language = request.text("language") or await _language(request.window)
    if not is_played(language):
        raise Refused("app.choice", value=language[:40])
    await _begin(request, language)


async def again(request: Request) -> None:
    """Begin another rehearsal in the same language, with other racks and other slips."""
    state = await request.state(DUPLICATE)
    await _begin(request, state.language)


async def _begin(request: Request, language: str) -> None:
    window = request.window
    for head in await heads(window):
        await window.remove(head.stream)
    texts = window.texts_in(language)
    letters = window.library.alphabet(language).letters[1 : PLAYERS + 1]
    seats = tuple(
        c.Seat(table, texts.gettext("Tile %(letter)s") % {"letter": letter})
        for table, letter in enumerate(letters, start=1)
    )
    create = c.Create(
        name=window.texts.gettext("Rehearsal"),
        date=window.today,
        place="",
        rules=replace(RuleSet.usual(language), rounds=ROUNDS),
    )
    stream = PASSING + "".join(window.rng.choices(LETTERS, k=8))
    await window.create(DUPLICATE, create, c.EnterPlayers(seats), e.Started(), stream=stream)
    request.session.forget()
    request.go(f"#/duplicate/{stream}")
    request.focus("next", select=False)


async def leave(request: Request) -> None:
    """Leave; in the middle ask first, since the decisions so far are lost as well."""
    state = await request.state(DUPLICATE)
    if any(round_.slips for round_ in state.rounds) and not state.final:
        request.session.question = Leaving()
        request.focus("rehearsal-stay", select=False)
    else:
        await leave_yes(request)


async def leave_no(request: Request) -> None:
    """Stay."""
    request.session.question = None
    request.focus("rehearsal-leave", select=False)


async def leave_yes(request: Request) -> None:
    """Delete everything of it."""
    stream = stream_of(request.session.path)
    if not stream:
        raise Refused("app.unknown_event")
    await request.window.remove(stream)
    request.window.worked_out.drop(Written, stream)
    request.session.drop(Coach, stream)
    request.session.forget()
    request.go(PATH)
    request.focus("next", select=False)


async def heads(window: Window) -> list[Head]:
    """The rehearsals on this device: one, or none."""
    return [head for head in await window.log.heads() if passes(head.stream)]


async def going_on(window: Window) -> list[Going]:
    """The line of a rehearsal on the first page, after everything else."""
    found = []
    for head in await heads(window):
        try:
            state = (await window.open(DUPLICATE, head.stream)).state
        except Fault:  # it can be begun anew
            continue
        path = _back(head.stream, state.step is Step.OVER)
        alphabet = window.library.alphabet(state.language)
        found.append(Going(Summary(head.stream, state, head.last.time, path, alphabet), idle=True))
    return found


def _back(stream: str, over: bool) -> str:
    return f"{PATH}/{stream}" if over else f"#/duplicate/{stream}"


async def _language(window: Window) -> str:
    """The language of the game that is judged here: that of the last duplicate, or of the pages."""
    saved, _ = await saved_duplicates(window, most=1)
    return saved[0].state.language if saved else RuleSet.usual(window.texts.language).language


async def start_page(window: Window) -> Page:
    """The page `#/rehearsal`: what it is, and how it is begun or gone on with."""
    going = await going_on(window)
    screen = StartScreen(
        language=await _language(window),
        languages=[(one.code, one.name) for one in played()],
        going=going[0].of.path if going and isinstance(going[0].of, Summary) else "",
        **window.session.said,
    )
    return view.start_page(screen, window.texts)


async def review_page(window: Window, stream: str) -> Page:
    """The page `#/rehearsal/STREAM`: each special case, and whether the judge did as the rules say."""
    if not passes(stream):
        raise Refused("app.path", path=stream)
    night = await night_of(window, stream)
    alphabet = window.library.alphabet(night.state.language)
    path = duplicate_path(stream, night.state)
    return view.review_page(night, alphabet, path, window.session.notices, window.texts)
