// Files and messages for another app of the device: a saved file is offered to it at once, for a touch of its own.

import { copy } from "./clipboard.js";

const SEEN = 20_000;      // milliseconds in which a file is offered
// Chromium shares files of few kinds; as text any of ours goes, and is opened again as such.
const KINDS = /\.(?:csv|html|txt|xml|zip)$/;
const asText = "userAgentData" in navigator;

const able = () => {
  try {
    return Boolean(navigator.canShare?.({ files: [new File(["{}"], "a.txt", { type: "text/plain" })] }));
  } catch {
    return false;
  }
};

export const shares = () => (able() ? "files" : "share" in navigator ? "text" : "none");

document.documentElement.toggleAttribute("data-share", "share" in navigator);

// The sheet of the system. Whoever puts it away means to; where the other app takes nothing, `message` is copied.
async function give(what, message) {
  try {
    await navigator.share(what);
  } catch (error) {
    if (error.name === "AbortError") return false;
    copy(message);
  }
  return true;
}

// With a picture in a window of its own, if what draws it comes; without one at once, the text, if there is one, and a link.
export async function share({ title, link, ...message }) {
  const { text } = message;
  const alone = { ...message, text: link, link: true };
  if (!message.html) return give({ title, ...(text && { text }), url: new URL(link, location.href).href }, text ? message : alone);
  const card = await import("./card.js").catch(() => null);
  if (card) return card.show({ title, link, ...message }, give);
  return give({ title, url: new URL(message.text, location.href).href }, message);
}

let offered = [];
let line = null;
let going = 0;

// Several files of one answer are handed over together.
export async function offer({ filename, type, text, url, share: label }) {
  if (!able()) return;
  const content = url ? await (await fetch(url)).blob() : text;
  const other = asText && text && !KINDS.test(filename);
  offered.push(new File([content], other ? `${filename}.txt` : filename, { type: other ? "text/plain" : type }));
  show(label);
}

function show(label) {
  line?.remove();
  line = document.createElement("p");
  line.className = "notice good handing";
  const name = Object.assign(document.createElement("span"), { textContent: offered.map((file) => file.name).join(", ") });
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button strong", textContent: label });
  button.addEventListener("click", hand);
  line.append(name, button);
  document.body.append(line);
  clearTimeout(going);
  going = setTimeout(away, SEEN);
}

function away() {
  clearTimeout(going);
  line?.remove();
  line = null;
  offered = [];
}

// The file is saved already: where the other app refuses it nothing is lost.
async function hand() {
  const files = offered;
  away();
  await navigator.share({ files }).catch(() => { /* see above */ });
}

// With the next touch elsewhere something else is meant.
document.addEventListener("click", ({ target }) => {
  if (line && !line.contains(target)) away();
}, true);
