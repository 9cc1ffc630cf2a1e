import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  draftOfValues,
  emptyLine,
  type LineDraft,
  type LineValues,
  valuesOf,
} from "@/components/documents/lines/line-draft";
import { mergeLines } from "./merge-lines";

const rowOf = (key: string, name: string, cells: Partial<LineDraft> = {}): LineDraft => ({
  ...emptyLine(key, "22"),
  name,
  unit: "шт",
  qty: "1",
  price: "100,00",
  ...cells,
});
const valuesOfRows = (rows: readonly LineDraft[]): LineValues[] => rows.flatMap((row) => valuesOf(row) ?? []);
const storedRows = (rows: readonly LineDraft[]) =>
  valuesOfRows(rows).map((values, index) => draftOfValues(values, `9.${index}`));
const summarize = (rows: readonly LineDraft[] | null) =>
  rows?.map(({ key, name, qty, price }) => [key, name, qty, price].join(" "));

const withoutKey = (row: LineDraft): LineDraft => ({ ...row, key: "" });

const start = ["а", "б", "в", "г"].map((name, index) => rowOf(`1.${index}`, name));
const base = valuesOfRows(start);
const withCell = (at: number, cells: Partial<LineDraft>) => start.with(at, { ...start[at]!, ...cells });
const merged = (mine: readonly LineDraft[], theirs: readonly LineDraft[]) =>
  mergeLines(base, mine, storedRows(theirs));

describe("changes of two windows to the same lines", () => {
  test("keep a quantity from one window and a price from the other, even of neighbouring rows", () => {
    expect(summarize(merged(withCell(2, { price: "7,00" }), withCell(1, { qty: "5" })))).toEqual([
      "1.0 а 1 100,00",
      "1.1 б 5 100,00",
      "1.2 в 1 7,00",
      "1.3 г 1 100,00",
    ]);
  });

  test("keep a row added and a row removed in the other window", () => {
    const theirs = [rowOf("", "первая"), ...start.toSpliced(1, 1)];
    expect(summarize(merged([...withCell(2, { qty: "3" }), rowOf("1.4", "последняя")], theirs))).toEqual([
      "9.0 первая 1 100,00",
      "1.0 а 1 100,00",
      "1.2 в 3 100,00",
      "1.3 г 1 100,00",
      "1.4 последняя 1 100,00",
    ]);
  });

  test("keep a row moved here and a cell changed there", () => {
    const mine = [start[1]!, start[2]!, start[0]!, start[3]!];
    expect(summarize(merged(mine, withCell(3, { qty: "4" })))?.map((row) => row.slice(0, 7))).toEqual([
      "1.1 б 1",
      "1.2 в 1",
      "1.0 а 1",
      "1.3 г 4",
    ]);
  });

  test("keep a blank row in which someone is about to type", () => {
    const blank = emptyLine("1.4", "22");
    const mine = [...withCell(0, { qty: "2" }), blank];
    expect(merged(mine, withCell(3, { qty: "4" }))?.map(({ key }) => key)).toEqual([
      "1.0",
      "1.1",
      "1.2",
      "1.3",
      "1.4",
    ]);
  });

  test("treat one quantity written in two ways as unchanged", () => {
    const baseValues = base.with(0, { ...base[0]!, qty: "1.50" });
    const shown = withCell(0, { qty: "1,50" }).with(1, { ...start[1]!, qty: "2" });
    const theirs = storedRows(withCell(0, { qty: "1,5" }).with(2, { ...start[2]!, qty: "3" }));
    expect(mergeLines(baseValues, shown, theirs)?.map(({ qty }) => qty)).toEqual(["1,50", "2", "3", "1"]);
  });

  test.each<[string, readonly LineDraft[], readonly LineDraft[]]>([
    ["the same row", withCell(1, { qty: "2" }), withCell(1, { price: "2,00" })],
    ["a row that is removed here", start.toSpliced(1, 1), withCell(1, { qty: "2" })],
    ["a row that is removed there", withCell(1, { qty: "2" }), start.toSpliced(1, 1)],
    ["a row that is moved there", withCell(0, { qty: "2" }), [...start.slice(1), start[0]!]],
    ["the same place, by adding", [...start, rowOf("1.4", "д")], [...start, rowOf("", "е")]],
    ["a row that cannot be read yet", withCell(1, { qty: "много" }), withCell(1, { qty: "2" })],
  ])("cannot be merged: %s", (_, mine, theirs) => {
    expect(merged(mine, theirs)).toBeNull();
  });

  test("cannot be merged if rows are alike", () => {
    const duplicateValues = valuesOfRows([start[0]!, start[0]!, start[1]!]);
    const shown = [start[0]!, rowOf("1.5", "а"), rowOf("1.6", "б", { qty: "2" })];
    expect(mergeLines(duplicateValues, shown, storedRows([rowOf("", "а"), start[1]!]))).toBeNull();
  });
});

type Edit = { kind: "keep" | "cell" | "remove"; before: number };

