"""One player's game: every round with the own play, its points and how far they are from the master play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.duplicate.views import ranks, scores, wording
from faristol.app.duplicate.views.figures import Course, courses, percent, signed
from faristol.app.duplicate.views.results import course_steps, lost_by
from faristol.app.duplicate.views.screens import ResultsScreen
from faristol.app.practice.views.turns import turns_to_practise
from faristol.app.text import Texts
from faristol.app.views.board import small_tiles
from faristol.app.views.chart import MANY, STROKES, RoundLine, chart, course_chart
from faristol.app.views.render import Page, part, titled, upfirst
from faristol.app.views.written import written_word
from faristol.modes.duplicate.alone import missed
from faristol.modes.duplicate.ranking import Standing
from faristol.modes.duplicate.state import Round, State
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Own:
    """A player's round: the play or, if the slip was void, what was written and why.

    `total` is the sum so far; bonuses that are added at the end are in the last one. `rank` and `behind`
    are those after the round.
    """

    cell: scores.Cell
    line: RoundLine
    play: str
    where: str
    why: str
    difference: str
    total: float
    rank: int
    behind: str


def player_page(screen: ResultsScreen, standing: Standing, texts: Texts) -> Page:
    """Return the page of a player."""
    return Page(_sheet(texts, screen, standing), titled(f"{standing.player.name} · {screen.state.name}"))


@part("duplicate/results_player.html")
def _sheet(texts: Texts, screen: ResultsScreen, standing: Standing) -> Mapping[str, Any]:
    state = screen.state
    games = Games(state, screen.standings, screen.master_total, screen.alphabet, texts)
    rounds = games.rounds(standing)
    lines = [own.line for own in rounds if own.line.points is not None]
    beside = [one for one in screen.standings[:1] if one.player.id != standing.player.id]
    ways = [games.way(one) for one in (standing, *beside)] if len(rounds) > 1 else []
    return {
        "player": standing.player,
        "path": f"#/duplicate/{screen.stream}",
        "summary": games.summary(standing),
        "rank": standing.rank,
        "shared": [*upfirst(games.summary(standing)).split(" · "), state.name, texts.date(state.date)],
        "turns": turns_to_practise(screen.stream, missed(state, standing.player.id)) if state.ended else None,
        "lost": lost_by(state, standing.player.id, texts),
        "rounds": rounds,
        "bonuses": bool(standing.bonus),
        "late": scores.late_bonuses(state, texts),
        "chart": chart(lines, standing.player.name, texts) if lines else "",
        "many": len(rounds) > MANY,
        "ways": [(way, course_steps(way, texts)) for way in ways],
        "strokes": STROKES,
        "course": course_chart(ways, texts) if ways else "",
        "tiles": lambda tiles: small_tiles(screen.alphabet.sort_rack(tiles), screen.alphabet, texts),
        "elsewhere": screen.notices_elsewhere(()),
    }


class Games:
    """The games of all players: what they have in common is computed once."""

    def __init__(
        self,
        state: State,
        standings: Sequence[Standing],
        master_total: int,
        alphabet: Alphabet,
        texts: Texts,
    ) -> None:
        self._standings, self._master_total = standings, master_total
        self._alphabet, self._texts = alphabet, texts
        self._closed = scores.closed(state)
        self._lines = [scores.round_line(round_, state, alphabet, None) for round_ in self._closed]
        self._in_group = ranks.ranks_in_groups(standings)
        self._ranked = sum(standing.rank is not None for standing in standings)
        ways = courses(standings, standings, len(self._closed), bonuses=state.rules.bonus == "fixed")
        self._ways = {way.player.id: way for way in ways}

    def way(self, standing: Standing) -> Course:
        """Return a player's course: the rank after each round."""
        return self._ways[standing.player.id]

    def summary(self, standing: Standing) -> str:
        """Return a player's result in a line: rank, points, percent, table, group."""
        texts, player = self._texts, standing.player
        rank = {"place": standing.rank, "all": self._ranked}
        parts = [
            texts.gettext("expelled")
            if standing.rank is None
            else texts.gettext("place %(place)s of %(all)s") % rank,
            texts.ngettext("%(points)s point", "%(points)s points", round(standing.total))
            % {"points": texts.number(standing.total)},
        ]
        if (rate := percent(standing.played, self._master_total)) is not None:
            form = (
                texts.gettext("%(percent)s %% of the master plays, without bonuses")
                if standing.bonus
                else texts.gettext("%(percent)s %% of the master plays")
            )
            parts.append(form % {"percent": texts.tenths(rate)})
        parts.append(texts.gettext("table %(table)s") % {"table": player.table})
        if player.group:
            parts.append(f"{player.group} {self._in_group.get(player.id, '')}".strip())
        return " · ".join(parts)

    def rounds(self, standing: Standing) -> list[Own]:
        """Return a player's rounds, as far as they have a result."""
        own = scores.cells(standing, self._closed, scores.Reasons(), self._texts)
        way = self.way(standing)
        steps = zip(self._closed, self._lines, own, way.totals, course_steps(way, self._texts), strict=True)
        return [self._own(standing, *step) for step in steps]

    def _own(
        self,
        standing: Standing,
        round_: Round,
        line: RoundLine,
        cell: scores.Cell,
        total: float,
        step: tuple[int, str],
    ) -> Own:
        slip = round_.slips.get(standing.player.id)
        play = slip.play if slip and not cell.note else None
        word = written_word(play.word, self._alphabet) if play else slip.word if slip else ""
        where = show_coordinates(play.square, play.direction) if play else slip.coordinates if slip else ""
        compared = cell.points is not None and cell.master is not None
        return Own(
            cell=cell,
            line=replace(line, leader=cell.points),
            play=word,
            where=where,
            why=wording.reason(slip, self._texts) if cell.note else "",
            difference=signed((cell.points or 0) - (cell.master or 0), self._texts) if compared else "",
            total=total,
            rank=step[0],
            behind=step[1],
        )
