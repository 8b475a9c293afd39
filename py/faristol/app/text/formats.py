"""The names of days and months."""

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

MINUS = "\N{MINUS SIGN}"
