// The picture of what is shared: the board as the page draws it, and a few lines beside it. Fetched when first something
// is shared; names are in the picture, and in what goes with it, only if they are ticked.

import { copy } from "./clipboard.js";
import { download } from "./files.js";

const EDGE = 45, BOARD = 540, CELL = BOARD / 15;
const FONT = '"Source Sans 3", system-ui, sans-serif';
const TYPE = "image/png";
const NAME = "faristol.png";

// Colours of the light page, whatever this one is.
function colours() {
  const probe = document.createElement("i");
  probe.dataset.theme = "light";
  document.body.append(probe);
  return [(name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  }, () => probe.remove()];
}

const font = (weight, size) => `${weight} ${size}px ${FONT}`;

function write(pen, text, x, y, { weight = 400, size, colour, align = "left" }) {
  Object.assign(pen, { font: font(weight, size), fillStyle: colour, textAlign: align });
  pen.fillText(text, x, y);
}

// The squares as they stand in the page's own drawing.
function drawSquares(pen, svg, colour) {
  pen.save();
  pen.translate(EDGE, EDGE);
  pen.scale(CELL / 40, CELL / 40);
  for (const shape of svg.querySelectorAll(":scope > path")) {
    const path = new Path2D(shape.getAttribute("d"));
    const name = shape.getAttribute("class");
    Object.assign(pen, { fillStyle: colour(name === "sq" ? "square" : name), strokeStyle: colour("board"), lineWidth: 2 });
    if (name === "lines") pen.stroke(path);
    else pen.fill(path);
  }
  pen.textBaseline = "middle";
  for (const text of svg.querySelectorAll("text")) {
    const [across, down] = ["x", "y"].map((name) => text.getAttribute(name).split(" ").map(Number));
    [...text.textContent].forEach((letter, at) => write(pen, letter, across[at], down[at], { size: 13, colour: colour("premium-ink"), align: "center" }));
  }
  pen.textBaseline = "alphabetic";
  const star = svg.querySelector(".star");
  pen.translate(Number(star.getAttribute("x")), Number(star.getAttribute("y")));
  pen.scale(22 / 24, 22 / 24);
  pen.fillStyle = colour("premium-ink");
  pen.fill(new Path2D(star.firstElementChild.getAttribute("d")));
  pen.restore();
}

function drawTile(pen, tile, x, y, size, colour) {
  const is = (name) => tile.classList.contains(name);
  const box = (inset) => {
    pen.beginPath();
    pen.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * .11);
  };
  pen.fillStyle = colour("tile-side");
  box(0);
  pen.fill();
  pen.fillStyle = colour("tile");
  pen.beginPath();
  pen.roundRect(x, y, size, size * .95, size * .11);
  pen.fill();
  if (is("new")) {
    Object.assign(pen, { strokeStyle: colour("fresh"), lineWidth: size * .075 });
    box(size * .04);
    pen.stroke();
  }
  const blank = is("blank"), two = tile.textContent.length > 1, worth = tile.dataset.worth ?? "";
  const large = size * (blank ? (two ? .42 : .56) : two ? .55 : .66);
  write(pen, tile.textContent, x + size * (blank || !worth || two ? .5 : .46), y + size * (two ? .6 : .72), { weight: 680, size: large, colour: colour(blank ? "blank-ink" : "tile-ink"), align: "center" });
  if (worth) write(pen, worth, x + size * (is("new") ? .89 : .93), y + size * (is("new") ? .87 : .91), { weight: 550, size: size * .26, colour: colour("tile-ink"), align: "right" });
  if (blank) {
    Object.assign(pen, { strokeStyle: colour("blank-ink"), lineWidth: Math.max(1, size * .035) });
    pen.beginPath();
    pen.ellipse(x + size / 2, y + size * .48, size * .39, size * .39, 0, 0, 2 * Math.PI);
    pen.stroke();
  }
}

function wrapped(pen, text, width) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width <= width || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

