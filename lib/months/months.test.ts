import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { orders, organizations } from "@/db/schema";
import { closePeriod } from "@/lib/closed-periods/close";
import { changeOriginal } from "@/lib/documents/change-original";
import { listGaps } from "@/lib/documents/gaps";
import { listDocuments } from "@/lib/documents/list";
import { deleteDocument } from "@/lib/documents/remove";
import { correctionScenario, lines } from "@/lib/documents/testing/corrections";
import { exportTo1c } from "@/lib/enterprise-data/export";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { startOfDay } from "@/lib/kernel/days";
import { env } from "@/lib/kernel/env";
import { execute } from "@/lib/kernel/operation";
import { listOrders } from "@/lib/orders/list";
import { createOrganization } from "@/lib/organizations/create";
import { listPayments } from "@/lib/payments/list";
import { receivePayment } from "@/lib/payments/testing/receive";
import { changeReconciliationStatus } from "@/lib/reconciliations/change-status";
import { createReconciliation } from "@/lib/reconciliations/create";
import { listReconciliations } from "@/lib/reconciliations/list";
import { createSeries } from "@/lib/series/create";
import { runSeries } from "@/lib/series-runs/run";
import { callerAs } from "@/lib/testing/caller";
import { getMonth } from "./get";
import { daysOf, nextPeriod, previousPeriod } from "./rules";
import { type MonthCode, monthCodes } from "./schema";

const { scenario, move, pay, issued } = correctionScenario();
const period = "2026-03";
const day = "2026-03-15";
const month = (requestedPeriod: string = period) =>
  execute(getMonth, scenario.caller, { period: requestedPeriod });

const itemOf = async (code: MonthCode) => (await month()).items.find((item) => item.code === code)!;

/** Returns how many items the list at an address has. */
async function listLength(href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, "http://localhost");
  const { organizationId } = scenario;
  const filters = { organizationId, ...Object.fromEntries(searchParams), limit: 200 };
  if (pathname === "/numbering") {
    const days = { from: searchParams.get("gapsFrom"), to: searchParams.get("gapsTo") };
    return (await execute(listGaps, scenario.caller, { ...days, limit: 200 })).items.length;
  }
  const lists = {
    "/documents": listDocuments,
    "/orders": listOrders,
    "/payments": listPayments,
    "/reconciliations": listReconciliations,
  };
  const list = lists[pathname as keyof typeof lists];
  return (await execute(list as typeof listDocuments, scenario.caller, filters)).items.length;
}

beforeAll(async () => {
  const { clientId, organizationId } = scenario;
  for (const date of ["2026-02-28", day, "2026-04-01"]) {
    await scenario.create({ date, lines, dueDate: date });
    await issued({ docType: "act", date });
    const paid = await issued({ date: "2026-01-20", dueDate: date });
    await pay(paid.id, 10_000, `${date}T12:00:00.000Z`);
    await issued({ date, dueDate: null });
    await issued({
      docType: "contract",
      date,
      lines: [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 100, vatRate: "20" }],
    });
    await receivePayment({ organizationId, amountCents: 500_00, paidAt: `${date}T09:00:00.000Z` });
    const outgoing = { organizationId, kind: "outgoing", paidAt: `${date}T09:00:00.000Z` } as const;
    await receivePayment({ ...outgoing, amountCents: 30_00, purpose: "Возврат излишне уплаченного" });
    await receivePayment({ ...outgoing, amountCents: 7_00, purpose: "Билеты, возврат невозможен" });
    const order = {
      organizationId,
      vatCents: 0,
      rawPayload: {},
      search: "",
      createdAt: `${date}T09:00:00.000Z`,
    };
    // Orders that were begun or cancelled do not wait.
    await database()
      .insert(orders)
      .values([
        { ...order, totalCents: 700 },
        { ...order, totalCents: 20, status: "in_progress" },
        { ...order, totalCents: 3, status: "cancelled" },
      ]);
    const gap = await scenario.create({ docType: "upd", date });
    await scenario.create({ docType: "upd", date, lines, clientId });
    await execute(deleteDocument, scenario.caller, { id: gap.id });
  }
  for (const to of ["2026-02-28", "2026-03-31", "2026-04-30"]) {
    const act = await execute(createReconciliation, scenario.caller, { clientId, from: "2026-01-01", to });
    for (const status of ["sent", "disputed"])
      await execute(changeReconciliationStatus, scenario.caller, { id: act.id, status });
  }
});

