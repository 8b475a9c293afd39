"""A QR code as one SVG path; segno works it out, in the browser after `library.codes()`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby

from markupsafe import Markup

from faristol.errors import Refused

QUIET = 4
"""The light modules around a code, as ISO/IEC 18004 asks for."""


def qr_code(text: str, label: str) -> Markup:
    """The code that says `text`, with the least correction of errors: it is read from a screen, close by.

    Raises Refused "codes.long" for more than the largest code can hold.
    """
    side, dark = _drawn(text)
    drawn = Markup(
        '<svg class="qr" viewBox="0 0 {0} {0}" role="img" aria-label="{1}" shape-rendering="crispEdges">'
        '<path class="light" d="M0 0h{0}v{0}H0z"/><path class="dark" d="{2}"/></svg>'
    )
    return drawn.format(side, label, dark)


@lru_cache(maxsize=8)
def _drawn(text: str) -> tuple[int, str]:
    """The side of a code in modules, and a path of its dark ones; they take 20 ms and stay on the page."""
    from segno import encoder  # in the browser it is fetched when first a code is shown

    try:
        code = encoder.encode(text, error="l", micro=False, boost_error=False)
    except encoder.DataOverflowError as error:
        raise Refused("codes.long") from error
    return len(code.matrix) + 2 * QUIET, "".join(_runs(code.matrix))


def _runs(matrix: Iterable[Iterable[int]]) -> Iterator[str]:
    """The dark modules, those that touch in a row as one rectangle."""
    for y, row in enumerate(matrix, start=QUIET):
        x = QUIET
        for module, same in groupby(row):
            width = len(list(same))
            if module & 1:
                yield f"M{x} {y}h{width}v1h-{width}z"
            x += width
