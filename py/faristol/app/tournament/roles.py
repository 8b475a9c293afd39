"""What other devices can be at a tournament: a desk for results, the hall board (DEV-8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from faristol.app.roles import Data
from faristol.app.tournament.desk_rounds import line_of, table_at, typed_table
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.views.tournament.board import board_page as shown_board
from faristol.app.views.tournament.desk import Handing, guest_page
from faristol.app.views.tournament.desk_screens import DeskScreen
from faristol.app.views.tournament.entering import Entering
from faristol.app.views.tournament.result_words import in_words, score
from faristol.app.window import Window
from faristol.errors import Damaged, Refused
from faristol.foreign.shape import Sized, decode, encode
from faristol.joined import tournament_proposals as proposals
from faristol.joined.log import JOINED, STREAM
from faristol.joined.tournament_views import WallView
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament import results
from faristol.tournament.data import Result
from faristol.tournament.names import names_at
from faristol.tournament.state import Round, State
from faristol.tournament.tournament import TOURNAMENT

MOST_TOLD = 100
"""Tables that are told to differ, at most."""


@dataclass(frozen=True)
class Other:
    """What was typed for a table where another result stands."""

    round: proposals.RoundNumber
    table: proposals.TableNumber
    first: proposals.Score
    second: proposals.Score


@dataclass(frozen=True)
class Told:
    """What a results desk is told beside the events."""

    differing: Annotated[tuple[Other, ...], Sized(0, MOST_TOLD)] = ()


@dataclass
class Differing:
    """On the director's device: the tables typed differently at two desks, by round and table, each with the
    result that stands. It is settled by another result there, or by the same one typed once more."""

    others: dict[tuple[int, int], tuple[Other, Result]] = field(default_factory=dict)


async def results_view(window: Window, stream: str, table: int) -> WallView:
    """What a results desk is shown."""
    return WallView()


async def results_more(window: Window, stream: str, view: WallView, table: int) -> Data:
    """Which results of the round were typed differently at another desk."""
    state = (await window.open(TOURNAMENT, stream)).state
    others = window.session.of(Differing, stream).others.values()
    latest = state.published[-1] if state.published else None
    now = tuple(
        one
        for one, standing in others
        if latest and one.round == latest.number and latest.result(one.table) == standing
    )
    return encode(Told(now[:MOST_TOLD])) if now else {}


def results_check(more: Data) -> Told:
    """What a results desk is told beside; raises `Damaged`."""
    return decode(Told, more) if more else Told()


async def results_page(window: Window, state: State, more: Data, said: Sequence[Notice]) -> Page:
    """The line of the round that is being played, as at the director's desk; `said` stands above it."""
    texts = window.texts
    round_ = state.published[-1] if state.published else None
    entering = replace(line_of(window.session, STREAM, round_)) if round_ else Entering()
    screen = DeskScreen(
        stream=STREAM,
        state=state,
        round=round_,
        locked=False,
        entering=entering,
        table=typed_table(round_, entering.table) if round_ else None,
        guest=True,
        **window.session.said,
    )
    form = texts.gettext("Table %(table)s was typed as %(score)s at another desk. Look at the score sheet.")
    differing = [
        form % {"table": one.table, "score": score(_as_result(one))} for one in results_check(more).differing
    ]
    waiting = (await window.open(JOINED, STREAM)).state.waiting.values()
    handing = Handing(said, [_in_words(window, state, round_, data) for data in waiting], differing)
    return guest_page(screen, handing, texts)


def _as_result(other: Other) -> Result:
    return Result("played", other.first, other.second, results.by_scores(other.first, other.second))


def _in_words(window: Window, state: State, round_: Round | None, data: Data) -> str:
    """What waits on this device: "Table 4: Anna 412 – Biel 388"."""
    texts, one = window.texts, proposals.read(data)
    table = table_at(round_, one.table) if round_ and round_.number == one.round else None
    if round_ is None or table is None or isinstance(one, proposals.ResultTakenOut):
        said = texts.gettext("Round %(round)s, table %(table)s")
        return said % {"round": one.round, "table": one.table}
    names = names_at(state, round_, table)
    result = results.result_of(state, one.command(None))
    return texts.gettext("Table %(table)s: %(result)s") % {
        "table": one.table,
        "result": in_words(names, result, texts),
    }


async def results_take(window: Window, stream: str, id: str, data: Data, table: int) -> None:
    """Decide what a results desk has typed, as for a tap of the director.

    Raises `Refused`: "result.not_now" unless its round is being played, "result.two_desks" for another result
    than the one that is in, unless it was typed to take the place of that.
    """
    tried = await window.attempt(TOURNAMENT, stream)
    state, proposed = tried.state, proposals.read(data)
    if id in state.proposals:
        return
    number = len(state.published)
    if state.closed or results.proposed(state) or proposed.round != number:
        raise Refused("result.not_now", round=proposed.round)
    known = state.published[-1].result(proposed.table)
    differing = window.session.of(Differing, stream).others
    key = (proposed.round, proposed.table)
    try:
        tried.do(*_commands(proposed, known))
    except Refused as fault:
        if known is None or not fault.code.startswith("result.twice"):
            raise
        if isinstance(proposed, proposals.ResultTyped):
            differing[key] = Other(*key, proposed.first, proposed.second), known
        raise Refused("result.two_desks", table=proposed.table, score=score(known)) from None
    tried.take([e.ProposalTaken(id)])
    await tried.save()
    differing.pop(key, None)


def _commands(proposed: proposals.Proposed, known: Result | None) -> Iterable[c.Command]:
    """What the director would have done; a result that is gone already is not taken out again."""
    if isinstance(proposed, proposals.ResultTyped):
        return [proposed.command(known)]
    if known is None:
        return []
    if proposals.Seen.of(known) != proposed.seen:
        raise Refused("result.two_desks", table=proposed.table, score=score(known))
    return [c.RemoveResult(proposed.round, proposed.table)]


def results_propose(state: State, commands: Sequence[Any]) -> Sequence[Data]:
    """What is typed here, for the director's device."""
    return [proposals.written(one, state) for one in commands]


async def board_view(window: Window, stream: str, table: int) -> WallView:
    """What the hall board is shown."""
    return WallView()


async def board_more(window: Window, stream: str, view: WallView, table: int) -> Data:
    """Nothing beside."""
    return {}


def board_check(more: Data) -> None:
    """Nothing is told beside; raises `Damaged`."""
    if more:
        raise Damaged("joining.message")


async def board_page(window: Window, state: State, more: Data, said: Sequence[Notice]) -> Page:
    """Pairings, results and standings."""
    return shown_board(state, said, tuple(window.session.notices), window.texts)


async def board_take(window: Window, stream: str, id: str, data: Data, table: int) -> None:
    """A hall board proposes nothing."""
    raise Refused("joining.not_yours")


def board_propose(state: State, commands: Sequence[Any]) -> Sequence[Data]:
    """A hall board proposes nothing."""
    raise Refused("joining.not_yours")
