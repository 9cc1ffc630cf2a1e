/** The horizontal extent of a column's cells. */
export type Column = { left: number; right: number };

/** Returns the columns of rows that have the same number of them. */
export function columnsOf(rows: readonly (readonly Column[])[]): Column[] {
  const [first = []] = rows;
  return first.map((_, at) => ({
    left: Math.min(...rows.map((row) => row[at]!.left)),
    right: Math.max(...rows.map((row) => row[at]!.right)),
  }));
}

/** Returns how far two ranges overlap; negative if they are apart. */
export const overlap = (one: Column, other: Column) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** Returns the index of the column that a range overlaps most, or is nearest to. */
export function columnAt(stretch: Column, columns: readonly Column[]): number {
  const overlaps = columns.map((column) => overlap(stretch, column));
  return overlaps.indexOf(Math.max(...overlaps));
}

/**
 * Returns the index of the column below the middle of a range, or nearest to it: headings are narrower or wider than
 * their columns.
 */
export function columnUnder({ left, right }: Column, columns: readonly Column[]): number {
  const middle = (left + right) / 2;
  const distances = columns.map((column) => Math.max(column.left - middle, middle - column.right, 0));
  return distances.indexOf(Math.min(...distances));
}
