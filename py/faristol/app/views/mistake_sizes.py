"""The names of mistakes by size."""

from collections.abc import Mapping

from faristol.app.text import Texts
from faristol.app.text.marking import pgettext
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.losses import LARGE, MEDIUM, MISTAKE, Size

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


def size_name(what: str, size: Size, texts: Texts) -> str:
    """Return the name of a size, with its least number of points."""
    count = LEAST[size] // HUNDREDTHS
    points = texts.ngettext("%(num)s point", "%(num)s points", count) % {"num": count}
    return texts.pgettext(what, FORMS[what, size]) % {"points": points}
