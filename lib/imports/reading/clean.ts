import { blurPicture, type Picture, scaleForRecognition } from "./picture";

/** In pixels: isolated ink of at most this size is dirt. The dot of a letter is larger. */
const maxSpeckPixels = { asScanned: 3, enlarged: 22 };

/** Evens out the paper, removes specks and grain if there are any, and scales the page for recognition. */
export async function cleanPicture(picture: Picture): Promise<Picture> {
  const levelled = await scaleForRecognition(removeSpecks(evenOutPaper(picture), maxSpeckPixels.asScanned));
  const grain = grainOf(levelled);
  if (grain < 3) return levelled;
  const smooth = await blurPicture(levelled, grain > 12 ? 1.3 : 0.9);
  return removeSpecks(stretchContrast(smooth), maxSpeckPixels.enlarged);
}

const tileSizePx = 48;

/** Divides by the brightness of the surrounding paper, so that shadows and yellowed corners become white. */
function evenOutPaper(picture: Picture): Picture {
  const { pixels, width, height } = picture;
  const columns = Math.ceil(width / tileSizePx);
  const paper = paperBrightnessOf(picture, columns);
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / tileSizePx) * columns;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      result[at] = Math.min(255, (pixels[at]! * 245) / paper[row + Math.floor(x / tileSizePx)]!);
    }
  }
  return { pixels: result, width, height };
}

/**
 * Returns the brightness of the paper per tile, averaged over its neighbours, so that a tile full of ink is not taken
 * for grey paper.
 */
function paperBrightnessOf({ pixels, width, height }: Picture, columns: number): Float32Array {
  const rows = Math.ceil(height / tileSizePx);
  const tileBrightness = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const counts = new Uint32Array(256);
      let total = 0;
      for (let y = row * tileSizePx; y < Math.min(height, (row + 1) * tileSizePx); y += 2) {
        for (let x = column * tileSizePx; x < Math.min(width, (column + 1) * tileSizePx); x += 2) {
          counts[pixels[y * width + x]!]! += 1;
          total += 1;
        }
      }
      tileBrightness[row * columns + column] = paperLevelOf(counts, total);
    }
  }
  return tileBrightness.map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++) {
      for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++) {
        sum += tileBrightness[y * columns + x]!;
        count += 1;
      }
    }
    return Math.max(60, sum / count);
  });
}

function paperLevelOf(counts: Uint32Array, total: number): number {
  let brighterCount = 0;
  for (let level = 255; level > 0; level--) {
    brighterCount += counts[level]!;
    if (brighterCount >= total * 0.3) return level;
  }
  return 0;
}

const blackLevel = 70;
const whiteLevel = 185;

/** Makes nearly white pixels white and nearly black ones black. */
function stretchContrast({ pixels, width, height }: Picture): Picture {
  const levels = Uint8Array.from({ length: 256 }, (_, level) =>
    Math.round(Math.min(1, Math.max(0, (level - blackLevel) / (whiteLevel - blackLevel))) * 255),
  );
  return { pixels: pixels.map((level) => levels[level]!), width, height };
}

const inkThreshold = 128;

function removeSpecks({ pixels, width, height }: Picture, maxPoints: number): Picture {
  const result = pixels.slice();
  const isSeen = new Uint8Array(pixels.length);
  const neighbourOffsets = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  for (let start = width + 1; start < pixels.length - width - 1; start++) {
    if (isSeen[start] || pixels[start]! >= inkThreshold) continue;
    const points = connectedInk(start);
    if (points.length > maxPoints) continue;
    for (const point of points) {
      result[point] = 255;
      for (const offset of neighbourOffsets) result[point + offset] = 255;
    }
  }
  return { pixels: result, width, height };

  /** Returns all connected pixels of ink around a pixel. */
  function connectedInk(start: number): number[] {
    const points = [start];
    isSeen[start] = 1;
    for (let index = 0; index < points.length; index++) {
      for (const offset of neighbourOffsets) {
        const next = points[index]! + offset;
        if (isSeen[next] || !(pixels[next]! < inkThreshold)) continue;
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
