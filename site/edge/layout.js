// How a list of the hall stands in its room: arithmetic from the widths of its texts (app/hall/views), in units of the size
// of their letters. Nothing of what is shown is measured, and each loop ends by the number of names or of sizes tried.

const MOST = 16;         // lines on a page
const HEAD = { line: .6, least: 1.3, most: 2 };      // height of a table's head, in lines, and in its own letters
const STEP = .97;        // from one size that is tried to the next
const SIZES = 90;        // and the most of them: to a fifteenth of the first
const SHORTER = .12;     // what a form shorter costs, as a part of the size
const MISSING = .1;      // and a column that gives way
const TURNED = .2;       // and a page more
const GAP = .5;          // between two columns, in letters
const SLIM = { alone: .7, least: .82 };      // letters as a part of a line with one name, as a rule and at the most
const PAIR = { alone: .37, least: .41 };     // and with two, one under the other
const STEP_HIGH = [.46, .35, .24];      // height of the steps of a podium, as parts of the room, where few share a place
const LOWER = .5;        // what is left of it at the least
const LINE = 1.2;        // height of a line, in its letters
const TILE = { high: 1.12, least: 1.5, most: 5.5 };      // of a group's tiles: with their edge; the smallest and largest, in letters

// The first form that has room; the last one where none has.
export const formIn = ({ forms, beside }, room) => {
  const at = forms.findIndex(([, need]) => need + beside <= room);
  return at < 0 ? forms.length - 1 : at;
};

// The size at which the names are read best: large, and in long forms; smaller than the least one only where nothing else
// has room. `room` is that of a name at a size, in letters.
function best(names, largest, least, room) {
  let chosen = { size: largest, worth: -1, fits: false };
  let size = largest;
  for (let tried = 0; tried < SIZES && (size >= least || !chosen.fits); tried += 1, size *= STEP) {
    const there = room(size);
    let forms = 0, fits = true;
    for (const name of names) {
      const at = formIn(name, there);
      forms += at;
      fits &&= name.forms[at][1] + name.beside <= there;
    }
    const worth = size * (1 - SHORTER * (names.length ? forms / names.length : 0));
    if (fits ? !chosen.fits || worth > chosen.worth : !chosen.fits) chosen = { size, worth, fits, room: there };
    if (fits && (size * (1 - SHORTER) < chosen.worth || !forms)) break;
  }
  return chosen;
}

// So many lines on so many pages; without `turns` there is one, with what it has room for.
function paged(count, most, turns) {
  const fit = Math.max(1, most);
  if (!turns) return { pages: 1, each: Math.max(1, Math.min(count, fit)) };
  const pages = Math.max(1, Math.ceil(count / fit));
  return { pages, each: Math.max(1, Math.ceil(count / pages)) };
}

const valued = ({ worth, pages }) => worth * (1 - TURNED) ** (pages - 1);
const better = (one, other) => !other || (one.fits === other.fits ? valued(one) > valued(other) : one.fits);

// Which lines stand on each page: the last one is as full as the others, none ends with a head, and one that begins in
// the middle of a part has its head once more. `heads` tells of each line whether it is one.
export function portions(heads, each) {
  const from = (first) => {
    const head = heads[first] || each < 3 ? -1 : heads.lastIndexOf(true, first);
    const lines = head < 0 ? [] : [head];
    for (let at = first; at < heads.length && lines.length < each; at += 1) lines.push(at);
    while (lines.length > 1 && heads[lines.at(-1)] && lines.at(-1) < heads.length - 1) lines.pop();
    return lines;
  };
  const pages = [];
  for (let next = 0; next < heads.length; next = pages.at(-1).at(-1) + 1) {
    let page = from(next);
    if (page.at(-1) === heads.length - 1) {
      for (let first = Math.max(0, heads.length - each); first < next; first += 1) {
        const earlier = from(first);
        if (earlier.at(-1) !== heads.length - 1) continue;
        page = earlier;
        break;
      }
    }
    pages.push(page);
  }
  return pages;
}

