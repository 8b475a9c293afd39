"""Pages of devices that have joined: a second desk (DEV-5), a player's tablet (DEV-6)."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from faristol.app.duplicate.views import judge_parts as parts
from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.figures import points
from faristol.app.duplicate.views.screens import JudgeScreen
from faristol.app.duplicate.views.slips import written
from faristol.app.ear.views.heard import Heard
from faristol.app.game.views.board import LAYING, BoardScreen, board_parts
from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.text import Texts
from faristol.app.text.faults import explain_slip
from faristol.app.views.board import board, rack, squares, squares_of
from faristol.app.views.clock import ClockFace
from faristol.app.views.render import Page, page, part, titled
from faristol.app.views.screen import Notice, notices_elsewhere
from faristol.app.views.written import written_word
from faristol.foreign.shape import Between, Sized
from faristol.modes.duplicate import desks
from faristol.modes.duplicate.state import Player, Round, Slip, State, Step
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet

ANCHORS = ("slip",)


def desk_page(
    screen: JudgeScreen,
    clock: ClockFace | None,
    waiting: Sequence[Player],
    here: Collection[int],
    above: Sequence[Notice],
    texts: Texts,
    *,
    listed: bool = True,
) -> Page:
    """Return the page of a second desk, with the form while there are slips to be typed.

    `waiting` are the players whose slips are under way, `here` those whose slips the judge's device has not
    shown. Unless `listed`, this device has no word list of the event and does not know what slips score.
    """
    state, round_, alphabet = screen.state, screen.round, screen.alphabet
    current = state.current
    typed, unknown = {one.id for one in waiting}, () if listed else here
    made = parts.slip_parts(screen, round_, texts, waiting=typed, here=unknown) if round_ else {}
    seen = round_ or current
    differing = desks.differing(state, round_) if round_ else ()
    return page(
        "duplicate/desk.html",
        f"{texts.gettext('Second desk')} · {state.name}",
        texts,
        made,
        Heard(state.board, alphabet, state.letter_names),
        screen=screen,
        round=round_,
        number=seen.number if seen else 0,
        step=state.step,
        waiting=waiting,
        tables=wording.tables,
        above=above,
        listed=listed,
        differing=wording.tables([one for one in differing if one not in waiting]),
        clock=clock,
        board=board(state.board, alphabet, texts, _fresh(state)),
        rack=rack(round_.rack, alphabet, texts) if round_ else "",
        elsewhere=screen.notices_elsewhere(ANCHORS),
    )


def _fresh(state: State) -> frozenset[int]:
    """Return the squares of the master play that was announced last."""
    plays = (one.master.play for one in reversed(state.rounds) if one.master)
    return next(map(squares_of, plays), frozenset())


Number = Annotated[int, Between(0, 1_000_000)]
Name = Annotated[str, Sized(0, 200)]


@dataclass(frozen=True)
class Seat:
    """A seat without a tablet: `player`, number of the `table`, `name`; `away` if its tablet is gone."""

    player: Number
    table: Number
    name: Name
    away: bool = False


@dataclass(frozen=True)
class TabletData:
    """The data for a tablet beside the events.

    `seat` is its player, 0 for none, and `claim` the token for that seat; without one `free` has the seats to
    choose from. `fixed` is True if that cannot be changed now, `points` if the tablet shows points, `at_end`
    if what lies there at the end of the time is handed in. `handed` is the play that it has handed in in this
    round, in words; `differs` is True if the slip of its table was read otherwise too and the judge decides.
    `standing` is rank, number of players, points in all. `number` is the one by which the judge knows the
    tablet, `lost` whose tablet it was before another device took the table.
    """

    seat: Number
    free: Annotated[tuple[Seat, ...], Sized(0, 2_000)]
    points: bool
    at_end: bool
    handed: Annotated[str | None, Sized(0, 80)]
    standing: tuple[Number, Number, float] | None
    claim: Annotated[str, Sized(0, 40)] = ""
    fixed: bool = False
    differs: bool = False
    number: Number = 0
    lost: Name = ""


def seats_page(
    state: State, tablet: TabletData, above: Sequence[Notice], notices: Sequence[Notice], texts: Texts
) -> Page:
    """Return the page on which the tablet's player is chosen."""
    return page(
        "duplicate/tablet_seats.html",
        texts.gettext("Player’s tablet"),
        texts,
        name=state.name,
        seats=tablet.free,
        fixed=tablet.fixed,
        lost=tablet.lost,
        number=tablet.number,
        above=[*above, *notices],
    )


