"""The end of a game: the result, the lead with its dearest turns, and trying them again (FRO-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist
from typing import Any

from markupsafe import Markup

from faristol.app.duplicate.views.next_step import Next
from faristol.app.game.views import casual, game_words, result
from faristol.app.game.views.analysis import line_of
from faristol.app.game.views.report import lesson, practice_of, under_way
from faristol.app.game.views.report_turns import ends_of, steps_of
from faristol.app.game.views.setup import WORDS
from faristol.app.game.views.turn import ReportScreen
from faristol.app.text import Texts
from faristol.app.views.render import part
from faristol.modes.game.mistakes import Mistake, to_learn_from
from faristol.modes.game.settling import settle
from faristol.modes.game.state import Step
from faristol.rules.game_rules import PAIR

WIDTH, HEIGHT, EDGE, RIGHT = 340, 112, 14, 284
"""Size of the curve, no wider than on a phone, so that its text is as large as the page's; its edges."""

RADIUS = 12
APART = 2 * RADIUS + 4
"""The least distance of two marks, with the line around each."""


def dearest(screen: ReportScreen) -> list[Mistake]:
    """Return the turns that gave away most, of all people, in the order of the game."""
    people = [seat for seat, player in enumerate(screen.state.players) if not player.level]
    worst = to_learn_from(one for one in screen.mistakes if one.seat in people)
    return sorted(worst, key=lambda one: one.number)


def next_of(screen: ReportScreen, usual: Next, texts: Texts) -> Next | None:
    """Return the big button: trying the turns again, else the usual one; None while turns are looked at."""
    if under_way(screen) and not screen.stopped:
        return None
    turns = practice_of(dearest(screen), screen)
    if turns is None:
        return usual
    label = texts.ngettext("Try it again", "Try these again", turns.count)
    return Next(label, action="positions.turns", value=turns.source)


def waits(screen: ReportScreen, texts: Texts) -> str:
    """Return what stands in place of the big button while turns are looked at."""
    with_rack = sum(bool(before.rack) for before in screen.turns)
    form = texts.gettext("Looking at the turns: %(num)s of %(all)s")
    return form % {"num": with_rack - screen.waiting - screen.unsimulated, "all": with_rack}


def curve(leads: Sequence[int], marks: Sequence[int], names: Sequence[str], texts: Texts) -> Markup:
    """Return the line of the first player's lead from the start to the end, numbered at the marked turns."""
    most, least = max(leads), min(leads)
    scale = (HEIGHT - 2 * EDGE) / max(1, most - least)
    points = [
        (EDGE + (RIGHT - EDGE) * at / max(1, len(leads) - 1), EDGE + (most - lead) * scale)
        for at, lead in enumerate(leads)
    ]
    zero = EDGE + most * scale
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    label = Markup('<text class="{}" x="{}" y="{:.1f}">{}</text>')
    parts = [
        Markup('<path class="under" d="M{} {:.1f}L{}L{} {:.1f}z"/>').format(EDGE, zero, way, RIGHT, zero),
        Markup('<path class="axis" d="M{} {:.1f}H{}"/>').format(EDGE, zero, RIGHT),
        Markup('<polyline class="way w1" points="{}"/>').format(way),
        label.format("figure", RIGHT + 8, points[-1][1] + 6, game_words.signed(leads[-1])),
    ]
    if abs(zero - points[-1][1]) >= 2 * EDGE:
        parts.append(label.format("", RIGHT + 8, zero + 6, "0"))
    places = apart([points[number] for number in marks])
    for sign, ((x, y), number) in enumerate(zip(places, marks, strict=True), start=1):
        if (x, y) != points[number]:
            parts.append(
                Markup('<path class="axis" d="M{:.1f} {:.1f}L{:.1f} {:.1f}"/>').format(x, y, *points[number])
            )
        parts.append(Markup('<circle class="mark" cx="{:.1f}" cy="{:.1f}" r="{}"/>').format(x, y, RADIUS))
        parts.append(label.format("mark", round(x, 1), y + 6, sign))
    label_text = texts.gettext("The lead of %(name)s after each turn") % {"name": names[0]}
    drawing = Markup('<svg class="chart curve" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>')
    return drawing.format(WIDTH, HEIGHT, label_text, Markup("").join(parts))


def apart(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return where the marks of points stand: at them, or as near to them as none lies over one before it."""
    placed: list[tuple[float, float]] = []

    def is_free(spot: tuple[float, float]) -> bool:
        return all(dist(spot, other) >= APART for other in placed)

    for point in points:
        spot = point
        if not is_free(point):
            around = ((x, y) for x in range(EDGE, RIGHT + 1, 2) for y in range(EDGE, HEIGHT - EDGE + 1, 2))
            spot = min(filter(is_free, around), key=lambda other: dist(other, point), default=point)
        placed.append(spot)
    return placed


@part("game/ending.html")
def ending(texts: Texts, screen: ReportScreen, beaten: str = "") -> Mapping[str, Any]:
    """Return the panel of a settled game; `beaten` is the level of the computer first beaten in it."""
    state = screen.state
    lines = tuple(line_of(before, screen, texts) for before in screen.turns)
    mistakes = dearest(screen)
    leads = [step["after"]["ahead"] for step in steps_of(screen, lines, texts)]
    settled = settle(state, screen.alphabet)
    ends = ends_of(state, settled, screen.alphabet, texts)
    left = state.ended == "abandoned" and any(line.kind == "leaving" for line in settled.lines)
    names = [player.name for player in state.players]
    final = [ends[-1]["after"]["ahead"]] if ends else []
    return {
        "path": f"#/game/{screen.stream}",
        "verdict": result.verdict(state, screen.alphabet, texts),
        "ending": None if state.ended == "abandoned" and state.casual else game_words.ending(state, texts),
        "leaving": game_words.leaving(state, texts) if left else "",
        "curve": curve([0, *leads, *final], [one.number for one in mistakes], names, texts) if leads else "",
        "turns": [lesson(one, screen, lines, texts) for one in mistakes],
        "signed": state.step is Step.SIGNED and not state.fair,
        "checked": bool(state.fair and state.fair.revealed),
        "pair": len(names) == PAIR,
        "helped": casual.helped(state.help, texts) if state.casual else "",
        "beaten": texts.gettext(WORDS[beaten][0]) if beaten in WORDS else "",
        "can_go_on": state.casual and state.ended == "abandoned",
    }
