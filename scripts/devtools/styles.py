"""The style sheets of the page as one: each is a cascade layer, in the order of site/css/order.css."""

import json
import re

from devtools import ROOT
from devtools.older import OlderStyles

FOLDER = ROOT / "site/css"
ORDER = FOLDER / "order.css"
NO_CONDITIONS = "const CONDITIONS = [];"
"""Where site/edge/older.js has those of the style sheets."""


def layers() -> list[str]:
    """The names of the style sheets, in their order."""
    return re.findall(
        r"[\w-]+", re.findall(r"^@layer([^;{]+);", ORDER.read_text(encoding="utf-8"), re.MULTILINE)[0]
    )


def _older() -> OlderStyles:
    return OlderStyles([(FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in layers()])


def style_sheet() -> str:
    """All of them; the page waits for its styles before it starts, and one file is there sooner than many."""
    texts = zip(layers(), _older().texts, strict=True)
    return "\n".join(
        [ORDER.read_text(encoding="utf-8"), *(f"@layer {name} {{\n{text}}}\n" for name, text in texts)]
    )


def conditions(script: str) -> str:
    """`site/edge/older.js` with the conditions of the style sheets."""
    return script.replace(NO_CONDITIONS, NO_CONDITIONS.replace("[]", json.dumps(_older().conditions)))
