"""What is kept of a snapshot of Python's memory makes the same memory again (site/edge/memory.js)."""

import json
import subprocess

from devtools import ROOT

RUN = """
const { fill, pack } = await import(process.argv[1]);
const { hasRoom } = await import(process.argv[2]);
const PAGE = 65_536;

// As Pyodide makes it: the length of the head stands in its second number.
function snapshotOf(memory) {
  const head = new Uint8Array(32);
  new Uint32Array(head.buffer)[1] = head.length;
  const snapshot = new Uint8Array(head.length + memory.length);
  snapshot.set(head);
  snapshot.set(memory, head.length);
  return snapshot;
}

function moduleOf(pages) {
  const module = { HEAPU8: new Uint8Array(pages * PAGE).fill(7) };
  module.growMemory = (size) => {
    const grown = new Uint8Array(size);
    grown.set(module.HEAPU8);
    module.HEAPU8 = grown;
  };
  return module;
}

const found = {};
for (const [name, used] of Object.entries(JSON.parse(process.argv[3]))) {
  const memory = new Uint8Array(6 * PAGE);
  for (const at of used) memory[at] = 1 + at % 255;
  const { head, packed } = pack(snapshotOf(memory));
  for (const pages of [1, 4, 6]) {
    const module = moduleOf(pages);
    fill(module, packed.buffer);
    const heap = module.HEAPU8;
    const same = heap.length === memory.length && heap.every((byte, at) => byte === memory[at]);
    found[`${name}, ${pages}`] = [head.length, Math.floor(packed.length / PAGE), same];
  }
}
const cut = pack(snapshotOf(new Uint8Array(PAGE).fill(1))).packed.slice(0, 1000);
try { fill(moduleOf(1), cut.buffer); } catch (error) { found["cut off"] = error.name; }
found.room = [
  hasRoom({ quota: 1e9, usage: 0 }, undefined), hasRoom({ quota: 1e9, usage: 9e8 }, undefined),
  hasRoom({ quota: 1e9, usage: 0 }, { saveData: true }), hasRoom(undefined, { saveData: false }),
];
console.log(JSON.stringify(found));
"""

PAGE = 65_536


def test_memory_comes_back_as_it_was_without_the_pages_that_hold_nothing():
    used = {
        "nothing": [],
        "first": [0],
        "last": [6 * PAGE - 1],
        "two beside each other": [PAGE, 3 * PAGE - 1],
        "apart": [10, 2 * PAGE + 5, 4 * PAGE],
        "all": [page * PAGE + page for page in range(6)],
    }
    scripts = [(ROOT / f"site/edge/{name}.js").as_uri() for name in ("memory", "snapshot")]
    command = ["node", "--input-type=module", "--eval", RUN, *scripts, json.dumps(used)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found.pop("room") == [True, False, False, True]
    assert found.pop("cut off") == "RangeError"
    kept = {"nothing": 0, "first": 1, "last": 1, "two beside each other": 2, "apart": 3, "all": 6}
    assert found == {f"{name}, {size}": [32, kept[name], True] for name in used for size in (1, 4, 6)}
