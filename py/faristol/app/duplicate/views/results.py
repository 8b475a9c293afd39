"""The results: points by round and player, one round, points lost (ANA-4), the page to publish (DUP-1.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from faristol.app.duplicate.views import checking, ranks, scores, wording
from faristol.app.duplicate.views.figures import Course, courses, distribution, percent, signed
from faristol.app.duplicate.views.ranks import short_ties, ties
from faristol.app.duplicate.views.screens import ResultsScreen
from faristol.app.practice.views.turns import turns_to_practise
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.board import small_tiles
from faristol.app.views.chart import MANY, STROKES, chart, course_chart, crowded, distribution_chart
from faristol.app.views.mistake_sizes import LOSSES, size_name
from faristol.app.views.printing import paper_board
from faristol.app.views.render import Page, page, part, titled
from faristol.app.views.written import kept, written_word
from faristol.modes.duplicate.alone import KINDS, Kind, PlayKind, losses, missed, played, unseen
from faristol.modes.duplicate.ranking import Standing, bonus_value, bonuses_count, master_total, standings
from faristol.modes.duplicate.state import Round, State, Step
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.losses import SIZES, index_of, size_of
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet

ACROSS = 6
"""Number of rounds above which the page is printed in landscape."""

ROOMY = (("sideways-everywhere", 1180), ("sideways-far", 1000), ("sideways-middle", 820))
"""Widths of the window up to which a wider table is said to slide sideways, by class."""

FIRST = 16
"""Lines in the first frame of the page: more than a tablet has room for. The others follow a moment later."""


def results_page(screen: ResultsScreen, texts: Texts) -> Page:
    """Return the results so far, or the final ones."""
    return Page(_sheet(texts, screen), titled(f"{_heading(screen.state, texts)} · {screen.state.name}"))


def _heading(state: State, texts: Texts) -> str:
    return texts.gettext("Results") if state.step is Step.OVER else texts.gettext("Results so far")


def in_common(
    state: State, shown: Sequence[Standing], closed: Sequence[Round], reasons: scores.Reasons, texts: Texts
) -> dict[str, Any]:
    """Return the values that the page of results has in common with the page for publishing."""
    rounds, players = wording.rounds_played(state, texts), wording.players(state, texts)
    return {
        "state": state,
        "subtitle": " · ".join(filter(None, (texts.date(state.date), state.place, rounds, players))),
        "status": checking.line(state, texts),
        "ending": wording.ending(state, texts),
        "official": wording.official(state, texts),
        "word_list": wording.word_list(state, texts),
        "masters": scores.masters(closed, reasons, texts),
        "bonuses": any(standing.bonus for standing in shown),
        "value": bonus_value(state),
        "counted": bonuses_count(state),
        "rate_sentence": wording.rate_sentence(shown, texts),
        "ties": ties(shown, texts),
        "leader": shown[0].player.name if shown else "",
    }


@part("duplicate/results.html")
def _sheet(texts: Texts, screen: ResultsScreen) -> Mapping[str, Any]:
    """Everything on the page; it stays the same for as long as no slip and no master play changes."""
    state = screen.state
    shown = ranks.within_group(screen.standings, screen.group) if screen.group else screen.standings
    first = shown[0] if shown else None
    closed = scores.closed(state)
    rounds = [scores.round_line(round_, state, screen.alphabet, first) for round_ in closed]
    reasons = scores.Reasons()
    common = in_common(state, shown, closed, reasons, texts)
    lines = _lines(screen, shown, closed, reasons, texts)
    played = [line for line in rounds if line.points is not None]
    at_once = state.rules.bonus == "fixed"
    leaders = shown[: len(STROKES)] if len(closed) > 1 else []
    ways = courses(screen.standings, leaders, len(closed), bonuses=at_once)
    return {
        **common,
        "screen": screen,
        "over": state.step is Step.OVER,
        "turns": turns_to_practise(screen.stream, missed(state)) if state.ended else None,
        "seen": nobody_saw(state, screen.alphabet, texts),
        "heading": _heading(state, texts),
        "path": f"#/duplicate/{screen.stream}",
        "groups": ranks.group_names(screen.standings),
        "rounds": rounds,
        "first": lines[:FIRST],
        "others": lines[FIRST:],
        "reasons": reasons.pairs(),
        "late": scores.late_bonuses(state, texts),
        "rates": screen.master_total > 0,
        "chart": chart(played, common["leader"], texts) if played else "",
        "many": len(rounds) > MANY,
        "ways": [(way, course_steps(way, texts)) for way in ways],
        "strokes": STROKES,
        "course": course_chart(ways, texts) if ways else "",
        "across": len(rounds) > ACROSS,
        "sideways": _sideways(shown, len(rounds)),
        "claims": checking.open_count(state, texts),
        "tiles": lambda tiles: small_tiles(screen.alphabet.sort_rack(tiles), screen.alphabet, texts),
        "in_order": [
            small_tiles(state.order[at : at + 10], screen.alphabet, texts)
            for at in range(0, len(state.order), 10)
        ],
        "elsewhere": screen.notices_elsewhere(()),
    }


def _sideways(standings: Sequence[Standing], rounds: int) -> str:
    """Return the class of the sentence that the table slides, empty for one that fits everywhere."""
    names = max((len(standing.player.name) for standing in standings), default=0)
    group = max((len(standing.player.group) for standing in standings), default=0)
    boxes = len({at for standing in standings for at, bonus in enumerate(standing.bonuses) if bonus})
    width = 220 + min(256, 9 * names) + (9 * group + 36 if group else 0) + 45 * rounds + 32 * boxes
    if boxes:
        width += 56
    narrow = "sideways-narrow" if rounds > 3 else ""
    return next((name for name, room in ROOMY if width > room), narrow)


def course_steps(way: Course, texts: Texts) -> list[tuple[int, str]]:
    """Return the rank after each round and the points behind the first; nothing behind for the leader."""
    return [
        (rank, signed(-behind, texts) if behind else "")
        for rank, behind in zip(way.ranks, way.behind, strict=True)
    ]


def _lines(
    screen: ResultsScreen,
    shown: Sequence[Standing],
    rounds: Sequence[Round],
    reasons: scores.Reasons,
    texts: Texts,
) -> list[Mapping[str, Any]]:
    """Return the lines of the table, with the rank among those shown, over all, and in the own group."""
    path = escape(f"#/duplicate/{screen.stream}")
    overall = {standing.player.id: standing.rank for standing in screen.standings}
    in_group = ranks.ranks_in_groups(screen.standings)
    lines = list[Mapping[str, Any]]()
    for standing in shown:
        drawn = [
            _drawn(cell, standing.player.id, path, screen.differences, texts)
            for cell in scores.cells(standing, rounds, reasons, texts)
        ]
        difference = standing.total - screen.master_total
        lines.append(
            {
                "standing": standing,
                "cells": Markup("".join(drawn)),
                "rank": standing.rank,
                "overall": overall[standing.player.id],
                "in_group": in_group.get(standing.player.id),
                "total": signed(difference, texts) if screen.differences else texts.number(standing.total),
                "percent": percent(standing.played, screen.master_total),
            }
        )
    return lines


def _drawn(cell: scores.Cell, player: int, path: Markup, differences: bool, texts: Texts) -> str:
    """Return a cell of the table; without a template, since there can be thousands of them."""
    figure = scores.figure(cell, texts, differences=differences)
    if cell.points is None:
        return f'<td class="num">{figure}</td>'
    return (
        f'<td class="{scores.kinds(cell)} tap"><a href="{path}/round/{cell.round}" data-action="slip.edit"'
        f' data-player="{player}" data-round="{cell.round}">{figure}</a></td>'
    )


def round_page(screen: ResultsScreen, round_: Round, texts: Texts) -> Page:
    """Return the page of a round."""
    number = texts.gettext("Round %(round)s") % {"round": round_.number}
    return Page(_round_sheet(texts, screen, round_), titled(f"{number} · {screen.state.name}"))


@part("duplicate/results_round.html")
def _round_sheet(texts: Texts, screen: ResultsScreen, round_: Round) -> Mapping[str, Any]:
    state = screen.state
    path = f"#/duplicate/{screen.stream}"
    line = scores.round_line(round_, state, screen.alphabet, None)
    here = [standing for standing in screen.standings if standing.points[round_.number - 1] is not None]
    plays = [_play(standing, screen, round_, texts) for standing in here]
    plays.sort(key=lambda play: -play[0])
    points = [own for own, _cells in plays]
    rows = [
        Markup('<tr><td class="num quiet rank">{}</td>{}</tr>').format(points.index(own) + 1, cells)
        for own, cells in plays
    ]
    bars = distribution(points, None if line.annulled else line.points or 0) if plays else []
    closed = [one.number for one in scores.closed(state)]
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


def _play(standing: Standing, screen: ResultsScreen, round_: Round, texts: Texts) -> tuple[int, Markup]:
    """Return a player's points, and the cells of the line; without a template, for speed."""
    player = standing.player
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
    return points, Markup(cells)


