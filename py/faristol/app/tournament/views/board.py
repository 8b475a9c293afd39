"""The hall board of a tournament, to be read across a hall.

It has the seats of the players, the time left in the round, the tables still playing, and the standings that
the director has released (DEV-8, TOU-9).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.hall.views.letters import SMALL, Column, column, width
from faristol.app.hall.views.names import Named, forms
from faristol.app.hall.views.over import Hall
from faristol.app.text import Texts
from faristol.app.tournament.views import criteria, seats
from faristol.app.tournament.views.desk import Line, byes_of, clock_of, lines_of
from faristol.app.tournament.views.divisions import name_in
from faristol.app.tournament.views.printing import Job, reached, titled
from faristol.app.tournament.views.standings import order_of
from faristol.app.tournament.views.teams import team_lines
from faristol.app.tournament.views.top import progress
from faristol.app.views.render import Page, minus, page
from faristol.app.views.screen import Notice
from faristol.tournament.divisions import parts
from faristol.tournament.history import names_at
from faristol.tournament.state import Round, State

TIE_BREAKS = 2
"""The most tie-breaks shown beside the points; they give way to names that are long."""


@dataclass(frozen=True)
class Row:
    """A row of a list: a heading, two names with their table, or a line of the standings.

    `head` stands above a division or a match of teams. Of two `names` each has its `points`, as far as they
    are known, and what is `beside` it; the `winner` is 0 or 1. A single name may have a `remark` in the place
    of the other. A line of the standings has a `rank` and `figures`.
    """

    head: str = ""
    table: int | None = None
    names: tuple[str, ...] = ()
    points: tuple[str, str] = ("", "")
    beside: tuple[str, str] = ("", "")
    winner: int | None = None
    remark: str = ""
    rank: str = ""
    figures: Sequence[str] = ()


@dataclass(frozen=True)
class Listed:
    """A list that turns its pages; a change of `order` starts at the first page.

    Standings have `columns`, each with its heading in full and in short; other lists have none. Only `people`
    have names of which a part can be an initial.
    """

    key: str
    title: str
    remark: str
    order: str
    rows: Sequence[Row]
    columns: Sequence[tuple[str, str]] = ()
    people: bool = True

    @property
    def names(self) -> Mapping[str, Named]:
        """Return the forms of all names of the list."""
        return forms((name for row in self.rows for name in row.names), people=self.people)

    @property
    def places(self) -> Column:
        """Return the column of the ranks."""
        return column(row.rank for row in self.rows)

    @property
    def figures(self) -> list[Column]:
        """Return the columns of the points and the tie-breaks, which may give way."""
        return [
            column((row.figures[at] for row in self.rows if row.figures), short, optional=at > 0)
            for at, (_full, short) in enumerate(self.columns)
        ]

    @property
    def number(self) -> float:
        """Return the width of the widest table number."""
        return column(str(row.table or "–") for row in self.rows).wide

    @property
    def points(self) -> float:
        """Return the width of the most points; 0 until there are some, when names have their room."""
        return column(points for row in self.rows for points in row.points).wide


def board_page(
    state: State, notices: Sequence[Notice], hall: Hall, back: str, now: int, texts: Texts
) -> Page:
    """Return the latest round at `now`, in epoch milliseconds, with the parts of any `hall` board.

    `back` is the path that leads away.
    """
    round_ = state.published[-1] if state.published else None
    return page(
        "tournament/board.html",
        state.name,
        texts,
        state=state,
        progress=progress(state, texts),
        lists=_lists(state, round_, texts),
        clock=clock_of(state, now, texts),
        beside=lambda text: SMALL * width(f" {text}"),
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
        rows.append(_table(line, round_, texts))
    rows += [Row(names=(name,), remark=why) for name, why in byes_of(state, round_, texts)]
    title = texts.gettext("Round %(round)s") % {"round": round_.number}
    counts = {"in": len(round_.results), "all": len(round_.pairing.tables)}
    remark = (
        texts.gettext("%(in)s of %(all)s results") % counts if round_.results else texts.gettext("by table")
    )
    return Listed("tables", title, remark, str(round_.number), rows)


def _table(line: Line, round_: Round, texts: Texts) -> Row:
    """Return a table with its result, or with who starts if the pairing says so."""
    number, result = line.table.number, line.result
    if result is None:
        starts = texts.gettext("starts") if round_.pairing.starts else ""
        return Row(table=number, names=line.names, beside=(starts, line.kind))
    winner = {"first": 0, "second": 1}.get(result.winner)
    return Row(
        table=number,
        names=line.names,
        points=(minus(result.first), minus(result.second)),
        beside=("", line.kind),
        winner=winner,
    )


def _names(state: State, round_: Round, texts: Texts) -> Listed:
    rows = [
        Row(table=table, names=(name, *filter(None, (opponent,))), remark="" if opponent else why)
        for name, table, opponent, why in seats.by_name(state, round_, texts)
    ]
    title = texts.gettext("Round %(round)s") % {"round": round_.number}
    return Listed("names", title, texts.gettext("by name"), f"names-{round_.number}", rows)


def _playing(state: State, round_: Round, texts: Texts) -> Listed:
    count = len(round_.missing)
    rows = [Row(table=one.number, names=names_at(state, round_, one)) for one in round_.missing]
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
        columns = values["columns"][:TIE_BREAKS]
        head = texts.gettext("Division %(name)s") % {"name": name_in(state, job.state.scope)}
        rows += [Row(head if alike else f"{head} · {called}")] if job.state.scope else []
        rows += [
            Row(
                names=(line.player.name,),
                beside=(texts.gettext("withdrawn") if line.player.left is not None else "", ""),
                rank=str(line.rank),
                figures=(str(line.points), *map(str, line.values[:TIE_BREAKS])),
            )
            for line in values["lines"]
        ]
    measure = criteria.measure(state.rules, texts)
    return Listed("order", title, "", f"{title} {number}", rows, [(measure, measure), *columns])


def _teams(state: State, texts: Texts) -> Listed | None:
    """Return the order of the teams after the same round, shown before that of the players (TOU-7)."""
    number = len(state.published) if state.closed else state.released
    lines = team_lines(state, texts, number) if number else []
    rows = [
        Row(
            names=(line["name"],),
            rank=str(line["rank"]),
            figures=(str(line["points"]), str(line["boards"]), str(line["spread"])),
        )
        for line in lines
    ]
    heads = (texts.gettext("Match points"), texts.gettext("Board points"), texts.gettext("Spread"))
    title = texts.gettext("Standings of teams")
    remark = "" if state.closed else texts.gettext("After round %(round)s") % {"round": number}
    columns = [(head, head) for head in heads]
    return Listed("teams", title, remark, f"teams-{number}", rows, columns, people=False) if rows else None
