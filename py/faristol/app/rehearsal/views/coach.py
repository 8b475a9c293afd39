"""The coach's text for each special case: its title, and what the rules have the judge do."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.app.text.marking import _

CASES: Mapping[str, tuple[str, str]] = {
    "redrawn": (
        _("A rack that is none"),
        _(
            "The first draw had too few vowels or consonants: it went back, and the app has drawn again. "
            "Tell the hall."
        ),
    ),
    "bonus": (
        _("The bonus"),
        _("It is announced before the first round and needs ten players at least: with six there is none."),
    ),
    "latecomer": (
        _("Somebody comes late"),
        _(
            "A seventh player wants to join in. Once the first round has begun nobody can: there is nothing "
            "to do."
        ),
    ),
    "calls": (
        _("The calls"),
        _(
            "“1 minute!” may be called, “30 seconds!” has to be. The app calls both, and “Time!” at the end; "
            "you may call time yourself."
        ),
    ),
    "plain": (
        _("An ordinary slip"),
        _("Type the table, Enter, then place and word as they are written, and Enter once more."),
    ),
    "none": (_("No play"), _("A dash: this player has found nothing. “No play” takes one tap and scores 0.")),
    "late": (
        _("A slip too late"),
        _("It was handed in after “Time!”: 0 points, however good the play is. Tap “Late”."),
    ),
    "swap": (
        _("At each other’s table"),
        _(
            "%(name)s and %(other)s sit at each other’s table. In the menu type the right table beside one "
            "of them, and swap the two."
        ),
    ),
    "marked": (
        _("A marked blank"),
        _("The circle shows the blank. Write that letter small, or choose the play among those offered."),
    ),
    "unmarked": (
        _("A blank that is not marked"),
        _("This play needs the blank, and no letter has a circle: 0 points. Tap “Blank not marked”."),
    ),
    "points": (
        _("Wrong points on the slip"),
        _("These rules do not ask for points: the play counts as it is, and the app counts it."),
    ),
    "warning": (
        _("Somebody talks aloud"),
        _("%(name)s says a play aloud. The first time that is a warning: menu, “Conduct”."),
    ),
    "twice": (
        _("Two slips of one table"),
        _(
            "%(name)s has handed in two. The rules do not say which one counts: decide it, and say so before "
            "you begin. The app asks before one takes the other’s place."
        ),
    ),
    "tie": (
        _("Several best plays"),
        _("Several plays have the most points. Announce any of them: what is announced stays on the board."),
    ),
    "found": (
        _("A slip turns up"),
        _("%(name)s had handed it in in time, and it lay under a board: it counts. Go back to the slips."),
    ),
    "hand": (
        _("A tile too many"),
        _(
            "The next tiles come out of a real bag, one too many of them: the last one goes back. Type the "
            "others under “With a real bag”."
        ),
    ),
    "pause": (
        _("The light goes out"),
        _("Stop the clock with a tap on it, and let it run on when everybody can see again."),
    ),
    "no_place": (
        _("No place on the slip"),
        _("Without a place a slip scores 0, however good the word is. Tap “Place missing or wrong”."),
    ),
    "folded": (
        _("A place that cannot be read"),
        _("Do not guess: 0 points. Tap “Place missing or wrong”."),
    ),
    "word": (
        _("A word that is not valid"),
        _("Type it as it is written: the app says that it is not valid. It scores 0."),
    ),
    "adjacent": (
        _("A word beside it"),
        _(
            "The word is valid, but beside it another one comes about that is not: 0 points. Type it as it "
            "is written."
        ),
    ),
    "unfit": (
        _("A tile that nobody had"),
        _("It needs a tile that is not on the rack: 0 points. Type it as it is written."),
    ),
    "wrong_place": (
        _("A wrong place"),
        _("The word cannot lie there: 0 points, whatever place was meant. Type it as it is written."),
    ),
    "illegible": (
        _("A word that nobody can read"),
        _("Do not guess: 0 points. Tap “Illegible”."),
    ),
    "nobody": (
        _("Nobody has a valid play"),
        _("Announce any valid play, or propose a new rack and say so."),
    ),
    "leaves": (
        _("Somebody goes home"),
        _("%(name)s goes home: menu, “Leaves”. The points so far stay in the results."),
    ),
    "zero": (
        _("Aloud once more"),
        _("%(name)s says a play aloud again. The second time the play scores 0: menu, “Conduct”."),
    ),
    "missing": (
        _("A slip that does not come"),
        _("%(name)s hands in nothing. Close the slips: the app asks, and the missing one scores 0."),
    ),
    "announced": (
        _("Announced by mistake"),
        _(
            "You have just said %(play)s aloud, which is not valid. It stays on the board and scores nobody: "
            "type it as another play, and confirm."
        ),
    ),
    "publish": (
        _("The results"),
        _("Publish them: now begins the time in which players can check them."),
    ),
    "upheld": (
        _("A claim that is right"),
        _(
            "%(name)s, round %(round)s: the slip was only folded, and unfolded it can be read. Record the "
            "claim, enter the slip anew, and uphold the claim."
        ),
    ),
    "dismissed": (
        _("A claim that is wrong"),
        _(
            "%(name)s, round %(round)s: %(play)s is said to be valid. It is not in the word list: record the "
            "claim, and dismiss it."
        ),
    ),
    "final": (
        _("The end"),
        _("Every claim is answered. Make the results final; here nobody minds that it is early."),
    ),
}
"""By their keys: the title and the sentences."""
