// A worker of eSpeak NG with its data: what the scripts beside it have texts said by.

import { readFile } from "node:fs/promises";

export async function worker(engine, data) {
  const { default: load } = await import(engine);
  const { buffer, byteOffset, byteLength } = await readFile(data);
  const module = await load({
    getPreloadedPackage: () => buffer.slice(byteOffset, byteOffset + byteLength),
    printErr: () => { /* the languages that are not there */ },
  });
  return { module, worker: new module.eSpeakNGWorker() };
}
