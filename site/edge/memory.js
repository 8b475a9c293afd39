// A snapshot as Pyodide makes it is a head and the whole memory. Kept are the head, and of the memory what is not empty:
// two numbers, its size and how many bounds there are; where each part begins and ends; the parts.

const PAGE = 65_536;
const NUMBER = Uint32Array.BYTES_PER_ELEMENT;
const HEAD_LENGTH = 1;      // where Pyodide writes in its head how long that is

function isEmpty(page) {
  const words = new BigUint64Array(page.buffer, page.byteOffset, page.length / BigUint64Array.BYTES_PER_ELEMENT);
  return words.every((word) => word === 0n);
}

// Where the parts of a memory that are not empty begin and end, in turn.
function boundsIn(memory) {
  const bounds = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    const end = Math.min(at + PAGE, memory.length);
    if (isEmpty(memory.subarray(at, end))) continue;
    if (bounds.at(-1) === at) bounds.pop();
    else bounds.push(at);
    bounds.push(end);
  }
  return bounds;
}

export function pack(snapshot) {
  const length = new Uint32Array(snapshot.buffer, snapshot.byteOffset)[HEAD_LENGTH];
  const memory = snapshot.subarray(length);
  const bounds = boundsIn(memory);
  const pieces = [new Uint8Array(Uint32Array.of(memory.length, bounds.length, ...bounds).buffer)];
  for (let each = 0; each < bounds.length; each += 2) pieces.push(memory.subarray(bounds[each], bounds[each + 1]));
  const packed = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    packed.set(piece, at);
    at += piece.length;
  }
  return { head: snapshot.slice(0, length), packed };
}

// Makes the memory of a new Pyodide the one that was packed.
export function fill(module, packed) {
  const [size, count] = new Uint32Array(packed, 0, 2);
  const bounds = new Uint32Array(packed, 2 * NUMBER, count);
  const used = module.HEAPU8.length;
  if (size > used) module.growMemory(size);
  const heap = module.HEAPU8;
  let from = (2 + count) * NUMBER;
  let empty = 0;
  for (let each = 0; each < count; each += 2) {
    const [begin, end] = bounds.subarray(each, each + 2);
    heap.fill(0, Math.min(empty, used), Math.min(begin, used));
    heap.set(new Uint8Array(packed, from, end - begin), begin);
    from += end - begin;
    empty = end;
  }
  heap.fill(0, Math.min(empty, used), used);
}
