"""Games of two prepared beside the browser with any rules, for a saved copy that is opened there."""

import time

from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.storage.records import Record
from gametable import GameTable


def copy_of_tables(**tables: GameTable) -> str:
    """The text of a saved copy of games, by the names of their streams; each of them has come to now."""
    now = int(time.time() * 1000)
    streams = []
    for stream, table in tables.items():
        records: list[Record] = []
        for event, moment in table.events:
            records += to_records(stream, [event], records, moment + now - table.now)
        streams.append(records)
    return write_backup(streams, now)
