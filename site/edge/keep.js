// The service worker: it keeps every file of its build for use without a connection, one cache a build, and answers with
// them. The build writes packed.js before it, and both into sw.js: it runs from one file, whole or not at all.
//
// A later build that has been kept answers once somebody has asked for it, however often all windows are closed before:
// until then the one that was chosen does, so that no event is gone on with in another version.

(() => {
  const BUILD = "";      // its version, its files with their hashes, all their bytes, and those of lists that came
  const FILES = {};      // with earlier versions: written here by the build
  const BYTES = 0;
  const EARLIER = [];
  const { scope } = self.registration;
  const cacheOf = (build) => `faristol ${scope} ${build}`;

  const LARGE = /\.(?:data|wasm|zip)$/;
  const PINNED = /^(?:app|vendor)\//;      // by the digests of their folders

  // What a host says of a file's kind may be wrong, and browsers refuse scripts of a wrong one.
  const TYPES = {
    css: "text/css",
    html: "text/html; charset=utf-8",
    js: "text/javascript",
    json: "application/json",
    mjs: "text/javascript",
    png: "image/png",
    svg: "image/svg+xml",
    wasm: "application/wasm",
    webmanifest: "application/manifest+json",
    woff2: "font/woff2",
  };
  const typeOf = (path) => TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";

  // Which build was `chosen`, and which is the `newest` that is kept. The page reads them too (update.js).
  const records = () => caches.open(`faristol ${scope}`);
  const read = async (name) => (await (await records()).match(scope + name))?.text();
  const write = async (name) => (await records()).put(scope + name, new Response(BUILD));

  async function checked(response, integrity) {
    const content = await (await response).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    if (`sha256-${btoa(String.fromCharCode(...digest))}` !== integrity) throw new Error("another file in its place");
    return content;
  }

  // What this device has of it, or the browser's own cache, where a first visit has left it, or the host, past every
  // cache. A large file comes packed.
  async function contentOf(path, integrity) {
    const url = scope + path;
    const whole = (cache) => fetch(url, { cache });
    const packed = (cache) => self.fetchPacked(url, (address) => fetch(address, { cache }));
    const ways = [() => caches.match(url)];
    for (const way of LARGE.test(path) ? [packed, whole] : [whole]) ways.push(() => way("default"), () => way("reload"));
    for (const way of ways) {
      try {
        return await checked(way(), integrity);
      } catch { /* the next one */ }
    }
    throw new Error(`${url}: not as the build made it`);
  }

  // A second build beside the first one is not begun where it will find no room.
  async function requireRoom() {
    if (await caches.has(cacheOf(BUILD)) || !await read("chosen")) return;
    const { quota, usage } = await navigator.storage?.estimate() ?? {};
    if (quota - usage < BYTES) throw new DOMException(`${BYTES} bytes are more than is free`, "QuotaExceededError");
  }

  async function keep() {
    await clear();
    await requireRoom();
    const cache = await caches.open(cacheOf(BUILD));
    for (const [path, integrity] of Object.entries(FILES)) {
      if (await cache.match(scope + path)) continue;      // by an attempt that came to no end
      const headers = { "Content-Type": typeOf(path) };
      await cache.put(scope + path, new Response(await contentOf(path, integrity), { headers }));
    }
    const chosen = await read("chosen");
    if (!chosen || !await caches.has(cacheOf(chosen))) await write("chosen");
    await write("newest");
  }

  // What found no room takes none from what is saved on this device.
  async function giveUp(error) {
    const needed = [await read("chosen"), await read("newest")];
    if (error.name === "QuotaExceededError" && !needed.includes(BUILD)) await caches.delete(cacheOf(BUILD));
    throw error;
  }

  // Lists that events may have been begun with stay, when what was kept of another version is dropped: these go to
  // where edge/downloads.js keeps such a list that it has fetched.
  async function keepLists() {
    const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const earlier = await caches.open("faristol-earlier");
    for (const name of EARLIER) {
      const url = `${scope}earlier/${name}`;
      for (const cache of await earlier.match(url) ? [] : kept) {
        const old = (await cache.keys()).find((request) => new URL(request.url).pathname.endsWith(`/lexicons/${name}`));
        if (old) await earlier.put(url, await cache.match(old));
      }
    }
  }

  async function clear() {
    const needed = [BUILD, await read("chosen"), await read("newest")].map(cacheOf);
    for (const name of await caches.keys()) {
      if (name.startsWith(cacheOf("")) && !needed.includes(name)) await caches.delete(name);
    }
  }

  // What is just being kept is cleared up by itself.
  const clearUp = () => self.registration.installing ? undefined : clear();

  async function begin() {
    await caches.delete(`faristol-precache-v2-${scope}`);      // of version 1.1, which kept itself otherwise
    await clearUp();
    await self.clients.claim();
  }

  // Somebody has asked for this build. Browsers tell windows of another service worker by themselves.
  async function take() {
    const waits = self.registration.waiting?.scriptURL === self.location.href;
    await write("chosen");
    await self.skipWaiting();
    if (waits) return;
    await clearUp();
    for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(scope);
  }

  async function answer(path, request) {
    try {
      if (PINNED.test(path)) return await caches.match(scope + path) ?? await fetch(request);
      for (const build of [await read("chosen"), BUILD]) {
        const kept = await caches.match(scope + path, { cacheName: cacheOf(build) });
        if (kept) return kept;
      }
    } catch { /* storage that fails, or no connection */ }
    return fetch(request);
  }

  self.addEventListener("install", (event) => {
    event.waitUntil(keepLists().catch(() => { /* no room: they are fetched again */ }).then(keep).catch(giveUp));
  });
  self.addEventListener("activate", (event) => event.waitUntil(begin()));
  self.addEventListener("message", (event) => {
    if (event.data?.type === "SKIP_WAITING") event.waitUntil(take());
  });
  self.addEventListener("fetch", (event) => {
    const [url] = event.request.url.split(/[?#]/);
    if (event.request.method !== "GET" || !url.startsWith(scope)) return;
    const path = url.slice(scope.length) || "index.html";
    if (path in FILES || PINNED.test(path)) event.respondWith(answer(path, event.request));
  });
})();
