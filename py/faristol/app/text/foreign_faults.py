"""What is wrong in tournament files of other programs, and in lists of results."""

from collections.abc import Mapping

from faristol.app.text.marking import _

FOREIGN_SENTENCES: Mapping[str, str] = {
    "file.lines": _("The file has more than %(most)s lines: that is too much for what it should be."),
    "file.nul": _(
        "Line %(line)s has a character that no text has. The file is no text, or it is damaged: save it as "
        "plain text or as CSV, and choose it again."
    ),
    "foreign.binary": _(
        "This is not a text file, so it is no tournament that can be read: neither a report of FIDE (TRF) "
        "nor a division of tsh (.t)."
    ),
    "foreign.both_lost": _(
        "In round %(round)s both lines say that the game is lost: that of %(first)s, and line %(other)s, "
        "of %(second)s. So both lose here; if one of them won, correct the file and choose it again."
    ),
    "foreign.bye_score": _(
        "%(name)s has neither an opponent nor a score in round %(round)s: that counts as an absence."
    ),
    "foreign.cell": _("“%(text)s” is no round that can be read (round %(round)s): it is left out."),
    "foreign.cell_back": _(
        "“%(text)s” is no round that can be read (round %(round)s): the game is taken from the line of "
        "%(name)s."
    ),
    "foreign.columns": _("Titles, countries, numbers and birthdays of players are left out."),
    "foreign.comment": _("“%(text)s” does not fit to the rest of the file, and is left out."),
    "foreign.double": _("In round %(round)s both were to lose, and only one of them is there: an absence."),
    "foreign.empty": _("The file is empty."),
    "foreign.fewer": _(
        "The file says that it has %(said)s players, and %(found)s can be read: perhaps it is cut off."
    ),
    "foreign.few_scores": _(
        "%(name)s has no score in round %(round)s, though the opponent has one: this game has no result here."
    ),
    "foreign.field": _("“%(text)s” is a field that is not known here: it is left out."),
    "foreign.line": _("“%(text)s” is no line of a report: it is left out."),
    "foreign.long_name": _("A long name is cut: %(name)s."),
    "foreign.more": _("%(count)s more of these."),
    "foreign.more_scores": _("There are more scores than opponents: those that are left over do not count."),
    "foreign.name": _("No name with a rating can be read here."),
    "foreign.no_rating": _("%(name)s has no rating in the file."),
    "foreign.nobody": _("The file has no player."),
    "foreign.nothing": _("Nobody has been entered yet: there is nothing to save."),
    "foreign.number": _("“%(text)s” stands where a number is expected: the rest of it is left out."),
    "foreign.opponent": _(
        "In round %(round)s the opponent is number %(opponent)s, and that cannot be. This round and those "
        "after it are left out."
    ),
    "foreign.pair": _(
        "In round %(round)s %(first)s is paired with %(second)s, who is paired otherwise. This round and "
        "those after it are left out."
    ),
    "foreign.rank": _("“%(text)s” is no number of a player: this player is left out."),
    "foreign.rank_twice": _(
        "Line %(line)s: two players have the number %(rank)s, the other one in line %(other)s. Nobody can "
        "tell who played whom; correct the file and choose it again."
    ),
    "foreign.rating": _("“%(text)s” is no rating that %(name)s could have: it is left out."),
    "foreign.result": _(
        "The two results of this game in round %(round)s contradict each other: it is left without one."
    ),
    "foreign.rounds": _("The file has %(rounds)s rounds; a tournament has at most %(maximum)s."),
    "foreign.rules": _(
        "The tournament went by the rules “%(name)s”, which are not on this device: choose others below."
    ),
    "foreign.rules_other": _(
        "The tournament had other settings than the rules “%(name)s” have here: look through them once it is "
        "one of yours."
    ),
    "foreign.score": _(
        "%(first)s and %(second)s have no scores in round %(round)s: their result is kept, with 0 points to "
        "both."
    ),
    "foreign.scores": _("The file has no scores: wins and draws are kept, with 0 points to both."),
    "foreign.starts": _("Both players are said to start this game; the first one is taken."),
    "foreign.tables": _("The tables of round %(round)s are not clear: they are numbered anew."),
    "foreign.total": _(
        "The total of %(name)s is %(said)s in the file, but the rounds of this line make %(made)s. The "
        "rounds count here."
    ),
    "foreign.twin": _("There is a second %(name)s: called %(other)s here."),
    "foreign.unknown": _(
        "This file is no tournament that can be read: neither a report of FIDE (TRF) nor a division of tsh "
        "(.t). It begins with “%(text)s”."
    ),
    "foreign.unread": _("What these lines say is left out: %(codes)s."),
    "results.cells": _("“%(text)s” is no result."),
    "results.few": _("A score is missing here."),
    "results.many": _("There are more numbers than a table and two scores."),
    "results.name": _("%(name)s is not in this round."),
    "results.neither": _("“%(text)s” is neither a score nor a player of this round."),
    "results.no_round": _("No pairing is published yet, so no result can be taken."),
    "results.none_read": _("No result could be read."),
    "results.lines": _("Nothing has been taken. %(problems)s"),
    "results.other_table": _("%(first)s and %(second)s do not meet at table %(table)s."),
    "results.other": _("The other player is missing."),
    "results.pair": _("%(first)s and %(second)s do not meet in this round."),
    "results.remark": _("%(name)s is to win table %(table)s, and does not play there."),
    "results.signs": _("Either both have a score, or who came has a plus and who did not a minus."),
    "results.twice": _("Table %(table)s stands in line %(line)s already."),
}
