"""The card of a player: every round with its opponent, scores, and the standing afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.tournament.views import criteria, result_words
from faristol.app.tournament.views.brackets import game_name
from faristol.app.tournament.views.cross import squares
from faristol.app.tournament.views.divisions import division_elsewhere, name_in
from faristol.app.tournament.views.people import tags
from faristol.app.tournament.views.result_words import BYES, SIGNS, rank_of, scores
from faristol.app.tournament.views.standings import Way, rating_line
from faristol.app.tournament.views.teams import without_opponent
from faristol.app.tournament.views.top import going_on, top
from faristol.app.views.chart import places_chart
from faristol.app.views.render import part
from faristol.app.views.screen import Notice
from faristol.tournament.bracket import PlayoffGame, playoff_games
from faristol.tournament.data import Result, Table
from faristol.tournament.history import Game, last_name
from faristol.tournament.standings import Performance, Standing, numbers
from faristol.tournament.state import Player, State


@part("tournament/card.html")
def card(
    texts: Texts,
    state: State,
    stream: str,
    lines: Sequence[Standing],
    line: Standing,
    way: Way,
    performance: Performance | None,
    notices: Sequence[Notice],
) -> Mapping[str, Any]:
    """The page `#/tournament/STREAM/player/P`: the line of a player in the order `lines` of all."""
    index = next(index for index, other in enumerate(lines) if other.player.id == line.player.id)
    drawn = len([rank for rank in way.ranks if rank is not None]) > 1
    return {
        "top": top(state, stream, "standings/player", texts),
        "next": going_on(state.tournament, stream, texts),
        "path": f"#/tournament/{stream}",
        "player": line.player,
        "facts": _facts(state, line, performance, len(lines), texts),
        "rounds": card_lines(Book.of(state, lines, len(state.played)), line, texts),
        "measure": criteria.measure(state.rules, texts),
        "starts": any(round_.pairing.starts for round_ in state.published),
        "before": lines[index - 1].player if index else None,
        "after": lines[index + 1].player if index + 1 < len(lines) else None,
        "places": way.ranks,
        "rank": rank_of(line),
        "shared": [state.name, texts.date(state.date)],
        "notices": notices,
        "drawn": places_chart([line.player.name], [way.ranks], texts) if drawn else "",
    }


def _facts(
    state: State, line: Standing, performance: Performance | None, count: int, texts: Texts
) -> list[tuple[str, str]]:
    player = line.player
    rank = texts.gettext("%(place)s of %(players)s") % {"place": rank_of(line), "players": count}
    rules = state.rules
    names = (texts.gettext(criteria.NAMES[tie_break]) for tie_break in rules.tie_breaks)
    shown = criteria.all_shown(line, rules, texts)
    values = [criteria.in_words(rules.standings, line.first, texts)]
    values += [f"{name} {value}" for name, value in zip(names, shown, strict=True)]
    facts = [
        (texts.gettext("No."), str(numbers(state)[player.id])),
        (texts.gettext("Place"), rank),
        (texts.gettext(criteria.NAMES[rules.standings]), ", ".join(values)),
    ]
    if player.entry.rating is not None:
        facts.append((state.rules.rating_name, str(player.entry.rating)))
    if performance is not None:
        one = rating_line(performance, texts)
        facts.append((texts.gettext("Rating of this event"), f"{one['after']} ({one['change']})"))
    if state.scope:
        facts.append((texts.gettext("Division"), name_in(state, state.scope)))
    if player.entry.group:
        facts.append((texts.gettext("Group"), player.entry.group))
    if player.entry.club:
        facts.append((texts.gettext("Club"), player.entry.club))
    if special := tags(player, texts):
        facts.append((texts.gettext("Takes part"), ", ".join(special)))
    return facts


@dataclass(frozen=True)
class Book:
    """The data of the cards of a tournament.

    It has the order by player, tables and results by round and table, and the games of the play-off by
    player.
    """

    state: State
    players: Mapping[int, Standing]
    tables: Mapping[tuple[int, int], Table]
    results: Mapping[tuple[int, int], Result]
    games: Mapping[int, Sequence[PlayoffGame]]

    @classmethod
    def of(cls, state: State, lines: Sequence[Standing], playoff: int = 0) -> Book:
        """Return everything looked up once for any number of cards, with the play-off up to a round."""
        rounds = state.played
        return cls(
            state,
            {line.player.id: line for line in lines},
            {(one.number, table.number): table for one in rounds for table in one.pairing.tables},
            {(one.number, table): result for one in rounds for table, result in one.results},
            playoff_games(state, playoff) if playoff else {},
        )


def card_lines(book: Book, line: Standing, texts: Texts) -> list[dict[str, Any]]:
    """Return every round of a player, opponents with their present ranks; then the play-off.

    A game of the play-off is named in its remark and has no points and no spread: it counts nowhere else
    (TOU-5).
    """
    running = squares(line.history, {}, book.state.rules, texts)
    lines = [
        _line(book, game, line.player, square.sums, texts)
        for game, square in zip(line.history, running, strict=True)
    ]
    for one in book.games.get(line.player.id, ()):
        made = _line(book, one.game, line.player, ("", ""), texts)
        names = {"game": game_name(one.match, one.number, texts), "remark": made["why"]}
        remark = texts.gettext("%(game)s: %(remark)s") % names if made["why"] else names["game"]
        lines.append({**made, "why": remark, "playoff": True})
    return lines


def _line(book: Book, game: Game, player: Player, sums: tuple[str, str], texts: Texts) -> dict[str, Any]:
    """Return a round on the card.

    `opponent` is 0 for none, `why` a remark on what the scores do not show, `game` its stream. `elsewhere` is
    the division of an opponent who is in another one now (TOU-6).
    """
    opponent = book.players.get(game.opponent or 0)
    result = book.results.get((game.round, game.table or 0))
    return {
        "round": game.round,
        "table": game.table,
        "opponent": game.opponent or 0,
        "name": last_name(book.state, game.opponent) if game.opponent else "",
        "rank": rank_of(opponent) if opponent else "",
        "elsewhere": division_elsewhere(book.state, game.opponent or 0, texts),
        "started": bool(game.started),
        "scores": "" if game.bye or game.halves is None else scores(game),
        "sign": "" if game.bye == "absent" else SIGNS[game.halves],
        "why": _why(book, game, player, texts),
        "points": sums[0],
        "spread": sums[1],
        "game": result.game if result else "",
        "playoff": False,
    }


def _why(book: Book, game: Game, player: Player, texts: Texts) -> str:
    """Return what the scores do not show: a bye, a forfeit, a ruling, a missing result."""
    if game.bye is not None:
        round_ = book.state.tournament.round(game.round)
        bye = round_.pairing.bye_of(player.id) if round_ else None
        of_team = without_opponent(book.state, round_, bye, texts) if round_ and bye else ""
        return of_team or texts.gettext(BYES[game.bye])
    if game.halves is None:
        return texts.gettext("result missing")
    at = (game.round, game.table or 0)
    result, table = book.results.get(at), book.tables.get(at)
    if result is None or table is None or game.opponent is None:
        return ""
    names = (player.name, last_name(book.state, game.opponent))
    return result_words.kind_of(names if table.first == player.id else names[::-1], result, texts)
