// Fingers, pens and keys on the board that one plays on. What they mean is Python's business: a drag is only a
// picture until it ends, then it is one action, and the answer shows where the tile lies (picture.js: until then).

import { follow } from "./glass.js";
import { openLoupe, pointLoupe } from "./loupe.js";
import { dropped, recalled, tapped, typed } from "./picture.js";
import { send } from "./protocol.js";

const SLACK = 6;          // pixels that a tap may slip
const LIFT = 48;          // about so far above a finger its tile lies, so that it is seen
const SEEN = 40;          // pixels that a tile under way has at least
const EDGE = 36;          // so near to the edge of the window on the board, it moves on
const ROWS = "ABCDEFGHIJKLMNO";

let held = null;          // the pointer that is down on a tile
let dragged = false;      // the click that ends a drag is none

const board = () => document.querySelector("#laying[role=application]");
const inside = ({ left, right, top, bottom }, x, y) => x >= left && x < right && y >= top && y < bottom;

async function act(name, fields, draw) {
  const answered = send(name, fields, { repeat: true });
  draw();
  await answered;
  follow();
}

// The square at a point of the window, with its rectangle, and its name if it is free; null where no board is seen.
function squareAt(x, y) {
  const area = board()?.getBoundingClientRect();
  if (!area || !inside(area, x, y) || !inside(board().parentElement.getBoundingClientRect(), x, y)) return null;
  const size = area.width / 15;
  const column = Math.min(14, Math.floor((x - area.left) / size));
  const row = Math.min(14, Math.floor((y - area.top) / size));
  const taken = Boolean(document.querySelector(`.lying [data-row="${row + 1}"][data-column="${column + 1}"]`));
  const name = taken ? "" : ROWS[row] + (column + 1);
  return { spot: `board:${row * 15 + column}`, row, column, name, taken, left: area.left + column * size, top: area.top + row * size, size };
}

// The place on the rack at a point, which is none between its tiles.
function placeAt(x, y) {
  const place = document.elementsFromPoint(x, y).map((element) => element.closest("[data-spot^='rack:']")).find(Boolean);
  if (!place) return null;
  const { left, top, width } = place.getBoundingClientRect();
  const { spot } = place.dataset;
  return { spot, left, top, size: spot === "rack:" ? 0 : width };
}

function picture(id) {
  const element = document.createElement("div");
  element.id = id;
  element.setAttribute("aria-hidden", "true");
  document.body.append(element);
  return element;
}

function begin() {
  const tile = document.createElement("span");
  const { className, innerHTML, dataset: { worth } } = held.tile;
  Object.assign(tile, { className, innerHTML });
  if (worth) tile.dataset.worth = worth;
  held.ghost = picture("ghost");
  held.ghost.classList.toggle("above", held.touches);
  held.ghost.append(tile, document.createElement("b"));
  held.light = picture("drop-square");
  if (held.touches && board()) openLoupe(held.loupe = picture("loupe"), board().parentElement, held.tile);
  held.tile.dataset.dragged = "";
  watch();
}

// Whole squares: a finger in the middle of a square aims at the middle of another.
function lifted() {
  const size = (board()?.getBoundingClientRect().width ?? 0) / 15;
  return held.touches && size ? size * Math.max(1, Math.round(LIFT / size)) : 0;
}

// Where the tile would go, and there it is shown: on the rack where the finger or the tile above it is over the rack,
// otherwise on the square under the tile. Over what takes none it is as far from the finger.
function aim() {
  const { ghost, light, loupe, x, y } = held;
  const lift = lifted();
  const onRack = placeAt(x, y) ?? placeAt(x, y - lift);
  const target = held.target = onRack ?? squareAt(x, y - lift);
  const lies = lift && target?.name;
  if (lies) ghost.style.setProperty("--t", `${Math.max(SEEN, target.size + 4)}px`);
  else ghost.style.removeProperty("--t");
  const half = ghost.firstChild.offsetWidth / 2;
  const [left, top] = lies ? [target.left + target.size / 2, target.top + target.size / 2] : [x, Math.max(y - lift, onRack?.top ?? 0)];
  ghost.style.transform = `translate(${left - half}px, ${top - half}px)`;
  ghost.lastChild.textContent = target?.name ?? "";
  light.hidden = !target?.size;
  if (loupe) pointLoupe(loupe, ghost.firstChild, target, x, y);
  if (light.hidden) return;
  light.classList.toggle("taken", Boolean(target.taken));
  light.style.transform = `translate(${target.left}px, ${target.top}px)`;
  light.style.width = light.style.height = `${target.size}px`;
}

