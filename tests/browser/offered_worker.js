// Stands in for sw.js in the site of most tests, whose server stays: it keeps no more than what tells the page that
// it is ready. Keeping the whole site takes as much work as a start does.

const OWN = "";      // what the page asks for, and the site's version, written in by quick_site.py
const BUILD = "";

self.addEventListener("install", (event) => {
  const { scope } = self.registration;
  const kept = ["newest", "chosen"].map((name) => [scope + name, new Response(BUILD)]);
  event.waitUntil(caches.open(`faristol ${scope}`).then((cache) => Promise.all([
    cache.add(OWN),
    ...kept.map((entry) => cache.put(...entry)),
  ])));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
