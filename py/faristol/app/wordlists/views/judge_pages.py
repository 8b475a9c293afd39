"""The word judge: one verdict for the whole play, readable from across the table, and its history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.text import Texts
from faristol.app.views.render import Page, page, part, values_part
from faristol.app.views.screen import Screen
from faristol.lexicon.dawg import LexiconHeader


@dataclass(frozen=True)
class ListChoice:
    """The word list in use and those that can be chosen, in order; `languages` are their languages' names."""

    chosen: LexiconHeader
    lists: Sequence[LexiconHeader]
    languages: Mapping[str, str]


@dataclass(frozen=True)
class Judged:
    """A verdict of the word judge: its time (epoch milliseconds), the words, and the list."""

    time: int
    words: str
    stands: bool
    list_name: str
    checksum: str


@dataclass(frozen=True, kw_only=True)
class WordJudgeScreen(Screen):
    """The word judge; `verdict` is that of the last words, None while others are being typed.

    `history` has the latest first, `earlier` counts further ones; with `hidden` the words are not shown.
    `clearing` waits for a confirmation.
    """

    verdict: bool | None
    history: Sequence[Judged]
    earlier: int
    choice: ListChoice
    now: int
    hidden: bool = False
    clearing: bool = False


@dataclass(frozen=True)
class Line:
    """A verdict in the history; `other_list` names the list if it is not the one in use."""

    clock: str
    stands: bool
    said: str
    words: str
    other_list: str


@dataclass(frozen=True)
class Day:
    """The verdicts of a day, the latest first."""

    name: str
    lines: Sequence[Line]


def otherwise_text(texts: Texts) -> str:
    """Return the sentence for letters that may be other tiles; it does not tell whether they are valid."""
    return texts.gettext("If other tiles lie on the board, have them judged:")


def verdict_text(stands: bool, texts: Texts) -> str:
    """Return the verdict on a play in a word or two."""
    return texts.pgettext("verdict", "Valid") if stands else texts.pgettext("verdict", "Not valid")


def judge_page(screen: WordJudgeScreen, texts: Texts) -> Page:
    """The word judge's page."""
    return page(
        "wordlists/word_judge.html",
        texts.gettext("Word judge"),
        texts,
        {
            "verdict": verdict(texts, screen.verdict),
            "judged": _judged(
                texts, days=_days(screen, texts), earlier=screen.earlier, clearing=screen.clearing
            ),
        },
        screen=screen,
        digraphs="L·L" in screen.choice.chosen.letters,
        lists=list_lines(screen.choice, texts),
        list_summary=wording.listed(screen.choice.chosen, texts),
        anchors=("words",),
    )


@part("wordlists/word_verdict.html")
def verdict(texts: Texts, stands: bool | None) -> Mapping[str, Any]:
    """Return the verdict in green or red, with its word and mark, and nothing else (CLA-6A)."""
    kind = "open" if stands is None else "good" if stands else "bad"
    return {"kind": kind, "said": "" if stands is None else verdict_text(stands, texts)}


_judged = values_part("wordlists/word_history.html")
"""The words asked and the verdicts, by day."""


def _days(screen: WordJudgeScreen, texts: Texts) -> tuple[Day, ...]:
    """Return the history by day; with hidden words it has only time and verdict."""
    chosen = screen.choice.chosen.checksum
    return tuple(
        Day(
            day,
            tuple(
                Line(
                    clock=texts.clock(one.time),
                    stands=one.stands,
                    said=verdict_text(one.stands, texts),
                    words="" if screen.hidden else one.words,
                    other_list="" if one.checksum == chosen else one.list_name,
                )
                for one in judged
            ),
        )
        for day, judged in groupby(screen.history, key=lambda one: texts.day(one.time, screen.now))
    )


def list_lines(choice: ListChoice, texts: Texts) -> list[dict[str, Any]]:
    """Return the lists to choose from, under the names of their languages."""
    return [
        {
            "language": choice.languages[language],
            "lists": [
                {
                    "checksum": header.checksum,
                    "name": header.title,
                    "chosen": header.checksum == choice.chosen.checksum,
                }
                for header in lists
            ],
        }
        for language, lists in groupby(choice.lists, key=lambda header: header.language)
    ]
