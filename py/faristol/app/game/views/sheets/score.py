"""The score sheet of a game (CLA-5A): players, turns, settlement, signatures; on screen and on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.game.views import game_words, lines, result
from faristol.app.game.views.printing import COORDINATES, GameJob, GameSheet
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, minus, page
from faristol.app.views.screen import Notice
from faristol.modes.game.state import State

LOW, LOWER = 24, 32
"""Numbers of lines above which they get lower, so that a game fits on one sheet of paper."""


def sheet_page(path: str, state: State, job: GameJob, notices: Sequence[Notice], texts: Texts) -> Page:
    """The page `#/game/ID/sheet`."""
    return page(
        "game/sheet.html",
        f"{texts.gettext('Score sheet')} · {state.name}",
        texts,
        state=state,
        path=path,
        over=not state.under_way,
        table=score_table(job, texts),
        elsewhere=notices,
    )


def score_table(job: GameJob, texts: Texts) -> Mapping[str, Any]:
    """Return the content of a game's sheet, in words.

    `rows` are the turns of all players side by side, `ends` the settlement by seat, `signed` names and times
    of signatures, empty for a line to sign on.
    """
    state, end = job.state, job.result
    if state is None or end is None:
        raise ValueError("a sheet to write on has no turns")
    entries = lines.entries(state, state.turns, job.alphabet, texts)
    ends = lines.ends(state, end, job.alphabet, texts)
    turns = lines.rows(entries, len(state.players))
    long = len(turns) + len(ends)
    left = [game_words.departure(state, one, texts) for one in state.left]
    ending = " ".join((*left, game_words.ending(state, texts).sentence))
    return {
        "head": [(name, value) for name, value in sheet_head(state, texts) if value],
        "names": [player.name for player in state.players],
        "starter": state.starter,
        "rows": turns,
        "ends": ends,
        "totals": list(end.scores if state.ended else state.scores),
        "ended": bool(state.ended),
        "outcome": f"{ending} {result.verdict(state, job.alphabet, texts)}".strip(),
        "signed": [(player.name, _signed(job, seat, texts)) for seat, player in enumerate(state.players)],
        "clocks": _clocks(state, texts),
        "foot": f"{texts.gettext('Rules')}: {state.rules.name}. {wording.word_list(state, texts)}.",
        "coordinates": job.coordinates,
        "height": "tall" if long <= LOW else "low" if long <= LOWER else "lowest",
    }


def sheet_head(state: State | None, texts: Texts) -> list[tuple[str, str]]:
    """Return the head of a sheet, with the organiser's own fields; values not known are empty."""
    opening = " – ".join(map(minus, state.opening.scores)) if state and state.from_position else ""
    return [
        (texts.gettext("Game"), state.name if state else ""),
        (texts.gettext("Date"), texts.date(state.date) if state else ""),
        (texts.pgettext("where", "Place"), state.place if state else ""),
        (texts.gettext("Round"), state.round if state else ""),
        (texts.gettext("Table"), state.table if state else ""),
        (texts.gettext("From a position"), opening),
        *(state.extra.items() if state else ()),
    ]


def _signed(job: GameJob, seat: int, texts: Texts) -> str:
    if seat not in job.signed or (job.state and job.state.fair):  # on two devices nobody signs
        return ""
    return texts.gettext("signed %(when)s") % {"when": texts.written_out(job.signed[seat])}


def _clocks(state: State, texts: Texts) -> list[str]:
    """Return the time used by each player, if there was a clock."""
    if not state.ended or not any(state.clock.elapsed):
        return []
    return [texts.duration(used + state.given(seat)) for seat, used in enumerate(state.clock.elapsed)]


def _values(job: GameJob, texts: Texts) -> Mapping[str, Any]:
    return {"table": score_table(job, texts)} if job.state else {}


SHEET = GameSheet(
    key="score",
    position=1,
    title=_("Score sheet"),
    summary=_("Every turn with its points, the end and the signatures."),
    values=_values,
    options=frozenset((COORDINATES,)),
    of_game=True,
)
