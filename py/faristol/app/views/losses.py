"""How large mistakes are called, wherever they are told."""

from faristol.app.text import Texts
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.losses import LARGE, MEDIUM, MISTAKE, Size


def size_name(size: Size, texts: Texts) -> str:
    """A size, with the points from which on it is that."""
    forms = {
        "large": (texts.gettext("Large, from %(points)s"), LARGE),
        "medium": (texts.gettext("Medium, from %(points)s"), MEDIUM),
        "small": (texts.gettext("Small, from %(points)s"), MISTAKE),
    }
    form, least = forms[size]
    count = least // HUNDREDTHS
    points = texts.ngettext("%(num)s point", "%(num)s points", count) % {"num": count}
    return form % {"points": points}