// A table: `columns` has {wide, head, optional} for each column, nothing for the one of the names; `least` is the smallest
// size that is still read, `heading` the size of its head's letters, 0 without one, `deep` the lines of a name at the most.
export function table({ width, height, least, heading, count, turns, columns, names, deep }) {
  const slim = { alone: SLIM.alone / deep, least: SLIM.least / deep };
  const { pages, each } = paged(count, Math.min(MOST, Math.floor((height - heading * HEAD.least) * slim.least / least)), turns);
  const head = Math.max(heading * HEAD.least, Math.min(heading * HEAD.most, height * HEAD.line / (each + HEAD.line)));
  const line = Math.max(1, (height - head) / each);
  const wide = (column, size) => Math.max(column.wide * size, Math.min(column.head * heading, 4 * size)) + GAP * size;
  let chosen = null;
  for (const without of columns.some((column) => column?.optional) ? [false, true] : [false]) {
    const kept = columns.map((column) => column && !(without && column.optional) && column);
    const room = (size) => (width - kept.reduce((sum, column) => sum + (column ? wide(column, size) : 0), 0)) / size - GAP;
    const largest = Math.min(line * slim.alone, width * .09);
    const found = best(names, Math.max(largest, Math.min(least, line * slim.least)), least, room);
    const made = { ...found, worth: found.worth * (without ? 1 - MISSING : 1), pages, each, line, head, kept };
    if (better(made, chosen)) chosen = made;
  }
  return { ...chosen, widths: chosen.kept.map((column) => (column ? wide(column, chosen.size) : 0)) };
}

// Tables of a round, or names with what is beside them: `number` and `points` are the widths of those, points 0 without
// any. Two names stand one under the other or beside each other, in one column or, where the room is broad, in two.
export function pairs({ width, height, least, count, turns, number, points, names }) {
  const scores = points ? points + GAP : 0;
  let chosen = null;
  for (const columns of width > 1.5 * height ? [1, 2] : [1]) {
    const across = (width - (columns - 1) * .03 * width) / columns;
    for (const stacked of [true, false]) {
      const slim = stacked ? PAIR : SLIM;
      const { pages, each } = paged(count, columns * Math.min(MOST, Math.floor(height * slim.least / least)), turns);
      const lines = Math.ceil(each / columns);
      const line = height / lines;
      const figure = (stacked ? 1.25 : 1) * number + GAP;
      const room = (size) => (stacked ? across / size - figure - scores : (across / size - figure - 2 * scores) / 2) - GAP;
      const largest = Math.min(line * slim.alone, across * (stacked ? .08 : .05));
      const found = best(names, Math.max(largest, Math.min(least, line * slim.least)), least, room);
      const made = { ...found, pages, each, lines, line, columns, stacked, figure, scores };
      if (better(made, chosen)) chosen = made;
    }
  }
  return chosen;
}

// The podium: each of its `places` has a rank and a count of names, which stand under each other over the points and the
// step. Where not all have room the last line is for how many more there are: `shown` are those before it.
export function steps({ width, height, least, places, names, deep }) {
  const across = .96 * width / 3;
  const room = (rank) => height * (1 - LOWER * STEP_HIGH[rank - 1]);
  const largest = Math.min(.045 * width, ...places.map(({ rank, count }) => room(rank) / LINE / (deep * count + 1)));
  const made = best(names, Math.max(least, largest), least, (size) => across / size - GAP);
  const line = LINE * made.size;
  const shown = places.map(({ rank, count }) => {
    const most = Math.max(1, Math.floor((room(rank) / line - 1) / deep));
    return most < count ? most - 1 : count;
  });
  const high = ({ rank, count }, at) => (height - line * (deep * shown[at] + (shown[at] < count) + 1)) / STEP_HIGH[rank - 1];
  const lower = Math.min(height, ...places.map(high));
  return { ...made, line, shown, high: places.map(({ rank }) => lower * STEP_HIGH[rank - 1]) };
}

// Groups of letters, each in tiles under its name, whose size is that of `letters`; `wide` is the most tiles of a group.
export function groups({ width, height, letters, count, turns, wide }) {
  let made = null;
  for (let pages = 1; pages <= (turns ? count : 1); pages += 1) {
    const each = Math.ceil(count / pages);
    for (let columns = 1; columns <= each; columns += 1) {
      const lines = Math.ceil(each / columns);
      const across = (width - (columns - 1) * 2 * letters) / columns, line = height / lines;
      const size = Math.min(TILE.most * letters, across / wide, (line - 2 * letters) / TILE.high);
      if (!made || pages > made.pages || size > made.size) made = { pages, each, columns, lines, line, size };
    }
    if (made.size >= TILE.least * letters) break;
  }
  return made;
}
