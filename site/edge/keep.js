// Read by the service worker before the rest of it: what it keeps is what the build made, or it is fetched once more
// past the browser's own cache. Under the name of a large file it keeps that file, but it comes packed, mostly from
// that cache, where the first visit has left it.

(() => {
  const EARLIER = [];      // files of lists that came with earlier versions: written here by the build
  const download = self.fetch.bind(self);
  const LARGE = /\.(?:data|wasm|zip)$/;

  async function checked(response, integrity) {
    const content = await response.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    if (`sha256-${btoa(String.fromCharCode(...digest))}` !== integrity) throw new Error("another file in its place");
    return new Response(content, { headers: response.headers });
  }

  self.fetch = (resource, options) => {
    const request = new Request(resource, options);
    const { url, integrity } = request;
    if (!integrity) return download(request);
    const packed = async (cache) => checked(await self.fetchPacked(url, (address) => download(address, { cache })), integrity);
    const whole = (cache) => download(new Request(request, { cache }));
    const twice = (get) => get(request.cache).catch(() => get("reload"));
    return LARGE.test(url) ? twice(packed).catch(() => twice(whole)) : twice(whole);
  };

  // What was kept of the version before is dropped with it, but for lists that events may have been begun with:
  // these go to where edge/downloads.js keeps such a list that it has fetched.
  async function takeOver() {
    const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const earlier = await caches.open("faristol-earlier");
    for (const name of EARLIER) {
      const url = new URL(`earlier/${name}`, self.registration.scope).href;
      for (const cache of await earlier.match(url) ? [] : kept) {
        const old = (await cache.keys()).find((request) => new URL(request.url).pathname.endsWith(`/lexicons/${name}`));
        if (old) await earlier.put(url, await cache.match(old));
      }
    }
  }
  self.addEventListener("install", (event) => event.waitUntil(takeOver().catch(() => { /* no room: it is fetched again */ })));
})();
