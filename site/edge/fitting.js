// The letters of a list in the hall: as large as its widest name lets them be, shown or not, before it takes two lines.

const SMALLEST = .95;
const pen = document.createElement("canvas").getContext("2d");

function widths(texts, { fontStyle, fontWeight, fontSize, fontFamily }) {
  pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return texts.map((text) => pen.measureText(text).width);
}

// What is beside a name in its cell; the cell is a table's, or a flex box.
function room(cell) {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(cell);
  const beside = [...cell.children].slice(1).map((one) => one.offsetWidth + (parseFloat(columnGap) || 0));
  return beside.reduce((left, width) => left - width, cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
}

export function fitted(box) {
  const names = [...box.querySelectorAll("[data-name]")];
  const cells = names.map((name) => name.parentElement).filter((cell) => cell.clientWidth);
  if (!cells.length) return;
  const style = getComputedStyle(cells[0]);
  const space = Math.min(...cells.map(room));
  const wide = widths(names.map((name) => name.textContent), style);
  const fit = Math.min(1, space / Math.max(0, ...wide.filter((width) => width * SMALLEST <= space)));
  const numbers = [...box.querySelectorAll("[data-number]")].map((one) => one.lastChild.textContent);
  box.style.setProperty("--fit", fit.toFixed(3));
  box.style.setProperty("--number", `${Math.ceil(Math.max(0, ...widths(numbers, style)))}px`);
  const long = wide.map((width) => width * fit > space + 1);
  names.forEach((name, index) => name.toggleAttribute("data-long", long[index]));
  box.toggleAttribute("data-two", long.includes(true));
}
