// A tablet must not go dark in the middle of a round. Only a secure origin has the lock for it.

let wanted = false;
let lock = null;
let asking = false;
let refused = false;      // until somebody touches the page, or comes back to it

async function ask() {
  if (!wanted || lock || asking || refused || !navigator.wakeLock || document.hidden) return;
  asking = true;
  try {
    lock = await navigator.wakeLock.request("screen");
    // The browser takes it away where nobody sees the page, and where the battery is low.
    lock.addEventListener("release", released, { once: true });
  } catch {
    refused = true;
  }
  asking = false;
  if (!wanted) release();
}

function released() {
  lock = null;
  refused = true;
}

function release() {
  lock?.removeEventListener("release", released);
  lock?.release();
  lock = null;
}

export function keepAwake(value) {
  wanted = value;
  if (wanted) ask();
  else release();
}

export const isAwake = () => Boolean(lock);
export const isRefused = () => wanted && refused;

function again() {
  refused = false;
  ask();
}

document.addEventListener("visibilitychange", again);
for (const touch of ["pointerup", "keydown"]) document.addEventListener(touch, again);
