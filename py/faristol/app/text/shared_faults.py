"""Sentences for the faults of games that several places share, one for every code."""

from collections.abc import Mapping

from faristol.app.text.marking import _

SHARED_SENTENCES: Mapping[str, str] = {
    "place.name_empty": _("Say where it is played: the results of each place carry its name."),
    "place.name_long": _("The name is longer than %(maximum)s characters."),
    "sealed.foreign": _("The file is not a sealed game."),
    "sealed.short": _("The file is cut off: have it sent again."),
    "sealed.newer": _("The game was sealed by another version of Faristol: use the same one at every place."),
    "sealed.changed": _("The file is not as it was sealed: it was changed or damaged. Have it sent again."),
    "sealed.code": _("That is not the opening code of this game."),
    "sealed.same_place": _(
        "%(place)s has opened this game on this device already: go on with it, or say another name for the "
        "other place."
    ),
    "sealed.gone": _("That file is no longer there. Choose it again."),
    "sealed.language": _("The game is in a language that this Faristol has no tiles for: %(language)s."),
    "sealed.letters": _("The tiles of this game are not those that Faristol has for its language."),
    "sealed.list": _(
        "The game needs the word list %(name)s (%(checksum)s): bring it in on the page of word lists."
    ),
    "place.not_shared": _("Only a game from a sealed file has results to put together with other places."),
    "place.foreign": _("This is not a file with the results of a place."),
    "place.short": _("The file is cut off: have it sent again."),
    "place.newer": _("The file was saved by another version of Faristol."),
    "place.changed": _("The file is not as it was saved: it was changed or damaged. Have it sent again."),
    "place.no_players": _("The file of %(place)s has no players: have it saved again after the game."),
    "place.other_game": _("%(place)s has played another game: %(name)s. Here is %(expected)s."),
    "place.too_many": _("There are %(most)s places already."),
}
