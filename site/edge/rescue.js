// A copy of everything that is saved, made by the page alone: the file that the app itself writes and restores
// (storage/backup.py).

import { download } from "./files.js";
import { sha256 } from "./sha256.js";

const DATABASE = "faristol";
const STORE = "records";
const FORMAT = 1;
const NO_EVENTS = ["settings", "challenges"];      // as app/desk.py has them
const TYPE = "application/x-ndjson";

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

async function lines() {
  const database = await done(indexedDB.open(DATABASE));
  try {
    if (!database.objectStoreNames.contains(STORE)) return [];
    const records = await done(database.transaction(STORE).objectStore(STORE).getAll());
    return records.filter(({ stream }) => !NO_EVENTS.includes(stream)).map(({ line }) => `${line}\n`);
  } finally {
    database.close();
  }
}

// The name of the file that was given to be saved; empty if there is nothing to save.
export async function saveCopy() {
  const found = await lines();
  if (!found.length) return "";
  const now = new Date();
  const header = JSON.stringify({ faristol: "backup", format: FORMAT, saved: now.getTime() });
  const body = `${header}\n${found.join("")}`;
  const text = `${body}${JSON.stringify({ sha256: await sha256(body) })}\n`;
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  const filename = `faristol-${day}.jsonl`;
  download({ filename, type: TYPE, text });
  return filename;
}
