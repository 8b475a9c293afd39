// A press counts for what it began on, though an answer that comes meanwhile moves that away under the finger.

const STILL = 10;      // px that a finger moves at most while it presses
let began = null;

document.addEventListener("pointerdown", ({ target, isPrimary, clientX, clientY }) => {
  const on = isPrimary && target.closest("button, a[href], summary");
  began = on ? { on, clientX, clientY } : null;
}, true);
document.addEventListener("pointercancel", () => { began = null; }, true);

// What lies over it now, such as a question that has just been asked, was not pressed, and covers what was.
function isFree(button) {
  const { left, top, width, height } = button.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && (seen === null || button.contains(seen));
}

document.addEventListener("click", (event) => {
  const { on, clientX, clientY } = began ?? {};
  if (!event.isTrusted || !event.detail || !on) return;
  began = null;
  if (on.contains(event.target) || !on.isConnected || !isFree(on)) return;
  if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > STILL) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  on.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: event.detail }));
}, true);
