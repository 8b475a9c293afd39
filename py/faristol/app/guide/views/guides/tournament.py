"""A tournament of several rounds."""

from faristol.app.guide.views.guide import Guide, Part, button, example, link, read, step, typed
from faristol.app.text.marking import _

GUIDE = Guide(
    key="tournament",
    place=4,
    icon="results",
    title=_("A tournament"),
    summary=_(
        "Rounds in which two play each other: the app pairs them, takes the results, and keeps the order."
    ),
    parts=(
        Part(
            _("Before you begin"),
            (
                step(_("On the first page tap “%(new)s”."), new=link("New tournament", path="#/")),
                step(
                    _("Type the “%(name)s” and choose the number of “%(rounds)s”. Tap “%(begin)s”."),
                    name=typed("Name"),
                    rounds=typed("Rounds"),
                    begin=button("Begin, with the players"),
                ),
                step(
                    _("Type a player into “%(player)s” and tap “%(add)s”. So with everybody."),
                    player=typed("Player’s name"),
                    add=button("Add"),
                ),
            ),
        ),
        Part(
            _("Each round"),
            (
                step(
                    _("Tap “%(pair)s” and look at who meets whom. If it is good, tap “%(publish)s”."),
                    pair=example("Pair round %(round)s", round=1),
                    publish=example("Publish round %(round)s", round=1),
                ),
                step(
                    _(
                        "Tap “%(print)s”, then “%(sheet)s”, then the big “%(button)s”, and put the sheet "
                        "on the wall."
                    ),
                    print=link("Print"),
                    sheet=link("Pairings by table"),
                    button=button("Print"),
                ),
                step(_("The players play. Each table brings you its result.")),
                step(
                    _(
                        "Tap “%(desk)s”. Type the number into “%(table)s”, Enter, a score, Enter, the "
                        "other, Enter."
                    ),
                    desk=link("Desk"),
                    table=typed("Table"),
                ),
                step(
                    _("When all results are in, “%(standings)s” has the order. Then tap “%(desk)s” again."),
                    standings=link("Standings"),
                    desk=link("Desk"),
                ),
                step(_("Go on with the next round in the same way.")),
            ),
        ),
        Part(
            _("At the end"),
            (
                step(
                    _("After the last round tap “%(close)s”: nothing can be changed by mistake then."),
                    close=button("Make the results final"),
                ),
                step(
                    _("Tap “%(report)s” and the big “%(button)s”: it has the order and every result."),
                    report=link("Print the final report"),
                    button=button("Print"),
                ),
            ),
        ),
        Part(
            _("Good to know"),
            (
                step(
                    _("An odd number of players: the app gives one of them a bye each round, and nobody two.")
                ),
                step(
                    _("Somebody comes late or leaves: “%(players)s”. The next pairing knows it."),
                    players=link("Players"),
                ),
                step(_("A wrong result: tap it in the list of its round and type it again.")),
                step(
                    _(
                        "The pairing can be changed by hand before it is published, and each pair says why "
                        "it is one."
                    ),
                ),
                step(
                    _("For the web page of your club: “%(files)s” has one page with everything."),
                    files=read("Files"),
                ),
            ),
            numbered=False,
        ),
    ),
)
