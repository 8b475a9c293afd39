"""Sentences for faults in tournament files of other programs, and in lists of results."""

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
    "foreign.comment": _("“%(text)s” does not fit to the rest of the file, and is left out."),
    "foreign.divisions": _(
        "The file has %(count)s divisions: %(names)s. Here everybody is in one list, with the division as "
        "the group."
    ),
    "foreign.double": _("In round %(round)s both were to lose, and only one of them is there: an absence."),
    "foreign.empty": _("The file is empty."),
    "foreign.fewer": _(
        "The file says that it has %(said)s players, and %(found)s can be read: perhaps it is cut off."
    ),
    "foreign.few_scores": _(
        "%(name)s has no score in round %(round)s, though the opponent has one: this game has no result here."
    ),
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
    "foreign.spreads": _(
        "Spreads of rounds without an opponent are as in the file, also from now on: %(bye)s for a bye, "
        "%(full)s for another win, %(half)s for half a point, %(absent)s for an absence."
    ),
    "results.cells": _("“%(text)s” is no result."),
    "results.few": _("A score is missing here."),
    "results.many": _("There are more numbers than a table and two scores."),
    "results.name": _("%(name)s is not in this round."),
    "results.neither": _("“%(text)s” is neither a score nor a player of this round."),
    "results.others": _(
        "Nothing has been taken yet. About other rounds, and passed over: %(count)s of the lines "
        "(%(lines)s). Take the list once more to enter the results of round %(round)s."
    ),
    "results.no_round": _("No pairing is published yet, so no result can be taken."),
    "results.none_read": _("No result could be read."),
    "results.lines": _("Nothing has been taken. %(problems)s"),
    "results.other_table": _("%(first)s and %(second)s do not meet at table %(table)s."),
    "results.other": _("The other player is missing."),
    "results.pair": _("%(first)s and %(second)s do not meet in this round."),
    "results.remark": _("%(name)s is to win table %(table)s, and does not play there."),
    "results.signs": _("Either both have a score, or who came has a plus and who did not a minus."),
    "results.twice": _("Table %(table)s stands in line %(line)s already."),
    "exchange.number": _("Choose how many tiles are exchanged."),
    "eliot.xml": _("The file is no whole XML: it breaks off or makes no sense at line %(line)s."),
    "eliot.doctype": _("The file has a document type at line %(line)s. Eliot saves none, so it is not read."),
    "eliot.deep": _(
        "At line %(line)s more than %(most)s elements stand in one another: no game saved by Eliot does that."
    ),
    "eliot.many": _("At line %(line)s there is more than a game can have: players, rounds or warnings."),
    "eliot.foreign": _("The file is not a game saved by Eliot."),
    "eliot.version": _("The game was saved in format “%(version)s” of Eliot, and only format 2 is read."),
    "eliot.mode": _("Only duplicates are read, and this game was saved as “%(mode)s”."),
    "eliot.variant": _(
        "Line %(line)s: the variant “%(variant)s” of Eliot is not played here and was left out."
    ),
    "eliot.number": _("Line %(line)s: “%(text)s” is no whole number and was read as %(taken)s."),
    "eliot.player": _(
        "Line %(line)s: player %(player)s is in the file twice or not at all, and this was left out."
    ),
    "eliot.players": _("Nobody plays in this file but the computer."),
    "eliot.move_type": _(
        "Line %(line)s: Eliot knows no kind of play “%(type)s”; the slip counts as not handed in."
    ),
    "eliot.rack_changed": _("Line %(line)s: the bag cannot give the rack “%(rack)s”; it is %(taken)s here."),
    "eliot.move_other": _(
        "Line %(line)s: the play “%(play)s” cannot have been laid on the board with that rack; there is "
        "“%(other)s”, which has as many points."
    ),
    "eliot.move_none": _(
        "Line %(line)s: the play “%(play)s” cannot have been laid on the board with that rack; the round has "
        "none here, and the points of its slips stay."
    ),
    "eliot.points_kept": _(
        "Line %(line)s: the play “%(play)s” has %(points)s points in the file and %(expected)s by its tiles; "
        "those of the file count."
    ),
    "eliot.slip": _(
        "Line %(line)s: the valid play “%(play)s” cannot lie there with that rack; its points stay."
    ),
    "eliot.letters": _("The letters of its dictionary are those of no language here: %(letters)s"),
    "eliot.rack": _("The bag cannot give the rack “%(rack)s” of the round at line %(line)s."),
    "eliot.move": _("The play “%(play)s” at line %(line)s cannot lie there with that rack."),
    "eliot.points": _(
        "The play “%(play)s” at line %(line)s has %(points)s points in the file, and %(expected)s with the "
        "tiles of %(language)s: the file is damaged or in another language."
    ),
    "eliot.rounds": _("No round was played in this file."),
    "eliot.chosen_letter": _("Eliot knows no game in which each player chooses a letter."),
    "gcg.large": _("The file is too large for one game."),
    "gcg.foreign": _(
        "The file has no game in it: no player and no play is named. A GCG file has lines such as “>Anna:"
        " AELST 8D TALES +20 20”."
    ),
    "gcg.encoding": _(
        "Line %(line)s says that the file is in %(encoding)s, and it is not, or that is not read here. "
        "Look at the names."
    ),
    "gcg.line": _("Line %(line)s belongs to nothing: “%(text)s”. It was left out."),
    "gcg.event": _("Line %(line)s has nothing that can happen in a game: “%(text)s” (%(player)s)."),
    "gcg.numbers": _("Line %(line)s has no points or no total: “%(text)s”."),
    "gcg.total": _("The running total in line %(line)s is %(found)s, and the points make %(expected)s."),
    "gcg.player_twice": _(
        "Both players are called %(player)s (line %(line)s): they were taken to play by turns."
    ),
    "gcg.players": _(
        "More than two people play in this file (line %(line)s), and only games of two are opened."
    ),
    "gcg.player_again": _("Line %(line)s names player %(player)s once more. It was left out."),
    "gcg.layout": _(
        "Line %(line)s says that the game was played on another board, “%(layout)s”. Here it is laid on the "
        "usual one, so points may be different."
    ),
    "gcg.withdrawn": _("Line %(line)s takes a play back, and the player has none that could be taken back."),
    "cgp.long": _("This is too long for one position: more than %(most)s characters."),
    "cgp.fields": _(
        "A position in CGP has four parts: the board, the racks, the scores, and the turns without points."
    ),
    "cgp.language": _(
        "This position uses the tiles or words of “%(named)s”. Faristol has tiles for these languages only: "
        "%(languages)s."
    ),
    "cgp.tile": _("“%(text)s” in row %(row)s is no tile."),
    "cgp.rack": _("“%(text)s” cannot be read as the tiles of a rack."),
    "cgp.scores": _("“%(text)s” are not the scores of two players."),
    "cgp.bag": _("Board and racks have more %(letter)s tiles than there are: %(tiles)s."),
    "share.large": _("The game is too long for a link. Save it as a file."),
    "share.foreign": _("This link has no game in it."),
    "share.kind": _("This link holds a game of another kind. Open it where such games are."),
    "share.version": _("This link was made by a newer Faristol. Reload the page, and open the link again."),
    "share.cut": _(
        "A part of this link is missing, mostly its end: it was cut short on its way. Copy the whole of it, "
        "up to its last letter."
    ),
    "share.damaged": _(
        "Something in this link was changed on its way, so that the game cannot be read. Copy it once more."
    ),
    "gcg.tiles": _(
        "Line %(line)s: “%(text)s” cannot be spelt with the tiles of this game. From there on "
        "nothing is read."
    ),
    "gcg.board": _("Line %(line)s: %(text)s goes off the board of 15 by 15. From there on nothing is read."),
    "gcg.play": _("Line %(line)s: the play %(text)s does not fit there. From there on nothing is read."),
    "gcg.exchange": _("Line %(line)s: the tiles %(text)s cannot have been exchanged there."),
    "gcg.rack": _("Line %(line)s: the rack cannot have been %(text)s. It was left out."),
    "gcg.rack_play": _("Line %(line)s: the rack %(text)s has not the tiles of the play. It was left out."),
    "gcg.rack_other": _(
        "Line %(line)s: the rack %(text)s has tiles that are played in line %(other)s. It was left out."
    ),
    "gcg.points": _(
        "Line %(line)s gives %(found)s points for %(text)s, and it is worth %(expected)s: these count here."
    ),
    "gcg.turn": _(
        "Line %(line)s: %(player)s is not to move there. A pass of the other player was put in before."
    ),
    "gcg.end": _("Line %(line)s counts a rack, but by the tiles the game is not over. It stays open."),
    "gcg.settlement": _(
        "Line %(line)s counts %(found)s points at the end, and by the rules of this game it is %(expected)s."
    ),
    "gcg.player": _(
        "Line %(line)s has a player whom the file does not name, “%(player)s”. It was taken for %(name)s."
    ),
}
