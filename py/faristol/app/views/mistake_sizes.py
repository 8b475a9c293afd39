"""The names of mistakes by size."""

from collections.abc import Mapping

from faristol.app.text import Texts
from faristol.app.text.marking import pgettext
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.losses import CHANCES, LARGE, MEDIUM, MISTAKE, SIZES, Size

TENTHS = 10
"""Thousandths of a per cent's chance."""

MISTAKES, LOSSES = "mistakes", "losses"
"""The kinds of things that have a size; some languages have another word for each."""

LEAST: Mapping[Size, int] = {"large": LARGE, "medium": MEDIUM, "small": MISTAKE}

FORMS: Mapping[tuple[str, Size], str] = {
    (MISTAKES, "large"): pgettext("mistakes", "Large, from %(points)s"),
    (MISTAKES, "medium"): pgettext("mistakes", "Medium, from %(points)s"),
    (MISTAKES, "small"): pgettext("mistakes", "Small, from %(points)s"),
    (LOSSES, "large"): pgettext("losses", "Large, from %(points)s"),
    (LOSSES, "medium"): pgettext("losses", "Medium, from %(points)s"),
    (LOSSES, "small"): pgettext("losses", "Small, from %(points)s"),
}


CHANCE_FORMS: Mapping[Size, str] = {
    "large": pgettext("mistakes", "Large, from %(percent)s %% of the chance of winning"),
    "medium": pgettext("mistakes", "Medium, from %(percent)s %%"),
    "small": pgettext("mistakes", "Small, from %(percent)s %%"),
}
"""The names of mistakes of a game of two."""


def chance_name(size: Size, texts: Texts) -> str:
    """Return the name of a size, with the least chance of winning that such a mistake gives away."""
    percent = texts.number(CHANCES[SIZES.index(size)] // TENTHS)
    return texts.pgettext(MISTAKES, CHANCE_FORMS[size]) % {"percent": percent}


def size_name(what: str, size: Size, texts: Texts) -> str:
    """Return the name of a size, with its least number of points."""
    count = LEAST[size] // HUNDREDTHS
    points = texts.ngettext("%(num)s point", "%(num)s points", count) % {"num": count}
    return texts.pgettext(what, FORMS[what, size]) % {"points": points}
