"""The rules of the games of the Ciutat de Mallorca championship, articles 1 to 34 (MAL)."""

from faristol.app.game.views.documents.settings import Article, Document, under
from faristol.app.text.marking import _

DOCUMENT = Document(
    {
        _("Beginning"): (
            Article(
                _(
                    "Before the game the players may check how many tiles there are and which. Once it has "
                    "begun, no claim about them is taken."
                ),
                cited="MAL 1",
            ),
            *under(
                "MAL 2",
                Article(
                    _(
                        "Each draws a tile: nearest to A starts. A blank comes before A, C before Ç, L "
                        "before L·L and N before NY."
                    ),
                    {"starter": ("draw",)},
                    where={"draw_blank": ("first",)},
                ),
                Article(
                    _(
                        "Each draws a tile: nearest to A starts. C comes before Ç, L before L·L, N before NY "
                        "and a blank after Z."
                    ),
                    {"starter": ("draw",)},
                    where={"draw_blank": ("last",)},
                ),
            ),
            Article(
                _("The player who starts keeps the sheet; it is better if both do."),
                {"score_keeper": ("starter",)},
                cited="MAL 3",
            ),
            Article(
                _(
                    "The players may agree which way the board lies; if they do not, it lies at a right "
                    "angle to both."
                ),
                cited="MAL 4",
            ),
            Article(
                _(
                    "No notes from before the game, and no information in electronic devices: help with "
                    "words is locked here meanwhile."
                ),
                cited="MAL 5",
            ),
            Article(
                _(
                    "The player who starts draws %(rack_size)s tiles. The first play has two tiles at least, "
                    "one of them on the square in the middle."
                ),
                {"rack_size": (7,)},
                cited="MAL 6",
            ),
        ),
        _("Playing"): (
            Article(_("Squares may double or triple the value of a letter or of a word."), cited="MAL 7"),
            Article(
                _(
                    "A play uses at least one tile of the board: it makes a word longer, crosses it, or lies "
                    "beside it. Words read from left to right and from top to bottom, and each has a meaning "
                    "by itself."
                ),
                cited="MAL 8",
            ),
            Article(
                _("A blank stands for any letter and is worth nothing. Its letter stays for the whole game."),
                cited="MAL 9",
            ),
            Article(
                _(
                    "A tile once laid on the board has to be played; who does not play it takes the tiles of "
                    "the play off, and the turn passes."
                ),
                {"touch_move": (True,), "touch_line": (False,)},
                cited="MAL 10",
            ),
            Article(_("A play scores the sum of the new words that it forms."), cited="MAL 12"),
            Article(
                _("A premium square counts only the first time; then the tile on it has its own value."),
                cited="MAL 13",
            ),
            Article(
                _("A play of %(most_tiles)s tiles has %(bingo_points)s more."),
                {"most_tiles": (7,), "bingo": (50,)},
                cited="MAL 14",
            ),
            Article(_("The Q has its U on it: QE, not QUE."), cited="MAL 15"),
            Article(_("Two L are never an L·L: only a blank can stand for it."), cited="MAL 16"),
        ),
        _("The bag"): (
            Article(
                _(
                    "Too many tiles drawn: the opponent takes as many at random back to the bag, and may "
                    "look only if they have been seen."
                ),
                {"surplus": ("one_each",)},
                cited="MAL 11",
            ),
            *under(
                "MAL 17",
                Article(
                    _(
                        "Any number of tiles may be exchanged while the bag has at least seven; the turn is "
                        "lost."
                    ),
                    {"exchange_bag": (7,), "exchange_least": (1,)},
                ),
                _(
                    "Who exchanges says which, lays them face down, draws as many, and puts the old ones "
                    "into the bag."
                ),
                Article(
                    _(
                        "Seven vowels or seven consonants, without a blank, may be shown with the word "
                        "“senyors” and changed; the turn is not lost."
                    ),
                    {"senyors": (True,)},
                ),
                Article(
                    _(
                        "If the new rack is again of one kind, a member of the committee looks at the tiles "
                        "that are left."
                    ),
                    where={"senyors": (True,)},
                ),
            ),
            Article(
                _(
                    "One tile of the missing kind or one blank: it goes on the rack, the others into the "
                    "bag, and six are drawn."
                ),
                where={"senyors": (True,)},
                cited="MAL 17 a",
            ),
            Article(
                _("Two or more: all go into the bag, and tiles are drawn until the rack has one of them."),
                where={"senyors": (True,)},
                cited="MAL 17 b",
            ),
            Article(_("None: the player keeps the rack."), where={"senyors": (True,)}, cited="MAL 17 c"),
            Article(
                _("A player may pass at any time, saying “%(pass_word)s”."),
                {"pass_word": ("pas",)},
                cited="MAL 18",
            ),
            Article(
                _(
                    "The tiles in the bag are counted only by feeling it from outside, as a rule towards the "
                    "end of the game."
                ),
                cited="MAL 19",
            ),
        ),
        _("The end"): (
            Article(
                _(
                    "Who plays the last tile with an empty bag gets the value of the other’s rack; the other "
                    "loses it."
                ),
                {"rack_settlement": ("transfer",)},
                cited="MAL 20",
            ),
            *under(
                "MAL 21",
                Article(
                    _(
                        "Six turns running without points end the game: passes, refused plays or exchanges, "
                        "three of each player."
                    ),
                    {
                        "scoreless_turns_end": (6,),
                        "lost_turns_end": (0,),
                        "passes_end": (0,),
                        "goes_on_at_zero": (False,),
                    },
                ),
                Article(_("Each then loses the value of the own rack."), {"blocked_settlement": ("own",)}),
            ),
            Article(_("Who has more points wins."), cited="MAL 22"),
        ),
        _("Challenges"): (
            *under(
                "MAL 23",
                Article(
                    _(
                        "A play may be challenged if one of its words is not correct. The clock stops at "
                        "once, and the word is checked."
                    ),
                    {"word_check": ("challenge",)},
                ),
                Article(
                    _(
                        "If it is correct the game goes on, and nobody loses anything. If not, the tiles "
                        "come off and the turn is lost without a point."
                    ),
                    {"word_check": ("challenge",), "challenge_points": (0,)},
                    where={"word_check": ("challenge",)},
                ),
            ),
            Article(
                _(
                    "A play can be challenged only when it has just been made: once it is written and the "
                    "rack is refilled, it stands."
                ),
                {"word_check": ("challenge",)},
                where={"word_check": ("challenge",)},
                cited="MAL 24",
            ),
            Article(
                _(
                    "The document names as judge of words the DIEC2, and for their inflection WORdERtorn "
                    "(DISC). In this app they are looked up in: %(word_list)s."
                ),
                cited="MAL",
            ),
        ),
        _("Clocks"): (
            Article(_("A game lasts %(both)s minutes at most."), {"player_seconds": (1800,)}, cited="MAL 25"),
            Article(
                _("Each player has %(minutes)s minutes for the whole game, on a chess clock."),
                {"player_seconds": (1800,)},
                cited="MAL 26",
            ),
            Article(
                _(
                    "A play is complete when it lies, it is written on the sheet, the rack is filled and the "
                    "clock pressed."
                ),
                cited="MAL 27",
            ),
            Article(
                _("The clock stands only for: %(reasons)s."),
                {"pauses": (frozenset({"challenge", "points", "tiles", "judge"}),)},
                where={"timed": (True,)},
                cited="MAL 28",
            ),
            Article(
                _("Each player watches the own clock; who forgets it has no claim."),
                where={"timed": (True,)},
                cited="MAL 29",
            ),
            Article(
                _("%(over)s off for every minute begun over time."),
                {"overtime_points": (10,), "late_plays": ("count",)},
                where={"timed": (True,)},
                cited="MAL 30",
            ),
            Article(
                _(
                    "When the round’s time is over, the present turn and one more are still played, "
                    "%(last_play)s each; the racks are then not counted."
                ),
                {"last_play_seconds": (120,)},
                cited="MAL 31",
            ),
        ),
        _("Who decides"): (
            Article(
                _("What these rules mean and what they leave open is decided by a committee of two."),
                {"arbiter": ("committee",)},
                cited="MAL 32",
            ),
            Article(_("Its decisions are final."), {"rechallenge": (False,)}, cited="MAL 33"),
            Article(
                _(
                    "A member of the committee whom a decision affects is replaced for a time by another "
                    "whom the organisation names."
                ),
                cited="MAL 34",
            ),
        ),
    },
    under(
        "",
        Article(_("Equal tiles in the draw for the start are drawn again."), where={"starter": ("draw",)}),
        _("The opponent draws too, and starts the clock of the player who starts."),
        _(
            "Who leaves loses: %(abandon_points)s points come off the score of that moment, and if that is "
            "still ahead, it is %(forfeit_points)s–0 for the other. If both leave, both lose 0–0."
        ),
        _(
            "Who is not there within %(waiting)s minutes loses %(forfeit_points)s–0. If nobody comes, both "
            "lose."
        ),
        Article(
            _("However long a player is over time, that alone does not lose the game."),
            {"overtime_loss_seconds": (0,)},
            where={"timed": (True,)},
        ),
        _(
            "The sheet has each word, its points and the total: 0 for a turn without points, a dash for an "
            "exchange, blanks in brackets, the points of a play of %(most_tiles)s tiles in a circle."
        ),
        _("The sums can be looked over until both have signed; then the result is final."),
        Article(
            _(
                "At the end the clock runs until the last points and the total are written. A penalty can be "
                "claimed until both have signed; who has a sheet to complete does so in the own time."
            ),
            where={"timed": (True,)},
        ),
        _("Once the round is over its scores are not corrected any more."),
        Article(_("A turn may be taken back if both agree."), where={"takebacks": (True,)}),
    ),
)
