"""Sentences for faults: one for every code that the program can give."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from faristol.app.text import Texts
from faristol.app.text.boundary_faults import BOUNDARY_SENTENCES, place_in_words
from faristol.app.text.championship_faults import CHAMPIONSHIP_SENTENCES
from faristol.app.text.correspondence_faults import CORRESPONDENCE_SENTENCES
from faristol.app.text.counted_faults import COUNTED
from faristol.app.text.foreign_faults import FOREIGN_SENTENCES
from faristol.app.text.game_faults import GAME_SENTENCES
from faristol.app.text.joined_faults import JOINED_SENTENCES
from faristol.app.text.marking import _
from faristol.app.text.members_faults import MEMBERS_SENTENCES
from faristol.app.text.practice_faults import PRACTICE_SENTENCES
from faristol.app.text.season_faults import SEASON_SENTENCES
from faristol.app.text.shared_faults import SHARED_SENTENCES
from faristol.app.text.tournament_faults import TOURNAMENT_SENTENCES
from faristol.errors import Fault
from faristol.rules.notation import roman

SENTENCES: Mapping[str, str] = {
    **BOUNDARY_SENTENCES,
    **FOREIGN_SENTENCES,
    **GAME_SENTENCES,
    **TOURNAMENT_SENTENCES,
    **CHAMPIONSHIP_SENTENCES,
    **CORRESPONDENCE_SENTENCES,
    **PRACTICE_SENTENCES,
    **SHARED_SENTENCES,
    **JOINED_SENTENCES,
    **SEASON_SENTENCES,
    **MEMBERS_SENTENCES,
    **{code: counted.forms[1] for code, counted in COUNTED.items()},
    "app.action": _("This page asked for something that Faristol does not know: %(action)s. Load it again."),
    "app.choice": _("That choice no longer exists. Look at the page again and choose anew."),
    "app.rest": _(
        "The rest of Faristol could not be downloaded (%(reason)s). Look at the connection and try again."
    ),
    "rehearsal.apart": _("This is a rehearsal: nothing of it is kept, copied or shown anywhere else."),
    "app.path": _("There is no page at this address."),
    "analysis.locked": _("%(name)s is still being played: the analysis opens once the game is over."),
    "analysis.rack_played": _("Not all tiles that were played in this turn are among them."),
    "analysis.rack_tiles": _(
        "Some of these tiles were on the board already, or there are not so many of them."
    ),
    "ahead.locked": _("Analysis is switched off in this game: it opens when both players allow it."),
    "ahead.seat": _("Each player allows analysis for himself, on his own copy."),
    "ahead.both": _("This copy has been that of both players: it can allow analysis for neither."),
    "ahead.later": _("This play cannot be taken now: it has to be one’s own turn."),
    "simulating.none": _("Mark at least one move to be simulated."),
    "simulating.seed": _("“%(text)s” is no seed: it is a whole number of up to six digits, or nothing."),
    "simulating.unweighed": _("This turn is not analysed yet, so there is nothing to simulate."),
    "lexicon.nameless": _("The word list has no name, so nobody could tell it from others: it is not taken."),
    "lexicon.signs": _("The name or origin of the word list has signs that nobody sees: it is not taken."),
    "app.unknown_event": _("This duplicate is not on this device."),
    "coordinates.missing": _("The coordinates are missing."),
    "ear.place": _("“%(text)s” is no place: H for a row, 8 for a column, H8 for a square."),
    "ear.board": _("This page has no board to read."),
    "coordinates.unreadable": _("“%(text)s” is not a place on the board. Across: H8. Down: 8H."),
    "coordinates.outside": _("“%(text)s” is off the board: rows go from A to O, columns from 1 to 15."),
    "play.unreadable": _("“%(text)s” is not a play: write the place and one word, H8 CASA."),
    "word.empty": _("The word is missing."),
    "word.mixed_case": _("“%(text)s” mixes capitals and small letters inside one tile."),
    "word.unreadable": _("“%(text)s” cannot be spelt with the tiles: “%(character)s” is none."),
    "rack.unreadable": _("“%(text)s” cannot be read as tiles: “%(character)s” is none (a blank is ?)."),
    "list.too_large": _("The file has %(megabytes)s MB; a word list has at most %(most)s."),
    "list.wide": _("The file is in UTF-16. Save it as UTF-8 and choose it again."),
    "list.encoding": _(
        "Line %(line)s is not in UTF-8 (Latin-1, perhaps). Save the file as UTF-8 and choose it again."
    ),
    "list.binary": _("This is not a text file: a word list has one word a line."),
    "list.empty": _("The file is empty."),
    "list.no_words": _("The file has no word of two to fifteen tiles."),
    "list.not_words": _(
        "This is not a list of words. Lines that cannot be spelt with the tiles: %(lines)s of %(of)s. "
        "The first ones: %(first)s."
    ),
    "list.unreadable": _("The file could not be read. Choose it again."),
    "list.not_ready": _("That file is no longer there. Choose it again."),
    "list.name_empty": _("The list needs a name."),
    "list.name_taken": _("Another list is called %(name)s: give this one another name or version."),
    "list.shipped": _("These are the words of %(name)s, which came with Faristol: there is nothing to keep."),
    "list.name_long": _("The name has at most %(most)s characters, the version %(version)s."),
    "list.lost": _(
        "Nearly no word of this list has %(letters)s, though many should: the letters were lost when the "
        "file was made. Save it once more, in UTF-8, and choose it again."
    ),
    "list.other_language": _("The words of this list are %(language)s, not %(other_language)s: choose that."),
    "words.locked": _("Word help is locked while “%(name)s” is being played on this device."),
    "game.minutes": _(
        "The minutes of a player are a whole number from 0 to %(most)s, and here is “%(text)s”."
    ),
    "game.extra": _("The score sheet has room for %(most)s lines of the organiser, and here are %(count)s."),
    "game.nothing_laid": _("Lay tiles on the board first, or type the play."),
    "words.none": _("Type the words of the play, one or several, and press Enter."),
    "words.many": _("A play makes at most %(most)s words, and there are %(count)s here."),
    "words.short": _("“%(word)s” is one tile: a word has at least two."),
    "words.long": _("“%(word)s” has more than %(most)s tiles: no row of the board is longer."),
    "study.one_word": _("Type one word here; patterns and racks have their own tabs."),
    "study.long_rack": _("There are %(tiles)s tiles, and a word has at most %(most)s."),
    "study.blank": _("A blank cannot be asked for: name the letter that it shows."),
    "study.lengths": _("There is no length from %(shortest)s to %(longest)s tiles."),
    "pattern.open_choice": _("“%(text)s”: the bracket [ is not closed."),
    "pattern.empty_choice": _("“%(text)s”: there is nothing between [ and ]."),
    "pattern.unreadable": _("“%(text)s”: “%(character)s” is no tile."),
    "pattern.too_long": _("The pattern has more than %(most)s places."),
    "placement.outside": _("%(word)s goes off the board."),
    "placement.centre": _("The first play has to cover the centre square, H8."),
    "lay.letterless": _("The blank has no letter yet: choose one."),
    "lay.missing": _("There is no %(letter)s on the rack, and no blank for it."),
    "lay.no_blank": _("There is no blank on the rack."),
    "lay.unseen": _("No %(letter)s is left. If a blank shows it, take the blank."),
    "lay.no_blank_unseen": _("Both blanks are on the board already."),
    "lay.edge": _("The line ends here: put the arrow on another square."),
    "placement.apart": _("%(word)s at %(position)s touches no tile on the board."),
    "placement.gap": _("The tiles leave a gap at %(square)s."),
    "placement.line": _("The tiles do not lie in one row or one column."),
    "placement.taken": _("%(square)s is taken: %(letter)s lies there."),
    "placement.longer": _("The word goes on past what was written: it would be %(word)s."),
    "placement.no_tiles": _("The play places no new tile."),
    "placement.short": _("A word has at least two letters."),
    "placement.too_many": _("The play needs %(tiles)s new tiles, and at most %(limit)s are allowed."),
    "placement.rack": _("The rack has no %(letter)s left for %(word)s."),
    "placement.blank": _("In %(word)s the %(letter)s can only be a blank, and it is not marked."),
    "placement.word": _("%(word)s is not in the word list."),
    "bag.missing": _("The bag does not hold that tile."),
    "rack.missing": _("The rack does not hold those tiles."),
    "rack.exhausted": _("No valid rack can be made with the tiles that are left."),
    "rack.size": _("There are %(given)s tiles, and it should be %(expected)s."),
    "rack.bag": _("The bag does not hold enough of what was written: %(letters)s."),
    "rack.kept": _("The tiles that stayed on the rack are missing: %(letters)s."),
    "rack.empty": _("Type the tiles drawn from the bag, or let the app draw them."),
    "rack.no_vowel": _("“%(rack)s” has no vowel: put its tiles back into the bag and draw others."),
    "rack.no_consonant": _("“%(rack)s” has no consonant: put its tiles back into the bag and draw others."),
    "rack.too_few": _(
        "“%(rack)s” has fewer than %(minimum)s vowels or %(minimum)s consonants: put its tiles back into the "
        "bag and draw others."
    ),
    "rack.joker": _("Every rack has just one blank in these rules, and “%(rack)s” has %(blanks)s."),
    "rack.fixed_order": _("The order of the tiles is fixed: the app takes the next ones."),
    "order.empty": _("Type all tiles in their order, or let the app draw it."),
    "order.none": _("The tiles come in no fixed order in these rules."),
    "order.tiles": _("The order has tiles that are not in the bag, or too many of them: %(surplus)s."),
    "order.missing": _("The order has %(given)s of %(expected)s tiles. These are missing: %(letters)s"),
    "rack.slips_in": _("Slips of this round are already in: withdraw them before the rack."),
    "rack.valid_slip": _("Some player has a valid play, so the rack stays."),
    "rack.playable": _(
        "There are valid plays with this rack: a new one can be proposed once the slips are closed."
    ),
    "rack.no_play": _("No play is possible with this rack: it goes back to the bag."),
    "master.none": _("No master play of round %(round)s has been announced."),
    "master.over": _("The duplicate is over: a play can be called not valid only before its end."),
    "master.choose": _("The choice is yours: press “Announce” at one of these plays, or type another one."),
    "master.lower": _("There is a better play. Once announced, the lower one stays on the board."),
    "master.other": _("Another play has been announced, and stays on the board."),
    "master.best_slip": _("The master play is the best valid slip of a player: choose one of those."),
    "duplicate.unknown": _("This duplicate is not on this device."),
    "duplicate.step": _("That is not possible at this point of the round."),
    "duplicate.no_round": _("No round has begun yet."),
    "duplicate.not_started": _("This duplicate has not begun yet."),
    "duplicate.begun": _("The first round has begun: the rules stay as they are."),
    "duplicate.few_players": _("At least %(minimum)s players are needed."),
    "duplicate.ending": _("A duplicate cannot be ended for that reason."),
    "duplicate.ended_by_tiles": _(
        "The tiles have ended this duplicate: only what the judge decided can be undone."
    ),
    "results.minutes_text": _("“%(text)s” is not a number of minutes."),
    "results.minutes": _("A checking period has between 0 and %(maximum)s minutes."),
    "results.unpublished": _("Publish the results first, so that the players can check them."),
    "results.claims": _("There are claims without an answer: %(count)s."),
    "results.early": _("The checking period is not over yet."),
    "results.final": _("The results are final: open them again before anything is changed."),
    "results.open": _("The results are not final: they can be corrected."),
    "results.reason_empty": _("Say why the results are opened again."),
    "results.reason_long": _("The reason is longer than %(maximum)s characters."),
    "claim.text_empty": _("Say what is to be checked."),
    "claim.text_long": _("The claim is longer than %(maximum)s characters."),
    "claim.round": _("“%(text)s” is not the number of a round."),
    "claim.unknown": _("There is no claim %(claim)s."),
    "claim.outcome": _("A claim is upheld or dismissed."),
    "conduct.reason_empty": _("Say what happened: the reason is recorded."),
    "conduct.reason_long": _("The reason is longer than %(maximum)s characters."),
    "conduct.nothing": _("Nothing is recorded about %(name)s’s conduct."),
    "event.name_empty": _("The duplicate needs a name."),
    "event.name_long": _("The name is longer than %(maximum)s characters."),
    "player.name_empty": _("The player’s name is missing."),
    "player.name_long": _("The name is longer than %(maximum)s characters: %(name)s…"),
    "player.table_number": _("“%(text)s” is not a table number."),
    "player.table_range": _("Tables go from 1 to %(maximum)s, and this one is %(table)s."),
    "player.table_taken": _("%(other)s already sits at table %(table)s."),
    "player.too_late": _("The first round has begun: nobody can join any more."),
    "player.remove_late": _("The first round has begun: %(name)s can leave, but not be removed."),
    "player.left": _("%(name)s had already left after round %(round)s."),
    "player.expelled": _("%(name)s was expelled: take the expulsion back instead."),
    "player.group_long": _("The group’s name is longer than %(maximum)s characters: %(name)s…"),
    "player.gone": _("%(name)s has missed rounds since round %(round)s and cannot come back."),
    "player.unknown": _("That player is not in this duplicate."),
    "player.too_many": _("There are more than %(maximum)s players."),
    "player.none_read": _("No player could be read."),
    "player.odd": _(
        "Nobody has been entered yet. %(odd)s Read as it stands: %(people)s. Add the list once more if that "
        "is right."
    ),
    "player.lines": _("Nobody has been entered. %(problems)s"),
    "prepared.unknown": _("That game is not on this device."),
    "prepared.sealed": _("The game is sealed: places may have its file, so it stays as it is."),
    "prepared.unfinished": _("The rounds are not made to the end yet."),
    "prepared.nothing": _("No rack with a play could be drawn: these tiles and words make no game."),
    "prepared.fixed_order": _(
        "A game whose tiles come in a fixed order cannot be sealed: the order says it all."
    ),
    "prepared.rack": _("The racks of this game are sealed: they are the same at every place."),
    "prepared.rules": _("The rules and the words of this game are the same at every place."),
    "prepared.master": _("The master play of this game is sealed: it is the same at every place."),
    "prepared.over": _("The sealed game has no more rounds."),
    "prepared.bag": _("The sealed game is damaged: the bag cannot give the rack of round %(round)s."),
    "simultaneous.unknown": _("Those results are not on this device."),
    "alone.unfinished": _("“%(name)s” is not over: it can be played again afterwards."),
    "alone.no_rounds": _("“%(name)s” has no round with a master play."),
    "alone.unknown": _("That game is not on this device."),
    "setup.minutes": _("“%(text)s” is not a time: write minutes, such as 3 or 2:30."),
    "setup.rounds": _("“%(text)s” is not a number of rounds."),
    "setup.choice": _("That choice no longer exists. Look at the page again and choose anew."),
    "slip.round": _("There is no round %(round)s."),
    "slip.table": _("There is no table %(table)s."),
    "slip.left": _("%(name)s (table %(table)s) left after round %(round)s."),
    "slip.judge_first": _("%(name)s judges and plays: the slip of table %(table)s has to be in first."),
    "slip.judge_locked": _("The slip of %(name)s, who judges too, is locked until the slips are closed."),
    "slip.joker": _("The joker is marked wrongly at %(letter)s: the value of the letter is taken off."),
    "slip.claimed": _("The slip says %(claimed)s points, and the play has %(points)s."),
    "slip.points": _("“%(text)s” is not a number of points."),
    "history.filter": _("There is no such round or player here."),
    "slip.number": _(
        "%(number)s alone is no place: nothing is entered for table %(table)s. Type the table once more."
    ),
    "slip.no_table": _("Type or tap the table first."),
    "slip.no_word": _("Type the word of the slip, or say why it does not count."),
    "slip.nothing_same": _("No slip of this round has a play yet."),
    "slip.no_best": _("There is not one best play: choose from the list, or type the place and the word."),
    "slip.pick": _("There is no play number %(number)s in the list."),
    "slip.claim": _("A slip cannot be void for that reason."),
    "slip.desk": _("There is no desk “%(desk)s”."),
    "slip.read_anew": _("This slip has just been typed anew: look at its readings once more."),
    "slip.counts": _("The slip of %(name)s, table %(table)s, counts already."),
    "slips.differ": _("Two readings differ, table %(tables)s: decide them before the slips are closed."),
    "movegen.too_many": _("This rack has too many plays to list: type the place first."),
    "letters.title": _("Letter names need a name of their own, of %(most)s characters at most."),
    "letters.form": _("Nothing is said for the tile %(letter)s: every tile needs its name."),
    "letters.long": _("What is said for the tile %(letter)s has more than %(most)s characters."),
    "letters.same_title": _("Other letter names are called “%(title)s” already."),
    "letters.many": _("There are %(most)s tables of letter names already: delete one first."),
    "letters.unknown": _("Those letter names are no longer on this device."),
    "lexicon.none_here": _(
        "There is no word list of this language on this device: bring one in, or choose other rules."
    ),
    "lexicon.missing": _("The word list of this duplicate is not on this device."),
    "lexicon.not_here": _(
        "The word list is not on this device yet, and cannot be fetched now: look whether the server can be "
        "reached, and try again."
    ),
    "practice.not_here": _(
        "What plans your practice is not on this device yet, and cannot be fetched now: look whether the "
        "server can be reached, and try again."
    ),
    "playability.not_here": _(
        "How often words are the best play is not on this device yet, and cannot be fetched now: look "
        "whether the server can be reached, and try again."
    ),
    "playability.damaged": _(
        "How often words are the best play cannot be read: load the page again to fetch it anew."
    ),
    "licences.not_here": _(
        "The licences are not on this device yet, and cannot be fetched now: look whether the server can be "
        "reached, and try again."
    ),
    "puzzles.not_here": _(
        "The positions to practise with are not on this device yet, and cannot be fetched now: look whether "
        "the server can be reached, and try again."
    ),
    "puzzles.damaged": _(
        "The positions to practise with cannot be read: load the page again to fetch them anew."
    ),
    "build.gone": _(
        "The server has another version of Faristol now, and this page cannot fetch the rest of its own. "
        "Load the page again."
    ),
    "build.damaged": _(
        "A part of Faristol comes damaged from the server: it has to be copied there anew. What is saved on "
        "this device is not touched."
    ),
    "lexicon.language": _("%(name)s is a word list in another language."),
    "lexicon.not_a_lexicon": _("The file is not a Faristol word list."),
    "lexicon.truncated": _("The word list is cut off."),
    "lexicon.format": _("The word list was made for a newer Faristol."),
    "lexicon.checksum": _("The word list fails its checksum: it is damaged."),
    "lexicon.nodes": _("What the word list holds is no graph of words: it is damaged, or was made by hand."),
    "lexicon.large": _("The word list unpacks to more than %(most)s nodes: none is so large."),
    "lexicon.letters": _("The letters of %(name)s are not the tiles of its language in their order."),
    "language.unknown": _("This Faristol has no tiles for the language %(language)s."),
    "lexicon.words": _("The word list says that it has %(said)s words, and it has %(found)s: it is damaged."),
    "alphabet.toml": _("The file of tiles cannot be read: %(reason)s"),
    "alphabet.field": _("The file of tiles is not complete: %(reason)s"),
    "alphabet.letters": _("The file of tiles has %(letters)s letters, or the same one twice."),
    "alphabet.spelling": _("The file of tiles spells %(letter)s wrongly or twice."),
    "alphabet.total": _("The tiles should be %(expected)s, and they are %(found)s."),
    "alphabet.spoken": _("The letter names “%(table)s” should be %(expected)s, and they are %(found)s."),
    "alphabet.spoken_name": _("In the letter names “%(table)s”, %(name)s does not begin with %(letter)s."),
    "alphabet.spoken_row": _("The letter names “%(table)s” have none for row %(row)s."),
    "ruleset.most_tiles": _(
        "A play would have up to %(most)s tiles (most_tiles), and the rack has only %(rack)s (rack_size)."
    ),
    "ruleset.damaged": _("What is kept of them is damaged."),
    "ruleset.unknown": _("There are no rules called %(name)s."),
    "ruleset.unknown_field": _("The rules have a field that Faristol does not know: %(field)s."),
    "ruleset.missing_field": _("The rules lack a field: %(field)s."),
    "ruleset.wrong_field": _("The rules’ field %(field)s cannot be %(value)s."),
    "ruleset.line_unknown": _("Line %(line)s: Faristol does not know the field “%(field)s”."),
    "ruleset.line_choice": _("Line %(line)s, “%(field)s”: “%(value)s” is none of these: %(allowed)s."),
    "ruleset.line_repeated": _("Line %(line)s, “%(field)s”: “%(value)s” stands there more than once."),
    "ruleset.line_range": _(
        "Line %(line)s, “%(field)s”: “%(value)s” is no whole number from %(least)s to %(most)s."
    ),
    "ruleset.line_wrong": _("Line %(line)s, “%(field)s”: “%(value)s” cannot stand there."),
    "ruleset.together": _("The rules’ fields %(first)s and %(second)s cannot both be true."),
    "club.name": _("A club’s name has at most %(most)s letters, and this one has %(count)s."),
    "club.large": _("This picture is too large. Choose one of at most 10 MB; the logo stays as it was."),
    "club.picture": _(
        "This is no picture that can be shown. Choose a PNG, JPEG, SVG or WebP file; "
        "the logo stays as it was."
    ),
    "club.mixed": _(
        "This SVG has parts of a web page in it, which cannot be drawn as a logo. Save it as PNG and choose "
        "that; the logo stays as it was."
    ),
    "club.empty": _("Nothing is to be seen in this picture. Choose another one; the logo stays as it was."),
    "hall.nothing": _("Write what the hall is to read, or until when there is a break."),
    "hall.long": _("An announcement has at most %(most)s letters, and here are %(count)s."),
    "hall.time": _("“%(text)s” is not a time of the day: write it as 18:30."),
    "hall.past": _("%(text)s is over already: write a time that is still to come."),
    "clock.jump": _("“%(text)s” is not a time in milliseconds."),
    "clock.over": _("The time is over: the clock cannot go on."),
    "storage.conflict": _(
        "Another window has saved something first. The page now shows it; do it again if it is still needed."
    ),
    "storage.gone": _(
        "The browser has deleted what was saved on this device, and nothing more of this event can be saved. "
        "Save a copy now: it has what this page still knows."
    ),
    "storage.full": _("The device has no room left: nothing was saved. Make room and do it again."),
    "storage.refused": _("The browser did not save it (%(reason)s). Do it again."),
    "storage.chain": _("The saved duplicate is damaged at entry %(seq)s."),
    "storage.line": _("Entry %(seq)s of the saved duplicate cannot be read: it is damaged."),
    "storage.event": _("The saved duplicate is damaged at entry %(seq)s (%(type)s)."),
    "storage.newer": _("The saved duplicate needs a newer Faristol (entry %(seq)s, %(type)s)."),
    "storage.replay": _("The saved duplicate cannot be put together again."),
    "files.nothing": _("There is no result to take along yet: no round has been closed."),
    "games.paste": _("Paste the text of a GCG file here, or a link to a game."),
    "records.live": _("This game is still being played: files and links would tell every rack."),
    "records.from_position": _(
        "GCG has no way to begin with tiles on the board. A link and a saved copy keep this game as it was."
    ),
    "records.several": _(
        "GCG and CGP are for games of two. A link and a saved copy keep this one whole, and its score sheet "
        "can be printed."
    ),
    "challenge.none": _("Tick the words that are challenged."),
    "game.committee": _("A committee of two decides: type both names."),
    "game.penalty_text": _("“%(text)s” is no number of points: write 10, or nothing for a mere decision."),
    "clock.time": _("“%(text)s” is no time: write minutes and seconds, 12:30, or over time -0:45."),
    "clock.more": _("%(text)s is more than the %(minutes)s minutes of this game."),
    "senyors.piece": _("Type the one tile that the committee put on the rack."),
    "surplus.number_text": _("“%(text)s” is no number of tiles."),
    "correction.count": _("“%(text)s” is no number of tiles: say how many were exchanged."),
    "backup.kind": _("“%(name)s” is nothing that a saved copy holds."),
    "backup.time": _("Entry %(seq)s has a time that cannot be."),
    "backup.letters": _("Entry %(seq)s has tiles that there are not here."),
    "backup.follows": _("Entry %(seq)s cannot follow on those before it: it names what there is not there."),
    "backup.nothing": _("There is nothing to save yet."),
    "backup.foreign": _("The file is not a copy saved by Faristol."),
    "backup.newer": _("The copy was saved by a newer Faristol."),
    "backup.short": _("The copy is cut off after line %(line)s."),
    "backup.checksum": _("The copy fails its checksum: it was changed or damaged."),
    "backup.record": _("The copy is damaged at line %(line)s."),
    "backup.chain": _("The copy is damaged at line %(line)s: it does not follow from the one before."),
}

BEFORE_THE_FIRST: Mapping[str, str] = {
    "player.left": _("%(name)s had already left before the first round."),
    "slip.left": _("%(name)s (table %(table)s) left before the first round."),
}
"""The sentences used instead if the round's number would be 0."""

