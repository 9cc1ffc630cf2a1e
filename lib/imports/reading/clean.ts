import { type Picture, sizedToRead, smoothed } from "./picture";

/** In pixels: isolated ink of at most this size is dirt. The dot of a letter is larger. */
const specks = { asScanned: 3, enlarged: 22 };

/** Evens out the paper, removes specks and grain if there are any, and scales the page for recognition. */
export async function cleaned(picture: Picture): Promise<Picture> {
  const even = await sizedToRead(withoutSpecks(evened(picture), specks.asScanned));
  const grain = grainOf(even);
  if (grain < 3) return even;
  const smooth = await smoothed(even, grain > 12 ? 1.3 : 0.9);
  return withoutSpecks(stretched(smooth), specks.enlarged);
}

const tile = 48;

/** Divides by the brightness of the surrounding paper, so that shadows and yellowed corners become white. */
function evened(picture: Picture): Picture {
  const { pixels, width, height } = picture;
  const columns = Math.ceil(width / tile);
  const paper = paperOf(picture, columns);
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / tile) * columns;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      result[at] = Math.min(255, (pixels[at]! * 245) / paper[row + Math.floor(x / tile)]!);
    }
  }
  return { pixels: result, width, height };
}

/**
 * Returns the brightness of the paper per tile, averaged over its neighbours, so that a tile full of ink is not taken
 * for grey paper.
 */
function paperOf({ pixels, width, height }: Picture, columns: number): Float32Array {
  const rows = Math.ceil(height / tile);
  const own = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const counts = new Uint32Array(256);
      let total = 0;
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 2) {
        for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 2) {
          counts[pixels[y * width + x]!]! += 1;
          total += 1;
        }
      }
      own[row * columns + column] = brightEnd(counts, total);
    }
  }
  return own.map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++) {
      for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++) {
        sum += own[y * columns + x]!;
        count += 1;
      }
    }
    return Math.max(60, sum / count);
  });
}

function brightEnd(counts: Uint32Array, total: number): number {
  let above = 0;
  for (let level = 255; level > 0; level--) {
    above += counts[level]!;
    if (above >= total * 0.3) return level;
  }
  return 0;
}

const black = 70;
const white = 185;

/** Makes nearly white pixels white and nearly black ones black. */
function stretched({ pixels, width, height }: Picture): Picture {
  const levels = Uint8Array.from({ length: 256 }, (_, level) =>
    Math.round(Math.min(1, Math.max(0, (level - black) / (white - black))) * 255),
  );
  return { pixels: pixels.map((level) => levels[level]!), width, height };
}

const dark = 128;

function withoutSpecks({ pixels, width, height }: Picture, mostPoints: number): Picture {
  const result = pixels.slice();
  const isSeen = new Uint8Array(pixels.length);
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  for (let start = width + 1; start < pixels.length - width - 1; start++) {
    if (isSeen[start] || pixels[start]! >= dark) continue;
    const points = inkAround(start);
    if (points.length > mostPoints) continue;
    for (const point of points) {
      result[point] = 255;
      for (const offset of around) result[point + offset] = 255;
    }
  }
  return { pixels: result, width, height };

  /** Returns all connected pixels of ink around a pixel. */
  function inkAround(start: number): number[] {
    const points = [start];
    isSeen[start] = 1;
    for (let index = 0; index < points.length; index++) {
      for (const offset of around) {
        const next = points[index]! + offset;
        if (isSeen[next] || !(pixels[next]! < dark)) continue;
        isSeen[next] = 1;
        points.push(next);
      }
    }
    return points;
  }
}

/** Returns the average difference between neighbouring pixels of the paper. */
function grainOf({ pixels }: Picture): number {
  let [sum, count] = [0, 0];
  for (let at = 1; at < pixels.length; at += 7) {
    const [one, two] = [pixels[at]!, pixels[at - 1]!];
    if (one < 150 || two < 150) continue;
    sum += Math.abs(one - two);
    count += 1;
  }
  return count > 0 ? sum / count : 0;
}
