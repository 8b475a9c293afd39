"""The page's own copy keeps to what the app writes and reads (site/edge/rescue.js)."""

import json
import re
from pathlib import Path

from faristol.app.store import NO_EVENTS
from faristol.foreign.limits import BACKUP, MOST_RECORDS
from faristol.storage.backup import FORMAT, MEDIA_TYPE, ROOM

SCRIPT = (Path(__file__).parents[4] / "site/edge/rescue.js").read_text("utf-8")


def constant(name: str) -> object:
    [value] = re.findall(rf"^const {name} = ([^;]+);", SCRIPT, re.MULTILINE)
    return json.loads(value.replace("_", "") if value[0].isdigit() else value)


def test_the_page_and_the_app_mean_the_same_by_a_copy():
    assert constant("FORMAT") == FORMAT
    assert constant("TYPE") == MEDIA_TYPE
    assert sorted(constant("NO_EVENTS")) == sorted(NO_EVENTS)
    assert constant("CHARACTERS") <= BACKUP.characters - ROOM
    assert constant("LINES") <= MOST_RECORDS - ROOM
