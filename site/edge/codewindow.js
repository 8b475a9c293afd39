// The window in which one sees what is searched for a code: the camera's picture, or the one that was chosen.

function make(name, properties, parent) {
  const made = Object.assign(document.createElement(name), properties);
  parent.append(made);
  return made;
}

// Its sentences are data-stop, data-hint and data-late of what was pressed; with data-choose a picture can be chosen in it.
// `closed` comes to null when the person closes it or goes to another page.
export function openWindow(asking) {
  const { stop, hint, late, choose } = asking.dataset;
  const dialog = make("dialog", { className: "scan" }, document.body);
  dialog.setAttribute("aria-label", (asking.closest("label") ?? asking).textContent.trim());
  const seen = make("div", {}, dialog);
  const told = make("p", { role: "status", textContent: hint }, dialog);
  const row = make("div", { className: "row" }, dialog);
  const away = make("button", { type: "button", className: "button strong", textContent: stop, autofocus: true }, row);
  if (choose) {
    const label = make("label", { className: "button file" }, row);
    const input = make("input", { type: "file", className: "sr", accept: "image/*" }, label);
    Object.assign(input.dataset, asking.dataset);
    delete input.dataset.choose;
    make("span", { textContent: choose }, label);
    input.addEventListener("change", () => dialog.close());
  }
  const close = () => dialog.close();
  away.addEventListener("click", close);
  addEventListener("hashchange", close);
  const closed = new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      removeEventListener("hashchange", close);
      dialog.remove();
      resolve(null);
    });
  });
  dialog.showModal();
  return {
    close,
    closed,
    open: () => dialog.open,
    show: (element) => seen.replaceChildren(element),
    late: () => { told.textContent = late; },
  };
}
