// Stands in for sw.js in the site of most tests, whose server stays: it keeps no more than what tells the page that
// it is ready. Keeping the whole site takes as much work as a start does.

const OWN = "";      // what the page asks for, written in by quick_site.py

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(`faristol ${self.registration.scope}`).then((cache) => cache.add(OWN)));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
