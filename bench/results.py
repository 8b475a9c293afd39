"""Where measurements are kept: bench/results/latest.json, one entry a bar."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.figures import Figure
from bench.lab import Lab
from devtools import ROOT

LATEST = ROOT / "bench/results/latest.json"


def record(figures: list[Figure], lab: Lab, path: Path = LATEST) -> None:
    """Put the figures in the place of the earlier ones of their bars, and say where they come from."""
    results = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    origin = {
        "build": build_of(lab.site),
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "machine": machine(),
        "versions": versions(lab),
    }
    for bar in {figure.bar for figure in figures}:
        mine = [_entry(figure) for figure in figures if figure.bar == bar]
        results[bar] = {**origin, "figures": mine}
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(results, indent=2, sort_keys=True, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def build_of(site: Path) -> str:
    """The version of a built site, its digest included."""
    version: str = json.loads((site / "build.json").read_text(encoding="utf-8"))["version"]
    return version


def machine() -> str:
    """System, architecture, processor and number of cores."""
    processor = platform.processor()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8").splitlines()
        processor = next((line.partition(": ")[2] for line in lines if line.startswith("model name")), "")
    return ", ".join(
        part
        for part in (f"{platform.system()} {platform.machine()}", processor, f"{os.cpu_count()} cores")
        if part
    )


def versions(lab: Lab) -> dict[str, str]:
    """Of what took part in the measurement."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {
        "browser": lab.browser_version,
        "node": node.removeprefix("v"),
        "pyodide": packages["node_modules/pyodide"]["version"],
        "python": platform.python_version(),
    }


def _entry(figure: Figure) -> dict[str, Any]:
    entry = {key: value for key, value in asdict(figure).items() if value not in (None, {}) and key != "bar"}
    return {**entry, **({} if figure.met is None else {"met": figure.met})}
