"""The data that an import of a tournament leaves out, in words: kind, count, lines (TOU-12)."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.storage.exchange.tournament_sheet import Left

KINDS: Mapping[str, str] = {
    "sex": _("sex of players"),
    "title": _("titles of players"),
    "country": _("countries of players"),
    "number": _("FIDE numbers of players"),
    "birth": _("birthdays of players"),
    "rounds": _("rounds after the 99th"),
    "#": _("comments"),
    "###": _("comments"),
    "013": _("teams"),
    "032": _("country of the tournament"),
    "052": _("last day"),
    "092": _("kind of tournament"),
    "102": _("arbiter"),
    "112": _("other arbiters"),
    "122": _("time of a game"),
    "132": _("days of the rounds"),
    "152": _("who starts in round 1"),
    "162": _("points of a win, a draw, a bye"),
    "182": _("program that has paired"),
    "192": _("kind of tournament"),
    "202": _("tie-breaks"),
    "212": _("tie-breaks"),
    "222": _("time of a game"),
    "250": _("accelerated rounds"),
    "260": _("players kept apart"),
    "299": _("points given or taken"),
    "310": _("teams"),
    "XXA": _("accelerated rounds"),
    "XXC": _("who starts in round 1"),
    "XXP": _("players kept apart"),
    "XXS": _("points of a win, a draw, a bye"),
    "config": _("settings of tsh"),
    "newr": _("new ratings"),
    "time": _("times of entry"),
    "rtime": _("times of entry"),
    "etime": _("times of entry"),
    "id": _("numbers of players"),
}
"""The names of the known kinds; any other kind is named as in the file."""

COLUMNS = frozenset({"sex", "title", "country", "number", "birth", "rounds"})
"""Kinds that have no name in the file."""


def left_out(left: Left, texts: Texts) -> str:
    """Return a kind that is left out: "time of a game (122), in line 7"."""
    known = KINDS.get(left.kind)
    said = texts.gettext(known) if known else ""
    if known and left.kind not in COLUMNS:
        said = f"{said} ({left.kind})"
    said = said or f"“{left.kind}”"
    lines = ", ".join(map(str, left.lines))
    if left.count == 1:
        form = texts.gettext("%(what)s, in line %(lines)s")
    elif left.count == len(left.lines):
        form = texts.gettext("%(what)s, in lines %(lines)s")
    else:
        form = texts.ngettext(
            "%(what)s, in %(num)s line: %(lines)s …", "%(what)s, in %(num)s lines: %(lines)s …", left.count
        )
    return form % {"what": said[0].upper() + said[1:], "lines": lines, "num": left.count}
