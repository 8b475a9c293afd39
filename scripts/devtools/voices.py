"""eSpeak NG as the browser gets it: the engine, and of its data (24 MB) what our languages need.

Of its compiled phonemes what these languages do not need becomes zeros, which pack to nothing. `phontab` has
tables of phonemes, each on top of another one; a phoneme names its program in `phonindex`; a program names
other programs and the sounds in `phondata`. Their form: LoadPhData, NumInstnWords and InterpretPhoneme in
synthdata.c of eSpeak NG. Nothing changes its place.
"""

import json
import re
import struct
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from devtools import ROOT
from faristol.tiles.language import languages

TABLE_HEAD, TABLE_NAME, PHONEME = 36, 32, 16
PROGRAM = struct.Struct("<8xH")
"""Where a phoneme names its program."""

WORDS = (1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 2, 2, 2, 2, 2)
"""Words of an instruction, by its first four bits; three kinds may have more."""

TWO_WORD_CONDITIONS = (0x600, 0xD00)
SPELLING = 0xD
REFERENCE, FIRST_SOUND = 9, 11
CALL = 1
"""Of the references; the others are envelopes."""


@dataclass(frozen=True)
class _Table:
    name: str
    below: int
    start: int
    programs: tuple[int, ...]


def cut(
    phontab: bytes, phonindex: bytes, phondata: bytes, languages: tuple[str, ...]
) -> tuple[bytes, bytes, bytes]:
    """The three files with what these languages need, at its place."""
    tables = list(_tables(phontab))
    needed = _with_those_below(tables, languages)
    starts = sorted({program for table in tables for program in table.programs})
    programs = dict(pairwise([*starts, len(phonindex) // 2]))
    words = struct.unpack(f"<{len(phonindex) // 2}H", phonindex)

    used: set[int] = set()
    sounds = {0}  # the head of phondata
    to_follow = [program for table in needed for program in table.programs]
    while to_follow:
        start = to_follow.pop()
        if start in used:
            continue
        used.add(start)
        for kind, address in _references(words, start, programs[start]):
            if kind == CALL:
                to_follow.append(starts[bisect_right(starts, address) - 1])
            else:
                sounds.add(address)

    places = {address for kind, address in _references(words, starts[0], len(words)) if kind != CALL}
    edges = sorted({0, *places, len(phondata)})
    return (
        _only(phontab, [(0, 4), *((table.start, _end(table)) for table in needed), *_heads(tables)]),
        _only(phonindex, [(2 * start, 2 * programs[start]) for start in used | {starts[0]}]),
        _only(phondata, [(start, end) for start, end in pairwise(edges) if start in sounds]),
    )


def _tables(phontab: bytes) -> Iterator[_Table]:
    at = 4
    for _ in range(phontab[0]):
        count, below = phontab[at], phontab[at + 1] - 1
        name = phontab[at + TABLE_HEAD - TABLE_NAME : at + TABLE_HEAD].partition(b"\0")[0].decode()
        first = at + TABLE_HEAD
        entries = (first + PHONEME * place for place in range(count))
        yield _Table(name, below, at, tuple(PROGRAM.unpack_from(phontab, entry)[0] for entry in entries))
        at = first + PHONEME * count


def _end(table: _Table) -> int:
    return table.start + TABLE_HEAD + PHONEME * len(table.programs)


def _heads(tables: list[_Table]) -> list[tuple[int, int]]:
    return [(table.start, table.start + TABLE_HEAD) for table in tables]


def _with_those_below(tables: list[_Table], languages: tuple[str, ...]) -> list[_Table]:
    found = set()
    for place, table in enumerate(tables):
        if table.name in languages:
            while place >= 0:
                found.add(place)
                place = tables[place].below
    return [tables[place] for place in sorted(found)]


def _references(words: tuple[int, ...], start: int, end: int) -> Iterator[tuple[int, int]]:
    """What the instructions name: the kind of a reference, and an address."""
    at = start
    while at < end:
        word = words[at]
        group, kind = word >> 12, word >> 8 & 0xF
        if group == REFERENCE:
            yield kind, (word & 0xF) << 16 | words[at + 1]
        elif group >= FIRST_SOUND:
            yield 0, ((word & 0xF) << 16 | words[at + 1]) * 4
        at += _length(word)


def _length(word: int) -> int:
    if word >> 8 == SPELLING:
        return 1 + ((word & 0xFF) + 1) // 2
    if word >> 12 in (2, 3) and word & 0xF00 in TWO_WORD_CONDITIONS:
        return 2
    return WORDS[word >> 12]


def _only(content: bytes, pieces: list[tuple[int, int]]) -> bytes:
    kept = bytearray(len(content))
    for start, end in pieces:
        kept[start:end] = content[start:end]
    return bytes(kept)


PACKAGE = ROOT / "node_modules/@echogarden/espeak-ng-emscripten"
ENGINE, DATA = "espeak-ng.mjs", "espeak-ng.data"
"""No .js: those are modules of the page, and a start would fetch the engine before anybody has to speak."""

PLACE = "/usr/share/espeak-ng-data/"
PHONEMES = ("phontab", "phonindex", "phondata")
VOICES = sorted(voice for language in languages().values() for voice in language.voices)
DICTIONARIES = {voice.partition("-")[0] for voice in VOICES}
NEEDED = re.compile(
    rf"(?:{'|'.join(DICTIONARIES)})_dict|intonations|phon(?:data|index|tab)|lang/\w+/(?:{'|'.join(VOICES)})"
)
LISTED = re.compile(r'\{filename:"([^"]+)",start:(\d+),end:(\d+)\}')
LIST = re.compile(r"loadPackage\((\{files:\[.*?\],remote_package_size:\d+\})\)")
"""How the engine is told where in the data each file lies."""


def write_voices(folder: Path) -> None:
    """Write the engine and its data into a new folder; raises ValueError if the package has another form."""
    engine = (PACKAGE / "espeak-ng.js").read_text(encoding="utf-8")
    listed = LIST.search(engine)
    if listed is None:
        raise ValueError("The list of files in espeak-ng.js is not where it was.")
    files = _needed_files(listed[1])
    files |= zip(PHONEMES, cut(*(files[name] for name in PHONEMES), VOICES), strict=True)
    entries, data = [], b""
    for name, content in files.items():
        entries.append({"filename": PLACE + name, "start": len(data), "end": len(data) + len(content)})
        data += content
    shorter = json.dumps({"files": entries, "remote_package_size": len(data)})
    folder.mkdir()
    (folder / DATA).write_bytes(data)
    engine = engine[: listed.start(1)] + shorter + engine[listed.end(1) :]
    (folder / ENGINE).write_text(engine, encoding="utf-8")


def _needed_files(listed: str) -> dict[str, bytes]:
    data = (PACKAGE / "espeak-ng.data").read_bytes()
    return {
        path.removeprefix(PLACE): data[int(start) : int(end)]
        for path, start, end in LISTED.findall(listed)
        if NEEDED.fullmatch(path.removeprefix(PLACE))
    }
