"""The sentences of a document, and those on rule-set values that differ from it or that it leaves open."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from faristol.app.text.marking import _
from faristol.rules.game_rules import PAIR, GameRules

Values = Mapping[str, tuple[Any, ...]]
"""Fields of the rules, and the values of each that agree with a sentence."""


@dataclass(frozen=True)
class Article:
    """A sentence, marked for translation, and its article; "%(bingo)s" stands for the rules' value.

    It is true while every field has one of these `values`; otherwise the setting is told in its place. It is
    told only `where` fields have these values, for a choice that the document leaves open.
    """

    said: str
    values: Values = field(default_factory=dict)
    where: Values = field(default_factory=dict)
    cited: str = ""


def under(cited: str, *sentences: str | Article) -> Sequence[Article]:
    """Return the sentences of an article; a plain one is true whatever the settings are."""
    return [
        replace(one, cited=cited) if isinstance(one, Article) else Article(one, cited=cited)
        for one in sentences
    ]


@dataclass(frozen=True)
class Document:
    """A document: its parts in its own order, and sentences on what it `lacks`."""

    parts: Mapping[str, Sequence[Article]]
    lacks: Sequence[Article]


SCREEN = frozenset({"touch_move", "touch_line"})
"""Fields about what the screen allows; at a real board the document's own rule applies."""

CHOSEN: dict[str, dict[object, str]] = {
    "players_most": {
        2: _("Two play."),
        3: _("Two or three play."),
        4: _("Two, three or four play."),
    },
    "left_rack": {
        "bag": _("Tiles of one who leaves while others play on go back into the bag."),
        "out": _("Tiles of one who leaves while others play on are laid aside."),
    },
    "starter": {
        "named": _("The player who is named first starts."),
        "draw": _("Each shows a tile: nearest to A starts. Equal tiles are drawn again."),
    },
    "score_keeper": {
        "starter": _("The player who starts keeps the sheet; it is better if both do."),
        "both": _("Both players keep a sheet."),
    },
    "late_plays": {
        "count": _("A play over time counts."),
        "void": _("A play over time does not count."),
    },
    "senyors": {
        True: _(
            "Seven vowels or seven consonants, without a blank, may be shown with the word “senyors” and "
            "changed; the turn is not lost."
        ),
        False: _("There is no “senyors”: a rack of vowels or consonants alone is exchanged as any other."),
    },
    "surplus": {
        "two_more": _(
            "Too many tiles drawn: the opponent takes as many at random, unseen, back to the bag. If "
            "they are on the rack already: two more, and after a look the opponent chooses which go back."
        ),
        "one_each": _(
            "Too many tiles drawn: the opponent takes as many at random back to the bag, and may look "
            "only if they have been seen."
        ),
    },
    "word_check": {
        "challenge": _("The opponent may challenge the words of a play."),
        "refuse": _("A play with a word that is not in the list is not taken."),
        "void": _("A play with a word that is not in the list loses the turn."),
    },
    "rechallenge": {
        True: _("The challenger may challenge once more, with an argument. That answer is final."),
        False: _("The answer is final."),
    },
    "arbiter": {
        "judge": _("The judge decides."),
        "committee": _("A committee of two decides, without appeal. A member who is affected is replaced."),
    },
    "goes_on_at_zero": {
        True: _("At 0–0 the game goes on all the same."),
        False: _("That ends a game at 0–0 too."),
    },
    "rack_settlement": {
        "transfer": _(
            "Who plays the last tile with an empty bag gets the value of the other’s rack; the other "
            "loses it."
        ),
        "none": _("Who plays the last tile with an empty bag ends the game."),
    },
    "blocked_settlement": {
        "own": _("Each then loses the value of the own rack."),
        "none": _("What is left on the racks then counts nothing."),
    },
    "touch_move": {
        True: _("A tile once laid has to be played, or all tiles of the play come off and the turn is lost."),
        False: _("Until “play” is pressed tiles may be moved and taken back."),
    },
    "touch_line": {
        True: _("The row or the column of the first tile is kept."),
        False: _("Tiles that lie on the board may go to another row or column."),
    },
}
"""A sentence for each value of a field that has a few."""

NUMBERS: dict[str, tuple[str, str]] = {
    "rack_size": (_("A full rack has %(rack_size)s tiles."), ""),
    "most_tiles": (_("A play has %(most_tiles)s tiles at most."), ""),
    "bingo": (
        _("A play of %(most_tiles)s tiles has %(bingo_points)s more."),
        _("A play of %(most_tiles)s tiles has no points more."),
    ),
    "player_seconds": (_("Each player has %(minutes)s minutes."), _("There is no clock.")),
    "overtime_points": (
        _("%(over)s off for every minute begun over time."),
        _("Minutes over time cost no points."),
    ),
    "overtime_loss_seconds": (
        _("More than %(tolerated)s minutes over time lose the game."),
        _("However long a player is over time, that alone does not lose the game."),
    ),
    "exchange_least": (_("Tiles of an exchange: at least %(exchange_least)s."), ""),
    "exchange_bag": (
        _("Tiles in the bag that an exchange needs: %(exchange_bag)s."),
        _("No more tiles are exchanged than the bag has."),
    ),
    "challenge_points": (_("A challenge in vain gives the other player %(vain)s."), ""),
    "lost_turns_end": (
        _("%(lost_turns_end)s turns running lost by passes or refused plays end it."),
        _("Turns lost by passes or refused plays alone do not end it."),
    ),
    "scoreless_turns_end": (
        _("%(scoreless_turns_end)s turns running without a play end it."),
        _("Turns running without a play do not end it."),
    ),
    "passes_end": (_("%(passes_end)s passes running end it."), _("Passes running do not end it.")),
    "abandon_points": (_("Who leaves or loses by time has %(abandon_points)s points less."), ""),
    "forfeit_points": (
        _("A win without a game, or against one who would still be ahead, is %(forfeit_points)s–0."),
        "",
    ),
    "absence_seconds": (
        _("An absent player is waited for %(waiting)s minutes."),
        _("An absent player is not waited for."),
    ),
    "last_play_seconds": (
        _(
            "When the round’s time is over, the present turn and one more are still played, "
            "%(last_play)s each; the racks are then not counted."
        ),
        _(
            "When the round’s time is over, the present turn and one more are still played; the racks are "
            "then not counted."
        ),
    ),
}
"""A sentence for a number, and one for none."""

OTHER = {
    "pass_word": _("Who passes says “%(pass_word)s”."),
    "pauses": _("The clock stands only for: %(reasons)s."),
}


def setting(name: str, rules: GameRules) -> str:
    """Return the sentence on one field, marked for translation; empty if it does not matter."""
    value = getattr(rules, name)
    if name in OF_CLOCKS and not rules.timed:
        return ""
    if name in OF_SEVERAL and rules.players_most == PAIR:
        return ""
    if name in CHOSEN:
        return CHOSEN[name][value]
    if name in NUMBERS:
        some, none = NUMBERS[name]
        return some if value else none
    if name == "pauses" and not value:
        return _("Nothing stops the clock.")
    return OTHER.get(name, "")


OF_CLOCKS = frozenset({"overtime_points", "overtime_loss_seconds", "late_plays", "pauses"})
"""Fields that do not matter without a clock."""

OF_SEVERAL = frozenset({"players_most", "left_rack"})
"""Fields that do not matter with only two players."""

UNTOLD = frozenset(
    {"key", "name", "language", "document", "letter_names", "show_bag", "takebacks", "senyors", "draw_blank"}
)
"""Fields that no article is about.

They are names, display options, and fields told only `where` a document lacks them.
"""
