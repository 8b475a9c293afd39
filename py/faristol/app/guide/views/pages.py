"""The list of guides, and a guide with links to what it names; printing it gives a sheet of A4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from faristol.app.guide.views.guide import Guide
from faristol.app.guide.views.guides import GUIDES
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice

PATH = "#/guide"


def index_page(notices: Sequence[Notice], texts: Texts) -> Page:
    """All guides, each with what it is for."""
    return page(
        "guide/index.html",
        texts.gettext("Guide"),
        texts,
        guides=[(guide, f"{PATH}/{guide.key}") for guide in GUIDES.values()],
        elsewhere=notices,
    )


def guide_page(guide: Guide, notices: Sequence[Notice], texts: Texts, back: str = "") -> Page:
    """A guide to read beside what one does; `back` is the path of the page that one comes from."""
    return page(
        "guide/guide.html",
        texts.gettext(guide.title),
        texts,
        guide=guide,
        drawn=_parts(guide, texts),
        back=(f"#/{back}", texts.gettext("Back to where you were"))
        if back
        else (PATH, texts.gettext("All guides")),
        elsewhere=notices,
    )


def _parts(guide: Guide, texts: Texts) -> list[Mapping[str, Any]]:
    """Return each part with its steps, numbered across parts."""
    parts, number = list[Mapping[str, Any]](), 1
    for part in guide.parts:
        steps: list[Markup] = [step.shown(texts) for step in part.steps]
        parts.append(
            {"title": texts.gettext(part.title), "steps": steps, "start": number if part.numbered else 0}
        )
        number += len(steps) if part.numbered else 0
    return parts
