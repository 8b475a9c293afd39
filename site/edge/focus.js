// Where a keyboard or a screen reader is, and where it goes on.

const app = document.getElementById("app");

// Keys that a person has pressed: whoever types on is not to be taken elsewhere. An Enter too many at a heading
// or a button types nothing.
export let keysSoFar = 0;
export function countKey({ key, target } = {}) {
  if (key !== "Enter" || !target.matches?.("h1, h2, button")) keysSoFar += 1;
}
// Keyboards on the screen and dictation press no key.
document.addEventListener("input", ({ inputType }) => { if (inputType) keysSoFar += 1; }, true);

const TOUCHED = "a[href], button:not(.rule), input, select, textarea, summary";
const touched = (around) => [...around.querySelectorAll(TOUCHED)].filter((one) => one.getClientRects().length);

// What had the focus before an answer is shown, and what it stood in: from within outwards, as far as a page has parts.
export function focused() {
  const { activeElement } = document;
  const inside = app.contains(activeElement);
  const acts = inside && activeElement.matches(TOUCHED);      // what else has the focus, such as a board, stays
  const around = [];
  for (let one = activeElement; acts && !one.matches("main, aside, .console, #app"); one = one.parentElement) {
    around.push({ one, beside: [one.nextElementSibling, one.previousElementSibling] });
  }
  const marked = document.getElementById(activeElement?.getAttribute("aria-activedescendant"));
  return { inside, around, known: new Set(acts ? app.querySelectorAll(TOUCHED) : []), step: activeElement?.dataset.step, marked: marked?.dataset.value, marks: Boolean(marked) };
}

// What the arrows have come to stays marked as long as it is in the list.
export function markAgain({ marked, marks }) {
  const options = marks ? [...app.querySelectorAll("[role=option]")] : [];
  const again = options.find((option) => option.dataset.value === marked);
  if (again) mark(document.activeElement, options, again);
}

// The browser lays the page out at once, half changed as it is, when what has the focus is taken out of it: a button
// gives it up before, and has it again if it is still there. The big one stays in any case.
export function letGo({ around: [own], step }) {
  if (own && !step && !own.one.matches("input, select, textarea")) own.one.blur();
}

// A button has data-first for its action: the name of the first of two.
const FIRST = "[data-first]:not(button)";

export function goOn({ inside, around, known, step }, { first, moved }) {
  if (inside && !moved && document.activeElement === document.body) around[0]?.one.focus({ preventScroll: true });
  // The element that had the focus is gone: a keyboard or a screen reader goes on near it, or at the heading.
  if (moved || (inside && document.activeElement === document.body)) focusFirst(moved ? null : near(around, known));
  // A big button that means something else now is not to be pressed by a key that was meant for what it was.
  else if (step && document.activeElement?.dataset.step !== step) document.querySelector("[data-aside]")?.focus({ preventScroll: true });
  else if (first) goTo(app.querySelector(FIRST));
}

// At what is asked where it was, what leaves all as it is being the first choice; or at what stood beside it.
function near(around, known) {
  for (const [at, { one }] of around.entries()) {
    if (!one.isConnected) continue;
    const fresh = touched(one).find((each) => !known.has(each) && !each.matches(".next"));
    return fresh ?? around[at - 1]?.beside.filter((each) => each?.isConnected).flatMap(touched)[0];
  }
  return null;
}

// Where one goes on: in the field of a page that is there to type in, near what is gone, or at the heading.
function focusFirst(place) {
  const first = app.querySelector(FIRST) ?? place ?? app.querySelector("h1, h2");
  if (first?.matches("h1, h2")) first.setAttribute("tabindex", "-1");
  goTo(first);
}

// What stands in a field that is shown again is selected where the next thing typed is to take its place.
function goTo(first) {
  first?.focus({ preventScroll: true });
  if (first?.dataset.first === "select") first.select();
}

// Where an answer leads, unless one has typed since the action.
export function lead({ id, select: whole }, { keys }) {
  if (keysSoFar > keys) return;
  const target = document.getElementById(id);
  target?.focus();
  if (whole) target?.select?.();
}

// The next field at once, its text selected: the answer may take longer than the next key.
export function select(id) {
  const field = id && document.getElementById(id);
  field?.focus();
  field?.select?.();
}

// The option under a field that the arrows have come to, or none.
export function mark(input, options, option) {
  for (const other of options) other.setAttribute("aria-selected", String(other === option));
  if (option) {
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  } else input.removeAttribute("aria-activedescendant");
}
