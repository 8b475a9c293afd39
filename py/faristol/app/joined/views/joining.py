"""The guest's pages while it is not joined."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from faristol.app.joined.views.joined_words import (
    CODE_SHOWN,
    ROLES,
    TASKS,
    WHYS,
    CodeScreen,
    JoiningScreen,
    SlipsScreen,
    at_role,
)
from faristol.app.text import Texts
from faristol.app.views.render import Page, page

PLACES = ("join", "refused")


def join_page(screen: JoiningScreen, texts: Texts) -> Page:
    """Return the page for reading an invitation."""
    return page(
        "joined/join.html",
        texts.gettext("Join an event"),
        texts,
        screen=screen,
        role=texts.gettext(ROLES[screen.role]) if screen.role else "",
        typed=screen.typed_at("join"),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def code_page(screen: CodeScreen, texts: Texts) -> Page:
    """Return the page of a code that was opened as a link."""
    return page(
        "joined/code.html",
        texts.gettext("Join an event"),
        texts,
        screen=screen,
        role=texts.gettext(ROLES[screen.role]),
        task=texts.gettext(TASKS[screen.role]),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def slips_page(screen: SlipsScreen, code: Callable[[str, str], Markup], texts: Texts) -> Page:
    """Return the page with a desk's slips as a code, for the judge's device to read."""
    return page(
        "joined/slips.html",
        texts.gettext("Slips as a code"),
        texts,
        screen=screen,
        code=code(screen.link, texts.gettext("QR code with the slips")),
        elsewhere=screen.notices_elsewhere(()),
    )


def waiting_page(screen: JoiningScreen, code: Callable[[str, str], Markup], texts: Texts) -> Page:
    """Return the page with the code of this device and the state of its connection."""
    whys = at_role(WHYS, screen.role)
    return page(
        "joined/waiting.html",
        texts.gettext(ROLES[screen.role]),
        texts,
        screen=screen,
        role=texts.gettext(ROLES[screen.role]),
        code=code(screen.link, texts.gettext("QR code of this device")) if screen.link else "",
        beside={key: texts.gettext(said) for key, said in at_role(CODE_SHOWN, screen.role).items()},
        why=texts.gettext(whys[screen.why]) if screen.why in whys else "",
        typed=screen.typed_at("join"),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )
