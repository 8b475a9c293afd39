// While a finger drags a tile over the board: five squares by five of it beside the thumb, with the tile on them.

const SQUARES = 5;
const LEAST = 36;         // pixels that a square in it has at least
const GAP = 4;            // to the edge of the window
const GHOST = 52;         // what the tile under way and the name of its square take above the middle of its square
const THUMB = 44;         // what a thumb covers around the place where it touches

// A picture of the board as it lies when the tile is taken, without the tile.
export function openLoupe(loupe, view, tile) {
  const layers = document.createElement("div");
  layers.className = "layers";
  for (const layer of view.querySelectorAll(":scope > :is(.squares, .lying, .laying)")) layers.append(layer.cloneNode(true));
  layers.querySelector(`[data-spot="${tile.dataset.spot}"]`)?.remove();
  layers.querySelector(".score")?.remove();
  for (const copy of layers.querySelectorAll("*")) {
    for (const name of ["id", "role", "tabindex", "data-spot"]) copy.removeAttribute(name);
  }
  layers.lastChild.append(document.createElement("span"));
  loupe.append(layers);
}

const within = (value, most) => Math.max(GAP, Math.min(value, most - GAP));

// Above the tile; near the upper edge beside the thumb, or below it where there is no room beside it.
function place(size, target, x, y) {
  const [left, top] = [target.left + target.size / 2, target.top + target.size / 2];
  if (top - GHOST - size >= GAP) return [within(left - size / 2, innerWidth - size), top - GHOST - size];
  const beside = x - THUMB - size >= GAP ? x - THUMB - size : x + THUMB;
  if (beside + size <= innerWidth - GAP) return [beside, within(top - size / 2, innerHeight - size)];
  return [within(left - size / 2, innerWidth - size), y + THUMB];
}

// `target` is the square that is aimed at, `x` and `y` where the finger is.
export function pointLoupe(loupe, tile, target, x, y) {
  loupe.hidden = target?.row === undefined;
  if (loupe.hidden) return;
  const { row, column, taken, size } = target;
  loupe.classList.toggle("taken", taken);
  const here = loupe.querySelector(".layers").lastChild.lastChild;
  const face = tile.querySelector("[aria-hidden]") ?? tile;
  here.className = tile.className;
  here.classList.add("try");
  here.textContent = face.textContent;
  if (face.dataset.worth) here.dataset.worth = face.dataset.worth;
  here.hidden = taken;
  [here.dataset.row, here.dataset.column] = [row + 1, column + 1];
  for (const [property, value] of [["--cell", `${Math.max(LEAST, Math.round(size))}px`], ["--row", row], ["--column", column]]) {
    loupe.style.setProperty(property, value);
  }
  const [left, top] = place(loupe.offsetWidth, target, x, y);
  loupe.style.transform = `translate(${left}px, ${top}px)`;
}
