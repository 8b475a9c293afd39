// Offline use and new versions: registers the service worker, tells the app how far it is, looks for what the host has
// now, and changes to it on demand.

import { prepare } from "./ahead.js";
import { send } from "./protocol.js";
import { report } from "./status.js";

const HOUR = 3_600_000;
const own = document.documentElement.dataset.version;
const page = location.href.split("#")[0];
const scope = new URL("./", page).href;
const container = navigator.serviceWorker;
let registration = null;
let follows = false;      // the first service worker takes over a page of the same build; a later one brings its own pages
let looked = 0;

// The next start can be prepared once everything is kept.
function tell(offline) {
  if (offline === "ready") prepare();
  return report(offline);
}

// What the service worker has noted (keep.js): the build that is the `newest` kept, and that which was `chosen`.
const noted = () => caches.open(`faristol ${scope}`);
const read = async (name) => (await (await noted()).match(scope + name))?.text();

// One build or none: where the host was replaced while this page was opened, another build is kept than its own.
const isOwn = () => caches.match(import.meta.url, { ignoreSearch: true });

// What may have been saved by this build is not to be opened by an earlier one.
async function offer() {
  const [newest, chosen] = await Promise.all(["newest", "chosen"].map(read));
  if (newest && newest !== own) send("update.waiting");
  else if (newest && newest !== chosen) await (await noted()).put(`${scope}chosen`, new Response(newest));
}

async function offlineState() {
  if (!registration) return "unavailable";
  if (!registration.active) return "preparing";
  return await isOwn() ? "ready" : "unavailable";
}

function followInstallation() {
  const worker = registration.installing;
  worker?.addEventListener("statechange", async () => {
    tell(worker.state === "redundant" && !registration.active ? "unavailable" : await offlineState());
    if (worker.state === "installed") offer();
  });
}

// Many hosts tell two builds apart by nothing but dates, which may be the same, or go back. So what they have now is
// asked for past every cache, by an address that was never asked for.
const anew = (name) => `${name}?${Date.now()}`;

async function hosted() {
  const answer = await fetch(anew("build.json"), { cache: "no-store" });
  return answer.json();
}

async function look() {
  looked = Date.now();
  const { version, files } = await hosted();
  if (registration) {
    if (!registration.installing && version !== await read("newest")) await register();
  } else if (version !== own) {
    // From now on also whoever loads the page again has the new one.
    await fetch(page, { cache: "reload", integrity: files["index.html"].integrity });
    send("update.waiting");
  }
}

export const lookAgain = () => look().catch(() => { /* offline, or half of it is there: the next time */ });

const register = () => container.register(anew("sw.js"), { updateViaCache: "none" });

async function begin() {
  const known = await container.getRegistration();
  const here = known?.scope === scope;
  follows ||= here && Boolean(known.active);
  registration = here ? known : await register();
  registration.addEventListener("updatefound", followInstallation);
  followInstallation();
  // A page that came past its service worker is no older than what is kept.
  if (container.controller || !registration.active) await offer();
}

// After the first screen, so that keeping everything for later does not slow it down.
export async function watch() {
  if (container) {
    // Another Faristol of this host has a folder of its own.
    container.addEventListener("controllerchange", () => {
      if (follows) location.reload();
      follows = true;
    });
    container.addEventListener("message", ({ data }) => { if (data === scope) location.reload(); });
    await begin().catch(() => { /* it goes on without */ });
  }
  lookAgain();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - looked >= HOUR) lookAgain();
  });
  return tell(await offlineState());
}

export function applyUpdate() {
  const worker = registration?.waiting ?? registration?.active;
  if (worker) worker.postMessage({ type: "SKIP_WAITING" });
  else location.reload();
}