// Near the edge of the window on the board, it moves on.
function push() {
  const { target, x, y } = held;
  const view = board()?.parentElement;
  if (!target?.name || !view) return;
  const { left, right, top, bottom } = view.getBoundingClientRect();
  const by = (start, end, place) => (place < start + EDGE ? -12 : place > end - EDGE ? 12 : 0);
  view.scrollBy({ left: by(left, right, x), top: by(top, bottom, y - lifted()), behavior: "instant" });
}

// What lies under a hand that rests may move: a page that says more, a board that is scrolled.
const lying = () => [board(), document.getElementById("game-rack")].map((one) => Object.values(one?.getBoundingClientRect().toJSON() ?? {})).join();

function watch() {
  if (!held?.ghost) return;
  const now = lying();
  if (held.target && now !== held.lying) aim();
  held.lying = now;
  requestAnimationFrame(watch);
}

function clear({ tile, ghost, light, loupe }) {
  for (const shown of [ghost, light, loupe]) shown?.remove();
  delete tile.dataset.dragged;
}

function cancel() {
  if (held) clear(held);
  held = null;
}

// Whether what goes down is all that is there of its kind: then the one that is held has gone without a word. A palm
// that only lies on a tile gives way to a pen.
const replaces = ({ pointerId, pointerType, isPrimary }) => pointerId === held.id
  || (isPrimary && (pointerType === held.type || (pointerType === "pen" && !held.ghost)));

document.addEventListener("pointerdown", (event) => {
  // Another finger, or a palm beside a pen, takes nothing out of a hand.
  if (held && !replaces(event)) return;
  cancel();
  dragged = false;
  const tile = event.target.closest(".tile[data-spot]");
  if (!tile || !board() || event.button || !event.isPrimary) return;
  const { clientX: x, clientY: y, pointerId: id, pointerType: type } = event;
  held = { tile, spot: tile.dataset.spot, x, y, id, type, touches: type === "touch" };
});

document.addEventListener("pointermove", ({ clientX: x, clientY: y, pointerId, buttons }) => {
  if (held?.id !== pointerId) return;
  if (!buttons) return cancel();      // let go where no page hears of it
  if (!held.ghost && Math.hypot(x - held.x, y - held.y) < SLACK) return;
  if (!held.ghost) begin();
  Object.assign(held, { x, y });
  aim();
  push();
});

document.addEventListener("pointerup", async ({ pointerId }) => {
  if (held?.id !== pointerId) return;
  const drag = held;
  held = null;
  dragged = Boolean(drag.ghost);
  const { spot: from, target } = drag;
  if (dragged && target && target.spot !== from) {
    const answered = act("lay.drop", { from, to: target.spot }, () => dropped(from, target.spot));
    // On the rack the picture stays until the answer has put the tile there.
    if (!target.name) await answered;
  }
  clear(drag);
});

document.addEventListener("pointercancel", ({ pointerId }) => { if (held?.id === pointerId) cancel(); });
// Where the hand is in a window that is turned is only known once it moves.
window.addEventListener("resize", () => {
  if (!held?.ghost) return;
  held.target = null;
  for (const shown of [held.light, held.loupe]) if (shown) shown.hidden = true;
});
// What another hand presses meanwhile is no tap.
window.addEventListener("click", (event) => {
  if (!held || !event.detail) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
// Holding a tile for long opens no menu.
document.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });

document.addEventListener("click", (event) => {
  const ended = dragged && event.detail;
  dragged = false;
  if (ended) return;
  if (!board()) return;
  if (event.target.closest("[data-action='lay.recall']")) recalled();
  if (event.target.closest("[data-action]")) return;
  const spot = event.target.closest("[data-spot]")?.dataset.spot ?? (board().contains(event.target) && squareAt(event.clientX, event.clientY)?.spot);
  if (spot) act("lay.tap", { spot }, () => tapped(spot));
});

// Letters go to the board from wherever the keyboard is, but for fields; what means something to a button only from elsewhere.
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const plain = !event.metaKey && (event.getModifierState("AltGraph") || !(event.ctrlKey || event.altKey));
  if (!board() || !plain || event.isComposing || target.matches("input, textarea, select")) return;
  if (document.querySelector("[role=dialog]:not(.letters)")) return;
  if (held?.ghost && key === "Escape") return cancel();
  // Not where a key has a meaning of its own; a heading has the focus when what had it is gone.
  const here = target === board() || !target.closest("button, a, summary");
  if (key === "Enter" && here && !event.repeat && board().querySelector(".tile")) {
    event.preventDefault();
    document.getElementById("next")?.click();
    return;
  }
  const letter = key.length === 1 && key !== " ";
  const arrow = key.startsWith("Arrow") && (here || target.closest("#game-rack"));
  if (!letter && !arrow && key !== "Backspace" && key !== "Escape" && !(here && key === " ")) return;
  event.preventDefault();
  act("lay.key", { key, shift: event.shiftKey ? "yes" : "" }, () => typed(key, event.shiftKey));
});
