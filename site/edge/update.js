// Offline use: registers the service worker, tells the app how far it is, applies a new version on demand.

import { send } from "./protocol.js";

const HOUR = 3_600_000;
let registration = null;
let reported = "";

async function report(offline) {
  const persisted = await navigator.storage?.persisted?.() ? "yes" : "no";
  const { version } = document.documentElement.dataset;
  const fields = { offline, persisted, version, secure: window.isSecureContext ? "yes" : "no" };
  const text = JSON.stringify(fields);
  if (text === reported) return;
  reported = text;
  send("runtime.status", fields);
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
    report(worker.state === "redundant" && !registration.active ? "unavailable" : await offlineState());
    if (worker.state === "installed" && registration.active) send("update.waiting");
  });
}

// After the first screen, so that keeping everything for later does not slow it down.
export async function watch() {
  const container = navigator.serviceWorker;
  if (!container) return report("unavailable");
  // The first service worker takes over a page of the same build; a later one brings its own pages.
  let controlled = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  try {
    registration = await container.register("sw.js");
  } catch {
    return report("unavailable");
  }
  if (!registration) return report("unavailable");
  registration.addEventListener("updatefound", followInstallation);
  followInstallation();
  if (registration.waiting && registration.active) send("update.waiting");
  lookHourly();
  askToKeep();
  return report(await offlineState());
}

function lookHourly() {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => { /* offline: the next time */ });
  });
}

// Some browsers ask the person, so it waits until there is something to keep.
function askToKeep() {
  document.addEventListener("submit", async () => {
    await navigator.storage?.persist?.();
    report(await offlineState());
  }, { once: true });
}

export function applyUpdate() {
  if (registration?.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
  else location.reload();
}
