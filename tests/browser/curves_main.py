"""Stands in for faristol.browser.main: the fair bag's group in the worker, and whether it keeps its contract.

The first page has nothing of it; "#/ITEM" shows what is asked of it there, or why it cannot be had.
"""

import json
import traceback

import groups
from markupsafe import escape
from polyscript import xworker

from faristol.browser.curves import curves
from faristol.errors import Refused


def outcome(clause, group):
    """How a clause went: "kept", or the traceback."""
    try:
        clause(group)
    except Exception:
        return traceback.format_exc()
    return "kept"


async def asked():
    """Some points by what they are, and the clauses by their names."""
    group = await curves()
    points = groups.tiles(group)
    lines = {"order": group.order, "base": group.base.hex(), "tiles": b"".join(points).hex()}
    lines["closed"] = b"".join(group.times(points, groups.KEY)).hex()
    lines["summed"] = group.combined(points, [groups.KEY, 0, 1, 2, groups.OTHER]).hex()
    return lines | {clause.__name__: outcome(clause, group) for clause in groups.CONTRACT}


async def act(message):
    action = json.loads(message)
    if action["name"] not in ("app.start", "go"):
        return "[]"
    path = action["fields"]["path"] or "#/"
    try:
        lines = {} if path == "#/" else await asked()
    except Refused as refusal:
        lines = {"refused": refusal.code}
    items = "".join(f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in lines.items())
    html = (
        f'<main><h1>{path}</h1><a href="#/group">Group</a> <a href="#/again">Again</a><dl>{items}</dl></main>'
    )
    return json.dumps([{"kind": "page", "html": html, "title": "Group", "path": path}])


def start():
    xworker.sync.act = act
    xworker.sync.hurry = lambda: None
