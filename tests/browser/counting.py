"""Counts what the browser tests have had to do (`COUNTS` of pool.py), and says it at the end of a run."""

from collections import Counter
from typing import Any

import pytest

from browser.pool import COUNTS

KEY = "browsers"


class Counts:
    """What all processes of a run have counted."""

    def __init__(self) -> None:
        self._total: Counter[str] = Counter()

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand over what this process has counted."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[KEY] = dict(COUNTS)
        else:
            self._total.update(COUNTS)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take what a process has counted."""
        self._total.update(getattr(node, "workeroutput", {}).get(KEY, {}))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Write what was counted, if there was anything."""
        if self._total:
            terminalreporter.section("browsers")
            for what, count in self._total.most_common():
                terminalreporter.write_line(f"{count:6} {what}")
