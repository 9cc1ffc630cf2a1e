import { type Field, fieldOf } from "@/lib/values/priced-rows/columns";
import { plainNumber } from "@/lib/values/typed-number";
import { vatRateOf } from "./cell-text";
import type { LineColumn } from "./columns";

/** The column for pasted values; null for a column that the table does not have, such as row numbers or sums. */
export type Target = LineColumn | null;

/** The columns that tell what the rows of a pasted table amount to; −1 for those that it does not have. */
export type SumColumns = {
  net: number;
  gross: number;
  /** A sum of which the heading does not say whether it includes the tax. */
  sum: number;
  vat: number;
  /** Whether the heading of the price says that it is without the tax or with it. */
  priceIs: "net" | "gross" | null;
  /** What the heading says of the discount. */
  discountUnit: "percent" | "rubles" | null;
};

export const noSumColumns: SumColumns = {
  net: -1,
  gross: -1,
  sum: -1,
  vat: -1,
  priceIs: null,
  discountUnit: null,
};

/** Finds the columns of sums below headings. A column of amounts of VAT is not one of rates, and a discount may be a sum. */
export function sumColumnsOf(headings: string[], found: Target[], rows: string[][]) {
  const fields = headings.map((heading, at) => (found[at] ? null : sumFieldOf(heading)));
  const rateAt = found.indexOf("vatRate");
  const targets = [...found];
  if (rateAt !== -1 && hasAmounts(rows, rateAt)) {
    targets[rateAt] = null;
    fields[rateAt] = "vat";
    const otherAt = headings.findIndex((heading, at) => at !== rateAt && /^ставка/iu.test(heading));
    if (otherAt !== -1) targets[otherAt] = "vatRate";
  }
  const discountAt = targets.includes("discount") ? -1 : fields.indexOf("discount");
  if (discountAt !== -1) targets[discountAt] = "discount";
  // A sum before the discount stands before the one after it.
  const at = (field: SumField) =>
    targets.includes("discount") ? fields.lastIndexOf(field) : fields.indexOf(field);
  const discountHeading = headings[targets.indexOf("discount")] ?? "";
  return {
    ...{ targets, net: at("net"), gross: at("gross"), sum: at("sum"), vat: at("vat") },
    discountUnit: /руб|₽|сумма/iu.test(discountHeading)
      ? ("rubles" as const)
      : /%|процент/iu.test(discountHeading)
        ? ("percent" as const)
        : null,
  };
}

/** Returns the columns of sums of a table whose columns are known by codes. */
export function sumColumnsOfFields(fields: readonly (Field | null)[]) {
  const at = (field: SumField) => fields.indexOf(field);
  return { net: at("net"), gross: at("gross"), sum: at("sum"), vat: at("vat"), discountUnit: null };
}

type SumField = "net" | "gross" | "sum" | "vat" | "discount";

const sumFields: readonly string[] = ["net", "gross", "sum", "vat", "discount"] satisfies SumField[];

function sumFieldOf(heading: string): SumField | null {
  const field = fieldOf(heading);
  if (field && sumFields.includes(field)) return field as SumField;
  return /^(?:total|amount|sum)(?!\p{L})/iu.test(heading) ? "sum" : null;
}

/** Whether a column has amounts of money: numbers that are not rates, at least one of them with kopecks or too large. */
function hasAmounts(rows: string[][], at: number): boolean {
  const texts = rows.map((row) => row[at] ?? "").filter((text) => text !== "");
  const others = texts.filter((text) => vatRateOf(text) === null);
  const amounts = others.flatMap((text) => (text.includes("%") ? [] : (plainNumber(text) ?? [])));
  if (others.length === 0 || amounts.length < others.length) return false;
  return amounts.some((amount) => amount.includes(",") || Number(amount) > 30);
}
