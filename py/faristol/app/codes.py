"""A QR code that was read in the page, by the camera or from a picture (`site/edge/codes.js`).

A template offers both ways with the macro `read_code`; its action asks here what the code says.
"""

from faristol.app.window import Request
from faristol.errors import Refused


def scanned(request: Request) -> str:
    """What the code says; raises `Refused` with the reason if the page could read none."""
    reason = request.text("error")
    if not reason:
        return request.text("code")
    known = {
        "refused": "scan.refused",
        "absent": "scan.absent",
        "busy": "scan.busy",
        "insecure": "scan.insecure",
        "none": "scan.none",
        "picture": "scan.picture",
        "huge": "scan.huge",
    }
    code = known.get(reason, "scan.reader")
    raise Refused(code)
