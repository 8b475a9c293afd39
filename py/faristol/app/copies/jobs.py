"""Long tasks: done in portions, with their progress shown, and cancelled with a tap.

Between two portions other taps are handled. The results so far are kept only in the job itself, so that
cancelling it leaves nothing behind.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from faristol.app.copies import incoming
from faristol.app.feature import Feature, On
from faristol.app.session import of_file
from faristol.app.text import Texts
from faristol.app.views.render import Page, values_part
from faristol.app.views.screen import Notice
from faristol.app.window import Request
from faristol.errors import Fault

ID = "job"


_bar = values_part("job.html")


@dataclass
class Job:
    """`work` yields how much is done, from 0 to 1, and may raise `Fault`, told at `place`; `finish` is called
    with the request of the last step once there is no more of it. `file` is the name of what is read, or what
    it is about if something else is done: `doing` is that, with "%(name)s" for it, marked for translation."""

    file: str
    place: str
    work: Iterator[float]
    finish: Callable[[Any], Awaitable[None]]
    doing: str = ""
    done: float = 0.0


def with_progress(page: Page, job: Job, texts: Texts) -> Page:
    """Return the page with a progress bar for a task."""
    doing = texts.gettext(job.doing) % {"name": job.file} if job.doing else ""
    bar = _bar(texts, doing=doing, file=job.file, percent=int(100 * job.done))
    return replace(page, frame=f"{page.frame}<!--{ID}-->", parts={**page.parts, ID: bar})


STEPS = "job.step"


async def begin(request: Request, job: Job, *, at_once: bool = False) -> None:
    """Start a job in the place of the one before, if there is one; a small one is done `at_once`."""
    request.session.put(job)
    if at_once:
        await _go_on(request, at_once=True)
    else:
        request.effect("again", name=STEPS)


async def _step(request: Request) -> None:
    """Work for a moment, then show how far it is; a job with a fault is dropped."""
    if request.session.find(Job) is not None:
        await _go_on(request)


async def _go_on(request: Request, *, at_once: bool = False) -> None:
    """Work for a moment, or to the end."""
    session = request.session
    job = session.find(Job)
    if job is None:
        return
    request.anchor, request.file = job.place, job.file
    try:
        while not await _work(request, job):
            if not at_once:
                request.effect("again", name=STEPS)
                return
    except Fault:
        session.drop(Job)
        raise
    session.drop(Job)
    await job.finish(request)


async def _work(request: Request, job: Job) -> bool:
    """Work for a moment; whether that was the end."""
    async for _moment in request.window.moments():
        done = next(job.work, None)
        if done is None:
            return True
        job.done = done
    return False


async def _cancel(request: Request) -> None:
    session, job = request.session, request.session.take(Job)
    if job is not None:
        _ = request.window.texts.gettext
        text = _("Called off.") if job.doing else _("Called off: nothing was brought in.")
        session.notices.append(Notice(job.place, of_file(job.file, text), "info"))


FEATURE = Feature(
    actions=({STEPS: _step, "job.cancel": _cancel},),
    unasked=(STEPS,),
    before=(On(incoming.read, (*incoming.FILES, *incoming.OF_BYTES)),),
)
"""Files that come in, and long work."""