// The lines from the top, smaller until all of them have room: the names, the figure, the others.
function drawLines(pen, { names, lines: [figure, ...others] }, left, bottom, colour) {
  const width = 1200 - EDGE - left;
  for (let scale = 1; ; scale *= .94) {
    const rows = [];
    const add = (text, weight, size, ink) => {
      pen.font = font(weight, size * scale);
      for (const line of wrapped(pen, text, width)) rows.push([line, { weight, size: size * scale, colour: colour(ink) }, pen.measureText(line).width]);
    };
    if (names) add(names, 680, 44, "ink");
    add(figure, 680, 84, "action");
    for (const other of others) add(other, 400, 36, "ink");
    const high = rows.reduce((sum, [, { size }]) => sum + size * 1.22, 0);
    if (scale > .4 && (EDGE + high > bottom || rows.some(([, , wide]) => wide > width))) continue;
    let y = EDGE - 10;
    for (const [line, how] of rows) {
      y += how.size * 1.22;
      write(pen, line, left, y - how.size * .22, how);
    }
    return;
  }
}

function draw(canvas, { drawn, ...said }) {
  const pen = canvas.getContext("2d");
  const [colour, done] = colours();
  pen.fillStyle = colour("ground");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const part = document.createElement("template");
  part.innerHTML = drawn;
  const svg = part.content.querySelector(".squares > svg");
  if (svg) drawSquares(pen, svg, colour);
  for (const one of part.content.querySelectorAll(".board > .tile")) {
    drawTile(pen, one, EDGE + (one.dataset.column - 1) * CELL + 1, EDGE + (one.dataset.row - 1) * CELL + 1, CELL - 2, colour);
  }
  const alone = part.content.firstElementChild;
  if (alone.matches(".tile")) drawTile(pen, alone, EDGE + 60, EDGE + 60, BOARD - 120, colour);
  const left = EDGE + BOARD + EDGE, rack = [...part.content.querySelectorAll(".rack > .tile")];
  rack.forEach((one, at) => drawTile(pen, one, left + at * 74, 440, 68, colour));
  drawLines(pen, said, left, rack.length ? 420 : 520, colour);
  write(pen, "Faristol", left, EDGE + BOARD, { weight: 680, size: 36, colour: colour("action") });
  write(pen, location.host, left + pen.measureText("Faristol").width + 16, EDGE + BOARD, { size: 28, colour: colour("ink-2") });
  done();
}

// The window in which one sees the picture before it goes anywhere.
export async function show({ html, drawn, names, lines, title, ...message }, give) {
  document.getElementById("share-window")?.remove();
  const part = document.createElement("template");
  part.innerHTML = html;
  const dialog = part.content.firstElementChild;
  const canvas = dialog.querySelector("canvas"), ticked = dialog.querySelector("input");
  const url = new URL(message.text, location.href).href;
  const named = () => ({ drawn, names: ticked?.checked ? names : "", lines });
  const said = () => [named().names, ...lines].filter(Boolean);
  const press = (id, act) => dialog.querySelector(id).addEventListener("click", act);
  const close = () => dialog.close();
  let file = null;
  const redraw = () => {
    draw(canvas, named());
    canvas.setAttribute("aria-label", said().join(". "));
    file = new Promise((resolve) => { canvas.toBlob((blob) => resolve(new File([blob], NAME, { type: TYPE })), TYPE); });
  };
  press("#share-give", async () => {
    const what = { title, text: said().join("\n"), url };
    const whole = { ...what, files: [await file] };
    if (await give(navigator.canShare?.(whole) ? whole : what, message)) close();
  });
  press("#share-copy", () => {
    close();
    copy(message);
  });
  press("#share-save", async () => download({ filename: NAME, url: URL.createObjectURL(await file) }));
  press("#share-close", close);
  ticked?.addEventListener("change", redraw);
  dialog.addEventListener("close", () => dialog.remove());
  addEventListener("hashchange", close, { once: true });
  document.body.append(dialog);
  const letters = dialog.textContent + drawn + names + lines.join("");
  await Promise.all([400, 550, 680].map((weight) => document.fonts.load(font(weight, 20), letters))).catch(() => { /* another font */ });
  redraw();
  dialog.showModal();
}
