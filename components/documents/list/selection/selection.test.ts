import { expect, test } from "vitest";
import {
  adding,
  freshOf,
  keeping,
  mostChosen,
  nothing,
  reaching,
  type Selection,
  toggling,
  togglingAll,
} from "./selection";

type Item = { id: string; total?: number };

const rows: Item[] = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const [a, b, c, d, e] = rows as [Item, Item, Item, Item, Item];
const none: Selection<Item> = nothing;
const ids = ({ chosen }: Selection<Item>) => [...chosen.keys()].join("");

test("a row is selected and deselected", () => {
  const chosen = toggling(toggling(none, b), d);
  expect(ids(chosen)).toBe("bd");
  expect(ids(toggling(chosen, b))).toBe("d");
});

test("a range reaches from the last selected row in both directions", () => {
  const chosen = toggling(none, c);
  expect(ids(reaching(chosen, rows, e))).toBe("cde");
  expect(ids(reaching(chosen, rows, a))).toBe("cab");
  expect(ids(reaching(reaching(chosen, rows, a), rows, e))).toBe("cabde");
});

test("a range from a deselected row deselects all its rows", () => {
  const all = togglingAll(none, rows);
  expect(ids(reaching(toggling(all, b), rows, d))).toBe("ae");
});

test("without a start, or with a start on another page, a range is its one row", () => {
  expect(ids(reaching(none, rows, b))).toBe("b");
  const elsewhere = toggling(none, { id: "z" });
  expect(ids(reaching(elsewhere, rows, b))).toBe("zb");
});

test("all rows are selected at once, in addition to those of other pages", () => {
  const elsewhere = toggling(none, { id: "z" });
  const all = togglingAll(elsewhere, rows);
  expect(ids(all)).toBe("zabcde");
  expect(ids(togglingAll(all, rows))).toBe("z");
});

test("the selection is limited to its maximum", () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ id: String(index) }));
  const chosen = adding(none, many);
  expect(chosen.chosen.size).toBe(mostChosen);
  expect(ids(toggling(chosen, a))).toBe(ids(chosen));
});

test("rows that failed stay selected with their newest data", () => {
  const chosen = keeping(togglingAll(none, rows), ["b", "d"]);
  expect(ids(chosen)).toBe("bd");
  expect(freshOf(chosen, [{ id: "d", total: 5 }])).toEqual([{ id: "b" }, { id: "d", total: 5 }]);
});
