"""What a window remembers between two actions and nothing is lost with: what is typed, what is asked."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypedDict, TypeVar, runtime_checkable

from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.views.club import NO_CLUB, Club
from faristol.app.views.screen import Notice, Question
from faristol.errors import Fault

HOME = "#/"

V = TypeVar("V")
Q = TypeVar("Q", bound=Question)


def notice_of(fault: Fault, place: str, texts: Texts, file: str = "") -> Notice:
    """A fault's sentence, to be shown at `place` with its rule and the `file` or device that it is about."""
    return Notice(place, of_file(file, explain(fault, texts)), "bad", fault.rule or "")


def of_file(file: str, text: str) -> str:
    """What is said of a file, after its name if it has one."""
    return f"{file[:60]}: {text}" if file else text


class Said(TypedDict):
    """What was said on a page and typed there, as a `Screen` has it."""

    notices: Sequence[Notice]
    typed: Mapping[str, str]
    removing: str
    club: Club


@runtime_checkable
class Leaving(Protocol):
    """A value that is not the same any more once another page is shown."""

    def leave(self) -> None:
        """Another page is shown."""
        ...


@dataclass
class Values:
    """What features remember: values of their own types, one of each or one for each of several keys (a
    stream, a round), so that nobody else can mistake them."""

    _values: dict[type, dict[Hashable, Any]] = field(default_factory=dict)

    def of(self, kind: type[V], key: Hashable = "") -> V:
        """The value of a type, made when it is first asked for: one that is as it was made says nothing."""
        known = self.find(kind, key)
        return self.put(kind(), key) if known is None else known

    def find(self, kind: type[V], key: Hashable = "") -> V | None:
        """The value of a type, None if there is none."""
        return self._values.get(kind, {}).get(key)

    def all(self, kind: type[V]) -> Mapping[Hashable, V]:
        """Every value of a type by its key, the one put first coming first."""
        return dict(self._values.get(kind, {}))

    def put(self, value: V, key: Hashable = "") -> V:
        """Remember a value in the place of the one of its type."""
        self._values.setdefault(type(value), {})[key] = value
        return value

    def take(self, kind: type[V], key: Hashable = "") -> V | None:
        """The value of a type, which is forgotten; None if there is none."""
        known: V | None = self._values.get(kind, {}).pop(key, None)
        return known

    def drop(self, kind: type, key: Hashable = "") -> None:
        """Forget the value of a type."""
        self.take(kind, key)


@dataclass
class Session(Values):
    """One window's own state. Everything that matters is in the log; this may vanish at any time.

    `path` is the page, `address` where this site lies, as the browser has it, `build` what tells it from
    others of its version. `typed` is the form that was sent last, `notices` what is said about it, `question`
    what the page asks before it does something, `removing` what is to be deleted if that is confirmed,
    `portions` how much of a long list is shown, `club` whose device this is.
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
        """What every screen has of it."""
        return {
            "notices": tuple(self.notices),
            "typed": self.typed,
            "removing": self.removing,
            "club": self.club,
        }

    def asks(self, kind: type[Q]) -> Q | None:
        """What is asked, if it is a question of this type."""
        return self.question if isinstance(self.question, kind) else None

    def forget(self) -> None:
        """Leave a page: what was typed or asked there is gone."""
        self.typed, self.question, self.removing, self.portions = {}, None, "", 1
        for values in self._values.values():
            for value in values.values():
                if isinstance(value, Leaving):
                    value.leave()
