import { formatDate } from "@/lib/values/dates";
import type { Cell, Head } from "./table";

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = "\ufeff";
const separator = ";";

/**
 * Matches texts that a spreadsheet would take for a formula or a command, even after spaces, quotes and invisible
 * characters (OWASP, «CSV Injection»). Fullwidth characters count, too, because Excel in East Asian locales reads them
 * as the plain ones.
 */
const formulaPattern = /^(?:[\s"'\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * Matches, within a text, the beginning of a part that would be a cell of its own, and a formula, in a program that
 * separates by commas or tabs: a quotation mark after a semicolon does not hold the parts together there. A plus or
 * minus counts only before something that could do harm, because phone numbers and lists begin with them, too.
 */
const innerFormulaPattern =
  /(?!^)([,\t\r\n](?:[^\S\t\r\n]|["'\p{Cf}])*)(?=[=@＝＠]|[+\-＋－][^,\t\r\n]*(?:\||\p{L}\())/gu;

/** Returns the first line of a file for Russian Excel, which uses semicolons as separators and commas in amounts. */
export const csvHead = (heads: readonly Head[]) =>
  byteOrderMark + line(heads.map(({ title }) => quoted(neutralized(title), headQuotePattern)));

/** Returns a line of cells in the order of the headings; null is an empty cell, amounts are in kopecks. */
export const csvRow = (heads: readonly Head[], cells: readonly Cell[]) =>
  line(cells.map((cell, index) => (cell === null ? "" : csvCell(heads[index]!.kind, cell))));

function csvCell(kind: Head["kind"], cell: NonNullable<Cell>): string {
  if (kind === "money") return amount(Number(cell));
  if (kind === "date") return formatDate(String(cell));
  return textCell(String(cell));
}

/**
 * Codes and document numbers of digits. Excel would drop leading zeros (ИНН, КПП, БИК), show those of twelve or more
 * digits as «4,07E+19», and keep only the first fifteen digits (accounts); it would turn «12/11» and «3-26» into a date
 * and «1E5» into a hundred thousand.
 */
const codePattern = /^(?:0\d+|\d{12,}|\d{1,4}[./-]\d{1,4}(?:[./-]\d{1,4})?|\d+:\d+|\d+[eE]\d+)$/;

/** Writes a code as a formula of a text literal, the only form in which Excel reads it from a CSV as text. */
const textCell = (text: string) => quoted(codePattern.test(text) ? `="${text}"` : neutralized(text));

/** Writes «1234,56» without thousands separators, with which Excel would not recognize a number. */
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** The apostrophe makes a spreadsheet treat the cell, or what it takes for one, as text. */
function neutralized(text: string): string {
  const inner = text.replace(innerFormulaPattern, "$1'");
  return formulaPattern.test(text) ? `'${inner}` : inner;
}

/** Headings are our own words: «Сумма, ₽» needs no quotation marks. */
const headQuotePattern = /[;"\r\n]|^\s|\s$/;

const cellQuotePattern = /[;,\t"\r\n]|^\s|\s$/;

const quoted = (text: string, pattern = cellQuotePattern) =>
  pattern.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const line = (cells: string[]) => `${cells.join(separator)}\r\n`;
