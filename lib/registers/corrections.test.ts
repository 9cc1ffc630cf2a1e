import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { events } from "@/db/schema";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import type { RegisterPaper } from "@/lib/print/register/paper";
import { completeParties } from "@/lib/seller-titles/testing/exportable";
import { salesRegister, salesRegisterFile } from "./sales";
import type { SalesRow } from "./schema";

const { scenario, correct, patch, move, issued } = correctionScenario();
beforeAll(() => completeParties(scenario));

const lines = (priceCents: number, vatRate = "22") => [
  { name: "Услуга", unit: "шт", qty: 1, priceCents, vatRate },
];
const upd = (date: string, priceCents: number, extra: Record<string, unknown> = {}) =>
  issued({ docType: "upd", date, lines: lines(priceCents), ...extra });

/** Creates a correction and issues it as of a day. */
async function issueCorrection(id: string, correctionDate: string, fields: Record<string, unknown>) {
  const draft = await correct(id, "Ошибка");
  const { version } = await patch(draft.id, {});
  await patch(draft.id, { version, correctionDate, ...fields });
  await move(draft.id, "issued");
  return draft;
}

/** Cancels a document as if at a given time. */
async function cancel(id: string, createdAt: string) {
  await move(id, "cancelled");
  await database()
    .update(events)
    .set({ createdAt })
    .where(and(eq(events.subjectId, id), eq(events.kind, "document.cancelled")));
}

const days = (from: string, to: string) => ({ organizationId: scenario.organizationId, from, to });
const book = async (from: string, to: string) =>
  (await execute(salesRegister, scenario.caller, days(from, to)))!;
const paperOf = async (from: string, to: string): Promise<RegisterPaper> =>
  (await execute(salesRegisterFile, scenario.caller, days(from, to))).paper;
const rowFactsOf = (rows: readonly SalesRow[]) =>
  rows.map(({ documentId, correction, totalCents }) => [documentId, correction?.number ?? null, totalCents]);
const totalOf = (paper: RegisterPaper, cells: ReadonlyArray<number | null> | undefined) =>
  cells?.[paper.columns.findIndex(({ code }) => code === "13б")];

describe("a UPD is in the sales book of the quarter of its shipment", () => {
  test("under its own number and date", async () => {
    const early = await upd("2031-04-02", 12_200, { upd: { shippedAt: "2031-03-31" } });
    const late = await upd("2031-03-30", 12_200, { upd: { shippedAt: "2031-04-01" } });
    const months = await upd("2031-09-01", 12_200, { upd: { shippedAt: "2031-01-15" } });
    const first = await book("2031-01-01", "2031-03-31");
    expect(first.rows.map(({ documentId, date }) => [documentId, date])).toEqual([
      [early.id, "2031-04-02"],
      [months.id, "2031-09-01"],
    ]);
    expect(first.sheets).toEqual([]);
    const { rows } = await book("2031-04-01", "2031-12-31");
    expect(rows.map(({ documentId }) => documentId)).toEqual([late.id]);
  });
});

