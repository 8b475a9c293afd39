// What is only read aloud by a screen reader, or at once by everybody.

const announce = (id, text, language) => {
  const line = document.createElement("p");
  if (language) line.lang = language;
  line.textContent = text;
  document.getElementById(id).replaceChildren(line);
};

export const say = ({ text, language }) => announce("say", text, language);

export function alert({ text }) {
  announce("alert", text);
  // What is wrong is not left under the button at the foot.
  const told = [...document.querySelectorAll("#app .notice.bad")].find((notice) => notice.textContent.includes(text));
  told?.scrollIntoView({ block: "nearest" });
}

// What was said of an action is over with the next one.
export function unsay() {
  for (const id of ["say", "alert"]) document.getElementById(id).replaceChildren();
}
