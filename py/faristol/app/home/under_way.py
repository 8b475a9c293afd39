"""Everything that is not over, of every kind: what has a running clock first."""

from collections.abc import Sequence

from faristol.app.correspondence import library as correspondence
from faristol.app.game import table
from faristol.app.game.word_help_lock import HOURS, MINUTE
from faristol.app.tournament import library as tournaments
from faristol.app.views.correspondence.library import duty_of
from faristol.app.views.home.screens import GameSummary, Going, LettersSummary, Summary, TournamentSummary
from faristol.app.window import Window
from faristol.errors import Fault
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State, Step
from faristol.modes.game.game import CLASSIC

LOOKED_AT = 24
"""Duplicates and games that are read at most: those changed last that may not be over."""

ENDS = frozenset({"duplicate.Ended", "duplicate.ResultsPublished", "duplicate.ResultsMadeFinal"})
"""The last record of a duplicate that is over, unless something of it was corrected afterwards."""


async def going_on(window: Window) -> list[Going]:
    """What is not over: first what has a running clock, then what changed last."""
    since = window.now() - HOURS * 60 * MINUTE
    found = [Going(known, _runs(known) and known.changed > since) for known in await _duplicates(window)]
    for game in await games(window):
        timed = game.state.rules.timed and game.state.clock.running is not None
        found.append(Going(game, timed and game.changed > since))
    found += [Going(meeting) for meeting in await meetings(window)]
    found += [Going(letters) for letters in await _letters(window)]
    return sorted(found, key=lambda known: (not known.running, -known.of.changed))


async def _duplicates(window: Window) -> list[Summary]:
    """The duplicates that are not over: being set up, played in a hall, or played alone."""
    heads = [head for head in await window.store(DUPLICATE).heads() if head.last.type not in ENDS]
    found = []
    for head in heads[:LOOKED_AT]:
        try:
            state = (await window.open(DUPLICATE, head.stream)).state
        except Fault:  # the first page says which ones are damaged
            continue
        if state.step is not Step.OVER:
            path = f"#/alone/{head.stream}" if state.alone else duplicate_path(head.stream, state)
            alphabet = window.library.alphabet(state.language)
            found.append(Summary(head.stream, state, head.last.time, path, alphabet))
    return found


def duplicate_path(stream: str, state: State) -> str:
    """Where one goes on with a duplicate in a hall."""
    return f"#/duplicate/{stream}" + ("/setup" if state.step is Step.SETUP else "")


def _runs(known: Summary) -> bool:
    current = known.state.current
    timed = known.state.alone is None or known.state.alone.timed
    return known.state.step is Step.CLOCK and current is not None and current.clock.running and timed


async def games(window: Window) -> list[GameSummary]:
    """The games of two that are not over, the one changed last first."""
    found: list[GameSummary] = []
    for head in await window.store(CLASSIC).heads():
        if not table.may_go_on(head) or len(found) == LOOKED_AT:
            continue
        try:
            state = (await window.open(CLASSIC, head.stream)).state
        except Fault:  # the page of all games says which ones are damaged
            continue
        if state.under_way:
            alphabet = window.library.alphabet(state.language)
            found.append(GameSummary(head.stream, state, head.last.time, alphabet))
    return found


async def meetings(window: Window) -> list[TournamentSummary]:
    """The tournaments whose results are not final, the one changed last first."""
    found, _ = await tournaments.saved(window)  # their own page says which ones are damaged
    return [known for known in found if not known.state.closed]


async def _letters(window: Window) -> list[LettersSummary]:
    """The games by correspondence in which something is to be done here, the one changed last first."""
    found, _ = await correspondence.saved(window)  # their own page says which ones are damaged
    return [known for known in found if duty_of(known)[0]]


def in_play(window: Window, found: Sequence[Going]) -> str:
    """The name of the duplicate that has begun, or of the game or tournament, that is being played now.

    At a game or a tournament something has happened in the last hours.
    """
    since = window.now() - HOURS * 60 * MINUTE
    for going in found:
        known = going.of
        if isinstance(known, Summary):
            if known.state.rounds and known.state.alone is None:
                return known.state.name
        elif isinstance(known, GameSummary | TournamentSummary) and known.changed > since:
            return known.state.name
    return ""
