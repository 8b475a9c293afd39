"""The judge's screen: board on the left, the step of the round on the right."""

from faristol.app.screens import JudgeScreen
from faristol.app.text import Texts
from faristol.app.views import wording
from faristol.app.views.board import board
from faristol.app.views.render import Page, page
from faristol.modes.duplicate.state import Round


def judge_page(screen: JudgeScreen, texts: Texts) -> Page:
    """The judge's page for the step that the duplicate is at, or for the correction of an earlier round."""
    state = screen.state
    return page(
        "judge.html",
        state.name,
        texts,
        screen=screen,
        state=state,
        board=board(state.board, screen.alphabet, texts),
        elsewhere=wording.notices_elsewhere(screen.notices, ()),
    )


def redrawn(round_: Round, texts: Texts) -> str:
    """What is said when racks without a vowel or a consonant went back (DUP-1.3)."""
    count = len(round_.refused)
    return texts.ngettext(
        "A rack without a vowel or a consonant went back and was drawn again.",
        "%(count)s racks without a vowel or a consonant went back and were drawn again.",
        count,
    ) % {"count": count}
