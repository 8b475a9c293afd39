// The two clocks of a game: the server says when one comes to zero, the page counts it, also over time.

import { send } from "./protocol.js";
import { alert } from "./say.js";
import { sound } from "./sound.js";

const MINUTE = 60_000;
const MINUS = "\u2212";
let counted = null;      // the deadline whose calls are being kept
let last = 0;
let told = null;         // the deadline of which the page has said that it is lost

const seconds = (milliseconds) => {
  const whole = Math.ceil(milliseconds / 1000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

const write = (element, text) => { if (element && element.textContent !== text) element.textContent = text; };

export function tickDuel() {
  const face = document.querySelector("#duel [data-deadline]");
  if (!face) return;
  const { deadline, flagged, points, minute, zero } = face.dataset;
  const left = deadline - Date.now();
  const over = Math.max(0, -left);
  write(face.querySelector("[data-time]"), over ? MINUS + seconds(over) : seconds(left));
  face.classList.toggle("late", over > 0);
  face.classList.toggle("soon", !over && left <= MINUTE);
  face.querySelector("[data-over]").hidden = !over;
  write(face.querySelector("[data-off]"), MINUS + points * Math.ceil(over / MINUTE));
  // After a reload the calls that are past are not made again.
  if (deadline !== counted) last = left;
  counted = deadline;
  for (const [at, name, text] of [[MINUTE, "minute", minute], [0, "time", zero]]) {
    if (left > at || last <= at) continue;
    sound(name);
    alert({ text });
  }
  if (flagged && left < deadline - flagged && deadline !== told) {
    told = deadline;
    send("game.flag", { deadline });
  }
  last = left;
}
