"""The duplicates on this device: those judged here, those that are not over."""

from faristol.app.feature import LOOKED_AT
from faristol.app.home.views.summaries import Going, Summary
from faristol.app.window import Window
from faristol.errors import Fault
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State, Step
from faristol.storage.log import Head

SHOWN = 12
"""Saved duplicates listed on the first page."""

ENDS = frozenset({"duplicate.Ended", "duplicate.ResultsPublished", "duplicate.ResultsMadeFinal"})
"""The last record of a duplicate that is over, unless something of it was corrected afterwards."""


async def duplicates(window: Window) -> list[tuple[Head, State]]:
    """Return every duplicate that can be read, those played alone among them, the one changed last first."""
    return (await window.store(DUPLICATE).readable())[0]  # the first page lists the damaged ones


async def saved_duplicates(window: Window, most: int | None = SHOWN) -> tuple[list[Summary], list[Fault]]:
    """Return the duplicates judged here, the one changed last first, and what is wrong with damaged ones."""
    summaries: list[Summary] = []
    damages: list[Fault] = []
    for head in await window.store(DUPLICATE).heads():
        if len(summaries) == most:
            break
        try:
            state = (await window.open(DUPLICATE, head.stream)).state
        except Fault as fault:
            damages.append(fault)
            continue
        if state.alone:
            continue
        path = duplicate_path(head.stream, state)
        alphabet = window.library.alphabet(state.language)
        summaries.append(Summary(head.stream, state, head.last.time, path, alphabet))
    return summaries, damages


async def going_on(window: Window) -> list[Going]:
    """Return the duplicates that are not over: being set up, played in a hall, or played alone."""
    heads = [head for head in await window.store(DUPLICATE).heads() if head.last.type not in ENDS]
    lines = []
    for head in heads[:LOOKED_AT]:
        try:
            state = (await window.open(DUPLICATE, head.stream)).state
        except Fault:  # the first page says which ones are damaged
            continue
        if state.step is not Step.OVER:
            path = f"#/alone/{head.stream}" if state.alone else duplicate_path(head.stream, state)
            alphabet = window.library.alphabet(state.language)
            summary = Summary(head.stream, state, head.last.time, path, alphabet)
            playing = bool(state.rounds) and state.alone is None
            lines.append(Going(summary, running=_runs(state), playing=playing))
    return lines


async def played_with(window: Window, checksum: str) -> list[str]:
    """Return the names of the duplicates that are judged by a word list."""
    saved, _ = await saved_duplicates(window, most=None)
    return [summary.state.name for summary in saved if summary.state.lexicon_checksum == checksum]


def duplicate_path(stream: str, state: State) -> str:
    """Return the path for going on with a duplicate in a hall."""
    return f"#/duplicate/{stream}" + ("/setup" if state.step is Step.SETUP else "")


def _runs(state: State) -> bool:
    timed = state.alone is None or state.alone.timed
    return state.step is Step.CLOCK and state.current is not None and state.current.clock.running and timed
