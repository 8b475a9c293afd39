// What goes with an action: the fields of a form, and what an element says of itself.

// Fields of one name are lines of one text.
export function formFields(form, submitter) {
  const fields = {};
  const data = new FormData(form);      // Chrome 111 would not hear of the submitter
  if (submitter?.name) data.append(submitter.name, submitter.value);
  for (const name of new Set(data.keys())) {
    const values = data.getAll(name).filter((value) => typeof value === "string");
    if (values.length) fields[name] = values.join("\n");
  }
  return fields;
}

// data-* of the element, but for those that say what happens with it.
export function dataFields(element) {
  const { action, live, change, clear, copies, repeat, enter, next, wait, step, closes, ...fields } = element.dataset;
  return fields;
}

// What is ticked, or chosen from a list.
export const choice = (field) => (field.localName === "select" ? field.value : field.checked);
export const choices = (form) => new Map([...form.querySelectorAll("[type=checkbox], [type=radio], select")].map((field) => [field, choice(field)]));
