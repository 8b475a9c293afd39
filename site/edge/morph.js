// Makes the page what an answer says it is; what a person is doing in it meanwhile stays.

import { Idiomorph } from "../idiomorph.js";
import { choice } from "./forms.js";

const FIELDS = "input, textarea";
const BOARD = ".board.layer[aria-hidden]";

// What each field had in the last answer, to know whether the next one says something new.
const answered = new WeakMap();

// Whether a field keeps what a person has typed: the answer is to something else and leaves the field as it was.
function keeps(field, next, { live, form, sent }) {
  const said = (element) => element.getAttribute("value") ?? element.textContent;
  const before = answered.get(field) ?? said(field);
  const same = before === said(next);
  answered.set(field, said(next));
  if (live) return !("emptied" in next.dataset) || field.value !== before;
  return (form && field.form === form ? sent.get(field) !== field.value : same);
}

// A person who goes on choosing is not undone by the answer to the choice before: the one to the last choice is
// still to come.
function chosenSince(node, { ticked }) {
  const field = node.closest("select") ?? node;
  return ticked.has(field) && ticked.get(field) !== choice(field);
}

// What is the same all through and has no field need not be looked at piece by piece.
const unchanged = (element, next) => element.isEqualNode(next) && !element.querySelector?.(FIELDS);

// Of the tiles on a board only those are touched that are others than before: each stands by its square, not in a row.
function lay(board, next) {
  const lying = new Map(Array.from(board.children, (tile) => [tile.outerHTML, tile]));
  for (const tile of [...next.children]) if (!lying.delete(tile.outerHTML)) board.append(tile);
  for (const tile of lying.values()) tile.remove();
  return false;
}

// Makes an element of the page what the answer says it is; fields that a person is typing in keep what they have.
export function morph(element, html, morphStyle, action, told) {
  const kept = new Set();
  Idiomorph.morph(element, html, {
    morphStyle,
    callbacks: {
      beforeNodeMorphed(field, next) {
        if (field.matches?.(BOARD) && next.matches?.(BOARD)) return lay(field, next);
        if (field.localName === "details" && next.open && next.querySelector(".notice.bad")) field.open = true;
        if (!field.matches?.(FIELDS)) return !unchanged(field, next);
        told.add(field);
        if (keeps(field, next, action)) kept.add(field);
        return true;
      },
      // What a person unfolded stays unfolded; where something is wrong is unfolded above.
      beforeAttributeUpdated(attribute, node) {
        if (attribute === "checked" || attribute === "selected") return !chosenSince(node, action);
        return attribute === "value" ? !kept.has(node) : attribute !== "open" || node.localName !== "details";
      },
    },
  });
}

// A form that was sent and of which the answer says nothing new: its fields have again what they were given.
export function giveBack({ live, sent }, told) {
  for (const [field, value] of live ? [] : sent) {
    if (told.has(field) || field.value !== value || !field.matches("input:not([type=checkbox], [type=file]), textarea")) continue;
    field.value = answered.get(field) ?? field.defaultValue;
  }
}
