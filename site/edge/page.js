// The page's side of the protocol: events become actions, and the effects of each answer become the page.

import { Idiomorph } from "../idiomorph.js";
import { sound } from "./sound.js";
import { copy, download, share } from "./files.js";
import { tick } from "./clock.js";
import { answered as calm, asked } from "./pulse.js";
import { settle, tooSoon } from "./settle.js";
import { applyUpdate } from "./update.js";
import { hush, relight, speak } from "./voice.js";

const app = document.getElementById("app");
const others = "BroadcastChannel" in window ? new BroadcastChannel("faristol") : null;
const waiting = [];
let underWay = null;
let act = null;
let shownPath = null;

// An action waits for the answer to the one before it. The same one twice is a slip of the finger, unless it
// may repeat; of two live ones only the newer still matters. `form` is the one whose fields the answer may
// write: whatever else is being typed stays as it is. `ticked` is what was ticked and chosen when it was sent.
export function send(name, fields = {}, { live = false, repeat = false, link = false, form = null, ticked = new Map() } = {}) {
  const text = JSON.stringify({ name, fields, path: location.hash });
  const sent = new Map(Array.from(form?.elements ?? [], (field) => [field, field.value]));
  const action = { live, link, form, name, text, sent, ticked, keys: pressed };
  const last = waiting.at(-1);
  if (live && last?.live && last.name === name) waiting.pop().resolve();
  else if (!live && !repeat && [underWay, ...waiting].some((other) => other?.text === action.text)) return undefined;
  return new Promise((resolve) => {
    waiting.push({ ...action, resolve });
    next();
  });
}

export function connect(answer) {
  act = answer;
  next();
}

async function next() {
  if (!act || underWay || !waiting.length) return;
  underWay = waiting.shift();
  asked();
  try {
    const answer = await act(underWay.text);
    calm();
    for (const effect of JSON.parse(answer)) perform[effect.kind](effect, underWay);
  } catch (error) {
    window.faristol.trouble("stopped", `${error}\n${error.stack ?? ""}`);
  }
  underWay.resolve();
  underWay = null;
  next();
}

const announce = (id) => ({ text }) => {
  const line = document.createElement("p");
  line.textContent = text;
  document.getElementById(id).replaceChildren(line);
};

// What each field had in the last answer, to know whether the next one says something new.
const answered = new WeakMap();
let pressed = 0;      // keys so far: whoever types on is not to be taken elsewhere
let held = null;      // keys for the field that the answer leads to
document.addEventListener("keydown", (event) => { if (!holds(event)) pressed += 1; }, true);

// After Enter in a field that waits, or the big button, only the answer knows where one goes on: what is typed
// meanwhile is for there.
async function hold(answered) {
  held = [];
  await answered;
  const keys = held;
  held = null;
  while (keys.length && !held) type(document.activeElement, keys.shift());
  held?.push(...keys);
}

function holds(event) {
  const { key, ctrlKey, altKey, metaKey, isComposing } = event;
  if (!held || ctrlKey || altKey || metaKey || isComposing) return false;
  const between = key === "Tab" && !event.shiftKey && event.target.matches(FIELDS);
  if (key.length > 1 && key !== "Enter" && key !== "Backspace" && !between) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat) held.push(key);
  return true;
}

