"""QR codes: what is drawn says what was asked, module for module as segno has it."""

import re

import pytest
import segno

from faristol.app.views.render import QUIET, qr_code
from faristol.errors import Refused

RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\3z")


def dark_modules(drawn: str) -> set[tuple[int, int]]:
    """The dark modules of a drawing, without the quiet zone."""
    return {
        (int(x) + step - QUIET, int(y) - QUIET)
        for x, y, width in RUN.findall(drawn)
        for step in range(int(width))
    }


@pytest.mark.parametrize("length", [1, 100, 1200])
def test_a_code_is_the_one_that_segno_makes(length):
    text = "https://example.org/#/letter/" + "C" * length
    code = segno.make(text, error="l", micro=False, boost_error=False)
    wanted = {(x, y) for y, row in enumerate(code.matrix) for x, module in enumerate(row) if module & 1}
    assert dark_modules(qr_code(text, "QR")) == wanted


def test_what_no_code_can_hold_is_said():
    with pytest.raises(Refused, match=r"codes\.long"):
        qr_code("x" * 3000, "QR")
