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

test("a row is chosen and let go", () => {
  const chosen = toggling(toggling(none, b), d);
  expect(ids(chosen)).toBe("bd");
  expect(ids(toggling(chosen, b))).toBe("d");
});

test("a stretch reaches from the row chosen last, in both directions", () => {
  const chosen = toggling(none, c);
  expect(ids(reaching(chosen, rows, e))).toBe("cde");
  expect(ids(reaching(chosen, rows, a))).toBe("cab");
  expect(ids(reaching(reaching(chosen, rows, a), rows, e))).toBe("cabde");
});

test("a stretch that begins at a row let go lets all its rows go", () => {
  const all = togglingAll(none, rows);
  expect(ids(reaching(toggling(all, b), rows, d))).toBe("ae");
});

test("without a beginning, or with one on another page, a stretch is its one row", () => {
  expect(ids(reaching(none, rows, b))).toBe("b");
  const elsewhere = toggling(none, { id: "z" });
  expect(ids(reaching(elsewhere, rows, b))).toBe("zb");
});

test("all rows are chosen at once, besides those of other pages", () => {
  const elsewhere = toggling(none, { id: "z" });
  const all = togglingAll(elsewhere, rows);
  expect(ids(all)).toBe("zabcde");
  expect(ids(togglingAll(all, rows))).toBe("z");
});

test("no more are chosen than an archive holds", () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ id: String(index) }));
  const chosen = adding(none, many);
  expect(chosen.chosen.size).toBe(mostChosen);
  expect(ids(toggling(chosen, a))).toBe(ids(chosen));
});

test("what failed stays chosen, in its newest state", () => {
  const chosen = keeping(togglingAll(none, rows), ["b", "d"]);
  expect(ids(chosen)).toBe("bd");
  expect(freshOf(chosen, [{ id: "d", total: 5 }])).toEqual([{ id: "b" }, { id: "d", total: 5 }]);
});
