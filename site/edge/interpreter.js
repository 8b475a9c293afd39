// What PyScript loads in the worker in place of pyodide.mjs: Pyodide with our files, counted as they come.

import { vendor } from "./places.js";

const tell = self.faristolTell = (what, value) => self.postMessage({ [what]: value });
const download = self.fetch.bind(self);
const bytes = async (response) => new Uint8Array(await response.arrayBuffer());
let loaded = 0;

// A copy is counted: only an untouched answer lets the browser keep the machine code that it makes of it.
async function count(copy) {
  const reader = copy.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    loaded += part.value.byteLength;
    tell("loaded", loaded);
  }
}

// A first visit's worker is not under the service worker yet, so its cache is asked when the network fails.
async function get(url) {
  try {
    const response = await download(url);
    if (response.ok) return response;
    throw new Error(String(response.status));
  } catch (error) {
    const kept = await self.caches?.match(url, { ignoreSearch: true });
    if (kept) return kept;
    throw new Error(`${url}: ${error.message}`);
  }
}

async function countedGet(url) {
  const response = await get(url).catch((error) => {
    tell("failed", error.message);
    throw error;
  });
  count(response.clone()).catch((error) => tell("failed", `${url}: ${error.message}`));
  const type = response.headers.get("Content-Type");
  if (!url.endsWith(".wasm") || type === "application/wasm") return response;
  // Streaming compilation insists on the type, and not every small server knows it.
  return new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
}

// The large files are on their way before Pyodide asks for them. The page counts against the sum of their sizes,
// which the build writes into index.html.
const wasm = `${vendor}pyodide/pyodide.asm.wasm`;
const stdlib = `${vendor}pyodide/python_stdlib.zip`;
const early = new Map([wasm, stdlib].map((url) => [url, countedGet(url)]));
const archive = countedGet(new URL("../faristol.zip", import.meta.url).href).then(bytes);

self.fetch = (resource, options) => {
  const url = String(resource.url ?? resource);
  const response = early.get(url);
  early.delete(url);
  return response ?? download(resource, options);
};

// Pyodide only logs a failed compilation and would then wait for ever.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = (...what) => instantiateStreaming(...what).catch((error) => {
  tell("failed", `WebAssembly: ${error.message}`);
  throw error;
});

// Files of this build by their path beside the archive, for faristol.browser.
self.faristolFile = async (path) => bytes(await get(new URL(`../${path}`, import.meta.url).href));

// A transaction's end as one promise, for faristol.browser: minding listeners takes Python longer than the write. A
// transaction whose request for the record `before` finds none is given up.
self.faristolEnd = (transaction, before) => new Promise((resolve) => {
  transaction.oncomplete = transaction.onabort = resolve;
  before?.addEventListener("success", () => before.result === undefined && transaction.abort());
});

const pyodide = await import(`${vendor}pyodide/pyodide.mjs`).catch((error) => {
  tell("failed", error.message);
  throw error;
});

export const { version } = pyodide;

export async function loadPyodide(options) {
  const python = await pyodide.loadPyodide({
    ...options,
    indexURL: `${vendor}pyodide/`,
    env: { HOME: "/home/pyodide", PYTHONPATH: "/lib/faristol.zip" },
    fsInit: async (files) => files.writeFile("/lib/faristol.zip", await archive),
  });
  // PyScript writes its package out as source and imports it. We use its transport only, and compiling the
  // rest takes a tenth of the start.
  python.runPython("import sys, types; sys.modules['pyscript'] = types.ModuleType('pyscript')");
  return python;
}
