"""A game by correspondence in a line, with what is due; the set-up of a new one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Literal

from faristol.app.correspondence.views.days import REMINDERS
from faristol.app.correspondence.views.words import MEANS, colour, days, players
from faristol.app.home.views.summaries import CorrespondenceSummary
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.errors import Refused
from faristol.modes.correspondence.data import later, span
from faristol.modes.correspondence.outcome import outcome, played_out
from faristol.modes.correspondence.reminders import Kind, reminders
from faristol.modes.correspondence.state import ARBITER, State
from faristol.modes.correspondence.timeline import line
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.rules.notation import roman
from faristol.tiles.alphabet import Alphabet

DUE: tuple[Kind, ...] = (
    "resend",
    "tell_arbiter",
    "first_letter",
    "first_arbiter",
    "answer_claim",
    "answer_notice",
    "report",
)
"""The reminders that ask for an action."""

STALE = 30
"""Days after which a list no longer shows a reminder."""

NEW = "correspondence-new"
COEFFICIENT, RANK, DATES = "correspondence-coefficient", "correspondence-rank", "correspondence-dates"
STRING, CODE, NAME, ROLE = (f"correspondence-{field}" for field in ("string", "code", "name", "role"))
"""The places of faults of the set-up: of all of it, and of single fields."""

SETUP_PLACES = (NEW, COEFFICIENT, RANK, DATES, STRING, CODE, NAME, ROLE)

ROLES = (_("RED, who starts"), _("BLUE"), _("The arbiter"))
"""The roles that a device's copy of the game can have."""


def summary(known: CorrespondenceSummary, texts: Texts) -> dict[str, Any]:
    """Return a game in a line: its players, scores, turn, and what is due."""
    state = known.state
    duty, reminder = duty_of(known)
    parts = [state.name, state.number, progress(state, texts)]
    if known.read:
        parts.append(texts.gettext("a message was read and waits to be taken in"))
    if duty == "arbiter":
        parts.append(texts.gettext("something waits for the arbiter"))
    return {
        "stream": known.stream,
        "name": players(state),
        "path": f"#/correspondence/{known.stream}/{'' if duty == 'turn' else duty}".rstrip("/"),
        "summary": " · ".join(part for part in parts if part),
        "due": texts.gettext(REMINDERS[reminder][0]) if reminder else "",
    }


def duty_of(
    known: CorrespondenceSummary,
) -> tuple[Literal["", "turn", "message", "arbiter", "days"], Kind | None]:
    """Return the page on which something is due in a game on this device's copy, and the reminder if any."""
    state = known.state
    if known.read:
        return "message", None
    if state.role == ARBITER:
        open_claim = any(claim.upheld is None for claim in state.claims)
        return ("arbiter" if state.end is None and (state.open_challenges or open_claim) else ""), None
    if waits(state):
        return "turn", None
    since = later(known.today, -STALE)
    due = [
        reminder.kind
        for reminder in reminders(state, state.role)
        if reminder.kind in DUE and since <= reminder.date <= known.today
    ]
    return ("days", due[-1]) if due else ("", None)


def waits(state: State) -> bool:
    """Tell whether this copy's player has to play, or to answer the play that ended the game."""
    if state.end is not None or state.role != state.seat:
        return False
    return not played_out(state) or len(state.plies) - 1 not in state.answers


def progress(state: State, texts: Texts) -> str:
    """Return the state of a game in a few words."""
    scores = " – ".join(texts.number(score) for score in line(state).scores)
    if outcome(state) is not None:
        form = texts.gettext("over, %(scores)s")
        if waits(state):
            form = texts.gettext("over, %(scores)s: answer the last play")
        return form % {"scores": scores}
    turn = roman(len(state.plies) // 2 + 1)
    if state.role == state.seat:
        form = texts.gettext("%(scores)s, your turn %(turn)s")
    elif state.role == ARBITER:
        form = texts.gettext("%(scores)s, turn %(turn)s of %(colour)s")
    else:
        form = texts.gettext("%(scores)s, turn %(turn)s of the partner")
    return form % {"scores": scores, "turn": turn, "colour": colour(state.seat, texts)}


def setup_page(
    screen: Screen, texts: Texts, rules: CorrespondenceRules, alphabet: Alphabet, chosen: Mapping[str, str]
) -> Page:
    """Return the page `#/correspondences/new`; `chosen` has what the form held."""
    return page(
        "correspondence/setup.html",
        texts.gettext("New game by correspondence"),
        texts,
        chosen=chosen,
        means=[(key, texts.gettext(name)) for key, name in MEANS.items()],
        roles=[(str(number), texts.gettext(name)) for number, name in enumerate(ROLES)],
        tiles=alphabet.tiles_total,
        period=period(chosen["started"], chosen["deadline"], texts),
        short=short_period(chosen["started"], chosen["deadline"], rules, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(SETUP_PLACES),
    )


def period(started: str, deadline: str, texts: Texts) -> str:
    """Return the days of a game, "5 January 2026 – 30 June 2027"; that they are asked for, if one is none."""
    with suppress(Refused):
        span(started, deadline)
        return f"{texts.date(started)} – {texts.date(deadline)}"
    return texts.gettext("Games end on") + "?"


def short_period(started: str, deadline: str, rules: CorrespondenceRules, texts: Texts) -> str:
    """Return the warning for a game too short for both players' thinking time; else empty (COR-10)."""
    try:
        between, thinking = span(started, deadline) - 1, 2 * rules.thinking_days
    except Refused:
        return ""
    if not 0 < between < thinking:
        return ""
    form = texts.ngettext(
        "Only %(num)s day from the start to the end: the thinking time of both together is %(all)s.",
        "Only %(num)s days from the start to the end: the thinking time of both together is %(all)s.",
        between,
    )
    return form % {"num": between, "all": days(thinking, texts)}
