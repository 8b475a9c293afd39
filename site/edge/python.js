// Starts Python: PyScript runs Pyodide in one worker.

import { vendor } from "./places.js";

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

function engineElement(source) {
  const script = document.createElement("script");
  script.type = "py";
  script.toggleAttribute("worker", true);
  script.setAttribute("name", "engine");
  script.setAttribute("config", JSON.stringify({
    interpreter: new URL("interpreter.js", import.meta.url).href,
    sync_main_only: true,
  }));
  script.textContent = source;
  return script;
}

// What Python offers the page once it has started; `hear` gets the messages of its worker.
export async function startPython(hear, source = START) {
  const { hooks } = await import(`${vendor}pyscript/core.js`);
  // PyScript's own file system helper is the one hook that needs eval, which the CSP forbids.
  hooks.worker.onBeforeRunAsync.clear();
  const engine = await new Promise((resolve) => {
    hooks.main.onWorker.add((_, worker) => resolve(worker));
    document.body.append(engineElement(source));
  });
  engine.addEventListener("message", hear);
  engine.addEventListener("error", ({ message }) => hear({ data: { stopped: message } }));
  await engine.ready;
  return engine.sync;
}
