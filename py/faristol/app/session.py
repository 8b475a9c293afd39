"""A window's memory between two actions, which may be lost without harm: typed fields, questions."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypedDict, TypeVar

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.screen import NO_CLUB, Club, Notice, Question, Screen
from faristol.errors import Fault

HOME, ARCHIVE = "#/", "#/archive"

V = TypeVar("V")
Q = TypeVar("Q", bound=Question)


def notice_of(fault: Fault, anchor: str, texts: Texts, file: str = "") -> Notice:
    """Return a fault's notice at `anchor`, with its rule and the `file` or device that it is about."""
    return Notice(anchor, of_file(file, explain(fault, texts)), "bad", fault.rule or "")


def with_damages(notices: list[Notice], damages: Sequence[Fault], anchor: str, texts: Texts) -> list[Notice]:
    """Return notices, and at `anchor` the faults of the streams that cannot be read."""
    return [*notices, *(notice_of(fault, anchor, texts) for fault in damages)]


def of_file(file: str, text: str) -> str:
    """Return a sentence about a file, after the file's name if it has one."""
    return f"{file[:60]}: {text}" if file else text


class Said(TypedDict):
    """A page's notices and typed fields, as arguments of a `Screen`."""

    notices: Sequence[Notice]
    typed: Mapping[str, str]
    removing: str
    club: Club


class Asking(Protocol):
    """A value that may have a question open on the page."""

    @property
    def asks(self) -> bool:
        """Tell whether its question is open."""
        ...

    def close(self) -> None:
        """Close the question, without an answer."""
        ...


@dataclass
class Values:
    """Values that features remember, each feature with types of its own.

    There is one value of a type, or one for each of several keys (a stream, a round), so that features cannot
    mistake each other's values. One with `leave` is told so when another page is shown; one with `asks` is
    an `Asking`.
    """

    _values: dict[type, dict[Hashable, Any]] = field(default_factory=dict)

    def of(self, kind: type[V], key: Hashable = "") -> V:
        """Return the value of a type, made when first asked for: an unchanged one means nothing."""
        value = self.find(kind, key)
        return self.put(kind(), key) if value is None else value

    def find(self, kind: type[V], key: Hashable = "") -> V | None:
        """Return the value of a type; None if there is none."""
        return self._values.get(kind, {}).get(key)

    def all(self, kind: type[V]) -> Mapping[Hashable, V]:
        """Return every value of a type by its key, in the order in which they were first put."""
        return dict(self._values.get(kind, {}))

    def put(self, value: V, key: Hashable = "") -> V:
        """Remember a value in place of the one of its type."""
        self._values.setdefault(type(value), {})[key] = value
        return value

    def take(self, kind: type[V], key: Hashable = "") -> V | None:
        """Return the value of a type and forget it; None if there is none."""
        value: V | None = self._values.get(kind, {}).pop(key, None)
        return value

    def drop(self, kind: type, key: Hashable = "") -> None:
        """Forget the value of a type."""
        self.take(kind, key)

    @property
    def asking(self) -> Sequence[Asking]:
        """Return the values that have a question open on the page."""
        every = (value for values in self._values.values() for value in values.values())
        return [value for value in every if hasattr(value, "asks") and value.asks]


@dataclass
class Session(Values):
    """One window's own state. Everything that matters is in the log; this may be lost at any time.

    `path` is the page, `address` the site's address in the browser, `build` tells it from other builds of its
    version. `typed` is the form sent last, `notices` the notices about it, `question` the open question,
    `removing` what is to be deleted if that is confirmed, `portions` how much of a long list is shown, `club`
    the club that the device belongs to.
    """

    path: str = HOME
    address: str = ""
    build: str = ""
    typed: Mapping[str, str] = field(default_factory=dict)
    notices: list[Notice] = field(default_factory=list)
    question: Question | None = None
    removing: str = ""
    portions: int = 1
    club: Club = NO_CLUB

    @property
    def said(self) -> Said:
        """Return the arguments that every screen has from the session."""
        return {
            "notices": tuple(self.notices),
            "typed": self.typed,
            "removing": self.removing,
            "club": self.club,
        }

    @property
    def screen(self) -> Screen:
        """Return the common content of every page."""
        return Screen(**self.said)

    def asks(self, kind: type[Q]) -> Q | None:
        """Return the open question if it is of this type; else None."""
        return self.question if isinstance(self.question, kind) else None

    @property
    def opened(self) -> int:
        """Return how many questions are open on the page: as often the device's way back stays on it."""
        asked = (self.question, self.removing, *(notice for notice in self.notices if notice.others))
        return sum(map(bool, asked)) + len(self.asking)

    def close(self) -> None:
        """Close one question without an answer; an action has closed those among the notices before."""
        if self.question:
            self.question = None
        elif self.removing:
            self.removing = ""
        elif self.asking:
            self.asking[-1].close()

    def forget(self) -> None:
        """Leave a page: its typed fields and questions are dropped."""
        self.typed, self.question, self.removing, self.portions = {}, None, "", 1
        for values in self._values.values():
            for value in values.values():
                if hasattr(value, "leave"):
                    value.leave()
