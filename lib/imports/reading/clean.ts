import { type Picture, smoothed } from "./picture";

/** Evens out the paper, and takes away grain and specks, as far as there are any. */
export async function cleaned(picture: Picture): Promise<Picture> {
  const even = evened(picture);
  const speckless = withoutSpecks(even);
  const grain = grainOf(speckless);
  return grain > 6 ? smoothed(speckless, grain > 14 ? 1.2 : 0.8) : speckless;
}

const tile = 48;

/** Divides by the brightness of the paper round about: shadows and yellowed corners become white. */
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

/** The bright end of each tile and of its neighbours, so that a tile full of ink is not taken for grey paper. */
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

const dark = 128;

/** A dark point with at most one dark neighbour is dirt, a light one in the dark a hole. */
function withoutSpecks({ pixels, width, height }: Picture): Picture {
  const result = pixels.slice();
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const isDark = pixels[at]! < dark;
      let neighbours = 0;
      for (const offset of around) if (pixels[at + offset]! < dark) neighbours += 1;
      if (isDark && neighbours <= 1) result[at] = 255;
      else if (!isDark && neighbours >= 7) result[at] = 0;
    }
  }
  return { pixels: result, width, height };
}

/** How much neighbouring points of the paper differ, on average. */
function grainOf({ pixels }: Picture): number {
  let [sum, count] = [0, 0];
  for (let at = 1; at < pixels.length; at += 7) {
    const [one, two] = [pixels[at]!, pixels[at - 1]!];
    if (one < 190 || two < 190) continue;
    sum += Math.abs(one - two);
    count += 1;
  }
  return count > 0 ? sum / count : 0;
}
