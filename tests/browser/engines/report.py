"""What the scenario did in each engine: a table at the end of a test run, and build/engines.json."""

import json
from typing import Any

import pytest

from devtools import BUILD
from devtools.engines import ENGINES

HERE = "tests/browser/engines/"
FILE = BUILD / "engines.json"


class EnginesReport:
    """A plugin of pytest, for the process that collects what all others report."""

    def __init__(self) -> None:
        self._steps: dict[str, dict[str, dict[str, Any]]] = {}
        self._names: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a step ended, and how long it took with what it had to set up."""
        place, _, rest = report.nodeid.partition("::test_")
        step, _, parameters = rest.rstrip("]").partition("[")
        engine, _, size = parameters.partition("-")
        if not place.startswith(HERE) or engine not in ENGINES:
            return
        for key, name in report.user_properties:
            if key == "engine":
                self._names[engine] = name
        steps = self._steps.setdefault(f"{step.replace('_', ' ')} {size}".strip(), {})
        noted = steps.setdefault(engine, {"outcome": "passed", "seconds": 0.0})
        noted["seconds"] = round(noted["seconds"] + report.duration, 2)
        if report.outcome != "passed":
            noted["outcome"] = report.outcome

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Show the table, and keep it."""
        if not self._steps:
            return
        FILE.parent.mkdir(exist_ok=True)
        kept = {"engines": self._names, "steps": self._steps}
        FILE.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        terminalreporter.section("the scenario by engine (seconds)")
        for line in self.lines():
            terminalreporter.write_line(line)

    def lines(self) -> list[str]:
        """A head with the engines, and a row for each step."""
        heads = [self._names.get(engine, ENGINES[engine].name) for engine in ENGINES]
        lines = [f"{'':50}" + "".join(f"{head:>26}" for head in heads)]
        for step, noted in self._steps.items():
            cells = [_cell(noted.get(engine)) for engine in ENGINES]
            lines.append(f"{step:50}" + "".join(f"{cell:>26}" for cell in cells))
        return lines


def _cell(noted: dict[str, Any] | None) -> str:
    if noted is None:
        return "not run"
    return f"{noted['seconds']:.1f}" if noted["outcome"] == "passed" else noted["outcome"]
