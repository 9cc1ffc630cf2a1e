import { expect, test } from "vitest";
import { type Box, type Flow, keepTogether, paginate, samePageHeights } from "./flow";

const box = (height: number, more: Partial<Box> = {}): Box => ({
  height,
  gap: 0,
  keepWithNext: false,
  draw: () => {},
  ...more,
});

/** Returns the heights of the boxes on each page, for pages 100 points high. */
const pagesOf = (flow: Flow) =>
  paginate(flow, samePageHeights(100)).map((page) => page.map(({ box: { height } }) => height));

test("boxes fill pages, and the gap above a box is dropped at the top of a page", () => {
  const pages = paginate(
    [box(60, { gap: 10 }), box(30, { gap: 10 }), box(20, { gap: 10 })],
    samePageHeights(100),
  );
  expect(pages.map((page) => page.map(({ y }) => y))).toEqual([[0, 70], [0]]);
});

test("boxes that are kept together move to the next page together", () => {
  expect(pagesOf([box(70), ...keepTogether([box(20), box(21)])])).toEqual([[70], [20, 21]]);
  expect(pagesOf([box(50), ...keepTogether([box(20), box(21)])])).toEqual([[50, 20, 21]]);
});

test("boxes that do not fit on one page together are separated", () => {
  expect(pagesOf(keepTogether([box(60), box(60), box(60)]))).toEqual([[60], [60], [60]]);
  expect(pagesOf([box(150)])).toEqual([[150]]);
});

test("every page that begins with a row repeats the head of its table", () => {
  const head = box(10, { keepWithNext: true });
  const table = { head, drawRules: () => {} };
  head.table = table;
  const rows = Array.from({ length: 5 }, () => box(40, { table }));
  expect(pagesOf([head, ...rows])).toEqual([
    [10, 40, 40],
    [10, 40, 40],
    [10, 40],
  ]);
  expect(pagesOf([box(80), head, ...rows])[0]).toEqual([80]);
});

test("a page break begins a page, except at the start, after another break and at the end", () => {
  expect(pagesOf(["page_break", box(1), "page_break", "page_break", box(2), "page_break"])).toEqual([
    [1],
    [2],
  ]);
  expect(pagesOf([])).toEqual([[]]);
});
