// What a person does in the page becomes an action.

import { typedOn } from "./answers.js";
import { mark, select } from "./focus.js";
import { choices, dataFields, formFields } from "./forms.js";
import { choose, held, hold } from "./keyboard.js";
import { shownPath } from "./page.js";
import { send } from "./protocol.js";
import { tooSoon } from "./settle.js";

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const at = form.contains(document.activeElement) ? document.activeElement.name : "";
  const fields = { ...dataFields(form), ...formFields(form, event.submitter), at };
  if (!form.dataset.action) return;
  send(form.dataset.action, fields, { form });
  select(form.dataset.next);
});

document.addEventListener("click", (event) => {
  const target = event.target.closest("button, a, [role=option]");
  if (!target) return;
  const acts = target.matches("[data-action]");
  const submits = target.type === "submit" && target.form;
  // The second click of a double click would hit whatever the first one brought to this place.
  const repeat = "repeat" in target.dataset;
  if (event.detail > 1 && (acts || submits) && !repeat) return event.preventDefault();
  if (tooSoon(event, target)) return event.preventDefault();
  if (target.matches("[role=option]")) return choose(target);
  if (!acts) return follow(event, target);
  event.preventDefault();
  const answered = send(target.dataset.action, dataFields(target), { repeat, form: target.closest("form") });
  if ("wait" in target.dataset && !held) hold(answered);
});

// What is unfolded is seen whole, not in part under the button at the foot.
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.contains(document.activeElement)) target.scrollIntoView({ block: "nearest" });
}, true);

// A link to another page of the app is an action too: the browser itself would take a frame to follow it.
function follow(event, target) {
  const path = target.matches("a[href^='#']") && target.getAttribute("href");
  if (!path || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (path !== shownPath) send("go", { path }, { link: target.dataset.shows ?? true });
}

// A field that is answered while one types, by whatever keyboard: those that compose, and dictation, bring text that
// is not final yet, and it counts as it stands in the field. An option marked for another text is not taken for it.
function follows({ target }) {
  const live = target.closest("[data-live]");
  if (!live) return;
  const form = live.closest("form");
  typedOn(form);
  mark(target, document.querySelectorAll(`#${target.getAttribute("aria-controls")} > [role=option]`), null);
  send(live.dataset.live, { ...dataFields(live), ...formFields(form), at: target.name }, { live: true, form });
}
document.addEventListener("input", follows);
document.addEventListener("compositionend", follows);

// A form without a button: what is chosen or left counts at once, while the next field is being typed in.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-change]");
  if (form) send(form.dataset.change, formFields(form), { ticked: choices(form) });
});

// Safari shows that something is pressed only where a page listens to fingers.
document.addEventListener("touchstart", () => {}, { passive: true });

window.addEventListener("hashchange", () => send("go", { path: location.hash }));
