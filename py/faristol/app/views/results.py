"""The results of a duplicate: points by round and player, the order and what decided ties (DUP-1.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any

from markupsafe import Markup, escape

from faristol.app.screens import ResultsScreen
from faristol.app.text import Texts
from faristol.app.views import wording
from faristol.app.views.board import small_tiles
from faristol.app.views.chart import RoundLine, chart
from faristol.app.views.master import found_count
from faristol.app.views.render import Page, part, titled
from faristol.modes.duplicate.ranking import Standing
from faristol.modes.duplicate.state import Player, Round, State, Step
from faristol.rules.notation import show_coordinates

BROAD = 12
"""With more rounds the page is wider, and on paper it lies on its side."""

NAMED = 3
"""As many names stand in a sentence; of more, one less and how many others."""


@dataclass(frozen=True)
class Cell:
    """A player's points in a round: `note` is the letter of the reason for a void slip."""

    round: int
    points: int | None
    best: bool
    note: str


@dataclass(frozen=True)
class Line:
    """A player's line of the table; `cells` are its points round by round, as HTML."""

    standing: Standing
    cells: Markup


FIRST = 16
"""Lines in the first frame of the page: more than a tablet has room for. The others follow a moment later."""


def results_page(screen: ResultsScreen, texts: Texts) -> Page:
    """The results so far, or the final ones."""
    return Page(_sheet(texts, screen), titled(f"{_heading(screen.state, texts)} · {screen.state.name}"))


def _heading(state: State, texts: Texts) -> str:
    return texts.gettext("Results") if state.step is Step.OVER else texts.gettext("Results so far")


@part("results.html")
def _sheet(texts: Texts, screen: ResultsScreen) -> Mapping[str, Any]:
    """Everything on the page; it stays the same for as long as no slip and no master play changes."""
    state = screen.state
    closed = [round_ for round_ in state.rounds if round_.closed]
    rounds = [_round(round_, screen) for round_ in closed]
    lines, reasons = _lines(screen, closed, texts)
    played = [line for line in rounds if line.points is not None]
    leader = screen.standings[0].player.name if screen.standings else ""
    return {
        "screen": screen,
        "state": state,
        "over": state.step is Step.OVER,
        "heading": _heading(state, texts),
        "path": f"#/duplicate/{screen.stream}",
        "subtitle": " · ".join(
            part
            for part in (
                texts.date(state.date),
                state.place,
                wording.rounds_played(state, texts),
                wording.players(state, texts),
            )
            if part
        ),
        "rounds": rounds,
        "first": lines[:FIRST],
        "others": lines[FIRST:],
        "reasons": reasons,
        "ties": ties(screen.standings, texts),
        "chart": chart(played, leader, texts) if played else "",
        "leader": leader,
        "broad": len(rounds) > BROAD,
        "ending": wording.ending(state, texts),
        "official": wording.official(state, texts),
        "word_list": wording.word_list(state, texts),
        "tiles": lambda tiles: small_tiles(screen.alphabet.sort_rack(tiles), screen.alphabet, texts),
        "elsewhere": wording.notices_elsewhere(screen.notices, ()),
    }


def ties(standings: Sequence[Standing], texts: Texts) -> list[str]:
    """Who shares a place, and between places with as many points which play decided (DUP-1.9)."""
    groups: list[list[Standing]] = []
    for standing in standings:
        above = groups[-1][0] if groups and standing.tied_above else None
        if above is not None and _first_difference(above.plays, standing.plays) is None:
            groups[-1].append(standing)
        else:
            groups.append([standing])
    told = []
    for index, group in enumerate(groups):
        first = group[0]
        if first.tied_above:
            told.append(_decided(groups[index - 1], group, texts))
        if len(group) > 1:
            form = texts.gettext("%(names)s share place %(rank)s: %(points)s points with the same scores.")
            told.append(form % {"names": _names(group, texts), "rank": first.rank, "points": first.total})
    return told


