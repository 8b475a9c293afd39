"""Long work is done in portions, and a tap meanwhile does not wait for the end of one (P6)."""

import asyncio
from itertools import count

import pytest

from faristol.app.app import SHOW
from faristol.app.copies.jobs import Job


@pytest.fixture
def ticking(window):
    ticks = count(window.now)
    window.inner.now = lambda: next(ticks)  # a millisecond is over whenever somebody looks
    return window


def worked(window, *meanwhile):
    """How many turns of endless work are done in one portion, in which all this happens as soon as it can."""
    turns = count(1)

    async def finish(request):
        raise AssertionError("it has no end")

    window.inner.session.put(Job("file", "place", (next(turns) / 1e9 for _ in count()), finish))

    async def portion():
        step = asyncio.create_task(window.app.handle({"name": "job.step"}))
        await asyncio.sleep(0)
        for happens in meanwhile:
            happens()
        window.effects = await step

    asyncio.run(portion())
    return next(turns)


def test_a_portion_of_work_ends_when_the_page_has_something_else_to_ask_for(ticking):
    assert worked(ticking, ticking.app.hurry) < worked(ticking) / 4


def test_how_far_it_is_is_shown_after_what_somebody_waits_for(ticking):
    worked(ticking)
    assert ticking.effect("page")
    worked(ticking, ticking.app.hurry)
    assert ticking.effect("page") is None
    assert {"kind": "again", "name": SHOW, "live": True} in ticking.effects


def test_the_next_portion_is_a_whole_one(ticking):
    whole = worked(ticking)
    worked(ticking, ticking.app.hurry)
    ticking.app.hurry()  # too late for the portion before
    assert worked(ticking) == whole
