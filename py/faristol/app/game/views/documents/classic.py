"""The Catalan rules of the classic game, sections 1 to 8 (CLA)."""

from faristol.app.game.views.documents.settings import Article, Document, under
from faristol.app.text.marking import _

DOCUMENT = Document(
    {
        _("Beginning"): (
            *under(
                "CLA 1",
                _(
                    "Before the game the players may check how many tiles there are and which. Once it has "
                    "begun, no claim about them is taken."
                ),
                _(
                    "Either the chair or the direction of the board may be drawn, one of the two, said "
                    "beforehand. The board then stays."
                ),
                _("The board lies the same way before both players and is not moved during the game."),
                _(
                    "Notes are made only during the game. No lists and no devices: help with words is locked "
                    "here meanwhile."
                ),
                _(
                    "The organiser chooses how the start is decided: by the program Swiss Perfect with its "
                    "option of colours, and the player whom it puts first in a pair starts, or by drawing "
                    "tiles."
                ),
                Article(_("The player who is named first starts."), where={"starter": ("named",)}),
                Article(
                    _(
                        "Each shows a tile: nearest to A starts, a blank before A. Equal tiles are drawn "
                        "again."
                    ),
                    where={"starter": ("draw",), "draw_blank": ("first",)},
                ),
                Article(
                    _(
                        "Each shows a tile: nearest to A starts, a blank after Z. Equal tiles are drawn "
                        "again."
                    ),
                    where={"starter": ("draw",), "draw_blank": ("last",)},
                ),
                Article(
                    _(
                        "The starter draws %(rack_size)s tiles one by one, face down, then the opponent, who "
                        "starts the clock. Only then do the tiles go on the racks."
                    ),
                    {"rack_size": (7,)},
                ),
            ),
        ),
        _("Playing"): (
            *under(
                "CLA 2",
                Article(
                    _("A play of %(most_tiles)s tiles has %(bingo_points)s more."),
                    {"most_tiles": (7,), "bingo": (50,)},
                ),
                _("A blank stands for any tile and is worth nothing. What it stands for stays to the end."),
                _(
                    "The first play covers H8. Every other one uses the tiles on the board: it crosses "
                    "words, makes them longer, or lies beside them."
                ),
                _(
                    "The tiles of a play lie in one line. Words read from left to right and from top to "
                    "bottom."
                ),
                Article(
                    _(
                        "A tile once laid has to be played, or all tiles of the play come off and the turn "
                        "is lost."
                    ),
                    {"touch_move": (True,)},
                ),
                Article(
                    _("The row or the column of the first tile is kept."),
                    {"touch_move": (True,), "touch_line": (True,)},
                ),
                Article(
                    _(
                        "In that line tiles may change places until the points are counted; then the places "
                        "and the letters of blanks are fixed."
                    ),
                    {"touch_move": (True,), "touch_line": (True,)},
                ),
                _(
                    "A play scores all words that it forms. Tiles that lay there count what stands on them; "
                    "premium squares count for new tiles only."
                ),
                _(
                    "Letters are multiplied first, then words. Two triple words make nine times, two double "
                    "words four times."
                ),
                _("A premium square under a tile of two new words counts in both."),
                _("The Q has its U on it: QE, not QUE."),
                _(
                    "L·L and NY are played with their own tile or a blank, never with two L or with N and a "
                    "blank."
                ),
            ),
        ),
        _("The bag"): (
            *under(
                "CLA 3",
                Article(
                    _("A rack always has %(rack_size)s tiles while the bag can fill it."),
                    {"rack_size": (7,)},
                ),
                Article(
                    _(
                        "A turn may be used to exchange any number of tiles, but no more than the bag has. "
                        "Nothing is laid then."
                    ),
                    {"exchange_least": (1,), "exchange_bag": (0,)},
                ),
                _(
                    "Who exchanges says how many, lays them face down, draws as many, and puts the old ones "
                    "into the bag."
                ),
                _("The bag is held up and nobody feels for tiles; who does can be disqualified."),
                Article(
                    _(
                        "Too many tiles drawn: the opponent takes as many at random, unseen, back to the "
                        "bag. If they are on the rack already: two more, and after a look the opponent "
                        "chooses which go back."
                    ),
                    {"surplus": ("two_more",)},
                ),
                Article(
                    _("A player may pass at any time, saying “%(pass_word)s”."),
                    {"pass_word": ("passo",)},
                ),
                _(
                    "The bag may be counted from outside at any time; from inside only if the opponent "
                    "agrees, or by the judge."
                ),
            ),
        ),
        _("The end"): (
            Article(
                _(
                    "Who plays the last tile with an empty bag gets the value of the other’s rack; the other "
                    "loses it."
                ),
                {"rack_settlement": ("transfer",)},
                cited="CLA 4 A",
            ),
            *under(
                "CLA 4 B",
                Article(
                    _(
                        "Three turns running of each player, lost by passes or refused plays, end the game. "
                        "An exchange is no lost turn."
                    ),
                    {"lost_turns_end": (6,), "passes_end": (0,)},
                ),
                Article(
                    _("So do twelve turns running of passes, refused plays and exchanges in any mix."),
                    {"scoreless_turns_end": (12,)},
                ),
                Article(_("At 0–0 the game goes on all the same."), {"goes_on_at_zero": (True,)}),
                Article(_("Each then loses the value of the own rack."), {"blocked_settlement": ("own",)}),
            ),
            Article(
                _("When the round’s time is over, the committee may end the game as it finds opportune."),
                cited="CLA 4 C",
            ),
            *under(
                "CLA 4 E",
                Article(
                    _(
                        "Who leaves loses: 110 points come off the score of that moment, the racks are not "
                        "counted, and if that is still ahead, it is 300–0 for the other."
                    ),
                    {"abandon_points": (110,), "forfeit_points": (300,)},
                ),
                _("The committee may penalise who has left irregularly."),
            ),
            Article(_("If both leave, both lose 0–0, and the committee may penalise them."), cited="CLA 4 F"),
            *under(
                "CLA 4",
                _(
                    "The sums may be checked until the sheet is handed in; then the result is final. The "
                    "game is over when both have signed."
                ),
                Article(
                    _(
                        "At the end the clock runs until the last points and the total are written. Who "
                        "makes the last play stops it; its penalty can be asked for until both have signed."
                    ),
                    where={"timed": (True,)},
                ),
                Article(
                    _("If a sheet lacks something and the opponent asks for it, the time of its owner runs."),
                    where={"timed": (True,)},
                ),
            ),
        ),
        _("The score sheet"): (
            *under(
                "CLA 5",
                _(
                    "At its head stand the players, the round and the table, at its end the points left on "
                    "the racks, the totals and what the organiser asks for."
                ),
                _(
                    "The sheet has each word, its points and the total: 0 for a turn without points, a dash "
                    "for an exchange, blanks in brackets, the points of a play of %(most_tiles)s tiles in a "
                    "circle."
                ),
                _("Coordinates need not be written."),
                Article(_("Both players keep a sheet."), {"score_keeper": ("both",)}),
            ),
        ),
        _("Challenges"): (
            *under(
                "CLA 6",
                Article(
                    _(
                        "One, several or all words of the last play may be challenged, until its player "
                        "draws or, with an empty bag, presses the clock."
                    ),
                    {"word_check": ("challenge",)},
                ),
                Article(
                    _("Other words of the same play cannot be challenged later."),
                    where={"word_check": ("challenge",)},
                ),
                Article(
                    _(
                        "The clock stands, board and racks are covered. The answer says only whether the "
                        "play stands; if it does not, the tiles go back and the turn is lost."
                    ),
                    {"word_check": ("challenge",)},
                    where={"word_check": ("challenge",)},
                ),
                Article(
                    _("If the play stands, it is written down and the game goes on: nobody loses anything."),
                    {"challenge_points": (0,)},
                    where={"word_check": ("challenge",)},
                ),
                Article(
                    _("The challenger may challenge once more, with an argument. That answer is final."),
                    {"rechallenge": (True,)},
                    where={"word_check": ("challenge",)},
                ),
                Article(_("The judge answers."), {"arbiter": ("judge",)}),
            ),
        ),
        _("Clocks"): (
            Article(
                _(
                    "A play is complete when it lies, word, points and total are written, the rack is filled "
                    "and the clock pressed."
                ),
                cited="CLA 7",
            ),
            Article(
                _("The clock stands only for: %(reasons)s."),
                {"pauses": (frozenset({"challenge", "points", "judge", "written", "force"}),)},
                where={"timed": (True,)},
                cited="CLA 7 A–E",
            ),
            Article(
                _(
                    "When both have written the last play, the opponent of the player who went out stops the "
                    "clock. Section 4 has it otherwise: who makes the last play stops it."
                ),
                where={"timed": (True,)},
                cited="CLA 7 D",
            ),
            *under(
                "CLA 7",
                Article(
                    _(
                        "Each player has %(minutes)s minutes for the whole game: 30 or 25, as the organiser "
                        "says."
                    ),
                    {"player_seconds": (1800, 1500)},
                ),
                Article(
                    _("%(over)s off for every minute begun over time."),
                    {"overtime_points": (10,), "late_plays": ("count",)},
                    where={"timed": (True,)},
                ),
                Article(
                    _(
                        "Who is more than ten minutes over time loses: 110 points come off the score of that "
                        "moment, nothing else, and if that is still ahead, it is 300–0 for the other."
                    ),
                    {"overtime_loss_seconds": (600,), "abandon_points": (110,), "forfeit_points": (300,)},
                    where={"timed": (True,)},
                ),
                Article(
                    _(
                        "When the round’s time is over, the present turn and one more are still played, "
                        "%(last_play)s each; the racks are then not counted."
                    ),
                    {"last_play_seconds": (120,)},
                ),
                Article(
                    _(
                        "The opponent watches a player’s time. Who forgets the clock has no claim. To call "
                        "the judge, the player whose clock runs stops it."
                    ),
                    where={"timed": (True,)},
                ),
            ),
        ),
        _("Absence, and corrections"): (
            *under(
                "CLA 8",
                Article(
                    _(
                        "If a player is not at the table when the round begins, the opponent tells the "
                        "judge, who starts the clock of the one who is absent. After more than 15 minutes "
                        "that player loses 300–0."
                    ),
                    {"absence_seconds": (900,), "forfeit_points": (300,)},
                ),
                _("If neither is there, the clock of the player who is named first runs."),
            ),
            Article(
                _("If that player comes within 15 minutes, the other’s clock is started, and has as long."),
                {"absence_seconds": (900,)},
                cited="CLA 8 A",
            ),
            Article(
                _("If only the other one comes within 15 minutes, that one wins 300–0."),
                {"absence_seconds": (900,), "forfeit_points": (300,)},
                cited="CLA 8 B",
            ),
            Article(_("If nobody comes, both lose 0–0."), cited="CLA 8 C"),
            Article(
                _(
                    "Once the round is over its scores are not corrected any more; running totals may be "
                    "corrected at any moment of the game."
                ),
                cited="CLA 8",
            ),
        ),
    },
    under(
        "",
        Article(
            _(
                "Seven vowels or seven consonants, without a blank, may be shown with the word “senyors” and "
                "changed; the turn is not lost."
            ),
            where={"senyors": (True,)},
        ),
        Article(_("A turn may be taken back if both agree."), where={"takebacks": (True,)}),
    ),
)
