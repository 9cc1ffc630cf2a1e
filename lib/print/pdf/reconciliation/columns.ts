import { widthOf } from "@/lib/print/pdf/fonts";
import type { ColumnBox } from "@/lib/print/pdf/row";
import { contentWidth, sheet } from "@/lib/print/pdf/sheet";
import type { FormCells, ReconciliationForm } from "@/lib/print/reconciliation/form";
import { formatCents } from "@/lib/values/money";

export const size = 7.5;
export const padding = { x: 2.5, y: 2 };

const dateWidth = 47;
const minMoneyWidth = 54;
/** With two columns this wide, the document column still has room for a document number. */
const maxMoneyWidth = 78;

/** Formats kopecks for the printed act; null gives an empty cell. */
export const moneyText = (cents: number | null) => (cents === null ? "" : formatCents(cents));

/**
 * Returns the columns of both sides, four for each: sums as wide as the widest of them, the rest for the document
 * column.
 */
export function columnsFor({ rows }: Pick<ReconciliationForm, "rows">): ColumnBox[] {
  const widest = rows.reduce(
    (maximum, { kind, ours }) => Math.max(maximum, widthOfSums(ours, kind === "entry" ? "regular" : "bold")),
    0,
  );
  const moneyWidth = Math.min(maxMoneyWidth, Math.max(minMoneyWidth, widest + 2 * padding.x + 0.5));
  const sideWidth = contentWidth / 2;
  const widths = [dateWidth, sideWidth - dateWidth - 2 * moneyWidth, moneyWidth, moneyWidth];
  const aligns = ["left", "left", "right", "right"] as const;
  let left = sheet.left;
  return [...widths, ...widths].map((columnWidth, index) => {
    const right = left + columnWidth;
    const box = { align: aligns[index % 4]!, left, right, width: columnWidth - 2 * padding.x };
    left = right;
    return box;
  });
}

const widthOfSums = ({ debitCents, creditCents }: FormCells, face: "regular" | "bold") =>
  Math.max(widthOf(moneyText(debitCents), face, size), widthOf(moneyText(creditCents), face, size));
