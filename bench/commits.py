"""P10: one committed event, against a bare IndexedDB write of the same bytes.

Both run in the worker, turn by turn, and wait until the browser says that the bytes are on disk. The bare
write is JavaScript that puts the same line under the same kind of key into a database of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median

from bench.figures import Figure, ratio_of_medians, repeated
from bench.lab import Lab

TURNS = 200
AT_MOST = 3
LENGTH = 300
"""Characters of the value: an event of a round with its rack or its slip has about as many."""

OPEN = """() => new Promise((resolve, reject) => {
  const request = indexedDB.open("bench-bare", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("records", { keyPath: ["stream", "seq"] });
  request.onsuccess = () => { self.bare = request.result; resolve(); };
  request.onerror = () => reject(request.error);
})"""

WRITE = """([seq, line]) => new Promise((resolve, reject) => {
  const start = performance.now();
  const transaction = self.bare.transaction("records", "readwrite", { durability: "strict" });
  transaction.oncomplete = () => resolve(performance.now() - start);
  transaction.onabort = () => reject(transaction.error);
  transaction.objectStore("records").add({ stream: "bench", seq, line });
})"""


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P10."""
    rng = Random(10)
    ours, bare = [], []
    with lab.python() as python:
        python.javascript(OPEN)
        for turn in range(TURNS):
            value = "".join(rng.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=LENGTH))
            spent, line = python("commits.one", value=value)
            ours.append(spent)
            bare.append(python.javascript(WRITE, [turn + 1, line]))
    yield Figure(bar="P10", what="a committed event", **repeated(ours, of=median), unit="ms")
    yield Figure(bar="P10", what="a bare write of the same bytes", **repeated(bare, of=median), unit="ms")
    yield Figure(
        bar="P10",
        what="to a bare write",
        **repeated(ours, bare, of=ratio_of_medians),
        unit="x",
        at_most=AT_MOST,
    )
