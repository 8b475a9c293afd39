() => {
  const faults = [];
  const seen = (one) => one?.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).clipPath !== "inset(50%)" && !one.closest(".sr, .position-more:not(:focus-within)");
  const [wide, high] = [document.documentElement.clientWidth, innerHeight];
  const root = document.scrollingElement;
  if (root.scrollHeight > high || root.scrollWidth > wide) faults.push(`scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
  const told = document.querySelector(".play-told [data-aside]");
  const parts = { board: ".table-top", told: ".play-told [data-aside]", rack: "#game-rack :is(.rack, .palette:not(:empty))", exchange: ".exchange", letters: ".letters .grid", tools: "[id$='-tools']", button: "#next" };
  const boxes = [];
  const asks = document.querySelector(".letters");
  for (const [name, selector] of Object.entries(parts)) {
    const one = document.querySelector(selector);
    if (!seen(one) || (asks && ["rack", "tools", "button"].includes(name))) continue;
    const box = one.getBoundingClientRect();
    if (!box.width) continue;
    boxes.push([name, box]);
    if (box.left < -.5 || box.top < -.5 || box.right > wide + .5 || box.bottom > high + .5) faults.push(`${name} is outside`);
  }
  const has = boxes.map(([name]) => name);
  const needed = [!document.querySelector(".play-boardless") && "board", asks ? "letters" : !told && "button"];
  for (const name of needed.filter(Boolean)) if (!has.includes(name)) faults.push(`no ${name}`);
  boxes.forEach(([one, a], index) => boxes.slice(index + 1).forEach(([other, b]) => {
    if (a.left < b.right - .5 && b.left < a.right - .5 && a.top < b.bottom - .5 && b.top < a.bottom - .5) faults.push(`${one} over ${other}`);
  }));
  const square = document.querySelector(".squares svg").getBoundingClientRect().width / 15;
  if (needed[0] && square < 19) faults.push(`a square of ${square.toFixed(1)}`);
  const name = (one) => `${one.className} ${one.textContent.trim().slice(0, 30)}`;
  const touched = [...document.querySelectorAll("#app :is(button, a[href], summary, .exchange label)")].filter((one) => seen(one) && !one.closest(".table-top"));
  for (const one of touched) {
    const { left, top, width, height } = one.getBoundingClientRect();
    // what is told, and the letters of a real bag, are scrolled where they are longer than their room
    const room = one.closest(".play-told [data-aside], .palette")?.getBoundingClientRect();
    if (!width || (room && (top < room.top || top + height > room.bottom || left < room.left || left + width > room.right))) continue;
    // a row of nine letters is as wide as the window
    if (height < 43.9 || (width < 43.9 && !one.closest(".letters .grid"))) faults.push(`${name(one)}: ${width.toFixed(1)} x ${height.toFixed(1)}`);
    if (left < -.5 || top < -.5 || left + width > wide + .5 || top + height > high + .5) faults.push(`${name(one)} is outside`);
    if (asks && !one.closest(".letters")) continue;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!one.contains(hit) && hit?.closest("label") !== one) faults.push(`${name(one)} is under ${hit?.className}`);
  }
  const button = document.getElementById("next");
  if (!asks && seen(button) && (button.scrollHeight > button.clientHeight + 1 || button.scrollWidth > button.clientWidth + 1)) faults.push(`cut: ${button.innerText}`);
  return faults;
}
