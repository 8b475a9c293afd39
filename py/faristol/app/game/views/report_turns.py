"""The turns in the report of a game: what each gives away, the scores after it, and the lead chart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from faristol.app.game.views import game_words
from faristol.app.game.views import lines as sheet_lines
from faristol.app.game.views.analysis import Line, lost_of
from faristol.app.game.views.moves import points_of, with_error
from faristol.app.game.views.turn import ReportScreen
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.text.marking import _
from faristol.app.views.mistake_sizes import TENTHS
from faristol.modes.game.analysing import Weighed
from faristol.modes.game.mistakes import Kind, Mistake, lesser
from faristol.modes.game.settling import Result
from faristol.modes.game.state import State
from faristol.movegen.winning import SURE
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet

KIND_NAMES: Mapping[Kind, str] = {
    "seven": _("A play with all tiles missed"),
    "high": _("A higher play missed"),
    "keep": _("Other tiles should have stayed"),
    "open": _("Opened too much"),
    "next": _("Worse next turns"),
    "ending": _("Endgame"),
    "word": _("A word let through"),
}
"""Names of the kinds of mistakes."""

NO_BREAK = "\N{NO-BREAK SPACE}"


def _after(scores: Sequence[int]) -> Mapping[str, Any]:
    """Return the scores after a turn, and the first player's lead over the best other, also with its sign."""
    ahead = scores[0] - max(scores[1:])
    return {"scores": tuple(scores), "ahead": ahead, "lead": game_words.signed(ahead)}


def steps_of(screen: ReportScreen, lines: Sequence[Line], texts: Texts) -> list[Mapping[str, Any]]:
    """Return every turn of a game: its line in the analysis, its losses, the scores after it.

    It also names the players who let an invalid word of it pass. Points are empty if not known, and `good`
    says that the move counts as the best.
    """
    state = screen.state
    scores, steps = list(state.opening.scores), list[Mapping[str, Any]]()
    own = {one.number: one for one in screen.mistakes if one.kind != "word"}
    for turn, line in zip(state.turns, lines, strict=True):
        scores[turn.seat] += turn.scored
        mistake = own.get(line.number)
        if mistake:
            given = _given(mistake, screen, texts)
        else:
            given = {"name": line.name, "kind": "", "points": line.lost, "good": line.kind == "good"}
        words = (one for one in screen.mistakes if (one.number, one.kind) == (line.number, "word"))
        through = tuple(_given(one, screen, texts) for one in words)
        steps.append({"line": line, "given": given, "through": through, "after": _after(scores)})
    return steps


def _given(mistake: Mistake, screen: ReportScreen, texts: Texts) -> Mapping[str, Any]:
    name = screen.state.players[mistake.seat].name
    return {
        "name": name,
        "kind": kind_of(mistake, screen, texts),
        "points": cost_of(mistake, screen, texts),
        "good": False,
    }


def cost_of(mistake: Mistake, screen: ReportScreen, texts: Texts) -> str:
    """Return the points that a mistake gave away, at least, if not all was searched to the game's end; of a
    simulation with their error."""
    weighed = screen.weighed.get(mistake.number)
    if weighed and (weighed.exact is not None or weighed.rounds) and mistake.kind != "word":
        return lost_of(weighed, texts)
    return points_of(mistake.cost, texts)


def kind_of(mistake: Mistake, screen: ReportScreen, texts: Texts) -> str:
    """Return the kind of a mistake, split into worth and opening if it has both, and the chance of winning
    that it gives away."""
    name = texts.gettext(KIND_NAMES[mistake.kind])
    if mistake.chance is not None:
        weighed = screen.weighed[mistake.number]
        return f"{name}{NO_BREAK}· {_chance_words(mistake.chance, weighed, texts)}"
    if not mistake.opened:
        return name
    less, more = (points_of(amount, texts) for amount in (mistake.cost - mistake.opened, mistake.opened))
    return f"{name} ({less}{NO_BREAK}+{NO_BREAK}{more})"


def _chance_words(chance: int, weighed: Weighed, texts: Texts) -> str:
    """Return the chance of winning that was given away, with its standard error in a simulation; that of an
    ending searched to its end is sure."""
    if weighed.exact is not None:
        return texts.gettext("it cost the win") if chance == SURE else texts.gettext("it cost half the win")
    percent = with_error(texts.tenths(chance / TENTHS), weighed.chance_error / TENTHS, texts)
    percent = percent.replace(" ", NO_BREAK)
    return texts.gettext("chance of winning %(percent)s %%") % {"percent": f"{MINUS}{percent}"}


