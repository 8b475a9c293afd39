"""The page before a duplicate for one player: its rules, the recorded duplicates, the results so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from faristol.app.duplicate.views.figures import percent
from faristol.app.duplicate.views.next_step import Next
from faristol.app.practice.views.charts import Column, bars
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.duplicate.alone import Tally, over
from faristol.modes.duplicate.state import State
from faristol.rules.ruleset import RuleSet

MINUTES = (0, 1, 2, 3)
"""The minutes that a round may have, 0 without a clock."""

LATEST = 24
"""Duplicates whose percentages are in the chart; the table has all."""

Hall = tuple[str, State]
"""A recorded duplicate that is over, with its stream."""

SHOWN = 5
"""Duplicates of a kind listed at once; the others are in a fold."""


@dataclass(frozen=True)
class PlayedAlone:
    """A duplicate for one player, begun at that epoch millisecond.

    `source` is the duplicate whose racks it has; then `rank` is the rank so far among its `players`, this one
    included.
    """

    stream: str
    name: str
    date: str
    begun: int
    tally: Tally
    source: str
    rank: int | None
    players: int
    ended: bool


def list_page(
    screen: Screen,
    texts: Texts,
    *,
    presets: Sequence[RuleSet],
    rules: str,
    chosen: int,
    alone: Sequence[PlayedAlone],
    halls: Sequence[Hall],
    source: State | None,
    source_stream: str,
) -> Page:
    """Return the page `#/alone`, or `#/alone/again/STREAM` for the racks of one recorded duplicate.

    The next one has the `chosen` minutes; `alone` and `halls` have the latest first.
    """
    unfinished = [played for played in alone if not played.ended]
    finished = [played for played in alone if played.ended and played.tally.best]
    latest = sorted(finished, key=lambda played: played.begun)[-LATEST:]
    return page(
        "practice/alone_list.html",
        texts.gettext("Play alone"),
        texts,
        screen=screen,
        again=source,
        source_stream=source_stream,
        rules=rules,
        chosen_minutes=chosen,
        rule_sets=[(one.key, one.name) for one in presets],
        minutes=[(str(value), minutes(value, texts)) for value in MINUTES],
        next=_next(alone, source, source_stream, texts),
        unfinished=[(played, left(played, texts)) for played in unfinished],
        halls=[(stream, hall, hall_line(hall, texts)) for stream, hall in halls[:SHOWN]],
        more_halls=[(stream, hall, hall_line(hall, texts)) for stream, hall in halls[SHOWN:]],
        results=[_result(played, texts) for played in finished],
        finished=[(played, _finished(played, texts)) for played in finished],
        picture=_picture(latest, texts),
        mean=share(sum(one.tally.points for one in latest), sum(one.tally.best for one in latest), texts),
        anchors=("begin",),
    )


def minutes(value: int, texts: Texts) -> str:
    """Return the time of a round."""
    if not value:
        return texts.gettext("no clock")
    return texts.ngettext("%(minutes)s minute", "%(minutes)s minutes", value) % {"minutes": value}


def left(played: PlayedAlone, texts: Texts) -> str:
    """Return the progress of an unfinished duplicate."""
    rounds = texts.ngettext("%(count)s round played", "%(count)s rounds played", played.tally.rounds)
    return " · ".join(filter(None, (rounds % {"count": played.tally.rounds}, _share(played, texts))))


def alone_line(rules: RuleSet, time: int, last: PlayedAlone | None, texts: Texts) -> str:
    """Return the rules and minutes of a duplicate begun at the start page, and the last result."""
    parts = [rules.name, minutes(time, texts)]
    if last and (result := _share(last, texts)):
        parts.append(texts.gettext("last time %(share)s") % {"share": result})
    return " · ".join(parts)


def hall_line(hall: State, texts: Texts) -> str:
    """Return date, venue, rounds and number of players of a recorded duplicate; nothing of its plays."""
    count, people = len(over(hall)), len(hall.players)
    rounds = texts.ngettext("%(num)s round", "%(num)s rounds", count) % {"num": count}
    players = texts.ngettext("%(num)s player", "%(num)s players", people) % {"num": people}
    return " · ".join(filter(None, (texts.date(hall.date), hall.place, rounds, players)))


def _next(alone: Sequence[PlayedAlone], source: State | None, stream: str, texts: Texts) -> Next:
    """Return the button of the unfinished duplicate, or of a new one."""
    for played in alone:
        if not played.ended and played.source == stream:
            number = played.tally.rounds + 1
            label = texts.gettext("Go on with round %(round)s") % {"round": number}
            return Next(label, note=played.name, path=f"#/alone/{played.stream}")
    if source:
        return Next(texts.gettext("Play against the hall"), form="begin-form")
    return Next(texts.gettext("Play now"), form="begin-form")


def share(won: int, most: int, texts: Texts) -> str:
    """Return points in per cent: "86.4 %"; empty if there were none to win."""
    value = percent(won, most)
    return "" if value is None else f"{texts.number(value)}\u00a0%"


def _share(played: PlayedAlone, texts: Texts) -> str:
    return share(played.tally.points, played.tally.best, texts)


def _result(played: PlayedAlone, texts: Texts) -> dict[str, Any]:
    """Return a line of the table: the result of a duplicate, and the rank if it had one."""
    ranked = texts.gettext("%(place)s of %(count)s") % {"place": played.rank, "count": played.players}
    return {
        "name": played.name,
        "date": played.date,
        "points": played.tally.points,
        "best": played.tally.best,
        "share": _share(played, texts),
        "place": ranked if played.rank else "",
    }


def _finished(played: PlayedAlone, texts: Texts) -> str:
    parts = [_share(played, texts), f"{played.tally.points}/{played.tally.best}"]
    if played.rank:
        ranked = texts.gettext("number %(place)s of %(count)s")
        parts.append(ranked % {"place": played.rank, "count": played.players})
    return " · ".join(parts)


def _picture(latest: Sequence[PlayedAlone], texts: Texts) -> Markup | str:
    """Return the latest results as bars of a hundred, the oldest first; a single one has no chart."""
    if len(latest) < 2:
        return ""
    columns = []
    for played in latest:
        value = round(percent(played.tally.points, played.tally.best) or 0)
        day = played.date.split("-")
        columns.append(Column(value, str(value), f"{int(day[2])}/{int(day[1])}"))
    return bars(columns, texts.gettext("Points in the hundred of each duplicate alone, the latest last"), 100)
