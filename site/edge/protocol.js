// The page's side of the protocol: actions go out one after the other, and the effects of each answer are performed.

import { answersFor, askedAbout } from "./answers.js";
import { keysSoFar } from "./focus.js";
import { answered, asked } from "./pulse.js";

const waiting = [];
let underWay = null;
let engine = null;
let perform = {};

// An action waits for the answer to the one before it. The same one twice is a slip of the finger, unless it
// may repeat, be it only once the other one is `underWay`; of two live ones of a form only the newer still matters, and one that says what the last one said is
// none. `form` is the one whose fields the answer may write: whatever else is being typed stays as it is. `ticked` is
// what was ticked and chosen when it was sent. What is sent `first` does not wait for others. The next `portion` of
// long work waits for everything else, which has the portion under way end early. `from` is the address it was sent at.
export function send(name, fields = {}, { live = false, repeat = false, link = false, first = false, portion = false, form = null, ticked = new Map() } = {}) {
  const from = location.hash;
  const text = JSON.stringify({ name, fields, path: from });
  const sent = new Map(Array.from(form?.elements ?? [], (field) => [field, field.value]));
  const action = { live, link, portion, form, name, from, text, sent, ticked, keys: keysSoFar, about: askedAbout(form) };
  const last = waiting.filter((other) => other.portion === portion).at(-1);
  const others = live ? [last ?? underWay] : repeat === "underWay" ? waiting : [underWay, ...waiting];
  if (repeat !== true && others.some((other) => other?.text === text)) return undefined;
  if (live && last?.live && last.name === name && last.form === form) waiting.splice(waiting.indexOf(last), 1)[0].resolve();
  if (underWay?.portion && !portion) engine.hurry();
  return new Promise((resolve) => {
    const later = portion ? -1 : waiting.findIndex((other) => other.portion);
    waiting.splice(first ? 0 : later < 0 ? waiting.length : later, 0, { ...action, resolve });
    next();
  });
}

// Whether actions whose names begin so wait for their turn.
export const isAwaited = (kind) => waiting.some(({ name }) => name.startsWith(kind));

// Python's side, and what the page does with each kind of effect.
export function connect(python, effects) {
  engine = python;
  perform = effects;
  next();
}

async function next() {
  if (!engine || underWay || !waiting.length) return;
  underWay = waiting.shift();
  asked();
  try {
    const answer = await engine.act(underWay.text);
    answered();
    const stands = answersFor(underWay.form, underWay.about);
    for (const effect of JSON.parse(answer)) perform[effect.kind](effect, underWay);
    stands();
  } catch (error) {
    window.faristol.trouble("stopped", `${error}\n${error.stack ?? ""}`);
  }
  underWay.resolve();
  underWay = null;
  next();
}
