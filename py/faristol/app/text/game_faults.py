"""Sentences for the faults of games of two, one for every code of `modes/classic`."""

from collections.abc import Mapping

from faristol.app.text.marking import _

GAME_SENTENCES: Mapping[str, str] = {
    "absence.early": _(
        "The time for waiting is not over: absent players are waited for %(minutes)s minutes."
    ),
    "absence.here": _("That player is here."),
    "absence.nobody": _("Tick who is not here."),
    "absence.none": _("Nobody is absent."),
    "absence.reported": _("Say who is absent; an absence that has been reported already goes on."),
    "absence.waiting": _("%(name)s is not here yet."),
    "challenge.again": _(
        "This play has been challenged already: no other words of it can be challenged later."
    ),
    "challenge.final": _("In these rules the answer to a challenge is final."),
    "challenge.late": _(
        "It is too late to challenge: the play has been written and the rack filled, or no play lies there."
    ),
    "challenge.not_upheld": _(
        "Only a play that has been challenged and found valid can be challenged once more."
    ),
    "challenge.seat": _("%(name)s cannot challenge: this is the own play, or the game has been left."),
    "challenge.twice": _("This play has been challenged twice: that answer is final."),
    "challenge.word": _("The play does not form %(word)s."),
    "correction.not_here": _(
        "Turns are corrected only where a game is written down; this one was played in the app."
    ),
    "correction.play": _("Type the play that was made."),
    "correction.turn": _("There is no turn %(number)s."),
    "correction.unfit": _(
        "With turn %(corrected)s so, turn %(number)s is no longer possible. Correct that one first."
    ),
    "editor.apart": _("These tiles do not hang together with the others: %(squares)s."),
    "editor.blanks": _("Board and racks have %(count)s blanks, and the set has %(tiles)s."),
    "editor.centre": _("No tile lies on the centre, %(square)s: the first play covers it."),
    "editor.kept_many": _("%(most)s positions are kept already: remove one first."),
    "editor.long": _("This is longer than any rack: more than %(most)s characters."),
    "editor.no_line": _("Paste the line of a position first."),
    "editor.nothing": _("There is nothing to analyse yet: lay tiles, or type the rack to play."),
    "editor.other_code": _("“%(text)s” is no link to a position."),
    "editor.other_rack": _("The rack of the other player has %(count)s tiles, and %(size)s have room."),
    "editor.other_rack_text": _("The rack of the other player, “%(text)s”, cannot be read as tiles."),
    "editor.over": _("The game is over here: the bag is empty, and so is a rack."),
    "editor.rack": _("The rack to play has %(count)s tiles, and %(size)s have room."),
    "editor.rack_text": _("The rack to play, “%(text)s”, cannot be read as tiles."),
    "editor.room": _("%(word)s does not fit at %(place)s: squares from there to the edge: %(room)s."),
    "editor.score": _("“%(text)s” is no number of points."),
    "editor.single": _("The tile on %(square)s lies alone: a word has two tiles at least."),
    "exchange.bag": _("Tiles in the bag: %(bag)s. This exchange needs at least %(needed)s."),
    "exchange.count": _("An exchange has from %(least)s to %(most)s tiles, and this one has %(count)s."),
    "exchange.none": _("Choose the tiles to change."),
    "exchange.rack": _("Those tiles are not on the rack."),
    "game.affected": _(
        "%(name)s plays this game and cannot decide about it: a member who is affected is replaced."
    ),
    "game.argument_empty": _("Say why the play is challenged once more."),
    "game.argument_long": _("The argument is longer than %(maximum)s characters."),
    "game.by_empty": _("Say who has decided."),
    "game.by_long": _("The name of who has decided is longer than %(maximum)s characters."),
    "game.casual": _("This is a casual game: nothing is signed, decided or claimed in it."),
    "game.not_casual": _("Hints are for casual games; this one goes as the rules say."),
    "game.choice": _("That choice does not exist in this game. Look at the page again and choose anew."),
    "game.clock": _("A clock has between 0 and 24 hours."),
    "game.field_empty": _("A field of the score sheet needs a name."),
    "game.field_long": _("The name of the field is longer than %(maximum)s characters: %(name)s…"),
    "game.hand": _("The play needs more tiles than the player has left."),
    "game.in_time": _("Nobody is that much over time."),
    "game.last_play": _("The time for a last play, %(seconds)s, is over: the turn is lost."),
    "game.last_play_written": _(
        "The time for a last play, %(seconds)s, is over. If it lay on the board in time, write it here and "
        "press “It was in time”; otherwise the turn is lost."
    ),
    "game.leave_lying": _(
        "A play of %(name)s lies on the board: first it is challenged, completed or taken back."
    ),
    "game.name_empty": _("The game needs a name."),
    "game.name_long": _("The name is longer than %(maximum)s characters."),
    "game.paused": _("The clock stands: let it run first."),
    "game.penalty": _("A penalty has from 0 to 1000 points, not %(points)s."),
    "game.players": _("By these rules %(least)s to %(most)s play, and here are %(count)s."),
    "game.place": _("Only the chair or the direction of the board can be drawn."),
    "game.place_drawn": _("One of chair and direction of the board has been drawn: the other is not."),
    "game.rack_size": _("A rack holds %(size)s tiles, and here are %(count)s."),
    "game.rack_tiles": _("%(letter)s: no such tile is left."),
    "game.racks_drawn": _("The racks have been drawn: who starts stays as it is."),
    "game.racks_known": _("The app draws the tiles of this game and knows the racks."),
    "game.really_over": _("The board has ended this game: it stays over unless a turn is corrected."),
    "game.reason_empty": _("Say what happened: the reason is recorded."),
    "game.reason_long": _("The reason is longer than %(maximum)s characters."),
    "game.same_name": _("Two players are called %(name)s: tell them apart."),
    "game.signed": _("It is signed: nothing is changed any more."),
    "game.start_tiles": _("Type one tile for each player who draws."),
    "game.step": _("That is not possible at this point of the game."),
    "game.unknown": _("This game is not on this device."),
    "game.unseen": _("%(word)s needs a %(letter)s, and no such tile is left."),
    "game.word": _("%(word)s is not in the word list."),
    "pause.reason": _("The clock is not stopped for that reason in these rules."),
    "rules.unknown": _("Those rules are not on this device."),
    "rules.many": _("There are %(most)s rule sets of your own: delete one first."),
    "rules.number": _("“%(text)s” cannot stand here: a whole number from %(least)s to %(most)s."),
    "rules.minutes": _(
        "“%(text)s” cannot stand here: minutes from %(least)s to %(most)s, such as 25 or 2:30."
    ),
    "rules.published": _("A round is published: change single fields instead."),
    "rules.starts": _(
        "The Dutch system cannot balance starts that are drawn at the table: choose one of the two."
    ),
    "rules.text": _("Write something here, of at most %(most)s characters."),
    "rules.same_name": _("Other rules are called “%(name)s” already."),
    "senyors.again": _("SENYORS has been said in this turn: the committee has settled the rack."),
    "senyors.blank": _("With a blank on the rack it is not SENYORS."),
    "senyors.mixed": _("SENYORS is for a rack of vowels only, or of consonants only."),
    "senyors.none": _("There is no SENYORS of this turn to take back."),
    "senyors.not_here": _("These rules have no SENYORS."),
    "senyors.seven": _("SENYORS is for a full rack of %(size)s tiles, and this one has %(count)s."),
    "senyors.written": _(
        "The rack that was written down is %(rack)s: correct these tiles, or say that they are right."
    ),
    "surplus.choose": _("Choose the tiles that go back: %(number)s of them."),
    "surplus.not_here": _("The app draws the tiles of this game: nobody can draw too many."),
    "surplus.number": _("There can be from 1 to %(most)s tiles too many, not %(number)s."),
    "surplus.rack": _("With the tiles drawn too many the player has %(expected)s, and here are %(count)s."),
    "surplus.taken": _("Only tiles that the opponent has taken can go back."),
    "takeback.none": _("There is no turn to take back."),
    "takeback.not_here": _("In these rules no turn is taken back."),
    "touch.line": _("The tiles on the board keep their row or column."),
    "touch.play": _("Tiles lie on the board: play them, or withdraw them and lose the turn."),
    "touch.taken_back": _("A tile once laid has to be played, or all are withdrawn and the turn is lost."),
}
