"""A game of two on one device, handed round."""

from faristol.app.guide.views.guide import Guide, Part, button, choice, example, link, read, step, typed
from faristol.app.text.marking import _

GUIDE = Guide(
    key="game",
    place=2,
    icon="device",
    title=_("A game on one device"),
    summary=_(
        "Two people, one tablet that goes from hand to hand: the app draws, counts and keeps the time."
    ),
    parts=(
        Part(
            _("Before you begin"),
            (
                step(_("On the first page tap “%(new)s”."), new=link("New game", path="#/")),
                step(
                    _("Choose “%(use)s” and type both names: “%(first)s”, “%(second)s”."),
                    use=choice("On this device"),
                    first=typed("First-named player"),
                    second=typed("Second-named player"),
                ),
                step(
                    _("Look at rules, time and word list, and tap “%(begin)s”."),
                    begin=button("Begin the game"),
                ),
                step(_("Tap “%(draw)s”: it shows who starts."), draw=button("Draw a tile for each")),
                step(
                    _("Tap “%(one)s”, then “%(other)s”, then “%(clock)s”."),
                    one=example(
                        "%(name)s draws %(num)s tile", "%(name)s draws %(num)s tiles", name="Anna", num=7
                    ),
                    other=example(
                        "%(name)s draws %(num)s tile", "%(name)s draws %(num)s tiles", name="Biel", num=7
                    ),
                    clock=example("Start the clock of %(name)s", name="Anna"),
                ),
            ),
        ),
        Part(
            _("Each turn"),
            (
                step(
                    _("Hand the tablet to whose turn it is, who taps “%(me)s”. Nobody else looks."),
                    me=example("I am %(name)s: show my tiles", name="Anna"),
                ),
                step(_("Drag tiles to the board, or tap a square and then the tiles. The points are shown.")),
                step(_("Tap “%(play)s”."), play=example("Play %(word)s", word="CASA")),
                step(
                    _("The other may challenge a word now. If nobody does, tap “%(draw)s”."),
                    draw=example(
                        "Draw %(num)s tile and press the clock",
                        "Draw %(num)s tiles and press the clock",
                        num=4,
                    ),
                ),
                step(_("Hand the tablet over. So it goes on until the tiles are gone.")),
            ),
        ),
        Part(
            _("At the end"),
            (
                step(
                    _("The app counts the tiles that are left. Each player looks and taps “%(signs)s”."),
                    signs=example("%(name)s signs", name="Anna"),
                ),
                step(_("For the next game tap “%(more)s”."), more=link("Another game")),
            ),
        ),
        Part(
            _("Good to know"),
            (
                step(
                    _("No good play? “%(exchange)s” changes tiles, “%(skip)s” gives the turn to the other."),
                    exchange=button("Exchange"),
                    skip=button("Pass"),
                ),
                step(
                    _(
                        "A blank asks which letter it is to be. “%(recall)s” takes the tiles back to the "
                        "rack."
                    ),
                    recall=button("Recall"),
                ),
                step(
                    _(
                        "To stop the clock, to correct a turn, or if somebody leaves: “%(judge)s”, at the "
                        "top."
                    ),
                    judge=link("The judge"),
                ),
                step(
                    _("Alone against the computer, with hints and no clock: “%(casual)s” on the first page."),
                    casual=link("Play the computer", path="#/games/casual"),
                ),
                step(
                    _("While a game is going on, “%(words)s” tells nobody any words."),
                    words=read("Study"),
                ),
            ),
            numbered=False,
        ),
    ),
)