def published(state: State, alphabet: Alphabet, texts: Texts) -> str:
    """Return the page as HTML."""
    state = wording.told_apart(state, texts)
    order = standings(state)
    first = order[0] if order else None
    closed = scores.closed(state)
    rounds = [scores.round_line(round_, state, alphabet, first) for round_ in closed]
    played = [line for line in rounds if line.points is not None]
    best, reasons, parted = master_total(state), scores.Reasons(), short_ties(order, texts)
    common = in_common(state, order, closed, reasons, texts)
    lines = [
        {
            "standing": standing,
            "cells": scores.row(scores.cells(standing, closed, reasons, texts), texts),
            "percent": percent(standing.played, best),
            "tie": parted.get(standing.player.id, ""),
        }
        for standing in order
    ]
    made = page(
        "duplicate/published.html",
        state.name,
        texts,
        **common,
        order=wording.order(state, texts),
        lines=lines,
        rounds=rounds,
        racks=[alphabet.show_tiles(round_.rack) for round_ in closed],
        master_total=best,
        groups=ranks.group_names(order),
        reasons=reasons.pairs(),
        chart=chart(played, common["leader"], texts) if played else "",
        board=paper_board(state.board, alphabet, texts),
    )
    return made.html.strip() + "\n"


NAMES: Mapping[Kind, str] = {
    "seven": _("A play with all tiles"),
    "beside": _("A play beside other words"),
    "longer": _("A word made longer"),
    "other": _("Another play"),
    "void": _("A slip that was void"),
    "none": _("No play handed in"),
}
"""Names of the kinds of plays that were not found, and of slips without points."""


