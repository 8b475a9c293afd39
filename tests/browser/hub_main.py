"""Runs in the worker of a pool's hub (pool.py): Python is started once, with an app for each window."""

import json
import random

from polyscript import xworker

from faristol.browser import main
from faristol.browser.indexed_log import IndexedLists, IndexedLog


class Own:
    """The app of a window, as `main.start` makes it."""

    def __init__(self):
        self.log, self.lists = IndexedLog(), IndexedLists()
        self.app = main._app(self.log, self.lists)
        self.hurry = self.app.hurry

    async def act(self, message):
        return json.dumps(await main._effects(self.app, json.loads(message)), ensure_ascii=False)

    async def close(self):
        self.hurry()
        async with self.app._turn:  # what it has begun it ends, where a worker of its own would be stopped
            self.log.close()
            self.lists.close()


random.seed()
Window = getattr(main, "Toy", Own)
windows = {}


def join(key):
    windows[key] = Window()


async def leave(key):
    await windows.pop(key).close()


sync = xworker.sync
sync.join, sync.leave, sync.joined = join, leave, lambda: len(windows)
sync.act, sync.hurry = lambda key, message: windows[key].act(message), lambda key: windows[key].hurry()
