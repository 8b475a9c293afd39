// The way back of the device closes what is open on a page before it leaves it. Each thing that is open has an entry of
// the history above that of its page. One that was closed otherwise leaves its entry, which the next thing takes.

import { send } from "./protocol.js";

const ASKS = "button, input, select, textarea";
const COVERS = ["absolute", "fixed"];
const unfolded = new Set();
let open = [];            // in the order in which they were opened
let asked = 0;            // questions that Python has open
let at = depth();         // open things that the history knows here
let here = location.hash;

function depth() {
  return history.state?.open ?? 0;
}

// What was unfolded to be read is a part of the page; what lies over it, or is there to be answered, is not.
function matters(details) {
  if (!details.open || !details.isConnected) return false;
  const inside = [...details.children].filter((child) => child.localName !== "summary");
  return inside.some((child) => child.matches(ASKS) || child.querySelector(ASKS) || COVERS.includes(getComputedStyle(child).position));
}

function found() {
  for (const details of unfolded) if (!details.open || !details.isConnected) unfolded.delete(details);
  const questions = Array.from({ length: asked }, (_, number) => number);
  const closing = [...document.querySelectorAll("dialog[open], #app [data-closes]")].filter((one) => one.getClientRects().length);
  return [...[...unfolded].filter(matters), ...questions, ...closing];
}

// After whatever may have opened or closed something.
function note() {
  const now = found();
  open = [...open.filter((one) => now.includes(one)), ...now.filter((one) => !open.includes(one))];
  for (; at < open.length; at += 1) {
    history.pushState({ open: at + 1 }, "");
    here = location.hash;
  }
}

function close(one) {
  if (typeof one === "number") send("question.close", {}, { repeat: true });
  else if (one.localName === "dialog") one.close();
  else if (one.localName === "details") {
    one.open = false;
    one.querySelector("summary").focus();
  } else one.click();
}

// Each answer says how many questions of Python are open.
export const questionsOpen = (number) => { asked = number; };

// Once a page is shown under its address.
export function noteOpen() {
  here = location.hash;
  at = depth();
  note();
}

new MutationObserver((changes) => {
  for (const { target } of changes) if (target.localName === "details" && target.open) unfolded.add(target);
  note();
}).observe(document.documentElement, { subtree: true, attributeFilter: ["open", "data-sheet", "data-hint"] });

window.addEventListener("popstate", () => {
  const before = at;
  at = depth();
  if (location.hash !== here || at >= before) return;
  const now = found();
  const closing = open.filter((one) => now.includes(one)).slice(at);
  if (closing.length) closing.reverse().forEach(close);
  else history.back();
});
