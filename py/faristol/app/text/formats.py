"""The names of days and months, the minus sign, and names that are written from right to left."""

import re

from faristol.app.text.marking import _, pgettext

WEEKDAYS = (
    _("Monday"),
    _("Tuesday"),
    _("Wednesday"),
    _("Thursday"),
    _("Friday"),
    _("Saturday"),
    _("Sunday"),
)

# After the day Catalan says "de novembre" but "d’agost".
MONTHS = (
    pgettext("after the day", "January"),
    pgettext("after the day", "February"),
    pgettext("after the day", "March"),
    pgettext("after the day", "April"),
    pgettext("after the day", "May"),
    pgettext("after the day", "June"),
    pgettext("after the day", "July"),
    pgettext("after the day", "August"),
    pgettext("after the day", "September"),
    pgettext("after the day", "October"),
    pgettext("after the day", "November"),
    pgettext("after the day", "December"),
)

# By itself it has neither.
MONTHS_ALONE = (
    pgettext("month", "January"),
    pgettext("month", "February"),
    pgettext("month", "March"),
    pgettext("month", "April"),
    pgettext("month", "May"),
    pgettext("month", "June"),
    pgettext("month", "July"),
    pgettext("month", "August"),
    pgettext("month", "September"),
    pgettext("month", "October"),
    pgettext("month", "November"),
    pgettext("month", "December"),
)

MINUS = "\N{MINUS SIGN}"

_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
"""Letters of Hebrew, Arabic and the scripts beside them in Unicode."""

_ISOLATE, _END = "\u2068", "\u2069"


def isolated(text: str) -> str:
    """Return a part of a sentence so that the order of what stands around it stays as it is."""
    return f"{_ISOLATE}{text}{_END}" if _FROM_THE_RIGHT.search(text) else text
