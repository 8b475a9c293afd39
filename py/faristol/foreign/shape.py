"""Plain values (those of JSON) to dataclasses and back; the dataclasses are the schema.

The type of a field says what may stand there; `Annotated` adds how large a number is, how long a text, a list
or bytes are:

    table: Annotated[int, Between(1, 500)]
    name: Annotated[str, Sized(1, 60)]

Bytes become lists of numbers, tuples lists, enumerations their values. A field with a default may be missing.
"""

import json
import re
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from faristol.errors import Damaged
from faristol.foreign.limits import LARGEST_NUMBER

Decoder = Callable[[Any], Any]

SHOWN = 40
"""The most characters of a wrong value that an error text shows."""


@dataclass(frozen=True, slots=True)
class Between:
    """A number from `least` to `most`."""

    least: int
    most: int

    def check(self, value: Any) -> None:
        """Raises `Damaged` "file.range"."""
        if not self.least <= value <= self.most:
            raise Damaged("file.range", where="", value=shown(value), least=self.least, most=self.most)


@dataclass(frozen=True, slots=True)
class Sized:
    """A text, a list or bytes with `least` to `most` characters, values or numbers."""

    least: int
    most: int

    def check(self, value: Any) -> None:
        """Raises `Damaged` "file.length"."""
        if not self.least <= len(value) <= self.most:
            raise Damaged("file.length", where="", count=len(value), least=self.least, most=self.most)


@dataclass(frozen=True, slots=True)
class OneOf:
    """A text that is one of these."""

    values: tuple[str, ...]

    def check(self, value: Any) -> None:
        """Raises `Damaged` "file.choice"."""
        _one_of(self.values, value)


@dataclass(frozen=True, slots=True)
class Hexadecimal:
    """A text of hexadecimal digits, two a byte; `count` of them, or any number."""

    count: int | None = None

    def check(self, value: Any) -> None:
        """Raises `Damaged` "file.type"."""
        if not _BYTES.fullmatch(value) or self.count not in (None, len(value)):
            raise Damaged("file.type", where="", value=shown(value))


_BYTES = re.compile(r"(?:[0-9a-fA-F]{2})*")


