"""All that a window goes by when it answers, taken apart, so that two moments can be compared.

What can be worked out again at any time is left out, and so is a value that is still as it was made: whoever
asks for one makes it.
"""

from collections.abc import Hashable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, cached_property
from types import NoneType

from faristol.app.session import Session
from faristol.app.window import Window
from faristol.storage.log import MemoryLog

OURS = ("faristol.app.", "faristol.joined.", "faristol.modes.", "faristol.tournament.")
"""Where the types are whose values change; those of other modules are compared as they are."""

STORE = "store"
"""Where the streams are that are open."""


def remembered(window: Window) -> dict[Hashable, object]:
    """What is remembered, by where that is."""
    session = window.session
    found: dict[Hashable, object] = {
        part.name: taken_apart(getattr(session, part.name)) for part in fields(Session)[1:]
    }
    for kind, values in session._values.items():
        for key, value in values.items():
            if value != _made(kind):
                found[kind, key] = taken_apart(value)
    for name, store in window.stores.items():
        for stream, one in store.opened.items():
            found[STORE, name, stream] = store.changes, one.latest[-1:] or one.state
    found["settings"] = dict(window.settings or {})
    return {**found, "written": set(window.written), "rng": window.rng.getstate()}


def saved(log: MemoryLog) -> dict[str, object]:
    """What is saved."""
    return {**{name: tuple(records) for name, records in log._streams.items()}, "": dict(log._states)}


@cache
def _made(kind: type) -> object:
    try:
        return kind()
    except TypeError:  # there is none without something that it is about
        return None


def taken_apart(value: object) -> object:
    """A value as it is now, whatever becomes of it."""
    kind = type(value)
    if kind in (str, bytes, int, bool, NoneType):
        return value
    if kind is dict:
        return [*value], taken_apart(value.values())
    if kind in (list, tuple, type({}.values())):
        return [taken_apart(one) for one in value]
    if kind is set:
        return set(value)
    names = _parts(kind)
    if names is None:
        return value
    if names:
        return kind, [taken_apart(getattr(value, name)) for name in names]
    known = getattr(value, "__dict__", {}).items()
    parts = [one for name, one in known if not isinstance(getattr(kind, name, None), cached_property)]
    return kind, taken_apart(parts)


@cache
def _parts(kind: type) -> Sequence[str] | None:
    """The names of the fields of a type whose values change, if it says which it has; of others None."""
    ours = kind.__module__.startswith(OURS) and not issubclass(kind, Enum)
    if not is_dataclass(kind):
        return () if ours else None
    frozen = kind.__dataclass_params__.frozen and not kind.__module__.startswith("faristol.app.")
    return None if frozen or not ours else [part.name for part in fields(kind)]
