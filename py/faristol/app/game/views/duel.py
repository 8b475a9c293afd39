"""The players of a game: points, clocks, and the player to move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.game.views import result
from faristol.app.game.views.steps import challenger
from faristol.app.text import Texts
from faristol.app.views.render import minus, part
from faristol.modes.game.settling import clock_cost
from faristol.modes.game.state import State, Step
from faristol.modes.game.telling import mover_of, stands
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet


@part("game/duel.html")
def duel(texts: Texts, state: State, alphabet: Alphabet, *, framed: bool, tracked: bool) -> Mapping[str, Any]:
    """Return the players, with the final score after the end.

    The page counts the running clock by itself, so that no tap renders this again. On a phone they lead to
    the score sheet where the page is `framed`, and to the unseen tiles, which may be `tracked` already.
    """
    final = result.totals(state, alphabet)
    return {
        "sides": [
            {
                "name": player.name,
                "points": final[seat] if state.ended else state.scores[seat],
                "fined": "" if state.ended else _fined(state, seat),
                "face": _face(state, seat),
                "now": state.begun and not state.ended and seat == turn_of(state),
                "who": _who(state, seat, texts),
                "signs": not state.fair and seat in state.signed,
                "gone": seat not in state.active,
                "off": clock_cost(state, seat),
            }
            for seat, player in enumerate(state.players)
        ],
        "timed": state.rules.timed,
        "runs": state.rules.timed and state.clock.running is not None,
        "shown": lambda face: shown(face["left"], texts),
        "ended": bool(state.ended),
        "bag": _bag(state) if state.begun and not state.ended else None,
        "framed": framed,
        "tracked": tracked,
        "several": len(state.players) if len(state.players) > PAIR else 0,
    }


def _bag(state: State) -> str:
    """Return the number of tiles in the bag if the rules show it (CLA-3E)."""
    return str(state.in_bag) if state.rules.show_bag else ""


def _fined(state: State, seat: int) -> str:
    """Return points taken off by decision that are not yet settled (CLA-4E, MAL-32)."""
    points = sum(penalty.points for penalty in state.penalties if penalty.seat in (-1, seat))
    return minus(-points) if points else ""


def turn_of(state: State) -> int:
    """Return the seat that has to act: the owner of the open play, or the player to move."""
    if state.fair:
        return mover_of(state)
    return state.pending.seat if state.pending else state.turn


def _face(state: State, seat: int) -> Mapping[str, int]:
    """Return the clock of a seat, as of its last start or stop.

    `deadline` is when a running clock reaches zero (epoch milliseconds), `left` the time on a stopped one;
    `flagged` is when the game is lost on time (CLA-4D), 0 if never.
    """
    clock, rules = state.clock, state.rules
    left = clock.total - clock.elapsed[seat]
    running = clock.running == seat
    deadline = clock.since + left if running else 0
    ends = rules.overtime_ends
    loss = 1 if ends else rules.overtime_loss_seconds * 1000
    return {
        "left": left,
        "deadline": deadline,
        "flagged": deadline + loss if running and loss else 0,
        "points": 0 if ends else rules.overtime_points,
    }


def shown(left: int, texts: Texts) -> str:
    """Return the time on a clock, with a minus over time: "18:42", "−0:12"."""
    return texts.duration(left) if left >= 0 else f"\N{MINUS SIGN}{texts.duration(-left)}"


def _who(state: State, seat: int, texts: Texts) -> str:
    """Return a player's present activity, in a word."""
    if state.ended:
        return ""
    if seat not in state.active:
        return texts.pgettext("a player", "has left")
    if seat in state.absent:
        return texts.gettext("absent")
    if not state.begun:
        return texts.gettext("starts") if seat == state.starter else ""
    if state.step is Step.CHALLENGED:
        if seat == turn_of(state):
            return texts.pgettext("a player", "challenged")
        if seat == challenger(state):
            return texts.gettext("challenges")
    if seat != turn_of(state):
        return texts.gettext("waits")
    stopped = state.paused or (state.fair and stands(state))
    return texts.gettext("clock stopped") if stopped else texts.gettext("to play")
