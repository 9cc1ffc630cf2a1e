import { parseAmount, parseQty } from "@/lib/values/parse-numbers";
import type { Columns, Field } from "@/lib/values/priced-rows/columns";
import { amountsWithin } from "@/lib/values/priced-rows/numbers";
import { isDash, type Sums, sumsOf } from "@/lib/values/priced-rows/sums";

/** A line as printed. */
export type PaperLine = {
  name: string;
  unit: string;
  qtyMilli: number;
  /** The printed price in kopecks; null if it has fractions of a kopeck or is missing. */
  priceCents: number | null;
} & Sums;

const maxNameLength = 2000;
const maxUnitLength = 50;

type CellReader = (field: Field) => string;

/** Returns the line of a row; null if it cannot be understood or its numbers do not add up. */
export function lineOf(row: readonly string[], columns: Columns): PaperLine | null {
  const { fields, isCoded } = columns;
  const cell: CellReader = (field) => row[fields.indexOf(field)]?.trim() ?? "";
  const name = cell("name");
  if (!/\p{L}/u.test(name) || name.length > maxNameLength) return null;
  const unit = isDash(cell("unit")) ? "" : cell("unit").slice(0, maxUnitLength);
  const amounts =
    amountsOf(cell, columns) ??
    (isCoded ? onlyConsistentReading(readingsInOrder(row, fields), columns) : null);
  return amounts && { name, unit: unit || "усл. ед.", ...amounts };
}

type LineAmounts = Omit<PaperLine, "name" | "unit" | "vatRate"> & Sums;

function amountsOf(cell: CellReader, columns: Columns): LineAmounts | null {
  const { fields } = columns;
  // Services may have dashes in place of quantity and price.
  const isLumpSum = isDash(cell("qty")) && (isDash(cell("price")) || !fields.includes("qty"));
  const qtyMilli = isLumpSum ? 1000 : parseQty(cell("qty"));
  const sums = qtyMilli === null ? null : sumsOf(cell, qtyMilli, columns);
  return sums && { qtyMilli: qtyMilli!, priceCents: parseAmount(cell("price")), ...sums };
}

/** Returns the only reading in which quantity, price and sum agree; null if there are none or several. */
function onlyConsistentReading(readings: readonly CellReader[], columns: Columns): LineAmounts | null {
  const [found, ...others] = readings.flatMap((cell) => amountsOf(cell, columns) ?? []);
  return found && others.length === 0 ? found : null;
}

const maxFactors = 8;

/** Returns the possible readings of a UPD row's numbers in their order, whatever columns they were extracted into. */
function readingsInOrder(row: readonly string[], fields: Columns["fields"]): CellReader[] {
  const columnOf = (field: Field) => fields.indexOf(field);
  const factors = row
    .slice(columnOf("qty"), columnOf("price") + 1)
    .flatMap((cell) => cell.split(/\s+/u).filter(Boolean));
  const text = row.slice(columnOf("net"), columnOf("gross") + 1 || undefined).join(" ");
  const rate = /(?<!\d)\d{1,2}\s?%|без ндс/iu.exec(text);
  const net = amountsWithin(rate ? text.slice(0, rate.index) : "").at(-1);
  const amountsAfterRate = amountsWithin(rate ? text.slice(rate.index + rate[0].length) : "");
  const sums = { net, vat: amountsAfterRate.at(-2), gross: amountsAfterRate.at(-1) };
  return factors.slice(1, maxFactors).map((_, index) => (field) => {
    if (field === "qty") return factors.slice(0, index + 1).join("");
    if (field === "price") return factors.slice(index + 1).join("");
    if (field === "rate") return rate?.[0] ?? "";
    const cents = sums[field as keyof typeof sums];
    return cents === undefined ? "" : (cents / 100).toFixed(2);
  });
}