VERDICTS: Mapping[str, str] = {
    "good": _("valid"),
    "none": _("no play"),
    "late": _("late"),
    "coordinates": _("place missing or wrong"),
    "word": _("not a valid word"),
    "adjacent": _("a word beside it is not valid"),
    "blank": _("blank not marked"),
    "illegible": _("illegible"),
    "unfit": _("does not fit there"),
    "claim": _("wrong points"),
    "conduct": _("zero for conduct"),
    "annulled": _("master play not valid"),
    "unknown": _("no reason known"),
}
"""The short results of a slip, for lists (DUP-1.7A)."""

BESIDE = _("The play also forms %(word)s at %(position)s, which is not in the word list.")
"""The sentence for the word beside a play that makes its slip void."""

GROUPED = 10_000
"""The least number written in groups of digits; a typed year or bound is not grouped."""

SIZE = re.compile(r"(\d+)(?:\.(\d+))? (KB|MB)")
"""A file size as text."""

UNKNOWN = _("Something went wrong (%(code)s). Nothing that was saved is lost.")


def explain(fault: Fault, texts: Texts) -> str:
    """Return the sentence for a fault, with its parts filled in."""
    return sentence(fault.code, fault.details, texts)


def explain_slip(verdict: str, code: str, details: Mapping[str, str], texts: Texts) -> str:
    """Return why a slip is void: the sentence of the refusal behind it, or the judge's own verdict."""
    if verdict == "adjacent" and code == "placement.word":
        return texts.gettext(BESIDE) % defaultdict(lambda: "…", details)
    return sentence(code, details, texts) if code else f"{texts.gettext(VERDICTS[verdict])}."


