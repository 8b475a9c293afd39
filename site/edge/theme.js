// Light, dark, or as the device has it: known to the page alone, before there is any Python.

import { remember } from "./remembered.js";

const { dataset } = document.documentElement;

// An empty value is as the device has it.
export function chooseTheme({ value }) {
  remember("theme", value);
  if (value) dataset.theme = value;
  else delete dataset.theme;
  markTheme();
}

// After each answer: which of the buttons is chosen.
export function markTheme() {
  for (const button of document.querySelectorAll(".theme [data-value]")) {
    button.setAttribute("aria-pressed", String(button.dataset.value === (dataset.theme ?? "auto")));
  }
}
