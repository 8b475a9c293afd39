// Starts the app: the page shows the bytes that come until Python has drawn the first page.

import "./actions.js";
import { fromSnapshot, started } from "./ahead.js";
import { perform } from "./effects.js";
import "./ear.js";
import "./logo.js";
import "./press.js";
import "./projector.js";
import { connect, send } from "./protocol.js";
import { alive, mind } from "./pulse.js";
import { startPython } from "./python.js";
import { kept, remembered } from "./remembered.js";
import { saveCopy } from "./rescue.js";
import "./soundless.js";
import "./tiles.js";
import { retype } from "./typed.js";
import { watch } from "./update.js";
import "./viewport.js";
import "./windowed.js";
import { followVoices } from "./voices.js";

const { isStyled, missing, progress, trouble } = window.faristol;
if (!CSS.supports("selector(:has(*))")) import("./older.js").catch(() => { /* colours are those of today */ });
window.faristol.saveCopy = saveCopy;

// PyScript makes a module worker; browsers without them never read the option.
function hasModuleWorkers() {
  let read = false;
  const nothing = URL.createObjectURL(new Blob([], { type: "text/javascript" }));
  new Worker(nothing, { get type() { read = true; return "module"; } }).terminate();
  URL.revokeObjectURL(nothing);
  return read;
}

// Private windows and strict settings have IndexedDB and refuse to open it.
function probeStorage() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("faristol-probe");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.close();
      indexedDB.deleteDatabase("faristol-probe");
      resolve();
    };
  });
}

function hear({ data }) {
  if (data?.loaded) progress(data.loaded);
  if (data?.loaded || data?.alive) alive();
  if (data?.lock) mind(data.lock);
  if (data?.restored) fromSnapshot();
  if (data?.failed) trouble("load", data.failed);
  if (data?.stopped) trouble("stopped", data.stopped);
}

// A page without its styles cannot be read; that they do not come, the first screen says.
function styled() {
  return new Promise((resolve) => {
    if (isStyled()) resolve();
    else document.addEventListener("load", () => isStyled() && resolve(), true);
  });
}

async function boot() {
  if (!missing.length && !hasModuleWorkers()) missing.push("module workers");
  if (missing.length) return trouble("old", missing.join(", "));
  probeStorage().catch((error) => trouble("storage", error));
  const python = await startPython(hear);
  const [address] = location.href.split("#");
  const over = { order: kept("order"), draft: kept("draft"), editor: kept("editor"), heard: remembered("heard") };
  const { lang: language, dataset: { version } } = document.documentElement;
  const told = { path: location.hash, address, language, version, ...over };
  // Another window may have been heard already, but there is no page to be changed before this.
  const start = send("app.start", told, { first: true });
  await styled();
  connect(python, perform);
  await start;
  started();
  retype();
  followVoices();
  return watch();
}

boot().catch((error) => trouble(document.getElementById("start") ? "load" : "stopped", error));
