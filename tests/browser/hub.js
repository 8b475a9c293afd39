// Stands in for python.js in the site of most tests: a window that a pool's hub has opened (pool.py) shares the hub's
// Python and has an app of its own in it; any other starts Python as people's do.

import { startPython as startOwn } from "./own_python.js";

const KEPT = ["lock", "restored"];      // messages that every window has to hear, whenever it comes

// Everything that a person could have left behind goes; the names of databases that would not.
async function emptied() {
  localStorage.clear();
  sessionStorage.clear();
  const left = [];
  const removed = ({ name }) => new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = request.onblocked = () => { left.push(name); resolve(); };
  });
  const own = (await indexedDB.databases()).filter(({ name }) => !name.includes("@pyscript.fs"));
  await Promise.all(own.map(removed));
  return left;
}

async function hub() {
  const hearers = new Map();
  const kept = [];
  const hear = (event) => {
    if (KEPT.some((key) => event.data?.[key])) kept.push(event);
    for (const hearer of hearers.values()) hearer(event);
  };
  const source = await (await fetch(new URL("hub_main.py", import.meta.url))).text();
  const { join, act, hurry, leave, joined } = await startOwn(hear, source);
  const leaving = [];
  let count = 0;
  window.faristolHub = {
    async join(hearer) {
      count += 1;
      const key = String(count);
      await join(key);
      kept.forEach(hearer);
      hearers.set(key, hearer);
      return key;
    },
    act,
    hurry,
    leave(key) {
      hearers.delete(key);
      leaving.push(leave(key));
    },
    async empty() {
      await Promise.all(leaving.splice(0));
      const left = await emptied();
      return await joined() ? [...left, "an app"] : left;
    },
  };
}

function opener() {
  try { return window.opener?.faristolHub; } catch { return null; }      // of another origin
}

export async function startPython(hear) {
  if (location.search === "?hub") {
    await hub();
    return new Promise(() => { /* it has no page of its own */ });
  }
  const host = opener();
  if (!host) return startOwn(hear);
  const key = await host.join(hear);
  window.addEventListener("pagehide", () => host.leave(key));
  return { act: (message) => host.act(key, message), hurry: () => host.hurry(key) };
}
