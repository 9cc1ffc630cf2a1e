import { type Picture, shrinkPicture } from "./picture";

const maxWidthPx = 900;
const maxPoints = 40_000;
const maxAngleDegrees = 6;

/**
 * Returns how many degrees the lines of text slope down to the right. In straight text, rows of pixels are either full
 * of ink or empty, so the angle is the one at which rows differ most.
 */
export async function skewOf(picture: Picture): Promise<number> {
  const points = inkEdgesOf(await shrinkPicture(picture, maxWidthPx));
  if (points.length < 400) return 0;
  const coarse = angleOfMaxContrast(points, 0, maxAngleDegrees, 0.5);
  const fine = angleOfMaxContrast(points, coarse, 0.5, 0.1);
  const angle = angleOfMaxContrast(points, fine, 0.1, 0.025);
  return Math.abs(angle) < 0.05 || Math.abs(angle) >= maxAngleDegrees ? 0 : angle;
}

type Point = { x: number; y: number };

/** Returns the dark pixels above light ones: the feet of the letters. */
function inkEdgesOf({ pixels, width, height }: Picture): Point[] {
  const points: Point[] = [];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (pixels[at]! < 140 && pixels[at + width]! >= 140) points.push({ x, y });
    }
  }
  const samplingStep = Math.ceil(points.length / maxPoints);
  return samplingStep > 1 ? points.filter((_, index) => index % samplingStep === 0) : points;
}

function angleOfMaxContrast(points: readonly Point[], centre: number, range: number, step: number): number {
  let best = { angle: centre, contrast: -1 };
  for (let offset = -range; offset <= range + 1e-9; offset += step) {
    const angle = centre + offset;
    const contrast = contrastAt(points, angle);
    // Of equal angles the smaller one.
    if (contrast > best.contrast * 1.0001) best = { angle, contrast };
  }
  return best.angle;
}

function contrastAt(points: readonly Point[], angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Map<number, number>();
  for (const { x, y } of points) {
    const row = Math.round(y - x * slope);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let sum = 0;
  for (const count of rows.values()) sum += count * count;
  return sum;
}
