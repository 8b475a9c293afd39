"""Digests over content."""

import os
from pathlib import Path

from devtools.stamps import digest


def test_dates_and_caches_do_not_count(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("one")
    before = digest(tmp_path)
    os.utime(tmp_path / "a.py", (1, 1))
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__/a.pyc").write_text("compiled")
    assert digest(tmp_path) == before


def test_content_and_names_count(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("one")
    first = digest(tmp_path)
    (tmp_path / "a.py").write_text("two")
    second = digest(tmp_path)
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    assert len({first, second, digest(tmp_path)}) == 3


def test_the_border_between_parts_counts() -> None:
    assert digest("ab", "c") != digest("a", "bc")
