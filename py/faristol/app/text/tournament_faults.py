"""Sentences for the faults of tournaments, one for every code of `tournament/`."""

from collections.abc import Mapping

from faristol.app.text.marking import _

TOURNAMENT_SENTENCES: Mapping[str, str] = {
    "absence.bye": _(
        "The bye of an odd field is given by the pairing: choose a win or half a point instead."
    ),
    "absence.round": _("Round %(round)s cannot be chosen: absences go from round %(first)s to %(last)s."),
    "broken.absent": _("%(first)s does not play this round and is paired all the same."),
    "broken.apart": _("%(first)s and %(second)s are to be kept apart, and meet at table %(table)s."),
    "broken.bye_order": _("%(first)s has the bye, although %(second)s stands lower and could have it."),
    "broken.club": _("%(first)s and %(second)s at table %(table)s are of the same club."),
    "broken.divisions": _("%(first)s and %(second)s at table %(table)s are in different divisions."),
    "broken.gap": _(
        "%(first)s and %(second)s at table %(table)s lie further apart in points than these rules allow."
    ),
    "broken.itself": _("%(first)s cannot play against the same person."),
    "broken.many_byes": _("There are more byes than this field needs."),
    "broken.missing": _("%(first)s has no opponent and no bye."),
    "broken.playoff": _(
        "%(first)s and %(second)s have no game of the play-off in this round: their other rounds are over."
    ),
    "broken.mixed": _(
        "A match is between two teams: players of %(first)s would meet %(second)s and %(third)s as well."
    ),
    "broken.teamless": _("%(first)s at table %(table)s is in no team: put the player into one first."),
    "broken.teammates": _("%(first)s and %(second)s at table %(table)s are in the same team."),
    "broken.repeat": _("%(first)s and %(second)s at table %(table)s have met in round %(number)s."),
    "broken.second_bye": _(
        "%(first)s has had a bye already, or won without a game: somebody else should have this one."
    ),
    "broken.starts": _(
        "%(first)s at table %(table)s would have started two games more, or fewer, than others."
    ),
    "broken.table": _("%(first)s is to sit at table %(table)s."),
    "broken.table_number": _("Tables are numbered from 1."),
    "broken.table_twice": _("There are two tables with the number %(table)s."),
    "broken.together": _("%(first)s and %(second)s are to meet in this round."),
    "broken.twice": _("%(first)s sits at two tables, or at a table and with a bye."),
    "broken.unknown": _("Somebody at a table does not take part in this tournament."),
    "clock.minutes": _("A round’s clock has 1 to %(maximum)s minutes."),
    "clock.number": _("Minutes are a whole number, and not “%(text)s”."),
    "clock.no_round": _("No round is being played."),
    "clubs.number": _("How many of each club count is a number from 0 to 99, and not “%(text)s”."),
    "division.begun": _("Round 1 is published: move players one by one, each with a reason."),
    "division.divides": _(
        "Nobody has been entered yet: after round %(round)s this list would divide the tournament "
        "(%(names)s), and everybody who plays so far would be in %(first)s. Add the list once more if that "
        "is meant."
    ),
    "division.has_prizes": _(
        "Division %(name)s has prizes, %(count)s in all: take them out or give them to another one first."
    ),
    "division.has_players": _(
        "Division %(name)s still has players, %(count)s in all: move them to another one first."
    ),
    "division.many": _("A tournament can have %(maximum)s divisions."),
    "division.more": _(
        "Nobody has been entered yet: after round %(round)s this list would set up more divisions "
        "(%(names)s). Add the list once more if that is meant."
    ),
    "division.name_empty": _("A division needs a name."),
    "division.name_long": _("The division’s name is longer than %(maximum)s characters: %(name)s…"),
    "division.reason_empty": _("Once round 1 is published, a move to another division needs a reason."),
    "division.reason_long": _("The reason is longer than %(maximum)s characters."),
    "division.rounds": _("Division %(name)s can have 1 to %(maximum)s rounds, as many as the tournament."),
    "division.size": _("How many go into each division is a whole number, and not “%(text)s”."),
    "division.twin": _("There is a division %(name)s already."),
    "division.unknown": _("This division is not in the tournament any more."),
    "entrant.club_long": _("The club’s name is longer than %(maximum)s characters: %(name)s…"),
    "entrant.has_rounds": _(
        "%(name)s is in the pairings of round %(round)s: who has been paired can withdraw, not be removed."
    ),
    "entrant.is_here": _("%(name)s has not withdrawn."),
    "entrant.left_already": _("%(name)s has withdrawn already, from round %(round)s on."),
    "entrant.proposed": _(
        "%(name)s is in the proposed pairing of round %(round)s: discard that pairing first, or publish it."
    ),
    "entrant.rating_range": _("Ratings go from 0 to %(maximum)s, and %(name)s has %(rating)s."),
    "entrant.twin": _(
        "%(other)s is in the list already. If these are two people, tell them apart, for example "
        "%(name)s (Reus)."
    ),
    "entrant.twin_line": _(
        "%(name)s stands in line %(line)s already. If these are two people, tell them apart, for example "
        "%(name)s (Reus)."
    ),
    "entrant.none_new": _("Everybody of that event is on the list already."),
    "entrant.unknown": _("That player is not in this tournament."),
    "hand.number": _("“%(text)s” is no number of a table."),
    "lock.contrary": _(
        "Another wish says the opposite about %(first)s and %(second)s: take that one back first."
    ),
    "lock.full": _("Others are wanted at table %(table)s already: take that wish back first."),
    "lock.itself": _("Choose two different players."),
    "lock.past": _("Round %(round)s is published already."),
    "lock.player": _("Choose who it is about."),
    "lock.table": _("Choose a table from 1 to %(maximum)s."),
    "lock.two_tables": _("%(name)s is wanted at table %(table)s already: take that wish back first."),
    "lock.two": _("Choose the second player too."),
    "pairing.has_results": _("Round %(round)s has results already: change its tables instead."),
    "pairing.meanwhile": _("Something has been changed in another window: look at it, and try again."),
    "pairing.not_here": _(
        "What pairs the players is not on this device yet, and cannot be fetched now: look whether the "
        "server can be reached, and try again."
    ),
    "pairing.none_proposed": _("No pairing is proposed."),
    "pairing.none_published": _("No pairing is published yet."),
    "pairing.other_round": _("This is a pairing for round %(round)s, and the next one is round %(next)s."),
    "pairing.proposed_already": _("Round %(round)s is proposed already: publish that pairing or discard it."),
    "pairing.reason_empty": _("Say why, in a few words: it stays in the history."),
    "pairing.reason_long": _("The reason has at most %(maximum)s characters."),
    "pairing.unaccepted": _("Tick every rule that is to be broken all the same; not ticked yet: %(count)s."),
    "playoff.begun": _(
        "The play-off has begun with round %(round)s: take its rounds back, from the last one on, to change "
        "it."
    ),
    "playoff.few": _("The play-off needs %(needed)s players. Players who are there: %(players)s."),
    "playoff.not_level": _("This match has not ended level: only such a match can have one more game."),
    "playoff.others_met": _(
        "With this result others would have met in round %(round)s, which is published: take that round back "
        "first."
    ),
    "playoff.rounds": _(
        "The play-off began after round %(rounds)s: the number of rounds before it cannot change any more."
    ),
    "playoff.seeded": _("%(name)s plays in the play-off and cannot go to another division."),
    "playoff.shape": _("A play-off is among 2, 4 or 8 players, with 1, 3 or 5 games a match."),
    "playoff.went_on": _(
        "The next match of one of the two has been paired already: there is no room for one more game."
    ),
    "ratings.many": _("A list of ratings has at most %(maximum)s lines."),
    "ratings.missing": _("%(name)s has no rating in the list."),
    "ratings.lines": _("The list has not been taken. %(problems)s"),
    "ratings.name_empty": _("The list of ratings needs a name."),
    "ratings.name_long": _("The name of the list is longer than %(maximum)s characters: %(name)s…"),
    "ratings.none": _("There is no list of ratings yet."),
    "ratings.none_read": _("No name with a rating could be read."),
    "ratings.other": _("%(name)s is in the list already, with %(rating)s."),
    "ratings.twice": _("%(name)s stands in line %(line)s already, with %(rating)s."),
    "reading.above": _("“%(text)s” stands above the headings and is not read."),
    "reading.beyond": _("“%(text)s” stands behind the last column that is read here."),
    "reading.binary": _(
        "This is not a text file. In the spreadsheet, save the table as CSV, and choose that file."
    ),
    "reading.marks": _(
        "Two different marks part the cells of this line. Use one of them, or put quotation marks around a "
        "cell that has the other."
    ),
    "reading.marks_name": _(
        "“%(text)s” has a “;”, and a name has none: part the cells of this line with one mark."
    ),
    "reading.name": _("“%(text)s” is not a name."),
    "reading.number_inside": _(
        "There is a number in the name “%(text)s”: write a rating behind a semicolon."
    ),
    "reading.number_place": _(
        "“%(text)s” is a number where a name of a group, a club or a town is expected. A heading line "
        "such as “Name, Club” says what each column is."
    ),
    "reading.quotes": _("A quotation mark opens here and is not closed, or closes too early."),
    "reading.rating": _("“%(text)s” is not a rating: write a number, or nothing for who has none."),
    "reading.rating_place": _(
        "“%(text)s” stands where the rating is expected. Without a heading line the columns are name, "
        "rating, group, club; a heading line such as “Name, Club” says it otherwise."
    ),
    "reading.sum": _("“%(text)s” looks like a line of sums, not a player."),
    "reading.unread": _("There is no place here for what stands under “%(text)s”."),
    "prize.amount": _("An amount is a whole number from 1 to %(maximum)s."),
    "prize.both": _("A prize is an amount or a thing: make two of it."),
    "prize.division": _("A place is won in a division: choose which one. Only games can be of all."),
    "prize.group": _("Write the group that the prize is for."),
    "prize.long": _("That is longer than %(maximum)s characters: %(text)s…"),
    "prize.many": _("There can be %(maximum)s prizes at most."),
    "prize.nothing": _("Write what there is to win: an amount, or a thing."),
    "prize.place": _("A place is a number from 1 to %(maximum)s."),
    "prize.place_text": _("A place is a whole number, and not “%(text)s”."),
    "prize.whole": _("“%(text)s” is no whole amount: write amounts without decimals and in figures only."),
    "result.absent": _(
        "Table %(table)s: was there a game that ended %(first)s-%(second)s? If somebody did not come, choose "
        "that instead."
    ),
    "result.decided": _("Table %(table)s has been decided already."),
    "result.directors": _(
        "The result of table %(table)s was not typed at this desk alone: only the director takes it out."
    ),
    "result.disputed": _(
        "Table %(table)s of round %(round)s was typed differently at several desks. Decide first which "
        "result counts."
    ),
    "result.draw": _(
        "Table %(table)s: is %(first)s–%(second)s a draw? Points that differ are a draw by a ruling of the "
        "director only: each player has half a point, and the scores stay as they are."
    ),
    "result.forfeit_winner": _("Say which of the two wins without a game."),
    "result.game_open": _("This game is not over yet: its score can be taken once it is."),
    "result.high": _("Table %(table)s: is %(score)s right? Scores are hardly ever above %(limit)s."),
    "result.level": _(
        "Table %(table)s: does one of the two win at %(first)s–%(second)s? That is so after overtime only."
    ),
    "result.line": _("“%(text)s” cannot be read. Write the table and both scores, for example %(example)s."),
    "result.locked": _(
        "The round after round %(round)s is published: the result of table %(table)s is locked. Only the "
        "director corrects it, for a reason."
    ),
    "result.many_readings": _(
        "Table %(table)s was typed differently at too many desks. Bring the score sheet to the director."
    ),
    "result.negative": _("Table %(table)s: is %(score)s right? That is less than nothing."),
    "result.no_round": _("Round %(round)s is not published."),
    "result.no_table": _("Nobody is paired at table %(table)s in round %(round)s."),
    "result.played": _(
        "Table %(table)s has a game of this app that is over, %(score)s. Is it not to count, because "
        "somebody did not come?"
    ),
    "result.range": _("%(score)s is no score: the most is %(maximum)s."),
    "result.scores": _("Type both scores of table %(table)s."),
    "result.spread": _(
        "Table %(table)s: is a difference of %(spread)s right? It is hardly ever above %(limit)s."
    ),
    "result.swapped": _(
        "Table %(table)s: is %(score)s right for %(name)s? The scores in the rounds before were between "
        "%(lowest)s and %(highest)s; with two digits swapped it would be %(likely)s."
    ),
    "result.table": _("Type the number of a table."),
    "result.text": _("“%(text)s” is no whole number."),
    "result.twice": _(
        "Table %(table)s of round %(round)s has a result already, %(first)s-%(second)s. Is it to be replaced?"
    ),
    "result.twice_draw": _(
        "Table %(table)s of round %(round)s is a draw already, %(first)s-%(second)s. Is it to be another "
        "result with the same scores?"
    ),
    "result.twice_forfeit": _(
        "Table %(table)s of round %(round)s is %(first)s-%(second)s already, without a game. Is it to be "
        "another result with the same scores?"
    ),
    "result.twice_lost": _(
        "At table %(table)s of round %(round)s both lose already, %(first)s-%(second)s. Is it to be another "
        "result with the same scores?"
    ),
    "result.twice_won": _(
        "At table %(table)s of round %(round)s %(name)s wins already, %(first)s-%(second)s. Is it to be "
        "another result with the same scores?"
    ),
    "result.winner": _(
        "Table %(table)s: does the player with fewer points win? That is so after overtime only."
    ),
    "standings.none": _("No round has all its results yet."),
    "team.boards": _("Boards of a match are a number from 0 to %(maximum)s, and not “%(text)s”."),
    "team.by_hand": _(
        "Teams are paired as teams: choose one of the other ways, then change single tables by hand."
    ),
    "team.divisions": _(
        "Teams belong to the whole tournament, and this one has divisions: remove these first, or go on "
        "without team matches."
    ),
    "team.many": _("A tournament has %(maximum)s teams at most."),
    "team.many_players": _("Team %(name)s would have more than %(maximum)s players."),
    "team.name_empty": _("The team needs a name."),
    "team.name_long": _("The team’s name is longer than %(maximum)s characters: %(name)s…"),
    "team.no_clubs": _("No player who is in no team has a club: it stands in the row of each player."),
    "team.no_divisions": _(
        "Teams belong to the whole tournament: there are no divisions as long as the rules have team matches."
    ),
    "team.no_playoff": _(
        "Teams meet here, and a play-off is between players: there is none as long as the rules have team "
        "matches."
    ),
    "team.played": _(
        "Team %(name)s played in round %(round)s and stays, for its matches count for others. It may be "
        "empty."
    ),
    "team.playoff": _(
        "A play-off between players is planned: take it out first, or go on without team matches."
    ),
    "team.two": _("Choose two teams that play this round."),
    "team.twin": _("There is a team %(name)s already."),
    "team.unknown": _("This team is not there any more."),
    "team.wish": _("Teams are paired here: a wish for single players cannot come true."),
    "team.wishes": _(
        "There are wishes for single players, at the foot of the pairing page: take them back before teams "
        "are paired."
    ),
    "tournament.closed": _("The results of this tournament are final: open them again first, for a reason."),
    "tournament.language": _("Rounds have been played: the language of the games stays."),
    "tournament.name_empty": _("The tournament needs a name."),
    "tournament.name_long": _("The tournament’s name is longer than %(maximum)s characters: %(name)s…"),
    "tournament.place_empty": _("The place is missing."),
    "tournament.place_long": _("The place is longer than %(maximum)s characters: %(name)s…"),
    "tournament.rounds": _("“%(text)s” rounds cannot be: write a number from %(least)s to %(most)s."),
    "tournament.rounds_empty": _("Write the number of rounds."),
    "tournament.plan_played": _("Round %(round)s is published: who pairs it cannot be changed any more."),
    "tournament.unknown": _("This tournament is not on this device."),
}
