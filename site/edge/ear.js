// Keys for whoever plays by ear: to the panel that reads the board, through the board from there, and the clocks.

import { send } from "./protocol.js";

const STEPS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
let before = null;      // what had the focus when the panel was opened

function open(id) {
  const fold = document.getElementById("ear-fold");
  if (!fold) return false;
  if (!fold.contains(document.activeElement)) before = document.activeElement;
  fold.open = true;
  const field = document.getElementById(id) ?? document.getElementById("ear-place");
  field.focus();
  field.select();
  return true;
}

function close() {
  document.getElementById("ear-fold").open = false;
  (before?.isConnected ? before : document.getElementById("ear-open")).focus();
}

// Each clock in a line: whose it is, a tab, and what it shows.
function times() {
  const clocks = [...document.querySelectorAll("#app [data-time]")].filter((one) => one.getClientRects().length);
  const named = clocks.map((one) => {
    const label = document.getElementById(one.closest("section[aria-labelledby]")?.getAttribute("aria-labelledby"));
    return `${label?.textContent.trim() ?? ""}\t${one.textContent.trim()}`;
  });
  send("ear.times", { clocks: named.join("\n") }, { repeat: true });
}

document.addEventListener("keydown", (event) => {
  const { key, target, shiftKey, ctrlKey, altKey, metaKey, isComposing } = event;
  if (ctrlKey || altKey || metaKey || isComposing) return;
  if (key === "F2" && open(shiftKey ? "ear-play" : "ear-place")) event.preventDefault();
  else if (key === "F8" && !shiftKey) {
    event.preventDefault();
    times();
  } else if (key === "Escape" && target.closest?.("#ear-fold[open]")) {
    event.preventDefault();
    close();
  } else if (key in STEPS && target.id === "ear-place") {
    event.preventDefault();
    send("ear.step", { place: target.value.trim(), step: STEPS[key] }, { repeat: true });
  }
});

// What is typed next takes the place of what has been read.
document.addEventListener("submit", ({ target }) => {
  if (target.id === "ear-form") document.getElementById("ear-place").select();
});

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-ear=times]")) times();
});
