"""Reads single files out of the source packages, and the words out of two binary data formats.

Nothing in a package is run: archives are read in memory, and a pickle is only looked through for text.
"""

from __future__ import annotations

import io
import lzma
import pickletools
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path


def read_member(archive: Path, member: str) -> bytes:
    """One file of a .tgz (npm), .whl (PyPI) or .deb (Debian) archive."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as package:
            return package.read(member)
    content = archive.read_bytes()
    if archive.suffix == ".deb":
        content = _debian_data(content)
    with tarfile.open(fileobj=io.BytesIO(content)) as package:
        file = package.extractfile(member)
        if file is None:
            raise ValueError(f"{member} is not a file of {archive.name}")
        return file.read()


def _debian_data(content: bytes) -> bytes:
    """The data.tar of a .deb, which is an `ar` archive: 60-byte headers, members on even offsets."""
    position = len(b"!<arch>\n")
    while position < len(content):
        header = content[position : position + 60]
        position += 60
        size = int(header[48:58])
        if header.startswith(b"data.tar"):
            return content[position : position + size]
        position += size + size % 2
    raise ValueError("a Debian package without data.tar")


def simplemma_words(data: bytes) -> Iterator[str]:
    """Keys of one of simplemma's dictionaries: sorted, each sharing its beginning with the one before.

    A record is the number of shared bytes, the length of the rest, the rest, and then the lemma: a byte
    that says how it is made from the key, and, unless that is 254 (as before), a length and its bytes.
    """
    data = lzma.decompress(data)
    if not data.startswith(b"SMFC1"):
        raise ValueError("not a simplemma dictionary")
    is_reversed = bool(data[5] & 1)
    count, position = _variable_number(data, 6)
    key = b""
    for _ in range(count):
        shared, position = _variable_number(data, position)
        length, position = _variable_number(data, position)
        key = key[:shared] + data[position : position + length]
        position += length
        trim = data[position]
        position += 1
        if trim != 254:
            length, position = _variable_number(data, position)
            position += length
        yield (key[::-1] if is_reversed else key).decode()
    if position != len(data):
        raise ValueError("a simplemma dictionary with a damaged end")


def _variable_number(data: bytes, position: int) -> tuple[int, int]:
    """A number in seven-bit groups, lowest first, and the position after it."""
    number = shift = 0
    while data[position] & 0x80:
        number |= (data[position] & 0x7F) << shift
        shift += 7
        position += 1
    return number | data[position] << shift, position + 1


def pickled_words(data: bytes) -> set[str]:
    """Single words among the strings of a pickle, which is not loaded."""
    return {
        argument
        for _, argument, _ in pickletools.genops(data)
        if isinstance(argument, str) and " " not in argument
    }
