/**
 * Returns the number of letters to insert, delete or replace to turn
 * one text into the other (Levenshtein); runs of spaces count as one.
 */
export function characterErrors(expected: string, read: string): number {
  const [a, b] = [expected, read].map((text) => [...text.replace(/[\s|]+/g, " ").trim()]) as [
    string[],
    string[],
  ];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}
