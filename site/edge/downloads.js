// The files that Python is made of, counted for the page as they come, and what Python asks for later.

import "./packed.js";
import { hashes, sizes, vendor } from "./places.js";

export const tell = (what, value) => self.postMessage({ [what]: value });
const download = self.fetch.bind(self);

// Signs of life for the page, which takes long silence for the end. Some a second would be no use.
const OFTEN = 1_000;
let lively = 0;
export function alive() {
  if (performance.now() - lively < OFTEN) return;
  lively = performance.now();
  tell("alive", true);
}

const bytes = async (response) => new Uint8Array(await response.arrayBuffer());
let loaded = 0;

// The page counts packed bytes, against the sum of sizes that the build writes into index.html; what comes unpacked
// counts for less.
function countFor(name) {
  const { packed, whole } = sizes[name];
  return (length, isPacked) => {
    alive();
    loaded += isPacked ? length : length * packed / whole;
    tell("loaded", Math.round(loaded));
  };
}

// Where caches are forbidden, asking for them fails.
const inCache = async (url) => self.caches?.match(url, { ignoreSearch: true }).catch(() => null);

async function asked(url, options) {
  const response = await download(url, options);
  if (response.ok) return response;
  throw new Error(String(response.status));
}

// Why a file did not come: one that comes, only not as the build made it, is damaged.
const reason = (url) => asked(url, { cache: "no-store" }).then(() => "damaged", (error) => error.message);

// A first visit's worker is not under the service worker yet, so its cache is asked when the network fails. What is
// not as the build made it is asked for again, past the browser's own cache.
async function get(url, integrity) {
  try {
    if (!integrity) return await asked(url);
    return await asked(url, { integrity }).catch(() => asked(url, { integrity, cache: "reload" }));
  } catch (error) {
    const kept = await inCache(url);
    if (kept) return kept;
    throw new Error(`${url}: ${integrity ? await reason(url) : error.message}`);
  }
}

// As it lies there. A copy is counted: only an untouched answer lets the browser keep the machine code that it
// makes of it.
async function getWhole(url, count) {
  const response = await get(url);
  const counting = async (reader) => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.byteLength);
  };
  counting(response.clone().body.getReader()).catch((error) => tell("failed", `${url}: ${error.message}`));
  const type = response.headers.get("Content-Type");
  if (!url.endsWith(".wasm") || type === "application/wasm") return response;
  // Streaming compilation insists on the type, and not every small server knows it.
  return new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
}

// Packed, if it isn't here yet. On plain http nothing but the browser's own cache keeps it, and machine code only
// of WebAssembly as it came.
async function getLarge(url) {
  const name = url.slice(url.lastIndexOf("/") + 1);
  const count = countFor(name);
  if (await inCache(url)) {
    count(sizes[name].whole);
    return get(url);
  }
  if (self.isSecureContext || !name.endsWith(".wasm")) {
    const response = await self.fetchPacked(url, download, count).catch(() => null);
    if (response) return response;
  }
  return getWhole(url, count);
}

// A file that was cut off is shorter than the build made it; of a packed one that is seen when it is unpacked.
async function getZip(url) {
  const content = await bytes(await getLarge(url));
  if (content.length !== sizes[url.slice(url.lastIndexOf("/") + 1)].whole) throw new Error(`${url}: cut off`);
  return content;
}

export const told = (promise) => promise.catch((error) => {
  tell("failed", error.message);
  throw error;
});

// The large files are on their way, and WebAssembly is being compiled, before Pyodide asks for them; it asks twice
// where a snapshot does not fit.
const wasm = `${vendor}pyodide/pyodide.asm.wasm`;
const stdlib = `${vendor}pyodide/python_stdlib.zip`;
const compiled = told(getLarge(wasm).then((response) => WebAssembly.compileStreaming(response)));
const library = told(getZip(stdlib));
const early = new Map([
  [wasm, () => compiled],
  [stdlib, async () => new Response(await library)],
]);
export const archive = told(getZip(new URL("../faristol.zip", import.meta.url).href));

// The rest of the archive leaves the line to all that the first page takes; where it is kept it takes nothing from it.
const remainder = new URL("../rest.zip", import.meta.url).href;
let coming = null;
export function rest() {
  coming ??= Promise.all([compiled, library, archive]).then(() => getZip(remainder)).catch((error) => {
    coming = null;
    throw error;
  });
  return coming;
}
inCache(remainder).then((kept) => kept && rest()).catch(() => { /* whoever asks for it hears of it */ });

// What Python asks for later, as the build made it: word lists by their path beside the archive, for faristol.browser,
// and wheels by their address, for Pyodide and micropip.
const address = (path) => new URL(`../${path}`, import.meta.url).href;
const later = new Map(Object.entries(hashes).map(([path, hash]) => [address(path), hash]));

// A list of an earlier version stays here once it has come, whatever else an update drops.
const earlier = new URL("../../../earlier/", import.meta.url).href;
async function getEarlier(url) {
  const kept = await inCache(url);
  if (kept) return kept;
  const response = await get(url, later.get(url));
  const copy = response.clone();
  self.caches?.open("faristol-earlier").then((cache) => cache.put(url, copy)).catch(() => { /* it is fetched each time */ });
  return response;
}

async function getLater(url) {
  const { body } = url.startsWith(earlier) ? await getEarlier(url) : await get(url, later.get(url));
  return new Response(body.pipeThrough(new TransformStream({ transform(part, next) { alive(); next.enqueue(part); } })));
}

self.faristolFile = async (path) => bytes(await getLater(address(path)));

self.fetch = (resource, options) => {
  const url = String(resource.url ?? resource);
  return early.get(url)?.() ?? (later.has(url) ? getLater(url) : download(resource, options));
};

// Pyodide hands on what its fetch has given: the compiled module.
WebAssembly.instantiateStreaming = async (compiling, imports) => {
  const module = await compiling;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
