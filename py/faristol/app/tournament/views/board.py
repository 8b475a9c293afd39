"""The hall board of a tournament, to be read across a hall.

It has the seats of the players, the time left in the round, the tables still playing, and the standings that
the director has released (DEV-8, TOU-9).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from sys import maxsize

from faristol.app.hall.views.over import Hall
from faristol.app.text import Texts
from faristol.app.tournament.views import criteria, seats
from faristol.app.tournament.views.desk import Line, byes_of, clock_of, lines_of
from faristol.app.tournament.views.divisions import name_in
from faristol.app.tournament.views.printing import Job, reached, titled
from faristol.app.tournament.views.standings import order_of
from faristol.app.tournament.views.teams import team_lines
from faristol.app.tournament.views.top import progress
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice
from faristol.tournament.divisions import parts
from faristol.tournament.history import names_at
from faristol.tournament.state import Round, State

SIZES = (("few", 7), ("some", 12), ("more", 16), ("many", maxsize))
"""The sizes of letters with the most lines that fit; the page measures the names."""

TIE_BREAKS = 2
"""The most tie-breaks shown beside the points; large letters leave room for one."""


@dataclass(frozen=True)
class Row:
    """A row of a list: a table, a line of the standings, a heading or a player's name.

    `head` stands above a division or a match of teams, `name` has its table and a remark. A line of the
    standings is the rank, the points and the other columns, and a remark on its name.
    """

    head: str = ""
    line: Line | None = None
    standing: tuple[str, str, Sequence[str]] | None = None
    table: int | None = None
    name: str = ""
    remark: str = ""


@dataclass(frozen=True)
class Listed:
    """A list that turns its pages; a change of `order` starts at the first page.

    Standings have `columns`, and a heading for their `points`.
    """

    key: str
    title: str
    remark: str
    order: str
    rows: Sequence[Row]
    columns: Sequence[tuple[str, str]] = ()
    points: str = ""

    @property
    def unplayed(self) -> bool:
        """Tell whether no result is in: names then have the room of the points."""
        return not any(row.line and row.line.result for row in self.rows)


def board_page(
    state: State, notices: Sequence[Notice], hall: Hall, back: str, now: int, texts: Texts
) -> Page:
    """Return the latest round at `now`, in epoch milliseconds, with the parts of any `hall` board.

    `back` is the path that leads away.
    """
    round_ = state.published[-1] if state.published else None
    lists = _lists(state, round_, texts)
    most = max((len(one.rows) for one in lists), default=0)
    size = next(name for name, lines in SIZES if most <= lines)
    return page(
        "tournament/board.html",
        state.name,
        texts,
        state=state,
        progress=progress(state, texts),
        lists=lists,
        starts=bool(round_ and round_.pairing.starts),
        clock=clock_of(state, now, texts),
        size=size,
        tie_breaks=1 if size == "few" else TIE_BREAKS,
        said=notices,
        hall=hall,
        back=back,
    )


def _lists(state: State, round_: Round | None, texts: Texts) -> list[Listed]:
    """Return the lists shown side by side.

    Until the first result these are the pairings by name and by table, then the tables and those still
    playing, at last the tables and the standings, if these are released.
    """
    if round_ is None:
        return []
    tables = _tables(state, round_, texts)
    if not round_.results and round_.missing:
        return [_names(state, round_, texts), tables]
    if round_.missing:
        return [tables, _playing(state, round_, texts)]
    order, teams = _order(state, texts), _teams(state, texts)
    if order and teams:
        return [teams, order]
    return [tables, order] if order else [tables]


def _tables(state: State, round_: Round, texts: Texts) -> Listed:
    heads = seats.heads(state, round_, texts)
    rows = []
    for line in lines_of(state, round_, texts):
        if head := heads.get(line.table.number):
            rows.append(Row(head))
        rows.append(Row(line=line))
    rows += [Row(name=name, remark=why) for name, why in byes_of(state, round_, texts)]
    title = texts.gettext("Round %(round)s") % {"round": round_.number}
    counts = {"in": len(round_.results), "all": len(round_.pairing.tables)}
    remark = (
        texts.gettext("%(in)s of %(all)s results") % counts if round_.results else texts.gettext("by table")
    )
    return Listed("tables", title, remark, str(round_.number), rows)


def _names(state: State, round_: Round, texts: Texts) -> Listed:
    rows = [
        Row(name=name, table=table, remark=opponent or why)
        for name, table, opponent, why in seats.by_name(state, round_, texts)
    ]
    title = texts.gettext("Round %(round)s") % {"round": round_.number}
    return Listed("names", title, texts.gettext("by name"), f"names-{round_.number}", rows)


def _playing(state: State, round_: Round, texts: Texts) -> Listed:
    count = len(round_.missing)
    rows = [Row(name=" – ".join(names_at(state, round_, one)), table=one.number) for one in round_.missing]
    remark = texts.ngettext("%(num)s table", "%(num)s tables", count) % {"num": count}
    return Listed("playing", texts.gettext("Still playing"), remark, f"playing-{round_.number}", rows)


def _order(state: State, texts: Texts) -> Listed | None:
    """Return the standings of the round released, or the final ones once the tournament is over.

    One division follows the other.
    """
    number = len(state.published) if state.closed else state.released
    if not number:
        return None
    jobs = [
        Job(part, last, playoff=playoff)
        for part in parts(state)
        for last, playoff in (reached(part, number),)
    ]
    titles = [titled(job, texts) for job in jobs]
    alike = len({*titles}) == 1
    title = titles[0] if alike else texts.gettext("Standings")
    rows, columns = list[Row](), list[tuple[str, str]]()
    for job, called in zip(jobs, titles, strict=True):
        values = order_of(job, texts)
        columns = values["columns"]
        head = texts.gettext("Division %(name)s") % {"name": name_in(state, job.state.scope)}
        rows += [Row(head if alike else f"{head} · {called}")] if job.state.scope else []
        rows += [
            Row(
                name=line.player.name,
                remark=texts.gettext("withdrawn") if line.player.left is not None else "",
                standing=(line.rank, line.points, line.values),
            )
            for line in values["lines"]
        ]
    measure = criteria.measure(state.rules, texts)
    return Listed("order", title, "", f"{title} {number}", rows, columns, measure)


def _teams(state: State, texts: Texts) -> Listed | None:
    """Return the order of the teams after the same round, shown before that of the players (TOU-7)."""
    number = len(state.published) if state.closed else state.released
    lines = team_lines(state, texts, number) if number else []
    rows = [
        Row(name=line["name"], standing=(str(line["rank"]), line["points"], (line["boards"], line["spread"])))
        for line in lines
    ]
    heads = (texts.gettext("Board points"), texts.gettext("Spread"))
    columns = [(head, head) for head in heads]
    title = texts.gettext("Standings of teams")
    remark = "" if state.closed else texts.gettext("After round %(round)s") % {"round": number}
    points = texts.gettext("Match points")
    return Listed("teams", title, remark, f"teams-{number}", rows, columns, points) if rows else None
