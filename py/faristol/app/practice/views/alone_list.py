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

    `source` is the duplicate whose racks it has; then `rank` is the place so far among its `players`, this
    one included.
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
    unfinished = [known for known in alone if not known.ended]
    finished = [known for known in alone if known.ended and known.tally.best]
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
        unfinished=[(known, left(known, texts)) for known in unfinished],
        halls=[(stream, hall, hall_line(hall, texts)) for stream, hall in halls[:SHOWN]],
        more_halls=[(stream, hall, hall_line(hall, texts)) for stream, hall in halls[SHOWN:]],
        results=[_result(known, texts) for known in finished],
        finished=[(known, _finished(known, texts)) for known in finished],
        picture=_picture(finished, texts),
        mean=_mean(finished, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(("begin",)),
    )


def minutes(value: int, texts: Texts) -> str:
    """Return the time of a round."""
    if not value:
        return texts.gettext("no clock")
    return texts.ngettext("%(minutes)s minute", "%(minutes)s minutes", value) % {"minutes": value}


def left(known: PlayedAlone, texts: Texts) -> str:
    """Return the progress of an unfinished duplicate."""
    played = texts.ngettext("%(count)s round played", "%(count)s rounds played", known.tally.rounds)
    return " · ".join(filter(None, (played % {"count": known.tally.rounds}, _share(known, texts))))


def alone_line(rules: RuleSet, time: int, last: PlayedAlone | None, texts: Texts) -> str:
    """Return the rules and minutes of a duplicate begun at the start page, and the last result."""
    parts = [rules.name, minutes(time, texts)]
    if last and (share := _share(last, texts)):
        parts.append(texts.gettext("last time %(share)s") % {"share": share})
    return " · ".join(parts)


def hall_line(hall: State, texts: Texts) -> str:
    """Return date, place, rounds and number of players of a recorded duplicate; nothing of its plays."""
    count, people = len(over(hall)), len(hall.players)
    rounds = texts.ngettext("%(num)s round", "%(num)s rounds", count) % {"num": count}
    players = texts.ngettext("%(num)s player", "%(num)s players", people) % {"num": people}
    return " · ".join(filter(None, (texts.date(hall.date), hall.place, rounds, players)))


def _next(alone: Sequence[PlayedAlone], source: State | None, stream: str, texts: Texts) -> Next:
    """Return the button of the unfinished duplicate, or of a new one."""
    for known in alone:
        if not known.ended and known.source == stream:
            number = known.tally.rounds + 1
            label = texts.gettext("Go on with round %(round)s") % {"round": number}
            return Next(label, note=known.name, path=f"#/alone/{known.stream}")
    if source:
        return Next(texts.gettext("Play against the hall"), form="begin-form")
    return Next(texts.gettext("Play now"), form="begin-form")


def _share(known: PlayedAlone, texts: Texts) -> str:
    value = percent(known.tally.points, known.tally.best)
    return "" if value is None else f"{texts.number(value)} %"


def _result(known: PlayedAlone, texts: Texts) -> dict[str, Any]:
    """Return a line of the table: the result of a duplicate, and the place in the ranking if it had one."""
    place = texts.gettext("%(place)s of %(count)s") % {"place": known.rank, "count": known.players}
    return {
        "name": known.name,
        "date": known.date,
        "points": known.tally.points,
        "best": known.tally.best,
        "share": _share(known, texts),
        "place": place if known.rank else "",
    }


def _finished(known: PlayedAlone, texts: Texts) -> str:
    parts = [_share(known, texts), f"{known.tally.points}/{known.tally.best}"]
    if known.rank:
        place = texts.gettext("number %(place)s of %(count)s")
        parts.append(place % {"place": known.rank, "count": known.players})
    return " · ".join(parts)


def _picture(finished: Sequence[PlayedAlone], texts: Texts) -> Markup | str:
    """Return the latest results as bars of a hundred, the oldest first; a single one has no chart."""
    latest = sorted(finished, key=lambda known: known.begun)[-LATEST:]
    if len(latest) < 2:
        return ""
    columns = []
    for known in latest:
        share = round(percent(known.tally.points, known.tally.best) or 0)
        day = known.date.split("-")
        columns.append(Column(share, str(share), f"{int(day[2])}/{int(day[1])}"))
    return bars(columns, texts.gettext("Points in the hundred of each duplicate alone, the latest last"), 100)


def _mean(finished: Sequence[PlayedAlone], texts: Texts) -> str:
    """Return the percentage of all points in the latest ones."""
    latest = sorted(finished, key=lambda known: known.begun)[-LATEST:]
    value = percent(sum(one.tally.points for one in latest), sum(one.tally.best for one in latest))
    return "" if value is None else f"{texts.number(value)} %"
