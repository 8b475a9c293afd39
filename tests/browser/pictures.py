"""Pictures of pages in 256 colours: small enough to be kept, and compared point by point."""

import base64
import struct
import zlib
from dataclasses import dataclass
from operator import ne
from pathlib import Path

from playwright.sync_api import Page

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTE = bytes(
    shade
    for index in range(256)
    for shade in ((index >> 5) * 255 // 7, (index >> 2 & 7) * 255 // 7, (index & 3) * 255 // 3)
)
"""Eight reds, eight greens and four blues, of which the eye sees least."""

IN_FEW_COLOURS = """async (source) => {
  const picture = await createImageBitmap(await (await fetch(source)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height), context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  const few = new Uint8Array(data.length / 4);
  for (let at = 0; at < few.length; at++) {
    few[at] = (data[4 * at] >> 5) << 5 | (data[4 * at + 1] >> 5) << 2 | data[4 * at + 2] >> 6;
  }
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsDataURL(new Blob([few]));
  });
  return { width: picture.width, height: picture.height, points: reader.result.split(",")[1] };
}"""


@dataclass(frozen=True)
class Picture:
    """`points` has the place of each point's colour in the palette, row by row."""

    width: int
    height: int
    points: bytes

    def png(self) -> bytes:
        """The picture as a file."""
        rows = (self.points[at : at + self.width] for at in range(0, len(self.points), self.width))
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
        parts = ((b"IHDR", head), (b"PLTE", PALETTE), (b"IDAT", data), (b"IEND", b""))
        return SIGNATURE + b"".join(
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
            for kind, body in parts
        )


def kept(path: Path) -> Picture:
    """A picture that `Picture.png` has made."""
    data, at = path.read_bytes(), len(SIGNATURE)
    parts: dict[bytes, bytes] = {}
    while at < len(data):
        [length] = struct.unpack_from(">I", data, at)
        parts[data[at + 4 : at + 8]] = data[at + 8 : at + 8 + length]
        at += length + 12
    width, height = struct.unpack_from(">II", parts[b"IHDR"])
    rows = zlib.decompress(parts[b"IDAT"])
    starts = range(1, len(rows), width + 1)
    return Picture(width, height, b"".join(rows[start : start + width] for start in starts))


def taken(page: Page) -> Picture:
    """The whole page."""
    return read(page, page.screenshot(full_page=True, animations="disabled", caret="hide"))


def read(page: Page, file: bytes) -> Picture:
    """A picture from any file that a browser shows; its page may fetch what is in an address itself."""
    source = "data:image/png;base64," + base64.b64encode(file).decode()
    few = page.evaluate(IN_FEW_COLOURS, source)
    return Picture(few["width"], few["height"], base64.b64decode(few["points"]))


def differing(one: Picture, other: Picture) -> float:
    """Which part of the points is not the same in both; all where the pictures are not of one size."""
    if (one.width, one.height) != (other.width, other.height):
        return 1
    return sum(map(ne, one.points, other.points)) / len(one.points)
