"""Work that takes longer than anybody waits: in portions, with its progress shown, and called off with a tap.

Between two portions whatever else is tapped is answered. What a job has done by then is nowhere but in its
own hands, so that calling it off leaves nothing behind.
"""

from faristol.app.copies import incoming
from faristol.app.copies.job import Job
from faristol.app.feature import Feature
from faristol.app.session import of_file
from faristol.app.views.jobs import with_progress
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Request, Window
from faristol.errors import Fault

STEP = 150
"""Milliseconds of work between two pictures of the progress."""

STEPS = "job.step"


async def begin(request: Request, job: Job, *, at_once: bool = False) -> None:
    """Start a job in the place of the one before, if there is one; a small one is done `at_once`."""
    request.session.put(job)
    if at_once:
        await _go_on(request, None)
    else:
        request.effect("again", name=STEPS)


async def _step(request: Request) -> None:
    """Work for a moment, then show how far it is; a job with a fault is dropped."""
    if request.session.find(Job) is not None:
        await _go_on(request, request.window.now() + STEP)


async def _go_on(request: Request, until: int | None) -> None:
    """Work until then, or to the end."""
    session, now = request.session, request.window.now
    job = session.find(Job)
    if job is None:
        return
    request.place, request.file = job.place, job.file
    try:
        for done in job.work:
            job.done = done
            if until is not None and now() >= until:
                request.effect("again", name=STEPS)
                return
    except Fault:
        session.drop(Job)
        raise
    session.drop(Job)
    await job.finish(request)


async def _cancel(request: Request) -> None:
    session, job = request.session, request.session.take(Job)
    if job is not None:
        text = request.window.texts.gettext("Called off: nothing was brought in.")
        session.notices.append(Notice(job.place, of_file(job.file, text), "info"))


def shown(page: Page, window: Window) -> Page:
    """A page with the progress of the job, if there is one."""
    job = window.session.find(Job)
    return page if job is None else with_progress(page, job.file, job.done, window.texts)


FEATURE = Feature(actions=({STEPS: _step, "job.cancel": _cancel},), unasked=(STEPS,), before=(incoming.read,))
"""Files that come in, and long work."""