test("counts what is unfinished in the month, and nothing of the months around it", async () => {
  const { items, closedAt } = await month();
  expect(closedAt).toBeNull();
  expect(items.map(({ code }) => code)).toEqual([...monthCodes]);
  const counts = Object.fromEntries(items.map(({ code, count, sumCents }) => [code, [count, sumCents]]));
  expect(counts).toEqual({
    series_not_run: [0, 0],
    orders_waiting: [1, 700],
    // Money that came in and money returned to somebody, but no other expenses.
    payments_waiting: [2, 530_00],
    notifications_missed: [0, 0],
    drafts: [2, 20_000],
    no_due_date: [1, 10_000],
    vat_problems: [1, 100],
    bank_unknown: [0, 0],
    paid_without_act: [1, 10_000],
    advance_without_invoice: [0, 0],
    unsigned: [2, 10_100],
    originals_missing: [1, 10_000],
    reconciliation_disputed: [1, expect.any(Number)],
    numbering_gaps: [1, 0],
    not_exported: [1, 10_000],
  });
});

test("each count equals the length of the list at its address", async () => {
  const { items } = await month();
  expect(items.filter(({ count }) => count > 0).length).toBeGreaterThan(5);
  // Series that were not run have a page, but no list.
  for (const { code, count, href } of items.filter((item) => item.code !== "series_not_run"))
    expect([code, await listLength(href)]).toEqual([code, count]);
});

test("does not count documents once they are signed or their originals are settled", async () => {
  const act = await issued({ docType: "act", date: day });
  const before = (await itemOf("originals_missing")).count;
  await execute(changeOriginal, scenario.caller, { id: act.id, state: "sent" });
  expect((await itemOf("originals_missing")).count).toBe(before);
  await execute(changeOriginal, scenario.caller, { id: act.id, state: "electronic" });
  expect((await itemOf("originals_missing")).count).toBe(before - 1);
  const { count: unsigned } = await itemOf("unsigned");
  await move(act.id, "signed");
  expect((await itemOf("unsigned")).count).toBe(unsigned - 1);
  const { items } = await execute(listDocuments, scenario.caller, { original: "electronic" });
  expect(items.map(({ id }) => id)).toEqual([act.id]);
});

test("counts issued documents as not exported until they are exported to 1С or cancelled", async () => {
  const { count } = await itemOf("not_exported");
  expect(count).toBeGreaterThan(0);
  const { from, to } = daysOf(period);
  const file = await execute(exportTo1c, scenario.caller, { from, to });
  if (!("pieces" in file)) throw new Error("the file was expected to be read piece by piece");
  for await (const piece of file.pieces(true)) expect(piece.length).toBeGreaterThan(0);
  expect((await itemOf("not_exported")).count).toBe(0);
  const act = await issued({ docType: "act", date: day });
  expect((await itemOf("not_exported")).count).toBe(1);
  await move(act.id, "cancelled");
  expect((await itemOf("not_exported")).count).toBe(0);
});

test("does not count an invoice marked as paid today as paid in the month of its date", async () => {
  const { count } = await itemOf("paid_without_act");
  const marked = await issued({ date: day });
  await move(marked.id, "paid");
  expect((await itemOf("paid_without_act")).count).toBe(count);
});

test("counts a VAT rate of another tax system as a problem, but not the organization's rate", async () => {
  const { count } = await itemOf("vat_problems");
  await scenario.create({ date: day, lines: [{ ...lines[0], vatRate: "22" }] });
  expect((await itemOf("vat_problems")).count).toBe(count);
});

test("counts payments known from a statement only, and series that have not run", async () => {
  const { organizationId, clientId } = scenario;
  const at = "2026-05-12T09:00:00.000Z";
  const ownAccount = "40702810900000000001";
  const known = { organizationId, paidAt: at, ownAccount };
  await receivePayment({ ...known, source: "bank", bankPaymentId: "told", amountCents: 100 });
  await receivePayment({ ...known, source: "statement", statementKey: "missed", amountCents: 250 });
  const line = { name: "Обслуживание", unit: "мес", qty: 1, priceCents: 12_200 };
  const monthly = {
    name: "Обслуживание",
    clientId,
    docTypes: ["invoice"],
    dayOfMonth: 31,
    from: "2026-05-01",
  };
  const series = await execute(createSeries, scenario.caller, { ...monthly, lines: [line] });
  // One that cannot be created counts as not run, too.
  const overflowingLine = { ...line, qty: "9999999999.999", priceCents: 900_000_000_000_000 };
  await execute(createSeries, scenario.caller, { ...monthly, until: "2026-05-31", lines: [overflowingLine] });
  const readCounts = async () => {
    const { items } = await month("2026-05");
    return ["notifications_missed", "series_not_run"].map((code) => {
      const item = items.find((each) => each.code === code)!;
      return [item.count, item.sumCents];
    });
  };
  expect(await readCounts()).toEqual([
    [1, 250],
    [2, 12_200],
  ]);
  const { items } = await month("2026-05");
  expect(await listLength(items.find(({ code }) => code === "notifications_missed")!.href)).toBe(1);
  await execute(runSeries, scenario.caller, { period: "2026-05", ids: [series.id] });
  expect((await readCounts())[1]).toEqual([1, 0]);
});

