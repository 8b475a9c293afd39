// The clock of the round: the server says when it ends, the page counts, calls and says that it is over.

import { keepAwake } from "./awake.js";
import { tickDuel } from "./duel.js";
import { send } from "./protocol.js";
import { alert } from "./say.js";
import { sound } from "./sound.js";
import { speak } from "./voice.js";
import { look } from "./wallclock.js";

const TICK = 200;
const SHOWN = 5000;      // how long the words of a call stand; "Time!" stands as long as the clock does
let counted = null;      // the deadline whose calls are being kept
let lastRemaining = 0;
let ended = false;

const minutes = (milliseconds) => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export function tick() {
  look();
  tickDuel();
  tickAnnouncement();
  const clock = document.getElementById("clock");
  const { deadline, remaining: paused, total, calls = "[]", end, silent } = clock?.dataset ?? {};
  keepAwake(Boolean(deadline || document.querySelector("[data-awake]")));
  if (!deadline && !paused) return;
  const remaining = Math.max(0, deadline ? deadline - Date.now() : Number(paused));
  (clock.querySelector("[data-time]") ?? clock).textContent = minutes(remaining);
  clock.style.setProperty("--done", total ? String(1 - remaining / total) : "0");
  const made = JSON.parse(calls);
  show(clock, made.findLast(({ at }) => remaining <= at), remaining);
  if (!deadline) return;
  if (deadline !== counted) {
    // After a reload the calls that are past are not made again.
    counted = deadline;
    lastRemaining = remaining;
    ended = false;
  }
  for (const call of made) {
    if (remaining <= call.at && call.at < lastRemaining) {
      alert({ ...call, spoken: silent === undefined && clock.dataset.voice });
      if (silent === undefined) callOut(call, clock.dataset);
    }
  }
  lastRemaining = remaining;
  if (remaining === 0 && !ended) {
    ended = true;
    if (end) send(end, { deadline });
  }
}

// With a tone, in words, or both, as the settings of the voice have it.
function callOut({ name, say }, { voice, toneless }) {
  if (toneless === undefined) sound(name);
  if (voice) speak({ ...JSON.parse(voice), parts: [{ text: say }] });
}

// The last call made colours the clock (data-call has its name); its words are in sight for some seconds.
function show(clock, call, remaining) {
  const line = document.getElementById("call");
  if (call) clock.dataset.call = call.name;
  else delete clock.dataset.call;
  if (!line) return;
  const told = call && (call.at === 0 || remaining > call.at - SHOWN) ? call : null;
  line.hidden = !told;
  line.dataset.call = told?.name ?? "";
  if (line.textContent !== (told?.text ?? "")) line.textContent = told?.text ?? "";
}

// What stands only until a time goes by itself, and says how long it still stands.
function tickAnnouncement() {
  for (const told of document.querySelectorAll("[data-until]")) {
    const remaining = Math.max(0, told.dataset.until - Date.now());
    const left = told.querySelector("[data-left]");
    if (left && left.textContent !== minutes(remaining)) left.textContent = minutes(remaining);
    if (told.hidden !== (remaining === 0)) told.hidden = remaining === 0;
  }
}

document.addEventListener("visibilitychange", tick);
setInterval(tick, TICK);
