"""The score sheet of a game being played (CLA-5A), and the chart of the scores beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from faristol.app.game.views import lines
from faristol.app.game.views.game_words import written
from faristol.app.text import Texts
from faristol.app.views.render import minus, part
from faristol.modes.game.settling import settle
from faristol.modes.game.state import Player, State, Step
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet

WIDTH, HEIGHT = 440, 116
LEFT, RIGHT, TOP, BASE = 4, 280, 16, 106
APART = 20
"""Least distance between the names at the ends of the lines."""

STROKES = (("lead", "dot"), ("best", "open"), ("third", "dot"), ("fourth", "open"))
"""Stroke and end mark of each player's line: they differ in more than colour."""

LONGEST = 10
"""Characters of a name at the end of its line; a longer one is cut."""


@part("game/timeline.html")
def course(
    texts: Texts,
    stream: str,
    state: State,
    alphabet: Alphabet,
) -> Mapping[str, Any]:
    """Return the live sheet, at the end with the settlement; on a real board turns link to corrections."""
    found = lines.entries(state, written(state), alphabet, texts)
    rows = lines.rows(found, len(state.players))
    end = settle(state, alphabet) if state.ended and state.step is not Step.COUNT else None
    return {
        "several": len(state.players) > PAIR,
        "players": list(
            zip((player.name for player in state.players), short_names(state.players), strict=True)
        ),
        "rows": rows,
        "path": f"#/game/{stream}/correct" if state.use in ("board", "record") else "",
        "ends": lines.ends(state, end, alphabet, texts) if end else (),
        "line": score_line(found, state, texts, end.scores if end else None) if len(rows) > 1 else "",
    }


def short_names(players: Sequence[Player]) -> list[str]:
    """Return the first word of each name; equal ones with their initial and the rest: "A. Pop"."""
    firsts = [player.name.split()[0] for player in players]
    return [
        first if firsts.count(first) == 1 else f"{first[0]}. {player.name.partition(' ')[2]}"
        for first, player in zip(firsts, players, strict=True)
    ]


def score_line(
    found: Sequence[lines.Entry],
    state: State,
    texts: Texts,
    final: tuple[int, ...] | None = None,
) -> Markup:
    """Return the chart of each player's points turn by turn; lines differ in stroke and mark, not colour.

    The last point is the `final` score once it has been settled.
    """
    players = state.players
    totals = [
        [begun, *(entry.total for entry in found if entry.seat == seat)]
        for seat, begun in enumerate(state.opening.scores)
    ]
    if final:
        turns = max(map(len, totals))
        for line, score in zip(totals, final, strict=True):
            line += [line[-1]] * (turns - len(line)) + [score]
    low = min(map(min, totals))
    top = max(max(map(max, totals)), low + 1)
    scale = (BASE - TOP) / (top - low)
    slot = (RIGHT - LEFT) / max(1, max(map(len, totals)) - 1)
    parts = [Markup('<path class="axis" d="M{} {}H{}"/>').format(LEFT, round(BASE + low * scale), WIDTH)]
    ends: list[float] = []
    names = short_names(players)
    for (name, mark), line in reversed(list(zip(STROKES, totals, strict=False))):
        points = [(LEFT + slot * index, BASE - (total - low) * scale) for index, total in enumerate(line)]
        drawn = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
        parts.append(
            Markup(
                '<polyline class="{}" points="{}"/><circle class="{}" cx="{:.0f}" cy="{:.0f}" r="5"/>'
            ).format(name, drawn, mark, *points[-1])
        )
        ends.insert(0, points[-1][1])
    for seat, height in enumerate(_apart(ends)):
        name = names[seat]
        short = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
        text = Markup('<text{} x="{:.0f}" y="{:.0f}">{} {}</text>')
        kind = Markup(' class="figure"') if seat == 0 else ""
        parts.append(text.format(kind, RIGHT + 12, height + 5, short, minus(totals[seat][-1])))
    each = ", ".join(f"{player.name} {minus(line[-1])}" for player, line in zip(players, totals, strict=True))
    said = texts.gettext("The score turn by turn: %(each)s") % {"each": each}
    return Markup(
        '<svg class="chart scoreline" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    ).format(WIDTH, HEIGHT, said, Markup("").join(parts))


def _apart(heights: Sequence[float]) -> list[float]:
    """Return the heights of the names: each as near to its line as possible, none over an edge."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    apart, at = list(heights), float(TOP - 5 - APART)
    for left, seat in zip(range(len(order) - 1, -1, -1), order, strict=True):
        at = min(max(at + APART, heights[seat]), BASE - left * APART)
        apart[seat] = at
    return apart
