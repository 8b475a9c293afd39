// Writes sw.js into a built site: it keeps every file for use without a connection, one build at a time.
//
// node scripts/build_service_worker.mjs FOLDER SCRIPT...
// SCRIPTs, relative to the folder, run before it.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { generateSW } from "workbox-build";

const [folder, ...scripts] = process.argv.slice(2);

// As devtools/sealing.py has them: what comes otherwise than the build made it is not kept.
const integrity = async (url) => `sha256-${createHash("sha256").update(await readFile(join(folder, url))).digest("base64")}`;
const signed = async (entries) => ({
  manifest: await Promise.all(entries.map(async (entry) => ({ ...entry, integrity: await integrity(entry.url) }))),
});

const { count, size, warnings } = await generateSW({
  globDirectory: folder,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js", "build.json", "earlier/**", "**/*.gz", "**/*.br"],
  swDest: join(folder, "sw.js"),
  cacheId: "faristol",
  inlineWorkboxRuntime: true,
  importScripts: scripts,
  sourcemap: false,
  manifestTransforms: [signed],
  maximumFileSizeToCacheInBytes: 64e6,
  // Names of these folders are digests: what the first visit has fetched need not be fetched past the HTTP cache.
  dontCacheBustURLsMatching: /^(app|vendor)\/[0-9a-f]+\//,
  ignoreURLParametersMatching: [/./],
  cleanupOutdatedCaches: true,
  clientsClaim: true,
  // A new version waits until someone asks for it: never in the middle of a game.
  skipWaiting: false,
});
for (const warning of warnings) console.warn(warning);
console.log(`Service worker: ${count} files, ${(size / 1e6).toFixed(1)} MB`);
