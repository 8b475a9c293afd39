// What Python has said of a text (data-answers: the form that it stands in) is not to be seen beside another one.

import { formFields } from "./forms.js";

// Forms in which something has been typed that no answer was given for yet.
const ahead = new Set();

// Something is typed in a form, by whatever keyboard: what is said of what stood there before goes at once.
export function typedOn(form) {
  ahead.add(form);
  mark();
}

// What an action was asked about: the fields of its form as they are then.
export const askedAbout = (form) => (form ? JSON.stringify(formFields(form)) : "");

// An answer is there, and is to be shown: it stands beside what it was given for, whatever it makes of the fields.
export function answersFor(form, asked) {
  const still = form && askedAbout(form) === asked;
  return () => {
    for (const one of ahead) if (!one.isConnected || (still && one === form)) ahead.delete(one);
    mark();
  };
}

function mark() {
  const stale = new Set([...ahead].map(({ id }) => id));
  for (const said of document.querySelectorAll("[data-answers]")) {
    if (stale.has(said.dataset.answers)) said.setAttribute("aria-busy", "true");
    else said.removeAttribute("aria-busy");
  }
}
