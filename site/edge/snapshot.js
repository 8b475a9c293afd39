// The snapshot of Python's memory that is kept for the next start: one, of this build and this browser.
// The page, Python's worker and the worker that makes it all read this.

import { pack } from "./memory.js";

const TIRED = 3;      // starts from a snapshot that came to no end, one after the other, before there is none any more
const build = new URL("../", import.meta.url).href;
const site = new URL("../../../", import.meta.url).pathname;
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesIn = (text) => Uint8Array.from(text.match(/../g), (digits) => parseInt(digits, 16));
const digest = async (bytes) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

// Another browser may lay out another memory.
const own = () => `${build}snapshot?${encodeURIComponent(navigator.userAgent)}`;
const faults = () => `${own()}&faults`;
const opened = () => caches.open(`faristol-snapshot ${site}`);

// How often a start from it has come to no end since one did, and the lock that the one under way holds as long as it lives.
async function noted(cache) {
  const note = await cache.match(faults());
  return note ? note.json() : { count: 0, lock: "" };
}

const note = (cache, count, lock) => cache.put(faults(), new Response(JSON.stringify({ count, lock })));

async function lives(lock) {
  const { held } = await navigator.locks.query();
  return held.some(({ name }) => name === lock);
}

// What there is of other builds and browsers goes.
async function clear(cache) {
  const kept = [own(), faults()];
  for (const { url } of await cache.keys()) if (!kept.includes(url)) await cache.delete(url);
}

export async function drop() {
  const cache = await opened();
  await cache.delete(own());
  const { count } = await noted(cache);
  if (count) await note(cache, count, "");
}

// The snapshot to start from, or null: Pyodide's head at once, its memory as soon as it has been read. Until it
// `cameThrough`, the start that holds this lock is noted as one that came to no end: another one drops the snapshot then.
export async function take(lock) {
  const cache = await opened();
  const [kept, before] = await Promise.all([cache.match(own()), noted(cache)]);
  if (!kept) {
    await clear(cache);
    return null;
  }
  if (before.lock && !await lives(before.lock)) {
    await drop();
    return null;
  }
  const head = bytesIn(kept.headers.get("X-Head"));
  const memory = whole(kept, note(cache, before.count + 1, lock));
  memory.catch(() => { /* whoever waits for it hears of it */ });
  return { head, memory };
}

// Its memory, as it was made; fails otherwise.
async function whole(kept, noting) {
  const [packed] = await Promise.all([kept.arrayBuffer(), noting]);
  if (await digest(packed) === kept.headers.get("X-Digest")) return packed;
  throw new Error("not as it was made");
}

export async function cameThrough() {
  const cache = await opened();
  await cache.delete(faults());
}

export async function isWanted() {
  const cache = await opened();
  const { count } = await noted(cache);
  return count < TIRED && !await cache.match(own());
}

// For the page that tells how the device stands.
export async function state() {
  if (!self.caches || !navigator.locks || !self.isSecureContext) return "unable";
  return await (await opened()).match(own()) ? "kept" : "none";
}

// All or nothing: a cache has what is put there once all of it is there.
export async function keep(snapshot) {
  const { head, packed } = pack(snapshot);
  const cache = await opened();
  await clear(cache);
  await cache.put(own(), new Response(packed, { headers: { "X-Head": hex(head), "X-Digest": await digest(packed) } }));
}

const ROOM = 200e6;      // bytes, several times what it takes

// Storage that is short belongs to what people save. Where the browser does not tell, keeping will show it.
export const hasRoom = ({ quota = Infinity, usage = 0 } = {}, { saveData } = {}) => !saveData && quota - usage >= ROOM;
