"""Sentences for the faults of seasons, one for every code."""

from collections.abc import Mapping

from faristol.app.text.marking import _

SEASON_SENTENCES: Mapping[str, str] = {
    "season.best": _("At most %(most)s results can count."),
    "season.best_number": _("“%(text)s” is not a number of results."),
    "season.date": _("“%(text)s” is not a date."),
    "season.dates": _("The season ends before it begins."),
    "season.events": _("A season has at most %(most)s duplicates."),
    "season.name_empty": _("Write the name of the season."),
    "season.name_long": _("The name of the season is longer than %(maximum)s characters: %(name)s…"),
    "season.no_event": _("That duplicate is not in the season."),
    "season.no_player": _("There is no such player in this season."),
    "season.not_over": _("“%(name)s” is not over: it can be added once it is."),
    "season.note_empty": _("Write what this person is told apart by."),
    "season.note_long": _("What people are told apart by has at most %(maximum)s characters."),
    "season.person_empty": _("The name is missing."),
    "season.person_long": _("The name is longer than %(maximum)s characters: %(name)s…"),
    "season.scale": _("“%(text)s” are not points for places: write numbers with spaces between them."),
    "season.scale_order": _(
        "Points for places go down, none is above %(worth)s, and there are at most %(most)s of them."
    ),
    "season.twice": _("%(name)s plays in that duplicate already: nobody can be there twice."),
    "season.unknown": _("This season is not on this device."),
}
