// Where a keyboard or a screen reader is, and where it goes on.

const app = document.getElementById("app");

// Keys that a person has pressed: whoever types on is not to be taken elsewhere. An Enter too many at a heading
// or a button types nothing.
export let keysSoFar = 0;
export function countKey({ key, target } = {}) {
  if (key !== "Enter" || !target.matches?.("h1, h2, button")) keysSoFar += 1;
}

// What had the focus before an answer is shown.
export function focused() {
  const { activeElement } = document;
  const marked = document.getElementById(activeElement?.getAttribute("aria-activedescendant"));
  return { inside: app.contains(activeElement), step: activeElement?.dataset.step, marked: marked?.dataset.value, marks: Boolean(marked) };
}

// What the arrows have come to stays marked as long as it is in the list.
export function markAgain({ marked, marks }) {
  const options = marks ? [...app.querySelectorAll("[role=option]")] : [];
  const again = options.find((option) => option.dataset.value === marked);
  if (again) mark(document.activeElement, options, again);
}

export function goOn({ inside, step }, { first, moved }) {
  // The element that had the focus is gone: a keyboard or a screen reader goes on at the heading.
  if (moved || (inside && document.activeElement === document.body)) focusFirst();
  // A big button that means something else now is not to be pressed by a key that was meant for what it was.
  else if (step && document.activeElement?.dataset.step !== step) document.querySelector("[data-aside]")?.focus({ preventScroll: true });
  else if (first) goTo(app.querySelector("[data-first]"));
}

// Where one goes on: at the heading, or in the field of a page that is there to type in.
function focusFirst() {
  const first = app.querySelector("[data-first]") ?? app.querySelector("h1, h2");
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
