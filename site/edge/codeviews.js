// What a reader of codes gets to see: one picture of a camera after another, or a picture in several sizes and parts.

const SIDES = [1000, 2000, 600, 4000];      // of what is searched, in pixels: most codes are found in the first
const SMALL = 400;      // a picture below that is searched enlarged
const MARGIN = .04;      // a code cut out to its edge cannot be told from what is around it

const canvas = document.createElement("canvas");
const context = canvas.getContext("2d", { willReadFrequently: true });

function pixels(source, part, scale, margin) {
  const inner = [part.width, part.height].map((length) => Math.max(1, Math.round(length * scale)));
  const edge = Math.round(Math.max(...inner) * margin);
  [canvas.width, canvas.height] = inner.map((length) => length + 2 * edge);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(source, part.x, part.y, part.width, part.height, edge, edge, ...inner);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

// Until there is a code in one; null once `goesOn` says no.
export async function frames(video, reader, goesOn) {
  await video.play();
  while (goesOn()) {
    const { videoWidth: width, videoHeight: height } = video;
    const found = width ? await reader.find(pixels(video, { x: 0, y: 0, width, height }, 1, 0)) : null;
    if (found !== null) return found;
    await new Promise(requestAnimationFrame);
  }
  return null;
}

// The whole in several sizes; of a large one then its quarters, which overlap, as finely as they are.
function views({ width, height }) {
  const longest = Math.max(width, height);
  const whole = { x: 0, y: 0, width, height };
  const sizes = longest < SMALL ? [3, 1] : SIDES.map((side) => Math.min(1, side / longest));
  const quarter = { width: width * .6, height: height * .6 };
  const corners = longest > SIDES[1] ? [[0, 0], [.4, 0], [0, .4], [.4, .4]] : [];
  return [
    ...[...new Set(sizes)].map((scale) => [whole, scale]),
    ...corners.map(([x, y]) => [{ x: x * width, y: y * height, ...quarter }, Math.min(1, SIDES[1] / (longest * .6))]),
  ];
}

// First quickly in every view, then once more with patience; null if there is no code, or `goesOn` says no.
export async function lookThrough(picture, reader, goesOn) {
  for (const thorough of [false, true]) {
    for (const [part, scale] of views(picture)) {
      if (!goesOn()) return null;
      const found = await reader.find(pixels(picture, part, scale, MARGIN), thorough);
      if (found !== null) return found;
    }
  }
  return null;
}
