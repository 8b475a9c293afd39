"""Sentences for faults that depend on a number: both forms, and the part that is the number."""

from collections.abc import Mapping
from typing import NamedTuple

from faristol.app.text.marking import ngettext


class Counted(NamedTuple):
    """A sentence in singular and plural, by the number in the part `by`."""

    by: str
    forms: tuple[str, str]


COUNTED: Mapping[str, Counted] = {
    "analysis.rack_size": Counted(
        "count",
        ngettext(
            "There is %(count)s tile, and the rack of this turn had %(size)s.",
            "There are %(count)s tiles, and the rack of this turn had %(size)s.",
        ),
    ),
    "cgp.racks": Counted(
        "racks",
        ngettext(
            "There are racks or scores of %(racks)s player, and there have to be two, with a stroke between "
            "them.",
            "There are racks or scores of %(racks)s players, and there have to be two, with a stroke between "
            "them.",
        ),
    ),
    "cgp.row": Counted(
        "squares",
        ngettext(
            "Row %(row)s has %(squares)s square, and it has to have 15.",
            "Row %(row)s has %(squares)s squares, and it has to have 15.",
        ),
    ),
    "cgp.rows": Counted(
        "rows",
        ngettext(
            "The board has %(rows)s row, and it has to have 15.",
            "The board has %(rows)s rows, and it has to have 15.",
        ),
    ),
    "count.rack": Counted(
        "expected",
        ngettext(
            "%(name)s has %(expected)s tile left, and here are %(count)s.",
            "%(name)s has %(expected)s tiles left, and here are %(count)s.",
        ),
    ),
    "division.rounds_played": Counted(
        "rounds",
        ngettext(
            "Division %(name)s has been paired for %(rounds)s round already.",
            "Division %(name)s has been paired for %(rounds)s rounds already.",
        ),
    ),
    "editor.blocked": Counted(
        "most",
        ngettext(
            "The game is over here: %(most)s turn without points ends it, and this is after %(count)s.",
            "The game is over here: %(most)s turns without points running end it, and this is after "
            "%(count)s.",
        ),
    ),
    "editor.no_tile": Counted(
        "count",
        ngettext(
            "Board and racks have %(count)s %(letter)s tile, and the set has none: only a blank shows "
            "%(letter)s.",
            "Board and racks have %(count)s %(letter)s tiles, and the set has none: only a blank shows "
            "%(letter)s.",
        ),
    ),
    "editor.tiles": Counted(
        "count",
        ngettext(
            "Board and racks have %(count)s %(letter)s tile, and the set has %(tiles)s.",
            "Board and racks have %(count)s %(letter)s tiles, and the set has %(tiles)s.",
        ),
    ),
    "joined.waiting": Counted(
        "count",
        ngettext(
            "%(count)s thing waits on this device for “%(event)s”. Join that again first, or give it up.",
            "%(count)s things wait on this device for “%(event)s”. Join that again first, or give them up.",
        ),
    ),
    "leave.long": Counted(
        "days",
        ngettext(
            "That leave has %(days)s day, and now at most %(most)s are possible.",
            "That leave has %(days)s days, and now at most %(most)s are possible.",
        ),
    ),
    "result.missing": Counted(
        "count",
        ngettext(
            "Round %(round)s is not complete: %(count)s result is missing, at table %(table)s.",
            "Round %(round)s is not complete: %(count)s results are missing, the first one at table "
            "%(table)s.",
        ),
    ),
    "senyors.case": Counted(
        "most",
        ngettext(
            "The committee cannot have found that: by the tiles that nobody has seen, the bag has from "
            "%(least)s to %(most)s tile of the missing kind, blanks among them.",
            "The committee cannot have found that: by the tiles that nobody has seen, the bag has from "
            "%(least)s to %(most)s tiles of the missing kind, blanks among them.",
        ),
    ),
    "tournament.rounds_played": Counted(
        "rounds",
        ngettext(
            "%(rounds)s round is published: there cannot be fewer.",
            "%(rounds)s rounds are published: there cannot be fewer.",
        ),
    ),
}
