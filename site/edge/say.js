// What is only read aloud by a screen reader, or at once by everybody.

const announce = (id, text, { language, spoken, together } = {}) => {
  const line = document.createElement("p");
  if (language) line.lang = language;
  if (spoken) line.dataset.spoken = "";
  line.textContent = text;
  const region = document.getElementById(id);
  if (together) region.append(" ", line);
  else region.replaceChildren(line);
};

// What one answer has to say is said together, and nothing of it twice.
let together = false;
export function say({ text, ...more }) {
  if (together && ["say", "alert"].some((id) => document.getElementById(id).textContent.includes(text))) return;
  announce("say", text, { ...more, together });
  together = true;
  setTimeout(() => { together = false; });
}

// `spoken` is what a voice of the page says anyway.
export function alert({ text, spoken }) {
  if (together) for (const line of [...document.getElementById("say").children]) if (text.includes(line.textContent)) line.remove();
  announce("alert", text, { spoken });
  // What is wrong is not left under the button at the foot.
  const told = [...document.querySelectorAll("#app .notice.bad")].find((notice) => notice.textContent.includes(text));
  told?.scrollIntoView({ block: "nearest" });
}

// What a screen reader reads of an element: nothing that is hidden from it.
export function wordsOf(element, more = "") {
  const read = element.cloneNode(true);
  for (const silent of read.querySelectorAll(`[aria-hidden=true], [hidden], [data-spoken], svg${more}`)) silent.remove();
  return read.textContent.replace(/\s+/g, " ").trim();
}

// Questions and answers: whoever hears has gone on to their buttons, which are read by themselves.
export const told = () => [...document.querySelectorAll("#app [data-told]")].map((one) => wordsOf(one, ", button, label, .row"));

export function tellNew(before) {
  const fresh = told().filter((text) => text && !before.includes(text));
  if (fresh.length) say({ text: fresh.join(" ") });
}

// What was said of an action is over with the next one.
export function unsay() {
  for (const id of ["say", "alert"]) document.getElementById(id).replaceChildren();
}
