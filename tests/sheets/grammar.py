"""The corpus: sheets of every kind, drawn from a seed."""

from collections.abc import Iterable

from sheets import chats, files, mails, plain_lists, programs, said_beside, spreadsheets
from sheets.kinds import KINDS
from sheets.sheet import Sheet

WRITERS = (plain_lists, said_beside, chats, mails, spreadsheets, programs, files)
"""The modules that register their kinds."""


def sheets(seed: int) -> list[Sheet]:
    """Draw the corpus of a seed: some sheets of each kind, more of what people write often."""
    return [sheet for kind in KINDS.values() for sheet in kind.sheets(seed)]


def share(some: Iterable[Sheet], corpus: Iterable[Sheet]) -> float:
    """Tell how large a part of the lists that people write some sheets of a corpus stand for."""
    return sum(map(_worth, some)) / sum(map(_worth, corpus))


def _worth(sheet: Sheet) -> float:
    kind = KINDS[sheet.kind]
    return kind.weight / kind.count
