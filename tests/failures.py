"""What has failed, kept for the end of a run of several parts: the beginning of it has long scrolled away."""

from pathlib import Path

import pytest

LINES = 12
"""Of a failure: the last of them say what went wrong and where."""


class Failures:
    """Writes the end of every failure into a file that other parts write into as well."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep one that failed, whether it was the test or what it needed."""
        if report.failed:
            last = report.longreprtext.splitlines()[-LINES:]
            with self._path.open("a", encoding="utf-8") as file:
                file.write("\n    ".join([f"{report.nodeid} ({report.when})", *last]) + "\n")
