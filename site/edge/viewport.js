// The keyboard of the screen lies over the page, which keeps its size: whatever is being typed in, and the list of
// what it may become, stays in sight above it.

const LEAST = 120;      // pixels; what covers less is a bar of the browser
const FIELDS = "input, textarea, [contenteditable]";
const view = window.visualViewport;
let covered = 0;

function settle() {
  const hidden = Math.round(window.innerHeight - view.height * view.scale);      // two fingers make it less, too
  const now = hidden < LEAST ? 0 : hidden;
  if (now !== covered) document.documentElement.style.setProperty("--keyboard", `${covered = now}px`);
  keepInSight();
}

// First the list, then the field: it counts more where there is no room for both.
export function keepInSight() {
  const field = document.activeElement;
  if (!covered || !field?.matches(FIELDS)) return;
  document.getElementById(field.getAttribute("aria-controls"))?.scrollIntoView({ block: "nearest" });
  field.scrollIntoView({ block: "nearest" });
}

view?.addEventListener("resize", settle);
document.addEventListener("focusin", keepInSight);