def encode(value: Any) -> Any:
    """JSON values for a dataclass, or for anything that its fields hold."""
    if is_dataclass(value):
        return {field.name: encode(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, bytes | tuple | list):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {str(key): encode(item) for key, item in value.items()}
    return value.value if isinstance(value, Enum) else value


def defaults(kind: Any) -> dict[str, Any]:
    """The fields of a dataclass that may be missing, with the JSON values that they have then."""
    return {
        field.name: encode(field.default if field.default_factory is MISSING else field.default_factory())
        for field in fields(kind)
        if not field.default is field.default_factory is MISSING
    }


def listed(value: Any) -> list[Any]:
    """JSON values for a dataclass's fields in their order, without the last ones that have their defaults."""
    values, usual = encode(value), defaults(value)
    for name in reversed(list(values)):
        if name not in usual or values[name] != usual[name]:
            break
        del values[name]
    return list(values.values())


def from_list(kind: Any, values: list[Any]) -> Any:
    """The value of type `kind` that `listed` wrote; raises as `decode` does, and ValueError for too many."""
    names = [field.name for field in fields(kind)]
    return decode(kind, dict(zip(names, values, strict=len(values) > len(names))))


def decode(kind: Any, data: Any) -> Any:
    """Build the value of type `kind` from plain values.

    Raises `Damaged` with `where` it is wrong, such as "players.3.name" (lists count from 1): "file.missing",
    "file.unknown" (a field), "file.type", "file.choice", "file.range", "file.length"; and what a kind with a
    `from_dict` of its own raises.
    """
    return _decoder(kind)(data)


def with_step(fault: Damaged, step: str | int) -> Damaged:
    """Return the fault with the field or list number that holds it put before its `where`."""
    where = fault.details.get("where", "")
    fault.details = {**fault.details, "where": f"{step}.{where}".rstrip(".")}
    return fault


def shown(value: Any) -> str:
    """Return a wrong value of any size as an error text shows it."""
    if isinstance(value, dict | list):
        return "{…}" if isinstance(value, dict) else "[…]"
    if isinstance(value, bytes):
        value = value.decode(errors="replace")
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


@cache
def _decoder(kind: Any) -> Decoder:
    """Return the decoder of a type; cached, so that a type is inspected once and not at every event."""
    origin, of = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _checked_decoder(_decoder(of[0]), of[1:])
    if origin in (Union, types.UnionType):
        choices = [choice for choice in of if choice is not types.NoneType]
        some = _decoder(choices[0])
        return lambda data: None if data is None else some(data)
    if hasattr(kind, "from_dict"):
        return partial(_by_itself, kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return _fields_decoder(kind)
    if origin is tuple:
        return _list_decoder(of[0]) if of[-1] is Ellipsis else _row_decoder(of)
    if origin is Literal:
        return partial(_one_of, of)
    if origin is dict:
        return _group_decoder(of[1])
    if kind in _BY_KIND:
        return _BY_KIND[kind]
    return _member_decoder(kind) if issubclass(kind, Enum) else partial(_exactly, kind)


def _checked_decoder(plain: Decoder, checks: tuple[Any, ...]) -> Decoder:
    def decoded(data: Any) -> Any:
        value = plain(data)
        if value is not None:
            for one in checks:
                one.check(value)
        return value

    return decoded


def _list_decoder(kind: Any) -> Decoder:
    """Return the decoder of a list with any number of values of one type."""
    one = _decoder(kind)

    def decoded(data: Any) -> Any:
        _require(list, data)
        values: list[Any] = []
        try:
            for item in data:
                values.append(one(item))
        except Damaged as fault:
            raise with_step(fault, len(values) + 1) from None
        return tuple(values)

    return decoded


def _row_decoder(kinds: tuple[Any, ...]) -> Decoder:
    """Return the decoder of a list with one value of each type."""
    decoders = [_decoder(kind) for kind in kinds]

    def decoded(data: Any) -> Any:
        _require(list, data)
        Sized(len(decoders), len(decoders)).check(data)
        values: list[Any] = []
        try:
            for decoder, item in zip(decoders, data, strict=True):
                values.append(decoder(item))
        except Damaged as fault:
            raise with_step(fault, len(values) + 1) from None
        return tuple(values)

    return decoded


def _group_decoder(kind: Any) -> Decoder:
    """Return the decoder of a group of values of one type, by names that are not known before."""
    one = _decoder(kind)

    def decoded(data: Any) -> Any:
        _require(dict, data)
        values: dict[str, Any] = {}
        for name, item in data.items():
            try:
                values[str(name)] = one(item)
            except Damaged as fault:
                raise with_step(fault, shown(name)) from None
        return values

    return decoded


def _fields_decoder(kind: type) -> Decoder:
    decoders = [(name, _decoder(hint)) for name, hint in get_type_hints(kind, include_extras=True).items()]
    names, missing = {name for name, _ in decoders}, defaults(kind)

    def decoded(data: Any) -> Any:
        _require(dict, data)
        if data.keys() != names:
            data = {**missing, **data}
            if data.keys() != names:
                raise _other_fields(data, names)
        try:
            return kind(*[decoder(data[name]) for name, decoder in decoders])
        except Damaged:
            raise _first_fault(decoders, data) from None

    return decoded


def _first_fault(decoders: list[tuple[str, Decoder]], data: Mapping[str, Any]) -> Damaged:
    """Return the fault of the first field that has one; looked for only where there is one."""
    for name, decoder in decoders:
        try:
            decoder(data[name])
        except Damaged as fault:
            return with_step(fault, name)
    raise AssertionError(data)


def _other_fields(data: Mapping[str, Any], names: set[str]) -> Damaged:
    missing = sorted(names - data.keys())
    if missing:
        return Damaged("file.missing", where=missing[0])
    return Damaged("file.unknown", where=shown(sorted(data.keys() - names)[0]))


def _by_itself(kind: Any, data: Any) -> Any:
    _require(dict, data)
    return kind.from_dict(data)


def _one_of(values: tuple[Any, ...], data: Any) -> Any:
    if type(data) is bool or data not in values:
        raise Damaged("file.choice", where="", value=shown(data), allowed=", ".join(map(str, values)))
    return data


def _member_decoder(kind: type[Enum]) -> Decoder:
    members = {member.value: member for member in kind}
    values = tuple(members)
    return lambda data: members[_one_of(values, data)]


def _bytes(data: Any) -> bytes:
    _require(list, data)
    try:
        return bytes(data)
    except (TypeError, ValueError):
        for number, item in enumerate(data, start=1):
            if type(item) is not int or not 0 <= item < 256:
                raise Damaged("file.range", where=str(number), value=shown(item), least=0, most=255) from None
        raise


_BY_KIND: Mapping[Any, Decoder] = {Any: lambda data: data, bytes: _bytes}


def _exactly(kind: type, data: Any) -> Any:
    """Check that a value has exactly this type: no bool is an int here, but an int may stand for a float."""
    if type(data) is not kind and not (kind is float and type(data) is int):
        raise Damaged("file.type", where="", value=shown(data))
    if kind is int:
        _WHOLE.check(data)
    return data


_WHOLE = Between(-LARGEST_NUMBER, LARGEST_NUMBER)


def _require(kind: type, data: Any) -> None:
    if type(data) is not kind:
        raise Damaged("file.type", where="", value=shown(data))
