"""The first screen over a slow line: its letters come with its styles, not after them."""

import re

from devtools import ROOT

PRELOADED = re.compile(r'<link rel="preload" href="{{app}}([^"]+)" as="font" type="font/woff2" crossorigin>')
FACE = re.compile(r"url\(\.\./([^)]+)\)")


def test_the_font_of_the_first_screen_is_asked_for_with_the_styles() -> None:
    page = (ROOT / "site/index.html").read_text("utf-8")
    faces = FACE.findall((ROOT / "site/css/tokens.css").read_text("utf-8"))
    assert PRELOADED.findall(page) == [next(face for face in faces if "latin-wght" in face)]
    assert (ROOT / "site" / PRELOADED.findall(page)[0]).exists()
