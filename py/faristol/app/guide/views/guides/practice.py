"""Practice: cards, positions, a duplicate alone."""

from faristol.app.guide.views.guide import Guide, Part, button, example, link, read, step
from faristol.app.text.marking import _

GUIDE = Guide(
    key="practice",
    place=6,
    icon="practise",
    title=_("Practice"),
    summary=_("Ten minutes a day: cards that come back until they stick, a position, a duplicate alone."),
    parts=(
        Part(
            _("Cards"),
            (
                step(_("On the first page tap “%(page)s”."), page=link("Practise", path="#/practice")),
                step(
                    _("Tap a set, such as the first “%(set)s”: all words of two tiles."),
                    set=button("Anagrams"),
                ),
                step(_("Tap the big “%(begin)s”."), begin=button("Practise")),
                step(_("Type what the tiles make, and tap “%(check)s”."), check=button("Check")),
                step(
                    _("Look at the answer, and tap “%(next)s”. What you missed comes back today."),
                    next=button("Next card"),
                ),
                step(
                    _("Stop when you like, by the arrow “%(back)s”. Tomorrow the app knows what is due."),
                    back=link("Practise"),
                ),
            ),
        ),
        Part(
            _("A position"),
            (
                step(_("Tap “%(day)s”: everybody has the same one today."), day=button("Puzzle of the day")),
                step(
                    _(
                        "Lay or choose your answer and tap the big button. You may try again, and ask for "
                        "a hint."
                    )
                ),
                step(
                    _("If you do not find it, tap “%(up)s”, then “%(yes)s”. You see the best plays and why."),
                    up=button("Give up"),
                    yes=button("Give it up"),
                ),
                step(_("Go back by the arrow “%(back)s”."), back=link("Practise")),
            ),
        ),
        Part(
            _("A duplicate alone"),
            (
                step(
                    _("Tap “%(page)s”, at the top, then “%(now)s”."),
                    page=link("Play alone", path="#/alone"),
                    now=button("Play now"),
                ),
                step(
                    _("Lay your play and tap “%(play)s”. You see the best play, and what yours was worth."),
                    play=example("Play %(word)s", word="CASA"),
                ),
                step(
                    _("Tap “%(next)s” for the next rack, and so on."),
                    next=example("Round %(round)s: show the rack", round=2),
                ),
            ),
        ),
        Part(
            _("Good to know"),
            (
                step(_("You do not know a card? Tap “%(unknown)s”."), unknown=button("I do not know")),
                step(_("All of it can be left at any moment: it goes on where you were.")),
                step(
                    _(
                        "“%(figures)s” shows what sticks; “%(players)s” keeps several people apart on one "
                        "device."
                    ),
                    figures=read("Figures"),
                    players=read("Players"),
                ),
                step(
                    _("Under “%(study)s” you find hooks, anagrams and lists of words."),
                    study=link("Study", path="#/words/study"),
                ),
            ),
            numbered=False,
        ),
    ),
)
