// Offline use: registers the service worker, tells the app how far it is, applies a new version on demand.

import { prepare } from "./ahead.js";
import { send } from "./protocol.js";
import { report } from "./status.js";

const HOUR = 3_600_000;
let registration = null;

// The next start can be prepared once everything is kept.
function tell(offline) {
  if (offline === "ready") prepare();
  return report(offline);
}

// One build or none: where the host was replaced while this page was opened, another build is kept than its own.
const isOwn = () => caches.match(import.meta.url, { ignoreSearch: true });

async function offlineState() {
  if (!registration) return "unavailable";
  if (!registration.active) return "preparing";
  if (await isOwn()) return "ready";
  send("update.waiting");
  return "unavailable";
}

function followInstallation() {
  const worker = registration.installing;
  worker?.addEventListener("statechange", async () => {
    tell(worker.state === "redundant" && !registration.active ? "unavailable" : await offlineState());
    if (worker.state === "installed" && registration.active) send("update.waiting");
  });
}

// After the first screen, so that keeping everything for later does not slow it down.
export async function watch() {
  const container = navigator.serviceWorker;
  if (!container) return tell("unavailable");
  // The first service worker takes over a page of the same build; a later one brings its own pages.
  let controlled = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  try {
    registration = await container.register("sw.js");
  } catch {
    return tell("unavailable");
  }
  if (!registration) return tell("unavailable");
  registration.addEventListener("updatefound", followInstallation);
  followInstallation();
  if (registration.waiting && registration.active) send("update.waiting");
  lookHourly();
  return tell(await offlineState());
}

function lookHourly() {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => { /* offline: the next time */ });
  });
}

export function applyUpdate() {
  if (registration?.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
  else location.reload();
}
