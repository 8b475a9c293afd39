"""Common parts of every screen: notices, the form sent last, and the club whose device this is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Generic, TypeVar

from faristol.foreign.shape import Sized

LONGEST_NAME, LONGEST_LOGO = 60, 64_000
"""Letters of a name; characters of a logo as it is kept."""


@dataclass(frozen=True)
class Club:
    """Its name and its logo, a small picture as a `data:` address; both may be empty."""

    name: Annotated[str, Sized(0, LONGEST_NAME)] = ""
    logo: Annotated[str, Sized(0, LONGEST_LOGO)] = ""


NO_CLUB = Club()
"""The club of a device whose settings name none."""


S = TypeVar("S")


OVER = "over"
"""The anchor of what is told over the page, as no page has it: it is seen however far one has scrolled."""


@dataclass(frozen=True)
class Way:
    """Another button of a notice: its label, and the fields that it sends."""

    label: str
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Notice:
    """A sentence at the `anchor` it belongs to; `kind` is "bad", "good" or "info". Further lines are a list.

    A notice with an `action` has a button with the `label`, which sends the `fields`, and possibly others of
    the same action.
    """

    anchor: str
    text: str
    kind: str = "bad"
    rule: str = ""
    action: str = ""
    label: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    others: tuple[Way, ...] = ()


@dataclass(frozen=True)
class Question:
    """A question that a page asks before something is done; each question has a type of its own."""


def notices_at(notices: Sequence[Notice], anchor: str) -> list[Notice]:
    """Return the notices that belong to an anchor of the page."""
    return [notice for notice in notices if notice.anchor == anchor]


def notices_elsewhere(notices: Sequence[Notice], shown: Sequence[str]) -> list[Notice]:
    """Return the notices for anchors that the page lacks; its head shows them, so that none is lost."""
    return [notice for notice in notices if notice.anchor not in shown]


def typed_at(anchor: str, typed: Mapping[str, str], notices: Sequence[Notice]) -> Mapping[str, str]:
    """Return the fields of a refused form if `anchor` has the refusal; else empty."""
    refused = any(notice.kind == "bad" for notice in notices_at(notices, anchor))
    return typed if refused else {}


@dataclass(frozen=True, kw_only=True)
class Screen:
    """The content of a page.

    `typed` are the fields of the form sent last, `removing` what waits for a confirmation before it is
    deleted, `club` the club that the device belongs to.
    """

    notices: Sequence[Notice] = ()
    typed: Mapping[str, str] = field(default_factory=dict)
    removing: str = ""
    club: Club = NO_CLUB

    def notices_at(self, anchor: str) -> list[Notice]:
        """Return the notices that belong to an anchor of the page."""
        return notices_at(self.notices, anchor)

    def notices_elsewhere(self, anchors: Sequence[str]) -> list[Notice]:
        """Return the notices for anchors that the page lacks; its head shows them, so that none is lost."""
        return notices_elsewhere(self.notices, anchors)

    def typed_at(self, anchor: str) -> Mapping[str, str]:
        """Return the fields of a refused form if `anchor` has the refusal; else empty."""
        return typed_at(anchor, self.typed, self.notices)


@dataclass(frozen=True, kw_only=True)
class EventScreen(Screen, Generic[S]):
    """The content of a page about one stream and its `state`.

    `today` is an ISO date, `now` the time in epoch milliseconds, `portions` how much of a long list is shown.
    """

    stream: str
    state: S
    today: str
    now: int
    portions: int
