// The projector: a window of its own for the hall, or the whole of this screen.

import { send } from "./protocol.js";
import { hold, settleLists, turn } from "./turning.js";

const NAME = "faristol-projector";
const ASKED = 5_000;
const ANSWER = 2_000;
const OPEN = 300;      // milliseconds in which a window that is open answers
const COMES = 5_000;      // and in which a new one says that it is there (start.js), or it was refused
const root = document.documentElement;
const windows = "BroadcastChannel" in window ? new BroadcastChannel("faristol-projector") : null;
const page = () => document.getElementById("page-projector");
const isSecond = window.name === NAME;
root.toggleAttribute("data-second", isSecond);

// The judge's window shows that a projector of what it is about is open somewhere; one that is silent when asked is
// none. What is told is the address that it shows, empty once it is closed; FOLLOWS is about whatever is played.
const FOLLOWS = "#/projector";
let told = "";
let shown = "";
let waiting = 0;
function tell() {
  const address = page() ? location.hash : "";
  if (told === address) return;
  told = address;
  windows?.postMessage({ shows: told });
}
function note(address) {
  shown = address;
  const buttons = [...document.querySelectorAll("[data-projector]")];
  const here = shown === FOLLOWS || buttons.some((button) => button.dataset.projector === shown);
  root.toggleAttribute("data-projecting", Boolean(shown) && here);
}
windows?.addEventListener("message", ({ data }) => {
  if (data === "here") opening = "opened";
  if (data === "who") return told && windows.postMessage({ shows: told });
  if (typeof data?.show === "string") return isSecond && show(data.show);
  if (typeof data?.shows !== "string") return;
  clearTimeout(waiting);
  waiting = 0;
  note(data.shows);
  if (!shown) windows.postMessage("who");      // perhaps it was not the only one
});
function show(path) {
  windows.postMessage("here");
  location.hash = path;
  window.focus();
}
windows?.postMessage("who");
setInterval(() => {
  if (waiting || !shown) return;
  waiting = setTimeout(() => {
    waiting = 0;
    note("");
  }, ANSWER);
  windows.postMessage("who");
}, ASKED);
window.addEventListener("pagehide", () => told && windows?.postMessage({ shows: "" }));
window.addEventListener("pageshow", ({ persisted }) => persisted && told && windows?.postMessage({ shows: told }));

// An app on the home screen of an iPad would open a page of Safari, which knows nothing of what is saved here.
const single = navigator.standalone === true;
let opening = single ? "single" : "untried";
export const second = () => opening;

// Whether a second window says within so many milliseconds that it is there.
const answers = (milliseconds) => new Promise((resolve) => {
  const done = (there) => {
    windows.removeEventListener("message", hear);
    clearTimeout(late);
    resolve(there);
  };
  const hear = ({ data }) => data === "here" && done(true);
  const late = setTimeout(done, milliseconds, false);
  windows.addEventListener("message", hear);
});

// The hall has no opener: whatever it does, the judge's thread is not its own (in Chromium), and all that they say to
// each other is said over the channel. A window that is open shows the other address.
let underWay = false;
async function open(path) {      // once, however often it is pressed meanwhile
  if (underWay) return;
  underWay = true;
  await openHall(path).finally(() => { underWay = false; });
}
async function openHall(path) {
  if (!single && windows) {
    windows.postMessage({ show: path });
    if (await answers(OPEN)) return;
    const there = answers(COMES);
    window.open(path, NAME, "noopener,popup,width=1280,height=720");
    opening = await there ? "opened" : "refused";
    if (opening === "opened") return;
  }
  send("projector.blocked", { path });
}

const fill = () => root.requestFullscreen?.({ navigationUI: "hide" }).catch(() => { /* it fills its window */ });
const leave = () => document.fullscreenElement && document.exitFullscreen();

document.addEventListener("click", ({ target }) => {
  const pressed = target.closest("[data-projector], [data-whole], [data-leave], [data-close], [data-hold]");
  if (!pressed) return;
  if ("whole" in pressed.dataset) fill();
  else if ("leave" in pressed.dataset) leave();
  else if ("close" in pressed.dataset) window.close();
  else if ("hold" in pressed.dataset) hold();
  else open(pressed.dataset.projector);
});

// On a tablet's only screen one Escape ends both the whole screen and the page.
const back = () => !isSecond && page()?.querySelector("[data-leave]").click();
document.addEventListener("fullscreenchange", () => document.fullscreenElement || back());
document.addEventListener("keydown", ({ key }) => {
  if (!page()) return;
  if (key === "Escape" && !document.fullscreenElement) back();
  else if (key === "ArrowRight" || key === "ArrowLeft") turn(key === "ArrowRight" ? 1 : -1);
});

// A window that was asleep has heard nothing meanwhile, and may have been taken for a closed one.
document.addEventListener("visibilitychange", () => {
  if (document.hidden || !page()) return;
  windows?.postMessage({ shows: location.hash });
  send("projector.look");
});

// After each answer, when the window changes, and each second.
export function settle() {
  note(shown);
  tell();
  settleLists();
}

window.addEventListener("resize", settle);
setInterval(settle, 1000);
