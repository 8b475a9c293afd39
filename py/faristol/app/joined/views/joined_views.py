"""The pages of devices that join each other: the guest's while it is not joined, and the host's."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from faristol.app.joined.views.joined_words import (
    CODE_SHOWN,
    OPTIONS,
    ROLES,
    STEPS,
    TASKS,
    WHYS,
    JoiningScreen,
    TabletsScreen,
    at_role,
    called,
)
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen

GUEST_ANCHORS = ("join", "refused")


def join_page(screen: JoiningScreen, texts: Texts) -> Page:
    """Return the page for reading an invitation."""
    return page(
        "joined/join.html",
        texts.gettext("Join an event"),
        texts,
        screen=screen,
        role=texts.gettext(ROLES[screen.role]) if screen.role else "",
        typed=screen.typed_at("join"),
        anchors=GUEST_ANCHORS,
    )


def code_page(screen: Screen, kind: str, role: str, code: str, texts: Texts) -> Page:
    """Return the page of a `code` that was opened as a link.

    `kind` is "invitation", "handing", "taken" or "alone".
    """
    return page(
        "joined/code.html",
        texts.gettext("Join an event"),
        texts,
        screen=screen,
        anchors=GUEST_ANCHORS,
        kind=kind,
        code=code,
        role=texts.gettext(ROLES[role]),
        task=texts.gettext(TASKS[role]),
    )


def slips_page(screen: Screen, title: str, code: Markup, shown: int, waiting: int, texts: Texts) -> Page:
    """Return the page with a desk's slips as a code: `shown` slips of those that are `waiting`."""
    return page(
        "joined/slips.html",
        texts.gettext("Slips as a code"),
        texts,
        screen=screen,
        anchors=(),
        event=title,
        code=code,
        shown=shown,
        waiting=waiting,
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
        beside={key: texts.gettext(sentence) for key, sentence in at_role(CODE_SHOWN, screen.role).items()},
        why=texts.gettext(whys[screen.why]) if screen.why in whys else "",
        typed=screen.typed_at("join"),
        anchors=GUEST_ANCHORS,
    )


HOST_ANCHORS = ("invite", "read", "guests")


def tablets_page(screen: TabletsScreen, code: Callable[[str, str], Markup], texts: Texts) -> Page:
    """Return the host's page: roles, the chosen role's invitation, the field for another code, and guests."""
    label = texts.gettext("QR code to join by")
    return page(
        "joined/tablets.html",
        texts.gettext("Devices"),
        texts,
        screen=screen,
        roles=[(role, texts.gettext(ROLES[role]), texts.gettext(TASKS[role])) for role in screen.roles],
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
        anchors=HOST_ANCHORS,
    )
