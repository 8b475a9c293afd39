"""The hall's view: board, rack, clock, master play, standings; nothing before the judge releases it.

The window only reads. It sends no command, and it needs neither the word list nor the move generator.
"""

from dataclasses import replace

from faristol.app.duplicate.library import saved_duplicates
from faristol.app.duplicate.views import projector as projector_view
from faristol.app.duplicate.views.ranks import order_of
from faristol.app.duplicate.views.screens import JudgeScreen, ProjectorScreen
from faristol.app.duplicate.views.wording import told_apart
from faristol.app.hall.feature import hall_of
from faristol.app.session import notice_of
from faristol.app.views.clock import ClockFace, clock_of
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import CHANGED, Action, Request, Window
from faristol.errors import Damaged, Fault, Refused
from faristol.modes.duplicate.drawing import announced
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.state import State, Step
from faristol.storage import settings
from faristol.storage.kinds import kind_of, passes
from faristol.tiles.alphabet import Alphabet

RACK = "projector.rack"
"""The setting for when the hall sees a rack: with the "announcement", or else with "Temps!"."""

ANNOUNCEMENT = "announcement"

PHASES = {
    Step.SETUP: "before",
    Step.DRAW: "before",
    Step.ANNOUNCE: "announcement",
    Step.CLOCK: "clock",
    Step.SLIPS: "slips",
    Step.MASTER: "slips",
    Step.RESULT: "result",
    Step.OVER: "over",
}
"""The hall's phase at each step of the judge; it does not show that he is choosing a master play."""


async def _rack(request: Request) -> None:
    """Choose when the hall sees the rack; it counts at once, for the round that is being announced too."""
    request.anchor = "rack"
    value = request.text("value")
    if value not in (ANNOUNCEMENT, "time"):
        raise Refused("app.choice")
    await request.window.choose(RACK, value)
    request.window.written.add(settings.STREAM)


async def _blocked(request: Request) -> None:
    """Offer to show the projector on this screen, since no second window can be opened."""
    texts, path = request.window.texts, request.text("path")
    if not path.startswith("#/"):
        raise Refused("app.choice", value=path[:40])
    text = texts.gettext(
        "No second window can be opened. Mirror this screen, and show the projector here: the way back is in "
        "its lower right corner."
    )
    label, fields = texts.gettext("Show it here"), (("path", path), ("whole", ""))
    request.session.notices.append(Notice("projector", text, "bad", action="go", label=label, fields=fields))


async def _look(request: Request) -> None:
    """Load what others have saved while the window slept."""
    request.window.settings = None
    stores = request.window.stores.values()
    for stream in {stream for store in stores for stream in store.opened if store.holds(stream)}:
        await request.window.catch_up(stream)


async def follow(request: Request, action: str) -> None:
    """Show the duplicate that another window of this device judges, once that has saved something.

    A duplicate in progress gives way only to one that begins, so that two played at once do not alternate,
    and never to a rehearsal.
    """
    window, stream, parts = request.window, request.text("stream"), request.session.path.split("/")
    if action != CHANGED or len(parts) != 4 or parts[3] != "projector" or parts[2] == stream:
        return
    heads = {head.stream: head.first for head in await window.heads()}
    if stream not in heads or kind_of(heads[stream]) != DUPLICATE.name:
        return
    judged = (await window.open(DUPLICATE, stream)).state
    if judged.alone or judged.step in (Step.SETUP, Step.OVER):
        return
    try:
        shown = (await window.open(DUPLICATE, parts[2])).state
    except Fault:
        shown = None
    begins = len(judged.rounds) <= 1 and not passes(stream)
    if shown is None or shown.step in (Step.SETUP, Step.OVER) or begins:
        request.go(f"#/duplicate/{stream}/projector")


async def page(window: Window, stream: str) -> Page:
    """Return the projector of one duplicate, or an empty one until there is such a duplicate."""
    try:
        state = (await window.open(DUPLICATE, stream)).state
    except Damaged as fault:
        return _waiting(window, fault)
    except Refused:
        return _waiting(window)
    alphabet = window.library.alphabet(state.language)
    released = state.step is not Step.ANNOUNCE or await window.setting(RACK) == ANNOUNCEMENT
    screen = screen_of(stream, told_apart(state, window.texts), alphabet, released=released)
    clock = clock_at(stream, state, alphabet, window)
    hall = await hall_of(window, stream, len(state.rounds), order_of(state, window.texts))
    return projector_view.projector_page(screen, clock, hall, window.texts)


def clock_at(stream: str, state: State, alphabet: Alphabet, window: Window) -> ClockFace | None:
    """Return the clock as the hall sees it now."""
    return clock_of(_judged(stream, state, alphabet, window.now()), window.texts)


async def following_page(window: Window) -> Page:
    """Return the projector of the duplicate saved last on this device, or an empty one if there is none."""
    saved, _ = await saved_duplicates(window, most=1)
    return await page(window, saved[0].stream) if saved else _waiting(window)


def _waiting(window: Window, fault: Fault | None = None) -> Page:
    notices = [notice_of(fault, "page", window.texts)] if fault else []
    return projector_view.waiting_page(notices, window.session.club, window.texts)


def screen_of(stream: str, state: State, alphabet: Alphabet, *, released: bool) -> ProjectorScreen:
    """Return what may be shown of a duplicate now (DUP-1.1B); `released` is True if the rack may be shown."""
    current, phase = state.current, PHASES[state.step]
    shared = phase in ("result", "over")
    public = state if shared or not state.rounds else replace(state, rounds=state.rounds[:-1])
    last = next((round_ for round_ in reversed(public.rounds) if round_.master), None)
    running = phase in ("announcement", "clock", "slips")
    rack, stays = announced(current, state.rules, alphabet) if current else (None, 0)
    return ProjectorScreen(
        stream=stream,
        state=public,
        players=len(state.present(current.number)) if current else len(state.players),
        phase=phase,
        number=current.number if current else 1,
        alphabet=alphabet,
        rack=rack if running and released else None,
        kept=stays,
        rack_size=state.rules.drawn_tiles,
        bag=len(state.bag),
        last=last,
        not_valid=[round_ for round_ in public.rounds if round_.annulled and round_ is not last],
        given_up=bool(current and current.given_up and phase == "result"),
        repeated=bool(current and current.repeated),
        standings=standings(public) if public.rounds else (),
    )


def _judged(stream: str, state: State, alphabet: Alphabet, now: int) -> JudgeScreen:
    """Return the screen for the hall's clock, on which the slips stay open until there is a master play."""
    current = state.current
    if current and state.step is Step.MASTER:
        current = replace(current, closed=False, time_called=True)
        state = state.with_round(current)
    return JudgeScreen(
        stream=stream,
        state=state,
        round=current,
        correcting=False,
        alphabet=alphabet,
        now=now,
    )


ACTIONS: dict[str, Action] = {
    "projector.rack": _rack,
    "projector.blocked": _blocked,
    "projector.look": _look,
}
