"""The results desk: the line to type in or the menu, the tables without a result, those that are in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from faristol.app.hall.views.over import ANCHOR, Placed, announcing
from faristol.app.text import Texts
from faristol.app.tournament.views import criteria, result_words
from faristol.app.tournament.views import playoffs as asking
from faristol.app.tournament.views.brackets import round_name
from faristol.app.tournament.views.entering import EXAMPLE, Change, DeskScreen, Entering, begun
from faristol.app.tournament.views.result_words import BYES
from faristol.app.tournament.views.teams import without_opponent
from faristol.app.tournament.views.top import PAGES, button, counted, going_on, next_step, top
from faristol.app.views.opened_menu import Row
from faristol.app.views.render import Page, page, part, titled, values_part
from faristol.app.views.screen import Notice
from faristol.tournament import results
from faristol.tournament.arranging import last_complete
from faristol.tournament.data import Result, Table
from faristol.tournament.divisions import parts
from faristol.tournament.history import name_of, names_at
from faristol.tournament.playoffs import played_out
from faristol.tournament.standings import standings
from faristol.tournament.state import Round, State


def order_of(state: State, texts: Texts) -> Placed:
    """Return the podium; nobody before the results are final, or for several divisions at once."""
    if not state.closed or len(state.divisions) > 1:
        return ()
    [part] = parts(state)
    lines = standings(part)
    return [(one.rank, one.player.name, criteria.first_named(one, state.rules, texts)) for one in lines]


def clock_of(state: State, now: int, texts: Texts) -> dict[str, Any] | None:
    """Return the clock of the current round with the time left, None if none is set or running."""
    round_ = state.published[-1] if state.published else None
    if round_ is None or not round_.ends or round_.complete or state.closed:
        return None
    return {
        "ends": round_.ends,
        "total": round_.seconds * 1000,
        "time": texts.duration(max(0, round_.ends - now)),
    }


@dataclass(frozen=True)
class Dispute:
    """A table with both names, and the value and text of each decision button, standing result first."""

    table: int
    names: tuple[str, str]
    choices: Sequence[tuple[str, str]]


def key_of(result: Result) -> str:
    """Return the value that a button sends for a result."""
    return f"{result.kind} {result.winner} {result.first} {result.second}"


def disputes_of(state: State, round_: Round, texts: Texts) -> list[Dispute]:
    """Return the tables of a round that wait for the director's decision."""
    disputes = []
    for table in round_.disputed:
        names, entered = names_at(state, round_, table), round_.result(table.number)
        results = [one for one in (entered, *round_.doubts(table.number)) if one is not None]
        choices = [(key_of(one), result_words.short(names, one, texts)) for one in results]
        disputes.append(Dispute(table.number, names, choices))
    return disputes


def sentence(dispute: Dispute, texts: Texts) -> str:
    """Return the sentence about such a table that every desk shows."""
    form = texts.gettext("Table %(table)s was typed differently: %(results)s. The director decides.")
    results = texts.sequence([result for _key, result in dispute.choices])
    return form % {"table": dispute.table, "results": results}


ANCHORS = ("result", asking.ANCHOR)

TOPICS: Mapping[str, tuple[str, ...]] = {"": ("hall", ANCHOR), "hall": (ANCHOR,), "end": ("result",)}
"""Where each topic of the menu shows notices, by its name in the path; empty for the rows."""

FEW = 10
"""Up to so many missing tables are shown with the names of their players."""

MOST_MOVED = 12
"""The most players named whose rank a correction has changed."""


@dataclass(frozen=True)
class Line:
    """A table with its result."""

    table: Table
    names: tuple[str, str]
    result: Result | None
    kind: str = ""


def desk_page(screen: DeskScreen, texts: Texts, topic: str | None = None) -> Page:
    """The page `#/tournament/STREAM`, or that of an earlier round; with a `topic` its menu is open there."""
    state = screen.state
    title = state.name
    if topic is not None:
        title = f"{texts.gettext('Menu')} · {state.name}"
    elif screen.round is not None:
        number = texts.gettext("Round %(round)s") % {"round": screen.round.number}
        title = f"{number} · {state.name}"
    frame = _frame(texts, begun=screen.round is not None, menu=topic is not None)
    return Page(frame, titled(title), _parts(screen, texts, topic))


def guest_page(screen: DeskScreen, above: Sequence[Notice], waiting: Sequence[str], texts: Texts) -> Page:
    """The page of a results desk at another device: the latest round, typed as at the director's (DEV-8).

    The notices `above` say how it is joined, `waiting` are the results not yet received.
    """
    state, round_ = screen.state, screen.round
    parts = {}
    if round_ is not None:
        parts = {
            "desk-entry": _entry(texts, screen, screen.notices_at("result")),
            "desk-missing": _missing(texts, state, round_, screen.table.number if screen.table else 0),
            "desk-results": _results(texts, state, round_, "", screen.entering.editing),
        }
        if (round_.missing or screen.entering.editing is not None) and not state.closed:
            parts["next"] = button(texts, next_step(screen, texts))
    return page(
        "tournament/guest_desk.html",
        f"{texts.gettext('Results desk')} · {state.name}",
        texts,
        parts,
        state=state,
        begun=round_ is not None,
        going_on="next" in parts,
        above=above,
        waiting=waiting,
        differing=[sentence(one, texts) for one in disputes_of(state, round_, texts)] if round_ else [],
        elsewhere=screen.notices_elsewhere(ANCHORS),
    )


