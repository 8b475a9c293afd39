// Files in and out: the address of a chosen file is sent, an answer's file is saved.

import { dataFields, formFields } from "./forms.js";
import { send } from "./protocol.js";

export function download({ filename, type, text, url }) {
  const link = document.createElement("a");
  link.href = url ?? URL.createObjectURL(new Blob([text], { type }));
  link.download = filename;
  link.click();
  // The browser has taken the address by the next turn, and the file may be large.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Files that are not handed over at all: a folder, or several where one is wanted.
function unread(file, why) {
  return send("file.unread", { why, filename: file.name }, { repeat: true });
}

// The app hears where a file is and how large, and reads it in the worker once that is not too much.
async function take(input, file, row = {}) {
  const fields = { ...(input.form ? formFields(input.form) : {}), ...dataFields(input), ...row, filename: file.name };
  const url = URL.createObjectURL(file);
  await send(input.dataset.action, { ...fields, url, size: String(file.size) });
  return URL.revokeObjectURL(url);
}

// Several files go in one after the other; the app hears which one of how many each is.
async function takeAll(input, files) {
  for (const [at, file] of files.entries()) {
    const row = input.multiple ? { nth: String(at + 1), of: String(files.length) } : {};
    await take(input, file, row);
  }
}

document.addEventListener("change", (event) => {
  const input = event.target;
  if (!input.matches("input[type=file][data-action]") || !input.files.length) return;
  takeAll(input, [...input.files]);
  input.value = "";      // choosing the same file again is a change too
});

// A file may also be dropped on the form; beside it the browser would leave the app to show it.
for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  const input = document.getElementById(event.target.closest?.("[data-drop]")?.dataset.drop);
  event.dataTransfer.dropEffect = input ? "copy" : "none";
  if (!input || name !== "drop") return;
  const files = [...event.dataTransfer.files];
  const folder = [...event.dataTransfer.items].findIndex((item) => item.webkitGetAsEntry?.()?.isDirectory);
  if (folder >= 0) unread(files[folder] ?? { name: "" }, "folder");
  else if (files.length > 1 && !input.multiple) unread(files[0], "several");
  else takeAll(input, files);
});