def lost_by(state: State, player: int, texts: Texts) -> Mapping[str, Any] | None:
    """Return the points that a player lost, by kind and size; None before the end, or if there are none."""
    lost = losses(state, player) if state.ended else []
    costs = [(one.kind, one.cost) for one in lost]
    return _lost(costs, played(state, player), texts) if lost else None


def nobody_saw(state: State, alphabet: Alphabet, texts: Texts) -> Mapping[str, Any] | None:
    """Return the best plays that nobody found, those that cost most first, and their cost by kind and size.

    None before the duplicate is over, or if there are none.
    """
    missed = unseen(state) if state.ended else []
    if not missed:
        return None
    lines = list[dict[str, Any]]()
    for one in missed:
        master = one.round.master
        play = master.play if master and one.round.scored == one.round.best else None
        lines.append(
            {
                "number": one.round.number,
                "rack": one.round.rack,
                "word": written_word(play.word, alphabet) if play else "",
                "place": show_coordinates(play.square, play.direction) if play else "",
                "best": one.most + one.cost,
                "most": one.most,
                "cost": one.cost,
                "kind": texts.gettext(NAMES[one.kind]),
            }
        )
    costs: list[tuple[Kind, int]] = [(one.kind, one.cost) for one in missed]
    rounds = sum(round_.best is not None for round_ in state.rounds)
    lines.sort(key=lambda line: -line["cost"])
    return {"lines": lines, "lost": _lost(costs, rounds, texts)}


def _lost(costs: Sequence[tuple[Kind | PlayKind, int]], rounds: int, texts: Texts) -> Mapping[str, Any]:
    by_kind = {kind: [cost for one, cost in costs if one == kind] for kind in KINDS}
    sized = [(size_of(HUNDREDTHS * cost), cost) for _kind, cost in costs]
    by_size = {size: [cost for one, cost in sized if one == size] for size in reversed(SIZES)}
    index = index_of((size_of(HUNDREDTHS * cost) for _kind, cost in costs), rounds)
    return {
        "kinds": [
            _row(texts.gettext(NAMES[kind]), of)
            for kind, of in sorted(by_kind.items(), key=lambda one: -sum(one[1]))
            if of
        ],
        "sizes": [_row(size_name(LOSSES, size, texts), of) for size, of in by_size.items()],
        "total": _row(texts.gettext("Together"), [cost for _kind, cost in costs]),
        "index": "–" if index is None else texts.tenths(index),
    }


def _row(name: str, costs: Sequence[int]) -> Mapping[str, Any]:
    return {"name": name, "count": len(costs), "points": sum(costs)}
