"""A QR code that was read in the page, by the camera or from a picture (`site/edge/codes.js`).

A template offers both ways with the macro `read_code`; its action asks here what the code says.
"""

from faristol.app.window import Request
from faristol.errors import Refused


def scanned(request: Request) -> str:
    """Return the text of the code; raises `Refused` with the reason if the page could not read one."""
    reason = request.text("error")
    if not reason:
        return request.text("code")
    codes = (
        "scan.refused",
        "scan.absent",
        "scan.busy",
        "scan.insecure",
        "scan.none",
        "scan.picture",
        "scan.huge",
    )
    code = f"scan.{reason}" if f"scan.{reason}" in codes else "scan.reader"
    raise Refused(code)
