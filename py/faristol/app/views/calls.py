"""The calls of a round’s clock, the same on every device that has one (DUP-1.5, EDG-F1)."""

from __future__ import annotations

import json
from functools import lru_cache

from faristol.app.text import Texts
from faristol.rules.ruleset import RuleSet
from faristol.tiles.spoken import Phrases

ONE_MINUTE = 60_000
THIRTY_SECONDS = 30_000


@lru_cache(maxsize=16)
def write_calls(rules: RuleSet, texts: Texts, phrases: Phrases | None = None) -> str:
    """Return the calls as JSON, each with the time that is left then (milliseconds).

    The last minute may be called, which the rules say; the last thirty seconds and the end must be (DUP-1.5).
    Each is written in the language of the page, and spoken by `phrases`, which are in that of the game.
    """
    calls = [
        (ONE_MINUTE, texts.gettext("1 minute!"), "minute"),
        (THIRTY_SECONDS, texts.gettext("30 seconds!"), "thirty"),
        (0, texts.gettext("Time!"), "time"),
    ]
    rows = [
        {"at": at, "text": text, "name": name, **({"say": getattr(phrases, name)} if phrases else {})}
        for at, text, name in calls
        if at < ONE_MINUTE or rules.call_one_minute
    ]
    return json.dumps(rows, ensure_ascii=False)
