"""The style sheets of the page as one: each is a cascade layer, in the order of site/css/order.css."""

import re

from devtools import ROOT

FOLDER = ROOT / "site/css"
ORDER = FOLDER / "order.css"


def layers() -> list[str]:
    """The names of the style sheets, in their order."""
    return re.findall(
        r"[\w-]+", re.findall(r"^@layer([^;{]+);", ORDER.read_text(encoding="utf-8"), re.MULTILINE)[0]
    )


def style_sheet() -> str:
    """All of them; the page waits for its styles before it starts, and one file is there sooner than many."""
    texts = ((name, (FOLDER / f"{name}.css").read_text(encoding="utf-8")) for name in layers())
    return "\n".join(
        [ORDER.read_text(encoding="utf-8"), *(f"@layer {name} {{\n{text}}}\n" for name, text in texts)]
    )