const edits = (count: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom<Edit["kind"]>("keep", "keep", "keep", "cell", "remove"),
      before: fc.constantFrom(0, 0, 0, 0, 1, 2),
    }),
    { minLength: count + 1, maxLength: count + 1 },
  );

const twoSidedEdits = fc
  .nat({ max: 8 })
  .chain((count) => fc.record({ count: fc.constant(count), mine: edits(count), theirs: edits(count) }));

/** The rows of one side: for each base row its result, preceded by the rows added before it. */
const blocksOf = (side: "mine" | "theirs", list: readonly Edit[]) =>
  list.map(({ kind, before }, at) => ({
    added: Array.from({ length: before }, (_, each) =>
      rowOf(`${side}.${at}.${each}`, `${side} ${at} ${each}`),
    ),
    isKept: kind === "keep",
    own:
      at === list.length - 1 || kind === "remove"
        ? []
        : [rowOf(`1.${at}`, `строка ${at}`, kind === "cell" ? { qty: side === "mine" ? "2" : "3" } : {})],
  }));
const flattenBlocks = (blocks: ReturnType<typeof blocksOf>) =>
  blocks.flatMap(({ added, own }) => [...added, ...own]);

describe("merging any changes of two sides", () => {
  test("keeps all changes of both sides and adds nothing", () => {
    let mergedCount = 0;
    fc.assert(
      fc.property(twoSidedEdits, ({ count, mine, theirs }) => {
        const baseValues = valuesOfRows(
          Array.from({ length: count }, (_, at) => rowOf(`1.${at}`, `строка ${at}`)),
        );
        const [own, others] = [blocksOf("mine", mine), blocksOf("theirs", theirs)];
        const mergedRows = mergeLines(baseValues, flattenBlocks(own), storedRows(flattenBlocks(others)));
        if (!mergedRows) return;
        mergedCount += 1;
        const expected = own.flatMap((block, at) => {
          const other = others[at]!;
          return [...other.added, ...block.added, ...(block.isKept ? other.own : block.own)];
        });
        const rows = summarize(storedRows(mergedRows).map(withoutKey))!;
        expect(rows.toSorted()).toEqual(summarize(storedRows(expected).map(withoutKey))!.toSorted());
        for (const side of [own, others]) {
          const rowsOfSide = summarize(storedRows(flattenBlocks(side)).map(withoutKey))!.filter((row) =>
            rows.includes(row),
          );
          expect(rows.filter((row) => rowsOfSide.includes(row))).toEqual(rowsOfSide);
        }
        expect(new Set(mergedRows.map(({ key }) => key)).size).toBe(mergedRows.length);
      }),
      { numRuns: 2000 },
    );
    expect(mergedCount).toBeGreaterThan(100);
  });

  test("always succeeds for cells of different rows", () => {
    const sides = fc.array(fc.constantFrom("mine", "theirs", "none"), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(sides, (changedBy) => {
        const rows = changedBy.map((_, at) => rowOf(`1.${at}`, `строка ${at}`));
        const rowsChangedBy = (side: string) =>
          rows.map((row, at) => (changedBy[at] === side ? { ...row, qty: "7" } : row));
        const expectedRows = rows.map((row, at) => (changedBy[at] === "none" ? row : { ...row, qty: "7" }));
        const mergedRows = mergeLines(
          valuesOfRows(rows),
          rowsChangedBy("mine"),
          storedRows(rowsChangedBy("theirs")),
        );
        expect(valuesOfRows(mergedRows ?? [])).toEqual(valuesOfRows(expectedRows));
        expect(mergedRows?.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
      }),
    );
  });

  test("gives the same result from either side", () => {
    fc.assert(
      fc.property(twoSidedEdits, ({ count, mine, theirs }) => {
        const baseValues = valuesOfRows(
          Array.from({ length: count }, (_, at) => rowOf(`1.${at}`, `строка ${at}`)),
        );
        const [own, others] = [
          flattenBlocks(blocksOf("mine", mine)),
          flattenBlocks(blocksOf("theirs", theirs)),
        ];
        const mergedHere = mergeLines(baseValues, own, storedRows(others));
        const mergedThere = mergeLines(baseValues, others, storedRows(own));
        expect(mergedThere && valuesOfRows(mergedThere)).toEqual(mergedHere && valuesOfRows(mergedHere));
      }),
      { numRuns: 1000 },
    );
  });

  test("takes the other side if mine is unchanged, and leaves mine if theirs is unchanged", () => {
    fc.assert(
      fc.property(twoSidedEdits, ({ count, mine }) => {
        const rows = Array.from({ length: count }, (_, at) => rowOf(`1.${at}`, `строка ${at}`));
        const own = flattenBlocks(blocksOf("mine", mine));
        expect(mergeLines(valuesOfRows(rows), own, storedRows(rows))).toEqual(own);
        expect(valuesOfRows(mergeLines(valuesOfRows(rows), rows, storedRows(own)) ?? [])).toEqual(
          valuesOfRows(own),
        );
      }),
    );
  });
});
