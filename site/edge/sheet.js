// The other half of a page on which one plays, on a phone: the score sheet, the unseen tiles, and whatever the hand does
// not need. It has the window to itself until one goes back to the board; larger windows show both halves.

const { dataset } = document.documentElement;
const STAYS = ["game.track", "notice.close"];      // what is done in it and seen there

export function markSheet(moved) {
  if (moved) {
    delete dataset.sheet;
    delete dataset.hint;
  }
  document.getElementById("play-sheet")?.setAttribute("aria-expanded", String("sheet" in dataset));
}

// `opens` is what is wanted of it: folded, or a field.
function open({ dataset: { opens } }) {
  dataset.sheet = "";
  markSheet();
  window.scrollTo(0, 0);
  document.getElementById("play-back").focus();
  const wanted = document.getElementById(opens);
  if (wanted?.matches("details")) wanted.open = true;
  else wanted?.focus();
}

// True if it was open.
export function closeSheet() {
  if (!("sheet" in dataset)) return false;
  delete dataset.sheet;
  markSheet();
  document.getElementById("play-sheet")?.focus();
  return true;
}

// A hint that was read: names and points have their room again until the next one is asked for.
function putHintAway() {
  dataset.hint = "away";
  document.getElementById("hint")?.focus();
}

// Before all others: what is done then is seen on the board, which has its room again.
document.addEventListener("click", ({ target }) => {
  const way = target.closest(".play-to-sheet");
  if (way) return open(way);
  if (target.closest(".hint-away")) return putHintAway();
  if (target.closest("#hint")) delete dataset.hint;
  if (!("sheet" in dataset)) return;
  const { action } = target.closest("button[data-action], a[data-action]")?.dataset ?? {};
  if (target.closest(".play-back, .zoom") || (action && !STAYS.includes(action))) closeSheet();
}, true);

document.addEventListener("submit", closeSheet);
// Keys are not for the board, which is not seen.
document.addEventListener("keydown", (event) => {
  if (!("sheet" in dataset) || event.target.matches("input, textarea, select")) return;
  if (event.key === "Escape") closeSheet();
  if (event.key === "Escape" || event.key.length === 1) event.stopImmediatePropagation();
}, true);
