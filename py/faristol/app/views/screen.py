"""What every page shows besides its own: what was said, and the form that was sent last."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.views.club import NO_CLUB, Club


@dataclass(frozen=True)
class Way:
    """Another button of a notice: what it says, and the fields that it sends."""

    label: str
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Notice:
    """A sentence at the `place` it belongs to; `kind` is "bad", "good" or "info". Further lines are a list.

    One with an `action` offers a way out: a button with the `label`, which sends the `fields`, and others of
    the same action.
    """

    place: str
    text: str
    kind: str = "bad"
    rule: str = ""
    action: str = ""
    label: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    others: tuple[Way, ...] = ()


@dataclass(frozen=True)
class Question:
    """What a page asks before something is done, of a type for each thing that it may be."""


def notices_at(notices: Sequence[Notice], place: str) -> list[Notice]:
    """The notices that belong to a place of the page."""
    return [notice for notice in notices if notice.place == place]


def notices_elsewhere(notices: Sequence[Notice], shown: Sequence[str]) -> list[Notice]:
    """The notices of no place that the page has; they stand at its head, so that none is lost."""
    return [notice for notice in notices if notice.place not in shown]


def typed_at(place: str, typed: Mapping[str, str], notices: Sequence[Notice]) -> Mapping[str, str]:
    """What a refused form held, if `place` is where the refusal stands."""
    refused = any(notice.kind == "bad" for notice in notices_at(notices, place))
    return typed if refused else {}


@dataclass(frozen=True, kw_only=True)
class Screen:
    """What a page shows.

    `typed` are the fields of the form that was sent last, `removing` is what waits for a confirmation before
    it is deleted, `club` whose device this is.
    """

    notices: Sequence[Notice] = ()
    typed: Mapping[str, str] = field(default_factory=dict)
    removing: str = ""
    club: Club = NO_CLUB

    def notices_at(self, place: str) -> list[Notice]:
        """The notices that belong to a place of the page."""
        return notices_at(self.notices, place)

    def notices_elsewhere(self, places: Sequence[str]) -> list[Notice]:
        """Those of no place that the page has; they stand at its head, so that none is lost."""
        return notices_elsewhere(self.notices, places)

    def typed_at(self, place: str) -> Mapping[str, str]:
        """What a refused form held, if `place` is where the refusal stands."""
        return typed_at(place, self.typed, self.notices)
