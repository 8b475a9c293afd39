"""A menu that opens in a panel where the step is otherwise: what those of all pages share (FRO-6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.duplicate.views.next_step import Next


@dataclass(frozen=True)
class Opened:
    """The opened menu: its HTML, the anchors of notices in it, and the big button that leads back."""

    html: str
    anchors: Sequence[str]
    next: Next


@dataclass(frozen=True)
class Row:
    """A row of the menu: its sign, its title, a few words about it, and its path or action."""

    sign: str
    title: str
    about: str = ""
    path: str = ""
    action: str = ""
    id: str = ""


def group(title: str, kind: str, rows: Sequence[tuple[object, Row]]) -> tuple[str, str, list[Row]]:
    """Return the rows that hold under their title; "pairs" as kind has two in a line."""
    return title, kind, [row for holds, row in rows if holds]
