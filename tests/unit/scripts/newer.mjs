// What scripts use that browsers of 2023 lack, as JSON by path: node newer.mjs VERSION SCRIPT...
// VERSION is that of the language (ECMAScript) in which they are to be written; 5 for classic scripts.

import { readFile } from "node:fs/promises";
import { parse } from "acorn";

// Safari 16.4, Firefox 115 or Chrome 111 has not got them. Of the second list the name alone says enough.
const STATIC = new Set([
  "Array.fromAsync", "Promise.withResolvers", "Promise.try", "Object.groupBy", "Map.groupBy", "URL.canParse", "URL.parse",
  "AbortSignal.any", "Intl.Segmenter", "Intl.DurationFormat", "Iterator.from", "RegExp.escape", "Error.isError",
  "Uint8Array.fromBase64", "Uint8Array.fromHex", "Math.sumPrecise", "Atomics.waitAsync", "navigator.userActivation",
  "document.startViewTransition", "scheduler.yield", "scheduler.postTask", "window.requestIdleCallback",
]);
const MEMBERS = new Set([
  "checkVisibility", "showPopover", "hidePopover", "togglePopover", "requestIdleCallback", "requestVideoFrameCallback",
  "isSubsetOf", "isSupersetOf", "isDisjointFrom", "symmetricDifference", "toBase64", "setHTMLUnsafe", "moveBefore",
  "startViewTransition", "transferToFixedLength", "getOrInsert", "getOrInsertComputed", "createWritable", "caretPositionFromPoint",
]);

const [version, ...paths] = process.argv.slice(2);
const found = {};

function look(node, found) {
  if (Array.isArray(node)) return node.forEach((part) => look(part, found));
  if (!node || typeof node.type !== "string") return undefined;
  if (node.type === "MemberExpression" && !node.computed) {
    const name = node.property.name;
    if (MEMBERS.has(name)) found.add(name);
    if (STATIC.has(`${node.object.name}.${name}`)) found.add(`${node.object.name}.${name}`);
  }
  if (node.type === "NewExpression" && node.callee.name === "FormData" && node.arguments.length > 1) found.add("FormData's submitter");
  if (node.type === "CallExpression" && node.callee.name === "requestIdleCallback") found.add("requestIdleCallback");
  return Object.values(node).forEach((part) => look(part, found));
}

for (const path of paths) {
  const names = new Set();
  try {
    const text = await readFile(path, "utf-8");
    look(parse(text, { ecmaVersion: Number(version), sourceType: version === "5" ? "script" : "module", allowHashBang: true }), names);
  } catch (error) {
    names.add(String(error));
  }
  found[path] = [...names].sort();
}
console.log(JSON.stringify(found));
