import { formatDate } from "@/lib/values/dates";
import type { Cell, Head } from "./table";

/** Tells Excel that what follows is UTF-8. */
const byteOrderMark = "\ufeff";
const separator = ";";

/**
 * What a spreadsheet would take for a formula or a command, even behind spaces, quotes and marks that cannot be seen
 * (OWASP, «CSV Injection»). The fullwidth signs count, too: Excel of East Asian locales reads them as the plain ones.
 */
const formula = /^(?:[\s"'\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** The first line of a file for Russian Excel: semicolons, and later a comma in amounts. */
export const csvHead = (heads: readonly Head[]) =>
  byteOrderMark + line(heads.map(({ title }) => quoted(harmless(title))));

/** A line of the file for cells in the order of its heads; null is an empty cell, amounts are given in kopecks. */
export const csvRow = (heads: readonly Head[], cells: readonly Cell[]) =>
  line(cells.map((cell, index) => (cell === null ? "" : written(heads[index]!.kind, cell))));

function written(kind: Head["kind"], cell: NonNullable<Cell>): string {
  if (kind === "money") return amount(Number(cell));
  if (kind === "date") return formatDate(String(cell));
  return textCell(String(cell));
}

/**
 * Codes and numbers of papers made of digits. Excel would drop their leading zeros (ИНН, КПП, БИК), show those of twelve digits
 * and more as «4,07E+19», and keep only the first fifteen digits (accounts); «12/11» and «3-26» it would make a day, «1E5» a hundred
 * thousand.
 */
const code = /^(?:0\d+|\d{12,}|\d{1,4}[./-]\d{1,4}(?:[./-]\d{1,4})?|\d+:\d+|\d+[eE]\d+)$/;

/** A code as the text that it is, in the one form that Excel reads so in a file of text: a formula of nothing but itself. */
const textCell = (text: string) => quoted(code.test(text) ? `="${text}"` : harmless(text));

/** «1234,56»: without the spaces of thousands, which Excel would not take for a number. */
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** The apostrophe makes a spreadsheet take the cell for text. */
const harmless = (text: string) => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: string[]) => `${cells.join(separator)}\r\n`;
