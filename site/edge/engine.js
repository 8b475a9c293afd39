// Pyodide with our files in it: started as ever, or from a snapshot of its memory.

import { archive, told } from "./downloads.js";
import { fill } from "./memory.js";
import { vendor } from "./places.js";

const wasmModule = () => import(`${vendor}pyodide/pyodide.asm.mjs`);
wasmModule().catch(() => { /* Pyodide asks for it again, and says so */ });
const pyodide = await told(import(`${vendor}pyodide/pyodide.mjs`));

export const { version } = pyodide;

const load = (options) => pyodide.loadPyodide({
  ...options,
  indexURL: `${vendor}pyodide/`,
  // Not the language of the browser, which is nothing to be kept.
  env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONPATH: "/lib/faristol.zip" },
  fsInit: async (files) => files.writeFile("/lib/faristol.zip", await archive, { canOwn: true }),
});

export async function start(options) {
  const python = await load(options);
  // PyScript writes its package out as source and imports it. We use its transport only, and compiling the
  // rest takes a tenth of the start.
  python.runPython("import sys, types; sys.modules['pyscript'] = types.ModuleType('pyscript')");
  return python;
}

// Pyodide restores what comes after the head, which is nothing: the memory is filled here, once Pyodide is made and
// the memory known to be whole.
export const restart = ({ head, memory }, options) => load({
  ...options,
  _loadSnapshot: head,
  createPyodideModule: async (settings) => {
    const { default: create } = await wasmModule();
    const module = await create(settings);
    fill(module, await memory);
    return module;
  },
});
