"""Sentences for the faults of championships by correspondence, one for every code."""

from collections.abc import Mapping

from faristol.app.text.marking import _

CHAMPIONSHIP_SENTENCES: Mapping[str, str] = {
    "championship.all_met": _("In the series “%(series)s” all of them have a game with each other already."),
    "championship.before": _("The last coefficient is a number such as 1.0833, not “%(text)s”."),
    "championship.both": _("Choose both players of the game."),
    "championship.no_link": _(
        "There is no link of a game in that text, and it is not the text of its file. What a message in "
        "words tells is typed on the page of its game."
    ),
    "championship.not_his": _("%(name)s does not play in the game with the code %(code)s."),
    "championship.decided": _(
        "The arbiter has decided about game %(game)s already: take that decision back first."
    ),
    "championship.full_turn": _(
        "In game %(game)s BLUE has points: at least one full turn was played. Write how many."
    ),
    "championship.game_told": _("Something is known of game %(game)s already: it stays as it is."),
    "championship.gone": _("Choose who left, was over time, or never came."),
    "championship.has_games": _("%(name)s has games (%(games)s) and stays."),
    "championship.itself": _("%(name)s cannot meet himself."),
    "championship.met": _("%(name)s and %(other)s meet already in the series “%(series)s”."),
    "championship.most_coefficient": _("Nobody has more than 1.6667, and both together have no more than 2."),
    "championship.name_empty": _("Write the name of the championship."),
    "championship.name_long": _(
        "The name of the championship is longer than %(maximum)s characters: %(name)s…"
    ),
    "championship.no_games": _("There are no games in this series yet."),
    "championship.no_group": _("There is no such group in this championship."),
    "championship.nobody_signed": _(
        "Nobody has signed in game %(game)s, %(names)s, or proposed coefficients in it: "
        "choose who has sent it, and take it in again."
    ),
    "championship.one_coefficient": _("Write both coefficients, or neither."),
    "championship.score": _("Write the points of %(name)s as a number up to %(most)s, not “%(text)s”."),
    "championship.score_empty": _("Write the points of %(name)s."),
    "championship.scores_empty": _("Write the points of both."),
    "championship.no_game": _("There is no such game in this championship."),
    "championship.no_penalty": _("There is no such penalty any more."),
    "championship.no_player": _("There is no such player in this championship."),
    "championship.no_report": _("That player has told nothing of this game."),
    "championship.no_series": _("There is no such series in this championship."),
    "championship.nobody_told": _(
        "One to one is given only if a player has told how the game stands; nobody has told anything of it."
    ),
    "championship.not_decided": _("The arbiter has decided nothing about this game."),
    "championship.not_yet": _("%(date)s is still to come: correct the day on which it was told."),
    "championship.not_due": _("That can be decided once the deadline is over: %(deadline)s."),
    "championship.other_colours": _(
        "In the game with the code %(code)s RED and BLUE are the other way round: swap them in game %(game)s."
    ),
    "championship.other_game": _(
        "The game “%(name)s” with the code %(code)s is not a game of this championship."
    ),
    "championship.other_players": _(
        "In the game with the code %(code)s %(other)s plays where the championship has %(name)s."
    ),
    "championship.other_string": _(
        "The game with the code %(code)s has another string than the series “%(series)s”."
    ),
    "championship.player_empty": _("Write the name of the player."),
    "championship.player_long": _("The name is longer than %(maximum)s characters: %(name)s…"),
    "championship.remark_empty": _("Write the remark."),
    "championship.remark_long": _("The remark is longer than %(maximum)s characters."),
    "championship.rank": _("The place in the ranking is a whole number from 1, not “%(text)s”."),
    "championship.same_name": _(
        "There is a player called %(name)s already: results are told by the name. If this is another player, "
        "write the town behind the name."
    ),
    "championship.same_series": _("There is a series called “%(name)s” already."),
    "championship.scores": _("Scores go up to %(most)s points."),
    "championship.series_empty": _("Write the name of the series."),
    "championship.series_long": _("The name of the series is longer than %(maximum)s characters: %(name)s…"),
    "championship.somebody_told": _(
        "A player has told of this game: both have nothing only if nobody has told anything."
    ),
    "championship.text_long": _("That is longer than %(maximum)s characters: %(text)s…"),
    "championship.too_early": _("Game %(game)s began on %(started)s: nobody can have told of it before."),
    "championship.too_few": _("A round robin needs two players."),
    "championship.too_many": _("A championship has at most %(maximum)s players."),
    "championship.turns": _("Full turns go from 0 to %(most)s."),
    "championship.turns_needed": _(
        "Write how many full turns were played, 0 for none: the coefficients depend on it."
    ),
    "championship.undecided": _("Choose how the game ended."),
    "championship.unknown": _("There is no such championship on this device."),
    "championship.whose_game": _("Choose the game of %(name)s that the penalty is for."),
}
