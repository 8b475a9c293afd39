"""A game by correspondence, from the arbiter's sheet to the answer."""

from faristol.app.guide.views.guide import Guide, Part, button, chosen, example, link, read, step, typed
from faristol.app.text.marking import _

GUIDE = Guide(
    key="correspondence",
    place=5,
    icon="letters",
    title=_("A game by correspondence"),
    summary=_(
        "Two people far apart and an arbiter, each with a copy of the game; they send each other messages."
    ),
    parts=(
        Part(
            _("To begin: the arbiter, or one of the two"),
            (
                step(
                    _("On the first page tap “%(page)s”, then “%(new)s”."),
                    page=link("By correspondence", path="#/correspondences"),
                    new=link("New game by correspondence"),
                ),
                step(
                    _("Type “%(red)s” and “%(blue)s”, and choose whose copy it is: “%(copy)s”."),
                    red=typed("RED, who starts"),
                    blue=typed("BLUE"),
                    copy=chosen("This copy is of"),
                ),
                step(_("Tap “%(make)s”."), make=button("Make the game")),
                step(
                    _(
                        "Tap “%(messages)s”, open “%(all)s” if it is there, tap “%(link)s”, and send it to "
                        "the others. Who opens it says who he is."
                    ),
                    messages=link("Messages"),
                    all=read("Send something all the same"),
                    link=button("Copy the link"),
                ),
            ),
        ),
        Part(
            _("Your play"),
            (
                step(
                    _("On your own copy tap “%(turn)s”. The board and both racks are open."),
                    turn=link("Turn", context="of a correspondence"),
                ),
                step(
                    _(
                        "Write two days: “%(arrived)s”, of the message before, and “%(sent)s”. So days "
                        "are counted."
                    ),
                    arrived=typed("It arrived"),
                    sent=typed("You send yours"),
                ),
                step(
                    _("Lay your tiles on the board and tap “%(play)s”."),
                    play=example("Play %(play)s, and write the message", play="ARC"),
                ),
                step(
                    _("Tap “%(copy)s” and paste it into an e-mail to your partner."),
                    copy=button("Copy the message"),
                ),
            ),
        ),
        Part(
            _("When the answer comes"),
            (
                step(
                    _("Tap “%(messages)s”, paste it into “%(paste)s” and tap “%(read)s”."),
                    messages=link("Messages"),
                    paste=typed("Paste the message or its link"),
                    read=button("Read it"),
                ),
                step(
                    _("The app compares it with your copy. If it agrees, tap “%(take)s”."),
                    take=button("Take it in"),
                ),
                step(
                    _("Look at the play. Tap “%(accept)s”, and lay yours. So it goes on."),
                    accept=button("Accept the play"),
                ),
            ),
        ),
        Part(
            _("Good to know"),
            (
                step(
                    _(
                        "You doubt a word: “%(challenge)s”. The game goes on in two variants until the "
                        "arbiter answers."
                    ),
                    challenge=read("Challenge …"),
                ),
                step(_("No good play? Tap PAS. You are away? “%(days)s” has your leave."), days=read("Days")),
                step(_("A copy was lost: any link or file of the game brings all of it back.")),
                step(
                    _("The last page of the game, “%(sheet)s”, is the sheet that the arbiter wants."),
                    sheet=read("Sheet"),
                ),
            ),
            numbered=False,
        ),
    ),
)
