import { widthOf } from "@/lib/print/pdf/fonts";
import type { ColumnBox } from "@/lib/print/pdf/row";
import { contentWidth, sheet } from "@/lib/print/pdf/sheet";
import type { FormCells, ReconciliationForm } from "@/lib/print/reconciliation/form";
import { formatCents } from "@/lib/values/money";

export const size = 7.5;
export const padding = { x: 2.5, y: 2 };

const dateWidth = 47;
const leastMoney = 54;
/** With two columns this wide, the document column still has room for a document number. */
const mostMoney = 78;

/** Formats kopecks for the printed act; null gives an empty cell. */
export const moneyOf = (cents: number | null) => (cents === null ? "" : formatCents(cents));

/**
 * Returns the columns of both sides, four for each: sums as wide as the widest of them, the rest for the document
 * column.
 */
export function columnsFor({ rows }: Pick<ReconciliationForm, "rows">): ColumnBox[] {
  const widest = rows.reduce(
    (most, { kind, ours }) => Math.max(most, widthOfSums(ours, kind === "entry" ? "regular" : "bold")),
    0,
  );
  const money = Math.min(mostMoney, Math.max(leastMoney, widest + 2 * padding.x + 0.5));
  const half = contentWidth / 2;
  const widths = [dateWidth, half - dateWidth - 2 * money, money, money];
  const aligns = ["left", "left", "right", "right"] as const;
  let left = sheet.left;
  return [...widths, ...widths].map((whole, index) => {
    const right = left + whole;
    const box = { align: aligns[index % 4]!, left, right, width: whole - 2 * padding.x };
    left = right;
    return box;
  });
}

const widthOfSums = ({ debitCents, creditCents }: FormCells, face: "regular" | "bold") =>
  Math.max(widthOf(moneyOf(debitCents), face, size), widthOf(moneyOf(creditCents), face, size));
