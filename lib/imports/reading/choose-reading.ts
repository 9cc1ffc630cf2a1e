import { type Column, columnAt, overlap } from "./columns";
import type { RowReading } from "./row-readings";

/**
 * What most rows hold where numbers multiply; without such a row, what all rows under headings can be read as. Null
 * when these are no rows of prices.
 */
export function commonShape(
  data: readonly { readings: readonly RowReading[] }[],
  hasHead: boolean,
): string | null {
  const withNumbers = data.filter(({ readings }) => readings.length > 0);
  const proven = withNumbers.flatMap(({ readings }) => {
    const [first] = readings.filter(({ isProven }) => isProven).toSorted((a, b) => a.cost - b.cost);
    return first ? [first.shape] : [];
  });
  if (proven.length > 0) return mostFrequent(proven);
  if (!hasHead) return null;
  const costs = new Map<string, number>();
  for (const { readings } of withNumbers) {
    for (const [shape, alike] of Map.groupBy(readings, (reading) => reading.shape)) {
      const saved = unreadable - best(alike, shape)!.cost;
      costs.set(shape, (costs.get(shape) ?? 0) - saved);
    }
  }
  return [...costs].toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? null;
}

/** What a row costs that cannot be read in a shape. */
const unreadable = 10;

const mostFrequent = (values: readonly string[]) =>
  [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)[0]![0];

/** Of the readings of a shape the proven one that agrees best with where the words stand. */
export const best = (readings: readonly RowReading[], shape: string): RowReading | undefined =>
  readings
    .filter((reading) => reading.shape === shape)
    .toSorted((a, b) => Number(b.isProven) - Number(a.isProven) || a.cost - b.cost)[0];

/** As many spaces as one reading has to agree better than another. */
export const clearly = 1.2;

/** A proven row needs no more; another one has to agree better with where its words stand than all other ways. */
export const isOnlyWay = (reading: RowReading, readings: readonly RowReading[], margin: number) =>
  reading.isProven || readings.every((other) => other === reading || other.cost > reading.cost + margin);

/** The reading whose parts stand each in a column of its own; null when none does, or several. */
export function byPlaces(readings: readonly RowReading[], columns: readonly Column[]): RowReading | null {
  const fitting = readings.filter(({ segments }) => {
    const taken = segments.map((segment) => columnAt(segment, columns));
    return (
      new Set(taken).size === taken.length &&
      segments.every((segment, at) => overlap(segment, columns[taken[at]!]!) > 0)
    );
  });
  const [first, second] = fitting.toSorted((a, b) => a.cost - b.cost);
  return first && (!second || second.cost > first.cost + clearly) ? first : null;
}
