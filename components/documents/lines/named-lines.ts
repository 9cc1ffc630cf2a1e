const maxNamedRanges = 20;

/** Numbers of lines in ascending order as text: «2, 5–7». */
export function namedLines(lines: readonly number[]): string {
  const ranges: Array<[first: number, last: number]> = [];
  for (const line of lines) {
    const range = ranges.at(-1);
    if (range?.[1] === line - 1) range[1] = line;
    else ranges.push([line, line]);
  }
  const texts = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  const named = texts.slice(0, maxNamedRanges).join(", ");
  return texts.length > maxNamedRanges ? `${named}…` : named;
}
