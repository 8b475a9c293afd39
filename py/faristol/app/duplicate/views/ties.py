"""Tie-breaks between players with as many points, in words (DUP-1.9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from faristol.app.text import Texts
from faristol.modes.duplicate.ranking import Standing

NAMED = 3
"""Greatest number of names in a sentence; for more, one less is named, with the number of the others."""


def ties(standings: Sequence[Standing], texts: Texts) -> list[str]:
    """Return sentences on shared places, and on the plays that broke ties (DUP-1.9)."""
    groups: list[list[Standing]] = []
    for standing in standings:
        above = groups[-1][0] if groups and standing.tied_above else None
        if above is not None and _first_difference(above.plays, standing.plays) is None:
            groups[-1].append(standing)
        else:
            groups.append([standing])
    sentences = []
    for index, group in enumerate(groups):
        first = group[0]
        if first.tied_above:
            sentences.append(_decided(groups[index - 1], group, texts))
        if len(group) > 1:
            form = texts.gettext("%(names)s share place %(rank)s: %(points)s points with the same scores.")
            names = _names(group, texts)
            sentences.append(form % {"names": names, "rank": first.rank, "points": texts.number(first.total)})
    return sentences


def short_ties(standings: Sequence[Standing], texts: Texts) -> Mapping[int, str]:
    """Return by player how the tie with the player above was broken, or that it was not."""
    sentences = {}
    for above, below in pairwise(standings):
        if not below.tied_above:
            continue
        sentences[below.player.id] = parted(above.plays, below.plays, texts)
    return sentences


def parted(above: Sequence[int], below: Sequence[int], texts: Texts) -> str:
    """Return the play that breaks the tie of two players, in words, or that none does."""
    difference = _first_difference(above, below)
    if difference is None:
        return texts.gettext("the same scores")
    number, higher, lower = difference
    form = texts.gettext("play number %(number)s: %(lower)s against %(higher)s")
    return form % {"number": number, "lower": lower, "higher": higher}


def _decided(above: Sequence[Standing], below: Sequence[Standing], texts: Texts) -> str:
    difference = _first_difference(above[0].plays, below[0].plays)
    assert difference is not None
    number, higher, lower = difference
    form = texts.gettext(
        "%(above)s before %(below)s, both with %(points)s points: "
        "highest play number %(number)s, %(higher)s against %(lower)s."
    )
    return form % {
        "above": _names(above, texts),
        "below": _names(below, texts),
        "points": texts.number(below[0].total),
        "number": number,
        "higher": higher,
        "lower": lower,
    }


def _names(group: Sequence[Standing], texts: Texts) -> str:
    """The names of those who share a place."""
    return some([standing.player.name for standing in group], texts)


def some(names: Sequence[str], texts: Texts) -> str:
    """The first of the names and how many more there are: "Anna, Benet i 58 més"."""
    if len(names) > NAMED:
        rest = len(names) - NAMED + 1
        more = texts.ngettext("%(num)s more", "%(num)s more", rest) % {"num": rest}
        names = [*names[: NAMED - 1], more]
    return texts.sequence(names)


def _first_difference(above: Sequence[int], below: Sequence[int]) -> tuple[int, int, int] | None:
    """Return number and scores of the first play, from the highest down, that differs; a missing one is 0."""
    length = max(len(above), len(below))
    higher = [*above, *[0] * (length - len(above))]
    lower = [*below, *[0] * (length - len(below))]
    pairs = enumerate(zip(higher, lower, strict=True), start=1)
    return next(((number, one, other) for number, (one, other) in pairs if one != other), None)
