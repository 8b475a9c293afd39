"""P19: the fair bag's group: a hundred tiles closed, and the work of a shuffle's proof or of its check.

A proof has 64 rounds, each of which closes the tiles of a full bag and two points more. In the worker of the
page, called from Python; there with the whole browser slowed; and in Node without Python.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bench import slowed
from bench.figures import Figure, repeated
from bench.lab import Lab
from devtools import ROOT
from faristol.fairbag.group import DOMAIN
from slow_group import ORDER

TILES, POINTS, ROUNDS = 100, 102, 64
TURNS = 3
FACTOR = 4

CLOSING = 0.3
"""Seconds for closing a hundred tiles,"""

PROVING = 4
"""and for the rounds of a proof."""

NODE = """
import { createHash } from "node:crypto";
const [script, given, domain] = process.argv.slice(1);
const { messages, once, keys } = JSON.parse(given);
const curves = await import(script);
const hashed = messages.map((message) => curves.hashed(new TextEncoder().encode(message), domain));
const points = curves.read(new Uint8Array(Buffer.concat(hashed)));
const digest = createHash("sha256");
const start = performance.now();
digest.update(curves.multiplied(points.slice(0, once), keys[0]));
const between = performance.now();
curves.prepare(points);
for (const key of keys) digest.update(curves.multiplied(points, key));
const end = performance.now();
console.log(JSON.stringify([(between - start) / 1e3, (end - between) / 1e3, digest.digest("hex")]));
"""

Ask = Callable[[], list[Any]]


class OtherPointsError(Exception):
    """The browser and Node have not come to the same points."""


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P19."""
    rng = Random(19)
    messages = [f"tile {number}" for number in range(POINTS)]
    keys = [rng.randrange(1, ORDER) for _ in range(ROUNDS)]
    given = {"messages": messages, "once": TILES}
    mark = slowed.new_mark()
    with lab.python(arguments=(mark,)) as python:

        def in_browser() -> list[Any]:
            answer: list[Any] = python("curves.spent", keys=keys, **given)
            return answer

        turns = [(in_browser(), _in_node({**given, "keys": list(map(str, keys))})) for _ in range(TURNS)]
        yield from _figures("Chromium", [browser for browser, _ in turns], bar=True)
        yield from _figures("Node", [node for _, node in turns])
        if not slowed.possible():
            print("P19 slowed is not measured on this system.", file=sys.stderr)
            return
        loops = [lambda: float(python.javascript(slowed.BUSY))]
        with slowed.slowed(slowed.group_of(mark), loops, FACTOR) as factors:
            yield from _figures(f"slowed {FACTOR} times", [in_browser()], slowed=factors)
    if len({digest for turn in turns for *_, digest in turn}) > 1:
        raise OtherPointsError


def _in_node(given: dict[str, Any]) -> list[Any]:
    script = (ROOT / "site/edge/curves.js").as_uri()
    command = ["node", "--input-type=module", "--eval", NODE, script, json.dumps(given), DOMAIN]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    answer: list[Any] = json.loads(done.stdout)
    return answer


def _figures(where: str, times: list[list[Any]], *, bar: bool = False, **details: Any) -> Iterator[Figure]:
    limits = (CLOSING, PROVING) if bar else (None, None)
    names = f"{TILES} tiles closed", f"{POINTS} points by {ROUNDS} keys"
    for name, limit, spent in zip(names, limits, list(zip(*times, strict=True)), strict=False):
        each = {"each": [round(one, 3) for one in spent], **details}
        # The least: whatever else the machine does only adds to it.
        yield Figure(
            bar="P19",
            what=f"{where}: {name}",
            **repeated(spent, of=min),
            unit="s",
            at_most=limit,
            details=each,
        )
