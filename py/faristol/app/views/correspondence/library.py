"""The list of games by correspondence: which there are, whose turn it is, and what is due."""

from __future__ import annotations

from typing import Any

from faristol.app.correspondence.screens import LettersScreen, LettersSummary
from faristol.app.text import Texts
from faristol.app.views import wording
from faristol.app.views.correspondence.words import colour, players, roman
from faristol.app.views.render import Page, page
from faristol.modes.correspondence.course import line
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER, State

PLACES = ("posted", "letters-open")


def library_page(screen: LettersScreen, texts: Texts) -> Page:
    """The page `#/correspondences`."""
    return page(
        "letters_library.html",
        texts.gettext("By correspondence"),
        texts,
        screen=screen,
        games=[summary(known, texts) for known in screen.games],
        typed=screen.typed,
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, PLACES),
    )


def summary(known: LettersSummary, texts: Texts) -> dict[str, Any]:
    """A game in a line: who plays, how it stands, and whose turn it is."""
    state = known.state
    parts = [state.name, state.number, told(state, texts)]
    return {
        "stream": known.stream,
        "name": players(state),
        "path": f"#/correspondence/{known.stream}",
        "told": " · ".join(part for part in parts if part),
        "waits": waits(state),
    }


def waits(state: State) -> bool:
    """Whether this copy's player has something to do."""
    return outcome(state) is None and state.role == state.seat


def told(state: State, texts: Texts) -> str:
    """Where a game stands, in a few words."""
    scores = " – ".join(texts.number(score) for score in line(state).scores)
    if outcome(state) is not None:
        return texts.gettext("over, %(scores)s") % {"scores": scores}
    turn = roman(len(state.plies) // 2 + 1)
    if state.role == state.seat:
        form = texts.gettext("%(scores)s, your turn %(turn)s")
    elif state.role == ARBITER:
        form = texts.gettext("%(scores)s, turn %(turn)s of %(colour)s")
    else:
        form = texts.gettext("%(scores)s, turn %(turn)s of the partner")
    return form % {"scores": scores, "turn": turn, "colour": colour(state.seat, texts)}
