"""A game of two on a real board, whose clock and sheet the app keeps."""

from faristol.app.guide.views.guide import Guide, Part, button, choice, example, link, step, typed
from faristol.app.text.marking import _

GUIDE = Guide(
    key="board",
    place=3,
    icon="sheet",
    title=_("A game on a real board"),
    summary=_(
        "Your own board and tiles; the app is the clock and the score sheet, and says if a word is valid."
    ),
    parts=(
        Part(
            _("Before you begin"),
            (
                step(_("Lay the board and the bag on the table, and the tablet where both can reach it.")),
                step(_("On the first page tap “%(new)s”."), new=link("New game", path="#/")),
                step(
                    _("Choose “%(use)s” and type both names: “%(first)s”, “%(second)s”."),
                    use=choice("On a real board"),
                    first=typed("First-named player"),
                    second=typed("Second-named player"),
                ),
                step(
                    _("Look at rules, time and word list, and tap “%(begin)s”."),
                    begin=button("Begin the game"),
                ),
                step(
                    _(
                        "Each draws a tile from the bag, nearest to A starts. Tap that name, such as "
                        "“%(starts)s”."
                    ),
                    starts=example("%(name)s starts", name="Anna"),
                ),
                step(
                    _("Both draw seven tiles. The one who waits taps “%(clock)s”."),
                    clock=example("Start the clock of %(name)s", name="Anna"),
                ),
            ),
        ),
        Part(
            _("Each turn"),
            (
                step(_("Lay your word on the board and say the points.")),
                step(
                    _("Type it into “%(write)s”, such as H8CASA, and tap “%(play)s”. The app counts it."),
                    write=example("%(name)s: place and word", role="textbox", name="Anna"),
                    play=button("Play", context="what to do"),
                ),
                step(
                    _(
                        "The other may challenge a word now. If nobody does, draw your tiles and tap "
                        "“%(draw)s”."
                    ),
                    draw=example(
                        "Draw %(num)s tile and press the clock",
                        "Draw %(num)s tiles and press the clock",
                        num=4,
                    ),
                ),
                step(_("Now it is the other’s turn and time. So it goes on until the tiles are gone.")),
            ),
        ),
        Part(
            _("At the end"),
            (
                step(_("The app asks which tiles are left, where it cannot know, and counts the end.")),
                step(
                    _("Each player looks at the sheet and taps “%(signs)s”."),
                    signs=example("%(name)s signs", name="Anna"),
                ),
                step(_("For the next game tap “%(more)s”."), more=link("Another game")),
            ),
        ),
        Part(
            _("Good to know"),
            (
                step(_("A place is a row and a column: H8CASA lies along row H, 8HCASA down column 8.")),
                step(_("A blank stands in brackets: H8C(A)SA.")),
                step(
                    _("No good play? “%(exchange)s” changes tiles, “%(skip)s” gives the turn to the other."),
                    exchange=button("Exchange"),
                    skip=button("Pass"),
                ),
                step(
                    _(
                        "A turn was typed wrongly: tap it on the score sheet and correct it. All is "
                        "counted again."
                    )
                ),
                step(
                    _(
                        "To stop the clock, to correct a turn, or if somebody leaves: “%(judge)s”, at the "
                        "top."
                    ),
                    judge=link("The judge"),
                ),
            ),
            numbered=False,
        ),
    ),
)
