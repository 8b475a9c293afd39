"""How colours look to people: contrast, distance, and what is left of them for those who see fewer.

Luminance and contrast are those of WCAG 2; the distance is CIEDE2000 (Sharma, Wu and Dalal 2005), for white
as D65 has it; missing cones are simulated by the matrices of Machado, Oliveira and Fernandes (2009) at their
full severity, which take linear light.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from devtools import ROOT

Colour = tuple[float, float, float]
"""sRGB, each from 0 to 1."""

Lab = tuple[float, float, float]
"""CIE L*, a*, b*."""

WITHOUT: Mapping[str, tuple[Colour, Colour, Colour]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "achromatopsia": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What of red, green and blue is seen without red cones, without green, without blue, without any."""

TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def tokens(theme: str) -> dict[str, Colour]:
    """The tokens that are colours, in one theme."""
    text = (ROOT / "site/css/tokens.css").read_text(encoding="utf-8")
    both = re.compile(r"--([a-z0-9-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));")
    found = {}
    for name, light, dark, same in both.findall(text):
        code = same or (light if theme == "light" else dark)
        red, green, blue = (int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
        found[name] = (red, green, blue)
    return found


def _linear(colour: Colour) -> Colour:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return red, green, blue


def _times(rows: tuple[Colour, Colour, Colour], colour: Colour) -> Colour:
    first, second, third = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in rows)
    return first, second, third


def luminance(colour: Colour) -> float:
    """The relative luminance, from 0 to 1."""
    return _times(WITHOUT["achromatopsia"], _linear(colour))[0]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: Colour, without: str = "") -> Lab:
    """A colour as everybody sees it, or as somebody does who lacks something of `WITHOUT`."""
    light = _linear(colour)
    if without:
        red, green, blue = (min(1.0, max(0.0, part)) for part in _times(WITHOUT[without], light))
        light = red, green, blue
    x, y, z = (_root(part / white) for part, white in zip(_times(TO_XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29


def apart(one: Lab, other: Lab) -> float:
    """The distance of two colours: about 1 is just seen side by side, 10 at a glance."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    stretch = 1.5 - 0.5 * _seventh((hypot(a1, b1) + hypot(a2, b2)) / 2)
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = degrees(atan2(b1, a1 * stretch)) % 360, degrees(atan2(b2, a2 * stretch)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    shape = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    in_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    in_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    in_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * shape)
    turned = -2 * _seventh(chroma) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(in_light**2 + in_chroma**2 + in_hue**2 + turned * in_chroma * in_hue)


def _seventh(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25**7))
