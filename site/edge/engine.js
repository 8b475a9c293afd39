// Pyodide with our files in it: started as ever, or from a snapshot of its memory.

import { archive, rest, told } from "./downloads.js";
import { fill } from "./memory.js";
import { vendor } from "./places.js";

const wasmModule = () => import(`${vendor}pyodide/pyodide.asm.mjs`);
wasmModule().catch(() => { /* Pyodide asks for it again, and says so */ });
const pyodide = await told(import(`${vendor}pyodide/pyodide.mjs`));

export const { version } = pyodide;

// Both parts of the archive: the rest goes where the list of the first one begins, and brings the list of all.
const ARCHIVE = "/lib/faristol.zip";
async function whole() {
  const [first, more] = await Promise.all([archive, rest()]);
  if (!more.length) return first;
  const list = new DataView(first.buffer).getUint32(first.length - 6, true);
  const joined = new Uint8Array(list + more.length);
  joined.set(first.subarray(0, list));
  joined.set(more, list);
  return joined;
}

const load = (options, files = archive) => pyodide.loadPyodide({
  ...options,
  indexURL: `${vendor}pyodide/`,
  // Not the language of the browser, which is nothing to be kept.
  env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONPATH: ARCHIVE },
  fsInit: async (system) => system.writeFile(ARCHIVE, await files, { canOwn: true }),
});

export async function start(options) {
  const python = await load(options);
  self.faristolRest = async () => python.FS.writeFile(ARCHIVE, await whole(), { canOwn: true });
  // PyScript writes its package out as source and imports it. We use its transport only, and compiling the
  // rest takes a tenth of the start.
  python.runPython("import sys, types; sys.modules['pyscript'] = types.ModuleType('pyscript')");
  return python;
}

// Pyodide restores what comes after the head, which is nothing: the memory is filled here, once Pyodide is made and
// the memory known to be whole.
export const restart = ({ head, memory }, options) => {
  const files = whole();
  return load({
    ...options,
    _loadSnapshot: head,
    createPyodideModule: async (settings) => {
      const { default: create } = await wasmModule();
      // Pyodide would go on without the files if they do not come.
      const [module] = await Promise.all([create(settings), files]);
      fill(module, await memory);
      return module;
    },
  }, files);
};
