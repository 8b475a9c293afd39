"""Runs in the worker of a pool's hub (pool.py): Python is started once, with an app for each window."""

import json
import random

from polyscript import xworker

from faristol.browser import main
from faristol.browser.indexed_lists import IndexedLists
from faristol.browser.indexed_log import IndexedLog

random.seed()
windows = {}


def join(key):
    log, lists = IndexedLog(), IndexedLists()
    windows[key] = main._app(log, lists), log, lists


async def act(key, message):
    return json.dumps(await main._effects(windows[key][0], json.loads(message)), ensure_ascii=False)


def hurry(key):
    windows[key][0].hurry()


async def leave(key):
    app, log, lists = windows.pop(key)
    app.hurry()
    async with app._turn:  # what it has begun it ends, where a worker of its own would have been stopped
        log.close()
        lists.close()


sync = xworker.sync
sync.join, sync.act, sync.hurry, sync.leave, sync.joined = join, act, hurry, leave, lambda: len(windows)
