"""The rules of a game in words, name, meaning and article of every field, and their pages."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.clubrules.views import pages
from faristol.app.clubrules.views.fields import Field, Groups
from faristol.app.clubrules.views.screens import RulesListScreen, RulesScreen
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page
from faristol.rules.game_rules import GameRules
from faristol.tiles.language import language_of

GROUPS: Groups = (
    (
        _("The game"),
        (
            Field(
                "name",
                _("Name"),
                _("What you call these rules. It stands in the set-up of a game and on its sheet."),
            ),
            Field(
                "language",
                _("Language"),
                _("The tiles and the words of the game. A copy keeps the language."),
            ),
            Field(
                "document",
                _("Document"),
                _("The rules at hand follow it article by article, and say where these rules are others."),
                (),
                {
                    "CLA": _("Catalan classic rules (CLA)"),
                    "MAL": _("Rules of the Ciutat de Mallorca championship (MAL)"),
                    "ROM": _("Romanian general rules (ROM)"),
                },
            ),
            Field(
                "players_most",
                _("Players at most"),
                _("Two play always; with more allowed, a third and a fourth can be entered in the set-up."),
                ("ROM-1",),
            ),
            Field(
                "rack_size",
                _("Tiles on a full rack"),
                _("As many as a player has while the bag can fill the rack."),
            ),
            Field(
                "most_tiles",
                _("Most tiles in a play"),
                _("A play uses at most as many tiles of the rack."),
                ("PLA-4",),
            ),
            Field(
                "bingo",
                _("Points for using them all"),
                _("On top of the points of a play that has the most tiles a play can have."),
                ("SCO-3",),
            ),
            Field(
                "letter_names",
                _("Names of the letters"),
                _("Coordinates are said with these names."),
                ("NOT-3",),
            ),
            Field(
                "show_bag",
                _("Show how many tiles are in the bag"),
                _("On the page of the game. A bag on the table may be counted from outside, by feeling it."),
                ("CLA-3E", "MAL-19"),
            ),
        ),
    ),
    (
        _("The start"),
        (
            Field(
                "starter",
                _("Who starts"),
                _("Each shows a tile, and the one nearest to A starts; or nothing is drawn."),
                ("CLA-1A",),
                {"draw": _("Whoever draws the tile nearest to A"), "named": _("The player named first")},
            ),
            Field(
                "draw_blank",
                _("A blank in the draw for the start"),
                _("Before A it starts in any case; after Z any letter is nearer to A than it."),
                ("TIL-ORD",),
                {"first": _("Comes before A"), "last": _("Comes after Z")},
            ),
            Field(
                "score_keeper",
                _("Who keeps the score sheet"),
                _("Both are advised to write in any case."),
                (
                    "CLA-5B",
                    "MAL-3",
                ),
                {"both": _("Both players"), "starter": _("The player who starts")},
            ),
            Field(
                "absence_seconds",
                _("Minutes that an absent player is waited for"),
                _("His clock runs meanwhile. After more than this the other wins."),
                ("CLA-8A",),
                minutes=True,
            ),
        ),
    ),
    (
        _("Laying tiles"),
        (
            Field(
                "touch_move",
                _("Tiles once laid have to be played"),
                _("On a screen. Taking them back costs the turn. On a real board the document holds anyway."),
                ("CLA-2A", "MAL-10"),
            ),
            Field(
                "touch_line",
                _("They keep their row or column"),
                _("That of the first tile, within which they may still change places."),
                ("CLA-2A", "CLA-2B"),
            ),
            Field(
                "takebacks",
                _("Turns may be taken back"),
                _("If all agree, and it is recorded. Not for games that count."),
            ),
            Field(
                "pass_word",
                _("Word for passing"),
                _("What a player says who neither plays nor exchanges."),
                ("CLA-3F",),
            ),
        ),
    ),
    (
        _("Exchanging and drawing"),
        (
            Field(
                "exchange_least",
                _("Fewest tiles of an exchange"),
                _("The most is the whole rack."),
                ("ROM-1",),
            ),
            Field(
                "exchange_bag",
                _("Tiles in the bag for an exchange"),
                _(
                    "With fewer in the bag nobody exchanges. The bag must always hold as many as are "
                    "exchanged, also with 0."
                ),
                (
                    "CLA-3A",
                    "MAL-17A",
                ),
            ),
            Field(
                "senyors",
                _("SENYORS"),
                _(
                    "A rack of vowels only, or of consonants only, may be changed whole without losing "
                    "the turn. A blank rules it out."
                ),
                ("MAL-17B",),
            ),
            Field(
                "surplus",
                _("Tiles drawn too many"),
                _("What the opponent takes at random from a rack that has too many."),
                (
                    "CLA-3B",
                    "MAL-11",
                ),
                {
                    "two_more": _("The surplus and two more, of which he chooses"),
                    "one_each": _("One for each tile too many"),
                },
            ),
        ),
    ),
    (
        _("Words"),
        (
            Field(
                "word_check",
                _("Who looks at the words"),
                _("With challenges a word that is not valid stays if nobody objects."),
                ("CLA-6A",),
                {
                    "challenge": _("The opponent, by a challenge"),
                    "refuse": _("The app: it does not take a word that is not valid"),
                    "void": _("The app: a word that is not valid costs the turn"),
                },
            ),
            Field(
                "rechallenge",
                _("A play may be challenged twice"),
                _("By who challenged it first, with an argument. That answer is final."),
                (
                    "CLA-6B",
                    "MAL-32",
                ),
            ),
            Field(
                "challenge_points",
                _("Points for a challenge in vain"),
                _("For the player whose play stands. The documents give none."),
                ("CLA-6A",),
            ),
            Field(
                "arbiter",
                _("Who decides"),
                _("Everything that the app does not decide."),
                ("MAL-32",),
                {"judge": _("The judge"), "committee": _("A committee of two")},
            ),
        ),
    ),
    (
        _("The time"),
        (
            Field(
                "player_seconds",
                _("Minutes of each player"),
                _(
                    "For the whole game. The Mallorca rules have 30, the classic rules 30 or 25, as the "
                    "organiser says. 0 for a game without a clock."
                ),
                ("CLA-7A", "MAL-25", "MAL-26"),
                minutes=True,
            ),
            Field(
                "overtime_points",
                _("Points off for each minute over time"),
                _("A minute that has begun counts whole."),
                (
                    "CLA-7B",
                    "MAL-30",
                ),
            ),
            Field(
                "overtime_loss_seconds",
                _("Minutes over time that lose the game"),
                _("Whoever is more than this over time loses. 0: nobody does."),
                ("CLA-4D", "CLA-7B", "MAL-30"),
                minutes=True,
            ),
            Field(
                "late_plays",
                _("A play made over time"),
                _("Where it counts, only the points for the time are taken off."),
                (
                    "CLA-7B",
                    "ROM-8",
                ),
                {"count": _("Counts"), "void": _("Is void, and the turn is lost")},
            ),
            Field(
                "pauses",
                _("The clock stops for"),
                _("Nothing else stops it."),
                (
                    "CLA-7A",
                    "MAL-28",
                ),
                {
                    "challenge": _("A challenge"),
                    "points": _("A disagreement on points"),
                    "judge": _("A call to the judge"),
                    "tiles": _("Surplus tiles that go back"),
                    "written": _("The last play, when both have written it"),
                    "force": _("Force majeure"),
                },
            ),
            Field(
                "last_play_seconds",
                _("Minutes for a last play"),
                _(
                    "Once the round’s time is over, for the present turn and one more. 0: as long as it "
                    "takes."
                ),
                (
                    "CLA-7D",
                    "MAL-31",
                ),
                minutes=True,
            ),
        ),
    ),
    (
        _("The end"),
        (
            Field(
                "lost_turns_end",
                _("Lost turns that end the game"),
                _(
                    "Passes and refused plays one after the other, of both players together; an exchange "
                    "breaks the run. 0: they never do."
                ),
                ("CLA-4B",),
            ),
            Field(
                "scoreless_turns_end",
                _("Turns without a play that end the game"),
                _("Passes, refused plays and exchanges one after the other. 0: they never do."),
                (
                    "CLA-4B",
                    "MAL-21",
                ),
            ),
            Field(
                "passes_end",
                _("Passes that end the game"),
                _(
                    "One after the other, of both players together; of three or four in proportion. 0: they "
                    "never do."
                ),
                ("ROM-3",),
            ),
            Field(
                "goes_on_at_zero",
                _("The game goes on at 0–0"),
                _("However many turns are lost while nobody has a point."),
                ("CLA-4B",),
            ),
            Field(
                "rack_settlement",
                _("When a player goes out"),
                _("What the tiles on the other rack count."),
                (
                    "CLA-4A",
                    "MAL-20",
                    "ROM-4",
                ),
                {"transfer": _("Their points change sides"), "none": _("They count nothing")},
            ),
            Field(
                "blocked_settlement",
                _("When turns without a play end the game"),
                _("What the tiles left on the racks count."),
                (
                    "CLA-4B",
                    "MAL-21",
                    "ROM-3",
                ),
                {"own": _("Each player loses the points of his own"), "none": _("They count nothing")},
            ),
            Field(
                "abandon_points",
                _("Points off for who leaves"),
                _("Also for who loses the game by time. The racks are not counted."),
                (
                    "CLA-4D",
                    "CLA-4E",
                ),
            ),
            Field(
                "left_rack",
                _("Tiles of one who leaves"),
                _("Where three or four play, the others go on. No document says it."),
                (),
                {"bag": _("Go back into the bag"), "out": _("Are laid aside")},
            ),
            Field(
                "forfeit_points",
                _("Points of a win without a game"),
                _(
                    "To nothing: against an absent player, or against one who leaves and would still be "
                    "ahead."
                ),
                (
                    "CLA-4D",
                    "CLA-4E",
                    "CLA-8A",
                ),
            ),
        ),
    ),
)
"""Every field, in the order of the rules page."""

FIELDS: Sequence[Field] = [one for _title, fields in GROUPS for one in fields]


SHOWN = pages.Shown(
    id="page-game-rules",
    area="rules",
    path="#/games/rules",
    title=_("Rules of games"),
    up=("#/games", _("Games")),
    intro=_(
        "Every game keeps its own copy of the rules it was begun with. Copy a set to change it for your club."
    ),
    stays=_("Games played by them keep their rules."),
    begun=_("The rules that “%(name)s” was begun with. They stay as they are."),
    back=_("Back to the game"),
    holder="#/game",
    groups=GROUPS,
)


def list_page(screen: RulesListScreen[GameRules], texts: Texts) -> Page:
    """Return the page of the rule sets of the program and of the club."""
    return pages.list_page(screen, SHOWN, lambda rules: about(rules, texts), texts)


def rules_page(screen: RulesScreen[GameRules], texts: Texts) -> Page:
    """Return every field of one rule set, with its meaning and article."""
    return pages.rules_page(screen, SHOWN, texts)


def about(rules: GameRules, texts: Texts) -> str:
    """Return these rules in a line: language, time, word check."""
    parts = [language_of(rules.language).name]
    if rules.timed:
        text = texts.gettext("%(time)s each")
        parts.append(text % {"time": texts.minutes(rules.player_seconds)})
    else:
        parts.append(texts.gettext("no clock"))
    challenges = rules.word_check == "challenge"
    parts.append(
        texts.gettext("with challenges") if challenges else texts.gettext("the app checks the words")
    )
    return ", ".join(parts)
