// Files in and out: a chosen file is read and sent as text, an answer's file is saved.

import { dataFields, send } from "./page.js";

export function download({ filename, type, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = filename;
  link.click();
  // The browser has taken the address by the next turn, and the file may be large.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// UTF-8 and UTF-16 as they are; what is neither was saved by an older spreadsheet on Windows.
async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = { "255,254": "utf-16le", "254,255": "utf-16be" }[bytes.subarray(0, 2).join()];
  try {
    return new TextDecoder(wide ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

document.addEventListener("change", async (event) => {
  const input = event.target;
  if (!input.matches("input[type=file][data-action]") || !input.files.length) return;
  const [file] = input.files;
  const fields = { ...dataFields(input), text: await textOf(file), filename: file.name };
  input.value = "";      // choosing the same file again is a change too
  send(input.dataset.action, fields);
});
