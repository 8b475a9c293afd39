// What is typed and not saved yet outlives the page's being loaded again, in this tab and on the same page.

const KEY = "faristol.typed";
const FIELDS = "#app :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=password]), textarea)";

// The field that was typed in last. Where the page stops, the focus goes to what is said of it.
let last = null;
document.addEventListener("focusin", ({ target }) => {
  if (target.closest("#app")) last = target;
});

// The fields of the page under names by which they are found again: fields of a list come in the order of its rows.
function named() {
  const found = new Map();
  for (const field of document.querySelectorAll(FIELDS)) {
    const { action, change } = field.form?.dataset ?? {};
    const name = field.id || `${action ?? change ?? ""}/${field.name}`;
    let key = name;
    for (let nth = 2; found.has(key); nth += 1) key = `${name}/${nth}`;
    found.set(key, field);
  }
  return found;
}

function keep() {
  const fields = [...named()], typed = fields.filter(([, field]) => field.value !== field.defaultValue);
  const values = Object.fromEntries(typed.map(([key, field]) => [key, field.value]));
  const stopped = !document.getElementById("trouble").hidden;
  const at = stopped ? fields.find(([, field]) => field === last)?.[0] : undefined;
  try {
    if (typed.length || at) sessionStorage.setItem(KEY, JSON.stringify({ path: location.hash, values, at }));
    else sessionStorage.removeItem(KEY);
  } catch { /* what is typed lasts as long as the page */ }
}

function taken() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (kept?.path === location.hash) return kept;
  } catch { /* nothing is known of it */ }
  return { values: {} };
}

// Type again what was typed before, as a person would: whoever listens to the field hears of it.
function giveBack({ values, at }) {
  const fields = named();
  for (const [key, value] of Object.entries(values)) {
    const field = fields.get(key);
    if (!field || field.value !== field.defaultValue || field.value === value) continue;
    field.value = value;
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
  fields.get(at)?.focus();
}

const before = taken();

// Once the page is there again. A device may end a page that is out of sight without a word.
export function retype() {
  giveBack(before);
  window.addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => { if (document.hidden) keep(); });
}
