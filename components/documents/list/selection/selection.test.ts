import { expect, test } from "vitest";
import {
  emptySelection,
  latestChosen,
  maxChosen,
  type Selection,
  withAdded,
  withAllToggled,
  withOnly,
  withRangeTo,
  withToggled,
} from "./selection";

type Item = { id: string; total?: number };

const rows: Item[] = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const [a, b, c, d, e] = rows as [Item, Item, Item, Item, Item];
const noneChosen: Selection<Item> = emptySelection;
const ids = ({ chosen }: Selection<Item>) => [...chosen.keys()].join("");

test("a row is selected and deselected", () => {
  const chosen = withToggled(withToggled(noneChosen, b), d);
  expect(ids(chosen)).toBe("bd");
  expect(ids(withToggled(chosen, b))).toBe("d");
});

test("a range reaches from the last selected row in both directions", () => {
  const chosen = withToggled(noneChosen, c);
  expect(ids(withRangeTo(chosen, rows, e))).toBe("cde");
  expect(ids(withRangeTo(chosen, rows, a))).toBe("cab");
  expect(ids(withRangeTo(withRangeTo(chosen, rows, a), rows, e))).toBe("cabde");
});

test("a range from a deselected row deselects all its rows", () => {
  const all = withAllToggled(noneChosen, rows);
  expect(ids(withRangeTo(withToggled(all, b), rows, d))).toBe("ae");
});

test("without a start, or with a start on another page, a range is its one row", () => {
  expect(ids(withRangeTo(noneChosen, rows, b))).toBe("b");
  const elsewhere = withToggled(noneChosen, { id: "z" });
  expect(ids(withRangeTo(elsewhere, rows, b))).toBe("zb");
});

test("all rows are selected at once, in addition to those of other pages", () => {
  const elsewhere = withToggled(noneChosen, { id: "z" });
  const all = withAllToggled(elsewhere, rows);
  expect(ids(all)).toBe("zabcde");
  expect(ids(withAllToggled(all, rows))).toBe("z");
});

test("the selection is limited to its maximum", () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ id: String(index) }));
  const chosen = withAdded(noneChosen, many);
  expect(chosen.chosen.size).toBe(maxChosen);
  expect(ids(withToggled(chosen, a))).toBe(ids(chosen));
});

test("rows that failed stay selected with their newest data", () => {
  const chosen = withOnly(withAllToggled(noneChosen, rows), ["b", "d"]);
  expect(ids(chosen)).toBe("bd");
  expect(latestChosen(chosen, [{ id: "d", total: 5 }])).toEqual([{ id: "b" }, { id: "d", total: 5 }]);
});
