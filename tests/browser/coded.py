"""Pictures of QR codes as tests need them: PNG, photos taken askew, and what a camera films."""

import math
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

from segno import encoder

from faristol.app.views.render import QUIET

BACKGROUND = 150
"""The grey of the table on which a photographed code lies."""

Pixels = list[bytearray]
"""Rows of grey."""

Place = Callable[[float, float], tuple[float, float]]
"""Where in a code, with both sides from 0 to 1, a point of the picture lies."""


def code_of(text: str) -> Pixels:
    """A code as the app draws it, a pixel for each module, with its margin."""
    matrix = encoder.encode(text, error="l", micro=False, boost_error=False).matrix
    side = len(matrix) + 2 * QUIET
    rows = [bytearray(b"\xff" * side) for _ in range(side)]
    for y, row in enumerate(matrix, start=QUIET):
        for x, module in enumerate(row, start=QUIET):
            if module & 1:
                rows[y][x] = 0
    return rows


def picture(code: Pixels, width: int, height: int, place: Place) -> Pixels:
    """The code in a picture of that size, wherever it lies in it."""
    side = len(code)
    rows = []
    for y in range(height):
        row = bytearray([BACKGROUND]) * width
        for x in range(width):
            u, v = place(x / width, y / height)
            if 0 <= u < 1 and 0 <= v < 1:
                row[x] = code[int(v * side)][int(u * side)]
        rows.append(row)
    return rows


def straight(share: float, left: float = 0.5, top: float = 0.5, across: float = 1) -> Place:
    """It lies straight, its middle there, `share` of the height; `across`: the picture’s width by height."""
    return lambda x, y: ((x - left) * across / share + 0.5, (y - top) / share + 0.5)


def turned(degrees: float, share: float) -> Place:
    """It lies askew in the middle."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))

    def place(x: float, y: float) -> tuple[float, float]:
        x, y = (x - 0.5) / share, (y - 0.5) / share
        return x * cosine + y * sine + 0.5, y * cosine - x * sine + 0.5

    return place


def from_the_side(share: float) -> Place:
    """It lies on a table and was photographed from where one sits: the far edge is shorter, and nearer."""

    def place(x: float, y: float) -> tuple[float, float]:
        near = 0.75 + 0.5 * y
        return (x - 0.5) / share / near + 0.5, (y - 0.5) * 1.2 / share / near + 0.5

    return place


def dim(rows: Pixels, seed: int) -> Pixels:
    """As in a photo by little light: less contrast, darker to one side, and noise."""
    random = Random(seed)
    width = len(rows[0])
    shade = [0.75 - 0.35 * x / width for x in range(width)]
    return [
        bytearray(
            min(255, max(0, int(40 + grey * shade[x] * 0.7 + random.gauss(0, 14))))
            for x, grey in enumerate(row)
        )
        for row in rows
    ]


def png(rows: Pixels) -> bytes:
    """The picture as a file."""
    width, height = len(rows[0]), len(rows)
    packed = zlib.compress(b"".join(b"\0" + row for row in rows))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def film(path: Path, rows: Pixels) -> Path:
    """A film of one picture that stands still, as a browser's false camera plays it (YUV4MPEG2)."""
    width, height = len(rows[0]), len(rows)
    grey = b"".join(rows) + b"\x80" * (width * height // 2)
    path.write_bytes(f"YUV4MPEG2 W{width} H{height} F10:1 Ip C420jpeg\n".encode() + b"FRAME\n" + grey)
    return path
