// The device's time, watched against a clock that only goes forward: while a round or a game runs, a jump is told.

import { send } from "./protocol.js";

const LOOK = 500;
const JUMP = 2000;      // milliseconds; less is a small correction that nobody notices
let last = null;

function look() {
  const { deadline } = document.querySelector("#clock[data-end='clock.end'], #duel [data-deadline]")?.dataset ?? {};
  const now = { wall: Date.now(), steady: performance.now(), deadline };
  if (last?.deadline) {
    const passed = now.steady - last.steady;
    const jump = now.wall - last.wall - passed;
    // What was left just before, less what has passed since: whatever the device says now.
    const remaining = last.deadline - last.wall - passed;
    if (Math.abs(jump) > JUMP) send("clock.jumped", { jump: Math.round(jump), remaining: Math.round(remaining) });
  }
  last = now;
}

setInterval(look, LOOK);
