"""Pages that every engine draws stand for all of them: each layout, and whatever a script looks for."""

import time
from itertools import chain

from browser.layouts import LAYOUTS, layout_of
from browser.whole_app import HALL, everything, pages
from faristol.storage.backup import read_backup
from faristol.storage.log import MemoryLog
from unit.app.conftest import Window


def test_what_every_engine_draws_has_all_layouts_and_all_that_scripts_look_for():
    log = MemoryLog()
    log._streams.update(read_backup(everything()).streams)
    window = Window(log, now=int(time.time() * 1000))
    found = {path: layout_of(window.go(path)) for path in chain(pages(), *HALL.values())}
    assert set(LAYOUTS) <= found.keys()
    drawn = set().union(*(found[path] for path in LAYOUTS))
    assert {path: missing for path, has in found.items() if (missing := has - drawn)} == {}
    assert len(drawn) > 80
