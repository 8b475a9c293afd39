// What a tap on the board looks like until Python has decided. A tile goes at once where it most likely goes; the
// answer says where it lies, and puts it back where it was if it may not lie there. What is not as good as certain
// is left to the answer: the rack put in order, blanks that wait for a letter, tiles of several letters.

import { isAwaited } from "./protocol.js";

const SIZE = 15;
const SQUARES = SIZE * SIZE;
const DRAWN = ["laying", "game-rack"];      // the parts of the page that are drawn on
const LETTER = /^\p{L}$/u;

const said = {};            // what Python has said last of each
let ahead = false;          // whether they show more than that
let spelling = false;       // whether the last key may go on to spell a tile

const layer = () => document.getElementById("laying");
const arrow = () => layer().querySelector(".cursor");
const tries = () => [...layer().querySelectorAll(".try")];
const spotted = (spot) => document.querySelector(`#laying [data-spot="${spot}"], #game-rack [data-spot="${spot}"]`);
const squareOf = ({ dataset: { row, column } }) => (row - 1) * SIZE + (column - 1);
const face = (tile) => tile.querySelector("[aria-hidden]") ?? tile;

function put(element, square) {
  element.dataset.row = Math.floor(square / SIZE) + 1;
  element.dataset.column = square % SIZE + 1;
}

const lies = (square) => [...document.querySelectorAll(".lying .tile")].some((tile) => squareOf(tile) === square);

// The first free square from one on, as the arrow goes; undefined beyond the edge.
function free(from, down) {
  const taken = new Set([...document.querySelectorAll(".lying .tile, #laying .try")].map(squareOf));
  const end = down ? SQUARES : from - from % SIZE + SIZE;
  for (let square = from; square < end; square += down ? SIZE : 1) if (!taken.has(square)) return square;
  return undefined;
}

function tileOf(element, name) {
  const { dataset: { worth = "" }, textContent } = face(element);
  const tile = document.createElement(name);
  tile.className = element.className;
  tile.classList.remove("picked", "try");
  tile.textContent = textContent;
  if (worth) tile.dataset.worth = worth;
  return tile;
}

function lay(tile, square) {
  const [kind, slot] = tile.dataset.spot.split(":");
  const laid = tileOf(tile, "span");
  laid.classList.add("try");
  laid.dataset.spot = `board:${square}`;
  put(laid, square);
  layer().insertBefore(laid, layer().querySelector(".cursor, .score"));
  if (kind !== "rack") return;
  laid.dataset.slot = slot;
  const gap = document.createElement("span");
  gap.className = "gap";
  gap.dataset.spot = tile.dataset.spot;
  tile.replaceWith(gap);
}

function back(laid) {
  const { slot } = laid.dataset;
  laid.remove();
  const gap = slot && (document.querySelector(`.gap[data-spot="rack:${slot}"]`) ?? document.querySelector("#game-rack .gap"));
  if (!gap) return;
  const tile = tileOf(laid, "button");
  if (laid.classList.contains("blank")) tile.textContent = "";
  tile.type = "button";
  tile.dataset.spot = gap.dataset.spot;
  gap.replaceWith(tile);
}

function layAtArrow(tile) {
  const at = arrow();
  const down = at.classList.contains("down");
  const square = free(squareOf(at), down);
  if (square === undefined) return;
  lay(tile, square);
  put(at, free(square, down) ?? square);
}

// A tile on a square that none lies on for good; a tentative one there changes places with it, or goes back.
function bring(tile, square) {
  if (lies(square)) return;
  const there = spotted(`board:${square}`);
  arrow()?.remove();
  if (!tile.classList.contains("try")) {
    if (there) back(there);
    lay(tile, square);
    return;
  }
  if (there) move(there, squareOf(tile));
  move(tile, square);
  tile.classList.remove("picked");
}

function move(tile, square) {
  put(tile, square);
  tile.dataset.spot = `board:${square}`;
}

function tapOnSquare(square, picked) {
  const there = spotted(`board:${square}`);
  if (picked) {
    if (picked === there) back(there);
    else bring(picked, square);
  } else if (there) {
    there.classList.add("picked");
  } else if (arrow() && !lies(square)) {
    if (squareOf(arrow()) === square) arrow().classList.toggle("down");
    else put(arrow(), square);
  }
}

function tapOnTile(tile, picked) {
  if (picked && picked !== tile) return;
  if (!picked && arrow()) layAtArrow(tile);
  else tile.setAttribute("aria-pressed", String(!picked));
}

// A picture on what can be drawn on.
function draw(act) {
  if (tries().some((tile) => tile.matches(".blank:empty"))) return;
  ahead = true;
  act();
}

export function tapped(spot) {
  spelling = false;
  const [kind, number] = spot.split(":");
  const picked = document.querySelector("#laying .picked, #game-rack [aria-pressed=true]");
  draw(() => {
    if (kind === "board") tapOnSquare(Number(number), picked);
    else if (spotted(spot)?.matches("button")) tapOnTile(spotted(spot), picked);
  });
}

export function typed(key, shift) {
  const goesOn = spelling;
  spelling = !LETTER.test(key);
  if (key === "Backspace") return draw(() => takeBack(tries().at(-1)));
  if (goesOn || spelling || shift || !arrow()) return undefined;
  const shows = (tile) => face(tile).firstChild?.data === key.toUpperCase();
  const tile = [...document.querySelectorAll("#game-rack button")].find(shows);
  return tile && draw(() => layAtArrow(tile));
}

// The arrow goes where the tile has lain.
function takeBack(last) {
  if (!last) return;
  if (arrow()) put(arrow(), squareOf(last));
  back(last);
}

export function dropped(from, to) {
  const [kind, number] = to.split(":");
  const tile = spotted(from);
  if (kind === "board" && tile) draw(() => bring(tile, Number(number)));
}

export const recalled = () => draw(() => {
  for (const tile of tries().reverse()) back(tile);
  arrow()?.remove();
});

// Python's answer, of a whole page or of parts, as it is to be shown: what has been drawn on stays as it is while
// the answer to a later tap is still to come.
export function decided(parts, whole) {
  const waits = !whole && isAwaited("lay.");
  const shown = { ...parts };
  for (const id of DRAWN) {
    if (whole || id in parts) said[id] = parts[id];
    if (waits && ahead) delete shown[id];
    else if (ahead && said[id]) shown[id] = said[id];
  }
  if (!waits) ahead = false;
  return shown;
}