describe("a correction in the sales book", () => {
  test("of the same quarter annuls the corrected document in the book itself", async () => {
    const wrong = await upd("2032-01-31", 12_200);
    const { id } = await issueCorrection(wrong.id, "2032-03-31", { lines: lines(24_400) });
    const { rows, sheets, sums } = await book("2032-01-01", "2032-03-31");
    expect(rowFactsOf(rows)).toEqual([
      [wrong.id, null, 12_200],
      [wrong.id, null, -12_200],
      [id, "1", 24_400],
    ]);
    expect(rows[1]!.byRate).toEqual([{ vatRate: "22", baseCents: -10_000, vatCents: -2_200 }]);
    expect(sheets).toEqual([]);
    expect(sums).toMatchObject({ count: 1, totalCents: 24_400, vatCents: 4_400 });
  });

  test("of a later quarter is on an additional sheet of the quarter of the corrected document", async () => {
    const [wrong, right] = [await upd("2033-01-31", 12_200), await upd("2033-02-01", 6_100)];
    const first = await issueCorrection(wrong.id, "2033-04-01", { lines: lines(24_400) });
    const second = await issueCorrection(first.id, "2033-10-05", { lines: lines(36_600) });
    const { rows, sheets, sums, notes } = await book("2033-01-01", "2033-03-31");
    expect(rowFactsOf(rows)).toEqual([
      [wrong.id, null, 12_200],
      [right.id, null, 6_100],
    ]);
    expect(sheets.map(({ number, quarter, madeOn }) => [number, quarter, madeOn])).toEqual([
      [1, "2033-01-01", "2033-04-01"],
      [2, "2033-01-01", "2033-10-05"],
    ]);
    expect(sheets.map((sheet) => rowFactsOf(sheet.rows))).toEqual([
      [
        [wrong.id, null, -12_200],
        [first.id, "1", 24_400],
      ],
      [
        [first.id, "1", -24_400],
        [second.id, "2", 36_600],
      ],
    ]);
    expect(sums).toMatchObject({ count: 2, totalCents: 42_700, vatCents: 7_700 });
    expect(notes.join(" ")).toContain("№ 1 за 1 квартал 2033 г., № 2 за 1 квартал 2033 г.");
    // The quarters in which it was corrected contain nothing of it.
    expect((await book("2033-04-01", "2033-12-31")).rows).toEqual([]);

    const paper = await paperOf("2033-01-01", "2033-03-31");
    expect(totalOf(paper, paper.sums[0]!.cells)).toBe(18_300);
    const sheetTotals = paper.following!.map((sheet) => [
      sheet.title,
      totalOf(sheet, sheet.opening?.cells),
      sheet.sums[0]!.label,
      totalOf(sheet, sheet.sums[0]!.cells),
    ]);
    expect(sheetTotals).toEqual([
      ["Дополнительный лист книги продаж № 1", 18_300, "Всего", 30_500],
      ["Дополнительный лист книги продаж № 2", 30_500, "Всего", 42_700],
    ]);
    expect(paper.following![0]!.subtitles).toContain("Дополнительный лист составлен 01.04.2033");
  });

  test("is only named in a note when the period is shorter than its quarter", async () => {
    const { rows, sheets, notes } = await book("2033-01-01", "2033-01-31");
    expect([rows.length, sheets]).toEqual([1, []]);
    expect(notes.join(" ")).toContain(`на дополнительном листе книги за весь квартал: ${rows[0]!.number}`);
    expect((await paperOf("2033-01-01", "2033-01-31")).following).toBeUndefined();
  });

  test("with another day of shipment moves the sale to that day's quarter", async () => {
    const wrong = await upd("2034-04-01", 12_200, { upd: { shippedAt: "2034-03-31" } });
    const { id } = await issueCorrection(wrong.id, "2034-05-01", { upd: { shippedAt: "2034-04-01" } });
    const { rows, sheets } = await book("2034-01-01", "2034-06-30");
    expect(rowFactsOf(rows)).toEqual([
      [wrong.id, null, 12_200],
      [id, "1", 12_200],
    ]);
    expect(sheets.map((sheet) => [sheet.quarter, rowFactsOf(sheet.rows)])).toEqual([
      ["2034-01-01", [[wrong.id, null, -12_200]]],
    ]);
  });

  test("without VAT only annuls the corrected document and counts as outside the book", async () => {
    const wrong = await upd("2035-01-31", 12_200);
    await issueCorrection(wrong.id, "2035-07-01", { lines: lines(10_000, "none") });
    const { rows, sheets, outside } = await book("2035-01-01", "2035-03-31");
    expect(rowFactsOf(rows)).toEqual([[wrong.id, null, 12_200]]);
    expect(sheets.map((sheet) => rowFactsOf(sheet.rows))).toEqual([[[wrong.id, null, -12_200]]]);
    expect(outside).toEqual({ count: 1, totalCents: 10_000 });
  });

  test("that is cancelled is annulled, and the corrected document stays annulled", async () => {
    const wrong = await upd("2036-01-31", 12_200);
    const { id } = await issueCorrection(wrong.id, "2036-04-01", { lines: lines(24_400) });
    await cancel(id, "2036-07-01T09:00:00.000Z");
    const { rows, sheets, sums } = await book("2036-01-01", "2036-03-31");
    expect(rowFactsOf(rows)).toEqual([[wrong.id, null, 12_200]]);
    expect(sheets.map((sheet) => [sheet.madeOn, rowFactsOf(sheet.rows)])).toEqual([
      [
        "2036-04-01",
        [
          [wrong.id, null, -12_200],
          [id, "1", 24_400],
        ],
      ],
      ["2036-07-01", [[id, "1", -24_400]]],
    ]);
    expect(sums).toMatchObject({ count: 0, totalCents: 0 });
  });

  test("of a document that was not issued here reports the missing annulment", async () => {
    const number = { number: "1", date: "2037-04-01" };
    const alone = await upd("2037-01-31", 12_200, { upd: { correction: [number] } });
    const { rows, sheets } = await book("2037-01-01", "2037-03-31");
    expect(rows).toEqual([]);
    expect(sheets.map((sheet) => [rowFactsOf(sheet.rows), sheet.withoutOriginal])).toEqual([
      [[[alone.id, "1", 12_200]], [alone.number]],
    ]);
    const [sheet] = (await paperOf("2037-01-01", "2037-03-31")).following!;
    expect(sheet!.notes.join(" ")).toContain(alone.number);
  });
});

describe("a cancelled document in the sales book", () => {
  test("is annulled on an additional sheet of the day of cancelling when its quarter is over", async () => {
    const [wrong, right] = [await upd("2041-01-31", 12_200), await upd("2041-02-01", 6_100)];
    // The last evening of June in the business time zone.
    await cancel(wrong.id, "2041-06-30T20:59:59.000Z");
    const { rows, sheets, sums, notes } = await book("2041-01-01", "2041-03-31");
    expect(rowFactsOf(rows)).toEqual([
      [wrong.id, null, 12_200],
      [right.id, null, 6_100],
    ]);
    expect(
      sheets.map(({ number, quarter, madeOn, rows }) => [number, quarter, madeOn, rowFactsOf(rows)]),
    ).toEqual([[1, "2041-01-01", "2041-06-30", [[wrong.id, null, -12_200]]]]);
    expect(sums).toMatchObject({ count: 1, totalCents: 6_100, vatCents: 1_100 });
    expect(notes.join(" ")).toContain("аннулированное после конца квартала");
    expect((await book("2041-04-01", "2041-12-31")).rows).toEqual([]);
    expect((await book("2041-01-01", "2041-01-31")).notes.join(" ")).toContain(wrong.number);
    const paper = await paperOf("2041-01-01", "2041-03-31");
    expect(paper.following![0]!.subtitles).toContain("Дополнительный лист составлен 30.06.2041");
    expect(totalOf(paper.following![0]!, paper.following![0]!.sums[0]!.cells)).toBe(6_100);
  });

  test("is left out when cancelled within its quarter or on the day of its issue", async () => {
    const wrong = await upd("2042-03-31", 12_200);
    await cancel(wrong.id, "2042-03-31T12:00:00.000Z");
    // Dated in a past quarter, but issued and cancelled today.
    const mistake = await upd("2025-03-31", 6_100);
    await move(mistake.id, "cancelled");
    for (const year of ["2042", "2025"])
      expect(await book(`${year}-01-01`, `${year}-03-31`)).toMatchObject({
        rows: [],
        sheets: [],
        sums: { count: 0, totalCents: 0, vatCents: 0 },
      });
  });

  test("is annulled by the quarter of its shipment, whether a UPD or an act", async () => {
    const shipped = await upd("2043-04-02", 12_200, { upd: { shippedAt: "2043-03-31" } });
    const act = await issued({ docType: "act", date: "2043-03-01", lines: lines(6_100) });
    for (const { id } of [shipped, act]) await cancel(id, "2043-04-05T12:00:00.000Z");
    const { rows, sheets } = await book("2043-01-01", "2043-03-31");
    expect(rows.map(({ documentId }) => documentId)).toEqual([act.id, shipped.id]);
    expect(sheets.map((sheet) => rowFactsOf(sheet.rows).map(([, , cents]) => cents))).toEqual([
      [-12_200, -6_100],
    ]);
  });

  test("is left out when it was never issued or became a draft again", async () => {
    const drafted = await scenario.create({
      docType: "upd",
      date: "2044-01-31",
      clientId: scenario.clientId,
      lines: lines(12_200),
    });
    await move(drafted.id, "cancelled");
    const again = await upd("2044-01-31", 6_100);
    await cancel(again.id, "2044-05-01T12:00:00.000Z");
    await move(again.id, "draft");
    expect(await book("2044-01-01", "2044-03-31")).toMatchObject({ rows: [], sheets: [] });
    await move(again.id, "issued");
    const { rows, sheets } = await book("2044-01-01", "2044-03-31");
    expect([rowFactsOf(rows), sheets]).toEqual([[[again.id, null, 6_100]], []]);
  });

  test("without VAT does not count as outside the book", async () => {
    const plain = await upd("2045-01-31", 10_000, { lines: lines(10_000, "none") });
    expect((await book("2045-01-01", "2045-03-31")).outside).toEqual({ count: 1, totalCents: 10_000 });
    await cancel(plain.id, "2045-07-01T12:00:00.000Z");
    expect((await book("2045-01-01", "2045-03-31")).outside.count).toBe(0);
  });
});
