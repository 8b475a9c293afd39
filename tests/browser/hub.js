// Stands in for python.js in the site of most tests: a window that a pool's hub has opened (pool.py) shares the hub's
// Python and has an app of its own in it; any other starts Python as people's do.

import { startPython as startOwn } from "./own_python.js";

const PATIENCE = 20_000;      // milliseconds for what a test has left to come to its end
const KEPT = ["lock", "restored"];      // messages that every window has to hear, whenever it comes

// The site's own service worker and what it keeps stay as they are: the hub is one of its pages.
async function removeWorkers() {
  const scope = new URL("./", location.href).href;
  const others = (await navigator.serviceWorker.getRegistrations()).filter((one) => one.scope !== scope);
  await Promise.all(others.map((one) => one.unregister()));
  const caught = (await caches.keys()).filter((name) => name !== `faristol ${scope}`);
  await Promise.all(caught.map((name) => caches.delete(name)));
}

// Has every database of the site removed; the names of those that would not go.
async function removeDatabases() {
  const left = [];
  const removed = ({ name }) => new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = request.onblocked = () => { left.push(name); resolve(); };
  });
  const own = (await indexedDB.databases()).filter(({ name }) => !name.startsWith("IDBMap"));      // PyScript has these open
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
  async function emptied() {
    await Promise.all(leaving.splice(0));
    localStorage.clear();
    sessionStorage.clear();
    await removeWorkers();
    const left = await removeDatabases();
    return await joined() ? [...left, "an app"] : left;
  }
  window.faristolHub = {
    async join(hearer) {
      count += 1;
      const key = String(count);
      await join(key);
      kept.forEach(hearer);
      hearers.set(key, hearer);
      return key;
    },
    // What a window that is closed still says is heard by nobody, as with a worker of its own.
    act: (key, message) => (hearers.has(key) ? act(key, message) : new Promise(() => {})),
    hurry: (key) => hearers.has(key) && hurry(key),
    leave(key) {
      hearers.delete(key);
      leaving.push(leave(key));
    },
    // Removes everything that a person could have left behind; what would not go, in any case after a while: an
    // action that never ends keeps its app, and nobody who waits for the hub would ever hear of it.
    empty() {
      const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE, ["an action that does not end"]); });
      return Promise.race([emptied(), late]);
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
