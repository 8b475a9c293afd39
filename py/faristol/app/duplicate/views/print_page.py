"""The page for printing a duplicate: its sheets, their options, the reason why one cannot be printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.duplicate.views import checking, ranks
from faristol.app.duplicate.views.printing import (
    AFTER,
    BEFORE,
    PLAYERS,
    ROUNDS,
    SORTED,
    DuplicateSheet,
    Job,
    Recorded,
    most_rounds,
)
from faristol.app.duplicate.views.screens import ResultsScreen
from faristol.app.duplicate.views.sheets import SHEETS
from faristol.app.text import Texts
from faristol.app.views import printing, wall_poster
from faristol.app.views.printing import Choice, Printed, ordered
from faristol.app.views.render import Page
from faristol.modes.duplicate.state import State

MOST = 300
"""Greatest number of sheets of paper that are made at a time."""


@dataclass(frozen=True)
class Chosen:
    """The form for printing: rounds, tables from `low` to `high`, a group; 0 is none.

    Options that the sheet shown does not have, or that no longer exist, count as not chosen.
    """

    first: int = 0
    last: int = 0
    low: int = 0
    high: int = 0
    group: str = ""
    by_round: bool = False
    ranks: int = 0


@dataclass(frozen=True, kw_only=True)
class PrintScreen(ResultsScreen):
    """The page for printing: the sheet that is shown, by its key, with what was `chosen` for it.

    `events` is what has happened, if the sheet tells it.
    """

    sheet: str
    chosen: Chosen = Chosen()
    events: Sequence[Recorded] = ()


def print_page(screen: PrintScreen, texts: Texts) -> Page:
    """Return the page with the sheet chosen."""
    sheet, state, job = SHEETS[screen.sheet], screen.state, job_of(screen)
    played = any(round_.closed for round_ in state.rounds)
    path = f"#/duplicate/{screen.stream}"
    shown = Printed(
        name=state.name,
        path=path,
        choose="print.choose",
        lists=[
            (texts.gettext("For the game"), ordered(SHEETS, BEFORE)),
            (texts.gettext("What was played"), ordered(SHEETS, AFTER) if played else []),
        ],
        sheet=sheet,
        jobs=(job,),
        choices=_choices(screen, job, sheet, texts),
        why_not=_why_not(sheet, job, texts, played=played),
        elsewhere=screen.notices_elsewhere(()),
        club=screen.club,
        remark=checking.line(state, texts) if sheet.use == AFTER and state.ended and not state.final else "",
        back=(path + ("" if state.started else "/setup"), texts.gettext("Back to the round")),
    )
    return printing.print_page(shown, texts)


def _why_not(sheet: DuplicateSheet, job: Job, texts: Texts, *, played: bool) -> str:
    """Return the reason why this sheet cannot be printed as it was chosen; empty if it can."""
    if sheet.use == AFTER and not played:
        return texts.gettext("There is a result to print after the first round.")
    if PLAYERS in sheet.options and not job.players:
        return texts.gettext("Nobody sits at these tables: choose others.")
    count = sheet.sheets(job) if sheet.sheets else 0
    if count > MOST:
        form = texts.gettext(
            "These would be %(count)s sheets, and at most %(most)s are made at a time: "
            "choose fewer rounds or tables."
        )
        return form % {"count": texts.number(count), "most": MOST}
    return ""


def job_of(screen: PrintScreen) -> Job:
    """Return the print job that the form asks for; a choice that no longer exists is ignored."""
    state, chosen = screen.state, screen.chosen
    most = most_rounds(state)
    first, last = _within(chosen.first, 1, most), _within(chosen.last, most, most)
    low, high = _tables(screen)
    is_group = chosen.group in ranks.group_names(screen.standings)
    return Job(
        state=state,
        alphabet=screen.alphabet,
        standings=screen.standings,
        master_total=screen.master_total,
        players=[
            player
            for player in sorted(state.players, key=lambda player: player.table)
            if low <= player.table <= high and (not is_group or player.group == chosen.group)
        ],
        first=min(first, last),
        last=max(first, last),
        by_round=chosen.by_round,
        events=screen.events,
        ranks=chosen.ranks,
    )


def _tables(screen: PrintScreen) -> tuple[int, int]:
    """Return the first and the last table."""
    tables = [player.table for player in screen.state.players]
    first, last = min(tables, default=1), max(tables, default=1)
    low, high = _within(screen.chosen.low, first, last), _within(screen.chosen.high, last, last)
    return min(low, high), max(low, high)


def _within(number: int, otherwise: int, most: int) -> int:
    return number if 1 <= number <= most else otherwise


def _choices(screen: PrintScreen, job: Job, sheet: DuplicateSheet, texts: Texts) -> list[Choice]:
    choices = []
    if ROUNDS in sheet.options:
        rounds = _numbers(range(1, most_rounds(screen.state) + 1))
        choices.append(Choice("first", texts.pgettext("what to print", "From round"), rounds, str(job.first)))
        choices.append(Choice("last", texts.gettext("to round"), rounds, str(job.last)))
    if PLAYERS in sheet.options and screen.state.players:
        choices += _whom(screen.state, screen, texts)
    if wall_poster.PLACES in sheet.options:
        choices.append(wall_poster.choice(screen.chosen.ranks, texts))
    if SORTED in sheet.options:
        orders = [("player", texts.gettext("by player")), ("round", texts.gettext("by round"))]
        choices.append(
            Choice("sorted", texts.gettext("Sorted"), orders, "round" if job.by_round else "player")
        )
    return choices


def _whom(state: State, screen: PrintScreen, texts: Texts) -> list[Choice]:
    tables = sorted(player.table for player in state.players)
    low, high = _tables(screen)
    values = _numbers(tables)
    choices = [
        Choice("from", texts.gettext("From table"), values, str(low)),
        Choice("to", texts.gettext("to table"), values, str(high)),
    ]
    if groups := ranks.group_names(screen.standings):
        everybody = ("", texts.gettext("all the players"))
        named = [everybody, *((name, name) for name in groups)]
        choices.append(Choice("group", texts.gettext("Group"), named, screen.chosen.group))
    return choices


def _numbers(numbers: Sequence[int]) -> list[tuple[str, str]]:
    return [(str(number), str(number)) for number in numbers]
