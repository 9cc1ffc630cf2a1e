/** What the cells of a column cover, from left to right. */
export type Column = { left: number; right: number };

/** The columns of rows that have the same number of them. */
export function columnsOf(rows: readonly (readonly Column[])[]): Column[] {
  const [first = []] = rows;
  return first.map((_, at) => ({
    left: Math.min(...rows.map((row) => row[at]!.left)),
    right: Math.max(...rows.map((row) => row[at]!.right)),
  }));
}

/** How far two stretches lie over each other; below zero, how far they are apart. */
export const overlap = (one: Column, other: Column) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** The column that a stretch stands in, or nearest to. */
export function columnAt(stretch: Column, columns: readonly Column[]): number {
  const overlaps = columns.map((column) => overlap(stretch, column));
  return overlaps.indexOf(Math.max(...overlaps));
}

/** The column that the middle of a stretch stands in, or is nearest to: headings are narrower or wider than what they name. */
export function columnUnder({ left, right }: Column, columns: readonly Column[]): number {
  const middle = (left + right) / 2;
  const distances = columns.map((column) => Math.max(column.left - middle, middle - column.right, 0));
  return distances.indexOf(Math.min(...distances));
}
