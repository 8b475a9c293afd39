// What the page does for the next start: once nobody is busy, a snapshot of Python's memory is made.

import { cameThrough, drop, hasRoom } from "./snapshot.js";

const QUIET = 3_000;      // milliseconds without a tap or a key
let restored = false;
let begun = false;

// Python has started from a snapshot, which may be left as it is.
export function fromSnapshot() {
  restored = true;
  performance.mark("faristol-restored");
}

export async function started() {
  if (restored) await cameThrough();
}

// What has come to a stop may have had a part in it.
window.faristol.forget = () => self.caches ? drop() : undefined;

function quiet() {
  return new Promise((resolve) => {
    let waiting = 0;
    const wait = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, wait, true);
        resolve();
      }, QUIET);
    };
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wait, true);
    wait();
  });
}

// Called when everything is kept for use offline.
export async function prepare() {
  if (restored || begun) return;
  begun = true;
  const room = await navigator.storage?.estimate?.().catch(() => ({ quota: 0 }));
  if (!hasRoom(room, navigator.connection)) return;
  await quiet();
  new Worker(new URL("maker.js", import.meta.url), { type: "module" });
}
