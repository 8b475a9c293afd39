// What PyScript loads in the worker in place of pyodide.mjs: Pyodide with our files, from a snapshot if one is kept.

import { alive, tell, told } from "./downloads.js";
import { restart, start, version } from "./engine.js";
import { drop, take } from "./snapshot.js";

self.faristolTell = tell;
self.faristolAlive = alive;

// Python has come to an end that it cannot tell of itself: a stack that is full, WebAssembly that is stuck.
const stopped = (error) => tell("stopped", `${error}\n${error?.stack ?? ""}`);
const DEADLY = [RangeError, WebAssembly.RuntimeError];
self.addEventListener("unhandledrejection", ({ reason }) => { if (DEADLY.some((kind) => reason instanceof kind)) stopped(reason); });

// The page waits for this lock, which is free when the worker has ended.
const lock = `faristol-engine-${performance.timeOrigin}-${Math.random()}`;
navigator.locks?.request(lock, () => {
  tell("lock", lock);
  return new Promise(() => { /* as long as there is this worker */ });
});

// All lines of a stream at once: asking record by record takes Python longer than reading them.
self.faristolLines = (records) => records.map((record) => record.line).join("\n");

// Of each stream its first record, its last, and how many there are: however many streams, one transaction and one
// answer. What was found is there at the transaction's end.
self.faristolHeads = (store) => {
  const heads = [];
  const seek = (after) => {
    store.openKeyCursor(after).onsuccess = ({ target: { result: found } }) => {
      if (!found) return;
      const [stream] = found.key;
      const head = { stream };
      heads.push(head);
      const all = IDBKeyRange.bound([stream, 0], [stream, []], true);
      store.count(all).onsuccess = ({ target }) => { head.length = target.result; };
      store.openCursor(all).onsuccess = ({ target }) => { head.first = target.result.value; };
      store.openCursor(all, "prev").onsuccess = ({ target }) => { head.last = target.result.value; };
      seek(IDBKeyRange.lowerBound([stream, []], true));
    };
  };
  seek(null);
  return heads;
};

// A transaction's end as one promise, for faristol.browser: minding listeners takes Python longer than the write. A
// transaction whose request for the record `before` finds none is given up.
self.faristolEnd = (transaction, before) => new Promise((resolve) => {
  transaction.oncomplete = transaction.onabort = (event) => { alive(); resolve(event); };
  before?.addEventListener("success", () => before.result === undefined && transaction.abort());
});

// What has failed to come is asked for by another address, since some browsers go on failing with the same one.
let curves = null;
let asked = 0;
self.faristolCurves = () => curves ??= import(`./curves.js?${asked += 1}`).catch((error) => {
  curves = null;
  throw error;
});

const snapshot = take(lock);
snapshot.catch(() => { /* see below */ });

// Where caches are forbidden, or there is none, asking for it fails, and so may starting from it: it is the usual start then.
async function fromSnapshot(options) {
  try {
    const kept = await snapshot;
    if (!kept) return null;
    const python = await restart(kept, options);
    tell("restored", true);
    return python;
  } catch {
    await drop().catch(() => { /* nothing is kept */ });
    return null;
  }
}

export { version };

export async function loadPyodide(options) {
  const python = await fromSnapshot(options) ?? await told(start(options));
  python._api.on_fatal = stopped;
  return python;
}
