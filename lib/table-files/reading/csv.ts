import { maxCellCharacters, maxColumns, maxRows } from "@/lib/table-files/limits";
import { type TableFile, type TableRow, UnreadableTable } from "@/lib/table-files/table";
import { markedUtf16 } from "@/lib/values/utf16";

const separators = [";", "\t", ","] as const;
const sampledRows = 20;

/**
 * Reads a table from text: in UTF-8, UTF-16 with a byte order mark, windows-1251 or CP866; with semicolons, tabs or
 * commas, whichever splits the first rows best. Quoting follows Excel; a quote inside a text is just a character.
 */
export function readCsv(bytes: Uint8Array): TableFile {
  const text = decode(bytes);
  const namedSeparator = /^sep=(.)\r?\n/i.exec(text);
  const separator = namedSeparator?.[1] ?? separatorOf(text);
  const rows: TableRow[] = [];
  for (const row of recordsOf(text, separator)) {
    if (row.cells.every((cell) => cell === "")) continue;
    if (namedSeparator && row.row === 1) continue;
    rows.push(row);
    if (rows.length > maxRows) throw new UnreadableTable("table_too_many_rows");
  }
  return { format: "csv", rows };
}

function decode(bytes: Uint8Array): string {
  const marked = markedUtf16(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  if (bytes.includes(0)) throw new UnreadableTable("UNSUPPORTED_MIME");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isDosText(bytes) ? "ibm866" : "windows-1251").decode(bytes);
  }
}

/**
 * Whether more bytes are Russian letters in CP866 than in windows-1251. Bytes that are letters in both decide nothing;
 * the others are letters in one and box-drawing or other characters in the other.
 */
function isDosText(bytes: Uint8Array): boolean {
  let lead = 0;
  for (const byte of bytes) {
    const isDos = (byte >= 0x80 && byte <= 0xaf) || (byte >= 0xe0 && byte <= 0xf1);
    const isWindows = byte >= 0xc0 || byte === 0xa8 || byte === 0xb8;
    lead += Number(isDos) - Number(isWindows);
  }
  return lead > 0;
}

/** The share of rows with which the semicolon, the usual separator here, is preferred to a slightly better one. */
const closeShare = 0.8;

/**
 * Returns the separator that most of the first rows contain equally often. In a close case it is the semicolon, unless
 * the other one separates cells already in an earlier row, such as that of the headings.
 */
function separatorOf(text: string): string {
  const scores = separators.map((separator) => {
    const counts: number[] = [];
    for (const { row, cells } of recordsOf(text, separator)) {
      if (row > sampledRows) break;
      if (cells.some(Boolean)) counts.push(cells.length - 1);
    }
    const rowsByCount = Map.groupBy(counts.keys(), (index) => counts[index]!);
    rowsByCount.delete(0);
    const [usual] = [...rowsByCount].toSorted(
      ([a, rowsA], [b, rowsB]) => rowsB.length - rowsA.length || b - a,
    );
    const [count, rows] = usual ?? [0, []];
    return { separator, count, rowCount: rows.length, firstRow: rows[0] ?? Number.POSITIVE_INFINITY };
  });
  const [best] = scores.toSorted((a, b) => b.rowCount - a.rowCount || b.count - a.count);
  const [semicolon] = scores;
  const isClose = semicolon!.rowCount >= best!.rowCount * closeShare && semicolon!.firstRow <= best!.firstRow;
  return isClose ? semicolon!.separator : best!.separator;
}

/** Yields all rows as written, including empty ones. */
function* recordsOf(text: string, separator: string): Generator<TableRow> {
  let at = 0;
  for (let row = 1; at < text.length; row++) {
    const cells: string[] = [];
    for (;;) {
      const cell = cellAt(text, at, separator);
      if (cells.length < maxColumns) cells.push(shownText(cell.value).slice(0, maxCellCharacters));
      at = cell.end;
      if (text[at] !== separator) break;
      at += 1;
    }
    if (text[at] === "\r") at += 1;
    if (text[at] === "\n") at += 1;
    yield { row, cells };
  }
}

/**
 * Returns the text that a spreadsheet shows: files write «="0123"» to keep it from converting digits to a number or a
 * date.
 */
const shownText = (value: string) => value.trim().replace(/^="([\d.:/eE-]*)"$/, "$1");

function cellAt(text: string, start: number, separator: string): { value: string; end: number } {
  if (text[start] === '"') {
    const quoted = quotedAt(text, start, separator);
    if (quoted) return quoted;
  }
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { value: text.slice(start, end), end };
}

/** Returns null if the closing quote is followed by something else: the quote is then part of the text. */
function quotedAt(text: string, start: number, separator: string): { value: string; end: number } | null {
  let value = "";
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || value.length > maxCellCharacters) return null;
    value += text.slice(at, quote);
    const next = text[quote + 1];
    if (next === '"') {
      value += '"';
      at = quote + 2;
    } else if (next === undefined || next === separator || next === "\n" || next === "\r")
      return { value, end: quote + 1 };
    else return null;
  }
}
