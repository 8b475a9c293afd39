"""The panel on every page with a board: it reads out places and takes typed plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.render import Page, part
from faristol.app.views.screen import Notice

ID, PLACE = "ear", "ear"
"""The id of the panel, and the place at which faults of its form are shown."""


@dataclass
class Ear:
    """The text last read out in a window: `text` in `language`, about `place` as it was typed.

    With `names` tiles are said by their letter names.
    """

    text: str = ""
    language: str = ""
    place: str = ""
    names: bool = False

    def leave(self) -> None:
        """Forget what was read: another page is shown, with another board."""
        self.text, self.place = "", ""


@part("ear/reader.html")
def _reader(
    texts: Texts,
    text: str,
    language: str,
    place: str,
    names: bool,
    lays: bool,
    example: str,
    said: Sequence[Notice],
    typed: Mapping[str, str],
) -> Mapping[str, Any]:
    return {
        "text": text,
        "language": language,
        "place": place,
        "names": names,
        "lays": lays,
        "example": example,
        "said": said,
        "typed": typed,
    }


def with_reader(
    page: Page, ear: Ear, example: str, said: Sequence[Notice], typed: Mapping[str, str], texts: Texts
) -> Page:
    """The page with the panel at its end, if it has a board."""
    if page.heard is None:
        return page
    lays = page.heard.lays
    html = _reader(
        texts, ear.text, ear.language, ear.place, ear.names, lays, example, tuple(said), dict(typed)
    )
    return replace(page, frame=f"{page.frame}<!--{ID}-->", parts={**page.parts, ID: html})
