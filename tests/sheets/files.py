"""Lists that come as files in old and new encodings, and names that were spoilt before they came."""

import unicodedata
from collections.abc import Callable
from dataclasses import replace

from sheets.grids import delimited, head, rows_of, said
from sheets.kinds import kind
from sheets.pen import Pen
from sheets.sheet import Sheet

ENCODINGS = {
    "UTF-8": (8, "utf-8", ("ca", "ro")),
    "UTF-8 with BOM": (6, "utf-8-sig", ("ca", "ro")),
    "UTF-16 with BOM": (2, "utf-16", ("ca", "ro")),
    "UTF-16, big end first, with BOM": (0.5, "utf-16-be", ("ca", "ro")),
    "UTF-16 without BOM": (0.5, "utf-16-le", ("ca", "ro")),
    "Windows-1252": (5, "cp1252", ("ca",)),
    "ISO-8859-15": (1, "iso8859-15", ("ca",)),
    "ISO-8859-2": (1, "iso8859-2", ("ro",)),
    "Windows-1250": (3, "cp1250", ("ro",)),
    "ISO-8859-16": (0.5, "iso8859-16", ("ro",)),
    "Mac Roman": (1, "mac-roman", ("ca",)),
    "Mac Romanian": (0.5, "mac-romanian", ("ro",)),
    "old DOS, 850": (1, "cp850", ("ca",)),
    "old DOS, 852": (0.5, "cp852", ("ro",)),
}
"""Of each its weight, its name in Python, and the people whose letters it has."""

CEDILLAS = str.maketrans("șțȘȚ", "şţŞŢ")
"""Older encodings have a cedilla where Romanian has a comma."""


def _kind_of(name: str) -> str:
    return f"file in {name}"


CODECS = {_kind_of(name): codec for name, (_, codec, _) in ENCODINGS.items()}


def _encodable(text: str, codec: str) -> bool:
    try:
        text.encode(codec)
    except UnicodeEncodeError:
        return False
    return True


def _file(codec: str, nations: tuple[str, ...]) -> Callable[[Pen], Sheet]:
    def draw(pen: Pen) -> Sheet:
        pen.nation = pen.language = pen.pick(nations)
        columns = pen.pick(
            (["name"], ["name", "club"], ["number", "name", "club", "rating"], ["inverted", "town"])
        )
        sign, headed = pen.pick((";", "\t")), pen.odds(0.6)
        while True:
            people = pen.people(8, 20)
            if not codec.startswith("utf") and not codec.endswith(("16", "romanian")):
                people = [
                    replace(one, given=one.given.translate(CEDILLAS), surname=one.surname.translate(CEDILLAS))
                    for one in people
                ]
                people = [
                    replace(one, club=one.club.translate(CEDILLAS), town=one.town.translate(CEDILLAS))
                    for one in people
                ]
            rows = rows_of(pen, people, columns)
            rows = [head(pen, columns), *rows] if headed else rows
            text = delimited(rows, sign, end="\r" if codec.startswith("mac") else "\r\n")
            text = (
                text
                if codec.startswith("utf") or codec.endswith(("16", "romanian"))
                else text.translate(CEDILLAS)
            )
            if _encodable(text, codec) and sum(not letter.isascii() for letter in text) >= 5:
                break
        data = text.encode(codec)
        if codec == "utf-16-be":
            data = b"\xfe\xff" + data
        if codec == "utf-16":
            data = b"\xff\xfe" + text.encode("utf-16-le")
        sheet = pen.sheet(text, people, *said(columns))
        ending = "csv" if sign == ";" else "txt"
        filename = f"{pen.pick(('jugadors', 'Llista 2026', 'lista', 'Inscrits (1)'))}.{ending}"
        return replace(sheet, data=data, filename=filename)

    return draw


for _name, (_weight, _codec, _nations) in ENCODINGS.items():
    kind(_kind_of(_name), _weight)(_file(_codec, _nations))


def _spoilt(spoil: Callable[[str], str]) -> Callable[[Pen], Sheet]:
    def draw(pen: Pen) -> Sheet:
        people = pen.people(5, 14)
        while sum(spoil(one.name) != one.name for one in people) < 3:
            people = pen.people(5, 14)
        if pen.odds(0.5):
            return pen.sheet([spoil(one.name) for one in people], people)
        return pen.sheet([spoil(f"{one.name};{one.club}") for one in people], people, "club")

    return draw


def _as_windows(text: str) -> str:
    """Read UTF-8 as Windows-1252, where each byte is something."""
    return "".join(bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in text.encode())


REFERENCES = {
    letter: f"&{name};"
    for letter, name in zip(
        "àéèíóòúç·", "agrave eacute egrave iacute oacute ograve uacute ccedil middot".split(), strict=True
    )
}

SPOILT = "file or text that was spoilt: "

kind(f"{SPOILT}UTF-8 read as Latin-1", 3, respelt=True)(_spoilt(lambda text: text.encode().decode("latin-1")))
kind(f"{SPOILT}UTF-8 read as Windows-1252", 3, respelt=True)(_spoilt(_as_windows))
kind(f"{SPOILT}UTF-8 read wrongly twice", 1, respelt=True)(
    _spoilt(lambda text: _as_windows(_as_windows(text)))
)
kind(f"{SPOILT}letters as references of HTML", 1, respelt=True)(
    _spoilt(
        lambda text: "".join(
            REFERENCES.get(letter, letter if letter.isascii() else f"&#{ord(letter)};") for letter in text
        )
    )
)
kind(f"{SPOILT}letters and their accents apart", 3, respelt=True)(
    _spoilt(lambda text: unicodedata.normalize("NFD", text))
)
kind(f"{SPOILT}question marks for letters", 1, "which letters the question marks were", respelt=True)(
    _spoilt(lambda text: text.encode("ascii", "replace").decode())
)
kind(f"{SPOILT}replacement characters", 1, "which letters were replaced", respelt=True)(
    _spoilt(lambda text: text.encode("latin-1", "replace").decode("utf-8", "replace"))
)


@kind("pasted text that begins with a byte order mark", 1)
def marked(pen: Pen) -> Sheet:
    """Write headings the first of which has the mark before it."""
    people = pen.people(4, 14)
    rows = [head(pen, ["name", "club"]), *([one.name, one.club] for one in people)]
    return pen.sheet("\ufeff" + delimited(rows, pen.pick((";", "\t"))), people, "club")
