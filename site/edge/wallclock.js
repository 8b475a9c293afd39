// The device's time, watched against a clock that only goes forward: while a clock runs that ends something, a jump is
// told before anything it would end.

import { jumped } from "./peers.js";
import { send } from "./protocol.js";

const JUMP = 2000;      // milliseconds; less is a small correction that nobody notices
// Clocks by which something ends; that of a guest's tablet is the host's, and peers.js puts it right.
const ENDING = "#clock[data-deadline]:is([data-end='clock.end'], [data-end='alone.time']), #duel [data-deadline]";
let last = null;
let hidden = document.hidden;

// Whoever is about to count a clock down looks first. Where the page was in sight and its timers went on as ever, it was
// only the time that jumped; a device that slept has no page in sight, or its timers have stood still.
export function look() {
  const { deadline } = document.querySelector(ENDING)?.dataset ?? {};
  const now = { wall: Date.now(), steady: performance.now(), deadline };
  const before = last;
  last = now;
  if (!before) return;
  const passed = now.steady - before.steady;
  const jump = now.wall - before.wall - passed;
  if (Math.abs(jump) > JUMP) {
    jumped(Math.round(jump));
    // What was left just before, less what has passed since: whatever the device says now.
    const remaining = before.deadline ? Math.round(before.deadline - before.wall - passed) : "";
    const ran = !hidden && passed < JUMP ? "yes" : "";
    send("clock.jumped", { jump: Math.round(jump), remaining, ran }, { first: true });
  }
  hidden = document.hidden;
}

document.addEventListener("visibilitychange", () => { hidden ||= document.hidden; });
