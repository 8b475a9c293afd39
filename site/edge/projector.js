// The projector: a window of its own for the hall, or the whole of this screen; long standings turn their pages.

import { fitted } from "./fitting.js";
import { send } from "./protocol.js";

const NAME = "faristol-projector";
const TURN = 8_000;
const ASKED = 5_000;
const ANSWER = 2_000;
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
  if (data === "who") return told && windows.postMessage({ shows: told });
  clearTimeout(waiting);
  waiting = 0;
  note(data.shows);
  if (!shown) windows.postMessage("who");      // perhaps it was not the only one
});
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

function open(path) {
  const opened = single ? null : window.open(path, NAME, "popup,width=1280,height=720");
  if (!single) opening = opened ? "opened" : "refused";
  if (opened) opened.focus();
  else send("projector.blocked", { path });
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

// Where each list that turns its pages stands, by the id of its box.
const places = new Map();
let held = false;

function hold() {
  held = !held;
  for (const place of places.values()) place.turned = Date.now();
  settle();
}

function turn(by) {
  for (const place of places.values()) {
    place.at += by;
    place.turned = Date.now();
  }
  settle();
}

function settle() {
  tell();
  const boxes = [...document.querySelectorAll("[data-order]")];
  boxes.forEach(fitted);
  const turning = boxes.map(paged).includes(true);
  const button = document.getElementById("hall-hold");
  if (!button) return;
  set(button, "hidden", !turning);
  if (button.getAttribute("aria-pressed") !== String(held)) button.setAttribute("aria-pressed", String(held));
}

// As many lines as there is room for; what the answers write anew is put right before it is drawn.
function paged(box) {
  const lines = [...box.querySelectorAll("tbody tr, li")];
  const shown = lines.filter((line) => !line.hidden);
  const height = Math.max(0, ...shown.map((line) => line.offsetHeight));
  if (!height) return false;
  let place = places.get(box.id);
  if (place?.order !== box.dataset.order) {
    place = { order: box.dataset.order, at: 0, turned: Date.now(), before: place?.tops };
    places.set(box.id, place);
  }
  const columns = Number(getComputedStyle(lines[0].parentElement).columnCount) || 1;
  const room = box.clientHeight - (box.querySelector("thead")?.offsetHeight ?? 0) + 1;
  const fit = Math.max(1, Math.floor(room / height)) * columns;
  const pages = "turns" in box.dataset ? Math.ceil(lines.length / fit) : 1;
  const each = pages > 1 ? Math.ceil(lines.length / pages) : fit;
  if (!held && pages > 1 && Date.now() - place.turned >= TURN) {
    place.at += 1;
    place.turned = Date.now();
  }
  place.at = (place.at + pages) % pages;
  lines.forEach((line, index) => set(line, "hidden", Math.floor(index / each) !== place.at));
  if (place.before) move(lines, place.before);
  place.before = null;
  place.tops = new Map(lines.filter((line) => !line.hidden).map((line) => [nameIn(line), line.offsetTop]));
  const last = Math.min(lines.length, (place.at + 1) * each);
  const label = document.getElementById(box.dataset.page);
  if (label) set(label, "textContent", pages > 1 ? `${place.at * each + 1}\u2013${last} / ${lines.length}` : "");
  return pages > 1;
}

const nameIn = (line) => line.querySelector("[data-name], th")?.textContent;

// In a new order whoever was in sight before goes from that place to the new one.
function move(lines, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const line of lines) {
    const by = before.get(nameIn(line)) - line.offsetTop;
    if (Math.abs(by) > line.offsetHeight / 2) line.animate({ translate: [`0 ${by}px`, "0"] }, { duration: 700, easing: "ease-in-out" });
  }
}

// What is already so is left alone: each change is looked at again.
function set(element, property, value) {
  if (element[property] !== value) element[property] = value;
}

new MutationObserver(() => {
  note(shown);
  if (told || page()) settle();
}).observe(document.getElementById("app"), {
  childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "data-order"],
});
window.addEventListener("resize", settle);
setInterval(settle, 1000);
