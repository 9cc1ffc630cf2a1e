/**
 * Parses cells copied from a spreadsheet: tabs between cells,
 * quotes around those that contain a tab, a line break or a quote.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/g;
  for (const [matched, quoted, plain = "", end] of text.matchAll(cell)) {
    if (matched === "" && rows.at(-1)!.length === 0) break;
    rows.at(-1)!.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim());
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows.filter((cells) => cells.some((each) => each !== ""));
}

export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(tsvCell).join("\t")).join("\n");

const tsvCell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
