"""The Romanian general rules, by the headings of the document, which has no numbers (ROM)."""

from faristol.app.game.views.documents.settings import Article, Document, under
from faristol.app.text.marking import _
from faristol.rules.game_rules import MOST_PLAYERS

ABOUT = "ROM, Ce este Scrabble"
INVENTORY = "ROM, Inventarul jocului"
TILES = "ROM, Jetoanele"
EQUIPMENT = "ROM, Alte accesorii"
RULES = "ROM, Reguli pentru jocul de scrabble"
FORMING = "ROM, Formarea cuvintelor"
NOTATION = "ROM, Notația"
WRITING = "ROM, Notația depunerilor"

SEVERAL = {"players_most": (3, MOST_PLAYERS)}

DOCUMENT = Document(
    {
        _("The game"): (
            Article(_("Two or more people play."), {"players_most": (MOST_PLAYERS,)}, cited=ABOUT),
            Article(
                _(
                    "The board has rows A to O and columns 1 to 15. Light blue doubles a letter, blue "
                    "triples it; pink doubles a word, red triples it."
                ),
                cited=INVENTORY,
            ),
            *under(
                TILES,
                _(
                    "There are 100 tiles. K, Q, W and Y have none: a joker stands for them, as for any "
                    "letter."
                ),
                _("Diacritics do not count: Ă and Â are A, Î is I, Ș is S, and Ț is T."),
            ),
            Article(_("A cloth bag, racks, and a clock, best one as for chess."), cited=EQUIPMENT),
        ),
        _("Playing"): (
            *under(
                RULES,
                Article(
                    _(
                        "The first word has two to seven letters and covers the square in the middle, H8. A "
                        "play has one to seven tiles."
                    ),
                    {"most_tiles": (7,)},
                ),
                _("A joker is marked with its letter, is worth 0, and does not change until the end."),
                _(
                    "The tiles of a play lie in one row or one column and hang together. No word stands "
                    "apart from the others."
                ),
                Article(
                    _(
                        "A play is correct if these rules are kept, the opponent or the arbiter accepts all "
                        "its words, and it is made in time."
                    ),
                    {"word_check": ("challenge",), "late_plays": ("void",)},
                ),
                _(
                    "A play with tiles that the player does not have, or that leaves the board, is not "
                    "correct."
                ),
                _(
                    "Letters are multiplied before words, and only for the play that covers the square. Two "
                    "or three word squares multiply one after the other: by 4, 9 or 27."
                ),
                _("A joker on a word square multiplies the word; on a letter square it stays 0."),
                _("A play scores its word and the adjacent words that are new."),
                Article(
                    _("A play of %(most_tiles)s tiles has %(bingo_points)s more."),
                    {"most_tiles": (7,), "bingo": (50,)},
                ),
            ),
            Article(
                _(
                    "A word is made longer, crossed, laid beside another, or joins several; all of these may "
                    "be combined."
                ),
                cited=FORMING,
            ),
        ),
        _("Writing and announcing"): (
            *under(
                NOTATION,
                _(
                    "The place of a word across is its letter, then its number: H8; down the number first: "
                    "8H."
                ),
                _("A joker is written as its letter in a circle, or with a small zero."),
                _(
                    "Where the place has to be written and the word cannot lie there, its coordinates "
                    "inverted or otherwise wrong, the play is void."
                ),
                _("Letters are announced by the names of the table, in alphabetical order, the joker last."),
            ),
        ),
        _("Exchanging and passing"): (
            *under(
                WRITING,
                Article(
                    _(
                        "Two to seven tiles may be exchanged: they are laid face down, as many are drawn, "
                        "then they go into the bag. The turn is lost."
                    ),
                    {"exchange_least": (2,), "exchange_bag": (0,), "rack_size": (7,)},
                ),
                Article(_("Who leaves the turn to the other says “%(pass_word)s”."), {"pass_word": ("PAS",)}),
            ),
        ),
        _("The end"): (
            *under(
                WRITING,
                Article(
                    _(
                        "If both pass in two rounds running, or all where more than two play, the game ends "
                        "with the score of that moment."
                    ),
                    {
                        "passes_end": (4,),
                        "lost_turns_end": (0,),
                        "scoreless_turns_end": (0,),
                        "blocked_settlement": ("none",),
                        "goes_on_at_zero": (False,),
                    },
                ),
                _("When the bag has fewer tiles than the rack needs, the player takes all of them."),
                Article(
                    _("The game ends when a player has no tiles. The higher score wins."),
                    {"rack_settlement": ("none",)},
                ),
            ),
        ),
    },
    under(
        "",
        Article(_("The player who is named first starts."), where={"starter": ("named",)}),
        Article(
            _("Each shows a tile: nearest to A starts, a blank before A. Equal tiles are drawn again."),
            where={"starter": ("draw",), "draw_blank": ("first",)},
        ),
        Article(
            _("Each shows a tile: nearest to A starts, a blank after Z. Equal tiles are drawn again."),
            where={"starter": ("draw",), "draw_blank": ("last",)},
        ),
        _(
            "The starter draws %(rack_size)s tiles one by one, face down, then the opponent, who starts the "
            "clock. Only then do the tiles go on the racks."
        ),
        Article(_("Until “play” is pressed tiles may be moved and taken back."), {"touch_move": (False,)}),
        Article(
            _("The row or the column of the first tile is kept."),
            where={"touch_move": (True,), "touch_line": (True,)},
        ),
        Article(
            _(
                "Too many tiles drawn: the opponent takes as many at random back to the bag, and may look "
                "only if they have been seen."
            ),
            {"surplus": ("one_each",)},
        ),
        Article(
            _(
                "One, several or all words of the last play may be challenged, until its player draws or, "
                "with an empty bag, presses the clock."
            ),
            where={"word_check": ("challenge",)},
        ),
        Article(
            _(
                "The clock stands, board and racks are covered. The answer says only whether the play "
                "stands; if it does not, the tiles go back and the turn is lost."
            ),
            where={"word_check": ("challenge",)},
        ),
        Article(_("The answer is final."), {"rechallenge": (False,)}, where={"word_check": ("challenge",)}),
        Article(_("There is no clock."), where={"player_seconds": (0,)}),
        _(
            "When the round’s time is over, the present turn and one more are still played, %(last_play)s "
            "each; the racks are then not counted."
        ),
        _(
            "Who leaves loses: %(abandon_points)s points come off the score of that moment, and if that is "
            "still ahead, it is %(forfeit_points)s–0 for the other. If both leave, both lose 0–0."
        ),
        Article(
            _(
                "Where more than two play, the others play on: who leaves keeps the points of that moment "
                "less %(abandon_points)s and cannot win; the last one who stays wins."
            ),
            where=SEVERAL,
        ),
        Article(
            _("Tiles of one who leaves while others play on go back into the bag."),
            {"left_rack": ("bag",)},
            where=SEVERAL,
        ),
        Article(
            _("Where more than two play, any of the others may challenge: the first who does."),
            where={**SEVERAL, "word_check": ("challenge",)},
        ),
        Article(_("Of equal highest scores all who have them share the first place."), where=SEVERAL),
        _(
            "Who is not there within %(waiting)s minutes loses %(forfeit_points)s–0. If nobody comes, both "
            "lose."
        ),
        Article(_("Every player keeps a sheet."), {"score_keeper": ("both",)}),
        _(
            "The sheet has each word, its points and the total: 0 for a turn without points, a dash for an "
            "exchange, blanks in brackets, the points of a play of %(most_tiles)s tiles in a circle."
        ),
        _("The sums can be looked over until all have signed; then the result is final."),
        Article(_("A turn may be taken back if all agree."), where={"takebacks": (True,)}),
    ),
)
