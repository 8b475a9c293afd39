// Whether Python still answers: an answer, or anything that its worker tells meanwhile, is a sign of life.

const PATIENCE = 20;      // seconds without one, counted while the page is awake
const TICK = 1_000;
const { calm, trouble } = window.faristol;
let silent = 0;
let ticking = 0;
let leaving = false;

function count() {
  silent += 1;
  if (silent % PATIENCE === 0) trouble("silent", PATIENCE);
}

export function asked() {
  silent = 0;
  ticking = setInterval(count, TICK);
}

export function answered() {
  clearInterval(ticking);
  calm();
}

export function alive() {
  silent = 0;
  calm();
}

// A worker that ends, whatever ends it, lets go of its lock. Only a secure origin has locks.
export function mind(lock) {
  navigator.locks?.request(lock, () => { if (!leaving) trouble("stopped", "the worker has ended"); });
}

window.addEventListener("pagehide", () => { leaving = true; });
window.addEventListener("pageshow", () => { leaving = false; });
