"""Roles of other devices at a tournament: results desk, hall board (DEV-8), a table's own game (TOG-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from faristol.app.device_roles import At, Data
from faristol.app.feature import later
from faristol.app.hall import feature
from faristol.app.text import Texts
from faristol.app.tournament.common import line_of, table_at, typed_table
from faristol.app.tournament.views.board import board_page as shown_board
from faristol.app.tournament.views.desk import guest_page, order_of
from faristol.app.tournament.views.entering import DeskScreen, Entering
from faristol.app.tournament.views.result_words import score, table_in_words
from faristol.app.tournament.views.table_board import TableBoard, table_board_page
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.app.window import Window
from faristol.errors import Damaged, Refused
from faristol.foreign.shape import decode, encode
from faristol.joined import tournament_desks as proposals
from faristol.joined.batch import device_of
from faristol.joined.log import JOINED, STREAM
from faristol.joined.tournament_desks import WallView
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament import results
from faristol.tournament.data import Result
from faristol.tournament.state import Round, State
from faristol.tournament.tournament import TOURNAMENT


def tablet_page(
    state: State, notices: Sequence[Notice], games: Sequence[tuple[str, str]], texts: Texts
) -> Page:
    """Return the page with the `games` that are passed on: stream and players of each."""
    title = texts.gettext("Tablet of a table")
    return page(
        "tournament/passing.html",
        f"{title} · {state.name}",
        texts,
        name=state.name,
        news=notices,
        games=games,
    )


ANCHOR = "result"

JOIN = "#/join"

BOARD = "board"
"""The key of the board of a table among what a hall board is told."""


async def results_view(window: Window, stream: str, at: At) -> WallView:
    """Return the view of a results desk."""
    return WallView()


async def results_page(window: Window, state: State, more: Data, notices: Sequence[Notice]) -> Page:
    """Return the page with the current round's input line, as at the director's desk, below `notices`."""
    texts = window.texts
    round_ = state.published[-1] if state.published else None
    entering = replace(line_of(window.session, STREAM, round_)) if round_ else Entering()
    waiting = (await window.open(JOINED, STREAM)).state.waiting.values()
    saved = _saved(window, state, round_, entering, waiting)
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
    if saved:
        screen = replace(screen, notices=[*screen.notices, saved])
    sentences = [_in_words(window, state, round_, data) for data in waiting]
    return guest_page(screen, notices, sentences, texts)


def _saved(
    window: Window, state: State, round_: Round | None, entering: Entering, waiting: Iterable[Data]
) -> Notice | None:
    """Return a notice that the result sent last is saved on the director's device, None before that."""
    sent = entering.sent
    if round_ is None or sent is None or any(proposals.read(data).table == sent.table for data in waiting):
        return None
    table, result = table_at(round_, sent.table), round_.result(sent.table)
    if table is None or result is None or round_.disputed or result != results.result_of(state, sent):
        return None
    return Notice(ANCHOR, table_in_words(state, round_, table, result, window.texts), "good")


def _in_words(window: Window, state: State, round_: Round | None, data: Data) -> str:
    """Return a result waiting on this device in words: "Table 4: Anna 412 – Biel 388"."""
    texts, one = window.texts, proposals.read(data)
    table = table_at(round_, one.table) if round_ and round_.number == one.round else None
    if round_ is None or table is None or isinstance(one, proposals.ResultTakenOut):
        form = texts.gettext("Round %(round)s, table %(table)s")
        return form % {"round": one.round, "table": one.table}
    return table_in_words(state, round_, table, results.result_of(state, one.command(None)), texts)


async def results_take(window: Window, stream: str, id: str, data: Data, at: At) -> None:
    """Carry out what a results desk has typed, as for a tap of the director.

    A result that differs from the one entered waits for the director, unless the desk alone has typed that
    one and corrects it.

    Raises `Refused`: "result.not_now" unless its round is being played.
    """
    tried = await window.attempt(TOURNAMENT, stream)
    before, proposed = tried.state, proposals.read(data)
    if id in before.proposals:
        return
    if before.closed or proposed.round != len(before.published):
        raise Refused("result.not_now", round=proposed.round)
    entered = before.published[-1].result(proposed.table)
    after = tried.do(_command(device_of(id), proposed, entered))
    tried.take([e.ProposalTaken(id)])
    await tried.save()
    at_desk = window.session.path == f"#/tournament/{stream}"  # the page itself asks there
    if news := _news(before.published[-1], after.published[-1], proposed.table, at_desk, window.texts):
        window.session.notices.append(Notice("guests", news, "info"))