def given_by(seat: int, screen: ReportScreen) -> tuple[int, list[int]]:
    """Return all points given away by a player, in hundredths, and the losses too small to be mistakes."""
    state = screen.state
    less = lesser(screen.weighed, screen.mistakes)
    small = [lost for number, lost in less.items() if state.turns[number - 1].seat == seat]
    return sum(small) + sum(one.cost for one in screen.mistakes if one.seat == seat), small


def ends_of(state: State, result: Result, alphabet: Alphabet, texts: Texts) -> list[Mapping[str, Any]]:
    """Return the lines from the score after the last turn to the result, as on the score sheet (CLA-5A).

    The last line has the result, without a player, if it does not follow from those before.
    """
    scores, rows = list(state.scores), list[Mapping[str, Any]]()
    for seat, lines in enumerate(zip(*sheet_lines.ends(state, result, alphabet, texts), strict=True)):
        name = state.players[seat].name
        for one in lines:
            if one is not None:
                scores[seat] = one.total
                rows.append(
                    {
                        "name": name,
                        "label": one.label,
                        "tiles": one.tiles,
                        "points": one.points,
                        "after": _after(scores),
                    }
                )
    if tuple(scores) != result.scores:
        rows.append(
            {
                "name": "",
                "label": texts.gettext("Result"),
                "tiles": "",
                "points": "",
                "after": _after(result.scores),
            }
        )
    return rows


WIDTH, HEIGHT = 788, 290
LEFT, RIGHT, TOP, BOTTOM = 84, WIDTH - 12, 46, HEIGHT - 74
STEPS = (10, 20, 25, 50, 100, 200, 500)
LONGEST = 26
"""Letters of a name beside the chart: so many of the broadest fit on the narrowest phone."""
EVERY = 75
"""Least distance between two turn numbers below the chart: on the narrowest phone two digits take 50."""


def lead_chart(leads: Sequence[int], names: Sequence[str], texts: Texts, final: int | None = None) -> Markup:
    """Return a line through the lead after each turn, and to the `final` one if the end changed it.

    Above the middle the first player leads, below it the second, or the best of the others.
    """
    ways = [*leads] if final is None else [*leads, final]
    most = max(map(abs, ways), default=0) or 1
    step = next((step for step in STEPS if most <= step * 2), -(-most // 2))
    lines = -(-most // step)
    middle, scale = (TOP + BOTTOM) / 2, (BOTTOM - TOP) / 2 / (lines * step)
    slot = (RIGHT - LEFT) / max(1, len(ways))
    parts = []
    for points in range(-lines * step, lines * step + 1, step):
        height = round(middle - points * scale, 1)
        kind = "axis zero" if points == 0 else "axis"
        parts.append(_line(kind, LEFT, height, RIGHT, height))
        parts.append(_text("tick", LEFT - 8, height + 5, f"+{abs(points)}" if points else "0"))
    corners = [(float(LEFT), middle)]
    corners += [(LEFT + slot * number, middle - lead * scale) for number, lead in enumerate(ways, start=1)]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    parts.append(Markup('<polyline class="way w1" points="{}"/>').format(way))
    parts.append(Markup('<circle class="end" cx="{:.1f}" cy="{:.1f}" r="4"/>').format(*corners[-1]))
    every = next((step for step in (1, 2, 5, 10, 20) if slot * step >= EVERY), 50)
    for number in range(every, len(leads) + 1, every):
        parts.append(_text("", LEFT + slot * number, HEIGHT - 14, str(number)))
    parts.append(_text("side", LEFT, TOP - 14, _short(names[0])))
    second = names[1] if len(names) == PAIR else texts.gettext("the best of the others")
    parts.append(_text("side", LEFT, BOTTOM + 26, _short(second)))
    description = texts.gettext("Lead after each turn: above the middle %(first)s, below %(second)s") % {
        "first": names[0],
        "second": second,
    }
    drawing = Markup('<svg class="chart lead-chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>')
    return drawing.format(WIDTH, HEIGHT, description, Markup("").join(parts))


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> Markup:
    return Markup('<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"/>').format(kind, x1, y1, x2, y2)


def _text(kind: str, x: float, y: float, text: str) -> Markup:
    attribute = Markup(' class="{}"').format(kind) if kind else ""
    return Markup('<text{} x="{}" y="{}">{}</text>').format(attribute, round(x, 1), round(y, 1), text)
