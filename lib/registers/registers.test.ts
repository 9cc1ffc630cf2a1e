import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { clients, documentIssues, documents, organizations } from "@/db/schema";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { changeStatus } from "@/lib/documents/change-status";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { businessToday } from "@/lib/kernel/clock";
import { database, poolUsage, withSlot } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { monthArchive } from "@/lib/months/archive";
import { updateOrganization } from "@/lib/organizations/update";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { completeParties } from "@/lib/seller-titles/testing/exportable";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { addDays } from "@/lib/values/dates";
import { documentsRegister, documentsRegisterFile } from "./documents";
import { salesRegister, salesRegisterFile } from "./sales";

const { scenario, move, issued } = correctionScenario();
beforeAll(() => completeParties(scenario));

const line = (priceCents: number, vatRate: string) => ({
  name: "Услуга",
  unit: "шт",
  qty: 1,
  priceCents,
  vatRate,
});
const upd = (date: string, lines = [line(12_200, "22")], extra: Record<string, unknown> = {}) =>
  issued({ docType: "upd", date, lines, ...extra });
const days = (from: string, to = from) => ({ organizationId: scenario.organizationId, from, to });
const book = async (from: string, to?: string) =>
  (await execute(salesRegister, scenario.caller, days(from, to)))!;
const register = async (date: string) => (await execute(documentsRegister, scenario.caller, days(date)))!;