def _command(desk: str, proposed: proposals.Proposed, entered: Result | None) -> c.Command:
    """Return the command for a desk's proposal; raises `Refused` for removing a result it has not seen."""
    if isinstance(proposed, proposals.ResultTyped):
        return c.ReadResult(desk, proposed.command(entered))
    if entered is not None and proposals.Seen.of(entered) != proposed.seen:
        raise Refused("result.directors", table=proposed.table)
    return c.RemoveRead(desk, proposed.round, proposed.table)


def _news(before: Round, after: Round, table: int, at_desk: bool, texts: Texts) -> str:
    """Return the director's notice, on any page, that a desk changed its own result or doubts another's."""
    was, now = before.result(table), after.result(table)
    new = [one for one in after.doubts(table) if one not in before.doubts(table)]
    if new and now is not None:
        if at_desk:
            return ""
        form = texts.gettext(
            "Table %(table)s: %(first)s is in, and another desk has typed %(second)s. Decide which counts."
        )
        return form % {"table": table, "first": score(now), "second": score(new[0])}
    if was is None or was == now:
        return ""
    if now is None:
        form = texts.gettext("Table %(table)s: %(first)s was taken out again at its desk.")
        return form % {"table": table, "first": score(was)}
    form = texts.gettext("Table %(table)s was corrected at its desk: %(second)s instead of %(first)s.")
    return form % {"table": table, "first": score(was), "second": score(now)}


def results_propose(state: State, commands: Sequence[Any]) -> Sequence[Data]:
    """Return the commands typed here as proposals for the director's device."""
    return [proposals.written(one, state) for one in commands]


async def table_view(window: Window, stream: str, at: At) -> WallView:
    """Return the view of a tablet on which a table's game is played: what hangs on the wall."""
    return WallView()


async def table_more(window: Window, stream: str, view: WallView, at: At) -> Data:
    """Return which games such a tablet is to pass on: those of the last round."""
    rounds = len((await window.open(TOURNAMENT, stream)).state.published)
    wanted: Data = await games_wanted(window, stream, rounds)
    return wanted


def table_seat(state: State, table: int) -> str:
    """Return the number of the table whose game such a tablet passes on; empty before its first message."""
    return str(table or "")


table_check = later("faristol.app.game.followed", "wanted_in")
table_brings = later("faristol.app.game.followed", "take")
games_wanted = later("faristol.app.game.followed", "wanted")
game_board = later("faristol.app.game.followed", "board_of")
games_passed_on = later("faristol.app.game.followed", "passed_on")
games_opened = later("faristol.app.game.followed", "open_games")


async def table_passes(window: Window, more: Data) -> Sequence[str]:
    """Return all messages of the games that such a tablet passes on (TOG-5)."""
    return [text for _, _, texts in games_passed_on(window, more) for text in texts]


async def table_after(window: Window, state: State, more: Data) -> None:
    """Open the games of such a tablet, so that they are passed on."""
    await games_opened(window)


async def table_page(window: Window, state: State, more: Data, notices: Sequence[Notice]) -> Page:
    """Return the page of such a tablet, with its games, below `notices`."""
    games = [(stream, players) for stream, players, _ in games_passed_on(window, more)]
    return tablet_page(state, [*notices, *window.session.notices], games, window.texts)


async def board_view(window: Window, stream: str, at: At) -> WallView:
    """Return the view of the hall board."""
    return WallView()


async def board_more(window: Window, stream: str, view: WallView, at: At) -> Data:
    """Return what a hall board is told besides the tournament."""
    rounds = len((await window.open(TOURNAMENT, stream)).state.published)
    data, board = await feature.beside(window, stream, rounds), await game_board(window, stream, rounds)
    return {**data, BOARD: encode(board)} if board else data


def board_check(more: Data) -> None:
    """Check what a hall board is told besides the tournament; raises `Damaged`."""
    if [*feature.checked(more)[-1]] not in ([], [BOARD]):
        raise Damaged("joining.message")
    if board := _board_in(more):
        board.require_sound()


def _board_in(more: Data) -> TableBoard | None:
    """Return the board of a table that the hall is to see; raises `Damaged`."""
    return decode(TableBoard, more[BOARD]) if BOARD in more else None


async def board_page(window: Window, state: State, more: Data, notices: Sequence[Notice]) -> Page:
    """Return the hall board: pairings, results and standings, or the board of a table."""
    hall = feature.hall_of_host(window, more, len(state.published), order_of(state, window.texts))
    if board := _board_in(more):
        there = [*notices, *window.session.notices]
        return table_board_page(state, board, there, hall, JOIN, window.texts)
    return shown_board(state, [*notices, *window.session.notices], hall, JOIN, window.now(), window.texts)
