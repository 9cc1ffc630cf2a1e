import type { VatRate } from "@/db/enums";
import type { LineInput } from "@/lib/documents/line";
import { parseAmount, parseQty } from "@/lib/values/money";

type Field = "name" | "unit" | "qty" | "price" | "vat" | "sum";

/** What columns are called; the first that fits counts, so that «Стоимость товара» is no name. */
const headings: [Field, RegExp][] = [
  ["qty", /кол(?:-?во|ич)|объ[её]м/iu],
  ["sum", /сумма(?! ндс| налога)|стоимость|всего|итого/iu],
  ["price", /цена|тариф/iu],
  ["unit", /^ед\.?|единиц|изм\./iu],
  ["vat", /ндс|ставка/iu],
  ["name", /наименован|товар|работ|услуг|описание/iu],
];

/**
 * The priced lines in the tables of a file: rows under headings that name at least what is sold, and its price. A row
 * whose quantity times price is not its sum is left out, as is one that cannot be read; prices are as they stand there.
 */
export const pricedLinesIn = (parts: readonly { kind: string; text: string }[]): LineInput[] =>
  parts.flatMap(({ kind, text }) => (kind === "table" ? linesOfTable(text) : []));

function linesOfTable(text: string): LineInput[] {
  const rows = text.split("\n").map((row) => row.split(" | ").map((cell) => cell.trim()));
  const coded = rows.findIndex((row) => ["1а", "2а", "3", "4", "5"].every((code) => row.includes(code)));
  const named = rows.findIndex((row) => {
    const fields = fieldsOf(row);
    return fields.includes("name") && fields.includes("price");
  });
  const head = coded < 0 ? named : coded;
  if (head < 0) return [];
  const fields = coded < 0 ? fieldsOf(rows[head]!) : rows[head]!.map((code) => updColumns.get(code) ?? null);
  return rows.slice(head + 1).flatMap((row) => lineOf(row, fields) ?? []);
}

/** The columns of a UPD by the codes below their headings, which take several lines and come out in any order. */
const updColumns = new Map<string, Field>([
  ["1а", "name"],
  ["2а", "unit"],
  ["3", "qty"],
  ["4", "price"],
  ["5", "sum"],
  ["7", "vat"],
]);

/** Each field once: a table may have sums without and with tax, the first of which the price makes. */
function fieldsOf(row: readonly string[]): (Field | null)[] {
  const taken = new Set<Field>();
  return row.map((cell) => {
    const field = headings.find(([, pattern]) => pattern.test(cell))?.[0] ?? null;
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function lineOf(row: readonly string[], fields: readonly (Field | null)[]): LineInput | null {
  const cell = (field: Field) => row[fields.indexOf(field)] ?? "";
  const name = cell("name");
  const priceCents = parseAmount(cell("price"));
  const qtyMilli = fields.includes("qty") ? parseQty(cell("qty")) : 1000;
  const sumCents = fields.includes("sum") ? parseAmount(cell("sum")) : null;
  if (!/\p{L}/u.test(name) || name.length > 2000 || priceCents === null || qtyMilli === null) return null;
  if (fields.includes("sum")) {
    if (sumCents === null || Math.abs((qtyMilli * priceCents) / 1000 - sumCents) > 1) return null;
  }
  const vatRate = rateIn(cell("vat"));
  const unit = cell("unit").slice(0, 50);
  return { name, unit: unit || "усл. ед.", qty: qtyMilli / 1000, priceCents, ...(vatRate && { vatRate }) };
}

function rateIn(text: string): VatRate | null {
  if (/без/iu.test(text)) return "none";
  const percent = text.match(/^(0|5|7|10|20|22)\s?%$/)?.[1];
  return percent ? (percent as VatRate) : null;
}
