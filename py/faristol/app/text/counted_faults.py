"""What faults say in sentences that depend on a number: both forms, and which part is the number."""

from collections.abc import Mapping
from typing import NamedTuple

from faristol.app.text.marking import ngettext


class Counted(NamedTuple):
    """A sentence for one and for many of what the part `by` counts."""

    by: str
    forms: tuple[str, str]


COUNTED: Mapping[str, Counted] = {
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
}