test("as many simultaneous requests as the database has connections do not deadlock", async () => {
  const asked = Array.from({ length: env().DATABASE_POOL_SIZE }, () => month());
  const answers = await Promise.all(asked);
  expect(answers.map(({ items }) => items.length)).toEqual(answers.map(() => monthCodes.length));
});

test("a closed month returns when it was closed", async () => {
  const admin = await callerAs("admin", { preferredOrganizationId: scenario.organizationId });
  const { closedAt } = await execute(closePeriod, admin, { period });
  expect((await month()).closedAt).toBe(closedAt);
  expect((await month("2026-04")).closedAt).toBeNull();
});

test("the current month is the last finished one until it is closed, and the running one without records", async () => {
  const admin = await callerAs("admin");
  const running = businessToday().slice(0, 7);
  const last = previousPeriod(running);
  const { id: organizationId } = await execute(createOrganization, admin, { name: "Новая" });
  const shownPeriod = async () => (await execute(getMonth, admin, { organizationId })).period;
  expect(await shownPeriod()).toBe(running);
  await receivePayment({
    organizationId,
    amountCents: 100,
    paidAt: `${previousPeriod(last)}-15T09:00:00.000Z`,
  });
  expect(await shownPeriod()).toBe(last);
  await execute(closePeriod, admin, { organizationId, period: last });
  expect(await shownPeriod()).toBe(running);
  expect((await execute(getMonth, scenario.caller, {})).period).toBe(last);
});

test("a payment in the first hour of a month in the business time zone belongs to that month", async () => {
  const admin = await callerAs("admin");
  const { id: organizationId } = await execute(createOrganization, admin, { name: "Первая" });
  const first = `${businessToday().slice(0, 7)}-01`;
  const [begin] = await database().execute<{ at: string }>(sql`select ${startOfDay(first)}::text as at`);
  await receivePayment({ organizationId, paidAt: begin!.at });
  expect((await execute(getMonth, admin, { organizationId })).period).toBe(first.slice(0, 7));
});

test("months continue across the end of a year", () => {
  expect(daysOf("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect([nextPeriod("2026-12"), previousPeriod("2027-01")]).toEqual(["2027-01", "2026-12"]);
  expect([previousPeriod("2026-03-31"), previousPeriod("2026-01-01")]).toEqual(["2026-02", "2025-12"]);
});

describe("VAT problems of a payer of the simplified system", () => {
  const pays = (taxSystem: "usn_income" | "osno" | "ausn", defaultVatRate: "none" | "5" | "22") =>
    database()
      .update(organizations)
      .set({ taxSystem, defaultVatRate })
      .where(eq(organizations.id, scenario.organizationId));
  const countIn = async (requestedPeriod: string) => {
    const item = (await month(requestedPeriod)).items.find(({ code }) => code === "vat_problems")!;
    expect(await listLength(item.href)).toBe(item.count);
    return item.count;
  };
  const free = { ...lines[0], vatRate: "none" };
  const reduced = { ...lines[0], vatRate: "5" };

  test("a document without VAT counts from the day on which the income made VAT due", async () => {
    const { organizationId } = scenario;
    await pays("usn_income", "5");
    await receivePayment({ organizationId, amountCents: 2_100_000_000, paidAt: "2026-08-15T09:00:00.000Z" });
    for (const date of ["2026-08-31", "2026-09-01"]) {
      await issued({ docType: "act", date, lines: [free] });
      await issued({ docType: "act", date, lines: [reduced] });
    }
    expect(await countIn("2026-08")).toBe(0);
    expect(await countIn("2026-09")).toBe(1);
    await pays("usn_income", "none");
    expect(await countIn("2026-09")).toBe(0);
  });

  test("a paper issued under the former tax system is lawful", async () => {
    await pays("usn_income", "5");
    await issued({ docType: "act", date: "2026-06-10", lines: [reduced] });
    await pays("osno", "22");
    expect(await countIn("2026-06")).toBe(0);
    await issued({ docType: "act", date: "2026-06-11", lines: [reduced] });
    await scenario.create({ docType: "act", date: "2026-06-12", lines: [reduced] });
    expect(await countIn("2026-06")).toBe(2);
  });
});
