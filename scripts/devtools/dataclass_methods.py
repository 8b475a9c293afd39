"""Methods that are alike in all dataclasses, made of each one's fields instead of a text compiled for each.

dataclasses writes `__repr__`, `__eq__`, `__hash__` and what refuses a change of a frozen one as text, class
by class: three fifths of what the build had to compile for the start. These do the same, as long as no value
is unequal to itself; only `__init__` and comparisons by size stay texts. quick_start.py uses them in the
browser, beforehand.py in the build.
"""

import dataclasses
from operator import attrgetter
from reprlib import recursive_repr


def _repr(_, fields):
    names = [field.name for field in fields if field.repr]

    @recursive_repr()
    def shown(self):
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{self.__class__.__qualname__}({values})"

    return shown


def _eq(_, fields):
    values = _values(field.name for field in fields if field.compare)

    def is_equal(self, other):
        if self is other:
            return True
        if other.__class__ is self.__class__:
            return values(self) == values(other)
        return NotImplemented

    return is_equal


def _hash(_, fields):
    values = _values(field.name for field in fields if (field.compare if field.hash is None else field.hash))
    return lambda self: hash(values(self))


def _values(names):
    """What reads these of an object: one value, or a tuple."""
    names = tuple(names)
    return attrgetter(*names) if names else lambda _: ()


def _setattr(cls, fields):
    names = {field.name for field in fields}

    def refuse_change(self, name, value):
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    return refuse_change


def _delattr(cls, fields):
    names = {field.name for field in fields}

    def refuse_removal(self, name):
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return refuse_removal


ALIKE = {
    "__repr__": _repr,
    "__eq__": _eq,
    "__hash__": _hash,
    "__setattr__": _setattr,
    "__delattr__": _delattr,
}


class _Builder(dataclasses._FuncBuilder):
    """Collects the methods of a class; those that are alike need no text."""

    def __init__(self, names):
        super().__init__(names)
        self._alike = {}

    def add_fn(self, name, args, body, **options):
        if name in ALIKE:
            self._alike[name] = options.get("unconditional_add", False)
        else:
            super().add_fn(name, args, body, **options)

    def add_fns_to_class(self, cls):
        fields = dataclasses.fields(cls)
        for name, replacing in self._alike.items():
            if replacing or name not in cls.__dict__:
                setattr(cls, name, ALIKE[name](cls, fields))
        if self.names:
            super().add_fns_to_class(cls)


dataclasses._FuncBuilder = _Builder
