"""One round of the results: the players' plays, best first, and the distribution of points (DUP-1.11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from faristol.app.duplicate.views import scores, wording
from faristol.app.duplicate.views.figures import distribution, signed
from faristol.app.duplicate.views.result_screens import RoundScreen
from faristol.app.duplicate.views.results import FIRST
from faristol.app.text import Texts
from faristol.app.views.board import small_tiles
from faristol.app.views.chart import crowded, distribution_chart
from faristol.app.views.render import Page, part, titled
from faristol.app.views.written import kept, written_word
from faristol.modes.duplicate.ranking import Standing
from faristol.rules.notation import show_coordinates


@dataclass(frozen=True)
class Play:
    """A player's slip in a round: its points and, as HTML, its word and place, or why it was void."""

    points: int
    cells: Markup


def round_page(screen: RoundScreen, texts: Texts) -> Page:
    """The page of a round."""
    number = texts.gettext("Round %(round)s") % {"round": screen.round.number}
    return Page(_sheet(texts, screen), titled(f"{number} · {screen.state.name}"))


@part("duplicate/results_round.html")
def _sheet(texts: Texts, screen: RoundScreen) -> Mapping[str, Any]:
    state, round_ = screen.state, screen.round
    path = f"#/duplicate/{screen.stream}"
    line = scores.round_line(round_, state, screen.alphabet, None)
    here = [standing for standing in screen.standings if standing.points[round_.number - 1] is not None]
    plays = sorted((_play(standing, screen, texts) for standing in here), key=lambda play: -play.points)
    points = [play.points for play in plays]
    rows = [
        Markup('<tr><td class="num quiet rank">{}</td>{}</tr>').format(
            points.index(play.points) + 1, play.cells
        )
        for play in plays
    ]
    bars = distribution(points, None if line.annulled else line.points or 0) if plays else []
    closed = [known.number for known in scores.closed(state)]
    return {
        "state": state,
        "line": line,
        "path": path,
        "before": round_.number - 1 if round_.number - 1 in closed else None,
        "after": round_.number + 1 if round_.number + 1 in closed else None,
        "rack": small_tiles(screen.alphabet.sort_rack(round_.rack), screen.alphabet, texts),
        "players": len(here),
        "bonus": any(standing.bonuses[round_.number - 1] for standing in here),
        "best_shown": any(bar.master and bar.count for bar in bars),
        "many": crowded(bars),
        "chart": distribution_chart(bars, texts) if bars else "",
        "first": rows[:FIRST],
        "others": rows[FIRST:],
        "elsewhere": screen.notices_elsewhere(()),
    }


def _play(standing: Standing, screen: RoundScreen, texts: Texts) -> Play:
    """Return a player's cells: table, name, play, points, difference; without a template, for speed."""
    round_, player = screen.round, standing.player
    slip = round_.slips.get(player.id)
    reasons = scores.Reasons()
    [cell] = scores.cells(standing, [round_], reasons, texts)
    if slip is not None and slip.play is not None and not cell.note:
        play = slip.play
        laid = Markup('{} <span class="quiet">{}</span>').format(
            kept(written_word(play.word, screen.alphabet)),
            kept(show_coordinates(play.square, play.direction)),
        )
    else:
        typed = " ".join(filter(None, (slip.coordinates, slip.word))) if slip else ""
        why = Markup('<span class="void">{}</span>').format(wording.reason(slip, texts))
        laid = Markup("{} {}").format(Markup('<s translate="no">{}</s>').format(typed), why) if typed else why
    points = cell.points or 0
    path = f"#/duplicate/{screen.stream}"
    bonus = Markup('<span class="bonus">+{}</span>').format(texts.number(cell.bonus)) if cell.bonus else ""
    difference = signed(points - cell.master, texts) if cell.master is not None else ""
    figure = f"{points}{bonus}"
    cells = (
        f'<td class="num quiet at-table">{player.table}</td>'
        f'<th scope="row"><a href="{escape(path)}/player/{player.id}" translate="no">'
        f"{escape(player.name)}</a></th>"
        f'<td class="laid">{laid}</td>'
        f'<td class="num tap{" best" if cell.best else ""}"><a href="{escape(path)}/round/{round_.number}"'
        f' data-action="slip.edit" data-player="{player.id}" data-round="{round_.number}">{figure}</a></td>'
        f'<td class="num away">{difference}</td>'
    )
    return Play(points, Markup(cells))
