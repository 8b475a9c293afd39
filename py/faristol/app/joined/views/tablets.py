"""The host's page: the guests, and the code to join by."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from faristol.app.joined.views.joined_words import OPTIONS, ROLES, STEPS, TASKS, WHYS, TabletsScreen, called
from faristol.app.text import Texts
from faristol.app.views.render import Page, page

PLACES = ("invite", "read", "guests")


def tablets_page(screen: TabletsScreen, code: Callable[[str, str], Markup], texts: Texts) -> Page:
    """Return the host's page: roles, the chosen role's invitation, the field for another code, and guests."""
    label = texts.gettext("QR code to join by")
    return page(
        "joined/tablets.html",
        texts.gettext("Devices"),
        texts,
        screen=screen,
        roles=[(role, texts.gettext(ROLES[role]), texts.gettext(TASKS[role])) for role in screen.roles],
        chosen=texts.gettext(ROLES[screen.role]),
        code=code(screen.link, label) if screen.link else "",
        round=code(screen.round, texts.gettext("QR code with the round")) if screen.round else "",
        second=code(screen.second, texts.gettext("Second QR code")) if screen.second else "",
        lines=[
            (
                one,
                called(one, texts),
                texts.gettext(STEPS[one.step]),
                texts.gettext("since %(time)s") % {"time": texts.clock(one.since)},
                texts.gettext(WHYS[one.why]) if one.why in WHYS else "",
            )
            for one in screen.guests
        ],
        options=[
            (name, texts.gettext(text), screen.options[name])
            for name, text in OPTIONS.get(screen.role, {}).items()
        ],
        trouble=texts.gettext(WHYS[screen.trouble]) if screen.trouble in WHYS else "",
        typed=screen.typed_at("read"),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )
