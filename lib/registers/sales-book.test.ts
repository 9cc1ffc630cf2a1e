import fc from "fast-check";
import { expect, test } from "vitest";
import { docTypes, vatRates } from "@/db/enums";
import { saleTypes } from "@/db/tax-day";
import { quarterEnd, quarterOf, quarterWords } from "@/lib/values/quarters";
import { operationCodeOf } from "./rules";
import { bookOf, type Entry, entriesOf } from "./sales-book";
import { salesPaper } from "./sales-paper";
import { salesSums } from "./sales-sums";
import type { SalesRow } from "./schema";

const row = (given: Partial<SalesRow>): SalesRow => ({
  documentId: "a",
  docType: "upd",
  code: "01",
  number: "УПД-1",
  date: "2026-01-31",
  taxDay: "2026-01-31",
  isAnnulled: false,
  correction: null,
  buyer: "АО «Ёлки-палки»",
  buyerTaxNumbers: "7800000027/780001001",
  payments: [],
  advanceInvoices: "",
  totalCents: 12_200,
  byRate: [{ vatRate: "22", baseCents: 10_000, vatCents: 2_200 }],
  ...given,
});

const year = { from: "2026-01-01", to: "2026-12-31" };
const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/**
 * A document with its corrections, each some days after the previous one and with its own amount. The last
 * one may be cancelled on some day, even before its own if that is in the future.
 */
const chain = fc
  .record({
    taxDay: day,
    corrections: fc.array(fc.record({ on: day, kopecks: fc.nat(1_000_000) }), { maxLength: 3 }),
    cancelledOn: fc.option(day),
  })
  .map(({ taxDay, corrections, cancelledOn }) => ({
    cancelledOn,
    papers: [
      { taxDay, on: null, kopecks: 12_200 },
      ...corrections
        .toSorted((one, other) => (one.on < other.on ? -1 : 1))
        .map((each) => ({ ...each, taxDay })),
    ],
  }));

type Chain = typeof chain extends fc.Arbitrary<infer Papers> ? Papers : never;

/** Returns the amount of a chain in force at the end of a quarter, in kopecks. */
function amountInForceAt({ papers, cancelledOn }: Chain, quarter: string): number {
  const isOver = (on: string) => quarterOf(on) <= quarter;
  const last = papers.at(-1)!;
  const standing = papers.findLast(({ on }) => on === null || isOver(on))!;
  return standing === last && cancelledOn !== null && isOver(cancelledOn) ? 0 : standing.kopecks;
}

const entriesOfChains = (chains: readonly Chain[]) =>
  chains.flatMap(({ papers, cancelledOn }, at): Entry[] =>
    papers.flatMap(({ taxDay, on, kopecks }, index) => {
      const id = (place: number) => `${String(at).padStart(3, "0")}-${place}`;
      const next = papers[index + 1];
      const byRate = [{ vatRate: "0" as const, baseCents: kopecks, vatCents: 0 }];
      const correction = on === null ? null : { number: String(index), date: on };
      return entriesOf({
        row: row({ documentId: id(index), date: taxDay, taxDay, correction, totalCents: kopecks, byRate }),
        correctedBy: next?.on ? { documentId: id(index + 1), date: next.on } : null,
        cancelled: !next && cancelledOn ? { on: cancelledOn, issuedOn: null } : null,
        lacksOriginal: false,
      });
    }),
  );

test("a book with its sheets adds up to the documents in force, and each sheet to those in force when it was made", () => {
  fc.assert(
    fc.property(fc.array(chain, { maxLength: 12 }), (chains) => {
      const book = bookOf(entriesOfChains(chains), year);
      const all = [...book.rows, ...book.sheets.flatMap(({ rows }) => rows)];
      const standing = chains.filter(({ cancelledOn }) => cancelledOn === null);
      const totalCents = standing.reduce((sum, { papers }) => sum + papers.at(-1)!.kopecks, 0);
      expect(salesSums(all)).toMatchObject({ count: standing.length, totalCents });
      for (const { rows } of [book, ...book.sheets])
        for (const [at, { isAnnulled, documentId }] of rows.entries())
          if (isAnnulled && rows.some((each) => each.documentId === documentId && !each.isAnnulled))
            expect(rows.findIndex((each) => each.documentId === documentId)).toBeLessThan(at);
      expect(book.changedLater).toEqual([]);
      const paper = salesPaper({
        ...year,
        ...book,
        outside: { count: 0, totalCents: 0 },
        organization: { name: "ООО «Северный ветер»", taxNumbers: "", signers: [] },
        today: "2026-12-31",
        exemption: null,
      });
      book.sheets.forEach(({ quarter, number, madeOn }, index) => {
        const sheet = paper.following![index]!;
        const at = sheet.columns.findIndex(({ code }) => code === "13б");
        const made = quarterOf(madeOn);
        const expected = chains
          .filter(({ papers }) => quarterOf(papers[0]!.taxDay) === quarter)
          .reduce((sum, papers) => sum + amountInForceAt(papers, made), 0);
        expect(Number(sheet.sums[0]!.cells[at])).toBe(expected);
        const before = book.sheets.findIndex(
          (each) => each.quarter === quarter && each.number === number - 1,
        );
        if (before >= 0) expect(sheet.opening!.cells).toEqual(paper.following![before]!.sums[0]!.cells);
      });
      expect(new Set(paper.following?.map(({ sheetName }) => sheetName)).size).toBe(book.sheets.length);
    }),
  );
});

const codesOf = (to: string, rows: SalesRow[] = []) =>
  salesPaper({
    from: quarterOf(to),
    to,
    rows,
    sheets: [],
    changedLater: [],
    outside: { count: 0, totalCents: 0 },
    organization: { name: "ООО «Северный ветер»", taxNumbers: "", signers: [] },
    today: to,
    exemption: null,
  }).columns;

test("the sales book has the form in force at the end of its period", () => {
  const rates = (to: string) =>
    codesOf(to)
      .filter(({ kind, group }) => kind === "money" && group?.includes("по ставке"))
      .map(({ code, title }) => `${code ?? "-"} ${title}`);
  const special = ["- 5 %", "- 7 %"];
  const of2026 = [
    "14 22 %",
    "14а 20 % или 18 %",
    "15 10 %",
    ...special,
    "16 0 %",
    "17 22 %",
    "17а 20 % или 18 %",
    "18 10 %",
    ...special,
  ];
  expect(rates("2026-06-30")).toEqual(of2026);
  expect(rates("2026-03-31")).toEqual(of2026);
  expect(rates("2025-12-31")).toEqual([
    ...["14 20 %", "14а 18 %", "15 10 %", ...special, "16 0 %"],
    ...["17 20 %", "17а 18 %", "18 10 %", ...special],
  ]);
  expect(rates("2024-12-31")).toEqual([
    ...["14 20 %", "14а 18 %", "15 10 %", "16 0 %"],
    ...["17 20 %", "17а 18 %", "18 10 %"],
  ]);
  const has11a = (to: string) => codesOf(to).some(({ code }) => code === "11а");
  expect(["2026-06-30", "2026-03-31", "2025-12-31"].map(has11a)).toEqual([true, false, false]);
});

test.each(["2024-12-31", "2025-12-31", "2026-03-31", "2026-06-30"])(
  "a sales book until %s has a column for every VAT rate of its documents",
  (to) => {
    const rows = vatRates.map((vatRate) =>
      row({ taxDay: to, date: to, byRate: [{ vatRate, baseCents: 12_200, vatCents: 0 }] }),
    );
    const columns = codesOf(to, rows);
    expect(new Set(columns.filter(({ code }) => code).map(({ code }) => code)).size).toBe(
      columns.filter(({ code }) => code).length,
    );
    for (const rate of ["22", "20", "10", "7", "5", "0"])
      expect(columns.filter(({ title }) => title.split(" или ")[0] === `${rate} %`)).toHaveLength(
        rate === "0" ? 1 : 2,
      );
  },
);

test("quarters count from January", () => {
  expect(["2026-01-01", "2026-03-31", "2026-04-01", "2026-12-31"].map(quarterOf)).toEqual([
    "2026-01-01",
    "2026-01-01",
    "2026-04-01",
    "2026-10-01",
  ]);
  expect([quarterEnd("2026-10-01"), quarterWords("2026-10-01")]).toEqual(["2026-12-31", "4 квартал 2026 г."]);
});

test("the types covered by the index are those that have an operation code", () => {
  expect(docTypes.filter((docType) => operationCodeOf(docType) !== null)).toEqual([...saleTypes]);
});
