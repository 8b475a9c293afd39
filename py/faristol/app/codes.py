"""A QR code that was read in the page, by the camera or from a picture (`site/edge/codes.js`).

A template offers both ways with the macro `read_code`; its action asks here what the code says.
"""

from faristol.app.window import Request
from faristol.errors import Refused

REASONS = (
    "scan.refused",
    "scan.absent",
    "scan.busy",
    "scan.insecure",
    "scan.none",
    "scan.picture",
    "scan.huge",
)
"""Why the page could read none, of what is not the reader's own fault."""


def scanned(request: Request) -> str:
    """What the code says; raises `Refused` with the reason if the page could read none."""
    reason = request.text("error")
    if not reason:
        return request.text("code")
    code = f"scan.{reason}"
    raise Refused(code if code in REASONS else "scan.reader")
