// ristretto255 for faristol.browser.main. Lists of points come and go as their bytes, one after another; scalars as
// Python's numbers come, small ones as numbers. The build makes this and what it imports one file.

import { ristretto255, ristretto255_hasher as hasher } from "@noble/curves/ed25519.js";

const { Point } = ristretto255;
const SIZE = 32;
const WINDOW = 5;      // bits of a scalar at a time: the least work for some sixty scalars, tables included

function written(points) {
  const bytes = new Uint8Array(points.length * SIZE);
  points.forEach((point, at) => bytes.set(point.toBytes(), at * SIZE));
  return bytes;
}

export const order = Point.Fn.ORDER;
export const base = Point.BASE.toBytes();

export const hashed = (message, domain) => hasher.hashToCurve(message, { DST: domain }).toBytes();

// The points, or undefined where one is none.
export function read(bytes) {
  try {
    return Array.from({ length: bytes.length / SIZE }, (_, at) => Point.fromBytes(bytes.subarray(at * SIZE, (at + 1) * SIZE)));
  } catch {
    return undefined;
  }
}

export const prepare = (points) => points.forEach((point) => point.precompute(WINDOW, false));

export const multiplied = (points, scalar) => written(points.map((point) => point.multiply(BigInt(scalar))));

// Takes longer for some scalars than for others: for those that anybody may know.
export const combined = (points, scalars) => points.reduce(
  (total, point, at) => total.add(point.multiplyUnsafe(BigInt(scalars[at]))), Point.ZERO).toBytes();
