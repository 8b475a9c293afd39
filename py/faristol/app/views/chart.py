"""Each round's points as a picture: the master play, the mean of the hall, the leader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from faristol.app.text import Texts

WIDTH = 788
BASE = 174
HIGH = 130
"""Height of the highest bar; above it stands its figure."""

WORDS_UP_TO = 9
"""With more rounds there is no room for the words under the bars."""


@dataclass(frozen=True)
class RoundLine:
    """A round of the game: rack, master play, and how the hall did. `mean` is None if nobody played it."""

    number: int
    rack: bytes
    word: str
    place: str
    points: int | None
    mean: float | None
    found: int
    leader: int | None


def chart(rounds: Sequence[RoundLine], leader: str, texts: Texts) -> Markup:
    """A bar for each round with its master play, filled up to the mean; a dot is the leader's points."""
    top: float = max(round_.points or 0 for round_ in rounds) or 1
    top = max(top, *(round_.leader or 0 for round_ in rounds), *(round_.mean or 0 for round_ in rounds))
    slot = WIDTH / len(rounds)
    bar = min(44.0, slot * 0.62)
    parts = [_bar(round_, index, slot, bar, top, len(rounds)) for index, round_ in enumerate(rounds)]
    said = texts.gettext("Points of each round: the master play, the mean of the hall, and %(leader)s") % {
        "leader": leader
    }
    return Markup(
        '<svg class="chart" viewBox="0 0 {} 200" role="img" aria-label="{}">{}'
        '<line class="axis" x1="0" y1="{}" x2="{}" y2="{}"/></svg>'
    ).format(WIDTH, said, Markup("").join(parts), BASE, WIDTH, BASE)


def _bar(round_: RoundLine, index: int, slot: float, bar: float, top: float, count: int) -> Markup:
    middle = slot * (index + 0.5)
    left = round(middle - bar / 2, 1)
    points, mean = round_.points or 0, round_.mean or 0
    drawn = _rectangle("mean", left, bar, mean, top)
    drawn += _rectangle("best", left, bar, points, top)
    figure = Markup('<text class="figure" x="{}" y="{}">{}</text>')
    drawn += figure.format(round(middle, 1), round(BASE - HIGH * points / top - 8, 1), points)
    if round_.leader is not None:
        dot = Markup('<circle class="dot" cx="{}" cy="{}" r="5"/>')
        drawn += dot.format(round(middle, 1), round(BASE - HIGH * round_.leader / top, 1))
    word = Markup('<tspan class="caption"> {}</tspan>').format(round_.word) if count <= WORDS_UP_TO else ""
    label = Markup('<text x="{}" y="194">{}{}</text>')
    return drawn + label.format(round(middle, 1), round_.number, word)


def _rectangle(kind: str, left: float, width: float, points: float, top: float) -> Markup:
    height = round(HIGH * points / top, 1)
    shape = Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>')
    return shape.format(kind, left, round(BASE - height, 1), round(width, 1), height)
