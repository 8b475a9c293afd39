"""Where the text of a PDF lies, and what of it nobody can read: over other text, or too small.

The content of a page is carried out as far as text needs it (ISO 32000-1, 9.4): matrices, fonts with the
widths of their glyphs, the strings that are shown. Lengths are in points, y grows upwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, DictionaryObject

SMALLEST = 6.0
"""Points of type; below it hardly anybody reads a sheet on a table."""

ASCENT, DESCENT = 0.62, 0.0
"""What of a line of type is surely ink: the height of small letters and a little, above its baseline."""

TOUCH = 0.18
"""How far texts may reach into each other, by their type: "To" is written with the o below the T."""

ENDS = 4
"""Pages looked at from the beginning and from the end: a sheet's pages are made alike."""

Matrix = tuple[float, float, float, float, float, float]
UNIT: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Ink:
    """A text as it was shown at once: its letters as glyph codes, its bounds, the size of its type."""

    text: str
    left: float
    bottom: float
    right: float
    top: float
    size: float

    def over(self, other: Ink) -> bool:
        """Whether the two lie on each other."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.top, other.top) - max(self.bottom, other.bottom)
        touch = TOUCH * min(self.size, other.size)
        return wide > touch and high > touch


@dataclass
class Font:
    """The widths of a font's glyphs in thousandths of its size, and what they stand for."""

    widths: Mapping[int, float]
    usual: float
    letters: Mapping[int, str]
    bytes: int

    def codes(self, shown: bytes) -> list[int]:
        return [int.from_bytes(shown[at : at + self.bytes], "big") for at in range(0, len(shown), self.bytes)]

    def text(self, codes: list[int]) -> str:
        return "".join(self.letters.get(code, "�") for code in codes)


@dataclass(frozen=True)
class Pen:
    """The graphics state, as far as text needs it."""

    at: Matrix = UNIT
    font: Font | None = None
    size: float = 0
    spacing: float = 0
    word_spacing: float = 0
    stretch: float = 1


@dataclass
class Writer:
    """Carries out content streams and keeps what they write."""

    found: list[Ink] = field(default_factory=list)
    fonts: dict[int, Font] = field(default_factory=dict)

    def run(self, content: Any, resources: Mapping[str, Any], pdf: Any, pen: Pen) -> None:
        stack, line, text = list[Pen](), UNIT, UNIT
        for operands, operator in ContentStream(content, pdf).operations:
            match operator:
                case b"q":
                    stack.append(pen)
                case b"Q":
                    pen = stack.pop()
                case b"cm":
                    pen = replace(pen, at=times(numbers(operands), pen.at))
                case b"BT":
                    line = text = UNIT
                case b"Tm":
                    line = text = numbers(operands)
                case b"Td" | b"TD":
                    line = text = times((1, 0, 0, 1, float(operands[0]), float(operands[1])), line)
                case b"Tf":
                    known = resources["/Font"].raw_get(operands[0])
                    pen = replace(pen, font=self.font(known), size=float(operands[1]))
                case b"Tc":
                    pen = replace(pen, spacing=float(operands[0]))
                case b"Tw":
                    pen = replace(pen, word_spacing=float(operands[0]))
                case b"Tz":
                    pen = replace(pen, stretch=float(operands[0]) / 100)
                case b"Tj":
                    text = self.show(operands, pen, text)
                case b"TJ":
                    text = self.show(operands[0], pen, text)
                case b"Do":
                    form = resources["/XObject"][operands[0]].get_object()
                    if form.get("/Subtype") == "/Form":
                        own = numbers(form.get("/Matrix", UNIT))
                        inner = form.get("/Resources", resources)
                        self.run(form, inner.get_object(), pdf, replace(pen, at=times(own, pen.at)))

    def font(self, known: Any) -> Font:
        """A font by its reference, read once."""
        key = getattr(known, "idnum", id(known))
        if key not in self.fonts:
            self.fonts[key] = read_font(known.get_object())
        return self.fonts[key]

    def show(self, shown: Any, pen: Pen, text: Matrix) -> Matrix:
        """Write strings, numbers between them moving back by thousandths; answers where the pen is then."""
        start, written, font = text, "", pen.font
        assert font is not None
        for part in shown:
            if isinstance(part, (int, float)):
                ahead = -float(part) / 1000 * pen.size
            else:
                codes = font.codes(part if isinstance(part, bytes) else part.original_bytes)
                letters = font.text(codes)
                ahead = sum(font.widths.get(code, font.usual) for code in codes) / 1000 * pen.size
                ahead += pen.spacing * len(codes) + pen.word_spacing * letters.count(" ")
                written += letters
            text = times((1, 0, 0, 1, ahead * pen.stretch, 0), text)
        if written.strip():
            self.found.append(bounds(written, start, text, pen))
        return text


