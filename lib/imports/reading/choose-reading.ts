import { type Column, columnAt, overlap } from "./columns";
import type { RowReading } from "./row-readings";

/**
 * Returns the shape that most rows have in which numbers multiply; without such rows, the shape in which all rows below
 * headings can be read. Null if these are not rows of prices.
 */
export function commonShape(
  data: readonly { readings: readonly RowReading[] }[],
  hasHead: boolean,
): string | null {
  const withNumbers = data.filter(({ readings }) => readings.length > 0);
  const provenShapes = withNumbers.flatMap(({ readings }) => {
    const [first] = readings.filter(({ isProven }) => isProven).toSorted((a, b) => a.cost - b.cost);
    return first ? [first.shape] : [];
  });
  if (provenShapes.length > 0) return mostFrequent(provenShapes);
  if (!hasHead) return null;
  const costs = new Map<string, number>();
  for (const { readings } of withNumbers) {
    for (const [shape, readingsOfShape] of Map.groupBy(readings, (reading) => reading.shape)) {
      const saved = unreadableRowCost - bestReading(readingsOfShape, shape)!.cost;
      costs.set(shape, (costs.get(shape) ?? 0) - saved);
    }
  }
  return [...costs].toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? null;
}

/** The cost of a row that cannot be read in a shape. */
const unreadableRowCost = 10;

const mostFrequent = (values: readonly string[]) =>
  [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)[0]![0];

/**
 * Returns the best reading of a shape: a proven one first, then the one that agrees best with the positions of the
 * words.
 */
export const bestReading = (readings: readonly RowReading[], shape: string): RowReading | undefined =>
  readings
    .filter((reading) => reading.shape === shape)
    .toSorted((a, b) => Number(b.isProven) - Number(a.isProven) || a.cost - b.cost)[0];

/** In spaces: how much better one reading has to agree to be preferred. */
export const clearMarginSpaces = 1.2;

/**
 * Returns whether a reading can be trusted: it is proven, or agrees with the positions of the words better than all
 * others by `margin`.
 */
export const isTrustedReading = (reading: RowReading, readings: readonly RowReading[], margin: number) =>
  reading.isProven || readings.every((other) => other === reading || other.cost > reading.cost + margin);

/** Returns the reading whose parts are each in a column of its own; null if there is none or several. */
export function onlyReadingInColumns(
  readings: readonly RowReading[],
  columns: readonly Column[],
): RowReading | null {
  const fitting = readings.filter(({ segments }) => {
    const columnIndexes = segments.map((segment) => columnAt(segment, columns));
    return (
      new Set(columnIndexes).size === columnIndexes.length &&
      segments.every((segment, at) => overlap(segment, columns[columnIndexes[at]!]!) > 0)
    );
  });
  const [first, second] = fitting.toSorted((a, b) => a.cost - b.cost);
  return first && (!second || second.cost > first.cost + clearMarginSpaces) ? first : null;
}