def sentence(code: str, details: Mapping[str, str | int], texts: Texts) -> str:
    """Return the sentence for a recorded code, such as the reason of a void slip."""
    shown = {name: _shown(name, value, texts) for name, value in details.items()}
    parts: defaultdict[str, str | int] = defaultdict(lambda: "…", shown)
    parts.setdefault("code", code)
    if code in CORRESPONDENCE_SENTENCES:
        parts |= {name: roman(number) for name, number in _turns(details)}
    text, position = str(details.get("text", "")), str(details.get("position", ""))
    if position.isdecimal() and int(position) < len(text):
        parts["character"] = text[int(position)]
    if counted := COUNTED.get(code):
        return texts.ngettext(*counted.forms, int(details.get(counted.by, 0))) % parts
    known = BEFORE_THE_FIRST if details.get("round") == 0 and code in BEFORE_THE_FIRST else SENTENCES
    return texts.gettext(known.get(code, UNKNOWN)) % parts


def _turns(details: Mapping[str, str | int]) -> Iterator[tuple[str, int]]:
    """Yield the turns of a game by correspondence among the parts; its sheet has Roman numerals."""
    for name in ("turn", "expected"):
        if isinstance(number := details.get(name), int):
            yield name, number


def _shown(name: str, value: str | int, texts: Texts) -> str | int:
    """Return a part as people write it.

    That is a date, a time, a large number in groups, a language, a place in a file. Typed text (`text`) stays
    as it is.
    """
    if name == "where":
        return place_in_words(str(value), texts)
    if name.endswith("language"):
        return texts.tongue(str(value))
    if name == "languages":
        return texts.sequence([texts.tongue(code) for code in str(value).split()])
    if isinstance(value, int):
        if name == "seconds":
            return texts.minutes(value)
        return texts.number(value) if abs(value) >= GROUPED else value
    if name != "text" and (size := SIZE.fullmatch(value)):
        decimals = f"{texts.decimal}{size[2]}" if size[2] else ""
        return f"{texts.number(int(size[1]))}{decimals} {size[3]}"
    is_day = name != "text" and re.fullmatch(r"\d{4}-\d\d-\d\d", value)
    return texts.date(value) if is_day else value
