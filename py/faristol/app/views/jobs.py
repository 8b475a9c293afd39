"""The progress bar of a long task, on top of the page."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.render import Page, part

ID = "job"


@part("job.html")
def _bar(texts: Texts, file: str, percent: int) -> Mapping[str, Any]:
    return {"file": file, "percent": percent}


def with_progress(page: Page, file: str, done: float, texts: Texts) -> Page:
    """Return the page with a progress bar for a task; `done` is from 0 to 1."""
    bar = _bar(texts, file, int(100 * done))
    return replace(page, frame=f"{page.frame}<!--{ID}-->", parts={**page.parts, ID: bar})
