"""Pages of devices that have joined: a second desk (DEV-5), a player's tablet (DEV-6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from faristol.app.duplicate.views import judge as parts
from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.figures import points
from faristol.app.duplicate.views.screens import JudgeScreen
from faristol.app.duplicate.views.slips import written
from faristol.app.ear.views.heard import Heard
from faristol.app.game.views.board import BoardScreen
from faristol.app.joined.views import joined_views
from faristol.app.joined.views.joined_views import TabletClock, TabletData
from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.text import Texts
from faristol.app.text.faults import explain_slip
from faristol.app.views.board import board, rack, squares_of
from faristol.app.views.calls import write_calls
from faristol.app.views.clock import ClockFace
from faristol.app.views.render import Page, page, part
from faristol.app.views.screen import Notice
from faristol.app.views.written import written_word
from faristol.modes.duplicate import judging
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
    differing = judging.differing(state, round_) if round_ else ()
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
    table = texts.gettext("Table %(table)s") % {"table": player.table} if player else ""
    round_ = texts.gettext("Round %(round)s") % {"round": current.number} if current else ""
    playing, handed = laying is not None, tablet.handed is not None
    label = texts.gettext("Hand in this one instead") if handed else texts.gettext("Hand in")
    parts = {
        "tablet-top": joined_views.top(
            texts,
            title=f"{table} {player.name}" if player else "",
            about=" · ".join(filter(None, (state.name, round_))),
            moves=not (above or tablet.fixed),
        ),
        "tablet-clock": joined_views.clock_part(texts, clock=_clock(state, now, texts)),
        "tablet-result": _result(texts, state, tablet, waiting, ground.alphabet),
        "tablet-tools": joined_views.tools(
            texts,
            playing=playing,
            racked=ground.rack is not None,
            passes=("tablet.none", texts.gettext("No play")),
            chooses=False,
        ),
        "next": joined_views.next_part(
            texts,
            label=(texts.gettext("Handed in") if is_in else label) if playing else "",
            action="" if is_in else "tablet.hand",
        ),
    }
    return joined_views.tablet_page(board, state.name, above, parts, texts, state.letter_names)


def _clock(state: State, now: int, texts: Texts) -> TabletClock | None:
    current = state.current
    if current is None or state.step is not Step.CLOCK:
        return None
    clock = current.clock
    return TabletClock(
        clock.total,
        texts.duration(clock.remaining(now)),
        clock.deadline(now) if clock.running else None,
        "tablet.time",
        write_calls(state.rules, texts),
    )


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
