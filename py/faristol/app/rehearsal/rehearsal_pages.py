"""A rehearsal: begun, reviewed, repeated and left; the slips and the coach beside the judge's own pages.

Leaving deletes everything of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from faristol.app.duplicate.library import duplicate_path, saved_duplicates
from faristol.app.home.views.summaries import Going, Summary
from faristol.app.rehearsal.feature import FOLDERS, stream_of
from faristol.app.rehearsal.views import rehearsal_views as view
from faristol.app.rehearsal.views.rehearsal_views import Coach, Leaving, Subject
from faristol.app.views.render import Page
from faristol.app.window import LETTERS, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.commands import may
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.rehearsal import review
from faristol.modes.duplicate.rehearsal.evening import ANNOUNCED, Evening
from faristol.modes.duplicate.rehearsal.papers import CASES, PLAYERS, ROUNDS, Paper
from faristol.modes.duplicate.rehearsal.review import Night, Status, history_of
from faristol.modes.duplicate.state import Round, Step
from faristol.modes.mode import Referee
from faristol.rules.notation import Play
from faristol.rules.ruleset import RuleSet
from faristol.storage.kinds import PASSING, REHEARSAL, passes
from faristol.storage.log import Head
from faristol.tiles.language import is_played, played


@dataclass
class Written:
    """The slips of rounds by their number and rack, and the play that is announced by mistake in one."""

    papers: dict[tuple[int, bytes], Sequence[Paper]] = field(default_factory=dict)
    announced: dict[tuple[int, bytes], Play | None] = field(default_factory=dict)

    def of(self, round_: Round, evening: Evening, referee: Referee) -> Sequence[Paper]:
        """Return the slips of a round."""
        key = (round_.number, round_.rack)
        if key not in self.papers:
            self.papers[key] = evening.papers(round_, referee)
        return self.papers[key]

    def mistaken_play(self, round_: Round, evening: Evening, referee: Referee) -> Play | None:
        """Return the play that the judge has announced by mistake."""
        key = (round_.number, round_.rack)
        if key not in self.announced:
            self.announced[key] = evening.announced(round_, referee)
        return self.announced[key]


def evening_of(stream: str) -> Evening:
    """Return the evening of a rehearsal; the name of its stream holds the random seed."""
    return Evening(stream.removeprefix(PASSING))


async def night_of(window: Window, stream: str) -> Night:
    """Return a rehearsal as it stands; raises as `Store.open`."""
    state, evening = (await window.open(DUPLICATE, stream)).state, evening_of(stream)
    referee, happened = await window.referee(state), await window.store(DUPLICATE).events(stream)
    written = window.worked_out.of(Written, stream)
    papers = {round_.number: written.of(round_, evening, referee) for round_ in state.rounds}
    last = state.round(ANNOUNCED)
    announced = written.mistaken_play(last, evening, referee) if last else None
    return Night(evening, state, history_of([event for _, _, event in happened]), papers, announced)


PATH = "#/rehearsal"


async def begin(request: Request) -> None:
    """Begin a rehearsal in a language of the game; the one before is deleted."""
    request.anchor = "rehearsal"
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
    """Return the rehearsals on this device: one, or none."""
    return [head for head in await window.heads() if passes(head.stream)]


async def going_on(window: Window) -> list[Going]:
    """Return the line of a rehearsal on the first page, after everything else."""
    lines = []
    for head in await heads(window):
        try:
            state = (await window.open(DUPLICATE, head.stream)).state
        except Fault:  # it can be begun anew
            continue
        path = f"{PATH if state.step is Step.OVER else '#/duplicate'}/{head.stream}"
        alphabet = window.library.alphabet(state.language)
        lines.append(Going(Summary(head.stream, state, head.last.time, path, alphabet), idle=True))
    return lines


async def _language(window: Window) -> str:
    """Return the language of the game that is judged here: that of the last duplicate, or of the pages."""
    saved, _ = await saved_duplicates(window, most=1)
    return saved[0].state.language if saved else RuleSet.usual(window.texts.language).language


async def start_page(window: Window) -> Page:
    """Return the page `#/rehearsal`: what it is, and how it is begun or gone on with."""
    going = await going_on(window)
    under_way = going[0].of.path if going and isinstance(going[0].of, Summary) else ""
    languages, language = [(one.code, one.name) for one in played()], await _language(window)
    return view.start_page(window.session.screen, language, languages, under_way, window.texts)


async def review_page(window: Window, stream: str) -> Page:
    """Return the page `#/rehearsal/STREAM`: each special case, and whether the judge did as the rules say."""
    if not passes(stream):
        raise Refused("app.path", path=stream)
    night = await night_of(window, stream)
    alphabet = window.library.alphabet(night.state.language)
    path = duplicate_path(stream, night.state)
    return view.review_page(night, alphabet, path, window.session.notices, window.texts)


APART = frozenset({"event", "hall", "tablets", "seasons", "season", "practice", "alone", "positions"})
"""Groups of actions that would keep something of it: a copy, a season, a note for the hall, a guest."""

ARRIVE = "rehearsal.arrive"
LATER = 50
"""Milliseconds to wait after a slip is due, so that it is there when the page asks."""


async def before(request: Request, action: str) -> None:
    """Refuse actions that would keep something of a rehearsal, and draw its racks as its plan needs them."""
    leads, fields = request.text("path"), (request.session.path, request.text("stream"))
    first = leads.removeprefix("#/").partition("/")[0]
    if (stream_of(leads) and first not in FOLDERS) or action.partition(".")[0] in APART:
        raise Refused("rehearsal.apart")
    stream = next(filter(None, map(stream_of, fields)), "")
    if action not in ("rack.draw", "rack.type") or not stream:
        return
    state = (await request.window.open(DUPLICATE, stream)).state
    if may(state, c.DrawRack):
        request.rng = evening_of(stream).drawing(state, await request.window.referee(state))


async def follow(request: Request, stream: str) -> None:
    """Have the coach comment on the last decision, and have the page ask again when the next slip is due."""
    with suppress(Fault):  # the page itself reports a rehearsal that is gone or damaged
        night, now = await night_of(request.window, stream), request.window.now()
        coach = request.session.of(Coach, stream)
        coach.hear(_decided(night), len(night.state.rounds))
        wait = review.next_arrival(night, now)
        due = now + wait if wait is not None else 0
        if due > coach.due + LATER or (due and coach.due <= now):
            coach.due = due
            request.effect("again", name=ARRIVE, after=wait + LATER if wait else LATER)


async def arrive(request: Request) -> None:
    """Show the page again, since a slip has come."""


async def another(request: Request) -> None:
    """Put the slip on top under the others."""
    request.session.of(Coach, stream_of(request.session.path)).turned += 1
    request.focus("rehearsal-another", select=False)


def _decided(night: Night) -> dict[Subject, Status]:
    """Return the status of every slip, and of every case that is no slip."""
    papers = {
        Subject(paper.case, number, paper): night.status_of(paper, number)
        for number, papers in night.papers.items()
        for paper in papers
        if not paper.second
    }
    slips = {subject.case for subject in papers}
    cases = {Subject(key): night.status(case) for key, case in CASES.items() if key not in slips}
    return {**papers, **cases}


async def shown(page: Page, window: Window) -> Page:
    """Return the page with the sign of a rehearsal; on the judge's pages, with slips and coach too."""
    stream, path = stream_of(window.session.path), window.session.path.split("/")
    if path[1] == REHEARSAL:
        return page
    if path[-1] == "projector":
        return view.for_the_hall(page, window.texts)
    night = await night_of(window, stream)
    state, coach = night.state, window.session.of(Coach, stream)
    alphabet, now = window.library.alphabet(state.language), window.now()
    notes = tuple(review.notes(night, now))
    tiles = b""
    if "hand" in notes:
        tiles = night.evening.by_hand(state, await window.referee(state))
    return view.with_coach(
        page,
        night,
        notes,
        _in_hand(review.lying(night, now), coach.turned),
        coach,
        tiles,
        alphabet,
        window.texts,
        path=f"{PATH}/{stream}",
        leaving=window.session.asks(Leaving) is not None,
    )


def _in_hand(papers: list[Paper], turned: int) -> tuple[Paper, ...]:
    """Return the slips, rotated so that the one the judge has turned to is on top."""
    at = turned % len(papers) if papers else 0
    return (*papers[at:], *papers[:at])
