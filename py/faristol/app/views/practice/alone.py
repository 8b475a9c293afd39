"""Playing alone: what can be played, the round, and what came of it."""

from __future__ import annotations

import json
from dataclasses import dataclass

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.text.faults import VERDICTS
from faristol.app.views.board import board, rack, squares_of
from faristol.app.views.duplicate import wording
from faristol.app.views.duplicate.figures import percent
from faristol.app.views.duplicate.shared_screens import AloneListScreen, AloneScreen, KnownGame
from faristol.app.views.render import Page, page
from faristol.modes.duplicate.state import Round, Slip, State, Step
from faristol.rules.moves import Play
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet

MINUTES = (0, 1, 2, 3)


@dataclass(frozen=True)
class Played:
    """A round that is over: what was played and what the master play was."""

    number: int
    word: str
    place: str
    points: int
    why: str
    master_word: str
    master_place: str
    master_points: int
    best: bool


def list_page(screen: AloneListScreen, texts: Texts) -> Page:
    """What can be played alone."""
    typed = dict(screen.typed_at("begin"))
    return page(
        "practice/alone_list.html",
        texts.gettext("Play alone"),
        texts,
        screen=screen,
        typed=typed,
        again=screen.source,
        minutes=[(value, _minutes(value, texts)) for value in MINUTES],
        chosen=typed.get("minutes", str(screen.minutes)),
        unfinished=[(known, _summary(known, texts)) for known in screen.unfinished],
        finished=[(known, _summary(known, texts)) for known in screen.finished],
        played=[(known, _summary(known, texts)) for known in screen.played],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(("begin",)),
    )


def _minutes(value: int, texts: Texts) -> str:
    if not value:
        return texts.gettext("no clock")
    return texts.ngettext("%(minutes)s minute", "%(minutes)s minutes", value) % {"minutes": value}


def _summary(known: KnownGame, texts: Texts) -> str:
    rounds = texts.ngettext("%(count)s round played", "%(count)s rounds played", known.rounds)
    parts = [texts.date(known.date), known.place, rounds % {"count": known.rounds}]
    return " · ".join(part for part in parts if part)


def alone_page(screen: AloneScreen, texts: Texts) -> Page:
    """The round being played alone, or what came of the last one."""
    state, alphabet = screen.state, screen.alphabet
    current = state.current
    step = state.step
    shown = current is not None and (step in (Step.RESULT, Step.OVER))
    thinking = step in (Step.ANNOUNCE, Step.CLOCK)
    rounds = [_played(round_, alphabet, texts) for round_ in state.rounds if round_.master]
    points = sum(one.points for one in rounds)
    best = sum(one.master_points for one in rounds)
    length = state.script.length if state.script else 0
    number = len([round_ for round_ in state.rounds if not round_.given_up])
    return page(
        "practice/alone.html",
        state.name,
        texts,
        screen=screen,
        state=state,
        step=step.value,
        board=_board(state, alphabet, texts),
        rack=_rack(state, alphabet, texts, thinking=thinking),
        thinking=thinking,
        clock=_clock(screen, texts) if thinking and state.alone and state.alone.timed else None,
        number=number if thinking or shown else number + 1,
        next_number=number + 1,
        length=length,
        last=rounds[-1] if shown and rounds else None,
        rounds=rounds,
        points=points,
        best=best,
        percent=percent(points, best) if best else None,
        recorded=len(state.alone.recorded) if state.alone else 0,
        leaders=_leaders(state, len(rounds)),
        ending=wording.ending(state, texts),
        typed=dict(screen.typed_at("alone")),
        beside=screen.notices_at("alone") if thinking else [],
        elsewhere=screen.notices_elsewhere(("alone",) if thinking else ()),
    )


def _leaders(state: State, count: int) -> list[tuple[str, int]]:
    """The first of the recorded players after as many rounds."""
    recorded = state.alone.recorded if state.alone else ()
    totals = [(known.name, sum(filter(None, known.points[:count]))) for known in recorded]
    return sorted(totals, key=lambda one: -one[1])[:3]


def _played(round_: Round, alphabet: Alphabet, texts: Texts) -> Played:
    slip, master = round_.slips.get(1), round_.master
    play = slip.play if slip else None
    points = slip.points if slip else 0
    return Played(
        number=round_.number,
        word=alphabet.show_word(play.word) if play else "",
        place=_place(play),
        points=points,
        why=_why(slip, texts),
        master_word=alphabet.show_word(master.play.word) if master else "",
        master_place=_place(master.play if master else None),
        master_points=master.points if master else 0,
        best=bool(master) and points >= (master.points if master else 0),
    )


def _place(play: Play | None) -> str:
    return show_coordinates(play.square, play.direction) if play else ""


def _why(slip: Slip | None, texts: Texts) -> str:
    """Why a round had no points."""
    if slip is None:
        return texts.gettext("no play in time")
    return "" if slip.verdict == "good" else texts.gettext(VERDICTS[slip.verdict])


def _board(state: State, alphabet: Alphabet, texts: Texts) -> Markup:
    """The board of the round; once it is over with the master play on it."""
    current = state.current
    if current is None:
        return board(state.board, alphabet, texts)
    if current.master:
        return board(state.board, alphabet, texts, squares_of(current.master.play))
    before = state.round(current.number - 1)
    fresh = squares_of(before.master.play) if before and before.master else ()
    return board(current.board, alphabet, texts, fresh)


def _rack(state: State, alphabet: Alphabet, texts: Texts, *, thinking: bool) -> Markup:
    current, size = state.current, state.rules.rack_size
    if thinking and current:
        return rack(current.rack, alphabet, texts, kept=len(current.kept))
    return rack(alphabet.sort_rack(state.kept), alphabet, texts, size)


@dataclass(frozen=True)
class Face:
    """The clock of a round: the page counts from `deadline` (epoch milliseconds) by itself."""

    time: str
    total: int
    deadline: int
    calls: str


def _clock(screen: AloneScreen, texts: Texts) -> Face | None:
    current = screen.state.current
    if current is None:
        return None
    remaining = current.clock.remaining(screen.now)
    calls = [
        {"at": 30_000, "text": texts.gettext("30 seconds!"), "name": "thirty"},
        {"at": 0, "text": texts.gettext("Time!"), "name": "time"},
    ]
    spoken = json.dumps(calls, ensure_ascii=False)
    return Face(texts.duration(remaining), current.clock.total, screen.now + remaining, spoken)