function type(field, key) {
  if (!field?.matches("input, textarea")) return;
  pressed += 1;
  if (key === "Enter") {
    if (!enter(field)) field.form?.requestSubmit();
    return;
  }
  if (key === "Tab") {
    const fields = [...(field.form?.querySelectorAll("input:not([type=hidden])") ?? [])];
    select(fields[fields.indexOf(field) + 1]?.id);
    return;
  }
  const { selectionStart: start, selectionEnd: end } = field;
  if (key === "Backspace") field.setRangeText("", start === end ? Math.max(0, start - 1) : start, end, "end");
  else field.setRangeText(key, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

// Whether a field keeps what a person has typed: the answer is to something else and leaves the field as it was.
function keeps(field, next, { live, form, sent }) {
  const said = (element) => element.getAttribute("value") ?? element.textContent;
  const before = answered.get(field) ?? said(field);
  const same = before === said(next);
  answered.set(field, said(next));
  if (live) return !("emptied" in next.dataset) || field.value !== before;
  return (form && field.form === form ? sent.get(field) !== field.value : same);
}

// What is ticked, or chosen from a list. A person who goes on choosing is not undone by the answer to the
// choice before: the one to the last choice is still to come.
const choice = (field) => (field.localName === "select" ? field.value : field.checked);
const choices = (form) => new Map([...form.querySelectorAll("[type=checkbox], [type=radio], select")].map((field) => [field, choice(field)]));
function chosenSince(node, { ticked }) {
  const field = node.closest("select") ?? node;
  return ticked.has(field) && ticked.get(field) !== choice(field);
}

// What is the same all through and has no field need not be looked at piece by piece.
const FIELDS = "input, textarea";
const unchanged = (element, next) => element.isEqualNode(next) && !element.querySelector?.(FIELDS);

// Makes an element of the page what the answer says it is; fields that a person is typing in keep what they have.
function morph(element, html, morphStyle, action, told) {
  const kept = new Set();
  Idiomorph.morph(element, html, {
    morphStyle,
    callbacks: {
      beforeNodeMorphed(field, next) {
        if (!field.matches?.(FIELDS)) return !unchanged(field, next);
        told.add(field);
        if (keeps(field, next, action)) kept.add(field);
        return true;
      },
      // What a person unfolded stays unfolded.
      beforeAttributeUpdated(attribute, node) {
        if (attribute === "checked" || attribute === "selected") return !chosenSince(node, action);
        return attribute === "value" ? !kept.has(node) : attribute !== "open" || node.localName !== "details";
      },
    },
  });
}

const afterFrame = (act) => (document.hidden ? act() : requestAnimationFrame(() => setTimeout(act)));

// Another page. What stands far down in a long one (data-later) has a frame of its own, after the first one.
let complete = () => {};
function openPage(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const later = [...fresh.content.querySelectorAll("[data-later]")].map((element) => {
    const place = document.createComment("");
    element.replaceWith(place);
    return [place, element];
  });
  app.replaceChildren(fresh.content);
  if (!later.length) return;
  app.setAttribute("aria-busy", "true");
  complete = () => {
    for (const [place, element] of later) place.replaceWith(element);
    app.removeAttribute("aria-busy");
    complete = () => {};
  };
  afterFrame(() => complete());
}

// A form that was sent and of which the answer says nothing new: its fields have again what they were given.
function giveBack({ live, sent }, told) {
  for (const [field, value] of live ? [] : sent) {
    if (told.has(field) || field.value !== value || !field.matches("input:not([type=checkbox], [type=file]), textarea")) continue;
    field.value = answered.get(field) ?? field.defaultValue;
  }
}

export const perform = {
  // `html` is a whole page with the places of its parts; without it only some parts are others than before.
  page({ html, parts = {}, title, path, language, asked }, action) {
    const { name, link } = action;
    const step = document.activeElement?.dataset.step;
    complete();
    const moved = shownPath !== null && path !== shownPath;
    const hadFocus = app.contains(document.activeElement);
    const chosen = document.getElementById(document.activeElement?.getAttribute("aria-activedescendant"));
    const value = chosen?.dataset.value;
    const whole = html?.replace(/<!--([\w-]+)-->/g, (_, id) => parts[id]);
    if (path !== shownPath) openPage(whole);
    else {
      const told = new Set();
      if (html) morph(app, whole, "innerHTML", action, told);
      else for (const id in parts) morph(document.getElementById(id), parts[id], "outerHTML", action, told);
      giveBack(action, told);
    }
    // What the arrows have come to stays marked as long as it is in the list.
    const options = chosen ? [...app.querySelectorAll("[role=option]")] : [];
    const again = options.find((option) => option.dataset.value === value);
    if (again) mark(document.activeElement, options, again);
    if (document.title !== title) document.title = title;
    if (language && (shownPath === null || language !== document.documentElement.lang)) remember("language", document.documentElement.lang = language);
    const before = shownPath;
    if (path !== location.hash) afterFrame(() => record(path, before, name === "app.start" || (name === "go" && !link)));
    shownPath = path;
    settle();
    tick();
    relight();
    if (moved) window.scrollTo(0, 0);
    // The same message again is seen as long as a new one.
    if (asked) for (const shown of app.querySelectorAll(".toasts")) for (const going of shown.getAnimations({ subtree: true })) going.currentTime = 0;
    // What was said of an action is over with the next one.
    if (moved || asked) for (const id of ["say", "alert"]) document.getElementById(id).replaceChildren();
    // The element that had the focus is gone: a keyboard or a screen reader goes on at the heading.
    if (moved || (hadFocus && document.activeElement === document.body)) focusFirst();
    // A big button that means something else now is not to be pressed by a key that was meant for what it was.
    else if (step && document.activeElement?.dataset.step !== step) document.querySelector("[data-aside]")?.focus({ preventScroll: true });
    else if (before === null) app.querySelector("[data-first]")?.focus({ preventScroll: true });
  },
  focus({ id, select }, { keys }) {
    if (pressed > keys) return;
    const target = document.getElementById(id);
    target?.focus();
    if (select) target?.select?.();
  },
  say: announce("say"),
  alert({ text }) {
    announce("alert")({ text });
    // What is wrong is not left under the button at the foot.
    const told = [...app.querySelectorAll(".notice.bad")].find((notice) => notice.textContent.includes(text));
    told?.scrollIntoView({ block: "nearest" });
  },
  // What was unfolded to be filled in has been taken.
  fold: ({ id }) => document.getElementById(id)?.removeAttribute("open"),
  copy,
  download,
  share,
  sound: ({ name }) => sound(name),
  speak,
  hush,
  print: () => window.print(),
  update: applyUpdate,
  // Long work comes back for its next portion, after whatever the person has asked for meanwhile.
  again({ name, fields = {}, after = 0 }) {
    const work = () => { send(name, fields, { repeat: true }); };
    if (after) setTimeout(work, after);
    else work();
  },
  theme({ value }) {
    remember("theme", value);
    if (value) document.documentElement.dataset.theme = value;
    else delete document.documentElement.dataset.theme;
  },
  // Over a reload of this tab, and no longer.
  order: ({ value }) => keep("order", value),
  draft: ({ value }) => keep("draft", value),
  broadcast: ({ stream }) => others?.postMessage(stream),
  trouble: ({ what, text }) => window.faristol.trouble(what, text),
};

// The address of a page that is shown; the browser has work with it that can wait for the page to be seen.
function record(path, before, replaces) {
  // Whoever has gone elsewhere meanwhile stays there: the answer to that is still to come.
  if (path === location.hash || !(replaces || location.hash === before)) return;
  history[replaces ? "replaceState" : "pushState"](null, "", path);
}

function keep(key, value) {
  try { sessionStorage.setItem(`faristol.${key}`, value); } catch { /* a reload then begins anew */ }
}

function remember(key, value) {
  try { localStorage.setItem(`faristol.${key}`, value ?? ""); } catch { /* only the next start screen knows it */ }
}

// Where one goes on: at the heading, or in the field of a page that is there to type in.
function focusFirst() {
  const first = app.querySelector("[data-first]") ?? app.querySelector("h1, h2");
  if (first?.matches("h1, h2")) first.setAttribute("tabindex", "-1");
  first?.focus({ preventScroll: true });
}

// Fields of one name are lines of one text.
export function formFields(form, submitter) {
  const fields = {};
  const data = new FormData(form, submitter);
  for (const name of new Set(data.keys())) {
    const values = data.getAll(name).filter((value) => typeof value === "string");
    if (values.length) fields[name] = values.join("\n");
  }
  return fields;
}

// data-* of the element, but for those that say what happens with it.
export function dataFields(element) {
  const { action, live, change, clear, repeat, enter, next, wait, step, ...fields } = element.dataset;
  return fields;
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const at = form.contains(document.activeElement) ? document.activeElement.name : "";
  const fields = { ...dataFields(form), ...formFields(form, event.submitter), at };
  if (!form.dataset.action) return;
  send(form.dataset.action, fields, { form });
  select(form.dataset.next);
});

document.addEventListener("click", (event) => {
  const target = event.target.closest("button, a, [role=option]");
  if (!target) return;
  const acts = target.matches("[data-action]");
  const submits = target.type === "submit" && target.form;
  // The second click of a double click would hit whatever the first one brought to this place.
  const repeat = "repeat" in target.dataset;
  if (event.detail > 1 && (acts || submits) && !repeat) return event.preventDefault();
  if (tooSoon(event, target)) return event.preventDefault();
  if (target.matches("[role=option]")) return choose(target);
  if (!acts) return follow(event, target);
  event.preventDefault();
  const answered = send(target.dataset.action, dataFields(target), { repeat, form: target.closest("form") });
  if ("wait" in target.dataset && !held) hold(answered);
});

// What is unfolded is seen whole, not in part under the button at the foot.
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.contains(document.activeElement)) target.scrollIntoView({ block: "nearest" });
}, true);

