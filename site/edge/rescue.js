// A copy of everything that is saved, made by the page alone: the files that the app itself writes and restores
// (storage/backup.py, foreign/limits.py).

import { download } from "./files.js";
import { sha256 } from "./sha256.js";

const DATABASE = "faristol";
const STORE = "records";
const FORMAT = 1;
const NO_EVENTS = ["settings", "challenges", "guest"];      // as app/window.py has them
const TYPE = "application/x-ndjson";
const CHARACTERS = 23_999_000;      // of one file, and its lines; each stream is whole in one of them
const LINES = 199_000;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// The lines of each stream, in their order.
async function saved() {
  const database = await done(indexedDB.open(DATABASE));
  try {
    if (!database.objectStoreNames.contains(STORE)) return [];
    const streams = new Map(), records = await done(database.transaction(STORE).objectStore(STORE).getAll());
    for (const { stream, line } of records) {
      if (NO_EVENTS.includes(stream)) continue;
      if (!streams.has(stream)) streams.set(stream, []);
      streams.get(stream).push(`${line}\n`);
    }
    return [...streams.values()];
  } finally {
    database.close();
  }
}

// The lines by files, each of which can be restored.
function parts(streams) {
  const files = [];
  let room = { characters: 0, lines: 0 };
  for (const lines of streams) {
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    if (length > room.characters || lines.length > room.lines) {
      files.push([]);
      room = { characters: CHARACTERS, lines: LINES };
    }
    for (const line of lines) files.at(-1).push(line);
    room = { characters: room.characters - length, lines: room.lines - lines.length };
  }
  return files;
}

async function written(lines, now) {
  const header = JSON.stringify({ faristol: "backup", format: FORMAT, saved: now.getTime() });
  const body = `${header}\n${lines.join("")}`;
  return `${body}${JSON.stringify({ sha256: await sha256(body) })}\n`;
}

// The names of the files that were given to be saved; empty if there is nothing to save.
export async function saveCopy() {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  const files = parts(await saved());
  const names = files.map((_, at) => `faristol-${day}${files.length > 1 ? `-${at + 1}` : ""}.jsonl`);
  for (const [at, lines] of files.entries()) download({ filename: names[at], type: TYPE, text: await written(lines, now) });
  return names.join(", ");
}