_frame, _top, _clock, _before = (
    values_part(f"tournament/desk{name}.html") for name in ("", "_top", "_clock", "_before")
)


def _parts(screen: DeskScreen, texts: Texts, topic: str | None) -> dict[str, str]:
    state, round_ = screen.state, screen.round
    path, clock = f"#/tournament/{screen.stream}", clock_of(state, screen.now, texts)
    here, anchors = ("", ANCHORS) if topic is None else ("menu", TOPICS[topic])
    head = top(state, screen.stream, here, texts)
    parts = {
        "desk-top": _top(texts, top=head, elsewhere=screen.notices_elsewhere(anchors)),
        "desk-clock": _clock(texts, clock=clock, told=screen.told if topic is None else None),
    }
    if topic is not None:
        results = {"desk-results": _results(texts, state, round_, "", None, menu=True)} if round_ else {}
        following = button(texts, going_on(state, screen.stream, texts))
        return {**parts, **results, "panel-menu": _menu(texts, screen, topic, clock), "next": following}
    parts["next"] = button(texts, next_step(screen, texts))
    if round_ is None:
        before = _before(texts, state=state, path=path, players=counted(state.players, texts))
        return {**parts, "desk-before": before}
    return {
        **parts,
        asking.ANCHOR: _asked(texts, screen, screen.notices_at(asking.ANCHOR)),
        "desk-disputes": _disputes(texts, state, round_),
        "desk-entry": _entry(texts, screen, screen.notices_at("result")),
        "desk-missing": _missing(texts, state, round_, screen.table.number if screen.table else 0),
        "desk-change": _change(texts, screen.entering.change, path),
        "desk-results": _results(texts, state, round_, path, screen.entering.editing),
    }


@part("tournament/desk_entry.html")
def _entry(texts: Texts, screen: DeskScreen, notices: Sequence[Notice]) -> Mapping[str, Any]:
    """Return the input line of a result, with questions about it and games of this app to link."""
    state, round_, table, entering = screen.state, screen.round, screen.table, screen.entering
    entered = round_.result(table.number) if round_ and table else None
    names = names_at(state, round_, table) if round_ and table else ("", "")
    proposed = results.proposed(state)
    return {
        "open": screen.open,
        "path": f"#/tournament/{screen.stream}",
        "guest": screen.guest,
        "proposed_round": proposed.number if proposed else 0,
        "nobody": begun(entering.table) if round_ and not table else None,
        "closed": state.closed,
        "locked": screen.locked,
        "round": round_,
        "playoff": round_name(state, round_, texts) if round_ else "",
        "entering": entering,
        "table": table,
        "names": names,
        "starts": bool(round_ and round_.pairing.starts),
        "known": result_words.in_words(names, entered, texts) if entered else "",
        "first_field": _first_field(entering),
        "example": EXAMPLE,
        "won": state.rules.forfeit_points,
        "proposed": entering.proposed if entering.proposed and entering.proposed.game else None,
        "own": screen.own,
        "own_score": _score(screen.own.result) if screen.own else "",
        "games": [(game, " – ".join(game.players), _score(game.result)) for game in screen.games],
        "said": notices,
        "release": _to_release(state) if state.released and not screen.guest else 0,
    }


def _to_release(state: State) -> int:
    """Return the last complete round if its standings are still to be shown in the hall, otherwise 0."""
    complete = last_complete(state)
    return complete if complete > state.released and not state.closed else 0


def _first_field(entering: Entering) -> str:
    """Return the field in which typing goes on in an unfinished line."""
    if entering.editing is None and len(entering.table.split()) > 1:
        return "table"
    if entering.editing is None and not (entering.table.strip() and entering.first.strip()):
        return "first" if entering.table.strip() else "table"
    return "first" if entering.editing is not None else "second"


def _score(result: Result | None) -> str:
    return result_words.score(result) if result else ""


