// Starts Python: PyScript runs Pyodide in one worker, the page shows the bytes that come.

import "./actions.js";
import { fromSnapshot, started } from "./ahead.js";
import { perform } from "./effects.js";
import "./ear.js";
import "./logo.js";
import { vendor } from "./places.js";
import "./projector.js";
import { connect, send } from "./protocol.js";
import { alive, mind } from "./pulse.js";
import { kept } from "./remembered.js";
import { saveCopy } from "./rescue.js";
import "./soundless.js";
import "./tiles.js";
import { retype } from "./typed.js";
import { watch } from "./update.js";
import "./viewport.js";
import { followVoices } from "./voices.js";
import "./wallclock.js";

const { missing, progress, trouble } = window.faristol;
if (!CSS.supports("selector(:has(*))")) import("./older.js");
window.faristol.saveCopy = saveCopy;

// PyScript only logs what goes wrong in here, and the page is to show it.
const START = `
import js
try:
    from faristol.browser.main import start
    start()
except Exception:
    import traceback
    js.faristolTell("stopped", traceback.format_exc())
`;

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

function engineElement() {
  const script = document.createElement("script");
  script.type = "py";
  script.toggleAttribute("worker", true);
  script.setAttribute("name", "engine");
  script.setAttribute("config", JSON.stringify({
    interpreter: new URL("interpreter.js", import.meta.url).href,
    sync_main_only: true,
  }));
  script.textContent = START;
  return script;
}

function hear({ data }) {
  if (data?.loaded) progress(data.loaded);
  if (data?.loaded || data?.alive) alive();
  if (data?.lock) mind(data.lock);
  if (data?.restored) fromSnapshot();
  if (data?.failed) trouble("load", data.failed);
  if (data?.stopped) trouble("stopped", data.stopped);
}

async function startEngine() {
  const { hooks } = await import(`${vendor}pyscript/core.js`);
  // PyScript's own file system helper is the one hook that needs eval, which the CSP forbids.
  hooks.worker.onBeforeRunAsync.clear();
  const engine = await new Promise((resolve) => {
    hooks.main.onWorker.add((_, worker) => resolve(worker));
    document.body.append(engineElement());
  });
  engine.addEventListener("message", hear);
  engine.addEventListener("error", ({ message }) => trouble("stopped", message));
  await engine.ready;
  return engine.sync;
}

async function boot() {
  if (!missing.length && !hasModuleWorkers()) missing.push("module workers");
  if (missing.length) return trouble("old", missing.join(", "));
  probeStorage().catch((error) => trouble("storage", error));
  const python = await startEngine();
  const [address] = location.href.split("#");
  const over = { order: kept("order"), draft: kept("draft"), editor: kept("editor") };
  const { lang: language, dataset: { version } } = document.documentElement;
  const told = { path: location.hash, address, language, version, ...over };
  // Another window may have been heard already, but there is no page to be changed before this.
  const start = send("app.start", told, { first: true });
  connect(python, perform);
  await start;
  started();
  retype();
  followVoices();
  return watch();
}

boot().catch((error) => trouble(document.getElementById("start") ? "load" : "stopped", error));