def bounds(written: str, start: Matrix, end: Matrix, pen: Pen) -> Ink:
    """The bounds of what was written from one place to another, turned or not."""
    first, last = times(start, pen.at), times(end, pen.at)
    tall = (first[2] ** 2 + first[3] ** 2) ** 0.5 * pen.size
    up = tuple(part * pen.size for part in first[2:4])
    corners = [
        (at[4] + up[0] * height, at[5] + up[1] * height)
        for at in (first, last)
        for height in (DESCENT, ASCENT)
    ]
    across, along = [x for x, _ in corners], [y for _, y in corners]
    return Ink(written.strip(), min(across), min(along), max(across), max(along), tall)


def numbers(operands: Any) -> Matrix:
    a, b, c, d, e, f = map(float, operands)
    return a, b, c, d, e, f


def times(one: Matrix, two: Matrix) -> Matrix:
    """`one` and then `two`."""
    return (
        one[0] * two[0] + one[1] * two[2],
        one[0] * two[1] + one[1] * two[3],
        one[2] * two[0] + one[3] * two[2],
        one[2] * two[1] + one[3] * two[3],
        one[4] * two[0] + one[5] * two[2] + two[4],
        one[4] * two[1] + one[5] * two[3] + two[5],
    )


def read_font(font: DictionaryObject) -> Font:
    """The widths and letters of a font as browsers embed them: by glyph numbers, or by single bytes."""
    letters = to_unicode(font)
    if font["/Subtype"] == "/Type0":
        inner = font["/DescendantFonts"][0].get_object()
        return Font(dict(glyph_widths(inner.get("/W", []))), float(inner.get("/DW", 1000)), letters, 2)
    first = int(font.get("/FirstChar", 0))
    scale = 1000 * float(font["/FontMatrix"][0]) if font["/Subtype"] == "/Type3" else 1.0
    widths = {first + place: float(width) * scale for place, width in enumerate(font.get("/Widths", []))}
    return Font(widths, 0, letters, 1)


def glyph_widths(listed: Any) -> Iterator[tuple[int, float]]:
    """`first [w w w]` and `first last w` of a /W array (ISO 32000-1, 9.7.4.3)."""
    entries = list(listed)
    while entries:
        first, second = int(entries.pop(0)), entries.pop(0)
        second = second.get_object() if hasattr(second, "get_object") else second
        if isinstance(second, list):
            yield from ((first + place, float(width)) for place, width in enumerate(second))
        else:
            width = float(entries.pop(0))
            yield from ((code, width) for code in range(first, int(second) + 1))


def to_unicode(font: DictionaryObject) -> dict[int, str]:
    """What the glyphs stand for, out of the font's own table."""
    if "/ToUnicode" not in font:
        return {}
    words = font["/ToUnicode"].get_object().get_data().decode("latin-1").replace("<", " <").split()
    known, kind = dict[int, str](), ""
    codes: list[str] = []
    for word in words:
        if word in ("beginbfchar", "beginbfrange"):
            kind, codes = word, []
        elif word in ("endbfchar", "endbfrange"):
            kind = ""
        elif kind and word.startswith("<"):
            codes.append(word.strip("<>[]"))
            if kind == "beginbfchar" and len(codes) == 2:
                known[int(codes[0], 16)] = utf16(codes[1])
                codes = []
            elif kind == "beginbfrange" and len(codes) == 3:
                first, last, start = (int(code, 16) for code in codes)
                known |= {code: chr(start + code - first) for code in range(first, last + 1)}
                codes = []
    return known


def utf16(code: str) -> str:
    return bytes.fromhex(code).decode("utf-16-be", "replace")


def inks(page: PageObject) -> list[Ink]:
    """Every text of a page."""
    writer = Writer()
    contents = page.get_contents()
    if contents is not None:
        writer.run(contents, page["/Resources"].get_object(), page.pdf, Pen())
    return writer.found


def unreadable(page: PageObject) -> list[str]:
    """What is wrong with the text of a page, in words; nothing if it can all be read."""
    found = inks(page)
    wrong = [f"{ink.text!r} has {ink.size:.1f} pt" for ink in found if ink.size < SMALLEST]
    in_order = sorted(found, key=lambda ink: ink.left)
    for place, ink in enumerate(in_order):
        for other in in_order[place + 1 :]:
            if other.left >= ink.right:
                break
            if ink.over(other):
                wrong.append(f"{ink.text!r} lies on {other.text!r}")
    return wrong


def faults(pdf: PdfReader) -> list[str]:
    """What cannot be read of a PDF, with the number of the page; of many pages the first and last ones."""
    pages = list(enumerate(pdf.pages, start=1))
    some = pages if len(pages) <= 2 * ENDS else [*pages[:ENDS], *pages[-ENDS:]]
    return [f"page {number}: {fault}" for number, page in some for fault in unreadable(page)]
