// Text for the clipboard. Safari takes it only in the touch itself: what the answer will bring is promised there.

import { send } from "./protocol.js";

let promised = null;
export let clipboardRefused = false;

document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-copies]") && window.ClipboardItem && navigator.clipboard?.write) promise();
}, true);

function promise() {
  promised?.refuse(new Error("another one was asked for"));
  let give, refuse;
  const text = new Promise((resolve, reject) => { [give, refuse] = [resolve, reject]; });
  const type = "text/plain";
  const item = new ClipboardItem({ [type]: text.then((written) => new Blob([written], { type })) });
  const written = navigator.clipboard.write([item]);
  for (const one of [text, written]) one.catch(() => { /* writeText is tried, and tells */ });
  promised = { give, refuse, written };
}

async function write(text) {
  const before = promised;
  promised = null;
  before?.give(text);
  try {
    if (before) return await before.written;
  } catch { /* some browsers take what is there only */ }
  return navigator.clipboard.writeText(text);
}

// A link begins with the address of the page. `then` is the action that tells, with the other values.
export async function copy({ kind, text, link, title, by_hand: words, then, ...told }) {
  const copied = link ? new URL(text, location.href).href : text;
  const values = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)]));
  try {
    await write(copied);
    clipboardRefused = false;
    send(then, { where: "clipboard", ...values });
  } catch {
    clipboardRefused = true;
    send(then, { where: "hand", ...values });
    showSelected(copied, words);
  }
}

// No https, or no leave: the text, marked, for the keys or the menu of the device.
function showSelected(text, { say, close }) {
  const dialog = document.createElement("dialog");
  const label = Object.assign(document.createElement("label"), { htmlFor: "by-hand", textContent: say });
  const field = Object.assign(document.createElement("textarea"), { id: "by-hand", value: text, readOnly: true, rows: 8 });
  const away = Object.assign(document.createElement("button"), { type: "button", className: "button strong", textContent: close });
  dialog.className = "to-copy";
  dialog.append(label, field, away);
  document.body.append(dialog);
  away.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  field.focus();
  field.select();
}
