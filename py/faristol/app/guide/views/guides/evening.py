"""The guide for judging a first duplicate."""

from faristol.app.guide.views.guide import Guide, Part, button, chosen, example, link, read, step, typed
from faristol.app.text.marking import _

GUIDE = Guide(
    key="evening",
    place=1,
    icon="late",
    title=_("Your first duplicate evening"),
    summary=_(
        "A hall plays the same rack each round, and you are the judge: from the first tap to the results."
    ),
    parts=(
        Part(
            _("You need"),
            (
                step(_("A tablet or a laptop with Faristol, its charger, and a pen for everybody.")),
                step(
                    _("At home, open Faristol once and wait for “%(ready)s”: then no internet is needed."),
                    ready=read("Ready without a connection"),
                ),
                step(
                    _(
                        "Rehearse it first: invented players, every special case, nothing is kept. "
                        "“%(rehearse)s”."
                    ),
                    rehearse=link("Rehearse an evening", path="#/rehearsal"),
                ),
                step(_("At each table a board and a set of tiles, where a player lays what the hall plays.")),
            ),
            numbered=False,
        ),
        Part(
            _("Before you begin"),
            (
                step(
                    _("On the first page tap “%(new)s”. If you are not sure, leave the rules as they are."),
                    new=button("Set up a duplicate", path="#/"),
                ),
                step(
                    _(
                        "Type a player into “%(name)s” and tap “%(add)s”. So with everybody: tables are "
                        "numbered."
                    ),
                    name=typed("Player’s name"),
                    add=button("Add"),
                ),
                step(
                    _("For paper slips tap “%(page)s”, then “%(slips)s”, then the big “%(print)s”."),
                    page=link("Print"),
                    slips=link("Slips"),
                    print=button("Print"),
                ),
                step(
                    _("Tap the arrow “%(back)s”. When everybody sits, tap “%(start)s”."),
                    back=link("Back to the round"),
                    start=button("Begin the duplicate"),
                ),
            ),
        ),
        Part(
            _("Each round"),
            (
                step(
                    _("Tap “%(draw)s”. The seven tiles of the round appear."),
                    draw=example("Round %(round)s: draw the rack", round=1),
                ),
                step(
                    _("Read the tiles out slowly, then once more and faster. Everybody takes the same tiles.")
                ),
                step(
                    _("Say “Time!” and tap “%(time)s”. The clock runs; the app calls the last 30 seconds."),
                    time=button("Time!"),
                ),
                step(_("The players look for a play and write place and word on a slip. You collect them.")),
                step(
                    _(
                        "For each slip type the number into “%(table)s”, Enter, then into “%(place)s” "
                        "place and "
                        "word in one, such as H8CASA, Enter."
                    ),
                    table=typed("Table"),
                    place=chosen("Place"),
                ),
                step(
                    _("When all slips are in, tap “%(close)s”. If one is missing, the app asks you first."),
                    close=button("Close the slips"),
                ),
                step(
                    _(
                        "The button has the best play: tap “%(announce)s” and say it aloud. Everybody lays "
                        "it "
                        "on the board, whatever they have found."
                    ),
                    announce=example(
                        "Announce %(word)s %(place)s, %(points)s point",
                        "Announce %(word)s %(place)s, %(points)s points",
                        word="CASA",
                        place="H8",
                        points=12,
                    ),
                ),
                step(_("The points are counted. Go on with the next round in the same way.")),
            ),
        ),
        Part(
            _("At the end"),
            (
                step(
                    _(
                        "When nothing can be played any more, the app says so. Tap “%(publish)s”, then "
                        "“%(results)s”, and read the order."
                    ),
                    publish=button("Publish the results"),
                    results=link("Results"),
                ),
                step(
                    _(
                        "Who doubts a result says so now: “%(claims)s”. When the time for it is over, tap "
                        "“%(final)s”."
                    ),
                    claims=link("Checking and claims"),
                    final=button("Make them final"),
                ),
                step(
                    _("Tap “%(results)s”, then “%(save)s”: the file is a copy of the evening."),
                    results=link("Results"),
                    save=button("Save a copy"),
                ),
            ),
        ),
        Part(
            _("Good to know"),
            (
                step(
                    _(
                        "Something goes on already? Then the button is “%(other)s”, farther down on the "
                        "first page."
                    ),
                    other=button("New duplicate", path="#/"),
                ),
                step(
                    _("Names are typed once: “%(club)s”, on the first page, keeps them for every evening."),
                    club=link("Players of the club", path="#/"),
                ),
                step(_("A place is a row and a column: H8CASA lies along row H, 8HCASA down column 8.")),
                step(
                    _(
                        "If the app is to read the tiles out, tap “%(read)s”. Try it at home: it has "
                        "several voices."
                    ),
                    read=button("Read out"),
                ),
                step(
                    _("A slip that cannot count takes one tap: “%(late)s”, “%(none)s”, “%(illegible)s”."),
                    late=button("Late", context="slip"),
                    none=button("No play"),
                    illegible=button("Illegible"),
                ),
                step(
                    _("A slip was typed wrongly: tap it in the list and type it again. All is counted again.")
                ),
                step(
                    _(
                        "If the tiles come from a real bag, tick “%(bag)s” before you start, and type what "
                        "is drawn."
                    ),
                    bag=read("The tiles are drawn from a real bag and typed here"),
                ),
                step(
                    _(
                        "For the hall: “%(projector)s” opens the board, the clock and the rack in a second "
                        "window."
                    ),
                    projector=button("Projector"),
                ),
                step(_("Everything is saved at once. If the tablet stops, open Faristol again and go on.")),
            ),
            numbered=False,
        ),
    ),
)
