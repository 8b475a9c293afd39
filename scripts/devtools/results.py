"""Where measurements are written: bench/results/latest.json, one section a script."""

import json
import os
import platform

from devtools import ROOT

LATEST = ROOT / "bench/results/latest.json"


def record(section: str, values: object) -> None:
    """Put these values in the place of the section's earlier ones, and say on what machine."""
    results = json.loads(LATEST.read_text(encoding="utf-8")) if LATEST.exists() else {}
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    results[section] = {"machine": machine, "python": platform.python_version(), "values": values}
    LATEST.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(results, indent=2, sort_keys=True, ensure_ascii=False)
    LATEST.write_text(text + "\n", encoding="utf-8")
