"""What the steps of the build bring that make a start quicker or smaller (P4, P5): each is left out in turn.

A step stays if a first visit without it takes two hundredths more of the processor, or a hundredth more bytes
of the archives. Processor time of the browser, since it says more than the clock on a busy machine.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median

from bench.figures import Figure, repeated
from bench.lab import Lab
from bench.startup import hosting, start, visiting
from build_site import LARGE, REST
from devtools import BUILD, ROOT
from devtools.packing import gzipped
from devtools.sealing import seal_again

ROUNDS = 5
TIME, BYTES = 0.02, 0.01

SHARED = ("py", "lexicons", "node_modules")
"""What the archives are made of besides scripts/."""

ARCHIVES = """
import json
from devtools.bytecode import application, standard_library
parts = dict(zip(("faristol.zip", "rest.zip"), application()))
parts["python_stdlib.zip"] = standard_library()
print(json.dumps({name: str(path) for name, path in parts.items()}))
"""

WITHOUT = {
    "template_code": "ShippedCode = CodeGenerator",
    "dataclass_methods": "",
    "beforehand": "recorded = lambda: marshal.dumps(({}, {}))",
    "quick_start": "",
    "marshalled": "dumped = marshal.dumps",
}
"""The end of each module of devtools/ without which it does nothing; where there is none, an empty module."""


def measure(lab: Lab) -> Iterator[Figure]:
    """What each step brings, and what that is made of; quick_start is with what only it uses."""
    with ThreadPoolExecutor() as side_by_side:
        built = side_by_side.map(partial(_built_without, lab), WITHOUT)
        sites = {"": lab.site, **dict(zip(WITHOUT, built, strict=True))}
    taken: dict[str, list[float]] = {name: [] for name in sites}
    shown: dict[str, list[float]] = {name: [] for name in sites}
    for _ in range(ROUNDS):
        for name, site in sites.items():
            with hosting(site) as host, visiting(lab) as visitor:
                assert visitor.browser
                session = visitor.browser.new_browser_cdp_session()
                shown[name].append(round(start(visitor, host)[0]))
                processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
                used = sum(one["cpuTime"] for one in processes if one["type"] == "renderer")
                taken[name].append(round(1000 * used))
    packed = {name: _packed(site) for name, site in sites.items()}
    for name in WITHOUT:
        more = median(taken[name]) / median(taken[""]) - 1
        larger = packed[name] / packed[""] - 1
        worth = max(more / TIME, larger / BYTES)
        yield Figure(
            bar="BUILD", what=f"{name}: what it brings, of the least", value=worth, unit="x", at_least=1
        )
    for name in sites:
        what = f"without {name}" if name else "as built"
        milliseconds = {"rounds": taken[name], "by the clock": shown[name]}
        yield Figure(
            bar="BUILD",
            what=f"start {what}",
            **repeated(taken[name], of=median),
            unit="ms",
            details=milliseconds,
        )
        yield Figure(bar="BUILD", what=f"archives packed {what}", value=packed[name] / 1000, unit="kB")


def _packed(site: Path) -> int:
    """Bytes that a first visit fetches packed."""
    return sum(path.stat().st_size for name in (*LARGE, REST) for path in site.glob(f"*/*/{name}.gz"))


def _built_without(lab: Lab, name: str) -> Path:
    """The site with the archives of a checkout in which one step does nothing."""
    checkout, site = lab.folder / f"checkout-{name}", lab.folder / name
    shutil.copytree(ROOT / "scripts", checkout / "scripts")
    shutil.copytree(BUILD / "cache", checkout / "build/cache")
    for shared in SHARED:
        (checkout / shared).symlink_to(ROOT / shared)
    module = checkout / f"scripts/devtools/{name}.py"
    end = WITHOUT[name]
    module.write_text(f"{module.read_text(encoding='utf-8')}\n{end}\n" if end else "", encoding="utf-8")
    made = subprocess.run(
        [sys.executable, "-c", ARCHIVES],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": "scripts:py"},
        check=True,
        stdout=subprocess.PIPE,
    )
    shutil.copytree(lab.site, site)
    for target, source in json.loads(made.stdout).items():
        [old] = site.rglob(target)
        shutil.copyfile(source, old)
        shutil.copyfile(gzipped(old), old.with_name(f"{target}.gz"))
    seal_again(site)
    return site
