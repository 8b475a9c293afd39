"""What is pasted or brought is put in lines and cells at one place; all else asks there."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from devtools.looked_at import looked_at
from devtools.rooms import PACKAGE, modules

OWN: Mapping[str, str] = {
    "app/clubrules/views/fields.py": "a file of rules that was just written",
    "app/device/feature.py": "lines that a page of ours sends",
    "app/duplicate/typed_slip.py": "the pairs of a slip, in its own fields",
    "app/ear/views/reader.py": "clocks that the page sends",
    "app/game/simulating.py": "plays that are ticked",
    "app/game/views/articles.py": "articles in a sentence of ours",
    "app/game/views/setup.py": "lines that an organiser prints on score sheets as they are",
    "app/joined/guesting.py": "what a browser says of its connection",
    "app/joined/peers.py": "frames of the protocol",
    "app/refused_list.py": "a list beside its question, as it is written",
    "app/season/season_pages.py": "a scale in the form of a scale",
    "app/store.py": "a record of ours",
    "app/tournament/by_hand.py": "rules that are ticked",
    "app/tournament/setup.py": "players who are ticked",
    "app/tournament/views/drafting.py": "rules that are ticked",
    "app/tournament/views/pairing.py": "rules that are ticked",
    "browser/indexed_log.py": "a log of ours",
    "foreign/lines.py": "here lines are made of every text",
    "foreign/toml_text.py": "a file of rules",
    "lexicon/importing.py": "a list of words",
    "modes/season/season.py": "a scale of points: a line for each number of players",
    "movegen/leave_values.py": "a file of ours",
    "rules/rule_file.py": "a file of rules",
    "storage/backup.py": "a copy of ours",
    "storage/exchange/cgp.py": "a position",
    "storage/exchange/correspondence_reading.py": "a letter of a game by correspondence",
    "storage/exchange/correspondence_wrapping.py": "a letter of a game by correspondence",
    "storage/exchange/gcg_lines.py": "a file of a game",
    "storage/exchange/gcg_out.py": "a file of a game",
    "storage/exchange/gcg_reading.py": "a file of a game",
    "storage/exchange/tournament_sheet.py": "a report of a tournament",
    "storage/exchange/tsh_in.py": "a file of a director's program",
    "tiles/encodings.py": "bytes, before they are text",
}
"""What is put in lines or cells elsewhere, and is no list of people or results."""

ENDS = ("\n", "\t", "\r", ";", "|")


@pytest.mark.rule("EDG-C10")
def test_no_other_module_splits_what_is_pasted() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix() for path in looked_at("modules", modules()) if any(_splits(path))
    }
    assert found == OWN.keys()


def _splits(path: Path) -> Iterator[bool]:
    """Tell of each call and import whether it puts text in lines or cells."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names] + [getattr(node, "module", None) or ""]
            yield "csv" in names
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        texts = [
            one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)
        ]
        yield node.func.attr == "splitlines"
        yield node.func.attr in ("split", "rsplit") and any(end in text for text in texts for end in ENDS)
