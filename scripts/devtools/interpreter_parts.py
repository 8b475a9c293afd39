"""Pyodide's WebAssembly without what no page asks of it: it packs better, and starts quicker.

Names for extension modules go from what it exports. All its data becomes one piece. There become zeros,
which pack to nothing: docstrings and lines of the modules that are frozen into the interpreter; how Chinese,
Japanese and Korean are written otherwise than in Unicode, whose encodings nothing here has (stdlib.py).
Nothing changes its place. Docstrings of functions in C stay: other texts may be the ends of them.

This runs in Pyodide, whose memory tells where things are: struct dbcs_map and struct unim_index of
Modules/cjkcodecs/cjkcodecs.h of CPython.
"""

import _imp
import ctypes
import marshal
import zipfile
from collections.abc import Collection, Iterator
from importlib import import_module

from marshalled import lean

HEAD = 8
EXPORTS, DATA, DATA_COUNT = 7, 11, 12
"""Sections of WebAssembly, after its head."""

ACTIVE, CONSTANT, END = 0, 0x41, 0x0B
"""How data begins that has a fixed address, and how that begins and ends."""

SOURCES = {
    "_frozen_importlib": "importlib._bootstrap",
    "_frozen_importlib_external": "importlib._bootstrap_external",
}
"""Frozen modules that have another name where they are written."""

COUNTRIES = ("cn", "hk", "jp", "kr", "tw")
OTHERWISE = "__map_jisx0213_pair"
"""A table of another form, and a small one."""

POINTER, ENTRY, CHARACTER = 4, 8, 2
"""Bytes of a number in the memory, of an entry of an index, of a character."""


def cut(content: bytes, library: str, names: Collection[str]) -> bytes:
    """Return the WebAssembly with these exports only; `library` is Python's source as a zip.

    Raises ValueError where its data is not what the memory shows.
    """
    result = content[:HEAD]
    at = HEAD
    while at < len(content):
        kind = content[at]
        length, at = _read(content, at + 1)
        section = content[at : at + length]
        at += length
        if kind == EXPORTS:
            section = _exports(section, names)
        elif kind == DATA_COUNT:
            section = _written(1)
        elif kind == DATA:
            section = _data(section, library)
        result += bytes((kind,)) + _written(len(section)) + section
    return result


def _exports(section: bytes, names: Collection[str]) -> bytes:
    """Return the section with these names only."""
    kept = []
    count, at = _read(section, 0)
    for _ in range(count):
        begin = at
        length, at = _read(section, at)
        name = section[at : at + length].decode()
        _, at = _read(section, at + length + 1)
        if name in names:
            kept.append(section[begin:at])
    return _written(len(kept)) + b"".join(kept)


def _data(section: bytes, library: str) -> bytes:
    """Return the section as one piece: thousands, around every few zeros, pack worse."""
    first, image = _image(section)
    with zipfile.ZipFile(library) as archive:
        for name in _imp._frozen_module_names():
            if not name.startswith("__"):
                frozen = bytes(_imp.find_frozen(name, withdata=True)[0])
                source = archive.read(f"{SOURCES.get(name, name).replace('.', '/')}.py")
                shorter = lean(source, marshal.loads(frozen).co_filename)
                _put(image, image.find(frozen), frozen, min(shorter, frozen, key=len))
    for address, length in _tables():
        _put(image, address - first, ctypes.string_at(address, length), b"")
    head = bytes((1, ACTIVE, CONSTANT)) + _written(first) + bytes((END,))
    return head + _written(len(image)) + image


def _image(section: bytes) -> tuple[int, bytearray]:
    """Return the address of all data, and what is there in the memory at first."""
    image = bytearray()
    first = None
    count, at = _read(section, 0)
    for _ in range(count):
        if section[at] != ACTIVE or section[at + 1] != CONSTANT:
            raise ValueError("Data has no fixed address.")
        address, at = _read(section, at + 2)
        length, at = _read(section, at + 1)
        first = address if first is None else first
        image += bytes(address - first - len(image)) + section[at : at + length]
        at += length
    return first or 0, image


def _put(image: bytearray, at: int, old: bytes, new: bytes) -> None:
    """Put something in the place of what is no shorter."""
    if at < 0 or image[at : at + len(old)] != old:
        raise ValueError("Data is not what the memory shows.")
    image[at : at + len(old)] = new.ljust(len(old), b"\0")


def _tables() -> Iterator[tuple[int, int]]:
    """Yield the address and length of each row of every table, which tables share."""
    rows = set()
    for country in COUNTRIES:
        for name, capsule in vars(import_module(f"_codecs_{country}")).items():
            if not name.startswith("__map_") or name == OTHERWISE:
                continue
            encoding = _number(id(capsule) + 2 * POINTER)
            for index in (_number(encoding + POINTER), _number(encoding + 2 * POINTER)):
                for entry in range(index, index + 256 * ENTRY, ENTRY) if index else ():
                    lowest, highest = ctypes.string_at(entry + POINTER, 2)
                    rows.add((_number(entry), (highest - lowest + 1) * CHARACTER))
    yield from ((row, length) for row, length in rows if row)


def _number(address: int) -> int:
    return int.from_bytes(ctypes.string_at(address, POINTER), "little")


def _read(content: bytes, at: int) -> tuple[int, int]:
    """Return a number as WebAssembly writes it, and where it ends."""
    value = shift = 0
    while True:
        byte = content[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def _written(value: int) -> bytes:
    return bytes((value,)) if value < 0x80 else bytes((value & 0x7F | 0x80,)) + _written(value >> 7)
