import { expect, test } from "vitest";
import { shownColumns } from "./columns";
import { emptyLine } from "./line-draft";
import { rowGrid } from "./row-grid";

const line = (qty: string, price: string) => ({ ...emptyLine("", "22"), name: "Аренда", qty, price });
const grid = (hasDiscount: boolean, ...lines: [qty: string, price: string][]) =>
  rowGrid(
    shownColumns(hasDiscount),
    lines.map(([qty, price]) => line(qty, price)),
  );

test("each number column is as wide as its longest number, and other columns do not change", () => {
  const short = grid(false, ["1", "100,00"]);
  const expensive = grid(false, ["1", "100,00"], ["2", "1 234 567,89"]);
  expect(expensive.frameStyle).toEqual({ "--qty": "9px", "--price": "95px", "--sum": "95px" });
  expect(expensive.className).toBe(short.className);
  const many = grid(false, ["1 000 000,125", "0,01"]);
  expect(many.frameStyle).toMatchObject({ "--qty": "104px", "--price": "32px" });
});

test("only a table with discounts and long numbers scrolls sideways", () => {
  const isScrolled = (hasDiscount: boolean, price: string) =>
    grid(hasDiscount, ["1", price]).frameClass.includes("overflow-x-auto");
  expect(isScrolled(true, "100,00")).toBe(false);
  expect(isScrolled(false, "12 345 678,90")).toBe(false);
  expect(isScrolled(true, "12 345 678,90")).toBe(true);
});
