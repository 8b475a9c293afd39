"""What can be touched on a page: the figures of FRO-6 are counted so."""

import re

CONTROL = re.compile(
    r"<(?:a|button|input|select|textarea|summary)\b"
    r'(?![^>]*(?:class="rule"|type="hidden"|class="sr" tabindex="-1"))'
)
UNSEEN = re.compile(r'<button type="button" class="soundless">|<section class="ear".*', re.DOTALL)
"""What is seen only when it is needed: a browser without sound, reading by ear."""


def controls(html: str) -> list[str]:
    """Return the beginning of each control that is seen."""
    return CONTROL.findall(UNSEEN.sub("", html))
