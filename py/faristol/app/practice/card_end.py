"""The words shown at the end of a session: missed ones, and those that cards ask for (PRA-4)."""

from __future__ import annotations

from collections.abc import Iterable

from faristol.app.practice.card_answers import explained, question_of
from faristol.app.practice.views.screens import Ended, Missed
from faristol.app.window import Window
from faristol.errors import Fault
from faristol.modes.practice.learning import Done, Today, done, forecast
from faristol.modes.practice.questions import kind_in, language_in
from faristol.modes.practice.state import State

MOST_MISSED = 20
"""Missed words shown with their hooks, and as many more at each request,"""

MOST_NAMED = 30
"""and cards of each sort."""


async def ended(window: Window, state: State, today: Today) -> Ended:
    """Return the summary of the day for the end of a session."""
    did = done(state, today)
    named, looked_at = (most * window.session.portions for most in (MOST_NAMED, MOST_MISSED))
    missed, words = await _missed_words(window, did, looked_at), await _solved(window, did, named)
    return Ended(did, missed, words, forecast(state, today), named, looked_at)


async def _missed_words(window: Window, done: Done, most: int) -> list[tuple[str, Missed]]:
    """Return the first words missed today, each with its language; without unreadable ones."""
    languages = {header.language for header in await window.proposed_lists()}
    found: list[tuple[str, Missed]] = []
    for language, text in done.missed[:most]:
        if language not in languages:
            continue
        try:
            word = window.library.alphabet(language).parse_word(text)
        except Fault:
            continue
        found.append((language, await explained(window, word, language)))
    return found


async def _solved(window: Window, done: Done, most: int) -> dict[str, tuple[bytes, ...]]:
    """Return the words asked by cards with mixed tiles, by card."""
    languages = {header.language for header in await window.proposed_lists()}
    return {
        key: question.words
        for key in _mixed(done, most)
        if language_in(key) in languages and (question := await question_of(window, key))
    }


def _mixed(done: Done, most: int) -> Iterable[str]:
    named = (key for keys in (done.met, done.relearnt, done.left) for key in keys[:most])
    return (key for key in named if kind_in(key) in ("anagram", "blank"))
