import type { LineRecord } from "@/lib/documents/schema";
import type { Template } from "@/lib/templates/schema";
import { type LineDetails, lineDetailsOf } from "@/lib/values/line-details";
import { formatCents, formatQty } from "@/lib/values/money";
import { legible } from "@/lib/values/text";
import { plainNumber, typedAmount, typedDiscount, typedQty } from "@/lib/values/typed-number";
import type { LineColumn } from "./columns";

export type VatRate = LineRecord["vatRate"];

/** A row while it is being typed: the texts of its cells, valid or not. */
export type LineDraft = {
  /** Identifies the row on this page only. */
  key: string;
  serviceId: string | null;
  name: string;
  description: string;
  unit: string;
  qty: string;
  price: string;
  discount: string;
  vatRate: VatRate;
  /** The kind of the line, and its details of goods for the form of a UPD. */
  details: LineDetails;
};

/** The values of a row as they are sent to the service. */
export type LineValues = LineDetails & {
  serviceId: string | null;
  name: string;
  description: string | null;
  unit: string;
  /** A decimal text, which the service reads without converting it to floating point. */
  qty: string;
  priceCents: number;
  discountPercent: string | null;
  vatRate: VatRate;
};

/** The values of empty cells, so that a name alone makes a row. */
export const defaultCells = { unit: "усл. ед.", qty: "1", price: "0,00" };

export const emptyLine = (key: string, vatRate: VatRate): LineDraft => ({
  key,
  serviceId: null,
  name: "",
  description: "",
  unit: "",
  qty: "",
  price: "",
  discount: "",
  vatRate,
  details: lineDetailsOf({}),
});

type LineOnPaper = Omit<LineRecord, "position" | "vatCents" | "sumCents" | "grossCents">;

export const draftOfLine = (line: LineOnPaper, key: string): LineDraft => ({
  key,
  serviceId: line.serviceId,
  name: line.name,
  description: line.description ?? "",
  unit: line.unit,
  qty: formatQty(Math.round(line.qty * 1000)),
  price: formatCents(line.priceCents),
  discount: line.discountPercent ? formatQty(Math.round(line.discountPercent * 1000)) : "",
  vatRate: line.vatRate,
  details: lineDetailsOf(line),
});

/** Returns a stored line in the form in which it is sent; a line without a rate gets the usual one. */
export const lineValuesOf = (line: Template["lines"][number], usualVatRate: VatRate): LineValues => ({
  serviceId: line.serviceId ?? null,
  name: line.name,
  description: line.description ?? null,
  unit: line.unit,
  qty: String(line.qty),
  priceCents: line.priceCents,
  discountPercent: line.discountPercent ? String(line.discountPercent) : null,
  vatRate: line.vatRate ?? usualVatRate,
  ...lineDetailsOf(line),
});

export const draftOfValues = ({ qty, discountPercent, ...line }: LineValues, key: string): LineDraft =>
  draftOfLine(
    { ...line, qty: Number(qty), discountPercent: discountPercent === null ? null : Number(discountPercent) },
    key,
  );

/** Whether a row is blank. A rate alone does not count, because every row has one from the start. */
export const isBlank = ({ name, description, unit, qty, price, discount }: LineDraft) =>
  [name, description, unit, qty, price, discount].every((text) => legible(text).trim() === "");

/** Returns the cells of a row that cannot be saved yet; none for a blank row. */
export function unreadableCells(line: LineDraft): LineColumn[] {
  if (isBlank(line)) return [];
  const cells: Array<[LineColumn, boolean]> = [
    ["name", legible(line.name).trim() === ""],
    ["qty", typedQty(line.qty.trim() || defaultCells.qty) === null],
    ["price", typedAmount(line.price.trim() || defaultCells.price) === null],
    ["discount", typedDiscount(line.discount.trim() || "0") === null],
  ];
  return cells.filter(([, isUnreadable]) => isUnreadable).map(([column]) => column);
}

/** Whether a row has an unreadable number; a row that only lacks its name is incomplete, not wrong. */
export const hasUnreadableNumber = (line: LineDraft): boolean =>
  unreadableCells(line).some((column) => column !== "name");

const valuesByLine = new WeakMap<LineDraft, LineValues | null>();

/**
 * Returns the values of a row, or null while it is blank or a
 * cell cannot be read. Cached as long as the row stays the same.
 */
export function valuesOf(line: LineDraft): LineValues | null {
  const cached = valuesByLine.get(line);
  if (cached !== undefined) return cached;
  const values = readValues(line);
  valuesByLine.set(line, values);
  return values;
}

function readValues(line: LineDraft): LineValues | null {
  if (isBlank(line) || unreadableCells(line).length > 0) return null;
  return {
    serviceId: line.serviceId,
    name: legible(line.name).trim(),
    description: legible(line.description).trim() || null,
    unit: legible(line.unit).trim() || defaultCells.unit,
    qty: plainDecimalOf(line.qty) ?? defaultCells.qty,
    priceCents: typedAmount(line.price.trim() || defaultCells.price)!,
    discountPercent: plainDecimalOf(line.discount),
    vatRate: line.vatRate,
    ...lineDetailsOf(line.details ?? {}),
  };
}

const plainDecimalOf = (text: string) => plainNumber(text)?.replace(",", ".") ?? null;
