"""The words for seasons: the worth of results, and the notes on the ranking."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.app.season.views.screens import SeasonScreen
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.modes.season.data import Measure
from faristol.modes.season.state import State

MEASURES: Mapping[Measure, tuple[str, str]] = {
    "percent": (
        _("Percent of the best possible"),
        _("What a player has of the points of all master plays, without bonuses, in percent."),
    ),
    "points": (_("Points"), _("The points of each duplicate as they are, with bonuses.")),
    "places": (_("Points for places"), _("Each place gives points; who shares a place has its points.")),
}
"""The measures of a result: name and description."""


def worth(hundredths: int, state: State, texts: Texts) -> str:
    """Return the worth of a result or a total, as in a column."""
    if state.measure == "percent":
        return texts.hundredths(hundredths / 100)
    return texts.number(hundredths / 100)


def rule(state: State, texts: Texts) -> str:
    """Return the rules of the ranking, in sentences."""
    said = texts.gettext(MEASURES[state.measure][1])
    if state.best:
        form = texts.ngettext(
            "The best result of each player counts.",
            "The best %(num)s results of each player count; those that do not stand in brackets.",
            state.best,
        )
        best = form % {"num": state.best}
    else:
        best = texts.gettext("Every duplicate counts; who was absent has nothing for it.")
    ties = texts.gettext("Who has the same total is parted by the best single result, then by the next best.")
    return f"{said} {best} {ties}"


def lists(state: State, texts: Texts) -> list[str]:
    """Return remarks if the duplicates that count differ in language or word list."""
    taken = [one.taken for one in state.counting]
    said = []
    languages = dict.fromkeys(one.language for one in taken)
    if len(languages) > 1:
        names = [texts.tongue(code) for code in languages]
        form = texts.gettext("The duplicates were played in several languages: %(names)s. All of them count.")
        said.append(form % {"names": texts.sequence(names)})
    words = {one.lexicon_checksum: one.lexicon_name for one in taken}
    if len(words) > len(languages):
        form = texts.gettext(
            "The duplicates were played with several word lists: %(names)s. All of them count."
        )
        said.append(form % {"names": texts.sequence(list(dict.fromkeys(words.values())))})
    return said


def gone(screen: SeasonScreen, texts: Texts) -> str:
    """Return a note on the counting duplicates that are not on this device; empty if all are."""
    names = [
        texts.gettext("“%(name)s”") % {"name": one.taken.name}
        for one in screen.state.counting
        if one.taken.event in screen.gone
    ]
    if not names:
        return ""
    form = texts.ngettext(
        "%(names)s is not on this device any more. Its results were kept in the season and still count.",
        "%(names)s are not on this device any more. Their results were kept in the season and still count.",
        len(names),
    )
    return form % {"names": texts.sequence(names)}


def left_out(state: State, texts: Texts) -> str:
    """Return a note on the duplicates that do not count, empty if all do."""
    names = [texts.gettext("“%(name)s”") % {"name": one.taken.name} for one in state.events if not one.counts]
    form = texts.gettext("Does not count: %(names)s.")
    return form % {"names": texts.sequence(names)} if names else ""
