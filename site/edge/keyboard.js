// Keys: Enter and Escape in fields, arrows in the list under one, and what is typed before an answer is there.

import { countKey, mark, select } from "./focus.js";
import { dataFields, formFields } from "./forms.js";
import { send } from "./protocol.js";

const COMPOSING = 229;       // a key that an input method takes for itself: its Enter chooses what it has composed
export let held = null;      // keys for the field that the answer leads to
document.addEventListener("keydown", (event) => { if (!holds(event)) countKey(event); }, true);
// Keyboards on the screen, and keys for signs that a browser has no name for, bring text only.
document.addEventListener("beforeinput", (event) => {
  if (!held || !event.cancelable || !event.data) return;
  event.preventDefault();
  held.push(...event.data);
}, true);

// After Enter in a field that waits, or the big button, only the answer knows where one goes on: what is typed
// meanwhile is for there.
export async function hold(answered) {
  held = [];
  await answered;
  const keys = held;
  held = null;
  while (keys.length && !held) type(document.activeElement, keys.shift());
  held?.push(...keys);
}

function holds(event) {
  const { key, ctrlKey, altKey, metaKey, isComposing } = event;
  if (!held || ctrlKey || altKey || metaKey || isComposing) return false;
  const between = key === "Tab" && !event.shiftKey && event.target.matches("input, textarea");
  if (key.length > 1 && key !== "Enter" && key !== "Backspace" && !between) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat) held.push(key);
  return true;
}

function type(field, key) {
  if (!field?.matches("input, textarea")) return;
  countKey();
  if (key === "Enter") {
    if (!enter(field)) field.form?.requestSubmit();
    return;
  }
  if (key === "Tab") {
    const fields = [...(field.form?.querySelectorAll("input:not([type=hidden])") ?? [])];
    select(fields[fields.indexOf(field) + 1]?.id);
    return;
  }
  const { selectionStart: start, selectionEnd: end } = field;
  if (key === "Backspace") field.setRangeText("", start === end ? Math.max(0, start - 1) : start, end, "end");
  else field.setRangeText(key, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

// A list of options under an input: arrows move through it, Enter takes the marked one.
export function choose(option) {
  const list = option.closest("[role=listbox]");
  const input = document.querySelector(`[aria-controls="${list.id}"]`);
  const answered = submit(input, { choice: option.dataset.value });
  if ("wait" in input.dataset) hold(answered);
}

function submit(field, also) {
  const { form } = field;
  const fields = { ...dataFields(form), ...formFields(form), ...also, at: field.name };
  return send(form.dataset.action, fields, { form });
}

// Enter in a field that leads on to another one, or waits for the answer that does; false where it is the form's.
// What is more than belongs in a field that leads on is for the answer to read.
function enter(field) {
  if (field.getAttribute("aria-activedescendant")) return false;
  const leads = field.dataset.enter;
  if (leads && !field.validity.patternMismatch) select(leads);
  else if (leads || "wait" in field.dataset) hold(submit(field));
  else return false;
  return true;
}

// Escape takes back everything that is typed in a form that can begin anew.
function clear(target) {
  const form = target.form ?? target.closest?.("form");
  if (!form?.dataset.clear) return false;
  const answered = send(form.dataset.clear, { ...dataFields(form), ...formFields(form) }, { form });
  if (held) held.length = 0;
  else hold(answered);
  return true;
}

// A key of its own for a choice or a button, as its data-hotkey says, wherever no text is being typed.
document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, altKey, metaKey, repeat } = event;
  if (ctrlKey || altKey || metaKey || repeat || key.length > 1) return;
  if (target.matches?.("input:not([type=radio]), textarea, select")) return;
  const meant = document.querySelector(`[data-hotkey="${CSS.escape(key)}"]`);
  if (!meant) return;
  event.preventDefault();
  meant.click();
});

// A field undoes its own typing; anywhere else the page's button does it.
document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== "z" || target.matches?.("input, textarea")) return;
  const undo = document.querySelector("[aria-keyshortcuts='Control+Z']");
  if (!undo) return;
  event.preventDefault();
  undo.click();
});

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.isComposing || event.keyCode === COMPOSING) return;
  if (key === "Enter" && event.repeat) return event.preventDefault();
  if (key === "Enter" && target.matches?.("input") && enter(target)) return event.preventDefault();
  const list = document.getElementById(target.getAttribute?.("aria-controls"));
  if (key === "Escape" && !target.getAttribute?.("aria-activedescendant") && clear(target)) return event.preventDefault();
  if (!list?.matches("[role=listbox]")) return;
  const options = [...list.querySelectorAll("[role=option]")];
  const at = options.findIndex((option) => option.id === target.getAttribute("aria-activedescendant"));
  const moves = { ArrowDown: at + 1, ArrowUp: at < 0 ? options.length - 1 : at - 1, Escape: -1 };
  if (key in moves) mark(target, options, options[moves[key]]);
  else if (key === "Enter" && at >= 0) choose(options[at]);
  else return;
  event.preventDefault();
});
