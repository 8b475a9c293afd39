"""How often a snapshot of Python is tried with which starts come to no end (site/edge/snapshot.js)."""

import json
import subprocess

from devtools import ROOT

RUN = """
const kept = new Map();
const url = (request) => String(request.url ?? request);
const cache = {
  match: async (request) => kept.get(url(request))?.clone(),
  put: async (request, response) => { kept.set(url(request), response); },
  delete: async (request) => kept.delete(url(request)),
  keys: async () => [...kept.keys()].map((name) => ({ url: name })),
};
globalThis.caches = { open: async () => cache };
const alive = [];
const locks = { query: async () => ({ held: alive.map((name) => ({ name })) }) };
const navigator = { userAgent: "a browser", locks };
Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
const { cameThrough, isWanted, keep, take } = await import(process.argv[1]);

const PAGE = 65_536;
const snapshot = new Uint8Array(32 + PAGE);
new Uint32Array(snapshot.buffer)[1] = 32;

// A start that holds its lock for as long as it lives, and ends in this way.
async function start(lock, comesThrough) {
  alive.push(lock);
  const found = await take(lock);
  if (found) await found.memory;
  if (found && comesThrough) await cameThrough();
  alive.length = 0;
  return Boolean(found);
}

async function makeIfWanted() {
  const wanted = await isWanted();
  if (wanted) await keep(snapshot);
  return wanted;
}

const ends = JSON.parse(process.argv[2]);
const seen = [];
for (const [number, comesThrough] of ends.entries()) {
  seen.push([await makeIfWanted(), await start(`start ${number}`, comesThrough)]);
}
console.log(JSON.stringify(seen));
"""


def starts(*ends: bool) -> list[list[bool]]:
    """For each start, whether a snapshot was made before it, and whether it was from one."""
    command = ["node", "--input-type=module", "--eval", RUN, (ROOT / "site/edge/snapshot.js").as_uri()]
    done = subprocess.run([*command, json.dumps(ends)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_a_snapshot_is_made_once_for_all_starts():
    assert starts(True, True, True) == [[True, True], [False, True], [False, True]]


def test_after_a_start_without_an_end_the_next_is_the_usual_one_and_another_snapshot_is_tried():
    assert starts(False, True, True) == [[True, True], [False, False], [True, True]]


def test_after_three_such_starts_there_is_none_any_more():
    died = [[True, True], [False, False]]
    assert starts(*[False] * 10) == [*died, *died, *died, *[[False, False]] * 4]


def test_a_start_that_comes_through_forgets_those_that_did_not():
    died, went = [[True, True], [False, False]], [[True, True]]
    ends = [False, True, False, True, True, False, True, False, True]
    assert starts(*ends) == [*died, *died, *went, [False, True], [False, False], *died]