def tablet_page(
    state: State,
    tablet: TabletData,
    ground: Ground,
    laying: Laying | None,
    attempt: Attempt,
    *,
    now: int,
    is_in: bool,
    waiting: int,
    above: Sequence[Notice],
    notices: Sequence[Notice],
    texts: Texts,
) -> Page:
    """Return the page of a player, in parts: a tap on the board makes only the tentative ones again.

    `laying` is None if nothing can be laid now; `is_in` is True if what lies there has been handed in.
    `waiting` is how much is under way to the judge's device.
    """
    board = BoardScreen(ground=ground, fresh=_fresh(state), laying=laying, attempt=attempt, notices=notices)
    current, player = state.current, state.player(tablet.seat)
    moves = not (above or tablet.fixed)
    parts = {
        "tablet-top": _top(texts, state.name, player, current.number if current else 0, moves),
        "game-notices": _notices(texts, (*above, *notices_elsewhere(notices, (LAYING,)))),
        **board_parts(board, texts),
        "tablet-clock": _clock(texts, state, now),
        "tablet-result": _result(texts, state, tablet, waiting, ground.alphabet),
        "tablet-tools": _tools(texts, laying is not None, ground.rack is not None),
        "next": _next(texts, laying is not None, tablet.handed is not None, is_in),
    }
    return Page(_frame(texts), titled(state.name), parts, board.heard(state.letter_names))


@part("duplicate/tablet.html")
def _frame(texts: Texts) -> Mapping[str, Any]:
    return {"squares": squares(texts)}


@part("game/notices.html")
def _notices(texts: Texts, notices: Sequence[Notice]) -> Mapping[str, Any]:
    return {"said": notices}


@part("duplicate/tablet_top.html")
def _top(texts: Texts, name: str, player: Player | None, number: int, moves: bool) -> Mapping[str, Any]:
    return {"name": name, "player": player, "number": number, "moves": moves}


@part("duplicate/tablet_clock.html")
def _clock(texts: Texts, state: State, now: int) -> Mapping[str, Any]:
    """Return the clock, which the page counts down by itself."""
    current = state.current
    if current is None or state.step is not Step.CLOCK:
        return {"clock": None}
    calls = [
        {"at": 30_000, "text": texts.gettext("30 seconds!"), "name": "thirty"},
        {"at": 0, "text": texts.gettext("Time!"), "name": "time"},
    ]
    clock = current.clock
    return {
        "clock": clock,
        "deadline": clock.deadline(now),
        "time": texts.duration(clock.remaining(now)),
        "calls": json.dumps(calls, ensure_ascii=False),
    }


@part("duplicate/tablet_result.html")
def _result(
    texts: Texts, state: State, tablet: TabletData, waiting: int, alphabet: Alphabet
) -> Mapping[str, Any]:
    """Return the slip that was handed in, and its result once the round has one."""
    current, player = state.current, state.player(tablet.seat)
    over = current if current and (current.master or current.given_up) else None
    slip = over.slips.get(player.id) if over and player else None
    return {
        "step": state.step,
        "handed": tablet.handed,
        "waiting": waiting,
        "over": over,
        "master": _master(over, alphabet, texts) if over and over.master else None,
        "own": _own(slip, alphabet, texts) if slip else None,
        "reason": explain_slip(slip.verdict, slip.code, slip.details, texts) if slip and slip.code else "",
        "standing": tablet.standing,
        "differs": tablet.differs,
        "left": player is not None and current is not None and not player.plays_in(current.number),
    }


def _own(slip: Slip, alphabet: Alphabet, texts: Texts) -> str:
    """Return the slip as it was handed in, in a word or two why it scores nothing, and its points."""
    play = " ".join(filter(None, written(slip, alphabet)))
    void = "" if slip.verdict == "good" else wording.reason(slip, texts)
    return ", ".join(filter(None, (play, void, points(slip.points, texts))))


def _master(round_: Round, alphabet: Alphabet, texts: Texts) -> tuple[str, str, str]:
    """Return the word, the coordinates and the points of the master play."""
    if round_.master is None:
        raise ValueError("no master play")
    play = round_.master.play
    coordinates = show_coordinates(play.square, play.direction)
    return written_word(play.word, alphabet), coordinates, points(round_.scored or 0, texts)


@part("duplicate/tablet_tools.html")
def _tools(texts: Texts, playing: bool, racked: bool) -> Mapping[str, Any]:
    return {"playing": playing, "racked": racked}


@part("duplicate/tablet_next.html")
def _next(texts: Texts, playing: bool, handed: bool, is_in: bool) -> Mapping[str, Any]:
    return {"playing": playing, "handed": handed, "is_in": is_in}
