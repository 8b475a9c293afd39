// What is only read aloud by a screen reader, or at once by everybody.

const announce = (id, text, { language, spoken } = {}) => {
  const line = document.createElement("p");
  if (language) line.lang = language;
  if (spoken) line.dataset.spoken = "";
  line.textContent = text;
  document.getElementById(id).replaceChildren(line);
};

export const say = ({ text, ...more }) => announce("say", text, more);

// `spoken` is what a voice of the page says anyway.
export function alert({ text, spoken }) {
  announce("alert", text, { spoken });
  // What is wrong is not left under the button at the foot.
  const told = [...document.querySelectorAll("#app .notice.bad")].find((notice) => notice.textContent.includes(text));
  told?.scrollIntoView({ block: "nearest" });
}

// What was said of an action is over with the next one.
export function unsay() {
  for (const id of ["say", "alert"]) document.getElementById(id).replaceChildren();
}