describe("the sales book", () => {
  test("has a row with its operation code for each issued document with VAT, ordered by date", async () => {
    const act = await issued({ docType: "act", date: "2026-02-03", lines: [line(12_200, "22")] });
    const first = await upd("2026-02-01", [line(12_200, "22"), line(11_000, "10"), line(500, "none")]);
    const free = await upd("2026-02-02", [line(7_000, "none")]);
    await issued({ date: "2026-02-02", lines: [line(12_200, "22")] });
    await scenario.create({ docType: "upd", date: "2026-02-02", lines: [line(12_200, "22")] });
    const cancelled = await upd("2026-02-02");
    await move(cancelled.id, "cancelled");
    // Cancelled on the day of its issue, even if midnight has passed between the two.
    await database().update(documents).set({ issuedAt: sql`now()` }).where(eq(documents.id, cancelled.id));
    const { rows, outside, sums } = await book("2026-02-01", "2026-02-28");
    expect(rows.map(({ documentId, code }) => [documentId, code])).toEqual([
      [first.id, "01"],
      [act.id, "26"],
    ]);
    expect(rows[0]).toMatchObject({
      number: first.number,
      buyerTaxNumbers: "7800000027/780001001",
      totalCents: 23_700,
      byRate: [
        { vatRate: "22", baseCents: 10_000, vatCents: 2_200 },
        { vatRate: "10", baseCents: 10_000, vatCents: 1_000 },
        { vatRate: "none", baseCents: 500, vatCents: 0 },
      ],
    });
    expect(outside).toEqual({ count: 1, totalCents: free.totalCents });
    expect(sums).toMatchObject({ count: 2, totalCents: 35_900, vatCents: 5_400, advanceCents: 0 });
  });

  test("names the advance invoices of line (5б) of a UPD if its form has that line", async () => {
    const advanceInvoices = [
      { number: "АВ-1", date: "2026-03-05" },
      { number: "АВ-2", date: "2026-03-06", correctionNumber: "1", correctionDate: "2026-03-07" },
    ];
    const extra = { upd: { advanceInvoices } };
    await upd("2026-07-02", undefined, extra);
    await upd("2026-07-02", undefined, {
      upd: { ...extra.upd, status: 2, statusReason: "Без счета-фактуры" },
    });
    await upd("2026-07-02");
    await upd("2026-03-10", undefined, extra);
    await upd("2025-12-10", undefined, extra);
    const named = "№ АВ-1 от 05.03.2026; № АВ-2 от 06.03.2026, исправление № 1 от 07.03.2026";
    const advanceWordsOn = async (day: string) =>
      (await book(day)).rows.map(({ advanceInvoices: words }) => words);
    expect(await advanceWordsOn("2026-07-02")).toEqual([named, "", ""]);
    expect(await advanceWordsOn("2026-03-10")).toEqual([named]);
    expect(await advanceWordsOn("2025-12-10")).toEqual([""]);
  });

  test("has an advance invoice's VAT only, with the payment order of the advance", async () => {
    const { organizationId } = scenario;
    const values = { kind: "company", name: "ООО «Аванс»", inn: "7800000034", kpp: "780001001" } as const;
    const [client] = await database()
      .insert(clients)
      .values({ ...values, search: "" })
      .returning();
    const paidAt = "2026-08-05T10:00:00.000Z";
    const id = await receivePayment({ organizationId, amountCents: 12_200, paidAt, documentNumber: "79" });
    await execute(matchPayment, scenario.caller, { id, clientId: client!.id });
    const invoice = await execute(makeAdvanceInvoice, scenario.caller, { id });
    await move(invoice.id, "issued");
    const { rows, sums } = await book("2026-08-01", "2026-08-31");
    expect(rows).toMatchObject([
      {
        ...{ documentId: invoice.id, code: "02", totalCents: 12_200 },
        payments: [{ number: "79", date: "2026-08-05" }],
        byRate: [{ vatRate: "22", baseCents: 0, vatCents: 2_200 }],
      },
    ]);
    expect(sums).toMatchObject({ advanceCents: 12_200, shippedCents: 0, vatCents: 2_200 });
  });

  test("keeps what was printed when the client is renamed", async () => {
    await upd("2026-03-01");
    const before = await book("2026-03-01");
    await database()
      .update(clients)
      .set({ name: "ООО «Иначе»", inn: "7700000016" })
      .where(eq(clients.id, scenario.clientId));
    expect(await book("2026-03-01")).toEqual(before);
    await database()
      .update(clients)
      .set({ name: "АО «Ёлки-палки»", inn: "7800000027" })
      .where(eq(clients.id, scenario.clientId));
  });

  test("contains both ends of the period and nothing of another organization", async () => {
    for (const date of ["2026-04-30", "2026-05-01", "2026-05-31", "2026-06-01"]) await upd(date);
    const foreign = await scenario.create({
      docType: "upd",
      date: "2026-05-15",
      organizationId: scenario.foreignOrganizationId,
      clientId: scenario.clientId,
      lines: [line(12_200, "22")],
    });
    await execute(changeStatus, scenario.caller, { id: foreign.id, status: "issued" });
    const { rows } = await book("2026-05-01", "2026-05-31");
    expect(rows.map(({ date }) => date)).toEqual(["2026-05-01", "2026-05-31"]);
  });

  test("of an organization without VAT is empty and says why, but contains documents with VAT where it is owed", async () => {
    const set = (taxSystem: "usn_income" | "ausn" | null, defaultVatRate: "none" | "22") =>
      database()
        .update(organizations)
        .set({ taxSystem, defaultVatRate })
        .where(eq(organizations.id, scenario.organizationId));
    await set("usn_income", "none");
    await upd("2026-08-01", [line(5_000, "none")]);
    const free = await book("2026-08-01");
    expect(free.rows).toEqual([]);
    expect(free.notes.join(" ")).toContain("освобождена от НДС");
    expect(free.outside).toEqual({ count: 1, totalCents: 5_000 });
    await upd("2026-08-02", [line(12_200, "22")]);
    const owed = await book("2026-08-02");
    expect(owed.rows).toHaveLength(1);
    expect(owed.notes.join(" ")).toContain("п. 5 ст. 173");
    await set("ausn", "none");
    await upd("2026-08-03", [line(12_200, "22")]);
    expect((await book("2026-08-03")).rows).toEqual([]);
    await set(null, "22");
  });

  test.each([
    ["usn_income", "none"],
    ["ausn", "none"],
  ] as const)(
    "of a quarter before the change to %s with the rate %s is that of a payer of VAT",
    async (taxSystem, defaultVatRate) => {
      const admin = await callerAs("admin");
      const { organizationId } = scenario;
      await upd("2025-11-01", [line(10_500, "5")]);
      await execute(updateOrganization, admin, { organizationId, taxSystem, defaultVatRate });
      const { rows, notes } = await book("2025-11-01", "2025-11-30");
      expect(rows.length).toBeGreaterThan(0);
      expect(notes.join(" ")).not.toContain("173");
      expect((await book("2025-11-02")).notes.join(" ")).not.toContain("книгу продаж не ведет");
      const later = addDays(businessToday(), taxSystem === "ausn" ? 500 : 501);
      await upd(later, [line(10_500, "5")]);
      const isOwed = (await book(later)).notes.join(" ").includes("п. 5 ст. 173");
      expect(isOwed).toBe(taxSystem === "usn_income");
      await execute(updateOrganization, admin, { organizationId, taxSystem: null, defaultVatRate: "22" });
    },
  );
});