@part("tournament/desk_menu.html")
def _menu(texts: Texts, screen: DeskScreen, topic: str, clock: object) -> Mapping[str, Any]:
    """Return the menu as a part of the desk: its rows, or one topic of them; the `clock` of a round runs."""
    state, latest = screen.state, screen.round
    before = next((round_.seconds // 60 for round_ in reversed(state.published) if round_.seconds), 0)
    between = latest is not None and latest.complete and len(state.rounds) == len(state.published)
    early = between and not state.closed and not played_out(state)
    return {
        "topic": topic,
        "path": f"#/tournament/{screen.stream}",
        "clock": clock,
        "playing": bool(latest and latest.missing and not state.closed),
        "minutes": before or screen.minutes,
        "release": _to_release(state),
        "released": 0 if state.closed else state.released,
        "at": screen.notices_at,
        "announcing": announcing(screen, screen.told, order_of(state, texts), texts),
        "closed": state.closed,
        "early": early,
        "ending": (end := _ending(state, texts)),
        "groups": _rows(screen, end if early or state.closed else "", texts),
    }


def _ending(state: State, texts: Texts) -> str:
    """Return what can be done about the end."""
    if state.closed:
        return texts.gettext("Open the results again")
    form = texts.ngettext(
        "End the tournament after %(num)s round",
        "End the tournament after %(num)s rounds",
        len(state.published),
    )
    return form % {"num": len(state.published)}


def _rows(screen: DeskScreen, end: str, texts: Texts) -> list[tuple[str, str, list[Row]]]:
    """Return the rows of the menu below those of the hall; the last one is about the end, if there is one."""
    path, gettext = f"#/tournament/{screen.stream}", texts.gettext
    _first, *pages = PAGES.items()  # the first one stands in the head
    rows = [Row(sign, gettext(label), path=f"{path}/{name}") for name, (sign, label) in pages]
    rows.append(Row("device", gettext("Devices"), path=f"#/tablets/{screen.stream}"))
    rows.append(Row("guide", gettext("Guide"), path=f"#/guide/tournament/{path.removeprefix('#/')}/menu"))
    rows += [Row("stop", end, path=f"{path}/menu/end")] if end else []
    return [(gettext("More"), "pairs more", rows)]


@part("tournament/desk_asked.html")
def _asked(texts: Texts, screen: DeskScreen, notices: Sequence[Notice]) -> Mapping[str, Any]:
    """Return the questions before the next pairing, at the desk of the latest round."""
    if screen.earlier:
        return {"asked": asking.Asked((), (), 0, (), notices)}
    return {"asked": asking.asked(screen.state, screen.no_shows, notices, texts)}


@part("tournament/desk_disputes.html")
def _disputes(texts: Texts, state: State, round_: Round) -> Mapping[str, Any]:
    """Return the tables that were typed differently at several desks (DEV-8)."""
    return {"disputes": disputes_of(state, round_, texts)}


@part("tournament/desk_missing.html")
def _missing(texts: Texts, state: State, round_: Round, typed: int) -> Mapping[str, Any]:
    """Return the tables without a result, each a button that fills in its number."""
    return {
        "missing": [(table.number, names_at(state, round_, table)) for table in round_.missing],
        "named": len(round_.missing) <= FEW,
        "all": len(round_.pairing.tables),
        "typed": typed,
        "number": round_.number,
    }


@part("tournament/desk_change.html")
def _change(texts: Texts, change: Change | None, path: str) -> Mapping[str, Any]:
    """Return the changes by the correction of a locked result (SWI-6)."""
    if change is None:
        return {"change": None}
    return {
        "change": change,
        "before": result_words.in_words(change.players, change.before, texts) if change.before else "–",
        "after": result_words.in_words(change.players, change.after, texts),
        "moved": change.moved[:MOST_MOVED],
        "more": len(change.moved[MOST_MOVED:]),
        "later": texts.sequence([str(number) for number in change.later]),
        "away": result_words.put_away(change.dropped, texts) if change.dropped else "",
        "path": path,
    }


def lines_of(state: State, round_: Round, texts: Texts, *, worth: bool = False) -> list[Line]:
    """Return the tables of a round with their results as far as known, and `worth` with coefficients."""
    remark = partial(result_words.remark, state.rules) if worth else result_words.kind_of
    lines = []
    for table in round_.pairing.tables:
        names, result = names_at(state, round_, table), round_.result(table.number)
        kind = remark(names, result, texts) if result else ""
        if round_.doubts(table.number):
            kind = texts.gettext("typed differently")
        lines.append(Line(table, names, result, kind))
    return lines


def byes_of(state: State, round_: Round, texts: Texts) -> list[tuple[str, str]]:
    """Return the players without an opponent, with the worth of each bye."""
    return [
        (
            name_of(state, round_, bye.player),
            without_opponent(state, round_, bye, texts) or texts.gettext(BYES[bye.kind]),
        )
        for bye in round_.pairing.byes
    ]


@part("tournament/desk_results.html")
def _results(
    texts: Texts, state: State, round_: Round, path: str, editing: int | None, *, menu: bool = False
) -> Mapping[str, Any]:
    """Return the results that are in, and the byes; beside an open menu there is nothing to touch."""
    return {
        "round": round_,
        "playoff": round_name(state, round_, texts),
        "rounds": [(one.number, one.number) for one in state.published],
        "lines": lines_of(state, round_, texts, worth=True),
        "byes": byes_of(state, round_, texts),
        "starts": round_.pairing.starts,
        "path": path,
        "closed": state.closed or menu,
        "menu": menu,
        "editing": editing,
    }
