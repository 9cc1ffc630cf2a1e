import { expect, test } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { factsOf } from "@/lib/print/facts";
import { draftOf } from "./document-draft";
import { printSourceOf } from "./print-source";

/** Returns the total of a draft whose lines have these prices. */
function totalOf(prices: readonly string[]): number {
  const opened = openedDocument();
  const draft = draftOf(opened, "22");
  const [line] = draft.lines.lines;
  const lines = prices.map((price, index) => ({ ...line!, key: String(index), price }));
  return factsOf(printSourceOf(opened, { ...draft, lines: { ...draft.lines, lines } })).totals.totalCents;
}

test("lines whose total is too large leave the draft's paper with a total of zero", () => {
  const largePrice = "1027700132195";
  expect(totalOf(Array.from({ length: 87 }, () => largePrice))).toBe(87 * 102_770_013_219_500);
  expect(totalOf(Array.from({ length: 88 }, () => largePrice))).toBe(0);
  expect(totalOf(["60000000000000", "60000000000000"])).toBe(0);
});
