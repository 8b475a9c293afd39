"""The list of guides, a guide with links to what it names, and the same on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.views.club import NO_CLUB
from faristol.app.views.guide.guide import Guide
from faristol.app.views.guide.guides import GUIDES
from faristol.app.views.printing import Printed, Sheet, print_page
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Notice

PATH = "#/guide"


class GuideSheet(Sheet[Guide]):
    """A guide on paper: all of them have the same template."""

    FOLDER = "guide"

    @property
    def template(self) -> str:
        """The one of all guides."""
        return "guide/sheets/guide.html"


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
        drawn=_parts(guide, texts, links=True),
        path=PATH,
        back=(f"#/{back}", texts.gettext("Back to where you were"))
        if back
        else (PATH, texts.gettext("All guides")),
        elsewhere=notices,
    )


def paper_page(key: str, notices: Sequence[Notice], texts: Texts) -> Page:
    """A guide as it will be on paper."""
    shown = Printed(
        name=texts.gettext("Guide"),
        path=PATH,
        choose="",
        lists=[(texts.gettext("Guide"), [_sheet(guide) for guide in GUIDES.values()])],
        sheet=_sheet(GUIDES[key]),
        jobs=[GUIDES[key]],
        choices=(),
        why_not="",
        elsewhere=notices,
        club=NO_CLUB,
        back=(f"{PATH}/{key}", texts.gettext("Back to the guide")),
    )
    return print_page(shown, texts)


def _sheet(guide: Guide) -> GuideSheet:
    return GuideSheet(
        key=guide.key,
        place=guide.place,
        title=guide.title,
        summary=guide.summary,
        values=lambda job, texts: {"parts": _parts(job, texts, links=False)},
        sheets=lambda job: job.sheets,
    )


def _parts(guide: Guide, texts: Texts, *, links: bool) -> list[Mapping[str, Any]]:
    """Each part with its steps; numbers go on from one part to the next."""
    parts, number = list[Mapping[str, Any]](), 1
    for part in guide.parts:
        steps: list[Markup] = [step.shown(texts, links=links) for step in part.steps]
        parts.append(
            {"title": texts.gettext(part.title), "steps": steps, "start": number if part.numbered else 0}
        )
        number += len(steps) if part.numbered else 0
    return parts
