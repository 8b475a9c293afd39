"""Sentences for the faults of games by correspondence, one for every code of `modes/correspondence/`."""

from collections.abc import Mapping

from faristol.app.text.marking import _

CORRESPONDENCE_SENTENCES: Mapping[str, str] = {
    "answer.nothing": _("There is no play to answer yet."),
    "answer.pass": _("A turn without a play is neither zero nor challenged."),
    "answer.reason": _("Say which words are meant, or what is wrong."),
    "answer.twice": _("There are two answers for one variant."),
    "answer.valid": _("%(word)s is in the word list of this game: it is no zero. It can be challenged."),
    "answer.variants": _(
        "A game cannot go on in more than %(most)s variants: wait for the arbiter’s answer."
    ),
    "answer.word": _("%(word)s is not a word of that play."),
    "claim.means": _("By telephone or in person nobody can claim that the other is over time."),
    "claim.none": _("That player has made no claim that waits for an answer."),
    "claim.notified": _("Write when you told the partner of the claim: without that it does not count."),
    "claim.received_early": _("A notice sent on %(sent)s cannot have come on %(received)s."),
    "claim.open": _("A claim still waits for the arbiter’s answer."),
    "codes.not_here": _(
        "What makes QR codes is not on this device yet, and cannot be fetched now: use the link or the file."
    ),
    "codes.long": _("The game is too long for one QR code: use the link or the file."),
    "correspondence.admits": _("Who admits a mistake has made a wrong play: leave the words unmarked."),
    "correspondence.altered": _(
        "The message is of this game, but its string, players or rules are not those of this copy."
    ),
    "correspondence.answered": _("That play has been answered already."),
    "correspondence.appeared": _("That player has played already: the game was abandoned, not missed."),
    "correspondence.arrived_early": _("A letter sent on %(sent)s cannot have arrived on %(arrived)s."),
    "correspondence.code": _("The game needs a code."),
    "correspondence.coefficients": _("Coefficients go from 0 to 2."),
    "correspondence.date": _("“%(text)s” is not a date: write it as 2026-11-21."),
    "correspondence.deadline": _("The deadline %(deadline)s is not after the start %(started)s."),
    "correspondence.ending": _(
        "A draw is agreed, and an overrun is decided by the arbiter: use what is there for it."
    ),
    "correspondence.future": _(
        "The message is about turn %(turn)s, and turn %(expected)s is not here yet: "
        "a message is missing in between."
    ),
    "correspondence.goes_on": _("The game is not over yet."),
    "correspondence.name_empty": _("Write the name of the competition."),
    "correspondence.name_long": _(
        "The name of the competition is longer than %(maximum)s characters: %(name)s…"
    ),
    "correspondence.no_challenge": _("Nothing of turn %(turn)s was challenged there."),
    "correspondence.no_message": _("That message is not kept here any more."),
    "correspondence.no_play": _("There is no play in that turn."),
    "correspondence.no_report": _("No player has reported how the game stands."),
    "correspondence.end_back": _("That end was taken back on %(date)s: the game goes on."),
    "correspondence.no_ply": _("Choose the letter."),
    "correspondence.no_such_ply": _("This copy has no such play of turn %(turn)s."),
    "correspondence.not_due": _("The deadline is not over yet: %(deadline)s."),
    "correspondence.nothing_sent": _("There is no play that still waits for an answer."),
    "correspondence.other_seat": _("Each player does that on his own copy."),
    "correspondence.other_game": _("The message is about another game: “%(name)s”, code %(code)s."),
    "correspondence.over": _("The game is over."),
    "correspondence.after_end": _(
        "Turn %(turn)s comes after the end that this copy has: either that end is taken back, or the play "
        "does not count."
    ),
    "correspondence.player_empty": _("Write the names of both players."),
    "correspondence.player_long": _("The name is longer than %(maximum)s characters: %(name)s…"),
    "correspondence.points_altered": _(
        "The points of turn %(turn)s in the message are not those of the play."
    ),
    "correspondence.points": _("A play is worth 0 to %(most)s points."),
    "correspondence.reason_empty": _("Write the reason."),
    "correspondence.reason_long": _("The reason is longer than %(maximum)s characters."),
    "correspondence.role": _("Choose RED, BLUE or the arbiter."),
    "correspondence.ruled": _("The challenge of turn %(turn)s has been answered, and the answer is final."),
    "correspondence.same_player": _("Both players are called %(name)s."),
    "correspondence.sent_again": _(
        "That play was sent again or came back: it cannot be taken back any more."
    ),
    "correspondence.sent_early": _(
        "A letter that arrived on %(arrived)s cannot have been answered on %(sent)s."
    ),
    "correspondence.string": _(
        "The string does not have the tiles of the set. Too many: %(more)s. Missing: %(less)s."
    ),
    "correspondence.string_foreign": _("There is no tile %(letter)s in this set."),
    "correspondence.string_empty": _("Type the string of tiles, or have it drawn."),
    "correspondence.string_tiles": _(
        "The string has %(tiles)s tiles, and all %(total)s belong into it. "
        "Too many: %(more)s. Missing: %(less)s."
    ),
    "correspondence.string_unreadable": _(
        "The string cannot be read at “%(part)s”: “%(character)s” is no tile (a blank is ?)."
    ),
    "correspondence.two_answers": _(
        "The message answers the play of turn %(turn)s in another way than this copy knows."
    ),
    "correspondence.two_dates": _(
        "The message has the play of turn %(turn)s with other dates than this copy."
    ),
    "correspondence.two_endings": _("The message ends the game in another way than this copy."),
    "correspondence.two_plies": _("The message has another play for turn %(turn)s than this copy."),
    "correspondence.two_rulings": _("The message has another ruling about turn %(turn)s than this copy."),
    "correspondence.unknown": _("There is no such game by correspondence on this device."),
    "correspondence.variant": _("Write a move for every variant: one for “%(variant)s” is missing."),
    "discipline.tenths": _("A penalty takes 0.1 to 1 off the coefficient."),
    "draw.none": _("Nobody has offered a draw."),
    "draw.offered": _("A draw has been offered already."),
    "head.coefficient": _("RED’s last coefficient is a number such as 1.5219."),
    "head.dates": _("Both dates are needed: when the sheets were sent, and when the games end."),
    "head.rank": _("RED’s place in the ranking is a whole number from 1."),
    "leave.backwards": _("Leave cannot go from %(first)s to %(last)s."),
    "leave.begun": _("The leave from %(first)s to %(last)s has begun, and there is only one."),
    "leave.lapsed": _("From %(end)s on there is no leave any more, and this one begins on %(first)s."),
    "leave.late": _(
        "The leave from %(first)s to %(last)s cannot be changed any more; "
        "a short one is possible only if it begins earlier."
    ),
    "leave.empty": _("Write the first and the last day of the leave."),
    "leave.past": _("Leave from %(first)s cannot be written down on %(written)s."),
    "letter.altered": _("Something in this file was changed on its way: ask for it once more."),
    "letter.empty": _("Paste a message or a link, or open a file."),
    "letter.list": _(
        "This game is judged by the word list %(name)s, %(checksum)s, which is not on this device: "
        "bring it in under Word lists, then open the message again."
    ),
    "letter.code": _("The code of a game is of 4 to 12 letters and figures, such as ABC234."),
    "letter.code_here": _("The game with the code %(code)s is on this device already."),
    "letter.no_game": _(
        "No game on this device belongs to this message: read the arbiter’s first message, or ask for a link."
    ),
    "letter.no_other": _("The message has no other play that could count here."),
    "letter.not_taken": _("The message cannot be taken as it is."),
    "letter.cut": _("The end of this file is missing: it was cut short on its way. Ask for it once more."),
    "letter.foreign": _("This file has no game by correspondence in it."),
    "letter.newer": _("This file was made by a newer Faristol. Reload the page, and open the file again."),
    "letter.resent_before": _("A play sent on %(sent)s cannot have been sent again on %(resent)s."),
    "letter.resent_early": _(
        "A letter that came back on %(returned)s cannot have been sent again on %(resent)s."
    ),
    "letter.returned_early": _("A letter sent on %(sent)s cannot have come back on %(returned)s."),
    "points.number": _("“%(text)s” is not a number of points."),
    "ruling.by": _("Write who decides."),
    "ruling.correct": _("Say whether the play is correct."),
    "ruling.words": _("Say of each challenged word whether it is valid."),
    "thinking.number": _("“%(text)s” is not a number of days."),
    "thinking.days": _("Thinking days that are left: %(most)s. Write a number from 1 to that one."),
    "thinking.none_left": _("No thinking days are left."),
    "thinking.short": _("Up to %(days)s days nothing has to be announced."),
}
