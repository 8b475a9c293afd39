"""The guide for when something goes wrong."""

from faristol.app.guide.views.guide import Guide, Part, button, link, read, step
from faristol.app.text.marking import _

GUIDE = Guide(
    key="wrong",
    place=8,
    icon="bad",
    title=_("Something goes wrong"),
    summary=_(
        "The tablet restarts, a slip is wrong, the clock or the sound: what to do, in a sentence or two."
    ),
    parts=(
        Part(
            _("The device"),
            (
                step(
                    _(
                        "It restarts, or the battery is empty: open Faristol again. The first page leads "
                        "back, clock included."
                    )
                ),
                step(
                    _(
                        "The page gives no answer: wait until it offers to start again, and tap it. "
                        "Nothing saved is lost."
                    )
                ),
                step(
                    _(
                        "It is lost or broken: on another one tap “%(open)s” and take the last copy. So "
                        "save one at every break."
                    ),
                    open=read("Open a copy", path="#/"),
                ),
                step(
                    _(
                        "A joined tablet is gone: the judge’s has everything. Give the player paper, or "
                        "let another one join."
                    ),
                ),
            ),
            numbered=False,
        ),
        Part(
            _("In a duplicate"),
            (
                step(
                    _(
                        "A slip was typed wrongly: tap it in the list, type it again. Of an earlier round: "
                        "“%(results)s”, and tap the points."
                    ),
                    results=read("Results"),
                ),
                step(
                    _("A rack was wrong: “%(back)s”, before the clock runs."),
                    back=button("The rack is wrong: take it back"),
                ),
                step(
                    _("Time was called too early: “%(back)s”, and “%(on)s”."),
                    back=button("The time is not over yet: back to the clock"),
                    on=button("Let the clock go on"),
                ),
                step(
                    _(
                        "The master play was not valid: “%(menu)s”, “%(which)s”. It stays on the board and "
                        "scores nobody."
                    ),
                    menu=link("Menu"),
                    which=read("An announced play is not valid"),
                ),
                step(
                    _(
                        "Somebody leaves: “%(menu)s” has the players. Points so far stay. Once round 1 has "
                        "begun nobody can join; who is on the list may come late."
                    ),
                    menu=link("Menu"),
                ),
                step(
                    _("The evening has to end: “%(menu)s”, “%(end)s”. It can be taken back."),
                    menu=link("Menu"),
                    end=read("End the duplicate"),
                ),
            ),
            numbered=False,
        ),
        Part(
            _("In a tournament or a game"),
            (
                step(
                    _("A result is wrong: “%(desk)s”, tap it and type it again. A published round stays."),
                    desk=link("Desk"),
                ),
                step(
                    _("A player leaves: “%(players)s”, open the line, “%(out)s”."),
                    players=link("Players"),
                    out=read("Withdraws"),
                ),
                step(
                    _("A turn or the clock of a game is wrong: “%(judge)s”, at the top."),
                    judge=link("The judge"),
                ),
            ),
            numbered=False,
        ),
        Part(
            _("Clock and sound"),
            (
                step(_("The clock goes on while the screen is dark, and is right when you are back.")),
                step(
                    _("No sound: touch the screen once, turn the volume up, and look at “%(sounds)s”."),
                    sounds=link("Settings", path="#/settings"),
                ),
                step(_("Still no sound: look at the clock, and call the time yourself.")),
            ),
            numbered=False,
        ),
        Part(
            _("Saving"),
            (
                step(
                    _(
                        "“%(save)s”, on the first page, makes a file: send it to yourself, or put it on a "
                        "stick."
                    ),
                    save=button("Save a copy of everything", path="#/"),
                ),
                step(
                    _(
                        "To restore: “%(open)s” and choose the file. What is newer here stays; if it went on "
                        "otherwise in the copy, the app asks."
                    ),
                    open=read("Open a copy", path="#/"),
                ),
                step(
                    _(
                        "The storage is full: save a copy, then delete old events or word lists. "
                        "“%(device)s” says how much is left."
                    ),
                    device=link("This device in detail", path="#/settings/device"),
                ),
                step(_("A copy is damaged: the app restores what is whole in it, and says what is not.")),
            ),
            numbered=False,
        ),
    ),
)
