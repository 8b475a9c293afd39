// The glass: larger squares on a small screen. It stays as it was set, also over reloads, known to the page alone.

import { remember } from "./remembered.js";

const LARGE = 42;         // pixels of a square that a finger hits
const BESIDE = 18;        // pixels of the letters and numbers beside them
const { dataset } = document.documentElement;
const shown = new WeakSet();      // the boards that have been shown in the glass

const viewed = () => document.querySelector(".played");

// The squares of the word that is being laid, with the arrow and what lies before and after it on the board.
function wordLaid(view) {
  const laid = [...view.querySelectorAll(".laying > :is(.tile, .cursor)")];
  if (!laid.length) return null;
  const rows = laid.map(({ dataset: { row } }) => Number(row)), columns = laid.map(({ dataset: { column } }) => Number(column));
  const first = { row: Math.min(...rows), column: Math.min(...columns) };
  const last = { row: Math.max(...rows), column: Math.max(...columns) };
  const arrow = view.querySelector(".laying > .cursor");
  const along = (first.row !== last.row || arrow?.classList.contains("down")) && first.column === last.column ? "row" : "column";
  const lies = ({ row, column }) => view.querySelector(`.lying [data-row="${row}"][data-column="${column}"]`);
  for (; lies({ ...first, [along]: first[along] - 1 }); first[along] -= 1);
  for (; lies({ ...last, [along]: last[along] + 1 }); last[along] += 1);
  return { first, last };
}

function centre(view) {
  view.scrollTo({ left: (view.scrollWidth - view.clientWidth) / 2, top: (view.scrollHeight - view.clientHeight) / 2, behavior: "instant" });
}

// The glass moves no further than it takes to see all of the word; for a long one its squares are as large as it
// lets them.
export function follow() {
  const view = viewed();
  const word = view && "glass" in dataset && wordLaid(view);
  if (!word) return view?.style.removeProperty("--near");
  const { first, last } = word;
  const [wide, high] = [view.clientWidth - BESIDE, view.clientHeight - BESIDE];
  const size = Math.min(LARGE, wide / (last.column - first.column + 1), high / (last.row - first.row + 1));
  view.style.setProperty("--near", `${Math.floor(size)}px`);
  if (view.scrollWidth <= view.clientWidth) return;
  const seen = view.getBoundingClientRect(), area = view.querySelector("#laying").getBoundingClientRect(), square = area.width / 15;
  // With the squares around it, where there is room: the next tile may go there.
  const off = (start, from, to, begin, room) => {
    const more = (to - from + 3) * square <= room ? 1 : 0;
    const low = start + Math.max(0, from - 1 - more) * square, high = start + Math.min(15, to + more) * square;
    return low < begin ? low - begin : Math.max(0, high - begin - room);
  };
  view.scrollBy(
    off(area.left, first.column, last.column, seen.left + BESIDE, wide),
    off(area.top, first.row, last.row, seen.top + BESIDE, high),
  );
}

// After each answer; a board that comes into the glass shows its middle, or the word.
export function markGlass() {
  const view = viewed();
  document.querySelector(".zoom")?.setAttribute("aria-pressed", String("glass" in dataset));
  if (!view || !("glass" in dataset) || shown.has(view)) return;
  shown.add(view);
  centre(view);
  follow();
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest(".zoom")) return;
  if ("glass" in dataset) delete dataset.glass;
  else dataset.glass = "";
  remember("glass", "glass" in dataset ? "yes" : "");
  shown.delete(viewed());
  follow();
  markGlass();
});