test("the register of documents has everything issued, with totals by document type", async () => {
  const from = "2026-09-01";
  const invoice = await issued({ date: from });
  await upd(from, [line(12_200, "22")]);
  await scenario.create({ date: from });
  const { rows, sums } = await register(from);
  expect(rows.map(({ docType }) => docType).sort()).toEqual(["invoice", "upd"]);
  const [ofInvoices, ofUpds] = sums;
  expect(sums).toHaveLength(2);
  expect(ofInvoices).toMatchObject({ docType: "invoice", count: 1, vatCents: 0, totalCents: 10_000 });
  expect(ofUpds).toEqual({
    ...{ docType: "upd", count: 1 },
    ...{ subtotalCents: 10_000, vatCents: 2_200, totalCents: 12_200 },
  });
  await move(invoice.id, "draft");
  expect((await register(from)).rows).toHaveLength(1);
});

test("file names contain the organization and the period, and a reversed period, an unknown organization and a bad format are refused", async () => {
  const file = await execute(salesRegisterFile, scenario.caller, { ...days("2026-01-01"), format: "pdf" });
  expect(file).toMatchObject({
    format: "pdf",
    name: expect.stringMatching(/^Книга продаж ООО Северный ветер 2026-01-01 - 2026-01-01$/),
  });
  expect(file.paper.notes).toContain("Документов с НДС за период нет.");
  for (const operation of [documentsRegisterFile, salesRegisterFile]) {
    const failure = await failureOf(execute(operation, scenario.caller, days("2026-02-01", "2026-01-31")));
    expect(failure).toMatchObject({ code: "validation_error" });
    expect(failure.fields).toEqual(["to"]);
    const unknown = { ...days("2026-01-01"), organizationId: "0192d3a4-0000-7000-8000-000000000001" };
    await expect(execute(operation, scenario.caller, unknown)).rejects.toMatchObject({ code: "not_found" });
    await expect(
      execute(operation, scenario.caller, { ...days("2026-01-01"), format: "csv" }),
    ).rejects.toMatchObject({ code: "validation_error" });
  }
});

/** Creates as many documents of a day as fill two pages. */
async function createTwoPages(date: string) {
  const { id } = await upd(date);
  const [document] = await database().select().from(documents).where(eq(documents.id, id));
  const [issue] = await database().select().from(documentIssues).where(eq(documentIssues.documentId, id));
  const { originalCode: _, series: _1, numberKey: _2, ...fields } = document!;
  const copies = Array.from({ length: 100 }, (_, index) => {
    const sequence = fields.sequence! + 1000 + index;
    return { ...fields, id: v7(), sequence, number: `К-${sequence}` };
  });
  await database().insert(documents).values(copies);
  await database()
    .insert(documentIssues)
    .values(copies.map((copy) => ({ ...issue!, id: v7(), documentId: copy.id })));
  return [id, ...copies.map((copy) => copy.id)];
}

describe("with more documents than a page", () => {
  const date = "2026-10-01";
  let ids: string[];
  beforeAll(async () => {
    ids = await createTwoPages(date);
  });

  test("registers contain each document once, in order", async () => {
    for (const { rows } of [await register(date), await book(date)])
      expect(rows.map(({ documentId }) => documentId)).toEqual(ids.toSorted());
  });

  test.each([
    ["the register of documents", () => register(date)],
    ["its file", () => execute(documentsRegisterFile, scenario.caller, days(date))],
    ["the book of sales", () => book(date)],
    ["its file", () => execute(salesRegisterFile, scenario.caller, days(date))],
    ["the archive of a month", () => execute(monthArchive, scenario.caller, { period: date.slice(0, 7) })],
  ])("%s gives up its database slot between pages", async (_, make: () => Promise<unknown>) => {
    const free = Promise.withResolvers<void>();
    const busy = Array.from({ length: poolUsage().free - 1 }, () => withSlot(() => free.promise));
    let isMade = false;
    const made = make().finally(() => {
      isMade = true;
    });
    let waits = 0;
    while (!isMade) {
      if (poolUsage().free === 0) waits += 1;
      await withSlot(() => setImmediate());
    }
    await made;
    free.resolve();
    await Promise.all(busy);
    // Once for the organization and once for each page.
    expect(waits).toBeGreaterThanOrEqual(3);
  });
});
