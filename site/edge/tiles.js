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
  const taken = document.querySelector(`.lying [data-row="${row + 1}"][data-column="${column + 1}"]`);
  const name = taken ? "" : ROWS[row] + (column + 1);
  return { spot: `board:${row * 15 + column}`, row, column, name, left: area.left + column * size, top: area.top + row * size, size };
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
  held.ghost.classList.toggle("above", held.lift > 0);
  held.ghost.append(tile, document.createElement("b"));
  held.light = picture("drop-square");
  if (held.lift) openLoupe(held.loupe = picture("loupe"), board().parentElement, held.tile);
  held.tile.dataset.dragged = "";
}

// Where the tile would go: a finger on the rack means the rack, otherwise the square that is aimed at.
function aim(x, y) {
  const under = document.elementsFromPoint(x, y).map((element) => element.closest("[data-spot^='rack:']"));
  const rack = under.find(Boolean);
  return rack ? { spot: rack.dataset.spot } : squareAt(x, y - held.lift);
}

// Whole squares: a finger in the middle of a square aims at the middle of another.
function lifted() {
  const size = board().getBoundingClientRect().width / 15;
  return size * Math.max(1, Math.round(LIFT / size));
}

// Over a free square the tile is where it would lie, elsewhere as far from the finger.
function move(x, y) {
  const { ghost, light, loupe, lift } = held;
  const target = held.target = aim(x, y);
  const over = lift && target?.name;
  if (over) ghost.style.setProperty("--t", `${Math.max(SEEN, target.size + 4)}px`);
  else ghost.style.removeProperty("--t");
  const half = ghost.firstChild.offsetWidth / 2;
  const [left, top] = over ? [target.left + target.size / 2, target.top + target.size / 2] : [x, y - lift];
  ghost.style.transform = `translate(${left - half}px, ${top - half}px)`;
  ghost.lastChild.textContent = target?.name ?? "";
  light.hidden = !target?.name;
  if (loupe) pointLoupe(loupe, ghost.firstChild, target, x, y);
  if (target?.name) {
    light.style.transform = `translate(${target.left}px, ${target.top}px)`;
    light.style.width = light.style.height = `${target.size}px`;
    const view = board().parentElement;
    const { left, right, top, bottom } = view.getBoundingClientRect();
    const push = (start, end, place) => (place < start + EDGE ? -12 : place > end - EDGE ? 12 : 0);
    view.scrollBy({ left: push(left, right, x), top: push(top, bottom, y - lift), behavior: "instant" });
  }
}

function clear({ tile, ghost, light, loupe }) {
  for (const shown of [ghost, light, loupe]) shown?.remove();
  delete tile.dataset.dragged;
}

function cancel() {
  if (held) clear(held);
  held = null;
}

document.addEventListener("pointerdown", (event) => {
  dragged = false;
  if (held) return cancel();
  const tile = event.target.closest(".tile[data-spot]");
  if (!tile || !board() || event.button || !event.isPrimary) return;
  const { clientX: x, clientY: y, pointerId: id, pointerType } = event;
  held = { tile, spot: tile.dataset.spot, x, y, id, lift: pointerType === "touch" ? lifted() : 0 };
});

document.addEventListener("pointermove", ({ clientX: x, clientY: y, pointerId }) => {
  if (held?.id !== pointerId) return;
  if (!held.ghost && Math.hypot(x - held.x, y - held.y) < SLACK) return;
  if (!held.ghost) begin();
  move(x, y);
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

document.addEventListener("pointercancel", cancel);
window.addEventListener("blur", cancel);
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
