"""The history of a tournament in words: every entry, pairing, result and correction with its time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from faristol.app.duplicate.views.history import PORTION
from faristol.app.text import Texts
from faristol.app.tournament.views.history_words import SENTENCES, TournamentMoment, old_result
from faristol.app.tournament.views.top import TournamentScreen, tournament_page
from faristol.app.views.history import Line, grouped, round_heading
from faristol.app.views.render import Page
from faristol.tiles.alphabet import Alphabet
from faristol.tournament import events as e
from faristol.tournament.data import Pairing
from faristol.tournament.events import Event
from faristol.tournament.evolving import evolve
from faristol.tournament.state import State

Happened = tuple[int, int, Event]
"""An event with its number and its time in epoch milliseconds."""


@dataclass(frozen=True, kw_only=True)
class TournamentHistoryScreen(TournamentScreen):
    """A tournament and its events, filtered by round, player, corrections or minutes.

    A round or player of 0 stands for all.
    """

    alphabet: Alphabet
    events: Sequence[Happened]
    round: int = 0
    player: int = 0
    corrections: bool = False
    minutes: bool = False


CORRECTIONS = (
    e.PairingRecalled,
    e.PairingChanged,
    e.ResultCorrected,
    e.ResultRemoved,
    e.Reopened,
)


NOTED = (
    e.PlayerLeft,
    e.PlayerReturned,
    e.AbsenceSet,
    e.MissedSet,
    e.PlayerJoined,
    e.ReadingsSettled,
    e.PlayoffBegun,
    e.PlayoffLevelTaken,
    e.Closed,
)


@dataclass(frozen=True)
class _Line(Line):
    """A line of the history, with its round and its players."""

    round: int
    players: frozenset[int]
    noted: bool = False
    """True if the line is in the minutes."""


def history_page(screen: TournamentHistoryScreen, texts: Texts) -> Page:
    """The history, latest first, with its filter."""
    lines, count = history(screen, texts)
    return tournament_page(
        "history",
        f"{texts.gettext('History')} · {screen.state.name}",
        "history",
        screen,
        texts,
        groups=grouped(
            lines, screen.now, texts, lambda line: round_heading(line.round, texts) if line.round else ""
        ),
        more=count - len(lines),
    )


def history(screen: TournamentHistoryScreen, texts: Texts) -> tuple[list[_Line], int]:
    """Return the last lines that match the filter, and how many match in all."""
    kept = deque[tuple[_Line, TournamentMoment, e.Event]](maxlen=PORTION * screen.portions)
    state: State | None = None
    count = 0
    for together in _together(screen.events):
        before = state
        for _seq, time, event in together:
            state = evolve(state, event, time)
        if state is None:
            continue
        seq, time, event = together[-1]
        if isinstance(event, e.ProposalTaken):  # it only says by whom; the lines before tell the rest
            continue
        if isinstance(event, e.ResultRead) and not _contradicts(state, event):
            continue
        entered = tuple(one.player for _, _, one in together if isinstance(one, e.PlayerEntered))
        moment = TournamentMoment(before or state, state, screen.alphabet, texts, entered)
        line = _Line(
            seq,
            time,
            "",
            _corrects(moment, event),
            _round(moment, event),
            _players(moment, event),
            _noted(moment, event),
        )
        if _wanted(line, screen):
            kept.append((line, moment, event))
            count += 1
    return [replace(line, text=SENTENCES[type(event)](moment, event)) for line, moment, event in kept], count


def _contradicts(state: State, event: e.ResultRead) -> bool:
    """Tell whether a desk has typed another result than the one that is in (DEV-8)."""
    round_ = state.round(event.round)
    return bool(round_ and event.result in round_.doubts(event.table))


def _together(events: Sequence[Happened]) -> Iterator[list[Happened]]:
    """Yield the events one by one, but those of players who were entered together in one list."""
    run: list[Happened] = []
    for happened in events:
        _seq, time, event = happened
        joins = run and isinstance(event, e.PlayerEntered) and isinstance(run[-1][2], e.PlayerEntered)
        if run and not (joins and run[-1][1] == time):
            yield run
            run = []
        run.append(happened)
    if run:
        yield run


def _wanted(line: _Line, screen: TournamentHistoryScreen) -> bool:
    if screen.round not in (0, line.round) or (screen.player and screen.player not in line.players):
        return False
    if screen.minutes:
        return line.corrected or line.noted
    return line.corrected or not screen.corrections


def _corrects(moment: TournamentMoment, event: e.Event) -> bool:
    """Tell whether an event changes something recorded before."""
    if isinstance(event, e.ResultEntered):
        return old_result(moment, event.round, event.table) is not None
    late = isinstance(event, e.RulesChosen | e.PlayerChanged) and moment.before.published
    return bool(late) or isinstance(event, CORRECTIONS)


def _noted(moment: TournamentMoment, event: e.Event) -> bool:
    """Tell whether the minutes include an event: corrections, the end, and everything out of the ordinary."""
    match event:
        case e.ResultEntered():
            return event.result.kind != "played"
        case e.PlayerEntered() | e.PlayerMoved() | e.RatingListTaken() | e.PlayerChanged():
            return bool(moment.before.published)
        case e.PairingPublished():
            return bool(event.waived)
    return isinstance(event, NOTED)


def _round(moment: TournamentMoment, event: e.Event) -> int:
    """Return the round of an event: its own, or the latest published; 0 before the first."""
    if isinstance(event, e.RoundPaired | e.PairingChanged):
        return event.pairing.round
    if isinstance(event, e.Locked | e.Unlocked):
        return event.lock.round or len(moment.after.published)
    number = getattr(event, "round", None)
    return number if isinstance(number, int) else len(moment.after.published)


def _players(moment: TournamentMoment, event: e.Event) -> frozenset[int]:
    match event:
        case e.PlayerEntered():
            return frozenset(moment.together)
        case e.Locked() | e.Unlocked():
            lock = event.lock
            return frozenset({lock.first, lock.second or lock.first})
        case (
            e.ResultEntered() | e.ResultCorrected() | e.ResultRemoved() | e.ResultRead() | e.ReadingsSettled()
        ):
            table = moment.at(event.round, event.table)
            return frozenset(table.players) if table else frozenset()
        case e.RoundPaired() | e.PairingChanged():
            return _seated(event.pairing)
        case e.PairingPublished() | e.PairingRecalled():
            round_ = moment.after.round(event.round)
            return _seated(round_.pairing) if round_ else frozenset()
    player = getattr(event, "player", None)
    return frozenset() if player is None else frozenset({player})


def _seated(pairing: Pairing) -> frozenset[int]:
    tables = {player for table in pairing.tables for player in table.players}
    return frozenset(tables | {bye.player for bye in pairing.byes})
