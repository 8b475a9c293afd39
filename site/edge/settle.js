// The big button stays in its place and means something else after each step. Whoever taps it twice has meant
// what it said the first time: what it has become meanwhile waits for a second.

const WAITS = 1000;
let pressed = { at: -WAITS, said: "" };

const saying = (button) => `${button.dataset.step ?? ""} ${button.textContent}`.replace(/\s+/g, " ").trim();

function waiting(button, now) {
  return saying(button) === pressed.said ? 0 : Math.max(0, pressed.at + WAITS - now);
}

// Whether a tap on the big button was meant for what it was; keys are not, their focus has gone elsewhere.
export function tooSoon(event, target) {
  if (!target.matches("#next") || !event.detail) return false;
  if (waiting(target, event.timeStamp)) return true;
  pressed = { at: event.timeStamp, said: saying(target) };
  return false;
}

// After each answer: the big button shows that it waits, for those who do not see it change.
export function settle() {
  const button = document.getElementById("next");
  const left = button ? waiting(button, performance.now()) : 0;
  if (!left) return;
  button.setAttribute("aria-disabled", "true");
  setTimeout(() => button.removeAttribute("aria-disabled"), left);
}