// A link to another page of the app is an action too: the browser itself would take a frame to follow it.
function follow(event, target) {
  const path = target.matches("a[href^='#']") && target.getAttribute("href");
  if (!path || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (path !== shownPath) send("go", { path }, { link: true });
}

document.addEventListener("input", (event) => {
  const live = event.target.closest("[data-live]");
  if (!live || event.isComposing) return;
  send(live.dataset.live, { ...formFields(live.closest("form")), at: event.target.name }, { live: true });
});

// A form without a button: what is chosen or left counts at once, while the next field is being typed in.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-change]");
  if (form) send(form.dataset.change, formFields(form), { ticked: choices(form) });
});

// A list of options under an input: arrows move through it, Enter takes the marked one.
function choose(option) {
  const list = option.closest("[role=listbox]");
  const input = document.querySelector(`[aria-controls="${list.id}"]`);
  const answered = submit(input, { choice: option.dataset.value });
  if ("wait" in input.dataset) hold(answered);
}

function submit(field, also) {
  const { form } = field;
  const fields = { ...dataFields(form), ...formFields(form), ...also, at: field.name };
  return send(form.dataset.action, fields, { form });
}

// Enter in a field that leads on to another one, or waits for the answer that does; false where it is the form's.
// What is more than belongs in a field that leads on is for the answer to read.
function enter(field) {
  if (field.getAttribute("aria-activedescendant")) return false;
  const leads = field.dataset.enter;
  if (leads && !field.validity.patternMismatch) select(leads);
  else if (leads || "wait" in field.dataset) hold(submit(field));
  else return false;
  return true;
}

