// The lists of the hall: how they stand is worked out (layout.js) from their texts and the room that they have, and long
// ones turn their pages. Nothing here hears what it does itself: it is called after each answer, when the window changes,
// and once a second.

import { formIn, groups, pairs, portions, steps, table } from "./layout.js";

const TURN = 8_000;
const HEADING = 16;      // pixels of a head's letters at least
const places = new Map();      // where each list that turns its pages stands, by the id of its box
let held = false;

export function hold() {
  held = !held;
  for (const place of places.values()) place.turned = Date.now();
  settleLists();
}

export function turn(by) {
  for (const place of places.values()) {
    place.at += by;
    place.turned = Date.now();
  }
  settleLists();
}

export function settleLists() {
  const turning = [...document.querySelectorAll("[data-order]")].map(settled).includes(true);
  const button = document.getElementById("hall-hold");
  if (!button) return;
  set(button, "hidden", !turning);
  set(button, "ariaPressed", String(held));
}

// What is written of a name by the last answer, with its forms; there are none of a name that is only a remark.
const read = (element) => ({
  element,
  forms: element.dataset.forms ? JSON.parse(element.dataset.forms) : [[element.dataset.name, 0]],
  beside: Number(element.dataset.beside ?? 0),
});

// One list in its room; whether it turns its pages.
function settled(box) {
  const lines = [...box.querySelectorAll("tbody tr, li")];
  const { clientWidth: width, clientHeight: height, dataset } = box;
  if (!lines.length || !width || !height) return false;
  const least = parseFloat(getComputedStyle(box).fontSize);
  const names = [...box.querySelectorAll("[data-forms]")].map(read);
  const told = { width, height: height - 1, least, count: lines.length, turns: "turns" in dataset, deep: Number(dataset.deep ?? 1), names };
  const kind = ["pairs", "groups", "steps"].find((one) => one in dataset);
  const made = { pairs: inPairs, groups: inGroups, steps: inSteps }[kind]?.(box, told) ?? inTable(box, told);
  put(box, "--row", `${made.line.toFixed(2)}px`);
  put(box, "--size", `${made.size.toFixed(2)}px`);
  put(box, "--lines", String(made.lines ?? made.each));
  put(box, "--columns", String(made.columns ?? 1));
  put(box, "--head", `${(made.head ?? 0).toFixed(2)}px`);
  put(box, "--figure", (made.figure ?? 0).toFixed(2));
  put(box, "--points", (made.scores ?? 0).toFixed(2));
  for (const name of names) set(name.element, "textContent", name.forms[formIn(name, made.room)][0]);
  return kind !== "steps" && show(box, lines, made) > 1;
}

function inPairs(box, told) {
  const { number, points } = box.dataset;
  const made = pairs({ ...told, number: Number(number), points: Number(points) });
  if ("stacked" in box.dataset !== made.stacked) box.toggleAttribute("data-stacked", made.stacked);
  return made;
}

const inGroups = (box, { least, ...told }) => groups({ ...told, letters: least, wide: Number(box.dataset.groups) });

// Names that share a step stand under each other, with a line for how many more there are.
function inSteps(box, told) {
  const stands = [...box.children].map((step) => ({ step, all: [...step.querySelectorAll("[data-forms]")], more: step.querySelector("[data-more]") }));
  const places = stands.map(({ step, all }) => ({ rank: Number(step.dataset.rank), count: all.length }));
  const made = steps({ ...told, places });
  stands.forEach(({ step, all, more }, at) => {
    const rest = all.length - made.shown[at];
    put(step, "--high", `${made.high[at].toFixed(2)}px`);
    all.forEach((name, line) => set(name, "hidden", line >= made.shown[at]));
    set(more, "hidden", !rest);
    set(more, "textContent", `+${rest}`);
  });
  return { ...made, each: told.count };
}

function inTable(box, told) {
  const columns = [...box.querySelectorAll("col")];
  const widths = columns.map(({ dataset: { wide, head, optional } }) => wide !== undefined
    && { wide: Number(wide), head: Number(head), optional: optional !== undefined });
  const made = table({ ...told, columns: widths, heading: box.querySelector("thead") ? Math.max(HEADING, told.least * .5) : 0 });
  columns.forEach((column, at) => put(column, "width", widths[at] ? `${made.widths[at].toFixed(2)}px` : ""));
  for (const row of box.querySelectorAll("tr, colgroup")) [...row.children].forEach((cell, at) => set(cell, "hidden", made.kept[at] === false && widths[at] !== false));
  // A head over all columns has as many as are left.
  const left = widths.filter((one, at) => one === false || made.kept[at] !== false).length;
  for (const head of box.querySelectorAll("[colspan]")) set(head, "colSpan", left);
  return made;
}

// The page that is its turn; a change of order begins at the first. How many pages there are.
function show(box, lines, { pages: most, each }) {
  let place = places.get(box.id);
  if (place?.order !== box.dataset.order) {
    place = { order: box.dataset.order, at: 0, turned: Date.now(), before: place?.tops };
    places.set(box.id, place);
  }
  const heads = lines.map((line) => "head" in line.dataset);
  const pages = most > 1 ? portions(heads, each) : [lines.map((_, at) => at).slice(0, each)];
  if (!held && pages.length > 1 && Date.now() - place.turned >= TURN) {
    place.at += 1;
    place.turned = Date.now();
  }
  place.at = ((place.at % pages.length) + pages.length) % pages.length;
  const page = new Set(pages[place.at]);
  lines.forEach((line, at) => set(line, "hidden", !page.has(at)));
  if (place.before) move(lines, place.before);
  place.before = null;
  place.tops = new Map(lines.filter((line) => !line.hidden).map((line) => [nameIn(line), line.offsetTop]));
  const label = document.getElementById(box.dataset.page);
  const count = (last) => last - heads.slice(0, last).filter(Boolean).length;
  const [first, last] = [pages[place.at].find((at) => !heads[at]) ?? 0, pages[place.at].at(-1)];
  if (label) set(label, "textContent", pages.length > 1 ? `${count(first) + 1}\u2013${count(last + 1)} / ${count(lines.length)}` : "");
  return pages.length;
}

const nameIn = (line) => line.querySelector("[data-name]")?.dataset.name;

// In a new order whoever was in sight before goes from that place to the new one.
function move(lines, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const line of lines) {
    const by = before.get(nameIn(line)) - line.offsetTop;
    if (Math.abs(by) > line.offsetHeight / 2) line.animate({ translate: [`0 ${by}px`, "0"] }, { duration: 700, easing: "ease-in-out" });
  }
}

// What is already so is left alone.
function set(element, property, value) {
  if (element[property] !== value) element[property] = value;
}

function put(element, property, value) {
  if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
}
