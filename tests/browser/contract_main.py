"""Stands in for faristol.browser.main: runs the contracts of storage in the worker and shows how it went.

More is asked of IndexedDB alone: two windows, a database that is taken away, the browser's reasons.
"""

import asyncio
import json
import traceback

import js
import list_store
from event_log import CONTRACT, records, state
from markupsafe import escape
from polyscript import xworker
from pyodide.ffi import create_once_callable

from faristol.browser.indexed_log import IndexedLists, IndexedLog, fault_of
from faristol.errors import Conflict


async def two_windows_writing_the_same_number_do_not_mix(log):
    other = IndexedLog(log.name)
    await log.append(records("a", 2))
    await other.append(records("a", 1, first=3))
    try:
        await log.append(records("a", 2, first=3))
    except Conflict:
        assert await log.read("a") == await other.read("a") == records("a", 3)
    else:
        raise AssertionError("no conflict")


async def taken_away(name):
    deleted = asyncio.get_running_loop().create_future()
    request = js.indexedDB.deleteDatabase(name)
    request.onsuccess = create_once_callable(lambda _event: deleted.set_result(None))
    await deleted


async def a_log_lives_on_after_its_database_was_taken_away(log):
    await log.append(records("a", 2))
    await taken_away(log.name)
    assert await log.read("a") == []
    await log.append(records("a", 1))
    assert await log.read("a") == records("a", 1)


async def a_log_lives_on_without_its_states(log):
    await log.append(records("a", 2))
    await log.keep("a", state(2))
    await taken_away(f"{log.name}-states")
    assert await log.kept("a") is None
    assert await log.read("a") == records("a", 2)
    await log.keep("a", state(1))
    assert await log.kept("a") == state(1)


async def the_browsers_reasons_have_codes(_log):
    for reason, code in (
        ("QuotaExceededError", "storage.full"),
        ("ConstraintError", "storage.conflict"),
        ("InvalidStateError", "storage.closed"),
        ("UnknownError", "storage.refused"),
    ):
        assert fault_of(js.DOMException.new("as it says", reason)).code == code


CLAUSES = (
    *CONTRACT,
    two_windows_writing_the_same_number_do_not_mix,
    a_log_lives_on_after_its_database_was_taken_away,
    a_log_lives_on_without_its_states,
    the_browsers_reasons_have_codes,
)


async def outcome(clause, kind):
    """How a clause went with a database of its own: "kept", or the traceback."""
    database = kind(clause.__name__)
    try:
        await clause(database)
    except Exception:
        return traceback.format_exc()
    finally:
        database.close()
    return "kept"


async def act(message):
    if json.loads(message)["name"] != "app.start":
        return "[]"
    outcomes = {clause.__name__: await outcome(clause, IndexedLog) for clause in CLAUSES}
    outcomes |= {clause.__name__: await outcome(clause, IndexedLists) for clause in list_store.CONTRACT}
    items = "".join(f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in outcomes.items())
    html = f"<main><h1>Contract</h1><dl>{items}</dl></main>"
    return json.dumps([{"kind": "page", "html": html, "title": "Contract", "path": "#/"}])


def start():
    xworker.sync.act = act
    xworker.sync.hurry = lambda: None