// Escape takes back everything that is typed in a form that can begin anew.
function clear(target) {
  const form = target.form ?? target.closest?.("form");
  if (!form?.dataset.clear) return false;
  const answered = send(form.dataset.clear, { ...dataFields(form), ...formFields(form) }, { form });
  if (held) held.length = 0;
  else hold(answered);
  return true;
}

function mark(input, options, option) {
  for (const other of options) other.setAttribute("aria-selected", String(other === option));
  if (option) {
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  } else input.removeAttribute("aria-activedescendant");
}

// The next field at once, its text selected: the answer may take longer than the next key.
function select(id) {
  const field = id && document.getElementById(id);
  field?.focus();
  field?.select?.();
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Enter" && event.repeat) return event.preventDefault();
  if (key === "Enter" && target.matches?.("input") && enter(target)) return event.preventDefault();
  const list = document.getElementById(target.getAttribute?.("aria-controls"));
  if (key === "Escape" && !target.getAttribute?.("aria-activedescendant") && clear(target)) return event.preventDefault();
  if (!list?.matches("[role=listbox]")) return;
  const options = [...list.querySelectorAll("[role=option]")];
  const at = options.findIndex((option) => option.id === target.getAttribute("aria-activedescendant"));
  const moves = { ArrowDown: at + 1, ArrowUp: at < 0 ? options.length - 1 : at - 1, Escape: -1 };
  if (key in moves) mark(target, options, options[moves[key]]);
  else if (key === "Enter" && at >= 0) choose(options[at]);
  else return;
  event.preventDefault();
});

window.addEventListener("hashchange", () => send("go", { path: location.hash }));
// Each one counts: the answer under way may have read just before this was saved.
others?.addEventListener("message", ({ data }) => send("stream.changed", { stream: data }, { repeat: true }));
