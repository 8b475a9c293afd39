// For browsers without :has(), as Firefox 115: elements that hold what a style asks for have the number of that condition
// in data-has, by which the build's other rules find them (scripts/devtools/styles.py).

const CONDITIONS = [];      // selectors of elements, and what is asked for inside them: written here by the build

const inside = (inner) => inner.replaceAll(/(^|,)(?![^(]*\))\s*/g, "$1:scope ");
const conditions = CONDITIONS.map(([asked, inner]) => [asked, inside(inner)]);

function mark() {
  const marks = new Map();
  for (const [number, [asked, inner]] of conditions.entries()) {
    for (const element of document.querySelectorAll(asked)) {
      if (element.querySelector(inner)) marks.set(element, [...(marks.get(element) ?? []), number]);
    }
  }
  for (const element of document.querySelectorAll("[data-has]")) if (!marks.has(element)) delete element.dataset.has;
  for (const [element, numbers] of marks) {
    const text = numbers.join(" ");
    if (element.dataset.has !== text) element.dataset.has = text;
  }
  observer.takeRecords();
}

// What is shown changes by what Python answers, by what a person types or ticks, and by where the focus is.
const observer = new MutationObserver(mark);
observer.observe(document.body, { attributes: true, childList: true, subtree: true });
for (const kind of ["input", "change", "focusin", "focusout"]) document.addEventListener(kind, () => queueMicrotask(mark));
mark();
