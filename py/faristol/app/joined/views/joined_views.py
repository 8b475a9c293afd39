"""The pages of devices that join each other: guest's, host's, and the parts of players' tablets (DEV-6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from markupsafe import Markup

from faristol.app.game.views.board import LAYING, BoardScreen, board_parts, notices_part
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
from faristol.app.views.board import squares
from faristol.app.views.render import Page, page, titled, values_part
from faristol.app.views.screen import Notice, Screen, notices_elsewhere
from faristol.foreign.shape import Between, Sized
from faristol.tiles.spoken import SpokenTable

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


Number = Annotated[int, Between(0, 1_000_000)]
Name = Annotated[str, Sized(0, 200)]


@dataclass(frozen=True)
class Seat:
    """A seat without a tablet: `player`, number of the `table`, `name`; `away` if its tablet is gone."""

    player: Number
    table: Number
    name: Name
    away: bool = False


@dataclass(frozen=True)
class TabletData:
    """The data for a tablet beside the events.

    `seat` is its player, 0 for none, and `claim` the token for that seat; without one `free` has the seats to
    choose from. `fixed` is True if that cannot be changed now, `points` if the tablet shows points, `at_end`
    if what lies there at the end of the time is handed in. `handed` is the play that it has handed in in this
    round, in words; `differs` is True if the slip of its table was read otherwise too and the judge decides.
    `standing` is rank, number of players, points in all. `number` is the one by which the judge knows the
    tablet, `lost` whose tablet it was before another device took the table.
    """

    seat: Number
    free: Annotated[tuple[Seat, ...], Sized(0, 2_000)]
    points: bool
    at_end: bool = False
    handed: Annotated[str | None, Sized(0, 80)] = None
    standing: tuple[Number, Number, float] | None = None
    claim: Annotated[str, Sized(0, 40)] = ""
    fixed: bool = False
    differs: bool = False
    number: Number = 0
    lost: Name = ""


@dataclass
class Ended:
    """The `turn` of an event at whose end this tablet has looked last for a play to hand in.

    `lay` is what lay there then: a play, tiles that are none, or nothing.
    """

    event: str = ""
    turn: int = 0
    lay: Literal["play", "no play", ""] = ""


@dataclass(frozen=True)
class TabletClock:
    """The clock, which the page counts down by itself: `total` milliseconds, and what is left as `time`.

    It runs to a `deadline` (epoch ms), None while it is paused, with `calls` on the way as JSON; then the
    page sends the action `end`.
    """

    total: int
    time: str
    deadline: int | None
    end: str
    calls: str = ""


def seats_page(
    name: str, tablet: TabletData, above: Sequence[Notice], notices: Sequence[Notice], texts: Texts
) -> Page:
    """Return the page on which the tablet's player is chosen, at the event with this name."""
    return page(
        "joined/seats.html",
        texts.gettext("Player’s tablet"),
        texts,
        name=name,
        seats=tablet.free,
        fixed=tablet.fixed,
        lost=tablet.lost,
        number=tablet.number,
        above=[*above, *notices],
    )


def tablet_page(
    board: BoardScreen,
    name: str,
    above: Sequence[Notice],
    parts: Mapping[str, str],
    texts: Texts,
    table: SpokenTable | str | None = None,
) -> Page:
    """Return the page of a player in parts: a tap on the board makes only the tentative ones again.

    `parts` are those of the event beside the board: "tablet-top", "tablet-clock", "tablet-result",
    "tablet-tools" and "next"; its letter names are in the `table`.
    """
    notices = notices_part(texts, said=(*above, *notices_elsewhere(board.notices, (LAYING,))))
    made = {"game-notices": notices, **board_parts(board, texts), **parts}
    frame = _frame(texts, squares=squares(texts), playing=board.laying is not None)
    return Page(frame, titled(name), made, board.heard(table))


_frame = values_part("joined/tablet.html")


top, clock_part, tools, next_part = map(
    values_part, (f"joined/tablet_{name}.html" for name in ("top", "clock", "tools", "next"))
)
"""The parts of a tablet: its `title`, what it is `about`, whether it `moves` to another seat; the `clock`;
the buttons while one is `playing`, with the rack if it is `racked`, that by which one `passes` (action,
label), and on a phone the way to the groups if one `chooses` among them; the `label` of the next step with
its `action`, empty if it is done."""
