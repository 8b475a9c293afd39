"""Games by correspondence: `#/correspondences/...` is about all, `#/correspondence/STREAM/...` about one.

`#/letter/FRAGMENT` opens one that came in a link.
"""

from __future__ import annotations

from faristol.app.correspondence import analysis, common, days, deciding, drafts, library, message, turn
from faristol.app.correspondence.drafts import SheetShown
from faristol.app.correspondence.views import history as history_view
from faristol.app.correspondence.views import sheet as sheet_view
from faristol.app.feature import Feature, On, PageOf, more, opens
from faristol.app.views.render import Page
from faristol.app.views.screen import Screen
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists.page_guards import if_unlocked, if_words, with_words
from faristol.errors import Refused
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.timeline import line, variants
from faristol.storage.codec import events_of
from faristol.storage.exchange.correspondence_message import until

CORRECTIONS = "corrections"

ORIGINAL = "original"
"""The form's value for the sheet that travels while a challenge waits."""


async def _variant(request: Request) -> None:
    value = request.text("value")
    shown = SheetShown(original=True) if value == ORIGINAL else SheetShown(value)
    request.session.put(shown, request.stream)


async def page(window: Window, stream: str, *rest: str) -> Page:
    """Return the page `#/correspondence/STREAM/sheet`."""
    state = (await window.open(CORRESPONDENCE, stream)).state
    lines = variants(state)
    shown = window.session.of(SheetShown, stream)
    waits = [number for number, _ in state.open_challenges]
    original = min(waits) if waits and shown.original else None
    variant = next((variant for variant in lines if variant.path == shown.variant), lines[0])
    return sheet_view.sheet_page(
        Screen(**window.session.said),
        window.texts,
        stream=stream,
        state=state,
        alphabet=window.library.alphabet(state.language),
        variant=variant if original is None else line(until(state, original)),
        original=original,
    )


async def _narrow(request: Request) -> None:
    """Put the chosen filter into the address, so that the browser can go back to it."""
    kind = f"/{CORRECTIONS}" if request.text(CORRECTIONS) else ""
    request.go(f"{common.PATH}/{request.stream}/history{kind}")


async def history_page(window: Window, stream: str, *rest: str) -> Page:
    """Return the page `#/correspondence/STREAM/history`, or `.../corrections`; it needs no word list."""
    if list(rest) not in ([], [CORRECTIONS]):
        raise Refused("app.path", path=window.session.path)
    held = await window.open(CORRESPONDENCE, stream)
    return history_view.history_page(
        Screen(**window.session.said),
        window.texts,
        stream=stream,
        state=held.state,
        alphabet=window.library.alphabet(held.state.language),
        now=window.now(),
        events=events_of(CORRESPONDENCE, held.records),
        corrections=bool(rest),
        portions=window.session.portions,
    )


ACTIONS: dict[str, Action] = {
    "correspondence-sheet.variant": _variant,
    "correspondence-history.narrow": _narrow,
    "correspondence-history.more": more,
}


def _judged(page: PageOf) -> PageOf:
    return with_words(CORRESPONDENCE, page)


FEATURE = Feature(
    actions=(
        library.ACTIONS,
        ACTIONS,
        days.ACTIONS,
        message.ACTIONS,
        turn.ACTIONS,
        deciding.ACTIONS,
        analysis.ACTIONS,
    ),
    pages={
        "correspondences/new": library.new_page,
        "correspondence/*": _judged(turn.page),
        f"correspondence/*/{analysis.PAGE}/**": _judged(analysis.page),
        "correspondence/*/message/**": _judged(message.page),
        "correspondence/*/arbiter/**": _judged(deciding.page),
        "correspondence/*/sheet": page,
        "correspondence/*/days": days.page,
        "correspondence/*/rules": days.rules_page,
        "correspondence/*/history/**": history_page,
        "letter/*": message.link_page,
    },
    arriving={
        "correspondence/*/**": opens(CORRESPONDENCE),
        f"correspondence/*/{analysis.PAGE}": if_words(CORRESPONDENCE, if_unlocked(analysis.arrive)),
    },
    unasked=analysis.UNASKED,
    follow=(
        On(drafts.follow, pages=("correspondence/**",)),
        On(analysis.follow, pages=("correspondence/*/analysis",)),
    ),
)
