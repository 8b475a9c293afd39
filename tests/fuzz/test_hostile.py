"""Every input that has ever broken a reader, and some that were made to; each is read by that reader.

tests/golden/hostile has a folder a reader; what stands in a file, its name says.
"""

from pathlib import Path

import pytest

from devtools.looked_at import looked_at
from fuzz.registry import READERS, named
from fuzz.running import as_read, judged

HOSTILE = Path(__file__).parents[1] / "golden/hostile"
FILES = looked_at("hostile files", sorted(path for path in HOSTILE.glob("*/*") if path.is_file()))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_broke_a_reader_breaks_it_no_more(path: Path) -> None:
    reader = named(path.parent.name)
    judged(reader, as_read(reader, path.read_bytes()))


def test_every_folder_has_its_reader() -> None:
    folders = {path.name for path in HOSTILE.iterdir()}
    assert folders <= {reader.name for reader in READERS}