def _decided(above: Sequence[Standing], below: Sequence[Standing], texts: Texts) -> str:
    difference = _first_difference(above[0].plays, below[0].plays)
    assert difference is not None
    number, higher, lower = difference
    form = texts.gettext(
        "%(above)s before %(below)s, both with %(points)s points: "
        "highest play number %(number)s, %(higher)s against %(lower)s."
    )
    return form % {
        "above": _names(above, texts),
        "below": _names(below, texts),
        "points": below[0].total,
        "number": number,
        "higher": higher,
        "lower": lower,
    }


def _names(group: Sequence[Standing], texts: Texts) -> str:
    """The names of those who share a place, the first two of many: "Anna, Benet i 58 més"."""
    names = [standing.player.name for standing in group]
    if len(names) > NAMED:
        rest = len(names) - NAMED + 1
        more = texts.ngettext("%(num)s more", "%(num)s more", rest) % {"num": rest}
        names = [*names[: NAMED - 1], more]
    return texts.sequence(names)


def _first_difference(above: Sequence[int], below: Sequence[int]) -> tuple[int, int, int] | None:
    """Which of the plays, from the highest down, is the first that differs; a play less counts as 0."""
    length = max(len(above), len(below))
    higher = [*above, *[0] * (length - len(above))]
    lower = [*below, *[0] * (length - len(below))]
    pairs = enumerate(zip(higher, lower, strict=True), start=1)
    return next(((number, one, other) for number, (one, other) in pairs if one != other), None)


def _round(round_: Round, screen: ResultsScreen) -> RoundLine:
    present = screen.state.present(round_.number)
    points = [slip.points if (slip := round_.slips.get(player.id)) else 0 for player in present]
    master = round_.master
    play = master.play if master else None
    first = screen.standings[0].points[round_.number - 1] if screen.standings else None
    return RoundLine(
        number=round_.number,
        rack=round_.rack,
        word=screen.alphabet.show_word(play.word) if play else "",
        place=show_coordinates(play.square, play.direction) if play else "",
        points=master.points if master else None,
        mean=sum(points) / len(points) if points else None,
        found=found_count(round_),
        leader=first,
    )


def _lines(
    screen: ResultsScreen, rounds: Sequence[Round], texts: Texts
) -> tuple[list[Line], list[tuple[str, str]]]:
    """The table's lines, and the reasons behind the letters at its zeros, in order of appearance."""
    letters: dict[str, str] = {}
    path = escape(f"#/duplicate/{screen.stream}")
    lines = []
    for standing in screen.standings:
        cells = [_cell(standing, round_, letters, texts) for round_ in rounds]
        drawn = [_drawn(cell, standing.player, path) for cell in cells]
        lines.append(Line(standing, Markup("".join(drawn))))
    return lines, [(letter, reason) for reason, letter in letters.items()]


def _drawn(cell: Cell, player: Player, path: Markup) -> str:
    """A cell of the table. There can be a thousand of them, so no template is asked."""
    if cell.points is None:
        return '<td class="num"><span class="quiet">–</span></td>'
    kind = f"num tap{' best' if cell.best else ''}{' void' if cell.note else ''}"
    note = f"<sup>{cell.note}</sup>" if cell.note else ""
    return (
        f'<td class="{kind}"><a href="{path}/round/{cell.round}" data-action="slip.edit"'
        f' data-player="{player.id}" data-round="{cell.round}">{cell.points}{note}</a></td>'
    )


def _cell(standing: Standing, round_: Round, letters: dict[str, str], texts: Texts) -> Cell:
    points = standing.points[round_.number - 1]
    if points is None:
        return Cell(round_.number, None, best=False, note="")
    slip = round_.slips.get(standing.player.id)
    if slip is not None and slip.verdict == "good":
        best = round_.master is not None and points >= round_.master.points
        return Cell(round_.number, points, best, note="")
    reason = wording.verdict(slip, texts)
    note = letters.setdefault(reason, ascii_lowercase[len(letters)])
    return Cell(round_.number, points, best=False, note=note)
