"""Home: what to do today, what was going on, and a quiet line about this device."""

from faristol.app.screens import HomeScreen, Summary
from faristol.app.text import LANGUAGES, Texts
from faristol.app.views import wording
from faristol.app.views.board import picture
from faristol.app.views.render import Page, page
from faristol.board.board import EMPTY
from faristol.modes.duplicate.state import Step

PLACES = ("restore", "backup", "duplicate", "eliot")


def home_page(screen: HomeScreen, texts: Texts) -> Page:
    """The first page."""
    resume = screen.resume
    board = resume.state.board if resume else EMPTY
    alphabet = resume.alphabet if resume else None
    return page(
        "home.html",
        texts.gettext("Home"),
        texts,
        screen=screen,
        resume=resume,
        drawn=picture(board, alphabet, texts.gettext("The board as it stands") if resume else ""),
        progress=lambda saved: wording.progress(saved.state, screen.now, texts),
        label=wording.resume(resume.state, texts) if resume else "",
        saved=[_line(summary, texts) for summary in screen.others],
        languages=[(code, name) for code, name in LANGUAGES.items() if code != texts.language],
        has_results=bool(resume and resume.state.rounds),
        backup=texts.moment(screen.last_backup, screen.now) if screen.last_backup else "",
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, PLACES),
    )


def _line(summary: Summary, texts: Texts) -> dict[str, object]:
    """A saved duplicate: what it was, and where a tap leads."""
    state = summary.state
    over = state.step is Step.OVER
    parts = [texts.date(state.date), state.place, wording.players(state, texts)]
    if over:
        parts.append(wording.rounds_played(state, texts))
    elif state.step is not Step.SETUP:
        number = state.current.number if state.current else 1
        parts.append(texts.gettext("stopped at round %(round)s") % {"round": number})
    else:
        parts.append(texts.gettext("being set up"))
    return {
        "stream": summary.stream,
        "name": state.name,
        "path": f"#/duplicate/{summary.stream}/results" if over else summary.path,
        "told": " · ".join(part for part in parts if part),
    }
